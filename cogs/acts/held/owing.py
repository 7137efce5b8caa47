"""What is owed to whom after something happened at a table."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import NamedTuple

from db.matches import Live
from db.outbox import Letter
from engine.ask import Vote
from engine.match.log import Entry


def awaited_people(live: Live) -> list[int]:
    """The people whom a table waits for, for an answer or a vote; in free play all who can act."""
    return [] if live.match is None else _people(live, live.match.due.awaited)


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


def owe_news(live: Live, before: Called, by: int | None) -> None:
    """After an input: a new table message where somebody else must act now, else an edit.

    It came from `by`, who looks at a panel of their own and is not called.
    """
    assert live.match is not None
    now = Called.of(live)
    owe_amendments(live, before, now)
    newly = [person for person in _newly_called(before, now) if person != by]
    asked_again = [person for person in newly if _was_asked_for_nothing(live, before, person)]
    for person in asked_again:
        _owe_amendment(live, person)
    newly = [person for person in newly if person not in asked_again]
    if live.match.result is not None:
        owe_table(live, ())
    elif newly:
        owe_table(live, newly)
        for person in newly:
            owe_hand(live, person)
    else:
        owe_refresh(live)


def _newly_called(before: Called, now: Called) -> list[int]:
    """Who was not called before, or is asked for a vote that nobody asked for before."""
    fresh = [number for number in now.ballots if number not in before.ballots]
    asked = {person for number in fresh for person in now.ballots[number]}
    return [person for person in now.called if person not in before.called or person in asked]


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


def _is_withdrawal(entry: Entry) -> bool:
    if entry.kind == "answered":
        vote = Vote.read(entry.key)
        return vote is not None and vote.word == "withdraw"
    return any(told.id in ("match.draw-withdrawn", "match.undo-withdrawn") for told in entry.told)


def owe_amendments(live: Live, before: Called, now: Called) -> None:
    """Letters that ask what is settled are edited: they tell how it went."""
    for person in _overtaken(live, before, now):
        _owe_amendment(live, person)


def _owe_amendment(live: Live, person: int) -> None:
    live.post(Letter("amend", person=person, key=str(live.table.id), replaces=True))


def _overtaken(live: Live, before: Called, now: Called) -> list[int]:
    """Whose letters are out of date; when all is over, everybody's."""
    if live.match is not None and live.match.result is not None:
        return [seat.person for seat in live.table.seats if seat.person is not None]
    overtaken = [person for person in before.called if person not in now.called]
    for number, people in before.ballots.items():
        overtaken += people if number not in now.ballots else []
    return list(dict.fromkeys(overtaken))


def owe_table(live: Live, mention: Sequence[int]) -> None:
    """A new table message, which mentions whoever must act now; the old one loses its buttons."""
    assert live.match is not None
    table = live.table
    number = len(live.match.log)
    payload = {"mention": list(mention), "since": table.since, "until": number}
    live.post(Letter("table", channel=table.channel, key=str(table.id), payload=payload))
    live.table = replace(table, since=number)


def owe_hand(live: Live, person: int) -> None:
    """A direct message: the own hand, and what may be done."""
    live.post(Letter("hand", person=person, key=str(live.table.id), replaces=True))


def owe_hands(live: Live) -> None:
    """At the start everybody gets their hand."""
    for seat in live.table.seats:
        if seat.person is not None:
            owe_hand(live, seat.person)
