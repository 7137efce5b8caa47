"""Whoever cannot tell some colours apart has pictures in which they lie farther apart."""

import math
from collections.abc import Sequence
from itertools import combinations

import pytest
from PIL import Image

from engine.text import Voice
from render.catalog import DRAWINGS
from render.horizons import signs
from render.horizons.header import FEAR
from render.kit import Canvas
from render.palette import PALETTES, eyes, seen
from render.theme import BLOOD, GOLD, LEAF, SEATS, WARNING, Ink

Rows = Sequence[tuple[float, float, float]]
RED_BLIND: Rows = ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052))
GREEN_BLIND: Rows = ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969))
BLUE_BLIND: Rows = ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304))
"""What reaches such eyes of red, green and blue light."""
XYZ: Rows = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
EYES = {"red": RED_BLIND, "green": GREEN_BLIND, "blue": BLUE_BLIND}
HELPS = {"red": "red-green", "green": "red-green", "blue": "blue-yellow"}
SAYING = (GOLD, BLOOD, LEAF, WARNING)
"""What a colour says everywhere."""
FAR = 25
"""So far apart are two colours of which one is never taken for the other."""


def times(rows: Rows, colour: Sequence[float]) -> tuple[float, ...]:
    return tuple(sum(a * b for a, b in zip(row, colour, strict=True)) for row in rows)


def light(ink: Ink) -> tuple[float, ...]:
    """How much light a colour of a screen is."""
    levels = (level / 255 for level in ink)
    return tuple(v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in levels)


def place(light: Sequence[float]) -> tuple[float, ...]:
    """Where it lies among all colours: two that lie far apart look different."""
    x, y, z = times(XYZ, light)
    a, b, c = (
        v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116
        for v in (max(0, x) / 0.9505, max(0, y), max(0, z) / 1.089)
    )
    return 116 * b - 16, 500 * (a - b), 200 * (b - c)


def drawn(ink: Ink, palette: str | None) -> Ink:
    with eyes(palette):
        found = seen(Image.new("RGB", (1, 1), ink)).getpixel((0, 0))
    assert isinstance(found, tuple)
    return int(found[0]), int(found[1]), int(found[2])


def nearest(inks: Sequence[Ink], blind: str, palette: str | None) -> float:
    """How different the two look, to such eyes, that look most alike."""
    places = [
        place([min(1, max(0, v)) for v in times(EYES[blind], light(drawn(ink, palette)))])
        for ink in inks
    ]
    return min(math.dist(one, other) for one, other in combinations(places, 2))


@pytest.mark.parametrize("blind", EYES)
def test_what_colours_say_lies_twice_as_far_apart(blind: str) -> None:
    assert nearest(SAYING, blind, HELPS[blind]) > 2 * nearest(SAYING, blind, None)


@pytest.mark.parametrize("blind", EYES)
def test_seats_lie_no_nearer_than_before(blind: str) -> None:
    inks = [seat.ink for seat in SEATS]
    assert nearest(inks, blind, HELPS[blind]) > nearest(inks, blind, None)


@pytest.mark.parametrize("blind", EYES)
@pytest.mark.parametrize("violet", [signs.BLIGHT.colour, FEAR])
def test_a_ravage_is_not_taken_for_blight_or_fear(blind: str, violet: Ink) -> None:
    assert nearest((signs.RAVAGE.colour, violet), blind, HELPS[blind]) > FAR
    assert signs.RAVAGE.shape != signs.BLIGHT.shape


@pytest.mark.parametrize("palette", PALETTES)
def test_grey_stays_grey_so_that_scenes_keep_their_light(palette: str) -> None:
    for level in (0, 40, 128, 200, 255):
        assert max(abs(part - level) for part in drawn((level,) * 3, palette)) <= 3


def test_a_picture_is_drawn_for_whoever_sees_it() -> None:
    canvas = Canvas(40, 20, Image.new("RGB", (40, 20), BLOOD))
    usual = canvas.picture("board", "alt")
    with eyes("red-green"):
        other = canvas.picture("board", "alt")
    assert usual.data != other.data
    assert canvas.picture("board", "alt") == usual


@pytest.mark.parametrize("key", DRAWINGS)
def test_nobody_sees_what_was_kept_for_other_eyes(key: str) -> None:
    cards = DRAWINGS[key].cards
    assert cards is not None
    card = next(iter(cards.printed))
    usual = cards.draw(card, Voice())
    with eyes("red-green"):
        assert cards.draw(card, Voice()).data != usual.data
    assert cards.draw(card, Voice()) == usual


def test_a_palette_of_an_older_version_is_the_usual_one() -> None:
    assert drawn(BLOOD, "sepia") == BLOOD
