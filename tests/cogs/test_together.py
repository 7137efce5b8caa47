"""A game without turns, hands and opponents: free play, proposals, and one person alone."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.cogs.conftest import running
from tests.cogs.people import Party, is_over, open_table, press, tables_in
from tests.discord import BotProcess, Human, Server, Shown, Value

pytestmark = pytest.mark.e2e

PROGRAM = "tests.cogs.lanterns_bot"


@pytest.fixture
async def bot(server: Server, tmp_path: Path) -> AsyncIterator[BotProcess]:
    """The bot in a house that knows the game of lanterns."""
    async with running(server, tmp_path, PROGRAM) as made:
        yield made


async def begun(server: Server, *people: Human, **options: Value) -> Shown:
    """A table of lanterns that has begun, as its newest message in the channel."""
    table = await open_table(server, *people, game="lanterns", options=options)
    await people[0].click(table, "Start")
    await server.wait_for(lambda: tables_in(people[0]), "the board")
    await server.wait_for(lambda: all(person.dms for person in people), "the letters")
    return tables_in(people[0])[-1]


def shown(person: Human) -> list[Shown]:
    """All messages in the channel that show the table, or did: first while it was open."""
    public = [m for m in person.messages("general") if not m.ephemeral]
    return [m for m in public if m.files or "as it was" in m.text]


async def proposed(server: Server, proposer: Human, other: Human) -> Shown:
    """Oil is proposed in a panel; the table message that asks the other."""
    panel = (await proposer.click(tables_in(proposer)[-1], "Play")).message
    await press(proposer, panel, "Burn oil")
    assert "Withdraw" in panel.labels and "Agree" not in panel.labels
    return await server.wait_for(lambda: asking(other), "the table asks")


def asking(person: Human) -> Shown | None:
    """The newest table message, if it asks for consent."""
    shown = tables_in(person)
    return shown[-1] if shown and "Agree" in shown[-1].labels else None


async def test_in_free_play_whoever_likes_goes_on_and_nobody_is_called_for_it(
    server: Server, bot: BotProcess
) -> None:
    ann, bea = server.person("ann"), server.person("bea")
    table = await begun(server, ann, bea)
    assert f"Whoever likes goes on: <@{ann.id}>, <@{bea.id}>" in table.text
    assert "turn" not in table.text and "Hand" not in table.labels
    assert table.pings == {ann.id, bea.id}
    for person, verb in ((ann, "light"), (bea, "peek"), (ann, "peek")):
        await person.slash("general", f"lanterns {verb}")
    await server.wait_for(lambda: "Ann looked" in tables_in(ann)[-1].text, "the table follows")
    assert len(shown(ann)) == 2 and len(ann.dms) == len(bea.dms) == 1
    server.check()


async def test_a_proposal_is_settled_by_one_press_in_the_channel(
    server: Server, bot: BotProcess
) -> None:
    ann, bea, cid = server.person("ann"), server.person("bea"), server.person("cid")
    await begun(server, ann, bea)
    table = await proposed(server, ann, bea)
    assert table.pings == {bea.id}
    assert "Ann would like to burn oil" in table.text and f"<@{bea.id}> can agree" in table.text
    letter = await server.wait_for(lambda: len(bea.dms) == 2 and bea.dms[-1], "a letter to bea")
    assert {"Agree", "Refuse"} <= set(letter.labels) and "burn oil" in letter.text
    assert len(ann.dms) == 1
    assert "no seat" in (await cid.click(table, "Agree")).text
    assert "You propose that yourself" in (await ann.click(table, "Agree")).text
    agreed = await bea.click(table, "Agree")
    assert agreed.ephemeral and "lit a lantern" in agreed.text
    await server.wait_for(lambda: not asking(bea), "the table is settled")
    await server.wait_for(lambda: "Agree" not in letter.labels, "the letter is settled")
    assert len(shown(ann)) == 3 and len(bea.dms) == 2 and len(ann.dms) == 1
    server.check()


async def test_a_proposal_is_settled_by_one_press_in_a_direct_message(
    server: Server, bot: BotProcess, tmp_path: Path
) -> None:
    ann, bea = server.person("ann"), server.person("bea")
    await begun(server, ann, bea)
    await proposed(server, ann, bea)
    letter = await server.wait_for(lambda: len(bea.dms) == 2 and bea.dms[-1], "a letter to bea")
    await press(bea, letter, "Refuse")
    assert "The oil is kept" in letter.text and "Refuse" not in letter.labels
    await server.wait_for(lambda: "oil is kept" in tables_in(ann)[-1].text, "the table follows")
    await (await Party.at(server, tmp_path, ann, bea)).all_said()
    assert "The oil is kept" in letter.text, "what she was told must stay"
    assert not asking(ann)
    table = await proposed(server, ann, bea)
    assert "to say" in (await bea.click(table, "Withdraw")).text, "it is not hers to take back"
    await ann.click(table, "Withdraw")
    await server.wait_for(lambda: not asking(bea), "the table is settled")
    await server.wait_for(lambda: "Agree" not in bea.dms[-1].labels, "the letter is settled")
    server.check()


async def test_consent_that_comes_too_late_is_answered_kindly_and_changes_nothing(
    server: Server, bot: BotProcess
) -> None:
    ann, bea = server.person("ann"), server.person("bea")
    await begun(server, ann, bea)
    table = await proposed(server, ann, bea)
    vote = next(b.id for b in table.buttons if b.label == "Agree")
    both = await asyncio.gather(bea.click(table, vote), bea.click(table, vote))
    said = sorted("settled already" in reply.text for reply in both)
    assert said == [False, True]
    choice = vote.rpartition(":")[2]
    late = await bea.slash("general", "play", choice=choice)
    assert late.ephemeral and "settled already" in late.text
    await server.wait_for(lambda: not asking(bea), "the table is settled")
    assert "1 burn" in tables_in(ann)[-1].text
    server.check()


async def test_beside_a_proposal_play_goes_on_and_who_alone_can_go_on_is_called(
    server: Server, bot: BotProcess
) -> None:
    ann, bea = server.person("ann"), server.person("bea")
    await begun(server, ann, bea, oil=1)
    await proposed(server, ann, bea)
    for person, verb in ((ann, "light"), (ann, "peek"), (bea, "light")):
        await person.slash("general", f"lanterns {verb}")
    assert len(shown(ann)) == 3
    await bea.click(tables_in(bea)[-1], "Agree")
    await server.wait_for(lambda: "3 burn" in tables_in(ann)[-1].text, "the table follows")
    assert f"<@{bea.id}> can go on" in tables_in(ann)[-1].text
    await bea.slash("general", "lanterns peek")
    await server.wait_for(lambda: is_over(ann), "it stays dark")
    assert any("It stays dark" in message.text for message in shown(ann))
    server.check()


async def test_one_person_plays_alone(server: Server, bot: BotProcess) -> None:
    ann = server.person("ann")
    table = await begun(server, ann)
    assert "turn" not in table.text and f"<@{ann.id}> can go on" in table.text
    panel = (await ann.click(table, "Play")).message
    for label in ("Burn oil", "Light", "Burn oil", "Burn oil"):
        await press(ann, panel, label)
    assert "It is bright: Ann won." in panel.text
    await server.wait_for(lambda: is_over(ann), "the end")
    assert len(ann.dms) == 1
    server.check()


async def test_a_crash_while_consent_is_awaited_loses_and_doubles_nothing(
    server: Server, bot: BotProcess
) -> None:
    ann, bea = server.person("ann"), server.person("bea")
    await begun(server, ann, bea)
    table = await proposed(server, ann, bea)
    await server.wait_for(lambda: len(bea.dms) == 2, "a letter to bea")
    voting = asyncio.create_task(bea.click(table, "Agree"))
    await asyncio.sleep(0.005)  # somewhere in the middle: wherever that is, it must hold
    await bot.restart(crash=True)
    voting.cancel()
    await asyncio.gather(voting, return_exceptions=True)
    if "Agree" in bea.dms[-1].labels:
        await press(bea, bea.dms[-1], "Agree")
    await server.wait_for(lambda: "1 burn" in tables_in(ann)[-1].text, "it is settled once")
    await server.wait_for(lambda: not asking(ann), "the table is settled")
    assert len(shown(ann)) == 3 and len(bea.dms) == 2


async def test_a_peek_is_for_those_who_play_and_for_no_spectator(
    server: Server, bot: BotProcess
) -> None:
    ann, bea, cid = server.person("ann"), server.person("bea"), server.person("cid")
    await begun(server, ann, bea)
    assert "nothing that only you" in (await ann.slash("general", "hand")).text
    peek = await ann.slash("general", "lanterns peek")
    assert peek.ephemeral and "You saw a" in peek.text
    assert "hand.jpg" in [file.name for file in peek.files]
    assert "You saw a" in (await bea.slash("general", "log")).text
    assert "In the dark" in (await bea.slash("general", "hand")).files[0].description
    await server.wait_for(lambda: "looked into" in tables_in(cid)[-1].text, "the table follows")
    for shown in (await cid.slash("general", "log"), await cid.slash("general", "board")):
        assert shown.ephemeral and "saw a" not in shown.text
    assert "no seat" in (await cid.slash("general", "hand")).text
    for message in cid.messages("general"):
        said = message.text + "".join(file.description for file in message.files)
        assert "saw a" not in said and "In the dark" not in said
        assert "hand.jpg" not in [file.name for file in message.files]
    server.check()
