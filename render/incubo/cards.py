"""The cards of the night as they can be looked up: all that are printed, and those in the bed."""

from collections.abc import Iterator, Sequence

from engine.games.incubo.data import CARDS
from engine.games.incubo.view import DreamerView, IncuboView
from engine.text import Text, Voice
from render.cards import Cards, Place
from render.incubo import alt, card, words


def _places(view: IncuboView) -> Iterator[Place]:
    """What lies in the middle, what both have laid, what is looked at, and all open piles."""
    yield _place("lying.choices", view.choices)
    yield _place("lying.dream", [view.dream] if view.dream else [])
    yield _place("lying.monster", [part.card for part in view.parts])
    for one in view.dreamers:
        yield _place("lying.drawn", [one.drawn] if one.drawn else [], one.seat)
        yield _place("lying.laid", _laid(view, one), one.seat)
        yield _place("lying.known", one.known, one.seat)
    if view.peek is not None:
        yield _place("lying.peek", view.peek.cards, view.peek.seat)
    for one in view.dreamers:
        yield _place("lying.discard", one.discard, one.seat)
        yield _place("lying.under", one.under, one.seat)
    yield _place("lying.unwon", view.unwon)
    yield _place("lying.box", view.box)


def _laid(view: IncuboView, one: DreamerView) -> Sequence[str]:
    """The cards of all rows, or those on the parts of a Monster."""
    on_parts = (laid for part in view.parts for laid in part.cards if laid.seat == one.seat)
    return [laid.card for laid in (*one.laid, *on_parts)]


def _place(heading: str, keys: Sequence[str], seat: str = "") -> Place:
    return Place(Text(heading, {"who": seat}), tuple((key, "") for key in dict.fromkeys(keys)))


def _name(key: str) -> str:
    return CARDS[key].name


def _words(key: str, voice: Voice) -> str:
    return alt.of_card(key, words.spoken(voice=voice))


INCUBO = Cards(tuple(CARDS), lambda view: tuple(_places(view)), _name, _words, card.card)
