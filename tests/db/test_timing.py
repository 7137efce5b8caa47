"""Clocks at a table: for whom they run, what stops them, and when they ring."""

import random
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

import pytest

from db.clocks import Clock
from db.hours import NIGHT, UNKNOWN, Holiday, Hours, holiday_at
from db.live import Live
from db.matches import Matches
from db.people import People
from db.polls import Poll
from db.sleeper import Sleeper
from db.sqlite.store import SQLiteStore
from db.timers import ASLEEP, CLOCK, DAY, POLL, SLEEPS, VOTE, Timer
from db.timing import timed
from engine.errors import Refused
from engine.match import Match
from tests.db.conftest import Clock as StoreClock
from tests.db.house import (
    ANN,
    BEA,
    another_process,
    begin,
    match_of,
    open_table,
    timers,
)
from tests.db.test_hours import BERLIN, at

PACE = 12 * 3600.0
HOUR = 3600.0


async def play_with_a_pace(matches: Matches, pace: float | None = PACE) -> int:
    """A match of Ann and Bea, who both are asked for their mood first."""
    id = await open_table(matches)

    async def start(live: Live) -> None:
        live.table = replace(live.table.joined("Bea", person=BEA), pace=pace)
        live.start()

    await matches.play(id, start)
    return id


async def clocks(matches: Matches, id: int) -> list[Clock | None]:
    return [seat.clock for seat in (await matches.tables.get(id)).seats]


async def running(matches: Matches, id: int) -> list[str]:
    """The seats whose clocks run."""
    seats = (await matches.tables.get(id)).seats
    return [seat.key for seat in seats if seat.clock is not None and seat.clock.runs]


async def rings(store: SQLiteStore) -> dict[str, float]:
    """When clocks ring."""
    return {timer.key: timer.due for timer in await timers(store) if timer.kind == CLOCK}


async def do(matches: Matches, id: int, *acts: Callable[[Match], object]) -> None:
    """Do something at a table, in one commit."""

    async def act(live: Live) -> None:
        for one in acts:
            one(match_of(live))

    await matches.play(id, act)


def says(seat: str, key: str | None = None) -> Callable[[Match], object]:
    """Somebody answers; whatever stands first, if no key is given."""

    def act(match: Match) -> object:
        question = match.question(seat)
        assert question is not None
        return match.answer(seat, key or question.options[0].key)

    return act


async def after_moods(matches: Matches, id: int) -> tuple[str, str]:
    """Both say their mood, at once; whose turn it is then, and whose not."""
    await do(matches, id, says("1"), says("2"))
    (first,) = await running(matches, id)
    return first, "2" if first == "1" else "1"


async def change(matches: Matches, id: int, act: Callable[[Live], None]) -> None:
    async def acting(live: Live) -> None:
        act(live)

    await matches.play(id, acting)


async def test_without_a_pace_there_are_no_clocks(store: SQLiteStore, matches: Matches) -> None:
    id = await play_with_a_pace(matches, None)
    assert await clocks(matches, id) == [None, None]
    assert await timers(store) == []


async def test_clocks_run_from_the_start_for_all_who_are_asked(
    store: SQLiteStore, matches: Matches, clock: StoreClock
) -> None:
    id = await play_with_a_pace(matches)
    fresh = Clock(PACE, clock.now, UNKNOWN, 0)
    assert await clocks(matches, id) == [fresh, fresh]
    now = clock.now
    assert await rings(store) == {
        key: due
        for seat in "12"
        for key, due in (
            (f"half {seat}", now + PACE / 2),
            (f"near {seat}", now + PACE * 5 / 6),
            (f"out {seat}", now + PACE),
        )
    }


async def test_who_has_answered_has_no_clock_and_no_alarms(
    store: SQLiteStore, matches: Matches, clock: StoreClock
) -> None:
    id = await play_with_a_pace(matches)
    clock.now += HOUR
    await do(matches, id, says("1"))
    mine, others = await clocks(matches, id)
    assert mine == Clock(PACE - HOUR, None, UNKNOWN, 0)
    assert others is not None and others.since == clock.now - HOUR
    assert list(await rings(store)) == ["half 2", "near 2", "out 2"]


