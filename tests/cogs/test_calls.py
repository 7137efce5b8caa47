"""Each call sounds once, where somebody likes it, and never in their night."""

import re
from dataclasses import replace
from pathlib import Path

import discord
import pytest

from cogs.acts.held.planned import drop
from db.hours import Holiday, Hours
from db.live import Live
from db.plans import Plan
from playground import serve
from playground.protocol.telling import plain_text
from tests.cogs.evening import HOUR, Evening, evening

DAY = 24 * HOUR


async def test_a_call_sounds_in_the_channel_and_the_letter_comes_silently(night: Evening) -> None:
    first, second = await night.begin()
    assert night.heard() == [(first.name, "channel")]
    await night.asks(first)
    said = night.new()
    assert [(m.channel.recipient, m.sounds) for m in said if m.sounds] == [(None, [second.id])]
    assert [m for m in said if m.channel.recipient is second and not m.sounds]


async def test_who_likes_letters_is_named_in_the_channel_and_called_by_letter(
    night: Evening,
) -> None:
    await night.prefers(night.ann, calls="dm")
    await night.prefers(night.bea, calls="dm")
    first, second = await night.begin()
    assert night.heard() == [(first.name, "dm")]
    await night.asks(first)
    [table] = [m for m in night.new() if m.channel is night.channel]
    assert f"<@{second.id}>" in plain_text(table) and not table.mentions
    [letter] = [m for m in night.world.dm_with(second).messages.values() if m.sounds]
    assert letter.sounds == [second.id]


async def test_who_takes_no_letters_is_called_in_the_channel_all_the_same(night: Evening) -> None:
    await night.prefers(night.ann, calls="dm", dm=False)
    await night.prefers(night.bea, calls="dm", dm=False)
    first, second = await night.begin()
    await night.asks(first)
    assert night.heard() == [(first.name, "channel"), (second.name, "channel")]


async def test_a_vote_at_a_private_table_calls_in_the_channel_and_tells_nothing_of_it(
    night: Evening,
) -> None:
    await night.prefers(night.ann, dm=False)
    await night.prefers(night.bea, dm=False)
    first, second = await night.begin()
    await close_to_others(night)
    night.new()
    await night.asks(first)
    [table] = [m for m in night.new() if m.channel is night.channel and m.sounds]
    assert table.sounds == [second.id]
    assert f"<@{second.id}>: your vote is needed. Press **Play**." in plain_text(table)
    assert "draw" not in plain_text(table)
    await night.says(second, "refuse")
    assert "your vote is needed" not in plain_text(table)


async def test_a_vote_at_a_public_table_is_told_there_as_it_is(night: Evening) -> None:
    first, _ = await night.begin()
    await night.asks(first)
    told = "".join(plain_text(m) for m in night.new() if m.channel is night.channel)
    assert "offers a draw" in told and "your vote is needed" not in told


async def test_who_is_asked_at_a_private_table_what_stands_beside_the_match_is_named(
    night: Evening,
) -> None:
    first, second = await night.begin(HOUR)
    await close_to_others(night)
    await night.pass_(HOUR + 60)
    table = max((m for m in night.new() if m.channel is night.channel), key=lambda m: int(m.id))
    assert f"<@{second.id}>: your vote is needed" in plain_text(table)
    assert "ran out of time" not in plain_text(table)
    assert first.name.title() not in plain_text(table)


async def close_to_others(night: Evening) -> None:
    """Let table 1 be private from now on."""

    async def turn(live: Live) -> None:
        live.table = replace(live.table, private=True)

    await night.house.change(1, turn)


async def test_whose_letters_turn_out_to_be_closed_is_called_in_the_channel(
    night: Evening,
) -> None:
    for person in (night.ann, night.bea):
        await night.prefers(person, calls="dm")
        night.world.set_dms(person, is_open=False)
    first, second = await night.begin()
    await night.pass_(120)
    assert night.heard() == [(first.name, "channel")]
    await night.asks(first)
    await night.pass_(120)
    assert night.heard() == [(second.name, "channel")]


async def test_who_likes_no_calls_hears_nothing(night: Evening) -> None:
    await night.prefers(night.ann, calls="none")
    await night.prefers(night.bea, calls="none")
    first, _ = await night.begin()
    await night.asks(first)
    assert night.heard() == []


@pytest.mark.parametrize("calls", ["channel", "dm"])
async def test_who_is_told_by_night_is_called_once_in_the_morning(
    night: Evening, calls: str
) -> None:
    first, second = await night.begin()
    await night.sleeps(second, 8)
    await night.prefers(second, calls=calls)
    night.heard()
    await night.asks(first)
    said = night.new()
    assert said and not any(m.sounds for m in said)
    [table] = [m for m in said if m.channel is night.channel]
    assert f"<@{second.id}>" in plain_text(table)
    await night.pass_(7 * HOUR)
    assert night.heard() == []
    await night.pass_(2 * HOUR)
    assert night.heard() == [(second.name, calls)]
    await night.pass_(10 * HOUR)
    assert night.heard() == []


