"""A digest is due once a day, when the wall says so, and is written once."""

import itertools
from collections.abc import AsyncIterator, Callable
from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from db.digests import Digest, next_due
from db.hours import UNKNOWN, Hours
from db.letters import Letter
from db.matches import Matches
from db.outbox import Outbox
from db.sqlite.store import SQLiteStore
from tests.db.conftest import GAMES
from tests.db.house import ANN, answer, begin, count

ZONES = (
    "Europe/Berlin",
    "America/New_York",
    "Australia/Lord_Howe",
    "Asia/Kathmandu",
    "Pacific/Apia",
)


def at(said: str, zone: str = "UTC") -> float:
    return datetime.fromisoformat(said).replace(tzinfo=ZoneInfo(zone)).timestamp()


@pytest.mark.parametrize(
    ("zone", "minute", "now", "due"),
    [
        ("Europe/Berlin", 480, "2026-11-19T07:59", "2026-11-19T08:00"),
        ("Europe/Berlin", 480, "2026-11-19T08:00", "2026-11-20T08:00"),
        ("America/New_York", 1439, "2026-12-31T23:59", "2027-01-01T23:59"),
        ("Europe/Berlin", 150, "2026-10-25T01:00", "2026-10-25T02:30"),
        ("Europe/Berlin", 150, "2026-10-25T02:30", "2026-10-26T02:30"),
        ("Europe/Berlin", 150, "2026-03-29T01:00", "2026-03-29T03:30"),
        ("Europe/Berlin", 150, "2026-03-29T03:30", "2026-03-30T02:30"),
        ("Asia/Kathmandu", 0, "2026-11-19T12:00", "2026-11-20T00:00"),
    ],
)
def test_a_digest_is_due_when_the_wall_says_so(zone: str, minute: int, now: str, due: str) -> None:
    assert next_due(minute, Hours(zone), at(now, zone)) == at(due, zone)


def test_who_has_no_zone_is_told_by_utc() -> None:
    for hours in (UNKNOWN, Hours("Nowhere/Atall")):
        assert next_due(60, hours, at("2026-11-19T12:00")) == at("2026-11-20T01:00")


@given(
    st.sampled_from(ZONES),
    st.integers(0, 1439),
    st.integers(1_700_000_000, 1_900_000_000),
    st.integers(1, 20),
)
def test_each_day_has_one_digest(zone: str, minute: int, now: int, days: int) -> None:
    dues = [next_due(minute, Hours(zone), now)]
    for _ in range(days):
        dues.append(next_due(minute, Hours(zone), dues[-1]))
    assert dues[0] > now
    assert all(22 * 3600 <= later - due <= 26 * 3600 for due, later in itertools.pairwise(dues))
    on = [datetime.fromtimestamp(due, UTC).astimezone(ZoneInfo(zone)).date() for due in dues]
    assert len(set(on)) == len(on)


# As rows


class Clock:
    at = 1_795_086_000.0


@pytest.fixture
async def kept(tmp_path: Path) -> AsyncIterator[tuple[SQLiteStore, Matches, Clock]]:
    clock = Clock()
    store = await SQLiteStore.open(tmp_path / "store.sqlite3", lambda: clock.at)
    yield store, Matches(store, Outbox(store), games=GAMES), clock
    await store.close()


Kept = tuple[SQLiteStore, Matches, Clock]
NOTE = Letter("digest", person=ANN)


async def wants(store: SQLiteStore, clock: Clock, minute: int | None = 480) -> Callable[[], float]:
    await store.prefer(ANN, {"digest": minute, "hours": Hours("Europe/Berlin")})
    return lambda: next_due(minute or 0, Hours("Europe/Berlin"), clock.at)


async def test_who_wants_digests_has_a_next_one_and_who_wants_none_has_none(kept: Kept) -> None:
    store, _, clock = kept
    due = await wants(store, clock)
    assert await store.next_digest() == due()
    await store.prefer(ANN, {"hours": Hours("Asia/Kolkata")})
    assert await store.next_digest() == next_due(480, Hours("Asia/Kolkata"), clock.at)
    await store.prefer(ANN, {"digest": None})
    assert await store.next_digest() is None and await count(store, "digests") == 0


async def test_what_happened_before_is_no_news(kept: Kept) -> None:
    store, matches, clock = kept
    id = await begin(matches)
    await answer(matches, id)
    await wants(store, clock)
    clock.at += 86_400
    [one] = await store.digests(9)
    [news] = await store.news(ANN)
    assert one.told == {id: news.lines}
    await answer(matches, id)
    assert (await store.news(ANN))[0].lines == news.lines + 1


async def test_a_digest_is_written_once(kept: Kept) -> None:
    store, _, clock = kept
    due = await wants(store, clock)
    assert await store.digests(9) == []
    clock.at += 86_400
    [one] = await store.digests(9)
    assert await store.write_digest(one, due(), {1: 7}, [NOTE])
    assert not await store.write_digest(one, due(), {1: 7}, [NOTE])
    assert await count(store, "outbox") == 1
    assert await store.digests(9) == [] and await store.next_digest() == due()
    clock.at += 86_400
    assert (await store.digests(9))[0].told == {1: 7}
    assert not await store.write_digest(Digest(99, 1.0, {}), 2.0, {}, [NOTE])


async def test_where_the_clock_was_set_back_the_next_is_set_anew(kept: Kept) -> None:
    store, _, clock = kept
    due = await wants(store, clock)
    clock.at -= 2 * 86_400
    [one] = await store.digests(9)
    assert one.due > clock.at
    assert await store.write_digest(one, due(), one.told, [])
    assert await store.digests(9) == [] and await store.next_digest() == due()


async def test_another_choice_keeps_what_was_told(kept: Kept) -> None:
    store, _, clock = kept
    due = await wants(store, clock)
    clock.at += 86_400
    [one] = await store.digests(9)
    await store.write_digest(one, due(), {1: 7}, [])
    await store.prefer(ANN, {"digest": 600})
    clock.at += 86_400
    assert (await store.digests(9))[0].told == {1: 7}
