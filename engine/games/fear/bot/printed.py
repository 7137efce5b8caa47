"""What is printed on a card, in numbers that are quick to add up."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from engine.games.fear.board import BIT, TILES
from engine.games.fear.data import TYPES, Card, Edition, FearCard, Kind

SYMBOLS = (*TYPES, "corrupt")


@dataclass(frozen=True, slots=True, eq=False)
class Facts:
    """A card in numbers."""

    key: str
    of_fear: bool
    needs: tuple[int, int, int, int]
    """How many Courage, Reason, Hope and Corrupt tiles."""
    strength: int = 0
    late: int = 0
    """What of that counts only after its Move."""
    defense: int = 0
    harvest: int = 0
    slots: int = 0
    """Of +1 and +2 card."""
    fear_cards: int = 0
    corrupt: int = 0
    let_go: int = 0
    x_strength: int = 1
    x_defense: int = 1
    x_harvest: int = 1
    x_move: int = 1
    symbols: tuple[int, int, int] = (0, 0, 0)
    moves: tuple[str, ...] = ()
    kinds: frozenset[Kind] = frozenset()

    @property
    def strikes(self) -> bool:
        """Whether it helps Strength without moving anybody."""
        return not self.moves and bool(
            self.strength > 0 or self.x_strength > 1 or self.kinds & {"poison", "let-go"}
        )

    @property
    def anchors(self) -> bool:
        """Whether a captured token on it is worth one Strength."""
        return bool(self.kinds & {"strength", "poison"})


def facts(card: Card) -> Facts:
    """A card in numbers."""
    numbers: dict[str, int] = {}
    for one in card.attributes:
        if one.kind == "times":
            name = f"x_{one.of}"
            numbers[name] = numbers.get(name, 1) * one.value
        elif name := _SUMS.get(one.kind, ""):
            numbers[name] = numbers.get(name, 0) + one.value
    symbols = [one.of for one in card.attributes if one.kind == "symbol"]
    kinds = [one.kind for one in card.attributes]
    if "move" in kinds and "strength" in kinds[kinds.index("move") :]:
        numbers["late"] = numbers["strength"]
    courage, reason, hope, corrupt = (card.needs.count(symbol) for symbol in SYMBOLS)
    return Facts(
        card.key,
        isinstance(card, FearCard),
        (courage, reason, hope, corrupt),
        symbols=(symbols.count("courage"), symbols.count("reason"), symbols.count("hope")),
        moves=tuple(one.of for one in card.attributes if one.kind == "move"),
        kinds=frozenset(kinds),
        **numbers,
    )


_SUMS: Mapping[str, str] = {
    "strength": "strength",
    "defense": "defense",
    "harvest": "harvest",
    "card": "slots",
    "fear-card": "fear_cards",
    "corrupt": "corrupt",
    "let-go": "let_go",
}


class Printed:
    """All cards, tiles and patterns of an edition."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.cards: Mapping[str, Facts] = MappingProxyType(
            {key: facts(card) for key, card in edition.cards.items()}
        )
        self.types = tuple(
            sum(BIT[tile] for tile, type in edition.tiles.items() if type == wanted)
            for wanted in TYPES
        )
        """The tiles of each type."""
        self.reaches = {
            key: tuple(by_tile[tile] for tile in TILES) for key, by_tile in edition.reaches.items()
        }
        """What each pattern highlights around each tile, by the tile's place."""
        self.shown = {
            key: tuple(one.steps | one.hops | sum(map(sum, one.rays)) for one in reaches)
            for key, reaches in self.reaches.items()
        }
        """The same as one number, whatever stands in between."""
        self.movers: Mapping[str, int] = MappingProxyType(self._movers())
        """How many Spirits bear a Move of each pattern."""

    def _movers(self) -> dict[str, int]:
        found = dict.fromkeys(self.edition.patterns, 0)
        for key in self.edition.spirits:
            for pattern in self.cards[key].moves:
                found[pattern] += 1
        return {pattern: count for pattern, count in found.items() if count}


@cache
def printed(edition: Edition) -> Printed:
    """What is printed in an edition, worked out once."""
    return Printed(edition)
