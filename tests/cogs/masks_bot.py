"""`python bot.py`, in a house that knows the ball of masks."""

import sys
from contextlib import AbstractContextManager
from typing import Any

from PIL import Image

import bot
from engine.game import Game
from render.drawing import Drawing, Kind, Sight
from render.picture import Picture, encode
from tests.guests import Guest, staying, take_in
from tests.masks import BALL


def board(sight: Sight) -> Picture:
    """A plain square."""
    made = encode(Image.new("RGB", (40, 40), (40, 40, 90)))
    return Picture(made, f"{sight.view} have been asked.", "board.jpg", 40, 40, 40)


def drawn(ball: Game[Any, Any]) -> Guest:
    """The ball as it is, or changed, with its picture."""
    return ball, Drawing((90, 40, 120), ball.texts, {"board": Kind("picture.board", board)})


GUEST = drawn(BALL)


def in_the_house() -> AbstractContextManager[None]:
    """The ball is among the games of the house meanwhile."""
    return staying(GUEST)


if __name__ == "__main__":
    take_in(GUEST)
    sys.exit(bot.main())
