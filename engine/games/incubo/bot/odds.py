"""Odds of what a player draws next, from what lies open and what is in the game."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.games.incubo.bot.worth import at_once, is_for_both
from engine.games.incubo.data import (
    CHIME_CARDS,
    AnyCard,
    Arm,
    Chime,
    Courage,
    Dream,
    Edition,
    Fear,
    Head,
)
from engine.games.incubo.view import DreamerView, IncuboView

KEPT = 0.7
"""How likely a card with two sides is still with the player who started with it."""
FEW = 4
"""With fewer cards than this in a deck its discard will soon be shuffled in."""
SHARES = 20
"""Likelihoods are rounded to this part, so that what was reckoned once is of use again."""


class Odds(NamedTuple):
    """How likely which worth is, in parts of the whole, and what it is on average."""

    shares: tuple[tuple[int, int], ...]
    mean: float


def odds(edition: Edition, view: IncuboView, dreamer: DreamerView) -> Odds:
    """What the next card of a deck may be worth."""
    found = [
        (at_once(edition, card, dreamer.role), 1.0) for card in (*dreamer.known, *dreamer.under)
    ]
    if dreamer.deck_count > len(found):
        found += unseen(edition, view, dreamer)
    if dreamer.deck_count < FEW:
        found += [(at_once(edition, card, dreamer.role), 1.0) for card in dreamer.discard]
    total = sum(weight for _, weight in found)
    if not total:
        return Odds(((0, 1),), 0.0)
    weights: defaultdict[int, float] = defaultdict(float)
    for value, weight in found:
        weights[round(value)] += weight / total
    shares = [(value, round(SHARES * weight)) for value, weight in sorted(weights.items())]
    mean = sum(value * weight for value, weight in found) / total
    return Odds(tuple((value, share) for value, share in shares if share), mean)


def unseen(
    edition: Edition, view: IncuboView, dreamer: DreamerView
) -> Iterator[tuple[float, float]]:
    """What the unseen cards of a deck may be worth, and how likely each of them is there."""
    seen = visible(view)
    hidden = [card for key, card in edition.cards.items() if key not in seen]
    likely = Likely.of(edition, view, dreamer, hidden)
    for card in hidden:
        if (weight := likely.of_card(card)) > 0:
            yield at_once(edition, card.key, dreamer.role), weight


class Likely(NamedTuple):
    """How likely hidden cards of each kind are in the deck of a player."""

    edition: Edition
    role: str
    rem: int
    part: float
    """Of what either player may have: half of it, or alone all of it."""
    dream: float
    fear: float
    chime: float

    @classmethod
    def of(
        cls, edition: Edition, view: IncuboView, dreamer: DreamerView, hidden: Sequence[AnyCard]
    ) -> "Likely":
        """The likelihoods for one player."""
        part = 1.0 if view.solo else 0.5
        dreams = sum(isinstance(card, Dream) for card in hidden)
        waiting = sum(view.rem_counts) - len(view.unwon)
        fears = sum(isinstance(card, Fear) and card.deck == dreamer.role for card in hidden)
        return cls(
            edition,
            dreamer.role,
            view.rem,
            part,
            dream=part * (1 - waiting / dreams) if dreams else 0.0,
            fear=1 - dreamer.fear_count / fears if fears else 0.0,
            chime=part * (1 - view.chime_count / CHIME_CARDS) if view.chime_count else 0.0,
        )

    def of_card(self, card: AnyCard) -> float:
        """How likely this card is there."""
        match card:
            case Dream():
                return self.dream
            case Courage(deck=deck):
                kept = KEPT if is_for_both(self.edition, card.key, deck) else 1.0
                return kept if deck == self.role else (1 - kept) * (self.part < 1)
            case Fear(deck=deck):
                return self.fear * (deck == self.role)
            case Head(rem=rem):
                return self.part * (rem < self.rem)
            case Arm(rem=rem, owner=owner):
                return float(rem < self.rem and owner == self.role)
            case Chime():
                return self.chime


def visible(view: IncuboView) -> frozenset[str]:
    """All cards that lie open somewhere, or that were seen going where they are."""
    seen = [view.dream, *view.choices, *view.unwon, *view.box, *(one.card for one in view.parts)]
    for dreamer in view.dreamers:
        seen += [*dreamer.discard, *dreamer.known, *dreamer.under, dreamer.drawn]
        seen += [laid.card for laid in dreamer.laid]
    if view.peek is not None:
        seen += view.peek.cards
    return frozenset(seen)
