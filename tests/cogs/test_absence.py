"""Whoever is away: the others decide, a computer player sits in, and they come back."""

from pathlib import Path

import pytest

from cogs.acts.held.conditions import running
from cogs.replies.errors import Refusal
from db.hours import Holiday
from db.live import Live
from db.polling import voted
from db.tables import Absent
from db.timers import DAY
from engine.errors import Refused
from tests.cogs.away import ANN, BEA, CID, DEE, NAMES, ZOE, Days, days

HOUR = 3600.0
THREE = (ANN, BEA, CID)


async def run_out(table: Days) -> int:
    """Let somebody's time be over; who that is."""
    late = await table.late()
    await table.answer_all_but(late)
    await table.pass_(DAY + 1)
    return late


async def test_when_a_time_is_over_the_late_are_asked_privately_and_the_others_what_shall_happen(
    tmp_path: Path,
) -> None:
    async with days(tmp_path) as table:
        late = await table.late()
        await table.pass_(DAY - 60)
        assert await table.polls() == []
        await table.letters()
        await table.pass_(120)
        (poll,) = await table.polls()
        assert (poll.kind, poll.seat) == ("absence", await table.key(late))
        assert poll.closes == pytest.approx(table.clock.now + DAY, abs=120)
        letters = await table.letters()
        (other,) = await table.others(late)
        assert [one.payload["why"] for one in letters if one.kind == "reminder"] == ["over"]
        assert {one.person for one in letters if one.kind == "hand"} == {other}
        assert "table" in {one.kind for one in letters}
        assert (await table.match()).level(poll.seat) is None


@pytest.mark.parametrize(
    ("absent", "then"), [("computer", "sits-in"), ("end", "conceded"), ("wait", "started")]
)
async def test_silence_means_what_the_table_has_settled(
    tmp_path: Path, absent: Absent, then: str
) -> None:
    async with days(tmp_path, absent=absent) as table:
        late = await run_out(table)
        (poll,) = await table.polls()
        await table.close(poll)
        match = await table.match()
        kinds = [entry.kind for entry in match.log]
        assert then in kinds and not await table.polls()
        assert (match.result is not None) == (absent == "end")
        if absent == "wait":
            await table.pass_(DAY - HOUR)
            assert not await table.polls()
            await table.pass_(2 * HOUR)
            assert [one.seat for one in await table.polls("absence")] == [await table.key(late)]


@pytest.mark.parametrize("word", ["wait", "computer"])
async def test_more_than_half_of_the_others_settle_it_at_once(tmp_path: Path, word: str) -> None:
    async with days(tmp_path) as table:
        late = await run_out(table)
        (other,) = await table.others(late)
        await table.vote(other, word)
        match, key = await table.match(), await table.key(late)
        assert not await table.polls()
        assert (key in match.sitting_in) == (word == "computer")
        assert match.result is None
        if word == "wait":
            assert await table.late() == late


async def test_only_the_others_decide_and_only_what_is_on_offer(tmp_path: Path) -> None:
    async with days(tmp_path, "fear", THREE) as table:
        late = await run_out(table)
        first, second = await table.others(late)
        for person, word in ((late, "wait"), (first, "end"), (first, "nonsense"), (ZOE, "wait")):
            with pytest.raises(Refused):
                await table.vote(person, word)
        await table.vote(first, "wait")
        assert len(await table.polls()) == 1
        await table.vote(first, "computer")  # whoever thinks again counts once
        await table.vote(second, "wait")
        assert not await table.polls()
        assert await table.key(late) in (await table.match()).sitting_in  # a tie: the table's way


async def test_a_refusal_calls_people_by_their_names(tmp_path: Path) -> None:
    async with days(tmp_path, "fear", THREE) as table:
        late = await run_out(table)
        others = [NAMES[one] for one in await table.others(late)]
        with pytest.raises(Refusal) as refused:
            await table.vote(late, "wait")
        assert refused.value.sentence == f"That is for {others[0]}, {others[1]} to say."
        with pytest.raises(Refusal) as refused:
            await table.come_back(late)
        assert refused.value.sentence == f"No computer player sits in for {NAMES[late]}."


async def test_any_answer_of_the_late_settles_it_and_lengthens_nothing(tmp_path: Path) -> None:
    async with days(tmp_path) as table:
        late = await run_out(table)
        await table.answer(late)
        assert not await table.polls()
        seat = (await table.table()).seats_of(late)[0]
        assert seat.clock is not None and seat.clock.left_at(table.clock.now, ()) == 0