async def test_whose_turn_it_is_gets_a_pace_more_and_keeps_what_was_left(
    matches: Matches, clock: StoreClock
) -> None:
    id = await play_with_a_pace(matches)
    clock.now += HOUR
    first, second = await after_moods(matches, id)
    table = await matches.tables.get(id)
    one, other = table.seat(first), table.seat(second)
    assert one is not None and one.clock == Clock(2 * PACE - HOUR, clock.now, UNKNOWN, 1)
    assert other is not None and other.clock == Clock(PACE - HOUR, None, UNKNOWN, 0)


async def test_three_paces_are_left_at_most(matches: Matches) -> None:
    id = await play_with_a_pace(matches)
    first, second = await after_moods(matches, id)
    for _ in range(2):
        await do(matches, id, says(first))
        await do(matches, id, says(second))
    seat = (await matches.tables.get(id)).seat(first)
    assert seat is not None and seat.clock is not None and seat.clock.left == 3 * PACE


async def test_to_take_back_lengthens_nothing(matches: Matches, clock: StoreClock) -> None:
    id = await play_with_a_pace(matches)
    for _ in range(5):
        clock.now += HOUR
        await do(matches, id, says("1"))
        await do(matches, id, lambda match: match.undo("1"))
    mine, _ = await clocks(matches, id)
    assert mine == Clock(PACE - 5 * HOUR, clock.now, UNKNOWN, 0)


async def test_to_take_back_in_another_zone_moves_no_night(
    store: SQLiteStore, matches: Matches
) -> None:
    id = await play_with_a_pace(matches)
    await People(store).prefer(ANN, hours=Hours(BERLIN))
    await do(matches, id, says("1"))
    await do(matches, id, lambda match: match.undo("1"))
    mine, _ = await clocks(matches, id)
    assert mine is not None and mine.runs and mine.hours == UNKNOWN


async def test_to_take_back_what_others_have_answered_gives_them_no_more(
    matches: Matches, clock: StoreClock
) -> None:
    id = await play_with_a_pace(matches)
    first, second = await after_moods(matches, id)
    await do(matches, id, says(first, "take 1"))
    before = (await matches.tables.get(id)).seat(second)
    for _ in range(3):
        await do(matches, id, lambda match: match.undo(first))
        await do(matches, id, says(first, "take 1"))
    assert (await matches.tables.get(id)).seat(second) == before


async def take_back_by_vote(matches: Matches, id: int, asker: str, asked: str) -> None:
    await do(
        matches,
        id,
        lambda match: match.undo(asker),
        lambda match: match.vote(asked, "undo", "consent"),
    )


async def left(matches: Matches, id: int, key: str) -> float:
    seat = (await matches.tables.get(id)).seat(key)
    assert seat is not None and seat.clock is not None
    return seat.clock.left


async def test_what_is_answered_anew_after_an_agreed_undo_gives_time_as_before(
    matches: Matches, clock: StoreClock
) -> None:
    id = await play_with_a_pace(matches)
    first, second = await after_moods(matches, id)
    seen = []
    for _ in range(3):
        clock.now += PACE
        await do(matches, id, says(first, "take 1"))
        clock.now += PACE
        await do(matches, id, says(second, "take 1"))
        seen.append(await left(matches, id, first))
        await take_back_by_vote(matches, id, first, second)
        assert await left(matches, id, first) == seen[-1], "nothing is given for the undo itself"
    assert seen == [seen[0]] * 3
    assert await running(matches, id) == [first]


async def test_what_is_answered_anew_in_the_same_commit_gives_time_as_well(
    matches: Matches, clock: StoreClock
) -> None:
    id = await play_with_a_pace(matches)
    first, second = await after_moods(matches, id)
    clock.now += PACE
    await do(matches, id, says(first, "take 1"), says(second, "take 1"))
    before = await left(matches, id, first)
    await do(
        matches,
        id,
        lambda match: match.undo(first),
        lambda match: match.vote(second, "undo", "consent"),
        says(first, "take 1"),
        says(second, "take 1"),
    )
    assert await left(matches, id, first) == before + PACE


