"""Powers that change what counts: tokens on cards, Courage that is bought or infused, copies."""

from engine.ask import choose
from engine.games.incubo.actions import Spend
from engine.games.incubo.consent import may_pay
from engine.games.incubo.data import BARGAINS, FEAR_WORDS, TRIGGERED, Power
from engine.games.incubo.dreamer import Dreamer, Laid
from engine.games.incubo.legal import bargains
from engine.games.incubo.powers.power import Powers, choose_laid
from engine.games.incubo.resolving import can_resolve, resolve
from engine.games.incubo.state import Incubo

COUNTING: Powers = Powers()
NEVER_COPIED = ("copy", *TRIGGERED, *FEAR_WORDS)


def still_counts(incubo: Incubo, laid: Laid) -> bool:
    """Whether Courage where this card was played still matters."""
    return not laid.part or not incubo.part(laid.part).beaten


@COUNTING.card()
async def double(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> None:
    """Count the Courage printed on one of your cards once more."""
    doubled = await choose_laid(incubo, dreamer, "incubo.double", dreamer.laid)
    incubo.put_token(dreamer, doubled, "x2")


def matching(dreamer: Dreamer, power: Power) -> list[Laid]:
    """The own cards with the printed value that a Power names."""
    return [laid for laid in dreamer.laid if laid.printed == power.n]


@COUNTING.card(when=lambda incubo, dreamer, laid, power: len(matching(dreamer, power)) >= 2)
async def match(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> None:
    """With two cards of printed Courage N in your rows: +N."""
    matched = await choose_laid(incubo, dreamer, "incubo.match", matching(dreamer, power))
    incubo.put_token(dreamer, matched, f"+{power.n}")


def negatives(dreamer: Dreamer) -> list[Laid]:
    """The own cards that count less than nothing."""
    return [laid for laid in dreamer.laid if laid.value < 0]


@COUNTING.card(when=lambda incubo, dreamer, laid, power: bool(negatives(dreamer)))
async def raise_(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> None:
    """Raise one of your cards with negative Courage to 0."""
    raised = await choose_laid(incubo, dreamer, "incubo.raise", negatives(dreamer))
    incubo.put_token(dreamer, raised, "0")


def can_spend(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> bool:
    """There is a chime, and something that Courage is wanted for."""
    return incubo.can_pay(1) and still_counts(incubo, laid)


@COUNTING.card(when=can_spend)
async def spend(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> bool:
    """Spend 1 chime for +1 Courage, or 2 for +3."""
    act = await choose(dreamer.seat, "incubo.spend", bargains(incubo), card=laid.card)
    assert isinstance(act, Spend)
    price = int(act.price)
    paid = {"price": price, "courage": BARGAINS[price]}
    if not await may_pay(incubo, dreamer, "incubo.propose.spend", card=laid.card, **paid):
        return False
    incubo.pay(price, "power")
    incubo.encourage(dreamer, laid, BARGAINS[price])
    return True


def can_infuse(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> bool:
    """There is a friend, and something that Courage is wanted for."""
    return not incubo.is_solo and still_counts(incubo, laid)


@COUNTING.card(when=can_infuse)
async def infuse(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> None:
    """Infuse 1 Courage to the other player, whatever you have yourself."""
    other = incubo.other(dreamer)
    assert other is not None
    if laid.part:
        incubo.encourage(dreamer, laid, 1)
    else:
        other.infused += 1
        incubo.tell("incubo.infuses", seat=dreamer.seat, friend=other.seat)


def copies(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> list[Laid]:
    """The own cards whose Power a card may copy: not Fears, no other copies, even used ones."""
    return [
        other
        for other in dreamer.laid
        if other.card != laid.card
        and (copied := incubo.power(other)) is not None
        and copied.do not in NEVER_COPIED
        and can_resolve(incubo, dreamer, laid, copied)
    ]


@COUNTING.card(when=lambda *using: bool(copies(*using)))
async def copy(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> bool:
    """Copy the Power of another of your cards: no Fear's, and no other copy's."""
    among = copies(incubo, dreamer, laid, power)
    copied = await choose_laid(incubo, dreamer, "incubo.copy", among)
    power_of_it = incubo.power(copied)
    assert power_of_it is not None
    incubo.tell("incubo.copies", seat=dreamer.seat, card=laid.card, other=copied.card)
    placed = len(dreamer.played)
    is_done = await resolve(incubo, dreamer, laid, power_of_it)
    # By its Power, what was copied may have left the rows, even if it is back in them.
    if is_done and copied.card not in dreamer.played[placed:]:
        for one in [one for one in dreamer.laid if one.card == copied.card]:
            incubo.put_token(dreamer, one, "=")
    return is_done
