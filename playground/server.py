"""How is the playground started, and what serves which part of it?"""

import secrets
from pathlib import Path

from aiohttp import web

from playground.guard import ADDRESS, Address, guard
from playground.page.seats import Seats
from playground.page.serving import add_page
from playground.protocol.events.gateway import Gateway
from playground.protocol.files import SHOWN_IN_THE_PAGE, plain_png
from playground.protocol.interactions import Interactions
from playground.protocol.rest import add_routes
from playground.world.state import World
from playground.world.store import Store

HOST = "127.0.0.1"
PORT = 8420
TOKEN = "playground"
PORTS_TRIED = 50
MOST_BODY = 64 * 1024 * 1024


class Playground:
    """A Discord on this machine; `serve` starts one."""

    def __init__(self, data: Path | str | None) -> None:
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
        self.events = Gateway(self.world, self.token)
        self.seats = Seats(self.world, self.interactions, self.events, self.start_id)
        self._runner = web.AppRunner(self._app(), access_log=None, shutdown_timeout=0.3)

    def _app(self) -> web.Application:
        app = web.Application(middlewares=[guard], client_max_size=MOST_BODY)
        app[ADDRESS] = self.address
        add_routes(app, self.world, self.interactions, self.token)
        app.router.add_get("/gateway/", self.events.handle)
        app.router.add_get("/gateway", self.events.handle)
        app.router.add_get("/attachments/{channel}/{file}/{name}", self._file)
        app.router.add_get("/{kind:avatars|embed|icons|emojis}/{rest:.*}", self._avatar)
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
        self.world.base = self.url

    async def close(self) -> None:
        """Stop; what was said is on disk already."""
        await self.seats.close()
        await self.events.drop(code=1012)
        await self._runner.cleanup()
        if self._store is not None:
            self._store.close()

    async def _file(self, request: web.Request) -> web.Response:
        """Serve a file that was sent, as long as its link is good."""
        file = self.world.attachments.get(request.match_info["file"])
        seal, expires = request.query.get("hm", ""), request.query.get("ex", "")
        if file is None or not self.world.opens(file.id, expires, seal):
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


async def serve(data: Path | str | None = None, port: int = PORT) -> Playground:
    """Start a playground; `data` names the file that keeps it, `port` 0 takes any free one."""
    playground = Playground(data)
    await playground.open(port)
    return playground
