"""A typed act that is not on offer, and what can be found out about it."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from engine.game import Action
from engine.games.rift import actions, totals
from engine.games.rift.needs import may_lie_over, tasks_of
from engine.games.rift.player import Active, Hunter, Person
from engine.games.rift.state import Rift
from engine.legality import Need, Reasons
from engine.said import Saying


class Said(Saying[Rift]):
    """What somebody said at this table."""

    @property
    def rift(self) -> Rift:
        """The table."""
        return self.table

    @property
    def person(self) -> Person:
        """Who said it."""
        return self.rift.person(self.seat)

    @property
    def place(self) -> str:
        """Where that is."""
        return self.person.place

    @property
    def is_asked(self) -> bool:
        """Whether such an act is asked for."""
        is_passing = self.kind is actions.Pass
        return is_passing or self.asked.prompt in PROMPTS.get(self.kind, ()) or super().is_asked

    @property
    def over(self) -> Active | None:
        """The active card of one's own that is named last."""
        return next((one for one in self.person.active if one.card == self.last), None)


PROMPTS: Mapping[type[Action], Sequence[str]] = {
    actions.Walk: ("rift.move", "rift.move-as-necromancer"),
    actions.Ride: ("rift.move", "rift.move-as-necromancer"),
    actions.Buy: ("rift.buy", "rift.buy-nothing", "rift.buy-often"),
    actions.Build: ("rift.build",),
    actions.Activate: ("rift.activate",),
    actions.Give: ("rift.activate",),
    actions.Summon: ("rift.will",),
    actions.Fight: ("rift.combat.choose",),
    actions.Close: ("rift.combat.choose",),
}
"""Where an act belongs, though it may be that none of its kind is on offer."""

Needs: TypeAlias = tuple[Need[[Said]], ...]
why: Reasons[Said] = Reasons("rift")
need = why.need

# Places


def is_place(it: Said) -> bool:
    """Whether the last word is a neighbourhood."""
    return it.last in it.rift.edition.places


def stops(it: Said) -> Sequence[str]:
    """The stops of the line that is named."""
    return it.rift.edition.lines[it.word].stops


def is_at_a_stop(it: Said) -> bool:
    """Whether any line stops where the seat is."""
    return any(it.place in line.stops for line in it.rift.edition.lines.values())


def may_ride(it: Said) -> bool:
    """Whether the seat may ride at all in this round."""
    return totals.may_ride(it.rift, it.person)


# Cards


def is_card(it: Said) -> bool:
    """Whether the word is a card of the stores."""
    return it.word in it.rift.edition.cards


def is_held(it: Said) -> bool:
    """Whether the word is a card of the own hand."""
    return it.word in it.person.hand


def cost(it: Said) -> int:
    """What the card costs that is to be built or activated."""
    if it.kind is actions.Build:
        return totals.build_cost(it.rift, it.person, it.word)
    return totals.activate_cost(it.rift, it.word)


def others(it: Said) -> int:
    """With how many cards it could be paid."""
    return len(it.person.hand) - 1


def lies_right(it: Said) -> bool:
    """Whether the card may lie where it is to lie."""
    return may_lie_over(it.rift, it.person, it.word, it.over)


def has_task(it: Said) -> bool:
    """Whether the word is a card with a task that lies before the seat."""
    if not isinstance(it.person, Hunter):
        return False
    return any(card == it.word for card, _ in tasks_of(it.rift, it.person))


def most(it: Said) -> int:
    """The most that can be dealt to the creature that is named."""
    hits = [one for one in it.asked.options if isinstance(one, actions.Hit)]
    return max((int(one.damage) for one in hits if one.creature == it.word), default=0)
