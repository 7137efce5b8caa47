"""Follow Your Fear in the real program: by two, three, four, and killed while Fear waits."""

from pathlib import Path

import pytest

from engine.ask import Question
from tests.cogs import last_stand
from tests.cogs.conftest import running
from tests.cogs.last_stand import BEAS, CIDS, DRAWN, LAIR
from tests.cogs.people import (
    Party,
    awaits,
    by_button,
    by_choice,
    by_letter,
    by_verb,
    check_the_end,
    open_table,
    tables_in,
)
from tests.discord import BotProcess, Human, InProcessBot, Server, Value

ENDINGS = ("took the last of Fear", "alone is left on the map", "Nobody wins")
MOST, SOME = 1_200, 60
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


@pytest.mark.long
async def test_two_hunt_fear_to_the_end_in_every_way(
    server: Server, bot: InProcessBot, tmp_path: Path
) -> None:
    ann, bea = server.person("ann"), server.person("bea")
    party = await begun(server, tmp_path, ann, bea)
    assert await party.play(by_choice, by_button, by_verb, by_letter, most=MOST) < MOST
    await check_the_end(party, *ENDINGS)
    server.check()


@pytest.mark.long
async def test_three_and_a_computer_hunt_fear_for_some_turns(
    server: Server, bot: InProcessBot, tmp_path: Path
) -> None:
    people = [server.person(name) for name in ("ann", "bea", "cid")]
    party = await begun(server, tmp_path, *people, bots=1, start="quick")
    assert await party.play(by_button, by_verb, most=SOME) == SOME
    server.check()


@pytest.mark.slow
async def test_three_and_a_computer_hunt_fear_to_the_end(
    server: Server, bot: InProcessBot, tmp_path: Path
) -> None:
    people = [server.person(name) for name in ("ann", "bea", "cid")]
    party = await begun(server, tmp_path, *people, bots=1, start="quick")
    assert await party.play(by_button, by_verb, most=MOST) < MOST
    await check_the_end(party, *ENDINGS)
    server.check()


@pytest.mark.e2e
async def test_fear_comes_back_though_the_bot_was_killed_after_the_capture(
    server: Server, process: BotProcess, tmp_path: Path
) -> None:
    ann, bea = server.person("ann"), server.person("bea")
    party, asked = await captured(server, tmp_path, ann, bea)
    lines, neighbor = await party.lines(), party.people[asked.seat]
    await process.restart(crash=True)
    await by_button(party, neighbor, asked.options[0].key)
    assert await party.lines() == lines + 1
    match = (await party.live()).match
    assert match is not None
    assert all(one.prompt != "fear.respawn" for one in match.questions)
    server.check(unanswered=True)


async def banished(server: Server, folder: Path) -> Party:
    """A hunt of three in which Ann's Fear has taken Bea's last token, and Ann is done."""
    people = [server.person(name) for name in ("ann", "bea", "cid")]
    party, ann = await begun(server, folder, *people), people[0]
    await by_button(party, ann, f"summon {DRAWN[0]}")
    await by_verb(party, ann, f"flip {DRAWN[1]}")
    await by_choice(party, ann, f"move {LAIR} {BEAS}")
    await by_button(party, ann, "end")
    return party


async def check_banished(party: Party, bea: Human) -> None:
    """Everybody sees her seat out; her turn is a Fear Phase, and nothing else is hers to do."""
    table = await party.server.wait_for(lambda: awaits(bea) and tables_in(bea)[-1], "her turn")
    assert "has no token left, and is banished" in table.text
    assert "Bea (west), banished." in table.files[0].description
    panel = await bea.click(table, "Play")
    assert "**Bea** banished" in panel.text and "You are Fear now" in panel.text
    lines, match = await party.lines(), (await party.live()).match
    assert match is not None and match.state.players["2"].hand == []
    harvested = await bea.slash("general", "fear harvest", pile="courage")
    assert "Nothing can be harvested now" in harvested.text
    for lost in match.state.box:
        summoned = await bea.slash("general", "fear summon", card=lost)
        assert "You don't hold" in summoned.text, summoned.text
    offered = await bea.autocomplete("general", "fear summon", "card")
    assert {one.value for one in offered} <= set(DRAWN)
    assert len(match.state.box) == 3 and await party.lines() == lines


@pytest.mark.long
async def test_a_banished_player_still_commands_fear_and_the_hunt_goes_on(
    server: Server, tmp_path: Path
) -> None:
    with last_stand.in_the_house():
        async with running(server, tmp_path):
            party = await banished(server, tmp_path)
            ann, bea, cid = party.people.values()
            await check_banished(party, bea)
            await by_letter(party, bea, f"summon {DRAWN[3]}")
            await by_button(party, bea, "end")
            for person in (cid, cid, ann, ann):  # a Spirit Phase and a Fear Phase each
                await by_button(party, person, "end")
            await by_verb(party, bea, f"summon {DRAWN[12]}")
            await by_button(party, bea, f"flip {DRAWN[13]}")
            await by_choice(party, bea, f"move {BEAS} {CIDS}")
            await check_the_end(party, "Ann alone is left on the map")
        server.check()
