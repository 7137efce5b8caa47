"""Free play: whoever is there acts, in any order, and what needs both is proposed first."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from engine.ask import Act, confirm, first_of, proposal
from engine.ballot import Ballot
from engine.game import Action
from engine.games.incubo import drawing
from engine.games.incubo.actions import (
    Abandon,
    AskDraw,
    AskFight,
    AskUse,
    Companion,
    Draw,
    Face,
    Fight,
    Stop,
    Use,
)
from engine.games.incubo.consent import settle
from engine.games.incubo.data import CALM
from engine.games.incubo.dreamer import Dreamer
from engine.games.incubo.legal import Offers, needs_both
from engine.games.incubo.resolving import reacts, use
from engine.games.incubo.state import Incubo
from engine.text import Value

Listing: TypeAlias = Callable[[Incubo], Offers]


@dataclass(frozen=True, slots=True)
class Proposed:
    """An act that waits for the friend's consent."""

    seat: str
    act: Action
    ballot: Ballot


async def play_freely(incubo: Incubo, prompt: str, listing: Listing) -> None:
    """Let everybody act until an act settles it, or until nobody can do anything more."""
    offers = listing(incubo)
    proposed: Proposed | None = None
    while True:
        answer = await first_act(incubo, prompt, offers, proposed)
        if answer is not None and needs_both(incubo, answer.option):
            proposed = propose(incubo, answer.seat, answer.option)
            continue
        if answer is not None:
            seat, act = answer.seat, answer.option
        elif proposed is None:
            return
        else:
            seat, act = proposed.seat, proposed.act
            settled, proposed = proposed.ballot, None
            if not settle(incubo, settled):
                continue
        if await perform(incubo, incubo.dreamers[seat], act):
            return
        offers = listing(incubo)
        proposed = still_possible(incubo, offers, proposed)


async def first_act(
    incubo: Incubo, prompt: str, offers: Offers, proposed: Proposed | None
) -> Act[Action] | None:
    """The first act of anybody; nothing once the proposal is settled, or nobody can act."""
    if proposed is None:
        return await first_of(prompt, offers)
    return await first_of(prompt, without_proposals(incubo, offers), ballot=proposed.ballot)


def without_proposals(incubo: Incubo, offers: Offers) -> Offers:
    """While a proposal stands, there is no other."""
    return {
        seat: [act for act in acts if not needs_both(incubo, act)] for seat, acts in offers.items()
    }


def still_possible(incubo: Incubo, offers: Offers, proposed: Proposed | None) -> Proposed | None:
    """The proposal, unless it can't be done any more, or not at this price: then it is void."""
    if proposed is None or proposed.act in offers[proposed.seat]:
        return proposed
    incubo.tell("incubo.void", seat=proposed.seat)
    return None


async def perform(incubo: Incubo, dreamer: Dreamer, act: Action) -> bool:
    """Do what is offered, or was agreed; whether that settles it."""
    match act:
        case Draw(price=price):
            incubo.pay(int(price), "draw")
            await drawing.draw(incubo, dreamer, is_free=price == "0")
        case Fight(part=part, price=price):
            incubo.pay(int(price), "draw")
            await drawing.draw(incubo, dreamer, part, is_free=price == "0")
        case Companion(price=price):
            await drawing.draw_companion(incubo, dreamer, int(price))
        case Use(card=card):
            await use(incubo, dreamer, dreamer.find(card))
        case AskDraw() | AskFight() | AskUse():
            other = incubo.other(dreamer)
            assert other is not None
            return await perform(incubo, other, act.meant)
        case Face(dream=dream):
            incubo.dream = dream
        case Abandon() if incubo.is_solo and ends_all(incubo, act):
            return await confirm(dreamer.seat, "incubo.abandon-all")
    return isinstance(act, Face | Stop | Abandon)


# Consent


def propose(incubo: Incubo, seat: str, act: Action) -> Proposed:
    """Put an act before the friend."""
    prompt, values = f"incubo.propose.{wording(incubo, act)}", values_of(incubo, seat, act)
    incubo.tell(prompt, only=None, **values)
    return Proposed(seat, act, proposal(seat, prompt, incubo.friends(seat), **values))


def wording(incubo: Incubo, act: Action) -> str:
    """Which sentence proposes an act: some say what it comes to."""
    if ends_all(incubo, act):
        return "abandon-all"
    if isinstance(act, AskDraw | AskFight) and act.price == "0":
        return f"{act.verb}-free"
    return act.verb


def ends_all(incubo: Incubo, act: Action) -> bool:
    """Whether an act brings more Terror than can be paid, even if all that can calms it."""
    if not isinstance(act, Abandon):
        return False
    calming = [CALM for one in incubo.dreamers.values() for _ in reacts(incubo, one, "calm")]
    return not incubo.can_pay(max(0, int(act.terror) - sum(calming)))


def values_of(incubo: Incubo, seat: str, act: Action) -> dict[str, Value]:
    """What fills the sentence that proposes an act."""
    values: dict[str, Value] = {"seat": seat, "friend": incubo.friends(seat)}
    for word in act.words():
        said: str = getattr(act, word.name)
        values[word.name] = int(said) if said.isdigit() else said
    return values
