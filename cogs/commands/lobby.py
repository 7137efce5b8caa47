"""/game new, join, leave, add-bot, start, end, list, show, verify: the life of a table."""

import asyncio
import io
from collections.abc import Mapping
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.acts.away import barring, replacing
from cogs.acts.held.conditions import may_speak, running
from cogs.acts.house import House
from cogs.acts.lobby import inviting, moving, seating, teaching, threads
from cogs.acts.server.customs import terms_at
from cogs.acts.tables.hosts import may_end
from cogs.acts.tables.listing import list_tables
from cogs.acts.tables.which_table import (
    in_the_way,
    named_so_far,
    table_for,
)
from cogs.acts.telling import nudging
from cogs.commands import options
from cogs.commands.made import answered
from cogs.messages import notices
from cogs.messages.calls import nudged
from cogs.messages.look import Look
from cogs.messages.names import plain
from cogs.messages.sentences import say
from cogs.replies.errors import completing
from cogs.replies.reply import Reply
from db.errors import ChannelBusy
from engine.catalog import GAMES
from engine.catalog import game as game_of
from engine.errors import Refused
from engine.text import Value, Voice
from engine.tools import record, verify

TABLE = "Which table, if not the one of this channel"


class Lobby(commands.GroupCog, name="game", description="Set up a table, join one, find yours"):
    """The life of a table."""

    def __init__(self, house: House) -> None:
        self.house = house
        new = options.command_new(self.new)
        assert self.__cog_app_commands_group__ is not None
        self.__cog_app_commands_group__.add_command(new)

    async def new(
        self,
        reply: Reply,
        game: str,
        where: str | None,
        chosen: Mapping[str, Any],
        said: Mapping[str, Any],
    ) -> None:
        """Open a table in this channel, or in a thread of its own."""
        interaction, settings = reply.interaction, seating.check_settings(game, chosen)
        if interaction.guild_id is None or interaction.channel_id is None:
            raise Refused("discord.only-in-servers")
        terms = await terms_at(self.house, interaction.guild_id, said)
        if await threads.is_wanted(self.house, interaction, where):
            thread = await threads.make_thread(self.house, interaction, game)
            opening = seating.open_table
            await opening(self.house, interaction, game, settings, thread.id, **terms)
            await reply.tell("discord.opened-thread", channel=thread.mention)
            return
        may_speak(interaction)
        try:
            opened = await seating.open_table(
                self.house, interaction, game, settings, interaction.channel_id, **terms
            )
        except ChannelBusy as busy:
            way = await in_the_way(self.house, interaction, busy.table)
            await reply.show(notices.busy_message(reply.voice, *way, game, {**settings, **said}))
            return
        told = say(reply.voice, "discord.opened", title=game_of(game).title, table=opened.id)
        may_thread = threads.can_be_made(interaction)
        await reply.show(notices.opened_message(reply.voice, opened.id, told, may_thread))

    @app_commands.command(
        description="Play a first match against the computer that explains itself"
    )
    @app_commands.describe(game="Which game")
    @app_commands.choices(
        game=[
            app_commands.Choice(name=game.title, value=key)
            for key, game in GAMES.items()
            if game.teaching is not None
        ]
    )
    @answered
    async def teach(self, reply: Reply, game: str) -> None:
        """Set up a table that teaches."""
        try:
            await teaching.teach(self.house, reply, game)
        except ChannelBusy as busy:
            way = await in_the_way(self.house, reply.interaction, busy.table)
            shown = notices.busy_message(reply.voice, *way, game, {}, "teach-thread")
            await reply.show(shown)

    @app_commands.command(description="Sit down at the table of this channel")
    @app_commands.describe(table=TABLE)
    @answered
    async def join(self, reply: Reply, table: int | None = None) -> None:
        """Sit down."""
        found = await table_for(self.house, reply.interaction, table)
        await seating.join(self.house, found.id, reply.interaction.user)
        await reply.tell("discord.joined")

    @app_commands.command(description="Invite somebody to a table, by direct message")
    @app_commands.describe(person="Whom", table=TABLE)
    @answered
    async def invite(self, reply: Reply, person: discord.User, table: int | None = None) -> None:
        """Invite a friend."""
        found = await table_for(self.house, reply.interaction, table)
        is_told = await inviting.invite(self.house, found.id, reply.person, person)
        told = "discord.invited" if is_told else "discord.invited-silently"
        await reply.tell(told, person=plain(person.display_name))

    @app_commands.command(description="Move your table to another channel or thread")
    @app_commands.describe(channel="Where to", table=TABLE)
    @answered
    async def move(
        self,
        reply: Reply,
        channel: discord.TextChannel | discord.Thread,
        table: int | None = None,
    ) -> None:
        """Let a table stand elsewhere."""
        found = await table_for(self.house, reply.interaction, table)
        await moving.move(self.house, reply.interaction, found.id, channel.id)
        await reply.tell("discord.moved", channel=f"<#{channel.id}>")

    @app_commands.command(description="Stand up from a table that has not started")
    @app_commands.describe(table=TABLE)
    @answered
    async def leave(self, reply: Reply, table: int | None = None) -> None:
        """Stand up."""
        found = await table_for(self.house, reply.interaction, table)
        await seating.leave(self.house, found.id, reply.person)
        await reply.tell("discord.left")

    @app_commands.command(name="add-bot", description="Seat a computer player")
    @app_commands.describe(level="How well it plays", table=TABLE)
    @answered
    async def add_bot(
        self,
        reply: Reply,
        level: str | None = None,
        table: int | None = None,
    ) -> None:
        """Seat a computer."""
        found = await table_for(self.house, reply.interaction, table)
        await seating.add_bot(self.house, found.id, reply.person, level)
        await reply.tell("discord.bot-added")

    @add_bot.autocomplete("level")
    @completing
    async def levels(
        self, interaction: discord.Interaction[Any], current: str
    ) -> list[app_commands.Choice[str]]:
        """How well a computer can play the game of this table."""
        try:
            table = await table_for(self.house, interaction, named_so_far(interaction))
        except Refused:
            return []
        names = list(game_of(table.game).bots)
        return [app_commands.Choice(name=n, value=n) for n in names if current.casefold() in n][:25]

    @app_commands.command(
        description="Ask for a seat where the computer sits in; have your own back at once"
    )
    @app_commands.describe(seat="Whose seat, if there are several", table=TABLE)
    @answered
    async def replace(
        self, reply: Reply, seat: str | None = None, table: int | None = None
    ) -> None:
        """Ask those who play whether one may have a seat for good; or have one's own back."""
        found = await table_for(self.house, reply.interaction, table)
        await replacing.take_seat(self.house, reply, found.id, seat)

    @replace.autocomplete("seat")
    @completing
    async def free_seats(
        self, interaction: discord.Interaction[Any], current: str
    ) -> list[app_commands.Choice[str]]:
        """Those that may be asked for, and one's own."""
        try:
            table = await table_for(self.house, interaction, named_so_far(interaction))
            seen = await self.house.look(table.id, interaction.user.id)
        except Refused:
            return []
        free = [key for key in seen.vacant if key in seen.on_offer or key == seen.seat]
        named = {key: seen.names[key] for key in free}
        return [
            app_commands.Choice(name=name, value=key)
            for key, name in named.items()
            if current.casefold() in name.casefold()
        ]

    @app_commands.command(
        description="Bar somebody from a table; from a match only if most of the others agree"
    )
    @app_commands.describe(person="Whom", off="Let them come again", table=TABLE)
    @answered
    async def bar(
        self,
        reply: Reply,
        person: discord.User,
        off: bool = False,
        table: int | None = None,
    ) -> None:
        """Bar somebody, or bar them no more."""
        found = await table_for(self.house, reply.interaction, table)
        who: dict[str, Value] = {"person": plain(person.display_name), "table": found.id}
        if off:
            await barring.unbar(self.house, reply.interaction, found.id, person)
            await reply.tell("discord.unbarred", **who)
            return
        if person.bot:
            raise Refused("discord.bar-no-bots")
        await reply.tell(
            await barring.bar(self.house, reply.interaction, found.id, person.id), **who
        )

    @app_commands.command(description="Begin, when enough have sat down")
    @app_commands.describe(table=TABLE)
    @answered
    async def start(self, reply: Reply, table: int | None = None) -> None:
        """Begin."""
        found = await table_for(self.house, reply.interaction, table)
        await seating.start(self.house, found.id, reply.person)
        await reply.tell("discord.started")

    @app_commands.command(description="Close a table for good; its host is asked once more")
    @app_commands.describe(table=TABLE)
    @answered
    async def end(self, reply: Reply, table: int | None = None) -> None:
        """Ask before closing."""
        found = await table_for(self.house, reply.interaction, table)
        if found.phase == "over":
            raise Refused("refused.over")
        await may_end(self.house, reply.interaction, found)
        # Who manages the channel may end a private table, and need not see it for that.
        seen = Look(found, None, reply.voice)
        await reply.show(notices.sure_message(seen, "end", say(reply.voice, "discord.end-sure")))

    @app_commands.command(name="list", description="Your tables, and which of them wait for you")
    @answered
    async def list_(self, reply: Reply) -> None:
        """Where this person owes something, and since when."""
        await list_tables(self.house, reply)

    @app_commands.command(description="Remind, once a day, those whom a table waits for")
    @app_commands.describe(table=TABLE)
    @answered
    async def nudge(self, reply: Reply, table: int | None = None) -> None:
        """Nudge."""
        found = await table_for(self.house, reply.interaction, table)
        heard = await nudging.nudge(self.house, found.id, reply.person)
        await reply.say(nudged(reply.voice, heard))

    @app_commands.command(description="Show the table of this channel again")
    @app_commands.describe(table=TABLE)
    @answered
    async def show(self, reply: Reply, table: int | None = None) -> None:
        """Post the table message anew."""
        found = await table_for(self.house, reply.interaction, table)
        await seating.show_again(self.house, reply.interaction, found)
        await reply.tell("discord.shown", channel=f"<#{found.channel}>")

    @app_commands.command(description="Check that a match is played as its secret says")
    @app_commands.describe(table=TABLE)
    @answered
    async def verify(self, reply: Reply, table: int | None = None) -> None:
        """Replay the log against the published secret; before the end, say what is published."""
        found = await table_for(self.house, reply.interaction, table)
        if found.phase == "running":
            await reply.tell("discord.committed", commitment=str(found.commitment))
            return
        sentence, text = await verdict(self.house, reply.voice, found.id)
        name = f"nocturne-table-{found.id}.json"
        await reply.say(sentence, [discord.File(io.BytesIO(text.encode()), filename=name)])


async def verdict(house: House, voice: Voice, id: int) -> tuple[str, str]:
    """Whether a finished match is what was recorded, and the file by which anybody may check it.

    It is played again off the event loop.
    """
    async with house.matches.hold(id) as live:
        match, commitment = running(live), str(live.table.commitment)
        text, secret, title = record.export(match), match.secret.hex(), match.game.title
    verdict = await asyncio.to_thread(lambda: verify.verify(record.read(text)))
    if verdict.problems:
        return say(voice, "discord.not-verified", problems=list(verdict.problems)[:3]), text
    if verdict.other_cards is not None:
        line = verdict.other_cards.first
        return say(voice, "discord.other-cards", title=title, line=line, secret=secret), text
    proof = {"secret": secret, "commitment": commitment}
    if not verdict.unverified:
        return say(voice, "discord.verified", **proof), text
    line = verdict.unverified[-1].last
    if line == verdict.last:
        return say(voice, "discord.other-rules", title=title, **proof), text
    return say(voice, "discord.other-rules-until", title=title, line=line, **proof), text
