"""/play /hand /board /card /log /undo /let-go /concede /draw."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.acts.house import House
from cogs.acts.looking import cards, showing
from cogs.acts.playing import answers
from cogs.acts.tables.which_table import table_for
from cogs.commands.made import answered
from cogs.commands.narrowing import (
    must_be_meant,
    narrowed,
    offered_cards,
    seen_while_typing,
    the_one,
)
from cogs.messages import notices
from cogs.messages.pictures import is_public, label_of, pictures_of
from cogs.messages.sentences import say
from cogs.messages.weights import named
from cogs.replies.errors import completing
from cogs.replies.reply import Reply
from engine.errors import Refused

TABLE = "Which table, if not the one of this channel"


class Play(commands.Cog):
    """Looking and acting at a table."""

    def __init__(self, house: House) -> None:
        self.house = house

    @app_commands.command(description="Answer the question that is open for you")
    @app_commands.describe(choice="What you choose", table=TABLE)
    @answered
    async def play(
        self,
        reply: Reply,
        choice: str | None = None,
        table: int | None = None,
    ) -> None:
        """Answer, or open the panel."""
        found = await table_for(self.house, reply.interaction, table)
        if choice is None:
            await showing.show_panel(self.house, reply, found.id)
            return
        seen = await self.house.look(found.id, reply.person)
        serial, key = answers.split_choice(the_one(seen, must_be_meant(choice)))
        do = answers.answering(serial, [key])
        await answers.do_and_show(self.house, reply, found.id, do)

    @play.autocomplete("choice")
    @completing
    async def choices(
        self, interaction: discord.Interaction[Any], current: str
    ) -> list[app_commands.Choice[str]]:
        """What is legal right now, narrowed by what was typed."""
        seen = await seen_while_typing(self.house, interaction)
        if seen is None:
            return []
        offers = [
            (named(seen, asked, option), option.key, f"{asked.serial}:{option.key}")
            for asked in seen.questions
            for option in asked.options
        ]
        return narrowed(seen.voice, offers, current)

    @app_commands.command(description="Look at your hand")
    @app_commands.describe(table=TABLE)
    @answered
    async def hand(self, reply: Reply, table: int | None = None) -> None:
        """The own hand, for the own eyes."""
        found = await table_for(self.house, reply.interaction, table)
        await showing.show_hand(self.house, reply, found.id)

    @app_commands.command(description="Look at the board")
    @app_commands.describe(
        picture="Another picture of the game", public="Show it to the channel", table=TABLE
    )
    @answered
    async def board(
        self,
        reply: Reply,
        picture: str = "",
        public: bool = False,
        table: int | None = None,
    ) -> None:
        """The board, or another picture, for the own eyes or for everybody's."""
        found = await table_for(self.house, reply.interaction, table)
        await showing.show_board(
            self.house, reply, found.id, public=public, key=must_be_meant(picture)
        )

    @board.autocomplete("picture")
    @completing
    async def pictures(
        self, interaction: discord.Interaction[Any], current: str
    ) -> list[app_commands.Choice[str]]:
        """The pictures that there are to see now; to the channel only what everybody may see."""
        seen = await seen_while_typing(self.house, interaction)
        if seen is None or seen.view is None:
            return []
        public = getattr(interaction.namespace, "public", None) is True
        found = [one for one in pictures_of(seen) if is_public(seen, one) or not public]
        return narrowed(
            seen.voice, [(label_of(seen, one), one.key, one.key) for one in found], current
        )

    @app_commands.command(description="What a card says: any that you may know of")
    @app_commands.describe(name="Its name, or words that stand on it", table=TABLE)
    @answered
    async def card(self, reply: Reply, name: str, table: int | None = None) -> None:
        """A card on its own."""
        found = await table_for(self.house, reply.interaction, table)
        seen = await self.house.look(found.id, reply.person)
        await cards.show_card(self.house, reply, seen, must_be_meant(name))

    @card.autocomplete("name")
    @completing
    async def cards_known(
        self, interaction: discord.Interaction[Any], current: str
    ) -> list[app_commands.Choice[str]]:
        """The cards that this person may know of, by name, then by what stands on them."""
        seen = await seen_while_typing(self.house, interaction)
        return [] if seen is None else offered_cards(seen, current)

    @app_commands.command(description="What happened since you last looked")
    @app_commands.describe(table=TABLE)
    @answered
    async def log(self, reply: Reply, table: int | None = None) -> None:
        """The story."""
        found = await table_for(self.house, reply.interaction, table)
        await showing.show_log(self.house, reply, found.id)

    @app_commands.command(description="Take back your last answer; the others may have to agree")
    @app_commands.describe(agree="Let somebody else take theirs back, or don't", table=TABLE)
    @answered
    async def undo(
        self,
        reply: Reply,
        agree: bool | None = None,
        table: int | None = None,
    ) -> None:
        """Take back, or answer somebody who would like to."""
        found = await table_for(self.house, reply.interaction, table)
        await answers.undo(self.house, reply, found.id, agree)

    @app_commands.command(
        name="let-go", description="Let go what somebody has left half done, so that all can go on"
    )
    @app_commands.describe(table=TABLE)
    @answered
    async def let_go(self, reply: Reply, table: int | None = None) -> None:
        """Ask before it is taken back."""
        found = await table_for(self.house, reply.interaction, table)
        await answers.ask_to_let_go(self.house, reply, found.id)

    @app_commands.command(description="Give up; you are asked once more")
    @app_commands.describe(table=TABLE)
    @answered
    async def concede(self, reply: Reply, table: int | None = None) -> None:
        """Ask before giving up."""
        found = await table_for(self.house, reply.interaction, table)
        seen = await showing.seat_at(self.house, reply, found.id)
        if seen.result is not None:
            raise Refused("refused.over")
        await reply.show(
            notices.sure_message(seen, "concede", say(reply.voice, "discord.concede-sure"))
        )

    @app_commands.command(name="draw", description="Offer a draw, or answer the one on offer")
    @app_commands.describe(agree="Agree to the draw on offer, or refuse it", table=TABLE)
    @answered
    async def draw(
        self,
        reply: Reply,
        agree: bool | None = None,
        table: int | None = None,
    ) -> None:
        """Offer a draw, or answer one."""
        found = await table_for(self.house, reply.interaction, table)
        await answers.draw(self.house, reply, found.id, agree)