async def test_who_has_answered_by_night_is_not_called_for_it_in_the_morning(
    night: Evening,
) -> None:
    first, second = await night.begin()
    await night.sleeps(second, 8)
    night.heard()
    await night.asks(first)
    await night.says(second, "refuse")
    await night.pass_(12 * HOUR)
    assert night.heard() == []


async def test_who_rests_on_longer_is_called_when_that_is_over(night: Evening) -> None:
    first, second = await night.begin()
    await night.sleeps(second, 8)
    night.heard()
    await night.asks(first)
    await night.pass_(4 * HOUR)
    await night.prefers(second, holidays=(Holiday(night.now, night.now + 15 * HOUR),))
    await night.pass_(14 * HOUR)
    assert night.heard() == []
    await night.pass_(2 * HOUR)
    assert night.heard() == [(second.name, "channel")]


async def test_only_who_is_awake_is_called_where_others_sleep(night: Evening) -> None:
    await night.sleeps(night.ann, 5)
    await night.sleeps(night.bea, 5)
    first, _ = await night.begin()
    assert night.heard() == []
    await night.pass_(6 * HOUR)
    assert night.heard() == [(first.name, "channel")]


async def test_who_cannot_be_called_in_the_channel_is_called_by_letter(night: Evening) -> None:
    first, second = await night.begin()
    night.heard()
    night.world.close(night.channel)
    await night.asks(first)
    await night.pass_(120)
    calls = [m for m in night.new() if m.sounds and "your turn since" in plain_text(m)]
    assert [m.sounds for m in calls] == [[second.id]]


async def test_at_half_time_the_letter_is_edited_without_a_sound(night: Evening) -> None:
    first, _ = await night.begin(pace=DAY)
    night.heard()
    [letter] = night.world.dm_with(first).messages.values()
    assert "Deadline" in plain_text(letter)
    await night.pass_(11 * HOUR)
    assert letter.edited is None
    await night.pass_(2 * HOUR)
    assert letter.edited is not None and night.new() == []


@pytest.mark.parametrize("calls", ["channel", "dm"])
async def test_near_the_end_of_their_time_somebody_is_called_once(
    night: Evening, calls: str
) -> None:
    first, second = await night.begin(pace=DAY)
    await night.prefers(first, calls=calls)
    await night.prefers(second, calls="none")
    night.heard()
    await night.pass_(19 * HOUR)
    assert night.heard() == []
    await night.pass_(2 * HOUR)
    [call] = [m for m in night.new() if m.sounds]
    assert call.sounds == [first.id] and "your deadline is near" in plain_text(call)
    assert bool(call.channel.recipient) == (calls == "dm")
    seats = (await night.house.table(1)).seats_of(int(first.id))
    assert [seat.clock is not None and seat.clock.called for seat in seats] == [True]
    await night.pass_(2.5 * HOUR)
    assert night.heard() == []


async def test_their_night_is_no_time_of_theirs(night: Evening) -> None:
    await night.sleeps(night.ann, 8)
    await night.sleeps(night.bea, 8)
    first, _ = await night.begin(pace=DAY)
    [table] = [m for m in night.new() if m.channel is night.channel]
    assert "nothing is counted before" in plain_text(table)
    await night.pass_(9 * HOUR)
    assert night.heard() == [(first.name, "channel")]
    await night.pass_(18 * HOUR)
    assert night.heard() == []
    await night.pass_(12 * HOUR)
    assert night.heard() == [(first.name, "channel")]


async def test_where_nobody_counts_time_nobody_is_reminded(night: Evening) -> None:
    await night.begin()
    night.heard()
    await night.pass_(6 * DAY)
    assert night.heard() == []


async def test_who_was_called_by_day_is_not_called_again_for_a_vote_withdrawn_by_night(
    night: Evening,
) -> None:
    first, second = await night.begin()
    await night.sleeps(first, 8)
    night.heard()
    await night.asks(second)
    assert night.heard() == []
    await night.says(second, "withdraw")
    await night.pass_(12 * HOUR)
    assert night.heard() == []


async def test_a_vote_that_stands_until_morning_calls_who_was_called_by_day_before(
    night: Evening,
) -> None:
    first, second = await night.begin()
    await night.sleeps(first, 8)
    night.heard()
    await night.asks(second)
    await night.pass_(12 * HOUR)
    assert night.heard() == [(first.name, "channel")]


