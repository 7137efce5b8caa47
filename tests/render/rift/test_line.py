"""A table of Emerald Rift in a line: what stands there of Health, Spirit, and who is in danger."""

from dataclasses import replace

import pytest

from engine.games.rift.view import Stage
from render.rift.line import in_a_line
from tests.render.rift.views import ADA, BEA, CEM, NAMES, moving, setting_up


def test_before_the_first_round_the_line_says_who_is_who_once_somebody_stands_somewhere() -> None:
    assert in_a_line(setting_up(), NAMES) == ""
    placed = replace(setting_up(), seats=moving().seats)
    assert in_a_line(placed, NAMES) == "🟠 A **Ada** · 🔷 B **Bea** · 🟥 C **Cem**"


def test_the_line_tells_how_each_player_stands() -> None:
    ada, bea, cem = in_a_line(moving(), NAMES).split(" · ")
    assert ada == "🟠 A **Ada** ❤️21/26 🏃5 Spirit 3 hand 5"
    assert bea == "🔷 B **Bea** ❤️9/26 🏃3 Spirit 6 hand 2 corrupted bound 7/12"
    assert cem == "🟥 C **Cem** Spirit 7/8 hand 4 bound 10/14"


@pytest.mark.ledger("RIFT-R46")
@pytest.mark.parametrize(
    ("spirit", "lord", "stage", "told"),
    [
        (3, "queen-anne", "picks", "If anybody picks Movement"),
        (3, "ballard", "picks", "By picking Movement"),
        (3, "queen-anne", "move", "can come and corrupt you"),
        (3, "ballard", "move", ""),
        (3, "queen-anne", "buy", ""),
        (4, "queen-anne", "picks", ""),
    ],
)
def test_a_hunter_reads_where_the_necromancer_could_enter_and_corrupt(
    spirit: int, lord: str, stage: Stage, told: str
) -> None:
    ada = replace(ADA, spirit=spirit, place="belltown")
    cem = replace(CEM, spirit=7, place=lord, work=None, pick="")
    for viewer in ("1", "2", "3", None):
        view = moving(viewer=viewer, seats=(ada, BEA, cem), stage=stage)
        _, *more = in_a_line(view, NAMES).split("\n")
        assert bool(more) is (viewer == "1" and bool(told))
        assert not more or told in more[0]
