"""What was damaged at rest is said in a sentence, or changes nothing; the other tables go on."""

import random
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from db.errors import Damaged, StoreError
from db.matches import Matches
from db.outbox import Outbox
from db.people import People
from db.sqlite.store import SQLiteStore
from db.tables import OverIn
from tests.db.conftest import GAMES
from tests.db.house import (
    ANN,
    answer,
    begin,
    entries,
    execute,
    finish,
    match_of,
    open_table,
    select,
)
from tests.db.test_epochs import played_and_killed

RUNNING, OTHER, OPEN, OVER = 1, 2, 3, 4
ALL, LAST = "after > 0", "after = (SELECT max(after) FROM checkpoints WHERE match_id = 1)"
"""Which of the checkpoints of a table."""
CHANGES = ("letters", "timers", "settings")
"""What no answer hangs on."""


async def made(path: Path) -> Path:
    """A store with two running tables, one open and one that is over, with letters and settings."""
    store = await SQLiteStore.open(path)
    matches = Matches(store, Outbox(store), games=GAMES)
    for channel in (RUNNING, OTHER):
        await begin(matches, channel, pebbles=100)
        for _ in range(20):
            await answer(matches, channel)
    await open_table(matches, OPEN)
    await finish(matches, await begin(matches, OVER))
    await People(store).set_server(1, "language", "en")
    await store.close()
    return path


Known = dict[str, Any]


async def known(path: Path) -> tuple[Known, list[str]]:
    """What a store knows, and what it says of what it does not know any more."""
    answers, said = Known(), list[str]()
    try:
        store = await SQLiteStore.open(path)
    except StoreError as error:
        return {}, [str(error)]
    matches = Matches(store, Outbox(store), games=GAMES)
    for id in (RUNNING, OTHER, OPEN, OVER):
        try:
            async with matches.hold(id) as live:
                match, table = live.match, live.table
                answers[f"table {id}"] = (table.seats, table.host, table.settings)
                if match is not None:
                    asked = [(one.seat, one.serial, one.prompt) for one in match.questions]
                    answers[f"match {id}"] = (match.log, match.view(None), asked)
            if id != OVER:
                assert await matches.tables.at(id) is not None
        except StoreError as error:
            said.append(str(error))
    for what, ask in (
        ("letters", store.owed()),
        ("timers", store.timers(9)),
        ("settings", store.server(1)),
        ("mine", store.find(OverIn(OVER, 5))),
        ("preferences", store.preferences(ANN)),
    ):
        try:
            answers[what] = await ask
        except StoreError as error:
            said.append(str(error))
    await store.close()
    return answers, said


