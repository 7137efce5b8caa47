"""Gateway sessions, which outlive their connections for a while."""

import asyncio
import json
import secrets
import time
import zlib
from collections import deque
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web

from playground.protocol.events.intents import Intent
from playground.world.clock import Clock
from playground.world.model import Json

RESUMABLE_FOR = 120.0
BUFFERED = 10_000
MOST_SAID, MOST_SAID_IN = 120, 60.0
DISPATCH = 0


@dataclass(eq=False)
class Session:
    """What one bot is told, in order; it can be taken up again after a broken connection."""

    clock: Clock
    intents: Intent
    id: str = field(default_factory=lambda: secrets.token_hex(16))
    seq: int = 0
    told: deque[Json] = field(default_factory=lambda: deque(maxlen=BUFFERED))
    line: "Line | None" = None
    lost_at: float = 0.0

    def tell(self, event: str, data: Any) -> None:
        """Tell the bot of an event, now or when it comes back."""
        self.seq += 1
        packet = {"op": DISPATCH, "t": event, "s": self.seq, "d": data}
        self.told.append(packet)
        if self.line is not None:
            self.line.tell(packet)

    @property
    def is_over(self) -> bool:
        """Whether it was lost too long ago to be resumed."""
        return self.line is None and self.clock.steady() - self.lost_at > RESUMABLE_FOR


class Line:
    """One websocket to a bot."""

    def __init__(self, socket: web.WebSocketResponse, *, compressed: bool) -> None:
        self.socket = socket
        self.session: Session | None = None
        self.last_beat = time.monotonic()
        self.is_deaf = False
        """Whether it takes nothing in and says nothing, as behind a broken router."""
        self.queue: asyncio.Queue[Json | None] = asyncio.Queue()
        self._said: deque[float] = deque(maxlen=MOST_SAID)
        self._packer = zlib.compressobj() if compressed else None

    def send(self, op: int, data: Any = None) -> None:
        """Queue a packet that is not an event."""
        self.queue.put_nowait({"op": op, "s": None, "t": None, "d": data})

    def tell(self, packet: Json) -> None:
        """Queue an event."""
        self.queue.put_nowait(packet)

    async def write(self) -> None:
        """Send what is queued, in order, until the line is closed."""
        while (packet := await self.queue.get()) is not None:
            if self.is_deaf:
                continue
            raw = json.dumps(packet, separators=(",", ":"))
            try:
                if self._packer is None:
                    await self.socket.send_str(raw)
                else:
                    flushed = self._packer.compress(raw.encode())
                    flushed += self._packer.flush(zlib.Z_SYNC_FLUSH)
                    await self.socket.send_bytes(flushed)
            except (ConnectionError, RuntimeError):
                return

    def says_too_much(self) -> bool:
        """Count one more packet of the bot: there are too many when the last came too fast."""
        now = time.monotonic()
        self._said.append(now)
        return len(self._said) == MOST_SAID and now - self._said[0] < MOST_SAID_IN

    async def hang_up(self, code: int, reason: str) -> None:
        """Close the line, saying why."""
        await self.socket.close(code=code, message=reason.encode())

    def cut(self) -> None:
        """Break the line without a word, as a bad network does."""
        transport = self.socket._req.transport if self.socket._req else None
        if transport is not None:
            transport.abort()
