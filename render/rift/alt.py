"""The map in words: round and picks, whoever is where, what is before each player."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.games.rift.data import CLOSINGS, ENTITIES, IN_A_ROW
from engine.games.rift.edition import EDITION
from engine.games.rift.view import Moved, RiftView, SeatSeen
from render.alt import LONGEST, within_limit
from render.letters import clipped
from render.rift import words
from render.rift.chart import YARDS
from render.rift.layout import Standing, standing
from render.rift.marks import Marks
from render.words import Words


class Detail(NamedTuple):
    """How much is said: names of people and of cards are clipped to so many letters."""

    person: int
    card: int


DETAILS = (Detail(32, 40), Detail(14, 24), Detail(10, 16))
BRIEF = Detail(10, 0)


def of_board(view: RiftView, marks: Marks, say: Words) -> str:
    """What goes on and where everybody is; then what may be done, what happened, and the rest.

    Where even the shortest telling is too long, places come first, then players, as far as it goes.
    """
    rest = [*_targets(marks, say), *_changes(view, marks, say), *_stores(view, say)]
    for detail in DETAILS:
        text = " ".join((*_head(view, detail, say), *_all(view, detail, say)))
        if len(text) <= LONGEST:
            return within_limit([text], rest)
    head = " ".join(_head(view, BRIEF, say))
    here = [*_targets(marks, say), *_all(view, BRIEF, say), *_changes(view, marks, say)]
    return within_limit([head], here, lambda count: say("board.alt.more", count=count))


def _head(view: RiftView, detail: Detail, say: Words) -> Iterator[str]:
    """The round, who picked what, how far it is."""
    yield say("board.alt.head", headline=words.headline(view, say).rstrip(".?!"), round=view.round)
    entities = sum(one.kind == "entity" for one in view.creatures)
    sealed = len(view.sealed)
    yield say("board.alt.counts", entities=entities, all=ENTITIES, sealed=sealed, most=CLOSINGS)
    if view.round:
        yield say("board.alt.pile", count=view.discard)
    if view.chosen:
        picks = (_picked(view, phase, detail, say) for phase in view.chosen)
        yield say("board.alt.picks", picks="; ".join(picks))


def _all(view: RiftView, detail: Detail, say: Words) -> Iterator[str]:
    """Every place where something is, and every player."""
    told = [_place(shown, view, detail, say) for shown in standing(view, say).values()]
    if any(told):
        yield say("board.alt.key")
    yield from filter(None, told)
    for place, seat in enumerate(view.seats):
        yield f"{say.sign(seat.seat, place)} {_seat(seat, detail, say)}"


def _picked(view: RiftView, phase: str, detail: Detail, say: Words) -> str:
    who = [say.who(one.seat, detail.person) for one in view.seats if one.pick == phase]
    return f"{say(f'board.phase.{phase}')} {', '.join(who)}".rstrip()


def _place(shown: Standing, view: RiftView, detail: Detail, say: Words) -> str:
    """Who and what stands in a place; "" where nobody does."""
    parts = [say.who(seat, detail.person) for seat, _, _, _ in shown.pawns]
    for one in (*shown.entities, *shown.undead):
        name = clipped(words.named(one.card), detail.card) if detail.card else ""
        if one.kind == "undead" or not name:
            name = say(f"board.alt.{one.kind}")
        parts.append(say("board.alt.creature", name=name, health=one.health, speed=one.speed))
    parts += [say("board.alt.trap", who=say.who(seat, detail.person)) for seat, _ in shown.traps]
    if shown.sealed:
        parts.append(say("board.alt.sealed"))
    return f"{words.place_name(shown.place)}: {', '.join(parts)}." if parts else ""


def _seat(seat: SeatSeen, detail: Detail, say: Words) -> str:
    """A player: figures, then what is under way and what lies there."""
    parts = [say.who(seat.seat, detail.person)]
    if seat.gone or seat.dead:
        parts.append(say("board.gone" if seat.gone else "board.dead"))
    if seat.role == "hunter" and seat.character:
        health, most, speed = seat.health, seat.max_health, seat.speed
        parts.append(say("board.alt.hunter", health=health, most=most, speed=speed))
    elif seat.next_level:
        parts.append(say("board.alt.necromancer", level=seat.next_level))
    parts.append(say("board.alt.cards", spirit=seat.spirit, hand=seat.hand, deck=seat.deck))
    parts += _lying(seat, detail, say)
    return ", ".join(parts) + "."


def _lying(seat: SeatSeen, detail: Detail, say: Words) -> Iterator[str]:
    most = detail.card
    if seat.work is not None:
        id = "board.summons" if seat.role == "necromancer" else "board.closes"
        done = say("board.progress", total=seat.work.total, target=seat.work.target)
        yield f"{say(id, place=words.place_name(seat.work.place))} {done}"
    if seat.may_not_summon:
        yield say("board.no-summon")
    if seat.stopped:
        yield say("board.stopped")
    if seat.corruption:
        card = EDITION.corruption[seat.corruption]
        task = words.task(card.task, seat.given, say)
        yield say("board.alt.corrupted", name=_before(card.name, most), task=task)
    for one in seat.events:
        event = EDITION.cards[one.card]
        assert event.type == "event", "an Event lies there"
        task, name = words.task(event.task, one.given, say), _before(event.name, most)
        yield say("board.alt.event", name=name, task=task, left=one.left)
    if seat.bought >= IN_A_ROW:
        place = words.place_name(seat.bought_at)
        yield say("board.bought", count=seat.bought, place=place)
    names = [clipped(words.named(one.card), most) for one in seat.active if most and not one.place]
    if names and most > 20:
        yield say("board.alt.items", names=", ".join(names))
    elif items := sum(not one.place for one in seat.active):
        yield say("board.alt.item-count", count=items)


def _before(name: str, most: int) -> str:
    """A card's name before its task, in at most so many letters; "" where there is no room."""
    return f"{clipped(name, most)}, " if most else ""


