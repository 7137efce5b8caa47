"""Nobody loses a seat before a fair time is over, nor to one opponent alone: attacks by name."""

from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from cogs.acts.away.sitting_in import sit_in_for
from cogs.acts.held.owing import owe_hand, owe_table
from cogs.acts.lobby import seating
from cogs.acts.looking.showing import show_board
from cogs.acts.tables.which_table import may_see
from cogs.messages.recap import lines_of
from cogs.messages.story import story_of
from db.hours import Holiday, Hours, Quiet
from db.live import Live
from db.polls import Poll
from db.tables import Absent
from db.timers import DAY
from engine.chance import Chance
from engine.errors import EngineError, Refused
from engine.tools.record import read
from engine.tools.verify import verify
from tests.cogs.away import ANN, BEA, CID, DEE, ZOE, Days, days, reply, user
from tests.cogs.people import open_table
from tests.cogs.test_replacing import with_button
from tests.discord import InProcessBot, Server

HOUR = 3600.0
THREE = (ANN, BEA, CID)


async def let_sit_in(table: Days, person: int) -> str:
    """Let a computer player sit in for somebody; their seat."""
    key = await table.key(person)

    async def go(live: Live) -> None:
        await sit_in_for(live, key)

    await table.house.change(1, go)
    await table.letters()
    return key


async def late(table: Days) -> tuple[int, list[int], Poll]:
    """Somebody whose time is over, the others, and what these are asked."""
    person = await table.late()
    await table.answer_all_but(person)
    while not (polls := await table.polls("absence")):
        await table.pass_(HOUR)
    return person, await table.others(person), polls[0]


async def owner(table: Days, key: str) -> int | None:
    seat = (await table.table()).seat(key)
    assert seat is not None
    return seat.person


# A seat taken in two seconds


async def test_the_only_opponent_gives_an_absent_players_seat_to_no_second_account(
    server: Server, bot: InProcessBot
) -> None:
    ann, bea, alt = server.person("ann"), server.person("bea"), server.person("alt")
    await ann.click(await open_table(server, ann, bea), "Start")
    await with_button(server, bea, "Play")

    async def go(live: Live) -> None:
        await sit_in_for(live, "2")
        owe_table(live, ())
        owe_hand(live, int(bea.id))

    await bot.nocturne.house.change(1, go)
    shown = await with_button(server, alt, "Bea: take your seat back")
    for refused in (
        await alt.slash("general", "game replace"),
        await alt.slash("general", "game replace", seat="Bea"),
        await alt.click(shown, "Bea: take your seat back"),
    ):
        assert "one side can't give away a seat of the other" in refused.text
    assert not await alt.autocomplete("general", "game replace", "seat", "")
    assert not (await bot.nocturne.house.table(1)).polls
    assert "no seat at this table" in (await alt.slash("general", "hand")).text
    back = await bea.click(shown, "Bea: take your seat back")
    assert back.ephemeral and "Welcome back" in back.text
    assert (await bea.slash("general", "hand")).files


@pytest.mark.parametrize("game", ["fellbound", "fear"])
async def test_in_a_match_of_two_opponents_nobody_gets_a_seat_by_the_others_vote(
    tmp_path: Path, game: str
) -> None:
    async with days(tmp_path, game) as table:
        key = await let_sit_in(table, BEA)
        with pytest.raises(Refused, match="seat-of-two"):
            await table.ask_for_seat(ZOE)
        assert not await table.polls() and await owner(table, key) == BEA
        await table.come_back(BEA)


async def test_computers_at_the_table_make_no_third_voter(tmp_path: Path) -> None:
    async with days(tmp_path, "fear", bots=1) as table:
        with pytest.raises(Refused, match="bar-of-two"):
            await table.bar(ANN, BEA)
        await let_sit_in(table, BEA)
        with pytest.raises(Refused, match="seat-of-two"):
            await table.ask_for_seat(ZOE)


