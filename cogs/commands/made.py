"""Commands that answer: of a method, or made from data as a game's settings and verbs are."""

import functools
import inspect
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import dataclass
from typing import Any, Concatenate, ParamSpec, TypeAlias, TypeVar

import discord
from discord import app_commands

from cogs.acts.house import House
from cogs.messages.components import shorten
from cogs.replies.reply import Reply
from engine.text import Voice

Cog = TypeVar("Cog")
P = ParamSpec("P")
Interaction: TypeAlias = discord.Interaction[Any]
Completion: TypeAlias = Callable[
    [Interaction, str], Coroutine[Any, Any, list[app_commands.Choice[Any]]]
]
Run: TypeAlias = Callable[[Reply, dict[str, Any]], Awaitable[None]]


async def voice_of(interaction: Interaction) -> Voice:
    """How whoever has typed is spoken to."""
    house: House = interaction.client.house
    return await house.voices.of(interaction.user.id)


async def _reply_to(interaction: Interaction) -> Reply:
    house: House = interaction.client.house
    epoch = await house.epochs.current()
    return Reply(interaction, await voice_of(interaction), epoch=epoch)


def answered(
    command: Callable[Concatenate[Cog, Reply, P], Awaitable[None]],
) -> Callable[Concatenate[Cog, Interaction, P], Coroutine[Any, Any, None]]:
    """A command that is given the reply to its interaction, to be shown soon."""

    @functools.wraps(command)
    async def callback(
        cog: Cog, interaction: Interaction, /, *args: P.args, **more: P.kwargs
    ) -> None:
        async with (await _reply_to(interaction)).soon() as reply:
            await command(cog, reply, *args, **more)

    return callback


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a command that is made from data."""

    name: str
    description: str
    kind: Any = str
    default: Any = inspect.Parameter.empty
    """Where it has none, it must be given."""
    choices: Sequence[app_commands.Choice[str]] = ()
    complete: Completion | None = None

    def parameter(self) -> inspect.Parameter:
        """As discord.py reads it."""
        anywhere = inspect.Parameter.POSITIONAL_OR_KEYWORD
        return inspect.Parameter(self.name, anywhere, annotation=self.kind, default=self.default)


def made(
    name: str, description: str, options: Sequence[Option], run: Run
) -> app_commands.Command[Any, ..., None]:
    """A command with these options, of which those that must be given come first."""

    async def callback(interaction: Interaction, **given: Any) -> None:
        async with (await _reply_to(interaction)).soon() as reply:
            await run(reply, given)

    first = Option("interaction", "", discord.Interaction).parameter()
    parameters = [first, *(option.parameter() for option in options)]
    # discord.py makes the options of it, and mypy knows of no such attribute.
    callback.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    app_commands.describe(**{one.name: one.description for one in options})(callback)
    chosen = {one.name: list(one.choices) for one in options if one.choices}
    app_commands.choices(**chosen)(callback)
    command: app_commands.Command[Any, ..., None] = app_commands.Command(
        name=name, description=shorten(description, 100), callback=callback
    )
    for option in options:
        if option.complete is not None:
            command.autocomplete(option.name)(option.complete)
    return command
