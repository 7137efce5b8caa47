"""`python bot.py`, in a house that knows the ball of masks."""

import sys
from typing import Any

from PIL import Image

import bot
from engine.game import Game
from render.drawing import Drawing, Kind, Sight
from render.picture import Picture, encode
from tests.guests import Guest, see_off, take_in
from tests.masks import BALL


def board(sight: Sight) -> Picture:
    """A plain square."""
    made = encode(Image.new("RGB", (40, 40), (40, 40, 90)))
    return Picture(made, f"{sight.view} have been asked.", "board.jpg", 40, 40, 40)


def register(ball: Game[Any, Any] = BALL) -> None:
    """Put the game among those of the house."""
    take_in(_guest(ball))


def forget() -> None:
    """Take it away again."""
    see_off(_guest(BALL))


def _guest(ball: Game[Any, Any]) -> Guest:
    return ball, Drawing((90, 40, 120), ball.texts, {"board": Kind("picture.board", board)})


if __name__ == "__main__":
    register()
    sys.exit(bot.main())
