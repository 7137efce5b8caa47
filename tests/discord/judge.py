"""Another strict Discord as the Discord of the tests, where `SECOND_JUDGE` names its folder.

It is no part of this repository, so nothing here knows its types.
"""

import importlib
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, TypeVar

from tests.discord.human import SOON, Channel, Human, NoAnswer, Place, Reply, Value
from tests.discord.server import Bot, Server
from tests.discord.shown import Choice, File, Json, Refused, Shown

T = TypeVar("T")
POST = "POST", "/channels/{channel_id}/messages"
UNANSWERED = ("interaction.ack_timeout", "interaction.never_completed", "interaction.late_ack")
SILENT = 1 << 12
USER, CHANNEL = 6, 7
"""The kinds of options that are people and channels, as Discord numbers them."""
KINDS = {"deferred": "thinking", "deferred_update": "noted"}


class TheirShown(Shown):
    """A message of the other Discord."""

    def __init__(self, server: "SecondJudge", raw: Any) -> None:
        super().__init__(raw.id)
        self._server, self.raw = server, raw

    @property
    def content(self) -> str:
        return str(self.raw.content)

    @property
    def components(self) -> Sequence[Json]:
        return list(self.raw.components)

    @property
    def files(self) -> list[File]:
        return [
            File(file.filename, file.description or "", file.content_type, file.data)
            for file in self.raw.attachments
        ]

    @property
    def ephemeral(self) -> bool:
        return bool(self.raw.ephemeral)

    @property
    def by_bot(self) -> bool:
        return self.raw.author is self._server.fake.me

    @property
    def thinking(self) -> bool:
        return bool(self.raw.loading)

    @property
    def gone(self) -> bool:
        return bool(self.raw.deleted)

    @property
    def edits(self) -> int:
        return len(self.raw.revisions)

    @property
    def pings(self) -> set[str]:
        return set(self.raw.pings)

    @property
    def sounds(self) -> set[str]:
        if self.raw.flags & SILENT:
            return set()
        recipient = self.raw.channel.recipient
        return set(self.raw.pings) if recipient is None else {recipient.id}


class TheirHuman(Human):
    """Somebody at the other Discord."""

    def __init__(self, server: "SecondJudge", raw: Any, patience: float) -> None:
        super().__init__(raw.id, raw.name, patience)
        self._server, self.raw = server, raw

    async def slash(self, where: Place, command: str, /, **options: Value) -> Reply:
        place = self._server.place(where)
        meant = self._meant(place, command, options)
        doing = self.raw.slash(place, command, _timeout=self.patience, **meant)
        return self._reply(await self._server.asked(doing))

    def _meant(self, place: Any, command: str, options: Mapping[str, Value]) -> dict[str, Any]:
        """Options with people and channels themselves, where we say their names."""
        _, chain = self.raw._command(self.raw._channel(place), command)
        kinds = {one["name"]: one["type"] for one in chain[-1].get("options") or ()}
        meant: dict[str, Any] = dict(options)
        for name, said in options.items():
            if kinds.get(name) == USER and isinstance(said, str):
                meant[name] = self._server.person(said).raw
            elif kinds.get(name) == CHANNEL and isinstance(said, str):
                meant[name] = self._server.place(said)
        return meant

    async def autocomplete(
        self, where: Place, command: str, option: str, /, text: str = "", **options: Value
    ) -> list[Choice]:
        place = self._server.place(where)
        doing = self.raw.autocomplete(place, command, option, text, **options)
        return [Choice(one.name, one.value) for one in await self._server.asked(doing)]

    async def click(self, message: Shown | Reply, which: str, *, until_edit: bool = False) -> Reply:
        shown, until = self._raw(message), "edit" if until_edit else "response"
        doing = self.raw.click(shown, which, until=until, timeout=self.patience)
        return self._reply(await self._server.asked(doing))

    async def select(
        self, message: Shown | Reply, which: str, *values: str, until_edit: bool = False
    ) -> Reply:
        shown, until = self._raw(message), "edit" if until_edit else "response"
        doing = self.raw.select(shown, which, *values, until=until, timeout=self.patience)
        return self._reply(await self._server.asked(doing))

    async def fill(self, opened: Reply, **values: str) -> Reply:
        doing = self.raw.submit_modal(opened.form, dict(values), timeout=self.patience)
        return self._reply(await self._server.asked(doing))

    def _reply(self, raw: Any) -> Reply:
        original = raw.interaction.original
        shown = None if original is None else TheirShown(self._server, original)
        form = raw if raw.kind == "modal" else None
        return Reply(KINDS.get(raw.kind, raw.kind), raw.latency, shown, form)

    def messages(self, where: Place) -> list[Shown]:
        place = self._server.place(where)
        return [TheirShown(self._server, view.raw) for view in self.raw.messages(place)]

    @property
    def ephemerals(self) -> list[Shown]:
        return [TheirShown(self._server, view.raw) for view in self.raw.ephemerals]

    def can_see(self, message: Shown | Reply) -> bool:
        return bool(self.raw.can_see(self._raw(message)))

    def _raw(self, message: Shown | Reply) -> Any:
        shown = message.message if isinstance(message, Reply) else message
        assert isinstance(shown, TheirShown)
        return shown.raw


