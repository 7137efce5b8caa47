"""Choices are kept, and what is said once is said once."""

import asyncio

from db.hours import Holiday, Hours
from db.people import People
from db.sqlite.store import SQLiteStore
from db.store import Preferences
from tests.db.house import ANN, BEA


async def test_preferences_are_kept(store: SQLiteStore) -> None:
    people = People(store)
    assert await people.preferences(ANN) == Preferences(dm=True, language=None)
    await people.prefer(ANN, dm=False)
    assert await people.preferences(ANN) == Preferences(dm=False, language=None)
    assert await people.preferences(BEA) == Preferences()


async def test_one_choice_leaves_the_others_as_they_were(store: SQLiteStore) -> None:
    people = People(store)
    await people.prefer(ANN, language="de")
    assert await people.preferences(ANN) == Preferences(dm=True, language="de")
    await people.prefer(ANN, dm=False)
    assert await people.preferences(ANN) == Preferences(dm=False, language="de")
    await people.prefer(ANN, language="fr")
    assert await people.preferences(ANN) == Preferences(dm=False, language="fr")


async def test_hours_and_holidays_are_kept(store: SQLiteStore) -> None:
    people, chosen = People(store), Hours("Asia/Kolkata", None)
    await people.prefer(ANN, hours=chosen, holidays=(Holiday(10.0, 20.5),), digest=510)
    await people.prefer(ANN, calls="dm", palette="safe")
    expected = Preferences(True, None, "dm", chosen, (Holiday(10.0, 20.5),), 510, "safe")
    assert await people.preferences(ANN) == expected


async def test_a_first_time_comes_once(store: SQLiteStore) -> None:
    people = People(store)
    asked = await asyncio.gather(*(people.first_time(ANN, "turn:pebbles") for _ in range(9)))
    assert sorted(asked) == [False] * 8 + [True]
    assert await people.first_time(BEA, "turn:pebbles")
    await people.forget(ANN, "turn:pebbles")
    assert await people.first_time(ANN, "turn:pebbles")


async def test_what_was_told_is_known_after_a_new_start(store: SQLiteStore) -> None:
    assert await People(store).first_time(ANN, "turn:pebbles")
    assert not await People(store).first_time(ANN, "turn:pebbles")


async def test_closed_messages_are_told_once_until_they_open_and_close_again(
    store: SQLiteStore,
) -> None:
    people = People(store)
    told = []
    for closed in (False, True, True, False, True):
        await (people.note_closed(ANN) if closed else people.note_open(ANN))
        told += [await people.must_hear_closed(ANN), await people.must_hear_closed(ANN)]
    assert told == [False, False, True, False, False, False, False, False, True, False]


async def test_servers_have_settings_of_their_own(store: SQLiteStore) -> None:
    people = People(store)
    await people.set_server(1, "channels", [4, 5])
    await people.set_server(1, "quiet", True)
    await people.set_server(1, "channels", [6])
    assert await people.server(1) == {"channels": [6], "quiet": True}
    assert await people.server(2) == {}
