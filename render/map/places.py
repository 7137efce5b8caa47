"""Where tokens stand in a region: apart from each other, and off what is written there."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from typing import NamedTuple, TypeAlias

from render import fonts, letters
from render.map.chart import Token
from render.map.packing import GAP, apart, in_rows, lattice, middle, strewn
from render.map.plan import Plan
from render.map.room import STEP, Box, Room, box_at, meet, room
from render.theme import MIST, TYPE

FEW = 12
"""So many tokens stand one by one; more are counted, each kind once."""
LARGE = (62, 56, 50, 46, 42)
SMALL = (38, 35, 32)
"""Sizes of tokens, tried from left to right; small ones only where counting does not help."""
HIGH, LOW = (52, 46, 42), (38, 34)
"""Sizes of counted ones; the low ones hold their number just so."""
DOT = 54
"""The size of the number of a region that may be chosen."""
SIGN = 46
NUMBER = TYPE.small
OVER = Token("plus", MIST, whole=True)
"""Stands for all that there is no room for."""


Off: TypeAlias = Callable[[tuple[int, int], Sequence[Box]], Box | None]
"""Finds a box of a size where there is room for none, off others."""


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
    off = partial(_off, plan, key, taken)
    return Places(tuple(_spots(free, tokens, off)), tuple(found))


def _near_label(plan: Plan, key: str, size: int, taken: Sequence[Box]) -> Box:
    """A box as near to the label as there is room."""
    free = room(plan.outlines[key], tuple(taken))
    at = middle(plan.labels[key].box) if key in plan.labels else plan.centres[key]
    points = sorted(free.points(low=size / 2), key=lambda p: apart(p, at))
    found = next((p for p in points if free.holds(*p, size, size)), None)
    if found is not None:
        return box_at(found, size, size)
    over = _off(plan, key, taken, (size, size))
    return over or box_at(room(plan.outlines[key]).deepest, size, size)


def _off(
    plan: Plan, key: str, taken: Sequence[Box], size: tuple[int, int], others: Sequence[Box] = ()
) -> Box | None:
    """A box where there is room for none: over a border rather than over what is written, or
    over others that stand there so."""
    free, side = room(plan.outlines[key]), size[0] / 3
    inside = (p for p in free.points(STEP) if free.at(*p) > STEP)
    points = sorted(inside, key=lambda p: -min(free.at(p[0] + x, p[1]) for x in (-side, side)))
    boxes = [box_at(p, *size) for p in points]
    # If anything must be covered, it is the letter of a line, whose colour and pattern remain.
    letters_of_lines = {box for _, box in plan.badges}
    for written_on in (taken, [box for box in taken if box not in letters_of_lines]):
        kept = (*written_on, *others)
        off = (box for box in boxes if not any(meet(box, one) for one in kept))
        if (found := next(off, None)) is not None:
            return found
    return None


def _spots(free: Room, tokens: tuple[Token, ...], off: Off) -> Iterator[Spot]:
    """The tokens one by one where they are few, else counted; as large as there is room for."""
    if not tokens:
        return
    ones = [replace(token, count=1) for token in tokens for _ in range(token.count)]
    is_few = len(ones) <= FEW and not any(token.whole for token in tokens)
    alike = list(_alike(tokens))
    needed = [token for token in alike if not token.spare]
    if is_few and (boxes := _ones(free, len(ones), LARGE)):
        yield from map(Spot, ones, boxes)
    elif boxes := _piles(free, tokens, HIGH) or _rows(free, tokens, (*HIGH[-1:], *LOW)):
        yield from (Spot(one, box, True) for one, box in zip(tokens, boxes, strict=True))
    elif is_few and (boxes := _ones(free, len(ones), SMALL)):
        yield from map(Spot, ones, boxes)
    elif boxes := _rows(free, alike, (*HIGH[-1:], *LOW)):
        yield from (Spot(one, box, True) for one, box in zip(alike, boxes, strict=True))
    elif needed:
        yield from _first_of(free, needed, off)


def _alike(tokens: Sequence[Token]) -> Iterator[Token]:
    """Those of a kind together, however they are hurt: notched as the worst of them is."""
    kinds = {replace(token, count=1, hurt=0): list[Token]() for token in tokens}
    for token in tokens:
        kinds[replace(token, count=1, hurt=0)].append(token)
    for kind, own in kinds.items():
        count, hurt = sum(one.count for one in own), max(one.hurt for one in own)
        yield replace(kind, count=count, hurt=hurt)


def _first_of(free: Room, tokens: Sequence[Token], off: Off) -> Iterator[Spot]:
    """All kinds where there is room for them, else what matters most, and how many tokens there
    are beside them."""
    shown = list(tokens)
    boxes = _closely(free, shown)
    if not boxes:
        shown = _fewer(free, tokens)
        boxes = _closely(free, shown)
    weightiest = max(tokens, key=lambda one: one.weight)
    if weightiest.weight > max([one.weight for one in shown if boxes], default=0):
        shown = _told(tokens, [weightiest])
        boxes = _over_borders(shown, off)
    if not boxes:
        shown = [_over(tokens)]
        boxes = _over_borders(shown, off) or [box_at(free.deepest, *_size(shown[0], HIGH[-1]))]
    yield from (Spot(one, box, True) for one, box in zip(shown, boxes, strict=True))


def _over_borders(tokens: Sequence[Token], off: Off) -> list[Box]:
    """Boxes where there is room for none; none at all where they would cover what is written."""
    found = list[Box]()
    for token in tokens:
        if (box := off(_size(token, LOW[-1]), found)) is None:
            return []
        found.append(box)
    return found


def _fewer(free: Room, tokens: Sequence[Token]) -> list[Token]:
    """As many kinds as there is room for, the weightiest first, and what stands for the others."""
    kept = list[Token]()
    for token in sorted(tokens, key=lambda one: -one.weight):
        if _closely(free, _told(tokens, [*kept, token])):
            kept.append(token)
    return _told(tokens, kept)


def _told(tokens: Sequence[Token], kept: Sequence[Token]) -> list[Token]:
    """Those that are kept, in the order of all, and how many others there are."""
    others = [token for token in tokens if token not in kept]
    return [*(one for one in tokens if one in kept), *([_over(others)] if others else ())]


def _over(tokens: Sequence[Token]) -> Token:
    """What stands for so many tokens that there is no room for."""
    return replace(OVER, count=sum(1 if token.whole else token.count for token in tokens))


def _ones(free: Room, count: int, sizes: Sequence[int]) -> list[Box]:
    """Boxes for tokens of one size, in rows that are shifted by half; none where they don't fit."""
    for size in sizes:
        step = (size + GAP, size + 2)
        if found := lattice(free, count, (size, size), step, 0.5):
            return found
    return []


