"""Refusals are one private sentence; faults of Discord stop no match; nobody is told twice."""

import asyncio
from pathlib import Path

import pytest

from db.outbox import Letter, Outbox
from db.people import CLOSED
from tests.cogs.conftest import running
from tests.cogs.people import (
    Party,
    awaits,
    by_button,
    by_choice,
    by_letter,
    open_table,
    press,
    tables_in,
)
from tests.discord import (
    BotDied,
    BotProcess,
    Human,
    InProcessBot,
    Place,
    Reply,
    Server,
    Shown,
    Value,
)

NAME = "**[x](http://a)** @everyone <@1> \u202eabc 😀`"


def private(reply: Reply, *words: str) -> None:
    """One sentence, seen by one person."""
    assert reply.ephemeral, reply.message
    text = reply.message.text
    assert text.strip() and "\n" not in text.strip(), text
    for word in words:
        assert word in text, text


async def started(
    server: Server, *people: Human, channel: Place = "general", **options: Value
) -> None:
    table = await open_table(server, *people, channel=channel, options=options)
    await people[0].click(table, "Start")
    await server.wait_for(lambda: tables_in(people[0], channel), "the board")


async def test_whatever_is_wrong_is_said_in_one_private_sentence(
    server: Server, bot: InProcessBot, tmp_path: Path
) -> None:
    ann, bea, cid = server.person("ann"), server.person("bea"), server.person("cid")
    for command in ("play", "hand", "board", "log", "undo", "let-go", "concede", "draw"):
        private(await ann.slash("general", command), "no table in this channel")
        private(await ann.slash("dm", command), "sit at no table")
    private(await ann.slash("general", "play", table=99), "no such table")
    private(await ann.slash("dm", "game new", game="fellbound"), "server's channel")
    table = await open_table(server, ann, bea)
    private(await ann.slash("general", "game join"), "sit at this table already")
    private(await ann.slash("general", "game add-bot", level="clever"), "no such computer")
    private(await cid.slash("general", "game leave"), "no seat")
    private(await cid.slash("general", "game start"), "no seat")
    private(await cid.slash("general", "game end"), "Only the host")
    for command in ("play", "hand", "board", "log", "undo", "let-go", "concede", "draw"):
        private(await ann.slash("general", command), "not started")
    private(await ann.slash("general", "game nudge"), "not started")
    private(await ann.slash("general", "fellbound pass"), "not started")
    assert (
        "Open it in a thread"
        in (await cid.slash("general", "game new", game="fellbound", practice=True)).labels
    )
    await ann.click(table, "Start")
    await server.wait_for(lambda: tables_in(ann), "the board")
    party = await Party.at(server, tmp_path, ann, bea)
    now = await party.due()
    assert now is not None
    turn, other = (ann, bea) if now[0] is ann else (bea, ann)
    for command in ("play", "hand", "undo", "let-go", "concede", "draw", "game nudge"):
        private(await cid.slash("general", command), "no seat")
    private(await other.slash("general", "play", choice="pass"), "It isn't your turn")
    private(await turn.slash("general", "play", choice="fly to the moon"))
    private(await turn.slash("general", "play", choice="999:pass"), "earlier question")
    private(await turn.slash("general", "play", choice="🂡" * 50))
    private(await turn.slash("general", "play", choice="7" * 40 + ":pass"))
    private(await turn.slash("general", "fellbound deploy", card="<@1>", to="z9"))
    private(await turn.slash("general", "undo"), "nothing of yours")
    private(await turn.slash("general", "undo", agree=True), "Nobody has asked")
    private(await turn.slash("general", "let-go"), "left anything half done")
    private(await other.slash("general", "game nudge"), "only just now")
    private(await turn.slash("general", "game nudge"), "It is you")
    private(await turn.slash("general", "draw", agree=True), "Nobody has offered")
    private(await ann.slash("general", "game join"), "started already")
    private(await ann.slash("general", "game verify"), "isn't over")
    private(await ann.slash("general", "rules", about="zzzz"), "No rule")
    before = await party.lines()
    sure = await turn.slash("general", "concede")
    assert sure.message.ephemeral
    assert await party.lines() == before
    await press(turn, sure.message, "Yes, I am sure")
    assert "won" in sure.text
    for command in ("undo", "concede", "draw"):
        private(await ann.slash("general", command), "over")
    private(await ann.slash("general", "play", choice="pass"), "over")
    private(await cid.click((await _final(server, ann)), "Rematch"), "no seat")
    server.check()


