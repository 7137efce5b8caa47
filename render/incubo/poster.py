"""The last picture of Incubo: morning for Nina; or what the night ended in."""

from collections.abc import Mapping
from functools import lru_cache

from PIL import Image

from engine.games.incubo import GAME
from engine.games.incubo.data import CARDS
from engine.games.incubo.view import IncuboView
from engine.text import Voice
from render import figures, poster
from render.incubo import alt, words
from render.incubo.field import field
from render.incubo.marks import NOTHING
from render.incubo.places import PLACES
from render.incubo.scenes import SCENES
from render.picture import Picture
from render.poster import Said
from render.theme import INCUBO
from render.words import ENGLISH, Words

BELOW = 16
"""How much lower a Monster stands on a poster than on its card."""
SHOWN = {"won": "saved", "lost-chimes": "chimes"}
"""The scene of an ending; where a Monster stood, it is its own, and else somebody woke up."""
PHASES = ("I", "II", "III")


def last(
    view: IncuboView, ending: str, names: Mapping[str, str] | None = None, voice: Voice = ENGLISH
) -> Picture:
    """How the night ended, and the bed as it was left."""
    return _last(view, ending, words.spoken(names, voice))


def _last(view: IncuboView, ending: str, say: Words) -> Picture:
    how = words.how(ending)
    said = Said(GAME.title, say("poster.rem", rem=PHASES[view.rem - 1]), *_said(view, how, say))
    canvas = poster.poster(_painted(scene_of(view, how)), [], said, INCUBO.light, field(view))
    told = alt.of_board(view, NOTHING, say, words.ended(ending, say))
    return canvas.picture("board", told)


def scene_of(view: IncuboView, how: str) -> str:
    """Whose scene it is: that of the head where the Monster stood, or that of the ending."""
    if how == "lost-monster":
        return words.head_of(view)
    return SHOWN.get(how, "woken")


def _said(view: IncuboView, how: str, say: Words) -> tuple[str, tuple[str, ...]]:
    """What became of Nina; in what way, what decided it, and who was who."""
    who = [say("poster.who", who=say.who(one.seat), role=say(one.role)) for one in view.dreamers]
    faced = say("poster.faced", faced=view.faced, chimes=view.reserve)
    score = say("poster.score", score=figures.plain(view.score)) if view.stage == "over" else ""
    told = (_way(view, how, say), faced, score, " ".join(who))
    return say(f"poster.{how}"), tuple(line for line in told if line)


def _way(view: IncuboView, how: str, say: Words) -> str:
    """In a sentence: what was faced when it ended, and how far that had come."""
    head, beaten = words.head_of(view), words.beaten(view)
    if head:
        name, done = CARDS[head].name, how == "won"
        key = "poster.way.beaten" if done else "poster.way.stood"
        return say(key, name=name, beaten=beaten, needed=view.needed, parts=len(view.parts))
    return say("poster.way.dream", name=CARDS[view.dream].name) if view.dream else ""


@lru_cache(4)
def _painted(key: str) -> Image.Image:
    if key not in CARDS:
        return poster.scene(PLACES, PLACES.lines[key], {})
    line = SCENES.scenery.lines[key]
    cast = tuple(poster.lowered(member, BELOW) for member in line.cast)
    return poster.scene(SCENES.scenery, line.model_copy(update={"cast": cast}), {})