async def test_who_was_told_of_two_things_by_night_is_called_once_in_the_morning(
    night: Evening,
) -> None:
    await night.sleeps(night.ann, 8)
    await night.sleeps(night.bea, 8)
    first, second = await night.begin()
    await night.asks(second)
    await night.pass_(12 * HOUR)
    assert night.heard() == [(first.name, "channel")]


async def test_who_was_called_when_awake_is_not_called_in_the_morning(night: Evening) -> None:
    await night.sleeps(night.ann, 8)
    await night.sleeps(night.bea, 8)
    first, second = await night.begin()
    await night.prefers(first, hours=Hours())
    await night.asks(second)
    assert night.heard() == [(first.name, "channel")]
    await night.pass_(12 * HOUR)
    assert night.heard() == []


async def test_a_letter_that_comes_late_calls_nobody_who_has_acted_since(night: Evening) -> None:
    first, second = await night.begin()
    night.heard()
    await night.desk.courier.stop()
    await night.act(second, lambda match, seat: match.offer_draw(seat))
    await night.act(first, lambda match, seat: match.vote(seat, "draw", "refuse"))
    night.desk.courier.start()
    await night.desk.all_said()
    assert night.heard() == []


@pytest.mark.parametrize("is_night_then", [True, False])
async def test_whoever_is_killed_before_a_call_is_noted_calls_nobody_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_night_then: bool
) -> None:
    made = await serve(port=0, limits=False)
    monkeypatch.setattr(discord.http.Route, "BASE", made.api)
    async with evening(made, tmp_path) as before:
        first, second = await before.begin()
        if not is_night_then:
            await before.sleeps(second, 8)
        before.note_nothing()
        known = len(before.said())
        await before.act(first, lambda match, seat: match.offer_draw(seat))
        await before.desk.until(lambda: len(before.said()) == known + 2)
        ids = {m.id for m in before.said()}
    async with evening(made, tmp_path) as after:
        await after.sleeps(second, 8 if is_night_then else -0.5)
        after.desk.courier.start()
        await after.desk.all_said()
        await after.pass_(12 * HOUR)
        calls = [m for m in after.said() if m.id not in ids and m.sounds]
        assert [m.sounds for m in calls] == ([] if is_night_then else [[second.id]])
    await made.close()


async def test_who_has_hardly_any_time_left_is_told_when_it_will_really_be_over(
    night: Evening,
) -> None:
    first, _ = await night.begin(pace=DAY)

    await night.house.change(1, take_time)
    seen = await night.house.look(1, int(first.id))
    [deadline] = seen.deadlines.values()
    assert deadline.at == pytest.approx(night.now + HOUR, abs=60)


async def take_time(live: Live) -> None:
    """Nobody has any time left."""
    seats = (
        replace(seat, clock=replace(seat.clock, left=0.0)) if seat.clock else seat
        for seat in live.table.seats
    )
    live.table = replace(live.table, seats=tuple(seats))


async def test_nobody_reads_that_their_time_is_over_while_they_are_away(night: Evening) -> None:
    first, _ = await night.begin(pace=DAY)
    away = Holiday(night.now, night.now + 9 * DAY)
    await night.house.change(1, take_time)
    await night.prefers(first, holidays=(away,))
    await night.pass_(2 * DAY)
    [deadline] = (await night.house.look(1, int(first.id))).deadlines.values()
    assert tuple(deadline) == (int(away.ends), int(away.ends))
    assert not (await night.house.table(1)).polls


async def test_whether_a_sleeping_table_goes_on_is_asked_with_sound_in_the_morning(
    night: Evening,
) -> None:
    await night.sleeps(night.ann, 8)
    await night.sleeps(night.bea, 8)
    await night.begin()
    await night.pass_(6 * DAY)
    night.heard()
    await night.pass_(DAY + 2 * HOUR)
    assert [poll.kind for poll in (await night.house.table(1)).polls] == ["asleep"]
    assert night.heard() == []
    await night.pass_(8 * HOUR)
    calls = [m for m in night.new() if m.sounds]
    assert sorted(id for m in calls for id in m.sounds) == sorted([night.ann.id, night.bea.id])
    for call in calls:
        [since] = re.findall(r"since <t:(\d+):f>", plain_text(call))
        assert night.now - 9 * DAY < int(since) < night.now


async def test_what_is_called_for_by_the_channel_is_not_sounded_by_a_note_as_well(
    night: Evening,
) -> None:
    first, second = await night.begin()
    night.heard()
    seat = (await night.house.table(1)).seats_of(int(second.id))[0].key

    async def drops(live: Live) -> None:
        drop(live, Plan(1, seat, "empty-handed"))

    await night.house.change(1, drops)
    await night.asks(first)
    assert night.heard() == [(second.name, "channel")]
    letters = night.world.dm_with(second).messages.values()
    assert [m for m in letters if "no longer fits" in plain_text(m)]
