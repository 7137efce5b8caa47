"""A store that an older version left in the middle of its matches opens, and they go on.

`older/november.sqlite3.xz` was written by the version whose tables were of step 2. No later
version writes it anew: what it holds is what people's stores hold.
"""

import lzma
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from db.live import Live
from db.matches import Matches
from db.outbox import Outbox
from db.people import People
from db.sqlite.store import SQLiteStore
from db.timers import EXPIRY, VOTE
from engine.errors import Refused
from engine.match import Match
from tests.db.house import execute, match_of, timers

OLDER = Path(__file__).with_name("older") / "november.sqlite3.xz"
ANN, BEA = 10, 20
LONG, UNDO, DRAW, PROPOSAL, COMPUTER, OPEN, OVER, TAKEN_BACK = range(1, 9)
RUNNING = (LONG, UNDO, DRAW, PROPOSAL, COMPUTER, TAKEN_BACK)
ASKED = {
    LONG: [("1", 6100, "fellbound.act", "reform mad-lamplighter", 15)],
    UNDO: [("2", 4600, "fellbound.act", "move pyre-dancer b3", 12)],
    DRAW: [("2", 3100, "fellbound.deploy", "deploy fen-witch a4", 5)],
    PROPOSAL: [
        ("1", 600, "incubo.dream", "withdraw 6", 2),
        ("2", 100, "incubo.dream", "consent 6", 3),
    ],
    COMPUTER: [
        ("1", 6900, "incubo.monster", "fight coat-on-the-chair 0", 10),
        ("2", 6600, "incubo.monster", "fight coat-on-the-chair 0", 10),
    ],
    TAKEN_BACK: [("2", 4100, "fellbound.act", "pass", 1)],
}
"""What was asked in the end: of which seat, by what number and prompt, the first of how many.

What is offered hangs on the rules and cards of today, which have changed since in both games. Where
somebody had begun to deploy, acting has to be ended first today.
"""
MENDED = {TAKEN_BACK: (42,)}
"""Which answers of a match no longer fit where it wakes."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The file as the older version left it."""
    path = tmp_path / "store.sqlite3"
    path.write_bytes(lzma.decompress(OLDER.read_bytes()))
    return path


@pytest.fixture
async def older(path: Path) -> AsyncIterator[SQLiteStore]:
    store = await SQLiteStore.open(path)
    yield store
    await store.close()


@pytest.fixture
def tables(older: SQLiteStore) -> Matches:
    return Matches(older, Outbox(older))


Columns = dict[str, list[str]]


def columns(path: Path) -> Columns:
    """The tables of a file, and what each has columns for."""
    with closing(sqlite3.connect(path)) as connection:
        names = [row[0] for row in connection.execute("SELECT name FROM pragma_table_list()")]
        return {
            name: [row[1] for row in connection.execute(f"PRAGMA table_info({name})")]
            for name in names
            if not name.startswith("sqlite_")
        }


def content(path: Path, columns: Columns) -> dict[str, list[Any]]:
    """All that stands in these columns of a file."""
    with closing(sqlite3.connect(path)) as connection:
        return {
            table: connection.execute(
                f"SELECT {', '.join(names)} FROM {table} ORDER BY 1, 2"
            ).fetchall()
            for table, names in columns.items()
        }


async def acted(tables: Matches, id: int, do: Callable[[Match], object]) -> list[str]:
    """Do something in a match; the kinds of the lines that this added to its log."""

    async def act(live: Live) -> list[str]:
        match = match_of(live)
        before = len(match.log)
        do(match)
        return [entry.kind for entry in match.log[before:]]

    return await tables.play(id, act)


def first(match: Match) -> None:
    """Answer whatever is asked first with what is offered first."""
    asked = match.questions[0]
    match.answer(asked.seat, asked.options[0].key, asked.serial)


async def test_nothing_that_was_stored_is_lost_by_opening(path: Path) -> None:
    known = columns(path)
    del known["openings"]
    before = content(path, known)
    assert (len(before["matches"]), len(before["log"]), len(before["outbox"])) == (8, 279, 370)
    await (await SQLiteStore.open(path)).close()
    assert content(path, known) == before


@pytest.mark.parametrize("id", RUNNING)
async def test_every_match_wakes_where_it_fell_asleep_as_far_as_its_answers_still_fit(
    tables: Matches, id: int
) -> None:
    async with tables.hold(id) as live:
        match = match_of(live)
        asked = [
            (one.seat, one.serial, one.prompt, one.options[0].key, len(one.options))
            for one in match.questions
        ]
        assert asked == ASKED[id]
        last = match.log[-1]
        assert (last.dropped if last.kind == "mended" else ()) == MENDED.get(id, ())


@pytest.mark.parametrize("id", RUNNING)
async def test_a_log_of_other_rules_goes_back_as_far_as_it_fits_without_its_checkpoints(
    tables: Matches, id: int
) -> None:
    async with tables.hold(id) as live:
        match = match_of(live)
        again = Match.restore(match.game, match.setup, match.secret, match.log, ())
        assert again.log[-1].kind == "mended"
        assert again.questions and again.result is None


@pytest.mark.parametrize("id", RUNNING)
async def test_every_match_goes_on_and_wakes_where_it_came_to(
    older: SQLiteStore, tables: Matches, id: int
) -> None:
    for _ in range(12):
        assert await acted(tables, id, first) == ["answered"]
    async with tables.hold(id) as live, Matches(older, Outbox(older)).hold(id) as woken:
        one, other = match_of(live), match_of(woken)
        assert other.log == one.log and other.view("1") == one.view("1")
        assert [q.serial for q in other.questions] == [q.serial for q in one.questions]


