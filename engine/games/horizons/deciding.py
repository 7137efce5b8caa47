"""Who decides what is nobody's Power: the seat of the board, with or without the others."""

from collections.abc import Sequence

from engine.ask import O, agree
from engine.games.horizons.state import Horizons


async def decide(table: Horizons, land: str, prompt: str, options: Sequence[O]) -> O:
    """Let the seat choose on whose board a land lies; by the setting, as all others consent.

    What is refused is not chosen again, so that it comes to an end.
    """
    seat, left = table.seat_of(land), list(options)
    while True:
        chosen = await table.ask(seat, prompt, left, land=land)
        if len(left) == 1 or await consent(table, seat, prompt, chosen.key):
            return chosen
        left.remove(chosen)


async def consent(table: Horizons, seat: str, prompt: str, what: str) -> bool:
    """Whether the others agree to what a seat decides for all; unasked, unless the table asks."""
    others = [other for other in table.seats if other != seat] if table.consent_all else []
    if not others:
        return True
    return await agree(seat, f"{prompt}-agree", others, what=what)
