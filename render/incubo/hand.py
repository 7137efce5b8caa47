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
from render.page import MARGIN, page, width_of
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
    canvas = page(_faces(cards, feet), _ground)
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


def _faces(cards: Sequence[str], feet: Sequence[str]) -> list[Layer]:
    """Two cards stand side by side, each as high as its neighbour; a last one takes a row."""
    layers = []
    for start in range(0, len(cards), 2):
        pair = list(zip(cards[start : start + 2], feet[start : start + 2], strict=True))
        width = width_of(len(pair))
        height = max(face_height(card, width, bool(foot)) for card, foot in pair)
        layers += [face(card, width, height, foot) for card, foot in pair]
    return layers


@lru_cache(1)
def sheet() -> tuple[Picture, ...]:
    """Every card of the game by kind, as many pages as it takes."""
    keys = list(CARDS)
    pages = [keys[start : start + PAGE] for start in range(0, len(keys), PAGE)]
    return tuple(_sheet(some, order + 1, len(pages)) for order, some in enumerate(pages))


def _sheet(keys: Sequence[str], number: int, pages: int) -> Picture:
    canvas: Canvas = page(_faces(keys, [""] * len(keys)), _ground)
    canvas.icon((MARGIN + 64, 58), "moon-waning-crescent", 54, INCUBO.light)
    title = words.say("cards")
    canvas.text((MARGIN + 108, 78), title, fonts.TITLE, TYPE.title, IVORY, width=640)
    of_all = words.say("page", page=number, pages=pages)
    canvas.text((WIDTH - 206, 76), of_all, fonts.BOLD, TYPE.small, MIST, anchor="right")
    return canvas.picture(f"cards-{number}", alt.of_sheet(keys, number, pages))
