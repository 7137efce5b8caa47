"""How long somebody may still take: what a clock shows, and when it rings."""

from dataclasses import replace
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from db.clocks import MOST, NEW, Clock
from db.hours import NIGHT, UNKNOWN, Holiday, Hours, is_resting
from tests.db.test_hours import BERLIN, ZONES, at, holidays, lives, moments

HOUR = 3600.0
DAY = 24 * HOUR
PACES = (12 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY)

AT_HOME = Hours(BERLIN)


def wall(moment: str) -> float:
    return at(BERLIN, moment)


class Ring(NamedTuple):
    """When a clock rings that began at `begun`; by the wall in Berlin."""

    pace: float
    begun: str
    half: str
    near: str
    out: str
    away: tuple[str, str] | None = None


RINGS = [
    # Twelve hours from the morning on: by the evening of the same day.
    Ring(12, "2026-01-10 08:00", "2026-01-10 14:00", "2026-01-10 18:00", "2026-01-10 20:00"),
    # From the evening on: the night between is nobody's time.
    Ring(12, "2026-01-10 20:00", "2026-01-11 12:00", "2026-01-11 16:00", "2026-01-11 18:00"),
    # Asked in the middle of the night: from the morning on.
    Ring(12, "2026-01-11 02:00", "2026-01-11 14:00", "2026-01-11 18:00", "2026-01-11 20:00"),
    # A day is a day awake: fourteen hours today, ten tomorrow.
    Ring(24, "2026-01-10 08:00", "2026-01-10 20:00", "2026-01-11 14:00", "2026-01-11 18:00"),
    # What would ring as the night begins rings in the morning.
    Ring(28, "2026-01-10 08:00", "2026-01-11 08:00", "2026-01-11 17:20", "2026-01-12 08:00"),
    # A week is twelve days of fourteen hours; the call comes a day awake before.
    Ring(168, "2026-01-05 08:00", "2026-01-11 08:00", "2026-01-15 12:00", "2026-01-17 08:00"),
    # An hour less at night in spring, an hour more in autumn, and no hour of the day.
    Ring(24, "2026-03-28 08:00", "2026-03-28 20:00", "2026-03-29 14:00", "2026-03-29 18:00"),
    Ring(24, "2026-10-24 08:00", "2026-10-24 20:00", "2026-10-25 14:00", "2026-10-25 18:00"),
    # Ten days away: it stands still, and goes on in the morning after.
    Ring(
        *(24, "2026-01-10 08:00", "2026-01-21 12:00", "2026-01-21 20:00", "2026-01-22 10:00"),
        away=("2026-01-10 16:00", "2026-01-20 23:00"),
    ),
]


@pytest.mark.parametrize("ring", RINGS, ids=lambda ring: f"{ring.pace} h from {ring.begun}")
def test_a_clock_rings_by_the_wall_of_its_person(ring: Ring) -> None:
    pace, away = ring.pace * HOUR, [] if ring.away is None else [Holiday(*map(wall, ring.away))]
    clock = NEW.begun(pace, wall(ring.begun), AT_HOME, 0)
    found = clock.half(away), clock.near(pace, away), clock.runs_out(away)
    assert found == tuple(map(wall, (ring.half, ring.near, ring.out)))


def test_where_nobody_sleeps_time_passes_evenly() -> None:
    clock = NEW.begun(DAY, 1000.0, UNKNOWN, 0)
    assert clock == Clock(DAY, 1000.0, UNKNOWN, 0)
    assert clock.half(()) == 1000 + DAY / 2
    assert clock.near(DAY, ()) == 1000 + DAY * 5 / 6
    assert clock.runs_out(()) == 1000 + DAY
    assert clock.left_at(1000 + DAY / 4, ()) == DAY * 3 / 4
    assert clock.left_at(1000 + 9 * DAY, ()) == 0


# What was left, how many answers of others stood when time was added and stand now, and what is
# left as the clock begins to run; in paces.
CREDITS = [
    (0.0, 3, 4, 1.0),
    (0.5, 3, 4, 1.5),
    (1.9, 3, 7, 2.9),
    (2.0, 3, 4, 3.0),
    (2.5, 3, 4, 3.0),
    (3.0, 3, 4, 3.0),
    # Nobody else has answered since; or what they had answered was taken back.
    (0.5, 3, 3, 0.5),
    (0.0, 3, 3, 0.0),
    (0.5, 3, 1, 0.5),
]


