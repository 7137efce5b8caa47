"""Who is who, for where the armies' panels are cut off."""

from collections.abc import Mapping

from engine.games.fellbound.view import FellboundView
from engine.text import Voice
from render.fellbound import words
from render.fellbound.layout import is_cut, layout_of
from render.words import ENGLISH


def in_a_line(view: FellboundView, names: Mapping[str, str], voice: Voice = ENGLISH) -> str:
    """The mark and the name of each; "" where the board says it, however low it is drawn."""
    if not is_cut(layout_of(view)):
        return ""
    say = words.spoken(names, voice)
    return " · ".join(
        say("line.who", mark=say.mark(army.seat, place), who=names.get(army.seat, army.seat))
        for place, army in enumerate(view.armies)
    )
