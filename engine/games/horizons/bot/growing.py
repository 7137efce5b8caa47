"""Growth: which option, where presence goes and from which track, which card to gain and forget."""

from collections.abc import Sequence

from engine.games.horizons.actions import Presence
from engine.games.horizons.bot.plans import Means, best_plan
from engine.games.horizons.bot.prospects import Prospects
from engine.games.horizons.bot.trying import Trying
from engine.games.horizons.data import Grow, Space
from engine.games.horizons.presence import TRACKS, Track, income, opened, plays, spaces
from engine.games.horizons.state import Horizons

FAR = 3
"""So many spaces of a track are looked ahead."""


def option_worth(prospects: Prospects, items: Sequence[Grow]) -> float:
    """What a Growth option is worth: the cards that can be played after it, and what stays."""
    table, seat = prospects.table, prospects.seat
    weights = prospects.outlook.weights
    spirit = table.spirits[seat]
    words = [item.word for item in items]
    energy = spirit.energy + income(table, seat)
    energy += sum(item.n for item in items if item.word == "energy")
    hand = [*spirit.hand, *(spirit.discard if "reclaim" in words else ())]
    plan = best_plan(prospects, Means(tuple(hand), energy, plays(table, seat)))
    kept = len(hand) - len(plan.cards) + 0.7 * words.count("card")
    spent = sum(table.edition.powers[card].cost for card in plan.cards)
    return (
        plan.gain
        + weights.energy * energy
        + weights.in_hand * min(kept, 2 * plays(table, seat) + 1)
        + weights.card * words.count("card")
        + weights.growing * words.count("presence") * _has_presence(table, seat)
        - 0.0 * spent
    )


def _has_presence(table: Horizons, seat: str) -> bool:
    """Whether its tracks still hold any."""
    return any(opened(table, seat, track) < len(spaces(table, seat, track)) for track in TRACKS)


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
    ahead = spaces(table, seat, track)[done : done + FAR]
    now = income(table, seat) if track == "energy" else plays(table, seat)
    best = found = 0.0
    for steps, space in enumerate(ahead, start=1):
        found += _space_worth(table, seat, track, space, now)
        now = max(now, space.n or 0)
        best = max(best, found / steps**0.8)
    return best


INCOME = (0.0, 3.0, 2.6, 2.2, 1.6, 1.2, 1.0, 0.8)
"""What the first, second, third … Energy in a turn is worth."""
PLAYS = (0.0, 5.0, 5.0, 4.0, 3.0, 2.0)
"""What the first, second, third … card play is worth."""


def _space_worth(table: Horizons, seat: str, track: Track, space: Space, now: int) -> float:
    row = INCOME if track == "energy" else PLAYS
    found = sum(row[min(step, len(row) - 1)] for step in range(now + 1, (space.n or 0) + 1))
    if space.element:
        found += 1.8 if space.element in wanted(table, seat) else 0.6
    return found


def wanted(table: Horizons, seat: str) -> dict[str, int]:
    """The elements that its innate Power wants, and how many at most."""
    spirit = table.edition.spirits[table.spirits[seat].key]
    found: dict[str, int] = {}
    for tier in table.edition.powers[spirit.innate].thresholds:
        for element, number in tier.need.items():
            found[element] = max(found.get(element, 0), number)
    return found
