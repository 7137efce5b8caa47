"""The Fear step: earned cards are read, in the order in which they were earned."""

from engine.games.horizons.afterwards import over
from engine.games.horizons.fear import terror
from engine.games.horizons.powers.fear_words import perform_fear
from engine.games.horizons.state import Horizons


async def read_next(table: Horizons) -> None:
    """Read one card, at the Terror Level that holds now; those it earns come after it."""
    card = table.fear_deck.draw(table.chance)
    assert card is not None
    table.waiting -= 1
    table.done_fear += 1
    table.read.append(card)
    table.learns(*table.seats)
    level = terror(table)
    table.step("horizons.fear-card", card=card, terror=level)
    await perform_fear(table, card, level)
    await over(table)
