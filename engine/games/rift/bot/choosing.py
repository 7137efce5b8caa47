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
from engine.games.rift.bot import aims, rounds, tasks
from engine.games.rift.bot.seen import Seen
from engine.games.rift.bot.worth import gain, keeping, price_of, worth
from engine.games.rift.data import START

WAIT = 0.5
"""What is built without the bonus must be worth so much more than its price."""


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
    here, bonus = seen.me.place, seen.me.pick == "rift"
    fights = aims.fighting(seen, here, bonus) if FIGHT in options else 0.0
    closes = aims.closing(seen, here, bonus) if CLOSE in options else 0.0
    if max(fights, closes) <= 0:
        return PASS
    return FIGHT if fights > closes else CLOSE


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


# Phases and movement


def _pick(seen: Seen, mine: list[Pick], options: Sequence[Option], chance: Chance) -> Option:
    """The phase that makes the best round, by what the others seem to pick."""
    return max(mine, key=lambda one: rounds.picked(seen, one.phase) + 0.04 * chance.below(10))


def _move(seen: Seen, mine: list[Any], options: Sequence[Option], chance: Chance) -> Option:
    """Where the rest of the round brings most; or here."""
    again = _moves_again(seen)

    def good(one: Option) -> float:
        if isinstance(one, Ride):
            return _ends(seen, one.to, seen.printed.edition.ways[one.to] if again else ())
        if isinstance(one, Walk):
            beyond = (*seen.printed.edition.ways[one.to], *sorted(seen.printed.rides[one.to]))
            return _ends(seen, one.to, beyond if again else ())
        return rounds.moved(seen, seen.me.place) + 0.05

    return max(options, key=good)


def _moves_again(seen: Seen) -> bool:
    """Whether another move follows this one."""
    moved = any(one.seat == seen.seat for one in seen.view.moved)
    return seen.me.pick == "move" and not moved and not seen.cursed(seen.me, "no-bonus")


def _ends(seen: Seen, place: str, beyond: Sequence[str]) -> float:
    """What a move is worth: where it ends, or where the next one does."""
    stops = seen.undead.get(place, 0) and not seen.is_necromancer
    best = rounds.moved(seen, place)
    if stops and not seen.item(seen.me, "pass-undead"):
        return best
    return max([best, *(rounds.moved(seen, one) - 0.1 for one in beyond)])


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
    spared = tasks.owed(seen)

    def good(one: Build) -> float:
        more = 0.6 if seen.printed.points(one.card, "spirit") else 0.0
        return gain(seen, one.card) + more if _spares(seen, one.card, spared) else -9.0

    waits = 0.0 if seen.me.pick == "build" else WAIT

    def least(one: Build) -> float:
        return waits * bool(price_of(seen, one.card))

    best = max(mine, key=lambda one: good(one) - least(one))
    return best if good(best) > least(best) else PASS


def _spares(seen: Seen, card: str, spared: int) -> bool:
    """Whether paying for a card leaves so many in hand."""
    return len(seen.view.hand) - price_of(seen, card) > spared or not spared


def _activate(seen: Seen, mine: list[Any], options: Sequence[Option], chance: Chance) -> Option:
    """An Item that helps, over what helps less."""
    spared = tasks.owed(seen)

    def good(one: Activate) -> float:
        if not _spares(seen, one.card, spared):
            return -9.0
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
    """An Entity where one can, unless an Undead does more."""
    here, bonus = seen.me.place, seen.me.pick == "rift"

    def good(one: Summon) -> float:
        if one.what == "entity":
            return aims.rising(seen, here, bonus)
        return aims.haunting(seen, here)

    best = max(mine, key=good)
    return best if good(best) > 0 or PASS not in options else PASS


def _flip(seen: Seen, mine: list[Flip], options: Sequence[Option], chance: Chance) -> Option:
    """The unknown one; of those that come back at half Health the healthiest."""
    entities = seen.printed.edition.entities

    def good(one: Flip) -> int:
        return 99 if one.entity == UNKNOWN else entities[one.entity].health

    return max(mine, key=good)


def _hit(seen: Seen, mine: list[Hit], options: Sequence[Option], chance: Chance) -> Option:
    """The weakest first: who is gone strikes no more."""
    return FOCUS if FOCUS in options else mine[0]


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
