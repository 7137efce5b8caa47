"""How each game of the catalog is drawn. One that can't be drawn is left out.

`render/<game>/drawing.py` has its `Drawing`, which is called as the game, in capitals.
"""

import importlib
from collections.abc import Mapping

from engine.catalog import GAMES, leave_out
from engine.errors import IncompleteGame
from render.drawing import Drawing

_drawings: dict[str, Drawing] = {}
DRAWINGS: Mapping[str, Drawing] = _drawings


def load(key: str) -> None:
    """Learn how a game is drawn; leave it out if that is not whole."""
    try:
        found: Drawing = getattr(importlib.import_module(f"render.{key}.drawing"), key.upper())
        if lacking := found.lacks():
            raise IncompleteGame("; ".join(f"render/{key}/{what}" for what in lacking))
    except Exception as error:  # whatever is wrong with it, the others can be drawn
        leave_out(key, error)
    else:
        _drawings[key] = found


for _key in [*GAMES]:
    load(_key)
