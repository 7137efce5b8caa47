"""Nothing old looks current: what is over is a line or gone, in a channel and in letters."""

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from cogs.delivery.answered import MOST_READ, is_answered
from db.letters import Outcome
from playground import serve
from playground.protocol.answering import reference
from playground.protocol.forms.components import walk
from playground.protocol.telling import plain_text
from playground.world.model import Channel, Message, User
from tests.cogs.evening import Evening, evening

BUTTON, SELECT = 2, 3
ME, OTHER = 1, 2


def shown(night: Evening, channel: Channel | None = None) -> list[Message]:
    """What the bot has said in a channel, and still stands there."""
    said = (channel or night.channel).messages.values()
    return [one for one in said if one.author is night.world.bot]


def is_live(message: Message) -> bool:
    """Whether it can be pressed."""
    return any(part["type"] in (BUTTON, SELECT) for part in walk(message.components))


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
