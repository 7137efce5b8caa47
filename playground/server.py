"""Starts the playground, and says what serves which part of it."""

import inspect
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any

from aiohttp import web

from playground.guard import ADDRESS, Address, guard
from playground.page.seats import Seats
from playground.page.serving import add_page
from playground.protocol.events.gateway import Gateway
from playground.protocol.faults import Faults
from playground.protocol.files import SHOWN_IN_THE_PAGE, plain_png
from playground.protocol.interactions import Interactions
from playground.protocol.limits import Limits
from playground.protocol.record import Record
from playground.protocol.rest import Rest
from playground.world.state import World
from playground.world.store import Store

HOST = "127.0.0.1"
PORT = 8420
TOKEN = "playground"
PORTS_TRIED = 50
MOST_BODY = 64 * 1024 * 1024


class Playground:
    """A Discord on this machine; `serve` starts one."""

    def __init__(self, data: Path | str | None, *, limits: bool = True) -> None:
        self.start_id = secrets.token_hex(8)
        self.token = TOKEN
        self.address = Address()
        self.world = World()
        self._store = Store(Path(data)) if data is not None else None
        if self._store is None:
            self.world.begin()
        else:
            self._store.fill(self.world)
        self.interactions = Interactions(self.world)
        self.record = Record(self.interactions)
        self.faults = Faults()
        self.limits = Limits(self.world.clock, are_on=limits)
        self.events = Gateway(self.world, self.token, self.record)
        self.seats = Seats(self.world, self.interactions, self.events, self.start_id)
        self._runner = web.AppRunner(self._app(), access_log=None, shutdown_timeout=0.3)

    def _app(self) -> web.Application:
        rest = Rest(
            self.world, self.interactions, self.token, self.record, self.faults, self.limits
        )
        app = web.Application(middlewares=[guard, rest.note_unknown], client_max_size=MOST_BODY)
        app[ADDRESS] = self.address
        rest.add_routes(app)
        app.router.add_get("/gateway/", self.events.handle)
        app.router.add_get("/gateway", self.events.handle)
        app.router.add_get("/attachments/{channel}/{file}/{name}", self._file)
        app.router.add_get("/{kind:avatars|embed|icons|emojis}/{rest:.*}", self._avatar)
        app.router.add_post("/play/faults", self._go_wrong)
        add_page(app, self.seats)
        return app

    @property
    def url(self) -> str:
        """The address of the page."""
        return f"http://{HOST}:{self.address.port}"

    @property
    def api(self) -> str:
        """What a bot takes for `Route.BASE`."""
        return f"{self.url}/api/v10"

    @property
    def gateway(self) -> str:
        """What a bot takes for `DEFAULT_GATEWAY`."""
        return f"ws://{HOST}:{self.address.port}/gateway/"

    async def open(self, port: int) -> None:
        """Listen on this port, or on the next one that is free; 0 takes any."""
        await self._runner.setup()
        last = port + (PORTS_TRIED if port else 1)
        for attempt in range(port, last):
            try:
                await web.TCPSite(self._runner, HOST, attempt).start()
                break
            except OSError:
                if attempt == last - 1:
                    raise
        self.address.port = self._runner.addresses[0][1]
        self.world.links.base = self.url

    async def close(self) -> None:
        """Stop; what was said is on disk already."""
        await self.seats.close()
        await self.events.drop(code=1012)
        await self._runner.cleanup()
        if self._store is not None:
            self._store.close()

    async def _go_wrong(self, request: web.Request) -> web.Response:
        """Let something go wrong, as a test in another process asks: its name and its values."""
        ask = await request.json()
        faults, events = self.faults, self.events
        known: dict[str, Callable[..., Any]] = {
            doing.__name__: doing
            for doing in (
                *(faults.limit, faults.fail, faults.cut, faults.delay, faults.lose, faults.clear),
                *(events.drop, events.reconnect, events.invalidate, events.deafen),
            )
        }
        if ask.get("do") not in known:
            raise web.HTTPNotFound
        made = known[ask.pop("do")](**ask)
        if inspect.isawaitable(made):
            await made
        return web.Response(status=204)

    async def _file(self, request: web.Request) -> web.Response:
        """Serve a file that was sent, as long as its link is good."""
        file = self.world.attachments.get(request.match_info["file"])
        seal, expires = request.query.get("hm", ""), request.query.get("ex", "")
        if file is None or not self.world.links.open(file.id, expires, seal):
            raise web.HTTPNotFound
        shown = file.content_type in SHOWN_IN_THE_PAGE
        headers = {
            "Content-Type": file.content_type if shown else "application/octet-stream",
            "Content-Disposition": "inline" if shown else "attachment",
            "Content-Security-Policy": "default-src 'none'; sandbox",
            "X-Content-Type-Options": "nosniff",
            "Cache-Control": "private, max-age=86400, immutable",
        }
        return web.Response(body=self.world.vault[file.id], headers=headers)

    async def _avatar(self, request: web.Request) -> web.Response:
        """Serve a picture of one colour for whatever picture is asked for."""
        asked = request.path.split("/")
        owner = next((user for user in self.world.users.values() if user.id in asked), None)
        colour = owner.colour if owner else self.world.bot.colour
        return web.Response(body=plain_png(colour), content_type="image/png")


async def serve(
    data: Path | str | None = None, port: int = PORT, *, limits: bool = True
) -> Playground:
    """Start a playground; `data` names the file that keeps it, `port` 0 takes any free one.

    Without `limits` no request is ever too early, for tests and people who just play.
    """
    playground = Playground(data, limits=limits)
    await playground.open(port)
    return playground
