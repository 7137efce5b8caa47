"""The evaluation of a land: what stands there, and what the Invaders will do with it."""

from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from engine.games.horizons.bot.weights import Weights
from engine.games.horizons.data import FEAR

DAMAGE_FOR_BLIGHT = 2
CROWD = 4
"""With so many Buildings fewer than a capital has, one begins to fear it."""
BLOW = 2
"""What each surviving Dahan deals."""
Row: TypeAlias = tuple[int, ...]
"""The Health that is left to each piece of a kind."""


class Event(NamedTuple):
    """A Ravage or a Build that comes to a land; it counts only so far as nobody prevents it."""

    what: Literal["ravage", "build"]
    counts: float
    now: bool
    """Whether it comes in this turn, so that what lasts this turn meets it."""


class Here(NamedTuple):
    """A land as it is weighed."""

    explorers: Row
    towns: Row
    cities: Row
    dahan: Row
    blight: int
    presence: Row
    """How many each Spirit has there."""
    coming: tuple[Event, ...]
    defend: int = 0
    skips: tuple[str, ...] = ()
    """What does not happen there this turn."""
    strength: tuple[int, int, int] = (1, 2, 3)
    """The damage that each kind of Invader deals."""
    sources: int = 0
    """In how many lands Explorers could come from Buildings here."""

    settled: bool = False
    """Whether England builds there, whoever is there."""
    capital: int = 0
    """So many Buildings there would lose the match; no matter where it is 0."""
    mined: int = 0
    """So much damage there adds a Blight more; none does where it is 0."""

    @property
    def force(self) -> int:
        """The damage of its Invaders."""
        one, two, three = self.strength
        return one * len(self.explorers) + two * len(self.towns) + three * len(self.cities)

    @property
    def is_invaded(self) -> bool:
        """Whether any Invader is there."""
        return bool(self.explorers or self.towns or self.cities)


@lru_cache(maxsize=50_000)
def land_worth(here: Here, blight: float, weights: Weights) -> float:
    """What a land is worth after what comes; `blight` is what one costs now."""
    worth = 0.0
    for event in here.coming:
        if event.what == "ravage":
            here, cost = _ravaged(here, event, blight, weights)
            worth -= event.counts * cost
        else:
            here, cost = _built(here, event, weights)
            worth -= event.counts * cost
    return worth + standing(here, weights)


def standing(here: Here, weights: Weights) -> float:
    """What stands there, whatever comes."""
    buildings = len(here.towns) + len(here.cities)
    return (
        weights.dahan * len(here.dahan)
        + sum(weights.presence * min(n, 3) + weights.site * (n > 1) for n in here.presence)
        - weights.explorer * len(here.explorers)
        - weights.town * len(here.towns)
        - weights.city * len(here.cities)
        - (weights.source * here.sources if buildings else 0.0)
        - (_crowd(here, buildings, weights) if here.capital else 0.0)
    )


def _crowd(here: Here, buildings: int, weights: Weights) -> float:
    """What it costs that so many Buildings are so near to being a capital."""
    return weights.crowd * max(0, buildings + CROWD - here.capital) ** 2


def _ravaged(here: Here, event: Event, blight: float, weights: Weights) -> tuple[Here, float]:
    """The land after a Ravage, and what it costs beside what is then missing there."""
    if not here.is_invaded or (event.now and "ravage" in here.skips):
        return here, 0.0
    damage = max(0, here.force - (here.defend if event.now else 0))
    dahan = () if event.now and "dahan" in here.skips else here.dahan
    left = survivors(here.dahan, damage) if dahan else here.dahan
    cost, lost = 0.0, len(here.dahan) - len(left)
    if damage >= DAMAGE_FOR_BLIGHT and not (event.now and "blight" in here.skips):
        cost += blight * (1 + (weights.cascade if here.blight else 0.0))
        cost += weights.presence * len(here.presence)
        cost += blight if 0 < here.mined <= damage else 0.0
    struck, fear = _struck(here, BLOW * len(left), weights)
    if event.now:
        return struck._replace(dahan=left), cost - weights.fear * fear
    # What has not happened yet may still be prevented, or healed: nobody counts on it.
    gained = standing(struck, weights) - standing(here, weights) + weights.fear * fear
    return here, cost + weights.dahan * lost - gained


def survivors(dahan: Row, damage: int) -> Row:
    """The Dahan that are left: as many are destroyed as can be, and one more is damaged."""
    left = sorted(dahan)
    while left and left[0] <= damage:
        damage -= left.pop(0)
    if left and damage:
        left[0] -= damage
    return tuple(left)


def _struck(here: Here, points: int, weights: Weights) -> tuple[Here, int]:
    """The land after so many points of damage, dealt as is worth most, and the Fear of it."""
    if not points:
        return here, 0
    rows = [list(here.cities), list(here.towns), list(here.explorers)]
    value = (weights.city + 2 * weights.fear, weights.town + weights.fear, weights.explorer)
    fear = 0
    while True:
        best = max(
            (
                (value[place] / health, place, health)
                for place, row in enumerate(rows)
                for health in row[:1]
                if health <= points
            ),
            default=None,
        )
        if best is None:
            break
        _, place, health = best
        rows[place].remove(health)
        points -= health
        fear += (FEAR["city"], FEAR["town"], 0)[place]
    cities, towns, explorers = (tuple(row) for row in rows)
    return here._replace(cities=cities, towns=towns, explorers=explorers), fear


def _built(here: Here, event: Event, weights: Weights) -> tuple[Here, float]:
    """The land after a Build, and what it costs where it is not sure to come."""
    if not (here.is_invaded or here.settled) or (event.now and "build" in here.skips):
        return here, 0.0
    skips = here.skips if event.now else ()
    if "firm" in here.skips:
        built, cost = here._replace(explorers=(*here.explorers, 1)), weights.explorer
    elif len(here.towns) > len(here.cities):
        if "city" in skips:
            return here, 0.0
        built, cost = here._replace(cities=(*here.cities, 3)), weights.city
    else:
        built, cost = here._replace(towns=(2, *here.towns)), weights.town
    return (built, 0.0) if event.counts == 1 else (here, cost)
