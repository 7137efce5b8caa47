"""What the panels of the Spirits must be like."""

from collections.abc import Sequence
from itertools import pairwise

from engine.errors import BadCardData
from engine.games.horizons.data import PRESENCE, Edition, Space, SpiritCard
from engine.games.horizons.design.counting import exactly, refuse

SPIRITS, OPTIONS, UNIQUES, PROGRESSION = 5, 3, 4, 7


def check_spirits(edition: Edition) -> None:
    """Raise BadCardData if a panel names what isn't there, or its presence doesn't add up."""
    exactly("spirits.toml", "Spirits", len(edition.spirits), SPIRITS)
    for key, spirit in edition.spirits.items():
        where = f"spirits.toml: {key}"
        starting = sum(start.n for start in spirit.start)
        covering = len(spirit.energy) + len(spirit.cards) - 2
        exactly(where, "presence, at the start and on its tracks", starting + covering, PRESENCE)
        exactly(where, "Growth options", len(spirit.growth), OPTIONS)
        for name, track in (("energy", spirit.energy), ("cards", spirit.cards)):
            _check_track(f"{where}: {name}", track)
        _check_powers(where, spirit, edition)


def _check_track(where: str, track: Sequence[Space]) -> None:
    numbers = [space.n for space in track if space.n is not None]
    if not track or track[0].n is None:
        raise BadCardData(f"{where}: it begins with a number")
    if any(later < sooner for sooner, later in pairwise(numbers)):
        raise BadCardData(f"{where}: a number is never lower than the one before")
    if any(space.n is None and space.element is None for space in track):
        raise BadCardData(f"{where}: a space holds a number or an element")


def _check_powers(where: str, spirit: SpiritCard, edition: Edition) -> None:
    decks = {key: power.deck for key, power in edition.powers.items()}
    owners = {key: power.spirit for key, power in edition.powers.items()}
    exactly(where, "unique Powers", len({*spirit.uniques}), UNIQUES)
    exactly(where, "cards of its progression", len({*spirit.progression}), PROGRESSION)
    own = {key for key, owner in owners.items() if owner == spirit.key}
    refuse(where, "its unique and innate Powers", own ^ {*spirit.uniques, spirit.innate})
    refuse(where, "no innate Power", [] if decks[spirit.innate] == "innate" else [spirit.innate])
    learned = [key for key in spirit.progression if decks.get(key) not in ("minor", "major")]
    refuse(where, "no minor or major Power", learned)
