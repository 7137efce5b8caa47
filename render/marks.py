"""What a picture points out; each game says in fields what there is."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from typing import Any, Self


@dataclass(frozen=True, slots=True)
class Pointed:
    """Marks of a game. Nothing is marked where nothing is said."""

    def __or__(self, other: Self) -> Self:
        """The marks of both, as of what changed and of what may be done."""
        both: dict[str, Any] = {}
        for field in fields(self):
            one, two = getattr(self, field.name), getattr(other, field.name)
            both[field.name] = one + two if isinstance(one, tuple) else one or two
        return type(self)(**both)


def still_to_say(options: Iterable[object], words: Sequence[str]) -> Iterator[Sequence[str]]:
    """Of each act that begins with these words, those that follow."""
    for option in options:
        said = str(getattr(option, "key", "")).split()
        if len(said) > len(words) and said[: len(words)] == list(words):
            yield said[len(words) :]
