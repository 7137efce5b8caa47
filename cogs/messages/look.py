"""The view model of a table: a snapshot for one person, taken in the lock, drawn after it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, NamedTuple

from cogs.messages.going import Going, asked_for, is_long_ago
from cogs.messages.names import begun, name_told, names_of, tidy
from cogs.messages.sentences import DEFAULT
from db import polling
from db.epochs import NOWHERE, Reached
from db.matches import Live
from db.tables import Table
from db.timing import playing
from engine.ask import Option, Question, Wanted
from engine.ballot import Ballot
from engine.catalog import game as game_of
from engine.game import Game, Result
from engine.habits import Habit, recurs
from engine.match import HalfDone, Match
from engine.match.due import NOBODY, Due
from engine.match.log import Entry
from engine.text import Text, Told, Voice


class Deadline(NamedTuple):
    """When somebody's time is over (unix seconds)."""

    at: int
    stands_until: int | None = None
    """Until when it stands still now, as they rest."""


@dataclass(frozen=True)
class Asked:
    """An open question, as it stood."""

    text: Text
    serial: int
    options: tuple[Option, ...]
    wanted: Wanted | None
    standing: bool = False
    """Whether nobody waits for the answer."""
    chosen: Option | None = None
    """What was picked and may still be changed."""

    @classmethod
    def of(cls, question: Question) -> "Asked":
        """A copy of a question."""
        asked = (question.text, question.serial, tuple(question.options), question.wanted)
        return cls(*asked, question.standing, question.chosen)


@dataclass(frozen=True)
class Look:
    """What one person (or the channel, with seat None) may know of a table right now."""

    table: Table
    seat: str | None
    voice: Voice = DEFAULT
    """How the reader is spoken to."""
    habits: tuple[Habit, ...] = ()
    """What could be answered always of what this seat is asked."""
    palette: str | None = None
    """Which colours the reader's pictures are drawn in; None: the usual ones."""
    view: Any = None
    asked: Asked | None = None
    asides: tuple[Asked, ...] = ()
    """What may be said beside that, and nobody waits for."""
    half_done: HalfDone | None = None
    """What somebody has begun and not finished."""
    due: Due = NOBODY
    ballots: tuple[Ballot, ...] = ()
    """What is voted on, as it stood. All of it is for everybody's eyes."""
    going: Going | None = None
    """What goes if all agree to what somebody would like to take back."""
    polls: tuple[polling.Asking, ...] = ()
    """What is voted on beside the match. All of it is for everybody's eyes."""
    sitting_in: tuple[str, ...] = ()
    """The seats where a computer player sits in for who is away."""
    vacant: tuple[str, ...] = ()
    """The seats where a computer player sits in for a person."""
    on_offer: tuple[str, ...] = ()
    """Those of them that somebody else may ask for."""
    result: Result | None = None
    number: int = 0
    takebacks: int = 0
    """How often answers were taken back."""
    last: Entry | None = None
    """The answer that this seat would take back."""
    offers_undo: bool = False
    """Whether its panel offers that: not of what is long past; `/undo` is there for it."""
    moments: Sequence[Told] = ()
    """What decided the match, once it is over."""
    told: Sequence[Told] = ()
    since: int | None = None
    """After which line of the log began what is told."""
    reached: Reached = NOWHERE
    """How far the table has come in the store."""
    deadlines: Mapping[str, Deadline] = field(default_factory=dict)
    """When the time of those is over whose clock runs, by seat."""
    may_nudge: bool = False
    """Whether this seat waits for somebody who may be nudged now."""
    before: Any = None
    """An earlier view of the same eyes, whose changes are marked on the picture."""

    @property
    def game(self) -> Game[Any, Any]:
        """The game that is played."""
        return game_of(self.table.game)

    @property
    def naming(self) -> Callable[[str], str]:
        """How texts call the seats."""
        return partial(name_told, self.voice, self.table)

    @property
    def awaited(self) -> tuple[str, ...]:
        """Whose turn it is; in free play whoever can go on: people before computers."""
        if self.due.owing:
            return self.due.asked
        return self.due.able or self.due.computers

    @property
    def readers(self) -> tuple[str, ...]:
        """Who this is for: its own seat; in the channel, those who are called now."""
        return self.due.called if self.seat is None else (self.seat,)

    @property
    def is_sat_in_for(self) -> bool:
        """Whether a computer player has the reader's seat until they are back."""
        return self.seat in self.sitting_in and self.result is None

    @property
    def questions(self) -> tuple[Asked, ...]:
        """All that this seat may answer now."""
        return () if self.asked is None else (self.asked, *self.asides)

    @property
    def requests(self) -> tuple[Ballot, ...]:
        """What this seat may vote on beside the question of the game, where proposals stand."""
        if self.seat is None:
            return ()
        others = (one for one in self.ballots if one.kind != "proposal")
        return tuple(one for one in others if one.votes(self.seat))

    def say(self, text: Text) -> str:
        """A sentence of the game, with the names of those who sit here."""
        return self.voice.say(self.game.texts, text, self.naming)

    def retell(self, text: Text) -> str:
        """The same of what was told, maybe by an older version."""
        return self.voice.retell(self.game.texts, text, self.naming)

    def label(self, text: Text) -> str:
        """A sentence where nothing is rendered: on buttons, in lists, while typing."""
        names = self.names
        return self.voice.say(self.game.texts, text, lambda seat: names.get(seat, seat))

    @property
    def names(self) -> dict[str, str]:
        """How the seats are called where nothing is rendered."""
        return {key: tidy(name) for key, name in names_of(self.voice, self.table).items()}

    def story(self, told: Sequence[Told]) -> list[str]:
        """The lines of a story that this seat may read."""
        return [
            begun(self.voice, self.retell(line.text))
            for line in told
            if line.to is None or (self.seat is not None and self.seat in line.to)
        ]


