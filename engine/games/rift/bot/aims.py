"""Where to be: what each neighbourhood is worth to a side, and what comes nearest to it."""

from engine.games.rift.bot import tasks
from engine.games.rift.bot.fights import battle, toll
from engine.games.rift.bot.seen import Seen
from engine.games.rift.bot.wants import hunger, quality
from engine.games.rift.data import BONUS, CLOSINGS
from engine.games.rift.view import SeatSeen

FADES = 0.6
"""What lies a phase of Movement farther is worth so much of it."""
ENTITY, SEAL = 9.0, 11.0
"""What an Entity is worth that comes at once, and a Rift that is sealed at once."""
OUTSHONE = 0.6
"""What an Entity is worth of that while a Hunter can close Rifts."""
URGENT = 0.12
"""How much more a sealed Rift is worth with each round."""
NEAR_THE_END = {1: 26.0, 2: 12.0, 3: 6.0, 4: 3.0}
"""How much more a Rift or an Entity is worth that is among the last so many: whoever has the last
one has nearly won."""
KILL = (9.0, 3.3, 3.7, 4.1)
"""What it is worth to one, two, three and four Hunters that an Entity falls."""
HAUNTED = 0.3
"""How likely an Undead rises where the Necromancer is near."""
HARRIED, HARRIED_MOST = 0.6, 3.5
"""What the Necromancer has of what an Undead more costs Hunters: never so much as an Entity, as
they may be stronger than they look."""
GUARD, GUARD_EACH = 0.8, 1.2
"""What an Undead is worth beside Entities, and more for each of them."""
PREY, PREY_LAST = 6.0, 10.0
"""What the Necromancer has of a corrupted Hunter; and more, the fewer are left."""
COME_BACK = 0.3
"""What prey is worth where he stands already: only who enters corrupts."""
CAUGHT_ALONE, PREY_ALONE = 2.5, 4.0
"""What it costs a single Hunter to be corrupted, who has some rounds to be free again, and what
the Necromancer has of it."""
CAUGHT_ALL, CAUGHT_LAST = 14.0, 8.0
"""What it costs the last free Hunters to be where the Necromancer can enter: together, or apart."""
RIPENS = 0.12
"""How much more an Entity is worth with each round."""
PLENTY = 80
"""With so many cards in the stores one misses much while one is bound."""
BEATEN, BEATEN_SOON = 0.45, 0.5
"""What an Entity loses of its worth where Hunters there, or near, would beat it."""
BOUND = 1.2
"""What each round costs in which one is bound to a Rift."""


def potential(seen: Seen, place: str) -> float:
    """What it is worth to stand there: for what is there, and for what is near."""
    known: dict[str, float] = seen.__dict__.setdefault("potentials", {})
    if place not in known:
        worths, moves = _worths(seen), seen.printed.moves[place]
        ahead = max(worth * FADES ** moves.get(there, 9) for there, worth in worths.items())
        known[place] = 0.4 * worths[place] + ahead - risk(seen, place)
    return known[place]


def _worths(seen: Seen) -> dict[str, float]:
    """What there is to do in each neighbourhood."""
    known: dict[str, float] | None = seen.__dict__.get("worths")
    if known is None:
        value = _for_necromancer if seen.is_necromancer else _for_hunter
        known = {place: value(seen, place) for place in seen.printed.walks}
        seen.__dict__["worths"] = known
    return known


def shopping(seen: Seen, place: str, cards: int) -> float:
    """What so many cards of a store are worth."""
    if not seen.may_buy(seen.me, place):
        return 0.0
    return cards * hunger(seen) * quality(seen, place) * _stocked(seen, place)


def _stocked(seen: Seen, place: str) -> float:
    """How likely a store holds what one may keep: Events may be all that is left in it."""
    spared = 3 if seen.is_necromancer else 1
    return max(0.0, min(1.0, (seen.stores[place].cards - spared) / 4))


# Hunters


