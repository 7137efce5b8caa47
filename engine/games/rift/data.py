"""What is printed: the map of Seattle, store cards, creatures, characters, Corruption."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field

from engine.data import Entry
from engine.games.rift.vocabulary import Curse, ItemEffect, Penalty, Task, TrapEffect

Phase: TypeAlias = Literal["move", "buy", "build", "activate", "rift"]
"""The five phases of a round; `rift` is the fifth: summon, fight, close."""
PHASES: tuple[Phase, ...] = ("move", "buy", "build", "activate", "rift")

Side: TypeAlias = Literal["hunters", "necromancer", "both"]
"""Who may activate an Item, or lay a Trap."""

START = "west-seattle"
"""Where all Hunters begin, and the section in which the Necromancer does not."""
DRAWN = 5
"""So many cards are drawn at once from a combat deck."""
BONUS = 3
"""What the pick of the fifth phase adds, in Spirit points or Damage."""
ITEMS, TRAPS = 6, 3
"""So many may be active, Traps among them; so many Traps."""
UNDEAD_THERE = 3
"""So many Undead stand in one neighbourhood at most."""
ENTITIES, CLOSINGS = 8, 7
"""So many Entities bring the Final Combat; so many sealed Rifts win."""
IN_A_ROW = 2
"""So often in a row one may buy in one store."""
LOOK, LOOK_BONUS, KEEP, KEEP_BONUS = 3, 2, 2, 1
"""How many cards one looks at in a store and keeps, and how many more who picked Buy."""
GRACE = 3
"""So many rounds after the one of its corruption a single Hunter has to lift it."""
LAST_ROUND = 40
QUIET_CYCLES, CYCLES, FINAL_CYCLES = 3, 20, 40
"""A combat ends after so many quiet cycles in a row, or so many in all."""
MOST_DREAD = 12
"""So much dread at most, for all Hunters of a combat together."""

CombatKind: TypeAlias = Literal["spirit", "damage", "influence"]
Kind: TypeAlias = Literal["spirit", "damage", "influence", "item", "trap", "event"]


class Card(Entry):
    """Anything printed with a name and a line of flavour."""

    name: str
    flavour: str


class Design(Card):
    """A design of the store decks; how many of it lie in each store."""

    stores: Mapping[str, Annotated[int, Field(ge=1)]]

    @property
    def price(self) -> int:
        """How many other cards it costs; an Event costs nothing."""
        return 0


class Paid(Design):
    """A design that is paid with other cards of the hand."""

    cost: Annotated[int, Field(ge=0, le=6)]

    @property
    def price(self) -> int:
        """Its cost."""
        return self.cost


class Combat(Paid):
    """A card for the combat deck."""

    type: Literal["combat"]
    points_of: CombatKind
    points: Annotated[int, Field(ge=1)]
    health: Annotated[int, Field(ge=0, le=3)] = 0

    @property
    def kind(self) -> Kind:
        """Spirit, Damage or Influence."""
        return self.points_of


class Item(Paid):
    """A card that lies active before whoever paid it."""

    type: Literal["item"]
    side: Side
    effects: Annotated[tuple[ItemEffect, ...], Field(min_length=1)]

    @property
    def kind(self) -> Kind:
        """An Item."""
        return "item"


class Trap(Paid):
    """An Item that waits in a neighbourhood for the other side."""

    type: Literal["trap"]
    side: Literal["hunters", "necromancer"]
    """Who lays it. It acts against the other side."""
    effects: Annotated[tuple[TrapEffect, ...], Field(min_length=1)]

    @property
    def kind(self) -> Kind:
        """A Trap."""
        return "trap"


class Event(Design):
    """A card that a Hunter pulls from a store: a task, rounds to do it in, and what comes else."""

    type: Literal["event"]
    count: Annotated[int, Field(ge=2, le=5)]
    task: Task
    penalty: Penalty

    @property
    def kind(self) -> Kind:
        """An Event."""
        return "event"


Printed: TypeAlias = Annotated[Combat | Item | Trap | Event, Field(discriminator="type")]


class Corruption(Card):
    """What lies before a corrupted Hunter: an effect, and the task that lifts it."""

    effect: Curse
    task: Task


class Creature(Card):
    """An Undead or an Entity."""

    health: Annotated[int, Field(ge=1)]
    speed: Annotated[int, Field(ge=1, le=6)]


class Character(Card):
    """A Hunter's card: Speed, and the Health to begin with for one to four Hunters."""

    speed: Annotated[int, Field(ge=3, le=6)]
    health: Annotated[tuple[int, ...], Field(min_length=4, max_length=4)]


