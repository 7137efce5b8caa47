"""The board picture: the head, and below it the island."""

from collections.abc import Mapping

from engine.games.horizons.view import HorizonsView
from engine.text import Voice
from render.horizons import words
from render.kit import Canvas
from render.picture import Picture
from render.theme import NIGHT, WIDTH
from render.words import ENGLISH


def board(
    view: HorizonsView, names: Mapping[str, str] | None = None, voice: Voice = ENGLISH
) -> Picture:
    """The table as a viewer sees it."""
    say = words.spoken(names, voice)
    return Canvas.filled(WIDTH, WIDTH, NIGHT).picture("board", say("picture.board"))
