"""How it stands in figures, for where only the island is seen."""

from collections.abc import Iterator, Mapping

from engine.games.horizons.view import HorizonsView, SpiritSeen
from engine.text import Voice
from render.horizons import words
from render.words import ENGLISH, Words


def in_a_line(view: HorizonsView, names: Mapping[str, str], voice: Voice = ENGLISH) -> str:
    """What each Spirit has, and whether it is ready; "" before the first turn."""
    if not view.turn:
        return ""
    say = words.spoken(voice=voice)
    parts = [
        say("line.seat", who=names.get(one.seat, one.seat), figures=", ".join(_figures(one, say)))
        for one in view.spirits
    ]
    return " · ".join(parts)


def _figures(one: SpiritSeen, say: Words) -> Iterator[str]:
    if one.gone:
        yield say("line.gone")
        return
    yield say("line.energy", count=one.energy)
    yield say("line.hand", count=len(one.hand))
    if one.played:
        yield say("line.played", count=len(one.played))
    if one.ready:
        yield say("line.ready")
