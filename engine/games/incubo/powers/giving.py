"""Powers that bring chimes and free rows, or help the friend."""

from engine.games.incubo.data import Power
from engine.games.incubo.dreamer import Dreamer, Laid
from engine.games.incubo.powers.power import Powers
from engine.games.incubo.state import Incubo

GIVING: Powers = Powers()


def in_a_dream(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> bool:
    """Against Monsters there are no rows."""
    return incubo.stage != "monster"


def can_share(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> bool:
    """Two face a Dream, and each has a side of it."""
    return not (incubo.is_solo or incubo.common or incubo.stage == "monster")


@GIVING.card(when=lambda incubo, dreamer, laid, power: incubo.spent > 0)
async def chimes(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> None:
    """Take N chimes from the Discard back to the Reserve."""
    incubo.gain(power.n or 0)


@GIVING.card(when=in_a_dream)
async def pass_(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> None:
    """Pass one more card for free on this Dream."""
    dreamer.passes += 1
    incubo.tell("incubo.may-pass", seat=dreamer.seat)


@GIVING.card(when=in_a_dream)
async def eliminate(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> None:
    """Eliminate one more card for free on this Dream."""
    dreamer.eliminations += 1
    incubo.tell("incubo.may-eliminate", seat=dreamer.seat)


@GIVING.card(when=can_share)
async def share(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> None:
    """The Required Courage is common: the sum of both."""
    incubo.common = True
    incubo.tell("incubo.shares", seat=dreamer.seat)