async def test_where_a_vote_was_opened_by_more_one_opponent_alone_decides_nothing(
    tmp_path: Path,
) -> None:
    async with days(tmp_path, "fear", THREE, pace=None) as table:
        key = await let_sit_in(table, BEA)
        poll = await table.ask_for_seat(ZOE)
        await table.vote(ANN, "consent")
        await table.vote(CID, "consent")
        await let_sit_in(table, CID)
        with pytest.raises(Refused, match="one of the options on offer"):
            await table.vote(ANN, "consent", poll)
        await table.close(poll)
        assert await owner(table, key) == BEA


async def test_a_friend_alone_may_give_a_seat_but_no_earlier_than_anybody(tmp_path: Path) -> None:
    async with days(tmp_path, "incubo", pace=None) as table:
        key = await let_sit_in(table, BEA)
        poll = await table.ask_for_seat(ZOE)
        await table.vote(ANN, "consent")
        await table.pass_(DAY)
        assert await owner(table, key) == BEA
        await table.close(poll)
        assert await owner(table, key) == ZOE


# The fair time


@pytest.mark.parametrize("pace", ["none", "12 hours", "3 days"])
async def test_an_owner_keeps_the_seat_for_a_pace_and_an_hour_whatever_the_others_say(
    tmp_path: Path, pace: str
) -> None:
    seconds = {"none": None, "12 hours": DAY / 2, "3 days": 3 * DAY}[pace]
    async with days(tmp_path, "fear", THREE, pace=seconds) as table:
        key = await let_sit_in(table, BEA)
        begun, lasts = table.clock.now, seconds or DAY
        poll = await table.ask_for_seat(ZOE)
        assert poll.closes == pytest.approx(begun + lasts + HOUR, abs=0.01)
        for person in (ANN, CID):
            await table.vote(person, "consent", poll)
        await table.pass_(lasts + HOUR - 1)
        assert await owner(table, key) == BEA
        await table.pass_(2)
        assert await owner(table, key) == ZOE


