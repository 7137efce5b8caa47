"""The evaluation of an island: what stands there, and what the Invaders are about to do.

The worth of a table is the sum of its lands, each with the Ravages and Builds that are known to
come, and of what all Spirits share: Fear, Blight left in the pool, Energy.
"""

from collections import defaultdict
from collections.abc import Iterable
from math import sqrt

from engine.games.horizons.bot.land import Event, Here, Row, land_worth
from engine.games.horizons.bot.weights import WEIGHTS, Weights
from engine.games.horizons.data import InvaderCard, Place
from engine.games.horizons.ending import CAPITAL
from engine.games.horizons.fear import left, terror
from engine.games.horizons.invaders.england import settles
from engine.games.horizons.invaders.sweden import MINED
from engine.games.horizons.pieces import health
from engine.games.horizons.powers.skipping import is_kept_off, keeps_off
from engine.games.horizons.state import Horizons, Land
from engine.games.horizons.strength import ENGLAND, SWEDEN, has, strength

SKIPS = {"skip-ravage": "ravage", "skip-build": "build", "no-city": "city"}
SKIPS |= {"no-blight": "blight", "dahan-safe": "dahan"}
MUD = "fathomless-mud-of-the-swamp"
AFTER = ("slow", "end", "setup")
"""When this turn's Invader Phase is over."""


class Outlook:
    """What is about to come, as it stands when a decision is made; it weighs tables by it."""

    def __init__(self, table: Horizons, weights: Weights = WEIGHTS) -> None:
        self.weights = weights
        self.coming = coming(table, weights)
        self.blight = weights.blight * (1 + weights.thin / max(1, table.blight_pool))
        self.sources = {
            key: sum(1 for other in place.adjacent if not table.place(other).coastal)
            for key, place in table.map.lands.items()
        }
        self.strength = (
            strength(table, "explorer"),
            strength(table, "town"),
            strength(table, "city"),
        )
        self.capital = CAPITAL if has(table, ENGLAND) else 0
        self.mined = MINED if has(table, SWEDEN, 1) else 0
        self._known: dict[object, float] = {}

    def worth(self, table: Horizons) -> float:
        """What a table is worth."""
        skips, defends = lasting(table)
        found = self.shared(table)
        for key, land in table.lands.items():
            found += self.land(table, key, land, defends.get(key, 0), tuple(skips.get(key, ())))
        return found

    def land(
        self, table: Horizons, key: str, land: Land, defend: int, skips: tuple[str, ...]
    ) -> float:
        """What one land is worth."""
        pieces = tuple([(kind, tuple(row)) for kind, row in land.pieces.items()])
        presence = tuple(land.presence.items())
        if self.capital and settles(table, key):
            skips = (*skips, "settled")
        alike = (key, pieces, presence, land.blight, defend, skips)
        worth = self._known.get(alike)
        if worth is None:
            here = self.seen(table, key, defend, skips)
            worth = self._known[alike] = land_worth(here, self.blight, self.weights)
        return worth

    def seen(self, table: Horizons, key: str, defend: int, skips: tuple[str, ...]) -> Here:
        """A land as it is weighed."""
        land = table.lands[key]

        def row(kind: str) -> Row:
            damages = land.pieces.get(kind)  # type: ignore[call-overload]
            if not damages:
                return ()
            whole = health(table, key, kind)  # type: ignore[arg-type]
            return tuple(sorted([max(1, whole - damage) for damage in damages]))

        if any(land.is_site(seat) and table.spirits[seat].key == MUD for seat in land.presence):
            skips = (*skips, "firm")
        return Here(
            row("explorer"),
            row("town"),
            row("city"),
            row("dahan"),
            land.blight,
            tuple(sorted(land.presence.values())),
            self.coming[key],
            defend,
            skips,
            self.strength,
            self.sources[key],
            "settled" in skips,
            self.capital,
            self.mined,
        )

    def shared(self, table: Horizons) -> float:
        """What belongs to no land."""
        weights = self.weights
        fear = table.fear + table.earned * table.fear_pool
        energy = sum([weights.of_energy(spirit.energy) for spirit in table.spirits.values()])
        kinds = in_the_way(table)
        left = sum([count(land, kinds) for land in table.lands.values()])
        return (
            weights.fear * fear
            + self.blight * table.blight_pool
            + energy
            - weights.near * sqrt(left)
        )


WAY = ((), ("city",), ("town", "city"), ("explorer", "town", "city"))


def in_the_way(table: Horizons) -> tuple[str, ...]:
    """The kinds of which all would have to go for a victory at this Terror Level."""
    return WAY[4 - terror(table)] if left(table) else ()


def count(land: Land, kinds: tuple[str, ...]) -> int:
    """How many pieces of these kinds are in a land."""
    found = 0
    for kind, row in land.pieces.items():
        if kind in kinds:
            found += len(row)
    return found


def coming(table: Horizons, weights: Weights) -> dict[str, tuple[Event, ...]]:
    """By land, what is known to come there, the next first."""
    slots = {
        slot: [table.edition.invaders[key] for key in table.slots.get(slot, ())]
        for slot in ("extra", "ravage", "build")
    }
    later = Event("ravage", weights.later, False)
    found = {}
    for key, place in table.map.lands.items():
        ravage, build = fits(slots["ravage"], place), fits([*slots["build"]], place)
        extra = fits(slots["extra"], place)
        events = _this_turn(table, ravage, build or extra, weights)
        found[key] = (*events, later)
    return found


def _this_turn(table: Horizons, ravage: bool, build: bool, weights: Weights) -> list[Event]:
    """What this turn's cards do with a land, and the next Ravage that follows from them."""
    now = table.stage not in AFTER
    first, second = (1.0, weights.soon) if now else (weights.soon, weights.soon**2)
    events = []
    if ravage and table.stage not in ("build", "explore"):
        events.append(Event("ravage", first, now))
    if build and table.stage != "explore":
        events.append(Event("build", first, now))
    if build:
        events.append(Event("ravage", second, False))
    return events


def fits(cards: Iterable[InvaderCard], place: Place) -> bool:
    """Whether one of these cards acts in a land."""
    return any(place.terrain in card.terrain or (card.coastal and place.coastal) for card in cards)


def lasting(table: Horizons) -> tuple[dict[str, list[str]], dict[str, int]]:
    """By land, what does not happen there this turn, and its Defend."""
    skips: dict[str, list[str]] = defaultdict(list)
    defends: dict[str, int] = defaultdict(int)
    for one in table.lasting.these:
        if one.what == "defend":
            defends[one.of] += one.amount
        elif one.what in SKIPS and SKIPS[one.what] not in skips[one.of]:
            skips[one.of].append(SKIPS[one.what])
    if keeps_off(table, "build"):
        for land in table.lands:
            if "build" not in skips[land] and is_kept_off(table, "build", land):
                skips[land].append("build")
    return skips, defends
