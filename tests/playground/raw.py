"""A bot without a library: it can send anything, however wrong."""

import asyncio
import io
import json
from typing import Any, Self

import aiohttp

from playground import Playground

COMMANDS = [
    {
        "name": "do",
        "description": "do it",
        "type": 1,
        "options": [{"type": 3, "name": "x", "description": "an x", "autocomplete": True}],
    }
]
PNG = bytes.fromhex("89504e470d0a1a0a0000000d4948445200000003000000020806000000") + b"\0" * 20
DEFAULT_INTENTS = 1 | 1 << 9 | 1 << 12


def tables(playground: Playground) -> str:
    """The id of #tables."""
    return next(c.id for c in playground.world.rooms() if c.name == "tables")


def text(content: Any = "x") -> dict[str, Any]:
    return {"type": 10, "content": content}


def row(*children: Any) -> dict[str, Any]:
    return {"type": 1, "components": list(children)}


def button(custom_id: Any = "b", **more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "B", "custom_id": custom_id} | more


class RawBot:
    """Speaks to any Discord that it is given the addresses of."""

    def __init__(self, api: str, gateway: str, token: str) -> None:
        self.api, self.gateway, self.token = api, gateway, token
        self.acts: asyncio.Queue[Any] = asyncio.Queue()
        self.events: list[Any] = []
        self.closed: int | None = None
        self.headers: dict[str, str] = {}
        """Those of the last answer."""

    async def __aenter__(self) -> Self:
        self.web = aiohttp.ClientSession(headers={"User-Agent": "DiscordBot (raw, 1)"})
        return self

    async def __aexit__(self, *failure: object) -> None:
        if hasattr(self, "reading"):
            self.reading.cancel()
            await self.line.close()
        await self.web.close()

    async def connect(self, first: Any = None, intents: int = DEFAULT_INTENTS) -> Self:
        self.line = await self.web.ws_connect(f"{self.gateway}?v=10&encoding=json")
        assert (await self.line.receive_json())["op"] == 10
        hello = {"token": self.token, "intents": intents, "properties": {}}
        await self.line.send_json(first or {"op": 2, "d": hello})
        self.reading = asyncio.create_task(self._read())
        return self

    async def _read(self) -> None:
        async for message in self.line:
            packet = json.loads(message.data)
            self.events.append(packet)
            if packet.get("t") == "INTERACTION_CREATE":
                self.acts.put_nowait(packet["d"])
        self.closed = self.line.close_code

    async def heard(self, event: str, after: int = 0) -> Any:
        async with asyncio.timeout(4):
            while True:
                for packet in self.events[after:]:
                    if packet.get("t") == event:
                        return packet
                await asyncio.sleep(0.01)

    async def told(self, op: int) -> Any:
        """What the gateway says that is no event."""
        async with asyncio.timeout(4):
            while not (found := [packet for packet in self.events if packet["op"] == op]):
                await asyncio.sleep(0.01)
        return found[-1]

    async def hung_up(self) -> int:
        async with asyncio.timeout(4):
            while self.closed is None:
                await asyncio.sleep(0.01)
        return self.closed

    async def call(
        self,
        method: str,
        path: str,
        body: Any = None,
        files: list[tuple[str, bytes]] | None = None,
        headers: dict[str, str] | None = None,
    ) -> tuple[int, Any]:
        given = {"Authorization": f"Bot {self.token}"} | (headers or {})
        extra: dict[str, Any] = {}
        if files is not None:
            form = aiohttp.FormData(quote_fields=False)
            form.add_field("payload_json", json.dumps(body or {}), content_type="application/json")
            for number, (name, data) in enumerate(files):
                form.add_field(f"files[{number}]", io.BytesIO(data), filename=name)
            extra["data"] = form
        elif body is not None:
            extra["json"] = body
        async with self.web.request(method, self.api + path, headers=given, **extra) as answer:
            text, self.headers = await answer.text(), dict(answer.headers)
            return answer.status, json.loads(text) if text[:1] in ("{", "[") else text

    async def next_act(self) -> Any:
        return await asyncio.wait_for(self.acts.get(), 3)

    async def answer(self, act: Any, body: Any, files: Any = None) -> tuple[int, Any]:
        path = f"/interactions/{act['id']}/{act['token']}/callback?with_response=1"
        return await self.call("POST", path, body, files)
