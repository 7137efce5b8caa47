"""What the tests of all games need of each: it stands in the game's own folder, in `tested.py`.

A new game is found by its folder, and is then tried by all that every game is tested with.
"""

import importlib
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from engine import games
from engine.catalog import GAMES
from engine.text import Voice
from render.picture import Picture
from render.words import Words
from tests.games.page import Page


class Printed(NamedTuple):
    """How the cards of a game are shown outside a match, and what is printed on them."""

    page: Callable[[tuple[str, ...], int, int, Words], Picture]
    card: Callable[[str, Voice], Picture]
    keys: tuple[str, ...]
    words: tuple[str, ...]


@dataclass(frozen=True)
class Tested:
    """One game, as the tests of all games try it."""

    prefix: str
    """What the ids of its rules begin with."""
    ledger: Mapping[str, int]
    """By the kind of a rule, such as R, how many there are; each is numbered from 1."""
    wild: ModuleType
    """KINDS of matches played by chance, what people may `babble`, and its `words_of` a table."""
    printed: Printed | None = None
    """Its cards, if it has any."""
    shown: Mapping[str, Any] = field(default_factory=dict)
    """The settings of the matches whose pictures are looked at."""
    plain: Collection[str] = ()
    """Rulings that only repeat printed words, and leave nothing to choose."""
    rare_lessons: Collection[str] = ()
    """Lessons that don't come up in a few first matches: its own tests ask for them."""

    @property
    def rules(self) -> set[str]:
        """The ids of rules, questions, vectors and rulings."""
        numbers = self.ledger.items()
        return {f"{self.prefix}-{kind}{n}" for kind, most in numbers for n in range(1, most + 1)}


HERE = Path(__file__).parent
RULES = Path(games.__path__[0])
TESTED: Mapping[str, Tested] = {
    game: importlib.import_module(f"tests.games.{game}.tested").TESTED
    for game in GAMES
    if (HERE / game / "tested.py").is_file()
}
PAGES: Mapping[str, Page] = {
    game: Page(RULES / game / "rules.md", HERE / game, one.prefix) for game, one in TESTED.items()
}
"""The rules page of each game, and the tests that assert what stands there."""
