"""What a good player does with each question, by what can be chosen."""

from collections.abc import Callable, Sequence
from typing import Any

from engine.ask import DONE, Option, Question
from engine.chance import Chance
from engine.games.rift.actions import (
    BUY,
    CLOSE,
    FIGHT,
    FOCUS,
    NOTHING,
    PASS,
    STAY,
    UNKNOWN,
    Activate,
    Begin,
    Build,
    Draw,
    Drop,
    Flip,
    Give,
    Hit,
    Hunt,
    Keep,
    Pay,
    Pick,
    Ride,
    Summon,
    Walk,
)
from engine.games.rift.bot.aims import RISING, fight_worth, haunting, hunger, potential
from engine.games.rift.bot.seen import Seen
from engine.games.rift.bot.worth import gain, keeping, worth
from engine.games.rift.data import BONUS, START

PRIOR: dict[str, float] = {"move": 0.45, "buy": 0.45, "build": 0.4, "activate": 0.2, "rift": 0.35}
"""How likely another player picks a phase."""
TEMPO = 0.3
"""What a round is worth that is spent on the way."""


def chosen(seen: Seen, question: Question, chance: Chance) -> Option:
    """The best of what can be chosen."""
    options = question.options
    for kind, choose in _BY_KIND.items():
        mine = [one for one in options if isinstance(one, kind)]
        if mine:
            return choose(seen, mine, options, chance)
    return _plain(seen, options)


def _plain(seen: Seen, options: Sequence[Option]) -> Option:
    """Words that stand alone."""
    if CLOSE in options or FIGHT in options:
        return _at_rift(seen, options)
    words: tuple[Option, ...] = (FOCUS, BUY, DONE, PASS, STAY)
    return next((word for word in words if word in options), options[0])


def _at_rift(seen: Seen, options: Sequence[Option]) -> Option:
    """Close where one can; fight where it goes well."""
    if CLOSE in options:
        return CLOSE
    return FIGHT if fight_worth(seen, seen.me.place) > 0 else PASS


# Setup


def _hunt(seen: Seen, mine: list[Any], options: Sequence[Option], chance: Chance) -> Option:
    """Whoever is left: all are as good."""
    character: Option = chance.choice(mine)
    return character


def _begin(seen: Seen, mine: list[Begin], options: Sequence[Option], chance: Chance) -> Option:
    """At a store that is near to Rifts, and not where Hunters come at once."""
    far = seen.printed.moves[START]

    def good(one: Begin) -> float:
        near = seen.printed.walks[one.at]
        rifts = sum(0.5 ** near[rift] for rift in seen.printed.rifts)
        return (1.0 if one.at in seen.printed.stores else 0.0) + rifts + 0.3 * far[one.at]

    best = max(good(one) for one in mine)
    return chance.choice([one for one in mine if good(one) == best])


# Phases


def _pick(seen: Seen, mine: list[Pick], options: Sequence[Option], chance: Chance) -> Option:
    """The phase of which one gains most that would not come anyway."""
    others = len(seen.view.seats) - 1

    def good(one: Pick) -> float:
        plain, full = _phase(seen, one.phase)
        comes = 1 - (1 - PRIOR[one.phase]) ** others
        return full - 0.8 * comes * plain + 0.05 * chance.below(10)

    return max(mine, key=good)


def _phase(seen: Seen, phase: str) -> tuple[float, float]:
    """What a phase is worth without its bonus, and with it."""
    return _PHASES[phase](seen)


def _moving(seen: Seen) -> tuple[float, float]:
    """How much better one could stand."""
    here = seen.me.place
    now = potential(seen, here)
    plain = max([potential(seen, place) for place in seen.printed.edition.ways[here]] + [now])
    reach = [place for place, moves in seen.printed.moves[here].items() if moves == 1]
    full = max([potential(seen, place) for place in reach] + [now])
    return max(0.0, plain - now - TEMPO), max(0.0, full - now - TEMPO)


