"""Emerald Rift in the real program: by two, by five, killed while all pick or somebody aims."""

from pathlib import Path

import pytest

from engine.match import Match
from tests.cogs import dark_alley
from tests.cogs.conftest import running_apart
from tests.cogs.dark_alley import HEALTH, UNDEAD
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
from tests.discord import BotProcess, Human, InProcessBot, Server, Value

ENDINGS = (" won after ", " has won after ", "it is drawn")
MOST, SOME = 1_500, 60


async def begun(
    server: Server, folder: Path, *people: Human, bots: int = 0, **options: Value
) -> Party:
    """A night that has begun."""
    table = await open_table(server, *people, game="rift", bots=bots, options=options)
    await people[0].click(table, "Start")
    await server.wait_for(lambda: tables_in(people[0]), "the map")
    return await Party.at(server, folder, *people)


async def match_of(party: Party) -> Match:
    """The match as it is stored."""
    match = (await party.live()).match
    assert match is not None
    return match


@pytest.mark.long
async def test_two_play_to_the_end_in_every_way(
    server: Server, bot: InProcessBot, tmp_path: Path
) -> None:
    ann, bea = server.person("ann"), server.person("bea")
    party = await begun(server, tmp_path, ann, bea, necromancer="first")
    assert await party.play(by_choice, by_button, by_verb, by_letter, most=MOST) < MOST
    await check_the_end(party, *ENDINGS)
    server.check()


@pytest.mark.long
async def test_three_and_two_computers_play_some_rounds(
    server: Server, bot: InProcessBot, tmp_path: Path
) -> None:
    people = [server.person(name) for name in ("ann", "bea", "cid")]
    party = await begun(server, tmp_path, *people, bots=2, necromancer="last")
    assert await party.play(by_button, by_verb, most=SOME) == SOME
    server.check()


@pytest.mark.slow
async def test_three_and_two_computers_play_to_the_end(
    server: Server, bot: InProcessBot, tmp_path: Path
) -> None:
    people = [server.person(name) for name in ("ann", "bea", "cid")]
    party = await begun(server, tmp_path, *people, bots=2, necromancer="last")
    assert await party.play(by_button, by_verb, most=MOST) < MOST
    await check_the_end(party, *ENDINGS)
    server.check()


@pytest.mark.e2e
async def test_picks_stay_secret_though_the_bot_was_killed_before_the_last(
    server: Server, process: BotProcess, tmp_path: Path
) -> None:
    people = [server.person(name) for name in ("ann", "bea", "cid")]
    party = await begun(server, tmp_path, *people, necromancer="last")
    while (await match_of(party)).state.stage == "setup":
        await party.play(by_button, most=1)
    await by_button(party, people[0], "pick build")
    await by_verb(party, people[1], "pick activate")
    await process.restart(crash=True)
    for seat in (None, "1", "3"):
        seen = (await match_of(party)).view(seat)
        assert [one.pick for one in seen.seats] == ["", "", ""] and seen.chosen == ()
    await by_verb(party, people[0], "pick buy")
    await by_button(party, people[2], "pick activate")
    assert (await match_of(party)).view(None).chosen == ("buy", "activate")
    server.check(unanswered=True)


@pytest.mark.e2e
async def test_a_hunter_goes_on_aiming_though_the_bot_was_killed_in_between(
    server: Server, tmp_path: Path
) -> None:
    with dark_alley.in_the_house():
        async with running_apart(server, tmp_path, "tests.cogs.dark_alley") as bot:
            ann, bea = server.person("ann"), server.person("bea")
            party = await begun(server, tmp_path, ann, bea)
            first, other = UNDEAD
            await by_button(party, ann, f"hit {first} 1")
            before = await match_of(party)
            await bot.restart(crash=True)
            assert (await match_of(party)).view("1") == before.view("1")
            await by_verb(party, ann, f"hit {other} 2")
            health = {one.token: one.health for one in (await match_of(party)).view(None).creatures}
            assert health == {first: HEALTH - 1, other: HEALTH - 2}
            await by_button(party, ann, "focus")
            assert (await match_of(party)).view(None).round == 2
        server.check(unanswered=True)
