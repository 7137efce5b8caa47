"""However somebody declares and ends holidays, no year of theirs has more than thirty days."""

from collections.abc import Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from cogs.acts.oneself.holidays import DAYS_A_YEAR, YEAR, counting, days_left, fits
from db.hours import Holiday, holiday_at
from db.timers import DAY

STEPS = st.lists(
    st.tuples(st.integers(0, 90), st.integers(1, 40), st.integers(0, 40)), min_size=1, max_size=25
)
"""Days until somebody goes away, for how many they mean to, and after how many they are back."""


def away(holidays: Sequence[Holiday], since: float, until: float) -> float:
    """So much of a stretch is holiday."""
    return sum(max(0.0, min(one.ends, until) - max(one.begins, since)) for one in holidays)


@settings(max_examples=300)
@given(STEPS)
def test_no_year_has_more_than_its_days(steps: list[tuple[int, int, int]]) -> None:
    now, kept, ever = 0.0, tuple[Holiday, ...](), list[Holiday]()
    for pause, wanted, back in steps:
        now += pause * DAY
        holiday = Holiday(now, now + wanted * DAY)
        if not fits(kept, holiday):
            assert away(ever, holiday.ends - YEAR, holiday.ends) + wanted * DAY > DAYS_A_YEAR * DAY
            continue
        now += min(wanted, back) * DAY
        ended = Holiday(holiday.begins, now)
        ever.append(ended)
        kept = (*counting(kept, now), ended)
        assert days_left(kept, now) == DAYS_A_YEAR - away(ever, now - YEAR, now) / DAY
    for one in ever:
        for end in (one.begins, one.ends, one.ends + DAY / 2):
            assert away(ever, end - YEAR, end) <= DAYS_A_YEAR * DAY


def test_a_holiday_begins_with_its_first_moment_and_is_over_at_its_last() -> None:
    one = Holiday(10.0, 20.0)
    assert [holiday_at((one,), at) for at in (9.9, 10.0, 19.9, 20.0)] == [None, one, one, None]


def test_part_of_a_day_is_no_whole_one() -> None:
    assert days_left((), 0.0) == DAYS_A_YEAR
    assert days_left((Holiday(0.0, 1.0),), DAY) == DAYS_A_YEAR - 1
    assert days_left((Holiday(0.0, 40 * DAY),), 40 * DAY) == 0
