"""How it stands in figures, for where the mats are left out."""

from collections.abc import Mapping

from engine.games.fear.view import FearView, SeatSeen
from engine.text import Voice
from render import figures
from render.fear import words
from render.words import ENGLISH, Words


def in_a_line(view: FearView, names: Mapping[str, str], voice: Voice = ENGLISH) -> str:
    """Who is who, with tokens, Defense, cards and captures; "" before anybody has a side.

    There are no figures before the first turn.
    """
    if not any(one.side for one in view.seats):
        return ""
    say, is_begun = words.spoken(names, voice), view.phase != "setup"
    return " · ".join(
        say(
            "line.seat",
            mark=say.mark(one.seat, place),
            who=names.get(one.seat, one.seat),
            figures=_figures(one, say) if is_begun else "",
        ).rstrip()
        for place, one in enumerate(view.seats)
    )


def _figures(one: SeatSeen, say: Words) -> str:
    if one.banished or one.gone:
        return say("gone" if one.gone else "banished")
    told = [
        say("line.on-map", count=one.on_map),
        say("alt.figures", defense=figures.plain(one.defense), cards=one.in_hand),
    ]
    if one.captured:
        told.append(say("line.captured", count=len(one.captured)))
    return ", ".join(told)
