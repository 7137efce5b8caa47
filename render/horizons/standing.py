"""What stands in each land, and what is pointed out there."""

from collections.abc import Iterator
from dataclasses import replace

from engine.games.horizons.view import HorizonsView, LandSeen
from render.horizons import signs
from render.horizons.marks import Marks
from render.horizons.words import style_of
from render.map.chart import Highlight, Standing, Token
from render.theme import BLOOD, CHOICE, GOLD, WARNING
from render.words import Words


def standing(view: HorizonsView, marks: Marks, say: Words) -> Standing:
    """All that is not ground."""
    tokens = tuple((land.key, tuple(tokens_of(view, land, say))) for land in view.lands)
    lit = [one for land in view.lands for one in _to_come(land)]
    lit += [Highlight(key, "ringed", CHOICE) for key in marks.targets]
    lit += [Highlight(key, "ringed", GOLD, "check-bold") for key in marks.chosen]
    return Standing(tokens, tuple(lit))


def _to_come(land: LandSeen) -> Iterator[Highlight]:
    """Where the Invaders will ravage, or else build."""
    if land.ravage is not None:
        yield Highlight(land.key, "hatched", BLOOD)
    elif land.builds:
        yield Highlight(land.key, "hatched", WARNING)


def tokens_of(view: HorizonsView, land: LandSeen, say: Words) -> Iterator[Token]:
    """What stands in a land, Invaders first, then what is to come there."""
    yield from pieces(land)
    if land.blight:
        yield _many(signs.BLIGHT, land.blight)
    for seat, count in land.presence:
        spirit = view.spirit(seat)
        if spirit is not None and spirit.key:
            yield signs.presence(style_of(view, seat, say), spirit.key, count, seat in land.sites)
    if land.defend:
        yield _many(signs.DEFEND, land.defend)
    yield from _coming(land)
    yield from (signs.SKIPS[action] for action in land.skips)


def _coming(land: LandSeen) -> Iterator[Token]:
    if land.ravage is not None:
        yield _many(signs.RAVAGE, land.ravage)
    if land.builds:
        builds = _many(signs.BUILD, len(land.builds))
        # Where there is no room for it, the stripes of the land say it, if they are its own.
        yield replace(builds, spare=land.ravage is None and builds.count == 1)


def pieces(land: LandSeen) -> Iterator[Token]:
    """The pieces of a land by kind, those with the same damage together."""
    have = dict(land.pieces)
    for kind, token in signs.PIECES.items():
        damages = have.get(kind, ())
        for damage in sorted(dict.fromkeys(damages)):
            yield _many(token, damages.count(damage), damage)


def _many(token: Token, count: int, hurt: int = 0) -> Token:
    return replace(token, count=count, hurt=hurt)
