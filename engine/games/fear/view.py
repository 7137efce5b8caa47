"""What a viewer may know of the table."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from engine.games.fear.board import Side

Phase: TypeAlias = Literal["setup", "spirit", "fear", "over"]
Dragon: TypeAlias = Literal["", "red", "blue"]

FEAR = "fear"
"""The owner of a Fear token; others are the keys of seats."""


@dataclass(frozen=True, slots=True)
class TokenSeen:
    """A token on the map."""

    tile: str
    owner: str
    dragon: Dragon = ""
    hidden: bool = False
    """Whether it can't be displaced, by a Hide."""


NOT_YET = "next turn"
"""What a captured token lies on till its owner's next turn begins: no card is called so."""


@dataclass(frozen=True, slots=True)
class CapturedSeen:
    """A captured token on somebody's mat."""

    owner: str
    dragon: Dragon = ""
    on: str = ""
    """The card that it powers, or has powered since its owner's turn began, even if that is
    discarded by now; NOT_YET till its owner's next turn begins; "" while it is free."""


@dataclass(frozen=True, slots=True)
class SummonedSeen:
    """A card face up on a mat."""

    card: str
    flipped: bool = False
    tokens: int = 0
    """How many captured tokens lie on it."""
    sustains: tuple[str, ...] = ()
    """What it keeps up for the round: kinds of attributes."""
    targets: tuple[str, ...] = ()
    """The tiles of the tokens that it hides, or the seats that it copies."""


@dataclass(frozen=True, slots=True)
class SeatSeen:
    """What everybody may know of a player."""

    seat: str
    side: Side
    on_map: int
    in_hand: int
    spirits: tuple[SummonedSeen, ...]
    fears: tuple[SummonedSeen, ...]
    captured: tuple[CapturedSeen, ...]
    defense: int
    """With the Void's part."""
    fear_defense: int
    """What the face-up Fear cards of this mat give Fear against others."""
    banished: bool = False
    gone: bool = False
    """Whether this player gave up."""


@dataclass(frozen=True, slots=True)
class PileSeen:
    """The two piles of a type, and its discard."""

    type: str
    left: int
    right: int
    discard: tuple[str, ...]
    """Top last."""
    known_left: str = ""
    """The top of the pile, where the viewer has peeked at it."""
    known_right: str = ""


@dataclass(frozen=True, slots=True)
class Missing:
    """Why a card in the viewer's hand can't be summoned: symbols without a tile, and no slot."""

    card: str
    symbols: tuple[str, ...] = ()
    slot: bool = False


@dataclass(frozen=True, slots=True)
class Moved:
    """What the last acts did on the map, for arrows and bursts; `start` is empty for who came."""

    start: str
    end: str
    owner: str
    captured: str = ""
    """The owner of the token that was displaced there."""


@dataclass(frozen=True, slots=True)
class FearView:
    """The map, the mats and the piles; of what is hidden only what the viewer knows."""

    viewer: str | None
    round: int
    phase: Phase
    turn: str
    """Whose turn it is, or who decides while the table is set up."""
    fear: str
    """The Fear that all face; empty until it is chosen."""
    tokens: tuple[TokenSeen, ...]
    corrupt: tuple[str, ...]
    seats: tuple[SeatSeen, ...]
    """In the order of play."""
    piles: tuple[PileSeen, ...]
    box: tuple[str, ...]
    """Starting Spirits that were discarded."""
    starting: tuple[str, ...]
    """Starting Spirits that nobody has taken, while they are taken."""
    supply: tuple[Dragon, ...]
    """Fear tokens still to come, each with its colour."""
    fear_deck: int
    fear_discard: tuple[str, ...]
    slots: int
    """How many cards may be summoned in this Phase, all in all."""
    used: int
    strength: int
    """Of whoever acts, in this Phase."""
    fear_defense: int
    """Fear's Defense against whose turn it is, or would be next in the Fear Phase."""
    fear_parts: tuple[tuple[str, int], ...]
    """That sum: by seat, and `void`."""
    quiet: int
    """Turns in a row without a capture."""
    moved: tuple[Moved, ...] = ()
    hand: tuple[str, ...] = ()
    """The viewer's Spirit Hand."""
    drawn: tuple[str, ...] = ()
    """Fear cards that the viewer has drawn and not yet summoned."""
    missing: tuple[Missing, ...] = ()
    """Those of hand and drawn cards that can't be summoned now, on the viewer's own turn."""
    known_fear: str = ""
    """The top of the Fear deck, where the viewer has peeked at it."""
    wishes: tuple[str, ...] = ()
    """Where the viewer wishes Fear to be placed, best first."""
    asked: str = ""
    """What the viewer is asked: the prompt."""
    targets: tuple[str, ...] = ()
    """Tiles that the viewer can choose right now."""
    final: str = ""
    """How it ended: `banish`, `outlast`, `undecided`; empty while it goes on."""
    winner: str = ""
