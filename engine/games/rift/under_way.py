"""A combat under way: who is in it, and what everybody sees of it."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from engine.games.rift import totals
from engine.games.rift.drawing import shuffle
from engine.games.rift.player import CombatDeck, Creature, Hunter
from engine.games.rift.state import Rift
from engine.games.rift.view import CombatSeen, Figure, Turn

Ended: TypeAlias = Literal["won", "lost", "quiet"]
"""How a combat ended for the Hunters."""


@dataclass
class Combat:
    """Who is still in it, by seat and by token; the place is empty in the Final Combat."""

    place: str
    hunters: list[str]
    creatures: list[str]
    number: int
    """Which combat of this round it is."""
    bold: Sequence[str] = ()
    """Who chose this fight, and has its bonus: Damage in each turn."""
    focused: list[str] = field(default_factory=list)
    """Who strikes the weakest first to its end."""
    deck: CombatDeck = field(default_factory=CombatDeck)
    """The Necromancer's cards, shuffled for this combat: others at the same time have it whole."""

    @property
    def is_final(self) -> bool:
        """Whether it is the Final Combat."""
        return not self.place


def begin(
    rift: Rift,
    place: str,
    hunters: Sequence[Hunter],
    creatures: Sequence[Creature],
    bold: Sequence[str] = (),
) -> Combat:
    """All who are there take part, and shuffle their combat decks."""
    tokens = [one.card for one in creatures]
    seats = [hunter.seat for hunter in hunters]
    combat = Combat(place, seats, tokens, len(rift.combats), bold)
    combat.deck.left = sorted(rift.necromancer.deck.cards)
    for hunter in hunters:
        shuffle(hunter.deck)
    rift.combats.append(CombatSeen(place, tuple(_figures(rift, combat))))
    return combat


def order(rift: Rift, combat: Combat) -> list[Hunter | Creature]:
    """Who acts in a cycle: by Speed; Hunters first, by seat, then creatures, the oldest first."""
    everybody: list[Hunter | Creature] = [rift.hunters[seat] for seat in combat.hunters]
    everybody += [rift.creatures[token] for token in combat.creatures]
    return sorted(everybody, key=lambda one: -speed(rift, one))


def speed(rift: Rift, one: Hunter | Creature) -> int:
    """The Speed of whoever is in a combat."""
    if isinstance(one, Hunter):
        return totals.speed(rift, one)
    return rift.edition.creatures[one.card].speed


def is_over(rift: Rift, combat: Combat) -> bool:
    """Whether a side is gone; in the Final Combat only Entities must be."""
    if not combat.hunters:
        return True
    return not any(
        rift.creatures[token].kind == "entity" or not combat.is_final for token in combat.creatures
    )


# What is seen of it


def _figures(rift: Rift, combat: Combat) -> list[Figure]:
    figures: list[Figure] = []
    for one in order(rift, combat):
        if isinstance(one, Hunter):
            most = totals.max_health(rift, one)
            who, card = one.seat, one.character
        else:
            most, who, card = one.max_health, one.card, one.card
        figures.append(Figure(who, card, speed(rift, one), one.health, most))
    return figures


def show_cycle(rift: Rift, combat: Combat) -> None:
    """A new cycle begins."""
    seen = rift.combats[combat.number]
    rift.combats[combat.number] = replace(seen, cycles=(*seen.cycles, ()))


def show_turn(rift: Rift, combat: Combat, turn: Turn) -> None:
    """Somebody's turn begins: cards are drawn."""
    seen = rift.combats[combat.number]
    *before, now = seen.cycles
    rift.combats[combat.number] = replace(seen, cycles=(*before, (*now, turn)))


def show_hits(rift: Rift, combat: Combat, hits: Sequence[tuple[str, int]], fell: str = "") -> None:
    """The turn that is under way hits somebody more, who falls perhaps."""
    seen = rift.combats[combat.number]
    *before, now = seen.cycles
    *others, turn = now
    turn = replace(turn, hits=_added(turn.hits, hits), fell=(*turn.fell, *([fell] if fell else ())))
    rift.combats[combat.number] = replace(seen, cycles=(*before, (*others, turn)))


def _added(
    hits: Sequence[tuple[str, int]], more: Sequence[tuple[str, int]]
) -> tuple[tuple[str, int], ...]:
    """Hits on the same creature count together."""
    sums = dict(hits)
    for who, damage in more:
        sums[who] = sums.get(who, 0) + damage
    return tuple(sums.items())


def show_end(rift: Rift, combat: Combat, ended: Ended) -> None:
    """It is over."""
    seen = rift.combats[combat.number]
    rift.combats[combat.number] = replace(seen, over=True, ended=ended)
