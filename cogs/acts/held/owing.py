"""Letters that an act causes: who must hear what."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Any, NamedTuple

from db.matches import Live
from db.outbox import Letter
from db.timers import AGAIN, HEARD, Timer
from engine.ask import Vote
from engine.match.log import Entry

SOON = 60.0
"""So many seconds later somebody is called who was asked again, and never heard of it."""
NOTHING: Mapping[Any, int] = {}


def waits_since(live: Live, key: str) -> int | None:
    """Since when nothing goes on without this seat (unix seconds); None where it does.

    A table that sleeps waits for all who have not said whether it goes on.
    """
    seat, match = live.table.seat(key), live.match
    if match is None or seat is None or live.table.phase != "running":
        return None
    if key in match.due.called and seat.awaited is not None:
        return int(seat.awaited)
    asked = (one for one in live.table.polls if one.kind == "asleep" and key not in one.votes)
    return next((int(poll.opened) for poll in asked), None)


def still_called(live: Live, letter: Letter) -> list[int]:
    """The people whom a table waits for and who have not acted since a letter was written: to
    them it is news."""
    if live.match is None:
        return []
    asked = [seat.key for seat in live.table.seats if waits_since(live, seat.key) is not None]
    lines = live.match.log[int(letter.payload.get("until", len(live.match.log))) :]
    acted = _people(live, [entry.seat for entry in lines if entry.seat is not None])
    awaited = dict.fromkeys((*awaited_people(live), *_people(live, asked)))
    return [person for person in awaited if person not in acted]


def awaited_people(live: Live) -> list[int]:
    """The people whom a table waits for, for an answer or a vote; in free play all who can
    act, and at a table that sleeps all who have a seat."""
    match = live.match
    if match is None:
        return []
    seats = [one for one in match.setup.seats if one not in match.left]
    return _people(live, seats if live.table.sleeps else match.due.awaited)


class Called(NamedTuple):
    """Whom a table calls, and who is concerned by what is voted on."""

    called: list[int]
    """The people without whom nothing goes on: they are mentioned, and get a letter."""
    ballots: dict[int, list[int]]
    """Who asks and who is asked, by the number of the ballot."""

    @classmethod
    def of(cls, live: Live) -> "Called":
        """How it stands now."""
        match = live.match
        if match is None:
            return cls([], {})
        concerned = {one.number: _people(live, [one.asker, *one.voters]) for one in match.ballots}
        return cls(_people(live, match.due.called), concerned)


def _people(live: Live, keys: Collection[str]) -> list[int]:
    return [
        seat.person for seat in live.table.seats if seat.person is not None and seat.key in keys
    ]


def owe_refresh(live: Live) -> None:
    """The table message shows how it stands now."""
    live.post(Letter("refresh", channel=live.table.channel, key=str(live.table.id), replaces=True))


def owe_folding(live: Live) -> None:
    """Whoever was invited and has not come is asked no more."""
    for person in live.table.invited:
        if not live.table.seats_of(person):
            live.post(Letter("fold", person=person, key=str(live.table.id), replaces=True))


def owe_news(live: Live, before: Called, by: int | None) -> None:
    """After an input: a new table message where somebody else must act now, else an edit.

    It came from `by`, who looks at a panel of their own and is not called.
    """
    assert live.match is not None
    now = Called.of(live)
    if by is not None:
        _forget_heard(live, by)
    owe_amendments(live, before, now)
    newly = [person for person in _newly_called(before, now) if person != by]
    asked_again = [person for person in newly if _was_asked_for_nothing(live, before, person)]
    for person in asked_again:
        owe_amendment(live, person)
        _call_unless_heard(live, person)
    newly = [person for person in newly if person not in asked_again]
    if live.match.result is not None:
        owe_table(live, ())
    elif newly:
        votes = {person: _vote(before, now, person) for person in newly}
        owe_table(live, newly, votes)
        for person in newly:
            owe_hand(live, person, vote=votes[person])
    else:
        owe_refresh(live)


def _newly_called(before: Called, now: Called) -> list[int]:
    """Who was not called before, or is asked for a vote that nobody asked for before."""
    fresh = [number for number in now.ballots if number not in before.ballots]
    asked = {person for number in fresh for person in now.ballots[number]}
    return [person for person in now.called if person not in before.called or person in asked]


def _vote(before: Called, now: Called, person: int) -> int:
    """The ballot that somebody is called for who was called before; 0 where it is not for that."""
    fresh = [number for number in now.ballots if number not in before.ballots]
    return max(
        (n for n in fresh if person in now.ballots[n] and person in before.called), default=0
    )


def _was_asked_for_nothing(live: Live, before: Called, person: int) -> bool:
    """Whether somebody is called only to vote once more on what was withdrawn before they acted.

    They were called for that already: what asks them is edited, so that nobody can call somebody
    again and again by proposing and withdrawing.
    """
    match = live.match
    assert match is not None
    seats = [seat.key for seat in live.table.seats_of(person)]
    is_asked = person not in before.called and any(seat in match.due.asked for seat in seats)
    if is_asked or not any(seat in match.due.voting for seat in seats):
        return False
    since = takewhile(lambda entry: entry.seat not in seats, reversed(match.log))
    return any(_is_withdrawal(entry) for entry in since)


def _call_unless_heard(live: Live, person: int) -> None:
    """What was withdrawn may have come by night, or for a moment: who never heard it is called."""
    for seat in live.table.seats_of(person):
        if live.timer(HEARD, seat.key) is None:
            live.set(AGAIN, seat.key, SOON)


def _forget_heard(live: Live, person: int) -> None:
    """Whoever acts has heard nothing yet of what they are asked from now on."""
    for seat in live.table.seats_of(person):
        live.spend(Timer(live.table.id, HEARD, seat.key, 0.0))


def _is_withdrawal(entry: Entry) -> bool:
    if entry.kind == "answered":
        vote = Vote.read(entry.key)
        return vote is not None and vote.word == "withdraw"
    return any(told.id in ("match.draw-withdrawn", "match.undo-withdrawn") for told in entry.told)


def owe_amendments(live: Live, before: Called, now: Called) -> None:
    """Letters that ask what is settled are edited: they tell how it went."""
    for person in _overtaken(live, before, now):
        owe_amendment(live, person)


def owe_amendment(live: Live, person: int) -> None:
    """The last letter to somebody is edited to how things stand now: that makes no sound."""
    live.post(Letter("amend", person=person, key=str(live.table.id), replaces=True))


def _overtaken(live: Live, before: Called, now: Called) -> list[int]:
    """Whose letters are out of date; when all is over, everybody's."""
    if live.match is not None and live.match.result is not None:
        return [seat.person for seat in live.table.seats if seat.person is not None]
    overtaken = [person for person in before.called if person not in now.called]
    for number, people in before.ballots.items():
        overtaken += people if number not in now.ballots else []
    return list(dict.fromkeys(overtaken))


