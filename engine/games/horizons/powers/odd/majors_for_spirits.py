"""The odd ones of the major Powers that target a Spirit."""

from engine.ask import DONE, Option
from engine.games.horizons.actions import Keep
from engine.games.horizons.gaining import gain_card, piles, take
from engine.games.horizons.powers.bringing import last
from engine.games.horizons.powers.choices import At, Card
from engine.games.horizons.powers.odd.odd import Odds
from engine.games.horizons.powers.targeting import ENTWINED
from engine.games.horizons.powers.use import Use
from engine.games.horizons.presence import DESTROYED, add_presence

FOR_SPIRITS: Odds = Odds()
RENEWED, RENEWED_FAR = 2, 2


@FOR_SPIRITS.card()
async def blazing_renewal(use: Use) -> None:
    """Add {RENEWED} destroyed presence of the target Spirit to one land within {RENEWED_FAR} of
    your presence."""
    table, spirit = use.table, use.table.spirits[use.whom]
    if not spirit.destroyed:
        return
    far = RENEWED_FAR + table.lasting.total("range", use.user)
    mine = table.lands_of(use.user)
    near = [
        At.of(land)
        for land in table.lands
        if any(table.map.distance[origin][land] <= far for origin in mine)
    ]
    use.land = (await use.ask("horizons.where", near)).land
    n = min(RENEWED, spirit.destroyed)
    for _ in range(n):
        add_presence(table, use.whom, use.land, DESTROYED)
    use.presence_added = True
    table.tell("horizons.renewed", seat=use.whom, land=use.land, n=n)


@FOR_SPIRITS.card()
async def entwined_power(use: Use) -> None:
    """This turn you and the target Spirit may target from each other's presence.

    It gains a Power Card; you take one of those that it saw and did not keep.
    """
    last(use, ENTWINED, 1, use.user, by=use.whom)
    last(use, ENTWINED, 1, use.whom, by=use.user)
    use.table.tell("horizons.entwined", seat=use.user, whom=use.whom)
    seen = await gain_card(use.table, use.whom)
    lying = [card for card in seen if card in piles(use.table, _deck(use, card))[1]]
    if lying:
        act = await use.table.ask(use.user, "horizons.keep", [Keep.of(card) for card in lying])
        piles(use.table, _deck(use, act.card))[1].remove(act.card)
        await take(use.table, use.table.spirits[use.user], act.card)


def _deck(use: Use, card: str) -> str:
    return use.table.edition.powers[card].deck


@FOR_SPIRITS.card()
async def entwined_power_gifts(use: Use) -> None:
    """Each of the two may give the other a card from hand."""
    if use.user == use.whom:
        return
    for giver, taker in ((use.user, use.whom), (use.whom, use.user)):
        hand = use.table.spirits[giver].hand
        offers: list[Option] = [*(Card.of(card) for card in hand), DONE]
        act = await use.table.ask(giver, "horizons.give", offers, whom=taker)
        if isinstance(act, Card):
            hand.remove(act.card)
            use.table.spirits[taker].hand.append(act.card)
            use.table.tell("horizons.gives", seat=giver, whom=taker, card=act.card)


@FOR_SPIRITS.card()
async def powerstorm(use: Use) -> None:
    """Once this turn, the target Spirit may repeat a Power Card by paying its cost again."""
    _storm(use, 1)


@FOR_SPIRITS.card()
async def powerstorm_twice_more(use: Use) -> None:
    """The target Spirit may do so with up to two more, each another card."""
    _storm(use, 2)


def _storm(use: Use, n: int) -> None:
    """A repeat never brings a further repeat."""
    if not use.repeated:
        last(use, "repeat", n, use.whom)
        use.table.tell("horizons.stormy", seat=use.whom, n=n)