async def test_a_clock_keeps_the_hours_of_its_beginning_and_takes_holidays_at_once(
    store: SQLiteStore, matches: Matches, clock: StoreClock
) -> None:
    clock.now = at(BERLIN, "2026-01-10 20:00")
    people, at_home = People(store), Hours(BERLIN)
    await people.prefer(ANN, hours=at_home)
    id = await play_with_a_pace(matches)
    assert (await rings(store))["out 1"] == at(BERLIN, "2026-01-11 18:00")
    assert (await rings(store))["out 2"] == clock.now + PACE
    await people.prefer(ANN, hours=Hours(BERLIN, NIGHT._replace(ends=600)))
    await change(matches, id, Live.rewind)
    assert (await rings(store))["out 1"] == at(BERLIN, "2026-01-11 18:00")
    away = Holiday(at(BERLIN, "2026-01-11 12:00"), at(BERLIN, "2026-01-15 12:00"))
    await people.prefer(ANN, holidays=(away,))
    await change(matches, id, Live.rewind)
    assert await rings(store) == {
        "half 1": at(BERLIN, "2026-01-15 12:00"),
        "near 1": at(BERLIN, "2026-01-15 16:00"),
        "out 1": clock.now + DAY,
        "half 2": clock.now + PACE / 2,
        "near 2": clock.now + PACE * 5 / 6,
        "out 2": clock.now + PACE,
    }
    await people.prefer(ANN, holidays=())
    await change(matches, id, Live.rewind)
    assert (await rings(store))["out 1"] == at(BERLIN, "2026-01-11 18:00")


async def test_a_rewinding_stores_nothing_where_nothing_rings_otherwise(
    store: SQLiteStore, matches: Matches
) -> None:
    id = await play_with_a_pace(matches)
    before = await rings(store), await matches.tables.get(id)
    await change(matches, id, Live.rewind)
    assert (await rings(store), await matches.tables.get(id)) == before
    async with matches.hold(id) as live:
        live.rewind()
        await live.commit()
        assert not live.changed


async def rung(matches: Matches) -> list[str]:
    """Let all that is due ring; what it was time for."""
    found = []

    async def act(live: Live, timer: Timer) -> None:
        if await live.is_time(timer):
            found.append(f"{timer.kind} {timer.key}".strip())

    while due := await matches.alarm.due():
        for timer in due:
            await Sleeper(matches, act).let_act(timer)
    return found


async def test_each_alarm_rings_once_also_where_the_clock_is_set_back(
    matches: Matches, clock: StoreClock
) -> None:
    id = await play_with_a_pace(matches)
    await do(matches, id, says("1"))
    start = clock.now
    clock.now = start + PACE / 2
    assert await rung(matches) == ["clock half 2"]
    assert await rung(matches) == []
    clock.now = start - 5 * DAY
    assert await rung(matches) == []
    await change(matches, id, Live.rewind)
    clock.now = start + PACE - 1
    assert await rung(matches) == ["clock near 2"]


async def test_what_rings_before_a_holiday_was_heard_of_rings_after_it(
    store: SQLiteStore, matches: Matches, clock: StoreClock
) -> None:
    await play_with_a_pace(matches)
    start = clock.now
    await People(store).prefer(ANN, holidays=(Holiday(start, start + DAY),))
    clock.now = start + PACE - 1
    assert await rung(matches) == ["clock half 2", "clock near 2"]
    assert (await rings(store))["half 1"] == start + DAY + PACE / 2
    clock.now = start + DAY + PACE - 1
    assert "clock half 1" in await rung(matches)


async def test_a_clock_that_runs_for_weeks_is_looked_at_once_a_day(
    store: SQLiteStore, matches: Matches, clock: StoreClock
) -> None:
    id = await play_with_a_pace(matches, 7 * DAY)
    await do(matches, id, says("1"))
    start, looks, told = clock.now, 0, list[str]()
    while not told or told[-1] != "clock out 2":
        before = await store.revision(id)
        (clock.now,) = {one.due for one in await store.timers(1)}
        told += await rung(matches)
        looks += (await store.revision(id) or 0) - (before or 0)
    assert told == ["clock half 2", "clock near 2", "clock out 2"]
    assert clock.now == start + 7 * DAY
    assert looks == 6 + len(told) + 1, "once also whether the table sleeps"
    assert not await store.owed()


