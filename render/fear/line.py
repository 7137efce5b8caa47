"""How it stands in figures, for where the mats are left out."""

from collections.abc import Mapping

from engine.games.fear.view import FearView, SeatSeen
from engine.text import Voice
from render import figures
from render.fear import words
from render.words import ENGLISH, Words


def in_a_line(view: FearView, names: Mapping[str, str], voice: Voice = ENGLISH) -> str:
    """Each player's tokens, Defense, cards and captures; "" before the first turn."""
    if view.phase == "setup":
        return ""
    say = words.spoken(voice=voice)
    return " · ".join(
        say("line.seat", who=names.get(one.seat, one.seat), figures=_figures(one, say))
        for one in view.seats
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
