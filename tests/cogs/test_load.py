"""Two hundred people at fifty tables, all at once: nobody waits three seconds for a sign."""

import asyncio
import random
import time
from pathlib import Path
from typing import Any

import pytest

from tests.cogs.conftest import process, strict_discord
from tests.cogs.people import open_table, tables_in

pytestmark = pytest.mark.e2e


@pytest.mark.parametrize(
    ("tables", "seconds"), [(5, 5), pytest.param(50, 60, marks=pytest.mark.slow)]
)
async def test_a_crowd_is_answered_in_time(tmp_path: Path, tables: int, seconds: float) -> None:
    async with strict_discord(rate_limits=False) as server, process(server, tmp_path) as bot:
        await server.wait_for_bot(30, "game")
        rooms = [server.add_channel(f"room-{number}") for number in range(tables)]
        people = [[server.user(f"p{n}x{s}") for s in range(4)] for n in range(tables)]
        for room, four in zip(rooms, people, strict=True):
            table = await open_table(server, *four, channel=room)
            await four[0].click(table, "Start")
        late: list[float] = []
        until = time.monotonic() + seconds
        doings = [
            _do(room, person, until, late)
            for room, four in zip(rooms, people, strict=True)
            for person in four
        ]
        await asyncio.gather(*doings)
        late.sort()
        print(f"{len(late)} acts: half in {late[len(late) // 2]:.3f} s, all in {late[-1]:.3f} s")
        server.assert_clean()
    assert "Traceback" not in bot.log(), bot.log()[-4000:]


async def _do(room: Any, person: Any, until: float, late: list[float]) -> None:
    """Press and type as fast as a hasty person can, right or wrong."""
    from fakediscord.errors import DriverError, InteractionFailed

    chance = random.Random(person.name)
    panel: Any = None
    while time.monotonic() < until:
        await asyncio.sleep(chance.uniform(0.5, 4))
        try:
            match chance.randrange(5):
                case 0 if tables_in(person, room):
                    reply = await person.click(tables_in(person, room)[-1], "Play", timeout=60)
                    panel = reply.message
                case 1 if panel is not None:
                    both = (_press(person, panel, chance) for _ in range(2))
                    await asyncio.gather(*both)
                    continue
                case 2:
                    reply = await person.slash(room, "hand", _timeout=60)
                case _:
                    offered = await person.autocomplete(room, "play", "choice", "")
                    choice = chance.choice([c.value for c in offered] or ["pass"])
                    reply = await person.slash(room, "play", choice=choice, _timeout=60)
            late.append(reply.latency)
        except InteractionFailed:
            raise
        except DriverError:
            panel = None


async def _press(person: Any, panel: Any, chance: random.Random) -> None:
    """Twice the same, as with a nervous finger; the panel may have changed meanwhile."""
    ids = [b["custom_id"] for b in panel.buttons if not b["custom_id"].startswith("b:undo")]
    if ids:
        await person.click(panel, chance.choice(ids[:3]), timeout=60)
