"""Where to be: what each neighbourhood is worth to a side, and what comes nearest to it."""

from engine.games.rift.bot.seen import Seen
from engine.games.rift.bot.worth import keeping
from engine.games.rift.data import BONUS, Event, Task
from engine.games.rift.view import SeatSeen

FADES = 0.62
"""What lies a phase of Movement farther is worth so much of it."""
FULL_HAND = 9
RISING = 7.0
"""What an Entity is worth that comes at once."""


def potential(seen: Seen, place: str) -> float:
    """What it is worth to stand there: for what is there, and for what is near."""
    worths = _worths(seen)
    moves = seen.printed.moves[place]
    ahead = max(worth * FADES ** moves.get(there, 9) for there, worth in worths.items())
    return 0.55 * worths[place] + ahead - risk(seen, place)


def _worths(seen: Seen) -> dict[str, float]:
    """What there is to do in each neighbourhood."""
    known = seen.__dict__.get("worths")
    if known is None:
        value = _for_necromancer if seen.is_necromancer else _for_hunter
        known = {place: value(seen, place) for place in seen.printed.walks}
        seen.__dict__["worths"] = known
    return dict(known)


def hunger(seen: Seen) -> float:
    """How much cards are wanted."""
    held = len(seen.view.hand)
    return max(0.4, 3.2 * (1 - held / FULL_HAND)) * (0.5 + 0.5 * seen.press)


def _store(seen: Seen, place: str) -> float:
    if not seen.may_buy(seen.me, place):
        return 0.0
    return hunger(seen) * (0.7 + 1.2 * seen.printed.spirit[place])


def lead(seen: Seen, hunter: SeatSeen) -> int:
    """By how much a Hunter's Spirit is above the Necromancer's; what the hand adds counts, too."""
    spirits = sum(seen.printed.points(card, "spirit") > 0 for card in seen.view.hand)
    hoped = min(2, spirits // 2) if hunter.seat == seen.seat else 0
    return hunter.spirit + hoped - seen.necromancer.spirit


def _for_hunter(seen: Seen, place: str) -> float:
    """Stores for who wants cards, open Rifts for who can close, Entities for who can beat them."""
    value = _store(seen, place) + _tasks(seen, place)
    if place in seen.open_rifts and not seen.cursed(seen.me, "no-close"):
        ahead = lead(seen, seen.me)
        others = any(one.work and one.work.place == place for one in seen.hunters)
        if ahead > 0 and not others:
            target = 2 * seen.necromancer.spirit
            value += 6.5 / (1 + 0.15 * seen.draws_left(target))
        elif ahead == 0 and not others:
            value += 1.0
    if place in seen.entities:
        value += fight_worth(seen, place)
    return value


def _tasks(seen: Seen, place: str) -> float:
    """What is done there for one's Corruption and Events."""
    value = 0.0
    curse = seen.curse(seen.me)
    if curse is not None:
        value += 4.0 * _does(seen, curse.task, place)
    for event in seen.me.events:
        printed = seen.printed.edition.design(event.card)
        if isinstance(printed, Event):
            value += 2.5 * _does(seen, printed.task, place)
    return value


def _does(seen: Seen, task: Task, place: str) -> float:
    """Whether a task is done there, or how well it could be."""
    if task.word == "be":
        return float(task.place == place)
    if task.word == "buy":
        return float(task.place == place and seen.may_buy(seen.me, place))
    if task.word == "meet":
        return float(any(one.place == place and one.seat != seen.seat for one in seen.hunters))
    if task.word == "defeat":
        return 0.7 * float(0 < len(seen.creatures_in(place)) <= 1)
    return 0.0


def odds(seen: Seen, place: str, with_bonus: bool = True) -> float:
    """How a combat there would go for this Hunter with whoever stands there: above 1 is well."""
    creatures = seen.creatures_in(place)
    if not creatures:
        return 9.0
    friends = [one for one in seen.hunters if one.place == place and one.seat != seen.seat]
    dealt = seen.strikes + (BONUS if with_bonus else 0)
    dealt += sum(seen.strength(one) for one in friends)
    health = sum(one.health for one in creatures)
    turns = health / max(0.5, dealt)
    struck = seen.strength(seen.necromancer) * (len(creatures) + 1) / 2 * turns
    share = struck / (1 + len(friends))
    return seen.me.health / max(0.5, share)


def fight_worth(seen: Seen, place: str) -> float:
    """What it is worth to fight the Entity there: much, where many stand and one can win."""
    good = odds(seen, place)
    if good < 1.4:
        return -1.0
    urgency = 1.0 + 5.0 * max(0.0, 1 - seen.missing / 5)
    return min(2.0, good - 0.9) * urgency


def risk(seen: Seen, place: str) -> float:
    """What it costs to end a move there."""
    if seen.is_necromancer:
        return 0.0
    cost = 0.0
    undead = seen.undead.get(place, 0)
    if undead and not seen.item(seen.me, "pass-undead"):
        cost += 1.2 if odds(seen, place, with_bonus=False) > 2.5 else 5.0
    if seen.is_prey(seen.me):
        moves = seen.printed.moves[seen.necromancer.place or place].get(place, 9)
        if moves <= 1 and not seen.necromancer.work:
            cost += 3.0 * _peril(seen)
    return cost


def _peril(seen: Seen) -> float:
    """How near the Necromancer is to winning by Corruption."""
    free = [one for one in seen.hunters if not one.corruption and one.seat != seen.seat]
    return 2.0 if not free else 1.0 / len(free) + 0.3


# The Necromancer


def _for_necromancer(seen: Seen, place: str) -> float:
    """Rifts for who may summon, Hunters who can be corrupted, stores."""
    value = _store(seen, place)
    if place in seen.open_rifts:
        closing = [one for one in seen.hunters if one.work and one.work.place == place]
        if seen.may_rise:
            value += RISING * seen.rises / max(1.0, seen.press) - (1.5 if closing else 0.0)
            value -= 0.8 * len([one for one in seen.hunters if one.place == place])
        elif seen.fits_undead(place) and not seen.undead.get(place):
            value += 1.2
    value += haunting(seen, place)
    prey = [one for one in seen.hunters if one.place == place and seen.is_prey(one)]
    if prey:
        value += sum(prey_worth(seen, one) for one in prey)
    return value


def haunting(seen: Seen, place: str) -> float:
    """What an Undead more is worth there: it strikes Hunters at the end of the round."""
    victims = [one for one in seen.hunters if one.place == place]
    if not victims or not seen.fits_undead(place) or seen.may_not_summon:
        return 0.0
    creatures = len(seen.creatures_in(place)) + 1
    each = int(seen.strikes / len(victims)) * creatures
    answered = sum(seen.strength(one) for one in victims)
    turns = 1.0 if answered > 4 * creatures else 1.7
    worth = 0.0
    for one in victims:
        share = min(1.2, each * turns / max(1, one.health))
        worth += share * (1.5 + 0.5 * one.spirit + (2.0 if one.work else 0.0))
    return worth


def prey_worth(seen: Seen, hunter: SeatSeen) -> float:
    """What it is worth to corrupt a Hunter: all of them at once is the match."""
    rest = [one for one in seen.hunters if not (one.corruption and one.by_necromancer)]
    if len(rest) == 1:
        return 30.0
    if hunter.corruption:
        return 2.0
    return 3.0 + 3.0 / len(rest) + (1.5 if hunter.work else 0.0)


def spare(seen: Seen) -> list[str]:
    """The hand, from what is missed least to what is wanted most."""
    return sorted(seen.view.hand, key=lambda card: (keeping(seen, card), card))
