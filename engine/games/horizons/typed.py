"""A typed act that is not on offer, and what can be found out about it."""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from engine.game import Action
from engine.games.horizons.data import LandTarget
from engine.games.horizons.powers.targeting import fits, has
from engine.games.horizons.spirit import Spirit
from engine.games.horizons.state import Horizons
from engine.legality import Need, Reasons
from engine.text import Value


class Said(NamedTuple):
    """Who said what."""

    table: Horizons
    seat: str
    kind: type[Action]
    words: Sequence[str]

    @property
    def values(self) -> dict[str, Value]:
        """What fills every sentence."""
        return {}

    @property
    def word(self) -> str:
        """The first word behind the verb."""
        return self.words[0]

    @property
    def last(self) -> str:
        """The last one."""
        return self.words[-1]

    @property
    def spirit(self) -> Spirit:
        """Whose Spirit it is."""
        return self.table.spirits[self.seat]


Needs: TypeAlias = tuple[Need[[Said]], ...]


why: Reasons[Said] = Reasons("horizons")
need = why.need


def first(it: Said) -> str:
    """The first word, to fill a sentence."""
    return it.word


def last(it: Said) -> str:
    """The last word, to fill a sentence."""
    return it.last


# What it names


def is_land(it: Said) -> bool:
    """Whether the last word is a land."""
    return it.last in it.table.lands


def is_power(it: Said) -> bool:
    """Whether the first word is a Power."""
    return it.word in it.table.edition.powers


def is_card(it: Said) -> bool:
    """Whether the first word is a Power Card, and no innate Power."""
    return is_power(it) and not it.table.edition.powers[it.word].is_innate


def is_for_land(it: Said) -> bool:
    """Whether the Power that is named targets lands."""
    return isinstance(it.table.edition.powers[it.word].target, LandTarget)


def fits_target(it: Said) -> bool:
    """Whether the land is what the Power's target line wants."""
    target = it.table.edition.powers[it.word].target
    return isinstance(target, LandTarget) and fits(it.table, target, it.last)


def has_lowest_tier(it: Said) -> bool:
    """Whether a tier is reached, of a Power that has nothing else."""
    power = it.table.edition.powers[it.word]
    tiers = power.thresholds
    return not power.is_innate or any(has(it.table, it.seat, tier.need) for tier in tiers)
