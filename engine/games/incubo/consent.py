"""Consent: what costs chimes or needs both is put before the friend."""

from engine.ask import proposal, vote_on
from engine.ballot import Ballot
from engine.games.incubo.dreamer import Dreamer
from engine.games.incubo.state import Incubo
from engine.text import Value


async def may_pay(incubo: Incubo, dreamer: Dreamer, prompt: str, **values: Value) -> bool:
    """Whether chimes may be spent: the friend consents, or has agreed beforehand."""
    return incubo.agreed or await consents(incubo, dreamer, prompt, **values)


async def consents(incubo: Incubo, dreamer: Dreamer, prompt: str, **values: Value) -> bool:
    """Ask the friend, if there is one, and tell what came of it."""
    if incubo.is_solo:
        return True
    friends = incubo.friends(dreamer.seat)
    said: dict[str, Value] = {"seat": dreamer.seat, "friend": friends, "card": dreamer.drawn}
    said |= {"price": 1, **values}
    incubo.tell(prompt, only=None, **said)
    ballot = proposal(dreamer.seat, prompt, friends, **said)
    await vote_on(ballot)
    return settle(incubo, ballot)


def settle(incubo: Incubo, ballot: Ballot) -> bool:
    """Tell how a proposal was settled; whether it was agreed."""
    if ballot.agreed:
        incubo.tell("incubo.consented", seat=list(ballot.voters))
    elif ballot.outcome == "lapsed":
        incubo.tell("incubo.lapsed", seat=ballot.asker)
    elif ballot.outcome == "withdrawn":
        incubo.tell("incubo.withdrawn", seat=ballot.settler)
    else:
        incubo.tell("incubo.refused", seat=ballot.settler)
    return bool(ballot.agreed)
