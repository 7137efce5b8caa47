"""What attributes do: regular ones by their numbers, odd ones by a function each."""

from collections.abc import Mapping

from engine.ask import Rule
from engine.games.fear.attributes import regular
from engine.games.fear.attributes.cards import CARDS
from engine.games.fear.attributes.land import LAND
from engine.games.fear.attributes.tokens import TOKENS
from engine.games.fear.attributes.use import Attributes, Use
from engine.odd import Odd

ODD: Mapping[str, Odd[[Use], Rule[None]]] = dict(Attributes(TOKENS, CARDS, LAND))


async def resolve(use: Use) -> None:
    """Let an attribute work; one that finds nothing to do is ignored."""
    odd = ODD.get(use.attribute.kind)
    if odd is None:
        await regular.resolve(use)
    elif odd.when(use):
        await odd.does(use)
