"""Cards too odd for words: one value each, with its text, when it can be used and what it does.

A file holds the odd cards of a set, one function each, whose docstring is the printed text:

    FIRST_SET: OddCards[[Table, Seat], None] = OddCards()

    @FIRST_SET.card(when=has_gold)
    def old_beggar(table: Table, seat: Seat) -> None:
        \"\"\"Pay {PRICE} gold: draw a card.\"\"\"

What stands in braces is a constant of that file, so that the number stands there only once. The
card file has no text for them: `with_texts` puts it there, and misses no function.
"""

import inspect
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Generic, ParamSpec, TypeVar

from engine.data import Entry, Mistakes
from engine.errors import BadCardData

P = ParamSpec("P")
R = TypeVar("R")
C = TypeVar("C", bound=Entry)


@dataclass(frozen=True, slots=True)
class Odd(Generic[P, R]):
    """An odd card: `when` it can be used to some effect, and what it `does`."""

    key: str
    text: str
    when: Callable[P, bool]
    does: Callable[P, R]


def always(*used: object, **also: object) -> bool:
    """Nothing is needed."""
    return True


class OddCards(Mapping[str, Odd[P, R]]):
    """The odd cards of a set, or of all sets, by key."""

    def __init__(self, *sets: "OddCards[P, R]") -> None:
        self._cards: dict[str, Odd[P, R]] = {}
        for one in sets:
            for odd in one.values():
                self._put(odd)

    def card(
        self, *, when: Callable[P, bool] = always
    ) -> Callable[[Callable[P, R]], Callable[P, R]]:
        """What is decorated becomes the odd card of its name; `return_` is that of `return`."""

        def enter(does: Callable[P, R]) -> Callable[P, R]:
            key = does.__name__.rstrip("_").replace("_", "-")
            self._put(Odd(key, _printed(does), when, does))
            return does

        return enter

    def _put(self, odd: Odd[P, R]) -> None:
        if odd.key in self._cards:
            raise BadCardData(f"{odd.key}: two odd cards are called that")
        if not odd.text:
            raise BadCardData(f"{odd.key}: an odd card says in its docstring what is printed")
        self._cards[odd.key] = odd

    def __getitem__(self, key: str) -> Odd[P, R]:
        """The odd card of this key; KeyError where there is none."""
        return self._cards[key]

    def __iter__(self) -> Iterator[str]:
        """Their keys, in the order in which they stand in their files."""
        return iter(self._cards)

    def __len__(self) -> int:
        """How many there are."""
        return len(self._cards)

    def with_texts(
        self, cards: Mapping[str, C], is_odd: Callable[[C], bool], mistakes: Mistakes
    ) -> dict[str, C]:
        """The cards of a file, with the texts of those that say of themselves that they are odd.

        An odd card without a function is noted among the mistakes, and so is the reverse.
        """
        keys = [key for key, card in cards.items() if is_odd(card)]
        lost, idle = set(keys) - set(self._cards), set(self._cards) - set(keys)
        mistakes.refuse("odd cards", "there is no function of its name", lost)
        mistakes.missing("odd cards", "a function, and there is no odd card of its name", idle)
        texts = {key: {"text": self._cards[key].text} for key in keys if key in self._cards}
        return {
            key: card.model_copy(update=texts[key]) if key in texts else card
            for key, card in cards.items()
        }


def _printed(does: Callable[..., object]) -> str:
    """The docstring of an odd card in one line, with the constants that it names."""
    text = " ".join((inspect.getdoc(does) or "").split())
    try:
        return text.format_map(vars(inspect.getmodule(does)))
    except KeyError as unknown:
        raise BadCardData(
            f"{does.__name__}: its sentence names no constant of its file: {unknown}"
        ) from None
