"""Who decides what is nobody's Power: the seat of the board, with or without the others."""

from collections.abc import Sequence

from engine.ask import O, agree
from engine.game import Action
from engine.games.horizons.state import Horizons
from engine.text import Value


async def decide(
    table: Horizons, land: str, prompt: str, options: Sequence[O], /, **values: Value
) -> O:
    """Let the seat choose on whose board a land lies; by the setting, if all others consent.

    Where they don't, it chooses once more, and that holds: so it comes to an end.
    """
    seat = table.seat_of(land)
    values = {"land": land} | values
    chosen = await table.ask(seat, prompt, options, even_one=False, **values)
    said = chosen.said if isinstance(chosen, Action) else {}
    if len(options) > 1 and not await consent(table, seat, prompt, **(values | said)):
        return await table.ask(seat, prompt, options, even_one=False, **values)
    return chosen


async def consent(table: Horizons, seat: str, prompt: str, **said: Value) -> bool:
    """Whether the others agree to what a seat decides for all; unasked, unless the table asks."""
    others = [other for other in table.seats if other != seat] if table.consent_all else []
    return not others or await agree(seat, f"{prompt}-agree", others, **said)
