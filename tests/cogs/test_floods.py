"""Somebody who floods the bot is slowed; those who play notice nothing of it."""

import time
from pathlib import Path

from tests.cogs.conftest import running
from tests.cogs.people import Party, open_table, tables_in
from tests.discord import Human, Server, open_server

SOON = 2.0
"""So soon is an act seen at its table, whatever somebody else does meanwhile."""
FRIENDLY = {"ACTS_A_MINUTE": "60"}
"""As it is unless somebody sets it otherwise; other tests let people act faster."""


def posted(server: Server, person: Human) -> int:
    """How many messages of the table stand in the channel."""
    return sum("Fellbound" in message.text for message in person.messages("general"))


async def test_a_table_shown_again_and_again_is_not_behind_a_pile(tmp_path: Path) -> None:
    async with open_server(limits=True) as server, running(server, tmp_path, **FRIENDLY):
        ann, bea, cid = server.person("ann"), server.person("bea"), server.person("cid")
        shown = await open_table(server, ann, bea)
        await ann.click(shown, "Start")
        party = await Party.at(server, tmp_path, ann, bea)
        await party.all_said()
        before = posted(server, ann)
        elsewhere = server.channel("elsewhere")
        said = [(await cid.slash(elsewhere, "game show", table=1)).text for _ in range(60)]
        assert sum("shown again" in one for one in said) == 2
        assert sum("shown enough" in one for one in said) >= 50
        began = time.monotonic()
        await ann.slash("general", "draw")
        await server.wait_for(lambda: "offers a draw" in tables_in(ann)[-1].text, "the act", SOON)
        assert time.monotonic() - began < SOON
        assert posted(server, ann) - before <= 5
        server.check()


async def test_who_may_not_write_in_a_channel_shows_nothing_there(
    server: Server, tmp_path: Path
) -> None:
    async with running(server, tmp_path):
        ann, bea, cid = server.person("ann"), server.person("bea"), server.person("cid")
        shown = await open_table(server, ann, bea)
        await ann.click(shown, "Start")
        await server.wait_for(lambda: tables_in(ann), "the board")
        server.permit("general", cid, deny=("send_messages",))
        elsewhere = server.channel("elsewhere")
        assert "may write" in (await cid.slash(elsewhere, "game show", table=1)).text
        server.check()


async def test_one_person_opens_a_few_tables_and_threads_and_then_no_more(
    server: Server, tmp_path: Path
) -> None:
    async with running(server, tmp_path) as bot:
        cid = server.person("cid")
        said = []
        for number in range(120):
            place = server.channel(f"room-{number}")
            said.append((await cid.slash(place, "game new", game="fellbound")).text)
        assert sum("stands in this channel" in one for one in said) == 5
        assert sum("have not begun" in one for one in said) == 115
        for _ in range(60):
            asked = await cid.slash("room-0", "game new", game="fellbound", practice=True)
            assert "have not begun" in asked.text
        assert not server.threads()
        assert "Traceback" not in bot.log()
        server.check()


async def test_whoever_presses_faster_than_anybody_plays_is_told_when_to_go_on(
    server: Server, tmp_path: Path
) -> None:
    async with running(server, tmp_path, **FRIENDLY):
        cid, dov = server.person("cid"), server.person("dov")
        said = [(await cid.slash("general", "help")).text for _ in range(80)]
        assert sum("How to play" in one for one in said) >= 60
        assert "very fast" in said[-1]
        assert "How to play" in (await dov.slash("general", "help")).text
        server.check()


async def test_offers_and_withdrawals_of_a_draw_are_a_few_posts(
    server: Server, tmp_path: Path
) -> None:
    async with running(server, tmp_path):
        ann, bea = server.person("ann"), server.person("bea")
        shown = await open_table(server, ann, bea)
        await ann.click(shown, "Start")
        party = await Party.at(server, tmp_path, ann, bea)
        await party.all_said()
        before, letters = posted(server, bea), len(bea.dms)
        for _ in range(25):
            await ann.slash("general", "draw")
            await ann.slash("general", "draw", agree=False)
        await party.all_said()
        assert posted(server, bea) - before <= 2
        assert len(bea.dms) - letters <= 1
        server.check()
