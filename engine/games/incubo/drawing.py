"""What happens to a card that is drawn: a Chime rings, a Fear frightens, Courage finds a row."""

from engine.ask import choose
from engine.game import Action
from engine.games.incubo.actions import Eliminate, Pass, Remove, Soothe
from engine.games.incubo.consent import consents, may_pay
from engine.games.incubo.data import FEAR_PRICE, OTHER, SOOTHED_PRICE, Chime, Fear
from engine.games.incubo.dreamer import Dreamer
from engine.games.incubo.legal import PLAY, against_fear, places, rows
from engine.games.incubo.needs import can_use
from engine.games.incubo.resolving import react, resolve_star
from engine.games.incubo.state import Incubo


async def draw(incubo: Incubo, dreamer: Dreamer, part: str = "", *, is_free: bool = False) -> bool:
    """Draw the next card of the own deck and deal with it; whether it came into a row."""
    dreamer.drawn = incubo.draw(dreamer)
    incubo.tell("incubo.draws", seat=dreamer.seat, card=dreamer.drawn)
    return await deal_with(incubo, dreamer, part, is_free=is_free)


async def draw_on(incubo: Incubo, dreamer: Dreamer, part: str, most: int) -> None:
    """Draw until it is reached, or what is free and `most` chimes, or the cards are used up.

    Where a card comes whose Power could be used now, its player decides how to go on.
    """
    lay = {laid.card for laid in dreamer.laid}
    while not dreamer.is_out:
        is_free = dreamer.free > 0
        if not is_free:
            if not most or not incubo.can_pay(1):
                return
            incubo.pay(1, "draw")
            most -= 1
        await draw(incubo, dreamer, part, is_free=is_free)
        came = [laid for laid in dreamer.laid if laid.card not in lay]
        if is_there(incubo, dreamer, part) or any(can_use(incubo, dreamer, one) for one in came):
            return
        if is_free and not (dreamer.free or most):
            return


def is_there(incubo: Incubo, dreamer: Dreamer, part: str) -> bool:
    """Whether what cards are drawn for is reached: the part, or the own side of a Dream."""
    return incubo.part(part).beaten if part else incubo.is_reached_by(dreamer)


async def deal(incubo: Incubo, dreamer: Dreamer) -> None:
    """Deal a player the card that must be played on a Dream, unless it was played already.

    It lies drawn until its player says where it goes; where there is but one place, it goes there.
    """
    while incubo.deals and not (dreamer.has_played or dreamer.drawn or dreamer.is_out):
        dreamer.drawn = incubo.draw(dreamer)
        incubo.tell("incubo.dealt", seat=dreamer.seat, card=dreamer.drawn)
        if len(places(incubo, dreamer)) < 2:
            await deal_with(incubo, dreamer, "", is_free=True)


async def draw_and_play(incubo: Incubo, dreamer: Dreamer) -> None:
    """Draw a card to play by a Power: a Chime or a removed Fear is replaced by the next."""
    while not dreamer.is_out:
        part = await declare(incubo, dreamer)
        if part is None or await draw(incubo, dreamer, part):
            return


async def recall(incubo: Incubo, dreamer: Dreamer) -> None:
    """Play a card of the own discard by chance: what is not placed is replaced from there."""
    while dreamer.discard:
        part = await declare(incubo, dreamer)
        if part is None:
            return
        place = incubo.chance.below(len(dreamer.discard))
        dreamer.drawn = dreamer.discard.pop(place)
        incubo.learns(*incubo.seats)
        incubo.tell("incubo.recalls", seat=dreamer.seat, card=dreamer.drawn)
        if await deal_with(incubo, dreamer, part):
            return


async def declare(incubo: Incubo, dreamer: Dreamer) -> str | None:
    """Say which part of a Monster the next card is for; None if none is left to beat."""
    if incubo.stage != "monster":
        return ""
    if not incubo.standing:
        return None
    parts = [incubo.printed(part) for part in incubo.standing]
    return (await choose(dreamer.seat, "incubo.declare", parts)).key


async def draw_companion(incubo: Incubo, dreamer: Dreamer, price: int) -> None:
    """Draw a card that was passed: it is eliminated, and its other side counts."""
    incubo.pay(price, "companion")
    dreamer.drawn = incubo.companion.draw(incubo.chance) or ""
    incubo.learns(*incubo.seats)
    incubo.tell("incubo.draws-companion", seat=dreamer.seat, card=dreamer.drawn)
    dreamer.free = max(0, dreamer.free - 1)
    dreamer.eliminations = max(0, dreamer.eliminations - 1)
    laid = incubo.lay(dreamer, "elimination", OTHER[dreamer.role])
    await resolve_star(incubo, dreamer, laid)


async def deal_with(
    incubo: Incubo,
    dreamer: Dreamer,
    part: str,
    *,
    is_free: bool = False,
    said: Action | None = None,
) -> bool:
    """Let the drawn card come into a row, unless it is a Chime or a Fear that is removed.

    `said` is where it goes, if its player has said so already.
    """
    card = incubo.edition.cards[dreamer.drawn]
    if isinstance(card, Chime):
        incubo.ring(dreamer)
        return False
    row = "play"
    if isinstance(card, Fear):
        if await is_removed(incubo, dreamer, said):
            return False
    elif not part:
        row = await choose_row(incubo, dreamer, said)
    dreamer.free -= is_free
    dreamer.has_played = True
    laid = incubo.lay(dreamer, row, dreamer.role, part)
    await resolve_star(incubo, dreamer, laid)
    return True


async def choose_row(incubo: Incubo, dreamer: Dreamer, said: Action | None = None) -> str:
    """Play, Pass or Elimination: one card is free in each of the last two, others cost a chime."""
    refused: list[Action] = []
    while True:
        offered = [act for act in rows(incubo, dreamer) if act not in refused]
        act = said or await choose(dreamer.seat, "incubo.row", offered, card=dreamer.drawn)
        said = None
        match act:
            case Pass(price="0"):
                dreamer.passes -= 1
                return "pass"
            case Eliminate(price="0"):
                dreamer.eliminations -= 1
                return "elimination"
            case Pass() | Eliminate():
                if await may_pay(incubo, dreamer, f"incubo.propose.{act.verb}"):
                    incubo.pay(1, act.verb)
                    return "pass" if isinstance(act, Pass) else "elimination"
                refused.append(act)
            case _:
                return "play"


async def is_removed(incubo: Incubo, dreamer: Dreamer, said: Action | None = None) -> bool:
    """Whether the drawn Fear is removed by agreement, with chimes of the Fear Reserve."""
    refused: list[Action] = []
    while True:
        offered = [act for act in against_fear(incubo, dreamer) if act not in refused]
        act = said or await choose(dreamer.seat, "incubo.fear", offered, card=dreamer.drawn)
        said = None
        if act is PLAY:
            return False
        price = int(act.price) if isinstance(act, Remove) else SOOTHED_PRICE
        if await consents(incubo, dreamer, "incubo.propose.remove", price=price):
            if isinstance(act, Soothe):
                react(incubo, dreamer, dreamer.find(act.card), "soothe")
                less = FEAR_PRICE - SOOTHED_PRICE
                incubo.tell("incubo.soothes", card=act.card, other=dreamer.drawn, chimes=less)
            incubo.remove_fear(dreamer, price)
            return True
        refused.append(act)
