"""An interaction is answered once: at once where that is quick, deferred where it is not."""

import asyncio
from typing import Any
from unittest.mock import AsyncMock, Mock

import discord
import pytest

from cogs.replies import reply as replies
from cogs.replies.reply import Reply


@pytest.fixture
def asked() -> Any:
    """An interaction that knows whether it was answered."""
    made = Mock()
    made.message.components = []
    made.response.is_done = lambda: any(
        way.await_count
        for way in (made.response.defer, made.response.send_message, made.response.edit_message)
    )
    for way in ("defer", "send_message", "edit_message"):
        setattr(made.response, way, AsyncMock())
    made.followup.send = AsyncMock()
    made.edit_original_response = AsyncMock()
    made.delete_original_response = AsyncMock()
    return made


def view() -> discord.ui.LayoutView:
    shown = discord.ui.LayoutView()
    return shown.add_item(discord.ui.TextDisplay("Here."))


async def is_late(asked: Any) -> None:
    async with asyncio.timeout(5):
        while not asked.response.defer.await_count:
            await asyncio.sleep(0)


@pytest.mark.parametrize(("edits", "way"), [(False, "send_message"), (True, "edit_message")])
async def test_what_is_quick_is_answered_at_once(asked: Any, edits: bool, way: str) -> None:
    async with Reply(asked, Mock(), edits=edits).soon() as reply:
        await reply.show(view())
    asked.response.defer.assert_not_awaited()
    getattr(asked.response, way).assert_awaited_once()


async def test_what_takes_longer_is_deferred_privately_and_then_shown(
    asked: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replies, "PATIENCE", 0)
    async with Reply(asked, Mock()).soon() as reply:
        await is_late(asked)
        await reply.show(view())
    asked.response.defer.assert_awaited_once_with(ephemeral=True, thinking=True)
    asked.edit_original_response.assert_awaited_once()
    asked.response.send_message.assert_not_awaited()


async def test_what_everybody_may_see_replaces_the_private_sign_of_waiting(
    asked: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replies, "PATIENCE", 0)
    async with Reply(asked, Mock()).soon() as reply:
        await is_late(asked)
        await reply.publish(view())
    asked.delete_original_response.assert_awaited_once()
    assert "ephemeral" not in asked.followup.send.await_args.kwargs


async def test_what_everybody_may_see_is_sent_to_the_channel(asked: Any) -> None:
    async with Reply(asked, Mock()).soon() as reply:
        await reply.publish(view())
    assert "ephemeral" not in asked.response.send_message.await_args.kwargs


@pytest.mark.parametrize("edits", [False, True])
async def test_a_sentence_after_a_while_is_private(
    asked: Any, edits: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replies, "PATIENCE", 0)
    async with Reply(asked, Mock(), edits=edits).soon() as reply:
        await is_late(asked)
        await reply.say("Later.")
    if edits:  # the message it came from stays as it is
        assert asked.followup.send.await_args.args == ("Later.",)
        assert asked.followup.send.await_args.kwargs["ephemeral"] is True
        asked.edit_original_response.assert_not_awaited()
    else:
        assert asked.edit_original_response.await_args.kwargs["content"] == "Later."


async def test_where_there_is_nothing_to_show_discord_hears_so_once(asked: Any) -> None:
    async with Reply(asked, Mock(), edits=True).soon() as reply:
        await reply.acknowledge()
        await reply.acknowledge()
    asked.response.defer.assert_awaited_once_with()
