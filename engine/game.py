"""What the house knows of a game: its name, its seats, its settings, and where its rules start."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import Field as Word
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import (
    Annotated,
    Any,
    ClassVar,
    Generic,
    Literal,
    Protocol,
    Self,
    TypeAlias,
    TypeVar,
    cast,
    dataclass_transform,
)

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from engine.ask import Option, Question, Rule
from engine.chance import Chance
from engine.fingerprint import fingerprint
from engine.habits import Habit
from engine.news import News
from engine.seats import SeatChoice, Seats, Ties, Wish, seated
from engine.tally import Tally
from engine.teaching import Teaching
from engine.text import Text, Texts, Told, ToldKind, Value

S = TypeVar("S", bound="Table")
V = TypeVar("V")


class Settings(BaseModel):
    """The choices made when a table is set up; each game adds fields of its own."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    former: ClassVar[Mapping[str, Any]] = {}
    """Options whose default was another once, and that one. A table notes at the start how they
    stand; where it has no note, its match began before."""

    practice: bool = Field(
        False, description="Who plays alone may throw and draw anew on taking back"
    )

    def applies(self, option: str, seats: int | None = None) -> bool:
        """Whether an option means anything as the others stand, for so many seats.

        None is said where it is still open how many there will be.
        """
        return True

    @classmethod
    def of_match(cls, noted: Mapping[str, Any]) -> Self:
        """The options of a match that has begun, from what its table noted."""
        return cls.model_validate({**cls.former, **noted})

    def to_note(self, chosen: Mapping[str, Any]) -> dict[str, Any]:
        """What a table notes as its match begins: what was chosen, and what may be mistaken."""
        return {**chosen, **{name: getattr(self, name) for name in self.former}}


