"""Growth: which option, where presence goes and from which track, which card to gain and forget."""

import math
from collections.abc import Sequence

from engine.games.horizons.actions import Presence
from engine.games.horizons.bot.plans import Means, best_plan
from engine.games.horizons.bot.prospects import Prospects
from engine.games.horizons.bot.trying import Trying
from engine.games.horizons.data import Grow
from engine.games.horizons.presence import TRACKS, Track, income, opened, plays, spaces
from engine.games.horizons.state import Horizons

FAR = 3
"""So many spaces of a track are looked ahead."""
PATIENCE = 0.9
"""How much less a space is worth that lies behind others."""
WANTED, UNWANTED = 1.8, 0.6
"""What an element on a track is worth, if the innate Power wants it, and if not."""
SPENDING = 3
"""In so many turns saved Energy is spent."""
PER_ENERGY = 0.9
"""So many cards one Energy a turn pays."""


def option_worth(prospects: Prospects, items: Sequence[Grow]) -> float:
    """What a Growth option is worth: the cards that can be played after it, and what stays."""
    table, seat = prospects.table, prospects.seat
    weights = prospects.outlook.weights
    spirit = table.spirits[seat]
    words = [item.word for item in items]
    energy = spirit.energy + income(table, seat)
    energy += sum(item.n for item in items if item.word == "energy")
    hand = [*spirit.hand, *(spirit.discard if "reclaim" in words else ())]
    plan = max(
        best_plan(prospects, Means(tuple(hand), energy + more, cards))
        for more, cards in _means(table, seat, "presence" in words)
    )
    kept = len(hand) - len(plan.cards) + 0.7 * words.count("card")
    return (
        plan.gain
        + weights.of_energy(energy)
        + weights.in_hand * min(kept, 2 * plays(table, seat) + 1)
        + turns_left(table)
        * (
            weights.gained * words.count("card")
            + weights.growing * growth_worth(table, seat) * words.count("presence")
        )
    )


def _means(table: Horizons, seat: str, grows: bool) -> Sequence[tuple[int, int]]:
    """The Energy and the plays that presence from one track or the other brings at once."""
    found = [(0, plays(table, seat))]
    if grows:
        energy, cards = (_next(table, seat, track) for track in TRACKS)
        found.append((max(0, energy - income(table, seat)), plays(table, seat)))
        found.append((0, max(cards, plays(table, seat))))
    return list(dict.fromkeys(found))


def _next(table: Horizons, seat: str, track: Track) -> int:
    """The number on the next space of a track."""
    done = opened(table, seat, track)
    return next((space.n or 0 for space in spaces(table, seat, track)[done : done + 1]), 0)


LAST = 11
"""A match seldom goes on for longer."""


def turns_left(table: Horizons) -> int:
    """How many turns there may be to make use of what is grown now."""
    return max(1, LAST - table.turn)


def growth_worth(table: Horizons, seat: str) -> float:
    """What presence from the better track brings each turn."""
    return max(track_worth(table, seat, track) for track in TRACKS)


# Presence


def presence_worth(trying: Trying, act: Presence) -> float:
    """What it is worth to add presence there, from that track or from another land."""
    found = land_gain(trying, act.land)
    if act.source in TRACKS:
        return found + track_worth(trying.table, trying.seat, act.source)
    return found + (loss_of(trying, act.source) if act.source in trying.table.lands else 0.0)


def land_gain(trying: Trying, land: str) -> float:
    """What presence in a land is worth: what it does there, and what can be reached from it."""
    table, seat = trying.table, trying.seat
    here = table.lands[land]

    def add() -> None:
        here.presence = {**here.presence, seat: here.presence.get(seat, 0) + 1}

    found = trying.gain((land,), add)
    reached = {near for mine in table.lands_of(seat) for near in table.map.within[mine, 1]}
    weights = trying.outlook.weights
    for near in table.map.within[land, 1]:
        if near not in reached:
            found += weights.reach + weights.reach_trouble * max(0.0, trying.trouble(near))
    if here.presence.get(seat, 0) == 1 and len(table.sites_of(seat)) < 2:
        found += weights.first_site
    return found


def loss_of(trying: Trying, land: str) -> float:
    """What it costs to take presence away from a land."""
    table, seat = trying.table, trying.seat
    here = table.lands[land]

    def lift() -> None:
        left = here.presence[seat] - 1
        others = {one: n for one, n in here.presence.items() if one != seat}
        here.presence = others | ({seat: left} if left else {})

    return trying.gain((land,), lift)


def track_worth(table: Horizons, seat: str, track: Track) -> float:
    """What the next spaces of a track bring, the nearer the more."""
    done = opened(table, seat, track)
    saved = table.spirits[seat].energy / SPENDING
    energy, cards = income(table, seat), plays(table, seat)
    before = means_worth(energy + saved, cards)
    best = elements = 0.0
    for steps, space in enumerate(spaces(table, seat, track)[done : done + FAR], start=1):
        if track == "energy":
            energy = max(energy, space.n or 0)
        else:
            cards = max(cards, space.n or 0)
        if space.element:
            elements += WANTED if space.element in wanted(table, seat) else UNWANTED
        found = means_worth(energy + saved, cards) - before + elements
        best = max(best, found / steps**PATIENCE)
    return best


def means_worth(energy: float, cards: int) -> float:
    """What so much Energy and so many card plays a turn are worth: one needs the other."""
    both = min(cards, energy * PER_ENERGY + 0.5)
    return 3.5 * both + 0.8 * cards + 1.2 * math.pow(energy, 0.85)


def wanted(table: Horizons, seat: str) -> dict[str, int]:
    """The elements that its innate Power wants, and how many at most."""
    spirit = table.edition.spirits[table.spirits[seat].key]
    found: dict[str, int] = {}
    for tier in table.edition.powers[spirit.innate].thresholds:
        for element, number in tier.need.items():
            found[element] = max(found.get(element, 0), number)
    return found
