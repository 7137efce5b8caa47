"""Days are read as people write them; what could be several is not guessed."""

from datetime import date, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cogs.acts.spoken.dates import FARTHEST, day_name, day_of, end_of, today_at
from cogs.messages.sentences import DEFAULT, SENTENCES
from engine.errors import Refused

THURSDAY = date(2026, 11, 19)
WRITTEN = {
    "today": "2026-11-19",
    "tomorrow": "2026-11-20",
    "Tomorrow ": "2026-11-20",
    "the day after tomorrow": "2026-11-21",
    "in 10 days": "2026-11-29",
    "10 days": "2026-11-29",
    "for 2 weeks": "2026-12-03",
    "two weeks": "2026-12-03",
    "a week": "2026-11-26",
    "a month": "2026-12-19",
    "next week": "2026-11-23",
    "end of the month": "2026-11-30",
    "the end of the week": "2026-11-22",
    "friday": "2026-11-20",
    "until Fri": "2026-11-20",
    "Thursday": "2026-11-26",
    "next Monday": "2026-11-23",
    "next Thursday": "2026-11-26",
    "next friday": "2026-11-27",
    "this sunday": "2026-11-22",
    "24 Dec": "2026-12-24",
    "24 December": "2026-12-24",
    "24th of December": "2026-12-24",
    "the 24th of December": "2026-12-24",
    "Dec 24": "2026-12-24",
    "dec. 24th": "2026-12-24",
    "December 24, 2026": "2026-12-24",
    "24 Dec 2026": "2026-12-24",
    "24. December": "2026-12-24",
    "24.12.": "2026-12-24",
    "24.12": "2026-12-24",
    "24. 12. 2026": "2026-12-24",
    "24.12.26": "2026-12-24",
    "2026-12-24": "2026-12-24",
    "2026/12/24": "2026-12-24",
    "2026‑12‑24": "2026-12-24",
    "19 Nov": "2026-11-19",
    "18 Nov": "2027-11-18",
    "1.1.": "2027-01-01",
    "Sept 3": "2027-09-03",
    "may 5": "2027-05-05",
    "29 Feb": "2028-02-29",
    "24dec": "2026-12-24",
    "the 24th": "2026-11-24",
    "31st": "2026-12-31",
    "10d": "2026-11-29",
    "2w": "2026-12-03",
    "in a fortnight": "2026-12-03",
    "next month": "2026-12-01",
    "next sat.": "2026-11-28",
    "Christmas": "2026-12-25",
    "New Year’s Eve": "2026-12-31",
    "Thu 24 Dec": "2026-12-24",
    "Thursday, December 24": "2026-12-24",
    "Thu, 24.12.": "2026-12-24",
    "12/24": "2026-12-24",
    "24/1": "2027-01-24",
    "24-12-2026": "2026-12-24",
    "5/5/27": "2027-05-05",
}
NONSENSE = (
    *("", " ", "x", "soon", "june", "24", "31.11.", "0 Jan", "32 Dec", "2026-02-30", "2026-13-01"),
    *("Mon 24 Dec", "Sunday, Monday 3 May", "0th", "32nd", "13/13", "0/5", "31/2"),
    *("monday next week", "th", "sunflower", "maybe 5", "in -1 days", "in 9999 days", "99/99"),
    *("24 Dec 24 Dec", "<@1>", "2026-12-24T10:00", "0000-01-01", "1" * 5000, "24\u202e Dec", "½"),
)


@pytest.mark.parametrize("said", WRITTEN)
def test_a_day_is_known_however_it_is_written(said: str) -> None:
    assert day_of(said, THURSDAY).isoformat() == WRITTEN[said]


@pytest.mark.parametrize("said", NONSENSE)
def test_what_is_no_day_is_refused_with_examples(said: str) -> None:
    assert "24 Dec" in refusal(said, "discord.no-such-day")


@pytest.mark.parametrize(
    ("said", "readings"),
    [
        ("5/6", ["6 May", "5 Jun"]),
        ("5/6/2027", ["6 May", "5 Jun"]),
    ],
)
def test_a_date_in_which_the_month_may_come_first_or_second_is_not_guessed(
    said: str, readings: list[str]
) -> None:
    sentence = refusal(said, "discord.which-day")
    assert all(reading in sentence for reading in readings)


@pytest.mark.parametrize("said", ["2026-11-18", "24 Dec 2020", "1.1.26"])
def test_a_day_that_is_past_is_refused(said: str) -> None:
    assert "past" in refusal(said, "discord.day-is-past")


@pytest.mark.parametrize("said", ["9999-12-31", "24 Dec 2031"])
def test_nobody_is_understood_years_ahead(said: str) -> None:
    refusal(said, "discord.day-too-far")


def refusal(said: str, id: str) -> str:
    with pytest.raises(Refused) as refused:
        day_of(said, THURSDAY)
    assert refused.value.text.id == id
    sentence = DEFAULT.say(SENTENCES, refused.value.text)
    assert "\n" not in sentence and "<" not in sentence and len(sentence) < 300
    return sentence


def test_a_month_from_the_last_of_a_long_one_is_the_last_of_a_short_one() -> None:
    assert day_of("in a month", date(2027, 1, 31)) == date(2027, 2, 28)
    assert day_of("in 2 months", date(2026, 12, 31)) == date(2027, 2, 28)


def test_a_day_is_over_at_midnight_where_one_lives() -> None:
    day = date(2026, 12, 24)
    assert end_of(day, None) - end_of(day, "Europe/Berlin") == 3600
    assert end_of(day, "America/New_York") - end_of(day, None) == 5 * 3600
    assert today_at(end_of(day, "Asia/Tokyo"), "Asia/Tokyo") == day + timedelta(days=1)
    assert today_at(end_of(day, "Asia/Tokyo") - 1, "Asia/Tokyo") == day


@settings(max_examples=200)
@given(st.dates(THURSDAY, date(THURSDAY.year + FARTHEST, 12, 31)))
def test_what_is_shown_is_read_as_the_same(day: date) -> None:
    assert day_of(day.isoformat(), THURSDAY) == day
    assert day_of(day_name(day), THURSDAY) == day
    assert day_of(day_name(day).partition(", ")[2], THURSDAY) == day
    assert day_of(f"{day.day}.{day.month}.{day.year}", THURSDAY) == day


@settings(max_examples=300)
@given(st.text(max_size=30), st.dates(date(2020, 1, 1), date(2100, 1, 1)))
def test_whatever_is_typed_is_no_day_of_the_past(said: str, today: date) -> None:
    try:
        assert day_of(said, today) >= today
    except Refused as refused:
        assert "\n" not in DEFAULT.say(SENTENCES, refused.text)
