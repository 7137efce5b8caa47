"""The words a rule may wait with.

A rule is an `async def` that awaits answers, minutes or days later. It never touches asyncio:
`engine.match.waiting` drives it. The words are few: `choose`, `pick`, `confirm`, `together`,
`first_of`, `agree` and `checkpoint`.
"""

import types
from collections.abc import Callable, Coroutine, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Generic, Protocol, TypeAlias, TypeVar, cast, get_args, overload

from engine.ballot import Ballot, VoteWord
from engine.text import Text, Value

T = TypeVar("T")
Rule: TypeAlias = Coroutine[Any, Any, T]


class Option(Protocol):
    """Anything that can be chosen: an act, a card, a tile, a word."""

    @property
    def key(self) -> str:
        """Stable and readable, at most 60 characters, no comma; what the log stores.

        An option that costs something names its price here, so that a click made while it
        was cheaper is not taken for consent to the new price.
        """

    @property
    def label(self) -> Text:
        """What people read on a button."""


O = TypeVar("O", bound=Option)  # noqa: E741  (the type variable of options, as in style.md)
Listing: TypeAlias = Callable[[], Iterable[O]]


@dataclass(frozen=True, slots=True)
class Word:
    """An option that is nothing but a word of the kernel: yes, no, done."""

    key: str

    @property
    def label(self) -> Text:
        """The word itself."""
        return Text(f"word.{self.key.split()[0]}")


YES, NO, DONE = Word("yes"), Word("no"), Word("done")


@dataclass(frozen=True, slots=True)
class Wanted:
    """How many are wanted of a question that `pick` puts, and what was picked so far."""

    least: int
    most: int
    picked: tuple[str, ...]


@dataclass(slots=True, eq=False)
class Question:
    """One decision that one seat owes the table. `options` is what is legal right now."""

    seat: str
    prompt: str
    listing: Listing[Option]
    options: Sequence[Option]
    values: Mapping[str, Value] = field(default_factory=dict)
    wanted: Wanted | None = None
    ballot: Ballot | None = None
    """The proposal that stands beside it, open to all whom it concerns."""
    free: bool = False
    standing: bool = False
    """Whether it stands beside what is owed: a wish, a pick that may still be changed. Nobody
    waits for it, and nobody is called to it."""
    chosen: Option | None = None
    """What was picked and may still be changed."""
    serial: int = 0
    line: str = ""

    @property
    def text(self) -> Text:
        """The sentence that asks."""
        return Text(self.prompt, self.values)

    def narrowed(self, options: Sequence[Option]) -> "Question":
        """The same question with some of its options."""
        asked = (self.seat, self.prompt, self.listing, options, self.values, self.wanted)
        how = (self.ballot, self.free, self.standing, self.chosen, self.serial, self.line)
        return Question(*asked, *how)

    def find(self, key: str) -> Option | None:
        """The option of this key, if it is on offer."""
        for option in self.options:
            if option.key == key:
                return option
        return None


@dataclass(slots=True)
class FirstOf:
    """Questions to several seats, of which the first answer settles all."""

    questions: list[Question]
    ballot: Ballot | None


@dataclass(slots=True)
class Together:
    """Rules that run side by side, each with its own line of questions."""

    rules: Mapping[str, Rule[Any]]
    until: Callable[[], bool] | None


class Checkpoint:
    """The state is whole here."""


class MatchOver(Exception):
    """Raised by a rule, however deep, when the match ends at once."""

    def __init__(self, result: object) -> None:
        self.result = result
        super().__init__(result)


@dataclass(frozen=True, slots=True)
class Act(Generic[O]):
    """Who acted first, and how."""

    seat: str
    option: O


@types.coroutine
def _wait(command: object) -> Generator[object, Any, Any]:
    return (yield command)


@overload
async def choose(
    seat: str, prompt: str, options: Sequence[O], /, *, even_one: bool = False, **values: Value
) -> O: ...
@overload
async def choose(
    seat: str, prompt: str, options: Listing[O], /, *, even_one: bool = False, **values: Value
) -> O | None: ...
async def choose(
    seat: str,
    prompt: str,
    options: Sequence[O] | Listing[O],
    /,
    *,
    even_one: bool = False,
    **values: Value,
) -> O | None:
    """Ask `seat` to choose one of `options`.

    Give a function instead of a list when others may act meanwhile: it is asked again after
    each of their acts, and nothing is returned when nothing is left. A single option is taken
    silently, unless `even_one` says that not asking would give something away.
    """
    listing = options if callable(options) else lambda: options
    offered = tuple(listing())
    assert offered or callable(options), f"{prompt} offers {seat} nothing to choose"
    if len(offered) > 1 or (offered and even_one):
        question = Question(seat, prompt, listing, offered, values)
        return cast("O | None", await _wait(question))
    return offered[0] if offered else None


