"""A table of Emerald Rift in a line: what stands there of Health, Spirit, and who is in danger."""

from dataclasses import replace

import pytest

from render.rift.line import in_a_line
from tests.render.rift.views import NAMES, moving, setting_up


def test_the_line_tells_rifts_entities_and_each_player() -> None:
    assert in_a_line(setting_up(), NAMES) == ""
    rifts, entities, *players = in_a_line(moving(), NAMES).split(" · ")
    assert (rifts, entities) == ("2 of 7 Rifts sealed", "3 of 8 Entities")
    assert [one.split("**")[1] for one in players] == ["Ada", "Bea", "Cem"]


@pytest.mark.parametrize(("spirit", "in_danger"), [(3, True), (4, False)])
def test_a_hunter_reads_of_nobody_else_that_the_necromancer_can_corrupt_them(
    spirit: int, in_danger: bool
) -> None:
    view = moving()
    seats = tuple(
        replace(one, spirit=spirit if one.role == "hunter" else 7, corruption="")
        for one in view.seats
    )
    for viewer in ("1", "3", None):
        told = in_a_line(replace(view, viewer=viewer, seats=seats), NAMES)
        assert told.count("can be corrupted") == (viewer == "1" and in_danger)
