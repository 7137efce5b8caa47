"""People of the playground, and what they see."""

import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

import playground
from playground.people import acting
from playground.people.chair import Chair
from playground.world.model import Channel as Room
from playground.world.model import Message, User
from tests.discord.human import Human, NoAnswer, Place, Reply, Value
from tests.discord.shown import SELECTS, Choice, File, Json, Refused, Shown, walk

if TYPE_CHECKING:
    from tests.discord.ours import Ours


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

    @property
    def sounds(self) -> set[str]:
        return set(self._raw.sounds)


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

    async def fill(self, opened: Reply, **values: str) -> Reply:
        return await self._act(acting.submit, {"interaction": opened.form, "values": values})

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
            form = answer["interaction"] if answer.get("modal") else None
            return Reply(answer["kind"], took, None, form)
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
