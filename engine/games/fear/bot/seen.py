"""What the computer player reads off a view: who stands where, and what counts now."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias, TypeVar

from engine.games.fear.board import BIT, VOID_BITS, bits
from engine.games.fear.bot.printed import Facts, Printed
from engine.games.fear.view import FEAR, FearView, SeatSeen, SummonedSeen

T = TypeVar("T")
Stock: TypeAlias = tuple[int, int, int, int, int]
"""How many Courage, Reason, Hope, Corrupt and Void tiles there are."""

PATIENCE = 6
"""After so many quiet rounds next to nothing is feared any more."""


@dataclass(slots=True)
class Seen:
    """A view, in numbers. Tiles are bits, as in board.py."""

    printed: Printed
    view: FearView
    seat: str
    """Whose question it is."""
    me: SeatSeen
    others: Sequence[SeatSeen]
    """Those who still have tokens, in the order in which their turns come."""
    fear: int
    """Where Fear stands."""
    tokens: dict[str, int]
    """Where the tokens of each seat stand."""
    taken: int
    hidden: int
    corrupt: int
    storm: int
    """The Void tiles that are not corrupted."""
    left: int
    """How many Fear tokens are on the map and still to come."""
    spare: int
    """How many captured tokens can still power a card in this Phase."""
    mat: Sequence[SummonedSeen]
    """What was summoned in this Phase."""
    dangers: dict[tuple[str, int, int], float] = field(default_factory=dict)
    """Chances already worked out, by who attacks, where, and against what Defense."""

    @classmethod
    def of(cls, printed: Printed, view: FearView, seat: str) -> "Seen":
        """What a view shows."""
        me = next(one for one in view.seats if one.seat == seat)
        place = view.seats.index(me)
        around = (*view.seats[place + 1 :], *view.seats[:place])
        tokens = {one.seat: 0 for one in view.seats} | {FEAR: 0}
        hidden = 0
        for token in view.tokens:
            tokens[token.owner] |= BIT[token.tile]
            if token.hidden:
                hidden |= BIT[token.tile]
        fear = tokens.pop(FEAR)
        corrupt = bits(view.corrupt)
        is_fear = view.phase == "fear"
        return cls(
            printed,
            view,
            seat,
            me,
            [one for one in around if not one.banished and tokens[one.seat]],
            fear,
            tokens,
            fear | sum(tokens.values()),
            hidden,
            corrupt,
            VOID_BITS & ~corrupt,
            fear.bit_count() + len(view.supply),
            sum(not one.on and (one.owner == FEAR) is not is_fear for one in me.captured),
            me.fears if is_fear else me.spirits,
        )

    def facts(self, card: str) -> Facts:
        """A card in numbers."""
        return self.printed.cards[card]

    @property
    def back(self) -> str:
        """The pattern on the backs of the Fear cards."""
        return self.printed.edition.fears[self.view.fear].back

    @property
    def own(self) -> int:
        """Where the own tokens stand."""
        return self.tokens[self.seat]

    @property
    def caution(self) -> float:
        """How much is feared: the longer nothing is captured, the less. A draw is no aim."""
        return max(0.0, 1 - self.view.quiet / (PATIENCE * len(self.view.seats)))

    def fear_given(self, against: str) -> int:
        """Fear's Defense against a player, without the Void's part."""
        return sum(one.fear_defense for one in self.view.seats if one.seat != against)

    @property
    def is_fear_avenged(self) -> bool:
        """Whether a Disappear on another mat takes whoever captures Fear now."""
        return any(strikes_back(one.fears) for one in self.view.seats if one is not self.me)

    def is_avenged(self, seat: str) -> bool:
        """Whether a player's own Disappear takes the Fear token that captures one of theirs."""
        return any(one.seat == seat and strikes_back(one.spirits) for one in self.others)

    def bonus(self, seat: SeatSeen) -> int:
        """How many captured Fear tokens could power a player's Spirits next turn."""
        return sum(one.owner == FEAR for one in seat.captured)

    def stock(self, tiles: int) -> Stock:
        """How many Courage, Reason, Hope, Corrupt and Void tiles are among these."""
        clean = tiles & ~self.corrupt
        courage, reason, hope = self.printed.types
        return (
            (clean & courage).bit_count(),
            (clean & reason).bit_count(),
            (clean & hope).bit_count(),
            (tiles & self.corrupt).bit_count(),
            (tiles & self.storm).bit_count(),
        )


def changed(it: T, **values: Any) -> T:
    """A copy with other values, made in a third of the time of `dataclasses.replace`."""
    copy = object.__new__(type(it))
    vars(copy).update(vars(it), **values)
    return copy


def strikes_back(mat: Sequence[SummonedSeen]) -> bool:
    """Whether a Disappear lies there for an attacker."""
    return any("disappear" in one.sustains for one in mat)


def each(tiles: int) -> Iterator[int]:
    """The tiles of a number, as one bit each."""
    while tiles:
        lowest = tiles & -tiles
        yield lowest
        tiles ^= lowest


def meets(needs: tuple[int, int, int, int], stock: Stock) -> bool:
    """Whether a stock serves what a card needs; a Void tile stands in for any one."""
    short = 0
    for need, have in zip(needs, stock, strict=False):
        if need > have:
            short += need - have
    return short <= stock[4]