class NecromancerCard(Card):
    """The Necromancer's card: the Spirit that each Entity wants, for one to four Hunters."""

    levels: Annotated[tuple[tuple[int, ...], ...], Field(min_length=4, max_length=4)]


class Place(Entry):
    """A neighbourhood."""

    name: str
    section: str
    walks: tuple[str, ...]
    """Where one can walk from here over land, as far as it isn't said there."""
    store: bool = False
    rift: bool = False


class Bridge(Entry):
    """A bridge, and the two neighbourhoods that it joins."""

    name: str
    between: tuple[str, str]


class Line(Entry):
    """A line of public transport, stop by stop."""

    name: str
    letter: Annotated[str, Field(min_length=1, max_length=1)]
    stops: Annotated[tuple[str, ...], Field(min_length=2)]


@dataclass(frozen=True, eq=False, repr=False)
class Edition:
    """What a match is played with. Nothing in it ever changes."""

    places: Mapping[str, Place]
    bridges: Mapping[str, Bridge]
    lines: Mapping[str, Line]
    designs: Mapping[str, Combat | Item | Trap | Event]
    corruption: Mapping[str, Corruption]
    entities: Mapping[str, Creature]
    undead: Mapping[str, Creature]
    characters: Mapping[str, Character]
    necromancer: NecromancerCard
    cards: Mapping[str, Combat | Item | Trap | Event] = field(init=False)
    """The design of each physical card: `iron-hymn-a` and `iron-hymn-b` are both Iron Hymn."""
    decks: Mapping[str, tuple[str, ...]] = field(init=False)
    """The physical cards of each store."""
    creatures: Mapping[str, Creature] = field(init=False)
    """Entities and Undead by key."""
    ways: Mapping[str, tuple[str, ...]] = field(init=False)
    """Where one can walk from each neighbourhood, over land and bridges."""
    stores: tuple[str, ...] = field(init=False)
    rifts: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        """Nobody can put anything in or take it out later."""
        cards, decks = printed(self.designs, [key for key, it in self.places.items() if it.store])
        worked_out: dict[str, Any] = {
            "cards": MappingProxyType(cards),
            "decks": MappingProxyType(decks),
            "creatures": MappingProxyType({**self.entities, **self.undead}),
            "ways": MappingProxyType(ways(self.places, self.bridges)),
            "stores": tuple(key for key, it in self.places.items() if it.store),
            "rifts": tuple(key for key, it in self.places.items() if it.rift),
        }
        for name in ("places", "bridges", "lines", "designs", "corruption", "entities", "undead"):
            object.__setattr__(self, name, MappingProxyType(dict(getattr(self, name))))
        object.__setattr__(self, "characters", MappingProxyType(dict(self.characters)))
        for name, found in worked_out.items():
            object.__setattr__(self, name, found)

    def design(self, card: str) -> Combat | Item | Trap | Event:
        """The design of a physical card."""
        return self.cards[card]

    def kind(self, card: str) -> Kind:
        """What kind a physical card is."""
        return self.cards[card].kind


D = Combat | Item | Trap | Event


def printed(
    designs: Mapping[str, D], stores: Sequence[str]
) -> tuple[dict[str, D], dict[str, tuple[str, ...]]]:
    """All physical cards with their designs, and which of them lie in each store."""
    cards: dict[str, D] = {}
    decks: dict[str, list[str]] = {store: [] for store in stores}
    for design in designs.values():
        lying = [store for store in stores for _ in range(design.stores.get(store, 0))]
        for letter, store in zip("abcdefghijkl", lying, strict=False):
            cards[f"{design.key}-{letter}"] = design
            decks[store].append(f"{design.key}-{letter}")
    return cards, {store: tuple(keys) for store, keys in decks.items()}


def ways(places: Mapping[str, Place], bridges: Mapping[str, Bridge]) -> dict[str, tuple[str, ...]]:
    """Where one can walk from each neighbourhood: land goes both ways, and so do bridges."""
    pairs = [(key, other) for key, place in places.items() for other in place.walks]
    pairs += [bridge.between for bridge in bridges.values()]
    joined: dict[str, list[str]] = {key: [] for key in places}
    for one, other in pairs:
        joined[one].append(other)
        joined[other].append(one)
    return {key: tuple(others) for key, others in joined.items()}
