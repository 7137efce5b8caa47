"""What players look at in private, and the sheets that show all cards of the game."""

from collections.abc import Mapping, Sequence
from functools import partial

from PIL import Image

from engine.games.incubo.data import CARDS
from engine.games.incubo.view import IncuboView
from engine.text import Voice
from render import fonts
from render.incubo import alt, room, signs, words
from render.incubo.face import face, face_height
from render.kit import Canvas, Layer
from render.page import MARGIN, Heading, faces, page, pages
from render.palette import finished
from render.picture import Picture
from render.theme import INCUBO, IVORY, TYPE, WIDTH
from render.words import ENGLISH, Words

PAGE = 6
HEADING = Heading("moon-waning-crescent", INCUBO.light, MARGIN + 36, WIDTH - 206, 76)


def hand(
    view: IncuboView, names: Mapping[str, str] | None = None, voice: Voice = ENGLISH
) -> Picture | None:
    """What is being looked at, for players; nothing else is private."""
    return None if view.peek is None else _peek(view, words.spoken(names, voice))


def _peek(view: IncuboView, say: Words) -> Picture:
    assert view.peek is not None
    cards = view.peek.cards
    places = range(1, len(cards) + 1)
    feet = [say("on-top" if order == 1 else "below", order=order) for order in places]
    canvas = page(_faces(list(zip(cards, feet, strict=True)), say.printed), _ground)
    role = view.dreamer(view.peek.seat).role
    canvas.paste(signs.badge(role, 60), (MARGIN + 36, 30))
    title = say("peek-you")
    if view.peek.seat != view.viewer:
        title = say("peek-of", who=say.who(view.peek.seat, 14))
    left = MARGIN + 114
    canvas.text((left, 80), title, fonts.TITLE, TYPE.title, IVORY, width=WIDTH - left - 90)
    return canvas.picture("peek", alt.of_peek(view, say))


def _ground(width: int, height: int) -> Image.Image:
    return room.room("", 0, height).image


def _faces(cards: Sequence[tuple[str, str]], say: Words) -> list[Layer]:
    """Cards, each with what is said about where it lies."""
    return faces(
        cards,
        lambda card, width: face_height(card[0], width, bool(card[1]), say),
        lambda card, width, height: face(card[0], width, height, say, card[1]),
    )


@finished(1)
def sheet(voice: Voice = ENGLISH) -> tuple[Picture, ...]:
    """Every card of the game by kind, as many pages as it takes."""
    return pages(list(CARDS), PAGE, partial(_sheet, say=words.spoken(voice=voice)))


def _sheet(keys: Sequence[str], number: int, count: int, say: Words) -> Picture:
    canvas: Canvas = page(_faces([(key, "") for key in keys], say), _ground)
    HEADING.draw(canvas, say("cards"), say("page", page=number, pages=count))
    return canvas.picture(f"cards-{number}", alt.of_sheet(keys, number, count, say))
