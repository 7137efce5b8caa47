"""Zones are read as people write them; what could be several is asked, and nonsense is told so."""

import zoneinfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cogs.acts.spoken.zones import (
    FAMOUS,
    LONGEST,
    is_zone,
    zone_meant,
    zones_meant,
    zones_near,
)
from cogs.acts.spoken.zones import _places as places
from cogs.acts.spoken.zones import _tidy as tidy
from cogs.messages.days import zone_name
from cogs.messages.sentences import DEFAULT, SENTENCES
from engine.errors import Refused
from tests.cases import each

WRITTEN = {
    "Berlin": "Europe/Berlin",
    "  berlin ": "Europe/Berlin",
    "europe/berlin": "Europe/Berlin",
    "Europe Berlin": "Europe/Berlin",
    "Berlin, Germany": "Europe/Berlin",
    "Munich": "Europe/Berlin",
    "CET": "Europe/Berlin",
    "cest": "Europe/Berlin",
    "Germany": "Europe/Berlin",
    "UTC": "Etc/UTC",
    "gmt": "Etc/UTC",
    "UTC+0": "Etc/UTC",
    "UTC+2": "Etc/GMT-2",
    "utc +02:00": "Etc/GMT-2",
    "GMT-5": "Etc/GMT+5",
    "UTC−3": "Etc/GMT+3",
    "+1": "Etc/GMT-1",
    "GMT-3:30": "America/St_Johns",
    "UTC+5:30": "Asia/Kolkata",
    "+0545": "Asia/Kathmandu",
    "UTC+5.5": "Asia/Kolkata",
    "UTC +5,5": "Asia/Kolkata",
    "GMT+5.75": "Asia/Kathmandu",
    "UTC+5.30": "Asia/Kolkata",
    "UTC-3.5h": "America/St_Johns",
    "UTC+5.37": None,
    "UTC+5.0": "Etc/GMT-5",
    "New York": "America/New_York",
    "new_york": "America/New_York",
    "America/New_York": "America/New_York",
    "America/New York": "America/New_York",
    "NYC": "America/New_York",
    "EST": "America/New_York",
    "Eastern time": "America/New_York",
    "Pacific Standard Time": "America/Los_Angeles",
    "São Paulo": "America/Sao_Paulo",
    "Zürich": "Europe/Zurich",
    "ZURICH": "Europe/Zurich",
    "St. John's": "America/St_Johns",
    "Kathmandu": "Asia/Kathmandu",
    "Buenos Aires": "America/Argentina/Buenos_Aires",
    "Portland, Oregon": "America/Los_Angeles",
    "Portland, Maine": "America/New_York",
    "London, Ontario": None,
    "London UK": "Europe/London",
    "London, England": "Europe/London",
    "Portland Oregon": "America/Los_Angeles",
    "New York USA": "America/New_York",
    "London Ontario": None,
    "Österreich": "Europe/Vienna",
    "Praha": "Europe/Prague",
    "København": "Europe/Copenhagen",
    "ROMA, Italia": "Europe/Rome",
    "Japan": "Asia/Tokyo",
    "UTC+15": None,
    "UTC-13": None,
    "UTC+5:37": None,
    "+99:99": None,
    "2": None,
    "": None,
    "   ": None,
    "the moon": None,
    "../../etc/passwd": None,
    "posix/Europe/Berlin": None,
    "localtime": None,
    "Factory": None,
    "Europe/": None,
    "Europe": None,
    "<@1> **Berlin**": None,
    "\u202eBerlin": None,
    "Berlin\x00": None,
    "🌍": None,
    "9" * 5000: None,
}
SEVERAL = {
    "IST": {"Asia/Kolkata", "Asia/Jerusalem", "Europe/Dublin"},
    "bst": {"Europe/London", "Asia/Dhaka"},
    "MST": {"America/Denver", "America/Phoenix", "Asia/Kuala_Lumpur"},
    "CST": {"America/Chicago", "Asia/Shanghai", "America/Havana"},
    "Portland": {"America/Los_Angeles", "America/New_York"},
    "Georgia": {"America/New_York", "Asia/Tbilisi"},
}


