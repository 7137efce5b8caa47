"""The pictures of Follow Your Fear: the board, and each player's hand."""

from typing import get_args

from engine.games.fear.data import Kind as Power
from engine.games.fear.data import Symbol
from engine.games.fear.view import FearView
from render import theme
from render.drawing import Drawing, Kind, Needed, Sight, TableDrawn
from render.fear import board, cards, hand, poster, primer, signs
from render.fear.line import in_a_line
from render.fear.marks import changes, offers
from render.fear.scenes import SCENES
from render.fear.words import TEXTS, are_taken, seat_of
from render.picture import Picture


def _hand(sight: Sight) -> Picture | None:
    """A hand, where there is one; while Starting Spirits are taken, those that are left."""
    if not _holds(sight.view):
        return None
    shown = hand.pool if are_taken(sight.view) else hand.hand
    return shown(sight.view, sight.names, sight.voice)


def _holds(view: FearView) -> bool:
    """Whether the viewer has cards, or may still get some."""
    seat = seat_of(view, view.viewer)
    return seat is not None and not (seat.banished and not view.drawn)


FEAR = Drawing(
    theme.FOLLOW_YOUR_FEAR.glow,
    TEXTS,
    {
        "board": Kind("picture.board", TableDrawn(board.board, poster.last, changes, offers)),
        "hand": Kind("picture.hand", _hand, is_public=False, holds=_holds),
    },
    has_hands=True,
    line=in_a_line,
    cards=cards.CARDS,
    primer=primer.primer,
    needs=(
        Needed("scenes/cards.toml", cards.CARDS.printed, SCENES.scenery.lines),
        Needed("signs.py: POWERS", {*get_args(Power)} - {"symbol"}, signs.POWERS),
        Needed("signs.py: SYMBOLS", get_args(Symbol), signs.SYMBOLS),
    ),
)
