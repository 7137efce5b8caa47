"""Whose rows are whose can be seen, also by the colour-blind, and is written beside them."""

from itertools import combinations
from typing import Any

import pytest
from PIL import ImageStat

from engine.games.fellbound.board import BOARDS
from render.fellbound.board import draw
from render.fellbound.ground import ground, tint
from render.fellbound.layout import layout_of
from render.fellbound.marks import NOTHING
from render.fellbound.words import spoken
from render.kit import Canvas
from render.theme import SEATS, Ink
from tests.render.fellbound.samples import NAMES, army, view
from tests.render.looking import HOSTILE
from tests.render.sight import EYES, apart

APART = 15


def lands(key: str) -> dict[str, Ink]:
    """The colour of the empty tiles of each land as they are drawn, and of nobody's."""
    table = view(key, ())
    plan = layout_of(table)
    zones = tuple((place, one.zone) for place, one in enumerate(table.armies))
    image = ground(plan, zones).image.convert("RGB")
    whose = {tile: SEATS[place].letter for place, tiles in zones for tile in tiles}
    found = {}
    for tile in plan.tiles:
        left, top = plan.corner(tile)
        part = image.crop((left + 80, top + 8, left + plan.tile[0] - 8, top + plan.tile[1] - 8))
        red, green, blue = (round(band) for band in ImageStat.Stat(part).mean)
        found[whose.get(tile, "nobody")] = (red, green, blue)
    return found


@pytest.mark.parametrize("eye", EYES)
def test_seats_are_told_apart_by_everybody(eye: str) -> None:
    for one, other in combinations(SEATS, 2):
        assert apart(one.ink, other.ink, eye) >= APART, (one.letter, other.letter)


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("key", BOARDS)
def test_rows_of_different_seats_and_of_nobody_are_told_apart_by_everybody(
    key: str, eye: str
) -> None:
    found = lands(key)
    assert len(found) == BOARDS[key].seats + (key != "wide")
    for (one, colour), (other, tone) in combinations(found.items(), 2):
        assert apart(colour, tone, eye) >= APART, (one, other, colour, tone)


@pytest.mark.parametrize("eye", EYES)
def test_each_land_has_the_hue_of_its_seat(eye: str) -> None:
    for place in range(4):
        others = [tint(other) for other in (*range(4), None) if other != place]
        bright = SEATS[place].ink
        near = apart(tint(place), bright, eye)
        assert near < apart(tint(None), bright, eye)
        assert tint(place) not in others


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All that is written in pictures from now on."""
    found: list[str] = []
    write = Canvas.text

    def listen(canvas: Canvas, xy: tuple[int, int], text: str, *rest: Any, **more: Any) -> int:
        found.append(text)
        return write(canvas, xy, text, *rest, **more)

    monkeypatch.setattr(Canvas, "text", listen)
    return found


def test_rows_are_named_by_whose_they_are(written: list[str]) -> None:
    draw(view("deep", (), viewer="s0"), NOTHING, spoken(NAMES))
    assert {"your rows", "Bea’s rows"} <= set(written)
    written.clear()
    draw(view("wide", ()), NOTHING, spoken(NAMES))
    assert {"Ann’s row", "Bea’s row"} <= set(written)


def test_rows_of_somebody_with_a_long_name_are_named_by_the_sign(written: list[str]) -> None:
    draw(view("allied", ()), NOTHING, spoken(dict.fromkeys(NAMES, "W" * 32)))
    assert {f"{letter}’s rows" for letter in "★♛♠♞"} <= set(written)


def test_nobody_names_rows_that_nobody_has(written: list[str]) -> None:
    armies = [army("deep", place, zone=()) for place in range(2)]
    draw(view("deep", (), armies), NOTHING, spoken(dict.fromkeys(NAMES, HOSTILE[3])))
    assert not [text for text in written if "row" in text]