async def test_who_comes_back_takes_the_seat_by_one_press_and_reads_what_was_done(
    tmp_path: Path,
) -> None:
    async with days(tmp_path) as table:
        late = await run_out(table)
        (other,) = await table.others(late)
        await table.vote(other, "computer")
        key = await table.key(late)
        assert (await table.match()).sitting_in == {key: "good"}
        with pytest.raises(Refused, match="sat-in-for"):
            await table.answer(late)
        seen = await table.house.look(1, late)
        assert seen.asked is None and seen.sitting_in == (key,)
        assert seen.told[-1] and "match.sits-in" in {one.id for one in seen.told}
        back = await table.come_back(late)
        assert back.show.await_count == 1
        match = await table.match()
        assert not match.sitting_in and match.level(key) is None
        with pytest.raises(Refused, match="No computer player sits in"):
            await table.come_back(late)


async def test_what_a_computer_player_did_is_offered_to_nobody_who_could_not_take_it_back(
    tmp_path: Path,
) -> None:
    async with days(tmp_path) as table:
        for _ in range(12):
            await table.answer(await table.late())
        late = await table.late()
        (other,) = await table.others(late)
        while not await table.polls():
            await table.pass_(HOUR)
        assert (await table.house.look(1, other)).last is not None
        await table.vote(other, "computer")
        assert (await table.house.look(1, other)).last is None
        await table.come_back(late)
        assert (await table.house.look(1, late)).last is None
        assert (await table.house.look(1, other)).last is not None, "they may ask for it again"


async def test_who_comes_back_has_a_whole_pace(tmp_path: Path) -> None:
    async with days(tmp_path, "fear", THREE) as table:
        late = await run_out(table)
        for other in await table.others(late):
            if await table.polls():
                await table.vote(other, "computer")
        await table.pass_(HOUR)
        await table.come_back(late)
        await table.answer_all_but(late)
        clock = (await table.table()).seats_of(late)[0].clock
        assert await table.late() == late
        assert clock is not None and clock.left >= DAY - 1


async def test_a_host_who_is_away_is_succeeded(tmp_path: Path) -> None:
    async with days(tmp_path) as table:
        late = await run_out(table)
        (other,) = await table.others(late)
        await table.vote(other, "computer")
        assert (await table.table()).host == other
        await table.come_back(late)
        assert (await table.table()).host == other


async def test_the_computer_never_plays_on_alone(tmp_path: Path) -> None:
    async with days(tmp_path) as table:
        late = await run_out(table)
        (other,) = await table.others(late)
        await table.vote(other, "computer")
        assert (await table.match()).due.called == (await table.key(other),)
        lines = len((await table.match()).log)
        await table.pass_(7.5 * DAY)  # who plays alone against computers is never late
        assert len((await table.match()).log) == lines
        (poll,) = await table.polls()
        assert poll.kind == "asleep"
        await table.pass_(2 * DAY)
        assert (await table.table()).phase == "over"
        assert (await table.match()).log[-1].kind == "closed"


async def test_where_all_are_late_the_table_is_asked_and_silence_closes_it(tmp_path: Path) -> None:
    async with days(tmp_path, "horizons", THREE) as table:
        assert len((await table.match()).due.called) == 3  # all choose at the same time
        await table.pass_(DAY + 1)
        assert [one.kind for one in await table.polls()] == ["asleep"]
        letters = await table.letters()
        calls = [one.payload["mention"] for one in letters if one.kind == "table"]
        assert calls[-1] == list(THREE)
        await table.pass_(DAY + 1)
        assert (await table.table()).phase == "over"
        assert (await table.match()).log[-1].kind == "closed"


async def test_one_who_goes_on_keeps_the_table_and_the_silent_are_away(tmp_path: Path) -> None:
    async with days(tmp_path, "horizons", THREE) as table:
        await table.pass_(DAY + 1)
        await table.vote(ANN, "go-on")
        assert len(await table.polls()) == 1
        await table.pass_(DAY + 1)
        match = await table.match()
        assert sorted(match.sitting_in) == [await table.key(one) for one in (BEA, CID)]
        assert match.result is None and match.level(await table.key(ANN)) is None


async def test_where_all_who_are_waited_for_go_on_it_is_settled_at_once(tmp_path: Path) -> None:
    async with days(tmp_path, pace=None) as table:
        late = await table.late()
        await table.pass_(7 * DAY + 1)
        assert [one.kind for one in await table.polls()] == ["asleep"]
        await table.vote(late, "go-on")
        assert not await table.polls() and not (await table.match()).sitting_in


async def test_whoever_acts_wakes_the_table(tmp_path: Path) -> None:
    async with days(tmp_path, pace=None) as table:
        late = await table.late()
        await table.pass_(7 * DAY + 1)
        await table.answer(late)
        assert not await table.polls()
        await table.pass_(6 * DAY)
        assert not await table.polls()


