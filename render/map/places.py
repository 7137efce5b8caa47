"""Where tokens stand in a region: apart from each other, and off what is written there."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from itertools import product
from typing import NamedTuple, TypeAlias

from render import fonts, letters
from render.map.chart import Token
from render.map.plan import Plan
from render.map.room import STEP, Box, Room, box_at, meet, room
from render.theme import MIST, TYPE

FEW = 12
"""So many tokens stand one by one; more are counted, each kind once."""
LARGE = (62, 56, 50, 46, 42)
SMALL = (38, 35, 32)
"""Sizes of tokens, tried from left to right; small ones only where counting does not help."""
HIGH = (52, 46, 42)
"""Sizes of counted ones."""
GAP = 4
TRIES = 4
"""So many times a lattice is moved over, each way."""
DOT = 54
"""The size of the number of a region that may be chosen."""
SIGN = 46
NUMBER = TYPE.small
OVER = Token("plus", MIST)
"""Stands for all that there is no room for."""


Off: TypeAlias = Callable[..., Box]
"""Finds a box of a `size` where there is room for none."""


class Spot(NamedTuple):
    """A token, and the box it is drawn in; counted, its number stands beside it."""

    token: Token
    box: Box
    counted: bool = False

    @property
    def middle(self) -> tuple[int, int]:
        """The middle of the box."""
        left, top, width, height = self.box
        return left + width // 2, top + height // 2


class Places(NamedTuple):
    """All that stands in a region beside its label."""

    spots: tuple[Spot, ...]
    signs: tuple[Box, ...] = ()
    """Where the number of a choice, and the signs of highlights, stand."""


@lru_cache(1024)
def places(plan: Plan, key: str, tokens: tuple[Token, ...], signs: tuple[int, ...]) -> Places:
    """Where all this stands; `signs` are the sizes of what stands near the label."""
    taken = [box for box in plan.blocked if meet(box, plan.box(key))]
    tokens = tuple(token for token in tokens if token.count)
    found = []
    for size in signs:
        box = _near_label(plan, key, size, taken)
        found.append(box)
        taken.append(box)
    free = room(plan.outlines[key], tuple(taken))
    off = partial(_off, plan, key, taken=taken)
    return Places(tuple(_spots(free, tokens, off)), tuple(found))


def _near_label(plan: Plan, key: str, size: int, taken: Sequence[Box]) -> Box:
    """A box as near to the label as there is room."""
    free = room(plan.outlines[key], tuple(taken))
    at = _middle(plan.labels[key].box) if key in plan.labels else plan.centres[key]
    points = sorted(free.points(), key=lambda p: _apart(p, at))
    found = next((p for p in points if free.holds(*p, size, size)), None)
    return box_at(found, size, size) if found else _off(plan, key, (size, size), taken)


def _off(plan: Plan, key: str, size: tuple[int, int], taken: Sequence[Box]) -> Box:
    """A box where there is room for none: over a border rather than over what is written."""
    free = room(plan.outlines[key])
    inside = (p for p in free.points(STEP) if free.at(*p) > STEP)
    points = sorted(inside, key=lambda p: -free.at(*p))
    boxes = [box_at(p, *size) for p in points]
    # If anything must be covered, it is the letter of a line, whose colour and pattern remain.
    letters_of_lines = {box for _, box in plan.badges}
    for apart in (taken, [box for box in taken if box not in letters_of_lines]):
        off = (box for box in boxes if not any(meet(box, other) for other in apart))
        if (found := next(off, None)) is not None:
            return found
    return box_at(free.deepest, *size)


def _spots(free: Room, tokens: tuple[Token, ...], off: Off) -> Iterator[Spot]:
    """The tokens one by one where they are few, else counted; as large as there is room for."""
    if not tokens:
        return
    ones = [replace(token, count=1) for token in tokens for _ in range(token.count)]
    is_few = len(ones) <= FEW and not any(token.whole for token in tokens)
    if is_few and (boxes := _ones(free, len(ones), LARGE)):
        yield from map(Spot, ones, boxes)
    elif boxes := _piles(free, tokens, HIGH) or _anyhow(free, tokens):
        yield from (Spot(one, box, True) for one, box in zip(tokens, boxes, strict=True))
    elif is_few and (boxes := _ones(free, len(ones), SMALL)):
        yield from map(Spot, ones, boxes)
    else:
        yield from _first_of(free, tokens, off)


def _first_of(free: Room, tokens: Sequence[Token], off: Off) -> Iterator[Spot]:
    """As many kinds as there is room for, and how many tokens there are beside them."""
    for kept in range(len(tokens) - 1, -1, -1):
        over = replace(
            OVER, count=sum(1 if token.whole else token.count for token in tokens[kept:])
        )
        shown = [*tokens[:kept], over]
        if boxes := _piles(free, shown, HIGH[-1:]) or _anyhow(free, shown):
            yield from (Spot(one, box, True) for one, box in zip(shown, boxes, strict=True))
            return
    over = replace(OVER, count=sum(1 if token.whole else token.count for token in tokens))
    yield Spot(over, off(size=_size(over, HIGH[-1])), True)


def _ones(free: Room, count: int, sizes: Sequence[int]) -> list[Box]:
    """Boxes for tokens of one size, in rows that are shifted by half; none where they don't fit."""
    for size in sizes:
        step = (size + GAP, size + 2)
        if found := _lattice(free, count, (size, size), step, 0.5):
            return found
    return []


