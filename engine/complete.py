"""Whether a game has all that it can need, first of all sentences: asked once, on loading it.

Which sentences those are is read from the game itself: what it declares, such as its actions and
options, and what its compiled rules name. So a missing one is found before anybody plays.
"""

import importlib
import pkgutil
import re
from collections.abc import Iterator
from types import CodeType
from typing import Any

from engine.errors import IncompleteGame
from engine.game import Action, Game
from engine.seats import name_id, part_id

FILES = (".toml", ".md")
BEGINNING = (".", "-", " ")
"""What an id ends with to which something is still put behind it."""


def must_be_complete(game: Game[Any, Any], package: str) -> None:
    """Raise IncompleteGame, with all that is missing in one sentence, if anything is."""
    missing = missing_texts(game, package)
    texts = [f"texts.toml has no sentence {', '.join(missing)}"] if missing else []
    if lacking := [*texts, *game.lacks()]:
        raise IncompleteGame("; ".join(lacking))


def missing_texts(game: Game[Any, Any], package: str) -> list[str]:
    """The sentences that a game needs and lacks, by their ids."""
    named = [*_in_code(package, game.key)]
    needed = {*_declared(game), *(id for id in named if not id.endswith(BEGINNING))}
    begun = {id for id in named if id.endswith(BEGINNING)}
    lacking = {f"{id.strip()}…" for id in begun if not _begins(game, id)}
    return sorted(lacking | {id for id in needed if not game.texts.knows(id)})


def _begins(game: Game[Any, Any], begun: str) -> bool:
    """Whether a sentence of the game begins so; a value may stand behind its whole id."""
    return any(id.startswith(begun) for id in game.texts.own) or game.texts.knows(begun.rstrip())


def _declared(game: Game[Any, Any]) -> Iterator[str]:
    """What the game says of itself that it needs."""
    key = game.key
    yield f"{key}.summary"
    for action in game.actions:
        yield f"{key}.verb.{action.verb}"
        yield from (f"{key}.word.{word.name}" for word in action.words())
        if action.label is Action.label and action.game == key:
            yield f"{key}.label.{action.verb}"
    for habit in game.habits:
        yield from (habit.label(key).id, habit.prompt)
    for choice in game.seat_choices:
        yield name_id(key, choice.name)
        for seats in game.seats:
            parts = choice.parts(game.settings(), seats)
            yield from (part_id(key, choice.name, part.key) for part in parts)
    if game.teaching is not None:
        yield from game.teaching.lessons
    yield from (*game.fatal, *game.about, *game.called.values(), *game.news.ids)
    yield from (f"{key}.brief.{id.removeprefix(f'{key}.')}" for id in game.news.briefed)
    for begun, endings in game.families.items():
        yield from (f"{begun}{ending}" for ending in endings)


def _in_code(package: str, key: str) -> Iterator[str]:
    """The ids, and the beginnings of ids, that stand in the compiled code of a package."""
    id = re.compile(rf"{key}\.([a-z0-9-]+\.)*([a-z0-9-]+ ?)?")
    for code in _codes(package):
        for word in _words(code):
            if id.fullmatch(word) and word != f"{key}." and not word.endswith(FILES):
                yield word


def _codes(package: str) -> Iterator[CodeType]:
    """The compiled code of all modules of a package."""
    path = importlib.import_module(package).__path__
    inside = [found.name for found in pkgutil.walk_packages(path, f"{package}.")]
    for name in (package, *inside):
        loader = importlib.import_module(name).__loader__
        # Asked for by name: a loader that counts lines has it, too, and is no InspectLoader.
        code = getattr(loader, "get_code", lambda name: None)(name)
        if code is not None:
            yield code


def _words(code: CodeType) -> Iterator[str]:
    """All words in quotes that stand in some code, and in the functions in it."""
    waiting: list[Any] = [code]
    for one in waiting:
        if isinstance(one, CodeType):
            waiting += one.co_consts
        elif isinstance(one, (tuple, frozenset)):
            waiting += one
        elif isinstance(one, str):
            yield one
