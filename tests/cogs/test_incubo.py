"""Incubo in the real program: two friends, one with the computer, one alone, and a crash."""

import asyncio
from pathlib import Path

import pytest

from engine.match import Match
from render import figures
from render.incubo import words
from tests.cogs.people import (
    Party,
    by_button,
    by_choice,
    by_letter,
    by_verb,
    check_the_end,
    is_over,
    open_table,
    press,
    tables_in,
)
from tests.discord import BotProcess, Human, InProcessBot, Server, Shown, Value

QUICK = ("consent", "yes", "stop", "abandon", "draw", "fight", "eliminate", "play")
"""What leads to the end of a night soon, be it a good one or not."""
ENDINGS = ("Nina is safe", "wake up with a start")
MOST = 400


async def begun(
    server: Server, folder: Path, *people: Human, bots: int = 0, **options: Value
) -> Party:
    """A night that has begun, in which everything is asked; everybody has a letter."""
    asked: dict[str, Value] = {
        "difficulty": "easy",
        "deal_first": False,
        "stop_when_won": False,
    }
    if len(people) + bots > 1:
        asked["budget"] = 0
    table = await open_table(server, *people, game="incubo", bots=bots, options=asked | options)
    await people[0].click(table, "Start")
    await server.wait_for(lambda: tables_in(people[0]), "the board")
    await server.wait_for(lambda: all(person.dms for person in people), "the letters")
    return await Party.at(server, folder, *people, taste=QUICK)


async def match_of(party: Party) -> Match:
    """The match as it is stored."""
    match = (await party.live()).match
    assert match is not None
    return match


async def said(party: Party, word: str) -> list[str]:
    """Which answers that begin so were given, as the log has them."""
    return [entry.key for entry in (await match_of(party)).log if entry.key.startswith(word)]


async def chimes(party: Party) -> int:
    """How many are in the Reserve."""
    return int((await match_of(party)).view(None).reserve)


async def ready_to_pay(party: Party) -> None:
    """Ann plays all that is free, until her next card costs a chime."""
    party.taste = ("play", "draw 0")
    for _ in range(60):
        match = await match_of(party)
        seat = next(iter(match.due.owing), "1")
        question = match.question(seat)
        assert question is not None
        if question.find("draw 1"):
            return
        await by_choice(party, party.people[seat], party.chosen(match, question))
    raise AssertionError("nothing ever costs a chime")


async def proposed(party: Party) -> Shown:
    """Ann proposes to draw a card for a chime; the table that asks Bea."""
    await ready_to_pay(party)
    ann, bea = party.people.values()
    await by_choice(party, ann, "draw 1")
    # The message before it may be edited once more, and asks too, but calls nobody.
    return await party.server.wait_for(lambda: calling(bea), "the table asks")


def asking(person: Human) -> Shown | None:
    """The newest table message, if it asks for consent."""
    shown = tables_in(person)
    return shown[-1] if shown and "Agree" in shown[-1].labels else None


def calling(person: Human) -> Shown | None:
    """The newest table message, if it asks for consent and calls somebody for it."""
    table = asking(person)
    return table if table is not None and table.pings else None


@pytest.mark.long
async def test_two_friends_dream_to_the_end(
    server: Server, bot: InProcessBot, tmp_path: Path
) -> None:
    ann, bea = server.person("ann"), server.person("bea")
    party = await begun(server, tmp_path, ann, bea, difficulty="hard")
    assert await party.play(by_choice, by_button, by_verb, by_letter) < MOST
    await check_the_end(party, *ENDINGS)
    server.check()


@pytest.mark.long
async def test_one_dreams_with_the_computer(
    server: Server, bot: InProcessBot, tmp_path: Path
) -> None:
    ann = server.person("ann")
    chosen = {"difficulty": "hard", "consent": "agreed"}
    party = await begun(server, tmp_path, ann, bots=1, **chosen)
    party.taste = ("draw", "fight", "eliminate", "play")
    assert await party.play(by_button, by_choice) < MOST
    await check_the_end(party, *ENDINGS)
    server.check()


@pytest.mark.long
async def test_one_dreams_alone(server: Server, bot: InProcessBot, tmp_path: Path) -> None:
    ann = server.person("ann")
    party = await begun(server, tmp_path, ann, difficulty="hard")
    assert await party.play(by_button, by_verb) < MOST
    await check_the_end(party, *ENDINGS)
    assert len(ann.dms) == 1
    server.check()


async def test_what_is_free_needs_no_price_and_what_is_not_is_explained_and_proposed(
    server: Server, bot: InProcessBot, tmp_path: Path
) -> None:
    ann, bea = server.person("ann"), server.person("bea")
    party = await begun(server, tmp_path, ann, bea)
    drawn = await ann.slash("general", "incubo draw")
    assert drawn.ephemeral and "Where does" in drawn.text
    await ready_to_pay(party)
    dear = await ann.slash("general", "incubo draw")
    assert "Ann's next card costs 1 chime. Choose 1 as the price" in dear.text
    assert "it is proposed" in dear.text and await chimes(party) == 50
    offered = await ann.autocomplete("general", "incubo draw", "price")
    assert [choice.value for choice in offered] == ["1"]
    asked = await ann.slash("general", "incubo draw", price="1")
    assert "Ann would like to draw a card for 1 chime" in asked.text
    await server.wait_for(lambda: len(bea.dms) == 2, "a letter to bea")
    before = len(tables_in(bea))
    agreed = await press(bea, bea.dms[-1], "Agree")
    assert agreed is not None and await chimes(party) in (49, 50)
    assert len(tables_in(bea)) <= before + 1
    server.check()


