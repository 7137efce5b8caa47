"""The cards as they can be looked up: all that are printed, and those in sight."""

from collections.abc import Iterator, Sequence

from engine.games.rift.edition import EDITION
from engine.games.rift.view import RiftView, SeatSeen
from engine.text import Text, Voice
from render.cards import Cards, Place
from render.rift import card, reading, words
from render.rift.printed import CARDS as PRINTED
from render.rift.printed import design_of


def _places(view: RiftView) -> Iterator[Place]:
    """The viewer's cards, what lies open before everybody, and who is on the map."""
    yield _place("lying.looked", view.looked)
    yield _place("lying.hand", view.hand)
    for seat, hand in view.hands:
        yield _place("lying.hand-of", hand, seat)
    yield _place("lying.deck", view.deck)
    yield from (_place("lying.before", _before(one), one.seat) for one in view.seats)
    tiles = [(one.card, EDITION.places[one.place].name) for one in view.creatures]
    yield Place(Text("lying.map"), tuple(dict(tiles).items()))
    yield _place("lying.fallen", view.fallen)
    turns = (turn for combat in view.combats for cycle in combat.cycles for turn in cycle)
    yield _place("lying.drawn", [key for turn in turns for key in turn.drawn])


def _before(one: SeatSeen) -> list[str]:
    """What lies open before a player: the own card, Corruption, Events, Items and Traps."""
    own = EDITION.necromancer.key if one.role == "necromancer" else one.character
    keys = [own, one.corruption, *(event.card for event in one.events)]
    return [key for key in (*keys, *(shown.card for shown in one.active)) if key]


def _place(heading: str, keys: Sequence[str], seat: str = "") -> Place:
    designs = dict.fromkeys(design_of(key) for key in keys)
    return Place(Text(heading, {"who": seat}), tuple((key, "") for key in designs))


def _name(key: str) -> str:
    return PRINTED[design_of(key)].name


def _words(key: str, voice: Voice) -> str:
    return reading.of_card(design_of(key), words.spoken(voice=voice))


CARDS = Cards(tuple(PRINTED), lambda view: tuple(_places(view)), _name, _words, card.card)
