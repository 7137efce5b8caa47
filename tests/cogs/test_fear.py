"""Follow Your Fear in the real program: by two, by four, and killed while Fear waits to return."""

from pathlib import Path

import pytest

from engine.ask import Question
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
from tests.discord import BotProcess, Human, Server, Value

pytestmark = pytest.mark.e2e

ENDINGS = ("took the last of Fear", "alone is left on the map", "Nobody wins")
MOST = 1_200
HUNTS = 6


async def begun(
    server: Server, folder: Path, *people: Human, bots: int = 0, number: int = 1, **options: Value
) -> Party:
    """A hunt that has begun, at the table of this number."""
    table = await open_table(server, *people, game="fear", bots=bots, options=options)
    await people[0].click(table, "Start")
    await server.wait_for(lambda: tables_in(people[0]), "the map")
    return await Party.at(server, folder, *people, table=number)


async def captured(server: Server, folder: Path, *people: Human) -> tuple[Party, Question]:
    """A hunt in which somebody is asked where Fear comes back: some are over before."""
    for number in range(1, HUNTS + 1):
        party = await begun(server, folder, *people, number=number, start="quick")
        while True:
            match = (await party.live()).match
            assert match is not None
            for question in match.questions:
                if question.prompt == "fear.respawn":
                    return party, question
            if not await party.play(by_choice, most=1):
                break
    raise AssertionError(f"in {HUNTS} hunts Fear is never captured before its end")


async def test_two_hunt_fear_to_the_end_in_every_way(
    server: Server, bot: BotProcess, tmp_path: Path
) -> None:
    ann, bea = server.person("ann"), server.person("bea")
    party = await begun(server, tmp_path, ann, bea)
    assert await party.play(by_choice, by_button, by_verb, by_letter, most=MOST) < MOST
    await check_the_end(party, *ENDINGS)
    server.check()


async def test_three_and_a_computer_hunt_fear_to_the_end(
    server: Server, bot: BotProcess, tmp_path: Path
) -> None:
    people = [server.person(name) for name in ("ann", "bea", "cid")]
    party = await begun(server, tmp_path, *people, bots=1, start="quick")
    assert await party.play(by_button, by_verb, most=MOST) < MOST
    await check_the_end(party, *ENDINGS)
    server.check()


async def test_fear_comes_back_though_the_bot_was_killed_after_the_capture(
    server: Server, bot: BotProcess, tmp_path: Path
) -> None:
    ann, bea = server.person("ann"), server.person("bea")
    party, asked = await captured(server, tmp_path, ann, bea)
    lines, neighbor = await party.lines(), party.people[asked.seat]
    await bot.restart(crash=True)
    await by_button(party, neighbor, asked.options[0].key)
    assert await party.lines() == lines + 1
    match = (await party.live()).match
    assert match is not None
    assert all(one.prompt != "fear.respawn" for one in match.questions)
    server.check(unanswered=True)
