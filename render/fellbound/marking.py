"""Draws the marks: arrows, blows and flags for what happened, rings for what may be done."""

from render import fonts, kit, letters, pointing, shapes
from render.fellbound.arrows import arrow
from render.fellbound.layout import Layout
from render.fellbound.marks import Aim, Marks
from render.fellbound.stand import TEXT
from render.kept import kept
from render.kit import Canvas, Layer
from render.theme import (
    ABYSS,
    BLOOD,
    CHOICE,
    FELLBOUND,
    IVORY,
    LEAF,
    TYPE,
    Ink,
    mix,
)

REACH = 16
RADIUS = 18
ARROW = mix(CHOICE, FELLBOUND.light, 0.3)
STRUCK = mix(BLOOD, IVORY, 0.25)
CHIP, BLOW = 46, 74
BESIDE = 132
"""What is narrower lies beside the seat's badge, all else above it."""


def mark_below(canvas: Canvas, plan: Layout, marks: Marks) -> None:
    """What lies under the characters: light around tiles, and where somebody came from."""
    for tile in marks.able:
        _light(canvas, plan, tile, FELLBOUND.glow)
    struck = {aim.tile for aim in marks.aims}
    for tile in (*marks.targets, *((marks.chosen,) if marks.chosen else ())):
        _light(canvas, plan, tile, BLOOD if tile in struck else CHOICE)
    for origin, _ in marks.moved:
        canvas.icon(plan.middle(origin), "shoe-print", 92, FELLBOUND.light, 0.4)


def mark_above(canvas: Canvas, plan: Layout, marks: Marks) -> None:
    """What lies over the characters."""
    for tile in marks.able:
        _ring(canvas, plan, tile, FELLBOUND.light, 6)
        _tab(canvas, plan, tile, FELLBOUND.light)
    struck = {aim.tile for aim in marks.aims}
    for tile in marks.targets:
        colour = STRUCK if tile in struck else CHOICE
        canvas.stamp(shapes.dashes(*plan.tile, 9, 52, RADIUS), plan.corner(tile), colour)
        _tab(canvas, plan, tile, colour)
    if marks.chosen:
        _ring(canvas, plan, marks.chosen, CHOICE, 9)
        _tab(canvas, plan, marks.chosen, CHOICE)
    for origin, goal in marks.moved:
        arrow(canvas, plan, origin, goal, ARROW)
    for tile in marks.deployed:
        _chip(canvas, plan, tile, "flag-variant", LEAF)
    for tile in marks.turned:
        _chip(canvas, plan, tile, "rotate-3d-variant", ARROW)
    for tile in marks.slain:
        _ring(canvas, plan, tile, BLOOD, 6)
    for tile, lost in marks.hurt:
        _laid(canvas, plan, tile, kit.change(-lost, BLOW))
    for aim in marks.aims:
        _laid(canvas, plan, aim.tile, _expected(aim))


def _light(canvas: Canvas, plan: Layout, tile: str, colour: Ink) -> None:
    pointing.light(canvas, plan.corner(tile), plan.tile, RADIUS, REACH, colour)


def _tab(canvas: Canvas, plan: Layout, tile: str, colour: Ink) -> None:
    """The tile's name on a bright tab."""
    left, top = plan.corner(tile)
    canvas.paste(pointing.tab(tile, colour), (left + 6, top + 14))


def _ring(canvas: Canvas, plan: Layout, tile: str, colour: Ink, line: int) -> None:
    canvas.stamp(shapes.frame(*plan.tile, RADIUS, line), plan.corner(tile), colour)


def _chip(canvas: Canvas, plan: Layout, tile: str, icon: str, colour: Ink) -> None:
    """A small round sign beside the tile's name."""
    left, top = plan.corner(tile)
    canvas.paste(kit.sign(icon, CHIP, colour), (left + 80, top + 14))


def _laid(canvas: Canvas, plan: Layout, tile: str, layer: Layer) -> None:
    """Lay something on the lower part of a scene, where nothing stands written."""
    left, top = plan.corner(tile)
    width, height = layer.image.size
    if plan.is_broad:
        up = 10 if width < BESIDE else 62
        at = (left + TEXT - 6 - width, top + plan.tile[1] - height - up)
    else:
        at = (left + (plan.tile[0] - width) // 2, top + 138 - height)
    canvas.paste(layer, at)


@kept
def _expected(aim: Aim) -> Layer:
    """What a target would lose, and whether it would fall: a plate, since it has not happened."""
    text = aim.text
    wide = letters.measure(text, fonts.HEAVY, TYPE.small) + (64 if aim.falls else 26)
    canvas = Canvas(wide, 56)
    canvas.stamp(shapes.rounded(wide, 56, 16), (0, 0), CHOICE)
    canvas.stamp(shapes.rounded(wide - 8, 48, 13), (4, 4), mix(BLOOD, ABYSS, 0.55))
    left = 12
    if aim.falls:
        canvas.icon((left + 16, 28), "skull", 36, CHOICE)
        left += 38
    canvas.text((left, 42), text, fonts.HEAVY, TYPE.small, IVORY)
    return canvas.layer()
