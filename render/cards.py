"""The cards of a game as they can be looked up: which there are, where they lie, what they say."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from engine.text import Text, Voice
from render.picture import Picture


@dataclass(frozen=True)
class Place:
    """A place on the table, or in the viewer's hand, with the cards that lie there.

    Each card comes with its own spot there, as a tile; "" where that needs no word.
    """

    heading: Text
    cards: Sequence[tuple[str, str]]


@dataclass(frozen=True)
class Cards:
    """All of it as functions of views and keys. Whatever is not `printed` must be in sight."""

    printed: Sequence[str]
    """The keys of the cards that the game is printed with, which everybody may read."""
    places: Callable[[Any], Sequence[Place]]
    """Where cards lie in sight of a viewer."""
    name: Callable[[str], str]
    words: Callable[[str, Voice], str]
    """All that is printed on a card, in words."""
    draw: Callable[[str, Voice], Picture]
