"""Expected values, from what a viewer knows: draws of a deck, and combats.

Of one's own combat deck one knows the cards. Of others one sees how many there are and how many
of them are Spirit cards: what else is in it is taken for what serves them, with as many points as
such cards print on average.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from engine.games.rift.data import (
    BONUS,
    CYCLES,
    DRAWN,
    MOST_DREAD,
    QUIET_CYCLES,
    Combat,
    CombatKind,
    Edition,
    Item,
)
from engine.games.rift.drawing import healing, points
from engine.games.rift.view import RiftView, SeatSeen
from engine.games.rift.vocabulary import CurseWord, ItemWord


def seat_of(view: RiftView, seat: str) -> SeatSeen:
    """What is seen of a player."""
    return next(one for one in view.seats if one.seat == seat)


def own(view: RiftView) -> SeatSeen:
    """What is seen of the viewer, who plays."""
    return seat_of(view, view.viewer or "")


def hunters(view: RiftView) -> list[SeatSeen]:
    """All Hunters."""
    return [one for one in view.seats if one.role == "hunter"]


def necromancer(view: RiftView) -> SeatSeen:
    """The Necromancer."""
    return next(one for one in view.seats if one.role == "necromancer")


def given(edition: Edition, seat: SeatSeen, word: ItemWord) -> int:
    """What the active Items of a player add up to."""
    designs = [edition.design(one.card) for one in seat.active]
    items = [design for design in designs if isinstance(design, Item)]
    return sum(one.value for item in items for one in item.effects if one.word == word)


def alone(edition: Edition, view: RiftView, seat: SeatSeen) -> int:
    """What a Hunter has of being the only one."""
    return given(edition, seat, "alone") if len(hunters(view)) == 1 else 0


def taken(edition: Edition, seat: SeatSeen, word: CurseWord) -> int:
    """What the Corruption of a player takes away."""
    if not seat.corruption:
        return 0
    effect = edition.corruption[seat.corruption].effect
    return effect.value if effect.word == word else 0


def has_bonus(edition: Edition, seat: SeatSeen, phase: str) -> bool:
    """Whether a player has the bonus of a phase."""
    return seat.pick == phase and not seat.stopped and not taken(edition, seat, "no-bonus")


# Draws


def share(cards: int) -> float:
    """How much of a deck of so many cards a draw shows."""
    return min(DRAWN, cards) / cards if cards else 0.0


@lru_cache(maxsize=32)
def usual(edition: Edition, kind: CombatKind) -> float:
    """How many points a card of this kind prints on average."""
    printed = [it for it in edition.cards.values() if isinstance(it, Combat)]
    found = [it.points for it in printed if it.points_of == kind]
    return sum(found) / len(found) if found else 0.0


def shown(edition: Edition, cards: Sequence[str], kind: CombatKind) -> float:
    """How many points of a kind a draw from these cards shows."""
    return share(len(cards)) * points(edition, cards, kind)


def unseen(edition: Edition, seat: SeatSeen, kind: CombatKind) -> float:
    """How many points of a kind a draw of somebody else shows, if the deck serves that."""
    return share(seat.deck) * (seat.deck - seat.spirit) * usual(edition, kind)


def spirit_draw(edition: Edition, view: RiftView) -> int:
    """How many Spirit points a draw brings the viewer in this round."""
    seat = own(view)
    more = given(edition, seat, "spirit-draw") + alone(edition, view, seat)
    more += BONUS if has_bonus(edition, seat, "rift") else 0
    return round(shown(edition, view.deck, "spirit")) + more


# Combats


@dataclass
class Side:
    """Somebody in a combat that is only imagined."""

    key: str
    speed: int
    health: float
    most: float
    damage: float
    heals: float = 0.0
    guard: int = 0
    dread: int = 0
    """What each Hunter suffers beside the damage that is divided."""


@dataclass(frozen=True)
class Expected:
    """What a combat will come to."""

    cycles: int
    lost: int
    """How much Health the viewer loses."""
    falls: bool
    """Whether the viewer is defeated."""
    wins: bool
    """Whether all creatures are gone after it."""


def combat(edition: Edition, view: RiftView, place: str, *, bold: bool = False) -> Expected:
    """A combat of all who are in a neighbourhood and of the viewer, who has begun it if `bold`."""
    bonus = BONUS if bold and has_bonus(edition, own(view), "rift") else 0
    there = [one for one in hunters(view) if one.place == place or one.seat == view.viewer]
    mine = [_hunter(edition, view, one, bonus) for one in there]
    lord = necromancer(view)
    dark = unseen(edition, lord, "influence") + given(edition, lord, "influence")
    dread = given(edition, lord, "dread")
    foes = [
        Side(one.token, one.speed, one.health, one.max_health, dark, dread=dread)
        for one in view.creatures
        if one.place == place
    ]
    return fought(mine, foes, view.viewer or "")


def _hunter(edition: Edition, view: RiftView, seat: SeatSeen, bonus: int) -> Side:
    is_own = seat.seat == view.viewer
    damage, heals = unseen(edition, seat, "damage"), 0.0
    if is_own:
        damage = shown(edition, view.deck, "damage") + bonus
        heals = share(len(view.deck)) * healing(edition, view.deck)
    damage += given(edition, seat, "damage") + alone(edition, view, seat)
    damage -= taken(edition, seat, "damage")
    guard = given(edition, seat, "guard")
    most = seat.max_health
    return Side(seat.seat, seat.speed, seat.health, most, max(0.0, damage), heals, guard)


def fought(mine: list[Side], foes: list[Side], who: str) -> Expected:
    """Cycle by cycle, as it would go if every draw were the average."""
    before = {one.key: one.health for one in mine}
    viewer = next(one for one in mine if one.key == who)
    quiet = cycles = 0
    while mine and foes and cycles < CYCLES and quiet < QUIET_CYCLES:
        cycles += 1
        now = [(one, one.health) for one in (*mine, *foes)]
        _cycle(mine, foes)
        quiet = 0 if any(one.health < health for one, health in now) else quiet + 1
    lost = max(0, round(before[who] - viewer.health))
    return Expected(cycles, lost, viewer not in mine, not foes)


def _cycle(mine: list[Side], foes: list[Side]) -> None:
    for one in sorted([*mine, *foes], key=lambda one: -one.speed):
        if one in mine and foes:
            _strikes(one, foes)
        elif one in foes and mine:
            _divides(one, mine)


def _strikes(one: Side, foes: list[Side]) -> None:
    """A Hunter's turn: the weakest first."""
    one.health = min(one.most, one.health + one.heals)
    left = one.damage
    for foe in sorted(foes, key=lambda it: it.health):
        hit = min(left, foe.health)
        left, foe.health = left - hit, foe.health - hit
    foes[:] = _standing(foes)


def _divides(foe: Side, mine: list[Side]) -> None:
    """A creature's turn: its damage is divided."""
    each = foe.damage / len(mine) + min(foe.dread, MOST_DREAD // len(mine))
    for one in mine:
        one.health -= max(0.0, each - one.guard)
    mine[:] = _standing(mine)


def _standing(sides: Iterable[Side]) -> list[Side]:
    return [one for one in sides if one.health > 0.01]
