"""Websocket sessions of the page: how people act, and see what happens."""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import WSMsgType, web

from playground.errors import Problem, Refused
from playground.people import acting, keeping, talking
from playground.people.chair import Chair, in_words
from playground.people.unread import unread
from playground.protocol.events.gateway import Gateway
from playground.protocol.interactions import Interactions
from playground.world.model import Channel, Json, Message, User
from playground.world.state import World

log = logging.getLogger("playground")

Doing = Callable[[Chair, Json], Awaitable[Json | None]]
DOINGS: dict[str, Doing] = {
    doing.__name__: doing
    for doing in (
        acting.choose,
        acting.commands,
        acting.complete,
        acting.press,
        acting.run,
        acting.submit,
        keeping.delete_channel,
        keeping.let_pass,
        keeping.make_channel,
        keeping.open_thread,
        keeping.set_bot_rights,
        keeping.set_dms,
        keeping.set_thread,
        talking.delete,
        talking.dismiss,
        talking.edit,
        talking.history,
        talking.react,
        talking.read,
        talking.say,
        talking.typing,
    )
}
"""What can be asked for over the page's websocket, by name."""


PER_SECOND, AT_ONCE, UNDER_WAY = 50, 100, 16
"""How often a window may ask: many times more than a page does by itself."""


class Seat:
    """One window: somebody's chair, and the line to it."""

    def __init__(self, chair: Chair, socket: web.WebSocketResponse) -> None:
        self.chair, self.socket = chair, socket
        self.queue: asyncio.Queue[Json | None] = asyncio.Queue()
        self.doing: set[asyncio.Task[None]] = set()
        self.paid = 0.0
        """Until when this window has used up what is its own."""

    def show(self, what: str, **data: Any) -> None:
        """Show something in this window."""
        self.queue.put_nowait({"t": what, **data})

    async def write(self) -> None:
        """Send what is to be shown, in order."""
        while (packet := await self.queue.get()) is not None:
            try:
                await self.socket.send_str(json.dumps(packet))
            except (ConnectionError, RuntimeError):
                return

    async def turn(self) -> None:
        """Wait until this window may ask once more: one that floods waits, and nobody else."""
        now = asyncio.get_running_loop().time()
        self.paid = max(self.paid, now) + 1 / PER_SECOND
        await asyncio.sleep(max(0.0, self.paid - now - AT_ONCE / PER_SECOND))
        while len(self.doing) >= UNDER_WAY:
            await asyncio.wait(self.doing, return_when=asyncio.FIRST_COMPLETED)

    def ask(self, raw: str) -> None:
        """Begin to do what the window asks; several things can be under way."""
        task = asyncio.create_task(self._do(raw))
        self.doing.add(task)
        task.add_done_callback(self.doing.discard)

    async def _do(self, raw: str) -> None:
        number: Any = None
        try:
            ask = json.loads(raw)
            number, doing = ask.get("n"), DOINGS[ask["do"]]
            result = await doing(self.chair, ask)
            self.queue.put_nowait({"re": number, "ok": result or {}})
        except (Refused, Problem) as refusal:
            self.queue.put_nowait({"re": number, "no": in_words(refusal)})
        except Exception as failure:
            log.debug("a window asked for nonsense", exc_info=failure)
            self.queue.put_nowait({"re": number, "no": in_words(failure)})


class Seats:
    """All open windows."""

    def __init__(
        self, world: World, interactions: Interactions, gateway: Gateway, start_id: str
    ) -> None:
        self.world, self.interactions, self.gateway = world, interactions, gateway
        self.start_id = start_id
        self.open: set[Seat] = set()
        world.listen(self._on_change)

    def chair(self, user: User) -> Chair:
        """Draw up a chair for somebody."""
        return Chair(self.world, self.interactions, self.gateway, user)

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one window."""
        user = self.world.person(request.query.get("as", "")) or self.world.people[0]
        # Nothing is to be gained on one machine, and aiohttp leaves a traceback behind where a
        # window closes while something large is compressed for it.
        socket = web.WebSocketResponse(heartbeat=30, max_msg_size=1 << 20, compress=False)
        await socket.prepare(request)
        seat = Seat(self.chair(user), socket)
        seat.show("hello", **self._greeting(seat.chair))
        self.open.add(seat)
        writer = asyncio.create_task(seat.write())
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    await seat.turn()
                    seat.ask(message.data)
        finally:
            self.open.discard(seat)
            writer.cancel()
            for task in seat.doing:
                task.cancel()
        return socket

    def _greeting(self, chair: Chair) -> Json:
        world = self.world
        visible = [c for c in world.channels.values() if not c.gone and world.sees(chair.user, c)]
        return {
            "start": self.start_id,
            "base": world.links.base,
            "you": chair.user.id,
            "bot": world.bot.id,
            "owner": world.guild.owner_id,
            "server": world.guild.name,
            "online": self.gateway.is_online,
            "now": world.clock.now(),
            "people": keeping.people(chair),
            "channels": [talking.place_as_seen(chair, channel) for channel in visible],
        }

    def _on_change(self, event: str, subject: Any) -> None:
        topic, _, what = event.partition(".")
        for seat in list(self.open):
            if topic == "message":
                self._show_message(seat, what, subject)
            elif topic == "channel":
                self._show_channel(seat, subject)
            elif event in ("reaction", "thread.members"):
                self._show_part(seat, subject[0])
            elif event == "reactions.clear":
                self._show_part(seat, subject)
            else:
                self._show_other(seat, event, subject)

    def _show_message(self, seat: Seat, what: str, message: Message) -> None:
        chair, place = seat.chair, message.channel
        if what == "gone":
            seat.show("gone", message=message.id, channel=place.id)
        elif chair.sees(message):
            seen = talking.as_seen(chair, message)
            seat.show("message", new=what == "new", message=seen)
        if what != "edit" and not message.is_ephemeral and message.author is not chair.user:
            self._show_unread(seat, place)

    def _show_unread(self, seat: Seat, place: Channel) -> None:
        if self.world.sees(seat.chair.user, place):
            new, pings = unread(seat.chair.user, place)
            seat.show("unread", channel=place.id, unread=new, pings=pings)

    def _show_channel(self, seat: Seat, place: Channel) -> None:
        if place.gone or not self.world.sees(seat.chair.user, place):
            seat.show("closed", channel=place.id)
        else:
            seat.show("channel", channel=talking.place_as_seen(seat.chair, place))

    def _show_part(self, seat: Seat, thing: Message | Channel) -> None:
        if isinstance(thing, Channel):
            self._show_channel(seat, thing)
        else:
            self._show_message(seat, "edit", thing)

    def _show_other(self, seat: Seat, event: str, subject: Any) -> None:
        if event == "bot":
            seat.show("bot", online=self.gateway.is_online)
        elif event == "commands":
            seat.show("commands")
        elif event == "clock":
            seat.show("clock", now=self.world.clock.now())
        elif event == "person":
            seat.show("people", people=keeping.people(seat.chair))
        elif event == "dismissed":
            seat.show("gone", message=subject.id, channel=subject.channel.id)
        elif event == "read" and subject[0] is seat.chair.user:
            self._show_unread(seat, subject[1])
        elif event == "typing" and self._sees_typing(seat, *subject):
            seat.show("typing", channel=subject[0].id, user=subject[1].id)

    def _sees_typing(self, seat: Seat, place: Channel, user: User) -> bool:
        return user is not seat.chair.user and self.world.sees(seat.chair.user, place)

    async def close(self) -> None:
        """Close all windows' lines; the pages will look for a new start."""
        for seat in list(self.open):
            await seat.socket.close(code=1012)
