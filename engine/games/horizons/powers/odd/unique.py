"""The odd ones of the Spirits' own Powers."""

from collections.abc import Iterator, Sequence

from engine.ask import DONE, Option
from engine.games.horizons.acting import acts_in
from engine.games.horizons.data import Power
from engine.games.horizons.powers.bringing import defend, last, pay
from engine.games.horizons.powers.choices import At, Card, Halt
from engine.games.horizons.powers.odd.odd import Odds
from engine.games.horizons.powers.use import Use
from engine.games.horizons.words import Choose, Gather, If, Push, Word
from engine.lasting import USED, Lasting

UNIQUE: Odds = Odds()
MIGHT = 3
WATCHED, WATCHED_WELL, PRICE = 4, 8, 1
COMING = {"ravage": ("ravage",), "build": ("extra", "build")}
"""Where the cards lie that bring an action; England has a second Build."""


@UNIQUE.card()
async def gift_of_furious_might(use: Use) -> None:
    """Once this turn, the target Spirit may do {MIGHT} more damage with one of its Powers."""
    last(use, "might", MIGHT, use.whom)
    use.table.tell("horizons.mighty", seat=use.whom, n=MIGHT)


@UNIQUE.card()
async def boon_of_watchful_guarding(use: Use) -> None:
    """Defend {WATCHED} in one of the target Spirit's lands.

    It may pay {PRICE} Energy: Defend {WATCHED_WELL} instead.
    """
    lands = [At.of(land) for land in use.table.lands_of(use.whom)]
    land = (await use.table.ask(use.whom, "horizons.where", lands, power=use.power)).land
    n = WATCHED
    decider, use.decider, spirit = use.decider, use.whom, use.table.spirits[use.whom]
    if spirit.energy >= PRICE and await use.wants("horizons.pay", n=PRICE):
        pay(use, use.whom, PRICE)
        n = WATCHED_WELL
    use.decider = decider
    defend(use, [land], n)
    use.defended.append(land)


@UNIQUE.card()
async def sweltering_exhaustion(use: Use) -> None:
    """Skip up to one Ravage or Build in the land this turn."""
    table = use.table
    coming = [
        action
        for action, slots in COMING.items()
        if any(acts_in(table, card, use.land) for slot in slots for card in table.slots[slot])
    ]
    if not coming:
        return
    offers: list[Option] = [*(Halt.of(action) for action in coming), DONE]
    act = await use.ask("horizons.skip", offers)
    if isinstance(act, Halt):
        table.lasting.add(Lasting(f"skip-{act.action}", 1, use.land, USED, use.power))
        table.tell(f"horizons.skip-{act.action}", land=[use.land])


@UNIQUE.card()
async def gift_of_wind_sped_steps(use: Use) -> None:
    """The target Spirit may make one of its Slow Powers that push or gather Fast this turn."""
    spirit = use.table.spirits[use.whom]
    offers: list[Option] = [Card.of(power) for power in slow_movers(use)]
    if not offers:
        return
    act = await use.table.ask(use.whom, "horizons.hasten", [*offers, DONE], power=use.power)
    if not isinstance(act, Card):
        return
    for played in spirit.played:
        if played.card == act.card:
            played.fast = True
    if act.card == use.table.edition.spirits[spirit.key].innate:
        spirit.innate_fast = True
    use.table.tell("horizons.hastened", seat=use.whom, power=act.card)


def slow_movers(use: Use) -> Iterator[str]:
    """The Slow Powers of the target Spirit that push or gather, and were not used yet."""
    table, spirit = use.table, use.table.spirits[use.whom]
    unused = [one.card for one in spirit.played if not one.used and not one.fast]
    if not spirit.innate_used and not spirit.innate_fast:
        unused.append(table.edition.spirits[spirit.key].innate)
    for power in unused:
        card = table.edition.powers[power]
        if card.speed == "slow" and moves(all_words(card)):
            yield power


def all_words(card: Power) -> Sequence[Word]:
    """The words of a Power, those of its thresholds, too."""
    return [*card.words, *(word for one in card.thresholds for word in one.words)]


def moves(words: Sequence[Word]) -> bool:
    """Whether any of these words is a Push or a Gather, however deep."""
    return any(
        isinstance(word, Push | Gather)
        or (isinstance(word, If) and moves((*word.then, *word.otherwise)))
        or (isinstance(word, Choose) and any(moves(way) for way in word.lists))
        for word in words
    )
