"""The board picture: the head, and below it the island."""

from collections.abc import Mapping
from functools import lru_cache

from engine.games.horizons.view import HorizonsView
from engine.text import Voice
from render.horizons import alt, header, words
from render.horizons.chart import chart, of_board
from render.horizons.marks import NOTHING, Marks
from render.horizons.standing import standing
from render.kit import Canvas
from render.map import drawn, ground
from render.map.plan import plan
from render.picture import Picture
from render.theme import ABYSS, HORIZONS, WIDTH
from render.words import ENGLISH, Words


def board(
    view: HorizonsView,
    marks: Marks = NOTHING,
    names: Mapping[str, str] | None = None,
    voice: Voice = ENGLISH,
    part: str = "",
    is_low: bool = False,
) -> Picture:
    """The table as a viewer sees it; of one board where a `part` is wanted."""
    return _board(view, marks, words.spoken(names, voice), part, is_low)


@lru_cache(16)
def _board(view: HorizonsView, marks: Marks, say: Words, part: str, is_low: bool) -> Picture:
    canvas = draw(view, marks, say, part, is_low)
    return canvas.picture("board", alt.of_board(view, marks, say, part))


def draw(
    view: HorizonsView, marks: Marks, say: Words, part: str = "", is_low: bool = False
) -> Canvas:
    """The canvas of a board, not yet encoded."""
    island = _island(view, marks, part)
    head = header.header(view, say, is_low)
    canvas = Canvas.filled(WIDTH, head.image.height + island.height, ABYSS)
    canvas.paste(head, (0, 0))
    canvas.paste(island.layer(), (0, head.image.height))
    return canvas


def _island(view: HorizonsView, marks: Marks, part: str) -> Canvas:
    """The island, or one of its boards; where something changed the name is bright."""
    map_, near = chart(view.boards), of_board(view.boards, part) if part else ()
    canvas = drawn.draw(map_, standing(view, marks), part=near)
    labels = plan(map_, WIDTH, near).labels
    for key in marks.changed:
        if key in labels:
            ground.draw_label(canvas, labels[key], ABYSS, HORIZONS.light, 1)
    return canvas
