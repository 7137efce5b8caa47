"""Horizons of Spirit Island in one picture: a turn, the Invaders, presence, Blight and Fear."""

from engine.games.horizons.data import HEALTH
from engine.games.horizons.data import PIECES as KINDS
from engine.games.horizons.edition import EDITION
from engine.games.horizons.view import HorizonsView, LandSeen, SpiritSeen
from engine.games.horizons.words import Kind
from engine.text import Voice
from render.horizons import words
from render.horizons.chart import chart
from render.horizons.header import header
from render.horizons.marks import NOTHING
from render.horizons.standing import standing
from render.kit import Canvas
from render.map import drawn
from render.map.plan import plan
from render.picture import Picture
from render.primer import Point, annotated
from render.theme import ABYSS, WIDTH

BOARD, SEAT = "g", "1"
BOTTOM = 440
"""Of the island, what is seen."""
NOTES = {"primer.presence": "G5", "primer.blight": "G8", "primer.fear": "G1"}
"""In which land each is to be seen."""
PIECES: dict[str, dict[Kind, int]] = {
    "G1": {"explorer": 1, "city": 1},
    "G2": {"town": 1, "explorer": 1},
    "G6": {"explorer": 1, "dahan": 1},
    "G8": {"explorer": 2, "town": 1, "dahan": 1},
}
BLIGHTED, BUILT, RAVAGED = ("G1",), ("G6",), {"G8": 4}


def primer(voice: Voice) -> Picture:
    """How a turn goes, what the Invaders do, and how it is won and lost."""
    say, view = words.spoken({SEAT: "A"}, voice), sample()
    head = header(view, say, is_low=True)
    above = head.image.height
    island = drawn.draw(chart(BOARD), standing(view, NOTHING, say))
    shown = Canvas.filled(WIDTH, above + BOTTOM, ABYSS)
    shown.image.paste(island.image.crop((0, 0, WIDTH, BOTTOM)).convert("RGB"), (0, above))
    shown.paste(head, (0, 0))
    notes = [((WIDTH - 44, 36), say("primer.turn")), ((658, above - 40), say("primer.invaders"))]
    notes += [(_at(land, above), say(note)) for note, land in NOTES.items()]
    return annotated(shown.image, notes).picture("primer", " ".join(note for _, note in notes))


def _at(land: str, above: int) -> Point:
    """Left of the name of a land."""
    left, top, *_ = plan(chart(BOARD), WIDTH).labels[land].box
    return round(left) - 44, round(top) + above + 24


def sample() -> HorizonsView:
    """Nobody's match: a Spirit between a land that is ravaged and one that is built in."""
    spirit = SpiritSeen(
        seat=SEAT, board=BOARD, key="eyes-watch-from-the-trees", energy=2, energy_open=2,
        cards_open=2, destroyed=0, hand=(), played=(), discard=(), gained=(), innate_used=False,
        innate_fast=False, option=None, grown=(), paid=False, taught=0, seen=(), plans=(),
        gone=False,
    )  # fmt: skip
    slots = (("ravage", ("ii-mountain",)), ("build", ("i-jungle",)), ("explore", ()))
    lands = tuple(map(_land, EDITION.maps[BOARD].lands))
    return HorizonsView(
        viewer=None, boards=BOARD, spirits=(spirit,), lands=lands,
        adversary="", level=0, progression=False, consent_all=False, turn=4, stage="spirit",
        ready=(), minor=30, major=20, minor_discard=(), major_discard=(), fear_pool=4, fear=2,
        fear_line=(3, 3, 3), earned=1, waiting=1, read=(), terror=1, blight_pool=5, blight_card="",
        flipped=False, stages=(2, 2, 3, 3, 3, 3, 3), slots=slots, invader_discard=(), todo=(),
        order=(), done_fear=0, lasting=(), using="",
    )  # fmt: skip


def _land(key: str) -> LandSeen:
    """A land of the sample."""
    printed = EDITION.maps[BOARD].lands[key]
    presence = {"G5": 2, "G8": 1}.get(key, 0)
    return LandSeen(
        key=key, terrain=printed.terrain, coastal=printed.coastal,
        pieces=tuple((kind, (0,) * n) for kind, n in PIECES.get(key, {}).items()),
        blight=int(key in BLIGHTED), presence=((SEAT, presence),) if presence else (),
        sites=(SEAT,) if presence > 1 else (), health=tuple((kind, HEALTH[kind]) for kind in KINDS),
        ravage=RAVAGED.get(key), build="town" if key in BUILT else None,
    )  # fmt: skip
