"""What is answered is stored whole, once, and is there when the table wakes."""

import asyncio
import json
from dataclasses import replace
from typing import Any

import pytest

from db.live import Live
from db.matches import Matches
from db.outbox import Letter, Outbox
from db.sqlite.store import SQLiteStore
from engine.chance import commitment
from engine.errors import Refused
from engine.match import Checkpoint, Match
from engine.match.log import Entry
from tests.db.conftest import GAMES, Clock
from tests.db.house import (
    another_process,
    answer,
    begin,
    count,
    entries,
    everything,
    execute,
    finish,
    match_of,
    one_of,
    select,
)


async def test_a_start_stores_the_secret_its_commitment_and_the_first_line(
    store: SQLiteStore, matches: Matches
) -> None:
    id = await begin(matches)
    row = await one_of(store, "SELECT secret FROM matches")
    assert row is not None and len(row["secret"]) == 16
    table = await matches.tables.get(id)
    assert table.phase == "running" and table.commitment == commitment(row["secret"])
    assert [entry.kind for entry in await entries(store, id)] == ["started"]
    assert await count(store, "checkpoints") == 1
    assert repr(row["secret"]) not in repr(table)


async def test_a_match_wakes_as_it_fell_asleep(
    store: SQLiteStore, matches: Matches, clock: Clock
) -> None:
    id = await begin(matches)
    for key in ("feel brave", "feel shy", "draw", "take 1", "draw"):
        clock.now += 10
        await answer(matches, id, key)
    async with matches.hold(id) as live, another_process(store).hold(id) as other:
        one, two = match_of(live), match_of(other)
        assert two.log == one.log and two.log is not one.log
        assert two.view(None) == one.view(None)
        assert [q.serial for q in two.questions] == [q.serial for q in one.questions]
        assert [c.data for c in two.checkpoints] == [c.data for c in one.checkpoints]
        assert other.table == live.table
    rows = await select(store, "SELECT at FROM log WHERE number > 4 ORDER BY number")
    assert [row["at"] for row in rows] == [clock.now - 10, clock.now]


async def test_every_field_of_a_line_is_stored(store: SQLiteStore) -> None:
    columns = {row["name"] for row in await select(store, "PRAGMA table_info(log)")}
    assert columns == {*Entry._fields, "match_id", "at", "chain"}
    columns = {row["name"] for row in await select(store, "PRAGMA table_info(checkpoints)")}
    assert columns == {*Checkpoint._fields, "match_id", "sum"}


async def test_an_end_is_stored_with_its_result(store: SQLiteStore, matches: Matches) -> None:
    id = await begin(matches)
    await finish(matches, id)
    async with another_process(store).hold(id) as live:
        assert live.table.phase == "over"
        assert live.table.result == match_of(live).result is not None
        with pytest.raises(Refused):
            match_of(live).answer("1", "take 1")
    assert await matches.tables.at(1) is None
    assert [table.id for table in await matches.tables.over(1)] == [id]


async def test_what_is_not_committed_is_gone(store: SQLiteStore, matches: Matches) -> None:
    id = await begin(matches)
    before = await everything(store)
    async with matches.hold(id) as live:
        match_of(live).answer("1", "feel brave")
        live.table = replace(live.table, message=7)
    assert not matches.awake
    async with matches.hold(id) as live:
        assert len(match_of(live).log) == 1 and live.table.message is None
    assert await everything(store) == before


async def test_a_refusal_leaves_the_match_awake_and_an_accident_does_not(matches: Matches) -> None:
    id = await begin(matches)

    async def refused(live: Live) -> None:
        match_of(live).answer("1", "no such thing")

    async def broken(live: Live) -> None:
        raise ZeroDivisionError

    with pytest.raises(Refused):
        await matches.play(id, refused)
    assert matches.awake == (id,)
    with pytest.raises(ZeroDivisionError):
        await matches.play(id, broken)
    assert not matches.awake


async def test_a_refusal_after_an_answer_takes_the_answer_with_it(matches: Matches) -> None:
    id = await begin(matches)

    async def twice(live: Live) -> None:
        match_of(live).answer("1", "feel brave")
        match_of(live).answer("1", "feel brave")

    with pytest.raises(Refused):
        await matches.play(id, twice)
    assert await answer(matches, id, "feel brave") == 2


@pytest.mark.parametrize("how", ["ABORT", "ROLLBACK", "FAIL"])
@pytest.mark.parametrize(
    "when",
    [
        "BEFORE UPDATE ON matches",
        "AFTER UPDATE ON matches",
        "AFTER DELETE ON seats",
        "AFTER INSERT ON seats",
        "AFTER INSERT ON log",
        "AFTER INSERT ON checkpoints",
        "AFTER INSERT ON outbox",
        "AFTER UPDATE ON outbox",
    ],
)
async def test_a_commit_that_fails_anywhere_changes_nothing(
    store: SQLiteStore, matches: Matches, outbox: Outbox, how: str, when: str
) -> None:
    id = await begin(matches)
    for key in ("feel brave", "feel shy"):
        await answer(matches, id, key)
    (owed, *_) = await outbox.take()
    before = await everything(store)
    await execute(store, f"CREATE TRIGGER broken {when} BEGIN SELECT raise({how}, 'broken'); END")

    async def act(live: Live) -> int:
        match = match_of(live)
        match.answer(match.questions[0].seat, "take 1")
        live.table = live.table.joined("Robot", computer="greedy")
        live.post(Letter("note", channel=1))
        live.sent(owed, 5)
        return len(match.log)

    with pytest.raises(Exception, match="broken"):
        await matches.play(id, act)
    assert await everything(store) == before
    assert matches.awake == ()
    await execute(store, "DROP TRIGGER broken")
    assert await matches.play(id, act) == 4


