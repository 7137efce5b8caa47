"""The bot: what it loads, what it may do, and how its commands reach Discord."""

import asyncio
import hashlib
import json
import logging
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.acts.house import House
from cogs.acts.tables import which_table
from cogs.buttons import absence as absence_buttons
from cogs.buttons import cards as card_buttons
from cogs.buttons import data as data_buttons
from cogs.buttons import help as help_buttons
from cogs.buttons import lobby as lobby_buttons
from cogs.buttons import mine as my_buttons
from cogs.buttons import plans as plan_buttons
from cogs.buttons import play as play_buttons
from cogs.buttons import rules as rules_buttons
from cogs.buttons import server as server_buttons
from cogs.buttons import setting_up as setup_buttons
from cogs.buttons.click import Buttons, Pressed, Selected
from cogs.commands import limits, lobby, my, play, rules, server, verbs
from cogs.delivery.courier import Courier
from cogs.delivery.digests import Digests
from cogs.delivery.lapsing import acting
from cogs.delivery.restoring import Lookout
from cogs.replies import errors
from cogs.replies.reply import all_answered
from db.sleeper import Sleeper
from engine.catalog import GAMES, LEFT_OUT
from engine.errors import Refused

log = logging.getLogger(__name__)

PATIENCE = 3.0
"""So long the bot, told to stop, waits for the answers that are under way."""

AT_TABLES = (lobby_buttons, setup_buttons, play_buttons, card_buttons)
ANYWHERE = (
    *(help_buttons, rules_buttons, plan_buttons),
    *(my_buttons, data_buttons, server_buttons),
)
"""Where it stands what buttons do: those of a table, and those that anybody may press."""
PERMISSIONS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    attach_files=True,
    read_message_history=True,
)
REASONS = {
    "view_channel": "see the channel that a table stands in",
    "send_messages": "show the table, and say whose turn it is",
    "send_messages_in_threads": "the same in threads",
    "create_public_threads": "open a thread where a channel has a table already",
    "attach_files": "show the board",
    "read_message_history": "find its own last message after a crash, so that none comes twice",
}


class Tree(app_commands.CommandTree[Any]):
    """Whatever goes wrong in a command is answered in one place."""

    async def interaction_check(self, interaction: discord.Interaction[Any]) -> bool:
        """Whether a command is run: not where somebody types faster than anybody plays."""
        house: House = interaction.client.house
        house.matches.uptime.prove()
        if interaction.type is discord.InteractionType.application_command:
            try:
                house.rates.note_act(interaction.user.id)
            except Refused as refused:
                await errors.reply(interaction, refused, await house.voices.of(interaction.user.id))
                return False
        return True

    async def on_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError
    ) -> None:
        """Say what went wrong."""
        voice = await interaction.client.house.voices.of(interaction.user.id)
        await errors.reply(interaction, error, voice)


