"""Follow Your Fear in one picture: what tiles give, how Fear is captured, who hunts whom."""

from engine.games.fear.data import TYPES
from engine.games.fear.view import FEAR, FearView, PileSeen, SeatSeen, TokenSeen
from engine.text import Voice
from render.fear import words
from render.fear.chart import draw_chart
from render.fear.layout import EDGE, TILE, corner
from render.fear.marks import Marks
from render.kit import Canvas
from render.picture import Picture
from render.primer import Point, annotated
from render.theme import ABYSS, WIDTH

SEATS = ("1", "2")
NAMES = {"1": "A", "2": "B"}
MARKS = Marks(targets=("d4",), chosen=("c3",))
ABOVE, BELOW = 6, 2
"""Of which row the upper edge is seen, and of which the lower."""
NOTES = {
    "primer.harvest": "b2",
    "primer.needs": "c3",
    "primer.capture": "d4",
    "primer.fear": "f3",
    "primer.corrupt": "g4",
}


def primer(voice: Voice) -> Picture:
    """What tokens give, what it takes to capture Fear, and that Fear is all of them."""
    say = words.spoken(NAMES, voice)
    top, bottom = EDGE + (8 - ABOVE) * TILE, EDGE + (9 - BELOW) * TILE
    whole = Canvas(WIDTH, WIDTH)
    whole.image.paste(ABYSS, (0, 0, WIDTH, WIDTH))
    draw_chart(whole, sample(), 0, MARKS, say)
    shown = whole.image.crop((0, top, WIDTH, bottom))
    notes = [(_at(tile, top), say(note)) for note, tile in NOTES.items()]
    return annotated(shown, notes).picture("primer", " ".join(note for _, note in notes))


def _at(tile: str, top: int) -> Point:
    left, upper = corner(tile)
    return left + TILE - 26, upper - top + 26


def sample() -> FearView:
    """Nobody's match: Fear in the storm, one player beside it, another farther away."""
    own = (TokenSeen(tile, SEATS[0]) for tile in ("b2", "c3", "b5"))
    others = (TokenSeen(tile, SEATS[1]) for tile in ("f3", "g6"))
    seats = tuple(SeatSeen(seat, "", 6, 3, (), (), (), 0, 0) for seat in SEATS)
    return FearView(
        viewer=None, round=1, phase="spirit", turn=SEATS[0], fear="", seats=seats,
        tokens=(*own, *others, TokenSeen("d4", FEAR)), corrupt=("g4",),
        piles=tuple(PileSeen(kind, 16, 16, ()) for kind in TYPES), box=(), starting=(),
        supply=(), fear_deck=24, fear_discard=(), slots=3, used=0, strength=0, fear_defense=0,
        fear_parts=(), quiet=0,
    )  # fmt: skip
