"""Search of the own Spirit Phase: which summons capture Fear, and what helps where none do."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple, TypeAlias

from engine.games.fear.board import VOID_BITS
from engine.games.fear.bot import worth
from engine.games.fear.bot.line import Line
from engine.games.fear.bot.outlook import glance, outlook
from engine.games.fear.bot.printed import Facts
from engine.games.fear.bot.seen import changed, each
from engine.games.fear.data import HAND_LIMIT

PREPARED = 30
"""So many sets of cards are tried before a Move."""
SPOTS = 4
"""So many tiles are tried from which another Move would capture."""
MOST = 3
"""So many captures are looked for in a Phase."""


How: TypeAlias = Literal["summon", "strengthen"]
"""A card is summoned; or captured tokens give Strength before."""


class Plan(NamedTuple):
    """What to summon first, and what comes of it."""

    value: float
    card: Facts | None
    """None, where only the Move that is being made goes on."""
    line: Line
    how: How = "summon"
    flipped: bool = False


class Assault(NamedTuple):
    """How a capture, or several, begins; and how it stands then."""

    line: Line
    card: Facts | None = None
    how: How = "summon"


# Captures


def captures(line: Line) -> Iterator[Plan]:
    """The ways to capture Fear in this Phase."""
    for ready, first in prepared(line):
        for end, card, how in assaults(ready):
            yield Plan(outlook(end), first or card, end, "summon" if first else how)


def prepared(line: Line) -> Iterator[tuple[Line, Facts | None]]:
    """Cards that give Strength are summoned before a Move: which sets of them, smallest first."""
    ready: list[tuple[Line, Facts | None, int]] = [(line, None, 0)]
    swaps = line.exchanged or any("exchange" in card.kinds for card in line.cards)
    helpers = sorted(
        (card for card in line.cards if helps(card) or (swaps and shields(card))),
        key=lambda card: (-card.slots, -sum(card.symbols), -card.strength),
    )
    for done, (now, first, after) in enumerate(ready):
        yield now, first
        if now.free > 1 and len(ready) < PREPARED:
            fit = now.fitting()
            for place in range(after, len(helpers)):
                if helpers[place] in fit:
                    card = helpers[place]
                    ready.append((now.summons(card), first or card, place + 1))
        if done >= PREPARED:
            return


def helps(card: Facts) -> bool:
    """Whether a card makes room or Strength for a Move."""
    makes_room = card.slots or sum(card.symbols) or card.x_move > 1
    return card.strikes or (not card.moves and bool(makes_room))


def shields(card: Facts) -> bool:
    """Whether a card is Strength when Strength and Defense are swapped."""
    return not card.moves and bool(card.kinds & {"defense", "exchange"})


def assaults(line: Line) -> Iterator[Assault]:
    """A Move captures, now or from where another Move leads."""
    for after in made(line):
        yield from followed(Assault(after))
    if line.free <= 0 or not line.own:
        return
    fit = [card for card in line.fitting() if card.moves or card.kinds & ARRANGES]
    for card in fit:
        now = line.summons(card)
        how: How = "strengthen" if now.strength <= now.guard else "summon"
        for after in made(now):
            yield from followed(Assault(after, card, how))
        if now.free > 0:
            for after in arranged(now, card, [other for other in fit if other is not card]):
                yield Assault(after, card)


def made(line: Line) -> Iterator[Line]:
    """The Move that is being made captures Fear, at once or by being made again."""
    now = line.goes_on()
    if now is None:
        return
    for pattern in line.moving:
        yield from struck(now, pattern)
        if (then := now.goes_on()) is not None:
            yield from approached(then, pattern)


ARRANGES = {"teleport", "push"}


def struck(line: Line, pattern: str) -> Iterator[Line]:
    """A Move captures Fear."""
    if line.power > line.guard:
        for start, ends in line.ways(pattern):
            for end in each(ends & line.fear):
                yield line.moved(start, end)


def approached(line: Line, pattern: str) -> Iterator[Line]:
    """A Move leads to where the same Move then captures."""
    around = near_fear(line, pattern)
    for start, ends in line.ways(pattern):
        for spot in list(each(ends & around & ~line.fear))[:SPOTS]:
            yield from hits(line.moved(start, spot), pattern, spot)


def hits(line: Line, pattern: str, spot: int) -> Iterator[Line]:
    """The token on a tile captures by a Move."""
    for begin, ends in line.ways(pattern):
        if begin == spot:
            for end in each(ends & line.fear):
                yield line.moved(begin, end)


def near_fear(line: Line, pattern: str) -> int:
    """From where a pattern leads to Fear."""
    around = 0
    for fear in each(line.fear):
        around |= line.seen.printed.shown[pattern][fear.bit_length() - 1]
    return around


def followed(begun: Assault) -> Iterator[Assault]:
    """After a capture, perhaps another one."""
    yield begun
    line = begun.line
    if line.caught < min(MOST, line.seen.left):
        for then in assaults(line):
            yield begun._replace(line=then.line)


def arranged(line: Line, card: Facts, others: Sequence[Facts]) -> Iterator[Line]:
    """A token, or Fear, goes where another Move then captures."""
    for other in others:
        for pattern in other.moves:
            if "push" in card.kinds:
                yield from pushed(line, other, pattern)
            around = near_fear(line, pattern)
            if "teleport" in card.kinds:
                spots = around & ~line.taken
                yield from stepped(line, other, pattern, line.own & -line.own, spots)
            for first in card.moves:
                for start, ends in line.ways(first):
                    yield from stepped(line, other, pattern, start, ends & around & ~line.fear)


def stepped(line: Line, other: Facts, pattern: str, start: int, spots: int) -> Iterator[Line]:
    """A token goes to one of these tiles, and captures from there."""
    for spot in list(each(spots))[:SPOTS]:
        after = line.moved(start, spot)
        if other not in after.fitting():
            continue
        yield from hits(after.summons(other), pattern, spot)


def pushed(line: Line, other: Facts, pattern: str) -> Iterator[Line]:
    """Fear is pushed out of the Void to where a Move captures it."""
    tried = 0
    for _, ends in line.ways(pattern):
        for end in each(ends & ~line.taken & ~VOID_BITS):
            after = changed(line, fear=line.fear & (line.fear - 1) | end)
            if other not in after.fitting() or tried >= SPOTS:
                return
            after = after.summons(other)
            tried += 1
            for start, reached in after.ways(pattern):
                for hit in each(reached & end):
                    yield after.moved(start, hit)


# What helps where nothing is captured


def quiet(line: Line) -> Iterator[Plan]:
    """Each card that could be summoned, at its best."""
    for card in line.fitting():
        after = line.summons(card)
        after.gain += brings(line, card)
        for pattern in card.moves:
            after = max(moved_well(after, pattern), key=outlook, default=after)
        yield Plan(outlook(after), card, after)


BEST = 5
"""So many ways of a Move are looked at closely."""


def moved_well(line: Line, pattern: str) -> Iterable[Line]:
    """The ways that a Move may go which look best from afar."""
    ways = [(start, end) for start, ends in line.ways(pattern) for end in each(ends)]
    ways.sort(key=lambda way: glance(line, *way), reverse=True)
    return [line.moved(start, end) for start, end in ways[:BEST]]


def brings(line: Line, card: Facts) -> float:
    """What a card is worth beside Strength, Defense and Moves."""
    seen = line.seen
    value = 0.0
    harvest = card.harvest * card.x_harvest
    room = max(0, HAND_LIMIT - len(line.pool))
    value += worth.CARD * min(harvest, room) + 2.5 * max(0, harvest - room)
    if "heal" in card.kinds and any(
        one.owner == seen.seat for other in seen.others for one in other.captured
    ):
        count = line.own.bit_count()
        value += worth.of_tokens(count + 1) - worth.of_tokens(count) - 3
    if card.corrupt < 0:
        value += 1.5 * min(-card.corrupt, seen.corrupt.bit_count())
    value += card.fear_cards * 7.0
    for kind, more in BRINGS.items():
        if kind in card.kinds:
            value += more
    if card.slots and len(line.cards) > line.free:
        value += 3.0
    return value


BRINGS = {
    "steal": 9.0,
    "peek": 0.3,
    "disappear": 8.0,
    "hide": 3.0,
    "swap": 0.5,
    "push": 0.5,
    "teleport": 1.0,
}
"""What odd attributes are worth by themselves."""
