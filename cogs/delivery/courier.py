"""The outbox worker: takes letters, tries again, gives up politely."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable

import discord

from cogs.acts.house import House
from cogs.acts.telling.sounds import takes_letters
from cogs.delivery.carrier import Carrier
from cogs.replies.errors import is_lost
from db.errors import Damaged, StoreError
from db.outbox import Letter, Owed
from engine.errors import GameMissing

log = logging.getLogger(__name__)

SLOWEST = 600.0
STORE_PAUSE = 5.0
"""So long the courier waits before it tries again a store that fails."""
FAILURES = 5
"""So often a letter is tried that fails for a reason of ours."""
CLOSED_TO_US = (50007, 50278)
GONE = (10003, 10004)
FORBIDDEN = (50001, 50013)
LOCKED = 160005
ARCHIVED = 50083


class Courier:
    """Delivers to several addressees at a time, to each in order."""

    def __init__(self, house: House, client: discord.Client) -> None:
        self.house = house
        self.client = client
        self._carrier = Carrier(house, client)
        self._under_way: set[asyncio.Task[None]] = set()
        self._loop: asyncio.Task[None] | None = None
        self._is_waiting = False

    def start(self) -> None:
        """Begin to deliver."""
        self._loop = asyncio.create_task(self._run(), name="courier")

    async def stop(self, patience: float = 5.0) -> None:
        """Finish what is under way; what is not stays in the outbox."""
        loop, self._loop = self._loop, None
        if loop is not None:
            loop.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await loop
        if self._under_way:
            _, late = await asyncio.wait(self._under_way, timeout=patience)
            for task in late:
                task.cancel()
            if late:
                await asyncio.wait(late)

    async def _run(self) -> None:
        while True:
            try:
                if not await self._send_out():
                    await self.house.outbox.wait()
                self._works()
            except StoreError as error:
                self._waits_for_the_store(error)
                await asyncio.sleep(STORE_PAUSE)
            except Exception:
                log.exception("the courier stumbled, and goes on")
                await asyncio.sleep(1)

    def _waits_for_the_store(self, error: StoreError) -> None:
        """Said once, however long the store fails: a full disk needs no full log."""
        if not self._is_waiting:
            log.error("letters wait until the store works again: %s", error)
        self._is_waiting = True

    def _works(self) -> None:
        if self._is_waiting:
            log.info("letters are delivered again")
        self._is_waiting = False

    async def _send_out(self) -> bool:
        """Start to deliver what is due; whether there was something."""
        letters = await self.house.outbox.take()
        for owed in letters:
            task = asyncio.create_task(self._deliver(owed))
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)
        return bool(letters)

    async def _deliver(self, owed: Owed) -> None:
        """Bring one letter; whatever happens, the outbox hears of it, and no match stops."""
        try:
            try:
                await self._carrier.bring(owed)
            except discord.HTTPException as error:
                await self._failed(owed, error)
        except Damaged as damaged:
            log.error("letter %s is given up. %s", owed.id, damaged)
            await self._give_up(owed, "its table is damaged")
        except GameMissing:
            await self._note(self.house.outbox.set_aside(owed, "its game can't be played now"))
        except (OSError, discord.DiscordException, StoreError) as error:
            await self._again(owed, type(error).__name__)
        except Exception as error:
            if is_lost(error):
                await self._again(owed, type(error).__name__)
                return
            log.exception("letter %s could not be delivered", owed.id)
            settle = self._give_up if owed.tries >= FAILURES else self._again
            await settle(owed, type(error).__name__)

    async def _again(self, owed: Owed, why: str) -> None:
        """Try again, each time a little later."""
        wait = min(SLOWEST, 2.0 ** min(owed.tries, 9))
        await self._note(self.house.outbox.later(owed, wait, why))

    async def _give_up(self, owed: Owed, why: str) -> None:
        """A letter that fails again and again must not hold up those behind it."""
        await self._note(self.house.outbox.dropped(owed, why))

    async def _note(self, noted: Awaitable[None]) -> None:
        """Tell the outbox. What the store can't note now is not lost."""
        try:
            await noted
        except StoreError as error:
            self._waits_for_the_store(error)

    async def _failed(self, owed: Owed, error: discord.HTTPException) -> None:
        """Give up politely where it is final, try again where it is not."""
        letter, drop = owed.letter, self.house.outbox.dropped
        if error.code in CLOSED_TO_US and letter.person is not None:
            # Where it was known, the channel has called them already in place of their hand.
            calls = letter.kind != "hand" or await takes_letters(self.house, letter.person)
            await self._carrier.caller.give_up(owed, "direct messages are closed", calls=calls)
            await self.house.people.note_closed(letter.person)
        elif error.code in GONE:
            await self._shut_out(owed, "the channel is gone", "channel-gone")
        elif error.code == ARCHIVED and letter.channel is not None:
            await self._open_again(owed, letter.channel)
        elif error.code == LOCKED:
            await self._shut_out(owed, "the thread is locked", "thread-locked")
        elif error.code in FORBIDDEN:
            await self._shut_out(owed, "not allowed to speak there", "no-permission")
        elif error.status < 500 and error.status != 429:
            log.error("letter %s was refused: %s %s", owed.id, error.status, error.text[:200])
            await drop(owed, f"refused: {error.status} {error.code}")
        else:
            await self._again(owed, f"{error.status} {error.code}")

    async def _open_again(self, owed: Owed, channel: int) -> None:
        """Discord archives quiet threads: open it, and try once more."""
        thread = await self.client.fetch_channel(channel)
        try:
            if isinstance(thread, discord.Thread) and not thread.locked:
                await thread.edit(archived=False)
                await self.house.outbox.later(owed, 0, "the thread slept")
                return
        except discord.Forbidden:
            log.info("thread %s may not be opened again", channel)
        await self._shut_out(owed, "the thread is locked", "thread-locked")

    async def _shut_out(self, owed: Owed, why: str, what: str) -> None:
        """A channel is closed to us: who would be called there is called by direct message."""
        await self._carrier.caller.give_up(owed, why)
        await self._tell_host(owed.letter, what)

    async def _tell_host(self, letter: Letter, what: str) -> None:
        """Who set the table up is told, once, that the channel is closed to us."""
        if letter.channel is None or letter.table is None:
            return
        found = await self.house.matches.tables.get(letter.table)
        if found.channel != letter.channel:
            return  # it stands elsewhere by now
        if await self.house.people.first_time(found.host, f"{what}:{letter.channel}"):
            values = {"channel": f"<#{letter.channel}>", "table": letter.table}
            payload = {"say": f"discord.{what}", "values": values}
            note = Letter("note", person=found.host, payload=payload, table=letter.table)
            await self.house.outbox.post(note)
