"""What a viewer may know of the table."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from engine.games.rift.data import Phase

Stage: TypeAlias = Literal[
    "setup", "picks", "move", "buy", "stretch", "rift", "battle", "final", "over"
]
"""What is going on: `stretch` is Build, Activate and the word about summoning; `rift` is 5.3."""


@dataclass(frozen=True, slots=True)
class CreatureSeen:
    """A creature on the map."""

    token: str
    """Its key at this table; for an act that names it."""
    card: str
    kind: Literal["undead", "entity"]
    place: str
    health: int
    max_health: int
    speed: int


@dataclass(frozen=True, slots=True)
class ActiveSeen:
    """An Item or a Trap face up before somebody."""

    card: str
    place: str = ""
    """Where a Trap lies."""


@dataclass(frozen=True, slots=True)
class WorkSeen:
    """A summoning or a closing under way."""

    place: str
    total: int
    target: int


@dataclass(frozen=True, slots=True)
class EventSeen:
    """An Event before a Hunter."""

    card: str
    left: int
    """How many round ends are left to do it, this one included."""
    given: int = 0


@dataclass(frozen=True, slots=True)
class SeatSeen:
    """What everybody may know of a player."""

    seat: str
    role: Literal["hunter", "necromancer"]
    place: str
    """Empty until it is chosen."""
    hand: int
    deck: int
    spirit: int
    """Spirit cards in the combat deck."""
    active: tuple[ActiveSeen, ...]
    pick: Phase | Literal[""] = ""
    """Empty until all are in."""
    bought_at: str = ""
    bought: int = 0
    """How often in a row this seat has bought there."""
    work: WorkSeen | None = None
    character: str = ""
    health: int = 0
    max_health: int = 0
    speed: int = 0
    corruption: str = ""
    """The card; its effect and task are printed on it."""
    by_necromancer: bool = False
    """Whether that corruption counts for the Necromancer."""
    lost_after: int = 0
    """The round whose end loses the match, if a single Hunter is the Necromancer's; else 0."""
    given: int = 0
    """Cards given so far for the task of that Corruption."""
    events: tuple[EventSeen, ...] = ()
    stopped: bool = False
    dead: bool = False
    gone: bool = False
    next_level: int = 0
    """Of the Necromancer: the Spirit that the next Entity wants; 0 for a Hunter."""
    may_not_summon: bool = False


@dataclass(frozen=True, slots=True)
class StoreSeen:
    """A store: how many cards are left in it. With 0 it is closed."""

    place: str
    cards: int
    shut: bool = False


@dataclass(frozen=True, slots=True)
class Moved:
    """How somebody moved: on foot, or by a line."""

    seat: str
    stops: tuple[str, ...]
    """From the first to the last, all that were passed."""
    line: str = ""
    """Which line; on foot where there is none."""


@dataclass(frozen=True, slots=True)
class Turn:
    """Somebody's turn in a combat: cards drawn, damage, Health back, and whom it met."""

    who: str
    """A seat, or a creature's token."""
    drawn: tuple[str, ...]
    damage: int
    healed: int = 0
    hits: tuple[tuple[str, int], ...] = ()
    """Who got how much: seats or tokens."""
    fell: tuple[str, ...] = ()
    """Who was defeated by it."""


@dataclass(frozen=True, slots=True)
class Figure:
    """Somebody in a combat, as the combat began."""

    who: str
    card: str
    """A character or a creature."""
    speed: int
    health: int
    max_health: int


@dataclass(frozen=True, slots=True)
class CombatSeen:
    """A combat, cycle by cycle; all that is drawn in it is public."""

    place: str
    """Empty for the Final Combat."""
    figures: tuple[Figure, ...]
    """In the order of Speed."""
    cycles: tuple[tuple[Turn, ...], ...] = ()
    over: bool = False
    ended: Literal["", "won", "lost", "quiet"] = ""
    """How it ended for the Hunters."""


@dataclass(frozen=True, slots=True)
class RiftView:
    """Seattle as a viewer sees it; of what is hidden only what is the viewer's own."""

    viewer: str | None
    round: int
    stage: Stage
    chosen: tuple[Phase, ...]
    """The phases of this round; empty until all picks are in."""
    seats: tuple[SeatSeen, ...]
    """In the order of seats."""
    creatures: tuple[CreatureSeen, ...]
    """The oldest first."""
    stores: tuple[StoreSeen, ...]
    sealed: tuple[str, ...]
    """Rifts that were closed."""
    entity_deck: int
    """Entities that were not flipped yet."""
    fallen: tuple[str, ...]
    """Defeated Entities, which may come back at half Health."""
    undead_deck: int
    discard: int
    """How many cards lie there; nobody sees which."""
    moved: tuple[Moved, ...] = ()
    """What moved in this round, the oldest first."""
    combats: tuple[CombatSeen, ...] = ()
    """The combats of this round; until all have picked, those of the last."""
    rising: tuple[str, ...] = ()
    """Creatures (tokens) that were summoned in this round."""
    hand: tuple[str, ...] = ()
    """The viewer's hand."""
    hands: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Other Hunters' hands, where the table plays with shared hands."""
    deck: tuple[str, ...] = ()
    """The viewer's combat deck, sorted: nobody knows its order."""
    looked: tuple[str, ...] = ()
    """Cards that the viewer looks at in a store and may keep."""
    keep: int = 0
    """How many of them the viewer may keep."""
    kept: tuple[str, ...] = ()
    """Which of them were chosen so far."""
    will: str = ""
    """The Necromancer's own word on summoning, while it is secret; `undead` or `entity`."""
    prices: tuple[tuple[str, int], ...] = ()
    """What each hand card that may be built or activated now costs; empty while none may."""
    building: str = ""
    """The card that the viewer is paying for."""
    paid: tuple[str, ...] = ()
    """What was laid down for it so far."""
    asked: str = ""
    """What the viewer is asked: the prompt."""
    targets: tuple[str, ...] = ()
    """Neighbourhoods that the viewer can choose right now."""
    final: str = ""
    """How it ended; empty while it goes on."""
    winners: tuple[str, ...] = ()
