"""People who answer, sleep, vanish, vote, return and take seats by chance: no table is stuck."""

from pathlib import Path
from typing import Any

import pytest

from cogs.messages.look import Look
from cogs.messages.pictures import Pictures
from cogs.messages.table import layout
from db.polling import still_asked
from db.tables import Table
from db.timers import DAY
from engine.chance import Chance
from engine.errors import EngineError, Refused
from engine.match import Match
from tests.cogs.away import ANN, BEA, CID, DEE, ZOE, Days, days

HOUR = 3600.0
KINDS = (
    "answer",
    "answer",
    "answer",
    "wait",
    "wait",
    "long",
    "vote",
    "vote",
    "back",
    "seat",
    "bar",
)
WORDS = ("wait", "computer", "end", "go-on", "close", "consent", "refuse")
PEOPLE = (ANN, BEA, CID, DEE, ZOE)


async def act(table: Days, luck: Chance) -> None:
    """Somebody does something, or time passes."""
    person = luck.choice(PEOPLE)
    match luck.choice(KINDS):
        case "answer":
            await table.answer(person)
        case "wait":
            await table.pass_(luck.below(20) * HOUR)
        case "long":
            await table.pass_(luck.below(3) * DAY)
        case "vote":
            await _vote(table, person, luck)
        case "back":
            await table.come_back(person)
        case "seat":
            await table.ask_for_seat(person, luck.choice((None, "1", "2")))
        case "bar":
            if luck.below(4) == 0:
                await table.bar((await table.table()).host, person)


async def _vote(table: Days, person: int, luck: Chance) -> None:
    polls = await table.polls()
    if polls:
        await table.vote(person, luck.choice(WORDS), luck.choice(polls))


async def _is_known_at_rest(table: Days, now: Table, seen: Look) -> None:
    """What a list of tables says of polls and of who is sat in for is so, and wakes no match."""
    for seat in now.seats:
        if seat.person is None or seen.result is not None:
            continue
        has = (await table.house.matches.tables.played_for(seat.person)).get(now.id)
        assert (has == "sits-in") == (seat.key in seen.sitting_in)
        polls = [one for one in seen.polls if seat.key in one.electors]
        is_asked = any(seat.key not in one.poll.votes for one in polls)
        assert still_asked(now, seat.person, has) == is_asked


async def check(table: Days) -> None:
    """It stands as its log says, those who play are who they are, and its message can be made."""
    async with table.house.matches.hold(1) as live:
        match, now = live.match, live.table
        assert match is not None
        again = Match.restore(match.game, match.setup, match.secret, match.log, ())
        assert match.game.adapter.dump_json(again.state) == match.game.adapter.dump_json(
            match.state
        )
        assert again.sitting_in == match.sitting_in and again.left == match.left
        for seat in now.seats:
            assert seat.person is not None or match.level(seat.key) is not None
        if match.result is None and match.sitting_in:
            people = [seat for seat in now.seats if match.level(seat.key) is None]
            assert people or now.polls  # no computer player plays on alone
        seen = await table.house.see(live, None)
        await _is_known_at_rest(table, now, seen)
    message: Any = layout(seen, seen.told, None)
    assert sum(1 for _ in message.walk_children()) <= 40


@pytest.mark.long
@pytest.mark.parametrize("absent", ["computer", "wait", "end"])
@pytest.mark.parametrize(("game", "count"), [("fellbound", 4), ("horizons", 3), ("fear", 3)])
async def test_no_table_is_stuck_whatever_people_do(
    tmp_path: Path,
    game: str,
    count: int,
    absent: Any,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def nothing(*_: Any, **__: Any) -> None:
        return None

    monkeypatch.setattr(Pictures, "draw", nothing)
    for seed in range(2):
        folder = tmp_path / str(seed)
        folder.mkdir()
        luck = Chance(f"{game} {absent} {seed}".encode())
        async with days(folder, game, PEOPLE[:count], absent=absent) as table:
            for _ in range(40):
                if (await table.table()).phase == "over":
                    break
                try:
                    await act(table, luck)
                except (Refused, EngineError):
                    continue
                await check(table)
            await table.pass_(60 * DAY)
            over = (await table.table()).phase == "over"
            assert over or absent == "wait"
    assert not [one for one in caplog.records if one.exc_info]  # no timer failed
