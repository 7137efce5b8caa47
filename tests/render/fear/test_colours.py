"""Tiles, tokens and dragons are told apart by everybody, also where colours are not."""

from itertools import combinations

import pytest
from PIL import ImageStat

from engine.games.fear.board import TILES
from engine.games.fear.data import TYPES
from engine.games.fear.edition import EDITION
from engine.games.fear.view import FEAR
from render.fear import signs
from render.fear.ground import ground
from render.fear.layout import TILE, corner
from render.fear.rot import rotten
from render.fear.tokens import token
from render.theme import Ink, seat_style
from tests.render.sight import EYES, apart

APART = 15


def lands() -> dict[str, Ink]:
    """What fields of each type look like on average, near the edge of the map."""
    image, found = ground().image, dict[str, list[tuple[float, ...]]]()
    for tile in TILES:
        left, top = corner(tile)
        part = image.crop((left + 10, top + 50, left + TILE - 10, top + TILE - 10))
        mean = tuple(ImageStat.Stat(part).mean)
        found.setdefault(EDITION.tiles[tile], []).append(mean)
    means = {
        kind: [sum(band) / len(band) for band in zip(*each, strict=True)]
        for kind, each in found.items()
    }
    return {kind: (round(r), round(g), round(b)) for kind, (r, g, b) in means.items()}


@pytest.mark.parametrize("eye", EYES)
def test_signs_of_different_types_are_told_apart_by_everybody(eye: str) -> None:
    kinds = ("courage", "reason", "hope", "corrupt")
    for one, other in combinations(kinds, 2):
        assert apart(signs.TINTS[one], signs.TINTS[other], eye) >= APART, (one, other)


@pytest.mark.parametrize("eye", EYES)
def test_fields_of_different_types_are_told_apart_by_everybody(eye: str) -> None:
    found = lands()
    for one, other in combinations(TYPES, 2):
        assert apart(found[one], found[other], eye) >= APART, (one, other)


@pytest.mark.parametrize("eye", EYES)
def test_the_dragons_are_told_apart_by_everybody(eye: str) -> None:
    assert apart(signs.RED, signs.BLUE, eye) >= APART
    assert signs.LETTERS["red"] != signs.LETTERS["blue"]


def test_every_token_looks_different() -> None:
    styles = [seat_style(place) for place in range(4)]
    drawn = [token("1", style, "", hidden).image for style in styles for hidden in (True, False)]
    drawn += [token(FEAR, styles[0], dragon, False).image for dragon in ("", "red", "blue")]
    assert len({image.tobytes() for image in drawn}) == len(drawn)


def test_a_corrupt_tile_covers_what_it_gave() -> None:
    for tile in ("a1", "d4"):
        left, top = corner(tile)
        bare = ground().image.crop((left, top, left + TILE, top + TILE))
        dark = rotten(tile).image
        assert sum(ImageStat.Stat(dark).mean) < sum(ImageStat.Stat(bare).mean)
