"""Counters of a game for `simulate`, beside its results. No rule knows of them."""

from collections import Counter
from typing import Any

from engine.ask import Option, Question


class Tally:
    """Counts one match; a game that wants more to be counted has a kind of its own.

    `counts` is how often something happened. `shares` says of the cards of each seat what they had
    a chance of, and whether it came to that. `values` stand beside those of the result, and are
    counted as these are.
    """

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.shares: dict[str, dict[str, dict[str, bool]]] = {}
        self.values: dict[str, bool | int | str] = {}

    def see(self, table: Any, question: Question, option: Option) -> None:
        """Look at the table and at the option that is about to be chosen; change nothing."""

    def over(self, table: Any) -> None:
        """Look at the table as it lies when the match is over; change nothing."""

    def had_a_chance(self, seat: str, card: str, word: str) -> None:
        """A card could have done this, or gone through it."""
        self.shares.setdefault(seat, {}).setdefault(card, {}).setdefault(word, False)

    def came_to_it(self, seat: str, card: str, word: str) -> None:
        """A card did this."""
        self.shares.setdefault(seat, {}).setdefault(card, {})[word] = True
