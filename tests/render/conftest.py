"""Compares pictures with snapshots that somebody has looked at."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from render import fonts
from render.picture import Picture
from tests.conftest import needs
from tests.machine import FRIBIDI
from tests.render.looking import shown

SNAPSHOTS = Path(__file__).with_name("snapshots")
TOLERANCE = 0.35
"""How far pictures may be apart: the mean distance of a colour, of 255."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--snapshot-update", action="store_true", help="accept the pictures drawn")


@pytest.fixture
def looks_like(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[Picture, str], None]:
    """Compares a picture with the one that was accepted, at half its size."""

    def compare(picture: Picture, name: str) -> None:
        needs(fonts.SHAPES_WELL, FRIBIDI)
        kept = SNAPSHOTS / f"{name}.png"
        actual = shown(picture).reduce(2)
        if request.config.getoption("--snapshot-update", default=False):
            SNAPSHOTS.mkdir(exist_ok=True)
            actual.quantize(128, Image.Quantize.FASTOCTREE).save(kept)
            return
        assert kept.exists(), f"{name} has no snapshot yet: accept it with --snapshot-update"
        accepted = Image.open(kept).convert("RGB")
        actual = actual.quantize(128, Image.Quantize.FASTOCTREE).convert("RGB")
        if actual.size == accepted.size and _distance(actual, accepted) <= TOLERANCE:
            return
        beside = tmp_path / f"{name}.png"
        _side_by_side(actual, accepted).save(beside)
        pytest.fail(f"{name} looks different: actual, expected, difference are in {beside}")

    return compare


def _distance(one: Image.Image, other: Image.Image) -> float:
    bands = ImageStat.Stat(ImageChops.difference(one, other)).mean
    return sum(bands) / len(bands)


def _side_by_side(actual: Image.Image, expected: Image.Image) -> Image.Image:
    width, height = (max(a, b) for a, b in zip(actual.size, expected.size, strict=True))
    first, second = (Image.new("RGB", (width, height)) for _ in range(2))
    first.paste(actual)
    second.paste(expected)
    apart = ImageChops.difference(first, second).point(lambda level: min(255, level * 4))
    sheet = Image.new("RGB", (3 * width + 40, height), (255, 255, 255))
    for place, image in enumerate((first, second, apart)):
        sheet.paste(image, (place * (width + 20), 0))
    return sheet


def pytest_itemcollected(item: pytest.Item) -> None:
    """`make check` compares a picture of each kind; `make test` draws all there is."""
    if item.path.name != "test_snapshots.py":
        item.add_marker(pytest.mark.long)
