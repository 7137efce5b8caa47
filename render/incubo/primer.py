"""Incubo in one picture: a Dream half done, the rows, and the chimes that all of it costs."""

from functools import lru_cache

from engine.catalog import game
from engine.games.incubo.view import IncuboView
from engine.match import Match, Setup
from engine.text import Voice
from render.incubo import board, words
from render.incubo.layout import MARGIN, ROOM
from render.incubo.marks import NOTHING
from render.picture import Picture
from render.primer import annotated

WHO = "Bea"
WISHES = ("face", "draw", "eliminate 0", "play", "stop")
"""What is done in the sample, if it can be, as long as nobody has laid cards in two rows."""
ENOUGH, MOST = 3, 40
RIGHT = MARGIN + ROOM


def primer(voice: Voice) -> Picture:
    """Chimes, what a Dream requires, what becomes of cards in each row, and Terror."""
    view, say = sample(), words.spoken(voice=voice)
    tops = dict(board.tops(view, say))
    whole = board.draw(view, NOTHING, say)
    shown = whole.image.crop((0, 0, whole.width, tops["foot"]))
    points = {
        "primer.chimes": (730, 48),
        "primer.required": (RIGHT - 104, tops["bed"] + 62),
        "primer.rows": (RIGHT - 470, tops["rows"] + 130),
        "primer.terror": (RIGHT - 300, tops["panel"] + 38),
    }
    notes = [((x, y), say(note)) for note, (x, y) in points.items()]
    return annotated(shown, notes).picture("primer", " ".join(note for _, note in notes))


@lru_cache(1)
def sample() -> IncuboView:
    """Nobody's match: alone in the first Dream, with cards in two rows."""
    played = game("incubo")
    match = Match.start(played, Setup((WHO,), played.settings()), bytes(16), keep=False)
    for _ in range(MOST):
        view: IncuboView = match.view(WHO)
        (one,) = view.dreamers
        if view.stage == "dream" and one.eliminated and len(one.laid) >= ENOUGH and not one.drawn:
            break
        (question, *_) = match.questions
        options = question.options
        wished = (o for wish in WISHES for o in options if o.key.startswith(wish))
        match.answer(WHO, next(wished, options[0]).key)
    return view
