"""A Spirit at the table: its panel, its cards, its Energy."""

from dataclasses import dataclass, field

from engine.games.horizons.words import Element


@dataclass
class Played:
    """A card in play."""

    card: str
    used: bool = False
    fast: bool = False
    """Whether it was made Fast this turn."""


@dataclass
class Spirit:
    """What belongs to a seat. Presence on the island lies in the lands."""

    seat: str
    board: str
    key: str = ""
    """Which Spirit; nothing until it is chosen."""
    energy: int = 0
    energy_open: int = 1
    """So many spaces of the Energy track are uncovered."""
    cards_open: int = 1
    destroyed: int = 0
    """Destroyed presence, beside the island."""
    hand: list[str] = field(default_factory=list)
    played: list[Played] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    gained: dict[Element, int] = field(default_factory=dict)
    """Elements gained by effects this turn."""
    innate_used: bool = False
    innate_fast: bool = False
    option: int | None = None
    """The Growth option of this turn."""
    grown: list[int] = field(default_factory=list)
    """The items of it that are done or left out."""
    paid: bool = False
    """Whether this turn's Energy has been gained."""
    taught: int = 0
    """So many cards of its progression it has taken."""
    seen: list[str] = field(default_factory=list)
    """The cards that it is choosing one from; all see them."""
    plans: dict[str, str] = field(default_factory=dict)
    """Slow Powers set ahead: by Power, the key of the target."""
    ready_slow: bool = False
    """Whether it is ready for the Slow Phase before that opens."""
    gone: bool = False
    """Whether its player gave up, and the computer plays on."""
