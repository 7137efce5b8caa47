"""What is printed: Powers, Spirits, fear cards, Invader cards, boards, adversaries."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from engine.data import Entry, Model
from engine.games.horizons.words import Element, Kind, Terrain, Word

Speed: TypeAlias = Literal["fast", "slow"]
Need: TypeAlias = dict[Element, Annotated[int, Field(ge=1)]]
"""How many of which elements a threshold or a tier wants."""
ELEMENTS: tuple[Element, ...] = (
    "sun",
    "moon",
    "fire",
    "air",
    "water",
    "earth",
    "plant",
    "animal",
)
TERRAINS: tuple[Terrain, ...] = ("jungle", "mountain", "sands", "wetland")
BUILDINGS: tuple[Kind, ...] = ("town", "city")
INVADERS: tuple[Kind, ...] = ("explorer", "town", "city")
PIECES: tuple[Kind, ...] = ("explorer", "town", "city", "dahan")
HEALTH = {"explorer": 1, "town": 2, "city": 3, "dahan": 2}
STRENGTH = {"explorer": 1, "town": 2, "city": 3, "dahan": 2}
"""The damage that each deals."""
FEAR = {"town": 1, "city": 2}
"""The Fear that its destruction makes."""
PRESENCE = 13
SACRED = 2
FEAR_POOL, BLIGHT_POOL = 4, 5
"""For each player; of Blight there is one more."""
SEEN, KEPT = 4, 1
"""Of so many cards seen one is gained."""


class Reach(Model):
    """From where a Power reaches how far."""

    origin: Literal["presence", "sacred-site"] = "presence"
    terrain: Terrain | None = None
    """The origin is a land of this terrain."""
    range: int = 0


class LandTarget(Model):
    """The target is a land; an empty filter is any."""

    kind: Literal["land"] = "land"
    reach: Reach
    terrain: tuple[Terrain, ...] = ()
    coastal: bool | None = None
    has: tuple[Literal["invader", "dahan", "blight"], ...] = ()
    lacks: tuple[Literal["invader", "blight"], ...] = ()


class SpiritTarget(Model):
    """The target is a Spirit."""

    kind: Literal["spirit"] = "spirit"
    another: bool = False


Target: TypeAlias = Annotated[LandTarget | SpiritTarget, Field(discriminator="kind")]


class Threshold(Model):
    """What a Power does besides, or instead, by elements. Tiers of an innate are such, too."""

    need: Need
    mode: Literal["add", "instead", "may-instead", "first", "before"] = "add"
    before: int = 0
    """With the mode `before`: the place among the words before which it happens."""
    mandatory: bool = False
    words: tuple[Word, ...]


class Power(Entry):
    """A Power Card, or an innate Power (which costs nothing and has tiers only)."""

    name: str
    deck: Literal["minor", "major", "unique", "innate"] = "minor"
    """In which file it stands."""
    spirit: str = ""
    """Whose unique or innate Power it is."""
    cost: int = 0
    speed: Speed
    elements: tuple[Element, ...] = ()
    target: Target
    words: tuple[Word, ...] = ()
    thresholds: tuple[Threshold, ...] = ()

    @property
    def is_innate(self) -> bool:
        """Whether it is an innate Power."""
        return self.deck == "innate"


class Grow(Model):
    """One item of a Growth option."""

    word: Literal["reclaim", "presence", "card", "energy"]
    n: int = 0
    """The range of presence, or so much Energy."""
    terrain: tuple[Terrain, ...] = ()


class Start(Model):
    """Where starting presence goes on the own board: a land's number, or by terrain."""

    n: int
    land: int | None = None
    terrain: Terrain | None = None
    which: Literal["highest", "lowest"] | None = None


class Space(Model):
    """A space of a track: a number, an element, or both."""

    n: int | None = None
    element: Element | None = None


class SpiritCard(Entry):
    """A Spirit's panel."""

    name: str
    start: tuple[Start, ...]
    growth: tuple[tuple[Grow, ...], ...]
    energy: tuple[Space, ...]
    cards: tuple[Space, ...]
    rule: str
    """The key of its special rule; name and text are sentences."""
    innate: str
    uniques: tuple[str, ...]
    progression: tuple[str, ...]


class FearCard(Entry):
    """A fear card, read at one of three Terror Levels."""

    name: str
    levels: tuple[tuple[Word, ...], tuple[Word, ...], tuple[Word, ...]]


class InvaderCard(Entry):
    """Where the Invaders act."""

    stage: Literal[1, 2, 3]
    terrain: tuple[Terrain, ...] = ()
    coastal: bool = False
    flag: bool = False


class LandCard(Model):
    """A land of a board as it is printed."""

    terrain: Terrain
    coastal: bool = False
    adjacent: tuple[int, ...]
    setup: dict[Literal["explorer", "town", "city", "dahan", "blight"], int] = Field(
        default_factory=dict
    )


class Board(Entry):
    """A board of eight lands. Its key is a small letter, its lands are written large: `G7`."""

    lands: tuple[LandCard, ...]


class Joining(Entry):
    """Which lands touch across boards, for boards laid out together (`dgh`); also in a point."""

    boards: tuple[str, ...]
    players: int
    contacts: tuple[tuple[str, str], ...] = ()


class Level(Model):
    """What a level of an adversary brings besides the lower ones."""

    name: str = ""
    difficulty: int
    fear: tuple[int, int, int]
    deck: str = ""
    """The Stages of the Invader cards from the top, where they are others."""


class Adversary(Entry):
    """An adversary; what its levels change is asked for by name where it matters."""

    name: str
    escalation: str
    """What its escalation is called."""
    loss: str = ""
    """What its own way to win is called."""
    levels: tuple[Level, ...]


@dataclass(frozen=True)
class Place:
    """A land of an island."""

    key: str
    board: str
    number: int
    terrain: Terrain
    coastal: bool
    adjacent: tuple[str, ...]
    setup: Mapping[str, int]


@dataclass(frozen=True)
class IslandMap:
    """The boards joined: lands in their order (boards in order, numbers rising), and distances."""

    boards: tuple[str, ...]
    lands: Mapping[str, Place]
    distance: Mapping[str, Mapping[str, int]]

    @cached_property
    def within(self) -> Mapping[tuple[str, int], tuple[str, ...]]:
        """The lands within so many steps of a land, itself included, in the island's order."""
        return {
            (land, far): tuple(other for other, steps in row.items() if steps <= far)
            for land, row in self.distance.items()
            for far in range(13)
        }


@dataclass(frozen=True)
class Edition:
    """All that is printed."""

    powers: Mapping[str, Power]
    spirits: Mapping[str, SpiritCard]
    fears: Mapping[str, FearCard]
    invaders: Mapping[str, InvaderCard]
    adversaries: Mapping[str, Adversary]
    maps: Mapping[str, IslandMap]
    """By the boards laid out: `g`, `h`, `gh`, `dgh`, `ghbd`."""
    texts: Mapping[str, str] = field(default_factory=dict)

    def deck(self, which: str) -> tuple[str, ...]:
        """The Power Cards of a deck."""
        return tuple(key for key, power in self.powers.items() if power.deck == which)
