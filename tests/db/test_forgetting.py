"""Whoever wants to be forgotten is, in every row, and in the bytes of the file."""

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from db.errors import StoreError
from db.letters import Letter, Sent, without
from db.live import Live
from db.matches import Matches
from db.polls import Poll
from db.sqlite import forgetting
from db.sqlite.store import SQLiteStore
from db.tables import NOBODY
from tests.db.house import BEA, another_process, answer, begin, execute, finish, match_of, select
from tests.db.scan import traces

DOT = 812_345_678_901_234_567
"""As long as ids of Discord are."""
NAME = "Dorothea (Dot) *D*"


async def over(matches: Matches, channel: int = 1) -> int:
    """A match that Dot and Bea have played to its end."""
    table = await matches.create("pebbles", channel=channel, host=DOT, name=NAME)

    async def start(live: Live) -> None:
        live.table = live.table.joined("Bea", person=BEA)
        live.start()

    await matches.play(table.id, start)
    await finish(matches, table.id)
    return table.id


async def chatter(store: SQLiteStore, id: int) -> None:
    """Letters that name Dot, told and untold, and all else that is noted of people."""
    named = {"say": "discord.nudged", "values": {"name": "Dorothea \\(Dot\\) \\*D\\*", "at": 5}}
    letters = [
        Letter("hand", person=DOT, table=id),
        Letter(
            "table", channel=101, table=id, payload={"mention": [DOT, BEA], "votes": {str(DOT): 2}}
        ),
        Letter("note", channel=102, table=id, payload=named),
        Letter("note", channel=103, table=id, key=f"holiday {DOT}", payload=named),
        Letter("reminder", channel=104, table=id, payload={"person": DOT}),
    ]
    await store.post(letters, 1.0)
    await store.post(letters, 2.0)
    told = [row[0] for row in await select(store, "SELECT id FROM outbox WHERE written = 1")]
    for number, letter in enumerate(told):
        await store.settle(letter, Sent(3.0, 900 + number))
    await store.prefer(DOT, {"dm": False})
    await store.tell(DOT, "turn:pebbles", 1.0)
    await store.mark_seen(id, DOT, 1)


async def test_nothing_is_left_of_whoever_is_forgotten(
    matches: Matches, store: SQLiteStore
) -> None:
    past, others = await over(matches), await begin(matches, 7)
    await chatter(store, past)

    async def name_dot(live: Live) -> None:
        poll = Poll(1, "seat", 9.0, "1", DOT, NAME)
        live.table = replace(live.table, invited=(DOT, BEA), barred=(DOT,), polls=(poll,))

    await matches.play(others, name_dot)
    await execute(store, "PRAGMA secure_delete = OFF")  # some builds of SQLite have it on
    assert traces(store.path, DOT, "Dorothea")
    assert await store.forget_person(DOT)
    assert traces(store.path, DOT, "Dorothea") == []
    table = await matches.tables.get(past)
    assert (table.host, table.seats[0].person, table.seats[0].name) == (NOBODY, None, "")
    assert table.seats[1].name == "Bea" and table.result is not None
    running = await matches.tables.get(others)
    assert (running.invited, running.polls) == ((BEA,), ())
    assert running.is_barred(DOT) and not running.is_open_to(DOT) and running.is_open_to(BEA)
    assert (await store.known_of(DOT))["tables"] == []


async def test_what_is_owed_to_others_stays_without_the_name(
    matches: Matches, store: SQLiteStore
) -> None:
    past = await over(matches)
    await chatter(store, past)
    await store.forget_person(DOT)
    owed = {one.letter.channel: one.letter for one in await store.owed()}
    assert owed[101].payload == {"mention": [BEA], "votes": {}}
    assert owed[102].payload["values"] == {"name": "Somebody", "at": 5}
    assert 103 not in owed and 104 not in owed


async def test_other_tables_go_on_as_if_nothing_were(matches: Matches, store: SQLiteStore) -> None:
    past, others = await over(matches), await begin(matches, 7)
    await answer(matches, others)
    assert await store.forget_person(DOT)
    await finish(matches, others)
    afterwards = another_process(store)
    async with afterwards.hold(past) as live:
        assert match_of(live).result is not None


async def test_nobody_is_forgotten_who_still_plays(matches: Matches, store: SQLiteStore) -> None:
    table = await matches.create("pebbles", channel=1, host=DOT, name=NAME)
    assert not await store.forget_person(DOT)
    assert (await matches.tables.get(table.id)).seats[0].name == NAME


async def test_a_damaged_table_forgets_as_well(matches: Matches, store: SQLiteStore) -> None:
    past = await over(matches)
    await execute(store, f"UPDATE matches SET touched = 7 WHERE id = {past}")
    assert await store.forget_person(DOT)
    assert traces(store.path, DOT, "Dorothea") == []


async def test_who_is_forgotten_while_the_file_is_read_is_forgotten_all_the_same(
    matches: Matches, store: SQLiteStore, caplog: pytest.LogCaptureFixture
) -> None:
    past = await over(matches)
    await execute(store, "PRAGMA busy_timeout = 50")
    with closing(sqlite3.connect(store.path, isolation_level=None)) as backup:
        backup.execute("BEGIN")
        backup.execute("SELECT * FROM matches").fetchall()
        assert await store.forget_person(DOT)
    assert "may still lie in deleted parts" in caplog.text
    assert (await matches.tables.get(past)).host == NOBODY
    caplog.clear()
    await store.forget_person(BEA)
    assert traces(store.path, DOT, "Dorothea") == [] and not caplog.text


