"""A small but wide bot: one of everything that a game needs of Discord."""

import asyncio
import os
import sys

import discord
import yarl
from discord import app_commands

from .demo_views import Join, Piece, Rival, Step, Table, board

GAMES = ["Fellbound", "Incubo", "Follow Your Fear", "Emerald Rift", "Horizons"]


def redirect(api: str, gateway: str) -> None:
    """Point discord.py at a playground."""
    discord.http.Route.BASE = api
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
    discord.asset.Asset.BASE = api.removesuffix("/api/v10")


class Demo(app_commands.Group):
    """All commands."""

    @app_commands.command(description="Open a table for a game")
    @app_commands.describe(game="Which game", seats="How many may play", rival="Whom to invite")
    async def new(
        self,
        interaction: discord.Interaction,
        game: str,
        seats: app_commands.Range[int, 1, 4] = 2,
        rival: discord.Member | None = None,
    ) -> None:
        file = board()
        await interaction.response.send_message(view=Table(file, name=game), file=file)

    @new.autocomplete("game")
    async def games(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        found = [game for game in GAMES if current.lower() in game.lower()]
        return [app_commands.Choice(name=game, value=game) for game in found]

    @app_commands.command(description="Say how loud")
    @app_commands.choices(
        volume=[
            app_commands.Choice(name="soft", value=1),
            app_commands.Choice(name="loud", value=9),
        ]
    )
    async def shout(
        self, interaction: discord.Interaction, volume: int, public: bool = True
    ) -> None:
        await interaction.response.send_message(f"volume {volume}", ephemeral=not public)

    @app_commands.command(description="See your hand, then another thing")
    async def hand(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Your hand.", file=board(3), ephemeral=True)
        await interaction.followup.send("And one more thing.", ephemeral=True)

    @app_commands.command(description="Think, then answer")
    async def think(self, interaction: discord.Interaction, seconds: float = 0.1) -> None:
        await interaction.response.defer(ephemeral=True)
        await asyncio.sleep(seconds)
        await interaction.edit_original_response(content="Thought.")

    @app_commands.command(description="Never answer")
    async def mute(self, interaction: discord.Interaction) -> None:
        """Say nothing."""

    @app_commands.command(description="Write to somebody")
    async def write(self, interaction: discord.Interaction, to: discord.Member) -> None:
        try:
            await to.send("Your hand, in private.", file=board(2))
        except discord.Forbidden as refusal:
            said = f"{to.display_name} cannot be written to ({refusal.code})."
            await interaction.response.send_message(said, ephemeral=True)
        else:
            await interaction.response.send_message("Written.", ephemeral=True)

    @app_commands.command(description="Say something twice, with one nonce")
    async def twice(self, interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        assert isinstance(interaction.channel, discord.TextChannel)
        first = await interaction.channel.send("Once only.", nonce="twice-1")
        second = await interaction.channel.send("Once only.", nonce="twice-1")
        await interaction.followup.send(f"{first.id == second.id}")

    @app_commands.command(description="Post, edit, look back, delete")
    async def diary(self, interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        channel = interaction.channel
        assert isinstance(channel, discord.TextChannel)
        kept = await channel.send("draft")
        await kept.edit(content=f"Finished, {interaction.user.mention}.")
        await kept.add_reaction("🎲")
        lost = await channel.send("to be deleted")
        back = [message.content async for message in channel.history(limit=2)]
        await lost.delete()
        await interaction.followup.send(" | ".join(back))

    @app_commands.command(description="Open a thread, archive it, speak in it")
    async def thread(self, interaction: discord.Interaction, name: str) -> None:
        await interaction.response.send_message("A thread is being opened.")
        said = await interaction.original_response()
        message = await said.fetch()
        thread = await message.create_thread(name=name)
        await thread.send("Welcome.")
        await thread.edit(archived=True)
        await thread.send("Open again.")
        await interaction.edit_original_response(content=f"Opened {thread.mention}.")


class Bot(discord.Client):
    """The bot."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.default())
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(Demo(name="demo", description="Everything once"))

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Join, Step, Piece, Rival)
        await self.tree.sync()

    async def on_resumed(self) -> None:
        print("resumed", flush=True)


if __name__ == "__main__":
    redirect(sys.argv[1], sys.argv[2])
    Bot().run(os.environ.get("DISCORD_TOKEN", "playground"))
