"""Whether all that Emerald Rift's files name is there, and goes by one name only."""

from collections.abc import Iterable, Mapping

from engine.data import Mistakes
from engine.games.rift.data import (
    ENTITIES,
    START,
    Bridge,
    Card,
    Combat,
    Corruption,
    Event,
    Item,
    Line,
    NecromancerCard,
    Place,
    Trap,
    ways,
)
from engine.games.rift.vocabulary import Task


def check_map(
    places: Mapping[str, Place],
    bridges: Mapping[str, Bridge],
    lines: Mapping[str, Line],
    mistakes: Mistakes,
) -> None:
    """Ways, bridges and lines lead to neighbourhoods that exist, and everybody can walk there."""
    mistakes.missing("places.toml", "Hunters begin there", {START} - {*places})
    stops = {f"places.toml: {key}": place.walks for key, place in places.items()}
    stops |= {f"bridges.toml: {key}": bridge.between for key, bridge in bridges.items()}
    stops |= {f"lines.toml: {key}": line.stops for key, line in lines.items()}
    unknown = False
    for where, named in stops.items():
        mistakes.missing(where, "there is no such neighbourhood", {*named} - {*places})
        again = (one for one in named if named.count(one) > 1)
        mistakes.refuse(where, "it comes there twice", again)
        unknown = unknown or not {*named} <= {*places}
    letters = [line.letter for line in lines.values()]
    twice = (letter for letter in letters if letters.count(letter) > 1)
    mistakes.refuse("lines.toml", "two lines have this letter", twice)
    if not unknown and START in places:
        _check_ways(ways(places, bridges), mistakes)


def _check_ways(ways_from: Mapping[str, tuple[str, ...]], mistakes: Mistakes) -> None:
    to_itself = (key for key, others in ways_from.items() if key in others)
    mistakes.refuse("places.toml", "a way leads back to it", to_itself)
    twice = (key for key, others in ways_from.items() if len(others) != len(set(others)))
    mistakes.refuse("places.toml", "two ways lead to the same neighbourhood", twice)
    apart = {*ways_from} - {*within_walks(ways_from, START)}
    mistakes.missing("places.toml", "nobody can walk there", apart)


def within_walks(
    ways_from: Mapping[str, Iterable[str]], start: str, most: int = 99
) -> dict[str, int]:
    """Where one comes on foot with so many walks, and how many it takes."""
    found = {start: 0}
    for place in (queue := [start]):
        for other in ways_from[place]:
            if other not in found and found[place] < most:
                found[other] = found[place] + 1
                queue.append(other)
    return found


def check_names(named: Iterable[Card | Place | Bridge | Line], mistakes: Mistakes) -> None:
    """No two have the same key or name: people call them so."""
    found = [*named]
    for words in ([one.key for one in found], [one.name for one in found]):
        twice = (word for word in words if words.count(word) > 1)
        mistakes.refuse("cards", "two are called so", twice)


def check_cards(
    places: Mapping[str, Place],
    designs: Mapping[str, Combat | Item | Trap | Event],
    corruption: Mapping[str, Corruption],
    mistakes: Mistakes,
) -> None:
    """Cards lie in stores, and tasks lead to neighbourhoods, that exist."""
    stores = {key for key, place in places.items() if place.store}
    for key, design in designs.items():
        where = f"designs: {key}"
        mistakes.missing(where, "there is no such store", {*design.stores} - stores)
        if isinstance(design, Event):
            _check_task(where, places, design.task, mistakes)
    for key, card in corruption.items():
        _check_task(f"corruption.toml: {key}", places, card.task, mistakes)


def _check_task(where: str, places: Mapping[str, Place], task: Task, mistakes: Mistakes) -> None:
    if not task.place:
        return
    mistakes.missing(where, "there is no such neighbourhood", {task.place} - {*places})
    if task.word == "buy" and task.place in places and not places[task.place].store:
        mistakes.refuse(where, "there is no store", [task.place])


def check_levels(card: NecromancerCard, mistakes: Mistakes) -> None:
    """Each Entity has a level, for any number of Hunters."""
    for hunters, levels in enumerate(card.levels, start=1):
        if len(levels) != ENTITIES:
            where = f"necromancer.toml: {card.key}: levels for {hunters}"
            mistakes.note(where, f"levels: {len(levels)}, but {ENTITIES} is right")
