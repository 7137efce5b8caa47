"""What cards can say: the words of Items, Traps, Corruption and Events, and their tasks."""

from typing import Any, ClassVar, Literal, Self, TypeAlias

from pydantic import model_validator

from engine.data import Model

ItemWord: TypeAlias = Literal[
    "max-health",
    "heal",
    "regenerate",
    "damage",
    "guard",
    "haste",
    "speed",
    "spirit-draw",
    "walk",
    "ride",
    "look",
    "keep",
    "crowd",
    "alone",
    "cheaper",
    "pass-undead",
    "trap-proof",
    "third-buy",
    "influence",
    "dread",
    "undead-health",
]
"""`regenerate` works at the end of a round, `guard` against each creature, `haste` gives Speed
back at once, `speed` lowers it while the Item is active, `ride` needs no pick of Movement.
`influence` is divided among the Hunters in a combat, `dread` strikes each of them, up to
`MOST_DREAD` for all together;
`crowd` is `look` and `keep` in one, for each Hunter but one; `alone` is the same, `spirit-draw`
and `damage` as well, for a Hunter who is the only one."""

TrapWord: TypeAlias = Literal[
    "halt",
    "hand",
    "no-summon",
    "banish-undead",
    "lose-spirit",
    "hurt",
    "slow",
    "undead",
]

CurseWord: TypeAlias = Literal[
    "no-close", "no-ride", "speed", "max-health", "cost", "damage", "look", "no-bonus"
]
"""What a Corruption card does. Its numbers are how much less; of `cost`, how much more."""

TaskWord: TypeAlias = Literal["be", "buy", "give", "defeat", "draw", "meet"]
"""Be in a neighbourhood, buy at a store, give hand cards, take part in the defeat of a creature,
draw Spirit points in one draw of a closing or close, be with another Hunter."""
NOT_ALONE: tuple[TaskWord, ...] = ("meet", "defeat", "draw")
"""No Corruption card with such a task is dealt to a single Hunter, who could not hope to do it."""

PenaltyWord: TypeAlias = Literal["health", "speed", "item", "hand", "combat-card", "corruption"]


class Effect(Model):
    """Something that a card does: a word, and its number where it has one."""

    NUMBERS: ClassVar[tuple[str, ...]]
    """Words that print a number; the others stand alone."""
    word: str
    value: int = 1

    @model_validator(mode="before")
    @classmethod
    def _in_words(cls, words: Any) -> Any:
        """As a file says it, `look 1`, in its parts."""
        if not isinstance(words, str):
            return words
        word, _, value = words.partition(" ")
        return {"word": word, "value": value} if value else {"word": word}

    @model_validator(mode="after")
    def _is_printed_so(self) -> Self:
        if self.word in self.NUMBERS and not self.value:
            raise ValueError("nothing is worth 0")
        if self.word not in self.NUMBERS and self.value != 1:
            raise ValueError(f"{self.word} takes no number")
        return self


class ItemEffect(Effect):
    """What an Item does while it is active, or at once."""

    NUMBERS = (
        "max-health",
        "heal",
        "regenerate",
        "damage",
        "guard",
        "haste",
        "speed",
        "spirit-draw",
        "walk",
        "look",
        "keep",
        "crowd",
        "alone",
        "cheaper",
        "influence",
        "dread",
        "undead-health",
    )
    word: ItemWord


class TrapEffect(Effect):
    """What a Trap does to whoever enters."""

    NUMBERS = ("hand", "hurt", "slow")
    word: TrapWord


class Curse(Effect):
    """What a Corruption card does while it lies before a Hunter."""

    NUMBERS = ("speed", "max-health", "cost", "damage", "look")
    word: CurseWord


class Penalty(Effect):
    """What an Event does whose task was left undone."""

    NUMBERS = ("health", "speed", "hand")
    word: PenaltyWord


class Task(Model):
    """What a Hunter must do: `be alki`, `buy ballard`, `give 2`, `defeat`, `draw 4`, `meet`."""

    word: TaskWord
    place: str = ""
    count: int = 0

    @model_validator(mode="before")
    @classmethod
    def _in_words(cls, words: Any) -> Any:
        """As a file says it, in its parts."""
        if not isinstance(words, str):
            return words
        word, _, rest = words.partition(" ")
        if not rest:
            return {"word": word}
        return {"word": word, "count" if rest.isdecimal() else "place": rest}

    @model_validator(mode="after")
    def _is_printed_so(self) -> Self:
        if (self.word in ("be", "buy")) is not bool(self.place):
            raise ValueError("be and buy name a place, and nothing else does")
        if (self.word in ("give", "draw")) is not bool(self.count):
            raise ValueError("give and draw say how many, and nothing else does")
        return self
