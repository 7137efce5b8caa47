"""What is printed: Spirits, Fears and their cards, patterns of Moves, the map."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BeforeValidator, Field, model_validator

from engine.data import Entry, Model
from engine.games.fear.board import Reaches, Square, reaches, squares
from engine.text import Text

Type: TypeAlias = Literal["courage", "reason", "hope"]
Symbol: TypeAlias = Literal["courage", "reason", "hope", "corrupt"]
TYPES: tuple[Type, ...] = ("courage", "reason", "hope")

TOKENS = 6
"""So many tokens has each player, and each Fear."""
STARTING = 3
"""So many Starting Spirits everybody takes: a Guide, and two more."""
SLOTS = 3
"""So many cards may be summoned in a Phase."""
HAND_LIMIT = 9
CORRUPT_TILES = 48
QUIET_ROUNDS = 12
"""After so many rounds in a row without a capture a match is undecided."""

Kind: TypeAlias = Literal[
    "strength",
    "defense",
    "harvest",
    "move",
    "card",
    "fear-card",
    "symbol",
    "times",
    "heal",
    "corrupt",
    "copy",
    "steal",
    "teleport",
    "swap",
    "push",
    "peek",
    "poison",
    "disappear",
    "hide",
    "exchange",
    "let-go",
]
"""`card` is +1 or +2 cards, `times` a multiplier, `exchange` Strength<>Defense."""

COUNTED = ("strength", "defense", "harvest", "card", "fear-card", "corrupt", "let-go")
"""Kinds that print a number."""
MULTIPLIED = ("strength", "defense", "harvest", "move")
"""What a multiplier may multiply."""


class Attribute(Model):
    """One power of a card. In files it is a few words: `strength 2`, `move step`, `x2 harvest`."""

    kind: Kind
    value: int = 1
    """Its number; of a multiplier, how many times."""
    of: str = ""
    """The pattern of a Move, the type of a symbol, what a multiplier multiplies."""

    @model_validator(mode="after")
    def _is_printed_so(self) -> "Attribute":
        if self.kind == "symbol" and self.of not in TYPES:
            raise ValueError(f"a symbol is one of {', '.join(TYPES)}")
        if self.kind == "times" and (self.of not in MULTIPLIED or self.value not in (2, 3)):
            raise ValueError("x2 or x3 of strength, defense, harvest or move")
        if self.kind == "move" and not self.of:
            raise ValueError("a move names its pattern")
        if not self.value:
            raise ValueError("nothing is worth 0")
        return self


def _read(words: Any) -> Any:
    """An attribute as a file says it, in its parts."""
    if not isinstance(words, str):
        return words
    first, _, rest = words.partition(" ")
    if first in TYPES and not rest:
        return {"kind": "symbol", "of": first}
    if first in ("x2", "x3"):
        return {"kind": "times", "value": int(first[1]), "of": rest}
    if first == "move":
        return {"kind": "move", "of": rest}
    if first in COUNTED:
        return {"kind": first, "value": rest}
    if rest:
        raise ValueError(f"{first} takes no word behind it")
    return {"kind": first}


Printed: TypeAlias = Annotated[Attribute, BeforeValidator(_read)]


class Card(Entry):
    """A Spirit or a Fear card: what it needs, and what it does, in its order."""

    name: str
    flavour: str
    needs: tuple[Symbol, ...] = ()
    attributes: Annotated[tuple[Printed, ...], Field(min_length=1, max_length=3)]

    @property
    def label(self) -> Text:
        """Its name."""
        return Text("fear.card", {"card": self.key})

    def has(self, *kinds: Kind) -> bool:
        """Whether it bears an attribute of one of these kinds."""
        return any(one.kind in kinds for one in self.attributes)


class Spirit(Card):
    """A Spirit: of one of the three types, or a Starting Spirit, perhaps a Guide."""

    type: Type | Literal["starting"]
    guide: bool = False

    @model_validator(mode="after")
    def _only_who_starts_guides(self) -> "Spirit":
        if self.guide and self.type != "starting":
            raise ValueError("guide: only a Starting Spirit is a Guide")
        return self


class FearCard(Card):
    """One of the 24 cards of a Fear. Its back is the Move of that Fear."""


class Fear(Entry):
    """What all hunt, and all are."""

    name: str
    story: str
    back: str
    """The pattern on the backs of its cards."""
    signature: tuple[Printed, ...] = ()
    """What its deck is known for: attributes of which at least three of its cards bear one."""
    dragons: bool = False
    """Whether it is two dragons, a red and a blue one."""
    cards: Mapping[str, FearCard] = Field(default_factory=dict)


class Pattern(Entry):
    """How a token may move: squares by orbit (how far along and across), or arrows."""

    name: str
    orbits: tuple[tuple[int, int], ...] = ()
    arrows: Literal["", "orthogonal", "diagonal"] = ""

    @property
    def squares(self) -> frozenset[Square]:
        """The highlighted squares; none where arrows are printed."""
        return squares(self.orbits)

    @model_validator(mode="after")
    def _is_one_or_the_other(self) -> "Pattern":
        if bool(self.orbits) == bool(self.arrows):
            raise ValueError("a pattern has either orbits or arrows")
        if any(not 0 <= along <= across <= 3 or not across for along, across in self.orbits):
            raise ValueError("orbits: the smaller number first, at most 3 squares away")
        return self


@dataclass(frozen=True, eq=False, repr=False)
class Edition:
    """What a match is played with. Nothing in it ever changes."""

    spirits: Mapping[str, Spirit]
    fears: Mapping[str, Fear]
    patterns: Mapping[str, Pattern]
    tiles: Mapping[str, Type | Literal["void"]]
    """What is printed on each tile, by its name: a1 in the south-west, h8 in the north-east."""
    cards: Mapping[str, Card] = field(init=False)
    """All cards by key."""
    reaches: Mapping[str, Reaches] = field(init=False)
    """What each pattern highlights around each tile."""
    backs: Mapping[str, tuple[Attribute]] = field(init=False)
    """The Move on the backs of each Fear's cards."""
    fear_cards: frozenset[str] = field(init=False)
    corrupting: frozenset[str] = field(init=False)
    """Fear cards that must be summoned when they are drawn."""
    demands: Mapping[str, tuple[tuple[Symbol, int], ...]] = field(init=False)
    """How many tiles of each symbol each card needs."""

    def __post_init__(self) -> None:
        """Nobody can put anything in or take it out later."""
        cards: dict[str, Card] = dict(self.spirits)
        for fear in self.fears.values():
            cards |= fear.cards
        worked_out: dict[str, dict[str, Any]] = {
            "cards": cards,
            "reaches": {key: reaches(it.orbits, it.arrows) for key, it in self.patterns.items()},
            "backs": {
                key: (Attribute(kind="move", of=fear.back),) for key, fear in self.fears.items()
            },
            "demands": {key: tuple(Counter(card.needs).items()) for key, card in cards.items()},
        }
        own = frozenset(key for fear in self.fears.values() for key in fear.cards)
        object.__setattr__(self, "fear_cards", own)
        corrupting = frozenset(key for key in own if cards[key].has("corrupt"))
        object.__setattr__(self, "corrupting", corrupting)
        for name in ("spirits", "fears", "patterns", "tiles"):
            object.__setattr__(self, name, MappingProxyType(dict(getattr(self, name))))
        for name, found in worked_out.items():
            object.__setattr__(self, name, MappingProxyType(found))
