"""What to do on a Dream, from the most to the least wanted."""

from collections.abc import Iterator, Mapping, Sequence

from engine.games.incubo import totals
from engine.games.incubo.bot.gains import PLAYS, SURE, gain
from engine.games.incubo.bot.hope import cost
from engine.games.incubo.bot.seen import SeenTable, Wish
from engine.games.incubo.data import BARGAINS, DICE, FEAR_PRICE, Dream
from engine.games.incubo.view import DreamerView

RETURN: Mapping[int, float] = {1: 1.5, 2: 2.0, 3: 2.0}
"""What it costs in each phase, besides Terror, that a Dream which was given up comes back."""
GROWTH: Mapping[int, float] = {1: 0.8, 2: 0.6, 3: 0.2}
"""How many chimes a player grows by for each Courage that a won Dream exceeds the other cards."""
TYPICAL = 5.0
"""The same for a Dream that is not chosen yet."""
RELIEF = 4.0
"""So many chimes it is worth to be able to remove a Fear: it is gone, and a Chime card comes."""
PRIZE = 1.5
"""How many chimes a Dream is worth for each Courage of the card that it will be."""

MANY = 0.7
"""Where more is missing than so many cards are worth, several are drawn at once."""

MARGIN = 1
"""With so much Courage too many, a side that has won draws on. At 2 fewer nights are won."""

FAR = 2.0
"""Where more is missing than so many cards are worth, the last free card won't be the last."""


def choices(table: SeenTable) -> Iterator[Wish]:
    """Which Dream to face."""
    for card in sorted(table.view.choices, key=lambda card: dread(table, card)):
        yield Wish("face", card=card)


def dread(table: SeenTable, card: str) -> float:
    """How many chimes facing a Dream may cost, less what it is worth."""
    printed = table.edition.cards[card]
    assert isinstance(printed, Dream)
    faces = DICE[table.view.rem]
    total = 0.0
    for one in table.dreamers:
        side = printed.alpha if one.role == "alpha" else printed.tommy
        missing = side.sheep[table.view.rem - 1] + round(sum(faces) / len(faces))
        total += cost(missing, side.free, table.odds[one.seat], loss(table))
    return total - PRIZE * table.worth(card, table.view.dreamer(table.view.growth).role)


def free(table: SeenTable) -> Iterator[Wish]:
    """First what is free."""
    for one in table.dreamers:
        if not one.has_played:
            yield Wish("draw", one.seat)
    yield from gifts(table)
    needy = needing(table)
    yield from powers(table, needy, PLAYS)
    yield from free_draws(table, needy)
    yield from powers(table, needy, (*SURE, "copy", "share"))
    yield from lending(table, needy)
    yield from improving(table)


def improving(table: SeenTable) -> Iterator[Wish]:
    """Free cards after it is won, to eliminate one: what a side has too much may be lost by it."""
    for one in table.dreamers if table.view.won else ():
        if one.price == 0 and one.free_eliminations and table.surplus(one) >= MARGIN:
            yield Wish("draw", one.seat)


def dear(table: SeenTable) -> Iterator[Wish]:
    """Then stop if it is won; else pay, as long as Terror would cost more."""
    if table.view.won:
        yield Wish("stop")
    yield from paying(table, needing(table))


def needing(table: SeenTable) -> Sequence[DreamerView]:
    """Who still needs Courage."""
    if table.view.won:
        return []
    return [one for one in table.dreamers if table.missing(one)]


def gifts(table: SeenTable) -> Iterator[Wish]:
    """Powers that always help."""
    for one in table.dreamers:
        for laid, _ in table.usable(one, "pass", "eliminate", "box"):
            yield Wish("use", one.seat, laid.card)
        for laid, printed in table.usable(one, "chimes"):
            if table.view.spent >= (printed.n or 0) or table.view.won:
                yield Wish("use", one.seat, laid.card)