async def test_a_holiday_that_ends_while_a_table_does_not_hear_of_it_is_found_out_within_a_day(
    store: SQLiteStore, matches: Matches, clock: StoreClock
) -> None:
    id, people = await play_with_a_pace(matches, 3 * DAY), People(store)
    await do(matches, id, says("1"))
    start = clock.now
    await people.prefer(BEA, holidays=(Holiday(start, start + 20 * DAY),))
    await change(matches, id, Live.rewind)
    clock.now += HOUR
    await people.prefer(BEA, holidays=(Holiday(start, clock.now),))
    told = list[tuple[str, float]]()
    while not told or told[-1][0] != "clock out 2":
        (clock.now,) = {one.due for one in await store.timers(1)}
        told += [(one, clock.now) for one in await rung(matches)]
    over = start + HOUR + 3 * DAY
    assert told == [
        ("clock half 2", start + HOUR + 1.5 * DAY),
        ("clock near 2", over - DAY / 2),
        ("clock out 2", over),
    ]


async def test_nobody_is_asked_about_who_went_on_holiday_when_their_time_was_over(
    store: SQLiteStore, matches: Matches, clock: StoreClock
) -> None:
    id = await play_with_a_pace(matches)
    await do(matches, id, says("1"))
    clock.now += 2 * PACE
    away = Holiday(clock.now, clock.now + 9.5 * DAY)
    await People(store).prefer(BEA, holidays=(away,))
    await change(matches, id, Live.rewind)
    while clock.now < away.ends:
        assert not [one for one in await rung(matches) if "out" in one]
        clock.now = (await rings(store))["out 2"]
    assert clock.now == away.ends + PACE / 24
    assert await rung(matches) == ["clock out 2"]


@pytest.mark.parametrize("seed", range(8))
async def test_whoever_fails_to_tell_a_table_of_holidays_its_clock_rings_within_a_day(
    store: SQLiteStore, matches: Matches, clock: StoreClock, seed: int
) -> None:
    chance, people = random.Random(seed), People(store)
    id = await play_with_a_pace(matches, chance.choice((PACE, DAY, 7 * DAY)))
    await do(matches, id, says("1"))
    since: float | None = None
    for _ in range(300):
        if chance.random() < 0.3:
            away = Holiday(clock.now, clock.now + chance.choice((0.0, 9 * DAY, 30 * DAY)))
            await people.prefer(BEA, holidays=(away,))
            if chance.random() < 0.3:
                await change(matches, id, Live.rewind)
        if "clock out 2" in await rung(matches):
            return
        (_, other), holidays = await clocks(matches, id), (await people.preferences(BEA)).holidays
        assert other is not None
        is_over = not other.left_at(clock.now, holidays) and not holiday_at(holidays, clock.now)
        since = (since or clock.now) if is_over else None
        assert since is None or clock.now - since < DAY
        assert (await rings(store))["out 2"] <= clock.now + DAY
        clock.now += chance.choice((HOUR, 5 * HOUR, DAY / 2))


async def test_while_the_others_are_asked_no_clock_of_the_absent_rings(
    store: SQLiteStore, matches: Matches, clock: StoreClock
) -> None:
    id = await play_with_a_pace(matches)
    await do(matches, id, says("1"))
    clock.now += PACE
    poll = Poll(1, "absence", clock.now + PACE, seat="2")

    async def act(live: Live, timer: Timer) -> None:
        if await live.is_time(timer) and timer.key.startswith("out"):
            live.table = replace(live.table, polls=(poll,))

    for timer in await matches.alarm.due():
        await Sleeper(matches, act).let_act(timer)
    expected = [Timer(id, POLL, "1", poll.closes)]
    assert await timers(store) == expected
    clock.now -= 3 * DAY
    await change(matches, id, Live.rewind)
    assert await timers(store) == expected, "a clock set back asks nobody twice"
    clock.now += 3 * DAY

    def wait(live: Live) -> None:
        longer = [
            seat
            if seat.clock is None
            else replace(seat, clock=seat.clock.lengthened(PACE, clock.now, ()))
            for seat in live.table.seats
        ]
        live.table = replace(live.table, seats=tuple(longer), polls=())

    await change(matches, id, wait)
    assert await rings(store) == {
        "half 2": clock.now + PACE / 2,
        "near 2": clock.now + PACE * 5 / 6,
        "out 2": clock.now + PACE,
    }


