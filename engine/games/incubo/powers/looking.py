"""Powers that look at the next cards of the own deck, which both players see."""

from engine.ask import choose, pick
from engine.games.incubo.data import Card, Power
from engine.games.incubo.dreamer import Dreamer, Laid
from engine.games.incubo.powers.power import Powers
from engine.games.incubo.state import Incubo

LOOKING: Powers = Powers()


def can_look(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> bool:
    """There is a card to look at."""
    return not dreamer.is_out


def look(incubo: Incubo, dreamer: Dreamer, count: int) -> list[Card]:
    """The next cards of the own deck."""
    incubo.look(dreamer, count)
    return [incubo.edition.cards[card] for card in dreamer.peek]


async def put_back(incubo: Incubo, dreamer: Dreamer) -> None:
    """Put what is left of the cards looked at on top again, in an order of choice."""
    rest: list[Card] = [incubo.edition.cards[card] for card in dreamer.peek]
    order = await pick(dreamer.seat, "incubo.order", rest, len(rest))
    incubo.put_back(dreamer, [card.key for card in order])


@LOOKING.card(when=can_look)
async def order(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> None:
    """Look at the top three cards of your deck and put them back in any order."""
    look(incubo, dreamer, 3)
    await put_back(incubo, dreamer)


@LOOKING.card(when=can_look)
async def discard(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> None:
    """Look at the top three cards of your deck: discard one, put two back in any order."""
    seen = look(incubo, dreamer, 3)
    card = (await choose(dreamer.seat, "incubo.discard", seen)).key
    dreamer.peek.remove(card)
    incubo.throw(dreamer, card)
    await put_back(incubo, dreamer)


@LOOKING.card(when=can_look)
async def box(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> None:
    """Look at the top three cards of your deck: one leaves the game, put two back in any order."""
    seen = look(incubo, dreamer, 3)
    card = (await choose(dreamer.seat, "incubo.box", seen)).key
    dreamer.peek.remove(card)
    incubo.box.append(card)
    incubo.tell("incubo.boxes", loss=incubo.seats, seat=dreamer.seat, card=card)
    await put_back(incubo, dreamer)
