"""What lies on the table; small verbs stand in the file of what they change."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from engine.asked import AskingTable
from engine.deck import Deck
from engine.games.horizons.data import BUILDINGS, INVADERS, SACRED, Edition, IslandMap, Place
from engine.games.horizons.spirit import Spirit
from engine.games.horizons.words import Kind
from engine.lasting import Lastings

Stage: TypeAlias = Literal[
    "setup", "spirit", "fast", "blighted", "fear", "ravage", "build", "explore", "slow", "end"
]
"""The phases of a turn, the Invader Phase by its steps; `end` is Time Passes."""


class OfEdition(AskingTable):
    """A table that is played on with the cards of its `edition`."""

    edition: Edition


@dataclass
class Land:
    """What stands in a land. Pieces of a kind differ by nothing but their damage."""

    pieces: dict[Kind, list[int]] = field(default_factory=dict)
    """By kind, the damage of each, the least first; no kind with none of it."""
    blight: int = 0
    presence: dict[str, int] = field(default_factory=dict)
    """By seat; nobody with none."""

    def count(self, *kinds: str) -> int:
        """How many pieces of these kinds are there."""
        return sum(len(damages) for kind, damages in self.pieces.items() if kind in kinds)

    @property
    def invaders(self) -> int:
        """How many Invaders are there."""
        return self.count(*INVADERS)

    @property
    def buildings(self) -> int:
        """How many Towns and Cities are there."""
        return self.count(*BUILDINGS)

    def is_site(self, seat: str) -> bool:
        """Whether it is a sacred site of this seat's Spirit."""
        return self.presence.get(seat, 0) >= SACRED


@dataclass
class Horizons(OfEdition):
    """The whole game. Seats stand in their order, lands in that of the island."""

    boards: str
    """The key of the map: the boards laid out."""
    spirits: dict[str, Spirit]
    lands: dict[str, Land]
    adversary: str = ""
    level: int = 0
    progression: bool = False
    consent_all: bool = False
    """Whether what a board's seat decides takes the consent of the others."""
    turn: int = 0
    stage: Stage = "setup"
    ready: list[str] = field(default_factory=list)
    minor: Deck = field(default_factory=Deck)
    major: Deck = field(default_factory=Deck)
    minor_discard: list[str] = field(default_factory=list)
    major_discard: list[str] = field(default_factory=list)
    # Fear
    fear_pool: int = 4
    """So much Fear earns a card."""
    fear: int = 0
    """Generated since the last card was earned."""
    fear_deck: Deck = field(default_factory=Deck)
    """All fear cards not read yet: none has a place until it is read, so what is earned is only
    counted, and so is how many there are to earn."""
    fear_line: tuple[int, int, int] = (3, 3, 3)
    earned: int = 0
    """Fear cards earned in all."""
    waiting: int = 0
    """Earned cards that were not read yet."""
    read: list[str] = field(default_factory=list)
    """Fear cards read, the last one last."""
    # Blight
    blight_pool: int = 0
    blight_card: str = ""
    """The Blight card of the setting; nothing where there is none."""
    flipped: bool = False
    # Invaders
    stages: list[int] = field(default_factory=list)
    """The Stages of the cards still in the Invader deck, from the top."""
    stage_cards: dict[str, Deck] = field(default_factory=dict)
    """By Stage, the cards not turned up yet, the one put away among them: none has a place."""
    slots: dict[str, list[str]] = field(default_factory=dict)
    """The Invader cards at `extra`, `ravage`, `build` and `explore`."""
    invader_discard: list[str] = field(default_factory=list)
    todo: list[str] = field(default_factory=list)
    """The lands where this step's card has still to act."""
    order: list[str] = field(default_factory=list)
    """The order of lands that was agreed for the next Ravage, Build or Explore."""
    done_fear: int = 0
    """Fear cards resolved in this Invader Phase."""
    lasting: Lastings = field(default_factory=Lastings)
    """What ends with the turn: Defend, skips, bonuses of range, Health and damage."""
    using: str = ""
    """The Power that is being used; nothing between uses."""
    fallen: list[tuple[str, Kind]] = field(default_factory=list)
    """What the effect under way has destroyed so far: the land and the kind of each piece."""
    told_fallen: int = 0
    """So many of these have been told of."""
    wounded: list[tuple[str, Kind, int]] = field(default_factory=list)
    """What it has damaged and not destroyed, and is not told of yet: of each piece the land, the
    kind, and all its damage."""
    told_earned: int = 0
    """So many of the fear cards earned have been told of."""
    final: str = ""
    """How it ended; nothing while it goes on."""
    winners: list[str] = field(default_factory=list)

    @property
    def map(self) -> IslandMap:
        """The island as it is printed."""
        return self.edition.maps[self.boards]

    def place(self, land: str) -> Place:
        """A land as it is printed."""
        return self.map.lands[land]

    @property
    def seats(self) -> Sequence[str]:
        """All seats as they sit."""
        return list(self.spirits)

    def is_alone(self) -> bool:
        """Whether one Spirit plays by itself."""
        return len(self.spirits) == 1

    def lands_of(self, seat: str) -> list[str]:
        """The lands with presence of this seat's Spirit, in the island's order."""
        return [key for key, land in self.lands.items() if seat in land.presence]

    def sites_of(self, seat: str) -> list[str]:
        """Its sacred sites."""
        return [key for key, land in self.lands.items() if land.is_site(seat)]

    def seat_of(self, land: str) -> str:
        """The seat whose board a land lies on: it decides there what nobody's Power decides."""
        board = self.place(land).board
        return next(seat for seat, spirit in self.spirits.items() if spirit.board == board)