def owe_table(live: Live, mention: Sequence[int], votes: Mapping[int, int] = NOTHING) -> None:
    """A new table message, which mentions whoever must act now; the old one loses its buttons.

    `votes` are what those of them are called for who were called before, as in `_vote`.
    """
    assert live.match is not None
    table = live.table
    number = len(live.match.log)
    asked = {str(person): vote for person, vote in votes.items() if vote}
    payload = {"mention": list(mention), "since": table.since, "until": number, "votes": asked}
    live.post(Letter("table", channel=table.channel, key=str(table.id), payload=payload))
    live.table = replace(table, since=number)


def owe_hand(live: Live, person: int, *, calls: bool = True, vote: int = 0) -> None:
    """A direct message: the own hand, and what may be done. Where it `calls`, it does so with
    sound for whoever wants to be called by direct message."""
    assert live.match is not None
    votes = {str(person): vote} if vote else {}
    payload = {"calls": calls, "until": len(live.match.log), "votes": votes}
    key = str(live.table.id)
    live.post(Letter("hand", person=person, key=key, payload=payload, replaces=True))


def owe_hands(live: Live) -> None:
    """At the start everybody gets their hand, and who is awaited is called."""
    awaited = awaited_people(live)
    for seat in live.table.seats:
        if seat.person is not None:
            owe_hand(live, seat.person, calls=seat.person in awaited)
