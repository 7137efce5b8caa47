"""How it stands in figures, for where only the island is seen."""

from collections.abc import Iterator, Mapping

from engine.games.horizons.view import HorizonsView, SpiritSeen
from engine.text import Voice
from render.horizons import words
from render.words import ENGLISH, Words


def in_a_line(view: HorizonsView, names: Mapping[str, str], voice: Voice = ENGLISH) -> str:
    """Who is who, what each Spirit has, and whether it is ready; "" before there is any.

    There are no figures before the first turn.
    """
    if not any(one.key for one in view.spirits):
        return ""
    say, parts = words.spoken(names, voice), []
    for place, one in enumerate(view.spirits):
        who = say("line.who", mark=say.mark(one.seat, place), who=names.get(one.seat, one.seat))
        figures = ", ".join(_figures(one, say)) if view.turn else ""
        parts.append(say("line.seat", who=who, figures=figures) if figures else who)
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