async def _final(server: Server, person: Human) -> Shown:
    def ended() -> list[Shown]:
        return [m for m in person.messages("general") if "Rematch" in m.labels]

    return (await server.wait_for(ended, "the end"))[-1]


async def test_tables_of_other_servers_and_hidden_channels_are_unknown(
    server: Server, bot: InProcessBot
) -> None:
    ann, bea, cid = server.person("ann"), server.person("bea"), server.person("cid")
    hidden = server.channel("hidden")
    server.permit(hidden, cid, deny=("view_channel",))
    await started(server, ann, bea, channel=hidden)
    private(await cid.slash("general", "board", table=1), "no such table")
    private(await cid.slash("general", "game show", table=1), "no such table")
    assert "table 1" not in (await cid.slash("general", "game list")).text
    assert not await cid.autocomplete("general", "board", "table")
    assert (await bea.slash("general", "board", table=1)).image
    offered = await bea.autocomplete("general", "board", "table")
    assert [choice.value for choice in offered] == [1]
    assert "#hidden" in offered[0].name and "Ann" in offered[0].name
    server.check()


async def test_a_name_is_shown_as_plain_text(server: Server, bot: InProcessBot) -> None:
    ann, bea = server.person(NAME[:32]), server.person("Ｗ" * 32)
    table = await open_table(server, ann, bea)
    assert "\u202e" not in table.text and not table.pings
    await ann.click(table, "Start")
    board = (await server.wait_for(lambda: tables_in(ann), "the board"))[-1]
    assert len(board.pings) <= 1
    assert "\u202e" not in board.files[0].description
    server.check()


async def test_closed_direct_messages_are_said_once_and_the_game_goes_on(
    server: Server, bot: InProcessBot, tmp_path: Path
) -> None:
    ann, bea = server.person("ann", dms_open=False), server.person("bea")
    await started(server, ann, bea)
    party = await Party.at(server, tmp_path, ann, bea)
    async with asyncio.timeout(10):
        while not await party.store.was_told(int(ann.id), CLOSED):
            await asyncio.sleep(0.05)
    said = 0
    for _ in range(6):
        panel = await ann.slash("general", "play")
        assert panel.message.ephemeral
        said += "could not write to you" in panel.text
        await party.play(by_button, most=1)
    assert said <= 1
    assert sum("could not write to you" in m.text for m in ann.ephemerals) == 1
    assert not any("could not write" in m.text for m in bea.ephemerals)
    assert not ann.dms and bea.dms
    server.check()


async def test_missing_permissions_are_named_and_their_loss_is_told_the_host_once(
    server: Server, bot: InProcessBot, tmp_path: Path
) -> None:
    ann, bea = server.person("ann"), server.person("bea")
    quiet = server.channel("quiet")
    server.permit(quiet, server.bot, deny=("attach_files",))
    refused = await ann.slash(quiet, "game new", game="fellbound")
    private(refused, "attach files")
    await started(server, ann, bea)
    server.permit("general", server.bot, deny=("send_messages",))
    party = await Party.at(server, tmp_path, ann, bea)
    await party.play(by_letter, most=8)
    await server.wait_for(lambda: _told(ann, "may not show the table"), "the host is told")
    assert len(_told(ann, "may not show")) == 1 and not _told(bea, "may not show")
    server.permit("general", server.bot, allow=("send_messages",))
    await ann.slash("dm", "game show")
    await party.play(by_letter, most=1)
    await server.wait_for(lambda: awaits(ann) or awaits(bea), "the table is back")


