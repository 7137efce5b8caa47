"""Who says when it is night for them, and when they are away, is believed, within limits."""

import contextlib
import re
import sqlite3
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cogs.acts.house import House
from cogs.acts.lobby import seating
from cogs.acts.oneself import choices, holidays
from cogs.acts.oneself.holidays import days_left
from cogs.commands.my import My
from cogs.messages.mine import PALETTE_NAMES, calls_line, settings_message
from cogs.messages.sentences import DEFAULT, SENTENCES, say
from db.errors import Damaged, StoreError
from db.hours import NIGHT, Holiday, Hours, Quiet, holiday_at
from db.live import Live
from db.store import Preferences
from db.timers import CLOCK, DAY
from engine.errors import Refused, RulesFailed
from render.palette import PALETTES
from tests.cogs.away import reply
from tests.cogs.conftest import ANN, BEA, playing
from tests.cogs.test_setup_ids import sent, written

CID = 30
NOON = 1_795_086_000.0
"""Thursday, 19 November 2026, 11:00 UTC."""


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """A house where Ann and Bea play Fellbound; its clock is set by hand."""
    async with playing("fellbound", tmp_path) as made:
        store: Any = made.store
        store.at = NOON
        store._clock = lambda: store.at
        yield made


def later(house: House, seconds: float) -> None:
    store: Any = house.store
    store.at += seconds


async def chosen(house: House, person: int = ANN) -> Preferences:
    return await house.people.preferences(person)


@pytest.fixture
def told(house: House, tmp_path: Path) -> Callable[..., list[str]]:
    """What is yet to be brought of a kind: what channels are told by sentences."""

    def notes(kind: str = "note") -> list[str]:
        owed = f"SELECT payload FROM outbox WHERE kind = '{kind}' AND settled IS NULL"
        with contextlib.closing(sqlite3.connect(tmp_path / "store.sqlite3")) as rows:
            return [str(payload) for (payload,) in rows.execute(owed)]

    return notes


Told = Callable[..., list[str]]


async def refused(house: House, said: str, person: int = ANN) -> str:
    with pytest.raises(Refused) as refusal:
        await holidays.go_away(house, person, said)
    return DEFAULT.say(SENTENCES, refusal.value.text)


# Zone, quiet hours, and the rest


async def test_a_zone_is_noted_and_the_rest_stays(house: House) -> None:
    await house.people.prefer(ANN, hours=Hours(None, Quiet(0, 60)), dm=False)
    assert await choices.set_zone(house, ANN, "Berlin") == "Europe/Berlin"
    assert await chosen(house) == Preferences(dm=False, hours=Hours("Europe/Berlin", Quiet(0, 60)))
    with pytest.raises(Refused):
        await choices.set_zone(house, ANN, "IST")
    assert (await chosen(house)).hours.zone == "Europe/Berlin"


async def test_a_zone_that_could_be_several_is_asked_in_the_panel(house: House) -> None:
    asked = await sent(house, "m:my-zone-said:0:", ANN, ["IST"])
    assert "Which one is yours?" in asked
    assert all(zone in asked for zone in ("Asia/Kolkata", "Asia/Jerusalem", "Europe/Dublin"))
    assert (await chosen(house)).hours.zone is None
    await sent(house, "s:my-zone-said:0:", ANN, ["Asia/Jerusalem"])
    assert (await chosen(house)).hours.zone == "Asia/Jerusalem"
    asked = await sent(house, "m:my-zone-said:0:", ANN, ["Berln"])
    assert "Is yours among these?" in asked and "b:my-back-to-all:0:" in asked
    assert "Your settings" in await sent(house, "b:my-back-to-all:0:", ANN)
    assert (await chosen(house)).hours.zone == "Asia/Jerusalem"
    assert "no time zone that I know" in await sent(house, "m:my-zone-said:0:", ANN, ["???"])


async def test_quiet_hours_are_noted_as_they_were_written(house: House) -> None:
    await sent(house, "m:my-quiet-said:0:", ANN, ["11pm-7am"])
    assert (await chosen(house)).hours.quiet == Quiet(23 * 60, 7 * 60)
    await sent(house, "m:my-quiet-said:0:", ANN, ["none"])
    assert (await chosen(house)).hours.quiet is None
    assert "at most 12 hours" in await sent(house, "m:my-quiet-said:0:", ANN, ["8-23"])


async def test_all_else_is_chosen_in_the_panel(house: House) -> None:
    await sent(house, "s:my-calls:0:", ANN, ["dm"])
    await sent(house, "s:my-digest:0:", ANN, ["8:00"])
    await sent(house, "s:my-palette:0:", ANN, ["red-green"])
    await sent(house, "b:my-dm:0:False", ANN)
    assert await chosen(house) == Preferences(False, calls="dm", digest=480, palette="red-green")
    await sent(house, "s:my-digest:0:", ANN, ["off"])
    await sent(house, "s:my-palette:0:", ANN, ["-"])
    assert (await chosen(house)).digest is None and (await chosen(house)).palette is None