async def test_letters_are_posted_and_noted_with_the_move(
    store: SQLiteStore, matches: Matches, outbox: Outbox
) -> None:
    id = await begin(matches)
    await answer(matches, id)
    (owed,) = await outbox.take()
    assert owed.letter == Letter("note", channel=1, payload={"line": 2}, table=id)

    async def brought(live: Live) -> None:
        live.table = replace(live.table, message=99)
        live.sent(owed, 99)

    await matches.play(id, brought)
    assert not await store.owed()
    assert (await another_process(store).tables.get(id)).message == 99
    row = await one_of(store, "SELECT message FROM outbox")
    assert row is not None and row["message"] == 99


async def test_two_processes_never_overwrite_each_other(
    store: SQLiteStore, matches: Matches
) -> None:
    id = await begin(matches, pebbles=60)
    other = another_process(store)
    tried = 0

    async def act(live: Live) -> int:
        nonlocal tried
        tried += 1
        if tried == 1:
            await answer(other, id)
        match = match_of(live)
        match.answer(match.questions[0].seat, match.questions[0].options[0].key)
        return len(match.log)

    assert await matches.play(id, act) == 3
    assert tried == 2
    assert await answer(other, id) == 4
    assert [entry.number for entry in await entries(store, id)] == [1, 2, 3, 4]


async def test_a_table_is_held_as_it_is_stored(store: SQLiteStore, matches: Matches) -> None:
    id = await begin(matches)
    async with matches.hold(id):
        pass
    await answer(another_process(store), id)
    async with matches.hold(id) as live:
        assert len(match_of(live).log) == 2


async def test_a_hundred_answers_at_once_go_one_after_the_other(
    store: SQLiteStore, matches: Matches
) -> None:
    id = await begin(matches, pebbles=300)
    numbers = await asyncio.gather(*(answer(matches, id) for _ in range(100)))
    assert sorted(numbers) == list(range(2, 102))
    assert [entry.number for entry in await entries(store, id)] == list(range(1, 102))
    letters = await select(store, "SELECT payload FROM outbox ORDER BY id")
    assert [json.loads(row["payload"]) for row in letters] == [{"line": n} for n in range(2, 102)]


async def test_answers_whose_tasks_are_cancelled_are_stored_whole_or_not_at_all(
    store: SQLiteStore, matches: Matches
) -> None:
    id = await begin(matches, pebbles=300)
    tasks = [asyncio.create_task(answer(matches, id)) for _ in range(60)]
    for task in tasks[::2]:
        await asyncio.sleep(0.0007)
        task.cancel()
    outcomes = await asyncio.gather(*tasks, return_exceptions=True)
    acknowledged = [one for one in outcomes if isinstance(one, int)]
    numbers = [entry.number for entry in await entries(store, id)]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(acknowledged) == len(set(acknowledged)) and set(acknowledged) <= set(numbers)
    letters = await select(store, "SELECT payload FROM outbox ORDER BY id")
    assert [json.loads(row["payload"]) for row in letters] == [{"line": n} for n in numbers[1:]]
    assert await answer(matches, id) == len(numbers) + 1


async def test_a_game_that_left_the_house_is_told(store: SQLiteStore, matches: Matches) -> None:
    id = await begin(matches)
    with pytest.raises(Refused):
        async with Matches(store, Outbox(store), games={}).hold(id):
            pass


async def test_rules_that_change_are_mended_with_a_letter(
    store: SQLiteStore, matches: Matches, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = await begin(matches)
    for key in ("feel brave", "feel shy"):
        await answer(matches, id, key)
    newer = replace(GAMES["pebbles"], rules_version=2, play=lambda table: other_rules(table))

    def other_rules(table: Any) -> Any:
        table.moods = {"1": "brave", "2": "shy"}
        return GAMES["pebbles"].play(table)

    changed = Matches(store, Outbox(store), games={"pebbles": newer})
    async with changed.hold(id) as live:
        assert match_of(live).log[-1].kind == "mended"
    assert changed.awake == (id,)
    assert [entry.kind for entry in await entries(store, id)] == [
        "started",
        "answered",
        "answered",
        "mended",
    ]
    rows = await select(store, "SELECT channel, payload FROM outbox WHERE kind = 'mended'")
    assert [(row["channel"], json.loads(row["payload"])) for row in rows] == [
        (1, {"line": 4, "dropped": [2, 3]})
    ]
    async with changed.hold(id):
        pass
    assert len(await entries(store, id)) == 4


async def test_the_whole_log_replays_to_the_same_end(store: SQLiteStore, matches: Matches) -> None:
    id = await begin(matches)
    await finish(matches, id)
    async with another_process(store).hold(id) as live:
        match = match_of(live)
        again = Match.restore(match.game, match.setup, match.secret, match.log, ())
        assert again.log == match.log and again.result == match.result
