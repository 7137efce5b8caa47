"""The map with all that lies and stands on it, and what is marked there."""

from engine.games.fear.board import SIDES, Side
from engine.games.fear.view import FearView, TokenSeen
from render import fonts, shapes
from render.cache import cached
from render.fear import words
from render.fear.ground import ground, label
from render.fear.layout import EDGE, TILE, corner
from render.fear.marking import around, at, mark_above, mark_below
from render.fear.marks import Marks
from render.fear.rot import rotten
from render.fear.tokens import token
from render.kit import Canvas, Layer
from render.theme import ABYSS, TYPE, WIDTH, SeatStyle, seat_style
from render.words import Words

BADGE = 44


def draw_chart(canvas: Canvas, view: FearView, top: int, marks: Marks, say: Words) -> None:
    """The map, with its upper edge here."""
    homes = tuple((seat.side, place) for place, seat in enumerate(view.seats) if seat.side)
    canvas.paste(fields(homes), (0, top))
    for seat in view.seats:
        if seat.side:
            _at_home(canvas, seat.side, words.style_of(view, seat.seat, say), top)
    for tile in view.corrupt:
        canvas.paste(rotten(tile), at(corner(tile), top))
    standing = {one.tile: one for one in view.tokens}
    mark_below(canvas, view, marks, top)
    for one in view.tokens:
        _stand(canvas, view, one, top, say)
    mark_above(canvas, view, marks, standing, top, say)


def _stand(canvas: Canvas, view: FearView, one: TokenSeen, top: int, say: Words) -> None:
    style = words.style_of(view, one.owner, say)
    around(canvas, token(one.owner, style, one.dragon, one.hidden), one.tile, top)


@cached
def fields(homes: tuple[tuple[Side, int], ...]) -> Layer:
    """The ground, its edges coloured where somebody is at home."""
    still = ground()
    canvas = Canvas(WIDTH, WIDTH, still.image)
    canvas.smallest = still.smallest
    for side, place in homes:
        _home(canvas, side, place)
    return canvas.layer()


def _home(canvas: Canvas, side: Side, place: int) -> None:
    """A Home Row: the band beside its six tiles in the seat's colour."""
    style, far = seat_style(place), WIDTH - EDGE
    start, long = EDGE + TILE + 2, 6 * TILE - 4
    along = side in ("north", "south")
    near = {"north": 4, "west": 4, "south": far, "east": far}[side]
    size = (long, EDGE - 4) if along else (EDGE - 4, long)
    spot = (start, near) if along else (near, start)
    canvas.stamp(shapes.rounded(*size, 12), spot, style.ink)
    line = {"north": EDGE, "west": EDGE, "south": far - 6, "east": far - 6}[side]
    edge = (start, line) if along else (line, start)
    canvas.stamp(shapes.rounded(*((long, 6) if along else (6, long)), 2), edge, style.ink)
    across = EDGE // 2 if side in ("north", "west") else WIDTH - EDGE // 2
    for tile in SIDES[side]:
        left, top = corner(tile)
        spot = (left + TILE // 2, across) if along else (across, top + TILE // 2)
        label(canvas, tile[0] if along else tile[1], spot, style.on)


def _at_home(canvas: Canvas, side: Side, style: SeatStyle, top: int) -> None:
    """The sign of whoever is at home there, in the middle of the band."""
    across = EDGE // 2 if side in ("north", "west") else WIDTH - EDGE // 2
    x, y = (WIDTH // 2, across) if side in ("north", "south") else (across, WIDTH // 2)
    y += top
    canvas.stamp(shapes.disc(BADGE), (x - BADGE // 2, y - BADGE // 2), ABYSS)
    at = (x, y + round(TYPE.small * 0.36))
    canvas.text(
        at, style.letter, fonts.HEAVY, TYPE.small, style.ink,
        width=BADGE - 8, anchor="middle", tightest=0.5,
    )  # fmt: skip
