"""Which acts are legal right now: the one list that everything else uses.

What an act needs stands in `needs.py`, where the first that is not met says why it is not here.
"""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from engine.free import asked_of
from engine.game import Action
from engine.games.incubo import needs
from engine.games.incubo.actions import (
    ASKS,
    Abandon,
    Companion,
    Draw,
    DrawOn,
    Eliminate,
    Face,
    Fight,
    FightOn,
    Pass,
    Play,
    Remove,
    Soothe,
    Spend,
    Stop,
    Use,
)
from engine.games.incubo.data import BARGAINS, FEAR_PRICE, Chime, Fear
from engine.games.incubo.dreamer import Dreamer
from engine.games.incubo.needs import Try, can_use
from engine.games.incubo.resolving import reacts
from engine.games.incubo.state import Incubo
from engine.legality import fulfils

Offers: TypeAlias = dict[str, list[Action]]
"""What each seat may do."""

TOGETHER = (Stop, Abandon, Face)
"""What one player never does without the other."""
PAID = (Draw, DrawOn, Fight, FightOn)
"""What needs both only where it costs a chime."""
STOP, PLAY = Stop.of(), Play.of()


def own_acts(incubo: Incubo, dreamer: Dreamer) -> list[Action]:
    """Place what was dealt, else draw, or use a Power: what one may do on the own side."""
    if dreamer.drawn:
        return places(incubo, dreamer)
    it = Try(incubo, dreamer)
    offered: list[Action] = []
    if fulfils(needs.CARD, it):
        price, run = str(dreamer.price), it.run_price
        if incubo.stage == "dream":
            offered.append(Draw.of(price))
            if run is not None and needs.MISSING.holds(it):
                offered.append(DrawOn.of(str(run)))
        offered += [Fight.of(part.card, price) for part in incubo.standing]
        if run is not None:
            offered += [FightOn.of(part.card, str(run)) for part in incubo.standing]
    if incubo.is_solo and fulfils(needs.COMPANION, it):
        offered.append(Companion.of(str(dreamer.companion_price)))
    offered += [Use.of(laid.card) for laid in dreamer.laid if can_use(incubo, dreamer, laid)]
    return offered


def acts(incubo: Incubo) -> Offers:
    """All that each may do or propose in free play; nothing once neither can go on."""
    own = {seat: own_acts(incubo, one) for seat, one in incubo.dreamers.items()}
    if not any(own.values()):
        return own
    ends = endings(incubo)
    return {seat: [*mine, *asked_of(own, seat, ASKS), *ends] for seat, mine in own.items()}


def endings(incubo: Incubo) -> list[Action]:
    """How the players may stop here, if they may."""
    it = Try(incubo, incubo.dreamers[incubo.growth])
    if incubo.stage == "monster":
        return [STOP] if needs.BEATEN.holds(it) else []
    if not (needs.PLAYED.holds(it) and needs.WAITING.holds(it)):
        return []
    return [STOP] if needs.WON.holds(it) else [Abandon.of(str(incubo.terror))]


def choices(incubo: Incubo) -> Offers:
    """The Dreams that may be faced."""
    return {seat: [Face.of(dream) for dream in incubo.choices] for seat in incubo.dreamers}


def whose_consent(incubo: Incubo) -> Callable[[str, Action], Sequence[str]]:
    """How to tell who must consent to an act of a seat, before it is more than proposed."""
    friends = {seat: incubo.friends(seat) for seat in incubo.dreamers}

    def asked(seat: str, act: Action) -> Sequence[str]:
        kind = type(act)
        if kind in TOGETHER or (kind in PAID and not incubo.may_spend(price_of(act))):
            return friends[seat]
        return ()

    return asked


def price_of(act: Action) -> int:
    """What an act costs in chimes, at most."""
    return int(act.key.rpartition(" ")[2])


def places(incubo: Incubo, dreamer: Dreamer) -> list[Action]:
    """What may be done with a drawn card; nothing with a Chime, which rings by itself."""
    card = incubo.edition.cards[dreamer.drawn]
    if isinstance(card, Chime):
        return []
    return against_fear(incubo, dreamer) if isinstance(card, Fear) else rows(incubo, dreamer)


def rows(incubo: Incubo, dreamer: Dreamer) -> list[Action]:
    """Where a drawn Courage card may be placed, and at what price."""
    it = Try(incubo, dreamer)
    offered: list[Action] = [PLAY]
    if fulfils(needs.PASS, it):
        offered.append(Pass.of(str(dreamer.pass_price)))
    if needs.ELIMINATE.holds(it):
        offered.append(Eliminate.of(str(dreamer.elimination_price)))
    return offered


def against_fear(incubo: Incubo, dreamer: Dreamer) -> list[Action]:
    """What may be done with a drawn Fear."""
    it = Try(incubo, dreamer)
    offered: list[Action] = [PLAY]
    if needs.REMOVE.holds(it):
        offered.append(Remove.of(str(FEAR_PRICE)))
    if needs.SOOTHE.holds(it):
        offered += [Soothe.of(laid.card) for laid in reacts(incubo, dreamer, "soothe")]
    return offered


def bargains(incubo: Incubo) -> list[Action]:
    """For how many chimes Courage can be bought."""
    return [Spend.of(str(chimes)) for chimes in BARGAINS if incubo.can_pay(chimes)]
