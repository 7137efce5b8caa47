"""When somebody is awake: nights as the wall says there, holidays, and changes of summer time."""

import zoneinfo
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from db.hours import (
    MINUTES,
    NIGHT,
    UNKNOWN,
    Holiday,
    Hours,
    Quiet,
    after,
    awake_for,
    is_resting,
    morning,
    rests,
    zone_of,
)

HOUR = 3600.0
DAY = 24 * HOUR

BERLIN, NEW_YORK, LORD_HOWE, KATHMANDU, CASABLANCA, APIA = ZONES = (
    "Europe/Berlin",
    "America/New_York",
    "Australia/Lord_Howe",
    "Asia/Kathmandu",
    "Africa/Casablanca",
    "Pacific/Apia",
)


def at(zone: str, wall: str, fold: int = 0) -> float:
    """The moment at which the wall says this there; of an hour that comes twice, the first."""
    return datetime.fromisoformat(wall).replace(tzinfo=ZoneInfo(zone), fold=fold).timestamp()


# Somebody's zone, from when to when it is there by the wall, and so many hours awake. Nights are
# from 22:00 to 8:00.
AWAKE = [
    (BERLIN, "2026-01-10 08:00", "2026-01-10 22:00", 14.0),
    (BERLIN, "2026-01-10 08:00", "2026-01-11 08:00", 14.0),
    (BERLIN, "2026-01-10 23:00", "2026-01-11 07:00", 0.0),
    (BERLIN, "2026-01-10 21:30", "2026-01-11 08:30", 1.0),
    (BERLIN, "2026-01-10 12:00", "2026-01-12 12:00", 28.0),
    # An hour is missing, or comes twice: the night is shorter or longer, and days as long as ever.
    (BERLIN, "2026-03-28 12:00", "2026-03-29 12:00", 14.0),
    (BERLIN, "2026-10-24 12:00", "2026-10-25 12:00", 14.0),
    (NEW_YORK, "2026-03-07 12:00", "2026-03-08 12:00", 14.0),
    (NEW_YORK, "2026-10-31 12:00", "2026-11-01 12:00", 14.0),
    (LORD_HOWE, "2026-04-04 12:00", "2026-04-05 12:00", 14.0),
    (LORD_HOWE, "2026-10-03 12:00", "2026-10-04 12:00", 14.0),
    (CASABLANCA, "2026-02-14 12:00", "2026-02-15 12:00", 14.0),
    (KATHMANDU, "2026-06-01 00:00", "2026-06-08 00:00", 98.0),
    # 30 December 2011 was left out in Samoa: one night, from the 29th to the 31st.
    (APIA, "2011-12-29 12:00", "2011-12-31 12:00", 14.0),
]


@pytest.mark.parametrize(("zone", "from_", "to", "hours"), AWAKE)
def test_so_long_is_somebody_awake(zone: str, from_: str, to: str, hours: float) -> None:
    assert awake_for(Hours(zone), (), at(zone, from_), at(zone, to)) == hours * HOUR


# A zone, quiet hours, and so many hours after a midnight there the night begins and ends.
NIGHTS = [
    (BERLIN, NIGHT, "2026-01-10", (22, 32)),
    (BERLIN, NIGHT, "2026-03-28", (22, 31)),
    (BERLIN, NIGHT, "2026-10-24", (22, 33)),
    (LORD_HOWE, NIGHT, "2026-10-03", (22, 31.5)),
    (LORD_HOWE, NIGHT, "2026-04-04", (22, 32.5)),
    (BERLIN, Quiet(13 * 60, 15 * 60), "2026-03-29", (12, 14)),
    # From 2:30 on, which the wall leaves out: from when it leaps to 3:00.
    (BERLIN, Quiet(150, 480), "2026-03-29", (2, 7)),
    # Until 2:30, which the wall leaves out: until it leaps to 3:00.
    (BERLIN, Quiet(22 * 60, 150), "2026-03-28", (22, 26)),
    # From 2:30 on, which comes twice: from the first time on.
    (BERLIN, Quiet(150, 480), "2026-10-25", (2.5, 9)),
    # Until 2:30, which comes twice: until the second time.
    (BERLIN, Quiet(22 * 60, 150), "2026-10-24", (22, 27.5)),
]


