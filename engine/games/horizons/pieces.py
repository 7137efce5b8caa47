"""Pieces with Health: how they come, move, take damage and go. Nothing is asked here.

What is destroyed or damaged is noted until the effect is over; `afterwards.py` tells of it and
answers it.
"""

from bisect import insort
from typing import cast

from engine.games.horizons.data import BUILDINGS, FEAR, HEALTH, INVADERS, PIECES
from engine.games.horizons.fear import add_fear
from engine.games.horizons.state import Horizons
from engine.games.horizons.strength import more_health
from engine.games.horizons.words import Kind

HEAT = "rising-heat-of-stone-and-sand"


def word(kind: str, damage: int = 0) -> str:
    """A piece as keys name it: `town`, or with one damage `town-1`."""
    return f"{kind}-{damage}" if damage else kind


def read(key: str) -> tuple[Kind, int]:
    """The kind and the damage that a piece's word stands for."""
    kind, _, damage = key.partition("-")
    return cast(Kind, kind), int(damage or 0)


def standing(table: Horizons, land: str, *kinds: str) -> list[tuple[Kind, int]]:
    """Each piece of these kinds in a land with its damage; of all kinds where none is said."""
    held = table.lands[land].pieces
    wanted = cast(tuple[Kind, ...], kinds or PIECES)
    return [(kind, damage) for kind in wanted for damage in held.get(kind, ())]


def health(table: Horizons, land: str, kind: Kind) -> int:
    """The Health of a kind in a land as it is now. It is never stored, since it changes."""
    if kind == "dahan":
        return HEALTH[kind] + table.lasting.total("dahan-health", land)
    more = more_health(table) if kind in BUILDINGS else 0
    return max(1, HEALTH[kind] + more - is_hot(table, land))


def is_hot(table: Horizons, land: str) -> bool:
    """Whether it is a sacred site of Rising Heat, where Invaders have less Health."""
    here = table.lands[land]
    return any(table.spirits[seat].key == HEAT and here.is_site(seat) for seat in here.presence)


def is_safe(table: Horizons, land: str, kind: Kind) -> bool:
    """Whether such a piece can neither be damaged nor destroyed there this turn."""
    return kind == "dahan" and table.lasting.total("dahan-safe", land) > 0


def add(table: Horizons, land: str, kind: Kind, n: int = 1, damage: int = 0) -> None:
    """Put pieces into a land."""
    for _ in range(n):
        insort(table.lands[land].pieces.setdefault(kind, []), damage)


def take(table: Horizons, land: str, kind: Kind, damage: int = 0) -> None:
    """Take one piece with this damage off a land; nothing more is made of it."""
    held = table.lands[land].pieces
    held[kind].remove(damage)
    if not held[kind]:
        del held[kind]


def remove(table: Horizons, land: str, kind: Kind, damage: int = 0) -> None:
    """Remove one piece: without Fear."""
    take(table, land, kind, damage)


def move(table: Horizons, kind: Kind, damage: int, start: str, to: str) -> None:
    """Move one piece; its damage goes with it, and may be too much where it comes to."""
    take(table, start, kind, damage)
    add(table, to, kind, damage=damage)
    settle(table, to)


def destroy(table: Horizons, land: str, kind: Kind, damage: int = 0) -> bool:
    """Destroy one piece, which makes Fear if it is a Building; whether it could be destroyed."""
    if is_safe(table, land, kind):
        return False
    take(table, land, kind, damage)
    table.fallen.append((land, kind))
    if kind in FEAR:
        add_fear(table, FEAR[kind])
    return True


def hurt(table: Horizons, land: str, kind: Kind, damage: int, points: int) -> bool:
    """Put points of damage on a piece that has some already; whether it is destroyed by them."""
    if is_safe(table, land, kind):
        return False
    if (land, kind, damage) in table.wounded:
        table.wounded.remove((land, kind, damage))
    if damage + points >= health(table, land, kind):
        return destroy(table, land, kind, damage)
    take(table, land, kind, damage)
    add(table, land, kind, damage=damage + points)
    if points:
        table.wounded.append((land, kind, damage + points))
    return False


def replace(table: Horizons, land: str, kind: Kind, damage: int, by: Kind, n: int = 1) -> None:
    """Let one piece give way to another, or to several: no Fear, and its damage stays.

    Over several it is dealt out, one point each. What it reaches the Health of is destroyed as
    what it is now.
    """
    take(table, land, kind, damage)
    for place in range(n):
        add(table, land, by, damage=damage // n + (place < damage % n))
    settle(table, land)


SMALLER: dict[str, Kind] = {"city": "town", "town": "explorer"}


def downgrade(table: Horizons, land: str, kind: Kind, damage: int = 0) -> None:
    """Make a City a Town, or a Town an Explorer."""
    replace(table, land, kind, damage, SMALLER[kind])


def settle(table: Horizons, land: str) -> None:
    """Destroy what its damage has reached the Health of, now that this may have changed."""
    for kind, damage in standing(table, land, *INVADERS, "dahan"):
        if damage >= health(table, land, kind):
            destroy(table, land, kind, damage)


def heal(table: Horizons) -> None:
    """All damage on the island heals."""
    for land in table.lands.values():
        for kind, damages in land.pieces.items():
            land.pieces[kind] = [0] * len(damages)
