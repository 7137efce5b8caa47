"""Choices of where a card goes, and which card a Power takes."""

from collections.abc import Callable, Mapping, Sequence

from engine.ask import Option
from engine.games.incubo.bot import dreaming, fighting
from engine.games.incubo.bot.gains import gain
from engine.games.incubo.bot.seen import SeenTable, size
from engine.games.incubo.data import OTHER
from engine.games.incubo.view import DreamerView, LaidView

AGAIN: Mapping[int, float] = {1: 4.0, 2: 2.5, 3: 1.0}
"""How often a card will be drawn again, from each phase on."""
FEWEST = 9
"""Nobody should have fewer cards than this."""
BURDEN = 3.0
"""What a chime costs, as Courage that is drawn in the long run."""
ROWS = ("play", "pass", "eliminate")
COMPANION = 0.3
"""What a card is worth among the Companions."""


def row(table: SeenTable, dreamer: DreamerView, options: Sequence[Option]) -> Option:
    """The row that does most good in the long run."""
    known = [option for option in options if option.key.split()[0] in ROWS]
    return max(known, key=lambda option: good_of(table, dreamer, option.key))


def good_of(table: SeenTable, dreamer: DreamerView, key: str) -> float:
    """What placing the drawn card there does for both decks, in Courage still to be drawn."""
    verb, _, price = key.partition(" ")
    if verb == "play":
        return 0.0
    card, again = dreamer.drawn, AGAIN[table.view.rem]
    lost = table.worth(card, dreamer.role) - table.level(dreamer)
    if size(dreamer) < FEWEST and table.worth(card, dreamer.role) >= 0:
        return -1.0
    got = 0.0
    if verb == "pass":
        friend = table.friend(dreamer)
        read = table.worth(card, OTHER[dreamer.role])
        got = COMPANION if friend is None else read - table.level(friend)
    return again * (got - lost) - BURDEN * int(price)


def against_fear(options: Sequence[Option]) -> Option:
    """A Fear is removed if that can be paid, for as little as can be."""
    order = ("soothe", "remove", "play")
    known = [option for option in options if option.key.split()[0] in order]
    return min(known, key=lambda option: order.index(option.key.split()[0]))


# Choosing cards


def chosen(
    table: SeenTable, dreamer: DreamerView, prompt: str, options: Sequence[Option]
) -> Option:
    """The card, part or price that a Power should choose."""
    weigh = WEIGHING[prompt]
    return max(options, key=lambda option: weigh(table, dreamer, option.key))


def _worth(table: SeenTable, dreamer: DreamerView, card: str) -> float:
    return table.worth(card, dreamer.role)


def _badness(table: SeenTable, dreamer: DreamerView, card: str) -> float:
    return -table.worth(card, dreamer.role)


def _laid(dreamer: DreamerView, card: str) -> LaidView:
    return next(laid for laid in dreamer.laid if laid.card == card)


def _counts(table: SeenTable, laid: LaidView) -> bool:
    return all(part.card != laid.part for part in table.view.parts if part.beaten)


def _printed(table: SeenTable, dreamer: DreamerView, card: str) -> float:
    laid = _laid(dreamer, card)
    return laid.printed if _counts(table, laid) else 0


def _lowness(table: SeenTable, dreamer: DreamerView, card: str) -> float:
    laid = _laid(dreamer, card)
    return -laid.value if _counts(table, laid) else 0


def _copied(table: SeenTable, dreamer: DreamerView, card: str) -> float:
    printed = table.power(_laid(dreamer, card))
    return gain(table, dreamer, printed) if printed else 0


def _harmless(table: SeenTable, dreamer: DreamerView, card: str) -> float:
    return -_counts(table, _laid(dreamer, card))


def _counting(table: SeenTable, dreamer: DreamerView, card: str) -> float:
    return _counts(table, _laid(dreamer, card))


def _part(table: SeenTable, dreamer: DreamerView, card: str) -> float:
    part = fighting.target(table)
    return part is not None and part.card == card


def _price(table: SeenTable, dreamer: DreamerView, key: str) -> float:
    price = int(key.split()[1])
    if table.view.stage == "monster":
        part = fighting.target(table)
        wanted = 1 if part is not None and fighting.missing(part) == 1 else 2
    else:
        wanted = dreaming.bargain(table, dreamer)
    return -abs(price - wanted)


WEIGHING: Mapping[str, Callable[[SeenTable, DreamerView, str], float]] = {
    "incubo.order": _worth,
    "incubo.pick": _worth,
    "incubo.discard": _badness,
    "incubo.box": _badness,
    "incubo.double": _printed,
    "incubo.match": _counting,
    "incubo.raise": _lowness,
    "incubo.return": _lowness,
    "incubo.copy": _copied,
    "incubo.numb": _harmless,
    "incubo.scatter": _harmless,
    "incubo.declare": _part,
    "incubo.spend": _price,
}
"""How a Power weighs what it may choose, by the question."""
