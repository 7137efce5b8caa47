"""Draws the marks: arrows, blows and flags for what happened, rings for what may be done."""

from render import kit, pointing, shapes
from render.fellbound.layout import Layout
from render.fellbound.marks import Marks
from render.kit import Canvas
from render.theme import (
    BLOOD,
    CHOICE,
    FELLBOUND,
    LEAF,
    Ink,
    mix,
)

REACH = 16
ARROW = mix(CHOICE, FELLBOUND.light, 0.3)


def mark_below(canvas: Canvas, plan: Layout, marks: Marks) -> None:
    """What lies under the characters: light around tiles, and where somebody came from."""
    for tile in marks.able:
        _light(canvas, plan, tile, FELLBOUND.glow)
    for tile in (*marks.targets, *((marks.chosen,) if marks.chosen else ())):
        _light(canvas, plan, tile, CHOICE)
    for origin, _ in marks.moved:
        canvas.icon(plan.middle(origin), "shoe-print", 92, FELLBOUND.light, 0.4)


def mark_above(canvas: Canvas, plan: Layout, marks: Marks) -> None:
    """What lies over the characters."""
    for tile in marks.able:
        _ring(canvas, plan, tile, FELLBOUND.light, 6)
        _tab(canvas, plan, tile, FELLBOUND.light)
    for tile in marks.targets:
        canvas.stamp(shapes.dashes(*plan.tile, 9, 52, 18), plan.corner(tile), CHOICE)
        _tab(canvas, plan, tile, CHOICE)
    if marks.chosen:
        _ring(canvas, plan, marks.chosen, CHOICE, 9)
        _tab(canvas, plan, marks.chosen, CHOICE)
    for origin, goal in marks.moved:
        start, end = plan.middle(origin), plan.middle(goal)
        pointing.arrow(canvas, start, end, _stop(plan, start, end), ARROW)
    for tile in marks.deployed:
        _chip(canvas, plan, tile, "flag-variant", LEAF)
    for tile in marks.turned:
        _chip(canvas, plan, tile, "rotate-3d-variant", ARROW)
    for tile in marks.slain:
        _ring(canvas, plan, tile, BLOOD, 6)
    for tile, lost in marks.hurt:
        _blow(canvas, plan, tile, lost)


def _light(canvas: Canvas, plan: Layout, tile: str, colour: Ink) -> None:
    pointing.light(canvas, plan.corner(tile), plan.tile, 18, REACH, colour)


def _tab(canvas: Canvas, plan: Layout, tile: str, colour: Ink) -> None:
    """The tile's name on a bright tab."""
    left, top = plan.corner(tile)
    canvas.paste(pointing.tab(tile, colour), (left + 6, top + 14))


def _ring(canvas: Canvas, plan: Layout, tile: str, colour: Ink, line: int) -> None:
    canvas.stamp(shapes.frame(*plan.tile, 18, line), plan.corner(tile), colour)


def _chip(canvas: Canvas, plan: Layout, tile: str, icon: str, colour: Ink) -> None:
    """A small round sign at the emblem."""
    left, top = plan.corner(tile)
    at = (left + 172, top + 16) if plan.is_broad else (left + 4, top + plan.tile[1] // 2 - 46)
    canvas.paste(kit.sign(icon, 54, colour), at)


def _blow(canvas: Canvas, plan: Layout, tile: str, lost: int) -> None:
    """How much health went, or came."""
    left, top = plan.corner(tile)
    size = 92
    at = (left + 134, top + plan.tile[1] - size - 2) if plan.is_broad else (left - 4, top + 62)
    canvas.paste(kit.change(-lost, size), at)


def _stop(plan: Layout, start: tuple[int, int], end: tuple[int, int]) -> int:
    """How far before the middle of its goal an arrow ends: just inside the tile."""
    across = abs(end[0] - start[0]) > abs(end[1] - start[1])
    return plan.tile[0 if across else 1] // 2 - 10
