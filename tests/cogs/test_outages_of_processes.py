"""The real bot finds out by itself that it was away: killed, stopped, or cut off from Discord."""

import asyncio
import signal
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import discord
import pytest

import bot as program
from db.live import Live
from db.matches import Matches
from db.outbox import Outbox
from db.timers import CLOCK, DAY, OUT
from tests.cogs import later_bot
from tests.cogs.conftest import running, running_apart
from tests.cogs.people import Party, open_table
from tests.discord import Server

PACE = DAY / 2
FIVE_DAYS = 5 * DAY
SECONDS = 20.0


class Ahead:
    """How far the machine of a bot is ahead."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self.file = folder / "ahead"
        self.set(0, 0)
        patch.setenv(later_bot.AHEAD, str(self.file))
        patch.setattr(program, "Now", later_bot.now)

    def set(self, passed: float, wrong: float = 0.0) -> None:
        """So much time has passed, and the clock is ahead by so much more."""
        new = self.file.with_suffix(".new")
        new.write_text(f"{passed} {wrong}")
        new.replace(self.file)


@pytest.fixture
def ahead(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Ahead:
    return Ahead(tmp_path, monkeypatch)


@pytest.fixture
async def party(server: Server, tmp_path: Path) -> AsyncIterator[list[Party]]:
    """Whoever sat down; their look into the store is closed in the end."""
    made = list[Party]()
    yield made
    for one in made:
        await one.store.close()


async def begun(server: Server, folder: Path, parties: list[Party]) -> Party:
    """A match between Ann and Bea, in which they are given half a day."""
    ann, bea = server.person("ann"), server.person("bea")
    table = await open_table(server, ann, bea)
    party = await Party.at(server, folder, ann, bea)
    parties.append(party)

    async def paced(live: Live) -> None:
        live.table = replace(live.table, pace=PACE)

    await Matches(party.store, Outbox(party.store), awake=0).play(1, paced)
    await ann.click(table, "Start")
    await server.wait_for(lambda: bool(ann.dms and bea.dms), "hands", SECONDS)
    return party


async def polls(party: Party) -> list[str]:
    return [poll.kind for poll in (await party.live()).table.polls]


async def due(party: Party) -> float:
    """When a time is over."""
    timers = await party.store.timers(99)
    (out,) = [one.due for one in timers if one.kind == CLOCK and one.key.startswith(OUT)]
    return out


async def until(bot: Any, said: str, times: int = 1) -> None:
    """Wait until the log says so."""
    async with asyncio.timeout(SECONDS):
        while bot.log().count(said) < times:
            await asyncio.sleep(0.02)


AWAY = "the bot was away for 4320"


@pytest.mark.e2e
async def test_a_bot_that_is_killed_for_five_days_makes_nobody_late(
    server: Server, tmp_path: Path, ahead: Ahead, party: list[Party]
) -> None:
    async with running_apart(server, tmp_path, "tests.cogs.later_bot") as bot:
        table = await begun(server, tmp_path, party)
        before = await due(table)
        await bot.stop(signal.SIGKILL)
        ahead.set(FIVE_DAYS)
        await server.wait_for(lambda: not server.bot_is_here, "its death")
        await bot.start()
        await until(bot, AWAY)
        assert await polls(table) == []
        assert await due(table) == pytest.approx(before + FIVE_DAYS, abs=60)


@pytest.mark.e2e
async def test_a_process_that_is_stopped_for_five_days_makes_nobody_late(
    server: Server, tmp_path: Path, ahead: Ahead, party: list[Party]
) -> None:
    async with running_apart(server, tmp_path, "tests.cogs.later_bot") as bot:
        table = await begun(server, tmp_path, party)
        before = await due(table)
        bot.process.send_signal(signal.SIGSTOP)
        ahead.set(FIVE_DAYS)
        bot.process.send_signal(signal.SIGCONT)
        await table.people["1"].slash("general", "hand")  # before the next beat
        await until(bot, AWAY)
        assert await polls(table) == []
        assert await due(table) == pytest.approx(before + FIVE_DAYS, abs=60)


async def test_a_clock_that_is_two_days_ahead_for_a_second_opens_no_vote(
    server: Server, tmp_path: Path, ahead: Ahead, party: list[Party]
) -> None:
    async with running(server, tmp_path) as bot:
        table = await begun(server, tmp_path, party)
        before = await due(table)
        ahead.set(0, 2 * DAY)
        bot.nocturne.look_at_the_clock()
        await table.people["1"].slash("general", "hand")
        ahead.set(0, 0)
        bot.nocturne.look_at_the_clock()
        await table.people["1"].slash("general", "hand")
        assert (await polls(table), await due(table)) == ([], before)
        assert "away" not in bot.log()


async def test_while_discord_alone_is_away_no_time_runs_out(
    server: Server, tmp_path: Path, ahead: Ahead, party: list[Party], monkeypatch: Any
) -> None:
    connect, is_back = discord.gateway.DiscordWebSocket.from_client, asyncio.Event()
    is_back.set()

    async def waits(*args: Any, **kwargs: Any) -> Any:
        await is_back.wait()
        return await connect(*args, **kwargs)

    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "from_client", waits)
    async with running(server, tmp_path) as bot:
        table = await begun(server, tmp_path, party)
        uptime = bot.nocturne.house.matches.uptime
        before = await due(table)
        is_back.clear()
        await server.cut_line()
        await server.wait_for(lambda: not uptime._is_here, "that it is noticed", SECONDS)
        ahead.set(FIVE_DAYS)
        bot.nocturne.look_at_the_clock()
        uptime._bell.ring()
        await server.wait_for(lambda: not uptime._bell._rung.is_set(), "the beat that is due")
        assert not uptime.is_known
        assert (await polls(table), await due(table)) == ([], before)
        is_back.set()
        await until(bot, AWAY)
        assert await polls(table) == []
        assert await due(table) == pytest.approx(before + FIVE_DAYS, abs=60)