def _piles(free: Room, tokens: Sequence[Token], sizes: Sequence[int]) -> list[Box]:
    """Boxes for counted tokens, in their order; none where they don't fit."""
    for high in sizes:
        found = [_size(token, high) for token in tokens]
        width = max(width for width, _ in found)
        for shift in (0.0, 0.5):
            step = (width + 2 * GAP, high + GAP)
            if boxes := lattice(free, len(tokens), (width, high), step, shift):
                middles = [(left + width / 2, top + high / 2) for left, top, *_ in boxes]
                return [box_at(at, *size) for at, size in zip(middles, found, strict=True)]
    return []


def _rows(free: Room, tokens: Sequence[Token], sizes: Sequence[int]) -> list[Box]:
    """The same in rows as wide as there is room, from left to right, as letters are written."""
    for high in sizes:
        if boxes := in_rows(free, [_size(token, high) for token in tokens]):
            return boxes
    return []


def _closely(free: Room, tokens: Sequence[Token]) -> list[Box]:
    """The same as small as can be: in rows, else wherever there is room; none where they don't
    fit."""
    sizes = [_size(token, LOW[-1]) for token in tokens]
    in_order = _rows(free, tokens, LOW[-1:])
    return in_order or strewn(free, sizes, True) or strewn(free, sizes, False)


def _size(token: Token, high: int) -> tuple[int, int]:
    """How wide and high a counted token is."""
    if token.count == 1 and not token.whole:
        return high, high
    number = letters.measure(written(token), fonts.HEAVY, NUMBER)
    return (number + 22 if token.icon == OVER.icon else high + number + 10), high


def written(token: Token) -> str:
    """How many there are; of what there is no room for, how many more."""
    return f"+{token.count}" if token.icon == OVER.icon else str(token.count)
