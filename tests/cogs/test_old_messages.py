"""Nothing old looks current: what is over is a line or gone, in a channel and in letters."""

import asyncio
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from cogs.acts.lobby import inviting, seating
from cogs.acts.telling.nudging import nudge
from cogs.buttons.click import Buttons
from cogs.delivery.answered import MOST_READ, is_answered
from db.letters import Outcome
from db.tables import Seat
from playground import serve
from playground.protocol.answering import reference
from playground.protocol.forms.components import walk
from playground.protocol.telling import plain_text
from playground.world.model import Channel, Message, User
from tests.cogs.evening import HOUR, Evening, evening

BUTTON, SELECT = 2, 3
ME, OTHER = 1, 2
DAY = 24 * HOUR


def shown(night: Evening, channel: Channel | None = None) -> list[Message]:
    """What the bot has said in a channel, and still stands there."""
    said = (channel or night.channel).messages.values()
    return [one for one in said if one.author is night.world.bot]


def is_live(message: Message) -> bool:
    """Whether it can be pressed."""
    return any(part["type"] in (BUTTON, SELECT) for part in walk(message.components))


def button_labels(message: Message) -> list[str]:
    return [part["label"] for part in walk(message.components) if part["type"] == BUTTON]


def reply_to(night: Evening, message: Message, person: User) -> Message:
    """Somebody replies to a message in its channel."""
    world = night.world
    answer = Message(world.ids.new(), message.channel, person, world.clock.now(), content="Ha!")
    answer.reply_to, answer.reference = message.id, reference(world, message)
    world.post(answer)
    return answer


# A table in its channel


async def test_a_channel_keeps_one_message_of_a_table_and_the_older_one_is_deleted(
    night: Evening,
) -> None:
    first, _ = await night.begin()
    [old] = shown(night)
    await night.asks(first)
    [new] = shown(night)
    assert old.gone and new is not old and is_live(new)


async def test_a_table_message_that_somebody_replied_to_shrinks_to_a_line(night: Evening) -> None:
    first, second = await night.begin()
    [old] = shown(night)
    reply_to(night, old, second)
    await night.asks(first)
    assert not old.gone and "as it was" in plain_text(old) and not old.attachments
    assert [is_live(one) for one in shown(night) if one is not old] == [True]


async def test_a_table_message_that_a_moderator_deleted_is_missed_by_nobody(night: Evening) -> None:
    first, _ = await night.begin()
    [old] = shown(night)
    night.world.remove(old)
    await night.asks(first)
    assert [is_live(one) for one in shown(night)] == [True]
    assert await night.house.store.owed() == []


@pytest.mark.parametrize(("status", "code"), [(400, 50083), (403, 160005), (403, 50013)])
async def test_what_can_not_be_deleted_in_an_archived_or_locked_thread_is_let_be(
    night: Evening, monkeypatch: pytest.MonkeyPatch, status: int, code: int
) -> None:
    async def refuse(*_: object, **__: object) -> None:
        response: Any = SimpleNamespace(status=status, reason="no")
        error = discord.Forbidden if status == 403 else discord.HTTPException
        raise error(response, {"code": code, "message": "no"})

    first, _ = await night.begin()
    monkeypatch.setattr(discord.PartialMessage, "delete", refuse)
    await night.asks(first)
    assert len(shown(night)) == 2 and is_live(shown(night)[-1])
    assert await night.house.store.owed() == [] and letters_to(night, night.ann)
    told = [plain_text(one) for one in letters_to(night, night.ann)]
    assert not [text for text in told if "locked" in text or "permissions" in text]


async def test_whoever_is_killed_after_deleting_a_message_leaves_one_and_owes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = await serve(port=0, limits=False)
    monkeypatch.setattr(discord.http.Route, "BASE", made.api)
    async with evening(made, tmp_path) as before:
        first, _ = await before.begin()
        [old] = shown(before)
        store, settle = before.desk.store, before.desk.store.settle

        async def settle_unless_gone(letter: int, outcome: Outcome) -> None:
            await (asyncio.Event().wait() if old.gone else settle(letter, outcome))

        store.settle = settle_unless_gone  # type: ignore[method-assign]  # killed just then
        await before.act(first, lambda match, seat: match.offer_draw(seat))
        await before.desk.until(lambda: old.gone)
        [left] = await store.owed()
        assert left.letter.kind == "retire"
    async with evening(made, tmp_path) as after:
        after.desk.courier.start()
        await after.desk.all_said()
        assert [is_live(one) for one in shown(after)] == [True]
    await made.close()


# Letters


def letters_to(night: Evening, person: User) -> list[Message]:
    """What the bot has written to somebody, the oldest first."""
    return shown(night, night.world.dm_with(person))


