"""How much a word says, and what must hold for it: counted where it happens, when it begins."""

from engine.games.horizons.data import BUILDINGS, INVADERS, SACRED
from engine.games.horizons.powers.use import Use
from engine.games.horizons.words import Condition, Count, Per

SEVERAL = {"building": BUILDINGS, "invader": INVADERS}


def amount(use: Use, count: Count, land: str, seat: str = "") -> int:
    """So much a word says for this land; where it counts a Spirit's own, for this seat's."""
    if isinstance(count, int):
        return count
    found = count.plus + count.times * counted(use, count, land, seat or use.user)
    return found if count.most is None else min(found, count.most)


def counted(use: Use, count: Per, land: str, seat: str) -> int:
    """How many there are of what it counts."""
    lands = use.table.lands
    match count.per:
        case "razed":
            return use.razed
        case "pushed":
            return use.pushed.get(land, 0)
        case "blight-around":
            return sum(lands[other].blight for other in use.table.place(land).adjacent)
        case "sacred-site":
            return sum(lands[site].invaders > 0 for site in use.table.sites_of(seat))
        case what:
            return things(use, what, land)


def things(use: Use, what: str, land: str) -> int:
    """How many of a thing a land holds: presence is the user's, in a fear card everybody's."""
    here = use.table.lands[land]
    if what == "blight":
        return here.blight
    if what in ("presence", "sacred-site"):
        mine = [n for seat, n in here.presence.items() if not use.power or seat == use.user]
        return sum(mine) if what == "presence" else sum(n >= SACRED for n in mine)
    return here.count(*SEVERAL.get(what, (what,)))


def holds(use: Use, condition: Condition, land: str) -> bool:
    """Whether all that a condition says is so in this land, and of this use."""
    return _of_use(use, condition) and (
        not land or (_of_place(use, condition, land) and _of_pieces(use, condition, land))
    )


def _of_use(use: Use, condition: Condition) -> bool:
    if condition.another and use.whom == use.user:
        return False
    if condition.presence_added and not use.presence_added:
        return False
    return len(use.table.sites_of(use.user)) >= condition.sacred_sites


def _of_place(use: Use, condition: Condition, land: str) -> bool:
    place = use.table.place(land)
    if condition.terrain and place.terrain not in condition.terrain:
        return False
    if condition.other_coast:
        target = use.table.place(use.land)
        if not place.coastal or land == use.land or place.board != target.board:
            return False
    return condition.coastal in (None, place.coastal)


def _of_pieces(use: Use, condition: Condition, land: str) -> bool:
    if condition.outnumber is not None:
        more, fewer = condition.outnumber
        if things(use, more, land) <= things(use, fewer, land):
            return False
    return (
        all(things(use, one, land) for one in condition.has)
        and not any(things(use, one, land) for one in condition.lacks)
        and all(things(use, one, land) >= n for one, n in condition.at_least)
        and all(things(use, one, land) <= n for one, n in condition.at_most)
    )
