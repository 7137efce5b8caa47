"""The characters as they can be looked up: forty are printed, some lie in sight."""

from collections.abc import Iterator

from engine.games.fellbound.edition import CARDS
from engine.games.fellbound.view import FellboundView
from engine.text import Text, Voice
from render.cards import Cards, Place
from render.fellbound import alt, card, words


def _places(view: FellboundView) -> Iterator[Place]:
    """Every army on the board with the slain, the hands that the viewer may see, the boneyards."""
    for army in view.armies:
        lying = sorted((one.tile, one.card) for one in view.characters if one.seat == army.seat)
        yield Place(
            Text("lying.army", {"who": army.seat}), tuple((key, tile) for tile, key in lying)
        )
    for army in view.armies:
        heading = "lying.hand" if army.seat == view.viewer else "lying.hand-of"
        yield Place(Text(heading, {"who": army.seat}), tuple((key, "") for key in army.hand or ()))
    for army in view.armies:
        buried = tuple((key, "") for key in army.boneyard)
        yield Place(Text("lying.boneyard", {"who": army.seat}), buried)


def _name(key: str) -> str:
    return CARDS[key].name


def _words(key: str, voice: Voice) -> str:
    return alt.of_card(key, words.spoken(voice=voice))


FELLBOUND = Cards(tuple(CARDS), lambda view: tuple(_places(view)), _name, _words, card.card)
