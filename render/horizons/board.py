"""The board picture: the head, and below it the island."""

from collections.abc import Mapping
from typing import NamedTuple

from engine.games.horizons.view import HorizonsView
from engine.text import Voice
from render.horizons import alt, header, words
from render.horizons.chart import chart, of_board
from render.horizons.frames import MANY
from render.horizons.marks import NOTHING, Marks
from render.horizons.standing import standing
from render.kit import Canvas
from render.map import drawn, ground
from render.map.plan import plan
from render.picture import HALVED, Picture
from render.theme import ABYSS, HORIZONS, WIDTH
from render.words import ENGLISH, Words

WHOLE = "whole"
"""The part that is the whole island, no board larger than another."""


class Shown(NamedTuple):
    """Which board is shown alone, or drawn larger than the others; "" is none."""

    only: str = ""
    large: str = ""


def board(
    view: HorizonsView,
    marks: Marks = NOTHING,
    names: Mapping[str, str] | None = None,
    voice: Voice = ENGLISH,
    part: str = "",
    is_low: bool = False,
) -> Picture:
    """The table as a viewer sees it; `part` is the board that it is drawn of, or `WHOLE`.

    Of many boards the viewer's own is drawn larger than the others, or the one that is wanted.
    """
    return _board(view, marks, words.spoken(names, voice), part, is_low)


def _board(view: HorizonsView, marks: Marks, say: Words, part: str, is_low: bool) -> Picture:
    canvas = draw(view, marks, say, part, is_low)
    return canvas.picture("board", alt.of_board(view, marks, say, *shown_of(view, part)), HALVED)


def draw(
    view: HorizonsView, marks: Marks, say: Words, part: str = "", is_low: bool = False
) -> Canvas:
    """The canvas of a board, not yet encoded."""
    island = _island(view, marks, part, say)
    head = header.header(view, say, is_low)
    canvas = Canvas.filled(WIDTH, head.image.height + island.height, ABYSS)
    canvas.paste(head, (0, 0))
    canvas.paste(island.layer(), (0, head.image.height))
    return canvas


def shown_of(view: HorizonsView, part: str) -> Shown:
    """What is shown for a part that is wanted, or for none."""
    if part == WHOLE:
        return Shown()
    if len(view.boards) < MANY:
        return Shown(only=part)
    own = view.spirit(view.viewer)
    return Shown(large=part or ("" if own is None else own.board))


def _island(view: HorizonsView, marks: Marks, part: str, say: Words) -> Canvas:
    """The island, or one of its boards; where something changed the name is bright."""
    shown = shown_of(view, part)
    map_, near = chart(view.boards, shown.large), of_board(view.boards, shown.only)
    canvas = drawn.draw(map_, standing(view, marks, say), part=near)
    labels = plan(map_, WIDTH, near).labels
    for key in marks.changed:
        if key in labels:
            ground.draw_label(canvas, labels[key], ABYSS, HORIZONS.light, 1)
    return canvas
