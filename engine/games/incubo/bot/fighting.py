"""What to do against a Monster, from the most to the least wanted."""

from collections.abc import Iterator, Mapping, Sequence

from engine.games.incubo.bot.gains import PLAYS, SURE, gain
from engine.games.incubo.bot.hope import cost
from engine.games.incubo.bot.seen import SeenTable, Wish
from engine.games.incubo.data import BARGAINS
from engine.games.incubo.view import DreamerView, PartView

SPOILS: Mapping[int, float] = {1: 6.0, 2: 14.0, 3: 0.0}
"""How many chimes one more beaten part is worth in each phase: a card won, and a Fear less."""
SPARE: Mapping[int, float] = {1: 20.0, 2: 0.0, 3: 0.0}
"""So many chimes must be left after that."""
BARGAIN = max(BARGAINS.values())
"""So much Courage can be bought at once."""
NEVER = 100.0
"""There is no giving up against a Monster."""


def free(table: SeenTable) -> Iterator[Wish]:
    """First what is free: cards, and then Powers."""
    for one in table.dreamers:
        for laid, _ in table.usable(one, "chimes", "box"):
            yield Wish("use", one.seat, laid.card)
    part = target(table)
    if part is None or (is_enough(table) and not is_within_reach(table, part)):
        return
    for one in by_strength(table):
        yield from powers(table, one, PLAYS)
        if one.price == 0:
            yield Wish("fight-on", one.seat, part.card)
            yield Wish("fight", one.seat, part.card)
    for one in by_strength(table):
        yield from powers(table, one, (*SURE, "copy"))


def dear(table: SeenTable) -> Iterator[Wish]:
    """Then stop if it is won and the rest costs too much; else pay."""
    part = target(table)
    if part is None or (is_enough(table) and not is_worth(table, part)):
        yield Wish("stop")
    if part is None:
        return
    for one in by_strength(table):
        if missing(part) <= BARGAIN:
            yield from (Wish("use", one.seat, laid.card) for laid, _ in table.usable(one, "spend"))
        yield Wish("fight-on", one.seat, part.card)
        yield Wish("fight", one.seat, part.card)


def is_enough(table: SeenTable) -> bool:
    """Whether as many parts are beaten as are needed."""
    return sum(part.beaten for part in table.view.parts) >= table.view.needed


def is_worth(table: SeenTable, part: PartView) -> bool:
    """Whether a part that nobody needs is worth its chimes, and they can be spared."""
    price, rem = price_of(table, part), table.view.rem
    return price <= SPOILS[rem] and table.view.reserve - price >= SPARE[rem]


def is_within_reach(table: SeenTable, part: PartView) -> bool:
    """Whether free cards may well beat a part."""
    return sum(one.free * table.odds[one.seat].mean for one in table.dreamers) >= missing(part)


def missing(part: PartView) -> int:
    """What a part still takes."""
    return max(0, part.required - part.total)


def target(table: SeenTable) -> PartView | None:
    """The part that takes least, of those that stand; the dice decide among equals."""
    parts = table.view.parts
    dice = [one.die for one in table.dreamers]

    def order(part: PartView) -> tuple[int, int]:
        return missing(part), (parts.index(part) * (1 + dice[0] % 4) + dice[-1]) % len(parts)

    return min((part for part in parts if not part.beaten), key=order, default=None)


def by_strength(table: SeenTable) -> Sequence[DreamerView]:
    """The players, first who has the better cards."""
    return sorted(table.dreamers, key=lambda one: -table.odds[one.seat].mean)


def price_of(table: SeenTable, part: PartView) -> float:
    """How many chimes beating a part will cost."""
    best = by_strength(table)[0]
    return cost(missing(part), 0, table.odds[best.seat], NEVER)


def powers(table: SeenTable, dreamer: DreamerView, words: Sequence[str]) -> Iterator[Wish]:
    """Powers that bring Courage."""
    for laid, printed in table.usable(dreamer, *words):
        if gain(table, dreamer, printed) > 0:
            yield Wish("use", dreamer.seat, laid.card)
