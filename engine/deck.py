"""A deck of cards. What nobody has looked at has no order.

So there is no future in the state that could leak, be peeked at, or be brought back by undo:
drawing takes any of the unseen cards by chance. Only cards that were put back have a place.
"""

from bisect import insort
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from engine.chance import Chance

NOTHING = ""
"""What is drawn from an empty deck."""


@dataclass
class Deck:
    """Cards by key: `top` (next first) comes before the `unseen` ones, `bottom` after them."""

    unseen: list[str] = field(default_factory=list)
    top: list[str] = field(default_factory=list)
    bottom: list[str] = field(default_factory=list)

    @classmethod
    def of(cls, cards: Iterable[str]) -> "Deck":
        """A shuffled deck of `cards`."""
        return cls(sorted(cards))

    def __len__(self) -> int:
        """How many cards are in it."""
        return len(self.top) + len(self.unseen) + len(self.bottom)

    def draw(self, chance: Chance) -> str | None:
        """Take the next card, if there is one."""
        if chance.is_beside:
            return self._draw_beside(chance)
        if self.top:
            return self.top.pop(0)
        if self.unseen:
            return self.unseen.pop(chance.below(len(self.unseen)))
        return self.bottom.pop(0) if self.bottom else None

    def deal(self, chance: Chance, seats: Sequence[str], each: int) -> dict[str, list[str]]:
        """Deal everybody so many cards, one at a time in turn, as far as they reach.

        From a deck that all share this comes first, before their lines run side by side: then
        nobody's act changes what another has been dealt.
        """
        assert not chance.is_beside, "cards are dealt to everybody before they go on by themselves"
        hands: dict[str, list[str]] = {seat: [] for seat in seats}
        for _ in range(each):
            for seat in seats:
                if (card := self.draw(chance)) is not None:
                    hands[seat].append(card)
        return hands

    def _draw_beside(self, chance: Chance) -> str | None:
        """Draw where others draw at the same time.

        What one of them takes back changes the deck, but never what another has drawn from it:
        played again, a draw finds its card wherever that lies now. Each draw uses one value, so
        that those behind it stay the same.
        """
        place = chance.below(max(1, len(self.unseen)))
        if chance.recalled:
            card = self._recall(chance.recalled.pop(0))
        elif self.top:
            card = self.top.pop(0)
        elif self.unseen:
            card = self.unseen.pop(place)
        else:
            card = self.bottom.pop(0) if self.bottom else NOTHING
        chance.drawn.append(card)
        return card or None

    def _recall(self, card: str) -> str:
        """Take the card that was drawn here before, or nothing if nothing was.

        LookupError: it is elsewhere now, so the act that drew it can't be played again.
        """
        part = next((part for part in (self.top, self.unseen, self.bottom) if card in part), None)
        if part is not None:
            part.remove(card)
        elif card != NOTHING:
            raise LookupError(f"{card} lies in this deck no more")
        return card

    def put_on_top(self, cards: Iterable[str]) -> None:
        """Put `cards` back, the first of them to be drawn first."""
        self.top[:0] = cards

    def put_under(self, card: str) -> None:
        """Put `card` at the very bottom."""
        self.bottom.append(card)

    def shuffle_in(self, cards: Iterable[str] = ()) -> None:
        """Shuffle the deck together with `cards`: from here on nothing in it has a place."""
        for card in (*self.top, *self.bottom, *cards):
            insort(self.unseen, card)
        self.top.clear()
        self.bottom.clear()
