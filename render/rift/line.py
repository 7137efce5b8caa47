"""How it stands in figures, for where the mats are left out."""

from collections.abc import Iterator, Mapping

from engine.games.rift.edition import EDITION
from engine.games.rift.expected import own
from engine.games.rift.reach import is_in_danger, reached_by_anybody
from engine.games.rift.view import RiftView, SeatSeen
from engine.text import Voice
from render.rift import words
from render.words import ENGLISH, Words


def in_a_line(view: RiftView, names: Mapping[str, str], voice: Voice = ENGLISH) -> str:
    """Who is who, with their figures, and what threatens the viewer; "" while nobody is anywhere.

    There are no figures before the first round.
    """
    if not any(one.place for one in view.seats):
        return ""
    say, is_begun = words.spoken(names, voice), view.stage != "setup"
    told = " · ".join(
        say(
            "line.seat",
            mark=say.mark(one.seat, place),
            who=names.get(one.seat, one.seat),
            figures=" ".join(_figures(one, say)) if is_begun else "",
        ).rstrip()
        for place, one in enumerate(view.seats)
    )
    if not is_begun:
        return told
    return "\n".join((told, *_danger(view, say)))


def _danger(view: RiftView, say: Words) -> Iterator[str]:
    """Where the Necromancer could enter and corrupt whoever looks: what brings it about."""
    if is_in_danger(EDITION, view):
        place = own(view).place
        how = "now" if view.stage == "move" else "ride"
        if view.stage == "picks" and place in reached_by_anybody(EDITION, view):
            how = "walk"
        yield say(f"line.danger-{how}", place=words.place_name(place))


def _figures(one: SeatSeen, say: Words) -> Iterator[str]:
    if one.dead or one.gone:
        yield say("board.dead") if one.dead else say("board.gone")
    if one.role == "hunter":
        if not one.dead:
            yield say("line.health", health=one.health, most=one.max_health)
            yield say("line.speed", count=one.speed)
        yield say("line.spirit", count=one.spirit)
    else:
        yield say("line.next", count=one.spirit, level=one.next_level)
    yield say("line.hand", count=one.hand)
    if one.corruption:
        yield say("line.corrupted")
    if one.work is not None:
        yield say("line.work", total=one.work.total, target=one.work.target)
