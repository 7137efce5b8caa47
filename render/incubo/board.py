"""The board picture: the bed with the Dream or Monster, both sides, the night over it."""

from collections.abc import Mapping
from functools import lru_cache

from engine.games.incubo.view import DreamerView, IncuboView
from render.incubo import alt, bed, held, monster, panel, rows, words
from render.incubo.layout import FOOT, SHELF, SKY
from render.incubo.marks import NOTHING, Marks
from render.incubo.night import draw_night
from render.incubo.room import room
from render.kit import Canvas
from render.names import Names, named
from render.picture import Picture

SPACE = 15


def board(
    view: IncuboView, marks: Marks = NOTHING, names: Mapping[str, str] | None = None
) -> Picture:
    """The table as a viewer sees it."""
    return _board(view, marks, named(names))


@lru_cache(64)
def _board(view: IncuboView, marks: Marks, names: Names) -> Picture:
    return draw(view, marks, names).picture("board", alt.of_board(view, marks, names))


def draw(view: IncuboView, marks: Marks, names: Names) -> Canvas:
    """Everything but the encoding."""
    other, own = words.sides(view)
    top = SKY + SHELF + SPACE
    places = []
    for part, height in _parts(view):
        places.append((part, top))
        top += height + SPACE
    still = room(top + FOOT - SPACE, view.rem, words.mood(view))
    canvas = Canvas(still.image.width, still.image.height, still.image)
    draw_night(canvas, view, marks, names)
    for part, at in places:
        one = other if part.startswith("other") and other is not None else own
        _draw_part(canvas, view, part.removeprefix("other-"), one, at, marks, names)
    return canvas


def _draw_part(
    canvas: Canvas,
    view: IncuboView,
    part: str,
    one: DreamerView,
    top: int,
    marks: Marks,
    names: Names,
) -> None:
    match part:
        case "panel":
            panel.draw_panel(canvas, view, one, top, marks, names)
        case "rows":
            rows.draw_rows(canvas, view, one, top, marks)
        case "held":
            held.draw_held(canvas, one, top)
        case "monster":
            monster.draw_monster(canvas, view, top, marks)
        case _:
            bed.draw_middle(canvas, view, top, marks)


def _parts(view: IncuboView) -> list[tuple[str, int]]:
    """What lies on the bed from top to bottom, and how high it is."""
    other, own = words.sides(view)
    middle = [("bed", bed.height_of(view))]
    if view.stage == "monster":
        middle = [("monster", monster.height_of(view))]
    above = [] if other is None else _side(view, other)
    return [
        *((f"other-{part}", high) for part, high in above),
        *middle,
        *reversed(_side(view, own)),
    ]


def _side(view: IncuboView, one: DreamerView) -> list[tuple[str, int]]:
    """What belongs to a side, from its edge to the middle."""
    found = [("panel", panel.height_of(view))]
    if view.stage == "dream":
        lines = rows.lines_of(one, rows.most_named(view, one))
        found.append(("rows", rows.height_of(lines)))
    if one.drawn:
        found.append(("held", held.height_of(one)))
    return found
