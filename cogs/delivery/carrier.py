"""Delivers each kind of letter: a table, its refreshed or retired message, a hand, a note."""

from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

import discord

from cogs.acts.held.owing import awaited_people, owe_hand, still_called
from cogs.acts.house import House
from cogs.acts.telling.sounds import SHUT, SILENT, Sounds, awake, sounds_at
from cogs.delivery.answered import is_answered
from cogs.delivery.arrived import arrived
from cogs.delivery.caller import Caller
from cogs.delivery.newsboy import Newsboy
from cogs.delivery.poster import Posted, Poster
from cogs.messages import marks, panel, table
from cogs.messages.look import Look
from cogs.messages.pictures import Pictures
from cogs.messages.plans import habit_of
from cogs.messages.sentences import SENTENCES
from cogs.messages.story import story_of
from cogs.replies.reply import all_answered
from db.letters import Shown
from db.matches import Live
from db.outbox import Letter, Owed
from engine.catalog import game as game_of
from engine.text import Text

COURTESY = 0.5
"""So long at most a letter waits for those who are just being answered: drawing takes a while."""


class Carrier(Poster):
    """Brings letters."""

    def __init__(self, house: House, client: discord.Client) -> None:
        super().__init__(house, client)
        self.caller = Caller(house, client)
        self.newsboy = Newsboy(house, client)

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
                await self.caller.bring_invitation(owed)
            case "call":
                await self.caller.bring_call(owed)
            case "reminder":
                await self.caller.bring_reminder(owed)
            case "seat-wanted":
                await self.caller.bring_wish(owed)
            case "digest":
                await self.newsboy.bring(owed)
            case "amend":
                await self._bring_amendment(owed)
            case "fold":
                await self._bring_folding(owed)
            case "withdraw":
                await self._bring_withdrawal(owed)
            case _:
                await self._bring_note(owed)

    async def _look(self, owed: Owed) -> tuple[Look, list[int]]:
        """The table as the addressee sees it, and the people whom the letter may call."""
        id, person = owed.letter.table, owed.letter.person
        assert id is not None
        async with self.house.matches.hold(id) as live:
            seen = await self.house.see(live, person)
            awaited = still_called(live, owed.letter)
            if person is None:
                before = int(owed.letter.payload.get("since", live.table.since))
                since = min(before, seen.since or 0)
                seen = replace(seen, told=story_of(live, since), since=since)
                seen = replace(seen, before=self.house.remembered.at_line(id, before))
        return seen, awaited

    async def _bring_table(self, owed: Owed) -> None:
        """A new table message. The one before it goes."""
        seen, awaited = await self._look(owed)
        if await self._has_moved(owed, seen):
            return
        mention = owed.letter.payload.get("mention", awaited)
        called = [int(person) for person in mention if person in awaited]
        sounds = await sounds_at(self.house, seen.table, called, "channel")
        await self._post_table(owed, seen, sounds)

    async def _post_table(self, owed: Owed, seen: Look, sounds: Sounds = SILENT) -> None:
        sent = await self.post(owed, self.channel(owed), lambda: self._table_message(seen), sounds)
        await self.caller.fold_settled(seen.table.id)
        await self._note_message(owed, sent)

    async def _has_moved(self, owed: Owed, seen: Look) -> bool:
        """Whether the table stands elsewhere by now: then its letter is none for this channel."""
        has_moved = seen.table.channel != owed.letter.channel
        if has_moved:
            await self.house.outbox.dropped(owed, "the table has moved")
        return has_moved

    async def _table_message(self, seen: Look) -> panel.Message:
        is_shown = seen.view is not None and not seen.table.private
        drawn = await self._pictures.board(seen) if is_shown else None
        return table.layout(seen, seen.told, drawn), [] if drawn is None else [drawn.file()]

    async def _note_message(self, owed: Owed, sent: Posted) -> None:
        """From now on this message is the table; the one before it is to go."""
        message = sent.id

        async def turn(live: Live) -> None:
            table, channel = live.table, owed.letter.channel
            span = {"since": table.since, "until": table.since, **owed.letter.payload}
            live.sent(owed, message)
            await sent.noted(self.house, live, owed.letter)
            # Where the table has moved while this was posted, it is the older message itself.
            old = table.message if channel == table.channel else message
            if channel == table.channel:
                live.table = replace(table, message=message)
            if old is not None and (old != message or channel != table.channel):
                payload = {"since": span["since"], "until": span["until"], "message": old}
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
        for what in SHUT:
            await self.house.people.forget(found.host, f"{what}:{owed.letter.channel}")

    async def _bring_refresh(self, owed: Owed) -> None:
        """Edit the table message to how things stand now; post it where it is missing."""
        seen, _ = await self._look(owed)
        if await self._has_moved(owed, seen):
            return
        if seen.table.message is not None:
            message = self.channel(owed).get_partial_message(seen.table.message)
            if await self.edit(message, *await self._table_message(seen)):
                await self.caller.fold_settled(seen.table.id)
                await self.house.outbox.sent(owed)
                return
        await self._post_table(owed, seen)

    async def _bring_retirement(self, owed: Owed) -> None:
        """Delete an older table message. Where people have taken it up it shrinks to a line, and
        what it told is a press away."""
        payload, me = owed.letter.payload, self.client.user
        assert owed.letter.table is not None and me is not None
        message = self.channel(owed).get_partial_message(int(payload["message"]))
        if not await is_answered(message.channel, message.id, me.id):
            await self.delete(message)
            await self.house.outbox.sent(owed)
            return
        since, until = int(payload["since"]), int(payload["until"])
        async with self.house.matches.hold(owed.letter.table) as live:
            seen = replace(await self.house.see(live, None), since=since, number=until)
            told = story_of(live, since, until)
        await self.edit(message, table.retired(seen, told), [])
        await self.house.outbox.sent(owed)

    async def _bring_hand(self, owed: Owed) -> None:
        """The own hand and the open question, by direct message: with sound where it is a call,
        and this person is called so."""
        person = owed.letter.person
        assert person is not None
        assert owed.letter.table is not None
        if not (await self.house.table(owed.letter.table)).seats_of(person):
            await self._has_no_seat(owed, person)
            return
        if not (await self.house.people.preferences(person)).dm:
            await self.house.outbox.dropped(owed, "wants no direct messages")
            return
        seen, awaited = await self._look(owed)
        is_call = owed.letter.payload.get("calls", True) and person in awaited
        called = [person] if is_call else []
        sounds = await sounds_at(self.house, seen.table, called, "dm")
        write = partial(panel.hand_message, self._pictures, seen)
        sent = await self.post(owed, await self.dm(person), write, sounds)
        await self.fold_older(owed)
        await self.caller.note(owed, sent)
        await self.house.people.note_open(person)

    async def _has_no_seat(self, owed: Owed, person: int) -> None:
        """A hand is for nobody any more. Where it arrived unheard of, it is noted all the same, so
        that the withdrawal behind it finds it."""
        assert self.client.user is not None
        known = await arrived(owed, await self.dm(person), self.client.user.id)
        if known is None:
            await self.house.outbox.dropped(owed, "has no seat there any more")
        else:
            await self.house.outbox.sent(owed, known.id)

    async def _bring_amendment(self, owed: Owed) -> None:
        """Edit the last letter about a table to how things stand now."""
        shown = await self.house.outbox.shown(owed.letter.table, owed.letter.person)
        await self.fold_to_a_line(shown[:-1])
        if shown:
            await self._amend(owed, shown[-1])
        await self.house.outbox.sent(owed)

    async def _amend(self, owed: Owed, last: Shown) -> None:
        """What is too old for that, and calls for nothing, is deleted: it would go on asking."""
        table, person = owed.letter.table, owed.letter.person
        assert table is not None and person is not None
        if last.letter.kind == "invite":
            await self.fold([last])
        elif (await self.house.table(table)).seats_of(person):
            seen, awaited = await self._look(owed)
            view, files = await panel.hand_message(self._pictures, seen)
            message = (await self.dm(person)).get_partial_message(last.message)
            if not await self.edit(message, view, files) and person not in awaited:
                await self.delete(message)
                await self.house.outbox.fold(last.id, gone=True)

    async def _bring_folding(self, owed: Owed) -> None:
        """What asks nothing of somebody any more becomes a line: this message, where one is named,
        else all letters about a table."""
        letter, named = owed.letter, owed.letter.payload.get("message")
        if named is None:
            await self.fold_to_a_line(await self.house.outbox.shown(letter.table, letter.person))
        else:
            await self.fold([Shown(owed.id, letter, int(named))])
        await self.house.outbox.sent(owed)

    async def _bring_withdrawal(self, owed: Owed) -> None:
        """Nothing of a table is left in the letters of somebody who has no seat there any more, and
        they are told. Their last hand says the same: they may take no new letters."""
        table, person = owed.letter.table, owed.letter.person
        assert table is not None and person is not None
        shown = await self.house.outbox.shown(table, person)
        last = shown[-1].message if shown else None
        messages = await self.house.store.messages_to(person, table)
        if messages:
            channel = await self.dm(person)
            for message in messages:
                if message != last:
                    await self.delete(channel.get_partial_message(message))
        if last is not None:
            await self._withdraw(owed, channel.get_partial_message(last))
            await self.house.outbox.fold(*(one.id for one in shown))
        if (await self.house.people.preferences(person)).dm:
            await self._bring_note(owed)
        else:
            await self.house.outbox.dropped(owed, "wants no direct messages")

    async def _withdraw(self, owed: Owed, hand: Any) -> None:
        """A hand becomes a sentence; where it can't be edited any more, it is deleted."""
        view, _ = await self._note(owed.letter)
        with suppress(discord.Forbidden):
            if await self.edit(hand, view, []):
                return
        await self.delete(hand)

    async def _bring_note(self, owed: Owed) -> None:
        """A sentence; to a person it is told with sound, but not by night, nor where it says so."""
        letter, calls = owed.letter, not owed.letter.payload.get("silent", False)
        place: Any = self.channel(owed) if letter.person is None else await self.dm(letter.person)
        called = [letter.person] if letter.person is not None and calls else []
        sounds = await awake(self.house, called)
        sent = await self.post(owed, place, lambda: self._note(letter), sounds)
        await self.house.outbox.sent(owed, sent.id)

    async def _note(self, letter: Letter) -> panel.Message:
        return marks.said(await self._sentence(letter)), []

    async def _sentence(self, letter: Letter) -> str:
        """What a note says to its addressee. Notes of the first versions hold their words; those of
        later ones may lack a value that their sentence has today."""
        if "text" in letter.payload:
            return str(letter.payload["text"])
        voices, server = self.house.voices, letter.payload.get("server")
        voice = await (voices.at(server) if letter.person is None else voices.of(letter.person))
        values = dict(letter.payload.get("values", {}))
        if "habit" in letter.payload:
            game = game_of(letter.payload["game"])
            values["what"] = habit_of(voice, game, letter.payload["habit"])
        return voice.retell(SENTENCES, Text(letter.payload["say"], values))
