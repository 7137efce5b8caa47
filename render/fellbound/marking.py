"""Draws the marks: arrows, blows and flags for what happened, rings for what may be done."""

import math
from functools import lru_cache

from PIL import Image, ImageDraw

from render import fonts, kit, shapes
from render.fellbound.layout import Layout
from render.fellbound.marks import Marks
from render.kit import Canvas, Layer
from render.theme import (
    ABYSS,
    BLOOD,
    CHOICE,
    FELLBOUND,
    LEAF,
    TYPE,
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
        corner, layer = arrow(end[0] - start[0], end[1] - start[1], _stop(plan, start, end))
        canvas.paste(layer, (start[0] + corner[0], start[1] + corner[1]))
    for tile in marks.deployed:
        _chip(canvas, plan, tile, "flag-variant", LEAF)
    for tile in marks.turned:
        _chip(canvas, plan, tile, "rotate-3d-variant", ARROW)
    for tile in marks.slain:
        _ring(canvas, plan, tile, BLOOD, 6)
    for tile, lost in marks.hurt:
        _blow(canvas, plan, tile, lost)


def _light(canvas: Canvas, plan: Layout, tile: str, colour: Ink) -> None:
    left, top = plan.corner(tile)
    canvas.paste(kit.halo(plan.tile, 18, REACH, colour), (left - REACH, top - REACH))


def _tab(canvas: Canvas, plan: Layout, tile: str, colour: Ink) -> None:
    """The tile's name on a bright tab: what may be chosen is called so."""
    left, top = plan.corner(tile)
    canvas.paste(_named(tile, colour), (left + 6, top + 14))


@lru_cache(256)
def _named(tile: str, colour: Ink) -> Layer:
    canvas = Canvas(68, 54)
    canvas.stamp(shapes.rounded(68, 54, 14), (0, 0), ABYSS)
    canvas.stamp(shapes.rounded(62, 48, 12), (3, 3), colour)
    canvas.text((34, 41), tile, fonts.HEAVY, TYPE.small, ABYSS, anchor="middle", width=58)
    return canvas.layer()


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


@lru_cache(256)
def arrow(across: int, down: int, stop: int) -> tuple[tuple[int, int], Layer]:
    """An arrow over a distance, and where its upper left corner lies from its start."""
    length = math.hypot(across, down)
    x, y = across / length, down / length
    tip, neck = length - stop, length - stop - 44
    side = [(0, 9), (neck, 9), (neck, 28), (tip, 0), (neck, -28), (neck, -9), (0, -9)]
    points = [(along * x - off * y, along * y + off * x) for along, off in side]
    left = math.floor(min(px for px, _ in points)) - 8
    top = math.floor(min(py for _, py in points)) - 8
    width = math.ceil(max(px for px, _ in points)) + 8 - left
    height = math.ceil(max(py for _, py in points)) + 8 - top
    mask = Image.new("L", (width * 4, height * 4))
    moved = [((px - left) * 4, (py - top) * 4) for px, py in points]
    canvas = Canvas(width, height)
    draw = ImageDraw.Draw(mask)
    draw.polygon(moved, 255)
    draw.line([*moved, moved[0], moved[1]], 255, 28, joint="curve")
    canvas.stamp(mask.reduce(4), (0, 0), ABYSS, 0.85)
    mask.paste(0, (0, 0, *mask.size))
    draw.polygon(moved, 255)
    canvas.stamp(mask.reduce(4), (0, 0), ARROW)
    return (left, top), canvas.layer()
