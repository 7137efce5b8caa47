"""How do the bot's REST requests reach the functions that answer them?"""

from collections.abc import Awaitable, Callable

from aiohttp import web

import playground.protocol.routes.about
import playground.protocol.routes.channels
import playground.protocol.routes.commands
import playground.protocol.routes.messages
import playground.protocol.routes.reactions
import playground.protocol.routes.threads
import playground.protocol.routes.webhooks  # noqa: F401
from playground.errors import plain, problem
from playground.guard import answer
from playground.protocol.call import read_call
from playground.protocol.interactions import Interactions
from playground.protocol.routes.table import BY_TOKEN, ROUTES, Handler
from playground.world.state import World

VERSION = "/api/v10"
Respond = Callable[[web.Request], Awaitable[web.Response]]


def add_routes(app: web.Application, world: World, interactions: Interactions, token: str) -> None:
    """Serve everything under /api."""

    def serve(handler: Handler, *, needs_token: bool) -> Respond:
        async def respond(request: web.Request) -> web.Response:
            if needs_token and request.headers.get("Authorization") != f"Bot {token}":
                raise plain(401, "Unauthorized")
            result = handler(await read_call(world, interactions, request))
            status, body = result if isinstance(result, tuple) else (200, result)
            return web.Response(status=204) if body is None else answer(status, body)

        return respond

    for method, path, handler in ROUTES:
        needs_token = not path.startswith(BY_TOKEN)
        app.router.add_route(method, VERSION + path, serve(handler, needs_token=needs_token))
    app.router.add_route("*", r"/api/v{version:(?!10/)\d+}/{rest:.*}", _other_version)


async def _other_version(request: web.Request) -> web.Response:
    raise problem(50041)
