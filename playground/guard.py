"""Access guard: only programs and pages of this machine may talk to the server; no tracebacks."""

import json
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from aiohttp import web

from playground.errors import Problem, plain

log = logging.getLogger("playground")


@dataclass
class Address:
    """Where this server listens; the port is known once it does."""

    port: int = 0


ADDRESS = web.AppKey("address", Address)
OWN_NAMES = ("127.0.0.1", "localhost")
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def is_ours(authority: str, port: int) -> bool:
    """Whether an address (host and port) is this server's own."""
    try:
        parts = urlsplit(f"//{authority}")
        is_bare = parts.username is None and parts.password is None
        return is_bare and parts.hostname in OWN_NAMES and (parts.port or 80) == port
    except ValueError:
        return False


def is_foreign(request: web.Request, port: int) -> bool:
    """Whether a request was sent by another site, or to another name that leads here.

    A name of somebody else's that resolves to this machine shows in `Host`; a page of somebody
    else's that posts here shows in `Origin`. Programs send no `Origin`.
    """
    if not is_ours(request.headers.get("Host", ""), port):
        return True
    origin = request.headers.get("Origin")
    if origin is None:
        return False
    scheme, _, authority = origin.partition("://")
    return scheme != "http" or not is_ours(authority, port)


def answer(status: int, body: Any, headers: dict[str, str] | None = None) -> web.Response:
    """Write a JSON answer.

    discord.py wants this content type to the letter, and takes a 429 without `Via` for a ban.
    """
    own = {"Content-Type": "application/json", "Via": "1.1 playground"}
    body = json.dumps(body).encode()
    return web.Response(status=status, body=body, headers=own | (headers or {}))


@web.middleware
async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Let in what is ours, and turn every failure into a short JSON answer."""
    port = request.app[ADDRESS].port
    if is_foreign(request, port):
        return answer(403, {"message": "This server answers its own page only.", "code": 0})
    try:
        return await handler(request)
    except Problem as refusal:
        return answer(refusal.status, refusal.body(), refusal.headers)
    except web.HTTPException as refusal:
        reason = plain(refusal.status, refusal.reason)
        return answer(refusal.status, reason.body())
    except ConnectionError:
        raise
    except Exception as failure:
        # The log says where, in one line; a client that sends nonsense must not fill it.
        resource = request.match_info.route.resource
        where = resource.canonical if resource else request.path
        log.error("%s %s failed: %r", request.method, where, failure)
        log.debug("in full:", exc_info=failure)
        return answer(400, plain(400, "Bad Request").body())