def _buying(seen: Seen) -> tuple[float, float]:
    """Two cards, or three of more; nothing away from a store."""
    if not seen.may_buy(seen.me, seen.me.place):
        return 0.0, 0.0
    want = hunger(seen)
    return 1.1 * want, 2.0 * want


def _building(seen: Seen) -> tuple[float, float]:
    """What the hand lets one build, at its price and one cheaper."""
    return 0.6 * _bought(seen, Build, 0), 0.6 * _bought(seen, Build, 1)


def _activating(seen: Seen) -> tuple[float, float]:
    """What the hand lets one activate, and a card for who picked it."""
    plain = 0.5 * _bought(seen, Activate, 0)
    return plain, plain + 0.7


def _bought(seen: Seen, kind: type, cheaper: int) -> float:
    """The worth of what can be paid from the hand, the best first."""
    design = seen.printed.edition.design
    kinds = ("spirit", "damage", "influence") if kind is Build else ("item", "trap")
    left = len(seen.view.hand)
    total = 0.0
    for card in sorted(seen.view.hand, key=lambda one: -gain(seen, one)):
        printed = design(card)
        price = max(0, printed.price - cheaper)
        if printed.kind in kinds and worth(seen, card) > 0.5 and price < left:
            total += worth(seen, card) - 0.35 * price
            left -= price + 1
    return total


def _rifting(seen: Seen) -> tuple[float, float]:
    """Summoning or closing where one stands."""
    if seen.is_necromancer:
        return _summoning(seen)
    here = seen.me.place
    plain = full = 0.0
    if seen.may_close(seen.me, here):
        target = max(1, 2 * seen.necromancer.spirit)
        plain = 6.0 * min(1.0, seen.draws / target)
        full = 6.0 * min(1.0, (seen.draws + BONUS) / target) + 1.0
    if here in seen.entities:
        fight = fight_worth(seen, here)
        full = max(full, fight)
        plain = max(plain, 0.7 * fight)
    return plain, full


def _summoning(seen: Seen) -> tuple[float, float]:
    here = seen.me.place
    if seen.me.may_not_summon:
        return 0.0, 0.0
    plain = full = max(haunting(seen, here), 1.5 if seen.fits_undead(here) else 0.0)
    if seen.may_rise and here in seen.open_rifts:
        target = max(1, 2 * seen.me.spirit)
        plain = RISING * min(1.0, seen.draws / target)
        full = RISING * seen.rises / max(1.0, seen.press) + 2.0
    return plain, full


_PHASES: dict[str, Callable[[Seen], tuple[float, float]]] = {
    "move": _moving,
    "buy": _buying,
    "build": _building,
    "activate": _activating,
    "rift": _rifting,
}


# Movement


def _move(seen: Seen, mine: list[Any], options: Sequence[Option], chance: Chance) -> Option:
    """Where one stands best; or here."""
    here = seen.me.place
    again = _moves_again(seen)

    def good(one: Option) -> float:
        if isinstance(one, Ride):
            return _ends(seen, one.to, seen.printed.edition.ways[one.to] if again else ())
        if isinstance(one, Walk):
            beyond = (*seen.printed.edition.ways[one.to], *sorted(seen.printed.rides[one.to]))
            return _ends(seen, one.to, beyond if again else ())
        return potential(seen, here) + 0.05

    return max(options, key=good)


def _moves_again(seen: Seen) -> bool:
    """Whether another move follows this one."""
    moved = any(one.seat == seen.seat for one in seen.view.moved)
    return seen.me.pick == "move" and not moved and not seen.cursed(seen.me, "no-bonus")


def _ends(seen: Seen, place: str, beyond: Sequence[str]) -> float:
    """What a move is worth: where it ends, or where the next one does."""
    stops = seen.undead.get(place, 0) and not seen.is_necromancer
    best = potential(seen, place)
    if stops and not seen.item(seen.me, "pass-undead"):
        return best
    return max([best, *(potential(seen, one) - 0.1 for one in beyond)])


