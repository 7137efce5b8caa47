"""Posts a letter's message once, or finds it posted; edits and deletes messages."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple, TypeAlias

import discord

from cogs.acts.house import House
from cogs.acts.telling.sounds import (
    SILENT,
    Sounds,
    call_in_the_morning,
    forget_mornings,
    note_heard,
)
from cogs.delivery.answered import is_answered
from cogs.delivery.arrived import arrived
from cogs.messages import calls, marks, panel
from cogs.messages.invitations import invited_by
from cogs.messages.stamps import stamp
from db.letters import Shown
from db.matches import Live
from db.outbox import Letter, Owed

Write: TypeAlias = Callable[[], Awaitable[panel.Message]]
"""Makes the message of a letter that has not arrived yet."""
TOO_OLD = (10008, 30046, 50005)
READ_ONLY = (50083, 160005)
"""A thread that is archived or locked keeps what stands in it."""
UNREACHABLE = (403, 404)


class Posted(NamedTuple):
    """The message that a letter has become."""

    id: int
    loud: tuple[int, ...]
    """Whom it called."""
    asleep: tuple[int, ...]
    """Whom it would have called, had they not been at rest."""

    async def noted(self, house: House, live: Live, letter: Letter) -> None:
        """Note with the commit that they were called, or will be in the morning."""
        forget_mornings(live, self.loud)
        note_heard(live, self.loud)
        votes = letter.payload.get("votes", {})
        await call_in_the_morning(house, live, self.asleep, votes)


class Poster:
    """Writes and edits messages."""

    def __init__(self, house: House, client: discord.Client) -> None:
        self.house = house
        self.client = client

    async def post(self, owed: Owed, channel: Any, write: Write, sounds: Sounds = SILENT) -> Posted:
        """The message that a letter becomes, or has become before; only who is loud is called.

        Where nobody is, it comes without a sound. By its nonce Discord knows for some minutes a
        letter that comes again, by its mark we do.
        """
        assert self.client.user is not None
        known = await arrived(owed, channel, self.client.user.id)
        if known is not None:
            missed = _not_called(known, sounds, owed.letter.person is not None)
            meant = (*sounds.loud, *sounds.asleep)
            return Posted(known.id, tuple(one for one in meant if one not in missed), missed)
        view, files = await write()
        await self.stamp(view)
        sent: discord.Message = await channel.send(
            view=marks.marked(view, marks.mark_of(owed.nonce)),
            files=files,
            nonce=owed.nonce,
            allowed_mentions=_only(sounds.loud),
            silent=not sounds.loud,
        )
        return Posted(sent.id, sounds.loud, sounds.asleep)

    async def edit(
        self, message: Any, view: discord.ui.LayoutView, files: Sequence[discord.File]
    ) -> bool:
        """Edit a message of ours; False where it is gone, or too old."""
        await self.stamp(view)
        try:
            await message.edit(view=view, attachments=files, allowed_mentions=_only(()))
        except discord.HTTPException as error:
            if error.code not in TOO_OLD:
                raise
            return False
        return True

    async def delete(self, message: Any) -> None:
        """Delete a message of ours. What is gone, or can't be deleted, is let be."""
        try:
            await message.delete()
        except (discord.NotFound, discord.Forbidden):
            return
        except discord.HTTPException as error:
            if error.code not in READ_ONLY:
                raise

    async def fold_older(self, owed: Owed) -> None:
        """At most one letter to a person about a table asks for something: the newest. Of those
        before it one line is left. That is done before it is noted that this one arrived: so a
        crash leaves none over."""
        shown = await self.house.outbox.shown(owed.letter.table, owed.letter.person)
        await self.fold_to_a_line([one for one in shown if one.id < owed.id])

    async def fold_to_a_line(self, older: Sequence[Shown]) -> None:
        """Of letters to one person about one table a line is left, and none from before."""
        if older:
            letter = older[-1].letter
            lines = await self.house.outbox.shown(letter.table, letter.person, folded=True)
            for one in (*lines, *older[:-1]):
                assert letter.person is not None
                place: Any = await self.dm(letter.person)
                await self.delete(place.get_partial_message(one.message))
                await self.house.outbox.fold(one.id, gone=True)
            await self.fold(older[-1:])

    async def fold(self, shown: Sequence[Shown]) -> None:
        """Messages that ask for nothing any more become a line; where nobody misses it, nothing."""
        for one in shown:
            is_left = True
            try:
                is_left = await self._fold(one)
            except discord.HTTPException as error:
                if error.status not in UNREACHABLE and error.code not in READ_ONLY:
                    raise
            await self.house.outbox.fold(one.id, gone=not is_left)

    async def _fold(self, shown: Shown) -> bool:
        """Whether a line is left. What is too old to be edited is deleted. So are calls in channels
        unless people have taken them up, or whoever has not come may refuse the next there."""
        letter, voices, me = shown.letter, self.house.voices, self.client.user
        assert me is not None
        table = None if letter.table is None else await self.house.table(letter.table)
        place: Any = None
        if letter.person is not None:
            voice, place, is_kept = (
                await voices.of(letter.person),
                await self.dm(letter.person),
                True,
            )
        else:
            assert letter.channel is not None and table is not None
            voice = await voices.at(table.server)
            place = self.client.get_partial_messageable(letter.channel)
            is_kept = letter.kind == "call" and not table.seats_of(invited_by(letter))
            is_kept = is_kept or await is_answered(place, shown.message, me.id)
        message = place.get_partial_message(shown.message)
        if is_kept and await self.edit(message, calls.folded(voice, letter, table), []):
            return True
        await self.delete(message)
        return False

    async def stamp(self, view: discord.ui.LayoutView) -> None:
        """Let the ids of a message say when it was sent."""
        stamp(view, await self.house.epochs.current())

    def channel(self, owed: Owed) -> discord.PartialMessageable:
        """Where a letter to a channel goes."""
        assert owed.letter.channel is not None
        return self.client.get_partial_messageable(owed.letter.channel)

    async def dm(self, person: int) -> discord.DMChannel:
        """Where a letter to a person goes."""
        return await self.client.create_dm(discord.Object(person))


def _only(people: Sequence[int]) -> discord.AllowedMentions:
    """Nobody else is called, whatever a message says."""
    if not people:
        return discord.AllowedMentions.none()
    users = [discord.Object(person) for person in people]
    return discord.AllowedMentions(everyone=False, roles=False, users=users)


def _not_called(known: discord.Message, sounds: Sounds, is_dm: bool) -> tuple[int, ...]:
    """Whom a message that came before a crash has not called, though it should now or later."""
    meant = (*sounds.loud, *sounds.asleep)
    if known.flags.suppress_notifications:
        return meant
    if is_dm:
        return ()
    called = {user.id for user in known.mentions}
    return tuple(person for person in meant if person not in called)
