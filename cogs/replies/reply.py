"""One interaction, one answer: at once where it is ready, deferred where it takes longer."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence
from typing import Any

import discord

from cogs.messages.marks import mark_on, marked
from cogs.messages.sentences import say
from cogs.messages.stamps import stamp
from cogs.replies.unheard import Unheard, done_by
from db import deed
from db.epochs import Epoch
from engine.text import Value, Voice

PATIENCE = 0.3
"""So long an answer may take before Discord is told that it is on its way."""

NOBODY = discord.AllowedMentions.none()

_under_way: set[asyncio.Task[Any]] = set()


async def all_answered(patience: float) -> None:
    """Wait until whoever has asked something is answered: they look at their screens."""
    if _under_way:
        await asyncio.wait(tuple(_under_way), timeout=patience)


class Reply:
    """The answer to an interaction: a private message, or an edit of the message it came from."""

    def __init__(
        self,
        interaction: discord.Interaction[Any],
        voice: Voice,
        *,
        edits: bool = False,
        epoch: Epoch | None = None,
    ) -> None:
        self.interaction = interaction
        self.voice = voice
        self.edits = edits
        self.epoch = epoch
        """The epoch that the ids bear which are sent."""
        self._timer: asyncio.Task[None] | None = None
        self._deferred = False

    @property
    def person(self) -> int:
        """Who is answered."""
        return self.interaction.user.id

    @contextlib.asynccontextmanager
    async def soon(self) -> AsyncIterator["Reply"]:
        """Work on it; Discord hears that it takes longer when it does.

        What was done before and never answered is refused, and not done twice.
        """
        unheard: Unheard = self.interaction.client.house.unheard
        deed.begin(done_by(self.interaction))
        unheard.must_be_heard_of(self.interaction)
        task = asyncio.current_task()
        assert task is not None
        _under_way.add(task)
        task.add_done_callback(_under_way.discard)
        self._timer = asyncio.create_task(self._defer_later())
        try:
            yield self
        finally:
            await self._settle()
        unheard.forget(self.interaction)

    async def _defer_later(self) -> None:
        await asyncio.sleep(PATIENCE)
        # From here on it may not be cancelled: it is either deferred or it is not.
        self._deferred = True
        if self.edits:
            await self.interaction.response.defer()
        else:
            await self.interaction.response.defer(ephemeral=True, thinking=True)

    async def _settle(self) -> None:
        timer, self._timer = self._timer, None
        if timer is not None:
            if not self._deferred:
                timer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await timer

    async def show(self, view: discord.ui.LayoutView, files: Sequence[discord.File] = ()) -> None:
        """Show a message made of components. A letter that is changed so stays a letter."""
        self._stamp(view)
        await self._settle()
        view.stop()
        if self.edits and self.interaction.message is not None:
            marked(view, mark_on(self.interaction.message))
        if self._deferred:
            await self.interaction.edit_original_response(
                view=view, attachments=list(files), allowed_mentions=NOBODY
            )
        elif self.edits:
            await self.interaction.response.edit_message(
                view=view, attachments=list(files), allowed_mentions=NOBODY
            )
        else:
            await self.interaction.response.send_message(
                view=view, files=list(files), ephemeral=True, allowed_mentions=NOBODY
            )

    async def publish(
        self, view: discord.ui.LayoutView, files: Sequence[discord.File] = ()
    ) -> None:
        """Show something to everybody in the channel, because somebody asked for it."""
        self._stamp(view)
        await self._settle()
        view.stop()
        if self._deferred:
            await self.interaction.delete_original_response()
            await self.interaction.followup.send(
                view=view, files=list(files), allowed_mentions=NOBODY
            )
        else:
            await self.interaction.response.send_message(
                view=view, files=list(files), allowed_mentions=NOBODY
            )

    def _stamp(self, view: discord.ui.LayoutView | discord.ui.Modal) -> None:
        if self.epoch is not None:
            stamp(view, self.epoch)

    async def ask(self, form: discord.ui.Modal) -> None:
        """Open a form; where that took too long, say so."""
        self._stamp(form)
        await self._settle()
        if self.interaction.response.is_done():
            await self.tell("discord.press-again")
        else:
            await self.interaction.response.send_modal(form)

    async def acknowledge(self) -> None:
        """Nothing to show here: the message in the channel follows by itself."""
        await self._settle()
        if not self.interaction.response.is_done():
            await self.interaction.response.defer()

    async def tell(self, id: str, **values: Value) -> None:
        """Tell this person one of our sentences, privately."""
        await self.say(say(self.voice, id, **values))

    async def say(self, text: str, files: Sequence[discord.File] = ()) -> None:
        """Tell this person a sentence, privately, whatever message the interaction came from."""
        await self._settle()
        if self.interaction.response.is_done():
            if self.edits:
                await self.interaction.followup.send(
                    text, files=list(files), ephemeral=True, allowed_mentions=NOBODY
                )
            else:
                await self.interaction.edit_original_response(
                    content=text, attachments=list(files), allowed_mentions=NOBODY
                )
        else:
            await self.interaction.response.send_message(
                text, files=list(files), ephemeral=True, allowed_mentions=NOBODY
            )