class Nocturne(commands.Bot):
    """The bot, without any privileged intent: it reads no messages and knows no member lists."""

    def __init__(self, house: House) -> None:
        super().__init__(
            command_prefix=(),
            help_command=None,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            tree_cls=Tree,
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            chunk_guilds_at_startup=False,
        )
        self.house = house
        self.buttons = Buttons(house)
        self.courier = Courier(house, self)
        self.sleeper = Sleeper(house.matches, acting(house))
        self.digests = Digests(house)
        self.lookout = Lookout(house, self)
        self._is_stopping = False

    async def setup_hook(self) -> None:
        """Load commands and buttons, tell Discord of them if they changed, start the courier."""
        await self.load()
        await self.house.unheard.take_over()
        await self.sync_commands()
        if self._is_stopping:  # told so meanwhile: nothing would stop what is started now
            return
        self.courier.start()
        self.house.matches.uptime.start()
        self.sleeper.start()
        self.digests.start()
        self.lookout.start()

    async def load(self) -> None:
        """What can be typed, and what can be pressed; CommandsRefused if that is too much."""
        for game, why in LEFT_OUT.items():
            log.error("LEFT OUT: %s can't be played: %s", game, "; ".join(why.splitlines()))
        limits.must_fit([verbs.sketch(game) for game in GAMES.values()])
        await self.add_cog(lobby.Lobby(self.house))
        await self.add_cog(play.Play(self.house))
        await self.add_cog(rules.Rules(self.house))
        await self.add_cog(my.My(self.house))
        await self.add_cog(server.Server(self.house))
        for group in verbs.groups(self.house):
            self.tree.add_command(group)
        self.complete_tables()
        limits.must_fit([command.to_dict(self.tree) for command in self.tree.get_commands()])
        for room in (*AT_TABLES, *ANYWHERE):
            self.buttons.add(room.SHOWING, edits=False, is_at_table=room in AT_TABLES)
            self.buttons.add(room.EDITING, edits=True, is_at_table=room in AT_TABLES)
        self.buttons.add(play_buttons.EITHER, edits=None)
        self.buttons.add(absence_buttons.SHOWING, edits=False)
        self.buttons.add(absence_buttons.EITHER, edits=None)
        self.add_dynamic_items(Pressed, Selected)
        logging.getLogger("discord.app_commands.tree").addFilter(errors.is_worth_reading)

    def complete_tables(self) -> None:
        """Wherever a table may be named, the tables that somebody may mean are offered."""
        for command in self.tree.walk_commands():
            if isinstance(command, app_commands.Command) and command.get_parameter("table"):
                command.autocomplete("table")(which_table.offer)

    async def sync_commands(self) -> None:
        """Register the commands with Discord, but only when they are not what it has."""
        ours = [command.to_dict(self.tree) for command in self.tree.get_commands()]
        print_ = hashlib.sha256(json.dumps(ours, sort_keys=True).encode()).hexdigest()
        known = await self.house.people.server(0)
        if known.get("commands") == f"{self.application_id}:{print_}":
            return
        await self.tree.sync()
        await self.house.people.set_server(0, "commands", f"{self.application_id}:{print_}")
        log.info("registered %s commands", len(ours))

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Take forms; all else finds its way by itself. Its id tells Discord's time."""
        self.house.outbox.heard(interaction.id)
        await self.buttons.take_form(interaction)

    async def on_disconnect(self) -> None:
        """Nobody can answer while Discord is away."""
        self.house.matches.uptime.gone()

    async def on_connect(self) -> None:
        """A connection is made, and whoever presses or types something is heard."""
        self.house.matches.uptime.here()

    async def on_resumed(self) -> None:
        """The connection goes on."""
        self.house.matches.uptime.here()

    async def on_ready(self) -> None:
        """Say where to invite the bot, and why it asks for what it asks for."""
        assert self.application_id is not None
        link = discord.utils.oauth_url(self.application_id, permissions=PERMISSIONS)
        log.info("ready as %s; invite it with %s", self.user, link)
        for name, reason in REASONS.items():
            log.info("permission %s: to %s", name, reason)

    def look_at_the_clock(self) -> None:
        """It was set: whatever waits for a time looks whether that has come."""
        self.house.matches.alarm.ring()
        self.digests.ring()

    async def close(self) -> None:
        """Finish what is under way, then go."""
        self._is_stopping = True
        await all_answered(PATIENCE)
        self.lookout.stop()
        await self.digests.stop()
        await self.sleeper.stop()
        await self.house.matches.uptime.stop()
        await self.courier.stop()
        self._forget_readiness()
        await super().close()
        self._forget_readiness()
        self.house.pictures.close()

    def _forget_readiness(self) -> None:
        """discord.py would say two seconds after connecting that it is ready: too late."""
        task: asyncio.Task[None] | None = getattr(self._connection, "_ready_task", None)
        if task is not None:
            task.cancel()
