"""What each kind of letter brings: a table, its refreshed or retired message, a hand, a note."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import discord

from cogs.acts.house import House
from cogs.acts.letters import awaited_people, owe_hand
from cogs.messages import panel, table
from cogs.messages.look import Look
from cogs.messages.sentences import say
from cogs.messages.story import story_of
from cogs.replies.reply import all_answered
from db.matches import Live
from db.outbox import Letter, Owed
from engine.text import Told

REMEMBERED = 120.0
"""So long Discord surely remembers a nonce; after that we look for our own message first."""
COURTESY = 0.5
"""So long at most a letter waits for those who are just being answered: drawing takes a while."""
TOO_OLD = (10008, 30046, 50005)
CLOSED_CHANNEL = ("no-permission", "thread-locked")


class Carrier:
    """Writes and edits messages."""

    def __init__(self, house: House, client: discord.Client) -> None:
        self.house = house
        self.client = client

    async def bring(self, owed: Owed) -> None:
        """Deliver one letter, and note that it arrived."""
        await all_answered(COURTESY)
        match owed.letter.kind:
            case "table" | "mended":
                await self._bring_table(owed)
            case "refresh":
                await self._bring_refresh(owed)
            case "retire":
                await self._bring_retirement(owed)
            case "hand":
                await self._bring_hand(owed)
            case "amend":
                await self._bring_amendment(owed)
            case _:
                await self._bring_note(owed)

    async def _look(self, owed: Owed) -> tuple[Look, list[Told], list[int]]:
        """The table as the addressee sees it, its story, and the people whom it waits for."""
        id, person = owed.letter.table, owed.letter.person
        assert id is not None
        async with self.house.matches.hold(id) as live:
            seen = await self.house.see(live, person)
            awaited = awaited_people(live)
            since = int(owed.letter.payload.get("since", live.table.since))
            told = story_of(live, since)
        views = self.house.remembered
        before = views.at_line(id, since) if person is None else views.seen_by(id, person)
        return replace(seen, before=before, since=since), told, awaited

    async def _bring_table(self, owed: Owed) -> None:
        """A new table message. The one before it loses its buttons."""
        seen, told, awaited = await self._look(owed)
        channel = self._channel(owed)
        sent = await self._find_own(owed, channel)
        if sent is None:
            mention = owed.letter.payload.get("mention", awaited)
            sent = await self._send_table(owed, channel, seen, told, mention)
        await self._note_message(owed, sent.id)

    async def _send_table(
        self,
        owed: Owed,
        channel: Any,
        seen: Look,
        told: Sequence[Told],
        mention: Sequence[int],
    ) -> discord.Message:
        """Post the table; only those in `mention` are called."""
        drawn = None if seen.view is None else await self.house.pictures.board(seen)
        called = discord.AllowedMentions(
            everyone=False, roles=False, users=[discord.Object(int(id)) for id in mention]
        )
        message: discord.Message = await channel.send(
            view=table.layout(seen, told, drawn),
            files=[] if drawn is None else [drawn.file()],
            nonce=owed.nonce,
            allowed_mentions=called if mention else _nobody(),
        )
        return message

    async def _note_message(self, owed: Owed, message: int) -> None:
        """From now on this message is the table; the one before it is to lose its buttons."""

        async def turn(live: Live) -> None:
            old, channel = live.table.message, live.table.channel
            span = {"since": live.table.since, "until": live.table.since, **owed.letter.payload}
            live.table = replace(live.table, message=message)
            live.sent(owed, message)
            if old is not None and old != message:
                live.post(
                    Letter(
                        "retire", channel=channel, key=str(old), payload={**span, "message": old}
                    )
                )
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
        seen, told, _ = await self._look(owed)
        channel = self._channel(owed)
        drawn = None if seen.view is None else await self.house.pictures.board(seen)
        view = table.layout(seen, told, drawn)
        files = [] if drawn is None else [drawn.file()]
        if seen.table.message is not None:
            message = channel.get_partial_message(seen.table.message)
            if await self._edit(message, view, files):
                await self.house.outbox.sent(owed)
                return
        sent = await self._find_own(owed, channel)
        if sent is None:
            sent = await self._send_table(owed, channel, seen, told, ())
        await self._note_message(owed, sent.id)

    async def _bring_retirement(self, owed: Owed) -> None:
        """Take the buttons off an older table message; what it told stays."""
        payload = owed.letter.payload
        assert owed.letter.table is not None
        since, until = int(payload["since"]), int(payload["until"])
        async with self.house.matches.hold(owed.letter.table) as live:
            seen = await self.house.see(live, None)
            told = story_of(live, since, until)
        message = self._channel(owed).get_partial_message(int(payload["message"]))
        picture = since > 0
        try:
            await message.edit(view=table.retired(seen, told, picture), allowed_mentions=_nobody())
        except discord.HTTPException as error:
            if error.code not in TOO_OLD:
                raise
        await self.house.outbox.sent(owed)

    async def _bring_hand(self, owed: Owed) -> None:
        """The own hand and the open question, by direct message."""
        person = owed.letter.person
        assert person is not None
        if not (await self.house.people.preferences(person)).dm:
            await self.house.outbox.dropped(owed, "wants no direct messages")
            return
        seen, *_ = await self._look(owed)
        channel = await self.client.create_dm(discord.Object(person))
        sent = await self._find_own(owed, channel)
        if sent is None:
            view, files = await panel.hand_message(self.house.pictures, seen)
            sent = await channel.send(
                view=view, files=files, nonce=owed.nonce, allowed_mentions=_nobody()
            )
        await self.house.outbox.sent(owed, sent.id)
        await self.house.people.note_open(person)

    async def _bring_amendment(self, owed: Owed) -> None:
        """Edit the last hand by direct message to how things stand now."""
        table, person = owed.letter.table, owed.letter.person
        assert table is not None and person is not None
        last = await self.house.outbox.last(table, person, "hand")
        if last is not None:
            seen, told, _ = await self._look(owed)
            view, files = await panel.hand_message(self.house.pictures, replace(seen, told=told))
            channel = await self.client.create_dm(discord.Object(person))
            await self._edit(channel.get_partial_message(last), view, files)
        await self.house.outbox.sent(owed)

    async def _edit(
        self, message: Any, view: discord.ui.LayoutView, files: Sequence[discord.File]
    ) -> bool:
        """Edit a message of ours; False where it is gone, or too old."""
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
        sent = await self._find_own(owed, channel)
        if sent is None:
            sent = await channel.send(
                await self._sentence(letter), nonce=owed.nonce, allowed_mentions=_nobody()
            )
        await self.house.outbox.sent(owed, sent.id)

    async def _sentence(self, letter: Letter) -> str:
        """What a note says to its addressee. Notes of the first versions hold their words."""
        if "text" in letter.payload:
            return str(letter.payload["text"])
        voices, server = self.house.voices, letter.payload.get("server")
        voice = await (voices.at(server) if letter.person is None else voices.of(letter.person))
        return say(voice, letter.payload["say"], **letter.payload.get("values", {}))

    def _channel(self, owed: Owed) -> discord.PartialMessageable:
        assert owed.letter.channel is not None
        return self.client.get_partial_messageable(owed.letter.channel)

    async def _find_own(self, owed: Owed, channel: Any) -> discord.Message | None:
        """The message of an earlier try that Discord may have forgotten the nonce of."""
        if owed.attempted is None or self.house.store.now() - owed.attempted < REMEMBERED:
            return None
        after = datetime.fromtimestamp(owed.written, UTC) - timedelta(seconds=5)
        async for message in channel.history(limit=100, after=after):
            if message.nonce is not None and str(message.nonce) == owed.nonce:
                found: discord.Message = message
                return found
        return None


def _nobody() -> discord.AllowedMentions:
    return discord.AllowedMentions.none()