@pytest.mark.parametrize("pace", PACES)
@pytest.mark.parametrize(("left", "credited", "standing", "then"), CREDITS)
def test_whoever_begins_to_owe_is_given_a_pace_if_others_have_answered(
    pace: float, left: float, credited: int, standing: int, then: float
) -> None:
    clock = Clock(left * pace, None, UNKNOWN, credited, called=True).begun(
        pace, 50.0, AT_HOME, standing
    )
    assert clock.left == pytest.approx(then * pace)
    assert clock.since == 50.0
    assert clock.hours == (AT_HOME if standing > credited else UNKNOWN)
    assert (clock.credited, clock.called) == (
        (standing, False) if standing > credited else (credited, True)
    )


def test_whom_nobody_has_waited_for_is_given_a_pace_in_any_case() -> None:
    assert NEW.begun(DAY, 5.0, UNKNOWN, 0).left == DAY


def test_a_clock_that_stands_shows_the_same_for_ever() -> None:
    clock = NEW.begun(DAY, 0.0, UNKNOWN, 0).stopped(HOUR, ())
    assert clock.left == clock.left_at(99 * DAY, ()) == DAY - HOUR
    assert (clock.half(()), clock.near(DAY, ()), clock.runs_out(())) == (None, None, None)
    assert not clock.runs


def test_the_call_near_the_end_is_left_out_where_it_would_come_at_once() -> None:
    little = replace(NEW, left=DAY / 6, credited=5).begun(DAY, 0.0, UNKNOWN, 0)
    assert little.near(DAY, ()) is None and little.runs_out(()) == DAY / 6
    more = replace(little, left=DAY / 6 + 1)
    assert more.near(DAY, ()) == 1.0


def test_the_others_may_grant_a_pace_and_three_at_most() -> None:
    over = NEW.begun(DAY, 0.0, UNKNOWN, 0)
    assert over.lengthened(DAY, 5 * DAY, ()) == Clock(DAY, 5 * DAY, UNKNOWN, 0)
    assert over.lengthened(DAY, 0.0, ()).left == 2 * DAY
    assert replace(over, left=2.5 * DAY).lengthened(DAY, 0.0, ()).left == MOST * DAY


def test_a_clock_keeps_the_hours_with_which_it_began() -> None:
    evening, midnight = wall("2026-01-10 20:00"), wall("2026-01-11 00:00")
    clock = NEW.begun(DAY, evening, AT_HOME, 0)
    assert clock.left_at(midnight, ()) == DAY - 2 * HOUR
    again = clock.stopped(evening, ())
    assert again.begun(DAY, evening, UNKNOWN, 0).left_at(midnight, ()) == DAY - 2 * HOUR
    assert again.begun(DAY, evening, UNKNOWN, 1).left_at(midnight, ()) == 2 * DAY - 4 * HOUR


def test_a_consent_has_a_time_of_its_own_once_for_each_act() -> None:
    little = Clock(HOUR, credited=0)
    asked = little.voting(DAY, 0.0, acted=7)
    assert (asked.left, asked.votes) == (DAY, True)
    done = asked.stopped(5 * HOUR, ())
    assert (done.left, done.votes, done.kept) == (HOUR, False, None)
    assert done.voting(DAY, 0.0, acted=8).left == DAY
    again = done.voting(DAY, 0.0, acted=7)
    assert again.left == DAY - 5 * HOUR, "who proposes, withdraws and proposes again takes nothing"
    vanished = again.stopped(2 * DAY, ())
    assert (vanished.left, vanished.spare) == (HOUR, 0.0)
    assert vanished.voting(DAY, 0.0, acted=7).left == 0.0


def test_whoever_has_done_something_since_they_were_asked_about_is_asked_about_anew() -> None:
    late = Clock(HOUR, closes=50.0, voted=7)
    assert late.voting(DAY, 99.0, acted=7).closes == 50.0
    assert late.voting(DAY, 99.0, acted=8).closes is None


