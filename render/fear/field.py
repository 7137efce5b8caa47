"""The map small, as it was left, and beside it what each player had in the end."""

from engine.games.fear.board import COLUMNS
from engine.games.fear.edition import EDITION
from engine.games.fear.view import FEAR, FearView, SeatSeen
from render import fonts, kit, letters, shapes
from render.fear import signs, words
from render.fear.ground import FIELDS
from render.fear.layout import ROOM, SIDE
from render.fear.tokens import fear, player
from render.figures import stat
from render.kit import Canvas, Layer
from render.theme import (
    ABYSS,
    BONE,
    FOLLOW_YOUR_FEAR,
    IVORY,
    MIST,
    STEEL,
    TYPE,
    SeatStyle,
    mix,
)
from render.words import Words

CELL = 46
INNER = SIDE * CELL
LEFT = INNER + 34
ROW = 90
TOKEN = 38


def field(view: FearView, say: Words) -> Layer:
    """The map on the left, the players on the right."""
    canvas = Canvas(ROOM, INNER)
    _map(canvas, view, say)
    step = min(ROW + 22, INNER // len(view.seats))
    top = (INNER - step * len(view.seats)) // 2
    for place, seat in enumerate(view.seats):
        style = words.style_of(view, seat.seat, say)
        _seat(canvas, seat, style, top + place * step + (step - ROW) // 2, say)
    return canvas.layer()


def _map(canvas: Canvas, view: FearView, say: Words) -> None:
    face = shapes.rounded(CELL - 3, CELL - 3, 6)
    for column, letter in enumerate(COLUMNS):
        for row in range(SIDE):
            tile = f"{letter}{SIDE - row}"
            soil = signs.ROT if tile in view.corrupt else FIELDS[EDITION.tiles[tile]][1]
            dark = 0.75 if tile in view.corrupt else 0.25
            canvas.stamp(face, (column * CELL + 1, row * CELL + 1), mix(soil, ABYSS, dark))
    for one in view.tokens:
        left, row = COLUMNS.index(one.tile[0]) * CELL, SIDE - int(one.tile[1:])
        style = words.style_of(view, one.owner, say)
        token = fear(one.dragon, TOKEN) if one.owner == FEAR else player(style, TOKEN)
        spare = (CELL - TOKEN) // 2
        canvas.paste(token, (left + spare, row * CELL + spare))


def _seat(canvas: Canvas, seat: SeatSeen, style: SeatStyle, top: int, say: Words) -> None:
    """Who it is; tokens left, and what was captured of Fear and of others."""
    out = seat.banished or seat.gone
    canvas.paste(kit.badge(style, 46), (LEFT, top))
    tone = mix(MIST, STEEL, 0.4) if out else IVORY
    name, room = say.who(seat.seat), ROOM - LEFT - 60
    size = TYPE.name
    if letters.measure(name, fonts.BOLD, size) * letters.TIGHTEST > room:
        size = TYPE.small
    canvas.text((LEFT + 60, top + 38), name, fonts.BOLD, size, tone, width=room, tightest=0.5)
    base, left = top + 86, LEFT + 60
    colour = mix(style.ink, IVORY, 0.2)
    left = stat(canvas, (left, base), "circle", str(seat.on_map), colour) + 28
    owners = [one.owner for one in seat.captured]
    caught = sum(owner == FEAR for owner in owners)
    light = FOLLOW_YOUR_FEAR.light
    left = stat(canvas, (left, base), signs.SYMBOLS["fear"], f"×{caught}", light) + 28
    if len(owners) > caught:
        stat(canvas, (left, base), "close-circle", f"×{len(owners) - caught}", BONE)
