"""Killed at any moment, the bot loses no answer, takes none twice, and says all it owes once."""

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from db.outbox import Outbox
from tests.cogs.conftest import process, strict_discord
from tests.cogs.people import Party, open_table, settled

pytestmark = pytest.mark.e2e

TABLES = 3
UNANSWERED = ("interaction.ack_timeout", "interaction.never_completed", "interaction.late_ack")


@pytest.mark.parametrize(
    "kills", [8, pytest.param(100, marks=pytest.mark.slow)], ids=["short", "long"]
)
async def test_no_crash_loses_or_doubles_anything(tmp_path: Path, kills: int) -> None:
    from fakediscord.errors import DriverError, InteractionFailed

    chance = random.Random(kills)
    async with strict_discord(rate_limits=False) as server, process(server, tmp_path) as bot:
        await server.wait_for_bot(30, "game")
        parties = [await _party(server, tmp_path, number) for number in range(TABLES)]
        answered: list[tuple[int, str, str]] = []
        stop, killed = asyncio.Event(), [asyncio.Event()]

        async def play(party: Party) -> None:
            while not stop.is_set() and (now := await _next(party)) is not None:
                person, seat, choice = now
                await settled(server, server.gateway.online, "the bot is back", 20)
                asking = asyncio.create_task(
                    person.slash(party.channel, "play", choice=choice, _timeout=20)
                )
                dead = asyncio.create_task(killed[0].wait())
                await asyncio.wait({asking, dead}, return_when=asyncio.FIRST_COMPLETED)
                dead.cancel()
                if not asking.done():
                    asking.cancel()
                    await asyncio.sleep(0.2)
                elif asking.exception() is not None:
                    assert isinstance(asking.exception(), DriverError | InteractionFailed)
                    await asyncio.sleep(0.2)
                elif asking.result().message.buttons:
                    answered.append((party.table, seat, choice))

        players = [asyncio.create_task(play(party)) for party in parties]
        for kill in range(kills):
            await asyncio.sleep(chance.uniform(0.2, 1.5))
            if kill % 3 == 0:  # a busy machine must get somewhere between the crashes
                answered_before = len(answered)
                for _ in range(100):
                    if len(answered) > answered_before + 2:
                        break
                    await asyncio.sleep(0.1)
            if all(player.done() for player in players):
                parties = [await _party(server, tmp_path, len(server.channels)) for _ in parties]
                players = [asyncio.create_task(play(party)) for party in parties]
            killing = asyncio.create_task(bot.restart("game", crash=True))
            await asyncio.sleep(0)
            killed[0].set()
            killed[0] = asyncio.Event()
            await killing
        await asyncio.sleep(1)
        stop.set()
        await asyncio.wait_for(asyncio.gather(*players), 60)
        await _all_said(server, parties[0])
        await _check_answers(parties, answered)
        await _check_messages(server, parties[0])
        await _old_buttons_work(parties)
        for party in parties:
            await party.store.close()
        bad = [v for v in server.violations if v.rule not in UNANSWERED and v.severity == "error"]
        assert not bad, bad
    assert "Traceback" not in bot.log(), bot.log()[-4000:]


async def _next(party: Party) -> tuple[Any, str, str] | None:
    """Who has to act, from which seat, and what they choose."""
    now = await party.due()
    if now is None:
        return None
    person, key = now
    live = await party.live()
    seat = live.table.seats_of(int(person.id))[0].key
    question = live.match.question(seat) if live.match is not None else None
    return person, seat, f"{question.serial if question else 0}:{key}"


async def _party(server: Any, folder: Path, number: int) -> Party:
    """Two people at a table in a channel of their own."""
    channel = server.add_channel(f"table-{number}")
    people = [server.user(f"{name}{number}") for name in ("ann", "bea")]
    table = await open_table(server, *people, channel=channel)
    await people[0].click(table, "Start")
    party = await Party.at(server, folder, *people, channel=channel)
    found = await party.store.row("SELECT id FROM matches WHERE channel = ?", (int(channel.id),))
    assert found is not None
    party.table = int(found["id"])
    await settled(server, lambda: people[0].dms and people[1].dms, "hands", 20)
    return party


async def _all_said(server: Any, party: Party) -> None:
    outbox = Outbox(party.store)
    for _ in range(600):
        if not await outbox.owing():
            await asyncio.sleep(0.5)
            if not await outbox.owing():
                return
        await asyncio.sleep(0.1)
    raise AssertionError(f"{await outbox.owing()} letters are still owed")


async def _check_answers(parties: list[Party], answered: list[tuple[int, str, str]]) -> None:
    """Every acknowledged answer is in the log once, and no answer is there twice."""
    rows = await parties[0].store.rows(
        "SELECT match_id, seat, serial, key FROM log WHERE kind = 'answered'"
    )
    logged = [(row["match_id"], row["seat"], f"{row['serial']}:{row['key']}") for row in rows]
    assert len(logged) == len(set(logged))
    assert len(answered) > 5
    lost = [one for one in answered if one not in logged]
    assert not lost, f"{len(lost)} of {len(answered)} answers were lost: {lost[:5]}"


async def _check_messages(server: Any, party: Party) -> None:
    """What stands in channels and direct messages is what the outbox brought, each once."""
    rows = await party.store.rows(
        "SELECT DISTINCT channel, person, message FROM outbox WHERE message IS NOT NULL"
    )
    brought = sorted(str(row["message"]) for row in rows)
    channels = {server.channels[str(row["channel"])] for row in rows if row["channel"]}
    people = {str(row["person"]) for row in rows if row["person"]}
    channels |= {server.dms[person] for person in people}
    there = sorted(
        message.id
        for channel in channels
        for message in channel.messages.values()
        if message.author is server.me and not message.ephemeral
    )
    assert there == brought
    dropped = await party.store.rows(
        "SELECT kind, reason FROM outbox WHERE reason IS NOT NULL AND reason <> 'replaced'"
    )
    assert not dropped, [tuple(row) for row in dropped]


async def _old_buttons_work(parties: list[Party]) -> None:
    for party in parties:
        for person in party.people.values():
            letter = next(m for m in person.dms if "Show again" in m.labels)
            await person.click(letter, "Show again", until="edit")
            assert "⏳" in letter.text or "**" in letter.text or "won" in letter.text