def _targets(marks: Marks, say: Words) -> Iterator[str]:
    """Where one can go."""
    if marks.targets:
        names = ", ".join(words.place_name(key) for key in marks.targets)
        yield say("board.alt.targets", places=names)


def _changes(view: RiftView, marks: Marks, say: Words) -> Iterator[str]:
    """What happened."""
    told = [_moved(one, say) for one in marks.moved if len(one.stops) > 1]
    cards = {one.token: one.card for one in view.creatures}
    told += [
        say("board.alt.risen", name=words.named(cards[key])) for key in marks.risen if key in cards
    ]
    told += [
        say("board.alt.fell", kind=say(f"board.alt.{kind}"), place=words.place_name(key))
        for key, kind in marks.fallen
    ]
    told += [say("board.alt.closed", place=words.place_name(key)) for key in marks.sealed]
    if told:
        yield say("board.alt.changed", what="; ".join(told))


def _moved(one: Moved, say: Words) -> str:
    line = EDITION.lines[one.line].letter if one.line in EDITION.lines else ""
    start, end = words.place_name(one.stops[0]), words.place_name(one.stops[-1])
    id = "board.alt.rode" if line else "board.alt.walked"
    return say(id, who=say.who(one.seat, 12), start=start, end=end, line=line)


def _stores(view: RiftView, say: Words) -> Iterator[str]:
    """How many cards are left in which store."""
    order = list(YARDS)
    found = sorted(view.stores, key=lambda one: order.index(one.place))
    told = [
        say("board.alt.shut", place=words.place_name(one.place))
        if one.shut
        else say("board.alt.store", place=words.place_name(one.place), count=one.cards)
        for one in found
    ]
    if told:
        yield say("board.alt.stores", stores=", ".join(told))
