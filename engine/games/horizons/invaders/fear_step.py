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
    story, told = table.story, len(table.story.told)
    await perform_fear(table, card, level)
    await over(table)
    # Whoever was asked meanwhile has had an answer told: then this is another story.
    if table.story is story and len(story.told) == told:
        table.tell("horizons.fear-idle")
