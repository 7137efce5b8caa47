"""What one viewer may know: the table without the order of any deck.

What is being looked at, and what is known to lie on top of a deck since, is for the players alone.
"""

from dataclasses import dataclass

from engine.games.incubo import totals
from engine.games.incubo.conditions import can_use, reacts
from engine.games.incubo.data import CALM, Arm
from engine.games.incubo.dreamer import Dreamer, Laid, Part
from engine.games.incubo.state import Incubo


@dataclass(frozen=True, slots=True)
class LaidView:
    """A card that was played: what it counts, and whether its Power is used or can be used."""

    card: str
    seat: str
    side: str
    row: str
    part: str
    printed: int
    value: int
    tokens: tuple[str, ...]
    used: bool
    usable: bool


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
    play: tuple[LaidView, ...]
    passed: tuple[LaidView, ...]
    eliminated: tuple[LaidView, ...]
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
    def laid(self) -> tuple[LaidView, ...]:
        """The cards of all rows."""
        return self.play + self.passed + self.eliminated


@dataclass(frozen=True, slots=True)
class PartView:
    """A Monster card: `owner` is the role it stands before, "" for the head."""

    card: str
    part: str
    owner: str
    required: int
    total: int
    bought: int
    beaten: bool
    cards: tuple[LaidView, ...]


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
    strict_zero: bool
    terror_floor: bool
    score: int
    """The Courage of all cards when the match is over; 0 before."""

    def dreamer(self, seat: str) -> DreamerView:
        """A player's own."""
        return next(dreamer for dreamer in self.dreamers if dreamer.seat == seat)


def view(incubo: Incubo, viewer: str | None) -> IncuboView:
    """Everything on the table is public; what was looked at belongs to the players."""
    in_dream = incubo.stage == "dream"
    won = in_dream and incubo.is_won
    return IncuboView(
        viewer=viewer,
        solo=incubo.is_solo,
        rem=incubo.rem,
        stage=incubo.stage,
        growth=incubo.growth,
        dreamers=tuple(_dreamer(incubo, one, viewer) for one in incubo.dreamers.values()),
        dream=incubo.dream,
        choices=tuple(incubo.choices),
        common=incubo.common,
        won=won,
        terror=_terror(incubo) if in_dream and not won else None,
        parts=tuple(_part(incubo, part) for part in incubo.parts),
        needed=incubo.needed,
        rem_counts=(len(incubo.rems["1"]), len(incubo.rems["2"]), len(incubo.rems["3"])),
        unwon=tuple(incubo.rems["3"].top),
        faced=incubo.faced,
        companion_count=len(incubo.companion),
        reserve=incubo.reserve,
        fear_reserve=incubo.fear_reserve,
        spent=incubo.spent,
        maximum=incubo.maximum,
        chime_count=len(incubo.chime_deck),
        box=tuple(incubo.box),
        peek=_peek(incubo) if viewer in incubo.dreamers else None,
        agreed=incubo.agreed,
        strict_zero=incubo.strict_zero,
        terror_floor=incubo.terror_floor,
        score=incubo.score() if incubo.stage == "over" else 0,
    )


def _dreamer(incubo: Incubo, dreamer: Dreamer, viewer: str | None) -> DreamerView:
    in_dream = incubo.stage == "dream"
    halves, place = incubo.halves, incubo.seats.index(dreamer.seat)
    rows = {
        row: tuple(_laid(incubo, dreamer, laid) for laid in dreamer.row(row))
        for row in ("play", "pass", "elimination")
    }
    sees = viewer in incubo.dreamers
    return DreamerView(
        seat=dreamer.seat,
        role=dreamer.role,
        deck_count=len(dreamer.deck),
        known=tuple(dreamer.deck.top) if sees else (),
        under=tuple(dreamer.deck.bottom),
        discard=tuple(dreamer.discard),
        fear_count=len(dreamer.fears),
        drawn=dreamer.drawn,
        play=rows["play"],
        passed=rows["pass"],
        eliminated=rows["elimination"],
        free=dreamer.free,
        free_passes=dreamer.passes,
        free_eliminations=dreamer.eliminations,
        price=incubo.price(dreamer),
        companion_price=incubo.companion_price(dreamer),
        has_played=dreamer.has_played,
        die=dreamer.die,
        sheep=dreamer.sheep,
        required=dreamer.required,
        infused=dreamer.infused,
        bought=dreamer.bought,
        total=halves[place].total if in_dream else 0,
        counted=_counted(incubo, halves[place]) if in_dream else 0,
        gives=totals.gives(halves, place, common=incubo.common) if in_dream else 0,
        reached=in_dream and totals.is_half_reached(halves, place, common=incubo.common),
        calming=CALM * len(reacts(incubo, dreamer, "calm")),
    )


def _counted(incubo: Incubo, half: totals.Half) -> int:
    """The Courage that counts against Terror; alone, or where it is common, all of it does."""
    if incubo.is_solo or incubo.common:
        return half.total
    return totals.counted(half, floor=incubo.terror_floor)


def _laid(incubo: Incubo, dreamer: Dreamer, laid: Laid) -> LaidView:
    return LaidView(
        card=laid.card,
        seat=dreamer.seat,
        side=laid.side,
        row=laid.row,
        part=laid.part,
        printed=incubo.courage(laid),
        value=incubo.value(laid),
        tokens=tuple(laid.tokens),
        used=laid.used,
        usable=incubo.stage in ("dream", "monster") and can_use(incubo, dreamer, laid),
    )


def _part(incubo: Incubo, part: Part) -> PartView:
    printed = incubo.printed(part)
    return PartView(
        card=part.card,
        part=printed.kind,
        owner=printed.owner if isinstance(printed, Arm) else "",
        required=part.required,
        total=incubo.reached(part),
        bought=part.bought,
        beaten=part.beaten,
        cards=tuple(
            _laid(incubo, dreamer, laid)
            for dreamer in incubo.dreamers.values()
            for laid in dreamer.laid
            if laid.part == part.card
        ),
    )


def _terror(incubo: Incubo) -> TerrorView:
    to_fear, to_discard = totals.split(incubo.terror)
    return TerrorView(incubo.terror, to_fear, to_discard)


def _peek(incubo: Incubo) -> PeekView | None:
    for dreamer in incubo.dreamers.values():
        if dreamer.peek:
            return PeekView(dreamer.seat, tuple(dreamer.peek))
    return None