def _for_hunter(seen: Seen, place: str) -> float:
    """Stores for who wants cards, open Rifts for who can close, Entities for who can beat them."""
    value = shopping(seen, place, 2) + tasks.done_there(seen, place)
    if place in seen.open_rifts:
        value += max(0.0, closing(seen, place, with_bonus=True)) * _share(seen, place)
    if place in seen.entities:
        value += max(0.0, fighting(seen, place, with_bonus=True))
    return value


def _share(seen: Seen, place: str) -> float:
    """Hunters divide the Rifts: who is nearest goes there."""
    mine = seen.printed.moves[seen.me.place].get(place, 9)
    for other in seen.hunters:
        if other.seat == seen.seat or other.spirit <= seen.necromancer.spirit:
            continue
        if other.work:
            if other.work.place == place:
                return 0.15
        elif (seen.printed.moves[other.place].get(place, 9), other.seat) < (mine, seen.seat):
            return 0.5
    return 1.0


def closing(seen: Seen, place: str, with_bonus: bool) -> float:
    """What it is worth to begin to close the Rift there."""
    if not seen.may_close(seen.me, place):
        return 0.0
    worth = SEAL + URGENT * seen.view.round
    worth += NEAR_THE_END.get(CLOSINGS - len(seen.view.sealed), 0.0)
    return _work(seen, 2 * seen.necromancer.spirit, worth, with_bonus)


def _work(seen: Seen, target: int, worth: float, with_bonus: bool) -> float:
    """What a closing or summoning is worth that is begun: all at once, or bound for rounds."""
    drawn = seen.draws + (BONUS if with_bonus else 0)
    if drawn >= target:
        return worth
    rounds = 1 + (target - drawn) / max(1.0, seen.draws + BONUS)
    to_miss = min(1.0, sum(one.cards for one in seen.stores.values()) / PLENTY)
    return worth * (0.35 + 0.65 / rounds) - BOUND * to_miss * (rounds - 1)


def fighting(seen: Seen, place: str, with_bonus: bool) -> float:
    """What it is worth to fight the Entities there: what falls, less what it costs all there."""
    creatures = seen.creatures_in(place)
    there = [one for one in seen.hunters if one.place == place or one.seat == seen.seat]
    bold = [seen.seat] if with_bonus else []
    fought = battle(seen, there, creatures, bold)
    cost = sum(toll(seen, one, fought.lost[one.seat]) for one in there)
    kill = KILL[len(seen.hunters) - 1] + 0.6 * NEAR_THE_END.get(seen.missing, 0.0)
    return kill * fought.felled + 0.8 * fought.routed - cost


def risk(seen: Seen, place: str) -> float:
    """What it costs to end a move there."""
    if seen.is_necromancer:
        return 0.0
    cost = 0.0
    lord = seen.necromancer
    near = seen.printed.moves[lord.place or place].get(place, 9) <= 1 and not lord.work
    if near and seen.is_prey(seen.me):
        cost += _peril(seen, place)
    if near and seen.fits_undead(place):
        cost += HAUNTED * max(0.0, evening(seen, place, "undead"))
    return cost


def evening(seen: Seen, place: str, more: str = "") -> float:
    """What the combat at the end of a round costs this Hunter, who is there."""
    creatures = seen.creatures_in(place)
    if not more and not seen.undead.get(place):
        return 0.0
    there = [one for one in seen.hunters if one.place == place or one.seat == seen.seat]
    fought = battle(seen, there, creatures, (), more)
    return toll(seen, seen.me, fought.lost[seen.seat]) - 0.8 * fought.routed - 2 * fought.felled


def _peril(seen: Seen, place: str) -> float:
    """How near the Necromancer is to winning by Corruption: most where he would catch all who are
    left at once."""
    if len(seen.hunters) == 1:
        return CAUGHT_ALONE
    reach = seen.printed.moves[seen.necromancer.place or place]
    others = [one for one in seen.hunters if one.seat != seen.seat and not one.corruption]
    safe = [one for one in others if not seen.is_prey(one) or reach.get(one.place, 9) > 1]
    if safe:
        return 1.0 + 3.0 / len(safe)
    return CAUGHT_ALL if all(one.place == place for one in others) else CAUGHT_LAST


