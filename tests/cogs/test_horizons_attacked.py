"""Horizons in the real program, at people who press twice, too late, or what is not theirs."""

import asyncio
from pathlib import Path

import pytest

from engine.match import Match
from tests.cogs.people import Party, by_button, open_table, tables_in
from tests.discord import BotProcess, InProcessBot, NoAnswer, Refused, Server, Shown

HOSTILE = "@everyone `**||<@1>"
MUD, SLOW = "choose fathomless-mud-of-the-swamp", "open-shifting-waterways"
SPIRITS = ("choose rising-heat-of-stone-and-sand", "choose sun-bright-whirlwind")


async def begun(server: Server, folder: Path) -> Party:
    """A match of two, one of whom has a name that breaks sentences, and takes no letters."""
    people = server.person("ann"), server.person(HOSTILE, dms_open=False)
    table = await open_table(server, *people, game="horizons")
    await people[0].click(table, "Start")
    await server.wait_for(lambda: tables_in(people[0]), "the island")
    party = await Party.at(server, folder, *people)
    for person, key in zip(people, SPIRITS, strict=True):
        await by_button(party, person, key)
    return party


async def match_of(party: Party) -> Match:
    """The match as it is stored."""
    match = (await party.live()).match
    assert match is not None
    return match


async def panel_of(party: Party, seat: str) -> Shown:
    """A panel of somebody, opened from the table."""
    person = party.people[seat]
    return (await person.click(tables_in(person)[-1], "Play")).message


def list_of(panel: Shown, key: str) -> str:
    """The list of a panel that offers an act."""
    return next(menu.id for menu in panel.selects if key in menu.values)


async def test_what_is_chosen_twice_at_once_is_done_once(
    server: Server, bot: InProcessBot, tmp_path: Path
) -> None:
    party = await begun(server, tmp_path)
    ann = party.people["1"]
    panels = [await panel_of(party, "1"), await panel_of(party, "1")]
    lines = await party.lines()
    chosen = [ann.select(one, list_of(one, "grow 3"), "grow 3") for one in panels]
    await asyncio.gather(*chosen)
    await party.all_said()
    spirit = (await match_of(party)).view(None).spirit("1")
    assert spirit is not None and spirit.option == 3
    assert await party.lines() == lines + 1
    server.check()


async def test_ready_pressed_twice_at_once_does_not_pass_over_the_next_phase_too(
    server: Server, bot: InProcessBot, tmp_path: Path
) -> None:
    ann = server.person("ann")
    table = await open_table(server, ann, game="horizons")
    await ann.click(table, "Start")
    await server.wait_for(lambda: tables_in(ann), "the island")
    party = await Party.at(server, tmp_path, ann)
    for key in (MUD, "grow 1", "presence energy G2", f"play {SLOW}"):
        await by_button(party, ann, key)
    lines = await party.lines()
    panels = [await panel_of(party, "1"), await panel_of(party, "1")]
    await asyncio.gather(*(ann.click(one, "Ready") for one in panels))
    await party.all_said()
    match = await match_of(party)
    assert (match.view(None).turn, match.view(None).stage) == (1, "slow")
    assert await party.lines() == lines + 1
    server.check()


@pytest.mark.e2e
async def test_a_panel_of_yesterday_changes_nothing(
    server: Server, process: BotProcess, tmp_path: Path
) -> None:
    party = await begun(server, tmp_path)
    ann = party.people["1"]
    old = await panel_of(party, "1")
    grown = list_of(old, "grow 1")
    await by_button(party, ann, "grow 2")
    lines = await party.lines()
    with pytest.raises((Refused, NoAnswer)):
        await party.people["2"].select(old, grown, "grow 1")
    await process.restart(crash=True)
    await ann.select(old, grown, "grow 1")
    await party.all_said()
    spirit = (await match_of(party)).view(None).spirit("1")
    assert spirit is not None and spirit.option == 2
    assert await party.lines() == lines
    server.check(unanswered=True)


@pytest.mark.long
async def test_who_takes_no_letters_and_has_a_hostile_name_plays_like_anybody(
    server: Server, bot: InProcessBot, tmp_path: Path
) -> None:
    party = await begun(server, tmp_path)
    assert await party.play(by_button, most=30) == 30
    called = {one for message in server.said_by_bot() for one in message.pings}
    assert called <= {person.id for person in party.people.values()}
    server.check()
