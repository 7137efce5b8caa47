"""How polls are settled: who is asked, what silence means, and what comes of the votes."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace

from db.hours import Holiday, Hours, after
from db.outages import LEAST, Outage, served_after, served_for
from db.polls import Poll
from db.tables import Table
from db.timers import DAY, SLEEPS
from db.timing import answering, playing, timed
from engine.match import Match
from engine.match.log import Entry

WAIT, COMPUTER, END = "wait", "computer", "end"
"""Of somebody whose time is over: they get their pace once more, a computer player sits in, or
their seat gives up."""

ASK = "ask"
"""The same, where silence let the table wait for so long that all may be gone: they are asked
whether they go on. Nobody says this."""

GO_ON, CLOSE = "go-on", "close"
"""Of a table that sleeps."""

CONSENT, REFUSE = "consent", "refuse"

WAKING_HOUR = 3600.0
"""So long somebody is awake once their fair time is over, before a seat of theirs goes for good."""


@dataclass(frozen=True)
class Asking:
    """A poll as it stands at its table."""

    poll: Poll
    electors: tuple[str, ...]
    """The seats that are asked."""
    words: tuple[str, ...]
    """What each of them may say."""
    silence: str
    """What comes of it where nobody says anything, or as many say one thing as another."""
    needed: tuple[str, ...] = ()
    """Of a table that sleeps: where all of these go on, the others need not be waited for."""
    lasting: tuple[str, ...] = ()
    """What takes a seat from its owner for good: it waits until the poll closes."""
    is_one_sided: bool = False
    """Whether all who agree so far are of one side, and not of that of whose seat it is about."""

    @property
    def said(self) -> dict[str, str]:
        """What those said who are asked still, and whose word may be said still."""
        votes = self.poll.votes.items()
        return {key: word for key, word in votes if key in self.electors and word in self.words}

    def outcome(self, *, is_over: bool) -> str | None:
        """What comes of it; None as long as others may still decide, or the owner of the seat may
        still come back. `is_over`: its time is."""
        word = self._leading(is_over=is_over)
        return None if word in self.lasting and not is_over else word

    def _leading(self, *, is_over: bool) -> str | None:
        """What comes of it, as if nobody had to be waited for."""
        said, asked = self.said, len(self.electors)
        is_over = is_over or len(said) == asked
        if self.poll.kind == "asleep":
            return self._wakes(said, is_over=is_over)
        counted = Counter(said.values()).most_common()
        if self.is_one_sided and counted and counted[0][0] == CONSENT:
            return REFUSE if is_over else None
        if counted and 2 * counted[0][1] > asked:
            return counted[0][0]
        if not is_over:
            return None
        if self.silence == REFUSE:
            return REFUSE
        is_tied = len(counted) > 1 and counted[0][1] == counted[1][1]
        return self.silence if is_tied or not counted else counted[0][0]

    def _wakes(self, said: dict[str, str], *, is_over: bool) -> str | None:
        """One who goes on is enough for the table; the others have their time to say so, too."""
        going = [key for key, word in said.items() if word == GO_ON]
        if going and (is_over or all(key in going for key in self.needed)):
            return GO_ON
        return CLOSE if is_over else None


def asked(table: Table, match: Match, poll: Poll, outages: Sequence[Outage] = ()) -> Asking:
    """Who is asked in a poll, and what, as the match stands now.

    What silence means is for all the same whether the bot was away meanwhile or not.
    """
    people = playing(match, table)
    others = tuple(key for key in people if key != poll.seat)
    match poll.kind:
        case "absence":
            found = _of_absence(table, match, poll, outages)
            return Asking(poll, others, *found, lasting=(END,))
        case "asleep":
            everybody = tuple(
                seat.key
                for seat in table.seats
                if seat.person is not None and seat.key not in match.left
            )
            needed = tuple(key for key in match.due.awaited if key in people)
            return Asking(poll, everybody, (GO_ON, CLOSE), CLOSE, needed)
        case "seat":
            lasting = (CONSENT,) if is_owned(table, match, poll.seat) else ()
            may = may_give_away(match, poll.seat, others)
            return _of_two(match, poll, others, may=may, lasting=lasting)
    return _of_two(match, poll, others, may=may_bar(table, match, poll.seat, others))


def _of_two(
    match: Match,
    poll: Poll,
    electors: tuple[str, ...],
    *,
    may: bool,
    lasting: tuple[str, ...] = (),
) -> Asking:
    """Where one agrees or refuses; only refuses, if these may not agree as the match stands."""
    agreed = [key for key in electors if poll.votes.get(key) == CONSENT]
    words = (CONSENT, REFUSE) if may else (REFUSE,)
    is_one_sided = bool(agreed) and is_one_side(match, poll.seat, agreed)
    return Asking(poll, electors, words, REFUSE, lasting=lasting, is_one_sided=is_one_sided)


def is_one_side(match: Match, seat: str, keys: Collection[str]) -> bool:
    """Whether these all play against a seat, and none against another of them: one opponent, say.
    Who gives such a seat away would play both sides."""
    game, state = match.game, match.state
    against = game.opponents(state, seat)
    are_opponents = all(key in against for key in keys)
    return are_opponents and not any(set(keys) & set(game.opponents(state, key)) for key in keys)


def may_give_away(match: Match, seat: str, electors: Collection[str]) -> bool:
    """Whether it is for these to give a seat to somebody else; a friend alone may."""
    return not is_one_side(match, seat, electors)


def may_bar(table: Table, match: Match, seat: str, electors: Collection[str]) -> bool:
    """Whether it is for these to bar somebody from a match: for nobody alone, and of nobody who is
    away, so that a seat is lost by that no sooner than to somebody who asks for it."""
    is_away = seat in match.sitting_in or seat in table.late
    return len(electors) > 1 and not is_away and not is_one_side(match, seat, electors)


def is_owned(table: Table, match: Match, key: str) -> bool:
    """Whether a seat is somebody's who may come back to it: they have not given up."""
    seat = table.seat(key)
    return seat is not None and seat.person is not None and key not in match.left


