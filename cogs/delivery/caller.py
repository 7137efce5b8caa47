"""Delivers direct messages that call one person: invitations, reminders, wishes for a seat."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, TypeAlias

from cogs.acts.held.owing import still_called, waits_since
from cogs.acts.telling.sounds import (
    SILENT,
    Place,
    Sounds,
    awake,
    call_in_the_morning,
    is_shut,
    sounds_at,
    takes_letters,
)
from cogs.delivery.poster import Posted, Poster
from cogs.messages import calls, invitations, panel
from cogs.messages.invitations import Inviter, inviter_of
from cogs.messages.look import Look
from db.matches import Live
from db.outbox import Letter, Owed
from db.polling import poll_of
from db.tables import Table
from db.timers import CLOSE, EXPIRY
from engine.text import Voice

Instead: TypeAlias = Callable[[Live], Awaitable[None]]
Calling: TypeAlias = Callable[[Voice, Table, Letter], Awaitable[panel.Message]]
SOON = 60.0
"""So many seconds later somebody is called who was told in vain."""


class Caller(Poster):
    """Brings what calls one person."""

    async def note(self, owed: Owed, sent: Posted) -> None:
        """A letter arrived; whom it should have called, but for the night, is called later."""
        if not sent.asleep and not sent.loud:
            await self.house.outbox.sent(owed, sent.id)
            return

        async def turn(live: Live) -> None:
            live.sent(owed, sent.id)
            await sent.noted(self.house, live, owed.letter)

        assert owed.letter.table is not None
        await self.house.matches.play(owed.letter.table, turn)

    async def bring_invitation(self, owed: Owed) -> None:
        """An invitation by direct message; a call in the channel where none is wanted."""
        letter = owed.letter
        assert letter.person is not None and letter.table is not None
        if await self._is_unwanted(owed, letter.person):
            return
        if not (await self.house.people.preferences(letter.person)).dm:
            await self.give_up(owed, "wants no direct messages")
            return
        channel, sounds = await self.dm(letter.person), await self._heard(letter, letter.person)
        sent = await self.post(owed, channel, lambda: self._invitation(letter), sounds)
        await self.house.outbox.sent(owed, sent.id)

    async def _invitation(self, letter: Letter) -> panel.Message:
        assert letter.person is not None and letter.table is not None
        table, voice = await self.house.table(letter.table), self.house.voices.of(letter.person)
        inviter = Inviter(str(letter.payload["by"]), inviter_of(letter))
        return invitations.invitation(await voice, table, inviter, letter.person), []

    async def bring_call(self, owed: Owed) -> None:
        """Mention whoever is invited, and nobody else."""
        person = int(owed.letter.payload["person"])
        if await self._is_unwanted(owed, person):
            return
        sounds = await self._heard(owed.letter, person)
        sent = await self.post(owed, self.channel(owed), lambda: self._called(owed.letter), sounds)
        await self.house.outbox.sent(owed, sent.id)

    async def _called(self, letter: Letter) -> panel.Message:
        assert letter.table is not None
        table = await self.house.table(letter.table)
        voice = await self.house.voices.at(table.server)
        inviter = Inviter(str(letter.payload["by"]), inviter_of(letter))
        return invitations.call(voice, table, inviter, int(letter.payload["person"])), []

    async def _is_unwanted(self, owed: Owed, person: int) -> bool:
        """Whether somebody has refused such invitations since; then it is dropped."""
        chosen = await self.house.people.preferences(person)
        is_wanted = chosen.may_be_invited_by(inviter_of(owed.letter))
        if not is_wanted:
            await self.house.outbox.dropped(owed, "wants no invitations")
        return not is_wanted

    async def _heard(self, letter: Letter, person: int) -> Sounds:
        """Who is called by an invitation: the first of a day sounds."""
        return await awake(self.house, [person]) if letter.payload.get("loud", True) else SILENT

    async def bring_reminder(self, owed: Owed) -> None:
        """Call somebody whom a table waits for, as long as it does for the same."""
        letter = owed.letter
        assert letter.table is not None
        async with self.house.matches.hold(letter.table) as live:
            table, since = live.table, waits_since(live, str(letter.payload["seat"]))
            seen = None if letter.person is None else await self.house.see(live, letter.person)
        if since != letter.payload["since"] or letter.channel not in (None, table.channel):
            await self.house.outbox.dropped(owed, "it is settled")
            return
        if (sent := await self._call(owed, partial(self._reminder, seen))) is not None:
            await self.note(owed, sent)

    async def _reminder(
        self, seen: Look | None, voice: Voice, table: Table, letter: Letter
    ) -> panel.Message:
        """A call in the channel. As a letter it takes the place of all letters before it, so it has
        the hand and the question as well."""
        if seen is None:
            return calls.reminder(voice, table, letter), []
        why = calls.why_called(voice, table, letter)
        return await panel.hand_message(self.house.pictures.for_letters(), seen, why)

    async def bring_wish(self, owed: Owed) -> None:
        """Tell somebody who is away that another would like to have their seat, as long as that is
        voted on; in the channel, if they take no direct messages."""
        letter = owed.letter
        assert letter.table is not None
        table = await self.house.table(letter.table)
        if poll_of(table, int(letter.payload["poll"])) is None:
            await self.house.outbox.dropped(owed, "it is settled")
            return
        if (sent := await self._call(owed, _seat_wanted)) is not None:
            await self.house.outbox.sent(owed, sent.id)

    async def _call(self, owed: Owed, made: Calling) -> Posted | None:
        """Call one person, by direct message or in the channel; None where they take no direct
        messages, and are called in the channel by another letter."""
        letter, person = owed.letter, int(owed.letter.payload["person"])
        if letter.person is not None and not await takes_letters(self.house, person):
            await self.give_up(owed, "takes no direct messages")
            return None
        place: Any = self.channel(owed) if letter.person is None else await self.dm(person)
        sounds = await awake(self.house, [person])
        sent = await self.post(owed, place, lambda: self._made(letter, made), sounds)
        if letter.person is None:
            await self._fold_calls_of(owed, person)
        else:
            await self.fold_older(owed)
        return sent

    async def _fold_calls_of(self, owed: Owed, person: int) -> None:
        """Of the calls of somebody in a channel the newest is enough."""
        shown = await self.house.outbox.shown(owed.letter.table)
        before = [one for one in shown if one.id < owed.id]
        await self.fold([one for one in before if one.letter.payload.get("person") == person])

    async def fold_settled(self, id: int) -> None:
        """The calls in the channels of a table that are settled go."""
        shown = await self.house.outbox.shown(id)
        if shown:
            async with self.house.matches.hold(id) as live:
                settled = [one for one in shown if is_settled(live, one.letter)]
            await self.fold(settled)

    async def _made(self, letter: Letter, made: Calling) -> panel.Message:
        assert letter.table is not None
        table, voices = await self.house.table(letter.table), self.house.voices
        voice = await (
            voices.at(table.server) if letter.person is None else voices.of(letter.person)
        )
        return await made(voice, table, letter)

    async def give_up(self, owed: Owed, why: str, *, calls: bool = True) -> None:
        """A letter can't arrive. Where it `calls`, those are called elsewhere: in the channel who
        take no direct messages, by direct message where the channel is closed to us."""
        instead = await self._instead(owed.letter) if calls else None
        if instead is None or owed.letter.table is None:
            await self.house.outbox.dropped(owed, why)
            return

        async def turn(live: Live) -> None:
            live.dropped(owed, why)
            await instead(live)

        await self.house.matches.play(owed.letter.table, turn)

    async def _instead(self, letter: Letter) -> Instead | None:
        """What is done at the table so that those are called whom a letter would have called."""
        match letter.kind:
            case "invite":
                return partial(self._invite, letter)
            case "reminder" | "seat-wanted":
                return partial(self._remind, letter)
            case "hand" if letter.payload.get("calls"):
                return partial(self._call_soon, letter, [letter.person or 0], "dm")
            case "table":
                return partial(self._call_soon, letter, letter.payload["mention"], "channel")
        return None

    async def _invite(self, letter: Letter, live: Live) -> None:
        if live.table.phase == "open":
            payload, key = (
                {**letter.payload, "person": letter.person},
                f"{letter.person} {inviter_of(letter)}",
            )
            live.post(Letter("call", channel=live.table.channel, key=key, payload=payload))

    async def _remind(self, letter: Letter, live: Live) -> None:
        """Owe it where it was not owed, unless it can't arrive there either."""
        person, channel = int(letter.payload["person"]), live.table.channel
        if letter.channel is not None and await takes_letters(self.house, person):
            live.post(replace(letter, channel=None, person=person))
        elif letter.person is not None and not await is_shut(self.house, live.table):
            live.post(replace(letter, channel=channel, person=None))

    async def _call_soon(
        self, letter: Letter, people: Sequence[int], place: Place, live: Live
    ) -> None:
        """Call those soon who should have been called here, where they are called by then.

        What else says the same may be on its way, and find out meanwhile that it has to sound.
        """
        sounds = await sounds_at(self.house, live.table, people, place)
        awaited = still_called(live, letter)
        called = [person for person in (*sounds.loud, *sounds.asleep) if person in awaited]
        votes = letter.payload.get("votes", {})
        await call_in_the_morning(self.house, live, called, votes, SOON)


async def _seat_wanted(voice: Voice, table: Table, letter: Letter) -> panel.Message:
    return calls.seat_wanted(voice, table, letter), []


def is_settled(live: Live, letter: Letter) -> bool:
    """Whether a call in a channel calls for nothing any more, there."""
    table, payload = live.table, letter.payload
    match letter.kind:
        case _ if letter.channel != table.channel:
            return True
        case "reminder":
            return waits_since(live, str(payload["seat"])) != int(payload["since"])
        case "seat-wanted":
            return poll_of(table, int(payload["poll"])) is None
        case "call":
            return table.phase != "open" or bool(table.seats_of(int(payload["person"])))
        case "expires":
            closing = live.timer(EXPIRY, CLOSE)
            return closing is None or int(closing.due) != int(payload["values"]["at"])
    return False
