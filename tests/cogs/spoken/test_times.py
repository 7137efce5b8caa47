"""Quiet hours and an hour of the day are read as people write them."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cogs.acts.spoken.times import LONGEST_QUIET, hour_of, quiet_of
from cogs.messages.days import quiet_name, time_name
from cogs.messages.sentences import DEFAULT, SENTENCES
from db.hours import MINUTES, Quiet
from engine.errors import Refused

WRITTEN = {
    "22-8": "22:00–8:00",
    "22 - 8": "22:00–8:00",
    "22–8": "22:00–8:00",
    "22 to 8": "22:00–8:00",
    "from 22 to 8": "22:00–8:00",
    "between 22 and 8": "22:00–8:00",
    "22:00 to 08:00": "22:00–8:00",
    "22.00 – 8.00": "22:00–8:00",
    "22h30-8h": "22:30–8:00",
    "2200-0800": "22:00–8:00",
    "22 Uhr - 8 Uhr": "22:00–8:00",
    "22 Uhr bis 8 Uhr": "22:00–8:00",
    "von 22:30 bis 8 Uhr": "22:30–8:00",
    "10p-6a": "22:00–6:00",
    "10 P to 6:30 A": "22:00–6:30",
    "10p-6": "22:00–6:00",
    "10pm–7:30am": "22:00–7:30",
    "10 PM until 7:30 AM": "22:00–7:30",
    "10 p.m. to 7 a.m.": "22:00–7:00",
    "10pm-7": "22:00–7:00",
    "11-7am": "23:00–7:00",
    "5-7am": "5:00–7:00",
    "12am-8am": "0:00–8:00",
    "12-8am": "0:00–8:00",
    "midnight to 8": "0:00–8:00",
    "10pm-midnight": "22:00–0:00",
    "noon - 2pm": "12:00–14:00",
    "24-8": "0:00–8:00",
    "0-12": "0:00–12:00",
    "８-12": "8:00–12:00",
}
NONSENSE = (
    *("", "x", "22", "22-", "-8", "25-8", "22-25", "22:61-8", "13pm-8am", "0am-8am", "24:30-8"),
    *(
        "22--8",
        "22-8-9",
        "ten to eight",
        "<@1>",
        "22\n8",
        "1" * 5000,
        "-1--2",
        "22:0-8",
        "①-②-③",
        "13p-8a",
        "10pp-6a",
    ),
)


@pytest.mark.parametrize("said", WRITTEN)
def test_quiet_hours_are_known_however_they_are_written(said: str) -> None:
    quiet = quiet_of(said)
    assert quiet is not None and quiet_name(quiet) == WRITTEN[said]


@pytest.mark.parametrize("said", ["none", "None", "off", "never", " no ", "-"])
def test_there_may_be_no_quiet_hours(said: str) -> None:
    assert quiet_of(said) is None


@pytest.mark.parametrize("said", NONSENSE)
def test_what_are_no_hours_is_refused_with_an_example(said: str) -> None:
    assert "22:00–8:00" in refusal(said)


@pytest.mark.parametrize("said", ["10-8", "8-8", "8-22", "0-24", "12pm-11pm-", "9am-10pm"])
def test_more_than_half_a_day_or_none_of_it_is_refused(said: str) -> None:
    sentence = refusal(said)
    assert "12 hours" in sentence or "22:00–8:00" in sentence


@pytest.mark.parametrize(("said", "read"), [("10-6", "10:00–6:00"), ("9am-10pm", "9:00–22:00")])
def test_hours_that_are_too_long_are_said_as_they_are_read(said: str, read: str) -> None:
    assert f"is read as {read}, and that is more than 12 hours" in refusal(said)
    assert "10pm-6am" in refusal(said)


def test_hours_that_end_as_they_begin_could_be_all_or_none() -> None:
    assert "all day or never" in refusal("8-8") and "10pm-6am" in refusal("0-24")


def refusal(said: str) -> str:
    with pytest.raises(Refused) as refused:
        quiet_of(said)
    sentence = DEFAULT.say(SENTENCES, refused.value.text)
    assert "\n" not in sentence and "<" not in sentence and len(sentence) < 300
    return sentence


HOURS = {
    "8": 480,
    "8:30": 510,
    "08:30": 510,
    "8am": 480,
    "8 pm": 1200,
    "20h": 1200,
    "at 7": 420,
    "noon": 720,
    "midnight": 0,
    "0": 0,
    "24": 0,
    "12am": 0,
    "12pm": 720,
    "8p": 1200,
    "8:30a": 510,
    "7 o'clock": 420,
}


@pytest.mark.parametrize("said", HOURS)
def test_an_hour_is_known_however_it_is_written(said: str) -> None:
    assert hour_of(said) == HOURS[said]


@pytest.mark.parametrize("said", ["off", "never", "none", "-"])
def test_an_hour_may_be_none(said: str) -> None:
    assert hour_of(said) is None


@pytest.mark.parametrize("said", ["", "x", "25", "8:60", "-1", "13pm", "8-9", "1e3", "<@1>"])
def test_what_is_no_hour_is_refused(said: str) -> None:
    with pytest.raises(Refused) as refused:
        hour_of(said)
    assert "8:30" in DEFAULT.say(SENTENCES, refused.value.text)


@given(st.integers(0, MINUTES - 1), st.integers(1, LONGEST_QUIET))
def test_what_is_shown_is_read_as_the_same(begins: int, length: int) -> None:
    quiet = Quiet(begins, (begins + length) % MINUTES)
    assert quiet_of(quiet_name(quiet)) == quiet
    assert hour_of(time_name(begins)) == begins


@settings(max_examples=300)
@given(st.text(alphabet="0123456789:.-ampthnoevbis –h ", max_size=20))
def test_whatever_is_typed_is_at_most_half_a_day_or_refused(said: str) -> None:
    try:
        quiet = quiet_of(said)
    except Refused:
        return
    assert quiet is None or 0 < (quiet.ends - quiet.begins) % MINUTES <= LONGEST_QUIET
