"""Choices that may be changed until all have chosen: characters, a beginning, picks."""

from collections.abc import Callable

from engine.ask import Listing, O, Question, wait
from engine.asked import Asked
from engine.games.rift.state import Rift
from engine.secret import CHANGE
from engine.text import Value


async def choose_anew(
    rift: Rift,
    seat: str,
    prompt: str,
    listing: Listing[O],
    take: Callable[[O], None],
    **said: Value,
) -> None:
    """Choose, and change it as often as one likes. Whoever waits until all have chosen ends it.

    `listing` leaves out what is chosen. Nobody waits for a change, and nobody is called to it.
    """
    chosen = await wait(_question(rift, seat, prompt, listing, said))
    while chosen is not None:
        take(chosen)
        question = _question(rift, seat, prompt, listing, said)
        question.prompt, question.standing, question.chosen = CHANGE, True, chosen
        chosen = await wait(question)


def _question(
    rift: Rift, seat: str, prompt: str, listing: Listing[O], said: dict[str, Value]
) -> Question:
    options = tuple(listing())
    rift.asked[seat] = Asked(prompt, options)
    return Question(seat, prompt, listing, options, said)
