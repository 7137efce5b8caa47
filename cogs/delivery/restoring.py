"""Notices that the store was restored from a copy, and tells each table."""

import asyncio
import logging

import discord

from cogs.acts.held.owing import awaited_people, owe_hand, owe_table
from cogs.acts.house import House
from cogs.acts.lobby.seating import owe_show
from cogs.messages.stamps import shown_at
from db.epochs import NOWHERE, Reached
from db.errors import StoreError
from db.matches import Live
from db.outbox import Letter
from db.tables import Table

log = logging.getLogger(__name__)

FAR = 50
"""So many of a channel's last messages are looked through."""
KINDLY = 1.0
"""So long the look at one channel waits after that at another."""
MOST_LOST = 100_000
"""More acts than this nobody has played at one table: that was hidden by another store's secret."""


class Lookout:
    """Looks at channels: what they were shown last."""

    def __init__(self, house: House, client: discord.Client) -> None:
        self.house = house
        self.client = client
        self._round: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Look at all tables that go on, slowly, and before the first act at each."""
        self.house.epochs.lookout = self.last_shown
        self._round = asyncio.create_task(self._look_at_all(), name="lookout")

    def stop(self) -> None:
        """Look no more."""
        if self._round is not None:
            self._round.cancel()

    async def last_shown(self, table: Table, epoch: str) -> Reached:
        """How far a channel was shown its table in this epoch or any; nowhere if none tells."""
        found, secret = NOWHERE, (await self.house.epochs.current()).secret
        channel, me = self.client.get_partial_messageable(table.channel), self.client.user
        try:
            async for message in channel.history(limit=FAR):
                if me is not None and message.author.id == me.id:
                    found = found.or_beyond(shown_at(message, table.id, epoch, secret))
        except (discord.DiscordException, OSError) as error:
            log.info("channel %s could not be looked at: %s", table.channel, type(error).__name__)
        return found

    async def _look_at_all(self) -> None:
        await self.client.wait_until_ready()
        try:
            for table in await self.house.matches.tables.going_on():
                if not await self.house.epochs.look_once(table.id):
                    return
                await asyncio.sleep(KINDLY)
        except StoreError as error:
            log.error("the channels are not looked at: %s", error)


async def tell_restored(house: House, live: Live) -> None:
    """A channel hears what was lost, and sees its table as it stands now."""
    table, epoch = live.table, await house.epochs.current()
    before = max(0, live.reached.lines - 1)
    lost = (await house.epochs.last_shown(table)).lines - before if live.match is not None else 0
    say = "discord.restored-lines" if 0 < lost < MOST_LOST else "discord.restored"
    values = {"at": int(epoch.lost or epoch.began), "lost": max(0, lost)}
    payload = {"say": say, "server": table.server, "values": values}
    live.post(Letter("note", channel=table.channel, payload=payload))
    if live.match is None:
        owe_show(live)
        return
    awaited = awaited_people(live)
    owe_table(live, awaited)
    for person in awaited:
        owe_hand(live, person)