async def test_one_letter_about_a_table_is_live_and_one_line_is_left_of_those_before(
    night: Evening,
) -> None:
    first, second = await night.begin()
    for _ in range(3):
        await night.asks(first)
        await night.says(second, "refuse")
    line, newest = letters_to(night, second)
    assert not is_live(line) and not line.attachments and is_live(newest)
    told = "-# **Fellbound** · table 1: an earlier letter. The latest is below."
    assert plain_text(line) == told


async def test_a_reminder_by_letter_is_the_whole_letter_and_folds_the_one_before(
    night: Evening,
) -> None:
    first, _ = await night.begin(pace=DAY)
    await night.prefers(first, calls="dm")
    [hand] = letters_to(night, first)
    labels = button_labels(hand)
    await night.pass_(21 * HOUR)
    *_, reminder = letters_to(night, first)
    assert reminder is not hand and not is_live(hand)
    assert "your deadline is near" in plain_text(reminder) and reminder.attachments
    assert button_labels(reminder) == labels


async def test_the_newest_letter_is_the_one_that_follows_the_table(night: Evening) -> None:
    first, _ = await night.begin(pace=DAY)
    await night.prefers(first, calls="dm")
    await night.pass_(21 * HOUR)
    await night.act(first, lambda match, seat: match.concede(seat))
    await night.desk.all_said()
    hand, reminder = letters_to(night, first)
    assert not is_live(hand) and "deadline" not in plain_text(reminder)
    assert "won" in plain_text(reminder)


