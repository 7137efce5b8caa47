"""Horizons of Spirit Island in the real program: alone, by two, with computers, and killed."""

from pathlib import Path

import pytest

from engine.match import Match
from tests.cogs import searing_heat
from tests.cogs.conftest import running_apart
from tests.cogs.people import (
    Party,
    by_button,
    by_choice,
    by_letter,
    by_verb,
    check_the_end,
    open_table,
    tables_in,
)
from tests.cogs.searing_heat import GIFT
from tests.discord import Human, InProcessBot, Server, Value

ENDINGS = (
    "The island is free",
    "Victory at Terror Level",
    "The Invaders flee",
    "A sacrifice victory",
    "The island is blighted",
    "No presence is left of",
    "The Invaders have settled",
)
MOST = 600


async def begun(
    server: Server, folder: Path, *people: Human, bots: int = 0, **options: Value
) -> Party:
    """A match that has begun."""
    table = await open_table(server, *people, game="horizons", bots=bots, options=options)
    await people[0].click(table, "Start")
    await server.wait_for(lambda: tables_in(people[0]), "the island")
    return await Party.at(server, folder, *people)


async def match_of(party: Party) -> Match:
    """The match as it is stored."""
    match = (await party.live()).match
    assert match is not None
    return match


@pytest.mark.long
async def test_one_plays_alone_to_the_end_though_the_bot_is_started_anew(
    server: Server, bot: InProcessBot, tmp_path: Path
) -> None:
    ann = server.person("ann")
    party = await begun(server, tmp_path, ann, board="h", progression=True)
    assert await party.play(by_button, by_verb, most=25) == 25
    before = (await match_of(party)).view("1")
    await bot.restart()
    assert (await match_of(party)).view("1") == before
    assert await party.play(by_button, by_choice, most=MOST) < MOST
    await check_the_end(party, *ENDINGS)
    server.check()


@pytest.mark.long
async def test_two_play_to_the_end_in_every_way(
    server: Server, bot: InProcessBot, tmp_path: Path
) -> None:
    ann, bea = server.person("ann"), server.person("bea")
    party = await begun(server, tmp_path, ann, bea, adversary="prussia", level=6)
    assert await party.play(by_choice, by_button, by_verb, by_letter, most=MOST) < MOST
    await check_the_end(party, *ENDINGS)
    server.check()


@pytest.mark.long
async def test_two_and_two_computers_play_some_turns(
    server: Server, bot: InProcessBot, tmp_path: Path
) -> None:
    ann, bea = server.person("ann"), server.person("bea")
    party = await begun(server, tmp_path, ann, bea, bots=2, spirits="chance", adversary="prussia")
    await party.play(by_button, by_verb, most=60)
    match = await match_of(party)
    assert match.result is not None or match.view(None).turn > 2
    server.check()


@pytest.mark.e2e
async def test_who_is_asked_in_the_middle_of_anothers_use_is_asked_still_after_a_kill(
    server: Server, tmp_path: Path
) -> None:
    with searing_heat.in_the_house():
        async with running_apart(server, tmp_path, "tests.cogs.searing_heat") as bot:
            ann, bea = server.person("ann"), server.person("bea")
            party = await begun(server, tmp_path, ann, bea)
            await by_button(party, ann, f"use-for {GIFT} 2")
            await by_verb(party, ann, "way 2")
            before = await match_of(party)
            assert before.question("2") is not None
            await bot.restart(crash=True)
            assert (await match_of(party)).view("2") == before.view("2")
            await by_button(party, bea, "yes")
            after = (await match_of(party)).view(None)
            assert (after.spirits[1].energy, after.turn) == (0, 2)
        server.check(unanswered=True)