def change(path: Path, *statements: str) -> None:
    """Write to a store that nobody has open, past all that guards it."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for name in ("log_is_never_changed", "log_is_never_cut"):
            connection.execute(f"DROP TRIGGER {name}")
        for statement in statements:
            connection.execute(statement)


@pytest.mark.parametrize(
    ("statement", "what"),
    [
        ("DELETE FROM log WHERE match_id = 1 AND number > 15", "15 lines where it had 21"),
        ("DELETE FROM log WHERE match_id = 1 AND number = 9", "20 lines where it had 21"),
        ("UPDATE log SET key = 'feel shy' WHERE match_id = 1 AND number = 7", "line 7 of its log"),
        ("UPDATE log SET told = '[' WHERE match_id = 1 AND number = 8", "line 8 of its log"),
        ("UPDATE log SET key = CAST(x'ff' AS TEXT) WHERE match_id = 1", "can't be read"),
        ("UPDATE matches SET host = 12 WHERE id = 1", "its row is not as it was written"),
        ("UPDATE matches SET secret = zeroblob(16) WHERE id = 1", "its row is not as it was"),
        ("UPDATE matches SET settings = '{' WHERE id = 1", "its row can't be read"),
        ("UPDATE seats SET person = 13 WHERE match_id = 1 AND place = 2", "its row is not as it"),
        ("UPDATE seats SET wishes = '[' WHERE match_id = 1", "its row can't be read"),
        ("UPDATE matches SET game = CAST(x'ff' AS TEXT) WHERE id = 1", "its row can't be read"),
    ],
)
async def test_a_damaged_table_says_so_and_the_others_go_on(
    tmp_path: Path, statement: str, what: str
) -> None:
    path = await made(tmp_path / "store.sqlite3")
    change(path, statement)
    store = await SQLiteStore.open(path)
    matches = Matches(store, Outbox(store), games=GAMES)
    for ask in (matches.tables.at(RUNNING), answer(matches, RUNNING)):
        try:
            await ask
        except Damaged as damaged:
            assert damaged.table == RUNNING
            assert what in str(damaged) and "docs/operating.md" in str(damaged)
        else:
            assert "log" in statement
    assert await answer(matches, OTHER) == 22
    assert OTHER in [table.id for table in await matches.tables.of(ANN)]
    await store.close()


async def test_a_damaged_checkpoint_is_made_anew(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = await made(tmp_path / "store.sqlite3")
    before, _ = await known(path)
    change(path, "UPDATE checkpoints SET data = x'00' WHERE match_id = 1")
    answers, said = await known(path)
    assert answers == before and not said
    assert "table 1: the damaged checkpoint after line" in caplog.text
    caplog.clear()
    store = await SQLiteStore.open(path)
    assert not await select(store, "SELECT 1 FROM checkpoints WHERE data = x'00'")
    matches = Matches(store, Outbox(store), games=GAMES)
    for _ in range(3):
        await answer(matches, RUNNING)
    async with matches.hold(RUNNING) as live:
        assert match_of(live).checkpoints
    assert "damaged" not in caplog.text
    await store.close()


@pytest.mark.parametrize("how", ["stopped", "killed"])
@pytest.mark.parametrize("which", [ALL, LAST], ids=["all", "last"])
async def test_every_press_works_where_a_checkpoint_was_damaged_while_the_bot_was_away(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, how: str, which: str
) -> None:
    path = await made(tmp_path / "store.sqlite3")
    await (await SQLiteStore.open(path, alone=True)).close()
    if how == "killed":
        played_and_killed(path)
    change(path, f"UPDATE checkpoints SET data = x'00' WHERE match_id = 1 AND {which}")
    store = await SQLiteStore.open(path, alone=True)
    before = len(await entries(store, RUNNING))
    matches = Matches(store, Outbox(store), games=GAMES, awake=0)
    for lines in range(1, 4):
        assert await answer(matches, RUNNING) == before + lines
    assert caplog.text.count("the damaged checkpoint after line") == 1
    assert not await select(store, "SELECT 1 FROM checkpoints WHERE data = x'00'")
    await store.close()


async def test_a_checkpoint_is_looked_at_again_each_time_a_table_wakes(tmp_path: Path) -> None:
    store = await SQLiteStore.open(await made(tmp_path / "store.sqlite3"))
    matches = Matches(store, Outbox(store), games=GAMES, awake=0)
    assert await answer(matches, RUNNING) == 22
    await execute(store, "UPDATE checkpoints SET data = x'00' WHERE match_id = 1")
    assert [await answer(matches, RUNNING) for _ in range(2)] == [23, 24]
    await store.close()


async def test_a_damaged_letter_is_given_up_and_those_behind_it_are_brought(tmp_path: Path) -> None:
    path = await made(tmp_path / "store.sqlite3")
    change(
        path,
        "UPDATE outbox SET payload = '{' WHERE id = (SELECT min(id) FROM outbox WHERE channel = 1)",
        "UPDATE outbox SET kind = '?' WHERE id = (SELECT min(id) FROM outbox WHERE channel = 2)",
    )
    store = await SQLiteStore.open(path)
    assert {owed.letter.channel for owed in await store.owed()} >= {RUNNING, OTHER}
    gone = await select(store, "SELECT channel FROM outbox WHERE reason = 'damaged'")
    assert [row["channel"] for row in gone] == [RUNNING, OTHER]
    await store.close()


@pytest.mark.parametrize("flips", [32, pytest.param(1_500, marks=pytest.mark.slow)])
async def test_a_bit_that_has_flipped_anywhere_is_said_or_changes_nothing(
    tmp_path: Path, flips: int
) -> None:
    whole = (await made(tmp_path / "store.sqlite3")).read_bytes()
    (tmp_path / "whole.sqlite3").write_bytes(whole)
    before, said = await known(tmp_path / "whole.sqlite3")
    assert not said
    chance, told = random.Random(flips), 0
    path = tmp_path / "flipped.sqlite3"
    for _ in range(flips):
        place, bit = chance.randrange(len(whole)), chance.randrange(8)
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 1 << bit]) + whole[place + 1 :])
        answers, said = await known(path)
        told += bool(said)
        for name, value in answers.items():
            assert said or name in CHANGES or value == before[name], (
                f"{name} has changed with bit {bit} of byte {place}"
            )
        for left in tmp_path.glob("flipped.sqlite3*"):
            left.unlink()
    assert told > flips / 20
