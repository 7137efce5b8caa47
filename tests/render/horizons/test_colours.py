"""Terrains and pieces are told apart by everybody, also where colours are not."""

from itertools import combinations

import pytest

from render.horizons import signs
from render.horizons.chart import TERRAINS
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
