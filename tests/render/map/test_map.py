"""Maps: whatever stands on them is in its region, apart from all else, and legible."""

import io
import math
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations, pairwise, product
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops

from render.map import drawn, ground
from render.map.chart import (
    Chart,
    Highlight,
    Line,
    Outline,
    Pattern,
    Region,
    Standing,
    Style,
    Terrain,
    Token,
)
from render.map.drawn import arranged, draw
from render.map.packing import in_rows, strewn
from render.map.places import DOT, FEW, OVER, SIGN, Spot
from render.map.plan import plan, roughened
from render.map.room import DEEP, Box, meet, room
from render.picture import Picture
from render.theme import GOLD, WIDTH
from tests.render.map.atlas import (
    CITY,
    DAHAN,
    EXPLORER,
    PRESENCE,
    TOWN,
    city,
    island,
    standing,
    streets,
)

KINDS = (EXPLORER, TOWN, CITY, DAHAN, *PRESENCE)
KEYS = [region.key for region in island().regions]
SIGNS = ("star-four-points", "sword-cross")


def is_inside(outline: Outline, at: tuple[float, float]) -> bool:
    """Whether a point is in an outline: how often a ray from it crosses the border."""
    found = False
    for (a, b), (c, d) in zip(outline, outline[1:] + outline[:1], strict=True):
        if (b > at[1]) != (d > at[1]) and at[0] < a + (at[1] - b) / (d - b) * (c - a):
            found = not found
    return found


def counted(spots: tuple[Spot, ...]) -> int:
    return sum(spot.token.count for spot in spots)


def with_counts(kinds: list[tuple[Token, int]]) -> tuple[Token, ...]:
    return tuple(replace(kind, count=count) for kind, count in kinds)


@st.composite
def stood(draw: st.DrawFn) -> tuple[tuple[str, ...], str, Standing]:
    """A region of the island, whole or in a part, with anything on it and around its label."""
    part = draw(st.sampled_from([(), ("B1", "B2", "B5"), tuple(KEYS[:10])]))
    key = draw(st.sampled_from(part or KEYS))
    kinds = draw(st.lists(st.sampled_from(KINDS), max_size=7, unique=True))
    tokens = with_counts([(kind, draw(st.integers(0, 14))) for kind in kinds])
    lit = [
        Highlight(key, "hatched", GOLD, icon)
        for icon in sorted(draw(st.sets(st.sampled_from(sorted(SIGNS)))))
    ]
    choices = (key,) if draw(st.booleans()) else ()
    return part, key, Standing(((key, tokens),), tuple(lit), choices)


@given(stood())
@settings(deadline=None, max_examples=120, derandomize=True)
def test_all_that_stands_in_a_region_stands_there_apart_and_off_the_labels(
    found: tuple[tuple[str, ...], str, Standing],
) -> None:
    part, key, standing = found
    shown = plan(island(), WIDTH, part)
    places = arranged(shown, key, standing)
    boxes = [*places.signs, *(spot.box for spot in places.spots)]
    for spot in places.spots:
        assert is_inside(shown.outlines[key], spot.middle)
    for one, other in combinations(boxes, 2):
        assert not meet(one, other)
    if [spot.token.icon for spot in places.spots] == [OVER.icon]:
        boxes.pop()  # Where there is room for nothing at all, a number alone may touch the label.
    for box in boxes:
        assert not any(meet(box, written.box) for written in shown.labels.values())
    assert counted(places.spots) == sum(token.count for token in standing.on(key))


def test_tokens_of_neighbours_never_meet() -> None:
    shown, stands = plan(island(), WIDTH), standing()
    spots = {key: arranged(shown, key, stands).spots for key in KEYS}
    for one, other in combinations(KEYS, 2):
        for a, b in product(spots[one], spots[other]):
            far = math.dist(a.middle, b.middle)
            assert far >= (a.box[3] + b.box[3]) / 2 or not meet(a.box, b.box)


def roomy(side: float = 180) -> Chart:
    """One square land of an ordinary size, beside another."""
    lands = []
    for place in (0, 1):
        left = place * side
        outline = ((left, 0.0), (left + side, 0.0), (left + side, side), (left, side))
        lands.append(Region(f"G{place}", outline, "jungle", f"G{place}"))
    return Chart(tuple(lands), (("jungle", Terrain((40, 90, 60), "palm-tree")),))


