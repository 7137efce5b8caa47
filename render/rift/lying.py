"""What lies before somebody, a row each: active cards, tasks, a payment; a deck in numbers."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

from PIL import ImageChops

from engine.games.rift.data import Combat
from render import fonts, letters, shapes
from render.figures import stat
from render.kept import kept
from render.kit import Canvas, Layer, cut
from render.page import GAP, MARGIN
from render.rift import reading, scened, signs
from render.rift.printed import CARDS, design_of, kind_of
from render.theme import ABYSS, BONE, IVORY, MIST, TYPE, WARNING, WIDTH, Ink, mix
from render.words import Words

ROOM = WIDTH - 2 * MARGIN
HALF = (ROOM - GAP) // 2
SCENE, LEFT, LINE, CELL = 112, 136, 48, 60
ORDER = ("spirit", "damage", "influence", "item", "trap", "event")
"""In which order cards are shown, whatever order they are held in."""


def sorted_cards(keys: Iterable[str]) -> list[tuple[str, tuple[str, ...]]]:
    """The designs of cards by kind, the dearest first, each with the physical cards of it."""
    found: dict[str, list[str]] = {}
    for key in keys:
        found.setdefault(design_of(key), []).append(key)
    designs = sorted(found, key=_rank)
    return [(key, tuple(found[key])) for key in designs]


def _rank(key: str) -> tuple[int, int, str]:
    card = CARDS[key]
    points = card.points if isinstance(card, Combat) else 0
    return ORDER.index(kind_of(key)), -points, card.name


@kept
def row(key: str, note: str, more: tuple[str, ...], say: Words) -> Layer:
    """A card that lies open: its scene, its name, what it does; a note on the right."""
    tint = signs.TINTS[kind_of(key)]
    told = _told((*reading.does(key, say), *more))
    height = max(SCENE + 12, 62 + LINE * len(told) + 14)
    canvas = Canvas(ROOM, height)
    canvas.stamp(shapes.rounded(ROOM, height, 18), (0, 0), mix(tint, ABYSS, 0.86), 0.82)
    picture = scened.square(key, SCENE)
    shape = shapes.rounded(SCENE, SCENE, 16)
    canvas.paste(cut(picture, ImageChops.multiply(shape, shape)), (6, 6))
    right = ROOM - 18
    if note:
        right -= canvas.text((right, 50), note, fonts.BOLD, TYPE.small, WARNING, anchor="right")
        right -= 20
    canvas.text((LEFT, 50), CARDS[key].name, fonts.TITLE, 44, IVORY, width=right - LEFT)
    at, tone = (LEFT, 50 + LINE + 2), mix(BONE, MIST, 0.15)
    canvas.lines(at, told, fonts.TEXT, TYPE.small, tone, LINE, width=ROOM - LEFT - 12)
    canvas.stamp(shapes.rounded(6, height - 24, 3), (ROOM - 10, 12), tint, 0.8)
    return canvas.layer()


@lru_cache(256)
def _told(sentences: tuple[str, ...]) -> tuple[str, ...]:
    """Sentences one after the other, in as few lines as they take."""
    if not sentences:
        return ()
    room = ROOM - LEFT - 24
    return letters.wrap(". ".join(sentences), fonts.TEXT, TYPE.small, room, 99, 0.94)


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


def _at_right(canvas: Canvas, right: int, text: str, colour: Ink) -> int:
    return canvas.text((right, 44), text, fonts.BOLD, TYPE.small, colour, anchor="right")


def in_numbers(keys: Sequence[str], say: Words) -> list[list[Layer]]:
    """Cards by name and number, two in a row."""
    counted = Counter(design_of(key) for key in keys)
    cells = [number(key, counted[key], say) for key, _ in sorted_cards(keys)]
    return [cells[start : start + 2] for start in range(0, len(cells), 2)]
