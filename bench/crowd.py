"""Two hundred people at fifty-three tables of all games at once, from an empty cache folder.

They think 5 to 20 seconds and do anything by chance, eight hundred acts in all: some seven a
second. The bot is a process of its own; Discord and its people are in this one.
"""

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

from bench import floor
from bench.measure import Row, in_unit
from tests.cogs.crowd import ACTS, CROWD, THINKING, Crowd, crowd, rarely, usually
from tests.discord import BotProcess, open_server

AS_DEPLOYED = {"MALLOC_ARENA_MAX": "2"}
ACT, PICTURE, TABLE, RARE_TABLE, MEMORY = 72, 40, 110, 2200, 350
"""The aims: milliseconds, and megabytes."""


def rows() -> Iterator[Row]:
    """One evening, and what was seen of it."""
    seen, still = asyncio.run(measure()), floor.seconds()
    yield in_unit("crowd: an act, processor", seen.each, still, "ms", ACT)
    yield in_unit("crowd: picture, p50", usually(seen.pictures), still, "ms", PICTURE)
    yield in_unit("crowd: picture, p99", rarely(seen.pictures), still, "ms", None)
    yield in_unit("crowd: table's message, p50", usually(seen.tables), still, "ms", TABLE)
    yield in_unit("crowd: table's message, p99", rarely(seen.tables), still, "ms", RARE_TABLE)
    yield Row("crowd: letters owed at once, most", seen.owed, 0, "", None)
    yield Row("crowd: unanswered", seen.unanswered, 0, "", 0)
    yield Row("crowd: memory, most", seen.megabytes, 0, "MB", MEMORY)


async def measure() -> Crowd:
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="nocturne-")))
        server = await stack.enter_async_context(open_server())
        settings = AS_DEPLOYED | {"CACHE_FOLDER": str(folder / "empty.cache")}
        bot = await stack.enter_async_context(BotProcess(server, folder, cold=True, **settings))
        return await crowd(server, bot.process.pid, folder, ACTS, CROWD, THINKING)
