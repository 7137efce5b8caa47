"""How a round begins: all pick a phase in secret; only what was picked happens."""

from engine.games.rift.actions import Pick
from engine.games.rift.data import PHASES, Phase
from engine.games.rift.player import Hunter
from engine.games.rift.state import Asked, Rift
from engine.secret import secretly

PICKS = tuple(Pick.of(phase) for phase in PHASES)


def begin_round(rift: Rift) -> None:
    """What was only for the last round is over."""
    rift.round += 1
    rift.stage = "picks"
    rift.chosen.clear()
    rift.moved.clear()
    rift.combats.clear()
    rift.rising.clear()
    rift.necromancer.may_not_summon = False
    for person in rift.people.values():
        person.pick, person.halted = "", False
        if isinstance(person, Hunter):
            person.stopped = False


async def picks(rift: Rift) -> None:
    """All pick, and flip at once. Who is bound to a Rift has picked the fifth phase."""
    offers = {seat: picks_of(rift, seat) for seat in rift.order}
    rift.asked = {
        seat: Asked("rift.pick", options) for seat, options in offers.items() if len(options) > 1
    }
    picked = await secretly("rift.pick", offers, round=rift.round)
    rift.asked.clear()
    rift.choose({seat: phase_of(act) for seat, act in picked.items()})
    rift.step("rift.round", round=rift.round, phases=[f"rift.phase.{one}" for one in rift.chosen])
    for seat, act in picked.items():
        rift.tell("rift.picked", seat=seat, phase=f"rift.phase.{act.phase}")
    rift.stage = "move"


def picks_of(rift: Rift, seat: str) -> tuple[Pick, ...]:
    """What somebody may pick: any phase, unless a summoning or a closing is under way."""
    return PICKS if rift.person(seat).work is None else (Pick.of("rift"),)


def phase_of(act: Pick) -> Phase:
    """The phase that was picked."""
    return next(phase for phase in PHASES if phase == act.phase)
