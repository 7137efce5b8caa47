"""The hand of a player, and the sheets that show all characters of the game."""

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

from engine.games.fellbound.edition import CARDS
from engine.games.fellbound.view import ArmyView, FellboundView
from engine.text import Voice
from render import fonts, kit, plates
from render.fellbound import alt, words
from render.fellbound.face import face, face_height
from render.fellbound.ground import brushed, sky
from render.kit import Canvas, Layer
from render.page import HEADER, MARGIN, Heading, faces, page, pages, width_of
from render.palette import finished
from render.picture import Picture
from render.theme import (
    BONE,
    DUSK,
    FELLBOUND,
    IVORY,
    MIST,
    SLATE,
    STEEL,
    TYPE,
    WIDTH,
    SeatStyle,
    mix,
    seat_style,
)
from render.words import ENGLISH, Words

PAGE = 8
HEADING = Heading("sword-cross", FELLBOUND.light, MARGIN, WIDTH - MARGIN, 74)


def hand(
    view: FellboundView,
    names: Mapping[str, str] | None = None,
    seat: str | None = None,
    voice: Voice = ENGLISH,
) -> Picture:
    """The hand of `seat`, else of the viewer; backs of cards where the viewer may not look."""
    return _hand(view, seat or view.viewer or view.armies[0].seat, words.spoken(names, voice))


def _hand(view: FellboundView, seat: str, say: Words) -> Picture:
    canvas = draw_hand(view, seat, say)
    return canvas.picture("hand", alt.of_hand(view, seat, say))


def draw_hand(view: FellboundView, seat: str, say: Words) -> Canvas:
    """The canvas of a hand, not yet encoded."""
    place = words.place_of(view, seat)
    army = view.armies[place]
    if army.hand is None:
        layers: list[Layer] = [_back(place) for _ in range(army.hand_count)]
    else:
        layers = _faces([Held(card, *words.payment(view, army, card, say)) for card in army.hand])
    canvas = page(layers, sky, least=1)
    title = say("your-hand") if seat == view.viewer else None
    title = title or say("hand-of", who=say.who(seat))
    _head(canvas, army, words.style_of(view, seat, say), title, say)
    if not layers:
        at = (WIDTH // 2, HEADER + 86)
        canvas.text(at, say("no-cards"), fonts.TITLE, TYPE.name, MIST, anchor="middle")
    return canvas


class Held(NamedTuple):
    """A card with what is said about paying it; on a sheet nothing is."""

    key: str
    foot: str = ""
    can_pay: bool = True


def _faces(cards: Sequence[Held]) -> list[Layer]:
    return faces(
        cards,
        lambda card, width: face_height(card.key, width, bool(card.foot)),
        lambda card, width, height: face(card.key, width, height, card.foot, card.can_pay),
    )


def _head(canvas: Canvas, army: ArmyView, style: SeatStyle, title: str, say: Words) -> None:
    """Whose hand, and what there is to pay with."""
    canvas.paste(kit.badge(style, 60), (MARGIN, 30))
    right = WIDTH - MARGIN
    for sign, count, word in (
        ("layers-triple", army.deck_count, "deck"),
        ("circle-multiple", army.treasury, "gold"),
    ):
        text = say(f"{word}-left", count=count)
        tint = FELLBOUND.light if word == "gold" else MIST
        right -= canvas.text((right, 76), text, fonts.BOLD, TYPE.small, tint, anchor="right")
        canvas.icon((right - 28, 62), sign, 38, tint)
        right -= 78
    left = MARGIN + 78
    canvas.text((left, 80), title, fonts.TITLE, TYPE.title, IVORY, width=right - left)


@lru_cache(8)
def _back(place: int) -> Layer:
    """The back of a card."""
    width, height = width_of(2), 150
    colour = seat_style(place).ink
    canvas = Canvas(width, height)
    slope = (mix(SLATE, colour, 0.12), DUSK)
    body = plates.body((width, height), slope, brushed(width, height), 0.1)
    plates.lay(canvas, (0, 0), body, 22, mix(colour, STEEL, 0.5), 3)
    canvas.icon((width // 2, height // 2), "weather-night", 84, mix(colour, BONE, 0.3), 0.7)
    return canvas.layer()


@finished(1)
def sheet(voice: Voice = ENGLISH) -> tuple[Picture, ...]:
    """Every character of the game, cheapest first, as many pages as it takes."""
    keys = sorted(CARDS, key=lambda key: (CARDS[key].cost, CARDS[key].name))
    return pages(keys, PAGE, partial(_sheet, say=words.spoken(voice=voice)))


def _sheet(keys: Sequence[str], number: int, count: int, say: Words) -> Picture:
    canvas = page(_faces([Held(key) for key in keys]), sky)
    HEADING.draw(canvas, say("characters"), say("page", page=number, pages=count))
    return canvas.picture(f"characters-{number}", alt.of_sheet(keys, number, count, say))
