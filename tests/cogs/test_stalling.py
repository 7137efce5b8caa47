"""Whoever plays for time, and whoever would take another's away."""

from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from cogs.acts.held import planned
from cogs.acts.house import Do
from db.clocks import Clock
from db.live import Live
from db.polling import ASK, WAIT, asked
from db.timers import DAY
from engine.match import Match
from tests.cogs.away import ANN, BEA, CID, Days, days
from tests.cogs.away import Clock as SetByHand

HOUR = 3600.0
THREE = (ANN, BEA, CID)


async def clock_of(table: Days, person: int) -> Clock:
    clock = (await table.table()).seats_of(person)[0].clock
    assert clock is not None
    return clock


async def hardly_any_left(table: Days) -> tuple[int, int]:
    """Somebody answers in their last hour; who that is, and whom the table waits for now."""
    first = await table.late()
    await table.answer_all_but(first)
    await table.pass_(DAY - HOUR)
    while await table.late() == first:
        await table.answer(first)
    return first, await table.late()


async def act(table: Days, person: int, do: Do) -> None:
    await table.house.act(1, person, do)


async def test_whoever_answers_and_takes_it_back_does_not_put_off_what_becomes_of_them(
    tmp_path: Path,
) -> None:
    async with days(tmp_path) as table:
        late = await table.late()
        await table.answer_all_but(late)
        await table.pass_(DAY + 1)
        (poll,) = await table.polls()
        await table.pass_(poll.closes - table.clock.now - 60)
        for _ in range(4):
            if not (await table.match()).sitting_in:
                await table.answer(late)
                await act(table, late, lambda match, seat: match.undo(seat))
                await table.pass_(HOUR / 2)
        assert await table.key(late) in (await table.match()).sitting_in


async def test_who_was_asked_about_before_is_asked_about_by_edits_alone(tmp_path: Path) -> None:
    async with days(tmp_path) as table:
        late = await table.late()
        await table.answer_all_but(late)
        await table.pass_(DAY + 1)
        (poll,) = await table.polls()
        await table.answer(late)
        await act(table, late, lambda match, seat: match.undo(seat))
        await table.letters()
        await table.pass_(HOUR)
        (again,) = await table.polls()
        assert (again.seat, again.closes) == (poll.seat, poll.closes)
        assert again.number != poll.number
        kinds = {letter.kind for letter in await table.letters()}
        assert kinds == {"refresh", "amend"}


async def test_to_be_asked_for_a_draw_takes_nothing_of_what_is_left(tmp_path: Path) -> None:
    async with days(tmp_path) as table:
        asked, other = await hardly_any_left(table)
        await act(table, other, lambda match, seat: match.offer_draw(seat))
        await table.pass_(2 * HOUR)
        assert not await table.polls()
        while await table.key(asked) not in (await table.match()).due.asked:
            await table.answer(other)
        clock = await clock_of(table, asked)
        assert clock.left_at(table.clock.now, ()) >= DAY - 1


async def test_a_wish_settles_nothing_about_who_is_late(tmp_path: Path) -> None:
    async with days(tmp_path, "fear", (ANN, BEA, CID)) as table:
        for _ in range(60):
            late = await table.late()
            key = await table.key(late)
            match = await table.match()
            if match.asides(key):
                break
            await table.answer(late)
        await table.answer_all_but(late)
        await table.pass_(DAY + 1)
        if not [one for one in await table.polls("absence") if one.seat == key]:
            await table.pass_(DAY)
        (poll,) = [one for one in await table.polls("absence") if one.seat == key]
        aside = (await table.match()).asides(key)[0]
        await act(
            table, late, lambda match, seat: match.answer(seat, aside.options[0].key, aside.serial)
        )
        assert poll in await table.polls("absence")


async def test_who_is_silent_to_a_draw_is_not_away(tmp_path: Path) -> None:
    async with days(tmp_path) as table:
        asked, other = await hardly_any_left(table)
        await act(table, other, lambda match, seat: match.offer_draw(seat))
        await table.letters()
        await table.pass_(DAY + 1)
        assert not (await table.match()).ballots
        assert [one.seat for one in await table.polls()] == [await table.key(other)], "their turn"
        reminded = [one.person for one in await table.letters() if one.kind == "reminder"]
        assert asked not in reminded


async def test_who_offers_draws_again_and_again_makes_nobody_late(tmp_path: Path) -> None:
    async with days(tmp_path) as table:
        asked, other = await hardly_any_left(table)
        for _ in range(3):
            await act(table, other, lambda match, seat: match.offer_draw(seat))
            await act(table, other, lambda match, seat: match.vote(seat, "draw", "refuse"))
        await act(table, other, lambda match, seat: match.offer_draw(seat))
        await table.pass_(2 * HOUR)
        assert not await table.polls()
        assert (await clock_of(table, asked)).left == HOUR


async def test_who_is_silent_to_what_the_game_proposes_is_asked_about_the_second_time(
    tmp_path: Path,
) -> None:
    async with days(tmp_path, "incubo") as table:
        asker = await propose(table)
        (silent,) = await table.others(asker)
        await table.pass_(DAY + 60)
        assert not (await table.match()).ballots and not await table.polls(), "silence is no"
        assert await propose(table) == asker
        await table.pass_(2 * HOUR)
        assert [one.seat for one in await table.polls("absence")] == [await table.key(silent)]


