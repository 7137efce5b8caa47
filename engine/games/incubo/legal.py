"""Which acts are legal right now: the one list that everything else uses."""

from typing import TypeAlias

from engine.game import Action
from engine.games.incubo.actions import (
    Abandon,
    AskDraw,
    AskFight,
    AskUse,
    Companion,
    Draw,
    Eliminate,
    Face,
    Fight,
    Pass,
    Play,
    Remove,
    Soothe,
    Spend,
    Stop,
    Use,
)
from engine.games.incubo.conditions import can_use, reacts
from engine.games.incubo.data import BARGAINS, FEAR_PRICE, OTHER, SOOTHED_PRICE
from engine.games.incubo.dreamer import Dreamer
from engine.games.incubo.state import Incubo

Offers: TypeAlias = dict[str, list[Action]]
"""What each seat may do."""

TOGETHER = (AskDraw, AskFight, AskUse, Stop, Abandon, Face)
"""What one player never does without the other."""
PAID = (Draw, Fight)
"""What needs both only where it costs a chime."""
STOP, PLAY = Stop.of(), Play.of()


def own_acts(incubo: Incubo, dreamer: Dreamer) -> list[Action]:
    """Draw, or use a Power: what one player may do on the own side."""
    offered: list[Action] = []
    price = incubo.price(dreamer)
    if price is not None:
        if incubo.stage == "dream":
            offered.append(Draw.of(str(price)))
        offered += [Fight.of(part.card, str(price)) for part in incubo.standing]
    if incubo.is_solo and (fee := incubo.companion_price(dreamer)) is not None:
        offered.append(Companion.of(str(fee)))
    offered += [Use.of(laid.card) for laid in dreamer.laid if can_use(incubo, dreamer, laid)]
    return offered


def acts(incubo: Incubo) -> Offers:
    """All that each may do or propose in free play; nothing once neither can go on."""
    own = {seat: own_acts(incubo, one) for seat, one in incubo.dreamers.items()}
    if not any(own.values()):
        return own
    end = ending(incubo)
    endings = [] if end is None else [end]
    return {seat: [*mine, *asked_of(own, seat), *endings] for seat, mine in own.items()}


def asked_of(own: Offers, seat: str) -> list[Action]:
    """What `seat` may ask the friend to do."""
    theirs = [act for other, acts in own.items() if other != seat for act in acts]
    return [act.asked for act in theirs if isinstance(act, Draw | Fight | Use)]


def ending(incubo: Incubo) -> Action | None:
    """How the players may stop here, if they may."""
    if incubo.stage == "monster":
        return STOP if incubo.has_beaten_enough else None
    if not all(one.has_played or one.is_out for one in incubo.dreamers.values()):
        return None
    return STOP if incubo.is_won else Abandon.of(str(incubo.terror))


def choices(incubo: Incubo) -> Offers:
    """The Dreams that may be faced."""
    return {seat: [Face.of(dream) for dream in incubo.choices] for seat in incubo.dreamers}


def needs_both(incubo: Incubo, act: Action) -> bool:
    """Whether an act is only proposed until the other consents."""
    return not incubo.is_solo and (
        isinstance(act, TOGETHER)
        or (isinstance(act, PAID) and act.price != "0" and not incubo.agreed)
    )


def rows(incubo: Incubo, dreamer: Dreamer) -> list[Action]:
    """Where a drawn Courage card may be placed, and at what price."""
    offered: list[Action] = [PLAY]
    can_pay = incubo.can_pay(1)
    if OTHER[dreamer.role] in incubo.edition.sides[dreamer.drawn] and (dreamer.passes or can_pay):
        offered.append(Pass.of("0" if dreamer.passes else "1"))
    if dreamer.eliminations or can_pay:
        offered.append(Eliminate.of("0" if dreamer.eliminations else "1"))
    return offered


def against_fear(incubo: Incubo, dreamer: Dreamer) -> list[Action]:
    """What may be done with a drawn Fear."""
    offered: list[Action] = [PLAY]
    if incubo.fear_reserve >= FEAR_PRICE:
        offered.append(Remove.of(str(FEAR_PRICE)))
    if incubo.fear_reserve >= SOOTHED_PRICE:
        offered += [Soothe.of(laid.card) for laid in reacts(incubo, dreamer, "soothe")]
    return offered


def bargains(incubo: Incubo) -> list[Action]:
    """For how many chimes Courage can be bought."""
    return [Spend.of(str(chimes)) for chimes in BARGAINS if incubo.can_pay(chimes)]
