"""The pictures of Horizons of Spirit Island: the island, and whatever lies before each Spirit."""

from engine.games.horizons.view import HorizonsView
from render import theme
from render.drawing import Drawing, Kind, Sight
from render.horizons import board
from render.horizons.words import TEXTS
from render.picture import Picture


def _board(sight: Sight) -> Picture:
    view: HorizonsView = sight.view
    return board.board(view, sight.names, sight.voice)


HORIZONS = Drawing(
    theme.HORIZONS.glow,
    TEXTS,
    {
        "board": Kind("picture.board", _board),
    },
)
