"""Which games exist: one line each."""

from collections.abc import Mapping
from typing import Any

from engine.errors import Refused
from engine.game import Game
from engine.games import fear, fellbound, horizons, incubo, rift

_ALL: tuple[Game[Any, Any], ...] = (
    fellbound.GAME,
    incubo.GAME,
    fear.GAME,
    rift.GAME,
    horizons.GAME,
)

GAMES: Mapping[str, Game[Any, Any]] = {game.key: game for game in _ALL}


def game(key: str) -> Game[Any, Any]:
    """The game of this key."""
    if key not in GAMES:
        raise Refused("refused.no-such-game", game=key, known=tuple(GAMES))
    return GAMES[key]
