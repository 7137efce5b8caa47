"""The board picture: ground, armies, characters, and the marks on top."""

from collections.abc import Mapping

from engine.games.fellbound.board import NORTH
from engine.games.fellbound.view import FellboundView
from engine.text import Voice
from render import fonts, letters
from render.fellbound import alt, words
from render.fellbound.armies import draw_armies
from render.fellbound.ground import ground
from render.fellbound.layout import LOW, MARGIN, WEDGE, Layout, layout_of
from render.fellbound.marking import mark_above, mark_below
from render.fellbound.marks import NOTHING, Marks
from render.fellbound.piece import piece
from render.kit import Canvas
from render.picture import Picture
from render.theme import BONE, FELLBOUND, IVORY, TYPE, WARNING, mix
from render.words import ENGLISH, Words

SIGNS = {
    "act": "sword-cross",
    "deploy": "flag-variant",
}


def board(
    view: FellboundView,
    marks: Marks = NOTHING,
    names: Mapping[str, str] | None = None,
    voice: Voice = ENGLISH,
) -> Picture:
    """The table as a viewer sees it."""
    return _board(view, marks, words.spoken(names, voice))


def _board(view: FellboundView, marks: Marks, say: Words) -> Picture:
    canvas = draw(view, marks, say)
    return canvas.picture("board", alt.of_board(view, marks, None, say))


def low_board(
    view: FellboundView,
    marks: Marks,
    aims: tuple[str, ...] = (),
    names: Mapping[str, str] | None = None,
    voice: Voice = ENGLISH,
) -> Picture:
    """The same to stand above buttons: without its headline, and where the rows are too many only
    those that may be acted on, from the own edge."""
    return _low(view, marks, aims, words.spoken(names, voice))


def _low(view: FellboundView, marks: Marks, aims: tuple[str, ...], say: Words) -> Picture:
    canvas = draw(view, marks, say)
    top, bottom = layout_of(view).window((*aims, *marks.able), LOW)
    low = canvas.cropped(top, bottom)
    return low.picture("board", alt.of_board(view, marks, None, say))


def draw(view: FellboundView, marks: Marks, say: Words) -> Canvas:
    """The canvas of a board, not yet encoded."""
    plan = layout_of(view)
    zones = tuple((place, army.zone) for place, army in enumerate(view.armies))
    still = ground(plan, zones)
    canvas = Canvas(still.image.width, still.image.height, still.image)
    canvas.smallest = still.smallest
    _headline(canvas, view, say)
    draw_armies(canvas, view, plan, say)
    mark_below(canvas, plan, marks)
    _characters(canvas, view, plan, say)
    mark_above(canvas, plan, marks)
    return canvas


def _characters(canvas: Canvas, view: FellboundView, plan: Layout, say: Words) -> None:
    for character in view.characters:
        is_up = (character.facing == NORTH) != plan.flipped
        style = words.style_of(view, character.seat, say)
        left, top = plan.corner(character.tile)
        canvas.paste(piece(character, style, is_up, plan.tile, say.printed), (left, top - WEDGE))


def _headline(canvas: Canvas, view: FellboundView, say: Words) -> None:
    """Whose turn it is and for what; how far the game is."""
    right = canvas.width - MARGIN
    if view.turn:
        turn = say("turn", turn=view.turn)
        right -= canvas.text((right, 66), turn, fonts.BOLD, TYPE.small, BONE, anchor="right") + 28
    if (left_over := words.turns_to_draw(view)) is not None:
        draw = say("draw-in", turns=left_over)
        right -= canvas.text((right, 66), draw, fonts.BOLD, TYPE.small, WARNING, anchor="right")
        canvas.icon((right - 28, 52), "timer-sand", 38, WARNING)
        right -= 74
    canvas.icon((MARGIN + 28, 52), SIGNS.get(view.phase, "tent"), 54, FELLBOUND.light)
    left = MARGIN + 72
    text, size = _fitting(view, right - left, say)
    colour = mix(IVORY, FELLBOUND.light, 0.2)
    canvas.text((left, 72), text, fonts.TITLE, size, colour, width=right - left)


def _fitting(view: FellboundView, room: int, say: Words) -> tuple[str, int]:
    """The headline as large as it goes into a line; where names are too long, with letters."""
    for by_letter in (False, True):
        text = words.headline(view, say, by_letter)
        for size in (TYPE.title, TYPE.name, TYPE.small):
            if letters.measure(letters.clean(text), fonts.TITLE, size) * letters.TIGHTEST <= room:
                return text, size
    return text, TYPE.small
