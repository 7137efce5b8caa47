"""Finds the words that stand in the pictures, and who somebody is at the table."""

from collections.abc import Mapping
from pathlib import Path

from engine.games.horizons import TEXTS as RULES
from engine.games.horizons.edition import EDITION
from engine.games.horizons.naming import namings
from engine.games.horizons.view import HorizonsView
from engine.text import Texts, Voice
from render.theme import SeatStyle
from render.words import ENGLISH, Words, words

TEXTS = Texts(Path(__file__).with_name("texts.toml"), namings(EDITION), base=RULES)


def spoken(names: Mapping[str, str] | None = None, voice: Voice = ENGLISH) -> Words:
    """The words of the pictures for one reader."""
    return words(TEXTS, voice, names)


def place_of(view: HorizonsView, seat: str) -> int:
    """The place of a seat at the table; it decides shape and colour."""
    return [one.seat for one in view.spirits].index(seat)


def style_of(view: HorizonsView, seat: str, say: Words) -> SeatStyle:
    """What a seat looks like, with the sign of whoever sits there."""
    return say.style(seat, place_of(view, seat))


def headline(view: HorizonsView, say: Words) -> str:
    """What goes on, in a few words."""
    return say("board.over" if view.final else f"board.stage.{view.stage}")
