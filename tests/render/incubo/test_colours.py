"""The two sides are told apart by everybody, also by who sees two colours only."""

from itertools import combinations

import pytest

from render.incubo.line import MARKS
from render.incubo.signs import PETS, STYLES
from tests.render.sight import EYES, apart


@pytest.mark.parametrize("eye", EYES)
def test_the_sides_are_told_apart_by_their_colours(eye: str) -> None:
    for one, other in combinations(STYLES.values(), 2):
        assert apart(one.ink, other.ink, eye) >= 15


def test_the_sides_differ_in_shape_and_animal_too() -> None:
    assert len({one.shape for one in STYLES.values()}) == len(STYLES)
    assert len({*PETS.values()}) == len({*MARKS.values()}) == len(STYLES)
