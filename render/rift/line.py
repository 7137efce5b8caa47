"""How it stands in figures, for where the mats are left out."""

from collections.abc import Iterator, Mapping

from engine.games.rift.corruption import is_double
from engine.games.rift.data import CLOSINGS, ENTITIES
from engine.games.rift.expected import necromancer
from engine.games.rift.view import RiftView, SeatSeen
from engine.text import Voice
from render.rift import words
from render.words import ENGLISH, Words


def in_a_line(view: RiftView, names: Mapping[str, str], voice: Voice = ENGLISH) -> str:
    """Rifts and Entities, then each player; "" before the first round."""
    if view.stage == "setup":
        return ""
    say = words.spoken(voice=voice)
    standing = sum(one.kind == "entity" for one in view.creatures)
    parts = [
        say("line.rifts", count=len(view.sealed), most=CLOSINGS),
        say("line.entities", count=standing, most=ENTITIES),
    ]
    for one in view.seats:
        figures = ", ".join(_figures(one, view, say))
        parts.append(say("line.seat", who=names.get(one.seat, one.seat), figures=figures))
    return " · ".join(parts)


def _figures(one: SeatSeen, view: RiftView, say: Words) -> Iterator[str]:
    if one.dead or one.gone:
        yield say("board.dead") if one.dead else say("board.gone")
    if one.role == "hunter":
        if not one.dead:
            yield say("line.health", health=one.health, most=one.max_health)
            yield say("card.speed", count=one.speed)
        yield say("card.spirit", count=one.spirit)
        if one.corruption:
            yield say("line.corrupted")
        elif one.seat == view.viewer and is_double(necromancer(view).spirit, one.spirit):
            yield say("line.prey")
    else:
        yield say("card.spirit", count=one.spirit)
        yield say("line.next", level=one.next_level)
    if one.work is not None:
        yield say("hand.work", total=one.work.total, target=one.work.target)
    yield say("line.hand", count=one.hand)
