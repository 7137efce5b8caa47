"""One playing of a game: questions out, answers in. What people can do, and what is refused."""

from typing import Any

from engine.ask import Question
from engine.chance import commitment
from engine.errors import Refused
from engine.game import Result
from engine.match import undo
from engine.match.course import Checkpoint, Course, Setup, Step

__all__ = ("Checkpoint", "Match", "Setup", "Step")


class Match(Course):
    """A match awake. Make one with `start` or `restore`."""

    @property
    def commitment(self) -> str:
        """Published at the start: it binds the match to its secret."""
        return commitment(self.secret)

    def question(self, seat: str) -> Question | None:
        """The question that `seat` sees."""
        return self._waiting.question(seat)

    def view(self, viewer: str | None) -> Any:
        """What `viewer` may know; None is a spectator."""
        return self.game.view(self.state, viewer)

    def level(self, seat: str) -> str | None:
        """Which computer plays `seat`, if one does."""
        if seat in self.standing.left:
            return self.game.best
        return self.setup.computers.get(seat)

    # What people do

    def answer(self, seat: str, key: str, serial: int | None = None) -> Step:
        """Answer the open question of `seat`, or refuse and change nothing.

        `serial` comes from a button: it tells a stale or doubled click from a fresh one.
        """
        question = self._asked(seat, serial)
        option = question.find(key)
        if option is None:
            raise self._not_offered(seat, key)
        self._act(lambda: self._waiting.answer(question, option))
        learned = tuple(dict.fromkeys(self.state.story.learned))
        luck = self.state.chance.used > 0
        prompt, number, line = question.prompt, question.serial, question.line
        return self._append("answered", seat, prompt, number, key, line, learned, luck)

    def concede(self, seat: str) -> Step:
        """Give up: possible at any time."""
        self._must_play(seat)
        self.state.tell("match.conceded", seat=seat)
        self._act(lambda: self._concede(seat))
        return self._append("conceded", seat)

    def offer_draw(self, seat: str) -> Step:
        """Offer the others a draw."""
        self._must_play(seat)
        if self.game.drawn is None:
            raise Refused("refused.no-draws")
        if self.standing.draw is not None:
            raise Refused("refused.draw-stands", seat=self.standing.draw)
        self.state.tell("match.draw-offered", seat=seat)
        return self._append("draw-offered", seat)

    def answer_draw(self, seat: str, agrees: bool) -> Step:
        """Agree to the draw that was offered, or refuse it; who offered it takes it back."""
        self._must_play(seat)
        offerer = self.standing.draw
        if offerer is None:
            raise Refused("refused.no-draw-offered")
        if not agrees:
            word = "match.draw-withdrawn" if seat == offerer else "match.draw-refused"
            self.state.tell(word, seat=seat)
            return self._append("draw-refused", seat)
        if seat == offerer or seat in self.standing.draw_agreed:
            raise Refused("refused.agreed-already")
        self.state.tell("match.draw-agreed", seat=seat)
        self._act(lambda: self._agree_to_draw(seat))
        return self._append("draw-agreed", seat)

    def undo(self, seat: str) -> Step:
        """Take back the last answer of `seat`: at once where that is free, else ask."""
        self._must_play(seat)
        if self.standing.undo is not None:
            raise Refused("refused.undo-stands", seat=self.standing.undo)
        voters = undo.voters(self, seat)
        if not voters:
            return self._take_back(seat)
        self.state.tell("match.undo-asked", seat=seat, voters=voters)
        return self._append("undo-asked", seat)

    def answer_undo(self, seat: str, agrees: bool) -> Step:
        """Let somebody take an answer back, or not; who asked for it withdraws it."""
        self._must_play(seat)
        asker = self.standing.undo
        if asker is None:
            raise Refused("refused.no-undo-asked")
        voters = undo.voters(self, asker)
        if seat not in (asker, *voters) or (seat == asker and agrees):
            raise Refused("refused.not-your-vote", voters=voters)
        if seat in self.standing.undo_agreed:
            raise Refused("refused.agreed-already")
        if not agrees:
            word = "match.undo-withdrawn" if seat == asker else "match.undo-refused"
            self.state.tell(word, seat=seat)
            return self._append("undo-refused", seat)
        self.state.tell("match.undo-agreed", seat=seat)
        agreed = self._append("undo-agreed", seat)
        if any(voter not in self.standing.undo_agreed for voter in voters):
            return agreed
        taken = self._take_back(asker)
        return Step(agreed.entries + taken.entries)

    def close(self) -> Step:
        """End the match without an outcome, as its host may."""
        self._must_go_on()
        self._act(lambda: self._waiting.finish(Result("match.closed")))
        self.state.tell("match.closed")
        return self._append("closed", "")

    def _take_back(self, seat: str) -> Step:
        """Undo the last answer of `seat`, and what hung on it; the rest is kept if it fits."""
        gone = self._replay(undo.target(self, seat).number)
        self.state.tell("match.undone", seat=seat, count=len(gone))
        return self._append("undone", seat, dropped=gone)

    # Refusals

    def _must_go_on(self) -> None:
        if self._waiting.over:
            raise Refused("refused.over")

    def _must_sit(self, seat: str) -> None:
        self._must_go_on()
        if seat not in self.setup.seats:
            raise Refused("refused.not-seated")

    def _must_play(self, seat: str) -> None:
        self._must_sit(seat)
        if seat in self.standing.left:
            raise Refused("refused.left-already")

    def _asked(self, seat: str, serial: int | None) -> Question:
        self._must_sit(seat)
        question = self._waiting.question(seat)
        if question is None:
            awaited = list(dict.fromkeys(other.seat for other in self.questions))
            raise Refused("refused.not-your-turn", seats=awaited)
        if serial is not None and serial != question.serial:
            raise Refused("refused.stale")
        return question

    def _not_offered(self, seat: str, key: str) -> Refused:
        why = self.game.why_not(self.view(seat), key)
        return Refused(why.id, **why.values) if why else Refused("refused.not-offered")
