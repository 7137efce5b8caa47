"""A REST request, read and bounded: path, query, JSON and files."""

import json
import re
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any

from aiohttp import BodyPartReader, web

from playground.errors import Fault as OneFault
from playground.errors import bad_form, problem
from playground.protocol.files import MOST_BYTES, MOST_FILES, Upload
from playground.protocol.forms.form import Check, Form
from playground.protocol.interactions import Interactions
from playground.world.model import Json
from playground.world.state import World

MOST_IN_ALL = 25 * 1024 * 1024
PIECE = 1 << 16


@dataclass
class Call:
    """One request of the bot."""

    world: World
    interactions: Interactions
    params: dict[str, str]
    query: dict[str, str]
    body: Any = None
    files: dict[int, Upload] = field(default_factory=dict)
    broken: list[tuple[str, str]] = field(default_factory=list)
    """Rules that were broken although the request is answered, and how."""

    def checked(self, check: Check) -> Json:
        """Return the body, if it is of the right form."""
        form = Form()
        body = {} if self.body is None else self.body
        check(form, (), body)
        form.settle()
        return body

    def number(self, name: str, default: int, low: int, high: int) -> int:
        """Read a number from the query."""
        given = self.query.get(name, str(default))
        fault: tuple[str, str] | None = None
        if not given.isdigit():
            fault = "NUMBER_TYPE_COERCE", f'Value "{given}" is not int.'
        elif not low <= int(given) <= high:
            fault = "NUMBER_TYPE_MAX", f"int value should be between {low} and {high}."
        if fault is not None:
            raise bad_form([OneFault((name,), *fault)])
        return int(given)


async def read_call(world: World, interactions: Interactions, request: web.Request) -> Call:
    """Read a request to its end."""
    call = Call(world, interactions, dict(request.match_info), dict(request.query))
    if (request.content_length or 0) > MOST_IN_ALL:
        raise problem(40005, "http.request_size")
    if request.content_type == "multipart/form-data":
        await _read_form(request, call)
    elif request.can_read_body:
        raw = await request.read()
        if raw and request.content_type != "application/json":
            wanted = "Expected \"Content-Type\" header to be one of {'application/json'}."
            raise bad_form([OneFault((), "CONTENT_TYPE_INVALID", wanted)])
        call.body = parse(raw) if raw else None
    return call


def parse(raw: bytes | str) -> Any:
    """Read JSON, or refuse as Discord does."""
    try:
        return json.loads(raw)
    except (ValueError, RecursionError):
        raise problem(50109) from None


async def _read_form(request: web.Request, call: Call) -> None:
    """Read a body that brings files with it."""
    try:
        async for part in _parts(request):
            await _read_part(part, call)
    except (ValueError, RuntimeError, AssertionError):
        raise problem(50109) from None
    if len(call.files) > MOST_FILES:
        raise problem(30015)


async def _parts(request: web.Request) -> AsyncIterator[BodyPartReader]:
    async for part in await request.multipart():
        if isinstance(part, BodyPartReader):
            yield part


async def _read_part(part: BodyPartReader, call: Call) -> None:
    data = await _read_bounded(part)
    name = part.name or ""
    place = re.fullmatch(r"files\[(\d{1,4})\]", name)
    if name == "payload_json":
        call.body = parse(data)
    elif place or part.filename:
        number = int(place[1]) if place else len(call.files)
        call.files[number] = Upload(part.filename or "", data)


async def _read_bounded(part: BodyPartReader) -> bytes:
    """Read one part, but no more than a file may have."""
    data = bytearray()
    while piece := await part.read_chunk(PIECE):
        data += piece
        if len(data) > MOST_BYTES:
            raise problem(40005)
    return bytes(data)
