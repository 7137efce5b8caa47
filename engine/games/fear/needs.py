"""What an act needs, and what is said where it is missing."""

from dataclasses import dataclass, field

from engine.games.fear import totals
from engine.games.fear.state import Hunt
from engine.games.fear.totals import Stock


@dataclass(slots=True)
class Try:
    """Who would do something now, and what that hangs on."""

    hunt: Hunt
    free: int
    pending: list[str] = field(default_factory=list)
    """Fear cards with a Corrupt attribute that could be summoned, and so must be."""
    _have: Stock | None = None

    @classmethod
    def now(cls, hunt: Hunt) -> "Try":
        """As the table stands."""
        it, must = cls(hunt, hunt.slots - hunt.used), hunt.edition.corrupting
        if hunt.is_fear:
            it.pending = [card for card in hunt.drawn if card in must and it.meets(card)]
        return it

    @property
    def have(self) -> Stock:
        """What serves requirements; looked up for the first card that has one."""
        if self._have is None:
            self._have = totals.stock(self.hunt)
        return self._have

    @property
    def must(self) -> bool:
        """Whether a Corrupt card must be summoned before the Phase can end."""
        return bool(self.pending) and self.free > 0

    def meets(self, card: str) -> bool:
        """Whether what a card needs is there. A Spirit from the Fear deck needs nothing."""
        hunt = self.hunt
        if not hunt.edition.demands[card] or (hunt.is_fear and not hunt.is_fear_card(card)):
            return True
        return totals.is_met(hunt, card, self.have)

    def leaves_room(self, card: str) -> bool:
        """Whether summoning a card leaves the slots that Corrupt cards must have."""
        if not self.pending or card in self.pending:
            return True
        return self.free - 1 + slots_of(self.hunt, card) >= len(self.pending)


def slots_of(hunt: Hunt, card: str) -> int:
    """How many slots a card brings in the Fear Phase."""
    kinds = ("card", "fear-card")
    return sum([one.value for one in hunt.card(card).attributes if one.kind in kinds])


def can_summon(it: Try, card: str) -> bool:
    """Whether a card can be summoned, if there is a slot."""
    return it.meets(card) and it.leaves_room(card)


def can_flip(it: Try, card: str) -> bool:
    """Whether a card can be summoned by its back, if there is a slot."""
    if not it.hunt.is_fear_card(card):
        return False
    if card in it.pending:
        return may_flip_corrupt(it.hunt)
    return not it.pending or it.free - 1 >= len(it.pending)


def may_flip_corrupt(hunt: Hunt) -> bool:
    """Whether one Corrupt card may be flipped: all that were harvested are, and none was."""
    cards = [card for card in hunt.seen if hunt.is_fear_card(card)]
    flipped = [one.card for one in hunt.mat if one.flipped]
    return all(card in hunt.edition.corrupting for card in cards) and not flipped