@pytest.mark.parametrize(
    ("id", "value"),
    [
        ("s:my-calls:0:", "loudly"),
        ("s:my-digest:0:", "25:00"),
        ("s:my-palette:0:", "__class__"),
        ("b:my-dm:0:maybe", ""),
        ("s:my-zone-said:0:", "../../etc"),
        ("s:my-calls:0:", None),
    ],
)
async def test_what_nobody_offered_changes_nothing(
    house: House, id: str, value: str | None
) -> None:
    said = await sent(house, id, ANN, [] if value is None else [value])
    assert said and "edited" not in said and "went wrong" not in said
    assert await chosen(house) == Preferences()


def test_every_palette_that_there_is_can_be_chosen() -> None:
    assert set(PALETTE_NAMES) == {"", *PALETTES}


async def test_the_panel_says_all_that_was_chosen(house: House) -> None:
    asked = await sent(house, "b:my-settings:0:", ANN)
    assert "not known" in asked and "as soon as your zone is known" in asked
    hours = Hours("Asia/Kathmandu", NIGHT)
    shown = settings_message(DEFAULT, Preferences(hours=hours, digest=510), NOON, 30)
    text = written(shown)
    assert "Asia/Kathmandu, where it is 16:45 now" in text and "22:00–8:00" in text
    assert "8:30 UTC" in written(settings_message(DEFAULT, Preferences(digest=510), NOON, 30))
    assert "8:30" in text and "UTC" not in text and "30 days are left" in text
    away = Preferences(holidays=(Holiday(NOON - 1, NOON + DAY),))
    assert "I am back" in written(settings_message(DEFAULT, away, NOON, 3))


# Holidays


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"calls": "dm"}, "by direct message"),
        ({"calls": "dm", "dm": False}, "in the channel, by a mention, as you take no direct"),
        ({"calls": "channel", "dm": False}, "in the channel, by a mention"),
        ({"calls": "none"}, "nowhere. Nothing of ours makes a sound, nor does the digest"),
    ],
)
def test_where_somebody_is_called_is_said_as_it_will_be(changes: Any, said: str) -> None:
    line = calls_line(DEFAULT, Preferences(**changes))
    assert line.startswith(f"🔔 **Calls**: {said}")
    assert line in written(settings_message(DEFAULT, Preferences(**changes), NOON, 30))


async def test_a_holiday_lasts_until_the_end_of_its_last_day_where_one_lives(house: House) -> None:
    await choices.set_zone(house, ANN, "Berlin")
    away = await holidays.go_away(house, ANN, "24 Nov")
    assert away == Holiday(NOON, 1_795_561_200.0)
    assert (await chosen(house)).holidays == (away,)


async def test_all_tables_where_somebody_plays_are_told_once(house: House, told: Told) -> None:
    await holidays.go_away(house, ANN, "tomorrow")
    await holidays.go_away(house, ANN, "in 3 days")
    payloads = [one for one in told() if "holiday-told" in one]
    assert len(payloads) == 1 and f"<@{ANN}>" in payloads[0]
    await holidays.come_back(house, ANN)
    assert any("holiday-over-told" in one for one in told())


async def test_the_table_message_follows(house: House, told: Told) -> None:
    before = len(told("refresh"))
    await holidays.go_away(house, ANN, "tomorrow")
    assert len(told("refresh")) == before + 1


async def test_nothing_is_told_where_a_computer_sits_in_or_nobody_has_begun(
    house: House, told: Told
) -> None:
    async def sit_in(live: Live) -> None:
        assert live.match is not None
        live.match.sit_in("1", "good")

    await house.change(1, sit_in)
    await house.matches.create("fellbound", channel=2, host=ANN, name="Ann")
    await holidays.go_away(house, ANN, "tomorrow")
    assert not [one for one in told() if "holiday" in one]


async def second_table(house: House) -> int:
    """Ann and Bea play at another table as well; its number."""
    made = await house.matches.create("fellbound", channel=2, host=ANN, name="Ann")

    async def sit(live: Live) -> None:
        live.table = live.table.joined("Bea", person=BEA)

    await house.change(made.id, sit)
    await seating.start(house, made.id, ANN)
    return made.id


@pytest.mark.parametrize(
    "failure", [Damaged(2, "it is broken"), RulesFailed("they stumble"), StoreError("full")]
)
async def test_what_is_wrong_at_one_table_holds_up_no_other(
    house: House, told: Told, monkeypatch: pytest.MonkeyPatch, failure: Exception
) -> None:
    other, change = await second_table(house), house.change

    async def broken(id: int, turn: Any) -> Any:
        if id == other:
            raise failure
        return await change(id, turn)

    monkeypatch.setattr(house, "change", broken)
    is_ours = type(failure) is StoreError
    with pytest.raises(StoreError) if is_ours else contextlib.nullcontext():
        await holidays.go_away(house, ANN, "tomorrow")
    assert len([one for one in told() if "holiday" in one]) == 1
    assert (await chosen(house)).holidays


