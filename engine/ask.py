"""The words a rule may wait with: choose, confirm, together, first_of, checkpoint and their kin.

A rule is an `async def` that awaits answers, minutes or days later. It never touches asyncio:
`engine.match.waiting` drives it. The words are few: `choose`, `pick`, `confirm`, `together`,
`first_of`, `agree` and `checkpoint`. Longer words are made of them: secret picks
(`engine/secret.py`), free play with ready marks and consent (`engine/free.py`), units dealt out
over targets (`engine/allot.py`), and what stands beside all that (`engine/beside.py`).
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
READY, NOT_READY = Word("ready"), Word("not-ready")


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
    at_rest: bool = False
    """Whether its line could begin anew from the state, and would put this question again."""
    serial: int = 0
    line: str = ""

    @property
    def text(self) -> Text:
        """The sentence that asks."""
        return Text(self.prompt, self.values)

    def narrowed(self, options: Sequence[Option]) -> "Question":
        """The same question with some of its options."""
        asked = (self.seat, self.prompt, self.listing, options, self.values, self.wanted)
        how = (self.ballot, self.free, self.standing, self.chosen, self.at_rest)
        return Question(*asked, *how, self.serial, self.line)

    def find(self, key: str) -> Option | None:
        """The option of this key, if it is on offer."""
        for option in self.options:
            if option.key == key:
                return option
        return self._with_reason(*key.rpartition(" ")[::2])

    def _with_reason(self, key: str, reason: str) -> Option | None:
        """A refusal that says why, by one of the words that are known for it."""
        if self.ballot is None or reason not in self.ballot.reasons:
            return None
        vote = self.find(key)
        return vote.because(reason) if isinstance(vote, Vote) and vote.word == "refuse" else None


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


@dataclass(slots=True, eq=False)
class Asides:
    """What some seats may say beside whatever is asked, until it is over. No rule waits for it."""

    prompt: str
    offers: Mapping[str, Listing[Any]]
    hear: Callable[[str, Any], None]
    values: Mapping[str, "Value | Callable[[str], Value]"]
    over: bool = False

    def said_to(self, seat: str) -> dict[str, Value]:
        """What fills the sentence for a seat as it stands."""
        return {name: it(seat) if callable(it) else it for name, it in self.values.items()}


@dataclass(slots=True, eq=False)
class Begun:
    """What `seat` has begun in free play and must finish, or let go."""

    seat: str
    number: int = 0
    """The line of the log that began it."""
    line: str = ""
    over: bool = False
    ahead: str = ""
    """What was set ahead, where that began it and no answer. The rule is told whether it was let
    go: then it must leave it, and go on as if it had not been set."""


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
def wait(command: object) -> Generator[object, Any, Any]:
    """Put a question, or give whoever runs the rules a command. Games use the words below."""
    return (yield command)


@overload
async def choose(
    seat: str,
    prompt: str,
    options: Sequence[O],
    /,
    *,
    even_one: bool = False,
    at_rest: bool = False,
    **values: Value,
) -> O: ...
@overload
async def choose(
    seat: str,
    prompt: str,
    options: Listing[O],
    /,
    *,
    even_one: bool = False,
    at_rest: bool = False,
    **values: Value,
) -> O | None: ...
async def choose(
    seat: str,
    prompt: str,
    options: Sequence[O] | Listing[O],
    /,
    *,
    even_one: bool = False,
    at_rest: bool = False,
    **values: Value,
) -> O | None:
    """Ask `seat` to choose one of `options`.

    Give a function instead of a list when others may act meanwhile: it is asked again after
    each of their acts, and nothing is returned when nothing is left. A single option is taken
    silently, unless `even_one` says that not asking would give something away.

    In a long loop say `at_rest` where the rule could begin anew: all that it needs stands in the
    state, and from there it would come to this question again, and so would the rules that began
    it. Once all who are asked are asked so, the match can be woken from there, which spares
    playing again all that came since its last checkpoint.
    """
    listing = options if callable(options) else lambda: options
    offered = tuple(listing())
    assert offered or callable(options), f"{prompt} offers {seat} nothing to choose"
    if len(offered) > 1 or (offered and even_one):
        question = Question(seat, prompt, listing, offered, values, at_rest=at_rest)
        return cast("O | None", await wait(question))
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
            answer = await wait(Question(seat, prompt, offered, now, values, wanted))
        if answer is None or answer is DONE:
            break
        picked.append(cast(O, answer))
    return picked


async def confirm(seat: str, prompt: str, /, **values: Value) -> bool:
    """Ask `seat` yes or no."""
    words = (YES, NO)
    return await wait(Question(seat, prompt, lambda: words, words, values)) is YES


async def together(
    rules: Mapping[str, Rule[T]], *, until: Callable[[], bool] | None = None
) -> dict[str, T]:
    """Run one rule per seat side by side; answers may come in any order.

    Ends when all have ended, or as soon as `until` holds: then the others are dropped. What
    they returned comes in the order of `rules`, whoever was first.
    """
    results: dict[str, T] = await wait(Together(rules, until))
    return {seat: results[seat] for seat in rules if seat in results}


@dataclass(frozen=True, slots=True)
class Vote:
    """Consenting to a proposal, refusing it, or taking it back."""

    word: VoteWord
    number: int
    reason: str = field(default="", compare=False)
    """Why it is refused; people need not say."""
    key: str = field(init=False, compare=False)
    """The number keeps a click on an older proposal from answering this one."""

    def __post_init__(self) -> None:
        """The key says all."""
        object.__setattr__(self, "key", f"{self.word} {self.number} {self.reason}".rstrip())

    def because(self, reason: str) -> "Vote":
        """The same, and why."""
        return _vote(self.word, self.number, reason)

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
    ready: list[str] | None = None,
    at_rest: bool = False,
    **values: Value,
) -> Act[O] | None:
    """Offer several seats something each; the first act settles the question for all.

    In a loop this is free play. A proposal may stand beside it: everybody concerned is offered
    consent and refusal as well, and nothing is returned once it is settled (or nobody can act).
    With `ready`, a list of the state, whoever can act may say so instead, and take it back: who
    is ready owes nothing. Once nobody else can act, nothing is returned, and the list is empty.
    """
    return await _first(prompt, offers, ballot, ready, at_rest, values)


async def _first(
    prompt: str,
    offers: Mapping[str, Sequence[O] | Listing[O]],
    ballot: Ballot | None,
    ready: list[str] | None,
    at_rest: bool,
    values: Mapping[str, Value],
) -> Act[O] | None:
    seats = _all_seats(offers, ballot)
    while ballot is None or ballot.outcome is None:
        questions = [
            _free(seat, prompt, offers.get(seat, ()), ballot, ready, values) for seat in seats
        ]
        for question in questions:
            question.at_rest = at_rest and ballot is None
        answer = await wait(FirstOf(questions, ballot))
        if answer is None:
            break
        seat, option = answer
        if option is READY or option is NOT_READY:
            assert ready is not None
            ready.append(seat) if option is READY else ready.remove(seat)
        elif isinstance(option, Vote):
            assert ballot is not None
            ballot.hear(seat, option.word, option.reason)
        else:
            return Act(seat, option)
    if ready is not None and ballot is None:
        ready.clear()
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
    ready: list[str] | None,
    values: Mapping[str, Value],
) -> Question:
    acts = offers if callable(offers) else lambda: offers
    if ballot is None and ready is None:
        return Question(seat, prompt, acts, (), values, free=True)
    is_ready = ready is not None and seat in ready

    def listing() -> list[Option]:
        votes = (
            [] if ballot is None else [_vote(word, ballot.number) for word in ballot.votes(seat)]
        )
        mine: list[Option] = [NOT_READY] if is_ready else [*acts()]
        if mine and ready is not None and not is_ready:
            mine.append(READY)
        return [*votes, *mine]

    is_asked = ballot is not None and bool(ballot.votes(seat))
    standing = is_ready and not is_asked
    return Question(seat, prompt, listing, (), values, ballot=ballot, free=True, standing=standing)


async def agree(proposer: str, prompt: str, others: Sequence[str], /, **values: Value) -> bool:
    """Whether all `others` consent to what `proposer` proposes. He may take it back."""
    return await vote_on(proposal(proposer, prompt, others, **values))


async def vote_on(ballot: Ballot) -> bool:
    """Let all whom a proposal concerns say something to it; whether they agree."""
    await _first(ballot.text.id, {}, ballot, None, False, ballot.text.values)
    return bool(ballot.agreed)


CHECKPOINT = Checkpoint()


async def checkpoint() -> None:
    """Say that the state is whole here: nothing the rules need lives outside it."""
    await wait(CHECKPOINT)
