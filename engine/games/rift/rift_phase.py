"""5.3: Hunters fight the Entity where they are, or close the Rift there."""

from engine.ask import together
from engine.game import Action
from engine.games.rift import closing
from engine.games.rift.actions import CLOSE, FIGHT, PASS
from engine.games.rift.combat import fight_in
from engine.games.rift.player import Hunter
from engine.games.rift.state import Rift
from engine.games.rift.totals import has_bonus


async def rift_phase(rift: Rift) -> None:
    """All Hunters choose; then the closings draw in seat order; then there is fighting."""
    if not rift.happens("rift"):
        return
    for hunter in rift.hunters.values():
        closing.end_if_outshone(rift, hunter)
    closing.tell_outshone(rift)
    chosen = await choose(rift)
    for hunter in rift.hunters.values():
        if chosen.get(hunter.seat) is CLOSE:
            closing.begin(rift, hunter)
        closing.close(rift, hunter)
    fighters = [rift.hunters[seat] for seat, act in chosen.items() if act is FIGHT]
    places = [place for place in rift.edition.places if any(it.place == place for it in fighters)]
    bold = [hunter.seat for hunter in fighters if has_bonus(rift, hunter, "rift")]
    await fight_in(rift, places, bold)


async def choose(rift: Rift) -> dict[str, Action]:
    """What all Hunters do who can do something; who is closing a Rift goes on with that."""
    offers = {hunter.seat: offered(rift, hunter) for hunter in rift.hunters.values()}
    asked = {
        seat: rift.ask(seat, "rift.combat.choose", [*acts, PASS], place=rift.person(seat).place)
        for seat, acts in offers.items()
        if acts
    }
    return await together(asked)


def offered(rift: Rift, hunter: Hunter) -> list[Action]:
    """Fight, where an Entity is; close, where there is a Rift to be closed."""
    if hunter.stopped or hunter.work is not None:
        return []
    acts: list[Action] = [FIGHT] if meets_entity(rift, hunter) else []
    return [*acts, CLOSE] if closing.may_begin(rift, hunter) else acts


def meets_entity(rift: Rift, hunter: Hunter) -> bool:
    """Whether an Entity stands where a Hunter is."""
    return any(one.kind == "entity" for one in rift.creatures_in(hunter.place))
