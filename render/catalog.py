"""Which games can be drawn, and how: one line each."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from engine.ask import Option
from engine.games.fellbound.view import FellboundView
from engine.games.incubo.view import IncuboView
from engine.text import Voice
from render.fellbound import board, hand
from render.fellbound.marks import changes, offers
from render.incubo import board as bed
from render.incubo import marks as dreamt
from render.incubo.hand import hand as peek
from render.incubo.line import in_a_line
from render.picture import Picture
from render.theme import FELLBOUND, INCUBO, Ink
from render.words import ENGLISH


class Board(Protocol):
    """Draws the table as a viewer sees it: what changed since `before`, and what may be done."""

    def __call__(
        self,
        view: Any,
        before: Any,
        names: Mapping[str, str],
        options: Sequence[object],
        verb: str,
        voice: Voice = ENGLISH,
        /,
    ) -> Picture:
        """The picture; `verb` narrows what may be done to one kind of act, "" doesn't."""


class Hand(Protocol):
    """Draws what only this viewer sees, be it a hand or a peek."""

    def __call__(
        self, view: Any, names: Mapping[str, str], voice: Voice = ENGLISH, /
    ) -> Picture | None:
        """The picture; None where there is nothing such."""


class Line(Protocol):
    """Tells how a match stands in figures, for where there is room for a line beside the board."""

    def __call__(self, view: Any, names: Mapping[str, str], voice: Voice = ENGLISH, /) -> str:
        """The line; "" where there is nothing to say."""


def no_line(view: Any, names: Mapping[str, str], voice: Voice = ENGLISH) -> str:
    """Nothing, for games whose boards say it all."""
    return ""


@dataclass(frozen=True)
class Drawing:
    """How one game is drawn. All are functions of views, for one reader."""

    accent: Ink
    board: Board
    hand: Hand
    holds: Callable[[Any], bool]
    """Whether there is a hand or a peek to draw now."""
    has_hands: bool = False
    """Whether players hold cards all the time, and want to look at them."""
    shows_hand: Callable[[Any, Sequence[Option]], bool] = lambda view, options: True
    """Whether what is private must be seen to choose one of these."""
    line: Line = no_line


def _fellbound_board(
    view: FellboundView,
    before: FellboundView | None,
    names: Mapping[str, str],
    options: Sequence[object],
    verb: str,
    voice: Voice = ENGLISH,
) -> Picture:
    marks = changes(before, view)
    if view.viewer is not None:
        marks = marks | offers(view, view.viewer, options, verb=verb or None)
    return board.board(view, marks, names, voice=voice)


def _fellbound_hand(
    view: FellboundView, names: Mapping[str, str], voice: Voice = ENGLISH
) -> Picture | None:
    """A hand, once there is one."""
    return hand.hand(view, names, voice=voice) if _has_mustered(view) else None


def _has_mustered(view: FellboundView) -> bool:
    """Whether the viewer has a hand."""
    return view.mustered and view.viewer is not None


def _is_of_the_hand(view: FellboundView, options: Sequence[Option]) -> bool:
    """Whether one of these is about a card in the viewer's hand."""
    held = {card for army in view.armies if army.seat == view.viewer for card in army.hand or ()}
    return _is_about(held, options)


def _is_about(cards: set[str], options: Sequence[Option]) -> bool:
    """Whether one of these names one of the cards."""
    return any(not cards.isdisjoint(option.key.split()) for option in options)


def _incubo_board(
    view: IncuboView,
    before: IncuboView | None,
    names: Mapping[str, str],
    options: Sequence[object],
    verb: str,
    voice: Voice = ENGLISH,
) -> Picture:
    marks = dreamt.changes(before, view)
    if view.viewer is not None:
        marks = marks | dreamt.offers(view, options, verb or None)
    return bed.board(view, marks, names, voice)


def _is_peeking(view: IncuboView) -> bool:
    """Whether cards of a deck are being looked at, by those who play."""
    return view.peek is not None


def _is_of_the_peek(view: IncuboView, options: Sequence[Option]) -> bool:
    """Whether one of these is a card that is being looked at."""
    return view.peek is not None and _is_about(set(view.peek.cards), options)


DRAWINGS: Mapping[str, Drawing] = {
    "fellbound": Drawing(
        FELLBOUND.glow, _fellbound_board, _fellbound_hand, _has_mustered, True, _is_of_the_hand
    ),
    "incubo": Drawing(
        INCUBO.glow, _incubo_board, peek, _is_peeking, shows_hand=_is_of_the_peek, line=in_a_line
    ),
}