def look(live: Live, person: int | None, voice: Voice = DEFAULT) -> Look:
    """Look at a table that is held, with the eyes of `person`; None is the channel."""
    table, match = live.table, live.match
    seat = seat_of(table, person)
    if match is None:
        return Look(table, seat, voice, reached=live.reached)
    has_left = seat is not None and match.level(seat) is not None
    question = match.question(seat) if seat is not None and not has_left else None
    asides = () if seat is None or question is None else match.asides(seat)
    ballots = tuple(replace(one, consented=[*one.consented]) for one in match.ballots)
    last = None if seat is None or has_left else match.to_take_back(seat)
    return Look(
        table=table,
        seat=seat,
        voice=voice,
        view=match.view(seat),
        asked=None if question is None else Asked.of(question),
        asides=tuple(Asked.of(aside) for aside in asides),
        habits=() if question is None else _habits(match, table, question),
        half_done=match.half_done,
        due=match.due,
        ballots=ballots,
        polls=_polls(live, match),
        sitting_in=() if match.result is not None else tuple(match.sitting_in),
        vacant=tuple(key for key in match.setup.seats if match.is_vacant(key)),
        on_offer=_on_offer(table, match),
        going=asked_for(match),
        result=match.result,
        number=len(match.log),
        reached=live.reached,
        takebacks=match.takebacks,
        last=last,
        offers_undo=last is not None and not is_long_ago(match, last.seat),
    )


def _habits(match: Match, table: Table, question: Question) -> tuple[Habit, ...]:
    """What recurs of a question, and is not planned yet."""
    known = {plan.habit for plan in table.plans if plan.seat == question.seat}
    habits = (habit for habit in match.game.habits if recurs(habit, question, match.game.fatal))
    return tuple(habit for habit in habits if habit.name not in known)


def _polls(live: Live, match: Match) -> tuple[polling.Asking, ...]:
    if match.result is not None:
        return ()
    table = live.table
    return tuple(polling.asked(table, match, poll, live.outages) for poll in table.polls)


def _on_offer(table: Table, match: Match) -> tuple[str, ...]:
    """The seats that those who play may give to somebody else."""
    electors = playing(match, table)
    vacant = (key for key in match.setup.seats if match.is_vacant(key))
    return tuple(key for key in vacant if polling.may_give_away(match, key, electors))


def seat_of(table: Table, person: int | None) -> str | None:
    """The seat of a person at a table."""
    if person is None:
        return None
    return next((seat.key for seat in table.seats if seat.person == person), None)
