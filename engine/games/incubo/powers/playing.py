"""Powers that bring more cards into the rows, or take some back from the Play row."""

from collections.abc import Sequence

from engine.ask import choose
from engine.games.incubo import drawing
from engine.games.incubo.data import Power
from engine.games.incubo.dreamer import Dreamer, Laid
from engine.games.incubo.powers.looking import look
from engine.games.incubo.powers.power import Powers, choose_laid
from engine.games.incubo.state import Incubo

PLAYING: Powers = Powers()


def can_draw(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> bool:
    """There is a card to draw, and against a Monster something to draw it for."""
    return not dreamer.is_out and (incubo.stage != "monster" or bool(incubo.standing))


def can_recall(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> bool:
    """There is a discard pile."""
    return bool(dreamer.discard) and can_draw(incubo, dreamer, laid, power)


def has_play_row(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> bool:
    """A card lies in the Play row."""
    return bool(dreamer.row("play"))


def replaceable(incubo: Incubo, dreamer: Dreamer, laid: Laid) -> list[Laid]:
    """The own cards that may return for another. Where the deck is empty they come back at once:
    there none may that could do the same again, or it would never end."""
    cards = dreamer.row("play")
    if len(dreamer.deck):
        return cards
    powers = [(one, incubo.power(one)) for one in cards]
    return [one for one, has in powers if has is None or has.do not in ("replace", "copy")]


def can_replace(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> bool:
    """There is a card to return, and against a Monster something to draw the next for."""
    goes_on = incubo.stage != "monster" or bool(incubo.standing)
    return goes_on and bool(replaceable(incubo, dreamer, laid))


def all_have_play_rows(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> bool:
    """A card lies in each Play row."""
    return all(one.row("play") for one in incubo.dreamers.values())


@PLAYING.card(when=can_draw)
async def play(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> None:
    """Draw and play N cards from your deck."""
    for _ in range(power.n or 0):
        await drawing.draw_and_play(incubo, dreamer)


@PLAYING.card(when=can_draw)
async def pick(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> None:
    """Look at the top two cards of your deck: discard one, play the other."""
    seen = look(incubo, dreamer, 2)
    part = await drawing.declare(incubo, dreamer)
    assert part is not None
    card = (await choose(dreamer.seat, "incubo.pick", seen)).key
    incubo.pick(dreamer, card)
    if not await drawing.deal_with(incubo, dreamer, part):
        await drawing.draw_and_play(incubo, dreamer)


@PLAYING.card(when=can_recall)
async def recall(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> None:
    """Shuffle your discard and play a card from it by chance."""
    await drawing.recall(incubo, dreamer)


@PLAYING.card(when=can_replace)
async def replace(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> None:
    """Return a card from your Play row to the bottom of your deck, then draw and play one."""
    await put_under(incubo, dreamer, replaceable(incubo, dreamer, laid))
    await drawing.draw_and_play(incubo, dreamer)


@PLAYING.card(when=has_play_row)
async def return_(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> None:
    """Return a card from your Play row (against a Monster: any of yours) to the bottom of your
    deck."""
    await put_under(incubo, dreamer, dreamer.row("play"))


@PLAYING.card(when=all_have_play_rows)
async def return_both(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> None:
    """Both players return a card from their Play row to the bottom of their deck."""
    for one in (dreamer, incubo.other(dreamer)):
        if one is not None:
            await put_under(incubo, one, one.row("play"))


async def put_under(incubo: Incubo, dreamer: Dreamer, among: Sequence[Laid]) -> None:
    """Let a player return one of these cards from the own Play row."""
    returned = await choose_laid(incubo, dreamer, "incubo.return", among)
    dreamer.deck.put_under(incubo.take_up(dreamer, returned))
    incubo.tell("incubo.returns", seat=dreamer.seat, card=returned.card)
    incubo.flip()
