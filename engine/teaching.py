"""A first match that explains itself: how it is set up, and what is said when."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias, TypeVar

from engine.ask import Option
from engine.text import Text

V = TypeVar("V")

Lesson: TypeAlias = Callable[[V, str, Sequence[Option]], bool]
"""Whether something comes up now: by a seat's own view, the prompt it is asked, and its options."""


@dataclass(frozen=True)
class Teaching(Generic[V]):
    """What a game says to whoever plays it for the first time."""

    level: str
    """How good the computer player is that sits with them."""
    lessons: Mapping[str, Lesson[V]]
    """When each sentence, by its id, is worth saying; the most urgent first."""
    settings: Mapping[str, Any] = field(default_factory=dict)
    """What is chosen at the table, so that it is easiest."""
    seats: int = 2

    def due(self, view: V, prompt: str, options: Sequence[Option]) -> Iterator[Text]:
        """The sentences that are worth saying now, told before or not."""
        for id, comes_up in self.lessons.items():
            if comes_up(view, prompt, options):
                yield Text(id)