def kept_until(
    table: Table,
    poll: Poll,
    hours: Hours,
    holidays: Iterable[Holiday],
    outages: Sequence[Outage] = (),
) -> float:
    """Until when the owner of the seat of a poll keeps it, whatever is voted: for a pace after they
    were told, and a waking hour of theirs, which is the last before it closes. Who was told before,
    and is late again, has no more."""
    if poll.kind == "seat" and was_set_back(table, poll):
        return poll.closes
    seat, told = table.seat(poll.seat), served_after(outages, poll.opened, lasts(table))
    if poll.kind == "absence" and seat is not None and seat.clock is not None:
        told = told if seat.clock.closes is None else seat.clock.closes
    begins = max(told, poll.closes - WAKING_HOUR)
    return after(hours, (*holidays, *outages), begins, WAKING_HOUR)


def was_set_back(table: Table, poll: Poll) -> bool:
    """Whether a poll that was open for the usual time was opened in what is future now, as the
    clock was set back: its time was carried, and can't be counted from when it was opened."""
    return poll.closes - lasts(table) < poll.opened - LEAST


def still_asked(table: Table, person: int, played_for: str | None) -> bool:
    """Whether somebody is asked in a poll and has said nothing, as `asked` has it of a match awake.

    `played_for`: a computer player has their seat, as `Store.played_for` says.
    """
    if played_for == "conceded":
        return False
    open_for = ((poll, seat.key) for seat in table.seats_of(person) for poll in table.polls)
    return any(
        poll.kind == "asleep" or (poll.seat != key and played_for is None)
        for poll, key in open_for
        if key not in poll.votes
    )


def lasts(table: Table) -> float:
    """How long people are asked at this table (seconds)."""
    return table.pace or DAY


def _of_absence(
    table: Table, match: Match, poll: Poll, outages: Sequence[Outage]
) -> tuple[tuple[str, ...], str]:
    """What may be said of somebody who is away, and what silence means."""
    words, seat = [WAIT], poll.seat
    if match.game.bots:
        words.append(COMPUTER)
    if match.level(seat) is None and match.result is None and match.would_end(seat):
        words.append(END)
    silence = table.absent if table.absent in words else words[min(1, len(words) - 1)]
    is_long_gone = silence == WAIT and _is_long_gone(table, poll, outages)
    return tuple(words), ASK if is_long_gone else silence


def _is_long_gone(table: Table, poll: Poll, outages: Sequence[Outage]) -> bool:
    """Whether somebody will not have been there for long when this poll closes: whoever is silent
    may be gone as well, and nobody waits for ever."""
    seat = table.seat(poll.seat)
    if seat is None or seat.awaited is None:
        return False
    # The table has waited once more by then, however long a pace is.
    return served_for(outages, seat.awaited, poll.closes) >= SLEEPS + 2 * lasts(table)


def with_poll(table: Table, poll: Poll, now: float) -> Table:
    """The table where this poll is open, under a number that no button of another bears."""
    highest = max((one.number for one in table.polls), default=0)
    numbered = replace(poll, number=max(int(now * 1_000), highest + 1))
    return replace(table, polls=(*table.polls, numbered))


def without(table: Table, numbers: Sequence[int]) -> Table:
    """The table where these polls are settled."""
    left = tuple(one for one in table.polls if one.number not in numbers)
    return table if len(left) == len(table.polls) else replace(table, polls=left)


def voted(table: Table, number: int, seat: str, word: str) -> Table:
    """The table where a seat has said that."""
    polls = tuple(
        replace(one, votes={**one.votes, seat: word}) if one.number == number else one
        for one in table.polls
    )
    return replace(table, polls=polls)


def closing(table: Table, number: int, at: float) -> Table:
    """The table where this poll closes at that moment."""
    polls = tuple(replace(one, closes=at) if one.number == number else one for one in table.polls)
    return replace(table, polls=polls)


def unvoted(table: Table, seat: str) -> Table:
    """The table where nobody at that seat has said anything: whoever sits there next does so."""
    polls = tuple(
        replace(one, votes={key: word for key, word in one.votes.items() if key != seat})
        for one in table.polls
    )
    return replace(table, polls=polls)


def poll_of(table: Table, number: int) -> Poll | None:
    """The open poll of this number."""
    return next((one for one in table.polls if one.number == number), None)


def standing(table: Table, match: Match, acted: Iterable[Entry] = ()) -> Table:
    """The table without polls that are about nothing any more, after somebody has `acted`.

    Whoever answers is not away, but to vote, to wish or to be ready is no answer; and where anybody
    does anything, the table does not sleep.
    """
    acted = tuple(acted)
    answered = answering(acted)
    polls = []
    for poll in table.polls if match.result is None else ():
        wakes = poll.kind == "asleep" and acted
        is_back = poll.kind == "absence" and poll.seat in answered
        if not wakes and not is_back and _is_about_something(table, match, poll):
            polls.append(poll)
    return table if tuple(polls) == table.polls else replace(table, polls=tuple(polls))


def _is_about_something(table: Table, match: Match, poll: Poll) -> bool:
    seat = table.seat(poll.seat)
    match poll.kind:
        case "absence":
            return poll.seat in timed(table, match)
        case "seat":
            return match.is_vacant(poll.seat) and not table.seats_of(poll.person or 0)
        case "bar":
            return seat is not None and seat.person == poll.person
    return True
