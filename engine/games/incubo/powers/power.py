"""What a Power is: when it can be used to some effect, what it does, and its text.

Each file beside this one holds the Powers of a kind, a function each. Both what it does and `when`
it can be used are given the card that uses it, its own Power or a copied one. `soothe` and `calm`
are used where they are triggered.
"""

from collections.abc import Sequence
from typing import TypeAlias

from engine.ask import Rule, choose
from engine.games.incubo.data import Card, Power
from engine.games.incubo.dreamer import Dreamer, Laid
from engine.games.incubo.state import Incubo
from engine.odd import OddCards

Powers: TypeAlias = OddCards[[Incubo, Dreamer, Laid, Power], Rule[bool | None]]
"""By the word on the card. What comes to nothing, since the friend refused it, returns False."""


async def choose_laid(incubo: Incubo, dreamer: Dreamer, prompt: str, among: Sequence[Laid]) -> Laid:
    """One of the cards in a player's rows, as that player chooses."""
    cards: list[Card] = [incubo.edition.cards[laid.card] for laid in among]
    card = await choose(dreamer.seat, prompt, cards)
    return dreamer.find(card.key)
