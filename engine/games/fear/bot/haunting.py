"""The own Fear Phase: whom Fear can take, and where it is safe from who comes next."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from engine.games.fear.board import ALL
from engine.games.fear.bot.haunt import Haunt
from engine.games.fear.bot.printed import Facts
from engine.games.fear.bot.seen import each
from engine.games.fear.bot.worth import of_card

ALL_SETS = 4
"""Of so many cards every set is tried by its backs; of more, the least useful are flipped."""


class Scheme(NamedTuple):
    """What to summon first, and what comes of it."""

    value: float
    card: Facts | None
    flipped: bool
    haunt: Haunt
    needs_power: bool = False


def schemes(haunt: Haunt) -> Iterator[Scheme]:
    """What can be done with the drawn cards, and that nothing is done."""
    yield Scheme(haunt.outlook, None, False, haunt)
    if haunt.free <= 0:
        return
    for flipped in flips(haunt.cards):
        fronts = [card for card in haunt.cards if card not in flipped]
        ready, first = haunt, None
        for card in sorted(fronts, key=_order):
            if not moves(card) and ready.free > 0 and ready.fits(card):
                if (
                    card.kinds <= {"strength", "times"}
                    and not flipped
                    and not any(map(moves, fronts))
                ):
                    continue
                ready = ready.summons(card)
                first = first or card
        if first is not None:
            yield Scheme(ready.outlook, first, False, ready)
        if ready.free > 0:
            movers = [(card, False) for card in fronts if moves(card)]
            movers += [(card, True) for card in flipped[:1]]
            yield from walks(ready, movers, list(flipped[1:]), first)


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


def walks(
    haunt: Haunt, movers: list[tuple[Facts, bool]], flips: list[Facts], first: Facts | None
) -> Iterator[Scheme]:
    """Fear moves by some of these cards, one after the other."""
    for card, flipped in movers:
        now = haunt.flips(card) if flipped else haunt.summons(card)
        if not flipped and not haunt.fits(card):
            continue
        others = [one for one in movers if one[0] is not card]
        if flipped and flips:
            others.append((flips[0], True))
        rest = flips[1:] if flipped else flips
        begun = (card, flipped) if first is None else (first, False)
        if not flipped and "teleport" in card.kinds:
            spots = ALL & ~now.taken
            for start in each(now.fear):
                for spot in each(spots):
                    after = now.moved(start, spot)
                    yield Scheme(after.outlook, *begun, after)
            continue
        back = haunt.seen.printed.edition.fears[haunt.seen.view.fear].back
        for pattern in (back,) if flipped else card.moves:
            yield from walked(now, pattern, begun, others, rest, now.times)


def walked(
    now: Haunt,
    pattern: str,
    begun: tuple[Facts, bool],
    others: list[tuple[Facts, bool]],
    rest: list[Facts],
    times: int,
) -> Iterator[Scheme]:
    """A Fear token goes wherever a pattern leads, and on from where it takes somebody."""
    for start, ends, taken in now.ways(pattern):
        near = ends
        for end in each(ends):
            after = now.moved(start, end)
            takes = bool(end & taken)
            short = takes and now.strength <= now.defense_of(_owner(now, end))
            yield Scheme(after.outlook, *begun, after, short)
            if takes and times > 1:
                for scheme in walked(after, pattern, begun, others, rest, times - 1):
                    yield scheme._replace(needs_power=short)
            elif takes and after.free > 0 and others:
                for scheme in walks(after, others, rest, begun[0]):
                    yield scheme._replace(card=begun[0], flipped=begun[1], needs_power=short)
        if now.free > 0 and others:
            yield from arranged(now, start, near & ~taken, begun, others)


def arranged(
    now: Haunt,
    start: int,
    ends: int,
    begun: tuple[Facts, bool],
    others: list[tuple[Facts, bool]],
) -> Iterator[Scheme]:
    """Fear goes where it takes somebody by the next Move."""
    shown = now.seen.printed.shown
    back = now.seen.printed.edition.fears[now.seen.view.fear].back
    for card, flipped in others:
        ready = now.flips(card) if flipped else now.summons(card)
        weak = ready.weak(ready.power) & ~now.seen.own
        for pattern in (back,) if flipped else card.moves:
            around = 0
            for foe in each(weak):
                around |= shown[pattern][foe.bit_length() - 1]
            for spot in each(ends & around):
                after = ready.moved(start, spot)
                if not flipped and not after.fits(card):
                    continue
                for begin, _, taken in after.ways(pattern):
                    if begin == spot:
                        for end in each(taken & ~now.seen.own):
                            there = after.moved(begin, end)
                            yield Scheme(there.outlook, *begun, there)


def _owner(now: Haunt, end: int) -> str:
    return next((seat for seat, tiles in now.seen.tokens.items() if tiles & end), "")
