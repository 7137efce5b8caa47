"""Discord's error codes, in one table, and the one way to raise them."""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

Path = tuple[str | int, ...]

KNOWN: dict[int, tuple[int, str]] = {
    10002: (404, "Unknown Application"),
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10011: (404, "Unknown Role"),
    10013: (404, "Unknown User"),
    10014: (400, "Unknown Emoji"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    10063: (404, "Unknown application command"),
    10066: (404, "Unknown application command permissions"),
    20012: (403, "You are not authorized to perform this action on this application"),
    30010: (403, "Maximum number of reactions reached (20)"),
    30015: (400, "Maximum number of attachments in a message reached (10)"),
    30034: (400, "Max number of daily application command creates has been reached (200)"),
    40005: (413, "Request entity too large"),
    40060: (400, "Interaction has already been acknowledged."),
    50001: (403, "Missing Access"),
    50003: (403, "Cannot execute action on a DM channel"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50013: (403, "Missing Permissions"),
    50016: (
        400,
        "Provided too few or too many messages to delete. "
        "Must provide at least 2 and fewer than 100 messages to delete.",
    ),
    50021: (403, "Cannot execute action on a system message"),
    50024: (400, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50033: (400, "Invalid Recipient(s)"),
    50041: (400, "Invalid API version provided"),
    50083: (400, "Thread is archived"),
    50109: (400, "The request body contains invalid JSON."),
    50278: (403, "Cannot send messages to this user due to having no mutual guilds"),
    160002: (403, "Cannot reply without permission to read message history"),
    160004: (400, "A thread has already been created for this message"),
    160005: (400, "Thread is locked"),
}

BROKEN = {
    30010: "reaction.count",
    30015: "attachment.count",
    30034: "command.daily_creates",
    40005: "attachment.size",
    40060: "interaction.double_ack",
    50003: "channel.kind",
    50005: "message.not_own",
    50006: "message.empty",
    50016: "message.bulk_delete",
    50021: "message.not_own",
    50024: "channel.kind",
    50027: "interaction.token_expired",
    50041: "http.version",
    50109: "http.json",
}
"""The rules that a bot breaks by what is refused with these codes.

The other codes tell what a bot cannot know beforehand: somebody closed their direct messages,
a channel or a right is gone, a thread is locked.
"""


class Problem(Exception):
    """A request that Discord would refuse, with the answer it would give."""

    def __init__(self, status: int, code: int, message: str, breaks: str = "", **more: Any) -> None:
        super().__init__(message)
        self.status, self.code, self.message = status, code, message
        self.breaks = breaks
        """The rule that the bot broke, if it could have known better."""
        self.more = more
        """What the answer's JSON says besides."""
        self.headers: dict[str, str] = {}

    def body(self) -> dict[str, Any]:
        """Write the answer's JSON."""
        return {"message": self.message, "code": self.code, **self.more}


class Refused(Exception):
    """Something a person at the page cannot do; the message is for that person."""


@dataclass(frozen=True)
class Fault:
    """One thing wrong with a form, and where in it."""

    path: Path
    code: str
    message: str


def problem(code: int, breaks: str = "") -> Problem:
    """Make the refusal with this code."""
    status, message = KNOWN[code]
    return Problem(status, code, message, breaks or BROKEN.get(code, ""))


def plain(status: int, reason: str, breaks: str = "") -> Problem:
    """Make a refusal that has no code of its own, such as 404 for an unknown route."""
    return Problem(status, 0, f"{status}: {reason}", breaks)


def too_many(seconds: float, scope: str = "user") -> Problem:
    """Make a 429: wait so long; the scope is `user`, `shared` or `global`."""
    seconds = max(0.001, round(seconds, 3))
    of_what = "The resource is" if scope == "shared" else "You are"
    is_global = scope == "global"
    made = Problem(429, 0, f"{of_what} being rate limited.", retry_after=seconds)
    made.more["global"] = is_global
    made.headers = {"Retry-After": str(math.ceil(seconds)), "X-RateLimit-Scope": scope}
    made.headers |= {"X-RateLimit-Global": "true"} if is_global else {}
    return made


def bad_form(faults: Iterable[Fault], breaks: str = "form") -> Problem:
    """Make a 50035 whose `errors` mirror the form, each fault at its own place."""
    tree: dict[str, Any] = {}
    for fault in faults:
        branch = tree
        for step in fault.path:
            branch = branch.setdefault(str(step), {})
        branch.setdefault("_errors", []).append({"code": fault.code, "message": fault.message})
    return Problem(400, 50035, "Invalid Form Body", breaks, errors=tree)
