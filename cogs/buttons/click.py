"""The dispatcher of buttons, selects and forms: their ids hold all that a click needs.

An id reads `b:<what>:<table>:<rest>` on a button, `s:…` on a select and `m:…` on a form; behind the
table stands when it was sent (`cogs/messages/stamps.py`). What becomes of a click stands in the
table of its bot, by `what`.
"""

import re
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, Self, TypeAlias

import discord

from cogs.acts.house import House
from cogs.acts.looking.showing import show_instead
from cogs.acts.tables.which_table import table_for
from cogs.messages import notices
from cogs.messages.names import plain as shown_name
from cogs.messages.sentences import SENTENCES
from cogs.messages.stamps import PATTERN, plain, shown_at
from cogs.replies import errors
from cogs.replies.reply import Reply
from db.epochs import NOWHERE, Reached
from db.errors import StoreError
from db.letters import Letter
from engine.errors import Refused

ID = rf"(?P<what>[a-z-]+):{PATTERN}:(?P<rest>.*)"


FOR_GOOD = ("refused.over", "discord.started-already", "discord.pace-stands")
"""Refusals that stay true of that table."""
OFFERS = ("thread", "teach-thread")
"""What names no table where that of the channel is hidden from whoever is offered this."""


@dataclass(frozen=True, slots=True)
class Click:
    """A click: on what, at which table, with what else in its id, and what was selected."""

    house: House
    reply: Reply
    what: str
    table: int
    rest: str = ""
    values: Sequence[str] = ()

    @property
    def value(self) -> str:
        """What was selected. Refused: nothing was."""
        if not self.values:
            raise unknown()
        return self.values[0]


def unknown() -> Refused:
    """What whoever pressed is told where an id is none of ours, or of a version long ago."""
    return Refused("discord.button-unknown")


Handler: TypeAlias = Callable[[Click], Awaitable[None]]


class Known(NamedTuple):
    """What becomes of a click, where that is shown, and whether it is done at a table."""

    handler: Handler
    edits: bool | None
    is_at_table: bool


