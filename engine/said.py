"""A typed act that is not on offer, and the reason why not."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from engine.asked import Asked, AskingTable
from engine.game import Action
from engine.legality import Need, Reasons, first_unmet
from engine.text import Text, Value

T = TypeVar("T", bound=AskingTable)


@dataclass(frozen=True)
class Saying(Generic[T]):
    """Who said what, and what they are asked; each game adds what it can find out about it."""

    table: T
    seat: str
    asked: Asked
    kind: type[Action]
    words: Sequence[str]

    @property
    def word(self) -> str:
        """The first word behind the verb; "" where there is none."""
        return self.words[0] if self.words else ""

    @property
    def last(self) -> str:
        """The last one."""
        return self.words[-1] if self.words else ""

    @property
    def values(self) -> Mapping[str, Value]:
        """What each reason may name."""
        return {"word": self.word, "last": self.last}

    @property
    def is_asked(self) -> bool:
        """Whether such an act is asked for."""
        return any(isinstance(one, self.kind) for one in self.asked.options)

    @property
    def is_offered(self) -> bool:
        """Whether it is on offer, word for word."""
        key = " ".join((self.kind.verb, *self.words))
        return any(option.key == key for option in self.asked.options)

    @property
    def offered(self) -> list[str]:
        """The first words that are on offer behind this verb, each once."""
        keys = [one.key for one in self.asked.options if isinstance(one, self.kind)]
        return list(dict.fromkeys(key.split()[1] for key in keys))


S = TypeVar("S", bound=Saying[Any])


def refusal(it: S, needs: Iterable[Need[[S]]], why: Reasons[S]) -> Text | None:
    """Why what somebody said is not on offer; None where it is."""
    if not it.asked.options:
        return why("not-asked")
    if it.is_offered:
        return None
    if not it.is_asked:
        return why(f"idle.{it.kind.verb}")
    return first_unmet(needs, it) or why("not-now")
