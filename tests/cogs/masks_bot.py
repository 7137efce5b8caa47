"""`python bot.py`, in a house that knows the ball of masks."""

import sys
from typing import Any, cast

from PIL import Image

import bot
from engine.catalog import GAMES
from engine.game import Game
from render.catalog import DRAWINGS
from render.drawing import Drawing, Kind, Sight
from render.picture import Picture, encode
from tests.masks import BALL


def board(sight: Sight) -> Picture:
    """A plain square."""
    made = encode(Image.new("RGB", (40, 40), (40, 40, 90)))
    return Picture(made, f"{sight.view} have been asked.", "board.png", 40, 40, 40)


def register(ball: Game[Any, Any] = BALL) -> None:
    """Put the game among those of the house."""
    cast("dict[str, Game[Any, Any]]", GAMES)["masks"] = ball
    cast("dict[str, Drawing]", DRAWINGS)["masks"] = Drawing(
        (90, 40, 120), ball.texts, {"board": Kind("picture.board", board)}
    )


def forget() -> None:
    """Take it away again."""
    del cast("dict[str, Game[Any, Any]]", GAMES)["masks"]
    del cast("dict[str, Drawing]", DRAWINGS)["masks"]


if __name__ == "__main__":
    register()
    sys.exit(bot.main())