def powers(table: SeenTable, needy: Sequence[DreamerView], words: Sequence[str]) -> Iterator[Wish]:
    """Powers that bring Courage to a side that needs it."""
    for one in table.dreamers:
        for laid, printed in table.usable(one, *words):
            helped = table.friend(one) if printed.do == "infuse" else one
            if printed.do == "share":
                helps = sum(table.surplus(each) for each in table.dreamers) >= 0
            else:
                helps = helped in needy and gain(table, one, printed) > 0
            if needy and helps:
                yield Wish("use", one.seat, laid.card)


def free_draws(table: SeenTable, needy: Sequence[DreamerView]) -> Iterator[Wish]:
    """Free cards of a side that needs them."""
    for one in needy:
        if one.price == 0:
            if one.free > 1 or table.missing(one) > FAR * table.odds[one.seat].mean:
                yield Wish("draw-on", one.seat)
            yield Wish("draw", one.seat)


def lending(table: SeenTable, needy: Sequence[DreamerView]) -> Iterator[Wish]:
    """Where just one is missing, the friend may come to exceed by a free card."""
    for one in needy:
        friend = table.friend(one)
        if table.missing(one) > 1 or friend is None or friend in needy:
            continue
        if friend.price == 0 and table.surplus(friend) == 0:
            yield Wish("draw", friend.seat)


def paying(table: SeenTable, needy: Sequence[DreamerView]) -> Iterator[Wish]:
    """Buy Courage, or draw for a chime, unless it is cheaper to give up."""
    if is_hopeless(table):
        yield Wish("abandon")
    for one in needy:
        for laid, _ in table.usable(one, "spend"):
            if bargain(table, one):
                yield Wish("use", one.seat, laid.card)
    for one in sorted(needy, key=table.missing, reverse=True):
        if table.missing(one) > MANY * table.odds[one.seat].mean:
            yield Wish("draw-on", one.seat)
        yield Wish("draw", one.seat)
        yield Wish("companion", one.seat)
    yield Wish("abandon")


def is_hopeless(table: SeenTable, margin: float = 0.0) -> bool:
    """Whether giving up is expected to cost less than going on, or not much more than that."""
    terror = table.view.terror
    if terror is None:
        return False
    lost = max(0, terror.terror - sum(one.calming for one in table.dreamers))
    if not table.can_pay(lost):
        return False
    return lost + loss(table) - relief(table, lost) <= hope(table) + margin


def loss(table: SeenTable) -> float:
    """What giving up the Dream costs besides Terror: nobody grows by it, and it comes back."""
    view = table.view
    if not view.dream:
        return TYPICAL
    grower = view.dreamer(view.growth)
    more = table.worth(view.dream, grower.role) - table.level(grower)
    return float(round(RETURN[view.rem] + GROWTH[view.rem] * max(0.0, more)))


def relief(table: SeenTable, terror: int) -> float:
    """What the chimes are worth that Terror puts into the Fear Reserve."""
    now, _ = totals.split(terror)
    before = table.view.fear_reserve
    able = (before + now) // FEAR_PRICE - before // FEAR_PRICE
    return RELIEF * min(able, max(0, table.fears - before // FEAR_PRICE))


def is_stuck(table: SeenTable) -> bool:
    """Whether no side that still needs Courage can get a card."""
    return all(one.price is None for one in needing(table))


def hope(table: SeenTable) -> float:
    """How many chimes it will cost to win."""
    if table.view.common:
        best = max(table.dreamers, key=lambda one: table.odds[one.seat].mean)
        return cost(table.missing(best), 0, table.odds[best.seat], loss(table))
    return sum(
        cost(table.missing(one), one.free, table.odds[one.seat], loss(table))
        for one in table.dreamers
    )


def bargain(table: SeenTable, dreamer: DreamerView) -> int:
    """How many chimes to spend on Courage; 0 if cards are cheaper."""
    missing, odds = table.missing(dreamer), table.odds[dreamer.seat]
    now = cost(missing, 0, odds, loss(table))
    saved = {
        price: now - cost(missing - courage, 0, odds, loss(table)) - price
        for price, courage in BARGAINS.items()
        if table.can_pay(price)
    }
    best = max(saved, key=lambda price: saved[price], default=0)
    return best if best and saved[best] > 0 else 0
