"""The first table of a playground: set, with a computer player across from its owner."""

import logging

import discord
from discord.ext import commands

from cogs.acts.house import House
from cogs.acts.lobby.seating import add_bot
from cogs.messages.names import called
from db.errors import ChannelBusy
from db.outbox import Letter
from engine.catalog import GAMES

log = logging.getLogger(__name__)

GAME = next(iter(GAMES), "")
"""The first game that the house has: whoever has just come in looks for something to play."""
CHANNEL = "tables"


class Greeting(commands.Cog):
    """Loaded in the playground only."""

    def __init__(self, house: House, bot: commands.Bot) -> None:
        self.house = house
        self.bot = bot

    @commands.Cog.listener()
    async def on_connect(self) -> None:
        """Greet, once in the life of a playground."""
        try:
            async for guild in self.bot.fetch_guilds(limit=1):
                await self.greet(await self.bot.fetch_guild(guild.id))
        except discord.HTTPException as error:
            log.warning("the first table could not be set: %s", error)

    async def greet(self, guild: discord.Guild) -> None:
        """Set a table for the server's owner, if its channel has never seen one."""
        channels = await guild.fetch_channels()
        channel = next((one for one in channels if one.name == CHANNEL), None)
        if channel is None or guild.owner_id is None or not await self.is_new(channel.id):
            return
        owner = await guild.fetch_member(guild.owner_id)
        welcome = Letter(
            "note", channel=channel.id, payload={"say": "discord.welcome", "server": guild.id}
        )
        try:
            table = await self.house.matches.create(
                GAME,
                channel=channel.id,
                host=owner.id,
                name=called(owner),
                server=guild.id,
                letters=[welcome, Letter("refresh", channel=channel.id, replaces=True)],
            )
        except ChannelBusy:
            return
        await add_bot(self.house, table.id, owner.id)

    async def is_new(self, channel: int) -> bool:
        """Whether no table has ever stood in this channel."""
        tables = self.house.matches.tables
        return await tables.at(channel) is None and not await tables.over(channel, 1)
