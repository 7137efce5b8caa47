"""What goes if an answer is taken back: that answer, and what others have done since."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.errors import Refused
from engine.match import Match
from engine.match.undo import hangs_on
from engine.text import Told


@dataclass(frozen=True)
class Going:
    """The lines of the log that go with an answer, its own first."""

    first: int
    last: int
    count: int
    whole_turns: tuple[str, ...] = ()
    """Whose turns began and ended meanwhile, of those whose answers go as well."""
    others: tuple[str, ...] = ()
    """Who else has answered something that goes."""
    told: tuple[Told, ...] = ()
    """What everybody was told of it."""

    @property
    def span(self) -> str:
        """What the button that says yes carries: if something else goes by now, it asks again."""
        return f"{self.first}-{self.last}"


def going_of(match: Match, lines: Sequence[int]) -> Going | None:
    """What goes with these lines of the log; None where none do."""
    if not lines:
        return None
    entries = [match.log[number - 1] for number in lines]
    told = tuple(one for entry in entries for one in entry.told if one.to is None)
    owner = entries[0].seat
    seats = dict.fromkeys(one.seat for one in entries if one.seat != owner)
    turns = tuple(seat for seat in seats if _has_ended(match, told, seat))
    others = tuple(seat for seat in seats if seat not in turns)
    return Going(lines[0], lines[-1], len(lines), turns, others, told)


def asked_for(match: Match) -> Going | None:
    """What goes if all agree to what somebody would like to take back; None where nobody would."""
    ballot = match.ballot("undo")
    if ballot is None:
        return None
    try:
        return going_of(match, match.takeback(ballot.asker).gone)
    except Refused:
        return going_of(match, ballot.gone)


def _has_ended(match: Match, told: Sequence[Told], seat: str) -> bool:
    """Whether a turn of this seat begins in what was told, and another's after it.

    A turn has a heading that names one seat.
    """
    headings = [match.game.texts.seats_in(one.text) for one in told if one.kind == "step"]
    begun = [at for at, named in enumerate(headings) if named == [seat]]
    return bool(begun) and any(named != [seat] for named in headings[begun[-1] + 1 :])


def is_long_ago(match: Match, seat: str) -> bool:
    """Whether the match asks a seat something new by now, after people have gone on from its last
    answer. What others do beside it, in lines of their own, makes nothing older."""
    question = match.question(seat)
    if question is None or question.standing:
        return False
    last, *later = match.answers_since(seat)
    went_on = (one for one in later if one.seat != seat and match.level(one.seat) is None)
    return any(hangs_on(one, (last,)) for one in went_on)
