"""What things are called by their keys: cards, Spirits, Invader cards, damaged pieces."""

from collections.abc import Mapping

from engine.games.horizons.data import PIECES, Edition
from engine.text import Naming


def namings(edition: Edition) -> Mapping[str, Naming]:
    """How sentences name what stands in them; each raises KeyError for what it doesn't know."""
    cards = {key: power.name for key, power in edition.powers.items()}
    cards |= {key: fear.name for key, fear in edition.fears.items()}
    return {
        "card": lambda key: cards[key],
        "spirit": lambda key: edition.spirits[key].name,
        "adversary": lambda key: edition.adversaries[key].name,
        "invader": lambda key: invader_name(edition, key),
        "piece": piece_name,
    }


def invader_name(edition: Edition, key: str) -> str:
    """Where an Invader card acts: `Jungle and Sands`."""
    card = edition.invaders[key]
    if card.coastal:
        return "Coastal Lands"
    return " and ".join(terrain.capitalize() for terrain in card.terrain)


def piece_name(key: str) -> str:
    """A piece, with its damage and perhaps its land: `town`, `town-1`, `G7 town-1`."""
    land, _, piece = key.rpartition(" ")
    kind, _, damage = piece.partition("-")
    if kind not in PIECES:
        raise KeyError(key)
    hurt = f" ({damage} damage)" if damage else ""
    where = f" in {land}" if land else ""
    return f"{kind.capitalize()}{where}{hurt}"
