"""The confirmation before somebody is forgotten."""

from typing import Any

import discord

from cogs.messages.components import boxed, button
from cogs.messages.sentences import say
from engine.text import Voice


def forget_message(voice: Voice) -> discord.ui.LayoutView:
    """What will be gone, and whether that is wanted."""
    sure, danger = say(voice, "discord.forget-button"), discord.ButtonStyle.danger
    row = discord.ui.ActionRow[Any](
        button(say(voice, "discord.forget-not"), "my-keep", 0),
        button(sure, "my-forget", 0, style=danger),
    )
    return boxed([discord.ui.TextDisplay(say(voice, "discord.forget-sure")), row])
