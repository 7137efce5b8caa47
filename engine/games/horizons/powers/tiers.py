"""Thresholds of cards and tiers of innate Powers: which are reached, and which are done."""

from collections.abc import Sequence
from itertools import product

from engine.games.horizons.data import Power, Threshold
from engine.games.horizons.powers.choices import Tiers
from engine.games.horizons.powers.possible import any_can
from engine.games.horizons.powers.targeting import has
from engine.games.horizons.powers.use import Use
from engine.games.horizons.state import Horizons
from engine.games.horizons.words import Range, Word


def is_reached(table: Horizons, seat: str, power: str) -> bool:
    """Whether a Power can be used by its elements: an innate one needs a tier."""
    card = table.edition.powers[power]
    return not card.is_innate or bool(reached(table, seat, card))


def reached(table: Horizons, seat: str, card: Power) -> list[int]:
    """The places of the thresholds that are reached now, from the top."""
    return [
        place for place, threshold in enumerate(card.thresholds) if has(table, seat, threshold.need)
    ]


async def wanted(use: Use, threshold: Threshold) -> bool:
    """Whether a threshold is reached now, and its user wants it."""
    if not has(use.table, use.user, threshold.need):
        return False
    words = without_range(threshold.words)
    if not any_can(use, words, use.land):
        # What does nothing is not asked about, and never replaces what does something.
        return threshold.mode != "may-instead"
    # "Instead" without "may" is no offer.
    return threshold.mode == "instead" or await use.wants(
        "horizons.threshold", tiers=f"{use.power} {use.card.thresholds.index(threshold) + 1}"
    )


def without_range(words: Sequence[Word]) -> list[Word]:
    """The words without those that only made the Power reach farther."""
    return [said for said in words if not (isinstance(said, Range) and said.this)]


async def tiers(use: Use) -> list[Threshold]:
    """The tiers of an innate Power that its user does, from the top: of those reached, any."""
    ways = choices(use.card, reached(use.table, use.user, use.card))
    offers = [Tiers.of("+".join(str(place + 1) for place in way)) for way in ways]
    act = await use.ask("horizons.tiers", offers)
    return [use.card.thresholds[int(one) - 1] for one in act.which.split("+")]


def choices(card: Power, places: Sequence[int]) -> list[tuple[int, ...]]:
    """All that may be done of the tiers reached, the most first; what is mandatory is in each."""
    open_ = [(True,) if card.thresholds[place].mandatory else (True, False) for place in places]
    ways = [
        tuple(place for place, is_in in zip(places, taken, strict=True) if is_in)
        for taken in product(*open_)
    ]
    done = dict.fromkeys(_done(card, way) for way in ways if way)
    return sorted(done, key=lambda way: (-len(way), [-place for place in reversed(way)]))


def _done(card: Power, way: tuple[int, ...]) -> tuple[int, ...]:
    """A tier that is "instead" replaces those above it."""
    replacing = [place for place in way if card.thresholds[place].mode == "instead"]
    return tuple(place for place in way if not replacing or place >= replacing[-1])
