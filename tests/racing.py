"""Players of Emerald Rift who all race for the Final Combat, for an end that is hardly ever played.

Hunters close nothing and gather Damage; the Necromancer gathers Spirit, hunts nobody and summons
nothing but Entities.
"""

from collections.abc import Callable, Sequence
from typing import Any

from engine.ask import Option, Question
from engine.chance import Chance
from engine.games.rift.actions import FOCUS, PASS, STAY, Pick, Ride, Walk
from engine.games.rift.data import IN_A_ROW, Combat
from engine.games.rift.edition import EDITION
from engine.games.rift.view import RiftView, SeatSeen

WANTED = {"hunter": "damage", "necromancer": "spirit"}
HAND = 6
"""With so many cards in hand it is time to build."""


def racer(view: RiftView, question: Question, chance: Chance) -> Option:
    """Whatever brings the eighth Entity nearer, and what is needed then."""
    own = next(one for one in view.seats if one.seat == question.seat)
    options = list(question.options)
    match options[0]:
        case Pick():
            return _find(options, f"pick {_phase(view, own)}")
        case Walk() | Ride():
            return _way(view, own, options, chance)
    verbs: dict[str, Callable[[Option], Any]] = {
        "keep": lambda it: worth(own, it), "build": lambda it: worth(own, it),
        "pay": lambda it: -worth(own, it), "drop": lambda it: -worth(own, it),
    }  # fmt: skip
    if (rank := verbs.get(options[0].key.split()[0])) is not None:
        best = max((one for one in options if one is not PASS), key=rank)
        is_poor = options[0].key.startswith("build") and worth(own, best) <= 0
        return PASS if is_poor and PASS in options else best
    keys = [one.key for one in options]
    for wish in ("summon entity", "buy", "focus"):
        if wish in keys:
            return _find(options, wish)
    return PASS if PASS in options else FOCUS if FOCUS in options else chance.choice(options)


def worth(own: SeatSeen, option: Option) -> int:
    """How much a card brings its owner; everything else is worth a payment."""
    card = EDITION.cards.get(option.key.split()[1])
    if isinstance(card, Combat) and card.points_of == WANTED[own.role]:
        return 10 * card.points - card.price
    return -9 if isinstance(card, Combat) else 0


def _phase(view: RiftView, own: SeatSeen) -> str:
    if own.role == "necromancer" and own.spirit >= own.next_level:
        return "rift" if own.place in _rifts(view) else "move"
    if own.hand >= HAND:
        return "build"
    return "buy" if own.place in _stores(view, own) else "move"


def _way(view: RiftView, own: SeatSeen, options: Sequence[Option], chance: Chance) -> Option:
    """To a store that sells, or to a Rift; past Hunters, whom nobody hunts here."""
    is_lord = own.role == "necromancer"
    wanted = _rifts(view) if is_lord and own.spirit >= own.next_level else _stores(view, own)
    if own.place in wanted:
        return STAY
    shunned = [one.place for one in view.seats if one.role == "hunter"] if is_lord else []
    undead = [one.place for one in view.creatures if one.kind == "undead"]
    open_ways = [
        one for one in options if isinstance(one, Walk | Ride) and one.to not in (*shunned, *undead)
    ]
    there = [one for one in open_ways if one.to in wanted]
    return chance.choice(there or open_ways) if open_ways else STAY


def _rifts(view: RiftView) -> list[str]:
    return [place for place in EDITION.rifts if place not in view.sealed]


def _stores(view: RiftView, own: SeatSeen) -> list[str]:
    often = own.bought_at if own.bought >= IN_A_ROW else ""
    return [one.place for one in view.stores if not one.shut and one.place != often]


def _find(options: Sequence[Option], key: str) -> Option:
    return next(one for one in options if one.key == key)
