"""Using a Power: of one's own accord, at once where it has a star, or in answer to something."""

from engine.games.incubo.data import Power
from engine.games.incubo.dreamer import Dreamer, Laid
from engine.games.incubo.state import Incubo


def can_resolve(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> bool:
    """Whether a Power of this card, its own or a copied one, has something to do now."""
    return incubo.edition.powers[power.do].when(incubo, dreamer, laid, power)


async def use(incubo: Incubo, dreamer: Dreamer, laid: Laid) -> None:
    """Use the Power of a card, which its player is free to do once."""
    power = incubo.power(laid)
    assert power is not None
    incubo.count("used")
    incubo.tell("incubo.uses", seat=dreamer.seat, card=laid.card)
    await resolve(incubo, dreamer, laid, power)


async def resolve_star(incubo: Incubo, dreamer: Dreamer, laid: Laid) -> None:
    """Resolve at once what has a star, if that is possible; else it is ignored."""
    power = incubo.power(laid)
    if power is None or not power.star:
        return
    if can_resolve(incubo, dreamer, laid, power):
        incubo.tell("incubo.must-use", seat=dreamer.seat, card=laid.card)
        await resolve(incubo, dreamer, laid, power)
    else:
        incubo.tell("incubo.ignores", seat=dreamer.seat, card=laid.card)
        incubo.tell(f"incubo.idle.{power.do}", card=laid.card)
    dreamer.change(laid, used=True)


async def resolve(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> bool:
    """Do entirely what a Power says, unless the friend refuses it; whether it was done.

    `laid` is the card that uses it, its own or as a copy.
    """
    laid = dreamer.change(laid, used=True)
    is_done = await incubo.edition.powers[power.do].does(incubo, dreamer, laid, power) is not False
    if not is_done:
        dreamer.change(laid, used=False)
    return is_done


def reacts(incubo: Incubo, dreamer: Dreamer, word: str) -> list[Laid]:
    """The own cards that can answer a trigger with this Power, their own or a copied one."""
    words = [(laid, power.do) for laid in dreamer.laid if (power := incubo.power(laid)) is not None]
    if not any(do == word for _, do in words):
        return []
    able = [(laid, do) for laid, do in words if not laid.used]
    own = [laid for laid, do in able if do == word]
    return own + [laid for laid, do in able if do == "copy"]


def react(incubo: Incubo, dreamer: Dreamer, laid: Laid, word: str) -> None:
    """Use a Power that waited for what happens now, its own or a copied one."""
    dreamer.change(laid, used=True)
    incubo.count("calmed" if word == "calm" else "soothed")
    incubo.tell("incubo.uses", seat=dreamer.seat, card=laid.card)
    power = incubo.power(laid)
    if power is not None and power.do == "copy":
        incubo.put_token(dreamer, original(incubo, dreamer, word), "=")


def original(incubo: Incubo, dreamer: Dreamer, word: str) -> Laid:
    """The first of a player's cards with this Power: what a copy of it copies."""
    return next(
        one for one in dreamer.laid if (power := incubo.power(one)) is not None and power.do == word
    )
