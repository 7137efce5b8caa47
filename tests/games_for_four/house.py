"""The house with the game for four in it, and how it is drawn."""

from contextlib import AbstractContextManager

from render.drawing import Drawing, Kind, Sight
from render.picture import Picture
from tests.games_for_four.founders import FOUNDERS, MOTIFS
from tests.guests import Guest, square, staying


def foundry(sight: Sight) -> Picture:
    return square(
        "board.jpg", sight.view.heat * 9, f"Heat {sight.view.heat}, bell {sight.view.bell}."
    )


def motif(sight: Sight) -> Picture:
    return square("motif.jpg", 90, f"Your motif is {MOTIFS[sight.view.motif]}.")


_PICTURES = {
    "board": Kind("picture.board", foundry),
    "motif": Kind("picture.motif", motif, is_public=False, holds=lambda view: bool(view.motif)),
}
GUEST: Guest = (FOUNDERS, Drawing((90, 160, 220), FOUNDERS.texts, _PICTURES))


def in_the_house() -> AbstractContextManager[None]:
    """The game is among those of the house meanwhile."""
    return staying(GUEST)
