"""The buttons of whoever is asked whether they want to be forgotten."""

from collections.abc import Mapping

from cogs.acts.oneself import data
from cogs.buttons.click import Click, Handler
from cogs.messages.notices import bare_message
from cogs.messages.sentences import say


async def forget(click: Click) -> None:
    """Forget whoever presses."""
    await data.forget(click.house, click.reply.interaction.client, click.reply.person)
    await click.reply.show(bare_message(say(click.reply.voice, "discord.forgotten")))


async def keep(click: Click) -> None:
    """Let everything be as it is."""
    await click.reply.show(bare_message(say(click.reply.voice, "discord.forget-kept")))


SHOWING: Mapping[str, Handler] = {}
EDITING: Mapping[str, Handler] = {"my-forget": forget, "my-keep": keep}
