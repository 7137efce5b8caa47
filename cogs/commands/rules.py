"""/rules opens the section that answers a question; /help says how to start."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.acts.house import House
from cogs.acts.looking.rules import show_contents, show_leaf
from cogs.acts.tables.which_table import table_for
from cogs.commands.made import answered
from cogs.messages import notices
from cogs.messages.cards import card_named
from cogs.messages.components import MOST_CHOICES
from cogs.messages.rules_pages import page_of
from cogs.replies.errors import completing
from cogs.replies.reply import Reply
from engine.catalog import GAMES
from engine.catalog import game as game_of
from engine.errors import Refused


class Rules(commands.Cog):
    """Rules pages, and the way in."""

    def __init__(self, house: House) -> None:
        self.house = house

    @app_commands.command(description="Read the rules, or what answers your question")
    @app_commands.describe(game="Which game", about="A word or a question; nothing: the contents")
    @app_commands.choices(
        game=[app_commands.Choice(name=game.title, value=key) for key, game in GAMES.items()]
    )
    @answered
    async def rules(self, reply: Reply, about: str = "", game: str | None = None) -> None:
        """The section that answers best, whole; the contents where nothing is asked.

        GameMissing: it is left out.
        """
        key = game_of(game or await self._game_here(reply.interaction)).key
        if not about.strip():
            await show_contents(reply, key)
            return
        found = page_of(key).find(about)
        is_sure = found is not None and found[1] is not None
        if not is_sure and (name := card_named(key, about)) is not None:
            raise Refused("discord.rule-of-card", name=name)
        if found is None:
            raise Refused("discord.no-rule", about=about[:60])
        await show_leaf(self.house, reply, key, *found)

    @rules.autocomplete("about")
    @completing
    async def headings(
        self, interaction: discord.Interaction[Any], current: str
    ) -> list[app_commands.Choice[str]]:
        """The headings of the rules page, narrowed by what was typed."""
        key = getattr(interaction.namespace, "game", None) or await self._game_here(interaction)
        return [
            app_commands.Choice(name=heading[:100], value=heading[:100])
            for heading in page_of(key).headings
            if current.casefold() in heading.casefold()
        ][:MOST_CHOICES]

    async def _game_here(self, interaction: discord.Interaction[Any]) -> str:
        try:
            return (await table_for(self.house, interaction, None)).game
        except Refused:
            return next(iter(GAMES))

    @app_commands.command(name="help", description="How to start")
    @answered
    async def help_(self, reply: Reply) -> None:
        """Five lines, with buttons."""
        preferences = await self.house.people.preferences(reply.person)
        await reply.show(notices.help_message(reply.voice, preferences.dm))
