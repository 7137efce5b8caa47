"""The pictures of Fellbound: the board, and each player's hand."""

from engine.games.fellbound.view import FellboundView
from render import theme
from render.drawing import Drawing, Kind, Needed, Sight
from render.fellbound import board, cards, hand, poster, primer
from render.fellbound.line import in_a_line
from render.fellbound.marks import changes, offers
from render.fellbound.scenes import SCENES
from render.fellbound.words import TEXTS
from render.picture import Picture


def _board(sight: Sight) -> Picture:
    view: FellboundView = sight.view
    if sight.ending:
        return poster.last(view, sight.ending, sight.winners, sight.names, sight.voice)
    marks = changes(sight.before, view)
    if view.viewer is not None:
        chosen = sight.words[1] if len(sight.words) > 1 else None
        verb = sight.verb or None
        marks = marks | offers(view, view.viewer, sight.options, verb=verb, chosen=chosen)
    if sight.is_low:
        tiles = (getattr(one, name, "") for one in sight.options for name in ("to", "target"))
        aims = tuple(dict.fromkeys(tile for tile in tiles if tile))
        return board.low_board(view, marks, aims, sight.names, sight.voice)
    return board.board(view, marks, sight.names, voice=sight.voice)


def _hand(sight: Sight) -> Picture | None:
    """A hand, once there is one."""
    if not _has_mustered(sight.view):
        return None
    return hand.hand(sight.view, sight.names, voice=sight.voice)


def _has_mustered(view: FellboundView) -> bool:
    """Whether the viewer has a hand."""
    return view.mustered and view.viewer is not None


FELLBOUND = Drawing(
    theme.FELLBOUND.glow,
    TEXTS,
    {
        "board": Kind("picture.board", _board),
        "hand": Kind("picture.hand", _hand, is_public=False, holds=_has_mustered),
    },
    has_hands=True,
    line=in_a_line,
    cards=cards.FELLBOUND,
    primer=primer.primer,
    needs=(Needed("scenes/cards.toml", cards.FELLBOUND.printed, SCENES.scenery.lines),),
)
