"""The odd ones of the minor Powers."""

from engine.games.horizons.data import ELEMENTS
from engine.games.horizons.powers.bringing import last
from engine.games.horizons.powers.choices import Take
from engine.games.horizons.powers.odd.odd import Odds
from engine.games.horizons.powers.use import Use
from engine.games.horizons.words import Element

MINOR: Odds = Odds()
WANTED = 3


@MINOR.card()
async def elemental_boon(use: Use) -> None:
    """The target Spirit gains {WANTED} different elements of its choice.

    If it is another, you gain the same.
    """
    chosen: list[Element] = []
    for _ in range(WANTED):
        offers = [Take.of(one) for one in ELEMENTS if one not in chosen]
        act = await use.table.ask(use.whom, "horizons.element", offers, power=use.power)
        chosen.append(next(one for one in ELEMENTS if one == act.element))
    for seat in dict.fromkeys((use.whom, use.user)):
        gained = use.table.spirits[seat].gained
        for element in chosen:
            gained[element] = gained.get(element, 0) + 1
        use.table.tell("horizons.gains-elements", seat=seat, elements=chosen)


@MINOR.card()
async def gift_of_constancy(use: Use) -> None:
    """At the end of the turn the target Spirit may return a card to hand, not discard it.

    If it is another, so may you.
    """
    for seat in dict.fromkeys((use.whom, use.user)):
        last(use, "constancy", 1, seat)
        use.table.tell("horizons.constant", seat=seat)
