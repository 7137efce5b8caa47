"""The pictures of Incubo: the bed, and what a player looks at in private."""

from typing import get_args

from engine.games.incubo.data import NUMBERED, Word
from engine.games.incubo.view import IncuboView
from render import theme
from render.drawing import Drawing, Kind, Needed, Sight
from render.incubo import board, cards, hand, poster, primer, signs
from render.incubo.line import in_a_line
from render.incubo.marks import changes, offers
from render.incubo.scenes import SCENES
from render.incubo.words import TEXTS
from render.picture import Picture


def _board(sight: Sight) -> Picture:
    view: IncuboView = sight.view
    if sight.ending:
        return poster.last(view, sight.ending, sight.names, sight.voice)
    marks = changes(sight.before, view)
    if view.viewer is not None:
        marks = marks | offers(view, sight.options, sight.verb or None)
    drawn = board.low_board if sight.is_low else board.board
    return drawn(view, marks, sight.names, sight.voice)


def _peek(sight: Sight) -> Picture | None:
    return hand.hand(sight.view, sight.names, sight.voice)


def _is_peeking(view: IncuboView) -> bool:
    """Whether cards of a deck are being looked at, by those who play."""
    return view.peek is not None


UNNUMBERED = {*get_args(Word)} - {*NUMBERED}
"""The Powers that are not known by their number."""

INCUBO = Drawing(
    theme.INCUBO.glow,
    TEXTS,
    {
        "board": Kind("picture.board", _board),
        "peek": Kind("picture.peek", _peek, is_public=False, holds=_is_peeking),
    },
    line=in_a_line,
    cards=cards.INCUBO,
    primer=primer.primer,
    needs=(
        Needed("scenes/cards.toml", cards.INCUBO.printed, SCENES.scenery.lines),
        Needed("signs.py: POWERS", UNNUMBERED, {**signs.POWERS, **signs.WRITTEN}),
    ),
)
