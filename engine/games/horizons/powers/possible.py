"""Whether a word would do anything, where it happens: what can't be done is left out."""

from collections.abc import Sequence

from engine.games.horizons.blight import can_blight
from engine.games.horizons.data import INVADERS
from engine.games.horizons.pieces import health, standing
from engine.games.horizons.powers.counting import amount, holds
from engine.games.horizons.powers.moving import gathers, pushes
from engine.games.horizons.powers.places import here, lands
from engine.games.horizons.powers.use import Use
from engine.games.horizons.words import (
    AddBlight,
    Choose,
    Damage,
    DamageDifferent,
    DamageEach,
    Defend,
    Destroy,
    Downgrade,
    Fear,
    Gather,
    If,
    Kind,
    Pay,
    Push,
    Remove,
    RemoveBlight,
    Repeat,
    Replace,
    Word,
)


def any_can(use: Use, words: Sequence[Word], land: str) -> bool:
    """Whether any of these words would do anything in a land."""
    return any(can(use, said, land) for said in words)


def can(use: Use, said: Word, land: str) -> bool:
    """Whether a word would do anything, with this land as its target."""
    if getattr(said, "where", "target") == "target":
        return _can_there(use, said, land)
    target, use.land = use.land, land
    can_in_any = any(_can_there(use, here(said), one) for one in lands(use, said))
    use.land = target
    return can_in_any


def _can_there(use: Use, said: Word, land: str) -> bool:
    match said:
        case If():
            is_so = holds(use, said.condition, land)
            return any_can(use, said.then if is_so else said.otherwise, land)
        case Choose():
            return any(any_can(use, way, land) for way in said.lists)
        case Pay():
            return pays(use, said) and any_can(use, said.then, land)
        case Push() | Gather() | Destroy() | Remove() | Replace() | Downgrade():
            return _can_with_pieces(use, said, land)
        case Damage() | DamageEach() | DamageDifferent() | Defend() | Fear():
            return _can_count(use, said, land)
        case RemoveBlight():
            return use.table.lands[land].blight > 0
        case AddBlight():
            return can_blight(use.table, land)
        case Repeat():
            return not use.repeated
    return True


def pays(use: Use, said: Pay) -> bool:
    """Whether whoever may pay has so much Energy."""
    seat = use.user if said.who == "user" else use.whom
    return use.table.spirits[seat].energy >= said.n


def _can_count(
    use: Use, said: Damage | DamageEach | DamageDifferent | Defend | Fear, land: str
) -> bool:
    if isinstance(said, Fear | Defend):
        return amount(use, said.n, land) > 0
    only = getattr(said, "only", ()) or INVADERS
    return amount(use, said.n, land) > 0 and use.table.lands[land].count(*only) > 0


def _can_with_pieces(
    use: Use, said: Push | Gather | Destroy | Remove | Replace | Downgrade, land: str
) -> bool:
    count = getattr(said, "n", 1)
    if count != "all" and amount(use, count, land) <= 0:
        return False
    match said:
        case Push():
            return any(pushes(use, said, land))
        case Gather():
            return any(gathers(use, said, land))
        case Replace():
            return use.table.lands[land].count(said.kind) > 0
        case Remove(worth=True):
            return bool(worthy(use, said, land, amount(use, said.n, land)))
    return use.table.lands[land].count(*said.kinds) > 0


def worthy(use: Use, said: Remove, land: str, left: int) -> list[tuple[Kind, int]]:
    """The pieces whose Health, as it is there now, is within what is left of a worth."""
    return [
        (kind, damage)
        for kind, damage in standing(use.table, land, *said.kinds)
        if health(use.table, land, kind) <= left
    ]