async def test_a_table_that_sleeps_waits_for_holidays_to_be_over(tmp_path: Path) -> None:
    async with days(tmp_path, pace=None) as table:
        late, now = await table.late(), table.clock.now
        holiday = Holiday(now, now + 20 * DAY)
        await table.house.people.prefer(late, holidays=(holiday,))
        await table.pass_(7 * DAY + 1)
        (poll,) = await table.polls()
        assert poll.closes == holiday.ends + DAY
        await table.pass_(12 * DAY)
        assert (await table.table()).phase == "running"


# Seats that change hands


async def away(table: Days) -> tuple[int, list[int]]:
    """Who is away and sat in for, and the others."""
    late = await run_out(table)
    others = await table.others(late)
    for person in others:
        if await table.polls():
            await table.vote(person, "computer")
    await table.letters()
    return late, others


async def test_a_friend_takes_the_seat_for_good_where_the_others_agree(tmp_path: Path) -> None:
    async with days(tmp_path, "fear", THREE) as table:
        late, others = await away(table)
        key = await table.key(late)
        poll = await table.ask_for_seat(ZOE)
        assert (poll.seat, poll.person, poll.name) == (key, ZOE, "Zoe")
        wanted = [one for one in await table.letters() if one.kind == "seat-wanted"]
        assert [one.person for one in wanted] == [late]
        for person in others:
            await table.vote(person, "consent")
        await table.close(poll)
        now, match = await table.table(), await table.match()
        seat = now.seat(key)
        assert seat is not None and (seat.person, seat.name) == (ZOE, "Zoe")
        assert not match.sitting_in and not now.seats_of(late)
        assert "match.taken-over" in [told.id for entry in match.log for told in entry.told]
        letters = await table.letters()
        assert [one.person for one in letters if one.kind == "withdraw"] == [late]
        assert late not in {one.person for one in letters if one.kind == "hand"}
        seen = await table.house.look(1, late)
        assert seen.seat is None and seen.asked is None
        with pytest.raises(Refused, match="no seat at this table"):
            await table.answer(late)


async def test_who_takes_a_seat_has_said_nothing_in_polls_that_were_open_before(
    tmp_path: Path,
) -> None:
    async with days(tmp_path, "fear", (ANN, BEA, CID, DEE), pace=None) as table:
        key = await table.key(CID)

        async def sat_in(live: Live) -> None:
            running(live).sit_in(key, "good")

        await table.house.change(1, sat_in)
        wish = await table.ask_for_seat(ZOE)
        for person in (ANN, BEA):
            await table.vote(person, "consent", wish)
        await table.pass_(2 * HOUR)
        assert await table.bar(ANN, BEA) == "discord.bar-asked"
        (poll,) = await table.polls("bar")

        async def refuse(live: Live) -> None:
            live.table = voted(live.table, poll.number, key, "refuse")

        await table.house.change(1, refuse)
        await table.close(wish)
        assert (await table.key(ZOE)) == key
        (poll,) = await table.polls("bar")
        assert list(poll.votes) == [await table.key(ANN)]
        await table.vote(ZOE, "consent", poll)
        assert (await table.table()).barred == (BEA,)


async def test_silence_refuses_a_seat_and_it_is_asked_for_once_a_day(tmp_path: Path) -> None:
    async with days(tmp_path, "fear", THREE) as table:
        late, _ = await away(table)
        poll = await table.ask_for_seat(ZOE, NAMES[late].upper())
        with pytest.raises(Refused, match="seat-asked-already"):
            await table.ask_for_seat(ZOE)
        await table.pass_(DAY - HOUR)
        await table.letters()
        await table.close(poll)
        assert (await table.table()).seats_of(late) and not await table.polls("seat")
        notes = [one.payload["say"] for one in await table.letters() if one.kind == "note"]
        assert notes == ["discord.seat-refused"]
        assert (await table.ask_for_seat(ZOE)).seat


async def test_who_comes_back_in_time_keeps_the_seat(tmp_path: Path) -> None:
    async with days(tmp_path, "fear", THREE) as table:
        late, others = await away(table)
        await table.ask_for_seat(ZOE)
        await table.come_back(late)
        assert not await table.polls() and (await table.table()).seats_of(late)
        with pytest.raises(Refused, match="seat-not-free"):
            await table.ask_for_seat(DEE)
        with pytest.raises(Refused, match="seat-not-free"):
            await table.ask_for_seat(others[0])


