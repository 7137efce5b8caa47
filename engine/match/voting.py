"""Votes within a match: undo and draws."""

from collections.abc import Mapping
from dataclasses import replace

from engine.ballot import Ballot, BallotKind, Outcome, Role, VoteWord
from engine.errors import Refused
from engine.match import undo
from engine.match.course import Course, people
from engine.match.going import would_go
from engine.match.history import Step
from engine.match.log import Entry, Kind
from engine.match.undo import Judges, Takeback

_VOTED: Mapping[tuple[BallotKind, Role | Outcome], tuple[Kind, str]] = {
    ("undo", "consenter"): ("undo-agreed", "match.undo-agreed"),
    ("undo", "agreed"): ("undo-agreed", "match.undo-agreed"),
    ("undo", "refused"): ("undo-refused", "match.undo-refused"),
    ("undo", "withdrawn"): ("undo-refused", "match.undo-withdrawn"),
    ("undo", "lapsed"): ("lapsed", "match.undo-lapsed"),
    ("draw", "consenter"): ("draw-agreed", "match.draw-agreed"),
    ("draw", "agreed"): ("draw-agreed", "match.draw-agreed"),
    ("draw", "refused"): ("draw-refused", "match.draw-refused"),
    ("draw", "withdrawn"): ("draw-refused", "match.draw-withdrawn"),
    ("draw", "lapsed"): ("lapsed", "match.draw-lapsed"),
}
"""What a vote that is no answer is in the log, and how it is told."""

_NOTHING_ASKED = {"undo": "refused.no-undo-asked", "draw": "refused.no-draw-offered"}


class Voting:
    """The ballots of one match."""

    def __init__(self, course: Course) -> None:
        self._course = course

    @property
    def ballots(self) -> list[Ballot]:
        """All that is voted on and not settled."""
        if self._course.waiting.over:
            return []
        standing = self._course.standing
        asked = [one for one in (standing.undo, standing.draw) if one is not None]
        return [*self._course.waiting.ballots(), *(one for one in asked if one.outcome is None)]

    def ballot(self, which: BallotKind | int) -> Ballot | None:
        """The open ballot of this number, or the first of this kind."""
        for ballot in self.ballots:
            if which in (ballot.kind, ballot.number):
                return ballot
        return None

    def must_stand(self, which: BallotKind | int) -> Ballot:
        """The open ballot of this number or kind; Refused if there is none."""
        ballot = self.ballot(which)
        if ballot is None:
            raise Refused(_NOTHING_ASKED.get(str(which), "refused.settled-already"))
        return ballot

    def offer_draw(self, seat: str) -> Step:
        """Offer the others a draw."""
        if self._course.game.drawn is None:
            raise Refused("refused.no-draws")
        if (standing := self.ballot("draw")) is not None:
            raise Refused("refused.draw-stands", seat=standing.asker)
        self._course.state.tell("match.draw-offered", seat=seat)
        return self._course.add("draw-offered", seat)

    def undo(self, seat: str) -> Step:
        """Take back the last answer of `seat`: at once where that is free, else ask."""
        if (standing := self.ballot("undo")) is not None:
            raise Refused("refused.undo-stands", seat=standing.asker)
        what = self.takeback(seat)
        if what.away:
            raise Refused("refused.needs-who-is-away", voters=what.away)
        if not what.voters:
            return Step((self._take_back(seat, what),))
        self._course.state.tell("match.undo-asked", seat=seat, voters=what.voters)
        return self._course.add("undo-asked", seat, learned=what.voters, dropped=what.gone)

    def to_take_back(self, seat: str) -> Entry | None:
        """The answer that `seat` may take back, or ask to; None where there is none."""
        try:
            target = self._course.history.answers_since_the_last_of(seat)[0]
        except Refused:
            return None
        is_anybody_away = bool(self._course.standing.sitting_in)
        return None if is_anybody_away and self.takeback(seat).away else target

    def vote(self, seat: str, ballot: Ballot, word: VoteWord) -> Step:
        """Count one vote on an undo or a draw, and do what all have agreed to."""
        if ballot.kind == "undo":
            what = self.takeback(ballot.asker)
            ballot = _with(ballot, what)
        then = ballot.judge(seat, word)
        kind, text = _VOTED[ballot.kind, then]
        self._course.state.tell(text, seat=seat)
        if ballot.kind == "draw" and then == "agreed":
            self._course.act(self._course.agree_to_a_draw)
        step = self._course.add(kind, seat)
        if ballot.kind == "undo" and then == "agreed":
            return Step((*step.entries, self._take_back(ballot.asker, what)))
        return step

    def lapse(self, ballot: Ballot) -> Step:
        """Silence refuses."""
        if ballot.kind == "proposal":
            self._course.act(self._course.waiting.lapse, ballot)
        else:
            self._course.state.tell(_VOTED[ballot.kind, "lapsed"][1], seat=ballot.asker)
        return self._course.add("lapsed", "", key=str(ballot.number))

    def takeback(self, seat: str) -> Takeback:
        """What it would mean if `seat` took its last answer back. Refused: there is none."""
        history = self._course.history
        answers = history.answers_since_the_last_of(seat)
        if undo.is_alone(answers):
            gone = tuple(entry.number for entry in answers)
        else:
            gone = would_go(self._course, answers[0])
        return undo.takeback(history, answers, gone, self._judges(seat))

    def _judges(self, seat: str) -> Judges:
        """Who may say yes. In a game without opponents friends may."""
        course = self._course
        sitting = people(course)
        against = course.game.opponents(course.state, seat)
        others = [other for other in sitting if other != seat]
        opponents = [other for other in others if other in against] if against else []
        friends = others if not against else []
        away = tuple(course.standing.sitting_in)
        return Judges(
            sitting,
            opponents,
            friends,
            is_practice=course.setup.settings.practice,
            friends_draw_afresh=course.game.friends_draw_afresh,
            away=away,
            away_opponents=tuple(other for other in away if other in against),
            openly=course.game.openly,
        )

    def _take_back(self, seat: str, what: Takeback) -> Entry:
        return self._course.take_back(seat, what.gone, throws_again=what.throws_again)


def _with(ballot: Ballot, what: Takeback) -> Ballot:
    """The same ballot where others answered meanwhile: who was asked is asked, and they as well."""
    voters = tuple(dict.fromkeys((*ballot.voters, *what.voters)))
    return replace(ballot, voters=voters, gone=what.gone)
