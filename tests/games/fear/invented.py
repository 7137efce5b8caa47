"""An invented edition of full size that has every attribute, for matches played by chance."""

from collections.abc import Sequence
from itertools import cycle, islice
from typing import Any, cast

from engine.games.fear.data import TYPES, Edition, Fear, FearCard, Spirit, Type
from tests.games.fear.table import MAP, PATTERNS, fear_card, spirit

SHAPES = [one.key for one in PATTERNS]
MOVES = [f"move {shape}" for shape in SHAPES]
ONE = [
    *(f"strength {number}" for number in (1, 2, 3)),
    *("defense 1", "defense 2", "harvest 1", "harvest 2"),
    *MOVES,
    *("card 1", "card 2", "fear-card 1", "courage", "reason", "hope", "heal", "corrupt -1"),
    *("copy", "x2 strength", "x2 defense", "x2 harvest", "x2 move", "x3 strength", "steal"),
    *("teleport", "swap", "push", "peek", "poison", "disappear", "hide", "exchange"),
    *("let-go 3", "corrupt -3"),
]
FEARFUL = [
    *(f"strength {number}" for number in (1, 2, 3)),
    *("defense 1", "defense 2", "move knight", "teleport", "corrupt 1", "corrupt 2"),
    *("card 1", "card 2", "steal", "peek", "poison", "disappear", "heal", "x2 strength"),
    *("x2 move", "x2 defense", "hide", "exchange", "let-go 2", "copy", "harvest 1"),
]
WORDS = "abcdefghijklmnopqrstuvwxyz"


def invented() -> Edition:
    """24 Starting Spirits, 32 of each type, and two Fears: one of them two dragons."""
    spirits = [*starting(), *(one for type in TYPES for one in of_type(type))]
    fears = [invented_fear("gloom", "step"), invented_fear("twins", "ring", dragons=True)]
    return Edition(
        {one.key: one for one in spirits},
        {one.key: one for one in fears},
        {one.key: one for one in PATTERNS},
        cast(Any, MAP),
    )


def name(kind: str, number: int) -> str:
    """A key of letters alone."""
    return f"{kind}-{WORDS[number // 26]}{WORDS[number % 26]}"


def starting() -> list[Spirit]:
    """Six Guides with two attributes, and eighteen others with one."""
    words = cycle(["strength 1", "move step", "defense 1", "move leap", "harvest 1", "move slant"])
    guides = [["strength 1", f"move {shape}"] for shape in islice(cycle(SHAPES), 6)]
    found = []
    for number in range(24):
        said = guides[number] if number < 6 else [next(words)]
        fields: dict[str, Any] = {"type": "starting", "guide": number < 6}
        found.append(spirit(name("start", number), *said, needs=TYPES[number % 3], **fields))
    return found


def of_type(type: Type) -> list[Spirit]:
    """Half of them with two attributes, a third with two symbols."""
    place = TYPES.index(type)
    words = list(islice(cycle(ONE), place * 11, place * 11 + 32))
    found = []
    for number, word in enumerate(words):
        said = [word, ONE[(number * 7 + place) % len(ONE)]] if number % 2 else [word]
        needs = type if number % 3 else f"{type} {TYPES[(place + number) % 3]}"
        if number in (9, 18):
            needs = "corrupt"
        found.append(spirit(name(type, number), *said, needs=needs, type=type))
    return found


def invented_fear(key: str, back: str, *, dragons: bool = False) -> Fear:
    """A Fear with 24 cards, of which three need something."""
    cards: list[FearCard] = []
    for number, word in enumerate(FEARFUL):
        said: Sequence[str] = (word, MOVES[number % len(MOVES)]) if number % 6 == 5 else (word,)
        needs = {4: "courage", 9: "corrupt", 14: "hope"}.get(number, "")
        cards.append(fear_card(name(key, number), *said, needs=needs))
    assert len(cards) == 24
    fields = {"key": key, "name": key.title(), "story": "For a test.", "back": back}
    return Fear.model_validate(
        fields | {"dragons": dragons, "cards": {one.key: one for one in cards}}
    )