async def test_who_comes_back_while_the_store_fails_reads_that_it_counts(
    house: House, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    await holidays.go_away(house, ANN, "in 3 days")

    async def full(change: Any) -> None:
        raise StoreError("full")

    monkeypatch.setattr(house.store, "commit", full)
    assert "It is done, and counts" in await sent(house, "b:my-back:0:", ANN)
    assert holiday_at((await chosen(house)).holidays, house.store.now()) is None


async def test_the_clock_of_who_is_away_stands_and_goes_on_when_they_are_back(
    house: House,
) -> None:
    async def pace(live: Live) -> None:
        live.table = replace(live.table, pace=DAY)

    await house.change(1, pace)
    person = next(seat.person for seat in (await house.table(1)).seats if seat.awaited)
    assert person is not None
    before = await _clocks(house)
    await holidays.go_away(house, person, "in 5 days")
    away = await _clocks(house)
    assert before and len(before) == len(away)
    assert away[0] == NOON + DAY, "the last alarm is looked at once a day"
    assert all(new > old + 5 * DAY for new, old in zip(away[1:], before, strict=False))
    later(house, 3600)
    await holidays.come_back(house, person)
    assert await _clocks(house) == [pytest.approx(old + 3600) for old in before]


async def _clocks(house: House) -> list[float]:
    asleep = await house.store.load(1)
    assert asleep is not None
    return sorted(timer.due for timer in asleep.timers if timer.kind == CLOCK)


async def test_there_are_thirty_days_in_a_year(house: House) -> None:
    assert "until Friday, 18 December 2026" in await refused(house, "in a month")
    away = await holidays.go_away(house, ANN, "18 Dec")
    assert away.ends - away.begins <= 30 * DAY
    later(house, away.ends - away.begins)
    assert "used the 30 days" in await refused(house, "tomorrow")
    assert days_left((await chosen(house)).holidays, house.store.now()) == 0
    later(house, 365 * DAY)
    await holidays.go_away(house, ANN, "in 2 weeks")
    assert len((await chosen(house)).holidays) == 1


async def test_who_comes_back_early_has_used_only_what_has_passed(house: House) -> None:
    await holidays.go_away(house, ANN, "in 20 days")
    later(house, 2 * DAY)
    await holidays.come_back(house, ANN)
    now = house.store.now()
    assert (await chosen(house)).holidays == (Holiday(NOON, now),)
    assert days_left((await chosen(house)).holidays, now) == 28
    with pytest.raises(Refused):
        await holidays.come_back(house, ANN)


async def test_a_holiday_is_made_longer_or_shorter_from_where_it_began(house: House) -> None:
    await holidays.go_away(house, ANN, "in 3 days")
    later(house, DAY)
    for said in ("in 10 days", "tomorrow"):
        away = await holidays.go_away(house, ANN, said)
        assert away.begins == NOON
        assert (await chosen(house)).holidays == (away,)


@pytest.mark.parametrize("said", ["", "yesterday", "5/6", "1 Jan 2020", "in 999 days", "🏖️"])
async def test_what_is_no_holiday_is_refused_and_nothing_is_told(
    house: House, told: Told, said: str
) -> None:
    assert "\n" not in await refused(house, said)
    assert await chosen(house) == Preferences()
    assert not [one for one in told() if "holiday" in one]


async def test_nobody_tells_their_tables_of_holidays_all_day_but_all_may_come_back(
    house: House, told: Told
) -> None:
    for _ in range(2):
        await holidays.go_away(house, ANN, "tomorrow")
        await holidays.go_away(house, ANN, "in 2 days")
    sentence = await refused(house, "tomorrow")
    assert re.search(r"in \d+ minutes", sentence)
    await holidays.come_back(house, ANN)
    assert any("holiday-over-told" in one for one in told())
    await refused(house, "tomorrow")
    await holidays.go_away(house, BEA, "tomorrow")


async def test_who_plays_nowhere_is_away_all_the_same(house: House, told: Told) -> None:
    await holidays.go_away(house, CID, "tomorrow")
    assert (await chosen(house, CID)).holidays
    assert not [one for one in told() if "holiday" in one]


@pytest.mark.parametrize(("person", "are_told"), [(ANN, True), (CID, False)])
async def test_only_who_plays_reads_that_their_tables_are_told(
    house: House, person: int, are_told: bool
) -> None:
    await house.matches.create("fellbound", channel=2, host=CID, name="Cid")
    said = [await holiday(house, person, word) for word in ("tomorrow", "off")]
    assert ["You are away until" in said[0], "Welcome back" in said[1]] == [True, True]
    assert [("your tables are told" in one) for one in said] == [are_told, are_told]
    await holidays.go_away(house, person, "tomorrow")
    back = await sent(house, "b:my-back:0:", person)
    assert "Welcome back" in back and ("tables are told" in back) == are_told


async def holiday(house: House, person: int, until: str) -> str:
    """What somebody reads who types that."""
    told = reply(person)
    command: Any = My.holiday
    await command.callback.__wrapped__(My(house), told, until)
    said = [call.args[0] for call in told.say.await_args_list]
    said += [say(DEFAULT, call.args[0], **call.kwargs) for call in told.tell.await_args_list]
    return str(said[-1])
