"""The state of a window, kept up to date: places, people, messages."""

import asyncio
import itertools
import json
from collections.abc import Callable
from typing import Any, Self, TypeVar

import aiohttp

from playground.errors import Refused
from playground.people.sight import Seen
from playground.world.model import ChannelKind, Json

T = TypeVar("T")
SOON = 5.0


class Window:
    """One window on the playground, and who sits at it."""

    def __init__(self, url: str, name: str, patience: float = SOON) -> None:
        self.url, self.name = url.rstrip("/"), name.lower()
        self.patience = patience
        self.places: dict[str, Json] = {}
        self.people: dict[str, Json] = {}
        self.bot_online = False
        self.said: dict[str, dict[str, Seen]] = {}
        self._asks = itertools.count(1)
        self._answers: dict[int, asyncio.Future[Json]] = {}
        self._changed = asyncio.Condition()

    async def __aenter__(self) -> Self:
        """Sit down, and read what was said."""
        self._web = aiohttp.ClientSession()
        address = f"{self.url}/play/live"
        ask = {"as": self.name}
        try:
            self._line = await self._web.ws_connect(address, params=ask, max_msg_size=0)
        except aiohttp.ClientError:
            await self._web.close()
            raise
        self._take(json.loads((await self._line.receive()).data))
        self._listening = asyncio.create_task(self._listen())
        for place in list(self.places):
            await self._read(place)
        return self

    async def __aexit__(self, *failure: object) -> None:
        """Get up."""
        self._listening.cancel()
        await self._line.close()
        await self._web.close()

    # What it shows

    def messages(self, where: str) -> list[Seen]:
        """What stands in a channel, oldest first, with what only this person sees."""
        found = self.said.get(self._place(where), {})
        return sorted(found.values(), key=lambda message: int(message.id))

    def dms(self) -> list[Seen]:
        """What the bot and this person wrote to each other."""
        return self.messages("dm")

    def ephemerals(self) -> list[Seen]:
        """Everything that only this person sees."""
        every = [message for place in self.said.values() for message in place.values()]
        return [message for message in every if message.ephemeral]

    def place(self, where: str) -> Json:
        """A channel as this person sees it: `unread`, `pings`, `may_write`…"""
        return self.places[self._place(where)]

    async def until(
        self, predicate: Callable[[], T], timeout: float | None = None, what: str = "it"
    ) -> T:
        """Wait until something holds; it is asked again whenever this person sees a change."""
        seconds = self.patience if timeout is None else timeout
        try:
            async with asyncio.timeout(seconds), self._changed:
                while not (value := predicate()):
                    await self._changed.wait()
                return value
        except TimeoutError:
            raise AssertionError(f"{self.name} waited {seconds} s for {what}.") from None

    # How it works

    def _place(self, where: str) -> str:
        if where in self.places:
            return where
        wanted = where.removeprefix("#")
        for place in self.places.values():
            if wanted == ("dm" if place["type"] == ChannelKind.DM else place["name"]):
                return str(place["id"])
        raise Refused(f"{self.name} sees no channel called {where!r}.")

    async def _ask(self, what: str, **ask: Any) -> Json:
        number = next(self._asks)
        answer = self._answers[number] = asyncio.get_running_loop().create_future()
        await self._line.send_json({"n": number, "do": what, **ask})
        result: Json = await answer
        return result

    async def _read(self, place: str) -> None:
        before = None
        while True:
            part = await self._ask("history", channel=place, before=before)
            for raw in part["messages"]:
                self._keep(raw)
            if not part["more"]:
                return
            before = part["messages"][0]["id"]

    async def _listen(self) -> None:
        async for message in self._line:
            if message.type is not aiohttp.WSMsgType.TEXT:
                continue
            self._take(json.loads(message.data))
            async with self._changed:
                self._changed.notify_all()
        for waiting in self._answers.values():
            waiting.set_exception(Refused("The playground is gone."))

    def _take(self, packet: Json) -> None:
        """Take in what the server shows."""
        if "re" in packet:
            self._take_answer(packet)
            return
        what = packet["t"]
        if what == "hello":
            self.bot_online = packet["online"]
            self.people = {one["id"]: one for one in packet["people"]}
            self.places = {place["id"]: place for place in packet["channels"]}
        elif what == "message":
            self._keep(packet["message"])
        elif what == "gone":
            gone = self.said.get(packet["channel"], {}).pop(packet["message"], None)
            if gone is not None:
                gone.gone = True
        else:
            self._take_place(what, packet)

    def _take_answer(self, packet: Json) -> None:
        waiting = self._answers.pop(packet["re"], None)
        if waiting is None or waiting.done():
            return
        if "no" in packet:
            waiting.set_exception(Refused(packet["no"]))
        else:
            # Now, not when whoever waits goes on: later packets may be newer than this one.
            if isinstance(packet["ok"], dict) and packet["ok"].get("message"):
                self._keep(packet["ok"]["message"])
            waiting.set_result(packet["ok"])

    def _take_place(self, what: str, packet: Json) -> None:
        if what == "channel":
            self.places[packet["channel"]["id"]] = packet["channel"]
        elif what == "closed":
            self.places.pop(packet["channel"], None)
        elif what == "unread" and packet["channel"] in self.places:
            place = self.places[packet["channel"]]
            place |= {"unread": packet["unread"], "pings": packet["pings"]}
        elif what == "bot":
            self.bot_online = packet["online"]
        elif what == "people":
            self.people = {one["id"]: one for one in packet["people"]}

    def _keep(self, raw: Json) -> Seen:
        """Keep a message; one that is known changes in place, so that views of it stay live."""
        place = self.said.setdefault(raw["channel_id"], {})
        known = place.get(raw["id"])
        if known is None:
            known = place[raw["id"]] = Seen(raw)
        known.show(raw)
        return known
