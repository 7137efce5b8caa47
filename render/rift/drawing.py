"""The pictures of Emerald Rift: the board, the combats of a round, and each player's hand."""

from typing import get_args

from engine.games.rift.data import Kind as Printed
from engine.games.rift.view import RiftView
from render import theme
from render.drawing import Drawing, Kind, Needed, Sight, TableDrawn
from render.picture import Picture
from render.rift import board, cards, combat, hand, poster, primer, signs
from render.rift.line import in_a_line
from render.rift.marks import changes, offers
from render.rift.scenes import SCENES
from render.rift.words import TEXTS, seat_of


def _combat(sight: Sight) -> Picture | None:
    """A combat of this round, the latest where none is asked for."""
    return combat.combat(sight.view, sight.part, sight.names, sight.voice)


def _fought(view: RiftView) -> bool:
    """Whether there is or was a combat in this round."""
    return bool(view.combats)


def _hand(sight: Sight) -> Picture | None:
    """A hand, once there is one."""
    if not _holds(sight.view):
        return None
    return hand.hand(sight.view, sight.names, sight.voice, is_low=sight.is_low)


def _holds(view: RiftView) -> bool:
    """Whether the viewer has a hand."""
    return view.stage != "setup" and seat_of(view, view.viewer) is not None


RIFT = Drawing(
    theme.EMERALD_RIFT.glow,
    TEXTS,
    {
        "board": Kind("picture.board", TableDrawn(board.board, poster.last, changes, offers)),
        "combat": Kind("picture.combat", _combat, holds=_fought, parts=combat.parts),
        "hand": Kind("picture.hand", _hand, is_public=False, holds=_holds),
    },
    has_hands=True,
    line=in_a_line,
    cards=cards.CARDS,
    primer=primer.primer,
    needs=(
        Needed("scenes/cards.toml", cards.CARDS.printed, SCENES.scenery.lines),
        Needed("signs.py: SIGNS", get_args(Printed), signs.SIGNS),
        Needed("signs.py: TINTS", signs.SIGNS, signs.TINTS),
    ),
)
