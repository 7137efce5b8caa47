"""What does Discord answer when a request is wrong? One table of codes, one way to raise them."""

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
    160002: (403, "Cannot reply without permission to read message history"),
    160004: (400, "A thread has already been created for this message"),
    160005: (400, "Thread is locked"),
}


class Problem(Exception):
    """A request that Discord would refuse, with the answer it would give."""

    def __init__(
        self, status: int, code: int, message: str, errors: dict[str, Any] | None = None
    ) -> None:
        super().__init__(message)
        self.status, self.code, self.message, self.errors = status, code, message, errors

    def body(self) -> dict[str, Any]:
        """Write the answer's JSON."""
        answer: dict[str, Any] = {"message": self.message, "code": self.code}
        if self.errors:
            answer["errors"] = self.errors
        return answer


class Refused(Exception):
    """Something a person at the page cannot do; the message is for that person."""


@dataclass(frozen=True)
class Fault:
    """One thing wrong with a form, and where in it."""

    path: Path
    code: str
    message: str


def problem(code: int) -> Problem:
    """Make the refusal with this code."""
    status, message = KNOWN[code]
    return Problem(status, code, message)


def plain(status: int, reason: str) -> Problem:
    """Make a refusal that has no code of its own, such as 404 for an unknown route."""
    return Problem(status, 0, f"{status}: {reason}")


def bad_form(faults: Iterable[Fault]) -> Problem:
    """Make a 50035 whose `errors` mirror the form, each fault at its own place."""
    tree: dict[str, Any] = {}
    for fault in faults:
        branch = tree
        for step in fault.path:
            branch = branch.setdefault(str(step), {})
        branch.setdefault("_errors", []).append({"code": fault.code, "message": fault.message})
    return Problem(400, 50035, "Invalid Form Body", tree)
