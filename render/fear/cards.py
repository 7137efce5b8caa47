"""The cards as they can be looked up: all that are printed, and those in sight."""

from collections.abc import Callable, Iterator, Sequence

from engine.games.fear.edition import EDITION
from engine.games.fear.view import FearView
from engine.text import Text, Voice
from render.cards import Cards, Place
from render.fear import alt, card, target, words
from render.picture import Picture
from render.words import ENGLISH


def _places(view: FearView) -> Iterator[Place]:
    """The viewer's cards, what lies before everybody, what was peeked at, and open piles."""
    yield _place("lying.drawn", view.drawn)
    yield _place("lying.hand", view.hand)
    yield _place("lying.target", [view.fear] if view.fear else [])
    for one in view.seats:
        up = [shown.card for shown in (*one.spirits, *one.fears)]
        yield _place("lying.spirits", up, one.seat)
    yield _place("lying.starting", view.starting)
    tops = [card for pile in view.piles for card in (pile.known_left, pile.known_right)]
    yield _place("lying.peeked", [card for card in (*tops, view.known_fear) if card])
    yield _place("lying.discard", [card for pile in view.piles for card in pile.discard[::-1]])
    yield _place("lying.fear-discard", view.fear_discard[::-1])
    yield _place("lying.box", view.box)


def _place(heading: str, keys: Sequence[str], seat: str = "") -> Place:
    return Place(Text(heading, {"who": seat}), tuple((key, "") for key in dict.fromkeys(keys)))


def _name(key: str) -> str:
    return (EDITION.fears.get(key) or words.CARDS[key]).name


def _words(key: str, voice: Voice) -> str:
    told = target.of_target if key in EDITION.fears else alt.of_card
    return told(key, words.spoken(voice=voice))


def _drawn(key: str, voice: Voice = ENGLISH) -> Picture:
    drawn: Callable[[str, Voice], Picture] = target.target if key in EDITION.fears else card.card
    return drawn(key, voice)


PRINTED = (*words.CARDS, *EDITION.fears)
"""All cards, the Target Fear cards last."""
CARDS = Cards(PRINTED, lambda view: tuple(_places(view)), _name, _words, _drawn)
