"""What the Invaders would do in a land as things stand: in this turn, or after it in the next."""

from dataclasses import dataclass

from engine.games.horizons.acting import acts_in, is_skipped
from engine.games.horizons.data import INVADERS
from engine.games.horizons.invaders.build import draws, piece
from engine.games.horizons.invaders.ravage import HARM
from engine.games.horizons.pieces import health, is_safe, standing
from engine.games.horizons.state import Horizons
from engine.games.horizons.strength import strength
from engine.games.horizons.words import Kind

BEFORE_RAVAGE = ("setup", "spirit", "fast", "blighted", "fear")
AFTER = ("slow", "end")
"""Here the cards lie as they will in the next turn, and what lasts does not last so long."""


@dataclass(frozen=True)
class Coming:
    """What comes to a land: the damage of a Ravage and what it destroys, and what is built."""

    ravage: int | None = None
    blights: bool = False
    dahan_lost: int = 0
    build: Kind | None = None


def coming(table: Horizons, land: str) -> Coming:
    """What comes to a land, if nobody does anything more."""
    damage = harm(table, land) if ravages(table, land) else None
    return Coming(
        ravage=damage,
        blights=damage is not None and damage >= HARM and can_blight(table, land),
        dahan_lost=dahan_lost(table, land, damage or 0),
        build=piece(table, land) if builds(table, land) else None,
    )


def lasts(table: Horizons) -> bool:
    """Whether what lasts for this turn still matters for what comes."""
    return table.stage not in AFTER


def _still(table: Horizons, land: str, step: str, before: tuple[str, ...]) -> bool:
    """Whether a step is still to come in a land."""
    if table.stage == step:
        return land in table.todo
    if table.stage not in (*before, *AFTER):
        return False
    return any(acts_in(table, card, land) for card in table.slots[step])


def ravages(table: Horizons, land: str) -> bool:
    """Whether a Ravage will come to a land."""
    is_to_come = _still(table, land, "ravage", BEFORE_RAVAGE)
    skipped = lasts(table) and is_skipped(table, "ravage", land)
    return is_to_come and table.lands[land].invaders > 0 and not skipped


def builds(table: Horizons, land: str) -> bool:
    """Whether a Build will come to a land."""
    is_to_come = _still(table, land, "build", (*BEFORE_RAVAGE, "ravage"))
    skipped = lasts(table) and is_skipped(table, "build", land)
    if not is_to_come or skipped or not draws(table, land):
        return False
    no_city = lasts(table) and table.lasting.total("no-city", land) > 0
    return not (no_city and piece(table, land) == "city")


def harm(table: Horizons, land: str) -> int:
    """The damage of the Ravage that comes."""
    dealt = sum(strength(table, kind) for kind, _ in standing(table, land, *INVADERS))
    return max(0, dealt - (table.lasting.total("defend", land) if lasts(table) else 0))


def can_blight(table: Horizons, land: str) -> bool:
    """Whether Blight can come to a land."""
    return not (lasts(table) and table.lasting.total("no-blight", land))


def dahan_lost(table: Horizons, land: str, damage: int) -> int:
    """How many Dahan so much damage destroys: those first that need least."""
    if lasts(table) and is_safe(table, land, "dahan"):
        return 0
    lost = 0
    for kind, had in reversed(standing(table, land, "dahan")):
        damage -= health(table, land, kind) - (had if lasts(table) else 0)
        lost += damage >= 0
    return lost
