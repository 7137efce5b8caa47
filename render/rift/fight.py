"""A combat worked out from what was told of it: who has how much Health left, and who fell when."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.games.rift.data import Combat
from engine.games.rift.edition import EDITION
from engine.games.rift.view import CombatSeen, Figure, RiftView, Turn
from render.rift import words
from render.theme import SeatStyle
from render.words import Words


class Standing(NamedTuple):
    """A figure as it stands now."""

    figure: Figure
    style: SeatStyle | None
    """What the seat of a Hunter looks like; None of a creature."""
    health: int
    fell: int = 0
    """In which cycle it was defeated; 0 where it was not."""

    @property
    def is_hunter(self) -> bool:
        """Whether it is a Hunter."""
        return self.style is not None


def standings(view: RiftView, combat: CombatSeen, say: Words) -> tuple[Standing, ...]:
    """Everybody in a combat as it is now, in the order in which they began."""
    seats = [one.seat for one in view.seats]
    health = {one.who: one.health for one in combat.figures}
    most = {one.who: one.max_health for one in combat.figures}
    fell: dict[str, int] = {}
    for number, turn in turns(combat.cycles):
        if turn.who in health:
            health[turn.who] = min(most[turn.who], health[turn.who] + turn.healed)
        for who, damage in turn.hits:
            health[who] = max(0, health[who] - damage)
        fell |= dict.fromkeys(turn.fell, number)
    return tuple(
        Standing(
            one,
            words.style_of(view, one.who, say) if one.who in seats else None,
            0 if one.who in fell else health[one.who],
            fell.get(one.who, 0),
        )
        for one in combat.figures
    )


def turns(cycles: Sequence[Sequence[Turn]]) -> Iterator[tuple[int, Turn]]:
    """All turns, each with the number of its cycle."""
    for number, cycle in enumerate(cycles, start=1):
        for turn in cycle:
            yield number, turn


def counts(turn: Turn, is_hunter: bool, is_final: bool) -> tuple[tuple[str, int, bool], ...]:
    """The cards of a turn: kind, points, and whether they count as damage for whoever drew them."""
    counting = ("damage",) if is_hunter else ("influence", "spirit") if is_final else ("influence",)
    return tuple(
        (card.kind, card.points, card.kind in counting)
        for card in (EDITION.design(key) for key in turn.drawn)
        if isinstance(card, Combat)
    )


def added(turn: Turn, is_hunter: bool, is_final: bool) -> int:
    """What was added to the cards of a turn, or taken from them: the bonus, Items, Corruption."""
    drawn = sum(points for _, points, is_counted in counts(turn, is_hunter, is_final) if is_counted)
    return turn.damage - drawn


def dealt(cycles: Sequence[Sequence[Turn]], whos: Sequence[str]) -> int:
    """How much damage some of them dealt in all."""
    own = (turn for _, turn in turns(cycles) if turn.who in whos)
    return sum(damage for turn in own for _, damage in turn.hits)
