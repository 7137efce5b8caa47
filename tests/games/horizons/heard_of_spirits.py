"""What whoever follows a match does at sentences of Spirits and Powers."""

from collections.abc import Mapping
from typing import Any

from tests.games.horizons.following import Follower, Heard, marks

HEARD: Heard = {}
hears = marks(HEARD)
Values = Mapping[str, Any]


@hears("is")
def comes(island: Follower, said: Values) -> None:
    """A Spirit comes to its board, with the presence that its panel says (R17)."""
    seat, card = said["seat"], island.edition.spirits[said["spirit"]]
    island.spirits[seat] = card
    island.open |= {(seat, "energy"): 1, (seat, "cards"): 1}
    lands = {key: land for key, land in island.map.lands.items() if key[0] == said["board"]}
    for start in card.start:
        fit = [key for key, land in lands.items() if land.terrain == start.terrain]
        land = f"{said['board']}{start.land}" if start.land else fit[-(start.which == "highest")]
        island.presence[land][seat] += start.n
    island.hand[seat], island.play[seat], island.discard[seat] = set(card.uniques), set(), set()


@hears("grows")
def grows(island: Follower, said: Values) -> None:
    """One of the options of the panel (R25); its Energy is due besides the track's (R29)."""
    island.option[said["seat"]] = said["option"]
    items = island.spirits[said["seat"]].growth[said["option"] - 1]
    island.due_energy[said["seat"]] = [item.n for item in items if item.word == "energy"]
    island.items[said["seat"]] = [item.word for item in items]


@hears("gains-energy")
def gains_energy(island: Follower, said: Values) -> None:
    """Energy adds up, and what is not spent stays (R31)."""
    island.gained.setdefault(said["seat"], []).append(said["n"])
    island.energy[said["seat"]] += said["n"]
    assert said["energy"] == island.energy[said["seat"]]


@hears("energized")
def is_energized(island: Follower, said: Values) -> None:
    """An effect gives Energy (R35)."""
    island.energy[said["seat"]] += said["n"]
    assert said["energy"] == island.energy[said["seat"]]


@hears("pays")
def pays(island: Follower, said: Values) -> None:
    """Nobody pays what he has not (R79)."""
    island.energy[said["seat"]] -= said["n"]
    assert said["energy"] == island.energy[said["seat"]] >= 0


@hears("sees")
def sees(island: Follower, said: Values) -> None:
    """Four cards are seen (R52)."""
    assert len(said["card"]) == 4
    if island.step == "spirit":
        island.items[said["seat"]].remove("card")
    island.seen[said["seat"]] = said["card"]


@hears("gains")
def gains(island: Follower, said: Values) -> None:
    """One of the cards seen comes into the hand (R52)."""
    assert said["card"] in island.seen.pop(said["seat"])
    island.hand[said["seat"]].add(said["card"])


@hears("forgets")
def forgets(island: Follower, said: Values) -> None:
    """A card leaves for good, from wherever it is (R57)."""
    piles = (island.hand, island.play, island.discard)
    (held,) = [pile[said["seat"]] for pile in piles if said["card"] in pile[said["seat"]]]
    held.remove(said["card"])


@hears("reclaims")
def reclaims(island: Follower, said: Values) -> None:
    """The whole discard pile returns to the hand (R27)."""
    island.items[said["seat"]].remove("reclaim")
    pile = island.discard[said["seat"]]
    assert said["count"] == len(pile)
    island.hand[said["seat"]] |= pile
    pile.clear()


@hears("keeps")
def keeps(island: Follower, said: Values) -> None:
    """Gift of Constancy: a card in play returns to the hand instead (R161)."""
    island.play[said["seat"]].remove(said["card"])
    island.hand[said["seat"]].add(said["card"])


@hears("plays")
def plays(island: Follower, said: Values) -> None:
    """A card from the hand is paid for (R32)."""
    seat, card = said["seat"], said["card"]
    assert said["cost"] == island.edition.powers[card].cost
    island.energy[seat] -= said["cost"]
    assert said["energy"] == island.energy[seat] >= 0
    island.hand[seat].remove(card)
    island.play[seat].add(card)
    island.played[seat] += 1


