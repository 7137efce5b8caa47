"""Combat: cycle by cycle, everybody in the order of Speed, until one side is gone."""

from collections.abc import Sequence

from engine.ask import together
from engine.games.rift import under_way
from engine.games.rift.combat_turn import creature_acts, hunter_acts
from engine.games.rift.data import CYCLES, FINAL_CYCLES, QUIET_CYCLES
from engine.games.rift.player import Hunter
from engine.games.rift.state import Rift
from engine.games.rift.under_way import Combat, Ended, is_over


async def fight_in(rift: Rift, places: Sequence[str], bold: Sequence[str] = ()) -> None:
    """Standard Combat, in several places side by side. Everybody who is there takes part; who is
    `bold` has the bonus of the Fight action.

    Each begins with all of the Necromancer's deck, as if they were fought one after the other.
    """
    combats = {
        place: under_way.begin(
            rift,
            place,
            rift.hunters_in(place),
            rift.creatures_in(place),
            [seat for seat in bold if rift.hunters[seat].place == place],
        )
        for place in places
    }
    await together({place: fight(rift, combat) for place, combat in combats.items()})
    for combat in combats.values():
        rift.necromancer.deck = combat.deck


async def fight(rift: Rift, combat: Combat) -> None:
    """Until one side is gone, three cycles in a row have come to nothing, or it takes too long."""
    tell_begin(rift, combat)
    before = {seat: rift.hunters[seat].health for seat in combat.hunters}
    quiet = 0
    for _ in range(FINAL_CYCLES if combat.is_final else CYCLES):
        left = healths(rift, combat)
        dealt = await cycle(rift, combat)
        counts = dealt if combat.is_final else is_anybody_worse(rift, combat, left)
        quiet = 0 if counts else quiet + 1
        if is_over(rift, combat) or quiet == QUIET_CYCLES:
            break
    end(rift, combat, before)


async def cycle(rift: Rift, combat: Combat) -> int:
    """One turn of everybody, in an order that is fixed now; how much damage was dealt."""
    under_way.show_cycle(rift, combat)
    dealt = 0
    for one in under_way.order(rift, combat):
        if is_over(rift, combat):
            break
        if isinstance(one, Hunter):
            if one.seat in combat.hunters:
                dealt += await hunter_acts(rift, combat, one)
        elif one.card in combat.creatures:
            dealt += await creature_acts(rift, combat, one)
    return dealt


def healths(rift: Rift, combat: Combat) -> dict[str, int]:
    """The Health of everybody in it, by seat and by token."""
    return {
        **{seat: rift.hunters[seat].health for seat in combat.hunters},
        **{token: rift.creatures[token].health for token in combat.creatures},
    }


def is_anybody_worse(rift: Rift, combat: Combat, before: dict[str, int]) -> bool:
    """Whether anybody has fallen, or has less Health than before."""
    now = healths(rift, combat)
    return any(now.get(one, 0) < health for one, health in before.items())


def end(rift: Rift, combat: Combat, before: dict[str, int]) -> None:
    """Who is left, and what it cost."""
    ended: Ended = "quiet"
    if is_over(rift, combat):
        ended = "won" if combat.hunters else "lost"
    under_way.show_end(rift, combat, ended)
    if not combat.is_final:
        cycles = len(rift.combats[combat.number].cycles)
        rift.tell(f"rift.combat.{ended}", place=combat.place, cycles=cycles)
    for seat in combat.hunters:
        hunter = rift.hunters[seat]
        if (lost := before[seat] - hunter.health) > 0:
            rift.tell("rift.combat.cost", loss=seat, seat=seat, lost=lost, left=hunter.health)


def tell_begin(rift: Rift, combat: Combat) -> None:
    """Who meets whom."""
    who = {"seats": combat.hunters, "creature": combat.creatures}
    if combat.is_final:
        rift.step("rift.combat.final", **who)
    else:
        rift.step("rift.combat.begins", place=combat.place, **who)
