"""What all cogs share: the store, the matches, the pictures, and how an act goes through."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from cogs.acts.computers import let_computers_play
from cogs.acts.conditions import running, seated
from cogs.acts.letters import Before, owe_news
from cogs.messages.look import Look, look
from cogs.messages.pictures import Pictures
from cogs.messages.say import SAY
from cogs.replies.errors import Refusal
from db.errors import NoSuchTable
from db.matches import Live, Matches
from db.outbox import Outbox
from db.people import People
from db.store import Store
from db.tables import Table
from engine.errors import Refused
from engine.match import Match, Step
from engine.text import Told

T = TypeVar("T")

REMEMBERED = 1_000
"""So many earlier views are kept, to mark on a picture what has changed since."""


@dataclass
class House:
    """Everything there is one of."""

    store: Store
    matches: Matches
    outbox: Outbox
    people: People
    pictures: Pictures = field(default_factory=Pictures)
    opening: set[int] = field(default_factory=set)
    """Messages whose offer of a thread is being taken up right now."""
    _views: OrderedDict[tuple[int, str], Any] = field(default_factory=OrderedDict)

    async def look(self, id: int, person: int | None) -> Look:
        """Look at a table."""
        try:
            async with self.matches.hold(id) as live:
                seen = look(live, person)
        except NoSuchTable:
            raise Refused("discord.no-such-table") from None
        return replace(seen, before=self.earlier(id, f"person {person}"))

    async def act(self, id: int, person: int, do: Callable[[Match, str], Step]) -> Look:
        """Let a person do something at a table; the computer players answer; all is committed."""

        async def turn(live: Live) -> list[Told]:
            seat = seated(live.table, person)
            match = running(live)
            before = Before.of(live)
            try:
                told = list(do(match, seat).told)
            except Refused as refused:
                seen = look(live, person)
                texts = seen.game.texts if seen.game.texts.knows(refused.text.id) else SAY
                raise Refusal(refused, texts, seen.naming) from None
            told += await let_computers_play(live)
            owe_news(live, before, person)
            self.remember(id, f"line {live.table.since}", match.view(None), anew=False)
            return told

        told = await self.change(id, turn)
        seen = replace(await self.look(id, person), told=told)
        self.remember(id, f"person {person}", seen.view)
        return seen

    async def change(self, id: int, turn: Callable[[Live], Awaitable[T]]) -> T:
        """Change a table, whole or not at all."""
        try:
            return await self.matches.play(id, turn)
        except NoSuchTable:
            raise Refused("discord.no-such-table") from None

    async def table(self, id: int) -> Table:
        """A table at rest."""
        try:
            return await self.matches.tables.get(id)
        except NoSuchTable:
            raise Refused("discord.no-such-table") from None

    # What was seen before, as long as this process remembers: only marks on pictures hang on it

    def remember(self, id: int, when: str, view: Any, *, anew: bool = True) -> None:
        """Keep a view, to compare later ones with."""
        if anew or (id, when) not in self._views:
            self._views[id, when] = view
            self._views.move_to_end((id, when))
        while len(self._views) > REMEMBERED:
            self._views.popitem(last=False)

    def earlier(self, id: int, when: str) -> Any:
        """A view that was kept; None if there is none."""
        return self._views.get((id, when))
