"""The text of a card, made from the words of its data: each line the id of a few words."""

from functools import singledispatch

from engine.data import Entry
from engine.games.rift.data import Combat, Corruption, Event, Item, Trap
from engine.games.rift.vocabulary import Effect, Task
from engine.text import Text


def item_words(effect: Effect) -> str:
    """What an Item does, as `{…:text}` reads it: `rift.item.max-health 5`."""
    if effect.value < 0:
        return f"rift.item.less-{effect.word} {-effect.value}"
    return f"rift.item.{effect.word} {effect.value}"


def trap_words(effect: Effect) -> str:
    """What a Trap does to whoever enters."""
    return f"rift.trap.{effect.word} {effect.value}"


def curse_words(effect: Effect) -> str:
    """What a Corruption card does to its Hunter."""
    return f"rift.curse.{effect.word} {effect.value}"


def penalty_words(effect: Effect) -> str:
    """What comes when the task of an Event is left undone."""
    return f"rift.penalty.{effect.word} {effect.value}"


def task_words(task: Task) -> str:
    """What must be done: `rift.task.buy ballard`."""
    return f"rift.task.{task.word} {task.place or task.count}"


def _text(words: str) -> Text:
    id, _, value = words.partition(" ")
    return Text(id, {"value": value})


@singledispatch
def texts_of(card: Entry) -> tuple[Text, ...]:
    """What a card says beside its name and its cost, line by line; nothing on a creature."""
    return ()


@texts_of.register
def _(card: Combat) -> tuple[Text, ...]:
    points = Text(f"rift.points.{card.points_of}", {"value": card.points})
    health = Text("rift.points.health", {"value": card.health})
    return (points, health) if card.health else (points,)


@texts_of.register
def _(card: Item) -> tuple[Text, ...]:
    return (Text(f"rift.side.{card.side}"), *(_text(item_words(one)) for one in card.effects))


@texts_of.register
def _(card: Trap) -> tuple[Text, ...]:
    against = Text(f"rift.laid.{card.side}")
    return (against, *(_text(trap_words(one)) for one in card.effects))


@texts_of.register
def _(card: Event) -> tuple[Text, ...]:
    task = Text("rift.event.task", {"count": card.count, "task": task_words(card.task)})
    return task, Text("rift.event.else", {"penalty": penalty_words(card.penalty)})


@texts_of.register
def _(card: Corruption) -> tuple[Text, ...]:
    freed = Text("rift.event.free", {"task": task_words(card.task)})
    return _text(curse_words(card.effect)), freed