async def test_a_deleted_table_is_posted_anew_and_a_deleted_channel_stops_nothing(
    server: Server, bot: InProcessBot, tmp_path: Path
) -> None:
    ann, bea = server.person("ann"), server.person("bea")
    room = server.channel("room")
    await started(server, ann, bea, channel=room)
    party = await Party.at(server, tmp_path, ann, bea, channel=room)
    shown = tables_in(ann, room)[-1]
    server.remove_message(shown)
    await party.play(by_choice, most=2)
    await server.wait_for(lambda: tables_in(ann, room), "the table anew")
    server.remove_channel(room)
    party.channel = "dm"
    await party.play(by_letter, most=8)
    await server.wait_for(lambda: _told(ann, "is gone"), "the host is told")
    assert len(_told(ann, "is gone")) == 1 and not _told(bea, "is gone")


def _told(person: Human, words: str) -> list[Shown]:
    return [m for m in person.dms if words in m.text]


async def test_discord_in_trouble_is_waited_for(
    server: Server, bot: InProcessBot, tmp_path: Path
) -> None:
    ann, bea = server.person("ann"), server.person("bea")
    await started(server, ann, bea)
    party = await Party.at(server, tmp_path, ann, bea)
    server.break_sending(times=2)
    server.slow_sending(times=2, retry_after=0.4)
    await party.play(by_choice, most=6)
    await server.cut_line()
    await server.wait_for_bot()
    await party.play(by_choice, most=2)
    server.end_session()
    await server.wait_for_bot()
    await party.play(by_choice, most=2)
    now = await party.due()
    assert now is not None
    await server.wait_for(lambda: awaits(now[0]), "the table follows", 30)
    server.check()


async def test_commands_are_registered_only_when_they_have_changed(
    server: Server, tmp_path: Path
) -> None:
    async with running(server, tmp_path) as bot:
        assert server.registrations == 1
        await bot.restart()
        assert server.registrations == 1
        await server.wait_for(lambda: "to find its own last" in bot.log(), "it says what it needs")
        assert await bot.stop() == 0
    assert "invite it with https://discord.com/oauth2/authorize" in bot.log()
    assert "permission attach_files: to show the board" in bot.log()


async def test_a_vote_is_taken_by_command_and_by_button(
    server: Server, bot: InProcessBot, tmp_path: Path
) -> None:
    ann, bea = server.person("ann"), server.person("bea")
    await started(server, ann, bea)
    party = await Party.at(server, tmp_path, ann, bea)
    last = None
    for _ in range(40):
        now = await party.due()
        assert now is not None
        if last is not None and now[0] is not last:
            break
        last = now[0]
        await party.play(by_choice, most=1)
    assert last is not None
    voter = bea if last is ann else ann
    for by_command in (True, False):
        await undo_for_sure(last)
        vote = await server.wait_for(lambda: _votes(voter), "a vote on the table")
        await server.wait_for(lambda: "Agree" in voter.dms[-1].labels, "a vote in the letter")
        if by_command:
            assert "Refuse" in (await voter.slash("general", "undo")).labels
            await voter.slash("general", "undo", agree=False)
        else:
            await voter.click(vote[-1], "Refuse")
        await server.wait_for(lambda: not _votes(voter), "the vote is settled")
        await server.wait_for(lambda: "Agree" not in voter.dms[-1].labels, "in the letter too")
    await last.slash("general", "draw")
    vote = await server.wait_for(lambda: _votes(voter), "a vote on the table")
    await voter.click(vote[-1], "Agree")
    final = await _final(server, ann)
    assert "by agreement" in final.text
    server.check()


async def undo_for_sure(person: Human) -> None:
    """Whoever would call others to a vote reads first what it would take back, and says yes."""
    asked = await person.slash("general", "undo")
    assert "Take back" in asked.text and "needs a yes from" in asked.text
    await person.click(asked.message, "Yes, I am sure")


def _votes(person: Human) -> list[Shown]:
    return [m for m in tables_in(person) if "Agree" in m.labels]


