"""A long combat of Emerald Rift in a letter: few lines, every loss, and all of it in the log."""

from typing import Any

import pytest

from cogs.messages import story
from cogs.messages.look import Look
from cogs.messages.recap import SHORT, lines_of
from db.tables import Seat, Table
from engine.text import Told

CYCLES = 20


def combat(cycles: int) -> list[Told]:
    """Ada and a creature strike each other, cycle after cycle."""
    who: dict[str, Any] = {"seat": "1", "creature": "bootlegger"}
    begins: dict[str, Any] = {"place": "fremont", "seats": ("1",), "creature": ("bootlegger",)}
    turns = [
        told
        for cycle in range(cycles)
        for told in (
            Told("rift.combat.hits", {**who, "damage": 1, "left": 90 - cycle}),
            Told("rift.combat.heals", {"seat": "1", "health": 9, "most": 9}),
            Told("rift.combat.strikes", {**who, "damage": 1, "left": 60 - cycle}),
        )
    ]
    cost = Told("rift.combat.cost", {"seat": "1", "lost": 20, "left": 41}, None, "loss", ("1",))
    ended = Told("rift.combat.quiet", {"place": "fremont", "cycles": cycles})
    return [Told("rift.combat.begins", begins, None, "step"), *turns, ended, cost]


@pytest.mark.parametrize("seat", ["1", "2", None])
def test_a_combat_of_twenty_cycles_takes_no_more_than_eight_lines(seat: str | None) -> None:
    seats = (Seat("1", "Ada", 11), Seat("2", "Nox", 12))
    at = Table(1, "rift", 10, 1, "running", seats)
    look = Look(at, seat=seat, view=object(), since=0)
    lines = story.story(look, combat(CYCLES)).splitlines()
    assert len(lines) <= SHORT
    assert "20 Health" in "\n".join(lines)
    assert "ends after 20 cycles" in "\n".join(lines)
    assert len(story.story_items(look, combat(CYCLES))) == 2, "the whole stands behind a button"
    assert len(list(lines_of(look, combat(CYCLES)))) == 3 * CYCLES + 3


def test_a_short_combat_is_told_turn_by_turn() -> None:
    seats = (Seat("1", "Ada", 11), Seat("2", "Nox", 12))
    look = Look(Table(1, "rift", 10, 1, "running", seats), seat="2", view=object())
    told = story.story(look, combat(1))
    assert "Ada deals 1 to Bootlegger" in told.replace("*", "")
    assert len(told.splitlines()) == 6
