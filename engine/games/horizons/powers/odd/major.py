"""The odd ones of the major Powers that target a land."""

from engine.ask import DONE, Option
from engine.games.horizons.data import BUILDINGS
from engine.games.horizons.pieces import move, standing, word
from engine.games.horizons.powers.bringing import defend, last
from engine.games.horizons.powers.choices import At
from engine.games.horizons.powers.moving import push
from engine.games.horizons.powers.odd.odd import Odds
from engine.games.horizons.powers.taking import which
from engine.games.horizons.powers.use import Use
from engine.games.horizons.strength import strength
from engine.games.horizons.striking import strike
from engine.games.horizons.words import Push

MAJOR: Odds = Odds()
MORE_HEALTH = 4
PUSHED, CARRIED = 2, 2
WRAPPED, SHELTER = 5, 5


@MAJOR.card()
async def dissolve_the_bonds_of_kinship(use: Use) -> None:
    """Before the push, Explorers and Towns/Cities there damage each other."""
    here = use.table.lands[use.land]
    explorers = here.count("explorer")
    buildings = sum(here.count(kind) * strength(use.table, kind) for kind in BUILDINGS)
    await strike(use.table, use.land, explorers, seat=use.decider, cause=use.cause, only=BUILDINGS)
    await strike(
        use.table, use.land, buildings, seat=use.decider, cause=use.cause, only=("explorer",)
    )


@MAJOR.card()
async def infinite_vitality(use: Use) -> None:
    """This turn Dahan there have {MORE_HEALTH} more Health, and Blight can't be added."""
    last(use, "dahan-health", MORE_HEALTH, use.land)
    last(use, "no-blight", 1, use.land)
    use.table.tell("horizons.vital", land=use.land, n=MORE_HEALTH)


@MAJOR.card()
async def infinite_vitality_immune(use: Use) -> None:
    """This turn Dahan there can't be damaged or destroyed."""
    last(use, "dahan-safe", 1, use.land)
    use.table.tell("horizons.immune", land=use.land)


@MAJOR.card()
async def the_trees_and_stones_speak_of_war(use: Use) -> None:
    """Push up to {PUSHED} Dahan; {CARRIED} of the Defend go with each."""
    said = Push(word="push", n=PUSHED, kinds=("dahan",), up_to=True)
    for _, to in await push(use, said, use.land):
        last(use, "defend", -CARRIED, use.land)
        last(use, "defend", CARRIED, to)
        use.table.tell("horizons.defend-moves", n=CARRIED, land=to, other=use.land)
        use.defended.append(to)


@MAJOR.card()
async def vengeance_of_the_dead(use: Use) -> None:
    """Each time an effect destroys Towns/Cities or Dahan there this turn: 1 damage for each."""
    last(use, "vengeance", 1, use.land, by=use.user)
    use.table.tell("horizons.vengeful", land=use.land)


@MAJOR.card()
async def vengeance_of_the_dead_spreads(use: Use) -> None:
    """That damage may be done in adjacent lands, too."""
    last(use, "vengeance-around", 1, use.land, by=use.user)
    use.table.tell("horizons.vengeful-around", land=use.land)


@MAJOR.card()
async def wrap_in_wings_of_sunlight(use: Use) -> None:
    """Move up to {WRAPPED} Dahan to any one land, or choose this one.

    If any moved, Defend {SHELTER} there.
    """
    table = use.table
    if not table.lands[use.land].count("dahan"):
        return
    offers: list[Option] = [*(At.of(land) for land in table.lands), DONE]
    act = await use.ask("horizons.wrap", offers)
    if isinstance(act, At):
        if act.land != use.land:
            await _carry(use, act.land)
        defend(use, [act.land], SHELTER)
        use.defended.append(act.land)


async def _carry(use: Use, to: str) -> None:
    """At least one, since a land was chosen for them."""
    carried: list[str] = []
    while len(carried) < WRAPPED and (left := standing(use.table, use.land, "dahan")):
        chosen = await which(use, "horizons.move", left, use.land, up_to=bool(carried))
        if chosen is None:
            break
        kind, damage = chosen
        move(use.table, kind, damage, use.land, to)
        carried.append(word(kind, damage))
    use.table.tell("horizons.carried", pieces=carried, land=to, other=use.land)
