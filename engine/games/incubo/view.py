"""What one viewer may know: the table without the order of any deck.

What is being looked at, and what is known to lie on top of a deck since, is for the players alone.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from engine.games.incubo import totals
from engine.games.incubo.data import CALM
from engine.games.incubo.dreamer import Dreamer, Laid, Part
from engine.games.incubo.needs import CARD, COMPANION, Try, can_use
from engine.games.incubo.resolving import reacts
from engine.games.incubo.state import Incubo
from engine.legality import fulfils

LaidView: TypeAlias = Laid
"""What lies in a row is shown as it lies there."""
V = TypeVar("V")
PLAYING = ("dream", "monster")


@dataclass(frozen=True, slots=True)
class DreamerView:
    """A player's own.

    `price` is what the next card costs in chimes, None where none can be drawn; `companion_price`
    is the same for the Companion deck. `required` is what sheep and die gave; `infused` lowers it,
    and so does what the other `gives`. `counted` is the Courage that counts against Terror.
    `total` and `counted` are 0 against a Monster, where parts add up. `known` lies on top of the
    deck in this order, as far as the viewer has seen it; `under` lies at its bottom, last at the
    very bottom. `drawn` is the card that is being placed, "" if none.
    """

    seat: str
    role: str
    deck_count: int
    known: tuple[str, ...]
    under: tuple[str, ...]
    discard: tuple[str, ...]
    fear_count: int
    drawn: str
    play: tuple[Laid, ...]
    passed: tuple[Laid, ...]
    eliminated: tuple[Laid, ...]
    free: int
    free_passes: int
    free_eliminations: int
    price: int | None
    companion_price: int | None
    has_played: bool
    die: int
    sheep: int
    required: int
    infused: int
    bought: int
    total: int
    counted: int
    gives: int
    reached: bool
    calming: int
    """By how much the own Powers could lower Terror."""

    @property
    def laid(self) -> tuple[Laid, ...]:
        """The cards of all rows."""
        return self.play + self.passed + self.eliminated


@dataclass(frozen=True)
class PartView(Part):
    """A Monster card with the Courage and the cards of both on it."""

    total: int = 0
    cards: tuple[Laid, ...] = ()


@dataclass(frozen=True, slots=True)
class PeekView:
    """What is being looked at, from the top of a deck."""

    seat: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TerrorView:
    """What stopping now would cost, and where it would go."""

    terror: int
    to_fear_reserve: int
    to_discard: int


@dataclass(frozen=True, slots=True)
class IncuboView:
    """The table as `viewer` sees it; None is a spectator.

    `stage` is rest (nothing lies there), choose (`choices` are the Dreams to choose from), dream,
    monster or over. `terror` is None where stopping would win, and outside Dreams.
    """

    viewer: str | None
    solo: bool
    rem: int
    stage: str
    growth: str
    dreamers: tuple[DreamerView, ...]
    dream: str
    choices: tuple[str, ...]
    common: bool
    won: bool
    terror: TerrorView | None
    parts: tuple[PartView, ...]
    needed: int
    rem_counts: tuple[int, int, int]
    unwon: tuple[str, ...]
    """Dreams given up that lie on top of the R.E.M. 3 deck."""
    faced: int
    companion_count: int
    reserve: int
    fear_reserve: int
    spent: int
    maximum: int
    chime_count: int
    box: tuple[str, ...]
    peek: PeekView | None
    agreed: bool
    """Whether chimes are paid without asking."""
    budget: int
    allowed: int
    """So many chimes may be spent here without asking, and so many of them are left."""
    strict_zero: bool
    terror_floor: bool
    score: int
    """The Courage of all cards when the match is over; 0 before."""

    def dreamer(self, seat: str) -> DreamerView:
        """A player's own."""
        return next(dreamer for dreamer in self.dreamers if dreamer.seat == seat)

    def ends_the_night(self, terror: int) -> bool:
        """Whether so much Terror is more than can be paid, even if all that can calms it."""
        left = max(0, terror - sum(one.calming for one in self.dreamers))
        return self.reserve - left < int(self.strict_zero)


