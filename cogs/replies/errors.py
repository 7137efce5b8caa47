"""Exception → reply, in one place. Nobody ever meets a traceback."""

import functools
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, ParamSpec, TypeVar

import aiohttp
import discord
from discord import app_commands

from cogs.messages.look import Look
from cogs.messages.names import plain
from cogs.messages.sentences import SENTENCES, say
from cogs.replies.reply import NOBODY
from cogs.replies.unheard import DoneBefore, Unheard
from db import deed
from db.errors import Damaged, StoreError
from engine.errors import Refused, RulesFailed
from engine.text import Voice

P = ParamSpec("P")
T = TypeVar("T")

log = logging.getLogger(__name__)

UNKNOWN, ANSWERED = 10062, 40060
LOST = (ConnectionError, TimeoutError, aiohttp.ClientError)
"""The line to Discord was cut: nobody knows whether it has heard us."""


def is_lost(error: BaseException) -> bool:
    """Whether the line to Discord was cut, or is closed as the bot stops: then aiohttp has an
    error without a class of its own."""
    is_closed = type(error) is RuntimeError and str(error) == "Session is closed"
    return is_closed or isinstance(error, LOST)


class Refusal(Refused):
    """A refusal whose sentence names seats or cards: whoever reads it has looked at the table."""

    def __init__(self, refused: Refused, look: Look) -> None:
        texts = look.game.texts if look.game.texts.knows(refused.text.id) else SENTENCES
        self.sentence = look.voice.say(texts, refused.text, look.naming)
        self.refused, self.look = refused, look
        super().__init__(refused.text.id, **refused.text.values)


async def reply(interaction: discord.Interaction[Any], error: BaseException, voice: Voice) -> None:
    """Say what went wrong to whom it went wrong for; log what is ours to mend.

    Once something is stored, it counts: then nobody is told that nothing was changed.
    """
    if isinstance(error, app_commands.CommandInvokeError):
        error = error.original
    if deed.is_stored() and not isinstance(error, Refused):
        await _say_that_it_counts(interaction, error, voice)
    else:
        await _say_what_is_wrong(interaction, error, voice)


async def _say_that_it_counts(
    interaction: discord.Interaction[Any], error: BaseException, voice: Voice
) -> None:
    """Say so wherever it can still be said; where it can't, remember that nobody has heard it."""
    if is_lost(error) or isinstance(error, discord.HTTPException):
        log.warning("what counts could not be shown: %s", error)
    else:
        log.exception("what counts could not be shown", exc_info=error)
    if await _send(interaction, say(voice, "discord.counts")):
        _unheard(interaction).forget(interaction)
    else:
        _unheard(interaction).note(interaction)


def _unheard(interaction: discord.Interaction[Any]) -> Unheard:
    known: Unheard = interaction.client.house.unheard
    return known


async def _say_what_is_wrong(
    interaction: discord.Interaction[Any], error: BaseException, voice: Voice
) -> None:
    match error:
        case Refusal():
            sentence = error.sentence
        case Refused():
            sentence = voice.say(SENTENCES, error.text, plain)
        case discord.HTTPException() if is_past(error):
            log.warning("Discord took no answer: %s %s", error.status, error.code)
            return
        case Damaged():
            log.error("%s", error)
            sentence = say(voice, "discord.table-damaged", table=error.table)
        case StoreError():
            log.error("the store failed: %s", error)
            sentence = say(voice, "discord.store-failed")
        case RulesFailed():
            log.exception("a rule failed", exc_info=error)
            sentence = say(voice, "discord.rules-failed")
        case RuntimeError() if is_lost(error):
            log.warning("the bot stops, and has not answered: %s", error)
            return
        case app_commands.CheckFailure():
            sentence = say(voice, "discord.not-allowed")
        case _:
            log.exception("an interaction failed", exc_info=error)
            sentence = say(voice, "discord.failed")
    # What is refused before it is tried says nothing of what was done before.
    if await _send(interaction, sentence) and (deed.is_stored() or isinstance(error, DoneBefore)):
        _unheard(interaction).forget(interaction)


def completing(
    complete: Callable[P, Awaitable[list[T]]],
) -> Callable[P, Coroutine[Any, Any, list[T]]]:
    """An autocomplete that offers nothing where it fails, so that nobody waits for it."""

    @functools.wraps(complete)
    async def quietly(*args: P.args, **kwargs: P.kwargs) -> list[T]:
        try:
            return await complete(*args, **kwargs)
        except StoreError as error:
            log.error("nothing could be offered: %s", error)
        except Exception:
            log.exception("an autocomplete failed")
        return []

    return quietly


def is_worth_reading(record: logging.LogRecord) -> bool:
    """Whether a line that discord.py writes says more than that an autocomplete came too late:
    whoever typed has typed on, and waits for nothing."""
    error = None if record.exc_info is None else record.exc_info[1]
    return not (isinstance(error, discord.HTTPException) and is_past(error))


def is_past(error: discord.HTTPException) -> bool:
    """Whether Discord took no answer because it is too late for it, or because it is in trouble."""
    return error.code in (UNKNOWN, ANSWERED) or error.status >= 500 or error.status == 429


async def _send(interaction: discord.Interaction[Any], sentence: str) -> bool:
    """Tell somebody privately; whether it arrived."""
    try:
        if interaction.response.is_done() or not await _answer(interaction, sentence):
            await interaction.followup.send(sentence, ephemeral=True, allowed_mentions=NOBODY)
    except discord.HTTPException as failure:
        log.warning("a refusal could not be delivered: %s %s", failure.status, failure.code)
        return False
    except (*LOST, RuntimeError) as failure:
        if not is_lost(failure):
            raise
        log.warning("a refusal could not be delivered: %s", failure)
        return False
    return True


async def _answer(interaction: discord.Interaction[Any], sentence: str) -> bool:
    """Answer with a sentence; False where an answer has arrived that we took for lost."""
    try:
        await interaction.response.send_message(sentence, ephemeral=True, allowed_mentions=NOBODY)
    except discord.HTTPException as failure:
        if failure.code != ANSWERED:
            raise
        return False
    return True
