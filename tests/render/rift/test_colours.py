"""Lines, tokens and sections are told apart by everybody, also where colours are not."""

from itertools import combinations

import pytest

from render.rift import tokens
from render.rift.chart import LINES
from render.theme import Ink, seat_style
from tests.render.sight import EYES, apart

APART = 15
KINDS: dict[str, Ink] = {"undead": tokens.RED, "entity": tokens.BLACK, "trap": tokens.GREEN}


@pytest.mark.parametrize("eye", EYES)
def test_undead_entities_and_traps_are_told_apart_by_everybody(eye: str) -> None:
    for one, other in combinations(KINDS.values(), 2):
        assert apart(one, other, eye) >= APART


@pytest.mark.parametrize("eye", EYES)
def test_health_is_read_from_speed_by_everybody(eye: str) -> None:
    assert apart(tokens.ROSE, tokens.WIND, eye) >= APART
    assert apart(tokens.WILD, tokens.BLACK, eye) >= 2 * APART


def test_lines_are_told_apart_by_a_letter_each() -> None:
    assert len(set(LINES)) == len(LINES) == len(set(LINES.values()))


def test_every_pawn_looks_different() -> None:
    styles = [seat_style(place) for place in range(5)]
    drawn = [tokens.pawn(style, dark).image for style in styles for dark in (True, False)]
    assert len({image.tobytes() for image in drawn}) == len(drawn)
    assert len({style.shape for style in styles}) == 5


def test_every_figure_of_a_creature_shows() -> None:
    drawn = [tokens.undead(health, speed).image for health in (1, 2, 3) for speed in (1, 2)]
    drawn += [tokens.entity(health, speed).image for health in (9, 10, 12) for speed in (1, 6)]
    assert len({image.tobytes() for image in drawn}) == len(drawn)
