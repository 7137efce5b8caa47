"""The Powers of Fears: each has a star, so that it works by itself."""

from engine.games.incubo.data import Power
from engine.games.incubo.dreamer import Dreamer, Laid
from engine.games.incubo.powers.power import Powers, choose_laid
from engine.games.incubo.state import Incubo

FEARS: Powers = Powers()


def strongest(dreamer: Dreamer) -> list[Laid]:
    """The own cards of the highest value above 0."""
    most = max((laid.value for laid in dreamer.laid), default=0)
    return [laid for laid in dreamer.laid if laid.value == most] if most > 0 else []


def weakest(dreamer: Dreamer) -> list[Laid]:
    """The own cards of the lowest value above 0."""
    least = min((laid.value for laid in dreamer.laid if laid.value > 0), default=0)
    return [laid for laid in dreamer.laid if laid.value == least > 0]


@FEARS.card(when=lambda incubo, dreamer, laid, power: bool(strongest(dreamer)))
async def numb(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> None:
    """Your strongest Courage card counts 0."""
    numbed = await choose_laid(incubo, dreamer, "incubo.numb", strongest(dreamer))
    incubo.put_token(dreamer, numbed, "0")


@FEARS.card(when=lambda incubo, dreamer, laid, power: bool(weakest(dreamer)))
async def scatter(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> None:
    """Discard your card with the lowest Courage above 0."""
    scattered = await choose_laid(incubo, dreamer, "incubo.scatter", weakest(dreamer))
    card = incubo.take_up(dreamer, scattered)
    if scattered.side == dreamer.role:
        incubo.throw(dreamer, card, lost=True)
    else:
        incubo.companion.shuffle_in([card])
        incubo.tell("incubo.companion-flees", loss=incubo.seats, seat=dreamer.seat, card=card)


@FEARS.card()
async def toll(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> None:
    """Lose a chime."""
    incubo.pay(1, "fear")
