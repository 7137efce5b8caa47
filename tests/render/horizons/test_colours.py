"""Terrains and pieces are told apart by everybody, also where colours are not."""

from dataclasses import replace
from itertools import combinations

import pytest

from render.horizons import signs
from render.horizons.chart import TERRAINS
from render.map import tokens
from render.map.chart import Token
from render.map.places import LARGE, LOW
from render.theme import BLOOD, WARNING
from tests.render.sight import EYES, apart

APART = 12


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.ledger("HOR-R6")
def test_terrains_are_told_apart_by_everybody_and_by_what_is_strewn_over_them(eye: str) -> None:
    for (_, one), (_, other) in combinations(TERRAINS, 2):
        assert apart(one.colour, other.colour, eye) >= APART
    assert len({terrain.icon for _, terrain in TERRAINS}) == 4


@pytest.mark.parametrize("eye", EYES)
def test_where_they_ravage_is_told_from_where_they_build(eye: str) -> None:
    assert apart(BLOOD, WARNING, eye) >= APART


def test_everything_that_stands_in_a_land_has_a_sign_of_its_own() -> None:
    tokens = [*signs.PIECES.values(), signs.BLIGHT, signs.DEFEND, signs.RAVAGE, signs.BUILD]
    own = [token.icon for token in tokens] + list(signs.SPIRITS.values())
    assert len(set(own)) == len(own)
    invaders = {signs.PIECES[kind].shape for kind in ("city", "town", "explorer")}
    assert invaders == {"square"} and signs.PIECES["dahan"].shape != "square"


def bright(token: Token, size: int) -> int:
    """How many pixels of its sign are seen."""
    seen = tokens.token(token, size).image.convert("L").point([0] * 170 + [1] * 86)
    return seen.histogram()[1]


@pytest.mark.parametrize("size", [LARGE[0], LOW[-1]])
@pytest.mark.parametrize("action", signs.SKIPS)
def test_what_is_struck_through_is_still_known_by_its_sign(action: str, size: int) -> None:
    struck = next(token for key, token in signs.SKIPS.items() if key == action)
    whole = bright(replace(struck, struck=False), size)
    assert bright(struck, size) >= whole / 2, "the stroke lies across the sign, not along it"
    assert whole <= size * size / 6, "it is drawn in lines"
