"""Time that nobody had, as the bot was away or its clock was wrong, counts for nobody."""

import asyncio
import shutil
from collections.abc import Awaitable, Callable
from datetime import datetime
from pathlib import Path
from typing import Any, TypeAlias
from unittest.mock import Mock
from zoneinfo import ZoneInfo

import pytest

from cogs.acts.lobby import seating
from cogs.acts.oneself import holidays
from cogs.acts.tables.hosts import absent_since
from cogs.delivery.lapsing import acting
from db.clocks import Clock
from db.errors import StoreFull
from db.hours import Hours, Quiet, awake_for
from db.now import DOUBT
from db.outages import LEAST, fair
from db.polling import ASK, WAIT, asked
from db.sleeper import Sleeper
from db.sqlite import outages as rows
from db.sqlite.backup import back_up
from db.timers import ASLEEP, CLOSE, DAY, EXPIRY, SLEEPS
from tests.cogs import away
from tests.cogs.away import ANN, BEA, CID, ZOE
from tests.cogs.lives import FILE, Lives, lives
from tests.cogs.test_votes_among_few import let_sit_in
from tests.db.house import execute

HOUR, BEATS = 3600.0, 30.0
BERLIN = Hours("Europe/Berlin", Quiet(22 * 60, 8 * 60))
Away: TypeAlias = Callable[[Lives, float], Awaitable[None]]
WAYS: tuple[Away, ...] = (
    Lives.killed_for,
    Lives.stopped_for,
    Lives.suspended_for,
    Lives.cut_off_for,
)
EACH_WAY = pytest.mark.parametrize("is_away", WAYS, ids=lambda way: way.__name__)


def at(wall: str) -> float:
    return datetime.fromisoformat(wall).replace(tzinfo=ZoneInfo("Europe/Berlin")).timestamp()


async def clock_of(table: Lives, person: int) -> Clock:
    clock = (await table.table()).seats_of(person)[0].clock
    assert clock is not None
    return clock


async def left(table: Lives, person: int) -> float:
    """So much time somebody has left."""
    found = await clock_of(table, person)
    away = (await table.house.people.preferences(person)).holidays
    return found.left_at(table.house.store.now(), away)


async def timer_of(table: Lives, kind: str) -> float:
    """When the timer of this kind is due, from now on."""
    (due,) = [one.due for one in await table.house.store.timers(99) if one.kind == kind]
    return due - table.house.store.now()


async def in_berlin(table: Lives) -> int:
    """All live in Berlin; whose clock has begun since, and is waited for."""
    for person in (ANN, BEA):
        await table.house.people.prefer(person, hours=BERLIN)
    first = await table.late()
    while await table.late() == first:
        await table.answer(first)
    return await table.late()


def about(seconds: float) -> Any:
    """So many, but for the beat and the doubt within which an outage is noticed."""
    return pytest.approx(seconds, abs=2 * DOUBT + 1)


async def notes(table: Lives) -> list[dict[str, Any]]:
    """What channels read of outages."""
    sent = [one.payload for one in await table.letters() if one.kind == "note"]
    return [one["values"] for one in sent if one["say"].startswith("discord.was-away")]


@EACH_WAY
async def test_an_outage_of_five_days_makes_nobody_late(tmp_path: Path, is_away: Away) -> None:
    async with lives(tmp_path) as table:
        late = await table.late()
        await table.pass_(16 * HOUR)
        await is_away(table, 5 * DAY)
        assert await table.polls() == []
        await table.answer(late)  # or looks: before that, what is due was carried
        assert await left(table, late) == about(8 * HOUR)


@EACH_WAY
async def test_after_an_outage_a_time_is_over_when_it_would_have_been_without(
    tmp_path: Path, is_away: Away
) -> None:
    async with lives(tmp_path) as table:
        late = await table.late()
        await table.answer_all_but(late)
        before = await left(table, late)
        await table.pass_(10 * HOUR)
        await is_away(table, DAY)
        await table.uptime.settle()
        assert await left(table, late) == about(before - 10 * HOUR)
        await table.pass_(await left(table, late) - 1)
        assert await table.polls() == []
        await table.pass_(1)
        assert [poll.seat for poll in await table.polls()] == [await table.key(late)]


