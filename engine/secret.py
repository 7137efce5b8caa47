"""Secret picks: everybody picks at the same time, and nobody sees anything until all have.

Until then each may change the own pick as often as they like; nobody is asked for that.
"""

from collections.abc import Mapping, Sequence

from engine.ask import O, Question, together, wait
from engine.text import Value

CHANGE = "match.change-pick"
"""What stands in the place of the question once it is answered."""


async def secretly(
    prompt: str, offers: Mapping[str, Sequence[O]], /, **values: Value
) -> dict[str, O]:
    """Let each seat pick one of its offers in secret; the picks in the order of `offers`.

    Who has only one to pick is not asked.
    """
    for seat, options in offers.items():
        assert options, f"{prompt} offers {seat} nothing to pick"
    picks: dict[str, O] = {}
    rules = {seat: _pick(seat, prompt, options, picks, values) for seat, options in offers.items()}
    await together(rules, until=lambda: len(picks) == len(offers))
    return {seat: picks[seat] for seat in offers}


async def _pick(
    seat: str, prompt: str, options: Sequence[O], picks: dict[str, O], values: Mapping[str, Value]
) -> None:
    """Pick, and change it until the picks of all are in."""
    if len(options) == 1:
        picks[seat] = options[0]
        return
    picks[seat] = await wait(Question(seat, prompt, lambda: options, options, values))
    while True:
        chosen = picks[seat]
        others = tuple([option for option in options if option is not chosen])
        asked = (seat, CHANGE, lambda others=others: others, others, values)
        picks[seat] = await wait(Question(*asked, standing=True, chosen=chosen))