class Buttons:
    """What each button and select of one bot does."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.known: dict[str, Known] = {}

    def add(
        self, handlers: Mapping[str, Handler], *, edits: bool | None, is_at_table: bool = True
    ) -> None:
        """Let these handle clicks, by what the id says.

        Where a handler `edits`, it answers in the message that was clicked, else in one of its own;
        with None in the message that was clicked if only this person sees it.
        """
        for what, handler in handlers.items():
            assert what not in self.known, f"{what} has a handler already"
            self.known[what] = Known(handler, edits, is_at_table)

    async def pass_on(
        self, interaction: discord.Interaction[Any], id: re.Match[str], values: Sequence[str] = ()
    ) -> None:
        """Handle a click; what goes wrong is said to whoever clicked.

        At a table nobody acts who may not know of it: whoever neither sits there nor may see its
        channel is told what they would be told if it did not exist.
        """
        self.house.matches.uptime.prove()
        voice = await self.house.voices.of(interaction.user.id)
        known = self.known.get(id["what"])
        try:
            self.house.rates.note_act(interaction.user.id)
            if known is None:
                raise unknown()
        except Refused as refused:
            await errors.reply(interaction, refused, voice)
            return
        edits = _is_private(interaction) if known.edits is None else known.edits
        try:
            table, epochs, sent = int(id["table"]), self.house.epochs, id["epoch"] or ""
            epoch = await epochs.current()
            shown = _shown(interaction, table, sent, epoch.secret)
            if table and not await epochs.takes(table, sent, shown):
                async with Reply(interaction, voice).soon() as reply:
                    reply.epoch = await epochs.doubt(table, sent, shown)
                    await show_instead(self.house, reply, table)
                return
            async with Reply(interaction, voice, edits=edits, epoch=epoch).soon() as reply:
                if known.is_at_table and not (table == 0 and id["what"] in OFFERS):
                    await table_for(self.house, interaction, table)
                rest = plain(id["what"], id["rest"], table, epoch.secret)
                click = Click(self.house, reply, id["what"], table, rest, values)
                await _handle(known.handler, click, folds=edits and _is_panel(interaction))
        except Exception as error:
            await errors.reply(interaction, error, voice)
        await self._fold_if_old(interaction, int(id["table"]))

    async def _fold_if_old(self, interaction: discord.Interaction[Any], table: int) -> None:
        """Fold a letter about a table that was pressed though a newer one has come: the answer to
        the press may have opened it again."""
        message, person, outbox = interaction.message, interaction.user.id, self.house.outbox
        is_letter = interaction.guild_id is None and message and not message.flags.ephemeral
        if message is None or not is_letter:
            return
        with suppress(StoreError):
            if not await outbox.is_latest(table, person, message.id):
                key, payload = f"{table} {message.id}", {"message": message.id}
                letter = Letter("fold", None, person, payload, table, key, replaces=True)
                await outbox.post(letter)

    async def take_form(self, interaction: discord.Interaction[Any]) -> None:
        """Handle a form of ours that somebody has sent, whenever it was opened.

        What is used of which nothing of ours has the id is answered here, too.
        """
        data: Any = interaction.data or {}
        written = str(data.get("custom_id", ""))
        id = FORM.fullmatch(written)
        is_form = interaction.type is discord.InteractionType.modal_submit
        if is_form and id is not None:
            await self.pass_on(interaction, id, tuple(_typed(data)))
        elif is_form or (
            interaction.type is discord.InteractionType.component and _is_odd(written)
        ):
            voice = await self.house.voices.of(interaction.user.id)
            await errors.reply(interaction, unknown(), voice)


FORM = re.compile(rf"m:{ID}", re.DOTALL)


async def _handle(handler: Handler, click: Click, *, folds: bool) -> None:
    """Handle a click. A panel in which nothing can ever be done again becomes the sentence that
    says why, so that nobody presses on in it."""
    try:
        await handler(click)
    except Refused as refused:
        if not folds or refused.text.id not in FOR_GOOD:
            raise
        told = click.reply.voice.say(SENTENCES, refused.text, shown_name)
        await click.reply.show(notices.bare_message(told))


def _typed(part: Any) -> Iterator[str]:
    """What was typed into a form, field by field."""
    if "value" in part:
        yield str(part["value"])
    for inner in (*(part.get("components") or ()), part.get("component")):
        if inner:
            yield from _typed(inner)


def _is_odd(id: str) -> bool:
    """Whether nothing of ours has such an id."""
    made = (Pressed, Selected)
    return not any(one.__discord_ui_compiled_template__.fullmatch(id) for one in made)


def _shown(interaction: discord.Interaction[Any], table: int, epoch: str, secret: str) -> Reached:
    """How far the table was shown in the message that was clicked.

    Discord vouches for what stands in a message. What comes by itself, as a form, proves nothing.
    """
    message = interaction.message
    if message is None or interaction.type is not discord.InteractionType.component:
        return NOWHERE
    return shown_at(message, table, epoch, secret)


def _is_panel(interaction: discord.Interaction[Any]) -> bool:
    """Whether only who clicked sees the message."""
    return interaction.message is not None and interaction.message.flags.ephemeral


def _is_private(interaction: discord.Interaction[Any]) -> bool:
    """Whether nobody else sees the message that was clicked."""
    message = interaction.message
    return message is not None and (message.flags.ephemeral or interaction.guild_id is None)


class HasButtons(Protocol):
    """A bot that has such a table."""

    buttons: Buttons


class Pressed(
    discord.ui.DynamicItem[discord.ui.Button[Any]],
    template=re.compile(rf"b:{ID}", re.DOTALL),
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
        bot: HasButtons = interaction.client
        await bot.buttons.pass_on(interaction, self.match)


class Selected(
    discord.ui.DynamicItem[discord.ui.Select[Any]],
    template=re.compile(rf"s:{ID}", re.DOTALL),
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
        bot: HasButtons = interaction.client
        await bot.buttons.pass_on(interaction, self.match, tuple(self.item.values))
