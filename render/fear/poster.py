"""The last picture of a match: the sky opens, or the storm stays."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from PIL import Image

from engine.games.fear.view import FEAR, FearView
from engine.text import Voice
from render import kit, poster
from render.fear import alt, words
from render.fear.field import field
from render.fear.marks import NOTHING
from render.fear.places import PLACES
from render.picture import Picture
from render.poster import Said
from render.theme import FOLLOW_YOUR_FEAR, seat_style
from render.words import ENGLISH, Words

SEAL = 62
SHOWN = {"conceded": "outlast", "agreed": "undecided"}
"""Whose scene an ending shares that has none of its own."""
SEAL_AT = {"banish": (334, 128), "outlast": (340, 138)}
"""Where the winner's mark lies on the banner."""


def last(
    view: FearView,
    ending: str,
    winners: Sequence[str],
    names: Mapping[str, str] | None = None,
    voice: Voice = ENGLISH,
) -> Picture:
    """How a match ended, and the map as it was left."""
    return _last(view, ending, tuple(winners), words.spoken(names, voice))


def _last(view: FearView, ending: str, winners: tuple[str, ...], say: Words) -> Picture:
    how = words.how_of(ending, winners)
    winner = winners[0] if winners else ""
    said = Said(say("title"), say("round", round=view.round), *_said(view, how, winner, say))
    place = words.place_of(view, winner) if winner else -1
    shown = SHOWN.get(how, how)
    seals = [(SEAL_AT[shown], kit.badge(words.style_of(view, winner, say), SEAL))] if winner else []
    scene = _painted(shown, place)
    canvas = poster.poster(scene, seals, said, FOLLOW_YOUR_FEAR.light, field(view, say))
    told = alt.of_board(view, NOTHING, say(f"told.{how}", who=say.who(winner)), say)
    return canvas.picture("board", told)


def _said(view: FearView, how: str, winner: str, say: Words) -> tuple[str, tuple[str, ...]]:
    """Who won; in what way, and how many tokens of Fear everybody captured."""
    headline = say(f"ended.{how}", who=say.who(winner))
    caught = {one.seat: sum(token.owner == FEAR for token in one.captured) for one in view.seats}
    seat = words.seat_of(view, winner)
    if seat is None:
        return headline, (say(f"poster.{how}"),)
    way = say(f"poster.{how}", fear=words.fear_name(view, say), left=seat.on_map)
    return headline, (
        way,
        say("poster.caught", who=say.who(winner), count=caught[winner], all=sum(caught.values())),
    )


@lru_cache(4)
def _painted(shown: str, place: int) -> Image.Image:
    """The scene of an ending, the winner in the own colours."""
    colour = seat_style(place).ink
    dyes = {"victor": colour} if place >= 0 else {}
    return poster.scene(PLACES, PLACES.lines[shown], dyes)
