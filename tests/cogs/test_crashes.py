"""Killed at any moment, the bot loses no answer, takes none twice, and says all it owes once."""

import asyncio
import itertools
import random
from contextlib import suppress
from pathlib import Path

import pytest

from tests.cogs.conftest import running_apart
from tests.cogs.people import Party, open_table
from tests.db.house import one_of, select
from tests.discord import Human, Refused, Server, open_server

pytestmark = pytest.mark.e2e

TABLES = 3
PATIENCE = 20.0


@pytest.mark.parametrize(
    "kills", [8, pytest.param(100, marks=pytest.mark.slow)], ids=["short", "long"]
)
async def test_no_crash_loses_or_doubles_anything(tmp_path: Path, kills: int) -> None:
    chance = random.Random(kills)
    async with open_server() as server, running_apart(server, tmp_path) as bot:
        crowd = Crowd(server, tmp_path)
        await crowd.sit_down()
        for _ in range(kills):
            await crowd.some_answers(1 + chance.randrange(4))
            # Any moment is as good as any other: that is what is tried.
            await asyncio.sleep(chance.uniform(0, 0.3))
            crowd.interrupt()
            await bot.restart(crash=True)
            if crowd.is_done:
                await crowd.sit_down()
        await crowd.some_answers(3)
        await crowd.stop()
        await crowd.parties[0].all_said()
        await _check_answers(crowd.parties[0], crowd.answered)
        await _check_messages(server, crowd.parties[0])
        await _old_buttons_work(crowd.parties)
        server.check(unanswered=True)


class Crowd:
    """Some tables, where everybody plays on whenever the bot is there."""

    def __init__(self, server: Server, folder: Path) -> None:
        self.server, self.folder = server, folder
        self.answered: list[tuple[int, str, str]] = []
        """What the bot has acknowledged: the table, the seat, and the answer."""
        self.parties: list[Party] = []
        self._players: list[asyncio.Task[None]] = []
        self._killed, self._stopped = asyncio.Event(), False
        self._numbers = itertools.count()

    async def sit_down(self) -> None:
        """Begin to play at new tables."""
        await asyncio.gather(*self._players)
        self.parties = [
            await _party(self.server, self.folder, next(self._numbers)) for _ in range(TABLES)
        ]
        self._players = [asyncio.create_task(self._play(party)) for party in self.parties]

    @property
    def is_done(self) -> bool:
        """Whether all matches are over."""
        return all(player.done() for player in self._players)

    async def some_answers(self, count: int) -> None:
        """Wait for so many answers more, or for the end of all matches."""
        enough = len(self.answered) + count
        await self.server.wait_for(
            lambda: len(self.answered) >= enough or self.is_done, "some answers", 60
        )

    def interrupt(self) -> None:
        """Nobody waits any longer for what the bot has not answered yet: it is to be killed."""
        self._killed.set()
        self._killed = asyncio.Event()

    async def stop(self) -> None:
        """Let everybody finish what they do."""
        self._stopped = True
        async with asyncio.timeout(60):
            await asyncio.gather(*self._players)

    async def _play(self, party: Party) -> None:
        while not self._stopped and (now := await _next(party)) is not None:
            person, seat, choice = now
            await self.server.wait_for(lambda: self.server.bot_is_here, "the bot", PATIENCE)
            asking = asyncio.create_task(person.slash(party.channel, "play", choice=choice))
            dead = asyncio.create_task(self._killed.wait())
            await asyncio.wait({asking, dead}, return_when=asyncio.FIRST_COMPLETED)
            dead.cancel()
            if not asking.done():
                asking.cancel()
                await self.server.wait_for(lambda: not self.server.bot_is_here, "its death")
                continue
            with suppress(Refused):  # also when it has not answered: then it is asked anew
                if asking.result().message.buttons:
                    self.answered.append((party.table, seat, choice))


async def _next(party: Party) -> tuple[Human, str, str] | None:
    """Who has to act, from which seat, and what they choose."""
    now = await party.due()
    if now is None:
        return None
    person, key = now
    live = await party.live()
    seat = live.table.seats_of(int(person.id))[0].key
    question = live.match.question(seat) if live.match is not None else None
    return person, seat, f"{question.serial if question else 0}:{key}"


async def _party(server: Server, folder: Path, number: int) -> Party:
    """Two people at a table in a channel of their own."""
    channel = server.channel(f"table-{number}")
    people = [server.person(f"{who}{number}", patience=PATIENCE) for who in ("ann", "bea")]
    table = await open_table(server, *people, channel=channel)
    await people[0].click(table, "Start")
    party = await Party.at(server, folder, *people, channel=channel)
    found = await one_of(
        party.store, "SELECT id FROM matches WHERE channel = ?", (int(channel.id),)
    )
    assert found is not None
    party.table = int(found["id"])
    await server.wait_for(lambda: all(person.dms for person in people), "hands", PATIENCE)
    return party


async def _check_answers(party: Party, answered: list[tuple[int, str, str]]) -> None:
    """Every acknowledged answer is in the log once, and no answer is there twice."""
    rows = await select(
        party.store, "SELECT match_id, seat, serial, key FROM log WHERE kind = 'answered'"
    )
    logged = [(row["match_id"], row["seat"], f"{row['serial']}:{row['key']}") for row in rows]
    assert len(logged) == len(set(logged))
    assert len(answered) > 5
    lost = [one for one in answered if one not in logged]
    assert not lost, f"{len(lost)} of {len(answered)} answers were lost: {lost[:5]}"


async def _check_messages(server: Server, party: Party) -> None:
    """What the bot said is what the outbox brought, each once, but for tables that moved down."""
    rows = await select(
        party.store, "SELECT DISTINCT message FROM outbox WHERE message IS NOT NULL"
    )
    gone = await select(
        party.store, "SELECT key FROM outbox WHERE kind = 'retire' AND settled IS NOT NULL"
    )
    deleted = {row["key"] for row in gone}
    brought = {str(row["message"]) for row in rows}
    standing = [message.id for message in server.said_by_bot()]
    assert deleted < brought and sorted(standing) == sorted(brought - deleted)
    dropped = await select(
        party.store,
        "SELECT kind, reason FROM outbox WHERE reason IS NOT NULL AND reason <> 'replaced'",
    )
    assert not dropped, [tuple(row) for row in dropped]


async def _old_buttons_work(parties: list[Party]) -> None:
    for party in parties:
        for person in party.people.values():
            letter = next(m for m in person.dms if "Show again" in m.labels)
            await person.click(letter, "Show again", until_edit=True)
            assert "⏳" in letter.text or "**" in letter.text or "won" in letter.text