# The Necromancer


def _for_necromancer(seen: Seen, place: str) -> float:
    """Rifts for who may summon, Hunters who can be corrupted, stores."""
    value = shopping(seen, place, 2)
    value += max(rising(seen, place, with_bonus=True), haunting(seen, place))
    prey = [one for one in seen.hunters if one.place == place and seen.is_prey(one)]
    again = COME_BACK if place == seen.me.place else 1.0
    return value + again * sum(prey_worth(seen, one) for one in prey)


def rising(seen: Seen, place: str, with_bonus: bool) -> float:
    """What it is worth to begin an Entity there."""
    if not seen.may_rise or place not in seen.open_rifts:
        return 0.0
    lead = seen.me.spirit - max(one.spirit for one in seen.hunters)
    worth = ENTITY + RIPENS * seen.view.round + 0.6 * NEAR_THE_END.get(seen.missing, 0.0)
    worth *= OUTSHONE if lead < 0 else 1.0
    closers = any(one.work and one.work.place == place for one in seen.hunters)
    value = _work(seen, 2 * seen.me.spirit, worth * _lasts(seen, place), with_bonus)
    return value - (2.5 if closers else 0.0)


def _lasts(seen: Seen, place: str) -> float:
    """How likely an Entity lasts there: Hunters who are there or near may fight it."""
    known: dict[str, float] = seen.__dict__.setdefault("lasting", {})
    if place not in known:
        there = [one for one in seen.hunters if one.place == place]
        moves = seen.printed.moves
        near = [one for one in seen.hunters if moves[one.place or place].get(place, 9) <= 1]
        lost = BEATEN * _beaten(seen, there, place) + BEATEN_SOON * _beaten(seen, near, place)
        known[place] = 1.0 - lost
    return known[place]


def _beaten(seen: Seen, hunters: list[SeatSeen], place: str) -> float:
    """Whether an Entity there would be beaten by these, and how cheaply."""
    if not hunters:
        return 0.0
    creatures = seen.creatures_in(place)
    fought = battle(seen, hunters, creatures, [one.seat for one in hunters], "entity")
    if not fought.felled:
        return 0.0
    cost = sum(toll(seen, one, fought.lost[one.seat]) for one in hunters)
    return min(1.0, fought.felled) / (1 + 0.15 * cost)


def haunting(seen: Seen, place: str) -> float:
    """What an Undead more is worth there: it strikes Hunters at the end of the round, or guards."""
    if not seen.fits_undead(place):
        return 0.0
    victims = [one for one in seen.hunters if one.place == place]
    if not victims:
        return _guarding(seen, place)
    creatures = seen.creatures_in(place)
    more = battle(seen, victims, creatures, (), "undead")
    cost = sum(toll(seen, one, more.lost[one.seat]) for one in victims)
    if seen.undead.get(place):
        less = battle(seen, victims, creatures)
        cost -= sum(toll(seen, one, less.lost[one.seat]) for one in victims)
    return min(HARRIED * cost, HARRIED_MOST)


def _guarding(seen: Seen, place: str) -> float:
    """An Undead stops who comes to close or to fight: one beside Entities, or at a Rift."""
    if seen.undead.get(place, 0) >= 2:
        return 0.0
    if place in seen.entities:
        return GUARD + GUARD_EACH * seen.entities[place]
    return 0.8 if place in seen.open_rifts and not seen.undead.get(place) else 0.0


def prey_worth(seen: Seen, hunter: SeatSeen) -> float:
    """What it is worth to corrupt a Hunter: all of them at once is the match."""
    rest = [one for one in seen.hunters if not (one.corruption and one.by_necromancer)]
    if len(rest) == 1:
        return 30.0 if len(seen.hunters) > 1 else PREY_ALONE
    if hunter.corruption:
        return 2.0
    return PREY + PREY_LAST / len(rest)
