"""The gateway's websocket, and sessions that outlive it."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import WSMsgType, web

from playground.protocol.events.intents import KNOWN, PRIVILEGED, Intent, needed_for
from playground.protocol.events.introducing import ready, server, some_members
from playground.protocol.events.news import news_of
from playground.protocol.events.sessions import Line, Session
from playground.protocol.record import Record
from playground.world.state import World

BEAT_SECONDS = 41.25
BEAT_GRACE = 5.0
MOST_BYTES = 4096
BEAT, IDENTIFY, PRESENCE, RESUME, MEMBERS = 1, 2, 3, 6, 8
RECONNECT, INVALID, HELLO, BEAT_ACK = 7, 9, 10, 11


class Gateway:
    """All connections of bots, and their sessions."""

    def __init__(self, world: World, token: str, record: Record) -> None:
        self.world, self.token, self.record = world, token, record
        self.beat_seconds = BEAT_SECONDS
        """How often a bot that connects from now on is to send a heartbeat."""
        self.refuses = False
        """Whether nobody can connect, as when Discord is down."""
        self.sessions: dict[str, Session] = {}
        self.lines: set[Line] = set()
        self._ops: dict[int, Callable[[Line, Any], Awaitable[None]]] = {
            BEAT: self._beat,
            IDENTIFY: self._identify,
            PRESENCE: self._ignore,
            RESUME: self._resume,
            MEMBERS: self._members,
        }
        world.listen(self._on_change)

    @property
    def is_online(self) -> bool:
        """Whether a bot is here, or was a moment ago and may come back."""
        return any(not session.is_over for session in self.sessions.values())

    @property
    def is_connected(self) -> bool:
        """Whether a bot is here at this moment."""
        return any(session.line is not None for session in self.sessions.values())

    def _on_change(self, event: str, subject: Any) -> None:
        for name, data, in_server in news_of(self.world, event, subject):
            self.dispatch(name, data, in_server=in_server)

    def dispatch(self, event: str, data: Any, *, in_server: bool) -> None:
        """Tell every bot that wants to hear it."""
        needed = needed_for(event, in_server=in_server)
        for session in list(self.sessions.values()):
            if session.is_over:
                del self.sessions[session.id]
            elif not needed or session.intents & needed:
                session.tell(event, data)

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection."""
        if self.refuses:
            raise web.HTTPServiceUnavailable
        socket = web.WebSocketResponse(compress=False, max_msg_size=0)
        await socket.prepare(request)
        line = Line(socket, compressed=request.query.get("compress") == "zlib-stream")
        self.lines.add(line)
        writer = asyncio.create_task(line.write())
        watcher = asyncio.create_task(self._watch(line))
        try:
            await self._converse(line, request.query)
        finally:
            watcher.cancel()
            self._lose(line)
            await asyncio.wait([writer], timeout=1)
            writer.cancel()
        return socket

    async def _converse(self, line: Line, query: Any) -> None:
        if query.get("v", "10") not in ("9", "10"):
            await self._refuse(line, 4012, "Invalid API version")
            return
        beat = {"heartbeat_interval": int(self.beat_seconds * 1000), "_trace": []}
        line.send(HELLO, beat)
        async for message in line.socket:
            if message.type in (WSMsgType.TEXT, WSMsgType.BINARY) and not line.is_deaf:
                await self._receive(line, message.data)

    def _lose(self, line: Line) -> None:
        """Keep the session for a while, unless the bot said good-bye."""
        self.lines.discard(line)
        line.queue.put_nowait(None)
        session = line.session
        if session is None or session.line is not line:
            return
        session.line, session.lost_at = None, self.world.clock.steady()
        if line.socket.close_code in (1000, 1001):
            self.sessions.pop(session.id, None)
        self.world.tell("bot", self.is_online)

    async def _watch(self, line: Line) -> None:
        """Hang up on a bot whose heart has stopped."""
        longest = self.beat_seconds * 1.5 + BEAT_GRACE
        while time.monotonic() - line.last_beat <= longest:
            await asyncio.sleep(BEAT_GRACE)
        await self._refuse(line, 4000, "No heartbeat")

    async def _receive(self, line: Line, raw: str | bytes) -> None:
        try:
            packet = json.loads(raw)
            op, data = packet["op"], packet.get("d")
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
            await self._refuse(line, 4002, "Decode error")
            return
        if len(raw) > MOST_BYTES:
            await self._refuse(line, 4002, "Payload too large")
        elif line.says_too_much():
            await self._refuse(line, 4008, "Rate limited")
        elif not isinstance(op, int) or op not in self._ops:
            await self._refuse(line, 4001, "Unknown opcode")
        elif line.session is None and op not in (BEAT, IDENTIFY, RESUME):
            await self._refuse(line, 4003, "Not authenticated")
        else:
            await self._ops[op](line, data)

    async def _refuse(self, line: Line, code: int, reason: str) -> None:
        """Hang up on a bot that broke a rule."""
        self.record.breach(f"gateway.{code}", reason)
        await line.hang_up(code, reason)

    async def _ignore(self, line: Line, data: Any) -> None:
        """Take note of what has no effect here, such as the bot's status."""

    async def _beat(self, line: Line, data: Any) -> None:
        line.last_beat = time.monotonic()
        if isinstance(data, int) and line.session is not None and data > line.session.seq:
            await self._refuse(line, 4007, "Invalid sequence")
            return
        line.send(BEAT_ACK)

    async def _identify(self, line: Line, data: Any) -> None:
        """Begin a session."""
        data = data if isinstance(data, dict) else {}
        intents = data.get("intents")
        if line.session is not None:
            await self._refuse(line, 4005, "Already authenticated")
        elif data.get("token") != self.token:
            await self._refuse(line, 4004, "Authentication failed")
        elif not isinstance(intents, int) or intents & ~KNOWN or intents < 0:
            await self._refuse(line, 4013, "Invalid intents")
        elif intents & PRIVILEGED:
            await self._refuse(line, 4014, "Disallowed intents")
        elif not isinstance(data.get("properties"), dict):
            await self._refuse(line, 4002, "Identify without properties")
        else:
            session = Session(self.world.clock, Intent(intents), line=line)
            self._welcome(line, session, data.get("shard"))

    def _welcome(self, line: Line, session: Session, shard: Any) -> None:
        line.session = self.sessions[session.id] = session
        hello = ready(self.world, session.id)
        session.tell("READY", hello if shard is None else hello | {"shard": shard})
        if session.intents & Intent.GUILDS:
            session.tell("GUILD_CREATE", server(self.world))
        self.world.tell("bot", True)

    async def _resume(self, line: Line, data: Any) -> None:
        """Take a session up again where the bot says it was."""
        data = data if isinstance(data, dict) else {}
        session = self.sessions.get(str(data.get("session_id")))
        heard = data.get("seq")
        if data.get("token") != self.token:
            await self._refuse(line, 4004, "Authentication failed")
        elif session is None or session.is_over:
            line.send(INVALID, False)
        elif not isinstance(heard, int) or heard > session.seq:
            await self._refuse(line, 4007, "Invalid sequence")
        else:
            await self._take_up(line, session, heard)

    async def _take_up(self, line: Line, session: Session, heard: int) -> None:
        before, session.line, line.session = session.line, line, session
        for packet in session.told:
            if packet["s"] > heard:
                line.tell(packet)
        session.tell("RESUMED", {"_trace": []})
        self.world.tell("bot", True)
        if before is not None:
            await before.hang_up(4000, "Session taken up elsewhere")

    async def _members(self, line: Line, data: Any) -> None:
        """Answer who is in the server, by id or by the beginning of a name."""
        asked = data if isinstance(data, dict) else {}
        if asked.get("user_ids") is None and not asked.get("query"):
            self.record.breach("gateway.members_intent", "all members were asked for")
        elif line.session is not None:
            line.session.tell("GUILD_MEMBERS_CHUNK", some_members(self.world, asked))

    # What can go wrong

    async def drop(self, code: int | None = None, *, resumable: bool = True) -> None:
        """Cut every connection, as a bad network does, or with a close code.

        The bot may go on where it was, unless its session is not resumable any more.
        """
        if not resumable:
            self._forget()
        for line in list(self.lines):
            if code is None:
                line.cut()
            else:
                await line.socket.close(code=code)

    def reconnect(self) -> None:
        """Ask every bot to connect anew and resume."""
        for line in list(self.lines):
            line.send(RECONNECT)

    def invalidate(self) -> None:
        """Tell every bot that its session is over."""
        for line in list(self.lines):
            line.send(INVALID, False)
        self._forget()

    def deafen(self) -> None:
        """Leave every connection open and dead; the bot notices by its heartbeat."""
        for line in list(self.lines):
            line.is_deaf = True

    def _forget(self) -> None:
        for session in self.sessions.values():
            if session.line is not None:
                session.line.session = None
        self.sessions.clear()
        self.world.tell("bot", self.is_online)
