"""Abilities too odd for cards.toml: one function each, whose docstring is the printed text."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.games.fellbound.state import Character, Fellbound


def grave_robber(fellbound: Fellbound, user: Character, _: Character | None) -> None:
    """Use: take the gold from all slain characters beside this one into your treasury."""
    for step in fellbound.board.steps[fellbound.where(user)]:
        fallen = fellbound.tiles.get(step)
        if fallen is not None and fallen.slain:
            fellbound.rob(fallen, fallen.gold, user.seat)
