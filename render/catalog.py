"""Which games can be drawn, and how: one line each."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.games.fellbound.view import FellboundView
from render.fellbound import board, hand
from render.fellbound.marks import changes, offers
from render.picture import Picture
from render.theme import FELLBOUND, Ink


@dataclass(frozen=True)
class Drawing:
    """How one game is drawn. All are functions of views."""

    accent: Ink
    board: Callable[[Any, Any, Mapping[str, str], Sequence[object], str], Picture]
    hand: Callable[[Any, Mapping[str, str]], Picture | None]


def _fellbound_board(
    view: FellboundView,
    before: FellboundView | None,
    names: Mapping[str, str],
    options: Sequence[object],
    verb: str,
) -> Picture:
    """What changed is marked, and what may be done now."""
    marks = changes(before, view)
    if view.viewer is not None:
        marks = marks | offers(view, view.viewer, options, verb=verb or None)
    return board.board(view, marks, names)


def _fellbound_hand(view: FellboundView, names: Mapping[str, str]) -> Picture | None:
    """A hand, once there is one."""
    return hand.hand(view, names=names) if view.mustered and view.viewer else None


DRAWINGS: Mapping[str, Drawing] = {
    "fellbound": Drawing(FELLBOUND.glow, _fellbound_board, _fellbound_hand),
}
