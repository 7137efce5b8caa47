"""Rate limits: windows per route and place, and one for everything."""

import hashlib
from dataclasses import dataclass

from playground.errors import Problem, too_many
from playground.world.clock import Clock

ONE_MESSAGE = "/channels/{channel_id}/messages/{message_id}"
TOKEN = "/webhooks/{application_id}/{token}"
LIMITS: dict[tuple[str, str], tuple[int, float]] = {
    ("POST", "/channels/{channel_id}/messages"): (5, 5.0),
    ("PATCH", ONE_MESSAGE): (5, 5.0),
    ("DELETE", ONE_MESSAGE): (5, 1.0),
    ("PUT", ONE_MESSAGE + "/reactions/{emoji}/@me"): (1, 0.25),
    ("POST", TOKEN): (5, 2.0),
    ("PATCH", TOKEN + "/messages/@original"): (5, 2.0),
    ("PATCH", TOKEN + "/messages/{message_id}"): (5, 2.0),
    ("POST", "/channels/{channel_id}/threads"): (10, 60.0),
    ("POST", ONE_MESSAGE + "/threads"): (10, 60.0),
    ("PATCH", "/channels/{channel_id}"): (5, 15.0),
    ("POST", "/users/@me/channels"): (10, 10.0),
    ("PUT", "/applications/{application_id}/commands"): (5, 20.0),
    ("PUT", "/applications/{application_id}/guilds/{guild_id}/commands"): (5, 20.0),
}
"""How many requests in how many seconds. Discord documents none of these numbers and tells bots to
read the headers: they are what is commonly seen, so that a bot that does not read them is caught.
"""
OTHERWISE = 50, 1.0
IN_ALL = 50
MAJOR = "channel_id", "guild_id", "application_id", "token"
"""Parts of a path with windows of their own."""
UNLIMITED = "/interactions/{interaction_id}/{token}/callback"


@dataclass
class Window:
    """A stretch of time, and how often something was asked for in it."""

    begun: float
    used: int = 0


class Limits:
    """Counts a bot's requests, and refuses those that are too many."""

    def __init__(self, clock: Clock, *, are_on: bool) -> None:
        self.are_on = are_on
        self.refused = 0
        """How many requests were too many."""
        self._clock = clock
        self._windows: dict[tuple[str, ...], Window] = {}

    def count(self, method: str, path: str, params: dict[str, str]) -> dict[str, str]:
        """Count a request, and return the headers of its answer; raise what refuses it."""
        if not self.are_on or path == UNLIMITED:
            return {}
        if not path.startswith(TOKEN):  # what answers interactions has windows of its own only
            self._count_in_all()
        most, seconds = LIMITS.get((method, path), OTHERWISE)
        places = (params.get(name, "") for name in MAJOR)
        window, left = self._window((method, path, *places), seconds)
        headers = {
            "X-RateLimit-Limit": str(most),
            "X-RateLimit-Remaining": str(max(0, most - window.used - 1)),
            "X-RateLimit-Reset": f"{self._clock.now() + left:.3f}",
            "X-RateLimit-Reset-After": f"{left:.3f}",
            "X-RateLimit-Bucket": hashlib.sha256(f"{method} {path}".encode()).hexdigest()[:32],
        }
        if window.used >= most:
            refusal = self._too_many(left, "user")
            refusal.headers |= headers
            raise refusal
        window.used += 1
        return headers

    def _count_in_all(self) -> None:
        window, left = self._window(("in all",), 1.0)
        if window.used >= IN_ALL:
            raise self._too_many(left, "global")
        window.used += 1

    def _window(self, key: tuple[str, ...], seconds: float) -> tuple[Window, float]:
        """Find the window that is open now, and the seconds until it ends."""
        now = self._clock.steady()
        window = self._windows.get(key)
        if window is None or now - window.begun >= seconds:
            window = self._windows[key] = Window(now)
        return window, window.begun + seconds - now

    def _too_many(self, seconds: float, scope: str) -> Problem:
        self.refused += 1
        return too_many(seconds, scope)
