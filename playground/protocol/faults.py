"""Fault injection: the next requests that fit are refused, held up, cut or lost."""

import asyncio
import re
from dataclasses import dataclass

from aiohttp import web

from playground.errors import Problem, plain, too_many

REASONS = {
    500: "Internal Server Error",
    502: "Bad Gateway",
    503: "Service Unavailable",
    504: "Gateway Timeout",
}


@dataclass(eq=False)
class Trouble:
    """What happens to the next requests of one kind."""

    method: str
    path: re.Pattern[str]
    times: int
    """How many requests it still waits for."""
    seconds: float = 0.0
    """How long a request is held up before anything else."""
    answer: Problem | None = None
    cuts: bool = False
    """Whether the connection is cut instead of answering."""
    is_done_first: bool = False
    """Whether the request takes effect, and only its answer is lost."""
    struck: int = 0
    """How many requests it has hit."""

    def fits(self, method: str, path: str) -> bool:
        """Whether it waits for a request like this."""
        is_meant = self.method in ("*", method) and self.path.fullmatch(path)
        return self.times > 0 and bool(is_meant)

    async def strike(self, request: web.Request) -> None:
        """Hold the request up, and refuse it or cut it off."""
        self.times, self.struck = self.times - 1, self.struck + 1
        await asyncio.sleep(self.seconds)
        if not self.is_done_first:
            self.end(request)

    def end(self, request: web.Request) -> None:
        """Cut the line, or raise the answer that stands for the true one."""
        if self.cuts and request.transport is not None:
            request.transport.abort()
        if self.answer is not None:
            raise self.answer


class Faults:
    """Troubles that wait for requests of the bot; the one that was made first strikes first.

    A path is written as in Discord's documentation, below the version: each `{part}` or `*` stands
    for any one part, and `*` alone for every path: `/channels/{channel_id}/messages`,
    `/channels/123/messages/*`. A method may be `*`, too.
    """

    def __init__(self) -> None:
        self.waiting: list[Trouble] = []

    def limit(
        self, method: str, path: str, seconds: float, *, times: int = 1, scope: str = "user"
    ) -> Trouble:
        """Answer 429: the bot is to wait so long; the scope is `user`, `shared` or `global`."""
        return self._add(method, path, times, answer=too_many(seconds, scope))

    def fail(self, method: str, path: str, status: int = 500, *, times: int = 1) -> Trouble:
        """Answer with this status; the request has no effect."""
        return self._add(method, path, times, answer=_failure(status))

    def cut(self, method: str, path: str, *, times: int = 1) -> Trouble:
        """Cut the connection; the request has no effect."""
        return self._add(method, path, times, cuts=True, answer=_failure(500))

    def delay(self, method: str, path: str, seconds: float, *, times: int = 1) -> Trouble:
        """Begin with the request so much later."""
        return self._add(method, path, times, seconds=seconds)

    def lose(self, method: str, path: str, status: int = 0, *, times: int = 1) -> Trouble:
        """Do what is asked for, and then cut the connection, or answer with this status."""
        failure = _failure(status or 500)
        return self._add(method, path, times, cuts=not status, answer=failure, is_done_first=True)

    def clear(self) -> None:
        """Let nothing go wrong any more."""
        self.waiting.clear()

    def next(self, method: str, path: str) -> Trouble | None:
        """Find what is to happen to this request."""
        return next((one for one in self.waiting if one.fits(method, path)), None)

    def _add(
        self,
        method: str,
        path: str,
        times: int,
        *,
        seconds: float = 0.0,
        answer: Problem | None = None,
        cuts: bool = False,
        is_done_first: bool = False,
    ) -> Trouble:
        made = Trouble(method, _pattern(path), times, seconds, answer, cuts, is_done_first)
        self.waiting.append(made)
        return made


def _pattern(path: str) -> re.Pattern[str]:
    if path == "*":
        return re.compile(".*")
    is_open = re.compile(r"\*|\{\w+\}")
    parts = ("[^/]+" if is_open.fullmatch(part) else re.escape(part) for part in path.split("/"))
    return re.compile("/".join(parts))


def _failure(status: int) -> Problem:
    return plain(status, REASONS.get(status, "Failed on purpose"))
