"""A house and its courier at a playground, in the test's process: killed, it leaves its store."""

import asyncio
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Self

import discord

from cogs.acts.house import House
from cogs.acts.lobby import seating
from cogs.delivery.courier import Courier
from db.matches import Live, Matches
from db.outbox import Letter, Outbox
from db.people import People
from db.sqlite.store import SQLiteStore
from playground import Playground
from playground.world.model import Channel, Message, User

SEND = "POST", "/channels/{channel_id}/messages"


class Desk:
    """One life of the bot, as far as letters go."""

    def __init__(self, discord_: Playground, path: Path, ahead: float) -> None:
        self.discord, self.path = discord_, path
        self.clock: Callable[[], float] = lambda: discord_.world.clock.now() + ahead

    async def __aenter__(self) -> Self:
        self.store = await SQLiteStore.open(self.path, self.clock)
        outbox = Outbox(self.store, self.discord.world.clock.steady)
        self.house = House(self.store, Matches(self.store, outbox), outbox, People(self.store))
        self.client = discord.Client(intents=discord.Intents.none())
        await self.client.login(self.discord.token)
        self.courier = Courier(self.house, self.client)
        return self

    async def __aexit__(self, *failure: object) -> None:
        """Killed: what is under way is cut off where it stands."""
        tasks = [*self.courier._under_way, self.courier._loop]
        for task in (one for one in tasks if one is not None):
            task.cancel()
            await asyncio.wait([task])
        await self.client.close()
        self.house.pictures.close()
        await self.store.close()

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait for it."""
        async with asyncio.timeout(20):
            while not condition():
                await asyncio.sleep(0.01)

    async def all_said(self) -> None:
        """Wait until nothing is owed any more."""
        async with asyncio.timeout(20):
            while await self.store.owed():
                self.house.outbox.ring()
                await asyncio.sleep(0.02)


class Places:
    """Where the letters go: a match with two hands, an open table, and a sentence."""

    def __init__(self, discord_: Playground) -> None:
        self.world = discord_.world
        self.ann, self.bea = self.world.add_person("ann"), self.world.add_person("bea")
        names = ("match", "open", "sentence")
        self.all: Mapping[str, Channel] = {name: self.world.add_channel(name) for name in names} | {
            user.name: self.world.dm_with(user) for user in (self.ann, self.bea)
        }

    async def write(self, house: House) -> None:
        """Owe one letter to each of them."""
        channels = {name: int(place.id) for name, place in self.all.items()}
        sentence = {"say": "discord.welcome"}
        await house.outbox.post(Letter("note", channel=channels["sentence"], payload=sentence))
        for name in ("open", "match"):
            await self._open(house, channels[name], is_match=name == "match")

    async def _open(self, house: House, channel: int, *, is_match: bool) -> None:
        ann, bea = int(self.ann.id), int(self.bea.id)
        letters = [] if is_match else [Letter("refresh", channel=channel, replaces=True)]
        table = await house.matches.create(
            "fellbound", channel=channel, host=ann, name="Ann", letters=letters
        )

        async def sit(live: Live) -> None:
            live.table = live.table.joined("Bea", person=bea)

        if is_match:
            await house.change(table.id, sit)
            await seating.start(house, table.id, ann)

    def chat(self, lines: int) -> None:
        """Ann and Bea talk everywhere."""
        for place in self.all.values():
            speakers: list[User] = [self.ann, self.bea] if place.recipient is None else [self.ann]
            for number in range(lines):
                at, speaker = self.world.clock.now(), speakers[number % len(speakers)]
                self.world.post(Message(self.world.ids.new(), place, speaker, at, content="hm"))

    def said(self, name: str) -> list[Message]:
        """What the bot has said there."""
        return [m for m in self.all[name].messages.values() if m.author is self.world.bot]
