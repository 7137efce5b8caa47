"""What the Powers do: one function each, whose first line is what is printed."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from engine.ask import Rule, choose, pick
from engine.games.incubo import drawing
from engine.games.incubo.actions import Spend
from engine.games.incubo.conditions import (
    copies,
    matching,
    negatives,
    strongest,
    weakest_positive,
)
from engine.games.incubo.consent import may_pay
from engine.games.incubo.data import BARGAINS, Card, Power
from engine.games.incubo.dreamer import Dreamer, Laid
from engine.games.incubo.legal import bargains
from engine.games.incubo.resolving import resolve
from engine.games.incubo.state import Incubo

Effect: TypeAlias = Callable[[Incubo, Dreamer, Laid, Power], Rule[bool | None]]
"""What a Power does; False where the friend refused it."""


async def choose_laid(incubo: Incubo, dreamer: Dreamer, prompt: str, among: Sequence[Laid]) -> Laid:
    """One of the cards in a player's rows, as that player chooses."""
    cards: list[Card] = [incubo.edition.cards[laid.card] for laid in among]
    card = await choose(dreamer.seat, prompt, cards)
    return dreamer.find(card.key)


# Drawing and playing


async def play(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> None:
    """Draw and play N cards from your deck, one at a time."""
    for _ in range(power.n or 0):
        await drawing.draw_and_play(incubo, dreamer)


async def recall(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> None:
    """Shuffle your discard pile and draw a card from it by chance, to play it."""
    await drawing.recall(incubo, dreamer)


async def replace(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> None:
    """Return a card from the Play row to the bottom of your deck, then draw and play one."""
    incubo.renew(dreamer)
    await put_under(incubo, dreamer)
    await drawing.draw_and_play(incubo, dreamer)


async def return_one(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> None:
    """Return a card from the Play row to the bottom of your deck."""
    await put_under(incubo, dreamer)


async def return_both(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> None:
    """Both players return a card from their Play row to the bottom of their deck."""
    await put_under(incubo, dreamer)
    other = incubo.other(dreamer)
    if other is not None:
        await put_under(incubo, other)


async def put_under(incubo: Incubo, dreamer: Dreamer) -> None:
    """Let a player return a card from the own Play row."""
    returned = await choose_laid(incubo, dreamer, "incubo.return", dreamer.row("play"))
    dreamer.deck.put_under(incubo.take_up(dreamer, returned))
    incubo.tell("incubo.returns", seat=dreamer.seat, card=returned.card)
    incubo.flip()


# Looking


def look(incubo: Incubo, dreamer: Dreamer, count: int) -> list[Card]:
    """The next cards of the own deck, which both players see."""
    incubo.look(dreamer, count)
    return [incubo.edition.cards[card] for card in dreamer.peek]


async def put_back(incubo: Incubo, dreamer: Dreamer) -> None:
    """Put what is left of the cards looked at on top again, in an order of choice."""
    rest: list[Card] = [incubo.edition.cards[card] for card in dreamer.peek]
    order = await pick(dreamer.seat, "incubo.order", rest, len(rest))
    incubo.put_back(dreamer, [card.key for card in order])


async def order(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> None:
    """Look at the top three cards of your deck and put them back in any order."""
    look(incubo, dreamer, 3)
    await put_back(incubo, dreamer)


async def discard(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> None:
    """Look at the top three cards of your deck: discard one, put two back in any order."""
    seen = look(incubo, dreamer, 3)
    card = (await choose(dreamer.seat, "incubo.discard", seen)).key
    dreamer.peek.remove(card)
    incubo.throw(dreamer, card)
    await put_back(incubo, dreamer)


async def box(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> None:
    """Look at the top three cards of your deck: one leaves the game, put two back in any order."""
    seen = look(incubo, dreamer, 3)
    card = (await choose(dreamer.seat, "incubo.box", seen)).key
    dreamer.peek.remove(card)
    incubo.box.append(card)
    incubo.tell("incubo.boxes", seat=dreamer.seat, card=card)
    await put_back(incubo, dreamer)


async def pick_one(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> None:
    """Look at the top two cards of your deck: discard one, play the other."""
    seen = look(incubo, dreamer, 2)
    part = await drawing.declare(incubo, dreamer)
    assert part is not None
    card = (await choose(dreamer.seat, "incubo.pick", seen)).key
    incubo.pick(dreamer, card)
    if not await drawing.deal_with(incubo, dreamer, part):
        await drawing.draw_and_play(incubo, dreamer)


# Chimes, rows, Courage


async def chimes(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> None:
    """Take N chimes from the Discard back to the Reserve."""
    incubo.gain(power.n or 0)


async def pass_more(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> None:
    """Pass one more card for free."""
    dreamer.passes += 1
    incubo.tell("incubo.may-pass", seat=dreamer.seat)


async def eliminate_more(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> None:
    """Eliminate one more card for free."""
    dreamer.eliminations += 1
    incubo.tell("incubo.may-eliminate", seat=dreamer.seat)


async def double(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> None:
    """Count the Courage printed on a card once more."""
    doubled = await choose_laid(incubo, dreamer, "incubo.double", dreamer.laid)
    incubo.put_token(dreamer, doubled, "x2")


async def match(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> None:
    """With two cards of Courage N in your rows: +N."""
    assert power.n is not None
    matched = await choose_laid(incubo, dreamer, "incubo.match", matching(incubo, dreamer, power.n))
    incubo.put_token(dreamer, matched, f"+{power.n}")


async def raise_one(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> None:
    """Raise the Courage of a negative card to 0."""
    raised = await choose_laid(incubo, dreamer, "incubo.raise", negatives(incubo, dreamer))
    incubo.put_token(dreamer, raised, "0")


async def spend(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> bool:
    """Spend 1 chime for +1 Courage, or 2 for +3."""
    act = await choose(dreamer.seat, "incubo.spend", bargains(incubo), card=laid.card)
    assert isinstance(act, Spend)
    price = int(act.price)
    paid = {"price": price, "courage": BARGAINS[price]}
    if not await may_pay(incubo, dreamer, "incubo.propose.spend", card=laid.card, **paid):
        return False
    incubo.pay(price, "power")
    incubo.encourage(dreamer, laid, BARGAINS[price])
    return True


async def infuse(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> None:
    """Infuse 1 Courage to the other player, whatever you have yourself."""
    other = incubo.other(dreamer)
    assert other is not None
    if laid.part:
        incubo.encourage(dreamer, laid, 1)
    else:
        other.infused += 1
        incubo.tell("incubo.infuses", seat=dreamer.seat, friend=other.seat)


async def share(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> None:
    """The Required Courage is common: the sum of both."""
    incubo.common = True
    incubo.tell("incubo.shares", seat=dreamer.seat)


async def copy(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> bool:
    """Copy the Power of another of your cards."""
    copied = await choose_laid(incubo, dreamer, "incubo.copy", copies(incubo, dreamer, laid))
    power_of_it = incubo.power(copied)
    assert power_of_it is not None
    incubo.tell("incubo.copies", seat=dreamer.seat, card=laid.card, other=copied.card)
    placed = len(dreamer.played)
    is_done = await resolve(incubo, dreamer, laid, power_of_it)
    # By its Power, what was copied may have left the rows, even if it is back in them.
    if is_done and copied.card not in dreamer.played[placed:]:
        for one in [one for one in dreamer.laid if one.card == copied.card]:
            incubo.put_token(dreamer, one, "=")
    return is_done


# Fears


async def numb(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> None:
    """Your strongest Courage card counts 0."""
    numbed = await choose_laid(incubo, dreamer, "incubo.numb", strongest(incubo, dreamer))
    incubo.put_token(dreamer, numbed, "0")


async def scatter(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> None:
    """Discard the card with the lowest Courage above 0."""
    scattered = await choose_laid(
        incubo, dreamer, "incubo.scatter", weakest_positive(incubo, dreamer)
    )
    incubo.throw(dreamer, incubo.take_up(dreamer, scattered))


async def toll(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> None:
    """Lose a chime."""
    incubo.pay(1, "fear")


EFFECTS: Mapping[str, Effect] = {
    "play": play,
    "chimes": chimes,
    "double": double,
    "order": order,
    "discard": discard,
    "box": box,
    "pick": pick_one,
    "recall": recall,
    "pass": pass_more,
    "eliminate": eliminate_more,
    "return": return_one,
    "replace": replace,
    "return-both": return_both,
    "match": match,
    "spend": spend,
    "raise": raise_one,
    "infuse": infuse,
    "share": share,
    "copy": copy,
    "numb": numb,
    "scatter": scatter,
    "toll": toll,
}
"""By the word on the card. `soothe` and `calm` are used where they are triggered."""
