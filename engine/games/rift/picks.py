"""How a round begins: all pick a phase in secret; only what was picked happens."""

from engine.ask import together
from engine.games.rift.actions import Pick
from engine.games.rift.changing import choose_anew
from engine.games.rift.data import PHASES, Phase
from engine.games.rift.player import Hunter
from engine.games.rift.state import Rift
from engine.text import Value

PICKS = tuple(Pick.of(phase) for phase in PHASES)
AT_RIFT = Pick.of("rift")
PARTS = ("first", "second", "third", "fourth", "fifth")


def begin_round(rift: Rift) -> None:
    """What was only for the last round is over; its combats can be seen until all have picked."""
    rift.round += 1
    rift.stage = "picks"
    rift.chosen.clear()
    rift.moved.clear()
    rift.rising.clear()
    rift.necromancer.may_not_summon = False
    for person in rift.people.values():
        person.pick, person.halted = "", False
        if isinstance(person, Hunter):
            person.stopped = False


async def picks(rift: Rift) -> None:
    """All pick, and flip at once. Who is bound to a Rift has picked the fifth phase."""
    picked = {seat: AT_RIFT for seat in rift.order if rift.person(seat).work is not None}
    lines = {seat: pick(rift, seat, picked) for seat in rift.order if seat not in picked}
    await together(lines, until=lambda: len(picked) == len(rift.order))
    rift.asked.clear()
    rift.combats.clear()
    rift.choose({seat: phase_of(picked[seat]) for seat in rift.order})
    tell_picks(rift, {seat: picked[seat].phase for seat in rift.order})
    rift.stage = "move"


def tell_picks(rift: Rift, picked: dict[str, str]) -> None:
    """The phases that happen, each with who picked it: the heading of all that comes of it."""
    said: dict[str, Value] = {"round": rift.round}
    for word, phase in zip(PARTS, rift.chosen, strict=False):
        said[f"{word}-seats"] = [seat for seat in rift.order if picked[seat] == phase]
        said[f"{word}-phase"] = f"rift.phase.{phase}"
    rift.step(f"rift.round-{len(rift.chosen)}", **said)


async def pick(rift: Rift, seat: str, picked: dict[str, Pick]) -> None:
    """Pick a phase in secret; it may be changed until all have picked."""

    def listing() -> list[Pick]:
        return [one for one in PICKS if one is not picked.get(seat)]

    def take(act: Pick) -> None:
        picked[seat] = act

    await choose_anew(rift, seat, "rift.pick", listing, take, round=rift.round)


def phase_of(act: Pick) -> Phase:
    """The phase that was picked."""
    return next(phase for phase in PHASES if phase == act.phase)
