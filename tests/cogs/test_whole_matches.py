"""Whole matches, from /game new to the final board, in the real program."""

from pathlib import Path

import pytest

from tests.cogs.conftest import running
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
    tables_in,
)
from tests.discord import BotProcess, InProcessBot, Server, open_server

pytestmark = pytest.mark.long


@pytest.mark.parametrize("way", [by_verb, by_choice, by_button, by_letter])
async def test_two_people_play_a_match(
    server: Server, bot: InProcessBot, tmp_path: Path, way: Way
) -> None:
    ann, bea = server.person("ann"), server.person("bea")
    await ann.slash("general", "game new", game="fellbound")
    await server.wait_for(lambda: ann.messages("general"), "the table")
    await bea.slash("general", "game join")
    await ann.slash("general", "game start")
    await server.wait_for(lambda: ann.dms and bea.dms, "a hand for each")
    party = await Party.at(server, tmp_path, ann, bea)
    await party.play(way)
    await check_the_end(party)
    assert all(m.ephemeral or m.by_bot for m in ann.messages("general"))
    server.check()


async def test_a_match_is_played_from_direct_messages_alone(
    server: Server, bot: InProcessBot, tmp_path: Path
) -> None:
    ann, bea = server.person("ann"), server.person("bea")
    table = await open_table(server, ann, bea)
    await ann.click(table, "Start")
    await server.wait_for(lambda: ann.dms and bea.dms, "a hand for each")
    party = await Party.at(server, tmp_path, ann, bea, channel="dm")
    await party.play(by_letter, by_choice, by_verb)
    party.channel = "general"
    await check_the_end(party)
    server.check()


async def test_four_people_play_allied(server: Server, bot: InProcessBot, tmp_path: Path) -> None:
    people = [server.person(name) for name in ("ann", "bea", "cid", "dot")]
    table = await open_table(server, *people)
    await people[0].click(table, "Start")
    party = await Party.at(server, tmp_path, *people)
    await party.play(by_verb, by_button, by_choice)
    await check_the_end(party)
    server.check()


async def test_one_person_plays_against_a_computer(
    server: Server, bot: InProcessBot, tmp_path: Path
) -> None:
    ann = server.person("ann")
    table = await open_table(server, ann, bots=1)
    await ann.click(table, "Start")
    party = await Party.at(server, tmp_path, ann)
    await party.play(by_button, by_choice)
    await check_the_end(party)
    server.check()


async def test_constructed_armies_are_chosen_side_by_side(
    server: Server, bot: InProcessBot, tmp_path: Path
) -> None:
    ann, bea = server.person("ann"), server.person("bea")
    table = await open_table(server, ann, bea, options={"format": "constructed"})
    await ann.click(table, "Start")
    party = await Party.at(server, tmp_path, ann, bea)
    await party.play(by_button, by_choice)
    await check_the_end(party)
    server.check()


@pytest.mark.e2e
async def test_a_match_survives_a_crash_and_its_old_buttons_work(
    server: Server, process: BotProcess, tmp_path: Path
) -> None:
    ann, bea = server.person("ann"), server.person("bea")
    table = await open_table(server, ann, bea)
    await ann.click(table, "Start")
    party = await Party.at(server, tmp_path, ann, bea)
    await party.play(by_choice, most=6)
    now = await party.due()
    assert now is not None
    person, _ = now
    await server.wait_for(lambda: awaits(person), "the table waits")
    panel = (await person.click(tables_in(person)[-1], "Play")).message
    stale = next(b.id for b in panel.buttons if b.id.startswith(("b:log", "b:story")))
    await process.restart(crash=True)
    await press(person, panel, stale)
    await press(person, panel, "Back")
    before = (await party.live()).match
    await party.play(by_choice, most=1)
    old = next((b for b in panel.buttons if b.id.startswith("b:answer")), None)
    if old is not None:
        await press(person, panel, old.id)
        assert "earlier question" in panel.text or "It isn't your turn" in panel.text
    after = (await party.live()).match
    assert before is not None and after is not None
    assert len(after.log) == len(before.log) + 1
    await party.play(by_button, by_choice)
    await check_the_end(party)
    server.check()


async def test_a_match_keeps_the_rate_limits_of_discord(tmp_path: Path) -> None:
    async with open_server(limits=True) as server, running(server, tmp_path):
        ann = server.person("ann")
        table = await open_table(server, ann, bots=1)
        await ann.click(table, "Start")
        party = await Party.at(server, tmp_path, ann)
        await party.play(by_choice, most=12)
        await server.wait_for(lambda: awaits(ann), "the table follows", 30)
        server.check()
