"""The cards as they can be looked up: all that are printed, and where they lie."""

from collections.abc import Iterator, Sequence

from engine.games.horizons.edition import EDITION
from engine.games.horizons.view import HorizonsView, SpiritSeen
from engine.text import Text, Voice
from render.cards import Cards, Place
from render.horizons import card, reading, words
from render.horizons.printed import CARDS as PRINTED

OWN = ("lying.own-seen", "lying.own-hand", "lying.own-play", "lying.own-discard", "lying.own-panel")
OTHERS = ("lying.of-seen", "lying.of-hand", "lying.of-play", "lying.of-discard", "lying.of-panel")
"""Headings of what the viewer has, and of what anybody else has."""


def _places(view: HorizonsView) -> Iterator[Place]:
    """The viewer's cards first, those of everybody else, then all open piles."""
    own = [one for one in view.spirits if one.seat == view.viewer]
    for one in [*own, *(other for other in view.spirits if other not in own)]:
        if one.key:
            yield from _of(one, OWN if one in own else OTHERS)
    yield _place("lying.read", view.read)
    if view.adversary:
        yield _place("lying.adversary", [view.adversary])
    yield _place("lying.minor", view.minor_discard[::-1])
    yield _place("lying.major", view.major_discard[::-1])


def _of(one: SpiritSeen, headings: Sequence[str]) -> Iterator[Place]:
    """What lies before a Spirit."""
    panel = (one.key, EDITION.spirits[one.key].innate)
    played = [shown.card for shown in one.played]
    for heading, keys in zip(
        headings, (one.seen, one.hand, played, one.discard, panel), strict=True
    ):
        if keys:
            yield _place(heading, keys, one.seat)


def _place(heading: str, keys: Sequence[str], seat: str = "") -> Place:
    return Place(Text(heading, {"who": seat}), tuple((key, "") for key in dict.fromkeys(keys)))


def _name(key: str) -> str:
    return PRINTED[key].name


def _words(key: str, voice: Voice) -> str:
    return reading.of_card(key, words.spoken(voice=voice))


CARDS = Cards(tuple(PRINTED), lambda view: tuple(_places(view)), _name, _words, card.card)
