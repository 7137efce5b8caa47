"""Tasks of Corruption cards and Events: watched from when they lie open, done once fulfilled."""

from engine.games.rift.needs import tasks_of
from engine.games.rift.player import Hunter
from engine.games.rift.state import Rift
from engine.games.rift.vocabulary import Task, TaskWord


def check(rift: Rift) -> None:
    """Whatever is fulfilled as the Hunters stand, and with what was given, is done."""
    for hunter in rift.hunters.values():
        for card, task in tasks_of(rift, hunter):
            if is_fulfilled(rift, hunter, card, task):
                if task.word == "meet":  # so that who came cannot undo it for the others unasked
                    rift.learns(*(one.seat for one in rift.hunters_in(hunter.place)))
                done(rift, hunter, card)


def is_fulfilled(rift: Rift, hunter: Hunter, card: str, task: Task) -> bool:
    """Whether a task is fulfilled as it stands; what must be done is noted when it is done."""
    match task.word:
        case "be":
            return hunter.place == task.place
        case "meet":
            return len(rift.hunters_in(hunter.place)) > 1
        case "give":
            return given(hunter, card) >= task.count
        case _:
            return False


def given(hunter: Hunter, card: str) -> int:
    """How many cards were given so far for the task of a card."""
    if hunter.corrupted is not None and hunter.corrupted.card == card:
        return hunter.corrupted.given
    return sum(one.given for one in hunter.events if one.card == card)


def give(rift: Rift, hunter: Hunter, task: str, card: str) -> None:
    """A hand card is given for a task."""
    hunter.hand.remove(card)
    rift.throw(card)
    if hunter.corrupted is not None and hunter.corrupted.card == task:
        hunter.corrupted.given += 1
    for one in hunter.events:
        one.given += one.card == task
    rift.tell("rift.gives", seat=hunter.seat, card=task)
    check(rift)


def note(rift: Rift, hunter: Hunter, word: TaskWord) -> None:
    """A Hunter has done something: every task that asks for it is done."""
    for card, task in tasks_of(rift, hunter):
        if task.word == word:
            done(rift, hunter, card)


def note_buy(rift: Rift, hunter: Hunter, store: str) -> None:
    """A Hunter has bought."""
    for card, task in tasks_of(rift, hunter):
        if task.word == "buy" and task.place == store:
            done(rift, hunter, card)


def note_draw(rift: Rift, hunter: Hunter, points: int, *, closed: bool = False) -> None:
    """A Hunter has drawn Spirit points in a closing, or has closed a Rift."""
    for card, task in tasks_of(rift, hunter):
        if task.word == "draw" and (closed or points >= task.count):
            done(rift, hunter, card)


def done(rift: Rift, hunter: Hunter, card: str) -> None:
    """The task of a card is done: it goes, and its effects with it."""
    if hunter.corrupted is not None and hunter.corrupted.card == card:
        rift.corruption_discard.append(card)
        hunter.corrupted = None
        rift.tell("rift.freed", seat=hunter.seat, card=card)
        return
    hunter.events = [one for one in hunter.events if one.card != card]
    rift.throw(card)
    rift.tell("rift.event-done", seat=hunter.seat, card=card)