@pytest.mark.parametrize("said", WRITTEN)
def test_a_zone_is_known_however_it_is_written(said: str) -> None:
    wanted = WRITTEN[said]
    assert zones_meant(said) == ([] if wanted is None else [wanted])


@pytest.mark.parametrize("said", SEVERAL)
def test_what_could_be_several_is_asked(said: str) -> None:
    assert set(zones_meant(said)) == SEVERAL[said]
    with pytest.raises(Refused) as refused:
        zone_meant(said)
    assert refused.value.text.id == "discord.several-zones"
    assert all(zone_name(zone) in told(refused.value) for zone in SEVERAL[said])


def test_several_names_of_one_clock_are_one() -> None:
    assert len(zones_meant("Louisville")) == 1
    assert len(zones_meant("Spain")) == 2


@pytest.mark.parametrize(("said", "near"), [("Berln", "Europe/Berlin"), ("san fr", "los_Angeles")])
def test_who_is_almost_right_is_told_what_would_be(said: str, near: str) -> None:
    with pytest.raises(Refused) as refused:
        zone_meant(said)
    assert zone_name(near).casefold() in told(refused.value).casefold()


@pytest.mark.parametrize(
    ("said", "near"),
    [
        ("Belrin", ["Europe/Berlin"]),
        ("Berrlin", ["Europe/Berlin"]),
        ("Tokio", ["Asia/Tokyo"]),
        ("Johanesburg", ["Africa/Johannesburg"]),
        ("Atlantis", []),
        ("Gondor", []),
    ],
)
def test_what_is_close_is_one_letter_off(said: str, near: list[str]) -> None:
    assert zones_near(said) == near


@pytest.mark.parametrize(
    "said", ["the moon", "Atlantis", "", "🌍", "<@1> `x` @everyone", "x" * 5000]
)
def test_nonsense_is_refused_in_one_sentence_that_mentions_nobody(said: str) -> None:
    with pytest.raises(Refused) as refused:
        zone_meant(said)
    sentence = told(refused.value)
    assert refused.value.text.id == "discord.no-such-zone"
    assert len(sentence) < 300 and "@" not in sentence and "<" not in sentence
    assert "Europe/Berlin" in sentence


def test_every_zone_that_we_name_is_there() -> None:
    named = [zone for kind in ("letters", "countries", "states", "cities") for zone in _all(kind)]
    named += [*FAMOUS, *(str(zone) for zone in places()["offsets"].values())]
    assert [zone for zone in named if not is_zone(zone)] == []


def test_what_we_list_is_written_as_it_is_looked_for() -> None:
    names = [
        name for kind in ("letters", "countries", "states", "cities") for name in places()[kind]
    ]
    assert [name for name in names if tidy(name) != name] == []


def _all(kind: str) -> list[str]:
    return [zone for zones in places()[kind].values() for zone in zones]


def test_what_is_offered_begins_with_what_was_typed() -> None:
    assert zones_near("") == list(FAMOUS)
    assert zones_near("kath") == ["Asia/Kathmandu"]
    assert zones_near("north ca") == ["America/New_York"]


@each(sorted(zoneinfo.available_timezones()))
def test_every_zone_that_the_machine_knows_can_be_written_in_full(zone: str) -> None:
    if "/" in zone:
        assert zones_meant(zone) == [zone]


def test_fixed_zones_are_called_as_people_count_them() -> None:
    assert [zone_name(zone) for zone in ("Etc/GMT-2", "Etc/GMT+5", "Etc/UTC")] == [
        "UTC+2",
        "UTC-5",
        "UTC",
    ]
    assert zone_name("America/New_York") == "America/New York"


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=80))
def test_whatever_is_typed_is_a_zone_or_one_sentence(said: str) -> None:
    try:
        assert is_zone(zone_meant(said))
    except Refused as refused:
        assert "\n" not in told(refused)
    assert len(zones_near(said[:LONGEST])) <= 600


def told(refused: Refused) -> str:
    return DEFAULT.say(SENTENCES, refused.text)
