"""What a round brings to who ends its movement somewhere, by what was picked."""

from collections.abc import Iterable, Mapping

from engine.games.rift.bot import aims, tasks
from engine.games.rift.bot.guess import coming
from engine.games.rift.bot.seen import Seen
from engine.games.rift.bot.worth import built
from engine.games.rift.data import KEEP, KEEP_BONUS

COMBAT, OTHERS = ("spirit", "damage", "influence"), ("item", "trap")
LATER = 0.9
"""What comes in later rounds is worth so much of what comes in this."""


def picked(seen: Seen, phase: str) -> float:
    """What a round is worth in which one picks this."""
    chances, here = coming(seen), seen.me.place
    stays = brings(seen, here, phase, chances)
    if phase == "move":
        return _best(seen, reach(seen), phase, chances, stays)
    walks = _best(seen, seen.printed.edition.ways[here], phase, chances, stays)
    return chances["move"] * walks + (1 - chances["move"]) * stays


def reach(seen: Seen) -> list[str]:
    """Where who picked Movement can come."""
    return [place for place, moves in seen.printed.moves[seen.me.place].items() if moves == 1]


def _best(
    seen: Seen, places: Iterable[str], phase: str, chances: Mapping[str, float], stays: float
) -> float:
    return max([stays, *(brings(seen, place, phase, chances) for place in places)])


def moved(seen: Seen, place: str) -> float:
    """What this round is worth to who moves there, now that all have picked."""
    return brings(seen, place, seen.me.pick, coming(seen))


def brings(seen: Seen, place: str, phase: str, chances: Mapping[str, float]) -> float:
    """What the rest of a round is worth there, and what one stands for after it."""
    value = LATER * aims.potential(seen, place)
    if not seen.is_necromancer:
        value -= _evening(seen, place)
        if place != seen.me.place and _is_stopped(seen, place):
            return value + tasks.done_there(seen, place)
        value += _given(seen, place, phase, chances)
    else:
        value += _preys(seen, place)
    return value + _phases(seen, place, phase, chances)


def _phases(seen: Seen, place: str, phase: str, chances: Mapping[str, float]) -> float:
    """What the phases after Movement bring there."""
    value = 0.0
    for later, worth in (("buy", _buys), ("rift", rifts), ("build", _builds), ("activate", _acts)):
        chance = 1.0 if later == phase else chances[later]
        if chance > 0:
            value += chance * worth(seen, place, later == phase)
    return value


def _buys(seen: Seen, place: str, bonus: bool) -> float:
    kept = KEEP + KEEP_BONUS * bonus + seen.item(seen.me, "keep")
    kept += seen.item(seen.me, "crowd") * (seen.began - 1) + seen.alone(seen.me)
    return aims.shopping(seen, place, kept) * (1.1 if bonus else 1.0)


def _builds(seen: Seen, place: str, bonus: bool) -> float:
    return _once(seen, f"build{bonus}", COMBAT, int(bonus))


def _acts(seen: Seen, place: str, bonus: bool) -> float:
    return _once(seen, "activate", OTHERS, 0) + (0.9 if bonus and seen.stores else 0.0)


def _once(seen: Seen, name: str, kinds: tuple[str, ...], cheaper: int) -> float:
    known: dict[str, float] = seen.__dict__.setdefault("built", {})
    if name not in known:
        known[name] = built(seen, kinds, cheaper)
    return known[name]


def rifts(seen: Seen, place: str, bonus: bool) -> float:
    """What the fifth phase brings there."""
    known: dict[tuple[str, bool], float] = seen.__dict__.setdefault("rift", {})
    if (place, bonus) not in known:
        known[place, bonus] = _rifts(seen, place, bonus)
    return known[place, bonus]


def _rifts(seen: Seen, place: str, bonus: bool) -> float:
    if seen.is_necromancer:
        if seen.may_not_summon:
            return 0.0
        return max(aims.rising(seen, place, bonus), aims.haunting(seen, place), 0.0)
    value = max(0.0, aims.closing(seen, place, bonus))
    if place in seen.entities:
        value = max(value, aims.fighting(seen, place, bonus))
    return value


def _is_stopped(seen: Seen, place: str) -> bool:
    return bool(seen.undead.get(place)) and not seen.item(seen.me, "pass-undead")


def _evening(seen: Seen, place: str) -> float:
    known: dict[str, float] = seen.__dict__.setdefault("evenings", {})
    if place not in known:
        known[place] = aims.evening(seen, place)
    return known[place]


def _given(seen: Seen, place: str, phase: str, chances: Mapping[str, float]) -> float:
    """What is done for tasks: by being there, and by giving cards in the fourth phase."""
    chance = 1.0 if phase == "activate" else chances["activate"]
    value = chance * tasks.given(seen)
    return value + (tasks.done_there(seen, place) if place != seen.me.place else 0.0)


def _preys(seen: Seen, place: str) -> float:
    """Hunters who are corrupted by entering."""
    if place == seen.me.place:
        return 0.0
    prey = [one for one in seen.hunters if one.place == place and seen.is_prey(one)]
    return sum(aims.prey_worth(seen, one) for one in prey)
