"""Finds the words that stand in the pictures: names, tasks, what goes on right now."""

from collections.abc import Mapping
from pathlib import Path

from engine.games.rift import TEXTS as RULES
from engine.games.rift.edition import EDITION
from engine.games.rift.view import RiftView, SeatSeen
from engine.games.rift.vocabulary import Task
from engine.text import Texts, Voice
from render.theme import SeatStyle
from render.words import ENGLISH, Words, words


def named(key: str) -> str:
    """What is printed on a card, whichever kind it is; of a physical one its design’s."""
    if key in EDITION.cards:
        return EDITION.cards[key].name
    for kind in (EDITION.designs, EDITION.corruption, EDITION.creatures, EDITION.characters):
        if key in kind:
            return kind[key].name
    return key


def place_name(key: str) -> str:
    """What a neighbourhood is called."""
    return EDITION.places[key].name


TEXTS = Texts(
    Path(__file__).with_name("texts.toml"), {"place": place_name, "card": named}, base=RULES
)


def spoken(names: Mapping[str, str] | None = None, voice: Voice = ENGLISH) -> Words:
    """The words of the pictures for one reader."""
    return words(TEXTS, voice, names)


def place_of(view: RiftView, seat: str) -> int:
    """The place of a seat at the table; it decides shape and colour."""
    return [one.seat for one in view.seats].index(seat)


def style_of(view: RiftView, seat: str, say: Words) -> SeatStyle:
    """What a seat looks like, with the sign of whoever sits there."""
    return say.style(seat, place_of(view, seat))


def seat_of(view: RiftView, seat: str | None) -> SeatSeen | None:
    """What is seen of a seat; None of somebody who only looks."""
    return next((one for one in view.seats if one.seat == seat), None)


def task(one: Task, given: int, say: Words) -> str:
    """What a task wants, in a few words; of cards to be given, how many still."""
    place = place_name(one.place) if one.place else ""
    return say(f"board.task.{one.word}", place=place, count=max(0, one.count - given))


def headline(view: RiftView, say: Words) -> str:
    """What is going on, in a few words."""
    if view.stage == "over":
        return ended(view, say)
    return say(f"board.stage.{view.stage}")


def ended(view: RiftView, say: Words) -> str:
    """Who won, and how; or that nobody did."""
    how = view.final if TEXTS.knows(f"board.ended.{view.final}") else "early"
    return say(f"board.ended.{how}")
