"""What a picture of a hand is made of: headings and rows, and what is left out above buttons."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeAlias

from engine.games.rift.data import ITEMS
from engine.games.rift.view import ActiveSeen, RiftView, SeatSeen
from render.kit import Layer
from render.page import GAP, faces
from render.rift import words
from render.rift.face import State, face, height_of
from render.rift.held import states
from render.rift.lying import CELL, Lying, in_numbers, rows
from render.rift.printed import CARDS, design_of
from render.words import Words

HEADING = 80
"""So high is a heading."""
LOW = 1440
"""So high are all parts together at most where a card is chosen: below them are buttons."""
Part: TypeAlias = str | list[Layer]
"""A heading, or a row of cards."""

_OF_HAND = ("others", "deck", "tasks", "active")
LEFT_OUT: Mapping[str, Sequence[str]] = {
    "rift.keep": (*_OF_HAND, "held"),
    "rift.build": _OF_HAND,
    "rift.activate": _OF_HAND,
    "rift.pay": _OF_HAND,
    "rift.drop": ("others", "deck", "held", "tasks"),
    "rift.combat.drop": ("others", "deck", "held", "tasks"),
}
"""What is left out first where one of these is asked and not all has room above the buttons."""


def height_of_part(part: Part) -> int:
    """How high a heading or a row is."""
    if isinstance(part, str):
        return HEADING
    high = max(layer.image.height for layer in part)
    return high + (GAP if high > CELL + 42 else 0)


def parts_of(view: RiftView, say: Words) -> list[Part]:
    """All of it, from top to bottom."""
    return [part for section in _sections(view, say).values() for part in section]


def low_parts_of(view: RiftView, say: Words) -> list[Part]:
    """The same above buttons: where a card is chosen, what that needs and has room.

    In the end a hand is told by names and numbers only; lists tell the rest of it.
    """
    found = _sections(view, say)
    for name in LEFT_OUT.get(view.asked, ()):
        if _high(found) <= LOW:
            break
        found.pop(name, None)
    if view.asked in LEFT_OUT and "held" in found and _high(found) > LOW:
        found["held"] = [*_heading(view, say), *in_numbers(view.hand, say.printed)]
    return [part for section in found.values() for part in section]


def _high(sections: Mapping[str, Sequence[Part]]) -> int:
    return sum(height_of_part(part) for section in sections.values() for part in section)


def _sections(view: RiftView, say: Words) -> dict[str, list[Part]]:
    """Headings and rows, from top to bottom; beside cards looked at all others are short."""
    seat = words.seat_of(view, view.viewer)
    assert seat is not None, "a hand is somebody's"
    made: dict[str, Callable[[], Iterator[Part]]] = {
        "paying": lambda: _paying(view, say),
        "looked": lambda: _store(view, say),
        "held": lambda: _held(view, say),
        "tasks": lambda: _tasks(seat, say),
        "active": lambda: _active(view, seat, say),
        "deck": lambda: _deck(view, say),
        "others": lambda: _others(view, say),
    }
    return {name: list(make()) for name, make in made.items()}


def _paying(view: RiftView, say: Words) -> Iterator[Part]:
    if view.building:
        yield say("hand.paying")
        yield from rows([_payment(view, say)], say.printed)


def _store(view: RiftView, say: Words) -> Iterator[Part]:
    """The cards that are looked at."""
    if view.looked:
        yield say("hand.looked-more" if view.kept else "hand.looked", count=view.keep)
        yield from in_faces(list(_looked(view, say)), say.printed)


def _deck(view: RiftView, say: Words) -> Iterator[Part]:
    if view.deck:
        yield say("hand.deck", count=len(view.deck))
        yield from in_numbers(view.deck, say.printed)


def _others(view: RiftView, say: Words) -> Iterator[Part]:
    """The hands of other Hunters, where they are shared."""
    for other, keys in view.hands:
        yield say("hand.of", who=say.who(other), count=len(keys))
        yield from in_numbers(keys, say.printed)


def _heading(view: RiftView, say: Words) -> Iterator[str]:
    if view.building or view.looked:
        yield say("hand.held")


def _looked(view: RiftView, say: Words) -> Iterator[tuple[str, State]]:
    """What is looked at in a store, and what of it is kept already."""
    for key in view.looked:
        note = say("hand.kept") if key in view.kept else ""
        yield design_of(key), State(note=note)


def _held(view: RiftView, say: Words) -> Iterator[Part]:
    """The hand itself."""
    if not view.hand:
        yield say("hand.no-cards")
        return
    yield from _heading(view, say)
    if view.looked:
        yield from in_numbers(view.hand, say.printed)
    else:
        yield from in_faces(list(states(view, say)), say.printed)


def _active(view: RiftView, seat: SeatSeen, say: Words) -> Iterator[Part]:
    """Items and Traps face up, and where the Traps lie."""
    if seat.active:
        yield say("hand.active", count=len(seat.active), most=ITEMS)
    if view.looked:
        yield from in_numbers([one.card for one in seat.active], say.printed)
        return
    yield from rows([Lying(design_of(one.card), _where(one)) for one in seat.active], say.printed)


def _where(one: ActiveSeen) -> str:
    return words.place_name(one.place) if one.place else ""


def in_faces(cards: Sequence[tuple[str, State]], say: Words) -> Iterator[list[Layer]]:
    """Cards two in a row, each as high as its neighbour."""
    layers = faces(
        cards,
        lambda one, width: height_of(one[0], width, one[1], say),
        lambda one, width, height: face(one[0], width, height, one[1], say),
    )
    for start in range(0, len(layers), 2):
        yield layers[start : start + 2]


def _payment(view: RiftView, say: Words) -> Lying:
    """The card that is being paid for, and what was laid down for it."""
    price = dict(view.prices).get(view.building)
    laid = len(view.paid)
    note = str(laid) if price is None else say("hand.laid", count=laid, price=price)
    names = ", ".join(CARDS[design_of(key)].name for key in view.paid)
    with_what = (say("hand.paid-with", cards=names),) if names else ()
    return Lying(design_of(view.building), note, with_what)


def _tasks(seat: SeatSeen, say: Words) -> Iterator[Part]:
    """What a Hunter has to do: to be free of Corruption, and for Events."""
    if seat.corruption or seat.events:
        yield say("hand.tasks")
    tasks = [
        Lying(
            design_of(event.card),
            say("hand.rounds-left", count=event.left),
            _given(event.given, say),
        )
        for event in seat.events
    ]
    if seat.corruption:
        curse = Lying(seat.corruption, say("kind.corruption"), _given(seat.given, say))
        tasks.insert(0, curse)
    yield from rows(tasks, say.printed)


def _given(count: int, say: Words) -> tuple[str, ...]:
    return (say("hand.given", count=count),) if count else ()