@EACH_WAY
@pytest.mark.parametrize("pace", [12 * HOUR, DAY, 7 * DAY])
async def test_after_an_outage_there_is_a_waking_hour_and_a_quarter_of_the_pace_at_least(
    tmp_path: Path, is_away: Away, pace: float
) -> None:
    async with lives(tmp_path, pace=pace) as table:
        late = await table.late()
        await table.answer_all_but(late)
        await table.pass_(await left(table, late) - 600)
        await is_away(table, 5 * DAY)
        await table.uptime.settle()
        assert await left(table, late) == about(HOUR + pace / 4)
        await table.pass_(await left(table, late) - 1)
        assert await table.polls() == []
        await table.pass_(1)
        assert len(await table.polls()) == 1


async def test_what_somebody_has_at_least_is_of_their_waking_day(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(away.Clock, "now", at("2026-06-10 12:00"))
    async with lives(tmp_path, pace=12 * HOUR) as table:
        late = await in_berlin(table)
        while await left(table, late) > 2 * HOUR:
            await table.pass_(HOUR)
        await table.killed_for(at("2026-06-15 21:00") - table.clock.now)
        await table.pass_(at("2026-06-16 11:00") - 1 - table.clock.now)
        assert await table.polls() == []
        await table.pass_(1)
        assert len(await table.polls()) == 1


async def test_a_time_goes_on_to_the_second_over_nights_and_the_end_of_summer_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(away.Clock, "now", at("2026-10-24 18:00"))
    async with lives(tmp_path) as table:
        late = await in_berlin(table)
        await table.pass_(0)
        before = await left(table, late)
        await table.pass_(3 * HOUR)  # 21:00, an hour before the night
        await table.killed_for(at("2026-10-25 09:00") - table.clock.now)
        assert await left(table, late) == about(before - 3 * HOUR)
        await table.pass_(2 * HOUR)
        assert await left(table, late) == about(before - 5 * HOUR)


async def test_a_time_that_was_over_before_an_outage_is_over_and_the_vote_goes_on(
    tmp_path: Path,
) -> None:
    async with lives(tmp_path) as table:
        late = await table.late()
        await table.answer_all_but(late)
        while not await table.polls():
            await table.pass_(HOUR)
        (poll,) = await table.polls()
        before, clock = poll.closes - table.clock.now, await clock_of(table, late)
        await table.killed_for(5 * DAY)
        (again,) = await table.polls()
        assert (again.number, again.closes - table.clock.now) == (poll.number, before)
        now = await clock_of(table, late)
        assert (now.left, now.since, now.eased) == (clock.left, clock.since, 0)
        assert await left(table, late) == 0
        await table.pass_(before - 1)
        assert not (await table.match()).sitting_in
        await table.pass_(1)
        assert await table.key(late) in (await table.match()).sitting_in


@pytest.mark.parametrize("answers", ["before", "after"])
async def test_who_was_late_answers_and_is_late_again_is_asked_about_as_long_as_without_an_outage(
    tmp_path: Path, answers: str
) -> None:
    async with lives(tmp_path, absent="end") as table:
        late = await table.late()
        await table.answer_all_but(late)
        while not await table.polls():
            await table.pass_(HOUR)
        (poll,) = await table.polls()
        before = poll.closes - table.clock.now
        if answers == "before":
            await table.answer(late)
        await table.killed_for(5 * DAY)
        if answers == "after":
            await table.answer(late)
        assert not await table.polls()
        await table.pass_(HOUR + 60)
        assert (await table.match()).result is None
        (again,) = await table.polls()
        assert again.closes - again.opened > before - 2 * HOUR


async def test_a_time_that_is_over_as_an_outage_begins_is_asked_about_a_waking_hour_after_it(
    tmp_path: Path,
) -> None:
    async with lives(tmp_path) as table:
        late = await table.late()
        await table.answer_all_but(late)
        await table.pass_(await left(table, late) - 10)
        await table.uptime.beat()
        table.clock.now += 10
        table.attest()  # the timer had no time to ring
        await table.killed_for(DAY)
        await table.pass_(HOUR - 1)
        assert await table.polls() == []
        await table.pass_(1)
        assert len(await table.polls()) == 1


@EACH_WAY
async def test_the_first_answer_after_an_outage_is_taken_when_it_is_settled(
    tmp_path: Path, is_away: Away
) -> None:
    async with lives(tmp_path) as table:
        late = await table.late()
        (other,) = await table.others(late)
        await table.pass_(16 * HOUR)
        await is_away(table, 5 * DAY)
        while await table.late() == late:
            await table.answer(late)
        assert await left(table, late) == about(8 * HOUR)
        assert await left(table, other) == about(DAY)


async def test_a_process_that_is_stopped_in_the_midst_of_an_answer_settles_it_before_the_next(
    tmp_path: Path,
) -> None:
    async with lives(tmp_path) as table:
        late = await table.late()
        await table.pass_(16 * HOUR)
        await table.uptime.beat()
        async with table.house.matches.hold(1) as live:
            table.clock.now += 5 * DAY
            assert live.match is not None
            question = live.match.question(await table.key(late))
            assert question is not None
            live.match.answer(question.seat, question.options[0].key, question.serial)
            await live.commit()
        await table.answer(late)
        assert await left(table, late) >= 8 * HOUR


async def test_a_clock_two_days_ahead_for_a_second_changes_nothing(tmp_path: Path) -> None:
    async with lives(tmp_path) as table:
        late = await table.late()
        await table.answer_all_but(late)
        await table.pass_(10 * HOUR)
        before, timers = await table.table(), await table.house.store.timers(99)
        table.clock.set(2 * DAY)
        for _ in range(2):
            await table.uptime.beat()
            await table.ring()
            table.clock.now += 1
        table.clock.set(-2 * DAY)
        await table.live(3 * BEATS)
        assert (await table.table(), await table.house.store.timers(99)) == (before, timers)
        assert await table.letters() == []


async def test_what_is_set_up_while_the_clock_is_wrong_for_a_moment_bears_the_right_time(
    tmp_path: Path,
) -> None:
    async with lives(tmp_path) as table:
        table.clock.set(2 * DAY)
        opened = await table.house.matches.create("fellbound", channel=2, host=CID, name="Cid")
        table.clock.set(-2 * DAY)
        await table.live(3 * BEATS)
        assert opened.created == pytest.approx(table.clock.now, abs=4 * BEATS)


@pytest.mark.parametrize("leaps", [(2 * DAY,), (-HOUR,), (HOUR, HOUR), (-HOUR, -DAY, 3 * DAY)])
async def test_a_clock_that_is_set_and_stays_so_takes_and_gives_no_time(
    tmp_path: Path, leaps: tuple[float, ...]
) -> None:
    async with lives(tmp_path) as table:
        late = await table.late()
        await table.answer_all_but(late)
        await table.pass_(2 * HOUR)
        before, lived = await left(table, late), 0.0
        for leap in leaps:
            table.clock.set(leap)
            await table.live(HOUR)
            lived += HOUR
        assert table.house.store.now() == table.clock.now
        assert await left(table, late) == about(before - lived)
        await table.pass_(await left(table, late) - 1)
        assert await table.polls() == []
        await table.pass_(1)
        assert len(await table.polls()) == 1


async def test_a_clock_that_is_set_right_again_sets_right_what_was_begun_meanwhile(
    tmp_path: Path,
) -> None:
    async with lives(tmp_path) as table:
        table.clock.set(2 * DAY)
        await table.live(HOUR)
        late = await table.late()
        while await table.late() == late:
            await table.answer(late)
        other = await table.late()
        await table.live(HOUR)
        table.clock.set(-2 * DAY)
        await table.live(HOUR)
        assert await left(table, other) == about(DAY - 2 * HOUR)
        assert all(one.ends <= table.clock.now for one in table.house.store.outages)


async def test_a_machine_that_starts_with_a_clock_of_long_ago_makes_nobody_late(
    tmp_path: Path,
) -> None:
    async with lives(tmp_path) as table:
        late = await table.late()
        await table.answer_all_but(late)
        await table.pass_(10 * HOUR)
        before = await left(table, late)
        await table.uptime.beat()
        await table.kill()
        table.clock.set(-900_000)
        await table.start()
        await table.serve()
        await table.live(2 * BEATS)
        table.clock.set(900_000 + HOUR)
        await table.live(HOUR)
        assert await table.polls() == []
        assert await left(table, late) == about(before - HOUR)
        assert await notes(table) == [{"hours": 1}]


@EACH_WAY
async def test_open_votes_stand_still_and_silence_means_what_it_meant(
    tmp_path: Path, is_away: Away
) -> None:
    async with lives(tmp_path, people=(ANN, BEA, CID), game="fear", absent="wait") as table:
        late = await table.late()
        await table.answer_all_but(late)
        while not await table.polls():
            await table.pass_(HOUR)
        (poll,) = await table.polls()
        outages = table.house.store.outages
        before = asked(await table.table(), await table.match(), poll, outages).silence
        await table.pass_(10 * HOUR)
        await is_away(table, 9 * DAY)
        await table.uptime.settle()
        (again,) = await table.polls()
        assert again.closes - table.house.store.now() == about(DAY - 10 * HOUR)
        outages = table.house.store.outages
        silence = asked(await table.table(), await table.match(), again, outages).silence
        assert (before, silence) == (WAIT, WAIT)
        assert asked(await table.table(), await table.match(), again).silence == ASK


async def test_a_vote_in_the_match_is_open_as_long_as_without_the_outage(tmp_path: Path) -> None:
    async with lives(tmp_path) as table:
        late = await table.late()
        await table.house.act(1, late, lambda match, seat: match.offer_draw(seat))
        await table.pass_(10 * HOUR)
        await table.killed_for(3 * DAY)
        assert await timer_of(table, "vote") == DAY - 10 * HOUR
        await table.pass_(DAY - 10 * HOUR - 1)
        assert len((await table.match()).ballots) == 1
        await table.pass_(1)
        assert (await table.match()).ballots == []


async def test_a_vote_is_lengthened_by_no_more_than_it_was_open(tmp_path: Path) -> None:
    async with lives(tmp_path) as table:
        late = await table.late()
        await table.uptime.beat()
        table.clock.now += 10 * HOUR  # the process is stopped, and asked in the midst of it
        async with table.house.matches.hold(1) as live:
            assert live.match is not None
            live.match.offer_draw(await table.key(late))
            await live.commit()
        table.clock.now += 10 * HOUR
        await table.serve()
        assert await timer_of(table, "vote") == DAY


@EACH_WAY
async def test_a_table_is_not_asked_whether_it_goes_on_for_a_time_in_which_nobody_could(
    tmp_path: Path, is_away: Away
) -> None:
    async with lives(tmp_path, pace=None) as table:
        await table.pass_(6 * DAY)
        await is_away(table, 5 * DAY)
        await table.uptime.settle()
        assert await timer_of(table, ASLEEP) == about(DAY)
        await table.pass_(DAY - 2 * DOUBT - 1)
        assert await table.polls() == []
        await table.pass_(4 * DOUBT)
        assert len(await table.polls("asleep")) == 1


async def test_at_a_table_that_sleeps_an_outage_takes_no_waking_hour_from_anybody(
    tmp_path: Path,
) -> None:
    async with lives(tmp_path, pace=None, absent="end") as table:
        await table.pass_(at("1970-01-13 08:00") - table.clock.now)
        silent = await in_berlin(table)
        await table.pass_(7 * DAY)
        (poll,) = await table.polls("asleep")
        (other,) = await table.others(silent)
        await table.vote(other, "go-on")
        await table.killed_for(13 * HOUR)
        while not (await table.match()).result:
            await table.pass_(HOUR / 4)
        now, outages = table.clock.now, table.house.store.outages
        awake = awake_for(BERLIN, outages, poll.opened, now)
        assert DAY + HOUR - 2 * BEATS <= awake <= DAY + 2 * HOUR


async def test_a_table_where_somebody_acted_before_an_outage_has_its_week(tmp_path: Path) -> None:
    async with lives(tmp_path, pace=None) as table:
        await table.pass_(5 * DAY)
        await table.answer(await table.late())
        await table.pass_(DAY)
        await table.killed_for(5 * DAY)
        await table.pass_(6 * DAY - 1)
        assert await table.polls() == []
        await table.pass_(1)
        assert len(await table.polls("asleep")) == 1


async def test_a_table_that_was_nearly_asked_has_a_waking_hour_and_six(tmp_path: Path) -> None:
    async with lives(tmp_path, pace=None) as table:
        await table.pass_(SLEEPS - HOUR)
        await table.killed_for(DAY)
        assert await timer_of(table, ASLEEP) == fair(None) == 7 * HOUR
        await table.pass_(7 * HOUR)
        assert len(await table.polls("asleep")) == 1


async def test_a_table_that_nobody_starts_stands_as_long_as_without_the_outage(
    tmp_path: Path,
) -> None:
    async with lives(tmp_path) as table:
        await table.house.matches.create("fellbound", channel=2, host=CID, name="Cid")
        await seating.add_bot(table.house, 2, CID)
        await table.pass_(3 * DAY)
        await table.killed_for(5 * DAY)
        assert await timer_of(table, EXPIRY) == 3 * DAY
        await table.pass_(3 * DAY + HOUR)
        await table.killed_for(5 * DAY)
        (timer,) = [one for one in await table.house.store.timers(99) if one.kind == EXPIRY]
        assert (timer.key, timer.due - table.clock.now) == (CLOSE, 23 * HOUR)
        await table.pass_(22 * HOUR)
        await table.killed_for(HOUR)
        assert await timer_of(table, EXPIRY) == 7 * HOUR
        assert (await table.house.table(2)).phase == "open"
        await table.pass_(7 * HOUR)
        assert (await table.house.table(2)).phase == "over"


@EACH_WAY
async def test_a_host_is_not_silent_while_nobody_could_speak(tmp_path: Path, is_away: Away) -> None:
    async with lives(tmp_path) as table:
        opened = await table.house.matches.create("fellbound", channel=2, host=CID, name="Cid")
        await table.pass_(4 * DAY)
        await is_away(table, 5 * DAY)
        await table.uptime.settle()
        assert await absent_since(table.house, opened) is None
        await table.pass_(DAY - HOUR)
        assert await absent_since(table.house, opened) is None
        await table.killed_for(5 * DAY)
        await table.pass_(7 * HOUR - 1)
        assert await absent_since(table.house, opened) is None
        await table.pass_(1 + HOUR)
        assert await absent_since(table.house, opened) is not None
        await table.killed_for(5 * DAY)
        assert await absent_since(table.house, opened) is not None


async def test_a_holiday_in_an_outage_counts_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(away.Clock, "now", datetime.fromisoformat("2026-10-14T12:00Z").timestamp())
    async with lives(tmp_path) as table:
        late = await table.late()
        await table.answer_all_but(late)
        before = await left(table, late)
        await table.pass_(14 * HOUR)
        await holidays.go_away(table.house, late, "17 Oct")
        await table.pass_(DAY)
        await table.killed_for(DAY)
        assert await left(table, late) == before - 14 * HOUR
        assert await left_after_holiday(table, late) == before - 14 * HOUR
        await table.killed_for(5 * DAY)
        assert await left(table, late) == before - 14 * HOUR - HOUR


async def left_after_holiday(table: Lives, person: int) -> float:
    """What is left an hour after somebody's holiday; asked when that is over."""
    chosen = await table.house.people.preferences(person)
    await table.pass_(chosen.holidays[0].ends - table.clock.now)
    found = await left(table, person)
    await table.pass_(HOUR)
    return found


async def test_outages_day_after_day_add_no_more_than_a_pace_and_waking_hours(
    tmp_path: Path,
) -> None:
    async with lives(tmp_path) as table:
        late = await table.late()
        await table.answer_all_but(late)
        day = 0
        while not await table.polls():
            day += 1
            assert day < 20
            await table.pass_(6.5 * HOUR)
            await table.killed_for(600)
        clock = await clock_of(table, late)
        assert 0 < clock.eased <= DAY + day * HOUR


async def test_two_outages_in_a_row_count_as_two_and_are_told_as_one(tmp_path: Path) -> None:
    async with lives(tmp_path) as table:
        late = await table.late()
        await table.answer_all_but(late)
        await table.pass_(4 * HOUR)
        await table.letters()
        before = await left(table, late)
        await table.killed_for(3 * DAY)
        await table.live(5 * BEATS)
        await table.killed_for(2 * DAY)
        assert await left(table, late) == before - 5 * BEATS
        await table.pass_(HOUR)
        assert await notes(table) == [{"days": 5}]


async def test_a_table_hears_of_an_outage_once_without_a_sound_and_not_by_night(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(away.Clock, "now", at("2026-06-10 12:00"))
    async with lives(tmp_path) as table:
        await table.house.people.prefer(await table.late(), hours=BERLIN)
        await table.killed_for(at("2026-06-11 23:00") - table.clock.now)
        await table.pass_(at("2026-06-12 08:00") - 1 - table.clock.now)
        assert [one.kind for one in await table.letters()] == []
        await table.pass_(1 + 1)
        sent = await table.letters()
        assert sorted(one.kind for one in sent) == ["amend", "amend", "note", "refresh"]
        (note,) = [one for one in sent if one.kind == "note"]
        assert (note.payload["values"], note.person) == ({"hours": 35}, None)
        await table.pass_(5 * HOUR)
        assert await notes(table) == []


async def test_of_a_short_outage_and_where_nobody_is_waited_for_nobody_is_told(
    tmp_path: Path,
) -> None:
    async with lives(tmp_path) as table:
        await table.killed_for(HOUR / 2)
        await table.pass_(HOUR)
        assert await notes(table) == []
        assert (await table.table()).seats_of(await table.late())[0].clock is not None
    shutil.rmtree(tmp_path)
    tmp_path.mkdir()
    async with lives(tmp_path, pace=None) as table:
        await table.killed_for(5 * DAY)
        await table.pass_(HOUR)
        assert await notes(table) == []


async def test_a_new_version_that_is_started_soon_is_no_outage(tmp_path: Path) -> None:
    async with lives(tmp_path) as table:
        before = await table.table()
        await table.killed_for(LEAST - 1)
        assert (await table.table(), table.house.store.outages) == (before, ())


async def test_nothing_happens_by_itself_before_it_is_known_how_long_the_bot_was_away(
    tmp_path: Path,
) -> None:
    async with lives(tmp_path) as table:
        late = await table.late()
        await table.answer_all_but(late)
        await table.uptime.beat()
        await table.kill()
        table.clock.now += 5 * DAY
        await table.start()  # the gateway is not there yet
        before = await table.table()
        sleeping = table.uptime.wait()
        for timer in await table.house.matches.alarm.due():
            await Sleeper(table.house.matches, acting(table.house)).let_act(timer)
        assert await table.table() == before
        await table.serve()
        await sleeping


async def test_a_disk_on_which_nothing_can_be_stored_is_an_outage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with lives(tmp_path) as table:
        late = await table.late()
        await table.answer_all_but(late)
        await table.pass_(10 * HOUR)
        before = await left(table, late)
        await table.uptime.beat()
        with monkeypatch.context() as full:
            full.setattr(rows, "attend", Mock(side_effect=StoreFull("full")))
            for _ in range(50):
                table.clock.now += HOUR
                with pytest.raises(StoreFull):
                    await table.uptime.beat()
                await table.ring()
        await table.uptime.beat()
        assert await table.polls() == []
        assert await left(table, late) == about(before)


async def test_killed_as_an_outage_is_settled_it_is_settled_whole_by_the_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with lives(tmp_path) as table:
        late = await table.late()
        await table.answer_all_but(late)
        await table.house.matches.create("fellbound", channel=2, host=CID, name="Cid")
        await table.pass_(10 * HOUR)
        before, timers = await left(table, late), await table.house.store.timers(99)
        await table.uptime.beat()
        await table.kill()
        table.clock.now += DAY
        with monkeypatch.context() as killed:
            carry, seen = rows._carry, list[int]()

            def dies(*told: Any) -> None:
                carry(*told)
                seen.append(1)
                if len(seen) == 2:
                    raise KeyboardInterrupt

            killed.setattr(rows, "_carry", dies)
            await table.start()
            with pytest.raises(KeyboardInterrupt):
                await table.serve()
        assert await table.house.store.timers(99) == timers
        await table.kill()
        table.clock.now += DAY
        await table.start()
        await table.serve()
        assert await left(table, late) == before
        assert [one.ends - one.begins for one in table.house.store.outages] == [2 * DAY]
        await table.serve()
        assert await left(table, late) == before


async def test_a_table_that_is_damaged_holds_up_no_other(tmp_path: Path) -> None:
    async with lives(tmp_path) as table:
        late = await table.late()
        await table.house.matches.create("fellbound", channel=2, host=CID, name="Cid")
        await execute(table.store, "UPDATE matches SET touched = 1 WHERE id = 2")
        await table.pass_(10 * HOUR)
        before = await left(table, late)
        await table.killed_for(DAY)
        assert await left(table, late) == before


async def test_a_restored_copy_goes_on_with_the_time_that_was_left_in_it(tmp_path: Path) -> None:
    async with lives(tmp_path) as table:
        late = await table.late()
        await table.answer_all_but(late)
        await table.pass_(10 * HOUR)
        before = await left(table, late)
        await table.uptime.beat()
        back_up(tmp_path / FILE, tmp_path / "copy.sqlite3")
        await table.pass_(10 * HOUR)  # which is lost
        await table.uptime.beat()
        await table.kill()
        for file in tmp_path.glob(f"{FILE}*"):
            file.unlink()
        shutil.copyfile(tmp_path / "copy.sqlite3", tmp_path / FILE)
        table.clock.now += 5 * DAY
        await table.start()
        table.clock.now += HOUR
        await table.serve()
        await table.ring()
        assert await table.polls() == []
        assert await left(table, late) == before
        await table.letters()
        await table.pass_(HOUR)
        assert await notes(table) == [{"hours": 1}]


async def test_a_store_that_was_moved_for_days_goes_on_with_the_time_that_was_left(
    tmp_path: Path,
) -> None:
    async with lives(tmp_path) as table:
        late = await table.late()
        await table.answer_all_but(late)
        await table.pass_(10 * HOUR)
        before = await left(table, late)
        await table.uptime.beat()
        await table.kill()
        table.folder = tmp_path / "other"
        table.folder.mkdir()
        shutil.copyfile(tmp_path / FILE, table.folder / FILE)
        table.clock.now += 5 * DAY
        await table.start()
        await table.serve()
        assert await left(table, late) == before


async def test_a_seat_that_nobody_waits_for_and_a_match_that_is_over_are_left_alone(
    tmp_path: Path,
) -> None:
    async with lives(tmp_path) as table:
        late = await table.late()
        (other,) = await table.others(late)
        before = (await table.table()).seats_of(other)
        await table.killed_for(5 * DAY)
        assert (await table.table()).seats_of(other) == before
        await table.house.act(1, late, lambda match, seat: match.concede(seat))
        over = await table.table()
        await table.killed_for(5 * DAY)
        assert await table.table() == over
        assert await table.house.store.timers(99) == []


async def test_a_table_is_started_after_an_outage_as_before(tmp_path: Path) -> None:
    async with lives(tmp_path) as table:
        await table.house.matches.create("fellbound", channel=2, host=CID, name="Cid")
        await table.killed_for(5 * DAY)
        await seating.add_bot(table.house, 2, CID)
        await seating.start(table.house, 2, CID)
        assert (await table.house.table(2)).phase == "running"


@EACH_WAY
async def test_the_owner_of_a_seat_keeps_it_for_no_shorter_over_an_outage(
    tmp_path: Path, is_away: Away
) -> None:
    async with lives(tmp_path, absent="end") as table:
        late = await table.late()
        await table.answer_all_but(late)
        while not await table.polls():
            await table.pass_(HOUR)
        (poll,) = await table.polls()
        before = poll.closes - table.house.store.now()
        await table.pass_(HOUR)
        await is_away(table, 5 * DAY)
        (other,) = await table.others(late)
        await table.vote(other, "end")
        assert (await table.match()).result is None
        (again,) = await table.polls()
        assert again.closes - table.house.store.now() == about(before - HOUR)
        await table.pass_(before - HOUR - 2 * DOUBT - 1)
        assert (await table.match()).result is None
        await table.pass_(4 * DOUBT)
        assert (await table.match()).result is not None


@EACH_WAY
async def test_a_seat_that_somebody_asks_for_is_not_theirs_sooner_by_an_outage(
    tmp_path: Path, is_away: Away
) -> None:
    async with lives(tmp_path, game="fear", people=(ANN, BEA, CID)) as table:
        late = await table.late()
        await table.answer_all_but(late)
        while not (await table.match()).sitting_in:
            await table.pass_(HOUR)
        poll = await table.ask_for_seat(ZOE)
        for other in await table.others(late):
            await table.vote(other, "consent", poll)
        before = (await table.polls("seat"))[0].closes - table.house.store.now()
        await table.pass_(HOUR)
        await is_away(table, 5 * DAY)
        await table.uptime.settle()
        (again,) = await table.polls("seat")
        assert again.closes - table.house.store.now() == about(before - HOUR)
        await table.pass_(before - HOUR - 2 * DOUBT - 1)
        assert (await table.table()).seats_of(late)
        await table.pass_(4 * DOUBT)
        assert (await table.table()).seats_of(ZOE)


async def test_a_seat_that_was_asked_for_while_the_clock_was_wrong_is_kept_no_longer(
    tmp_path: Path,
) -> None:
    async with lives(tmp_path, "fear", (ANN, BEA, CID), pace=None) as table:
        await let_sit_in(table, BEA)
        table.clock.set(30 * DAY)
        await table.live(2 * DOUBT)
        poll = await table.ask_for_seat(ZOE)
        for other in (ANN, CID):
            await table.vote(other, "consent", poll)
        table.clock.set(-30 * DAY)
        await table.live(2 * DOUBT)
        await table.pass_(DAY)
        assert (await table.table()).seats_of(BEA)
        await table.pass_(HOUR + 4 * DOUBT)
        assert (await table.table()).seats_of(ZOE)


async def test_a_table_that_was_asked_while_the_clock_was_wrong_sleeps_no_longer(
    tmp_path: Path,
) -> None:
    async with lives(tmp_path, pace=None, absent="end") as table:
        silent = await table.late()
        table.clock.set(30 * DAY)
        await table.live(2 * DOUBT)
        await table.pass_(7 * DAY)
        (other,) = await table.others(silent)
        await table.vote(other, "go-on")
        table.clock.set(-30 * DAY)
        await table.live(2 * DOUBT)
        await table.pass_(DAY)
        assert (await table.match()).result is None
        await table.pass_(HOUR + 4 * DOUBT)
        assert (await table.match()).result is not None


async def test_what_was_pressed_as_the_connection_was_lost_proves_no_connection_after_it(
    tmp_path: Path,
) -> None:
    async with lives(tmp_path) as table:
        late = await table.late()
        await table.answer_all_but(late)
        await table.pass_(10 * HOUR)
        before = await left(table, late)
        await table.uptime.beat()
        table.uptime.gone()
        table.uptime.prove()
        for _ in range(100):
            table.clock.now += BEATS
            if table.uptime._is_here:  # as its loop does
                await table.uptime.beat()
            await table.ring()
        await table.serve()
        assert await table.polls() == []
        assert await left(table, late) == before


async def test_what_is_pressed_before_it_is_said_that_the_connection_is_back_counts_after_it(
    tmp_path: Path,
) -> None:
    async with lives(tmp_path) as table:
        late = await table.late()
        await table.pass_(10 * HOUR)
        before = await left(table, late)
        await table.uptime.beat()
        table.uptime.gone()
        table.clock.now += 5 * DAY
        table.uptime.prove()
        await table.answer(late)
        assert await left(table, late) >= before


async def test_an_outage_that_is_settled_by_whoever_was_cut_off_is_not_settled_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with lives(tmp_path) as table:
        late = await table.late()
        await table.answer_all_but(late)
        await table.pass_(10 * HOUR)
        before = await left(table, late)
        await table.uptime.beat()
        table.clock.now += 5 * DAY
        with monkeypatch.context() as cut:
            resume = table.store.resume

            async def cut_off(*told: Any) -> Any:
                await resume(*told)
                raise asyncio.CancelledError

            cut.setattr(table.store, "resume", cut_off)
            with pytest.raises(asyncio.CancelledError):
                await table.uptime.beat()
        await table.uptime.beat()
        table.clock.now += 1
        await table.uptime.beat()
        assert await left(table, late) == before - 1
        assert len(table.store.outages) == 1


@pytest.mark.parametrize("leap", [2 * DAY, -DAY])
async def test_a_clock_that_is_set_while_the_disk_is_full_is_settled_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, leap: float
) -> None:
    async with lives(tmp_path) as table:
        late = await table.late()
        await table.answer_all_but(late)
        await table.pass_(10 * HOUR)
        before = await left(table, late)
        await table.uptime.beat()
        table.clock.set(leap)
        await table.live(DOUBT - BEATS)
        with monkeypatch.context() as full:
            full.setattr(rows, "attend", Mock(side_effect=StoreFull("full")))
            for _ in range(2):
                table.clock.now += BEATS
                with pytest.raises(StoreFull):
                    await table.uptime.beat()
                await table.ring()
        await table.uptime.beat()
        assert await table.polls() == []
        assert await left(table, late) == about(before)
        assert table.store.now() == table.clock.now


async def test_a_table_that_nobody_knows_how_to_carry_holds_up_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with lives(tmp_path) as table:
        late = await table.late()
        await table.house.matches.create("fellbound", channel=2, host=CID, name="Cid")
        await seating.add_bot(table.house, 2, CID)
        await table.pass_(10 * HOUR)
        before, timer = await left(table, late), await table.store.timers(99)
        carry = rows._carry

        def odd(connection: Any, row: Any, *told: Any) -> None:
            carry(connection, row, *told)
            if row.table.id == 2:
                raise ValueError("odd")

        monkeypatch.setattr(rows, "_carry", odd)
        await table.killed_for(DAY)
        assert await left(table, late) == before
        kept = [one for one in timer if one.table == 2]
        assert [one for one in await table.store.timers(99) if one.table == 2] == kept


async def test_who_was_called_near_the_end_and_is_given_time_is_called_near_the_end_again(
    tmp_path: Path,
) -> None:
    async with lives(tmp_path) as table:
        late = await table.late()
        await table.answer_all_but(late)
        await table.pass_(await left(table, late) - HOUR)
        assert await near(table) == 1
        await table.killed_for(DAY)
        assert await near(table) == 0
        await table.pass_(await left(table, late) - HOUR)
        assert await near(table) == 1


async def near(table: Lives) -> int:
    """How often somebody was called since, as their time is nearly over."""
    return sum(one.payload.get("why") == "near" for one in await table.letters())
