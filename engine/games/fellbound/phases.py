"""The two phases of a turn, and how one player or two allies go through them."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from engine.ask import Rule, choose, confirm, together
from engine.game import Action
from engine.games.fellbound.actions import PASS, perform
from engine.games.fellbound.legal import acts, deployments
from engine.games.fellbound.state import Army, Fellbound

Condition: TypeAlias = Callable[[Fellbound, Army], bool]


class Phase(NamedTuple):
    """A phase of a turn: what one army does in it, and whether it can."""

    take_part: Callable[[Fellbound, Army], Rule[None]]
    can: Condition
    """Whether an army is asked."""
    has_choice: Condition
    """Whether there is more for it to do than to be done; that may hang on its hand."""
    loses: Callable[[Fellbound], bool]
    """Whether the match is lost, as the table is now, if this phase ends."""


async def go_through(fellbound: Fellbound, team: Sequence[Army], phase: Phase) -> None:
    """Ending a turn that loses asks for confirmation, as long as somebody could do something."""
    done = list(team)
    while True:
        await in_any_order(fellbound, done, phase)
        if not phase.loses(fellbound) or not await thinks_better(fellbound, done, phase):
            return


async def thinks_better(fellbound: Fellbound, done: Sequence[Army], phase: Phase) -> bool:
    """Ask all who could still do something, the last to be done first, until one goes on.

    Allies are asked by what everybody sees: else it would tell about their hands.
    """
    could = phase.has_choice if len(done) == 1 else phase.can
    for army in reversed(done):
        if could(fellbound, army) and not await confirm(army.seat, "fellbound.end-losing"):
            army.passed = False
            return True
    return False


async def in_any_order(fellbound: Fellbound, team: list[Army], phase: Phase) -> None:
    """Allies go through a phase side by side, until each has passed or can do nothing more.

    They stand in `team` in the order in which they were done.
    """
    if len(team) == 1:
        await phase.take_part(fellbound, team[0])
        return
    idle: list[Army] = []

    async def take_part(army: Army) -> None:
        await phase.take_part(fellbound, army)
        idle.append(army)
        team.remove(army)
        team.append(army)

    def is_able(army: Army) -> bool:
        return not army.passed and phase.can(fellbound, army)

    while able := [army for army in team if is_able(army)]:
        idle[:] = [army for army in team if army not in able]
        # What one does may give the other something to do again.
        rules = {army.seat: take_part(army) for army in able}
        await together(rules, until=lambda: any(is_able(army) for army in idle))


async def action_phase(fellbound: Fellbound, army: Army) -> None:
    """Each active character may perform one act: move, attack, reform, or special ability."""

    def offered() -> list[Action]:
        offers = acts(fellbound, army.seat)
        if offers:
            offers.append(PASS)
        return offers

    while act := await choose(army.seat, "fellbound.act", offered):
        if act is PASS:
            army.passed = True
            return
        perform(fellbound, army.seat, act)


def can_act(fellbound: Fellbound, army: Army) -> bool:
    """Whether a character has an act left."""
    return bool(acts(fellbound, army.seat))


def needs_an_act(fellbound: Fellbound) -> bool:
    """Whether fewer than two live and nobody can follow, unless an act makes room or finds gold.

    Of allies only what everybody sees counts: whether gold is needed tells about a hand.
    """
    armed = [army for army in fellbound.team(fellbound.active) if army.hand or len(army.deck)]
    if not armed or not is_lost(fellbound):
        return False
    if not any(fellbound.has_room(army) for army in armed):
        return True
    if len(fellbound.armies) > 2 or len(armed[0].deck) or has_deployment(fellbound, armed[0]):
        return False
    own = armed[0].seat
    return any(one.gold and (one.slain or one.seat != own) for one in fellbound.tiles.values())


ACTING = Phase(action_phase, can_act, can_act, needs_an_act)


async def deployment_phase(fellbound: Fellbound, army: Army) -> None:
    """Any number of characters from the hand may be deployed onto the own zone."""

    def offered() -> list[Action]:
        offers = deployments(fellbound, army)
        if offers or can_deploy(fellbound, army):
            offers.append(PASS)
        return offers

    while act := await choose(army.seat, "fellbound.deploy", offered, even_one=True):
        if act is PASS:
            army.passed = True
            return
        perform(fellbound, army.seat, act)


def can_deploy(fellbound: Fellbound, army: Army) -> bool:
    """Whether there is a card and a place for it, as everybody can see.

    To leave out who cannot pay would tell something about the hand.
    """
    return bool(army.hand) and fellbound.has_room(army)


def has_deployment(fellbound: Fellbound, army: Army) -> bool:
    """Whether a card in hand can be paid and has a place."""
    return bool(deployments(fellbound, army))


def is_lost(fellbound: Fellbound) -> bool:
    """Whether the active team has fewer than two living characters."""
    return fellbound.is_defeated(fellbound.active)


DEPLOYING = Phase(deployment_phase, can_deploy, has_deployment, is_lost)