async def test_a_letter_that_can_be_edited_no_more_is_deleted_once_it_asks_for_nothing(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, _ = await night.begin()
    [letter] = letters_to(night, first)
    no_edits(night, monkeypatch)
    await night.act(first, lambda match, seat: match.concede(seat))
    await night.desk.all_said()
    assert letter.gone and letters_to(night, first) == []


async def test_an_older_letter_that_can_be_edited_no_more_is_deleted(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await night.begin()
    [old] = letters_to(night, second)
    no_edits(night, monkeypatch)
    await night.asks(first)
    assert old.gone and [is_live(one) for one in letters_to(night, second)] == [True]


async def test_a_letter_pressed_as_it_is_folded_is_folded_after_it_was_answered(
    night: Evening,
) -> None:
    first, second = await night.begin()
    [old] = letters_to(night, second)
    pressed = replace(old, components=old.components)
    await night.asks(first)
    old.components = pressed.components  # what was pressed has answered into it just then
    await fold_if_old(night, old, second)
    await night.desk.all_said()
    new = letters_to(night, second)[-1]
    assert not is_live(old) and is_live(new)
    await fold_if_old(night, new, second)
    assert await night.house.store.owed() == []


async def fold_if_old(night: Evening, message: Message, person: User) -> None:
    """What is done after a letter was pressed."""
    flags = SimpleNamespace(ephemeral=False)
    about = SimpleNamespace(id=int(message.id), flags=flags)
    pressed: Any = SimpleNamespace(
        message=about, guild_id=None, user=SimpleNamespace(id=int(person.id))
    )
    await Buttons(night.house)._fold_if_old(pressed, 1)


def no_edits(night: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on Discord has no message edited that is so old."""

    async def refuse(*_: object, **__: object) -> None:
        response: Any = SimpleNamespace(status=429, reason="Too Many Requests")
        raise discord.HTTPException(response, {"code": 30046, "message": "Too many edits"})

    monkeypatch.setattr(discord.PartialMessage, "edit", refuse)


# Calls in the channel


async def test_a_call_in_a_channel_goes_when_it_is_settled(night: Evening) -> None:
    first, _ = await night.begin(pace=DAY)
    await night.pass_(21 * HOUR)
    [call] = [one for one in shown(night) if "deadline is near" in plain_text(one)]
    assert "<t:" in plain_text(call) and ":R>" not in plain_text(call)
    await night.act(first, lambda match, seat: match.concede(seat))
    await night.desk.all_said()
    assert call.gone and len(shown(night)) == 1


async def test_a_call_that_a_moderator_deleted_holds_nothing_up(night: Evening) -> None:
    first, _ = await night.begin(pace=DAY)
    await night.pass_(21 * HOUR)
    [call] = [one for one in shown(night) if "deadline is near" in plain_text(one)]
    night.world.remove(call)
    await night.act(first, lambda match, seat: match.concede(seat))
    await night.desk.all_said()
    assert len(shown(night)) == 1 and await night.house.outbox.shown(1) == []


async def test_a_call_that_somebody_replied_to_stays_as_a_line(night: Evening) -> None:
    first, second = await night.begin(pace=DAY)
    await night.pass_(21 * HOUR)
    [call] = [one for one in shown(night) if "deadline is near" in plain_text(one)]
    reply_to(night, call, second)
    await night.act(first, lambda match, seat: match.concede(seat))
    await night.desk.all_said()
    assert plain_text(call) == "-# **Fellbound** · table 1: this call is settled."
    assert not is_live(call)


async def test_of_the_calls_of_somebody_the_newest_stands(night: Evening) -> None:
    _, second = await night.begin(pace=2 * DAY)
    await night.pass_(26 * HOUR)
    await nudge(night.house, 1, int(second.id))
    await night.desk.all_said()
    await night.pass_(20 * HOUR)
    calls = [plain_text(one) for one in shown(night)[1:]]
    assert len(calls) == 1 and "deadline is near" in calls[0]


async def test_an_invitation_that_is_over_asks_nobody_to_join_and_can_still_be_the_last(
    night: Evening,
) -> None:
    guest = night.world.add_person("cem")
    made = await open_table(night)
    invited: Any = SimpleNamespace(id=int(guest.id), display_name="Cem", bot=False)
    await inviting.invite(night.house, made, int(night.ann.id), invited)
    night.desk.courier.start()
    await night.desk.all_said()
    [invitation] = letters_to(night, guest)
    assert is_live(invitation)
    await seating.start(night.house, made, int(night.ann.id))
    await night.desk.all_said()
    told = "-# **Fellbound** · table 1: this invitation is over."
    assert plain_text(invitation) == told and button_labels(invitation) == ["No more invitations"]


async def test_a_call_that_invites_goes_when_its_addressee_sits_down(night: Evening) -> None:
    guest = night.world.add_person("cem")
    await night.prefers(guest, dm=False)
    made = await open_table(night)
    invited: Any = SimpleNamespace(id=int(guest.id), display_name="Cem", bot=False)
    await inviting.invite(night.house, made, int(night.ann.id), invited)
    night.desk.courier.start()
    await night.desk.all_said()
    [call] = shown(night)
    assert "invites you" in plain_text(call)
    await seating.join(night.house, made, invited)
    await night.desk.all_said()
    assert call.gone and len(shown(night)) == 1


async def open_table(night: Evening) -> int:
    """A table of Ann and Bea that has not begun."""
    seats = [Seat("", "Bea", int(night.bea.id))]
    ann, channel = int(night.ann.id), int(night.channel.id)
    made = await night.house.matches.create(
        "fellbound", channel=channel, host=ann, name="Ann", others=seats
    )
    return made.id


# What people have taken up


def channel_with(*messages: Any, closed: bool = False) -> Any:
    """A channel whose history this is, from the oldest."""

    async def history(*, limit: int, after: Any, oldest_first: bool) -> Any:
        assert oldest_first
        if closed:
            response: Any = SimpleNamespace(status=403, reason="Forbidden")
            raise discord.Forbidden(response, {"code": 50001, "message": "Missing Access"})
        for one in [one for one in messages if one.id > after.id][:limit]:
            yield one

    return SimpleNamespace(history=history)


def said(id: int, by: int = OTHER, *, about: int | None = None, **given: Any) -> Any:
    """A message as the bot reads it, without its words."""
    flags = SimpleNamespace(has_thread=given.get("thread", False))
    pointed = None if about is None else SimpleNamespace(message_id=about)
    author = SimpleNamespace(id=by)
    return SimpleNamespace(
        id=id, author=author, reference=pointed, pinned=given.get("pinned", False), flags=flags
    )


@pytest.mark.parametrize(
    ("history", "is_kept"),
    [
        pytest.param([said(5, ME), said(6), said(7, ME)], False, id="talk"),
        pytest.param([said(5, ME), said(6, ME, about=5)], False, id="own reply"),
        pytest.param([said(5, ME), said(6, about=4)], False, id="reply to something else"),
        pytest.param([said(5, ME), said(6, about=5)], True, id="reply"),
        pytest.param([said(5, ME, pinned=True)], True, id="pinned"),
        pytest.param([said(5, ME, thread=True)], True, id="thread"),
        pytest.param([said(5, ME), *map(said, range(6, 6 + MOST_READ))], True, id="long ago"),
        pytest.param([], True, id="unreadable"),
    ],
)
async def test_a_message_is_kept_where_people_have_taken_it_up_or_nobody_can_know(
    history: list[Any], is_kept: bool
) -> None:
    assert await is_answered(channel_with(*history), 5, ME) == is_kept


async def test_a_message_is_kept_where_its_history_is_closed_to_us() -> None:
    assert await is_answered(channel_with(closed=True), 5, ME)
