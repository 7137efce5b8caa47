"""What Events and Corruption must be like: tasks that somebody can do, and in time."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import get_args

from engine.games.rift.data import GRACE, Corruption, Edition, Event
from engine.games.rift.vocabulary import NOT_ALONE, PenaltyWord, Task, TaskWord
from tests.games.fairness import refuse, within

CORRUPTION, EFFECTS, EACH_TASK = 12, 6, 2
CORRUPTION_EVENTS = 2
GIVEN, DRAWN = 3, 6
"""A card a round comes with phase 4; no draw of a closing is likely to show more points."""
TOO_HARD = {"no-bonus": "give", "no-close": "draw", "damage": "defeat"}
"""What an effect makes too hard for the task beside it."""


def check_events(edition: Edition) -> None:
    """Complain if Events are all alike, or cannot be done."""
    events = [one for one in edition.designs.values() if isinstance(one, Event)]
    for event in events:
        _check_task(f"designs: {event.key}", edition, event.task, event.count, rides=True)
    tasks = {event.task.word for event in events}
    refuse("designs: Events", "no Event has this task", {*get_args(TaskWord)} - tasks)
    penalties = Counter(event.penalty.word for event in events)
    none = {*get_args(PenaltyWord)} - {*penalties}
    refuse("designs: Events", "no Event has this penalty", none)
    least = CORRUPTION_EVENTS
    within("designs", "Events that corrupt", penalties["corruption"], least, least)


def check_corruption(edition: Edition) -> None:
    """Complain if Corruption is all alike, or could not be lifted in time."""
    where, cards = "corruption.toml", edition.corruption
    within(where, "cards", len(cards), CORRUPTION, CORRUPTION)
    within(where, "kinds of effects", len({c.effect.word for c in cards.values()}), EFFECTS, 99)
    faces = {(card.effect, card.task) for card in cards.values()}
    within(where, "different cards", len(faces), CORRUPTION, CORRUPTION)
    for word in get_args(TaskWord):
        found = sum(card.task.word == word for card in cards.values())
        within(where, f"cards with the task {word}", found, EACH_TASK, EACH_TASK)
    for card in cards.values():
        _check_curse(f"{where}: {card.key}", card)
        rides = card.effect.word != "no-ride"
        _check_task(f"{where}: {card.key}", edition, card.task, GRACE, rides)
    alone = _kinds(cards) - {*NOT_ALONE}
    within(where, "kinds of tasks for a single Hunter", len(alone), 1, 99)


def _kinds(cards: Mapping[str, Corruption]) -> set[TaskWord]:
    return {card.task.word for card in cards.values()}


def _check_curse(where: str, card: Corruption) -> None:
    hard = [card.task.word] if TOO_HARD.get(card.effect.word) == card.task.word else []
    refuse(where, f"too hard under {card.effect.word}", hard)
    within(where, card.effect.word, card.effect.value, 1, 9)


def _check_task(where: str, edition: Edition, task: Task, rounds: int, rides: bool) -> None:
    if task.place:
        moving = rounds - (task.word == "buy")
        far = (
            start
            for start in edition.places
            if task.place not in reach(edition, start, moving, rides)
        )
        refuse(where, "too far away to come in time", far)
    most = {"give": GIVEN, "draw": DRAWN}.get(task.word, 0)
    if most:
        within(where, task.word, task.count, 1, most)


def reach(edition: Edition, start: str, rounds: int, rides: bool) -> list[str]:
    """Where a Hunter can come who picks Movement in so many rounds, and is not hindered."""
    found = [start]
    for _ in range(rounds):
        near = _walked(edition, found)
        far = _walked(edition, _ridden(edition, found)) + _ridden(edition, near) if rides else []
        found = list(dict.fromkeys([*_walked(edition, near), *far]))
    return found


def _walked(edition: Edition, places: Iterable[str]) -> list[str]:
    """These neighbourhoods, and all that one walk leads to."""
    return list(dict.fromkeys(to for place in places for to in (place, *edition.ways[place])))


def _ridden(edition: Edition, places: list[str]) -> list[str]:
    """All stops that one ride from here leads to."""
    lines = [line for line in edition.lines.values() if {*line.stops} & {*places}]
    return list(dict.fromkeys(stop for line in lines for stop in line.stops))
