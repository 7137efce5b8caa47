"""How the ids of Follow Your Fear's sentences end that are put together: kinds of what there is."""

from collections.abc import Mapping, Sequence
from typing import get_args

from engine.games.fear.board import SIDES
from engine.games.fear.data import MULTIPLIED, TYPES, Kind, Symbol

SYMBOLS: Sequence[str] = get_args(Symbol)
DRAGONS = ("red", "blue")
PLACES = ("left", "right", "discard")
PILES = ("fear", "hand", *TYPES, *(f"{type}-{place}" for type in TYPES for place in PLACES))
FAMILIES: Mapping[str, Sequence[str]] = {
    "fear.does.": [*({*get_args(Kind)} - {"symbol", "times"}), "clear", *TYPES],
    "fear.does.times-": MULTIPLIED,
    "fear.dragon.": DRAGONS,
    "fear.dragon-banished.": DRAGONS,
    "fear.needs.": SYMBOLS,
    "fear.pile.": PILES,
    "fear.side.": [*SIDES],
    "fear.type.": TYPES,
    "fear.woken.": SYMBOLS,
    "fear.woken.sign-": TYPES,
}