class SecondJudge(Server):
    """The other Discord, behind the same words."""

    def __init__(self, folder: Path, *, limits: bool) -> None:
        if str(folder) not in sys.path:
            sys.path.insert(0, str(folder))
        self._package = importlib.import_module("fakediscord")
        self._rest = importlib.import_module("fakediscord.rest")
        self._errors = importlib.import_module("fakediscord.errors")
        self.fake: Any = self._package.FakeDiscord(rate_limits=limits)
        self.bot: Bot = self.fake.me
        self.token = self.fake.token
        self._people: dict[str, TheirHuman] = {}

    async def open(self) -> None:
        await self.fake.start()
        self.api, self.gateway = self.fake.api_url, self.fake.gateway_url

    async def close(self) -> None:
        await self.fake.__aexit__(None, None, None)

    async def asked(self, doing: Any) -> Any:
        """What an act brings; its refusals by our names."""
        try:
            return await doing
        except self._errors.InteractionFailed as failure:
            raise NoAnswer(str(failure)) from None
        except self._errors.DriverError as failure:
            raise Refused(str(failure)) from None

    def person(self, name: str, *, dms_open: bool = True, patience: float = SOON) -> TheirHuman:
        if name not in self._people:
            user = self.fake.user(name, dms_open=dms_open)
            self._people[name] = TheirHuman(self, user, patience)
        return self._people[name]

    def channel(self, name: str) -> Channel:
        known = [c for c in self.fake.channels.values() if c.name == name and not c.deleted]
        raw = known[0] if known else self.fake.add_channel(name)
        return Channel(raw.id, name)

    def place(self, where: Place) -> Any:
        """The other Discord's own idea of a channel."""
        if isinstance(where, Channel):
            return self.fake.channels[where.id]
        return where if where == "dm" else self.fake.channels[self.channel(where).id]

    def threads(self) -> list[Channel]:
        raw = [one for one in self.fake.channels.values() if one.is_thread and not one.deleted]
        return [Channel(one.id, one.name) for one in raw]

    def said_by_bot(self) -> list[Shown]:
        rooms = [room for room in self.fake.channels.values() if not room.deleted]
        every = (message for room in rooms for message in room.messages.values())
        mine = (one for one in every if one.author is self.fake.me and not one.ephemeral)
        return [TheirShown(self, one) for one in mine]

    def permit(
        self,
        where: Place,
        who: Human | Bot,
        *,
        allow: tuple[str, ...] = (),
        deny: tuple[str, ...] = (),
    ) -> None:
        user = self.fake.users[who.id]
        granted, denied = self._package.perms(*allow), self._package.perms(*deny)
        self.fake.set_overwrite(self.place(where), user, allow=granted, deny=denied)

    def remove_message(self, message: Shown) -> None:
        assert isinstance(message, TheirShown)
        self._rest.remove(self.fake, message.raw)

    def remove_channel(self, channel: Channel) -> None:
        raw = self.place(channel)
        raw.deleted = True
        self._tell("CHANNEL_DELETE", raw)

    def archive(self, thread: Channel, *, locked: bool = False) -> None:
        raw = self.place(thread)
        raw.metadata |= {"archived": True, "locked": locked}
        self._tell("THREAD_UPDATE", raw)

    def _tell(self, event: str, raw: Any) -> None:
        self.fake.gateway.dispatch(event, raw.json(), guild_id=raw.guild.id)
        self.fake.poke()

    def is_archived(self, thread: Channel) -> bool:
        return bool(self.place(thread).metadata["archived"])

    def break_sending(self, times: int) -> None:
        self.fake.inject(*POST, status=500, times=times)

    def slow_sending(self, times: int, retry_after: float) -> None:
        self.fake.inject(*POST, retry_after=retry_after, times=times)

    async def cut_line(self) -> None:
        await self.fake.gateway.drop()

    def end_session(self) -> None:
        self.fake.gateway.invalidate()

    @property
    def bot_is_here(self) -> bool:
        return bool(self.fake.gateway.online())

    @property
    def knows_commands(self) -> bool:
        return bool(self.fake.commands)

    @property
    def registrations(self) -> int:
        return len(self.fake.api_calls("PUT", "/commands"))

    async def wait_for(
        self, condition: Callable[[], T | Literal[False] | None], what: str, seconds: float = SOON
    ) -> T:
        try:
            found: T = await self.fake.wait_for(condition, seconds, what)
        except self._errors.DriverError as failure:
            raise AssertionError(str(failure)) from None
        return found

    def check(self, *, unanswered: bool = False) -> None:
        if unanswered:  # a bot that is killed while it sends is no defect of the server
            kept = [one for one in self.fake.server_defects if "ConnectionResetError" not in one]
            self.fake.server_defects[:] = kept
        self.fake.assert_clean(ignore=UNANSWERED if unanswered else (), allow_pending=unanswered)
