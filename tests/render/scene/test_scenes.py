"""Every card has a scene of its own, which stays as somebody has accepted it."""

import io
import re
from collections.abc import Sequence
from functools import cache, partial
from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from render.picture import encode
from render.scene.album import KEPT, Album
from render.scene.data import Figure, Layer, Line, Scenery
from render.scene.drawn import drawn
from render.scene.scene import SIZE
from render.scene.verbs import VERBS
from tests.render.gallery import ALBUMS, page, sheets
from tests.render.timing import best

GAMES = tuple(ALBUMS)
SNAPSHOTS = Path(__file__).parents[1] / "snapshots"
SHEETS = Path(__file__).parents[3] / "docs/pictures"
SMALL, ACROSS = 10, 8
TOLERANCE = 0.7
"""How far a scene may be apart, so many times smaller: the mean distance of a colour, of 255."""
ALIKE = 10
"""Two scenes look alike that are no further apart, on average, where each is 48 pixels wide."""
SHRUNK, NEAR = 20, 8
"""How many times smaller sheets in documents are compared, and how far a colour may be apart."""
MOST = 120
"""Milliseconds of processor for a first drawing."""


def layers(scenery: Scenery) -> list[Layer]:
    """All that is drawn somewhere."""
    found = [layer for light in scenery.lights.values() for layer in (*light.air, *light.last)]
    found += [layer for one in scenery.grounds.values() for layer in (*one.far, *one.near)]
    return [*found, *(layer for figure in scenery.figures.values() for layer in figure.layers)]


def members(scenery: Scenery) -> set[str]:
    return {
        member.split()[0].removeprefix("-")
        for line in scenery.lines.values()
        for member in line.cast
    }


@cache
def reduced(game: str) -> list[Image.Image]:
    """All scenes of a game, so many times smaller, in the order of their cards."""
    album, names = ALBUMS[game]
    return [album.scene(key).reduce(SMALL) for key in names]


@pytest.mark.parametrize("game", GAMES)
def test_every_printed_card_has_its_line_and_no_other(game: str) -> None:
    album, names = ALBUMS[game]
    assert set(album.scenery.lines) == set(names)


@pytest.mark.parametrize("game", GAMES)
def test_no_two_cards_have_the_same_line(game: str) -> None:
    lines = [line.model_copy(update={"key": ""}) for line in ALBUMS[game][0].scenery.lines.values()]
    assert [line for line in lines if lines.count(line) > 1] == []


@pytest.mark.parametrize("game", GAMES)
def test_all_that_is_written_is_used_and_all_that_is_used_is_written(game: str) -> None:
    scenery = ALBUMS[game][0].scenery
    lines = scenery.lines.values()
    assert {line.light for line in lines} == set(scenery.lights)
    assert {line.ground for line in lines} - {""} == set(scenery.grounds)
    assert members(scenery) == set(scenery.figures)
    texts = [*(layer.forms for layer in layers(scenery)), *scenery.outlines.values()]
    assert {name for text in texts for name in re.findall(r"\bf -?([a-z-]+)", text)} == set(
        scenery.outlines
    )
    assert {layer.verb for layer in layers(scenery)} <= set(VERBS)


