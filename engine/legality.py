"""Preconditions of acts: the list of legal acts and the reasons for refusals both ask them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, ParamSpec, Protocol, TypeAlias, TypeVar

from engine.game import Action
from engine.text import Text, Value

P = ParamSpec("P")

COUNTS = ("takes-nothing", "takes-one", "takes-two", "takes-three", "takes-four", "takes-five")
"""By how many words follow a verb: the reason that says so. A game has those that it needs."""


@dataclass(frozen=True, slots=True)
class Need(Generic[P]):
    """What must hold for an act, and what is said to somebody who tries it where it does not.

    Both may look only at what the seat that tries it knows.
    """

    holds: Callable[P, bool]
    otherwise: Callable[P, Text]
    fixed: bool = False
    """Whether nothing that happens can change it, so that a list may look once and remember it."""


def fulfils(needs: Iterable[Need[P]], *tried: P.args, **also: P.kwargs) -> bool:
    """Whether all needs hold."""
    for need in needs:  # noqa: SIM110  (a generator takes longer than most needs)
        if not need.holds(*tried, **also):
            return False
    return True


def first_unmet(needs: Iterable[Need[P]], *tried: P.args, **also: P.kwargs) -> Text | None:
    """What is said of the first need that does not hold; None where all do.

    A need may rely on those before it.
    """
    for need in needs:
        if not need.holds(*tried, **also):
            return need.otherwise(*tried, **also)
    return None


class Tried(NamedTuple):
    """An act that somebody named in so many words; the words may mean nothing."""

    kind: type[Action]
    words: Sequence[str]


Reading: TypeAlias = Tried | Text


class Valued(Protocol):
    """What an act is tried on, with the values that any reason against it may name."""

    @property
    def values(self) -> Mapping[str, Value]:
        """By the names that stand in the sentences."""


It = TypeVar("It", bound=Valued, contravariant=True)


@dataclass(frozen=True)
class Reasons(Generic[It]):
    """The reasons of one game, and what must hold where they are not given."""

    game: str

    def __call__(self, reason: str, **values: Value) -> Text:
        """The sentence that says what is wrong."""
        return Text(f"{self.game}.why.{reason}", values)

    def need(
        self, reason: str, holds: Callable[[It], bool], **also: Callable[[It], Value]
    ) -> Need[[It]]:
        """What must hold, and the reason that is given where it does not, with what it names."""

        def otherwise(it: It) -> Text:
            return self(reason, **{**it.values} | {name: value(it) for name, value in also.items()})

        return Need(holds, otherwise)


def without_needs(
    kinds: Iterable[type[Action]], needs: Mapping[type[Action], Sequence[Need[Any]]]
) -> list[str]:
    """What a game lacks whose table of needs has no line for some kind of act."""
    missing = [kind.__name__ for kind in kinds if kind not in needs]
    return [f"why.py: NEEDS has no line for {', '.join(missing)}"] if missing else []


def read(kinds: Iterable[type[Action]], key: str, why: Reasons[Any]) -> Reading:
    """The act of this key; or what is wrong with how it was said."""
    verbs = {kind.verb: kind for kind in kinds}
    verb, *words = key.split() or [""]
    kind = verbs.get(verb)
    if kind is None:
        return why("verbs", verbs=list(verbs))
    wanted = len(kind.words())
    if len(words) != wanted:
        return why(COUNTS[wanted], verb=verb)
    return Tried(kind, words)