async def test_a_night_ends_an_hour_before_a_seat_goes(tmp_path: Path) -> None:
    async with days(tmp_path, "fear", THREE, pace=None) as table:
        minute = int(table.clock.now % DAY // 60)
        night = Quiet((minute - 60) % 1440, (minute + 9 * 60) % 1440)
        await table.house.people.prefer(BEA, hours=Hours("UTC", night))
        await let_sit_in(table, BEA)
        wakes = table.clock.now - table.clock.now % 60 + DAY + 9 * HOUR
        assert (await table.ask_for_seat(ZOE)).closes == pytest.approx(wakes + HOUR, abs=60)


async def test_a_holiday_that_is_declared_while_the_others_vote_puts_off_the_end(
    tmp_path: Path,
) -> None:
    async with days(tmp_path, "fear", THREE, pace=None) as table:
        key = await let_sit_in(table, BEA)
        poll = await table.ask_for_seat(ZOE)
        for person in (ANN, CID):
            await table.vote(person, "consent", poll)
        holiday = Holiday(table.clock.now, table.clock.now + 5 * DAY)
        await table.house.people.prefer(BEA, holidays=(holiday,))
        await table.pass_(5 * DAY + HOUR - 1)
        assert await owner(table, key) == BEA
        (poll,) = await table.polls("seat")
        assert poll.closes == holiday.ends + HOUR
        await table.close(poll)
        assert await owner(table, key) == ZOE


async def test_a_seat_goes_in_no_night_that_was_declared_while_the_others_voted(
    tmp_path: Path,
) -> None:
    async with days(tmp_path, "fear", THREE, pace=None) as table:
        key = await let_sit_in(table, BEA)
        poll = await table.ask_for_seat(ZOE)
        for person in (ANN, CID):
            await table.vote(person, "consent", poll)
        minute = int(poll.closes % DAY // 60)
        night = Quiet((minute - 30) % 1440, (minute + 8 * 60) % 1440)
        await table.house.people.prefer(BEA, hours=Hours("UTC", night))
        await table.pass_(poll.closes - table.clock.now + 8.5 * HOUR)
        assert await owner(table, key) == BEA
        await table.pass_(HOUR)
        assert await owner(table, key) == ZOE


async def test_each_wish_for_a_seat_gives_its_owner_a_fair_time_anew(tmp_path: Path) -> None:
    async with days(tmp_path, "fear", THREE, pace=None) as table:
        key = await let_sit_in(table, BEA)
        first = await table.ask_for_seat(ZOE)
        for person in (ANN, CID):
            await table.vote(person, "refuse", first)
        assert not await table.polls()
        await table.pass_(20 * HOUR)
        second = await table.ask_for_seat(DEE)
        for person in (ANN, CID):
            await table.vote(person, "consent", second)
        await table.pass_(20 * HOUR)
        assert await owner(table, key) == BEA


async def test_who_takes_the_seat_back_while_all_agree_keeps_it(tmp_path: Path) -> None:
    async with days(tmp_path, "fear", THREE, pace=None) as table:
        key = await let_sit_in(table, BEA)
        poll = await table.ask_for_seat(ZOE)
        for person in (ANN, CID):
            await table.vote(person, "consent", poll)
        await table.pass_(DAY + HOUR - 60)
        await table.come_back(BEA)
        await table.pass_(2 * DAY)
        assert await owner(table, key) == BEA
        for person, word in ((ANN, "consent"), (ZOE, "consent"), (BEA, "refuse")):
            with pytest.raises(Refused, match=r"settled already|no seat at this table"):
                await table.vote(person, word, poll)


async def test_a_seat_that_nobody_can_come_back_to_goes_as_soon_as_most_agree(
    tmp_path: Path,
) -> None:
    async with days(tmp_path, people=(ANN, BEA, CID, DEE), pace=None) as table:
        key, (friend, foe, _) = await table.key(BEA), await sides(table)
        await table.house.act(1, BEA, lambda match, seat: match.concede(seat))
        poll = await table.ask_for_seat(ZOE)
        for person in (friend, foe):
            await table.vote(person, "consent", poll)
        assert await owner(table, key) == ZOE


async def sides(table: Days) -> tuple[int, int, int]:
    """Bea's friend, and both who play against her."""
    match, keys = (
        await table.match(),
        {person: await table.key(person) for person in (ANN, CID, DEE)},
    )
    against = match.game.opponents(match.state, await table.key(BEA))
    first, second = (person for person, key in keys.items() if key in against)
    (friend,) = set(keys) - {first, second}
    return friend, first, second


@pytest.mark.parametrize("is_friend_there", [True, False])
async def test_one_side_gives_away_no_seat_of_the_other(
    tmp_path: Path, is_friend_there: bool
) -> None:
    async with days(tmp_path, people=(ANN, BEA, CID, DEE), pace=None) as table:
        friend, first, second = await sides(table)
        key = await let_sit_in(table, BEA)
        poll = await table.ask_for_seat(ZOE)
        for person in (first, second):
            await table.vote(person, "consent", poll)
        if not is_friend_there:
            await let_sit_in(table, friend)
        await table.close(poll)
        assert await owner(table, key) == BEA
        if not is_friend_there:
            with pytest.raises(Refused, match="seat-of-two"):
                await table.ask_for_seat(ZOE + 1, key)


async def test_one_side_bars_nobody_of_the_other(tmp_path: Path) -> None:
    async with days(tmp_path, people=(ANN, BEA, CID, DEE), pace=None) as table:
        friend, first, second = await sides(table)
        await table.bar(first, BEA, manages=True)
        for person in (first, second):
            if await table.polls():
                await table.vote(person, "consent")
        (poll,) = await table.polls("bar")
        assert (await table.table()).barred == ()
        await table.vote(friend, "consent", poll)
        assert (await table.table()).barred == (BEA,)


async def test_nobody_is_barred_while_they_are_away(tmp_path: Path) -> None:
    async with days(tmp_path, "fear", THREE, pace=None) as table:
        assert await table.bar(ANN, BEA) == "discord.bar-asked"
        (poll,) = await table.polls("bar")
        await let_sit_in(table, BEA)
        with pytest.raises(Refused, match="one of the options on offer"):
            await table.vote(CID, "consent", poll)
        with pytest.raises(Refused, match="bar-away"):
            await table.bar(ANN, BEA)
        await table.come_back(BEA)
        await table.vote(CID, "consent", poll)
        assert (await table.table()).barred == (BEA,)


# A match that ends


async def test_an_opponents_vote_ends_no_match_before_the_fair_time_is_over(tmp_path: Path) -> None:
    async with days(tmp_path) as table:
        person, (other,), _ = await late(table)
        told = table.clock.now
        said = await table.vote(other, "end")
        assert "unless they are back by then" in said.say.await_args.args[0]
        await table.pass_(told + DAY - table.clock.now + HOUR - 60)
        assert (await table.match()).result is None, "a waking hour more"
        await table.pass_(120)
        assert (await table.match()).result is not None
        assert (await table.match()).log[-1].seat == await table.key(person)


async def test_who_answers_in_time_loses_nothing_by_what_the_opponent_said(tmp_path: Path) -> None:
    async with days(tmp_path) as table:
        person, (other,), poll = await late(table)
        await table.vote(other, "end")
        await table.pass_(DAY - HOUR)
        await table.answer(person)
        assert not await table.polls("absence")
        assert (await table.match()).result is None
        with pytest.raises(Refused, match="settled already"):
            await table.vote(other, "end", poll)


@pytest.mark.parametrize("absent", ["computer", "wait", "end"])
async def test_an_opponent_alone_gets_a_computer_to_play_on_at_once_and_it_gives_the_seat_back(
    tmp_path: Path, absent: Absent
) -> None:
    async with days(tmp_path, absent=absent) as table:
        person, (other,), _ = await late(table)
        key = await table.key(person)
        await table.vote(other, "computer")
        assert key in (await table.match()).sitting_in and await owner(table, key) == person
        await table.come_back(person)
        assert (await table.match()).level(key) is None


async def test_who_answers_and_takes_that_back_puts_off_no_end(tmp_path: Path) -> None:
    async with days(tmp_path, absent="end") as table:
        person, _, poll = await late(table)
        await table.pass_(DAY)
        while (await table.match()).result is None and table.clock.now < poll.closes + 2 * HOUR:
            await table.answer(person)
            await table.house.act(1, person, lambda match, seat: match.undo(seat))
            await table.pass_(HOUR)
        assert (await table.match()).result is not None


async def test_where_silence_ends_the_match_all_have_a_waking_hour_more(tmp_path: Path) -> None:
    async with days(tmp_path, absent="end") as table:
        _, _, poll = await late(table)
        assert poll.closes == pytest.approx(poll.opened + DAY + HOUR, abs=0.01)
        await table.close(poll)
        assert (await table.match()).result is not None


async def test_where_a_table_sleeps_silence_loses_no_match_before_a_waking_hour(
    tmp_path: Path,
) -> None:
    async with days(tmp_path, absent="end", pace=None) as table:
        silent = await table.late()
        (other,) = await table.others(silent)
        await table.pass_(7 * DAY)
        (poll,) = await table.polls("asleep")
        await table.vote(other, "go-on")
        await table.pass_(poll.opened + DAY + HOUR - 60 - table.clock.now)
        assert (await table.match()).result is None
        await table.pass_(120)
        assert (await table.match()).result is not None


async def test_a_holiday_that_is_declared_while_a_table_sleeps_loses_no_match(
    tmp_path: Path,
) -> None:
    async with days(tmp_path, absent="end", pace=None) as table:
        silent = await table.late()
        (other,) = await table.others(silent)
        await table.pass_(7 * DAY)
        (poll,) = await table.polls("asleep")
        await table.vote(other, "go-on")
        holiday = Holiday(table.clock.now, table.clock.now + 5 * DAY)
        await table.house.people.prefer(silent, holidays=(holiday,))
        await table.pass_(holiday.ends + DAY - table.clock.now)
        assert (await table.match()).result is None
        await table.close(poll)
        assert (await table.match()).result is not None


async def test_who_has_said_that_a_table_goes_on_puts_off_nothing_by_a_holiday(
    tmp_path: Path,
) -> None:
    async with days(tmp_path, absent="end", pace=None) as table:
        silent = await table.late()
        (other,) = await table.others(silent)
        await table.pass_(7 * DAY)
        (poll,) = await table.polls("asleep")
        await table.vote(other, "go-on")
        holiday = Holiday(table.clock.now, table.clock.now + 5 * DAY)
        await table.house.people.prefer(other, holidays=(holiday,))
        await table.pass_(poll.closes + 60 - table.clock.now)
        assert (await table.match()).result is not None


# A bar by two


@pytest.mark.parametrize("game", ["fellbound", "fear", "incubo", "horizons"])
@pytest.mark.parametrize("manages", [False, True])
async def test_nobody_is_barred_from_a_match_of_two(
    tmp_path: Path, game: str, manages: bool
) -> None:
    async with days(tmp_path, game) as table:
        before = await table.table()
        for by in (ANN, *([ZOE] if manages else [])):
            with pytest.raises(Refused, match="bar-of-two"):
                await table.bar(by, BEA, manages=manages)
        assert await table.table() == before


async def test_a_bar_is_off_where_only_one_is_left_who_could_agree(tmp_path: Path) -> None:
    async with days(tmp_path, "fear", THREE, pace=None) as table:
        assert await table.bar(ANN, BEA) == "discord.bar-asked"
        (poll,) = await table.polls("bar")
        await let_sit_in(table, CID)
        with pytest.raises(Refused, match="one of the options on offer"):
            await table.vote(ANN, "consent", poll)
        await table.close(poll)
        assert (await table.table()).barred == () and await owner(table, "2") == BEA


# Votes that are none


async def test_votes_of_who_is_not_asked_or_after_the_end_change_nothing(tmp_path: Path) -> None:
    async with days(tmp_path, "fear", (ANN, BEA, CID, DEE), pace=None) as table:
        await let_sit_in(table, BEA)
        poll = await table.ask_for_seat(ZOE)
        await table.vote(ANN, "consent")
        before = await table.table()
        for person, why in ((ZOE, "no seat at this table"), (BEA, "That is for")):
            with pytest.raises(Refused, match=why):
                await table.vote(person, "consent", poll)
        await table.vote(ANN, "consent", poll)  # twice is once
        assert (await table.table()).polls == before.polls
        await let_sit_in(table, CID)
        with pytest.raises(Refused, match="That is for"):
            await table.vote(CID, "consent", poll)
        await table.vote(DEE, "refuse", poll)
        await table.close(poll)
        now = await table.table()
        with pytest.raises(Refused, match="settled already"):
            await table.vote(ANN, "consent", poll)
        assert await table.table() == now and await owner(table, "2") == BEA


# Who lost a seat


async def test_the_past_goes_on_naming_who_played_then(tmp_path: Path) -> None:
    async with days(tmp_path, "fear", THREE, pace=None) as table:
        for _ in range(12):
            await table.answer(await table.late())
        key = await let_sit_in(table, BEA)
        before = await story(table)
        assert any("Bea" in line for line in before)
        poll = await table.ask_for_seat(ZOE)
        for person in (ANN, CID):
            await table.vote(person, "consent", poll)
        await table.close(poll)
        assert await owner(table, key) == ZOE
        after = await story(table)
        assert after[: len(before)] == before
        assert any("Zoe has taken this seat for good" in line for line in after)
        now = (await table.table()).without(BEA)
        assert now.named_at(key, 1) == "" and "Bea" not in now.names_of(ZOE)


async def story(table: Days) -> list[str]:
    """All that everybody is told from the first line on."""
    async with table.house.matches.hold(1) as live:
        seen = await table.house.see(live, None)
        return list(lines_of(seen, story_of(live, 0)))


async def lose(table: Days, *, private: bool = False) -> None:
    """The others bar Bea from a match of three."""

    async def settle(live: Live) -> None:
        live.table = replace(live.table, private=private)

    await table.house.change(1, settle)
    await table.bar(ANN, BEA)
    await table.vote(CID, "consent")
    assert (await table.table()).barred == (BEA,)


@pytest.mark.parametrize("private", [False, True])
async def test_who_was_barred_reads_on_as_anybody_who_looks_on(
    tmp_path: Path, private: bool
) -> None:
    async with days(tmp_path, "fear", THREE, pace=None) as table:
        await lose(table, private=private)
        seen, watching = await table.house.look(1, BEA), await table.house.look(1, None)
        assert seen.seat is None and seen.asked is None and seen.view == watching.view
        asks = Mock(user=Mock(id=BEA), channel_id=2, guild_id=1, guild=None)
        assert may_see(asks, await table.table())
        with pytest.raises(Refused, match="you-are-barred"):
            await table.ask_for_seat(BEA)
        with pytest.raises(Refused, match="you-are-barred"):
            await seating.show_again(table.house, asks, await table.table())
        with pytest.raises(Refused, match="you-are-barred"):
            await show_board(table.house, reply(BEA), 1, public=True)
        with pytest.raises(Refused, match="no seat at this table"):
            await table.answer(BEA)


async def test_who_never_played_and_was_barred_reads_nothing(tmp_path: Path) -> None:
    async with days(tmp_path, "fear", THREE, pace=None) as table:
        await table.bar(ANN, ZOE)
        with pytest.raises(Refused, match="you-are-barred"):
            await table.house.look(1, ZOE)


async def test_who_was_barred_reads_and_verifies_the_match_and_joins_no_rematch(
    server: Server, bot: InProcessBot
) -> None:
    ann, bea, cem = (server.person(name) for name in ("ann", "bea", "cem"))
    await ann.click(await open_table(server, ann, bea, cem, game="fear"), "Start")
    await with_button(server, bea, "Play")
    await ann.slash("general", "game bar", person="bea")
    await cem.click(await with_button(server, cem, "Agree"), "Agree")
    await server.wait_for(
        lambda: any("You were barred from table 1" in m.text for m in bea.dms), "Bea is told"
    )
    for command in ("log", "board"):
        told = await bea.slash("general", command, table=1)
        assert told.ephemeral and "You may not" not in told.text and "no such" not in told.text
    assert "fixed since the start" in (await bea.slash("general", "game verify", table=1)).text
    for command in ("hand", "play", "game show", "game replace", "concede"):
        assert not (await bea.slash("general", command, table=1)).message.files
    sure = await ann.slash("general", "game end")
    await ann.click(sure, "Yes, I am sure")
    over = await with_button(server, ann, "Rematch")
    proved = await bea.slash("general", "game verify", table=1)
    assert "Every answer of this match follows" in proved.text
    [file] = proved.files
    assert verify(read(file.data)).ok
    assert "You have no seat" in (await bea.click(over, "Rematch")).text
    await ann.click(over, "Rematch")
    table = await with_button(server, bea, "Join")
    assert "You may not come to this table" in (await bea.click(table, "Join")).text
    assert "You may not come" in (await bea.slash("general", "game join")).text
    await ann.slash("general", "game bar", person="bea", off=True)
    await bea.click(table, "Join")
    await server.wait_for(lambda: table.text.count("🪑") == 3, "Bea sits down")


async def test_a_bar_goes_on_at_the_next_table_and_at_the_rematch_of_a_rematch(
    tmp_path: Path,
) -> None:
    async with days(tmp_path, "fear", THREE, pace=None) as table:
        await lose(table)
        by_cid: Any = Mock(user=Mock(id=CID, display_name="Cid"), guild_id=1, channel_id=1)
        by_cid.permissions.manage_channels = False
        await table.house.change(1, close)
        await seating.rematch(table.house, by_cid, 1)
        await table.house.change(2, close)
        await seating.next_table(table.house, by_cid, 2, "fellbound")
        made = await table.house.table(3)
        assert (made.host, made.barred) == (CID, (BEA,))
        with pytest.raises(Refused, match="you-are-barred"):
            await seating.join(table.house, 3, user(BEA))


async def close(live: Live) -> None:
    if live.match is None:
        live.table = replace(live.table, phase="over")
    else:
        live.match.close()


# By chance


PLOTS = ("answer", "vote", "vote", "vote", "bar", "ask", "ask", "give up", "undo", "draw", "back")
WORDS = ("computer", "end", "consent", "consent", "refuse", "go-on", "wait")


async def plot(table: Days, person: int, luck: Chance) -> None:
    """Somebody who would like to have Bea's seat, or to win by her silence, does something."""
    match luck.choice(PLOTS):
        case "answer":
            await table.answer(person)
        case "vote":
            if polls := await table.polls():
                await table.vote(person, luck.choice(WORDS), luck.choice(polls))
        case "bar":
            await table.bar(person, BEA, manages=luck.below(2) == 0)
        case "ask":
            await table.ask_for_seat(luck.choice((ZOE, ZOE + 1, ZOE + 2)), "2")
        case "give up" if luck.below(8) == 0:
            await table.house.act(1, person, lambda match, seat: match.concede(seat))
        case "undo":
            await table.house.act(1, person, lambda match, seat: match.undo(seat))
        case "draw":
            await table.house.act(1, person, lambda match, seat: match.offer_draw(seat))
        case "back":
            await table.come_back(person)


async def lost_at(table: Days) -> float | None:
    """When Bea's seat went, or her match was lost by her silence; None where neither has been."""
    gave_up = [
        one for one in (await table.match()).log if (one.kind, one.seat) == ("conceded", "2")
    ]
    return table.clock.now if gave_up or await owner(table, "2") != BEA else None


@pytest.mark.long
@pytest.mark.parametrize("absent", ["computer", "wait", "end"])
@pytest.mark.parametrize(
    ("game", "people"),
    [("fellbound", 2), ("fear", 2), ("fear", 3), ("incubo", 2), ("fellbound", 4), ("rift", 3)],
)
async def test_whatever_all_others_plot_nobody_loses_a_seat_before_a_fair_time(
    tmp_path: Path, game: str, people: int, absent: Absent
) -> None:
    plotters = [one for one in (ANN, BEA, CID, DEE)[:people] if one != BEA]
    for seed in range(3):
        (folder := tmp_path / str(seed)).mkdir()
        luck = Chance(f"{game} {people} {absent} {seed}".encode())
        async with days(folder, game, (ANN, BEA, CID, DEE)[:people], absent=absent) as table:
            for _ in range(150):
                if (await table.table()).phase == "over":
                    break
                now = {one.kind: one for one in await table.polls() if one.seat in ("2", "")}
                was_there = (await table.match()).level("2") is None and "absence" not in now
                try:
                    if luck.below(3) == 0:
                        await table.pass_(luck.below(9) * HOUR)
                    else:
                        await plot(table, luck.choice(plotters), luck)
                except (Refused, EngineError):
                    continue
                if await lost_at(table) is None:
                    continue
                barred = BEA in (await table.table()).barred
                if barred:
                    assert was_there and people > 2, "who is away is barred by nobody"
                    break
                told = [one.opened for kind, one in now.items() if kind != "bar"]
                assert told and table.clock.now - min(told) >= DAY + HOUR - 1
                took = await owner(table, "2")
                assert took == BEA or not (people == 2 and game != "incubo")
                break
