"""People at all games at once: nobody waits long, and the machine need not be large."""

import asyncio
import random
import time
from collections.abc import Iterable
from pathlib import Path
from statistics import median

import pytest

from tests.cogs.conftest import running_apart
from tests.cogs.crowd import CROWD, Crowd, Seated, crowd, rarely, seated
from tests.cogs.people import tables_in
from tests.discord import NoAnswer, Refused, Shown, open_server

pytestmark = [pytest.mark.e2e, pytest.mark.alone]

DISCORD_WAITS = 3.0
SLOWER = 20
"""So many times as long as one person alone may somebody in a small crowd wait, half of the time:
both are measured in the same run, so that it holds on any machine."""
HASTY = 0.5, 4.0
"""So many seconds people in a hurry think before they press again."""
USUALLY, RARELY = 1.5, 5.0
"""So many seconds may half of a large crowd wait for a picture, or for the table; so long a few."""
MEGABYTES = 350
AS_DEPLOYED = {"MALLOC_ARENA_MAX": "2"}
"""As in `deploy/`: of the memory that pictures took, little stays with the threads that drew."""


async def test_a_few_tables_hardly_slow_one_another(tmp_path: Path) -> None:
    async with open_server() as server, running_apart(server, tmp_path, cold=True):
        people = await seated(server, {game: (1, seats) for game, (_, seats) in CROWD.items()})
        alone = await _signs(people[:1], 2, (0.005, 0.04))
        many = await _signs(people, 5, HASTY)
        alone += await _signs(people[:1], 2, (0.005, 0.04))
        assert len(alone) > 20 and len(many) > 20
        assert median(many) < SLOWER * median(alone)
        assert max(many) < DISCORD_WAITS
        server.check()


@pytest.mark.slow
async def test_all_of_a_large_crowd_see_what_they_asked_for_in_time(tmp_path: Path) -> None:
    settings = AS_DEPLOYED | {"CACHE_FOLDER": str(tmp_path / "empty.cache")}
    async with (
        open_server() as server,
        running_apart(server, tmp_path, cold=True, **settings) as bot,
    ):
        seen = await crowd(server, bot.process.pid, tmp_path)
        print(seen)
        assert seen.unanswered == 0 and max(seen.signs) < DISCORD_WAITS
        assert _is_soon(seen), seen
        assert seen.megabytes <= MEGABYTES, seen
        server.check()


def _is_soon(seen: Crowd) -> bool:
    both = (seen.pictures, seen.tables)
    return all(median(waits) <= USUALLY and rarely(waits) <= RARELY for waits in both)


async def _signs(
    people: Iterable[Seated], seconds: float, thinking: tuple[float, float]
) -> list[float]:
    """How long these people waited for a sign, acting in a hurry for so many seconds."""
    waited, until = list[float](), time.monotonic() + seconds
    await asyncio.gather(*(_act(one, until, thinking, waited) for one in people))
    return waited


async def _act(
    one: Seated, until: float, thinking: tuple[float, float], waited: list[float]
) -> None:
    """Press and type, right or wrong."""
    room, person = one
    chance = random.Random(person.name)
    panel: Shown | None = None
    while time.monotonic() < until:
        await asyncio.sleep(chance.uniform(*thinking))
        try:
            match chance.randrange(5):
                case 0 if tables_in(person, room):
                    reply = await person.click(tables_in(person, room)[-1], "Play")
                    panel = reply.message
                case 1 if panel is not None:
                    both = (_press(one, panel, chance) for _ in range(2))
                    await asyncio.gather(*both)
                    continue
                case 2:
                    reply = await person.slash(room, "hand")
                case _:
                    offered = await person.autocomplete(room, "play", "choice")
                    choice = chance.choice([str(one.value) for one in offered] or ["pass"])
                    reply = await person.slash(room, "play", choice=choice)
        except NoAnswer:
            raise
        except Refused:
            panel = None
        else:
            waited.append(reply.seconds)


async def _press(one: Seated, panel: Shown, chance: random.Random) -> None:
    """Twice the same, as with a nervous finger; the panel may have changed meanwhile."""
    ids = [button.id for button in panel.buttons if not button.id.startswith("b:undo")]
    if ids:
        await one[1].click(panel, chance.choice(ids[:3]))