async def test_the_panel_says_in_a_line_what_it_costs_to_go_on_and_to_stop(
    server: Server, bot: InProcessBot, tmp_path: Path
) -> None:
    ann, bea = server.person("ann"), server.person("bea")
    party = await begun(server, tmp_path, ann, bea)
    await ready_to_pay(party)
    view = (await match_of(party)).view("1")
    await ann.click(tables_in(ann)[-1], "Play")  # the first panel tells how it is played
    panel = (await ann.click(tables_in(ann)[-1], "Play")).message
    [line] = [line for line in panel.text.splitlines() if line.startswith("-# 🔔")]
    assert line.startswith("-# 🔔 50 · ") and "**Ann (Alpha)** " in line
    assert "next card 1 🔔" in line
    needed = figures.plain(words.needs(view, view.dreamer("2")))  # a gift of Ann's may make it −1
    assert f"**Bea (Tommy)** 0 of {needed}" in line
    assert "to stop, each must have played a card" in line
    assert "Draw for 1 chime" in panel.labels
    server.check()


async def settled(party: Party) -> list[str]:
    """What became of proposals, as the log tells it."""
    log = (await match_of(party)).log
    ids = ("incubo.consented", "incubo.refused", "incubo.withdrawn")
    return [told.id for entry in log for told in entry.told if told.id in ids]


async def test_a_proposal_asks_once_and_can_be_taken_back_or_refused(
    server: Server, bot: InProcessBot, tmp_path: Path
) -> None:
    ann, bea, cid = server.person("ann"), server.person("bea"), server.person("cid")
    party = await begun(server, tmp_path, ann, bea)
    table = await proposed(party)
    assert table.pings == {bea.id}
    assert table.text.count("Ann would like to draw a card for 1 chime") == 1
    assert "no seat" in (await cid.click(table, "Agree")).text
    assert "You propose that yourself" in (await ann.click(table, "Agree")).text
    assert "to say" in (await bea.click(table, "Withdraw")).text, "it is not hers to take back"
    await ann.click(table, "Withdraw")
    await server.wait_for(lambda: not asking(bea), "it is taken back")
    assert await settled(party) == ["incubo.withdrawn"]
    assert "takes it back" not in tables_in(bea)[-1].text, "what is over is no news"
    assert len(ann.dms) == 1 and len(bea.dms) == 2
    await by_choice(party, ann, "draw 1")
    # Who was called for it before is not called again: the letter follows.
    await server.wait_for(lambda: asking(bea) and "Refuse" in bea.dms[-1].labels, "the letter")
    letter = bea.dms[-1]
    await press(bea, letter, "Refuse")
    await server.wait_for(lambda: not asking(ann), "the table follows")
    assert await settled(party) == ["incubo.withdrawn", "incubo.refused"]
    assert await chimes(party) == 50
    server.check()


async def test_consent_that_comes_too_late_is_answered_kindly_and_changes_nothing(
    server: Server, bot: InProcessBot, tmp_path: Path
) -> None:
    ann, bea = server.person("ann"), server.person("bea")
    party = await begun(server, tmp_path, ann, bea)
    table = await proposed(party)
    vote = next(b.id for b in table.buttons if b.label == "Agree")
    both = await asyncio.gather(bea.click(table, vote), bea.click(table, vote))
    assert sorted("settled already" in reply.text for reply in both) == [False, True]
    before = await match_of(party)
    late = await bea.slash("general", "play", choice=vote.rpartition(":")[2])
    assert late.ephemeral and "settled already: your answer came after it" in late.text
    after = await match_of(party)
    assert len(after.log) == len(before.log) and after.view("2") == before.view("2")
    assert len(await said(party, "consent")) == 1
    server.check()


@pytest.mark.e2e
async def test_a_proposal_stands_after_a_kill_and_its_old_buttons_work(
    server: Server, process: BotProcess, tmp_path: Path
) -> None:
    ann, bea = server.person("ann"), server.person("bea")
    party = await begun(server, tmp_path, ann, bea)
    table = await proposed(party)
    letter = await server.wait_for(lambda: len(bea.dms) == 2 and bea.dms[-1], "a letter to bea")
    await process.restart(crash=True)
    newest = asking(bea)
    assert newest is not None and newest.id == table.id and "Agree" in letter.labels
    assert await said(party, "consent") == []
    await bea.click(table, "Agree")
    await server.wait_for(lambda: asking(bea) is None, "it is settled")
    await server.wait_for(lambda: "Agree" not in letter.labels, "the letter is settled")
    assert len(await said(party, "consent")) == 1
    match = await match_of(party)
    told = [line.id for entry in match.log for line in entry.told]
    assert told.count("incubo.consented") == 1
    server.check()


@pytest.mark.e2e
async def test_a_kill_in_the_middle_of_consenting_loses_and_doubles_nothing(
    server: Server, process: BotProcess, tmp_path: Path
) -> None:
    ann, bea = server.person("ann"), server.person("bea")
    party = await begun(server, tmp_path, ann, bea)
    table = await proposed(party)
    await server.wait_for(lambda: len(bea.dms) == 2, "a letter to bea")
    voting = asyncio.create_task(bea.click(table, "Agree"))
    await asyncio.sleep(0.006)  # somewhere in the middle: wherever that is, it must hold
    await process.restart(crash=True)
    voting.cancel()
    await asyncio.gather(voting, return_exceptions=True)
    if not await said(party, "consent"):
        await press(bea, bea.dms[1], "Agree")
    await server.wait_for(lambda: not asking(bea), "the table is settled")
    assert len(await said(party, "consent")) == 1
    assert len(await said(party, "draw 1")) == 1
    assert not is_over(ann)