@pytest.mark.parametrize(("zone", "quiet", "day", "night"), NIGHTS)
def test_a_night_is_what_the_wall_says(
    zone: str, quiet: Quiet, day: str, night: tuple[float, float]
) -> None:
    midnight = at(zone, f"{day} 00:00")
    begins, ends = (midnight + hours * HOUR for hours in night)
    assert (begins, ends) in rests(Hours(zone, quiet), (), midnight, midnight + 2 * DAY)


def test_a_night_is_over_in_the_moment_in_which_it_ends() -> None:
    hours, evening = Hours(BERLIN), at(BERLIN, "2026-01-10 22:00")
    assert not is_resting(hours, (), evening - 1)
    assert is_resting(hours, (), evening)
    assert is_resting(hours, (), evening + 10 * HOUR - 1)
    assert not is_resting(hours, (), evening + 10 * HOUR)
    assert morning(hours, (), evening) == evening + 10 * HOUR
    assert morning(hours, (), evening - 1) == evening - 1


def test_what_would_be_over_as_the_night_begins_is_so_in_the_morning() -> None:
    hours, evening = Hours(BERLIN), at(BERLIN, "2026-01-10 22:00")
    assert after(hours, (), evening - HOUR, HOUR - 1) == evening - 1
    assert after(hours, (), evening - HOUR, HOUR) == evening + 10 * HOUR


def test_a_holiday_ends_in_the_morning() -> None:
    hours = Hours(BERLIN)
    away = Holiday(at(BERLIN, "2026-01-10 15:00"), at(BERLIN, "2026-01-20 01:00"))
    assert morning(hours, [away], away.begins) == at(BERLIN, "2026-01-20 08:00")
    assert awake_for(hours, [away], at(BERLIN, "2026-01-10 08:00"), away.ends) == 7 * HOUR


def test_holidays_may_overlap() -> None:
    away = [Holiday(50.0, 90.0), Holiday(10.0, 60.0), Holiday(90.0, 95.0), Holiday(98.0, 97.0)]
    assert rests(UNKNOWN, away, 0.0, 100.0) == [(10.0, 95.0)]
    assert rests(UNKNOWN, away, 20.0, 30.0) == [(20.0, 30.0)]


@pytest.mark.parametrize("zone", [None, "", "Europe", "Mars/Base", "../../etc/passwd", "a\0b", "ä"])
def test_who_lives_nowhere_that_is_known_has_no_night(zone: str | None) -> None:
    assert zone is None or zone_of(zone) is None
    assert rests(Hours(zone), (), 0.0, 30 * DAY) == []
    assert after(Hours(zone), (), 5.0, DAY) == 5.0 + DAY


@pytest.mark.parametrize("quiet", [None, Quiet(480, 480)])
def test_who_wants_no_quiet_hours_has_no_night(quiet: Quiet | None) -> None:
    assert rests(Hours(BERLIN, quiet), (), 0.0, 30 * DAY) == []


SPRING = int(at(BERLIN, "2026-03-28 20:00"))

minutes = st.integers(0, MINUTES - 1)
moments = st.integers(1_200_000_000, 2_200_000_000) | st.integers(SPRING, SPRING + 20 * 3600)
durations = st.integers(0, 21 * 24 * 3600)
quiets = st.builds(Quiet, minutes, minutes).filter(
    lambda quiet: (quiet.ends - quiet.begins) % MINUTES <= 12 * 60
)
lives = st.builds(Hours, st.sampled_from(ZONES) | st.none(), quiets | st.just(NIGHT) | st.none())


