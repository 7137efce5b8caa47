"""Who is asked in a poll, what may be said, what silence means, and what comes of it."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from db.clocks import NEW
from db.hours import Holiday, Hours, Quiet
from db.polling import (
    WAKING_HOUR,
    Asking,
    asked,
    is_one_side,
    is_owned,
    kept_until,
    may_bar,
    may_give_away,
    poll_of,
    standing,
    still_asked,
    voted,
    with_poll,
    without,
)
from db.polls import Poll, PollKind
from db.tables import Seat, Table
from db.timers import DAY
from engine.match import Match, Setup
from engine.match.log import Entry
from tests.engine.pebbles import PEBBLES, PebblesSettings

SEATS = ("1", "2", "3", "4")
ABSENCE = ("wait", "computer", "end")


def outcome(
    kind: PollKind, votes: Mapping[str, str], *, is_over: bool, silence: str, **more: Any
) -> str | None:
    """What comes of it where four are asked."""
    words = {"absence": ABSENCE, "asleep": ("go-on", "close")}.get(kind, ("consent", "refuse"))
    poll = Poll(1, kind, 0.0, votes=dict(votes))
    return Asking(poll, SEATS, words, silence, **more).outcome(is_over=is_over)


def said(*words: str) -> dict[str, str]:
    return dict(zip(SEATS, words, strict=False))


@pytest.mark.parametrize(
    ("votes", "at_once", "in_the_end"),
    [
        (said(), None, "computer"),
        (said("wait"), None, "wait"),
        (said("wait", "wait"), None, "wait"),
        (said("wait", "wait", "wait"), "wait", "wait"),
        (said("wait", "end"), None, "computer"),
        (said("wait", "end", "end"), None, "end"),
        (said("wait", "wait", "end", "end"), "computer", "computer"),
        (said("wait", "wait", "end", "computer"), "wait", "wait"),
        ({"9": "end", "1": "nonsense"}, None, "computer"),
    ],
)
def test_most_decide_on_who_is_away_and_a_tie_is_silence(
    votes: dict[str, str], at_once: str | None, in_the_end: str
) -> None:
    assert outcome("absence", votes, is_over=False, silence="computer") == at_once
    assert outcome("absence", votes, is_over=True, silence="computer") == in_the_end


@pytest.mark.parametrize("kind", ["seat", "bar"])
def test_a_seat_changes_hands_and_somebody_is_barred_by_more_than_half_only(kind: Any) -> None:
    half = said("consent", "consent")
    assert outcome(kind, half, is_over=False, silence="refuse") is None
    assert outcome(kind, half, is_over=True, silence="refuse") == "refuse"
    more = said("consent", "consent", "refuse", "consent")
    assert outcome(kind, more, is_over=False, silence="refuse") == "consent"


@pytest.mark.parametrize(
    ("votes", "at_once", "in_the_end"),
    [
        (said(), None, "close"),
        (said("close", "close", "close"), None, "close"),
        (said("close", "close", "close", "close"), "close", "close"),
        (said("go-on"), None, "go-on"),
        (said("go-on", "go-on"), "go-on", "go-on"),
        (said("close", "go-on"), None, "go-on"),
    ],
)
def test_a_table_wakes_where_one_goes_on_and_at_once_where_all_do_who_are_needed(
    votes: dict[str, str], at_once: str | None, in_the_end: str
) -> None:
    needed = ("1", "2")
    for is_over, then in ((False, at_once), (True, in_the_end)):
        got = outcome("asleep", votes, is_over=is_over, silence="close", needed=needed)
        assert got == then


@pytest.mark.parametrize("votes", [said("end"), said("end", "end", "end", "end")])
def test_what_takes_a_seat_for_good_waits_until_the_poll_closes(votes: dict[str, str]) -> None:
    held: dict[str, Any] = {"silence": "end", "lasting": ("end",)}
    assert outcome("absence", votes, is_over=False, **held) is None
    assert outcome("absence", votes, is_over=True, **held) == "end"
    waiting = said("wait", "wait", "wait")
    assert outcome("absence", waiting, is_over=False, **held) == "wait"


def test_who_agrees_on_one_side_alone_has_agreed_to_nothing() -> None:
    most_agree = said("consent", "consent", "consent")
    one_sided: dict[str, Any] = {"silence": "refuse", "is_one_sided": True}
    assert outcome("seat", most_agree, is_over=False, **one_sided) is None
    assert outcome("seat", most_agree, is_over=True, **one_sided) == "refuse"
    refused = said("refuse", "refuse", "refuse", "consent")
    assert outcome("seat", refused, is_over=False, **one_sided) == "refuse"


def a_table(people: int = 3, **changes: Any) -> tuple[Table, Match]:
    """A match of so many people whom all are asked for their mood."""
    keys = tuple(str(place) for place in range(1, people + 1))
    seats = tuple(Seat(key, f"P{key}", int(key) * 10) for key in keys)
    match = Match.start(PEBBLES, Setup(keys, PebblesSettings()), bytes(16))
    return replace(Table(1, "pebbles", 1, 10, "running", seats, pace=DAY), **changes), match


def test_all_others_who_play_are_asked_about_who_is_away() -> None:
    table, match = a_table()
    poll = Poll(1, "absence", 0.0, seat="2")
    assert asked(table, match, poll).electors == ("1", "3")
    match.sit_in("3", "greedy")
    assert asked(table, match, poll).electors == ("1",)
    asleep = asked(table, match, Poll(1, "asleep", 0.0))
    assert asleep.electors == ("1", "2", "3") and asleep.needed == ("1", "2")


@pytest.mark.parametrize("kind", ["absence", "asleep", "bar"])
def test_who_is_asked_is_known_of_a_match_at_rest(kind: PollKind) -> None:
    table, match = a_table(4)
    match.concede("1")
    match.sit_in("3", "greedy")
    poll = Poll(1, kind, 0.0, seat="" if kind == "asleep" else "2")
    table = replace(table, polls=(poll,))
    for key, has in (("1", "conceded"), ("2", None), ("3", "sits-in"), ("4", None)):
        is_asked = key in asked(table, match, poll).electors
        assert still_asked(table, int(key) * 10, has) == is_asked, key
        assert not still_asked(voted(table, 1, key, "wait"), int(key) * 10, has)


def test_giving_up_is_on_offer_only_where_it_ends_the_match() -> None:
    table, match = a_table(3, absent="end")
    found = asked(table, match, Poll(1, "absence", 0.0, seat="2"))
    assert (found.words, found.silence) == (("wait", "computer"), "computer")
    table, match = a_table(2, absent="end")
    found = asked(table, match, Poll(1, "absence", 0.0, seat="2"))
    assert (found.words, found.silence) == (ABSENCE, "end")
    table, match = a_table(2, absent="wait")
    assert asked(table, match, Poll(1, "absence", 0.0, seat="2")).silence == "wait"


def test_a_game_without_computer_players_waits() -> None:
    keys = ("1", "2", "3")
    match = Match.start(replace(PEBBLES, bots={}), Setup(keys, PebblesSettings()), bytes(16))
    table, _ = a_table()
    found = asked(table, match, Poll(1, "absence", 0.0, seat="2"))
    assert (found.words, found.silence) == (("wait",), "wait")


def test_no_poll_has_the_number_of_another() -> None:
    table, _ = a_table()
    for _ in range(3):
        table = with_poll(table, Poll(0, "asleep", 0.0), 0.5)
    assert [one.number for one in table.polls] == [500, 501, 502]
    assert table.polls[0].opened == 0.5
    table = voted(without(table, [501]), 500, "1", "close")
    found = poll_of(table, 500)
    assert found is not None and found.votes == {"1": "close"} and poll_of(table, 501) is None


def test_polls_go_with_what_they_are_about() -> None:
    table, match = a_table()
    absence, asleep = Poll(1, "absence", 0.0, seat="2"), Poll(2, "asleep", 0.0)
    seat = Poll(3, "seat", 0.0, seat="3", person=99)
    bar = Poll(4, "bar", 0.0, seat="1", person=10)
    match.sit_in("3", "greedy")
    table = replace(table, polls=(absence, asleep, seat, bar))
    assert standing(table, match) is table
    answered = Entry(1, "answered", "2", 1, "pebbles.mood", 1, "feel shy")
    assert standing(table, match, [answered]).polls == (seat, bar)  # not away, nor asleep
    for key in ("ready", "not-ready", "consent 3"):
        said = answered._replace(key=key)
        assert standing(table, match, [said]).polls == (absence, seat, bar)
    assert standing(table, match, [answered._replace(seat="1")]).polls == (absence, seat, bar)
    match.answer("2", "feel shy")
    assert standing(table, match).polls == (asleep, seat, bar)  # it owes nothing any more
    match.come_back("3")
    assert standing(table, match).polls == (asleep, bar)
    match.close()
    assert standing(table, match).polls == ()


def sides(*teams: str) -> Match:
    """A match of four in these teams."""

    def opponents(state: Any, seat: str) -> list[str]:
        return [key for team in teams if seat not in team for key in team]

    game = replace(PEBBLES, opponents=opponents)
    return Match.start(game, Setup(SEATS, PebblesSettings()), bytes(16))


@pytest.mark.parametrize(
    ("teams", "keys", "is_one"),
    [
        (("1234",), "2", False),  # a friend
        (("1", "2", "3", "4"), "2", True),
        (("1", "2", "3", "4"), "23", False),  # each for themselves
        (("12", "34"), "3", True),
        (("12", "34"), "34", True),
        (("12", "34"), "23", False),
        (("1", "234"), "234", True),
        (("1", "2", "34"), "34", True),
        (("1", "2", "34"), "24", False),
    ],
)
def test_one_side_is_who_plays_against_a_seat_and_not_against_each_other(
    teams: tuple[str, ...], keys: str, is_one: bool
) -> None:
    match, table = sides(*teams), a_table(4)[0]
    assert is_one_side(match, "1", tuple(keys)) == is_one
    assert may_give_away(match, "1", tuple(keys)) != is_one
    assert may_bar(table, match, "1", tuple(keys)) == (not is_one and len(keys) > 1)
    match.sit_in("1", "greedy")
    assert not may_bar(table, match, "1", tuple(keys))


def test_nobody_is_barred_while_they_are_asked_about() -> None:
    table, match = a_table(4)
    poll = Poll(1, "bar", 9.0, seat="1", person=10)
    assert asked(table, match, poll).words == ("consent", "refuse")
    late = replace(table, polls=(Poll(2, "absence", 9.0, seat="1"),))
    assert asked(late, match, poll).words == ("refuse",)


def test_a_seat_is_owned_unless_nobody_may_come_back_to_it() -> None:
    table, match = a_table(3)
    assert is_owned(table, match, "2") and not is_owned(table, match, "9")
    assert not is_owned(table.without(20), match, "2")
    match.concede("2")
    assert not is_owned(table, match, "2")


def test_an_owner_keeps_a_seat_for_a_pace_and_a_waking_hour() -> None:
    poll, unpaced = Poll(1_000, "seat", 0.0, seat="2"), a_table(pace=None)[0]
    for table, lasts in ((unpaced, DAY), (replace(unpaced, pace=3 * DAY), 3 * DAY)):
        poll = replace(poll, closes=1 + lasts)
        assert kept_until(table, poll, Hours(), ()) == 1 + lasts + WAKING_HOUR
        away = Holiday(0.0, 9 * DAY)
        assert kept_until(table, poll, Hours(), (away,)) == 9 * DAY + WAKING_HOUR
    poll, night = replace(poll, closes=1 + DAY), Hours("UTC", Quiet(0, 6 * 60))
    assert kept_until(unpaced, poll, night, ()) == DAY + 6 * 3600 + WAKING_HOUR
    late = replace(poll, closes=5 * DAY + 1800)  # it would close in a night
    assert kept_until(unpaced, late, night, ()) == 5 * DAY + 6 * 3600 + 1800


def test_who_was_told_before_and_is_late_again_has_no_more_time() -> None:
    table, _ = a_table()
    told = replace(table.seats[1], clock=replace(NEW, closes=DAY))
    table = table.with_seat(told)
    poll = Poll(int(DAY) * 1_000, "absence", DAY, seat="2")
    assert kept_until(table, poll, Hours(), ()) == DAY + WAKING_HOUR
