"""Words of a rule for what may be said beside its questions: a wish, an answer given ahead."""

from collections.abc import Callable, Mapping

from engine.ask import Asides, Listing, O, Rule, T, wait
from engine.text import Value


async def beside(
    rule: Rule[T],
    prompt: str,
    offers: Mapping[str, Listing[O]],
    hear: Callable[[str, O], None],
    /,
    **values: Value | Callable[[str], Value],
) -> T:
    """Let `rule` run, and return what it returns; until then `offers` stand beside what it asks.

    Nobody waits for them, and nobody is called to them. `hear` is told who says what: it writes
    that into the state, where a rule that comes to it asks for it. What a seat may say is listed
    anew after each act, and an offer is open again as soon as it was answered. So is a value of
    the sentence that is a function of the seat: it tells what was said so far.
    """
    asides = Asides(prompt, offers, hear, values)
    await wait(asides)
    try:
        return await rule
    finally:
        asides.over = True