@st.composite
def holidays(draw: st.DrawFn) -> tuple[Holiday, ...]:
    """A few holidays within some years, or about one spring."""
    begun = draw(st.lists(moments, max_size=3))
    return tuple(Holiday(one, one + draw(st.integers(0, 30 * 24 * 3600))) for one in begun)


@given(lives, holidays(), moments, durations)
def test_rests_are_in_order_and_apart(
    hours: Hours, away: tuple[Holiday, ...], start: int, lasts: int
) -> None:
    found = rests(hours, away, start, start + lasts)
    edges = [edge for rest in found for edge in rest]
    assert edges == sorted(set(edges))
    assert all(start <= edge <= start + lasts for edge in edges)
    for begins, ends in found:
        assert is_resting(hours, away, begins) and is_resting(hours, away, ends - 1)


@given(lives, moments)
@example(Hours(BERLIN, Quiet(150, 480)), SPRING + 5 * 3600)
def test_whoever_sleeps_by_the_wall_rests(hours: Hours, moment: int) -> None:
    if hours.zone is None or hours.quiet is None:
        assert not is_resting(hours, (), moment)
        return
    wall = datetime.fromtimestamp(moment, ZoneInfo(hours.zone))
    begins, ends = hours.quiet
    since = (wall.hour * 60 + wall.minute - begins) % MINUTES
    if since < (ends - begins) % MINUTES:
        assert is_resting(hours, (), moment)


@given(lives, moments)
def test_nobody_rests_for_longer_than_their_hours_and_what_the_wall_repeats(
    hours: Hours, moment: int
) -> None:
    skipped = DAY  # In Samoa a whole day was left out, and no wall showed a morning.
    assert morning(hours, (), moment) <= moment + 13 * HOUR + skipped
    if hours.zone != APIA:
        assert morning(hours, (), moment) <= moment + 13 * HOUR


@given(lives, holidays(), moments, durations, durations)
def test_time_awake_adds_up(
    hours: Hours, away: tuple[Holiday, ...], start: int, one: int, more: int
) -> None:
    middle, end = start + one, start + one + more
    whole = awake_for(hours, away, start, end)
    assert awake_for(hours, away, start, middle) + awake_for(hours, away, middle, end) == whole
    assert 0 <= whole <= end - start


@given(lives, holidays(), moments, durations, durations)
def test_what_is_later_is_never_over_sooner(
    hours: Hours, away: tuple[Holiday, ...], start: int, seconds: int, more: int
) -> None:
    then = after(hours, away, start, seconds)
    assert then <= after(hours, away, start + more, seconds)
    assert then <= after(hours, away, start, seconds + more)
    assert after(hours, away, start, seconds + more) == after(hours, away, then, more)


@given(lives, holidays(), moments, durations)
def test_so_much_time_awake_is_over_after_so_much_time_awake(
    hours: Hours, away: tuple[Holiday, ...], start: int, seconds: int
) -> None:
    then = after(hours, away, start, seconds)
    assert awake_for(hours, away, start, then) == seconds
    assert not is_resting(hours, away, then), "never at night, nor in a holiday"
    end = start + seconds
    assert after(hours, away, start, awake_for(hours, away, start, end)) == morning(
        hours, away, end
    )


@given(lives, holidays(), moments, durations)
def test_a_holiday_more_never_lets_anything_be_over_sooner(
    hours: Hours, away: tuple[Holiday, ...], start: int, seconds: int
) -> None:
    then = after(hours, away, start, seconds)
    for count in range(len(away)):
        assert after(hours, away[:count], start, seconds) <= then


@given(lives, moments)
def test_there_is_no_time_awake_before_it_began(hours: Hours, moment: int) -> None:
    assert awake_for(hours, (), moment, moment - DAY) == 0


def test_zones_are_known_where_the_system_knows_none() -> None:
    known = zoneinfo.TZPATH
    zoneinfo.reset_tzpath(to=())
    try:
        found = [ZoneInfo.no_cache(name).key for name in ZONES]
    finally:
        zoneinfo.reset_tzpath(to=known)
    assert found == list(ZONES)
