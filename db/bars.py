"""Bans: a person's id, or a salted hash of it, so that nobody is named by who bars them."""

import hmac
import secrets
from typing import TypeAlias

Bar: TypeAlias = int | str
"""The id of a person; or, where that must not be stored, a key and their id as it hashes it."""


def veiled(person: int) -> str:
    """A bar that names nobody. No two of them are alike, so they can't be compared either.

    Whoever reads the store and guesses a person can still see whether it is theirs.
    """
    key = secrets.token_hex(16)
    return f"{key}:{_hashed(key, person)}"


def fits(bar: Bar, person: int) -> bool:
    """Whether this is the bar of that person."""
    if isinstance(bar, int):
        return bar == person
    key, _, known = bar.partition(":")
    return _hashed(key, person) == known


def _hashed(key: str, person: int) -> str:
    return hmac.digest(key.encode(), str(person).encode(), "sha256").hex()