def _piles(free: Room, tokens: Sequence[Token], sizes: Sequence[int]) -> list[Box]:
    """Boxes for counted tokens, in their order; none where they don't fit."""
    for high in sizes:
        found = [_size(token, high) for token in tokens]
        width = max(width for width, _ in found)
        for shift in (0.0, 0.5):
            step = (width + 2 * GAP, high + GAP)
            if boxes := _lattice(free, len(tokens), (width, high), step, shift):
                middles = [(left + width / 2, top + high / 2) for left, top, *_ in boxes]
                return [box_at(at, *size) for at, size in zip(middles, found, strict=True)]
    return []


def _anyhow(free: Room, tokens: Sequence[Token]) -> list[Box]:
    """The same without any order: each as near to the middle as it goes, else row by row, else
    column by column."""
    points = list(free.points())
    orders: tuple[Callable[[tuple[int, int]], tuple[float, float]], ...] = (
        lambda p: (_apart(p, free.deepest), 0),
        lambda p: (p[1], p[0]),
        lambda p: (p[0], p[1]),
    )
    found = (_first_fit(free, tokens, sorted(points, key=order)) for order in orders)
    return next(filter(None, found), [])


def _first_fit(free: Room, tokens: Sequence[Token], points: Sequence[tuple[int, int]]) -> list[Box]:
    """Each at the first of these points where there is room; none where one finds none."""
    found = list[Box]()
    for token in tokens:
        size = _size(token, HIGH[-1])
        held = (box_at(p, *size) for p in points if free.holds(*p, *size))
        apart = (box for box in held if not any(meet(box, one, GAP) for one in found))
        if (box := next(apart, None)) is None:
            return []
        found.append(box)
    return found


def _lattice(
    free: Room, count: int, size: tuple[int, int], step: tuple[float, float], shift: float
) -> list[Box]:
    """So many boxes on a lattice, close together, from the upper left; none where they don't fit.

    Every other row is shifted by a part of a step. Of many such lattices the closest is taken.
    """
    at = free.deepest
    best, least = list[tuple[float, float]](), 0.0
    for across, down in product(range(TRIES), repeat=2):
        over = (at[0] + step[0] * across / TRIES, at[1] + step[1] * down / TRIES)
        points = _points(free, over, step, shift)
        found = [p for p in points if free.holds(*p, *size)]
        if len(found) < count:
            continue
        found = sorted(found, key=lambda p: _apart(p, at))[:count]
        far = sum(_apart(p, at) for p in found)
        if not best or far < least:
            best, least = found, far
    best.sort(key=lambda p: (round(p[1]), p[0]))
    return [box_at(p, *size) for p in best]


def _points(
    free: Room, over: tuple[float, float], step: tuple[float, float], shift: float
) -> Iterator[tuple[float, float]]:
    """The points of a lattice through a point."""
    across, down = free.width * STEP, len(free.levels) // free.width * STEP
    first = -int((over[1] - free.top) / step[1]) - 1
    for row in range(first, first + int(down / step[1]) + 3):
        start = over[0] + (step[0] * shift if row % 2 else 0)
        left = -int((start - free.left) / step[0]) - 1
        for column in range(left, left + int(across / step[0]) + 3):
            yield start + column * step[0], over[1] + row * step[1]


def _size(token: Token, high: int) -> tuple[int, int]:
    """How wide and high a counted token is."""
    if token.count == 1 and not token.whole:
        return high, high
    number = letters.measure(written(token), fonts.HEAVY, NUMBER)
    return (number + 22 if token.icon == OVER.icon else high + number + 14), high


def written(token: Token) -> str:
    """How many there are; of what there is no room for, how many more."""
    return f"+{token.count}" if token.icon == OVER.icon else str(token.count)


def _middle(box: Box) -> tuple[float, float]:
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def _apart(one: tuple[float, float], other: tuple[float, float]) -> float:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2
