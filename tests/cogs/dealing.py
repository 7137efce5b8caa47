"""Matches that deal alike every time: what fails once fails again."""

from types import SimpleNamespace

DEALT = SimpleNamespace(token_bytes=lambda size: bytes(range(size)))
"""What stands for `db.live.secrets`."""
