"""The board picture: the round and its phases, Seattle in the rain, a mat for each player."""

from collections.abc import Mapping
from functools import partial

from engine.games.rift.view import RiftView
from engine.text import Voice
from render.kit import Canvas
from render.picture import DENSE, Picture
from render.rift import alt, header, mats, words
from render.rift.chart import HEIGHT
from render.rift.city import draw_city, unnamed
from render.rift.marks import NOTHING, Marks
from render.theme import WIDTH, ink
from render.words import ENGLISH, Words

SPACE, FOOT = 12, 8
NIGHT = ink("081119")


def board(
    view: RiftView,
    marks: Marks = NOTHING,
    names: Mapping[str, str] | None = None,
    voice: Voice = ENGLISH,
    *,
    is_low: bool = False,
) -> Picture:
    """The table as a viewer sees it."""
    return _board(view, marks, words.spoken(names, voice), is_low)


low_board = partial(board, is_low=True)
"""The same to stand above buttons: without the mats."""


def _board(view: RiftView, marks: Marks, say: Words, is_low: bool) -> Picture:
    canvas = draw(view, marks, say, is_low)
    return canvas.picture("board", alt.of_board(view, marks, say), DENSE)


def draw(view: RiftView, marks: Marks, say: Words, is_low: bool = False) -> Canvas:
    """The canvas of a board, not yet encoded."""
    top = header.height_of(is_low)
    below, close = top + HEIGHT + SPACE, unnamed(view, say)
    seats = below + len(close) * mats.LINE
    height = seats + (0 if is_low else mats.height_of(view, say) + FOOT)
    canvas = Canvas.filled(WIDTH, height if close or not is_low else top + HEIGHT, NIGHT)
    draw_header = header.draw_low_header if is_low else header.draw_header
    draw_header(canvas, view, say)
    draw_city(canvas, view, top, marks, say)
    mats.draw_unnamed(canvas, close, below, say)
    if not is_low:
        mats.draw_mats(canvas, view, seats, say)
    return canvas
