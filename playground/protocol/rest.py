"""The REST server: routes requests to the functions that answer them."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from aiohttp import web

import playground.protocol.routes.about
import playground.protocol.routes.channels
import playground.protocol.routes.commands
import playground.protocol.routes.messages
import playground.protocol.routes.reactions
import playground.protocol.routes.threads
import playground.protocol.routes.webhooks  # noqa: F401  # importing them fills ROUTES
from playground.errors import Problem, plain, problem
from playground.guard import answer
from playground.protocol.call import read_call
from playground.protocol.faults import Faults
from playground.protocol.interactions import Interactions
from playground.protocol.limits import Limits
from playground.protocol.record import Asked, Record
from playground.protocol.routes.table import BY_TOKEN, ROUTES, Handler
from playground.world.state import World

VERSION = "/api/v10"
NOBODY_LISTENS = 499
Respond = Callable[[web.Request], Awaitable[web.Response]]
Passed = Callable[[web.Request], Awaitable[web.StreamResponse]]


@dataclass(frozen=True)
class Rest:
    """Everything under /api: each request is noted, may be troubled or limited, and is done."""

    world: World
    interactions: Interactions
    token: str
    record: Record
    faults: Faults
    limits: Limits

    def add_routes(self, app: web.Application) -> None:
        """Serve all that is known, and refuse the rest as Discord does."""
        for method, path, handler in ROUTES:
            app.router.add_route(method, VERSION + path, self._responder(path, handler))
        app.router.add_route("*", r"/api/v{version:(?!10/)\d+}/{rest:.*}", self._other_version)

    def _responder(self, path: str, handler: Handler) -> Respond:
        async def respond(request: web.Request) -> web.Response:
            asked = self.record.begin(request.method, path, dict(request.match_info))
            try:
                made = await self._troubled(request, asked, handler)
            except Problem as refusal:
                self.record.end(asked, refusal.status, refusal)
                raise
            except ConnectionError:  # whoever asked was killed in the middle of it
                made = web.Response(status=NOBODY_LISTENS)
            except Exception as failure:
                self.record.breach("playground.defect", repr(failure), str(asked))
                raise
            self.record.end(asked, made.status)
            return made

        return respond

    async def _troubled(self, request: web.Request, asked: Asked, handler: Handler) -> web.Response:
        """Do what is asked, unless something was to go wrong with it."""
        trouble = self.faults.next(request.method, request.path.removeprefix(VERSION))
        if trouble is not None:
            await trouble.strike(request)
        made = await self._done(request, asked, handler)
        if trouble is not None and trouble.is_done_first:
            trouble.end(request)
        return made

    async def _done(self, request: web.Request, asked: Asked, handler: Handler) -> web.Response:
        if not asked.path.startswith(BY_TOKEN):
            self._check_sender(request, asked)
        headers = self.limits.count(asked.method, asked.path, asked.params)
        try:
            call = await read_call(self.world, self.interactions, request)
            asked.body = call.body
            result = handler(call)
            for rule, text in call.broken:
                self.record.breach(rule, text, str(asked))
        except Problem as refusal:
            refusal.headers = headers | refusal.headers
            raise
        status, body = result if isinstance(result, tuple) else (200, result)
        if body is None:
            return web.Response(status=204, headers=headers)
        return answer(status, body, headers)

    def _check_sender(self, request: web.Request, asked: Asked) -> None:
        """Refuse whoever is not the bot; interactions bring tokens of their own."""
        if request.headers.get("Authorization") != f"Bot {self.token}":
            raise plain(401, "Unauthorized", "http.unauthorized")
        if not request.headers.get("User-Agent", "").startswith("DiscordBot ("):
            why = "a bot says `DiscordBot (url, version)`"
            self.record.breach("http.user_agent", why, str(asked))

    @web.middleware
    async def note_unknown(self, request: web.Request, handler: Passed) -> web.StreamResponse:
        """Note requests that Discord, or this part of it, does not know."""
        try:
            return await handler(request)
        except (web.HTTPNotFound, web.HTTPMethodNotAllowed) as unknown:
            if request.path.startswith("/api/"):
                refusal = plain(unknown.status, unknown.reason, "http.unknown_route")
                self._refused(request, refusal)
            raise

    async def _other_version(self, request: web.Request) -> web.Response:
        refusal = problem(50041)
        self._refused(request, refusal)
        raise refusal

    def _refused(self, request: web.Request, refusal: Problem) -> None:
        asked = self.record.begin(request.method, request.path.removeprefix(VERSION), {})
        self.record.end(asked, refusal.status, refusal)
