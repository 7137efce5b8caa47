"""What people and servers have chosen, and what people have been told already."""

from collections import OrderedDict
from typing import Any

from db import deed
from db.store import Preferences, Store

CLOSED = "dm-closed"
HEARD_CLOSED = "dm-closed:heard"


REMEMBERED = 10_000


class People:
    """Preferences of people, settings of servers.

    What was told is remembered, so that a press need not ask the store what it asked before.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._told: OrderedDict[tuple[int, str], bool] = OrderedDict()

    async def preferences(self, person: int) -> Preferences:
        """What this person has chosen; the defaults if nothing."""
        return await self._store.preferences(person)

    async def prefer(
        self, person: int, *, dm: bool | None = None, language: str | None = None
    ) -> None:
        """Keep what this person chooses. What is not given stays as it was."""
        await self._store.prefer(person, dm, language)
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
        while len(self._told) > REMEMBERED:
            self._told.popitem(last=False)

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
