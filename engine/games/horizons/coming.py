"""Forecast of the Invaders in a land: what they would do this turn, and in the next."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.games.horizons.acting import acts_in
from engine.games.horizons.invaders.build import draws, piece
from engine.games.horizons.invaders.england_builds import is_twice
from engine.games.horizons.invaders.ravage import HARM, falls_on, harm
from engine.games.horizons.pieces import is_safe
from engine.games.horizons.powers.skipping import is_kept_off, is_skipped
from engine.games.horizons.state import Horizons
from engine.games.horizons.words import Kind
from engine.lasting import USED

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
    extra: tuple[Kind, ...] = ()
    """What England's second Build adds, before the Ravage."""


def coming(table: Horizons, land: str) -> Coming:
    """What comes to a land, if nobody does anything more."""
    extra, build = builds(table, land)
    damage = harm(table, land, extra, lasts(table)) if ravages(table, land, extra) else None
    return Coming(
        ravage=damage,
        blights=damage is not None and damage >= HARM and can_blight(table, land),
        dahan_lost=dahan_lost(table, land, damage or 0),
        build=build,
        extra=extra,
    )


def is_any(table: Horizons, land: str) -> bool:
    """Whether anything at all comes to a land."""
    if ravages(table, land, ()):
        return True
    extra, build = builds(table, land)
    return build is not None or bool(extra)


def lasts(table: Horizons) -> bool:
    """Whether what lasts for this turn still matters for what comes."""
    return table.stage not in AFTER


def _still(table: Horizons, land: str, step: str, before: tuple[str, ...]) -> bool:
    """Whether a step is still to come in a land."""
    if table.stage == step:
        return land in table.todo
    if table.stage not in (*before, *AFTER):
        return False
    return any(acts_in(table, card, land) for card in table.slots.get(step, ()))


def ravages(table: Horizons, land: str, extra: Sequence[Kind]) -> bool:
    """Whether a Ravage will come to a land, of who is there or has come by a second Build."""
    is_to_come = _still(table, land, "ravage", BEFORE_RAVAGE)
    skipped = lasts(table) and is_skipped(table, "ravage", land)
    return is_to_come and table.lands[land].invaders + len(extra) > 0 and not skipped


def builds(table: Horizons, land: str) -> tuple[tuple[Kind, ...], Kind | None]:
    """What England's second Build adds to a land, and what the Build after the Ravage does."""
    extra, last = list[Kind](), None
    skips = table.lasting.about("skip-build", land) if lasts(table) else ()
    is_skipped, is_always = bool(skips), any(one.until != USED for one in skips)
    for step in _to_build(table, land):
        kind = None
        if not (lasts(table) and is_kept_off(table, "build", land, extra)):
            kind = None if is_skipped else _built(table, land, extra)
            is_skipped = is_always  # what skips one Build only has done so
        if step == "build":
            last = kind
        elif kind is not None:
            extra.append(kind)
    return tuple(extra), last


def _to_build(table: Horizons, land: str) -> Iterator[str]:
    """The steps that will Build in a land, each as often as it will."""
    if not draws(table, land):
        return
    if _still(table, land, "extra", BEFORE_RAVAGE):
        yield from ["extra"] * (2 if is_twice(table) else 1)
    if _still(table, land, "build", (*BEFORE_RAVAGE, "ravage")):
        yield "build"


def _built(table: Horizons, land: str, before: Sequence[Kind]) -> Kind | None:
    """The piece of one Build, after what others before it have added; none where it is no City."""
    kind = piece(table, land, before)
    no_city = lasts(table) and table.lasting.total("no-city", land) > 0
    return None if no_city and kind == "city" else kind


def can_blight(table: Horizons, land: str) -> bool:
    """Whether Blight can come to a land."""
    return not (lasts(table) and table.lasting.total("no-blight", land))


def dahan_lost(table: Horizons, land: str, damage: int) -> int:
    """How many Dahan so much damage destroys."""
    if lasts(table) and is_safe(table, land, "dahan"):
        return 0
    return sum(is_all for _, _, is_all in falls_on(table, land, damage, lasts(table)))