class SeatSettings(Settings):
    """The choices of a game whose seats differ."""

    ties: Ties = Field(
        "chance", description="Who gets what several ask for: by chance, or who asked first"
    )


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended: a text id, who won (nobody: a draw or a common loss), and figures."""

    ending: str
    winners: tuple[str, ...] = ()
    values: Mapping[str, Value] = field(default_factory=dict)

    @property
    def text(self) -> Text:
        """The sentence that says how it ended."""
        return Text(self.ending, {"winners": list(self.winners), **self.values})


class Story:
    """What one input told, and who learned something from it."""

    __slots__ = ("learned", "told")

    def __init__(self) -> None:
        self.told: list[Told] = []
        self.learned: list[str] = []


class Table:
    """What lies on the table. Each game's state is a dataclass that inherits from this.

    The verbs of a state draw from `chance`, `tell` what happened, and say who `learns`
    something by it; what is printed on a card stands in its `edition`. None of that is stored
    with the state.
    """

    chance: Chance
    story: Story
    edition: Any
    """What the match is played with, as its game gives it: cards, and whatever never changes."""

    def tell(
        self,
        text: str,
        /,
        *,
        only: Sequence[str] | None = None,
        # Not only seats, so that a game may hand on values that it has by `**`.
        loss: Value = False,
        **values: Value,
    ) -> None:
        """Add a sentence to the story, for everybody or for the seats in `only`.

        What is lost is a `loss` of that seat, of all these, or with True of everybody: what is
        summed up for them begins with it, and never leaves it out.
        """
        assert not isinstance(only, str), f"{text}: a list of seats is wanted, not {only}"
        to = None if only is None else tuple(only)
        kind: ToldKind = "loss" if loss else ""
        of = None if not loss or isinstance(loss, int) else _seats(loss)
        self.story.told.append(Told(text, _frozen(values), to, kind, of))

    def step(self, text: str, /, **values: Value) -> None:
        """Begin a step of a long story: its heading, for what is told up to the next step."""
        self.story.told.append(Told(text, _frozen(values), None, "step"))

    def learns(self, *seats: str) -> None:
        """Record that `seats` saw something hidden, so that undo cannot be free any more."""
        self.story.learned.extend(seats)


def _seats(named: str | Sequence[str]) -> tuple[str, ...]:
    return (named,) if isinstance(named, str) else tuple(named)


def _frozen(values: dict[str, Value]) -> dict[str, Value]:
    """Values as the log keeps them: a list is a tuple."""
    if list in map(type, values.values()):
        return {k: tuple(v) if type(v) is list else v for k, v in values.items()}
    return values


SeatWord: TypeAlias = Annotated[str, "seat"]
"""A word of an act that is a seat: people read and type the name of whoever sits there."""


@dataclass_transform(frozen_default=True)
class Action:
    """Something a player can do: `verb` and the fields become a slash command and a key.

    Subclasses are frozen dataclasses whose fields are strings. `of` gives the same object
    for the same words, since the same few actions are offered thousands of times.
    """

    game: ClassVar[str] = ""
    """The game in whose texts its label stands; nothing where the act makes that itself."""
    verb: ClassVar[str]
    is_command: ClassVar[bool] = True
    """Whether it has a slash command; a group takes 25, and `/play` says the others, too."""
    key: str
    _known: ClassVar[dict[tuple[str, ...], Any]]
    _words: ClassVar["tuple[Word[str], ...]"]

    def __init_subclass__(cls) -> None:
        """Every kind of action remembers the actions of its kind."""
        cls._known = {}

    @classmethod
    def of(cls, *words: str) -> Self:
        """The action with these values, in the order of its fields."""
        known = cls._known.get(words)
        if known is None:
            known = cls._known[words] = cls(*words)
            object.__setattr__(known, "key", " ".join((cls.verb, *words)))
        return cast(Self, known)

    @classmethod
    def words(cls) -> "tuple[Word[str], ...]":
        """Its fields: what a player says after the verb."""
        words = cls.__dict__.get("_words")
        if words is None:
            # Every subclass is a dataclass, which mypy can't know of this one.
            words = cls._words = fields(cls)  # type: ignore[arg-type]
        return words

    @property
    def said(self) -> dict[str, str]:
        """What it says behind its verb, by the names of its words."""
        return {word.name: getattr(self, word.name) for word in self.words()}

    @classmethod
    def names_seat(cls, name: str) -> bool:
        """Whether the word of this name is a seat."""
        return any(word.name == name and word.type == SeatWord for word in cls.words())

    choosing: ClassVar["Choosing"] = "verb"
    """How such an act is chosen where there are several."""

    about: ClassVar[str] = ""
    """The picture that one looks at to choose such an act, where it is not that of its question.

    Where its words are chosen from several, their names one after the other: `hand board`.
    """

    @property
    def label(self) -> Text:
        """What a button says: the text of its verb, filled with its words."""
        assert self.game, f"{type(self).__name__} says neither its game nor a label"
        return Text(f"{self.game}.label.{self.verb}", self.said)


Choosing: TypeAlias = Literal["verb", "list", "words"]
"""By its verb first; from a list of all acts chosen so, while they fit; or word by word."""

Gravity: TypeAlias = Literal["plain", "good", "aside", "grave", "fatal"]


@dataclass(frozen=True, slots=True)
class Weight:
    """What a game says of an option before it is chosen."""

    gravity: Gravity = "plain"
    """Fatal is what is asked about once more, grave what the rules themselves ask about once more;
    aside is what only ends or refuses something."""
    forecast: Text | None = None
    """What it will do, in a sentence."""
    name: Text | None = None
    """What it is called, where that says more than its label can."""
    words: Mapping[str, Text] = field(default_factory=dict)
    """What its verb and its words are called, by their names, where that says more than they do."""
    outcome: tuple[Text, ...] = ()
    """What it will do, in a few words each, to stand behind its name and behind its last word."""


PLAIN = Weight()


def _nobody_leaves(table: object, seat: str) -> None:
    raise AssertionError(f"{seat} cannot leave without ending the match")


class Bot(Protocol):
    """A computer player. It sees its own view and its own question, and nothing else."""

    def __call__(self, view: Any, question: Question, chance: Chance) -> Option:
        """Choose one of `question.options`."""


@dataclass(frozen=True)
class Game(Generic[S, V]):
    """One game of the house."""

    key: str
    title: str
    seats: tuple[int, ...]
    settings: type[Settings]
    rules_version: int
    state: type[S]
    texts: Texts
    new: Callable[[Any, Seats, Chance], S]
    play: Callable[[S], Rule[Result]]
    view: Callable[[S, str | None], V]
    actions: tuple[type[Action], ...]
    bots: Mapping[str, Bot]
    concede: Callable[[S, str], Result | None]
    """What giving up means at once; None where the others play on."""
    leave: Callable[[S, str], None] = _nobody_leaves
    """What happens at the next checkpoint to the seat of somebody who gave up."""
    rejoin: Callable[[S, str], None] | None = None
    """What it means that another person plays on where somebody gave up; None: nobody can."""
    drawn: Callable[[S], Result] | None = None
    """A draw by agreement, where the game knows one."""
    opponents: Callable[[S, str], Sequence[str]] = lambda table, seat: ()
    """Whom a seat plays against; nobody, where all play together."""
    friends_draw_afresh: bool = True
    """Whether chance is thrown again where friends let an answer be taken back."""
    openly: Collection[str] = ()
    """Questions that are answered side by side and in front of everybody: nothing is revealed when
    the last answer is in."""
    why_not: Callable[[S, str, str], Text | None] = lambda table, seat, key: None
    """Why an act is not on offer to a seat, by what that seat knows."""
    weigh: Callable[[V, Option], Weight] = lambda view, option: PLAIN
    """What an option would do, and how grave that is, by what this viewer knows."""
    reason: Callable[[V, Question, Option], Text | None] = lambda view, question, option: None
    """Why its best computer player would choose an option; None where it has no words for it."""
    teaching: Teaching[V] | None = None
    """How a first match against the computer is set up, and what it explains when."""
    habits: Sequence[Habit] = ()
    """What its players may let be answered for them."""
    fatal: Sequence[str] = ()
    """The prompts, of questions and of proposals, to which yes is fatal."""
    about: Mapping[str, str] = field(default_factory=dict)
    """The picture that a question is about, by its prompt; the board where nothing is said."""
    called: Mapping[tuple[str, str], str] = field(default_factory=dict)
    """What an answer was called when it was given, by its prompt and key: the id of a text.

    Where nothing is said, it is called by its label.
    """
    standing: Callable[[V, str | None], Sequence[Text]] = lambda view, seat: ()
    """What threatens whoever looks or is near its end, the most urgent first: three at most.

    Each stands until it is over, with its cause, its date and the way out: “Corrupted: buy in
    Ballard by the end of round 11, or you lose”.
    """
    news: News = field(default_factory=News)
    """How much its sentences matter to who reads them later."""
    lacks: Callable[[], Sequence[str]] = tuple
    """What it lacks besides sentences, in a phrase each. It is asked when the game is loaded."""
    families: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """Sentences whose ids are put together: how they begin, and all that can come behind it.

    What stands in quotes in the rules is found by itself. This is for what cards and pieces are
    called by their kinds.
    """
    trials: Mapping[str, Bot] = field(default_factory=dict)
    """Computer players that are there to measure something, and that nobody is offered."""
    roles: Callable[[S], Mapping[str, str]] = lambda table: {}
    """What each seat plays, where its settings say so and not `seat_choices`."""
    cards_played: Callable[[S], Mapping[str, Sequence[str]]] = lambda table: {}
    letters: Callable[[V], Iterable[Text]] = lambda view: ()
    """The table in letters, line by line, for the terminal."""
    tally: Callable[[], Tally] = Tally
    """What is counted of a match while computers play many."""
    seat_choices: tuple[SeatChoice, ...] = ()
    """What seats differ in, and people may ask for; each may hang on those before it."""
    edition: Any = None
    """What every table of it is given when a match sits down; it never changes."""
    boards: Any = None
    """What else is printed and has a part in its rules: boards that all editions share."""

    def __post_init__(self) -> None:
        """Where seats differ, the table says who gets what several ask for."""
        assert not self.seat_choices or issubclass(self.settings, SeatSettings), self.key

    def seated(
        self, settings: Settings, seats: Sequence[str], wishes: Sequence[Wish], secret: bytes
    ) -> Seats:
        """The seats of a match, with what each is given."""
        return seated(self.seat_choices, settings, seats, wishes, secret)

    @cached_property
    def fingerprint(self) -> str:
        """A hash of what is printed; nothing where a game has no cards."""
        return "" if self.edition is None else fingerprint((self.edition, self.boards))

    @property
    def levels(self) -> Mapping[str, Bot]:
        """All computer players, also those for trials."""
        return {**self.bots, **self.trials}

    @property
    def players(self) -> Text:
        """How many can play it, in words."""
        *others, most = self.seats
        if not others:
            return Text("word.so-many", {"count": most})
        if len(self.seats) > 2 and most - others[0] == len(others):
            return Text("word.from-to", {"least": others[0], "most": most})
        return Text("word.one-of", {"others": [str(one) for one in others], "most": most})

    @property
    def best(self) -> str:
        """The level of its best computer player: levels stand from weak to strong."""
        return list(self.bots)[-1]

    @property
    def adapter(self) -> TypeAdapter[S]:
        """Reads and writes the state."""
        adapter = _ADAPTERS.get(self.state)
        if adapter is None:
            adapter = _ADAPTERS[self.state] = TypeAdapter(self.state)
        return adapter


_ADAPTERS: dict[type, TypeAdapter[Any]] = {}
