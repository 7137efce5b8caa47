"""Two hundred people at fifty tables, or eighty on twenty islands: nobody waits three seconds."""

import asyncio
import random
import subprocess
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles

import pytest

from tests.cogs.conftest import running_apart
from tests.cogs.people import open_table, tables_in
from tests.discord import (
    BotProcess,
    Channel,
    Human,
    NoAnswer,
    Refused,
    Reply,
    Server,
    Shown,
    open_server,
)

pytestmark = [pytest.mark.e2e, pytest.mark.alone]

DISCORD_WAITS = 3.0
SLOWER = 20
"""So many times as long as one person alone may somebody in a small crowd wait, half of the time:
both are measured in the same run, so that it holds on any machine."""
HASTY, THOUGHTFUL = (0.5, 4.0), (4.0, 16.0)
"""So many seconds people think before they press again."""
USUALLY, RARELY, MEGABYTES = 1.5, 5.0, 340
"""So long may half of a large crowd wait for a picture, so long one in a hundred; what it takes."""

AS_DEPLOYED = {"MALLOC_ARENA_MAX": "2"}
"""As in `deploy/`: of the memory that pictures took, little stays with the threads that drew."""


@dataclass
class Waited:
    """How long people waited, in seconds: for a sign, and for an answer with its picture."""

    signs: list[float] = field(default_factory=list)
    pictures: list[float] = field(default_factory=list)

    def __str__(self) -> str:
        """The figures, as they are reported."""
        signs = (
            f"{len(self.signs)} signs, p50 {median(self.signs):.2f} s, max {max(self.signs):.2f} s"
        )
        usually = f"{len(self.pictures)} pictures, p50 {median(self.pictures):.2f} s"
        return f"{signs}; {usually}, p99 {self.rarely:.2f} s"

    @property
    def rarely(self) -> float:
        """What one picture in a hundred takes."""
        return quantiles(self.pictures, n=100)[-1]


async def test_a_few_tables_hardly_slow_one_another(tmp_path: Path) -> None:
    async with open_server() as server, running_apart(server, tmp_path, cold=True):
        people = await _seated(server, 5)
        alone = (await _answers(people[:1], 2, (0.005, 0.04))).signs
        crowd = (await _answers(people, 5, HASTY)).signs
        alone += (await _answers(people[:1], 2, (0.005, 0.04))).signs
        assert len(alone) > 20 and len(crowd) > 20
        assert median(crowd) < SLOWER * median(alone)
        assert max(crowd) < DISCORD_WAITS
        server.check()


@pytest.mark.slow
@pytest.mark.parametrize(("game", "tables"), [("fellbound", 50), ("horizons", 20)])
async def test_all_of_a_large_crowd_see_what_they_asked_for_in_time(
    tmp_path: Path, game: str, tables: int
) -> None:
    async with (
        open_server() as server,
        running_apart(server, tmp_path, cold=True, **AS_DEPLOYED) as bot,
    ):
        people = await _seated(server, tables, game)
        await server.wait_for(lambda: all(one.dms for _, one in people), "all hands", 120)
        waited = await _answers(people, 90, THOUGHTFUL)
        print(f"{waited}; {_megabytes(bot)} MB")
        assert len(waited.pictures) > 500
        assert max(waited.signs) < DISCORD_WAITS
        assert median(waited.pictures) <= USUALLY and waited.rarely <= RARELY, waited
        assert _megabytes(bot) <= MEGABYTES
        server.check()


def _megabytes(bot: BotProcess) -> int:
    """What it holds of the machine's memory."""
    asked = ("ps", "-o", "rss=", "-p", str(bot.process.pid))
    return int(subprocess.check_output(asked)) // 1024


Seated = tuple[Channel, Human]


async def _seated(server: Server, tables: int, game: str = "fellbound") -> list[Seated]:
    """Four people at each of so many tables that have begun, each in a channel of its own."""
    people: list[Seated] = []
    for number in range(tables):
        room = server.channel(f"room-{number}")
        four = [server.person(f"p{number}x{seat}", patience=60) for seat in range(4)]
        table = await open_table(server, *four, channel=room, game=game)
        await four[0].click(table, "Start")
        people += [(room, person) for person in four]
    return people


async def _answers(
    people: Iterable[Seated], seconds: float, thinking: tuple[float, float]
) -> Waited:
    """How long these people waited, acting for so many seconds."""
    waited, until = Waited(), time.monotonic() + seconds
    await asyncio.gather(*(_act(room, who, until, thinking, waited) for room, who in people))
    return waited


async def _act(
    room: Channel, person: Human, until: float, thinking: tuple[float, float], waited: Waited
) -> None:
    """Press and type as fast as people do, right or wrong."""
    chance = random.Random(person.name)
    panel: Shown | None = None
    while time.monotonic() < until:
        await asyncio.sleep(chance.uniform(*thinking))
        began = time.monotonic()
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
                    began = time.monotonic()
                    reply = await person.slash(room, "play", choice=choice)
        except NoAnswer:
            raise
        except Refused:
            panel = None
        else:
            waited.signs.append(reply.seconds)
            if _has_picture(reply):
                waited.pictures.append(time.monotonic() - began)


def _has_picture(reply: Reply) -> bool:
    return reply.message is not None and bool(reply.message.files)


async def _press(person: Human, panel: Shown, chance: random.Random) -> None:
    """Twice the same, as with a nervous finger; the panel may have changed meanwhile."""
    ids = [button.id for button in panel.buttons if not button.id.startswith("b:undo")]
    if ids:
        await person.click(panel, chance.choice(ids[:3]))
