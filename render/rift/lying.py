"""What lies before somebody, a row each: active cards, tasks, a payment; a deck in numbers."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.games.rift.data import Combat
from render import fonts, letters, shapes
from render.figures import stat
from render.kept import kept
from render.kit import Canvas, Layer, cut
from render.page import GAP, MARGIN, faces
from render.rift import reading, signs
from render.rift.printed import CARDS, design_of, kind_of
from render.rift.scenes import SCENES
from render.theme import ABYSS, BONE, IVORY, MIST, TYPE, WARNING, WIDTH, Ink, mix
from render.words import Words

ROOM = WIDTH - 2 * MARGIN
HALF = (ROOM - GAP) // 2
SCENE, LEFT, LINE, CELL, EDGE = 88, 106, 46, 60, 18
ORDER = ("spirit", "damage", "influence", "item", "trap", "event")
"""In which order cards are shown, whatever order they are held in."""


def sorted_cards(keys: Iterable[str]) -> list[tuple[str, tuple[str, ...]]]:
    """The designs of cards by kind, the strongest first, each with the physical cards of it."""
    found: dict[str, list[str]] = {}
    for key in keys:
        found.setdefault(design_of(key), []).append(key)
    designs = sorted(found, key=_rank)
    return [(key, tuple(found[key])) for key in designs]


def _rank(key: str) -> tuple[int, int, str]:
    card = CARDS[key]
    points = card.points if isinstance(card, Combat) else 0
    return ORDER.index(kind_of(key)), -points, card.name


class Lying(NamedTuple):
    """A card that lies open, a note on it, and what is said beside what is printed."""

    key: str
    note: str = ""
    more: tuple[str, ...] = ()


def rows(cards: Sequence[Lying], say: Words) -> Iterator[list[Layer]]:
    """Open cards, two side by side, each as high as its neighbour; a last one takes a row."""
    laid = faces(
        cards,
        lambda one, width: _height(one, width, say),
        lambda one, width, height: row(one, width, height, say),
    )
    for start in range(0, len(laid), 2):
        yield laid[start : start + 2]


def _height(one: Lying, width: int, say: Words) -> int:
    return _below(one, width, say) + LINE * len(_told(one, width, say)) + 14


def _below(one: Lying, width: int, say: Words) -> int:
    """How far down what it does begins: below the scene, where the name stands beside it."""
    return max(SCENE + 8, 66 + LINE * (len(_name(one, width)) - 1) + LINE * _is_below(one, width))


def _is_below(one: Lying, width: int) -> bool:
    """Whether its note stands below the name; where there is room, it stands beside it."""
    return bool(one.note) and width < ROOM


def _name(one: Lying, width: int) -> tuple[str, ...]:
    room = width - LEFT - 18
    return letters.broken(CARDS[one.key].name, fonts.TITLE, 44, room) if width < ROOM else ("",)


@lru_cache(256)
def _told(one: Lying, width: int, say: Words) -> tuple[str, ...]:
    """What it does and what else is said, in as few lines as it takes."""
    text = ". ".join((*reading.does(one.key, say), *one.more))
    return letters.wrap(text, fonts.TEXT, TYPE.small, width - 2 * EDGE, 99, 0.94) if text else ()


@kept
def row(one: Lying, width: int, height: int, say: Words) -> Layer:
    """A card that lies open: its scene, its name, what it does; a note of it."""
    tint = signs.TINTS[kind_of(one.key)]
    canvas = Canvas(width, height)
    canvas.stamp(shapes.rounded(width, height, 18), (0, 0), mix(tint, ABYSS, 0.86), 0.82)
    canvas.stamp(shapes.rounded(width - 36, 5, 2), (18, height - 7), tint, 0.7)
    picture = SCENES.square(one.key, SCENE)
    canvas.paste(cut(picture, shapes.rounded(SCENE, SCENE, 16)), (5, 5))
    names, right, base = _name(one, width), width - 18, 52
    if one.note and not _is_below(one, width):
        right -= _at_right(canvas, right, one.note, WARNING, base) + 20
    lines = names if width < ROOM else (CARDS[one.key].name,)
    at = (LEFT, base)
    base = canvas.lines(at, lines, fonts.TITLE, 44, IVORY, LINE, width=right - LEFT)
    if _is_below(one, width):
        canvas.text((LEFT, base), one.note, fonts.BOLD, TYPE.small, WARNING, width=right - LEFT)
    at, tone = (EDGE, _below(one, width, say) + 36), mix(BONE, MIST, 0.15)
    told = _told(one, width, say)
    canvas.lines(at, told, fonts.TEXT, TYPE.small, tone, LINE, width=width - 2 * EDGE)
    return canvas.layer()


@kept
def number(key: str, times: int, say: Words) -> Layer:
    """A card by name and number only, in half a row."""
    card, kind = CARDS[key], kind_of(key)
    canvas = Canvas(HALF, CELL)
    shown = str(card.points) if isinstance(card, Combat) else ""
    left = stat(canvas, (2, 44), signs.SIGNS[kind], shown, signs.TINTS[kind], TYPE.name)
    left = max(left + 10, 92)
    right = HALF - 4
    if times > 1:
        right -= _at_right(canvas, right, f"×{times}", BONE) + 12
    if isinstance(card, Combat) and card.health:
        right -= _at_right(canvas, right, f"+{card.health}", signs.ROSE) + 4
        canvas.icon((right - 16, 30), signs.HEART, 32, signs.ROSE)
        right -= 40
    lines = letters.broken(card.name, fonts.BOLD, TYPE.small, right - left)
    if len(lines) > 1:
        canvas = canvas.cropped(0, CELL + 42)
    at = (left, 44)
    canvas.lines(at, lines, fonts.BOLD, TYPE.small, BONE, 42, width=right - left)
    return canvas.layer()


def _at_right(canvas: Canvas, right: int, text: str, colour: Ink, base: int = 44) -> int:
    return canvas.text((right, base), text, fonts.BOLD, TYPE.small, colour, anchor="right")


def in_numbers(keys: Sequence[str], say: Words) -> list[list[Layer]]:
    """Cards by name and number, two in a row."""
    counted = Counter(design_of(key) for key in keys)
    cells = [number(key, counted[key], say) for key, _ in sorted_cards(keys)]
    return [cells[start : start + 2] for start in range(0, len(cells), 2)]
