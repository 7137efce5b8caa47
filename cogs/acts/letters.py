"""What is owed to whom after something happened at a table."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import NamedTuple

from db.awaited import awaited, called
from db.matches import Live
from db.outbox import Letter


def awaited_people(live: Live) -> list[int]:
    """The people whom a table waits for, for an answer or a vote; in free play all who can act."""
    return [] if live.match is None else _people(live, awaited(live.match))


def called_people(live: Live) -> list[int]:
    """The people without whom nothing goes on: they are mentioned, and get a letter."""
    return [] if live.match is None else _people(live, called(live.match))


def concerned_people(live: Live) -> dict[str, list[int]]:
    """Who asks and who is asked, by what stands to be voted on."""
    match = live.match
    if match is None or match.result is not None:
        return {}
    votes = {f"{one.kind} {one.number}": [one.asker, *one.voters] for one in match.ballots}
    return {what: _people(live, seats) for what, seats in votes.items()}


def _people(live: Live, keys: Collection[str]) -> list[int]:
    return [
        seat.person for seat in live.table.seats if seat.person is not None and seat.key in keys
    ]


class Before(NamedTuple):
    """How a table stood before an input: who was called, what stood to be voted on, its log."""

    called: list[int]
    votes: dict[str, list[int]]
    line: int

    @classmethod
    def of(cls, live: Live) -> "Before":
        """How it stands now."""
        line = 0 if live.match is None else len(live.match.log)
        return cls(called_people(live), concerned_people(live), line)


def owe_refresh(live: Live) -> None:
    """The table message shows how it stands now."""
    live.post(Letter("refresh", channel=live.table.channel, key=str(live.table.id), replaces=True))


def owe_news(live: Live, before: Before, by: int) -> None:
    """After an input: a new table message where somebody else must act now, else an edit.

    It came from `by`, who looks at a panel of their own and is not called.
    """
    assert live.match is not None
    owe_amendments(live, before)
    newly = _newly_called(live, before, by)
    if live.match.result is not None:
        owe_table(live, ())
    elif newly:
        owe_table(live, newly)
        for person in newly:
            owe_hand(live, person)
    else:
        owe_refresh(live)


def _newly_called(live: Live, before: Before, by: int) -> list[int]:
    """Who was not called before, or is asked for a vote that nobody asked for before."""
    fresh = [
        person
        for what, people in concerned_people(live).items()
        if what not in before.votes
        for person in people
    ]
    return [
        person
        for person in called_people(live)
        if person != by and (person not in before.called or person in fresh)
    ]


def owe_amendments(live: Live, before: Before) -> None:
    """Letters that ask what is settled, wherever it was answered, tell how it went."""
    for person in _overtaken(live, before):
        payload = {"since": before.line}
        key = str(live.table.id)
        live.post(Letter("amend", person=person, key=key, payload=payload, replaces=True))


def _overtaken(live: Live, before: Before) -> list[int]:
    """Whose letters are out of date; when all is over, everybody's."""
    if live.match is not None and live.match.result is not None:
        return [seat.person for seat in live.table.seats if seat.person is not None]
    now, open_still = called_people(live), concerned_people(live)
    overtaken = [person for person in before.called if person not in now]
    for what, people in before.votes.items():
        overtaken += people if what not in open_still else []
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
