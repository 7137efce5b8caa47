"""What the good player answers: by its question, on a table imagined from its view."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import TypeVar

from engine.ask import DONE, READY, Option, Question
from engine.chance import Chance
from engine.games.horizons.actions import (
    Forget,
    Gain,
    Grow,
    Keep,
    Play,
    Presence,
    Use,
    UseFor,
)
from engine.games.horizons.bot import drafting, growing, plans
from engine.games.horizons.bot.imagining import performed, tried
from engine.games.horizons.bot.inner import Inner
from engine.games.horizons.bot.outlook import Outlook
from engine.games.horizons.bot.prospects import Prospects, worst
from engine.games.horizons.bot.trying import Trying
from engine.games.horizons.bot.ways import fear_words, tier_words, way_worth
from engine.games.horizons.data import Edition
from engine.games.horizons.imagined import imagined
from engine.games.horizons.powers.choices import At, Tiers, Way
from engine.games.horizons.presence import plays
from engine.games.horizons.view import HorizonsView, SpiritSeen

A = TypeVar("A")
WORTH_IT = 0.2
"""A use that gains less is not worth doing."""
MOST = 4
"""So many targets of a Power are tried."""


class Thinking:
    """A seat that thinks about one question."""

    def __init__(
        self, edition: Edition, view: HorizonsView, question: Question, chance: Chance
    ) -> None:
        self.edition, self.view, self.question, self.chance = edition, view, question, chance
        self.table, self.seat = imagined(edition, view), question.seat
        self.outlook = Outlook(self.table)

    def answer(self) -> Option:
        """The option that seems best."""
        thinks = THINKS.get(self.question.prompt)
        return thinks(self) if thinks else Inner(self.table, self.outlook)(self.question)

    # Spirit Phase

    def spirit(self) -> Option:
        """Any Spirit: all can win."""
        return self.chance.choice(self.question.options)

    def grow(self) -> Option:
        """The Growth option after which most can be done."""
        items = self.table.edition.spirits[self.table.spirits[self.seat].key].growth
        prospects = Prospects(self.table, self.outlook, self.seat)
        return self._best(
            Grow, lambda act: growing.option_worth(prospects, items[int(act.option) - 1])
        )

    def grow_on(self) -> Option:
        """Cards first, since they show what is needed; then presence where it does the most."""
        if any(isinstance(option, Gain) for option in self.question.options):
            return self.deck()
        trying = Trying(self.table, self.outlook, self.seat)
        return self._best(Presence, lambda act: growing.presence_worth(trying, act))

    def deck(self) -> Option:
        """A minor Power, or a major one that can be paid."""
        wanted = Gain.of(drafting.deck(self.table, self.seat))
        return wanted if wanted in self.question.options else self.question.options[0]

    def keep(self) -> Option:
        """The card that does the most for this Spirit."""
        prospects = Prospects(self.table, self.outlook, self.seat)
        return self._best(Keep, lambda act: drafting.card_worth(prospects, act.card))

    def forget(self) -> Option:
        """The card that does the least."""
        prospects = Prospects(self.table, self.outlook, self.seat)
        return self._best(Forget, lambda act: -drafting.card_worth(prospects, act.card))

    def play(self) -> Option:
        """The next card of those that gain the most together."""
        spirit = self.table.spirits[self.seat]
        played = tuple(one.card for one in spirit.played)
        left = plays(self.table, self.seat) - len(played)
        if left <= 0:
            return READY
        means = plans.Means(tuple(spirit.hand), spirit.energy, left, played)
        plan = plans.best_plan(unplayed_prospects(self.view, self.edition, self.seat), means)
        return Play.of(plan.cards[0]) if plan.cards else READY

    # Powers

    def use(self) -> Option:
        """The use that gains the most, if it is worth it."""
        before = self.outlook.worth(self.table)
        found: list[tuple[float, Option]] = []
        for power, acts in self._by_power().items():
            for target in worst(self.table, self.outlook, self.seat, list(acts), MOST):
                gain = tried(self.outlook, self.table, self.seat, power, target) - before
                found.append((gain, acts[target]))
        best = max(found, key=lambda one: one[0], default=(0.0, READY))
        return best[1] if best[0] > WORTH_IT else READY

    def _by_power(self) -> Mapping[str, dict[str, Option]]:
        """The uses on offer: by Power, by target."""
        found: dict[str, dict[str, Option]] = {}
        for option in self.question.options:
            if isinstance(option, Use):
                found.setdefault(option.power, {})[option.land] = option
            elif isinstance(option, UseFor):
                found.setdefault(option.power, {})[option.whom] = option
        return found

    # What is asked on the way

    def way(self) -> Option:
        """Of several things that a Power may do the one after which the table is worth most."""
        return self._best(
            Way, lambda act: way_worth(self.outlook, self.table, self.question, int(act.which))
        )

    def tiers(self) -> Option:
        """Of the tiers that may be done those after which the table is worth most."""
        power, land = (str(self.question.values[name]) for name in ("power", "land"))

        def worth(act: Tiers) -> float:
            words = tier_words(self.table, power, act.which)
            return performed(self.outlook, self.table, self.seat, words, land, power)

        return self._best(Tiers, worth)

    def fear_land(self) -> Option:
        """The land where a fear card does the most."""
        does = fear_words(self.table)
        before = self.outlook.worth(self.table)
        best = self._best(
            At, lambda act: performed(self.outlook, self.table, self.seat, does, act.land)
        )
        assert isinstance(best, At)
        gain = performed(self.outlook, self.table, self.seat, does, best.land) - before
        return DONE if gain < 0 and DONE in self.question.options else best

    def _best(self, kind: type[A], worth: Callable[[A], float]) -> Option:
        """The act of this kind that is worth most; else the first option."""
        acts = [option for option in self.question.options if isinstance(option, kind)]
        best = max(acts, key=worth) if acts else self.question.options[0]
        return best


def unplayed_prospects(view: HorizonsView, edition: Edition, seat: str) -> Prospects:
    """What its Powers would gain, as if the seat had not played any card yet.

    So they are the same while it plays one card after the other, and are tried but once.
    """
    spirits = tuple(_unplayed(one, edition) if one.seat == seat else one for one in view.spirits)
    bare = replace(view, spirits=spirits, viewer=seat, asked="", targets=(), ready=())
    known = _KNOWN.get(bare)
    if known is None:
        table = imagined(edition, bare)
        if len(_KNOWN) >= KNOWN:
            del _KNOWN[next(iter(_KNOWN))]
        known = _KNOWN[bare] = Prospects(table, Outlook(table), seat)
    return known


def _unplayed(one: SpiritSeen, edition: Edition) -> SpiritSeen:
    cards = [played.card for played in one.played]
    energy = one.energy + sum(edition.powers[card].cost for card in cards)
    hand = tuple(sorted([*one.hand, *cards]))
    return replace(one, hand=hand, played=(), energy=energy, elements=(), tiers=(), ready=False)


KNOWN = 8
_KNOWN: dict[HorizonsView, Prospects] = {}


THINKS: Mapping[str, Callable[[Thinking], Option]] = MappingProxyType(
    {
        "horizons.choose": Thinking.spirit,
        "horizons.grow": Thinking.grow,
        "horizons.grow-on": Thinking.grow_on,
        "horizons.gain": Thinking.deck,
        "horizons.keep": Thinking.keep,
        "horizons.forget": Thinking.forget,
        "horizons.play": Thinking.play,
        "horizons.fast": Thinking.use,
        "horizons.slow": Thinking.use,
        "horizons.way": Thinking.way,
        "horizons.tiers": Thinking.tiers,
        "horizons.fear-land": Thinking.fear_land,
    }
)