async def test_while_all_are_asked_whether_they_go_on_no_last_alarm_rings_again(
    store: SQLiteStore, matches: Matches, clock: StoreClock
) -> None:
    id = await play_with_a_pace(matches)
    clock.now += PACE
    poll = Poll(1, "asleep", clock.now + PACE)

    async def ask(live: Live, timer: Timer) -> None:
        live.table = replace(live.table, polls=(poll,))

    for timer in await matches.alarm.due():
        await Sleeper(matches, ask).let_act(timer)
    assert await store.timers(9) == [Timer(id, POLL, "1", poll.closes)]

    def settle(live: Live) -> None:
        live.table = replace(live.table, polls=())

    await change(matches, id, settle)
    soon = clock.now + PACE / 24
    assert await rings(store) == {"out 1": soon, "out 2": soon}


async def test_whose_time_is_over_has_a_moment_where_alarms_are_set_anew(
    store: SQLiteStore, matches: Matches, clock: StoreClock
) -> None:
    id = await play_with_a_pace(matches)
    await do(matches, id, says("1"))
    clock.now += 2 * PACE
    await do(matches, id, lambda match: match.undo("1"))
    left = [one and one.left for one in await clocks(matches, id)]
    assert left == [PACE, PACE]
    await change(matches, id, Live.rewind)
    assert (await rings(store))["out 2"] == clock.now + PACE / 24


async def test_whose_time_is_over_and_who_takes_back_has_no_moment_more(
    store: SQLiteStore, matches: Matches, clock: StoreClock
) -> None:
    id = await play_with_a_pace(matches)
    clock.now += 2 * PACE
    await do(matches, id, says("2"))
    await do(matches, id, lambda match: match.undo("2"))
    _, other = await clocks(matches, id)
    assert other == Clock(0.0, clock.now, UNKNOWN, 0)
    assert (await rings(store))["out 2"] == clock.now


async def test_a_computer_sits_in_and_no_clock_runs_where_one_person_plays(
    store: SQLiteStore, matches: Matches
) -> None:
    id = await play_with_a_pace(matches)
    await do(matches, id, lambda match: match.sit_in("2", match.game.best))
    assert await running(matches, id) == []
    assert await timers(store) == []
    await do(matches, id, lambda match: match.come_back("2"))
    assert await running(matches, id) == ["1", "2"]


async def test_who_plays_alone_against_computers_is_never_late(
    store: SQLiteStore, matches: Matches
) -> None:
    id = await open_table(matches)

    async def start(live: Live) -> None:
        live.table = replace(live.table.joined("Computer", computer="first"), pace=PACE)
        live.start()

    await matches.play(id, start)
    assert await clocks(matches, id) == [None, None]


@pytest.mark.parametrize("seed", range(8))
async def test_whatever_people_do_whoever_is_waited_for_has_a_clock_that_will_ring(
    store: SQLiteStore, matches: Matches, clock: StoreClock, seed: int
) -> None:
    """Also where the system's clock is set back and forth, and holidays come and go."""
    chance, people = random.Random(seed), People(store)
    await people.prefer(ANN, hours=Hours(BERLIN))
    id, seen = await play_with_a_pace(matches), 0

    def act(live: Live) -> None:
        match, seat = match_of(live), chance.choice("12")
        with suppress(Refused):
            match chance.randrange(8):
                case 0 | 1:
                    match.undo(seat)
                case 2:
                    match.vote(seat, "undo", "consent")
                case 3 if seat in match.sitting_in:
                    match.come_back(seat)
                case 3:
                    match.sit_in(seat, match.game.best)
                case 4:
                    live.rewind()
                case _:
                    for question in match.questions[:1]:
                        match.answer(question.seat, question.options[0].key)

    while seen < 60 and (await matches.tables.get(id)).phase == "running":
        seen += 1
        clock.now += chance.choice((-DAY, 0.0, 60.0, HOUR, HOUR, PACE))
        away = Holiday(clock.now, clock.now + chance.choice((0.0, DAY, 9 * DAY)))
        await people.prefer(BEA, holidays=(away,))
        if chance.random() < 0.2:
            await rung(matches)
        await change(matches, id, act)
        table, ring = await matches.tables.get(id), await rings(store)
        async with matches.hold(id) as live:
            timed_ = list(timed(table, live.match))
        assert await running(matches, id) == timed_
        assert sorted(key for key in ring if key.startswith("out")) == [
            f"out {key}" for key in timed_
        ]
        for seat in table.seats:
            assert seat.clock is None or 0 <= seat.clock.left <= 3 * PACE


