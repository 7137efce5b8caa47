"""Consent in the middle of an act: what costs chimes or needs both is put before the friend."""

from collections.abc import Mapping

from engine.ask import proposal, vote_on
from engine.free import tell_settled
from engine.games.incubo.dreamer import Dreamer
from engine.games.incubo.state import Incubo
from engine.text import Value

SETTLED: Mapping[str, str] = {
    "agreed": "incubo.consented",
    "refused": "incubo.refused",
    "withdrawn": "incubo.withdrawn",
    "lapsed": "incubo.lapsed",
    "void": "incubo.void",
}
"""How it is told what became of a proposal."""


REASONS: Mapping[str, str] = {
    "too-dear": "incubo.refused-too-dear",
    "going-on-is-cheaper": "incubo.refused-going-on-is-cheaper",
    "another-dream": "incubo.refused-another-dream",
    "ends-all": "incubo.refused-ends-all",
    "keep-it": "incubo.refused-keep-it",
}
"""Why the computer refuses what is proposed, and how it is told."""


async def may_pay(incubo: Incubo, dreamer: Dreamer, prompt: str, **values: Value) -> bool:
    """Whether chimes may be spent: the friend consents, or has agreed beforehand."""
    if incubo.may_spend(int(str(values.get("price", 1)))):
        return True
    return await consents(incubo, dreamer, prompt, **values)


async def consents(incubo: Incubo, dreamer: Dreamer, prompt: str, **values: Value) -> bool:
    """Ask the friend, if there is one, and tell what came of it."""
    if incubo.is_solo:
        return True
    friends = incubo.friends(dreamer.seat)
    said: dict[str, Value] = {"seat": dreamer.seat, "friend": friends, "card": dreamer.drawn}
    said |= {"price": 1, **values}
    incubo.tell(prompt, only=None, **said)
    ballot = proposal(dreamer.seat, prompt, friends, **said)
    ballot.reasons = REASONS
    await vote_on(ballot)
    return tell_settled(incubo, ballot, SETTLED)