async def test_a_busy_channel_is_offered_a_thread_that_keeps_the_options_and_wakes_up(
    server: Server, bot: InProcessBot, tmp_path: Path
) -> None:
    ann, bea = server.person("ann"), server.person("bea")
    await ann.slash("general", "game new", game="fellbound")
    offer = await bea.slash("general", "game new", game="fellbound", practice=True)
    await asyncio.gather(
        bea.click(offer, "Open it in a thread"), bea.click(offer, "Open it in a thread")
    )
    [thread] = server.threads()
    table = await server.wait_message(bea, thread, lambda m: "Join" in m.labels)
    assert "practice: Yes" in table.text
    await ann.click(table, "Join")
    await server.wait_for(lambda: table.text.count("🪑") == 2, "both seated")
    await bea.click(table, "Start")
    await server.wait_for(lambda: tables_in(bea, thread), "the board")
    party = await Party.at(server, tmp_path, bea, ann, table=2, channel="dm")
    server.archive(thread)
    before = tables_in(bea, thread)[-1].edits
    await party.play(by_letter, most=1)
    await server.wait_for(
        lambda: not server.is_archived(thread) and tables_in(bea, thread)[-1].edits != before,
        "the thread is open again",
    )
    server.archive(thread, locked=True)
    await party.play(by_letter, most=8)
    await server.wait_for(lambda: _told(bea, "is locked"), "the host is told")
    assert len(_told(bea, "is locked")) == 1 and not _told(ann, "is locked")


async def test_a_match_mended_by_a_rule_fix_is_shown_anew(
    server: Server, bot: InProcessBot, tmp_path: Path
) -> None:
    ann, bea = server.person("ann"), server.person("bea")
    await started(server, ann, bea)
    party = await Party.at(server, tmp_path, ann, bea)
    payload = {"line": 1, "dropped": []}
    letter = Letter("mended", channel=int(server.channel("general").id), table=1, payload=payload)
    await Outbox(party.store).post(letter)
    old = tables_in(ann)[-1]
    await party.play(by_choice, most=1)
    await server.wait_for(lambda: tables_in(ann) and tables_in(ann)[-1].id != old.id, "it anew")
    await server.wait_for(lambda: old.gone, "the old one to be deleted")
    server.check()


@pytest.mark.e2e
async def test_a_token_that_discord_does_not_know_is_said_so(
    server: Server, tmp_path: Path
) -> None:
    bot = BotProcess(server, tmp_path, DISCORD_TOKEN="not.the.token")
    with pytest.raises(BotDied, match="exited with 1"):
        await bot.start()
    assert "Discord does not accept DISCORD_TOKEN" in bot.log()
    assert "Traceback" not in bot.log() and "not.the.token" not in bot.log()


async def test_a_letter_asks_no_more_what_was_answered_elsewhere_or_is_over(
    server: Server, bot: InProcessBot, tmp_path: Path
) -> None:
    ann, bea = server.person("ann"), server.person("bea")
    await started(server, ann, bea)
    party = await Party.at(server, tmp_path, ann, bea)
    first, key = must(await party.due())
    other = bea if first is ann else ann
    letter = await server.wait_for(lambda: asking(first), "a letter")
    turn = first
    while turn is first:
        await by_choice(party, first, key)
        turn, key = must(await party.due())
    await server.wait_for(lambda: not asks(letter), "the own letter follows")
    newest = await server.wait_for(lambda: asking(other), "the next one's")
    await press(first, (await first.slash("general", "concede")).message, "Yes, I am sure")
    await server.wait_for(lambda: not asks(newest) and "won" in newest.text, "the end, by letter")
    server.check()


def must(due: tuple[Human, str] | None) -> tuple[Human, str]:
    """Who has to act, as nothing is over."""
    assert due is not None
    return due


def asking(person: Human) -> Shown | None:
    """The newest letter, if something can be answered right on it."""
    letters = person.dms
    return letters[-1] if letters and asks(letters[-1]) else None


def asks(letter: Shown) -> bool:
    """Whether something can be answered right on it."""
    chosen = [*(b.id for b in letter.buttons), *(s.id for s in letter.selects)]
    return any(f":{how}:" in id for id in chosen for how in ("answer", "verb", "choose"))