async def test_a_vote_is_open_for_the_pace(
    store: SQLiteStore, matches: Matches, clock: StoreClock
) -> None:
    id = await play_with_a_pace(matches)
    await do(matches, id, lambda match: match.offer_draw("1"))
    (vote,) = [timer for timer in await timers(store) if timer.kind == VOTE]
    assert vote.due == clock.now + PACE


async def test_a_match_that_is_over_rings_no_more(store: SQLiteStore, matches: Matches) -> None:
    id = await play_with_a_pace(matches)
    poll = Poll(1, "bar", PACE, seat="2")
    await change(
        matches, id, lambda live: setattr(live, "table", replace(live.table, polls=(poll,)))
    )
    await do(matches, id, lambda match: match.close())
    assert await store.timers(9) == []
    assert await running(matches, id) == []


async def test_clocks_and_alarms_outlive_a_restart(
    store: SQLiteStore, matches: Matches, clock: StoreClock
) -> None:
    id = await play_with_a_pace(matches)
    clock.now += HOUR
    await do(matches, id, lambda match: match.offer_draw("1"))
    before = await rings(store), await clocks(matches, id)
    other, revision = another_process(store), await store.revision(id)
    async with other.hold(id) as live:
        assert not live.changed
    assert await store.revision(id) == revision, "whoever wakes a table stores nothing"
    assert (await rings(store), await clocks(other, id)) == before


def called(live: Live) -> None:
    """Note that both were called near the end."""
    seats = [
        replace(seat, clock=seat.clock and replace(seat.clock, called=True))
        for seat in live.table.seats
    ]
    live.table = replace(live.table, seats=tuple(seats))


async def test_who_was_called_near_the_end_is_not_called_again_after_taking_back(
    store: SQLiteStore, matches: Matches, clock: StoreClock
) -> None:
    id = await play_with_a_pace(matches)
    await change(matches, id, called)
    await do(matches, id, says("1"))
    await do(matches, id, lambda match: match.undo("1"))
    assert [key for key in await rings(store) if key.endswith("1")] == ["half 1", "out 1"]


async def test_a_call_near_the_end_is_nothing_that_happened(
    matches: Matches, clock: StoreClock
) -> None:
    id = await play_with_a_pace(matches)
    begun = clock.now
    clock.now += HOUR

    await change(matches, id, called)
    table = await matches.tables.get(id)
    assert table.touched == begun
    assert [seat.clock and seat.clock.called for seat in table.seats] == [True, True]


async def test_a_table_where_nothing_happens_for_a_week_is_asked(
    store: SQLiteStore, matches: Matches, clock: StoreClock
) -> None:
    id = await begin(matches)
    start = clock.now
    clock.now += 2 * DAY
    await do(matches, id, says("1"))
    clock.now = start + SLEEPS
    assert await rung(matches) == []
    clock.now = start + SLEEPS + 2 * DAY - 1
    assert await rung(matches) == []
    clock.now += 1
    assert await rung(matches) == ["asleep"]
    (again,) = await store.timers(9)
    assert again == Timer(id, ASLEEP, "", clock.now + DAY)


async def test_who_plays_alone_is_never_asked_whether_they_go_on(
    store: SQLiteStore, matches: Matches
) -> None:
    id = await open_table(matches)

    async def start(live: Live) -> None:
        live.table = live.table.joined("Computer", computer="first")
        live.start()

    await matches.play(id, start)
    assert await store.timers(9) == []


async def test_a_table_that_waits_for_a_clock_is_not_asleep(
    matches: Matches, clock: StoreClock
) -> None:
    await play_with_a_pace(matches, 14 * DAY)
    clock.now += 8 * DAY
    assert "asleep" not in await rung(matches)


async def test_who_is_asked_whether_to_go_on_is_not_asked_twice(
    store: SQLiteStore, matches: Matches, clock: StoreClock
) -> None:
    id = await begin(matches)

    def ask(live: Live) -> None:
        live.table = replace(live.table, polls=(Poll(1, "asleep", clock.now + DAY),))

    await change(matches, id, ask)
    assert [timer.kind for timer in await store.timers(9)] == [POLL]

    def settle(live: Live) -> None:
        live.table = replace(live.table, polls=())

    clock.now += HOUR
    await change(matches, id, settle)
    assert await store.timers(9) == [Timer(id, ASLEEP, "", clock.now + SLEEPS)]
