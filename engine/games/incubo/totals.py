"""Courage in figures: what a card is worth, whether a Dream is won, and what Terror would cost.

Plain numbers in and out, so that the rules, the view and the computer player share them.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple


class Half(NamedTuple):
    """One player's side of a Dream: what it takes by now, and what was added up."""

    required: int
    total: int

    @property
    def surplus(self) -> int:
        """How far it was exceeded; below 0, what is missing."""
        return self.total - self.required


def value(printed: int, tokens: Iterable[str]) -> int:
    """What a card is worth: what is printed, then its tokens in the order they were placed."""
    worth = printed
    for token in tokens:
        if token == "x2":
            worth += printed
        elif token == "0":
            worth = 0
        elif token.startswith("+"):
            worth += int(token)
    return worth


def is_reached(halves: Sequence[Half], *, common: bool) -> bool:
    """Whether all sides are reached; who exceeds may infuse 1 to the other."""
    if common or len(halves) == 1:
        return sum(half.surplus for half in halves) >= 0
    least, most = sorted(half.surplus for half in halves)
    return least >= 0 or (least == -1 and most >= 1)


def is_half_reached(halves: Sequence[Half], place: int, *, common: bool) -> bool:
    """Whether one side is reached, if need be with what the other infuses."""
    if common:
        return is_reached(halves, common=True)
    return halves[place].surplus >= 0 or is_reached(halves, common=False)


def gives(halves: Sequence[Half], giver: int, *, common: bool) -> int:
    """What one side infuses to the other: 1 if it can spare it and the other lacks just that."""
    if common or len(halves) == 1:
        return 0
    return int(halves[giver].surplus >= 1 and halves[1 - giver].surplus == -1)


def counted(half: Half, *, floor: bool) -> int:
    """The Courage that counts against Terror: at most one more than required.

    With `floor` it does not fall below as much in the negative either.
    """
    most = half.required + 1
    return max(min(half.total, most), -abs(most)) if floor else min(half.total, most)


def terror(halves: Sequence[Half], *, common: bool, floor: bool) -> int:
    """How many chimes it would cost to give this Dream up, which is not won: at least one."""
    if common or len(halves) == 1:
        return max(1, sum(-half.surplus for half in halves))
    return max(1, sum(half.required - counted(half, floor=floor) for half in halves))


def split(terror: int) -> tuple[int, int]:
    """How much of it goes to the Fear Reserve, and how much to the Discard."""
    return terror // 2, terror - terror // 2
