"""What players look at in private, and the sheets that show all cards of the game."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from PIL import Image

from engine.games.incubo.data import CARDS
from engine.games.incubo.view import IncuboView
from render import fonts
from render.incubo import alt, room, signs, words
from render.incubo.face import face, face_height
from render.kit import Canvas, Layer
from render.names import Names, clipped, name_of, named
from render.page import MARGIN, faces, page, pages
from render.picture import Picture
from render.theme import INCUBO, IVORY, MIST, TYPE, WIDTH

PAGE = 6


def hand(view: IncuboView, names: Mapping[str, str] | None = None) -> Picture | None:
    """What is being looked at, for players; nothing else is private."""
    return None if view.peek is None else _peek(view, named(names))


@lru_cache(32)
def _peek(view: IncuboView, names: Names) -> Picture:
    assert view.peek is not None
    cards = view.peek.cards
    places = range(1, len(cards) + 1)
    feet = [words.say("on-top" if order == 1 else "below", order=order) for order in places]
    canvas = page(_faces(list(zip(cards, feet, strict=True))), _ground)
    role = view.dreamer(view.peek.seat).role
    canvas.paste(signs.badge(role, 60), (MARGIN + 36, 30))
    title = words.say("peek-you")
    if view.peek.seat != view.viewer:
        title = words.say("peek-of", who=clipped(name_of(view.peek.seat, names), 14))
    left = MARGIN + 114
    canvas.text((left, 80), title, fonts.TITLE, TYPE.title, IVORY, width=WIDTH - left - 90)
    return canvas.picture("peek", alt.of_peek(view, names))


def _ground(width: int, height: int) -> Image.Image:
    return room.page(height).image


def _faces(cards: Sequence[tuple[str, str]]) -> list[Layer]:
    """Cards, each with what is said about where it lies."""
    return faces(
        cards,
        lambda card, width: face_height(card[0], width, bool(card[1])),
        lambda card, width, height: face(card[0], width, height, card[1]),
    )


@lru_cache(1)
def sheet() -> tuple[Picture, ...]:
    """Every card of the game by kind, as many pages as it takes."""
    return pages(list(CARDS), PAGE, _sheet)


def _sheet(keys: Sequence[str], number: int, count: int) -> Picture:
    canvas: Canvas = page(_faces([(key, "") for key in keys]), _ground)
    canvas.icon((MARGIN + 64, 58), "moon-waning-crescent", 54, INCUBO.light)
    title = words.say("cards")
    canvas.text((MARGIN + 108, 78), title, fonts.TITLE, TYPE.title, IVORY, width=640)
    of_all = words.say("page", page=number, pages=count)
    canvas.text((WIDTH - 206, 76), of_all, fonts.BOLD, TYPE.small, MIST, anchor="right")
    return canvas.picture(f"cards-{number}", alt.of_sheet(keys, number, count))