async def test_who_was_asked_lets_an_answer_be_taken_back(tables: Matches) -> None:
    added = await acted(tables, UNDO, lambda match: match.vote("2", "undo", "consent"))
    assert added == ["undo-agreed", "undone"]
    async with tables.hold(UNDO) as live:
        match = match_of(live)
        assert match.log[-1].dropped == (45, 46)
        assert [question.seat for question in match.questions] == ["1"]


async def test_who_was_asked_keeps_an_answer_from_being_taken_back(tables: Matches) -> None:
    added = await acted(tables, UNDO, lambda match: match.vote("2", "undo", "refuse"))
    assert added == ["undo-refused"]
    await test_every_match_wakes_where_it_fell_asleep_as_far_as_its_answers_still_fit(tables, UNDO)


async def test_an_answer_after_others_were_taken_back_can_be_taken_back_too(
    tables: Matches,
) -> None:
    await acted(tables, TAKEN_BACK, lambda match: match.undo("1"))
    added = await acted(tables, TAKEN_BACK, lambda match: match.vote("2", "undo", "consent"))
    assert added == ["undo-agreed", "undone"]
    async with tables.hold(TAKEN_BACK) as live:
        assert match_of(live).log[-1].dropped == (37, 38, 39, 40, 41)


async def test_a_draw_on_offer_is_agreed_to(tables: Matches) -> None:
    added = await acted(tables, DRAW, lambda match: match.vote("1", "draw", "consent"))
    assert added == ["draw-agreed"]
    table = await tables.tables.get(DRAW)
    assert table.phase == "over" and table.result is not None and table.result.winners == ()


async def test_a_draw_on_offer_is_refused(tables: Matches) -> None:
    added = await acted(tables, DRAW, lambda match: match.vote("1", "draw", "refuse"))
    assert added == ["draw-refused"]
    assert (await tables.tables.get(DRAW)).phase == "running"


@pytest.mark.parametrize(("key", "said"), [("consent 6", "withdraw 6"), ("refuse 6", "refuse 6")])
async def test_a_proposal_is_voted_on(tables: Matches, key: str, said: str) -> None:
    assert await acted(tables, PROPOSAL, lambda match: match.answer("2", key)) == ["answered"]
    async with tables.hold(PROPOSAL) as live:
        offered = {one.key for question in match_of(live).questions for one in question.options}
        assert not offered & {key, said}


@pytest.mark.parametrize("id", [UNDO, DRAW, PROPOSAL])
async def test_a_vote_from_before_there_were_timers_is_over_in_time(
    older: SQLiteStore, tables: Matches, id: int
) -> None:
    async with tables.hold(id):
        pass
    (timer,) = [one for one in await older.timers(9) if one.kind == VOTE]
    assert timer.table == id
    async with tables.hold(id) as live:
        assert [str(ballot.number) for ballot in match_of(live).ballots] == [timer.key]
    assert await acted(tables, id, lambda match: match.lapse(int(timer.key))) == ["lapsed"]
    assert [one.kind for one in await timers(older)] == [EXPIRY]
    assert await acted(tables, id, first) == ["answered"]


async def test_a_match_that_is_over_stays_over(tables: Matches) -> None:
    with pytest.raises(Refused):
        await acted(tables, OVER, lambda match: match.concede("2"))
    (table,) = await tables.tables.over(107)
    assert table.result is not None and table.result.winners == ("2",)


async def test_an_open_table_can_still_begin(tables: Matches) -> None:
    async def start(live: Live) -> None:
        live.start()

    await tables.play(OPEN, start)
    assert await acted(tables, OPEN, first) == ["answered"]


async def test_an_open_table_can_be_set_up(older: SQLiteStore, tables: Matches) -> None:
    async def set_up(live: Live) -> None:
        live.table = replace(live.table, settings={"format": "random"})
        live.table = live.table.joined("", computer="good", by=ANN).wishing("2", "side", "red")

    await tables.play(OPEN, set_up)
    table = await Matches(older, Outbox(older)).tables.get(OPEN)
    assert table.settings == {"format": "random"}
    assert table.wishes == (("2", "side", "red"),)
    assert table.seats[-1].seated_by == ANN


async def test_a_letter_that_was_tried_is_not_known_to_be_newer_than_anything(
    older: SQLiteStore,
) -> None:
    await execute(older, "UPDATE outbox SET attempted = 1, message = NULL")
    assert {owed.heard for owed in await Outbox(older).take(100)} == {None}
    assert {owed.heard for owed in await older.owed()} == {None}


async def test_letters_and_choices_are_still_there(older: SQLiteStore) -> None:
    outbox = Outbox(older)
    assert len(await older.owed()) == 9
    letters = [owed.letter for owed in await outbox.take(100)]
    addressed = {letter.channel or letter.person: letter.kind for letter in letters}
    channels = dict.fromkeys((101, 102, 103, 104, 105, 107, 108), "table")
    assert addressed == {ANN: "amend", BEA: "hand"} | channels
    assert not (await People(older).preferences(BEA)).dm


async def test_whoever_is_in_an_older_store_can_be_forgotten(path: Path) -> None:
    """Its log has no hashes yet: matches that are over get theirs, and are whole afterwards."""
    store = await SQLiteStore.open(path)
    others = [*RUNNING, OPEN]
    try:
        assert await store.forget_person(ANN, damaged=others)
        found = [await store.load(id) for id in (OVER, *others)]
        tables = [one.table for one in found if one is not None and one.entries is not None]
        assert len(tables) == len(found)
        assert not any(table.seats_of(ANN) or table.host == ANN for table in tables)
        assert not any(seat.name == "Ann" for table in tables for seat in table.seats)
    finally:
        await store.close()
