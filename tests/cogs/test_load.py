"""Two hundred people at fifty tables, all at once: nobody waits three seconds for a sign."""

import asyncio
import random
import time
from collections.abc import Iterable
from pathlib import Path
from statistics import median

import pytest

from tests.cogs.conftest import running
from tests.cogs.people import open_table, tables_in
from tests.discord import Channel, Human, NoAnswer, Refused, Server, Shown, open_server

pytestmark = pytest.mark.e2e

DISCORD_WAITS = 3.0
SLOWER = 20
"""So many times as long as one person alone may somebody in a small crowd wait, half of the time:
both are measured in the same run, so that it holds on any machine."""
LARGE_CROWD = 1.0
"""So long may half of a crowd wait that is more than a small machine can serve."""


async def test_a_few_tables_hardly_slow_one_another(tmp_path: Path) -> None:
    async with open_server() as server, running(server, tmp_path):
        people = await _seated(server, 5)
        alone = await _answers(people[:1], 2, pause=0.01)
        crowd = await _answers(people, 5)
        alone += await _answers(people[:1], 2, pause=0.01)
        assert len(alone) > 20 and len(crowd) > 20
        assert median(crowd) < SLOWER * median(alone)
        assert max(crowd) < DISCORD_WAITS
        server.check()


@pytest.mark.slow
async def test_two_hundred_people_all_get_a_sign_in_time(tmp_path: Path) -> None:
    async with open_server() as server, running(server, tmp_path):
        people = await _seated(server, 50)
        crowd = await _answers(people, 60)
        assert len(crowd) > 200
        assert median(crowd) < LARGE_CROWD
        assert max(crowd) < DISCORD_WAITS
        server.check()


Seated = tuple[Channel, Human]


async def _seated(server: Server, tables: int) -> list[Seated]:
    """Four people at each of so many tables that have begun, each in a channel of its own."""
    people: list[Seated] = []
    for number in range(tables):
        room = server.channel(f"room-{number}")
        four = [server.person(f"p{number}x{seat}", patience=60) for seat in range(4)]
        table = await open_table(server, *four, channel=room)
        await four[0].click(table, "Start")
        people += [(room, person) for person in four]
    return people


async def _answers(people: Iterable[Seated], seconds: float, pause: float = 1) -> list[float]:
    """How long each sign took that these people got, acting for so many seconds."""
    took: list[float] = []
    until = time.monotonic() + seconds
    await asyncio.gather(*(_act(room, who, until, pause, took) for room, who in people))
    return took


async def _act(room: Channel, person: Human, until: float, pause: float, took: list[float]) -> None:
    """Press and type as fast as a hasty person can, right or wrong."""
    chance = random.Random(person.name)
    panel: Shown | None = None
    while time.monotonic() < until:
        await asyncio.sleep(chance.uniform(0.5, 4) * pause)
        try:
            match chance.randrange(5):
                case 0 if tables_in(person, room):
                    reply = await person.click(tables_in(person, room)[-1], "Play")
                    panel = reply.message
                case 1 if panel is not None:
                    both = (_press(person, panel, chance) for _ in range(2))
                    await asyncio.gather(*both)
                    continue
                case 2:
                    reply = await person.slash(room, "hand")
                case _:
                    offered = await person.autocomplete(room, "play", "choice")
                    choice = chance.choice([str(one.value) for one in offered] or ["pass"])
                    reply = await person.slash(room, "play", choice=choice)
            took.append(reply.seconds)
        except NoAnswer:
            raise
        except Refused:
            panel = None


async def _press(person: Human, panel: Shown, chance: random.Random) -> None:
    """Twice the same, as with a nervous finger; the panel may have changed meanwhile."""
    ids = [button.id for button in panel.buttons if not button.id.startswith("b:undo")]
    if ids:
        await person.click(panel, chance.choice(ids[:3]))
