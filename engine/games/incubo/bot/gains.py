"""How much Courage a Power gives at once."""

from collections.abc import Sequence

from engine.games.incubo.bot.seen import SeenTable
from engine.games.incubo.data import FEAR_WORDS, TRIGGERED, Power
from engine.games.incubo.view import DreamerView, LaidView

PLAYS = ("play", "pick", "recall", "replace")
"""Powers that bring more cards."""
SURE = ("double", "match", "raise", "infuse", "return", "return-both")
"""Powers that change what is there."""
SIGHT = 0.5
"""What it is worth to choose one of two cards."""


def gain(table: SeenTable, dreamer: DreamerView, printed: Power) -> float:
    """The Courage that a Power gives to whom it helps, on average."""
    if printed.do in PLAYS:
        return brought(table, dreamer, printed)
    return changed(table, dreamer, printed)


def brought(table: SeenTable, dreamer: DreamerView, printed: Power) -> float:
    """The Courage of the cards that a Power brings."""
    mean = table.odds[dreamer.seat].mean
    match printed.do:
        case "play":
            return mean * (printed.n or 1)
        case "pick":
            return mean + SIGHT
        case "replace":
            better = mean - least(dreamer) - SIGHT
            return better if dreamer.deck_count else 0.0
    cards = [table.worth(card, dreamer.role) for card in dreamer.discard]
    return sum(cards) / max(1, len(cards))


def changed(table: SeenTable, dreamer: DreamerView, printed: Power) -> float:
    """The Courage that a Power adds to cards that lie there."""
    cards = counting(table, dreamer)
    match printed.do:
        case "double":
            return max((laid.printed for laid in cards), default=0)
        case "raise":
            return -min((laid.value for laid in cards), default=0)
        case "match":
            return printed.n or 0
        case "infuse":
            return 1.0
        case "return":
            return -least(dreamer)
        case "return-both":
            return -sum(least(one) for one in table.dreamers)
        case "copy":
            return max((gain(table, dreamer, one) for one in copied(table, dreamer)), default=0)
    return 0.0


def least(dreamer: DreamerView) -> int:
    """The lowest Courage in a Play row."""
    return min((laid.value for laid in dreamer.play), default=0)


def counting(table: SeenTable, dreamer: DreamerView) -> Sequence[LaidView]:
    """The cards whose Courage still matters: not those on parts that are beaten."""
    beaten = [part.card for part in table.view.parts if part.beaten]
    return [laid for laid in dreamer.laid if laid.part not in beaten]


def copied(table: SeenTable, dreamer: DreamerView) -> Sequence[Power]:
    """The Powers that a card of this player could copy to some gain."""
    printed = [table.power(laid) for laid in dreamer.laid]
    never = ("copy", "return", "replace", "return-both", *TRIGGERED, *FEAR_WORDS)
    return [one for one in printed if one is not None and one.do not in never]
