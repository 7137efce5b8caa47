"""Which games there are: each folder of `engine/games`. One that can't be loaded is left out.

Why it was left out is kept in `LEFT_OUT`, for whoever starts a program to say. In tests nothing may
be left out.
"""

import importlib
import pkgutil
import traceback
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engine import games
from engine.complete import must_be_complete
from engine.errors import BadCardData, GameMissing, IncompleteGame, Refused
from engine.game import Game

FIRST = ("fellbound", "incubo", "fear", "rift", "horizons")
"""The order in which games are offered. Others come behind them, by their names."""

_games: dict[str, Game[Any, Any]] = {}
_left_out: dict[str, str] = {}
GAMES: Mapping[str, Game[Any, Any]] = _games
LEFT_OUT: Mapping[str, str] = _left_out
"""Games that can't be played, and why: what is wrong, and where."""


def game(key: str) -> Game[Any, Any]:
    """The game of this key. GameMissing: it is left out; Refused: there is none."""
    if key in LEFT_OUT:
        raise GameMissing("refused.game-missing", game=title(key))
    if key not in GAMES:
        raise Refused("refused.no-such-game", game=key, known=tuple(GAMES))
    return GAMES[key]


def title(key: str) -> str:
    """What a game is called, also one that is left out: as its rules are headed. Its key, where
    there are none."""
    if key in GAMES:
        return GAMES[key].title
    heading = _heading(key) if key in folders() else ""
    return heading.removeprefix("# ") or key.capitalize()


def _heading(key: str) -> str:
    try:
        rules = (Path(games.__path__[0]) / key / "rules.md").read_text(encoding="utf-8")
    except (OSError, ValueError):
        return ""
    return rules.partition("\n")[0].strip()


def folders() -> list[str]:
    """All games by their folders, whether they can be loaded or not."""
    found = sorted(one.name for one in pkgutil.iter_modules(games.__path__) if one.ispkg)
    return [*(key for key in FIRST if key in found), *(key for key in found if key not in FIRST)]


def load(key: str) -> None:
    """Put a game into the catalog, if it is whole; leave it out if not."""
    try:
        found: Game[Any, Any] = importlib.import_module(f"engine.games.{key}").GAME
        must_be_complete(found, f"engine.games.{key}")
    except Exception as error:  # whatever is wrong with it, the others can be played
        leave_out(key, error)
    else:
        _games[key] = found


def leave_out(key: str, error: Exception) -> None:
    """Offer a game no more: something that it can't be played without can't be loaded."""
    _games.pop(key, None)
    _left_out[key] = _reason(error)


def _reason(error: Exception) -> str:
    """What is wrong, and where."""
    if isinstance(error, (BadCardData, IncompleteGame)):
        return str(error)
    if isinstance(error, SyntaxError):
        return f"{error.filename}, line {error.lineno}: {type(error).__name__}: {error.msg}"
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{last.filename}, line {last.lineno}: {type(error).__name__}: {error}"


for _key in folders():
    load(_key)