@pytest.mark.parametrize("by", ["key", "name", "nothing"])
async def test_whose_seat_it_is_has_it_back_at_once_by_the_button_for_all(
    tmp_path: Path, by: str
) -> None:
    async with days(tmp_path, "fear", THREE) as table:
        late = await run_out(table)
        for other in await table.others(late):
            if await table.polls():
                await table.vote(other, "computer")
        key, name = await table.key(late), NAMES[late].upper()
        meant = {"key": key, "name": name, "nothing": None}[by]
        assert (await table.match()).sitting_in
        back = await table.take_seat(late, meant)
        assert back.show.await_count == 1 and back.say.await_count == 0
        assert not (await table.match()).sitting_in and not await table.polls()


async def test_who_gave_up_has_no_seat_back(tmp_path: Path) -> None:
    async with days(tmp_path, people=(ANN, BEA, CID, DEE)) as table:
        await table.house.act(1, ANN, lambda match, seat: match.concede(seat))
        assert (await table.house.look(1, ANN)).vacant == (await table.key(ANN),)
        with pytest.raises(Refused, match="given up already"):
            await table.take_seat(ANN)


async def test_who_sits_here_asks_for_no_other_seat(tmp_path: Path) -> None:
    async with days(tmp_path, "fear", THREE) as table:
        _, (other, *_) = await away(table)
        with pytest.raises(Refused, match="seated-already"):
            await table.ask_for_seat(other)
        with pytest.raises(Refused, match="seated-already"):
            await table.take_seat(other)


# Who is barred


async def test_only_hosts_and_who_manages_the_channel_bar_and_never_the_host(
    tmp_path: Path,
) -> None:
    async with days(tmp_path, "fear", THREE) as table:
        with pytest.raises(Refused, match="not-host"):
            await table.bar(BEA, ZOE)
        for by in (ANN, ZOE):
            with pytest.raises(Refused, match="cannot-bar-host"):
                await table.bar(by, ANN, manages=True)


async def test_who_only_looks_on_is_barred_at_once_and_may_come_again(tmp_path: Path) -> None:
    async with days(tmp_path, "fear", THREE) as table:
        await table.house.look(1, ZOE)
        assert await table.bar(ANN, ZOE) == "discord.barred"
        with pytest.raises(Refused, match="you-are-barred"):
            await table.house.look(1, ZOE)
        with pytest.raises(Refused, match="not-barred"):
            await table.unbar(ANN, CID)
        await table.unbar(ANN, ZOE)
        await table.house.look(1, ZOE)


async def test_the_others_decide_whether_somebody_who_plays_goes(tmp_path: Path) -> None:
    async with days(tmp_path, "fear", THREE) as table:
        key = await table.key(BEA)
        assert await table.bar(ANN, BEA) == "discord.bar-asked"
        with pytest.raises(Refused, match="That is for"):
            await table.vote(BEA, "refuse")
        await table.vote(CID, "consent")
        now, match = await table.table(), await table.match()
        seat = now.seat(key)
        assert seat is not None and seat.person is None and seat.name == "Bea"
        assert now.barred == (BEA,) and key in match.sitting_in
        assert (await table.house.look(1, BEA)).seat is None
        with pytest.raises(Refused, match="you-are-barred"):
            await table.ask_for_seat(BEA)
        await table.pass_(HOUR)
        assert (await table.ask_for_seat(ZOE)).seat == key


async def test_who_hosts_the_table_meanwhile_and_is_barred_hosts_it_no_more(tmp_path: Path) -> None:
    async with days(tmp_path, "fear", (ANN, BEA, CID, DEE)) as table:
        await table.bar(ANN, BEA)
        await table.house.act(1, ANN, lambda match, seat: match.concede(seat))
        assert (await table.table()).host == BEA
        for person in (CID, DEE):
            if await table.polls():
                await table.vote(person, "consent")
        assert (await table.table()).barred == (BEA,)
        assert (await table.table()).host == CID


async def test_silence_lets_somebody_stay(tmp_path: Path) -> None:
    async with days(tmp_path, "fear", THREE, pace=None) as table:
        await table.bar(ANN, BEA)
        await table.pass_(DAY + 1)
        assert not await table.polls() and not (await table.match()).sitting_in
        assert (await table.table()).barred == ()


async def test_the_others_are_asked_once_a_day_whether_somebody_goes(tmp_path: Path) -> None:
    async with days(tmp_path, "fear", THREE) as table:
        await table.bar(ANN, BEA)
        await table.vote(CID, "refuse")
        await table.pass_(HOUR)
        if await table.polls():
            await table.vote(ANN, "refuse")
        with pytest.raises(Refused, match="bar-asked-today"):
            await table.bar(ANN, BEA)
        await table.pass_(DAY)
        assert await table.bar(ANN, BEA) == "discord.bar-asked"
