"""The island as it is drawn: lands that are adjacent touch, and no others do."""

from itertools import combinations

import pytest

from engine.games.horizons.edition import EDITION
from render.horizons.chart import chart, of_board
from render.horizons.frames import FRAMES, MANY
from render.map.chart import Outline
from render.map.plan import plan
from render.map.room import room
from render.theme import WIDTH

ROOMY, LEAST = 40, 24
"""So many pixels at least are free on each side of the middle of a land; of a small board."""
LARGE, SMALL = 1.5, 0.65
"""A large board covers so much more than otherwise, and the others no less than this."""
DRAWN = [
    (island, large) for island in FRAMES for large in ("", *(island if len(island) >= MANY else ""))
]
"""Each island, and each of many boards drawn large."""


def touch(one: Outline, other: Outline) -> bool:
    """Whether two outlines have a corner in common; on a common border they have several."""
    return bool(set(one) & set(other))


@pytest.mark.parametrize(("island", "large"), DRAWN)
@pytest.mark.ledger("HOR-R2", "HOR-R3")
def test_lands_touch_in_the_picture_where_they_are_adjacent_and_nowhere_else(
    island: str, large: str
) -> None:
    regions, lands = chart(island, large).regions, EDITION.maps[island].lands
    for one, other in combinations(regions, 2):
        assert touch(one.outline, other.outline) == (other.key in lands[one.key].adjacent)


@pytest.mark.parametrize("island", FRAMES)
def test_lands_cover_the_boards_and_never_each_other(island: str) -> None:
    areas = [area(region.outline) for region in chart(island).regions]
    shares = [part / (sum(areas) / len(areas)) for part in areas]
    assert all(part > 0 for part in areas)
    assert min(shares) > 0.4 and max(shares) < 1.7


def area(outline: Outline) -> float:
    ends = outline[1:] + outline[:1]
    return sum(a * d - c * b for (a, b), (c, d) in zip(outline, ends, strict=True)) / 2


def board_areas(island: str, large: str) -> dict[str, float]:
    """What each board covers, in pixels."""
    outlines = plan(chart(island, large), WIDTH).outlines
    return {one: sum(area(outlines[key]) for key in of_board(island, one)) for one in island}


@pytest.mark.parametrize(("island", "large"), [(one, large) for one, large in DRAWN if large])
def test_a_large_board_takes_little_from_the_others(island: str, large: str) -> None:
    plain, drawn = board_areas(island, ""), board_areas(island, large)
    assert drawn[large] >= LARGE * plain[large]
    assert all(drawn[one] >= SMALL * plain[one] for one in island)


@pytest.mark.parametrize(("island", "large"), DRAWN)
def test_every_land_has_room_for_what_stands_there(island: str, large: str) -> None:
    shown = plan(chart(island, large), WIDTH)
    wide = {key: room(line) for key, line in shown.outlines.items()}
    least = LEAST if large else ROOMY
    assert min(free.at(*free.deepest) for free in wide.values()) >= least
    for board in EDITION.maps[island].boards:
        assert len(of_board(island, board)) == 8


@pytest.mark.parametrize("island", FRAMES)
def test_only_the_coast_lies_at_the_sea_and_mist_hides_what_is_beyond_other_sides(
    island: str,
) -> None:
    boards = len(FRAMES[island])
    joined = {1: 0, 2: 1, 3: 3, 4: 4}[boards]
    assert len(chart(island).mist) == 3 * boards - 2 * joined