@pytest.mark.parametrize("count", range(FEW + 1))
def test_up_to_a_dozen_tokens_stand_in_a_land_of_an_ordinary_size(count: int) -> None:
    shown = plan(roomy(), 2 * 180 + 52)
    tokens = with_counts([(EXPLORER, count // 3), (TOWN, count // 2), (DAHAN, 0)])
    tokens = (*tokens, replace(CITY, count=count - counted_of(tokens)))
    spots = arranged(shown, "G0", Standing((("G0", tokens),))).spots
    assert counted(spots) == count
    assert OVER.icon not in {spot.token.icon for spot in spots}


def counted_of(tokens: tuple[Token, ...]) -> int:
    return sum(token.count for token in tokens)


def test_more_than_a_dozen_are_counted_each_kind_once() -> None:
    shown = plan(roomy(), 2 * 180 + 52)
    tokens = with_counts([(EXPLORER, 9), (TOWN, 4), (CITY, 1)])
    spots = arranged(shown, "G0", Standing((("G0", tokens),))).spots
    assert [(spot.token, spot.counted) for spot in spots] == [(one, True) for one in tokens]


def test_what_something_else_says_is_left_out_first_and_not_counted() -> None:
    shown = plan(roomy(), 2 * 110 + 52)
    tokens = with_counts([(kind, 3) for kind in KINDS])
    spare = replace(EXPLORER, icon="hammer", spare=True)
    without, beside = (
        arranged(shown, "G0", Standing((("G0", found),))).spots
        for found in (tokens, (*tokens, spare))
    )
    assert beside == without


def test_pieces_that_stand_together_for_want_of_room_are_marked_as_the_worst_of_them() -> None:
    shown = plan(roomy(), 2 * 160 + 52)
    tokens = [replace(kind, count=2, hurt=hurt) for kind in (TOWN, CITY, DAHAN) for hurt in (0, 1)]
    standing = Standing((("G0", (*tokens, replace(EXPLORER, count=9))),))
    spots = [spot.token for spot in arranged(shown, "G0", standing).spots]
    assert [(token.count, token.hurt) for token in spots] == [(4, 1), (4, 1), (4, 1), (9, 0)]


def test_what_there_is_no_room_for_is_counted_too() -> None:
    shown = plan(roomy(), 2 * 110 + 52)
    tokens = with_counts([(kind, 3) for kind in KINDS])
    spots = arranged(shown, "G0", Standing((("G0", tokens),))).spots
    assert spots[-1].token.icon == OVER.icon
    assert counted(spots) == 3 * len(KINDS)


@pytest.mark.parametrize("side", [105, 120, 135, 150])
def test_what_weighs_most_is_kept_where_there_is_no_room_for_all(side: int) -> None:
    shown = plan(roomy(side), 2 * side + 52)
    tokens = with_counts([(kind, 3) for kind in KINDS])
    ravage = Token("sword-cross", (229, 72, 77), count=12, whole=True, weight=2)
    tent = replace(EXPLORER, icon="tent", weight=1)
    spots = arranged(shown, "G0", Standing((("G0", (*tokens, tent, ravage)),))).spots
    kept = [spot.token for spot in spots]
    assert kept[-1].icon == OVER.icon and kept[-2] == ravage
    assert (tent in kept) == (side > 130), "it is hidden before what weighs more"
    for one, other in combinations(spots, 2):
        assert not meet(one.box, other.box)


def test_where_rows_have_no_room_left_the_widest_goes_first() -> None:
    free = room(((0, 0), (150, 0), (150, 45), (54, 45), (54, 140), (0, 140)))
    sizes = ((34, 34), (34, 34), (92, 34))
    assert in_rows(free, sizes) == []
    boxes = strewn(free, sizes, from_above=True)
    assert [box[2:] for box in boxes] == [*sizes]
    assert all(free.holds(x + w / 2, y + h / 2, w, h) for x, y, w, h in boxes)
    assert not any(meet(one, other) for one, other in combinations(boxes, 2))
    assert strewn(free, (*sizes, (92, 34)), from_above=True) == []


@pytest.mark.parametrize("part", [(), ("B1", "B2", "B5")])
def test_no_text_on_a_map_is_too_small(part: tuple[str, ...]) -> None:
    picture = draw(island(), standing(), part=part).picture("map", "")
    assert picture.is_legible and picture.width == WIDTH


@pytest.mark.parametrize("chart", [island, city])
def test_every_label_stands_in_its_region_and_on_no_other(chart: Callable[[], Chart]) -> None:
    shown = plan(chart(), WIDTH)
    for key, written in shown.labels.items():
        left, top, width, height = written.box
        assert is_inside(shown.outlines[key], (left + width / 2, top + height / 2))
    for one, other in combinations(shown.labels.values(), 2):
        assert not meet(one.box, other.box)


def test_the_ground_is_drawn_once_for_each_size(monkeypatch: pytest.MonkeyPatch) -> None:
    first = draw(island(), standing()).picture("map", "").data

    def drawn_again(*_: object) -> None:
        raise AssertionError("the ground is drawn again")

    monkeypatch.setattr(ground, "_sea", drawn_again)
    monkeypatch.setattr(ground, "draw_lines", drawn_again)
    assert draw(island(), standing()).picture("map", "").data == first


def test_a_border_strays_on_both_sides_in_the_same_way() -> None:
    lands = roomy().regions
    shared = [set(roughened(land.outline, 0.1)) for land in lands]
    rounded = [{(round(x, 6), round(y, 6)) for x, y in one} for one in shared]
    assert len(rounded[0] & rounded[1]) == 9
    assert any(x != 180 for x, _ in rounded[0] & rounded[1])


def differing(one: Image.Image, other: Image.Image) -> Box:
    """The box in which two pictures differ."""
    found = ImageChops.difference(one, other).convert("L").getbbox()
    assert found is not None
    return found


@pytest.mark.parametrize("style", ["hatched", "ringed"])
def test_what_is_pointed_out_is_its_region_alone(style: Style) -> None:
    plain = draw(island(), Standing()).image
    lit = draw(island(), Standing(lit=(Highlight("C4", style, GOLD),))).image
    left, top, width, height = plan(island(), WIDTH).box("C4")
    near = drawn.REACH + 2
    box = differing(plain, lit)
    assert box[0] >= left - near and box[1] >= top - near
    assert box[2] <= left + width + near and box[3] <= top + height + near


def test_what_may_be_chosen_is_numbered_in_its_order() -> None:
    shown = plan(island(), WIDTH)
    choosing = Standing(choices=("C4", "A1"), lit=(Highlight("C4", "ringed", GOLD, "star"),))
    assert [box[2] for box in arranged(shown, "C4", choosing).signs] == [DOT, SIGN]
    assert [box[2] for box in arranged(shown, "A1", choosing).signs] == [DOT]
    one, two = (
        draw(island(), Standing(choices=keys)).image for keys in (("C4", "A1"), ("A1", "C4"))
    )
    assert differing(one, two)


def test_lines_differ_in_their_pattern_and_are_joined_at_their_stops() -> None:
    seen = set()
    chart = roomy()
    for pattern in get_args(Pattern):
        line = Line(("G0", "G1"), GOLD, pattern, "Y")
        seen.add(draw(replace(chart, lines=(line,)), Standing(), 412).image.tobytes())
    assert len(seen) == 5
    for ways in plan(island(), WIDTH).ways:
        assert all(one[1] == two[0] for one, two in pairwise(ways))


def test_lines_between_the_same_stops_run_side_by_side() -> None:
    lines = tuple(Line(("G0", "G1"), GOLD, letter=letter) for letter in "AB")
    shown = plan(replace(roomy(), lines=lines), 412)
    (((a, b), _),), (((c, d), _),) = shown.ways
    assert math.dist((a, b), (c, d)) == pytest.approx(26)


def test_of_a_part_only_its_own_regions_are_named_and_stood_on() -> None:
    part = ("B1", "B2", "B5")
    shown = plan(island(), WIDTH, part)
    assert set(shown.labels) == set(part)
    points = [point for key in part for point in shown.outlines[key]]
    assert max(x for x, _ in points) - min(x for x, _ in points) > WIDTH * 0.9
    elsewhere = Standing((("D9", (TOWN,)),), (Highlight("D9", "ringed", GOLD),), ("D9",))
    assert draw(island(), elsewhere, part=part).image == draw(island(), Standing(), part=part).image


def alone(token: Token) -> bytes:
    """A land with nothing but this token in it."""
    return draw(roomy(), Standing((("G0", (token,)),)), 412).image.tobytes()


def test_kinds_of_tokens_look_different_and_so_do_their_states() -> None:
    states = (replace(TOWN, hurt=1), replace(TOWN, ringed=True), replace(TOWN, count=2))
    assert len(set(map(alone, (*KINDS, *states)))) == len(KINDS) + len(states)


@pytest.mark.parametrize("name", ["map", "map-part", "map-city"])
def test_it_looks_as_accepted(name: str, looks_like: Callable[[Picture, str], None]) -> None:
    part = tuple(key for key in KEYS if key[0] == "B") if name == "map-part" else ()
    shown = (city(), streets()) if name == "map-city" else (island(), standing())
    picture = draw(*shown, part=part).picture(name, "")
    assert picture.is_legible
    assert Image.open(io.BytesIO(picture.data)).size == (picture.width, picture.height)
    looks_like(picture, name)


def test_room_is_counted_in_steps_from_what_is_not_free() -> None:
    free = room(((0, 0), (90, 0), (90, 30), (60, 60), (0, 60)), ((30, 21, 24, 15),))
    wide, tall = free.width, len(free.levels) // free.width
    taken = [divmod(place, wide) for place, level in enumerate(free.levels) if not level]
    for row, column in product(range(tall), range(wide)):
        steps = min(max(abs(row - y), abs(column - x)) for y, x in taken)
        assert free.levels[row * wide + column] == min(steps, DEEP + 1)
