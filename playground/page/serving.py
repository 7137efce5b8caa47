"""HTTP routes of the page: the page, its parts, its websocket, uploads."""

from pathlib import Path

from aiohttp import web

from playground.errors import Refused
from playground.guard import answer
from playground.page.seats import Seats
from playground.protocol import shapes
from playground.protocol.call import read_call
from playground.protocol.compose import describe

STATIC = Path(__file__).parent / "static"
KINDS = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
}
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; "
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",
}


def add_page(app: web.Application, seats: Seats) -> None:
    """Serve the page and what it needs."""

    async def upload(request: web.Request) -> web.Response:
        """Take files that somebody is about to send."""
        user = seats.world.person(request.query.get("as", ""))
        if user is None:
            raise web.HTTPNotFound
        chair = seats.chair(user)
        try:
            channel = chair.channel(request.query.get("channel"))
        except Refused as refusal:
            return answer(403, {"message": str(refusal), "code": 0})
        call = await read_call(seats.world, seats.interactions, request)
        taken = []
        for _, sent in sorted(call.files.items()):
            file = describe(seats.world, channel, sent)
            seats.world.lay_ready(user, file, sent.data)
            taken.append(shapes.attachment(seats.world, file))
        return answer(200, taken)

    app.router.add_get("/", _static)
    app.router.add_get("/play/static/{name}", _static)
    app.router.add_get("/play/live", seats.handle)
    app.router.add_post("/play/files", upload)


async def _static(request: web.Request) -> web.Response:
    """Serve one of the page's own files; no other name leads anywhere."""
    name = request.match_info.get("name", "index.html")
    known = {path.name: path for path in STATIC.iterdir()}
    if name not in known or known[name].suffix not in KINDS:
        raise web.HTTPNotFound
    kind = f"{KINDS[known[name].suffix]}; charset=utf-8"
    body = known[name].read_bytes()
    return web.Response(body=body, headers=HEADERS | {"Content-Type": kind})
