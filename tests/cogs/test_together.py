"""A game without turns, hands and opponents: free play, proposals, and one person alone."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.cogs.conftest import process
from tests.cogs.people import is_over, open_table, press, settled, tables_in

pytestmark = pytest.mark.e2e

PROGRAM = ("-m", "tests.cogs.lanterns_bot")


@pytest.fixture
async def bot(discord_server: Any, tmp_path: Path) -> AsyncIterator[Any]:
    """The bot in a house that knows the game of lanterns."""
    async with process(discord_server, tmp_path, *PROGRAM) as running:
        await discord_server.wait_for_bot(30, "game")
        yield running
    assert "Traceback" not in running.log(), running.log()[-4000:]


async def begun(server: Any, *people: Any, **options: Any) -> Any:
    """A table of lanterns that has begun, as its newest message in the channel."""
    table = await open_table(server, *people, game="lanterns", **options)
    await people[0].click(table, "Start")
    await settled(server, lambda: tables_in(people[0]), "the board")
    await settled(server, lambda: all(person.dms for person in people), "the letters")
    return tables_in(people[0])[-1]


def boards(person: Any) -> list[Any]:
    """All messages in the channel that show, or showed, the board."""
    return [m for m in person.messages("general") if m.attachments and not m.ephemeral]


async def proposed(server: Any, proposer: Any, other: Any) -> Any:
    """Oil is proposed in a panel; the table message that asks the other."""
    panel = (await proposer.click(tables_in(proposer)[-1], "Play")).message
    await press(proposer, panel, "Burn oil")
    assert "Withdraw" in panel.labels and "Agree" not in panel.labels
    return await settled(server, lambda: asking(other), "the table asks")


def asking(person: Any) -> Any:
    """The newest table message, if it asks for consent."""
    shown = tables_in(person)
    return shown[-1] if shown and "Agree" in shown[-1].labels else None


async def test_in_free_play_whoever_likes_goes_on_and_nobody_is_called_for_it(
    discord_server: Any, bot: Any
) -> None:
    server = discord_server
    ann, bea = server.user("ann"), server.user("bea")
    table = await begun(server, ann, bea)
    assert f"Whoever likes goes on: <@{ann.id}>, <@{bea.id}>" in table.text
    assert "turn" not in table.text and "Hand" not in table.labels
    assert set(table.pings) == {ann.id, bea.id}
    for person, verb in ((ann, "light"), (bea, "peek"), (ann, "peek")):
        await person.slash("general", f"lanterns {verb}")
    await settled(server, lambda: "Ann looked" in tables_in(ann)[-1].text, "the table follows")
    assert len(boards(ann)) == 1 and len(ann.dms) == len(bea.dms) == 1
    server.assert_clean()


async def test_a_proposal_is_settled_by_one_press_in_the_channel(
    discord_server: Any, bot: Any
) -> None:
    server = discord_server
    ann, bea, cid = server.user("ann"), server.user("bea"), server.user("cid")
    await begun(server, ann, bea)
    table = await proposed(server, ann, bea)
    assert set(table.pings) == {bea.id}
    assert "Ann would like to burn oil" in table.text and f"<@{bea.id}> can agree" in table.text
    letter = await settled(server, lambda: len(bea.dms) == 2 and bea.dms[-1], "a letter to bea")
    assert {"Agree", "Refuse"} <= set(letter.labels) and "burn oil" in letter.text
    assert len(ann.dms) == 1
    assert "no seat" in (await cid.click(table, "Agree")).text
    assert "You propose that yourself" in (await ann.click(table, "Agree")).text
    agreed = await bea.click(table, "Agree")
    assert agreed.ephemeral and "lit a lantern" in agreed.text
    await settled(server, lambda: not asking(bea), "the table is settled")
    await settled(server, lambda: "Agree" not in letter.labels, "the letter is settled")
    assert len(boards(ann)) == 2 and len(bea.dms) == 2 and len(ann.dms) == 1
    server.assert_clean()


async def test_a_proposal_is_settled_by_one_press_in_a_direct_message(
    discord_server: Any, bot: Any
) -> None:
    server = discord_server
    ann, bea = server.user("ann"), server.user("bea")
    await begun(server, ann, bea)
    await proposed(server, ann, bea)
    letter = await settled(server, lambda: len(bea.dms) == 2 and bea.dms[-1], "a letter to bea")
    await press(bea, letter, "Refuse")
    assert "The oil is kept" in letter.text and "Refuse" not in letter.labels
    await settled(server, lambda: "oil is kept" in tables_in(ann)[-1].text, "the table follows")
    await asyncio.sleep(1.5)
    assert "The oil is kept" in letter.text, "what she was told must stay"
    assert not asking(ann)
    table = await proposed(server, ann, bea)
    assert "to say" in (await bea.click(table, "Withdraw")).text, "it is not hers to take back"
    await ann.click(table, "Withdraw")
    await settled(server, lambda: not asking(bea), "the table is settled")
    await settled(server, lambda: "Agree" not in bea.dms[-1].labels, "the letter is settled")
    server.assert_clean()


async def test_consent_that_comes_too_late_is_answered_kindly_and_changes_nothing(
    discord_server: Any, bot: Any
) -> None:
    server = discord_server
    ann, bea = server.user("ann"), server.user("bea")
    await begun(server, ann, bea)
    table = await proposed(server, ann, bea)
    vote = next(b["custom_id"] for b in table.buttons if b["label"] == "Agree")
    both = await asyncio.gather(bea.click(table, vote), bea.click(table, vote))
    said = sorted("settled already" in reply.text for reply in both)
    assert said == [False, True]
    choice = vote.rpartition(":")[2]
    late = await bea.slash("general", "play", choice=choice)
    assert late.ephemeral and "settled already" in late.text
    await settled(server, lambda: not asking(bea), "the table is settled")
    assert "1 burn" in tables_in(ann)[-1].text
    server.assert_clean()


async def test_beside_a_proposal_play_goes_on_and_who_alone_can_go_on_is_called(
    discord_server: Any, bot: Any
) -> None:
    server = discord_server
    ann, bea = server.user("ann"), server.user("bea")
    await begun(server, ann, bea, oil=1)
    await proposed(server, ann, bea)
    for person, verb in ((ann, "light"), (ann, "peek"), (bea, "light")):
        await person.slash("general", f"lanterns {verb}")
    assert len(boards(ann)) == 2
    await bea.click(tables_in(bea)[-1], "Agree")
    await settled(server, lambda: "3 burn" in tables_in(ann)[-1].text, "the table follows")
    assert f"<@{bea.id}> can go on" in tables_in(ann)[-1].text
    await bea.slash("general", "lanterns peek")
    await settled(server, lambda: is_over(ann), "it stays dark")
    assert any("It stays dark" in message.text for message in boards(ann))
    server.assert_clean()


async def test_one_person_plays_alone(discord_server: Any, bot: Any) -> None:
    server = discord_server
    ann = server.user("ann")
    table = await begun(server, ann)
    assert "turn" not in table.text and f"<@{ann.id}> can go on" in table.text
    panel = (await ann.click(table, "Play")).message
    for label in ("Burn oil", "Light", "Burn oil", "Burn oil"):
        await press(ann, panel, label)
    assert "It is bright: Ann won." in panel.text
    await settled(server, lambda: is_over(ann), "the end")
    assert len(ann.dms) == 1
    server.assert_clean()


async def test_a_crash_while_consent_is_awaited_loses_and_doubles_nothing(
    discord_server: Any, bot: Any
) -> None:
    server = discord_server
    ann, bea = server.user("ann"), server.user("bea")
    await begun(server, ann, bea)
    table = await proposed(server, ann, bea)
    await settled(server, lambda: len(bea.dms) == 2, "a letter to bea")
    voting = asyncio.create_task(bea.click(table, "Agree"))
    await asyncio.sleep(0.005)
    await bot.restart("game", crash=True)
    voting.cancel()
    await asyncio.gather(voting, return_exceptions=True)
    if "Agree" in bea.dms[-1].labels:
        await press(bea, bea.dms[-1], "Agree")
    await settled(server, lambda: "1 burn" in tables_in(ann)[-1].text, "it is settled once")
    await settled(server, lambda: not asking(ann), "the table is settled")
    assert len(boards(ann)) == 2 and len(bea.dms) == 2


async def test_a_peek_is_for_those_who_play_and_for_no_spectator(
    discord_server: Any, bot: Any
) -> None:
    server = discord_server
    ann, bea, cid = server.user("ann"), server.user("bea"), server.user("cid")
    await begun(server, ann, bea)
    assert "nothing that only you" in (await ann.slash("general", "hand")).text
    peek = await ann.slash("general", "lanterns peek")
    assert peek.ephemeral and "You saw a" in peek.text
    assert "hand.png" in [file.filename for file in peek.message.attachments]
    assert "You saw a" in (await bea.slash("general", "log")).text
    assert "In the dark" in (await bea.slash("general", "hand")).message.attachments[0].description
    await settled(server, lambda: "looked into" in tables_in(cid)[-1].text, "the table follows")
    for shown in (await cid.slash("general", "log"), await cid.slash("general", "board")):
        assert shown.ephemeral and "saw a" not in shown.text
    assert "no seat" in (await cid.slash("general", "hand")).text
    for message in cid.messages("general"):
        said = message.text + "".join(file.description or "" for file in message.attachments)
        assert "saw a" not in said and "In the dark" not in said
        assert "hand.png" not in [file.filename for file in message.attachments]
    server.assert_clean()


async def test_each_game_has_options_of_its_own_and_others_are_refused_kindly(
    discord_server: Any, bot: Any
) -> None:
    server = discord_server
    ann = server.user("ann")

    async def offered(option: str, game: str) -> list[Any]:
        choices = await ann.autocomplete("general", "game new", option, "", game=game)
        return [choice.value for choice in choices]

    assert await offered("board", "fellbound") == ["deep", "wide"]
    assert await offered("board", "lanterns") == ["round", "square"]
    assert await offered("format", "lanterns") == []
    wrong = await ann.slash("general", "game new", game="lanterns", format="quick")
    assert wrong.ephemeral and "no option “format”. It has: mood, board, oil" in wrong.text
    wrong = await ann.slash("general", "game new", game="lanterns", board="deep")
    assert wrong.ephemeral and "'round' or 'square'" in wrong.text
    await ann.slash("general", "game new", game="lanterns", mood="stormy", oil=2)
    table = await ann.wait_message("general", lambda m: "Join" in m.labels)
    assert "mood: stormy · oil: 2" in table.text and "1 or 2 players" in table.text
    levels = await ann.autocomplete("general", "game add-bot", "level", "")
    assert [choice.value for choice in levels] == ["random"]
    await ann.click(table, "Start")
    await settled(server, lambda: tables_in(ann), "the board")
    assert "no draw by agreement" in (await ann.slash("general", "draw")).text
    server.assert_clean()
