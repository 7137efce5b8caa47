"""Whole matches, from /game new to the final board, in the real program."""

from pathlib import Path
from typing import Any

import pytest

from tests.cogs.conftest import process, strict_discord
from tests.cogs.people import (
    Party,
    Way,
    awaits,
    by_button,
    by_choice,
    by_letter,
    by_verb,
    check_the_end,
    open_table,
    press,
    settled,
    tables_in,
)

pytestmark = pytest.mark.e2e


@pytest.mark.parametrize("way", [by_verb, by_choice, by_button, by_letter])
async def test_two_people_play_a_match(
    discord_server: Any, bot: Any, tmp_path: Path, way: Way
) -> None:
    ann, bea = discord_server.user("ann"), discord_server.user("bea")
    await ann.slash("general", "game new", game="fellbound")
    await settled(discord_server, lambda: ann.messages("general"), "the table")
    await bea.slash("general", "game join")
    await ann.slash("general", "game start")
    await settled(discord_server, lambda: ann.dms and bea.dms, "a hand for each")
    party = await Party.at(discord_server, tmp_path, ann, bea)
    await party.play(way)
    await check_the_end(party)
    await party.store.close()
    assert all(m.ephemeral or m.author is discord_server.me for m in ann.messages("general"))
    discord_server.assert_clean()


async def test_a_match_is_played_from_direct_messages_alone(
    discord_server: Any, bot: Any, tmp_path: Path
) -> None:
    ann, bea = discord_server.user("ann"), discord_server.user("bea")
    table = await open_table(discord_server, ann, bea)
    await ann.click(table, "Start")
    await settled(discord_server, lambda: ann.dms and bea.dms, "a hand for each")
    party = await Party.at(discord_server, tmp_path, ann, bea, channel="dm")
    await party.play(by_letter, by_choice, by_verb)
    party.channel = "general"
    await check_the_end(party)
    await party.store.close()
    discord_server.assert_clean()


async def test_four_people_play_allied(discord_server: Any, bot: Any, tmp_path: Path) -> None:
    people = [discord_server.user(name) for name in ("ann", "bea", "cid", "dot")]
    table = await open_table(discord_server, *people)
    await people[0].click(table, "Start")
    party = await Party.at(discord_server, tmp_path, *people)
    await party.play(by_verb, by_button, by_choice)
    await check_the_end(party)
    await party.store.close()
    discord_server.assert_clean()


async def test_one_person_plays_against_a_computer(
    discord_server: Any, bot: Any, tmp_path: Path
) -> None:
    ann = discord_server.user("ann")
    table = await open_table(discord_server, ann, bots=1)
    await ann.click(table, "Start")
    party = await Party.at(discord_server, tmp_path, ann)
    await party.play(by_button, by_choice)
    await check_the_end(party)
    await party.store.close()
    discord_server.assert_clean()


async def test_constructed_armies_are_chosen_side_by_side(
    discord_server: Any, bot: Any, tmp_path: Path
) -> None:
    ann, bea = discord_server.user("ann"), discord_server.user("bea")
    table = await open_table(discord_server, ann, bea, format="constructed")
    await ann.click(table, "Start")
    party = await Party.at(discord_server, tmp_path, ann, bea)
    await party.play(by_button, by_choice)
    await check_the_end(party)
    await party.store.close()
    discord_server.assert_clean()


async def test_a_match_survives_a_crash_and_its_old_buttons_work(
    discord_server: Any, bot: Any, tmp_path: Path
) -> None:
    ann, bea = discord_server.user("ann"), discord_server.user("bea")
    table = await open_table(discord_server, ann, bea)
    await ann.click(table, "Start")
    party = await Party.at(discord_server, tmp_path, ann, bea)
    await party.play(by_choice, most=6)
    now = await party.due()
    assert now is not None
    person, _ = now
    await settled(discord_server, lambda: awaits(person), "the table waits")
    panel = (await person.click(tables_in(person)[-1], "Play")).message
    stale = next(b["custom_id"] for b in panel.buttons if b["custom_id"].startswith("b:verb"))
    await bot.restart("game", crash=True)
    await press(person, panel, stale)
    await press(person, panel, "Back")
    before = (await party.live()).match
    await party.play(by_choice, most=1)
    old = next((b for b in panel.buttons if b["custom_id"].startswith("b:answer")), None)
    if old is not None:
        await press(person, panel, old["custom_id"])
        assert "earlier question" in panel.text or "It isn't your turn" in panel.text
    after = (await party.live()).match
    assert before is not None and after is not None
    assert len(after.log) == len(before.log) + 1
    await party.play(by_button, by_choice)
    await check_the_end(party)
    await party.store.close()
    discord_server.assert_clean()


async def test_a_match_keeps_the_rate_limits_of_discord(tmp_path: Path) -> None:
    async with strict_discord() as server, process(server, tmp_path) as bot:
        await server.wait_for_bot(30, "game")
        ann = server.user("ann")
        table = await open_table(server, ann, bots=1)
        await ann.click(table, "Start")
        party = await Party.at(server, tmp_path, ann)
        await party.play(by_choice, most=12)
        await party.store.close()
        await settled(server, lambda: awaits(ann), "the table follows", 30)
        server.assert_clean()
    assert "Traceback" not in bot.log()
