"""What is owed to whom after something happened at a table."""

from collections.abc import Sequence
from dataclasses import replace

from db.awaited import awaited
from db.matches import Live
from db.outbox import Letter


def awaited_people(live: Live) -> dict[int, str]:
    """The people whom a table waits for, for an answer or a vote, and their seats."""
    if live.match is None:
        return {}
    keys = awaited(live.match)
    return {
        seat.person: seat.key
        for seat in live.table.seats
        if seat.person is not None and seat.key in keys
    }


def owe_refresh(live: Live) -> None:
    """The table message shows how it stands now."""
    live.post(Letter("refresh", channel=live.table.channel, key=str(live.table.id), replaces=True))


def owe_news(live: Live, before: Sequence[int]) -> None:
    """After an input: a new table message where the turn has passed on, else an edit.

    `before` are the people who were awaited before it.
    """
    assert live.match is not None
    newly = [person for person in awaited_people(live) if person not in before]
    if live.match.result is not None:
        owe_table(live, ())
    elif newly:
        owe_table(live, newly)
        for person in newly:
            owe_hand(live, person)
    else:
        owe_refresh(live)


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
