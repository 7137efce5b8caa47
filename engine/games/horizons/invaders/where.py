"""The boards that an adversary's rule speaks of."""

from engine.games.horizons.state import Horizons


def lands_on(table: Horizons, board: str) -> list[str]:
    """The lands of a board, from its first to its last."""
    return [land for land in table.lands if table.place(land).board == board]
