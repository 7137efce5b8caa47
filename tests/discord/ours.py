"""The playground as the Discord of the tests, in the test's own process."""

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Literal, TypeVar

import playground
from playground.people import acting
from playground.people.chair import Chair
from playground.world.model import Channel as Room
from playground.world.model import Message, User
from playground.world.permissions import Permission
from tests.discord.server import SOON, Bot, Channel, Human, NoAnswer, Place, Reply, Server, Value
from tests.discord.shown import SELECTS, Choice, File, Json, Refused, Shown, walk

T = TypeVar("T")
SEND = "POST", "/channels/{channel_id}/messages"
REGISTER = "/applications/{application_id}/commands"
UNANSWERED = "interaction.ack_timeout", "interaction.late_ack", "interaction.never_completed"
LOOK_AGAIN = 0.1
"""Something may have happened that the world does not tell of, as in the store."""


class OurShown(Shown):
    """A message of the playground."""

    def __init__(self, server: "Ours", raw: Message) -> None:
        super().__init__(raw.id)
        self._server, self._raw = server, raw

    @property
    def content(self) -> str:
        return self._raw.content

    @property
    def components(self) -> Sequence[Json]:
        return self._raw.components

    @property
    def files(self) -> list[File]:
        vault = self._server.world.vault
        return [
            File(file.filename, file.description or "", file.content_type, vault[file.id])
            for file in self._raw.attachments
        ]

    @property
    def ephemeral(self) -> bool:
        return self._raw.is_ephemeral

    @property
    def by_bot(self) -> bool:
        return self._raw.author.bot

    @property
    def thinking(self) -> bool:
        return self._raw.is_thinking

    @property
    def gone(self) -> bool:
        return self._raw.gone

    @property
    def edits(self) -> int:
        return self._server.edits[self.id]

    @property
    def pings(self) -> set[str]:
        return set(self._raw.pings)


class OurHuman(Human):
    """Somebody in a chair of the playground."""

    def __init__(self, server: "Ours", user: User, patience: float) -> None:
        super().__init__(user.id, user.name, patience)
        self._server = server
        self._chair = server.playground.seats.chair(user)

    async def slash(self, where: Place, command: str, /, **options: Value) -> Reply:
        ask: Json = {"channel": self._room(where).id, "command": command, "options": options}
        return await self._act(acting.run, ask)

    async def autocomplete(
        self, where: Place, command: str, option: str, /, text: str = "", **options: Value
    ) -> list[Choice]:
        ask: Json = {"channel": self._room(where).id, "command": command, "options": options}
        answer = await self._ask(acting.complete, ask | {"option": option, "text": text})
        return [Choice(one["name"], one["value"]) for one in answer["choices"]]

    async def click(self, message: Shown | Reply, which: str, *, until_edit: bool = False) -> Reply:
        shown = self._seen(message)
        ask: Json = {"message": shown.id, "custom_id": shown.button(which).id}
        return await self._use(acting.press, shown, ask, until_edit)

    async def select(
        self, message: Shown | Reply, which: str, *values: str, until_edit: bool = False
    ) -> Reply:
        shown = self._seen(message)
        ids = [one["custom_id"] for one in walk(shown.components) if one["type"] in SELECTS]
        if which not in ids:
            raise Refused(f"no list is called {which!r}: {ids}")
        ask: Json = {"message": shown.id, "custom_id": which, "values": list(values)}
        return await self._use(acting.choose, shown, ask, until_edit)

    async def _use(self, doing: "Doing", shown: Shown, ask: Json, until_edit: bool) -> Reply:
        edits = shown.edits
        reply = await self._act(doing, ask)
        if until_edit:
            changed = f"{shown!r} to change for {self.name}"
            await self._server.wait_for(lambda: shown.edits > edits or shown.gone, changed)
        return reply

    async def _act(self, doing: "Doing", ask: Json) -> Reply:
        began = time.perf_counter()
        answer = await self._ask(doing, ask)
        took = time.perf_counter() - began
        if answer.get("message") is None:
            return Reply(answer["kind"], took, None)
        shown = OurShown(self._server, self._chair.message(answer["message"]["id"]))
        if answer["kind"] == "thinking":
            with_answer = f"an answer to {ask}"
            await self._server.wait_for(
                lambda: not shown.thinking or shown.gone, with_answer, self.patience, NoAnswer
            )
        return Reply(answer["kind"], took, shown)

    async def _ask(self, doing: "Doing", ask: Json) -> Json:
        try:
            return await doing(self._chair, ask)
        except playground.Refused as refusal:
            unanswered = acting.SILENCE in str(refusal)
            raise (NoAnswer if unanswered else Refused)(f"{self.name}: {refusal} {ask}") from None

    def messages(self, where: Place) -> list[Shown]:
        room = self._room(where)
        if not self._server.world.sees(self._chair.user, room):
            raise Refused(f"{self.name} does not see {room.name}")
        standing = [OurShown(self._server, one) for one in room.messages.values()]
        mine = [one for one in self._whispers() if one.channel is room]
        whole = [*standing, *(OurShown(self._server, one) for one in mine)]
        return sorted(whole, key=lambda shown: int(shown.id))

    @property
    def ephemerals(self) -> list[Shown]:
        return [OurShown(self._server, one) for one in self._whispers()]

    def _whispers(self) -> list[Message]:
        return [m for m in self._server.world.whispers.values() if self._chair.sees(m)]

    def can_see(self, message: Shown | Reply) -> bool:
        with suppress(playground.Refused):
            return bool(self._chair.message(_id_of(message)))
        return False

    def _seen(self, message: Shown | Reply) -> Shown:
        try:
            return OurShown(self._server, self._chair.message(_id_of(message)))
        except playground.Refused as refusal:
            raise Refused(f"{self.name}: {refusal}") from None

    def _room(self, where: Place) -> Room:
        if where == "dm":
            return self._server.world.dm_with(self._chair.user)
        return self._server.room(where)


Doing = Callable[[Chair, Json], Awaitable[Json]]


def _id_of(message: Shown | Reply) -> str:
    return message.message.id if isinstance(message, Reply) else message.id


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
