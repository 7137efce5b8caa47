"""The playground as the Discord of the tests, in the test's own process."""

import asyncio
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import Literal, TypeVar

import playground
from playground.world.model import Channel as Room
from playground.world.model import Message
from playground.world.permissions import Permission
from tests.discord.human import SOON, Channel, Human, Place
from tests.discord.our_people import OurHuman, OurShown
from tests.discord.server import Bot, Server
from tests.discord.shown import Refused, Shown

T = TypeVar("T")
SEND = "POST", "/channels/{channel_id}/messages"
REGISTER = "/applications/{application_id}/commands"
UNANSWERED = "interaction.ack_timeout", "interaction.late_ack", "interaction.never_completed"
LOOK_AGAIN = 0.1
"""Something may have happened that the world does not tell of, as in the store."""


class Ours(Server):
    """A playground of its own, that keeps nothing."""

    def __init__(self, *, limits: bool) -> None:
        self.playground = playground.Playground(None, limits=limits)
        self.world = self.playground.world
        self.token, self.bot = self.playground.token, self.world.bot
        self.edits: Counter[str] = Counter()
        self._people: dict[str, OurHuman] = {}
        self._waiting: set[asyncio.Event] = set()
        self.world.listen(self._on_change)

    async def open(self) -> None:
        await self.playground.open(0)
        self.api, self.gateway = self.playground.api, self.playground.gateway
        self.channel("general")

    async def close(self) -> None:
        await self.playground.close()

    def _on_change(self, event: str, subject: object) -> None:
        if event == "message.edit" and isinstance(subject, Message):
            self.edits[subject.id] += 1
        for waiting in self._waiting:
            waiting.set()

    def person(self, name: str, *, dms_open: bool = True, patience: float = SOON) -> Human:
        if name not in self._people:
            user = self.world.person(name) or self.world.add_person(name)
            self.world.set_dms(user, is_open=dms_open)
            self._people[name] = OurHuman(self, user, patience)
        return self._people[name]

    def channel(self, name: str) -> Channel:
        known = (room for room in self.world.rooms() if room.name == name)
        return Channel((next(known, None) or self.world.add_channel(name)).id, name)

    def room(self, where: Place) -> Room:
        """The playground's own idea of a channel."""
        id = where.id if isinstance(where, Channel) else self.channel(where).id
        room = self.world.channels[id]
        if room.gone:
            raise Refused(f"{room.name} is gone")
        return room

    def threads(self) -> list[Channel]:
        return [Channel(room.id, room.name) for room in self.world.rooms() if room.is_thread]

    def said_by_bot(self) -> list[Shown]:
        rooms = (room for room in self.world.channels.values() if not room.gone)
        every = (message for room in rooms for message in room.messages.values())
        return [OurShown(self, one) for one in every if one.author is self.world.bot]

    def permit(
        self,
        where: Place,
        who: Human | Bot,
        *,
        allow: tuple[str, ...] = (),
        deny: tuple[str, ...] = (),
    ) -> None:
        user, granted, denied = self.world.users[who.id], _bits(allow), _bits(deny)
        self.world.permit(user, self.room(where), allow=granted, deny=denied)

    def remove_message(self, message: Shown) -> None:
        self.world.remove(next(m for m in self._every_message() if m.id == message.id))

    def _every_message(self) -> list[Message]:
        return [m for room in self.world.channels.values() for m in room.messages.values()]

    def remove_channel(self, channel: Channel) -> None:
        self.world.close(self.room(channel))

    def archive(self, thread: Channel, *, locked: bool = False) -> None:
        self.world.shut(self.room(thread), archived=True, locked=locked)

    def is_archived(self, thread: Channel) -> bool:
        return self.room(thread).archived

    def break_sending(self, times: int) -> None:
        self.playground.faults.fail(*SEND, times=times)

    def slow_sending(self, times: int, retry_after: float) -> None:
        self.playground.faults.limit(*SEND, retry_after, times=times)

    async def cut_line(self) -> None:
        await self.playground.events.drop()

    def end_session(self) -> None:
        self.playground.events.invalidate()

    @property
    def bot_is_here(self) -> bool:
        return self.playground.events.is_connected

    @property
    def knows_commands(self) -> bool:
        return bool(self.world.commands)

    @property
    def registrations(self) -> int:
        return len(self.playground.record.calls("PUT", REGISTER))

    async def wait_for(
        self,
        condition: Callable[[], T | Literal[False] | None],
        what: str,
        seconds: float = SOON,
        failure: type[AssertionError] = AssertionError,
    ) -> T:
        happened = asyncio.Event()
        self._waiting.add(happened)
        try:
            async with asyncio.timeout(seconds):
                while not (found := condition()):
                    with suppress(TimeoutError):
                        async with asyncio.timeout(LOOK_AGAIN):
                            await happened.wait()
                    happened.clear()
            return found
        except TimeoutError:
            raise failure(f"waited {seconds} s for {what}") from None
        finally:
            self._waiting.discard(happened)

    def check(self, *, unanswered: bool = False) -> None:
        self.playground.record.assert_clean(*(UNANSWERED if unanswered else ()))


def _bits(names: tuple[str, ...]) -> Permission:
    granted = Permission(0)
    for name in names:
        granted |= Permission[name.upper()]
    return granted
