"""The board picture: the bed with the Dream or Monster, both sides, the night over it."""

from collections.abc import Mapping

from engine.games.incubo.view import DreamerView, IncuboView
from engine.text import Voice
from render.incubo import alt, bed, held, monster, panel, rows, words
from render.incubo.layout import FOOT, GAP, PANEL, SKY
from render.incubo.marks import NOTHING, Marks
from render.incubo.night import draw_night
from render.incubo.room import room
from render.kit import Canvas
from render.picture import Picture
from render.words import ENGLISH, Words

ABOVE = 14
"""How much is seen above what comes first."""
LOW = 1046
"""So high is a picture at most that stands above buttons: at 400 pixels, 388."""


def board(
    view: IncuboView,
    marks: Marks = NOTHING,
    names: Mapping[str, str] | None = None,
    voice: Voice = ENGLISH,
) -> Picture:
    """The table as a viewer sees it."""
    return _board(view, marks, words.spoken(names, voice))


def low_board(
    view: IncuboView,
    marks: Marks = NOTHING,
    names: Mapping[str, str] | None = None,
    voice: Voice = ENGLISH,
) -> Picture:
    """The same to stand above buttons: from the own edge, as much as there is room for.

    What the night and the friend's side say in figures is told in a line beside it.
    """
    return _low(view, marks, words.spoken(names, voice))


def _low(view: IncuboView, marks: Marks, say: Words) -> Picture:
    cuts = [0, *(top - ABOVE for _, top in tops(view, say)[:-1])]
    height = height_of(view, say)
    above = next(one for one in cuts if height - one <= LOW or one == cuts[-1])
    low = draw(view, marks, say, above)
    return low.picture("board", alt.of_board(view, marks, say, words.headline(view, say)))


def _board(view: IncuboView, marks: Marks, say: Words) -> Picture:
    told = alt.of_board(view, marks, say, words.headline(view, say))
    return draw(view, marks, say).picture("board", told)


def draw(view: IncuboView, marks: Marks, say: Words, above: int = 0) -> Canvas:
    """The canvas of a board, not yet encoded; so much of its upper edge is left out."""
    other, own = words.sides(view)
    canvas = room(words.scene_of(view), above, height_of(view, say))
    if not above:
        draw_night(canvas, view, marks, say, words.headline(view, say))
    for part, at in tops(view, say)[:-1]:
        one = other if part.startswith("other") and other is not None else own
        if at >= above:
            _draw_part(canvas, view, part.removeprefix("other-"), one, at - above, marks, say)
    return canvas


def height_of(view: IncuboView, say: Words) -> int:
    """How high the whole board is."""
    return tops(view, say)[-1][1] + FOOT - GAP


def tops(view: IncuboView, say: Words) -> list[tuple[str, int]]:
    """What lies on the bed and where it begins, from top to bottom; the last is the foot."""
    top, found = SKY + GAP, []
    for part, height in _parts(view, say):
        found.append((part, top))
        top += height + GAP
    return [*found, ("foot", top)]


def _draw_part(
    canvas: Canvas,
    view: IncuboView,
    part: str,
    one: DreamerView,
    top: int,
    marks: Marks,
    say: Words,
) -> None:
    match part:
        case "panel":
            panel.draw_panel(canvas, view, one, top, marks, say)
        case "rows":
            rows.draw_rows(canvas, view, one, top, marks, say)
        case "held":
            held.draw_held(canvas, view, one, top, say)
        case "monster":
            monster.draw_monster(canvas, view, top, marks)
        case _:
            bed.draw_middle(canvas, view, top, marks, say)


def _parts(view: IncuboView, say: Words) -> list[tuple[str, int]]:
    """What lies on the bed from top to bottom, and how high it is."""
    other, own = words.sides(view)
    middle = [("bed", bed.height_of(view))]
    if view.parts and view.stage != "dream":
        middle = [("monster", monster.height_of(view))]
    above = [] if other is None else _side(view, other, say)
    return [
        *((f"other-{part}", high) for part, high in above),
        *middle,
        *reversed(_side(view, own, say)),
    ]


def _side(view: IncuboView, one: DreamerView, say: Words) -> list[tuple[str, int]]:
    """What belongs to a side, from its edge to the middle."""
    found = [("panel", PANEL)]
    if words.has_rows(view):
        lines = rows.lines_of(one, rows.most_named(view, one))
        found.append(("rows", rows.height_of(lines)))
    if one.drawn:
        found.append(("held", held.height_of(one, say)))
    return found
