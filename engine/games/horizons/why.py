"""Why an act is not on offer: the first thing that it lacks."""

from engine.games.horizons.state import Horizons
from engine.text import Text


def why_not(table: Horizons, seat: str, key: str) -> Text | None:
    """Why an act is not on offer to a seat; None where it is."""
    return None