paces = st.sampled_from(PACES)
steps = st.lists(
    st.tuples(st.sampled_from(["own", "other"]), st.integers(0, 90_000)),
    max_size=30,
)


@given(paces, lives, holidays(), moments, st.integers(0, 5 * 24 * 3600))
def test_a_clock_never_rings_at_night_nor_in_a_holiday(
    pace: float, hours: Hours, away: tuple[Holiday, ...], now: int, passed: int
) -> None:
    clock = NEW.begun(pace, now, hours, 0)
    half, near, out = clock.half(away), clock.near(pace, away), clock.runs_out(away)
    assert half is not None and near is not None and out is not None
    assert now <= half <= near <= out
    for ring in (half, near, out):
        assert not is_resting(hours, away, ring)
    assert clock.left_at(out, away) == 0
    assert clock.left_at(half, away) == pace / 2
    stopped = clock.stopped(now + passed, away)
    assert stopped.left == clock.left_at(now + passed, away)


@given(paces, lives, holidays(), moments, steps)
def test_no_act_of_ones_own_gives_more_time(
    pace: float,
    hours: Hours,
    away: tuple[Holiday, ...],
    now: int,
    acts: list[tuple[str, int]],
) -> None:
    """Whoever stops and begins their clock as they like has never more than if it had gone on."""
    clock, standing = NEW.begun(pace, now, hours, 0), 0
    for act, passed in acts:
        now += passed
        before = clock.left_at(now, away)
        if act == "other":
            standing += 1
        elif clock.runs:
            clock = clock.stopped(now, away)
            assert clock.left == before
        else:
            answered = standing > clock.credited
            clock = clock.begun(pace, now, hours, standing)
            assert clock.left == (min(before + pace, MOST * pace) if answered else before)
        assert 0 <= clock.left_at(now, away) <= MOST * pace


class Answers:
    """The answers of others that stand, and whether time was given for each."""

    def __init__(self) -> None:
        self.counted: list[bool] = []
        self.owed = 0
        """So many give no time any more: others took back as many freely that had given some."""

    def give(self) -> None:
        self.counted.append(self.owed > 0)
        self.owed -= self.counted[-1]

    def take_back(self, count: int, *, by_vote: bool) -> int:
        """Take back the last so many; how many there were."""
        kept = max(0, len(self.counted) - count)
        gone, self.counted = self.counted[kept:], self.counted[:kept]
        self.owed += 0 if by_vote else sum(gone)
        return len(gone)

    def count(self) -> bool:
        """Count all that stand; whether any of them gives time."""
        gives, self.counted = not all(self.counted), [True] * len(self.counted)
        return gives


happenings = st.lists(
    st.tuples(st.sampled_from(["other", "own", "freely", "by vote"]), st.integers(1, 4)),
    max_size=40,
)


@given(happenings)
def test_each_answer_of_another_gives_time_once_unless_all_agreed_that_it_goes(
    happened: list[tuple[str, int]],
) -> None:
    clock, answers = NEW.begun(1.0, 0.0, UNKNOWN, 0), Answers()
    for what, count in happened:
        match what:
            case "other":
                answers.give()
            case "own":
                before, given = clock.credited, answers.count()
                clock = clock.begun(1.0, 0.0, UNKNOWN, len(answers.counted))
                assert (clock.credited > before) == given
            case _:
                gone = answers.take_back(count, by_vote=what == "by vote")
                if what == "by vote":
                    clock = clock.after_vote(gone, len(answers.counted))


def test_a_vote_gives_nobody_a_first_pace_twice() -> None:
    assert NEW.after_vote(3, 0) == NEW


@given(paces, st.sampled_from(ZONES), holidays(), moments)
def test_a_holiday_gives_no_less_time(
    pace: float, zone: str, away: tuple[Holiday, ...], now: int
) -> None:
    clock = NEW.begun(pace, now, Hours(zone, NIGHT), 0)
    alone, later = clock.runs_out(()), clock.runs_out(away)
    assert alone is not None and later is not None and alone <= later