@hears("uses", "uses-for")
def uses(island: Follower, said: Values) -> None:
    """A Power in its phase (R61): a card in play, or the innate Power of the panel."""
    power, seat = island.edition.powers[said["power"]], said["seat"]
    assert power.speed == island.step
    assert power.key in island.play[seat] or power.key == island.spirits[seat].innate
    island.user, island.target = seat, said["land"]


@hears("adds-cards", "adds-energy", "adds-moved")
def adds_presence(island: Follower, said: Values) -> None:
    """Presence comes from a track, which uncovers a space (R45), or from the island (R47)."""
    seat, source = said["seat"], said["source"]
    if island.step == "spirit":
        island.items[seat].remove("presence")
    if source in ("cards", "energy"):
        island.open[seat, source] += 1
    else:
        moves_presence(island, seat, source, -1)
    moves_presence(island, seat, said["land"], 1)


def moves_presence(island: Follower, seat: str, land: str, n: int) -> None:
    """So much presence of a Spirit more, or less."""
    island.presence[land][seat] += n
    assert island.presence[land][seat] >= 0


@hears("reaches")
def reaches(island: Follower, said: Values) -> None:
    """The Powers of a Spirit reach farther this turn (R73)."""
    island.reach[said["seat"]] += said["n"]


@hears("spreads")
def spreads(island: Follower, said: Values) -> None:
    """Fathomless Mud moves one presence (R178)."""
    moves_presence(island, said["seat"], said["other"], -1)
    moves_presence(island, said["seat"], said["land"], 1)


@hears("renewed")
def renewed(island: Follower, said: Values) -> None:
    """Destroyed presence returns (R49)."""
    moves_presence(island, said["seat"], said["land"], said["n"])


@hears("presence-lost")
def loses_presence(island: Follower, said: Values) -> None:
    """Blight destroys one presence of a Spirit there (R117)."""
    moves_presence(island, said["seat"], said["land"], -1)


@hears("pushed")
def pushed(island: Follower, said: Values) -> None:
    """Pieces go from the land into an adjacent one (R103)."""
    carries(island, said["pieces"], said["land"], said["other"])


@hears("gathered")
def gathered(island: Follower, said: Values) -> None:
    """Pieces come into the land from an adjacent one (R104)."""
    carries(island, said["pieces"], said["other"], said["land"])


def carries(island: Follower, pieces: list[str], start: str, to: str) -> None:
    """Pieces, or presence of whoever uses the Power, go from one land to an adjacent one."""
    assert to in island.map.lands[start].adjacent
    for word in pieces:
        if word == "presence":
            moves_presence(island, island.user, start, -1)
            moves_presence(island, island.user, to, 1)
        else:
            island.change(start, word, -1)
            island.change(to, word, 1)
            island.damaged.add((to, word))


@hears("removed")
def removed(island: Follower, said: Values) -> None:
    """Pieces go without Fear (R93)."""
    for word in said["pieces"]:
        island.change(said["land"], word, -1)


@hears("replaced", "downgraded")
def replaced(island: Follower, said: Values) -> None:
    """One piece gives way to another, without Fear (R94)."""
    island.change(said["land"], said["piece"], -1)
    for word in [said["by"]] if isinstance(said["by"], str) else said["by"]:
        island.change(said["land"], word, 1)
        island.replaced.add((said["land"], word))


@hears("defends")
def defends(island: Follower, said: Values) -> None:
    """Defends add up (R109)."""
    for land in said["land"]:
        island.defend[land] += said["n"]


@hears("healed")
def healed(island: Follower, said: Values) -> None:
    """Blight returns to the pool (R121)."""
    island.blight[said["land"]] -= said["n"]
    assert island.blight[said["land"]] >= 0
    island.pool += said["n"]


@hears("skip-ravage")
def skips_ravage(island: Follower, said: Values) -> None:
    """No Ravage there this turn."""
    island.skipped |= {(land, "ravage") for land in said["land"]}


@hears("skip-build")
def skips_build(island: Follower, said: Values) -> None:
    """No Build there this turn."""
    island.skipped |= {(land, "build") for land in said["land"]}


@hears("skip-explore")
def skips_explore(island: Follower, said: Values) -> None:
    """No Explore there this turn."""
    island.skipped |= {(land, "explore") for land in said["land"]}
