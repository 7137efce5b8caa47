"""How does a script sit down at the playground? It acts and sees as a person at the page does."""

import asyncio
import io
import itertools
import json
from collections.abc import Callable
from typing import Any, TypeVar

import aiohttp

from playground.errors import Refused
from playground.people.sight import Modal, Reply, Seen
from playground.protocol.forms.components import BUTTON, SELECTS
from playground.world.model import ChannelKind, Json

T = TypeVar("T")
SOON = 5.0


class Person:
    """Somebody at the page.

    `async with Person(url, "ada") as ada:` sits down; what cannot be done raises `Refused`, with
    the sentence that a person would read. `patience` is how long it waits for anything by default.
    """

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

    async def __aenter__(self) -> "Person":
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

    # What this person does

    async def slash(self, where: str, command: str, **options: Any) -> Reply:
        """Run a command: `slash("tables", "game new", game="fellbound")`."""
        place = self._place(where)
        return await self._act("run", channel=place, command=command, options=options)

    async def autocomplete(
        self, where: str, command: str, option: str, text: str = "", **options: Any
    ) -> list[Json]:
        """Type into an option, and see what is offered: a list of names and values."""
        place = self._place(where)
        ask = {"channel": place, "command": command, "option": option, "text": text}
        answer = await self._ask("complete", **ask, options=options)
        choices: list[Json] = answer["choices"]
        return choices

    async def click(self, message: Seen | Reply, which: str) -> Reply:
        """Press a button, named by its label, emoji or custom id."""
        button = _seen(message).find(which, BUTTON)
        if button.get("disabled"):
            raise Refused(f"{which!r} is disabled.")
        custom_id = button.get("custom_id")
        return await self._act("press", message=_seen(message).id, custom_id=custom_id)

    async def select(self, message: Seen | Reply, which: str, *values: Any) -> Reply:
        """Choose in a select, named by its placeholder or custom id, by label, value or name."""
        select = _seen(message).find(which, *SELECTS)
        ask = {"message": _seen(message).id, "custom_id": select["custom_id"]}
        return await self._act("choose", **ask, values=list(values))

    async def submit(self, form: Reply | Modal, **values: Any) -> Reply:
        """Send a modal: values by custom id; `submit_labelled` takes labels."""
        return await self.submit_labelled(form, values)

    async def submit_labelled(self, form: Reply | Modal, values: Json) -> Reply:
        """Send a modal: values by label or custom id."""
        modal = form.modal if isinstance(form, Reply) else form
        return await self._act("submit", interaction=modal.interaction, values=values)

    async def say(
        self, where: str, content: str = "", *, files: dict[str, bytes] | None = None
    ) -> Seen:
        """Write a message, with files by name."""
        place = self._place(where)
        sent = await self.upload(where, files) if files else []
        ids = [file["id"] for file in sent]
        answer = await self._ask("say", channel=place, content=content, files=ids)
        return self._keep(answer)

    async def upload(self, where: str, files: dict[str, bytes]) -> list[Json]:
        """Upload files, for a message or an option; tells their ids."""
        form = aiohttp.FormData()
        for number, (name, data) in enumerate(files.items()):
            form.add_field(f"files[{number}]", io.BytesIO(data), filename=name)
        ask = {"as": self.name, "channel": self._place(where)}
        async with self._web.post(f"{self.url}/play/files", params=ask, data=form) as answer:
            taken: Any = await answer.json()
            if answer.status != 200:
                raise Refused(taken["message"])
            return list(taken)

    async def do(self, what: str, **ask: Any) -> Json:
        """Do anything else that the page can: see `DOINGS`. A `channel` may be named."""
        if "channel" in ask:
            ask["channel"] = self._place(ask["channel"])
        return await self._ask(what, **ask)

    async def set_dms(self, *, is_open: bool) -> None:
        """Open or close this person's direct messages."""
        await self._ask("set_dms", open=is_open)

    async def read(self, where: str) -> None:
        """Look at a channel, so that nothing there is unread."""
        await self._ask("read", channel=self._place(where))

    async def dismiss(self, message: Seen | Reply) -> None:
        """Put away what only this person sees."""
        await self._ask("dismiss", message=_seen(message).id)

    # What this person sees

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

    async def commands(self, where: str) -> list[str]:
        """The commands that can be used in a channel."""
        answer = await self._ask("commands", channel=self._place(where))
        return [command["path"] for command in answer["commands"]]

    async def fetch(self, url: str) -> bytes:
        """Load a file."""
        async with self._web.get(url) as answer:
            answer.raise_for_status()
            return await answer.read()

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

    async def _act(self, what: str, **ask: Any) -> Reply:
        answer = await self._ask(what, **ask)
        message = self._keep(answer["message"]) if answer.get("message") else None
        reply = Reply(answer["kind"], answer["interaction"], message, answer.get("modal"))
        if reply.kind == "thinking" and message is not None:
            await self.until(lambda: not message.thinking, what="the bot to stop thinking")
        return reply

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


def _seen(message: Seen | Reply) -> Seen:
    return message.message if isinstance(message, Reply) else message
