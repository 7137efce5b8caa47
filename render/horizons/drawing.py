"""The pictures of Horizons of Spirit Island: the island, and whatever lies before each Spirit."""

from collections.abc import Mapping
from typing import get_args

from engine.games.horizons.edition import EDITION
from engine.games.horizons.view import HorizonsView
from engine.games.horizons.words import Action, Element
from engine.games.horizons.words import Kind as Piece
from engine.text import Text
from render import theme
from render.drawing import Drawing, Kind, Needed, Sight
from render.horizons import board, cards, choice, elements, hand, panel, poster, primer, signs
from render.horizons.held import own
from render.horizons.line import in_a_line
from render.horizons.marks import changes, offers
from render.horizons.scenes import SCENES
from render.horizons.words import TEXTS
from render.picture import Picture


def _board(sight: Sight) -> Picture:
    view: HorizonsView = sight.view
    if sight.ending:
        return poster.last(view, sight.ending, sight.winners, sight.names, sight.voice)
    marks = changes(sight.before, view)
    if view.viewer is not None:
        marks = marks | offers(view, sight.options, sight.words)
    return board.board(view, marks, sight.names, sight.voice, sight.part, sight.is_low)


def _boards(view: HorizonsView) -> Mapping[str, Text]:
    """The whole island, and the boards that can be looked at more closely, where there are
    several."""
    if len(view.boards) == 1:
        return {}
    boards = {one: Text("board.of-board", {"board": one.upper()}) for one in view.boards}
    return {board.WHOLE: Text("board.whole"), **boards}


def _spirit(sight: Sight) -> Picture | None:
    """A panel, the viewer's where none is asked for; while Spirits are chosen, all there are."""
    view: HorizonsView = sight.view
    if view.stage == "setup" and not sight.part:
        return choice.choice(view, sight.names, sight.voice)
    return panel.panel(view, sight.part, sight.names, sight.voice)


def _hand(sight: Sight) -> Picture | None:
    """The viewer's cards, once a Spirit is chosen."""
    return hand.hand(sight.view, sight.names, sight.voice, sight.is_low)


def _holds(view: HorizonsView) -> bool:
    """Whether the viewer has cards."""
    return own(view) is not None


HORIZONS = Drawing(
    theme.HORIZONS.glow,
    TEXTS,
    {
        "board": Kind("picture.board", _board, parts=_boards),
        "spirit": Kind("picture.spirit", _spirit, parts=panel.parts),
        "hand": Kind("picture.hand", _hand, is_public=False, holds=_holds),
    },
    has_hands=True,
    line=in_a_line,
    cards=cards.CARDS,
    primer=primer.primer,
    needs=(
        Needed("scenes/cards.toml", cards.CARDS.printed, SCENES.scenery.lines),
        Needed("signs.py: SPIRITS", EDITION.spirits, signs.SPIRITS),
        Needed("signs.py: PIECES", get_args(Piece), signs.PIECES),
        Needed("signs.py: ACTIONS", get_args(Action), signs.ACTIONS),
        Needed("elements.py: ICONS", get_args(Element), elements.ICONS),
        Needed("signs.py: SKIPS", get_args(Action), signs.SKIPS),
    ),
)
