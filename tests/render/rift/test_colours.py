"""Lines, tokens and sections are told apart by everybody, also where colours are not."""

from itertools import combinations

import pytest

from render.kit import Layer
from render.rift import tokens
from render.rift.chart import LINES
from render.rift.lines import stop
from render.theme import Ink, seat_style
from tests.render.sight import EYES, apart

APART = 15
KINDS: dict[str, Ink] = {"undead": tokens.RED, "entity": tokens.BLACK, "trap": tokens.GREEN}


def behind(layer: Layer) -> int:
    """How bright it is beside the stroke of an L, in the middle of the right half."""
    bands = layer.image.convert("RGB").convert("L").resize((8, 8)).tobytes()
    return bands[3 * 8 + 5]


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


def test_a_pawn_is_bright_behind_its_letter_and_a_stop_is_dark() -> None:
    assert behind(stop("L")) < 60
    for place in range(5):
        assert behind(tokens.pawn(seat_style(place)._replace(letter="L"), False)) > 80


def test_every_pawn_looks_different() -> None:
    styles = [seat_style(place) for place in range(5)]
    drawn = [tokens.pawn(style, dark).image for style in styles for dark in (True, False)]
    assert len({image.tobytes() for image in drawn}) == len(drawn)
    assert len({style.shape for style in styles}) == 5


def test_every_figure_of_a_creature_shows() -> None:
    drawn = [tokens.undead(health, speed).image for health in (1, 2, 3) for speed in (1, 2)]
    drawn += [tokens.entity(health, speed).image for health in (9, 10, 12) for speed in (1, 6)]
    assert len({image.tobytes() for image in drawn}) == len(drawn)
