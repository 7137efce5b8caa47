"""What an act costs the bot in processor time, with all that it shows and sends because of it.

Ada and Bea answer by `/play`: the panel of who acted, the channel's board, letters and what they
replace. The bot is a process of its own, Discord is in this one.
"""

import asyncio
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

from bench import floor
from bench.measure import Pairs, Row
from bench.pictures import ALBUMS
from engine import catalog
from tests.cogs.people import Party, be_sure, open_table
from tests.discord import BotProcess, open_server

ACTS = 100
WARMING = 70
"""So many acts before these draw for the first time what a running bot has drawn before."""
OF_A_MATCH = 35
AIMS = {"fellbound": 40, "incubo": 30, "fear": 45, "rift": 50, "horizons": 50}
PATIENCE = 30.0


def rows() -> Iterator[Row]:
    """One match of two people after the other, of each game."""
    for game, aim in AIMS.items():
        pairs = asyncio.run(measure(game))
        title = catalog.game(game).title
        yield pairs.mean(f"{title}: a whole act, processor", "ms", aim)


async def measure(game: str) -> Pairs:
    """Play until enough is measured."""
    warming, pairs, number = Pairs(), Pairs(), 0
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="nocturne-")))
        server = await stack.enter_async_context(open_server())
        bot = await stack.enter_async_context(BotProcess(server, folder, cold=True))
        people = [server.person(name, patience=PATIENCE) for name in ("ada", "bea")]
        while len(pairs) < ACTS:
            number += 1
            room = server.channel(f"room-{number}")
            await people[0].click(
                await open_table(server, *people, channel=room, game=game), "Start"
            )
            party = await Party.at(server, folder, *people, table=number, channel=room)
            stack.push_async_callback(party.store.close)
            if number == 1:
                await look_up_all(party, game)
            await play(party, bot.process.pid, warming if len(warming) < WARMING else pairs)
    return pairs


async def look_up_all(party: Party, game: str) -> None:
    """Every card once, so that all scenes are drawn."""
    person = party.people["1"]
    for key in ALBUMS[game].scenery.lines:
        await person.slash(party.channel, "card", name=key)


async def play(party: Party, bot: int, pairs: Pairs) -> None:
    """Act, and wait each time until all is said; then there is something new in another match."""
    for _ in range(OF_A_MATCH):
        now = await party.due()
        if now is None:
            return
        person, key = now
        await party.all_said()
        before = processor(bot)
        await be_sure(person, await person.slash(party.channel, "play", choice=key))
        await party.all_said()
        pairs.add(processor(bot) - before, floor.seconds())


def processor(pid: int) -> float:
    """Seconds that a process has spent on processors, with all its threads: its clock on Linux."""
    return time.clock_gettime(~pid << 3 | 2)
