"""What is to happen at a table by itself, and when."""

from dataclasses import dataclass

VOTE = "vote"
"""A timer of this kind ends the vote on the ballot whose number is its key."""


@dataclass(frozen=True)
class Timer:
    """At `due` (unix seconds) the thing that `kind` and `key` name happens at a table.

    A table has at most one timer of a kind and key.
    """

    table: int
    kind: str
    key: str
    due: float
