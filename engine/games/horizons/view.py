"""What a viewer may know of the table: all but the order of decks, so that all know the same."""

from dataclasses import dataclass

from engine.games.horizons.state import Stage
from engine.games.horizons.words import Action, Element, Kind, Terrain
from engine.lasting import Lasting


@dataclass(frozen=True, slots=True)
class LandSeen:
    """A land, what stands in it, and what the Invaders would do there as things stand."""

    key: str
    terrain: Terrain
    coastal: bool
    pieces: tuple[tuple[Kind, tuple[int, ...]], ...]
    """By kind, the damage of each piece, the least first."""
    blight: int
    presence: tuple[tuple[str, int], ...]
    """By seat."""
    sites: tuple[str, ...]
    """The seats of which it is a sacred site."""
    health: tuple[tuple[Kind, int], ...]
    """The Health of each kind here, as it is now."""
    defend: int = 0
    skips: tuple[Action, ...] = ()
    """What will not happen here in this turn."""
    ravage: int | None = None
    """The damage of the Ravage to come, Defend taken off; None where there will be none."""
    blights: bool = False
    """Whether that will add Blight."""
    dahan_lost: int = 0
    """How many Dahan it will destroy."""
    build: Kind | None = None
    """What will be built, if the Ravage changes nothing."""
    extra: tuple[Kind, ...] = ()
    """What England's second Build will add, before the Ravage."""

    @property
    def builds(self) -> tuple[Kind, ...]:
        """All that will be built, the first first."""
        return self.extra if self.build is None else (*self.extra, self.build)

    def count(self, *kinds: str) -> int:
        """How many pieces of these kinds are there."""
        return sum(len(damages) for kind, damages in self.pieces if kind in kinds)


@dataclass(frozen=True, slots=True)
class PlayedSeen:
    """A card in play."""

    card: str
    used: bool = False
    fast: bool = False
    """Whether it was made Fast."""


@dataclass(frozen=True, slots=True)
class SpiritSeen:
    """A Spirit, all of which lies open."""

    seat: str
    board: str
    key: str
    """Which Spirit; nothing until it is chosen."""
    energy: int
    energy_open: int
    """So many spaces of the Energy track are uncovered."""
    cards_open: int
    destroyed: int
    hand: tuple[str, ...]
    played: tuple[PlayedSeen, ...]
    discard: tuple[str, ...]
    gained: tuple[tuple[Element, int], ...]
    """Elements gained by effects this turn."""
    innate_used: bool
    innate_fast: bool
    option: int | None
    """The Growth option of this turn."""
    grown: tuple[int, ...]
    paid: bool
    taught: int
    seen: tuple[str, ...]
    """The cards that it is choosing one from."""
    plans: tuple[tuple[str, str], ...]
    """Slow Powers set ahead, and their targets."""
    gone: bool
    income: int = 0
    plays: int = 0
    """How many cards it may play in a turn."""
    elements: tuple[tuple[Element, int], ...] = ()
    """All that it has now."""
    tiers: tuple[bool, ...] = ()
    """Which tiers of its innate Power are reached."""
    slow: tuple[str, ...] = ()
    """The Powers that it can use in the Slow Phase, and not before."""
    ready: bool = False
    ready_slow: bool = False


@dataclass(frozen=True, slots=True)
class HorizonsView:
    """The table as everybody sees it. The names are those of the state."""

    viewer: str | None
    boards: str
    spirits: tuple[SpiritSeen, ...]
    lands: tuple[LandSeen, ...]
    adversary: str
    level: int
    progression: bool
    consent_all: bool
    turn: int
    stage: Stage
    ready: tuple[str, ...]
    minor: int
    """How many cards are left in the minor deck."""
    major: int
    minor_discard: tuple[str, ...]
    major_discard: tuple[str, ...]
    fear_pool: int
    fear: int
    fear_line: tuple[int, int, int]
    earned: int
    waiting: int
    read: tuple[str, ...]
    terror: int
    blight_pool: int
    blight_card: str
    flipped: bool
    stages: tuple[int, ...]
    """The Stages of the cards in the Invader deck, from the top."""
    slots: tuple[tuple[str, tuple[str, ...]], ...]
    invader_discard: tuple[str, ...]
    todo: tuple[str, ...]
    order: tuple[str, ...]
    done_fear: int
    lasting: tuple[Lasting, ...]
    using: str
    """The Power that is being used."""
    asked: str = ""
    """What the viewer is asked: the prompt."""
    targets: tuple[str, ...] = ()
    """The lands that the viewer can choose right now."""
    final: str = ""
    winners: tuple[str, ...] = ()
    score: int = 0
    """Once it has ended."""
    parts: tuple[str, ...] = ()
    """What the score is made of: `cards 6`."""

    def spirit(self, seat: str | None) -> SpiritSeen | None:
        """The Spirit of a seat."""
        return next((one for one in self.spirits if one.seat == seat), None)

    def land(self, key: str) -> LandSeen:
        """A land by its key."""
        return next(one for one in self.lands if one.key == key)
