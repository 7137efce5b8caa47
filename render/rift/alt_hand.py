"""The alt text of a hand: all its cards, what can be paid, tasks, what is active, the deck."""

from collections.abc import Iterable, Iterator

from engine.games.rift.view import RiftView, SeatSeen
from render.alt import fitted
from render.rift import reading, words
from render.rift.held import states
from render.rift.lying import sorted_cards
from render.rift.printed import CARDS, design_of
from render.words import Words


def of_hand(view: RiftView, say: Words) -> str:
    """The hand, what is looked at, tasks, what is active, and the combat deck."""
    seat = words.seat_of(view, view.viewer)
    assert seat is not None, "a hand is somebody's"
    head = f"{say('hand.alt', count=len(view.hand))} {_stands(view, seat, say)}"
    tellings = ([*_looked(view, looked, say), *_lines(view, seat, held, say)]
                for looked, held in ((False, False), (False, True), (True, True)))  # fmt: skip
    return fitted(head, *tellings)


def _stands(view: RiftView, seat: SeatSeen, say: Words) -> str:
    if seat.role == "necromancer":
        told = say("hand.alt-necromancer", spirit=seat.spirit)
    else:
        told = say(
            "hand.alt-hunter", health=seat.health, most=seat.max_health, speed=seat.speed,
            spirit=seat.spirit,
        )  # fmt: skip
    if view.will:
        told = f"{told} {say(f'hand.will-{view.will}')}."
    if seat.work is not None:
        work = say("hand.work", total=seat.work.total, target=seat.work.target)
        return f"{told} {work}."
    return told


def _looked(view: RiftView, short: bool, say: Words) -> Iterator[str]:
    """What is looked at in a store."""
    if view.looked:
        yield say("hand.alt-looked", count=view.keep)
        yield from (f"{reading.in_a_line(design_of(key), say, short)}." for key in view.looked)


def _lines(view: RiftView, seat: SeatSeen, short: bool, say: Words) -> Iterator[str]:
    if view.building:
        card, paid = CARDS[design_of(view.building)].name, _names(view.paid, say)
        yield say("hand.alt-paying", card=card, cards=paid or say("hand.alt-unpaid"))
    yield from _held(view, short, say)
    if seat.corruption:
        yield say("hand.alt-task", card=_in_full(seat.corruption, say))
    for one in seat.events:
        card = say("hand.alt-task", card=_in_full(design_of(one.card), say))
        yield say("hand.alt-event", card=card, count=one.left)
    if seat.active:
        yield say("hand.alt-active", cards=_names((one.card for one in seat.active), say))
    if view.deck:
        yield say("hand.alt-deck", cards=_names(view.deck, say, short))
    for who, keys in view.hands:
        yield say("hand.alt-hand-of", who=say.who(who, 12), cards=_names(keys, say) or "–")


def _held(view: RiftView, short: bool, say: Words) -> Iterator[str]:
    """Each design in hand, and what it costs now."""
    if not view.hand:
        yield f"{say('hand.no-cards')}."
    for design, state in states(view, say):
        told = reading.in_a_line(design, say, short)
        if state.times > 1:
            told = say("hand.alt-times", card=told, count=state.times)
        if state.price is None:
            yield f"{told}."
        elif state.short:
            yield say("hand.alt-short", card=told, price=state.price, count=state.short)
        else:
            yield say("hand.alt-price", card=told, price=state.price)


def _in_full(key: str, say: Words) -> str:
    return f"{CARDS[key].name}: {'. '.join(reading.does(key, say))}."


def _names(keys: Iterable[str], say: Words, short: bool = True) -> str:
    """Cards by name, in full by number too, each design once."""
    told = []
    for design, cards in sorted_cards(keys):
        numbers = () if short else reading.points(design, say)
        card = f"{CARDS[design].name} ({', '.join(numbers)})" if numbers else CARDS[design].name
        times = len(cards)
        told.append(say("hand.alt-times", card=card, count=times) if times > 1 else card)
    return ", ".join(told)