async def test_whose_clock_ends_a_moment_before_the_vote_is_not_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def ticks(clock: SetByHand) -> float:
        clock.now += 0.001
        return clock.now

    monkeypatch.setattr(SetByHand, "__call__", ticks)
    async with days(tmp_path, "incubo") as table:
        await propose(table)
        await table.letters()
        await table.pass_(DAY + 60)
        assert not (await table.match()).ballots
        assert not [one for one in await table.letters() if one.payload.get("why") == "over"]


async def test_whoever_says_something_to_a_proposal_after_all_has_all_the_time_for_the_next(
    tmp_path: Path,
) -> None:
    async with days(tmp_path, "incubo") as table:
        asker = await propose(table)
        (silent,) = await table.others(asker)
        await table.pass_(DAY + 60)
        await propose(table)
        await table.pass_(2 * HOUR)
        (poll,) = await table.polls("absence")
        await act(table, silent, lambda match, seat: match.vote(seat, "proposal", "refuse"))
        await table.pass_(2 * DAY)
        for ignored in (DAY + 60, 2 * HOUR):
            assert not await table.polls() and not (await table.match()).sitting_in
            assert await propose(table) == asker
            await table.pass_(ignored)
        (again,) = await table.polls("absence")
        assert again.closes > table.clock.now + DAY / 2, f"not {poll.closes}, which is over"


async def test_whoever_ignores_proposals_has_as_long_for_answers_as_before(tmp_path: Path) -> None:
    async with days(tmp_path, "incubo") as table:
        (silent,) = await table.others(await propose(table))
        await act(table, silent, lambda match, seat: match.vote(seat, "proposal", "refuse"))

        async def give(live: Live) -> None:
            (seat,) = live.table.seats_of(silent)
            live.table = live.table.with_seat(replace(seat, clock=Clock(5 * HOUR, credited=1)))

        await table.house.change(1, give)
        for ignored in (DAY + 60, 2 * DAY):
            await propose(table)
            assert (await clock_of(table, silent)).votes
            await table.pass_(ignored)
            clock = await clock_of(table, silent)
            assert (clock.runs, clock.left, clock.credited) == (False, 5 * HOUR, 1)


async def propose(table: Days) -> int:
    """Somebody asks the friend for something, and passes before that if there is nothing; who did.

    To pass takes nobody's yes where the friend has cards.
    """
    while True:
        options = [
            (question.seat, option.key)
            for question in (await table.match()).questions
            for option in question.options
            if option.key.startswith(("ask-", "pass "))
        ]
        key, what = min(options, key=lambda one: not one[1].startswith("ask-"))
        seat = (await table.table()).seat(key)
        assert seat is not None and seat.person is not None
        await act(table, seat.person, partial(Match.answer, key=what))
        if (await table.match()).ballots:
            return seat.person


async def test_of_two_who_are_late_each_is_asked_about(tmp_path: Path) -> None:
    async with days(tmp_path, "horizons", THREE) as table:
        while await table.key(ANN) in (await table.match()).due.owing:
            await table.answer(ANN)
        keys = sorted([await table.key(BEA), await table.key(CID)])
        await table.pass_(DAY + 1)
        assert sorted((one.kind, one.seat) for one in await table.polls()) == [
            ("absence", key) for key in keys
        ]
        await table.pass_(DAY + 1)
        assert sorted((await table.match()).sitting_in) == keys


async def test_a_plan_is_nothing_that_happened_at_a_table(tmp_path: Path) -> None:
    async with days(tmp_path) as table:
        first, before = await table.late(), await table.table()
        (other,) = await table.others(first)
        await table.pass_(HOUR)

        async def plan(live: Live) -> None:
            planned.make(live, other, "nothing-to-do")

        await table.house.change(1, plan)
        now = await table.table()
        assert now.plans and now.touched == before.touched


async def test_plans_end_with_their_match(tmp_path: Path) -> None:
    async with days(tmp_path) as table:

        async def plan(live: Live) -> None:
            planned.make(live, ANN, "nothing-to-do")

        async def close(live: Live) -> None:
            assert live.match is not None
            live.match.close()

        await table.house.change(1, plan)
        assert (await table.table()).plans
        await table.house.change(1, close)
        assert (await table.table()).plans == ()
        known = await table.house.store.known_of(ANN)
        assert known["tables"][0]["seats"][0]["answered always"] == []


async def test_a_table_that_waits_does_not_wait_for_ever_where_all_have_vanished(
    tmp_path: Path,
) -> None:
    async with days(tmp_path, absent="wait") as table:
        await table.pass_(14 * DAY)
        assert (await table.table()).phase == "over"


async def test_it_is_said_before_that_silence_lets_a_table_wait_no_longer(tmp_path: Path) -> None:
    async with days(tmp_path, absent="wait") as table:
        heard = []
        while not await table.polls("asleep"):
            await table.pass_(DAY)
            for poll in await table.polls("absence"):
                silence = asked(await table.table(), await table.match(), poll).silence
                heard.append(silence)
                await table.pass_(poll.closes - table.clock.now)
                assert bool(await table.polls("asleep")) == (silence == ASK)
        assert heard[:-1] == [WAIT] * (len(heard) - 1) and heard[-1] == ASK


async def test_a_table_waits_as_long_as_somebody_says_so(tmp_path: Path) -> None:
    async with days(tmp_path, absent="wait") as table:
        late = await table.late()
        (other,) = await table.others(late)
        for _ in range(14):
            await table.pass_(DAY)
            for poll in await table.polls():
                assert poll.kind == "absence"
                await table.vote(other, "wait", poll)
        assert (await table.table()).phase == "running"