# Cards


def _keep(seen: Seen, mine: list[Keep], options: Sequence[Option], chance: Chance) -> Option:
    return max(mine, key=lambda one: keeping(seen, one.card))


def _draw(seen: Seen, mine: list[Draw], options: Sequence[Option], chance: Chance) -> Option:
    """From the store that has what one wants most of."""
    rich = {"necromancer": ("downtown", "university-district"), "hunter": ("university-district",)}
    wanted = rich[seen.me.role]
    for store in wanted:
        for one in mine:
            if one.store == store:
                return one
    return chance.choice(mine)


def _build(seen: Seen, mine: list[Build], options: Sequence[Option], chance: Chance) -> Option:
    """The most worth for its price, as long as it helps."""

    def good(one: Build) -> float:
        return gain(seen, one.card) + (0.6 if seen.printed.points(one.card, "spirit") else 0.0)

    best = max(mine, key=good)
    return best if good(best) > 0 else PASS


def _activate(seen: Seen, mine: list[Any], options: Sequence[Option], chance: Chance) -> Option:
    """An Item that helps, over what helps less."""

    def good(one: Activate) -> float:
        over = 0.0 if one.over == NOTHING else worth(seen, one.over) + 0.8
        return gain(seen, one.card) - over

    best = max(mine, key=good)
    return best if good(best) > 0 else PASS if PASS in options else best


def _pay(seen: Seen, mine: list[Pay], options: Sequence[Option], chance: Chance) -> Option:
    return min(mine, key=lambda one: (keeping(seen, one.card), one.card))


def _give(seen: Seen, mine: list[Give], options: Sequence[Option], chance: Chance) -> Option:
    """What is missed least; a task is worth it."""
    return min(mine, key=lambda one: (keeping(seen, one.card), one.key))


def _drop(seen: Seen, mine: list[Drop], options: Sequence[Option], chance: Chance) -> Option:
    return min(mine, key=lambda one: (worth(seen, one.item), one.item))


# The fifth phase


def _summon(seen: Seen, mine: list[Summon], options: Sequence[Option], chance: Chance) -> Option:
    """An Entity where one can, unless an Undead does more; else a guard."""
    entity = next((one for one in mine if one.what == "entity"), None)
    undead = next((one for one in mine if one.what == "undead"), None)
    if entity and undead:
        return undead if haunting(seen, seen.me.place) > RISING * seen.rises else entity
    return entity or undead or mine[0]


def _flip(seen: Seen, mine: list[Flip], options: Sequence[Option], chance: Chance) -> Option:
    """The unknown one; of those that come back at half Health the healthiest."""
    entities = seen.printed.edition.entities

    def good(one: Flip) -> int:
        return 99 if one.entity == UNKNOWN else entities[one.entity].health

    return max(mine, key=good)


def _hit(seen: Seen, mine: list[Hit], options: Sequence[Option], chance: Chance) -> Option:
    """The weakest first: who is gone strikes no more."""
    if FOCUS in options:
        return FOCUS
    health = {one.token: one.health for one in seen.view.creatures}

    def good(one: Hit) -> tuple[bool, int, int]:
        left = health.get(one.creature, 99) - int(one.damage)
        return left > 0, health.get(one.creature, 99), -int(one.damage)

    return min(mine, key=good)


_BY_KIND: dict[type, Callable[[Seen, list[Any], Sequence[Option], Chance], Option]] = {
    Hunt: _hunt,
    Begin: _begin,
    Pick: _pick,
    Walk: _move,
    Ride: _move,
    Keep: _keep,
    Draw: _draw,
    Give: _give,
    Build: _build,
    Pay: _pay,
    Activate: _activate,
    Summon: _summon,
    Flip: _flip,
    Hit: _hit,
    Drop: _drop,
}
