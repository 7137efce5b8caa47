"""What is to happen at a table by itself, and when."""

from dataclasses import dataclass

VOTE = "vote"
"""A timer of this kind ends the vote on the ballot whose number is its key."""

EXPIRY, TELL, CLOSE = "expiry", "tell", "close"
"""A timer of this kind closes a table that nobody joins or starts; its key is `CLOSE`. The one
before it, whose key is `TELL`, says so a day ahead."""

DAY = 24 * 3600.0


@dataclass(frozen=True)
class Timer:
    """At `due` (unix seconds) the thing that `kind` and `key` name happens at a table.

    A table has at most one timer of a kind and key.
    """

    table: int
    kind: str
    key: str
    due: float
