"""/server …: what those who manage a server settle for its tables."""

import discord
from discord import app_commands
from discord.ext import commands

from cogs.acts.house import House
from cogs.acts.server import settling
from cogs.acts.server.customs import MOST_TABLES
from cogs.acts.server.showing import show_server
from cogs.commands.made import answered
from cogs.commands.options import PACES, SILENCES
from cogs.replies.reply import Reply


@app_commands.default_permissions(manage_guild=True)
@app_commands.guild_only()
class Server(commands.GroupCog, name="server", description="What holds for tables on this server"):
    """Channels, pace, limits."""

    def __init__(self, house: House) -> None:
        self.house = house

    @app_commands.command(description="All that is settled for tables here, to look at and change")
    @answered
    async def settings(self, reply: Reply) -> None:
        """The panel."""
        await show_server(self.house, reply)

    @app_commands.command(description="Whether tables may be set up in a channel; none: everywhere")
    @app_commands.describe(channel="Which channel", on="Whether they may")
    @answered
    async def channel(self, reply: Reply, channel: discord.TextChannel, on: bool = True) -> None:
        """Name a channel for tables, or do so no longer."""
        await settling.set_channel(self.house, reply.interaction, channel.id, wanted=on)
        await show_server(self.house, reply)

    @app_commands.command(description="Whether a table gets a thread where nobody says otherwise")
    @app_commands.describe(on="A thread of its own; else it stands where it is set up")
    @answered
    async def threads(self, reply: Reply, on: bool) -> None:
        """Settle where a table stands."""
        await settling.set_threads(self.house, reply.interaction, wanted=on)
        await show_server(self.house, reply)

    @app_commands.command(description="How slowly tables are played where nobody says otherwise")
    @app_commands.describe(
        pace="How long somebody may take for an answer",
        absent="What happens when that time is over",
    )
    @app_commands.choices(pace=PACES, absent=SILENCES)
    @answered
    async def pace(self, reply: Reply, pace: str, absent: str | None = None) -> None:
        """Settle a pace, and what silence means."""
        await settling.set_pace(self.house, reply.interaction, pace)
        if absent is not None:
            await settling.set_absent(self.house, reply.interaction, absent)
        await show_server(self.house, reply)

    @app_commands.command(description="How many tables there may be here at once")
    @app_commands.describe(most="So many; nothing: as many as there are channels")
    @answered
    async def tables(
        self, reply: Reply, most: app_commands.Range[int, 1, MOST_TABLES] | None = None
    ) -> None:
        """Settle a limit, or none."""
        await settling.set_most(self.house, reply.interaction, most)
        await show_server(self.house, reply)
