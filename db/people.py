"""Preferences of people and servers, cached; and what people were told already."""

from collections import OrderedDict
from typing import Any

from db import deed
from db.store import Preferences, Store

CLOSED = "dm-closed"
HEARD_CLOSED = "dm-closed:heard"


REMEMBERED = 10_000


class People:
    """Preferences of people, settings of servers.

    What was told and chosen is remembered, so that a press asks the store nothing twice.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._told: OrderedDict[tuple[int, str], bool] = OrderedDict()
        self._chosen: OrderedDict[int, Preferences] = OrderedDict()

    async def preferences(self, person: int) -> Preferences:
        """What this person has chosen; the defaults if nothing."""
        if (chosen := self._chosen.get(person)) is None:
            chosen = self._chosen[person] = await self._store.preferences(person)
        _forget_some(self._chosen)
        return chosen

    async def prefer(self, person: int, **changes: Any) -> None:
        """Keep what this person chooses, by the names of `Preferences`. All else stays."""
        try:
            await self._store.prefer(person, changes)
        finally:
            self._chosen.pop(person, None)
        deed.note_stored()

    async def first_time(self, person: int, what: str) -> bool:
        """True exactly once for each `what`, say "turn:fellbound"."""
        if await self.was_told(person, what):
            return False
        is_first = await self._store.tell(person, what, self._store.now())
        self._note(person, what, True)
        return is_first

    async def forget(self, person: int, what: str) -> None:
        """Let `first_time` be true once more."""
        if await self.was_told(person, what):
            await self._store.forget(person, what)
            self._note(person, what, False)

    async def was_told(self, person: int, what: str) -> bool:
        """Whether `first_time` was asked this before."""
        if (person, what) not in self._told:
            self._note(person, what, await self._store.was_told(person, what))
        return self._told[person, what]

    def _note(self, person: int, what: str, was_told: bool) -> None:
        self._told[person, what] = was_told
        _forget_some(self._told)

    def forget_all(self, person: int) -> None:
        """Remember nothing of this person that the store does not know any more."""
        self._chosen.pop(person, None)
        for known in [one for one in self._told if one[0] == person]:
            del self._told[known]

    async def note_closed(self, person: int) -> None:
        """A direct message did not arrive: this person's DMs are closed to us."""
        await self.first_time(person, CLOSED)

    async def must_hear_closed(self, person: int) -> bool:
        """Whether to say now that DMs are closed: true once after `note_closed`."""
        noted = await self.was_told(person, CLOSED)
        return noted and await self.first_time(person, HEARD_CLOSED)

    async def note_open(self, person: int) -> None:
        """A direct message arrived: if they are closed once more, that is worth saying again."""
        await self.forget(person, CLOSED)
        await self.forget(person, HEARD_CLOSED)

    async def server(self, server: int) -> dict[str, Any]:
        """The settings of a server, by name."""
        return await self._store.server(server)

    async def set_server(self, server: int, name: str, value: Any) -> None:
        """Set one setting of a server (any JSON)."""
        await self._store.set_server(server, name, value)
        deed.note_stored()


def _forget_some(remembered: OrderedDict[Any, Any]) -> None:
    """What was learned longest ago makes room."""
    while len(remembered) > REMEMBERED:
        remembered.popitem(last=False)
