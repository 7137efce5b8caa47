"""The two phases of a turn, and how one player or two allies go through them."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.ask import choose, confirm, together
from engine.game import Action
from engine.games.fellbound.actions import PASS, perform
from engine.games.fellbound.legal import acts, deployments
from engine.games.fellbound.state import Army, Fellbound


class Phase(NamedTuple):
    """A phase of a turn. It is over when all who take part have said that they are done."""

    prompt: str
    offers: Callable[[Fellbound, Army], list[Action]]
    """What an army can do in it, besides being done."""
    loses: Callable[[Fellbound], bool]
    """Whether the match is lost, as the table is now, if this phase ends."""


async def go_through(fellbound: Fellbound, team: Sequence[Army], phase: Phase) -> bool:
    """Whether the turn goes on after this phase. One that loses is over when all have said so."""
    done = list(team)
    while True:
        await in_any_order(fellbound, done, phase)
        if not phase.loses(fellbound):
            return True
        if not await thinks_better(done):
            return False


async def thinks_better(done: Sequence[Army]) -> bool:
    """Ask all, the last to be done first, until one goes on."""
    for army in reversed(done):
        if not await confirm(army.seat, "fellbound.end-losing"):
            army.passed = False
            return True
    return False


async def in_any_order(fellbound: Fellbound, team: list[Army], phase: Phase) -> None:
    """Allies go through a phase side by side, until each is done.

    They stand in `team` in the order in which they were done.
    """
    if len(team) == 1:
        await take_part(fellbound, team[0], phase)
        return
    idle: list[Army] = []

    async def take_own_part(army: Army) -> None:
        await take_part(fellbound, army, phase)
        idle.append(army)
        team.remove(army)
        team.append(army)

    while busy := [army for army in team if not army.passed]:
        idle[:] = [army for army in team if army.passed]
        # What one does may give the other something to do again.
        rules = {army.seat: take_own_part(army) for army in busy}
        await together(rules, until=lambda: any(not army.passed for army in idle))


async def take_part(fellbound: Fellbound, army: Army, phase: Phase) -> None:
    """One act after the other, until the player is done, who also says so with nothing left to do.

    A phase that ended by itself would be sometimes two presses and sometimes one, and would tell
    something about a hand.
    """

    def offered() -> list[Action]:
        return [*phase.offers(fellbound, army), PASS]

    while act := await choose(army.seat, phase.prompt, offered, even_one=True):
        if act is PASS:
            army.passed = True
            return
        perform(fellbound, army.seat, act)


def acts_of(fellbound: Fellbound, army: Army) -> list[Action]:
    """Each active character may perform one act: move, attack, reform, or special ability."""
    return acts(fellbound, army.seat)


def is_sealed(fellbound: Fellbound) -> bool:
    """Whether fewer than two live and nobody can follow, since there is no card, or no place.

    Everybody can see that: whether a card can be paid would tell about a hand.
    """
    team = fellbound.team(fellbound.active)
    armed = [army for army in team if army.hand or len(army.deck)]
    return is_lost(fellbound) and not any(fellbound.has_room(army) for army in armed)


def is_lost(fellbound: Fellbound) -> bool:
    """Whether the active team has fewer than two living characters."""
    return fellbound.is_defeated(fellbound.active)


ACTING = Phase("fellbound.act", acts_of, is_sealed)
DEPLOYING = Phase("fellbound.deploy", deployments, is_lost)
"""Any number of characters from the hand may be deployed onto the own zone."""
PROMPTS = (ACTING.prompt, DEPLOYING.prompt)
