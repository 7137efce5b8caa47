"""Draws the marks of a map: what happened, who fell, what may be chosen."""

from engine.games.fear.view import FEAR, FearView, Moved, TokenSeen
from render import pointing, shapes
from render.fear import signs, words
from render.fear.layout import DISC, TILE, corner, middle
from render.fear.marks import Marks
from render.fear.tokens import fear, player
from render.kept import kept
from render.kit import Canvas, Layer
from render.theme import (
    ABYSS,
    BLOOD,
    CHOICE,
    FOLLOW_YOUR_FEAR,
    IVORY,
    LEAF,
    Ink,
    SeatStyle,
    mix,
    seat_style,
)
from render.words import Words

DOT, RING, BURST = 38, 100, 122
SMALL = 46


def at(point: tuple[int, int], top: int) -> tuple[int, int]:
    """A point of a map whose upper edge lies so low."""
    return point[0], point[1] + top


def around(canvas: Canvas, layer: Layer, tile: str, top: int) -> None:
    """Lay something on a tile, in the middle of where a token lies."""
    x, y = middle(tile)
    canvas.paste(layer, (x - layer.image.width // 2, y + top - layer.image.height // 2))


def mark_below(canvas: Canvas, view: FearView, marks: Marks, top: int) -> None:
    """What lies under the tokens: bursts where one fell, light, and the ways they went."""
    for tile in (*marks.targets, *marks.chosen):
        pointing.light(canvas, at(corner(tile), top), (TILE, TILE), 10, 12, CHOICE)
    for one in marks.moved:
        if one.captured:
            around(canvas, burst(), one.end, top)
    for one in marks.moved:
        if one.start and one.start != one.end:
            _arrow(canvas, view, one, top)


def _arrow(canvas: Canvas, view: FearView, one: Moved, top: int) -> None:
    start, end = (at(middle(tile), top) for tile in (one.start, one.end))
    colour = mix(owner_ink(view, one.owner), IVORY, 0.35)
    canvas.stamp(shapes.ring(DISC, 5), (start[0] - DISC // 2, start[1] - DISC // 2), colour, 0.8)
    pointing.arrow(canvas, start, end, DISC // 2 + 2, colour)


def owner_ink(view: FearView, owner: str) -> Ink:
    """The colour of whoever a token belongs to."""
    if owner == FEAR:
        return FOLLOW_YOUR_FEAR.light
    return seat_style(words.place_of(view, owner)).ink


@kept
def burst() -> Layer:
    """Where a token was displaced."""
    canvas = Canvas(BURST + 12, BURST + 12)
    canvas.stamp(shapes.burst(BURST + 12), (0, 0), ABYSS, 0.8)
    canvas.stamp(shapes.burst(BURST), (6, 6), BLOOD)
    canvas.stamp(shapes.burst(BURST - 26), (19, 19), mix(BLOOD, CHOICE, 0.45))
    return canvas.layer()


def mark_above(
    canvas: Canvas,
    view: FearView,
    marks: Marks,
    standing: dict[str, TokenSeen],
    top: int,
    say: Words,
) -> None:
    """What lies over the tokens: who fell, what is new, and what may be chosen."""
    for tile in marks.chosen:
        around(canvas, ring(8), tile, top)
    for tile in marks.targets:
        around(canvas, ring(0) if tile in standing else dot(), tile, top)
    for one in marks.moved:
        left, upper = at(corner(one.end), top)
        if one.captured:
            style = words.style_of(view, one.captured, say)
            canvas.paste(fallen(one.captured, style), (left, upper + 74))
        elif not one.start:
            pointing.star(canvas, (left + 2, upper + 78), 42, LEAF)
    for tile, colour in _new(marks):
        left, upper = at(corner(tile), top)
        pointing.star(canvas, (left + 2, upper + 78), 42, colour)


def _new(marks: Marks) -> list[tuple[str, Ink]]:
    return [
        *((tile, signs.ROT) for tile in marks.corrupted),
        *((tile, LEAF) for tile in marks.cleared),
    ]


@kept
def dot() -> Layer:
    """Where something may be put."""
    canvas = Canvas(DOT + 8, DOT + 8)
    canvas.stamp(shapes.disc(DOT + 8), (0, 0), ABYSS, 0.85)
    canvas.stamp(shapes.disc(DOT), (4, 4), CHOICE)
    return canvas.layer()


@kept
def ring(more: int) -> Layer:
    """Around a token that may be chosen, or, thicker, that was chosen."""
    canvas = Canvas(RING + 8, RING + 8)
    canvas.stamp(shapes.ring(RING + 8, 14 + more), (0, 0), ABYSS, 0.7)
    canvas.stamp(shapes.ring(RING, 8 + more), (4, 4), CHOICE)
    return canvas.layer()


@kept
def fallen(owner: str, style: SeatStyle) -> Layer:
    """Whose token was displaced, struck out."""
    canvas = Canvas(SMALL, SMALL)
    canvas.paste(fear("", SMALL) if owner == FEAR else player(style, SMALL), (0, 0))
    canvas.icon((SMALL // 2, SMALL // 2), "close-thick", SMALL + 4, ABYSS)
    canvas.icon((SMALL // 2, SMALL // 2), "close-thick", SMALL - 4, BLOOD)
    return canvas.layer()
