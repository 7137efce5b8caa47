"""At ten thousand lines an undo and `/log` take about as long as at a thousand."""

import math
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from cogs.acts.house import House
from db.live import Live
from engine.catalog import GAMES
from render.catalog import DRAWINGS
from tests.cogs.conftest import ANN, BEA, playing
from tests.cogs.pressing import Presser
from tests.engine.pebbles import PEBBLES, PebblesSettings

TRIES = 12
TIMES = 3
"""So many times as long, at most, though the match is ten times as long. Else it grows with it."""


class LongSettings(PebblesSettings):
    """More pebbles than anybody takes."""

    pebbles: int = 1_000_000


@pytest.fixture
async def houses(tmp_path: Path) -> AsyncIterator[dict[int, House]]:
    """Houses with a match of a thousand lines, and with one of ten thousand."""
    games, drawings = cast("dict[str, Any]", GAMES), cast("dict[str, Any]", DRAWINGS)
    games["pebbles"] = replace(PEBBLES, settings=LongSettings)
    drawings["pebbles"] = DRAWINGS["fellbound"]
    folders = {lines: tmp_path / str(lines) for lines in (1_000, 10_000)}
    for folder in folders.values():
        folder.mkdir()
    async with (
        playing("pebbles", folders[1_000]) as short,
        playing("pebbles", folders[10_000]) as long,
    ):
        made = {1_000: short, 10_000: long}
        for lines, house in made.items():
            await lengthen(house, lines)
        yield made
    for known in (games, drawings):
        del known["pebbles"]


async def lengthen(house: House, lines: int) -> None:
    async def turn(live: Live) -> None:
        assert live.match is not None
        while len(live.match.log) < lines:
            question = live.match.questions[0]
            live.match.answer(question.seat, question.options[0].key, question.serial)

    await house.change(1, turn)


async def fastest(
    doing: Callable[[House, int], Awaitable[object]], houses: dict[int, House]
) -> dict[int, float]:
    """The shortest of several tries in each of the houses.

    They take turns: what the machine does beside it meets all alike.
    """
    took = dict.fromkeys(houses, math.inf)
    for number in range(TRIES):
        for lines, house in houses.items():
            began = time.perf_counter()
            await doing(house, number)
            took[lines] = min(took[lines], time.perf_counter() - began)
    return took


async def test_an_undo_takes_no_longer_because_a_match_is_long(houses: dict[int, House]) -> None:
    async def undo(house: House, number: int) -> None:
        async with house.matches.hold(1) as live:
            assert live.match is not None
            person = {"1": ANN, "2": BEA}[live.match.log[-1].seat]
        await house.act(1, person, lambda match, seat: match.undo(seat))
        await lengthen(house, (await house.look(1, None)).number + 1)

    took = await fastest(undo, houses)
    assert took[10_000] < TIMES * took[1_000], took


@pytest.mark.parametrize("has_looked", [True, False])
async def test_the_log_takes_no_longer_because_a_match_is_long(
    houses: dict[int, House], has_looked: bool
) -> None:
    async def look(house: House, number: int) -> None:
        person = 100 + number
        if has_looked:
            await house.matches.mark_seen(1, person, (await house.look(1, None)).number - 30)
        await Presser(house, person).press("b:log:1:")

    took = await fastest(look, houses)
    assert took[10_000] < TIMES * took[1_000], took


async def test_no_page_of_a_story_is_made_of_more_than_can_be_read(
    houses: dict[int, House],
) -> None:
    ann = Presser(houses[10_000])
    await ann.press("b:story:1:0-999999:0")
    assert any(":9000-10000:" in one.custom_id for one in ann.all_parts)
