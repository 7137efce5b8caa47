"""The board picture: whose turn it is, the map in the storm, the mats, the piles."""

from collections.abc import Mapping
from functools import partial

from engine.games.fear.view import FearView
from engine.text import Voice
from render.fear import alt, words
from render.fear.chart import draw_chart
from render.fear.header import SKY, draw_header
from render.fear.layout import HEADER
from render.fear.marks import NOTHING, Marks
from render.fear.mats import draw_mats, height_of
from render.fear.piles import HEIGHT, draw_piles
from render.kit import Canvas
from render.picture import Picture
from render.theme import WIDTH
from render.words import ENGLISH, Words

SPACE, FOOT = 12, 20


def board(
    view: FearView,
    marks: Marks = NOTHING,
    names: Mapping[str, str] | None = None,
    voice: Voice = ENGLISH,
    *,
    is_low: bool = False,
) -> Picture:
    """The table as a viewer sees it."""
    return _board(view, marks, words.spoken(names, voice), is_low)


low_board = partial(board, is_low=True)
"""The same to stand above buttons: what the mats say is told in a line beside it."""


def _board(view: FearView, marks: Marks, say: Words, is_low: bool) -> Picture:
    canvas = draw(view, marks, say, is_low)
    return canvas.picture("board", alt.of_board(view, marks, words.headline(view, say), say))


def draw(view: FearView, marks: Marks, say: Words, is_low: bool = False) -> Canvas:
    """The canvas of a board, not yet encoded."""
    mats = HEADER + WIDTH + SPACE
    piles = mats + height_of(view, say)
    height = HEADER + WIDTH if is_low else piles + HEIGHT + FOOT
    canvas = Canvas.filled(WIDTH, height, SKY[1])
    draw_header(canvas, view, say)
    draw_chart(canvas, view, HEADER, marks, say)
    if not is_low:
        draw_mats(canvas, view, mats, say)
        draw_piles(canvas, view, piles)
    return canvas
