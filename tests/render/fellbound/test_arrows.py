"""Arrows go along the gutters: over no tile, and to the edge of the one they lead to."""

from itertools import pairwise, permutations

import pytest

from engine.games.fellbound.board import BOARDS
from render.fellbound.arrows import DARK, LINE, arrow, route
from render.fellbound.layout import Layout, layout
from render.kit import Canvas
from render.theme import WIDTH

HEIGHTS = {"deep": 1536, "wide": 1114, "allied": 2141}
"""So high boards were when a panel with one just fitted a phone."""


def plans(key: str) -> list[Layout]:
    measures = BOARDS[key]
    return [
        layout(measures.columns, measures.rows, flipped, measures.seats > 2)
        for flipped in (False, True)
    ]


@pytest.mark.parametrize("key", BOARDS)
def test_arrows_touch_no_tile_on_their_way(key: str) -> None:
    for plan in plans(key):
        corners = [plan.corner(tile) for tile in plan.tiles]
        for origin, goal in permutations(plan.tiles, 2):
            for (ax, ay), (bx, by) in pairwise(route(plan, origin, goal)):
                assert ax == bx or ay == by
                for left, top in corners:
                    right, bottom = left + plan.tile[0], top + plan.tile[1]
                    is_beside = max(ax, bx) <= left or min(ax, bx) >= right
                    assert is_beside or max(ay, by) <= top or min(ay, by) >= bottom


@pytest.mark.parametrize("key", BOARDS)
def test_arrows_end_at_the_edge_of_their_goal_and_stay_in_the_picture(key: str) -> None:
    for plan in plans(key):
        for origin, goal in permutations(plan.tiles, 2):
            points = route(plan, origin, goal)
            (x, y), (left, top) = points[-1], plan.corner(goal)
            assert left < x < left + plan.tile[0] and y in (top, top + plan.tile[1])
            assert min(point[0] for point in points) >= LINE // 2 + DARK
            assert max(point[0] for point in points) < WIDTH - LINE // 2 - DARK


@pytest.mark.parametrize("key", BOARDS)
def test_arrows_are_drawn_outside_of_tiles(key: str) -> None:
    plan = plans(key)[0]
    for origin, goal in (("a1", "a2"), ("a1", "b1"), (plan.tiles[-1], "a1")):
        canvas = Canvas(WIDTH, plan.height)
        arrow(canvas, plan, origin, goal, (255, 255, 255))
        drawn = canvas.image.getchannel("A")
        assert drawn.getbbox() is not None
        for tile in plan.tiles:
            left, top = plan.corner(tile)
            inner = (left + 10, top + 10, left + plan.tile[0] - 10, top + plan.tile[1] - 10)
            assert drawn.crop(inner).getbbox() is None


@pytest.mark.parametrize("key", BOARDS)
def test_boards_are_no_higher_than_fits_a_phone(key: str) -> None:
    assert all(plan.height <= HEIGHTS[key] for plan in plans(key))