def view(incubo: Incubo, viewer: str | None) -> IncuboView:
    """Everything on the table is public; what was looked at belongs to the players."""
    in_dream, sees = incubo.stage == "dream", viewer in incubo.dreamers
    won = in_dream and incubo.is_won
    shown = {seat: _rows(incubo, one) for seat, one in incubo.dreamers.items()}
    all_laid = [laid for rows in shown.values() for laid in rows]
    sides = incubo.dreamers.items()
    peeks = [PeekView(seat, tuple(one.peek)) for seat, one in sides if one.peek and sees]
    return shared(
        IncuboView,
        incubo,
        viewer=viewer,
        solo=incubo.is_solo,
        dreamers=tuple(_dreamer(incubo, one, shown[seat], sees) for seat, one in sides),
        won=won,
        terror=_terror(incubo) if in_dream and not won else None,
        parts=tuple(_part(incubo, part, all_laid) for part in incubo.parts),
        rem_counts=(len(incubo.rems["1"]), len(incubo.rems["2"]), len(incubo.rems["3"])),
        unwon=tuple(incubo.rems["3"].top),
        companion_count=len(incubo.companion),
        chime_count=len(incubo.chime_deck),
        peek=peeks[0] if peeks else None,
        score=incubo.score() if incubo.stage == "over" else 0,
    )


def shared(kind: type[V], piece: object, /, **reckoned: object) -> V:
    """A frozen value of what a piece of the table has by the same names, and what is reckoned."""
    values = dict(reckoned)
    for name in kind.__match_args__:  # type: ignore[attr-defined]
        if name not in values:
            value = getattr(piece, name)
            values[name] = tuple(value) if isinstance(value, list) else value
    return kind(**values)


def _rows(incubo: Incubo, dreamer: Dreamer) -> tuple[Laid, ...]:
    """The cards that a player has laid, just as they lie there, but for what can be used now."""
    if incubo.stage not in PLAYING:
        return tuple(dreamer.laid)
    return tuple(
        laid._replace(usable=True) if can_use(incubo, dreamer, laid) else laid
        for laid in dreamer.laid
    )


def _dreamer(incubo: Incubo, dreamer: Dreamer, laid: Sequence[Laid], sees: bool) -> DreamerView:
    in_dream, common = incubo.stage == "dream", incubo.common
    it, is_playing = Try(incubo, dreamer), incubo.stage in PLAYING
    halves, place = incubo.halves, incubo.seats.index(dreamer.seat)
    return shared(
        DreamerView,
        dreamer,
        deck_count=len(dreamer.deck),
        known=tuple(dreamer.deck.top) if sees else (),
        under=tuple(dreamer.deck.bottom),
        fear_count=len(dreamer.fears),
        play=tuple(one for one in laid if one.row == "play"),
        passed=tuple(one for one in laid if one.row == "pass"),
        eliminated=tuple(one for one in laid if one.row == "elimination"),
        free_passes=dreamer.passes,
        free_eliminations=dreamer.eliminations,
        price=dreamer.price if is_playing and fulfils(CARD, it) else None,
        companion_price=dreamer.companion_price if fulfils(COMPANION, it) else None,
        total=halves[place].total if in_dream else 0,
        counted=_counted(incubo, halves[place]) if in_dream else 0,
        gives=totals.gives(halves, place, common=common) if in_dream else 0,
        reached=in_dream and totals.is_half_reached(halves, place, common=common),
        calming=CALM * len(reacts(incubo, dreamer, "calm")),
    )


def _counted(incubo: Incubo, half: totals.Half) -> int:
    """The Courage that counts against Terror; alone, or where it is common, all of it does."""
    if incubo.is_solo or incubo.common:
        return half.total
    return totals.counted(half, floor=incubo.terror_floor)


def _part(incubo: Incubo, part: Part, laid: Sequence[Laid]) -> PartView:
    on_it = tuple(one for one in laid if one.part == part.card)
    return shared(PartView, part, total=incubo.reached(part), cards=on_it)


def _terror(incubo: Incubo) -> TerrorView:
    to_fear, to_discard = totals.split(incubo.terror)
    return TerrorView(incubo.terror, to_fear, to_discard)
