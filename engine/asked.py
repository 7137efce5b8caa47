"""A table that knows its open questions, where views and refusals can look."""

from collections.abc import Sequence
from typing import NamedTuple

from engine.ask import O, Option, choose, pick
from engine.game import Table
from engine.text import Value


class Asked(NamedTuple):
    """What somebody is asked right now."""

    prompt: str
    options: Sequence[Option]


NOBODY = Asked("", ())
"""What somebody is asked who is asked nothing."""


class AskingTable(Table):
    """A table that knows what it asks: views say what can be chosen, and refusals why not."""

    asked: dict[str, Asked]
    """By seat; made anew by the rule that asks, and so not stored."""

    def __post_init__(self) -> None:
        """Nobody is asked anything yet."""
        self.asked = {}

    async def ask(
        self,
        seat: str,
        prompt: str,
        options: Sequence[O],
        /,
        *,
        even_one: bool = False,
        **said: Value,
    ) -> O:
        """Ask somebody to choose.

        What else is `said` fills the sentence that asks. `even_one` asks also where only one
        thing can be chosen: wherever silence would tell what somebody holds.
        """
        if len(options) == 1 and not even_one:
            return options[0]
        self.asked[seat] = Asked(prompt, options)
        answer = await choose(seat, prompt, options, even_one=even_one, at_rest=False, **said)
        self.asked.pop(seat, None)
        return answer

    async def pick(
        self, seat: str, prompt: str, options: Sequence[O], count: int, /, **said: Value
    ) -> list[O]:
        """Ask somebody to pick so many of these, all at once or one by one."""

        def left(picked: Sequence[O]) -> list[O]:
            rest = [option for option in options if option not in picked]
            self.asked[seat] = Asked(prompt, rest)
            return rest

        picked = await pick(seat, prompt, left, count, **said)
        self.asked.pop(seat, None)
        return picked
