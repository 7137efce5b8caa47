"""A table as one person sees it, taken while it is held, to be drawn and told afterwards."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from cogs.messages.names import naming, tidy
from db.awaited import asked, draw_voters, free, owing, proposals, undo_voters, voters
from db.matches import Live
from db.tables import Table
from engine.ask import Option, Question, Wanted
from engine.ballot import Ballot
from engine.catalog import game as game_of
from engine.game import Game, Result
from engine.match import Match
from engine.text import Text, Told


@dataclass(frozen=True)
class Asked:
    """An open question, as it stood."""

    text: Text
    serial: int
    options: tuple[Option, ...]
    wanted: Wanted | None

    @classmethod
    def of(cls, question: Question | None) -> "Asked | None":
        """A copy of a question; None where there is none."""
        if question is None:
            return None
        return cls(question.text, question.serial, tuple(question.options), question.wanted)


@dataclass(frozen=True)
class Proposed:
    """A proposal that is not settled, as it stood. What is proposed is for everybody's eyes."""

    proposer: str
    text: Text
    number: int
    voters: tuple[str, ...]

    @classmethod
    def of(cls, match: Match, proposal: Ballot) -> "Proposed":
        """A copy of a proposal."""
        owe = tuple(voters(match, proposal))
        return cls(proposal.asker, proposal.text, proposal.number, owe)


@dataclass(frozen=True)
class Look:
    """What one person (or the channel, with seat None) may know of a table right now."""

    table: Table
    seat: str | None
    view: Any = None
    asked: Asked | None = None
    awaited: tuple[str, ...] = ()
    """Whose turn it is; in free play whoever can go on."""
    is_free: bool = False
    """Whether nobody in particular is awaited: whoever likes goes on."""
    proposed: tuple[Proposed, ...] = ()
    result: Result | None = None
    undo: str | None = None
    undo_voters: tuple[str, ...] = ()
    draw: str | None = None
    draw_voters: tuple[str, ...] = ()
    number: int = 0
    takebacks: int = 0
    """How often answers were taken back."""
    secret: str | None = None
    told: Sequence[Told] = ()
    before: Any = None
    """An earlier view of the same eyes, whose changes are marked on the picture."""
    votes: tuple[str, ...] = ()
    """What this person is asked to vote on beside the question: "undo", "draw"."""

    @property
    def game(self) -> Game[Any, Any]:
        """The game that is played."""
        return game_of(self.table.game)

    @property
    def naming(self) -> Callable[[str], str]:
        """How texts call the seats."""
        return naming({seat.key: seat.name for seat in self.table.seats})

    def say(self, text: Text) -> str:
        """A sentence of the game, with the names of those who sit here."""
        return self.game.texts.say(text, self.naming)

    def label(self, text: Text) -> str:
        """The same where nothing is rendered: on buttons, in lists, while typing."""
        names = {seat.key: tidy(seat.name) for seat in self.table.seats}
        return self.game.texts.say(text, lambda seat: names.get(seat, seat))

    def story(self, told: Sequence[Told]) -> list[str]:
        """The lines of a story that this seat may read."""
        return [
            self.say(line.text)
            for line in told
            if line.to is None or (self.seat is not None and self.seat in line.to)
        ]


def look(live: Live, person: int | None) -> Look:
    """Look at a table that is held, with the eyes of `person`; None is the channel."""
    table, match = live.table, live.match
    seat = seat_of(table, person)
    if match is None:
        return Look(table, seat)
    undo, draw = match.ballot("undo"), match.ballot("draw")
    has_left = seat is not None and match.level(seat) is not None
    question = match.question(seat) if seat is not None and not has_left else None
    return Look(
        table=table,
        seat=seat,
        view=match.view(seat),
        asked=Asked.of(question),
        awaited=_awaited(match),
        is_free=not owing(match),
        proposed=tuple(Proposed.of(match, proposal) for proposal in proposals(match)),
        result=match.result,
        undo=undo.asker if undo is not None else None,
        undo_voters=tuple(undo_voters(match)),
        draw=draw.asker if draw is not None else None,
        draw_voters=tuple(draw_voters(match)),
        number=len(match.log),
        takebacks=match.takebacks,
        secret=match.secret.hex() if match.result is not None else None,
        votes=_votes(match, seat) if seat is not None else (),
    )


def _awaited(match: Match) -> tuple[str, ...]:
    """Whose answer the table waits for: people before computers, which wait for people too."""
    people = asked(match) or ([] if owing(match) else free(match))
    if people or owing(match):
        return tuple(people)
    return tuple(dict.fromkeys(question.seat for question in match.questions))


def _votes(match: Match, seat: str) -> tuple[str, ...]:
    """What `seat` may say yes or no to."""
    votes = {"undo": undo_voters(match), "draw": draw_voters(match)}
    return tuple(what for what, seats in votes.items() if seat in seats)


def seat_of(table: Table, person: int | None) -> str | None:
    """The seat of a person at a table."""
    if person is None:
        return None
    return next((seat.key for seat in table.seats if seat.person == person), None)
