"""Search of the own Fear Phase: whom Fear can take, and where it is safe from who comes next."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple, TypeAlias

from engine.games.fear.board import ALL
from engine.games.fear.bot.haunt import Haunt
from engine.games.fear.bot.hunting import How
from engine.games.fear.bot.printed import Facts
from engine.games.fear.bot.seen import each
from engine.games.fear.bot.worth import of_card

ALL_SETS = 4
"""Of so many cards every set is tried by its backs; of more, the least useful are flipped."""


class Scheme(NamedTuple):
    """What to summon first, and what comes of it."""

    value: float
    card: Facts | None
    haunt: Haunt
    how: How = "summon"
    flipped: bool = False


Mover: TypeAlias = tuple[Facts, bool]
"""A card that moves Fear, and whether by its back."""
By: TypeAlias = Mover | tuple[None, bool]
"""By which card; none, where only a Move goes on."""


def schemes(haunt: Haunt) -> Iterator[Scheme]:
    """What can be done with the drawn cards, and that nothing is done."""
    yield Scheme(haunt.outlook, None, haunt)
    if haunt.due:
        yield from walked(haunt, (None, False), (), ())
    if haunt.free <= 0:
        return
    for flipped in flips(haunt.cards):
        fronts = [card for card in haunt.cards if card not in flipped]
        movers = [(card, False) for card in fronts if moves(card)]
        movers += [(card, True) for card in flipped[:1]]
        ready, first = haunt, None
        for card in sorted(fronts, key=_order):
            vain = card.kinds <= VAIN and not movers
            if not (moves(card) or vain) and ready.free > 0 and ready.fits(card):
                ready = ready.summons(card)
                first = first or card
        if first is not None:
            yield Scheme(ready.outlook, first, ready)
        if ready.free > 0:
            for scheme in walks(ready, movers, flipped[1:]):
                yield scheme if first is None else Scheme(scheme.value, first, scheme.haunt)


MOST = 3
"""So many captures are looked for in a Phase at a time."""
VAIN = {"strength", "times"}
"""What is worth nothing without a Move."""


def moves(card: Facts) -> bool:
    """Whether the front of a card moves Fear."""
    return bool(card.moves) or bool(card.kinds & {"teleport"})


def flips(cards: Sequence[Facts]) -> Iterator[tuple[Facts, ...]]:
    """Which cards may be flipped together."""
    able = sorted((card for card in cards if card.of_fear), key=of_card)
    for count in range(len(able) + 1):
        if len(able) <= ALL_SETS:
            yield from combinations(able, count)
        else:
            yield tuple(able[:count])


def _order(card: Facts) -> tuple[bool, bool, bool]:
    """What draws cards comes first, then what must be summoned; Strength<>Defense last."""
    draws = bool(card.slots or card.harvest or card.fear_cards)
    return "exchange" in card.kinds, not draws, card.corrupt <= 0


def walks(haunt: Haunt, movers: Sequence[Mover], flips: Sequence[Facts]) -> Iterator[Scheme]:
    """Fear moves by some of these cards, one after the other."""
    for card, flipped in movers:
        if not flipped and not haunt.fits(card):
            continue
        if not flipped and "teleport" in card.kinds:
            yield from teleported(haunt.summons(card), card)
            continue
        others, rest = [one for one in movers if one[0] is not card], flips
        if flipped and flips:
            others.append((flips[0], True))
            rest = flips[1:]
        now = haunt.flips(card) if flipped else haunt.summons(card)
        yield from walked(now, (card, flipped), others, rest)


def teleported(now: Haunt, card: Facts) -> Iterator[Scheme]:
    """Fear goes to any free tile."""
    for start in each(now.fear):
        for spot in each(ALL & ~now.taken):
            after = now.moved(start, spot)
            yield Scheme(after.outlook, card, after)


def walked(now: Haunt, by: By, others: Sequence[Mover], rest: Sequence[Facts]) -> Iterator[Scheme]:
    """A Fear token goes wherever its Move leads, and on from where it takes somebody."""
    begun = now.goes_on()
    if begun is None:
        return
    again = begun.goes_on()
    for pattern in now.moving:
        for start, ends, taken in begun.ways(pattern):
            for end in each(ends):
                after = begun.moved(start, end)
                takes = bool(end & taken)
                short = takes and now.strength <= now.defense_of(_owner(now, end))
                how: How = "strengthen" if short else "summon"
                yield Scheme(after.outlook, by[0], after, how, by[1])
                if takes and sum(after.lost.values()) < MOST:
                    for scheme in further(after, by, others, rest):
                        yield Scheme(scheme.value, by[0], scheme.haunt, how, by[1])
            if again is not None:
                for there in approached(again, pattern, start, ends & ~taken):
                    yield Scheme(there.outlook, by[0], there, flipped=by[1])
            if now.free > 0 and others:
                yield from arranged(begun, start, ends & ~taken, by, others)


def approached(now: Haunt, pattern: str, start: int, ends: int) -> Iterator[Haunt]:
    """Fear goes where it takes somebody else's token by the same Move."""
    around = 0
    for foe in each(now.weak(now.power) & ~now.seen.own):
        around |= now.seen.printed.shown[pattern][foe.bit_length() - 1]
    for spot in each(ends & around):
        yield from struck(now.moved(start, spot), pattern, spot)


def further(
    after: Haunt, by: By, others: Sequence[Mover], rest: Sequence[Facts]
) -> Iterator[Scheme]:
    """Where Fear goes on to, after it has taken somebody."""
    yield from walked(after, by, (), ())
    if after.free > 0 and others:
        yield from walks(after, others, rest)


def arranged(
    now: Haunt, start: int, ends: int, by: By, others: Sequence[Mover]
) -> Iterator[Scheme]:
    """Fear goes where it takes somebody by the next Move."""
    shown = now.seen.printed.shown
    for card, flipped in others:
        ready = now.flips(card) if flipped else now.summons(card)
        weak = ready.weak(ready.power) & ~now.seen.own
        for pattern in ready.moving:
            around = 0
            for foe in each(weak):
                around |= shown[pattern][foe.bit_length() - 1]
            for spot in each(ends & around):
                after = ready.moved(start, spot)
                if flipped or after.fits(card):
                    for there in struck(after, pattern, spot):
                        yield Scheme(there.outlook, by[0], there, flipped=by[1])


def struck(now: Haunt, pattern: str, spot: int) -> Iterator[Haunt]:
    """Fear takes somebody else's token from a tile."""
    for begin, _, taken in now.ways(pattern):
        if begin == spot:
            for end in each(taken & ~now.seen.own):
                yield now.moved(begin, end)


def _owner(now: Haunt, end: int) -> str:
    return next((seat for seat, tiles in now.seen.tokens.items() if tiles & end), "")