async def pick(
    seat: str,
    prompt: str,
    options: Sequence[O] | Callable[[Sequence[O]], Iterable[O]],
    least: int,
    most: int | None = None,
    /,
    **values: Value,
) -> list[O]:
    """Ask `seat` to pick from `least` to `most` of `options`, one by one, in order.

    A function is given what was picked so far and returns what may be picked next.
    """
    most = least if most is None else most
    picked: list[O] = []

    def offered() -> list[Option]:
        keys = [option.key for option in picked]
        rest = options(picked) if callable(options) else options
        left: list[Option] = [option for option in rest if option.key not in keys]
        return [*left, DONE] if left and len(picked) >= least else left

    while len(picked) < most and (now := offered()):
        answer: Option | None = now[0]
        if len(now) > 1:
            wanted = Wanted(least, most, tuple(option.key for option in picked))
            answer = await _wait(Question(seat, prompt, offered, now, values, wanted))
        if answer is None or answer is DONE:
            break
        picked.append(cast(O, answer))
    return picked


async def confirm(seat: str, prompt: str, /, **values: Value) -> bool:
    """Ask `seat` yes or no."""
    words = (YES, NO)
    return await _wait(Question(seat, prompt, lambda: words, words, values)) is YES


async def together(
    rules: Mapping[str, Rule[T]], *, until: Callable[[], bool] | None = None
) -> dict[str, T]:
    """Run one rule per seat side by side; answers may come in any order.

    Ends when all have ended, or as soon as `until` holds: then the others are dropped. What
    they returned comes in the order of `rules`, whoever was first.
    """
    results: dict[str, T] = await _wait(Together(rules, until))
    return {seat: results[seat] for seat in rules if seat in results}


@dataclass(frozen=True, slots=True)
class Vote:
    """Consenting to a proposal, refusing it, or taking it back."""

    word: VoteWord
    number: int
    key: str = field(init=False, compare=False)
    """The number keeps a click on an older proposal from answering this one."""

    def __post_init__(self) -> None:
        """The key says both."""
        object.__setattr__(self, "key", f"{self.word} {self.number}")

    @classmethod
    def read(cls, key: str) -> "Vote | None":
        """The vote that a key stands for; None where it stands for something else."""
        said, _, number = key.partition(" ")
        for word in get_args(VoteWord):
            if word == said and number.isascii() and number.isdecimal() and len(number) < 10:
                return cls(word, int(number))
        return None

    @property
    def label(self) -> Text:
        """The word itself."""
        return Text(f"word.{self.word}")


_vote = lru_cache(maxsize=1_000)(Vote)
"""The same few votes are offered again and again."""


def proposal(seat: str, prompt: str, others: Sequence[str], /, **values: Value) -> Ballot:
    """What `seat` proposes and `others` consent to, or don't. It stands beside free play."""
    return Ballot("proposal", seat, others, Text(prompt, values))


async def first_of(
    prompt: str,
    offers: Mapping[str, Sequence[O] | Listing[O]],
    /,
    *,
    ballot: Ballot | None = None,
    **values: Value,
) -> Act[O] | None:
    """Offer several seats something each; the first act settles the question for all.

    In a loop this is free play. A proposal may stand beside it: everybody concerned is offered
    consent and refusal as well, and nothing is returned once it is settled (or nobody can act).
    """
    seats = _all_seats(offers, ballot)
    while ballot is None or ballot.outcome is None:
        questions = [_free(seat, prompt, offers.get(seat, ()), ballot, values) for seat in seats]
        answer = await _wait(FirstOf(questions, ballot))
        if answer is None:
            return None
        seat, option = answer
        if not isinstance(option, Vote):
            return Act(seat, option)
        assert ballot is not None
        ballot.hear(seat, option.word)
    return None


def _all_seats(offers: Iterable[str], ballot: Ballot | None) -> Iterable[str]:
    if ballot is None:
        return offers
    return tuple(dict.fromkeys((*offers, ballot.asker, *ballot.voters)))


def _free(
    seat: str,
    prompt: str,
    offers: Sequence[O] | Listing[O],
    ballot: Ballot | None,
    values: Mapping[str, Value],
) -> Question:
    acts = offers if callable(offers) else lambda: offers
    if ballot is None:
        return Question(seat, prompt, acts, (), values, free=True)

    def listing() -> list[Option]:
        votes = [_vote(word, ballot.number) for word in ballot.votes(seat)]
        return [*votes, *acts()]

    return Question(seat, prompt, listing, (), values, ballot=ballot, free=True)


async def agree(proposer: str, prompt: str, others: Sequence[str], /, **values: Value) -> bool:
    """Whether all `others` consent to what `proposer` proposes. He may take it back."""
    ballot = proposal(proposer, prompt, others, **values)
    await first_of(prompt, {}, ballot=ballot, **values)
    return bool(ballot.agreed)


CHECKPOINT = Checkpoint()


async def checkpoint() -> None:
    """Say that the state is whole here: nothing the rules need lives outside it."""
    await _wait(CHECKPOINT)
