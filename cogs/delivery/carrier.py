"""What each kind of letter brings: a table, its refreshed or retired message, a hand, a note."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, TypeAlias

import discord

from cogs.acts.held.owing import awaited_people, owe_hand
from cogs.acts.house import House
from cogs.delivery.arrived import arrived
from cogs.messages import invitations, marks, panel, table
from cogs.messages.look import Look
from cogs.messages.pictures import Pictures
from cogs.messages.sentences import say
from cogs.messages.stamps import stamp
from cogs.messages.story import story_of
from cogs.replies.reply import all_answered
from db.matches import Live
from db.outbox import Letter, Owed

Write: TypeAlias = Callable[[], Awaitable[panel.Message]]
"""Makes the message of a letter that has not arrived yet."""
COURTESY = 0.5
"""So long at most a letter waits for those who are just being answered: drawing takes a while."""
TOO_OLD = (10008, 30046, 50005)
CLOSED_CHANNEL = ("no-permission", "thread-locked")


class Carrier:
    """Writes and edits messages."""

    def __init__(self, house: House, client: discord.Client) -> None:
        self.house = house
        self.client = client

    @property
    def _pictures(self) -> Pictures:
        return self.house.pictures.for_letters()

    async def bring(self, owed: Owed) -> None:
        """Deliver one letter, and note that it arrived."""
        await all_answered(COURTESY)
        match owed.letter.kind:
            case "table" | "show" | "mended":
                await self._bring_table(owed)
            case "refresh":
                await self._bring_refresh(owed)
            case "retire":
                await self._bring_retirement(owed)
            case "hand":
                await self._bring_hand(owed)
            case "invite":
                await self._bring_invitation(owed)
            case "call":
                await self._bring_call(owed)
            case "amend":
                await self._bring_amendment(owed)
            case _:
                await self._bring_note(owed)

    async def _look(self, owed: Owed) -> tuple[Look, list[int]]:
        """The table as the addressee sees it, and the people whom it waits for."""
        id, person = owed.letter.table, owed.letter.person
        assert id is not None
        async with self.house.matches.hold(id) as live:
            seen = await self.house.see(live, person)
            awaited = awaited_people(live)
            if person is None:
                before = int(owed.letter.payload.get("since", live.table.since))
                since = min(before, seen.since or 0)
                seen = replace(seen, told=story_of(live, since), since=since)
                seen = replace(seen, before=self.house.remembered.at_line(id, before))
        return seen, awaited

    async def _bring_table(self, owed: Owed) -> None:
        """A new table message. The one before it loses its buttons."""
        seen, awaited = await self._look(owed)
        if await self._has_moved(owed, seen):
            return
        mention = owed.letter.payload.get("mention", awaited)
        sent = await self._post(
            owed, self._channel(owed), lambda: self._table_message(seen), mention
        )
        await self._note_message(owed, sent.id)

    async def _has_moved(self, owed: Owed, seen: Look) -> bool:
        """Whether the table stands elsewhere by now: then its letter is none for this channel."""
        has_moved = seen.table.channel != owed.letter.channel
        if has_moved:
            await self.house.outbox.dropped(owed, "the table has moved")
        return has_moved

    async def _post(
        self, owed: Owed, channel: Any, write: Write, mention: Sequence[int] = ()
    ) -> discord.Message:
        """The message that a letter becomes, or has become before; only `mention` are called.

        By its nonce Discord knows for some minutes a letter that comes again, by its mark we do.
        """
        assert self.client.user is not None
        sent = await arrived(owed, channel, self.client.user.id)
        if sent is None:
            view, files = await write()
            await self._stamp(view)
            called = discord.AllowedMentions(
                everyone=False, roles=False, users=[discord.Object(int(id)) for id in mention]
            )
            sent = await channel.send(
                view=marks.marked(view, marks.mark_of(owed.nonce)),
                files=files,
                nonce=owed.nonce,
                allowed_mentions=called if mention else _nobody(),
            )
        assert sent is not None
        return sent

    async def _table_message(self, seen: Look) -> panel.Message:
        is_shown = seen.view is not None and not seen.table.private
        drawn = await self._pictures.board(seen) if is_shown else None
        return table.layout(seen, seen.told, drawn), [] if drawn is None else [drawn.file()]

    async def _note_message(self, owed: Owed, message: int) -> None:
        """From now on this message is the table; the one before it is to lose its buttons."""

        async def turn(live: Live) -> None:
            table, channel = live.table, owed.letter.channel
            span = {"since": table.since, "until": table.since, **owed.letter.payload}
            live.sent(owed, message)
            # Where the table has moved while this was posted, it is the older message itself.
            old = table.message if channel == table.channel else message
            if channel == table.channel:
                live.table = replace(table, message=message)
            if old is not None and (old != message or channel != table.channel):
                payload = {**span, "message": old}
                live.post(Letter("retire", channel=channel, key=str(old), payload=payload))
            if owed.letter.kind == "mended":
                for person in awaited_people(live):
                    owe_hand(live, person)

        assert owed.letter.table is not None
        await self.house.matches.play(owed.letter.table, turn)
        await self._speaks_again(owed)

    async def _speaks_again(self, owed: Owed) -> None:
        """Should the channel be closed to us once more, its host is told once more."""
        assert owed.letter.table is not None
        found = await self.house.matches.tables.get(owed.letter.table)
        for what in CLOSED_CHANNEL:
            await self.house.people.forget(found.host, f"{what}:{owed.letter.channel}")

    async def _bring_refresh(self, owed: Owed) -> None:
        """Edit the table message to how things stand now; post it where it is missing."""
        seen, _ = await self._look(owed)
        if await self._has_moved(owed, seen):
            return
        channel = self._channel(owed)
        if seen.table.message is not None:
            message = channel.get_partial_message(seen.table.message)
            if await self._edit(message, *await self._table_message(seen)):
                await self.house.outbox.sent(owed)
                return
        sent = await self._post(owed, channel, lambda: self._table_message(seen))
        await self._note_message(owed, sent.id)

    async def _bring_retirement(self, owed: Owed) -> None:
        """Shrink an older table message to a line; what it told is a press away."""
        payload = owed.letter.payload
        assert owed.letter.table is not None
        since, until = int(payload["since"]), int(payload["until"])
        async with self.house.matches.hold(owed.letter.table) as live:
            seen = replace(await self.house.see(live, None), since=since, number=until)
            told = story_of(live, since, until)
        message = self._channel(owed).get_partial_message(int(payload["message"]))
        await self._edit(message, table.retired(seen, told), [])
        await self.house.outbox.sent(owed)

    async def _bring_hand(self, owed: Owed) -> None:
        """The own hand and the open question, by direct message."""
        person = owed.letter.person
        assert person is not None
        if not (await self.house.people.preferences(person)).dm:
            await self.house.outbox.dropped(owed, "wants no direct messages")
            return
        seen, _ = await self._look(owed)
        channel = await self.client.create_dm(discord.Object(person))
        write = partial(panel.hand_message, self._pictures, seen)
        sent = await self._post(owed, channel, write)
        await self.house.outbox.sent(owed, sent.id)
        await self.house.people.note_open(person)

    async def _bring_amendment(self, owed: Owed) -> None:
        """Edit the last hand by direct message to how things stand now."""
        table, person = owed.letter.table, owed.letter.person
        assert table is not None and person is not None
        last = await self.house.outbox.last(table, person, "hand")
        if last is not None:
            seen, _ = await self._look(owed)
            view, files = await panel.hand_message(self._pictures, seen)
            channel = await self.client.create_dm(discord.Object(person))
            await self._edit(channel.get_partial_message(last), view, files)
        await self.house.outbox.sent(owed)

    async def _bring_invitation(self, owed: Owed) -> None:
        """An invitation by direct message; a call in the channel where none is wanted."""
        letter = owed.letter
        assert letter.person is not None and letter.table is not None
        if not (await self.house.people.preferences(letter.person)).dm:
            await self.house.outbox.dropped(owed, "wants no direct messages")
            await self.call(letter)
            return
        channel = await self.client.create_dm(discord.Object(letter.person))
        sent = await self._post(owed, channel, lambda: self._invitation(letter))
        await self.house.outbox.sent(owed, sent.id)

    async def _invitation(self, letter: Letter) -> panel.Message:
        assert letter.person is not None and letter.table is not None
        table, voice = await self.house.table(letter.table), self.house.voices.of(letter.person)
        by = str(letter.payload["by"])
        return invitations.invitation(await voice, table, by, letter.person), []

    async def call(self, invitation: Letter) -> None:
        """Owe a call in the channel to somebody who was invited and can't be written to."""
        assert invitation.table is not None
        table = await self.house.table(invitation.table)
        if table.phase == "open":
            payload = {**invitation.payload, "person": invitation.person}
            key = str(invitation.person)
            called = Letter("call", channel=table.channel, key=key, payload=payload, table=table.id)
            await self.house.outbox.post(called)

    async def _bring_call(self, owed: Owed) -> None:
        """Mention whoever is invited, and nobody else."""
        person = int(owed.letter.payload["person"])
        sent = await self._post(
            owed, self._channel(owed), lambda: self._called(owed.letter), [person]
        )
        await self.house.outbox.sent(owed, sent.id)

    async def _called(self, letter: Letter) -> panel.Message:
        assert letter.table is not None
        table = await self.house.table(letter.table)
        voice, by = await self.house.voices.at(table.server), str(letter.payload["by"])
        return invitations.call(voice, table, by, int(letter.payload["person"])), []

    async def _edit(
        self, message: Any, view: discord.ui.LayoutView, files: Sequence[discord.File]
    ) -> bool:
        """Edit a message of ours; False where it is gone, or too old."""
        await self._stamp(view)
        try:
            await message.edit(view=view, attachments=files, allowed_mentions=_nobody())
        except discord.HTTPException as error:
            if error.code not in TOO_OLD:
                raise
            return False
        return True

    async def _bring_note(self, owed: Owed) -> None:
        """A sentence."""
        letter = owed.letter
        if letter.person is not None:
            channel: Any = await self.client.create_dm(discord.Object(letter.person))
        else:
            channel = self._channel(owed)
        sent = await self._post(owed, channel, lambda: self._note(letter))
        await self.house.outbox.sent(owed, sent.id)

    async def _note(self, letter: Letter) -> panel.Message:
        return marks.said(await self._sentence(letter)), []

    async def _sentence(self, letter: Letter) -> str:
        """What a note says to its addressee. Notes of the first versions hold their words."""
        if "text" in letter.payload:
            return str(letter.payload["text"])
        voices, server = self.house.voices, letter.payload.get("server")
        voice = await (voices.at(server) if letter.person is None else voices.of(letter.person))
        return say(voice, letter.payload["say"], **letter.payload.get("values", {}))

    async def _stamp(self, view: discord.ui.LayoutView) -> None:
        """Let the ids of a message say when it was sent."""
        stamp(view, (await self.house.epochs.current()).token)

    def _channel(self, owed: Owed) -> discord.PartialMessageable:
        assert owed.letter.channel is not None
        return self.client.get_partial_messageable(owed.letter.channel)


def _nobody() -> discord.AllowedMentions:
    return discord.AllowedMentions.none()
