"""What an act costs the bot in processor time, with all that it shows and sends because of it.

Ada and Bea play all games, an act of one after an act of another, so that none has for itself what
the bot keeps. They answer by `/play`: the panel of who acted, the channel's board, letters and what
they replace. The bot is a process of its own, Discord is in this one.
"""

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from bench import floor
from bench.measure import Pairs, Row
from bench.pictures import ALBUMS
from engine import catalog
from tests.cogs.crowd import processor
from tests.cogs.people import Party, be_sure, open_table
from tests.discord import BotProcess, Human, Server, open_server

ACTS = 100
WARMING = 70
"""So many acts before these draw for the first time what a running bot has drawn before."""
OF_A_MATCH = 35
AIMS = {"fellbound": 40, "incubo": 30, "fear": 45, "rift": 50, "horizons": 50}
PATIENCE = 30.0


def rows() -> Iterator[Row]:
    """A row for each game."""
    for game, pairs in asyncio.run(measure()).items():
        title = catalog.game(game).title
        yield pairs.mean(f"{title}: a whole act, processor", "ms", AIMS[game])


async def measure() -> dict[str, Pairs]:
    """Play until enough is measured of all games."""
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="nocturne-")))
        server = await stack.enter_async_context(open_server())
        bot = await stack.enter_async_context(BotProcess(server, folder, cold=True))
        people = [server.person(name, patience=PATIENCE) for name in ("ada", "bea")]
        numbers = count(1)
        playing = {game: Playing(server, folder, people, game, numbers) for game in AIMS}
        for one in playing.values():
            stack.push_async_callback(one.leave)
        while any(len(one.pairs) < ACTS for one in playing.values()):
            for one in playing.values():
                await one.act(bot.process.pid)
    return {game: one.pairs for game, one in playing.items()}


class Playing:
    """One match of a game after the other, and what their acts took."""

    def __init__(
        self, server: Server, folder: Path, people: list[Human], game: str, numbers: Iterator[int]
    ) -> None:
        self.server, self.folder, self.people, self.game = server, folder, people, game
        self.numbers = numbers
        """Of the tables of all games."""
        self.party: Party | None = None
        self.warming, self.pairs, self.left = Pairs(), Pairs(), 0

    async def act(self, bot: int) -> None:
        """Act once, and wait until all is said; then there is something new in another match."""
        if self.party is None or not self.left or (now := await self.party.due()) is None:
            self.party = await self.begin()
            now = await self.party.due()
        assert now is not None
        person, key = now
        await self.party.all_said()
        before = processor(bot)
        await be_sure(person, await person.slash(self.party.channel, "play", choice=key))
        await self.party.all_said()
        pairs = self.warming if len(self.warming) < WARMING else self.pairs
        pairs.add(processor(bot) - before, floor.seconds())
        self.left -= 1

    async def begin(self) -> Party:
        """A new match in a channel of its own; before the first, every card is looked up once."""
        await self.leave()
        is_first = self.party is None
        number = next(self.numbers)
        room = self.server.channel(f"room-{number}")
        table = await open_table(self.server, *self.people, channel=room, game=self.game)
        await self.people[0].click(table, "Start")
        server, folder, people = self.server, self.folder, self.people
        party = await Party.at(server, folder, *people, table=number, channel=room)
        self.left = OF_A_MATCH
        for key in ALBUMS[self.game].scenery.lines if is_first else ():
            await self.people[0].slash(room, "card", name=key)
        return party

    async def leave(self) -> None:
        """Look no more into the store."""
        if self.party is not None:
            await self.party.store.close()
