"""What whoever follows a match does at sentences of turns, of damage, and of the Invaders."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from tests.games.horizons.following import (
    FEAR,
    HEALTH,
    HEAT,
    INVADERS,
    MUD,
    Follower,
    Heard,
    kind_of,
    marks,
)

HEARD: Heard = {}
hears = marks(HEARD)
Values = Mapping[str, Any]


@hears("step.spirit")
def turn_begins(island: Follower, said: Values) -> None:
    """The turns are counted (R163); after set-up the first card goes to Build (R18)."""
    island.turn += 1
    assert said["turn"] == island.turn
    if island.turn == 1:
        advance(island)
    island.step = "spirit"


@hears("step.fast")
def fast_begins(island: Follower, said: Values) -> None:
    """The Spirit Phase is over for everybody."""
    island.settle_spirit_phase()
    island.step = "fast"


@hears("step.slow")
def slow_begins(island: Follower, said: Values) -> None:
    """The Invaders have acted everywhere, and their cards move on (R160)."""
    all_acted(island)
    advance(island)
    island.step = "slow"


def advance(island: Follower) -> None:
    """The Invader cards move on, and that of the Ravage is discarded (R160)."""
    slots = island.slots
    slots["ravage"], slots["build"], slots["explore"] = slots["build"], slots["explore"], []


def all_acted(island: Follower) -> None:
    """The step before has left out no land, and no Ravage is half told."""
    assert not island.due, f"nothing is told of {island.due} in {island.step}"
    assert not island.expected, f"nothing is told of {island.expected}"


@hears("time-passes")
def time_passes(island: Follower, said: Values) -> None:
    """Cards leave play (R161), and Defend and skips end (R162)."""
    for seat, cards in island.play.items():
        island.discard[seat] |= cards
        cards.clear()
    island.defend.clear()
    island.option.clear()
    island.reach.clear()
    island.skipped.clear()
    island.kept_off.clear()


@hears("destroyed", "destroyed-many")
def destroyed(island: Follower, said: Values) -> None:
    """A Town makes 1 Fear, a City 2 (R91); a Ravage destroys as many Dahan as it can (R149)."""
    land, kind, count = said["land"], kind_of(said["kind"]), said["count"]
    if kind == "dahan" and island.step == "ravage":
        assert ("dahan", land) == island.expected.pop(0)
        assert count == island.lost
    island.change(land, kind, -count)
    assert said["fear"] == count * FEAR.get(kind, 0)
    island.fear += said["fear"]


@hears("wounded")
def wounded(island: Follower, said: Values) -> None:
    """Damage stays on a piece that it does not destroy (R87)."""
    for word in said["pieces"]:
        kind, _, damage = word.partition("-")
        assert 0 < int(damage) < {**HEALTH, "dahan": 2}[kind]
        assert island.pieces[said["land"]][kind]
        island.damaged.add((said["land"], word))


@hears("frightens")
def frightens(island: Follower, said: Values) -> None:
    """Fear by an effect (R124)."""
    island.fear += said["n"]


@hears("earned")
def earned(island: Follower, said: Values) -> None:
    """As often as the Fear pool is through, a card (R125); they raise the Terror Level (R126)."""
    cards, island.fear = divmod(island.fear, island.fear_pool)
    assert said["count"] == cards > 0
    island.earned += cards
    island.waiting += cards
    assert said["terror"] == island.terror


@hears("fear-card")
def fear_card(island: Follower, said: Values) -> None:
    """An earned card is read at the Terror Level that holds now (R128, R129)."""
    island.step = "fear"
    island.waiting -= 1
    assert island.waiting >= 0
    assert said["terror"] == island.terror


@hears("cascades")
def cascades(island: Follower, said: Values) -> None:
    """Where there was Blight before, one more comes to an adjacent land (R118)."""
    assert said["land"] == island.owed
    assert said["to"] in island.map.lands[said["land"]].adjacent
    island.owed, island.to = "", said["to"]


@hears("blighted")
def blighted(island: Follower, said: Values) -> None:
    """One Blight from the pool (R116): of a cascade, a Ravage of 2 or more (R147), or a Power."""
    land = said["land"]
    if island.to:
        assert land == island.to
    elif island.step == "ravage":
        assert ("blighted", land) == island.expected.pop(0)
    island.pool -= 1
    assert said["left"] == island.pool
    island.to, island.owed = "", land if island.blight[land] and island.pool else ""
    island.blight[land] += 1


@hears("ravage")
def ravage_begins(island: Follower, said: Values) -> None:
    """The card that lies there acts in its lands with an Invader (R139, R144)."""
    invaders_begin(island, "ravage", said)


@hears("build")
def build_begins(island: Follower, said: Values) -> None:
    """The card that lies there acts in its lands with an Invader (R139, R152)."""
    invaders_begin(island, "build", said)


def invaders_begin(island: Follower, step: str, said: Values) -> None:
    """A step opens with the card that lies there; its lands are due."""
    all_acted(island)
    island.step = step
    assert list(said["card"]) == island.slots[step]
    island.due = [land for land in island.lands_of(said["card"]) if island.invaders(land)]


@hears("explore")
def explore_begins(island: Follower, said: Values) -> None:
    """A card is turned up (R155); Explorers come where there is a source (R157 to R159)."""
    all_acted(island)
    island.step = "explore"
    island.slots["explore"] = [said["card"]]
    island.explored += 1
    island.due = [land for land in island.lands_of([said["card"]]) if island.has_source(land)]


@hears("ravages")
def ravages(island: Follower, said: Values) -> None:
    """1, 2 and 3 for each Explorer, Town and City, less Defend (R144, R145)."""
    land = acts(island, "ravage", said, skipped=False)
    damage = max(0, island.strength(land) - island.defend[land])
    assert said["damage"] == damage
    island.lost = dahan_lost(island, land, damage)
    if island.lost:
        island.expected.append(("dahan", land))
    if damage >= 2:
        island.expected.append(("blighted", land))
    if island.pieces[land]["dahan"] > island.lost:
        island.expected.append(("fights back", land))


def dahan_lost(island: Follower, land: str, damage: int) -> int:
    """How many Dahan so much damage destroys: first those that need least (R149)."""
    dahan = island.pieces[land]["dahan"]
    wounds = sorted(island.wounds.get(land, []), reverse=True)
    lost = 0
    for needed in [2 - wound for wound in [*wounds, *[0] * dahan][:dahan]]:
        if damage < needed:
            break
        damage, lost = damage - needed, lost + 1
    return lost


@hears("fights-back")
def fights_back(island: Follower, said: Values) -> None:
    """Each surviving Dahan deals 2 (R150), and nobody takes more than it has Health (R87)."""
    land = said["land"]
    assert ("fights back", land) == island.expected.pop(0)
    heat = island.is_site(land, HEAT)
    room = sum(max(1, HEALTH[kind] - heat) * island.pieces[land][kind] for kind in INVADERS)
    most = min(2 * island.pieces[land]["dahan"], room)
    assert said["damage"] <= most if land in island.hurt else said["damage"] == most


@hears("builds")
def builds(island: Follower, said: Values) -> None:
    """A City where Towns outnumber Cities, else a Town (R153); on the Mud an Explorer (R175)."""
    land = acts(island, "build", said, skipped=False)
    here = island.pieces[land]
    kind = "city" if here["town"] > here["city"] else "town"
    assert said["kind"] == ("explorer" if island.is_site(land, MUD) else kind)
    here[said["kind"]] += 1


@hears("explores")
def explores(island: Follower, said: Values) -> None:
    """One Explorer, however many sources (R158)."""
    island.pieces[acts(island, "explore", said, skipped=False)]["explorer"] += 1


def acts(island: Follower, step: str, said: Values, *, skipped: bool) -> str:
    """The Invaders act in the next land, or do not where that is skipped (R112)."""
    land: str = said["land"]
    assert island.step == step
    assert not island.expected, f"nothing is told of {island.expected}"
    assert island.due.pop(0) == land
    assert ((land, step) in island.skipped or is_kept_off(island, step, land)) is skipped
    return land


@hears("no-ravage")
def no_ravage(island: Follower, said: Values) -> None:
    """A skipped Ravage (R112, R113)."""
    acts(island, "ravage", said, skipped=True)


@hears("no-build")
def no_build(island: Follower, said: Values) -> None:
    """A skipped Build (R112)."""
    acts(island, "build", said, skipped=True)


@hears("no-explore")
def no_explore(island: Follower, said: Values) -> None:
    """A skipped Explore (R112)."""
    acts(island, "explore", said, skipped=True)


KEPT_OFF: Mapping[str, Callable[[Counter[str]], bool]] = {
    "avoid-the-dahan 1": lambda here: here["dahan"] > 1,
    "avoid-the-dahan 2": lambda here: here["dahan"] > here["town"] + here["city"],
    "avoid-the-dahan 3": lambda here: here["dahan"] > 0,
    "trade-suffers 1": lambda here: here["city"] > 0,
}
"""What stands in lands where a fear card lets an action not happen."""


def is_kept_off(island: Follower, step: str, land: str) -> bool:
    """Whether a card that was read keeps Invaders from acting in a land like this now (R132)."""
    fits = (KEPT_OFF[read] for action, read in island.kept_off if action == step)
    return any(one(island.pieces[land]) for one in fits)


@hears("skips-where")
def skips_where(island: Follower, said: Values) -> None:
    """The lands that it names are those that fit now (R132)."""
    island.kept_off.append((said["action"], said["read"]))
    fits = KEPT_OFF[said["read"]]
    assert list(said["land"]) == [land for land, here in island.pieces.items() if fits(here)]


@hears("scored")
def scored(island: Follower, said: Values) -> None:
    """The parts of the score, by what stands on the island (R187)."""
    counted = {part: int(n) for part, n in (one.split() for one in said["parts"])}
    players = len(island.spirits)
    assert said["score"] == sum(counted.values())
    assert counted["dahan"] == sum(here["dahan"] for here in island.pieces.values()) // players
    assert counted["blight"] == -(sum(island.blight.values()) // players)
    assert counted.get("won", 10) == 10
