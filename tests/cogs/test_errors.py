"""Whatever fails is told in one sentence to whom it failed for, and nobody waits for the rest."""

import logging
from typing import Any
from unittest.mock import AsyncMock, Mock

import discord
import pytest
from discord import app_commands

from cogs.acts.house import House
from cogs.messages.sentences import DEFAULT, say
from cogs.nocturne import Nocturne
from cogs.replies import errors
from db.errors import StoreFull
from engine.errors import Refused
from tests.cogs.conftest import ANN
from tests.cogs.test_who_may import Where, commands, data_of
from tests.cogs.test_who_may import interaction as acting


def interaction(done: bool = False) -> Any:
    """An interaction that keeps what is answered."""
    asked = Mock()
    asked.response.is_done.return_value = done
    asked.response.send_message = AsyncMock()
    asked.followup.send = AsyncMock()
    return asked


def http(status: int, code: int = 0) -> discord.HTTPException:
    kind = discord.NotFound if status == 404 else discord.HTTPException
    return kind(Mock(status=status, reason=""), {"code": code, "message": ""})


@pytest.mark.parametrize(
    ("error", "id"),
    [
        (Refused("refused.over"), "refused.over"),
        (StoreFull("the disk is full"), "discord.store-failed"),
        (app_commands.CheckFailure(), "discord.not-allowed"),
        (http(400), "discord.failed"),
        (ZeroDivisionError(), "discord.failed"),
    ],
)
async def test_an_error_is_told_in_one_private_sentence(error: Exception, id: str) -> None:
    asked = interaction()
    await errors.reply(asked, error, DEFAULT)
    [call] = asked.response.send_message.await_args_list
    assert call.args == (say(DEFAULT, id),)
    assert call.kwargs["ephemeral"] is True


async def test_the_error_inside_a_command_is_the_one_that_is_told() -> None:
    asked = interaction()
    inner = app_commands.CommandInvokeError(Mock(), Refused("refused.over"))
    await errors.reply(asked, inner, DEFAULT)
    assert asked.response.send_message.await_args.args == (say(DEFAULT, "refused.over"),)


@pytest.mark.parametrize("error", [http(404, 10062), http(400, 40060), http(503), http(429)])
async def test_nothing_is_answered_where_discord_takes_no_answer(error: Exception) -> None:
    asked = interaction()
    await errors.reply(asked, error, DEFAULT)
    asked.response.send_message.assert_not_awaited()


async def test_what_was_answered_already_is_followed_up() -> None:
    asked = interaction(done=True)
    await errors.reply(asked, Refused("refused.over"), DEFAULT)
    assert asked.followup.send.await_args.args == (say(DEFAULT, "refused.over"),)


async def test_a_sentence_that_cannot_be_delivered_is_logged(
    caplog: pytest.LogCaptureFixture,
) -> None:
    asked = interaction()
    asked.response.send_message.side_effect = http(404, 10062)
    with caplog.at_level(logging.WARNING):
        await errors.reply(asked, Refused("refused.over"), DEFAULT)
    assert "could not be delivered: 404 10062" in caplog.text


@pytest.mark.parametrize("error", [http(404, 10062), http(400, 40060), http(503)])
async def test_an_autocomplete_that_comes_too_late_leaves_no_trace(
    house: House, caplog: pytest.LogCaptureFixture, error: Exception
) -> None:
    bot = Nocturne(house)
    await bot.load()
    asked = acting(bot, Where(1, 1, None), ANN, type=discord.InteractionType.autocomplete)
    asked.response.autocomplete = AsyncMock(side_effect=error)
    command = next(one for one in commands(bot) if one.qualified_name == "play")
    asked.data = data_of(command, "choice")
    await bot.tree._call(asked)
    asked.response.autocomplete.assert_awaited_once()
    assert not [one for one in caplog.records if one.exc_info]
    await bot.close()


async def test_an_autocomplete_of_a_store_that_fails_is_logged_in_a_line(
    caplog: pytest.LogCaptureFixture,
) -> None:
    @errors.completing
    async def broken(current: str) -> list[str]:
        raise StoreFull("the disk is full")

    assert await broken("a") == []
    assert [(one.message, one.exc_info) for one in caplog.records] == [
        ("nothing could be offered: the disk is full", None)
    ]


async def test_an_autocomplete_that_fails_offers_nothing() -> None:
    @errors.completing
    async def broken(current: str) -> list[str]:
        raise KeyError(current)

    assert await broken("a") == []


CLOSED = "Session is closed"


@pytest.mark.parametrize("is_stored", [True, False])
@pytest.mark.parametrize("error", [RuntimeError(CLOSED), ZeroDivisionError()])
async def test_a_bot_that_stops_in_the_moment_of_an_answer_leaves_no_traceback(
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    error: Exception,
    is_stored: bool,
) -> None:
    monkeypatch.setattr("db.deed.is_stored", lambda: is_stored)
    asked = interaction()
    asked.response.send_message.side_effect = RuntimeError(CLOSED)
    asked.followup.send.side_effect = RuntimeError(CLOSED)
    await errors.reply(asked, error, DEFAULT)
    told = [line for line in caplog.records if line.exc_info]
    assert bool(told) == isinstance(error, ZeroDivisionError)
    assert asked.client.house.unheard.note.called == is_stored


async def test_another_mistake_of_that_kind_is_heard_of() -> None:
    asked = interaction()
    asked.response.send_message.side_effect = RuntimeError("a mistake of ours")
    with pytest.raises(RuntimeError, match="of ours"):
        await errors.reply(asked, Refused("refused.over"), DEFAULT)
