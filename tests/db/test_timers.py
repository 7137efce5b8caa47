"""What is to happen by itself happens once, when it is due, whatever happens meanwhile."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from db.errors import StoreFull
from db.live import Live
from db.matches import Matches
from db.outbox import Outbox
from db.sleeper import Sleeper
from db.sqlite.store import SQLiteStore
from db.store import Change
from db.timers import Timer
from tests.db.conftest import GAMES, Clock
from tests.db.house import answer, begin, entries, everything, execute, match_of, timers

LAST = 3600.0


@pytest.fixture
def matches(store: SQLiteStore, outbox: Outbox) -> Matches:
    return Matches(store, outbox, games=GAMES, votes_last=LAST)


def again(store: SQLiteStore) -> Matches:
    """The same tables, as a process sees them that has just started."""
    return Matches(store, Outbox(store), games=GAMES, votes_last=LAST)


async def lapse(live: Live, timer: Timer) -> None:
    """What the bot does when a vote is over."""
    match_of(live).lapse(int(timer.key))


@pytest.fixture
async def sleepers() -> AsyncIterator[list[Sleeper]]:
    """Whoever was started; they are stopped in the end."""
    started: list[Sleeper] = []
    yield started
    for sleeper in started:
        await sleeper.stop()


async def offer_draw(live: Live) -> None:
    match_of(live).offer_draw("1")


async def refuse_draw(live: Live) -> None:
    match_of(live).vote("2", "draw", "refuse")


async def kinds(store: SQLiteStore, id: int) -> list[str]:
    return [entry.kind for entry in await entries(store, id)]


async def until(store: SQLiteStore, id: int, kind: str) -> None:
    """Wait for a line of this kind."""
    async with asyncio.timeout(5):
        while kind not in await kinds(store, id):
            await asyncio.sleep(0.005)


async def test_a_vote_has_a_timer_from_the_commit_that_opens_it(
    store: SQLiteStore, matches: Matches, clock: Clock
) -> None:
    id = await begin(matches)
    assert await timers(store) == []
    await matches.play(id, offer_draw)
    number = str(len(await entries(store, id)))
    assert await timers(store) == [Timer(id, "vote", number, clock.now + LAST)]
    clock.now += 60
    await answer(matches, id)
    assert await timers(store) == [Timer(id, "vote", number, clock.now - 60 + LAST)]


async def test_a_ballot_says_when_it_closes_also_after_waking(
    store: SQLiteStore, matches: Matches, clock: Clock
) -> None:
    id = await begin(matches)
    await matches.play(id, offer_draw)
    opened, clock.now = clock.now, clock.now + 60
    for process in (matches, again(store)):
        async with process.hold(id) as live:
            assert [ballot.closes for ballot in match_of(live).ballots] == [opened + LAST]


async def test_the_timer_of_a_settled_vote_goes_with_the_commit_that_settles_it(
    store: SQLiteStore, matches: Matches
) -> None:
    id = await begin(matches)
    await matches.play(id, offer_draw)
    await matches.play(id, refuse_draw)
    assert await timers(store) == []
    await matches.play(id, offer_draw)
    await matches.play(id, lambda live: close(live))
    assert await timers(store) == []


async def close(live: Live) -> None:
    match_of(live).close()


async def test_a_vote_from_before_there_were_timers_gets_one_on_waking(
    store: SQLiteStore, matches: Matches, clock: Clock
) -> None:
    id = await begin(matches)
    await matches.play(id, offer_draw)
    await execute(store, "DELETE FROM timers")
    clock.now += 60
    async with again(store).hold(id):
        pass
    assert [timer.due for timer in await timers(store)] == [clock.now + LAST]
    assert [owed.letter.kind for owed in await store.owed()] == [], "nothing was mended"


async def test_a_timer_acts_when_it_is_due_and_not_before(
    store: SQLiteStore, matches: Matches, clock: Clock, sleepers: list[Sleeper]
) -> None:
    id = await begin(matches)
    sleepers.append(Sleeper(matches, lapse))
    sleepers[0].start()
    await matches.play(id, offer_draw)
    await asyncio.sleep(0.05)
    assert (await kinds(store, id))[-1] == "draw-offered"
    clock.now += LAST
    matches.alarm.ring()
    await until(store, id, "lapsed")
    assert await timers(store) == []


async def test_what_came_due_while_nobody_was_there_happens_once(
    store: SQLiteStore, matches: Matches, clock: Clock, sleepers: list[Sleeper]
) -> None:
    ids = [await begin(matches, channel) for channel in range(1, 31)]
    for id in ids:
        await matches.play(id, offer_draw)
    clock.now += 2 * LAST
    # Two at once, as if somebody had started a second bot.
    sleepers += [Sleeper(again(store), lapse), Sleeper(again(store), lapse)]
    for sleeper in sleepers:
        sleeper.start()
    for id in ids:
        await until(store, id, "lapsed")
    for id in ids:
        assert (await kinds(store, id)).count("lapsed") == 1
    assert await timers(store) == []


async def test_a_sleeper_hears_of_a_timer_that_is_due_sooner(
    store: SQLiteStore, outbox: Outbox, clock: Clock, sleepers: list[Sleeper]
) -> None:
    matches = Matches(store, outbox, games=GAMES, votes_last=0.05)
    id = await begin(matches)
    sleepers.append(Sleeper(matches, lapse))
    sleepers[0].start()
    await asyncio.sleep(0.02)
    await matches.play(id, offer_draw)
    await asyncio.sleep(0.02)
    clock.now += 0.05
    await until(store, id, "lapsed")


async def test_a_clock_set_anew_is_noticed(
    store: SQLiteStore,
    matches: Matches,
    clock: Clock,
    sleepers: list[Sleeper],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("db.bell.LONGEST_SLEEP", 0.02)
    id = await begin(matches)
    await matches.play(id, offer_draw)
    sleepers.append(Sleeper(matches, lapse))
    sleepers[0].start()
    await asyncio.sleep(0.05)
    clock.now += LAST
    await until(store, id, "lapsed")


async def test_a_timer_that_comes_too_late_does_nothing(
    store: SQLiteStore, matches: Matches, clock: Clock
) -> None:
    id = await begin(matches)
    await matches.play(id, offer_draw)
    clock.now += LAST
    (stale,) = await matches.alarm.due()
    await matches.play(id, refuse_draw)
    await matches.play(id, offer_draw)
    acted = []

    async def act(live: Live, timer: Timer) -> None:
        acted.append(timer)

    await Sleeper(matches, act).let_act(stale)
    assert not acted
    assert (await kinds(store, id))[-1] == "draw-offered"
    assert len(await timers(store)) == 1


async def test_an_act_that_cannot_be_stored_is_done_again(
    store: SQLiteStore, matches: Matches, clock: Clock
) -> None:
    id = await begin(matches)
    await matches.play(id, offer_draw)
    clock.now += LAST
    (timer,) = await matches.alarm.due()
    before = await everything(store)
    full = "CREATE TRIGGER full BEFORE INSERT ON log BEGIN SELECT raise(ABORT, 'full'); END"
    await execute(store, full)
    await Sleeper(matches, lapse).let_act(timer)
    (put_off,) = await timers(store)
    assert put_off.due > clock.now
    await execute(store, "DROP TRIGGER full")
    assert {**await everything(store), "timers": before["timers"]} == before
    await Sleeper(matches, lapse).let_act(put_off)
    assert (await kinds(store, id))[-1] == "lapsed"


async def test_an_act_that_fails_holds_up_no_other(
    store: SQLiteStore, matches: Matches, clock: Clock, sleepers: list[Sleeper]
) -> None:
    bad, good = [await begin(matches, channel) for channel in (1, 2)]
    for id in (bad, good):
        await matches.play(id, offer_draw)
    clock.now += LAST

    async def act(live: Live, timer: Timer) -> None:
        if timer.table == bad:
            raise ZeroDivisionError
        await lapse(live, timer)

    sleepers.append(Sleeper(matches, act))
    sleepers[0].start()
    await until(store, good, "lapsed")
    (left,) = await timers(store)
    assert left.table == bad and left.due > clock.now
    assert (await kinds(store, bad))[-1] == "draw-offered"


async def test_a_store_that_fails_is_tried_again(
    store: SQLiteStore,
    matches: Matches,
    clock: Clock,
    sleepers: list[Sleeper],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr("db.sleeper.STORE_PAUSE", 0.01)
    id = await begin(matches)
    await matches.play(id, offer_draw)
    clock.now += LAST
    commit, failures = store.commit, [StoreFull("full"), StoreFull("full")]

    async def sometimes(change: Change) -> None:
        if failures:
            raise failures.pop()
        await commit(change)

    monkeypatch.setattr(store, "commit", sometimes)
    sleepers.append(Sleeper(matches, lapse))
    sleepers[0].start()
    await until(store, id, "lapsed")
    assert (await kinds(store, id)).count("lapsed") == 1
    assert [record.getMessage() for record in caplog.records] == [
        "timers wait until the store works again: full"
    ]


async def test_whoever_stops_finishes_the_act_that_is_under_way(
    store: SQLiteStore, matches: Matches, clock: Clock
) -> None:
    id = await begin(matches)
    await matches.play(id, offer_draw)
    clock.now += LAST
    begun = asyncio.Event()

    async def slowly(live: Live, timer: Timer) -> None:
        begun.set()
        await asyncio.sleep(0.03)
        await lapse(live, timer)

    sleeper = Sleeper(matches, slowly)
    sleeper.start()
    await begun.wait()
    await sleeper.stop()
    assert (await kinds(store, id))[-1] == "lapsed"
