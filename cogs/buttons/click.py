"""Buttons and selects that outlive the bot: their ids hold everything that a click needs.

An id reads `b:<what>:<table>:<rest>` on a button and `s:…` on a select. Whoever handles a
click registers for its `what` with `@pressed("join")`.
"""

import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, Self, TypeAlias

import discord

from cogs.replies import errors


@dataclass(frozen=True, slots=True)
class Click:
    """A click: on what, at which table, with what else in its id, and what was selected."""

    interaction: discord.Interaction[Any]
    what: str
    table: int
    rest: str
    values: Sequence[str] = ()


Handler: TypeAlias = Callable[[Click], Awaitable[None]]
HANDLERS: dict[str, Handler] = {}


def pressed(*whats: str) -> Callable[[Handler], Handler]:
    """Register a handler of clicks."""

    def register(handler: Handler) -> Handler:
        for what in whats:
            assert what not in HANDLERS, f"{what} has a handler already"
            HANDLERS[what] = handler
        return handler

    return register


class Pressed(
    discord.ui.DynamicItem[discord.ui.Button[Any]],
    template=re.compile(r"b:(?P<what>[a-z-]+):(?P<table>\d+):(?P<rest>.*)", re.DOTALL),
):
    """Any button of ours, whenever it was made."""

    def __init__(self, item: discord.ui.Button[Any], match: re.Match[str]) -> None:
        super().__init__(item)
        self.match = match

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str]
    ) -> Self:
        """Read the id of a button."""
        assert isinstance(item, discord.ui.Button)
        return cls(item, match)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Pass the click on."""
        await _pass_on(interaction, self.match, ())


class Selected(
    discord.ui.DynamicItem[discord.ui.Select[Any]],
    template=re.compile(r"s:(?P<what>[a-z-]+):(?P<table>\d+):(?P<rest>.*)", re.DOTALL),
):
    """Any select of ours, whenever it was made."""

    def __init__(self, item: discord.ui.Select[Any], match: re.Match[str]) -> None:
        super().__init__(item)
        self.match = match

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str]
    ) -> Self:
        """Read the id of a select."""
        assert isinstance(item, discord.ui.Select)
        return cls(item, match)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Pass the choice on."""
        await _pass_on(interaction, self.match, tuple(self.item.values))


async def _pass_on(
    interaction: discord.Interaction[Any], match: re.Match[str], values: Sequence[str]
) -> None:
    click = Click(interaction, match["what"], int(match["table"]), match["rest"], values)
    handler = HANDLERS.get(click.what)
    if handler is None:
        await errors.tell(interaction, "discord.button-unknown")
        return
    try:
        await handler(click)
    except Exception as error:
        await errors.reply(interaction, error)
