"""In which voice people and channels are spoken to."""

from collections import OrderedDict

from cogs.messages.sentences import DEFAULT
from db.errors import StoreError
from db.people import People
from engine.text import Voice

KEPT = 10_000


class Voices:
    """Asks the store once for each person and each server, and remembers what it said."""

    def __init__(self, people: People) -> None:
        self._people = people
        self._kept: OrderedDict[tuple[str, int], Voice] = OrderedDict()

    async def of(self, person: int) -> Voice:
        """The voice of the language that this person has chosen; else English."""
        try:
            if ("person", person) not in self._kept:
                language = (await self._people.preferences(person)).language
                self._keep(("person", person), language)
            return self._kept["person", person]
        except StoreError:  # what fails now is said in English, and will be told by what needs it
            return DEFAULT

    async def at(self, server: int | None) -> Voice:
        """The voice of a server's channels: of its setting `language`; else English."""
        if server is None:
            return DEFAULT
        if ("server", server) not in self._kept:
            self._keep(("server", server), (await self._people.server(server)).get("language"))
        return self._kept["server", server]

    def _keep(self, key: tuple[str, int], language: str | None) -> None:
        self._kept[key] = DEFAULT if language is None else Voice(language)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
