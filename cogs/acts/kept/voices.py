"""Languages of people and channels, cached."""

from collections import OrderedDict

from cogs.messages.sentences import DEFAULT
from db.errors import StoreError
from db.people import People
from engine.text import Voice

KEPT = 10_000


class Voices:
    """What people have chosen is remembered elsewhere; of servers it is here."""

    def __init__(self, people: People) -> None:
        self._people = people
        self._kept: OrderedDict[int, Voice] = OrderedDict()

    async def of(self, person: int) -> Voice:
        """The voice of the language that this person has chosen; else English."""
        try:
            return _voice((await self._people.preferences(person)).language)
        except StoreError:  # what fails now is said in English, and will be told by what needs it
            return DEFAULT

    async def at(self, server: int | None) -> Voice:
        """The voice of a server's channels: of its setting `language`; else English."""
        if server is None:
            return DEFAULT
        if server not in self._kept:
            self._kept[server] = _voice((await self._people.server(server)).get("language"))
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return self._kept[server]


def _voice(language: str | None) -> Voice:
    return DEFAULT if language is None else Voice(language)