async def test_the_file_is_written_anew_only_for_whom_something_was_deleted(
    matches: Matches, store: SQLiteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    past, wiped, wipe = await over(matches), list[int](), forgetting.wipe

    def wiping(rows: sqlite3.Connection) -> None:
        wiped.append(len(wiped))
        if len(wiped) == 1:
            raise StoreError("somebody reads it")
        wipe(rows)

    monkeypatch.setattr(forgetting, "wipe", wiping)
    assert await store.forget_person(1) and not wiped
    assert await store.forget_person(DOT) and len(wiped) == 1
    assert await store.forget_person(DOT) and len(wiped) == 2, "the first time it could not be"
    assert await store.forget_person(DOT) and len(wiped) == 2
    assert (await matches.tables.get(past)).host == NOBODY


async def test_no_table_of_people_is_left_out(store: SQLiteStore) -> None:
    """Whoever adds one has to say how it is forgotten, and to tell it in `known_of`."""
    found = set()
    for (name,) in await select(store, "SELECT name FROM sqlite_master WHERE type = 'table'"):
        columns = {row[1] for row in await select(store, f"PRAGMA table_info({name})")}
        if columns & {"person", "host", "seated_by"}:
            found.add(name)
    own = {statement.split()[2] for statement in forgetting._OWN}
    assert found == own | {"matches", "seats", "outbox"}


async def test_a_table_that_is_awake_is_looked_at_anew(
    matches: Matches, store: SQLiteStore
) -> None:
    past = await over(matches)
    async with matches.hold(past) as live:
        await asyncio.wait_for(store.forget_person(DOT), 10)
        assert live.table.host == DOT
    async with matches.hold(past) as live:
        assert live.table.host == NOBODY


async def test_what_is_known_of_somebody_is_their_own(matches: Matches, store: SQLiteStore) -> None:
    past = await over(matches)
    await chatter(store, past)
    known = await store.known_of(DOT)
    [table] = known["tables"]
    [seat] = table["seats"]
    assert (table["id"], table["hosted"], seat["name"]) == (past, True, NAME)
    stored = await select(store, "SELECT number FROM log WHERE seat = '1' ORDER BY number")
    assert [line["number"] for line in seat["log"]] == [number for (number,) in stored]
    assert set(seat["log"][0]) == {"number", "at", "kind", "prompt", "key"}
    assert [one["kind"] for one in known["letters"]] == ["hand", "hand"]
    assert known["preferences"][0]["dm"] == 0 and known["told once"][0]["what"] == "turn:pebbles"
    assert "Bea" not in str(known)
    assert (await store.known_of(1))["tables"] == []
    assert await store.messages_to(DOT) == await store.messages_to(DOT, past) == [900]
    assert await store.messages_to(DOT, past + 1) == []


async def test_who_has_a_seat_from_another_is_told_nothing_of_what_they_answered(
    matches: Matches, store: SQLiteStore
) -> None:
    id = await begin(matches)
    await answer(matches, id)
    await answer(matches, id)

    async def hand_over(live: Live) -> None:
        match = match_of(live)
        match.sit_in("1", match.game.best)
        match.come_back("1", anew=True)
        live.table = live.table.with_seat(replace(live.table.seats[0], person=DOT, name=NAME))

    await matches.play(id, hand_over)
    kinds = list[str]()
    while "answered" not in kinds:  # whose turn it is hangs on the cards
        await answer(matches, id)
        [table] = (await store.known_of(DOT))["tables"]
        kinds = [line["kind"] for line in table["seats"][0]["log"]]
    assert kinds == ["comes-back", "answered"]
    [other] = (await store.known_of(BEA))["tables"]
    assert other["seats"][0]["log"]


async def test_whoever_is_barred_learns_nothing_else_of_the_table(
    matches: Matches, store: SQLiteStore
) -> None:
    id = await begin(matches)

    async def bar(live: Live) -> None:
        live.table = replace(live.table, barred=(DOT,), invited=(DOT,))

    await matches.play(id, bar)
    [table] = (await store.known_of(DOT))["tables"]
    assert (table["id"], table["barred"]) == (id, True)
    assert "game" not in table and "channel" not in table and table["seats"] == []


@pytest.mark.parametrize(
    ("letter", "kept"),
    [
        (
            Letter("note", channel=1, payload={"values": {"names": ["Ann", NAME]}}),
            ["Ann", "Somebody"],
        ),
        (Letter("note", channel=1, payload={"values": {"names": [f"<@{DOT}>"]}}), []),
        (Letter("note", channel=1, payload={"values": {"names": ["Dorothea"]}}), ["Dorothea"]),
    ],
)
def test_only_that_name_is_taken_from_a_letter(letter: Letter, kept: list[str]) -> None:
    found = without(letter, DOT, [NAME])
    assert found is not None and found.payload["values"]["names"] == kept


def test_a_letter_about_somebody_goes(tmp_path: Path) -> None:
    letter = Letter("note", channel=1, payload={"values": {"who": f"<@{DOT}>"}})
    assert without(letter, DOT, [NAME]) is None