@pytest.mark.parametrize("game", GAMES)
def test_scenes_look_as_accepted(game: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    small, names = reduced(game), ALBUMS[game][1]
    if request.config.getoption("--snapshot-update", default=False):
        _sheet(small).save(SNAPSHOTS / f"{game}-scenes.png")
        return
    accepted = Image.open(SNAPSHOTS / f"{game}-scenes.png").convert("RGB")
    _sheet(small).save(tmp_path / "actual.png")
    apart = {
        key: _distance(scene, accepted.crop(_box(place)))
        for place, (key, scene) in enumerate(zip(names, small, strict=True))
    }
    assert {key: far for key, far in apart.items() if far > TOLERANCE} == {}, tmp_path


@pytest.mark.parametrize("game", GAMES)
def test_no_two_scenes_look_alike(game: str) -> None:
    scenes = dict(zip(ALBUMS[game][1], reduced(game), strict=True))
    pairs = combinations(scenes.items(), 2)
    assert [
        (one, other) for (one, scene), (other, beside) in pairs if _distance(scene, beside) <= ALIKE
    ] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_sheets_in_the_documents_show_the_scenes_as_they_are(game: str) -> None:
    for name, image in sheets(game):
        written = Image.open(SHEETS / name).convert("RGB")
        assert written.size == image.size
        small = (image.width // SHRUNK, image.height // SHRUNK)
        both = [one.resize(small, Image.Resampling.BOX) for one in (written, image)]
        apart = max(ImageChops.difference(*both).tobytes())
        assert apart <= NEAR, "python -m tests.render.gallery docs/pictures"


def _box(place: int) -> tuple[int, int, int, int]:
    wide, high = SIZE[0] // SMALL, SIZE[1] // SMALL
    left, top = place % ACROSS * wide, place // ACROSS * high
    return left, top, left + wide, top + high


def _sheet(scenes: list[Image.Image]) -> Image.Image:
    sheet = Image.new("RGB", (_box(ACROSS - 1)[2], _box(len(scenes) - 1)[3]))
    for place, scene in enumerate(scenes):
        sheet.paste(scene, _box(place))
    return sheet


def _distance(one: Image.Image, other: Image.Image) -> float:
    bands = ImageStat.Stat(ImageChops.difference(one, other)).mean
    return sum(bands) / len(bands)


@pytest.mark.parametrize("game", GAMES)
def test_a_scene_is_always_the_same(game: str) -> None:
    scenery, key = ALBUMS[game][0].scenery, next(iter(ALBUMS[game][1]))
    assert drawn(scenery, key).tobytes() == drawn(scenery, key).tobytes()


def test_the_same_line_differs_in_its_chance_from_card_to_card() -> None:
    scenery = ALBUMS["fellbound"][0].scenery
    lines = {key: Line(key=key, light="iron", ground="wood") for key in ("one", "other")}
    made = Scenery(scenery.lights, scenery.grounds, scenery.figures, scenery.outlines, lines)
    assert drawn(made, "one").tobytes() != drawn(made, "other").tobytes()


def test_a_figure_is_posed() -> None:
    """A pose moves, grows, and turns a figure, and a minus turns it to the other side."""
    scenery = ALBUMS["fellbound"][0].scenery
    layer = Layer("lay", ("ff0000", "0", "0"), "p 240 200 260 200 260 220 240 220")
    figures = {"square": Figure.model_construct(key="square", layers=(layer,))}
    for cast, (x, y) in {
        "square": (250, 210),
        "square 100 300": (110, 210),
        "square 240 300 2": (260, 120),
        "square 240 300 1 -90": (150, 290),
        "-square": (230, 210),
    }.items():
        lines = {"one": Line(key="one", light="iron", cast=(cast,))}
        made = Scenery(scenery.lights, {}, figures, {}, lines)
        red, green, _ = drawn(made, "one").convert("RGB").crop((x, y, x + 1, y + 1)).tobytes()
        assert red > 150 > 90 > green, cast


def alone(forms: Sequence[Layer], flying: Sequence[Layer] = ()) -> Image.Image:
    """A picture of one figure, in a light in which something flies about."""
    iron = ALBUMS["fellbound"][0].scenery.lights["iron"].model_copy(update={"last": flying})
    figures = {"one": Figure.model_construct(key="one", layers=tuple(forms))}
    lines = {"one": Line(key="one", light="iron", cast=("one",))}
    return drawn(Scenery({"iron": iron}, {}, figures, {}, lines), "one").convert("RGB")


def test_what_flies_about_is_behind_the_figures() -> None:
    wall = Layer("lay", ("000000", "0", "0"), "p -9 -9 489 -9 489 309 -9 309")
    sparks = Layer("sparks", ("200", "20", "20", "460", "280"), "")
    assert alone([], [sparks]).tobytes() != alone([]).tobytes()
    assert alone([wall], [sparks]).tobytes() == alone([wall]).tobytes()


def test_an_arm_grows_out_of_the_body_that_it_is_drawn_on() -> None:
    """At its shoulder is seen what is behind it, at its fist is not."""
    body = Layer("lay", ("ff0000", "0", "0"), "p 100 60 300 60 300 240 100 240")
    arm = Layer("arm", (), "a 30 20 160 100 200 160 250 160")
    picture = alone([body, arm])
    (shoulder, *_), (fist, *_) = (
        picture.crop((x, y, x + 1, y + 1)).tobytes() for x, y in ((160, 100), (256, 160))
    )
    assert shoulder > 150 > 90 > fist


@pytest.mark.parametrize("game", GAMES)
def test_a_first_drawing_is_quick(game: str) -> None:
    scenery = ALBUMS[game][0].scenery
    assert (
        max(best(3, partial(drawn, scenery, key))[0] for key in list(scenery.lines)[::27]) <= MOST
    )


def test_a_picture_keeps_its_colours_and_what_is_left_open_is_dark() -> None:
    named = {"ash-recruit": "", "ember-king": ""}
    canvas = page(ALBUMS["fellbound"][0], named)
    drawn_as = Image.open(io.BytesIO(encode(canvas.image)))
    assert encode(Image.new("RGBA", (8, 8))) == encode(Image.new("RGB", (8, 8)))
    assert _distance(drawn_as.convert("RGB").reduce(4), canvas.image.convert("RGB").reduce(4)) < 3


def test_an_album_keeps_so_many_scenes_and_draws_them_once() -> None:
    album = Album(ALBUMS["fellbound"][0].scenery)
    first = album.scene("ash-recruit")
    assert album.scene("ash-recruit").tobytes() == first.tobytes()
    assert album.square("ash-recruit", 96).size == (96, 96)
    info = album._kept.cache_info()
    assert (info.misses, info.maxsize) == (1, KEPT)


def test_a_square_shows_what_matters() -> None:
    album = Album(ALBUMS["fellbound"][0].scenery)
    line = album.scenery.lines["ash-recruit"]
    shown = {}
    for focus in (0, 130, 240, 480):
        album.scenery.lines["ash-recruit"] = line.model_copy(update={"focus": focus})
        shown[focus] = album.square("ash-recruit", 60).tobytes()
    album.scenery.lines["ash-recruit"] = line
    assert shown[0] == shown[130]
    assert len(set(shown.values())) == 3
