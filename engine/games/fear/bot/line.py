"""Simulates a Spirit Phase: what was summoned, who moved, what was captured."""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.games.fear.board import VOID_BITS, destinations
from engine.games.fear.bot.printed import Facts
from engine.games.fear.bot.seen import Seen, Stock, changed, meets

VOID_BONUS = 2
KEPT = 4
"""So many cards are not let go."""


@dataclass
class Line:
    """How it stands after some acts of the own Spirit Phase."""

    seen: Seen
    own: int
    fear: int
    cards: tuple[Facts, ...]
    """Still in the hand."""
    pool: tuple[Facts, ...]
    """All own Spirits, also those on the mat."""
    strength: int
    factor: int
    defense: int
    """Without the Void's part."""
    given: int
    """Fear's Defense, without the Void's part."""
    spare: int
    """Captured tokens that can still be placed."""
    free: int
    anchored: bool = False
    """Whether a card lies there on which a captured token is worth Strength."""
    symbols: tuple[int, int, int] = (0, 0, 0)
    times: int = 1
    """How often a Move is executed without captured tokens on its card."""
    moving: tuple[str, ...] = ()
    """The patterns of the card whose Move is made."""
    due: int = 0
    """How often that Move is still to be executed."""
    takes_more: bool = False
    """Whether captured tokens can still be put on that card."""
    price: int = 2
    """How many of them it takes that it is executed once more."""
    exchanged: bool = False
    """Whether Strength and Defense are swapped."""
    caught: int = 0
    gain: float = 0.0
    """What else it brought."""

    @classmethod
    def begins(cls, seen: Seen) -> "Line":
        """As the view shows it."""
        view = seen.view
        mat = [(seen.facts(one.card), one.tokens) for one in seen.mat]
        factor, times, symbols, swaps = 1, 1, [0, 0, 0], 0
        for card, tokens in mat:
            swaps += "exchange" in card.kinds
            twice = 2 if tokens else 1
            factor *= card.x_strength**twice
            times *= card.x_move**twice
            for place, count in enumerate(card.symbols):
                symbols[place] += count * twice
        cards = tuple(seen.facts(card) for card in view.hand)
        in_storm = VOID_BONUS if seen.own & seen.storm else 0
        return cls(
            seen,
            seen.own,
            seen.fear,
            cards,
            (*cards, *(card for card, _ in mat)),
            view.strength,
            factor,
            seen.me.defense + in_storm,
            seen.fear_given(seen.seat),
            seen.spare,
            view.slots - view.used,
            any(card.anchors for card, _ in mat),
            (symbols[0], symbols[1], symbols[2]),
            times,
            exchanged=swaps % 2 == 1,
        )

    @property
    def taken(self) -> int:
        """Where anybody stands."""
        seen = self.seen
        return seen.taken & ~(seen.own | seen.fear) | self.own | self.fear

    @property
    def power(self) -> int:
        """The Strength that there is, with all captured tokens that can still be placed."""
        return self.strength + (self.spare * self.factor if self.anchored else 0)

    @property
    def guard(self) -> int:
        """Fear's Defense."""
        return self.given + (VOID_BONUS if self.fear & self.seen.storm else 0)

    @property
    def stock(self) -> Stock:
        """What serves requirements."""
        courage, reason, hope, corrupt, void = self.seen.stock(self.own)
        more = self.symbols
        return courage + more[0], reason + more[1], hope + more[2], corrupt, void

    def fitting(self) -> list[Facts]:
        """The cards that can be summoned now."""
        stock = self.stock
        return [card for card in self.cards if meets(card.needs, stock)]

    def summons(self, card: Facts) -> "Line":
        """A card is summoned; what it moves is not moved yet."""
        one, other = self.symbols, card.symbols
        after = changed(
            self,
            cards=tuple([left for left in self.cards if left is not card]),
            free=self.free - 1 + card.slots,
            anchored=self.anchored or card.anchors,
            symbols=(one[0] + other[0], one[1] + other[1], one[2] + other[2]),
            times=self.times * card.x_move,
            moving=card.moves,
            due=self.times if card.moves else 0,
            takes_more=True,
            price=2,
        )
        after._count(card)
        return after

    def powered(self, card: Facts, tokens: int) -> "Line":
        """So many captured tokens are put on the card that is being summoned."""
        spare, due = self.spare - tokens, self.due * max(1, tokens)
        after = changed(self, due=due, spare=spare, takes_more=False)
        if card.anchors:
            after.strength += tokens * self.factor
        return after

    def goes_on(self) -> "Line | None":
        """The Move is executed once more, if need be by captured tokens on its card."""
        if self.due:
            return changed(self, due=self.due - 1)
        price = self.price
        if not (self.moving and self.takes_more) or price > self.spare:
            return None
        return changed(self, spare=self.spare - price, price=1)

    def _count(self, card: Facts) -> None:
        """Add what a card is worth in Strength and in Defense."""
        more, x_more = (card.strength - card.late, card.defense), (card.x_strength, card.x_defense)
        if self.exchanged:
            more, x_more = more[::-1], x_more[::-1]
        self.factor *= x_more[0]
        self.strength = self.strength * x_more[0] + more[0] * self.factor
        self.defense = (self.defense + more[1]) * x_more[1]
        if "poison" in card.kinds:
            self.strength += self.factor * (self.taken & self.seen.corrupt).bit_count()
        if card.let_go:
            self.strength += self.factor * min(card.let_go, max(0, len(self.cards) - KEPT))
        if "copy" in card.kinds:
            self.defense += max([0, *(one.defense for one in self.seen.others)])
        if "exchange" in card.kinds:
            self.strength, self.defense = self.defense, self.strength
            self.exchanged = not self.exchanged

    def ways(self, pattern: str) -> Iterator[tuple[int, int]]:
        """Where each own token can go by a Move: its tile, and those that it reaches."""
        reaches, taken = self.seen.printed.reaches[pattern], self.taken
        can_take = self.fear if self.power > self.guard else 0
        own = self.own
        while own:
            start = own & -own
            own ^= start
            yield start, destinations(reaches[start.bit_length() - 1], start, taken, can_take)

    def moved(self, start: int, end: int) -> "Line":
        """A token goes to a tile, captures Fear if it stands there, and may be taken for it."""
        own = self.own ^ start | end
        if not end & self.fear:
            return changed(self, own=own)
        after = changed(self, own=own, fear=self.fear ^ end, caught=self.caught + 1)
        short = max(0, self.guard + 1 - self.strength)
        if short:
            used = min(self.spare, -(-short // self.factor))
            after.strength += used * self.factor
            after.spare -= used
        if self.seen.is_fear_avenged and not start & self.seen.hidden:
            after.own ^= end if self.seen.left > after.caught else 0
        if self.seen.left - after.caught >= after.fear.bit_count() + 1:
            after.fear |= after.worst_return()
        return after

    def worst_return(self) -> int:
        """Where Fear is likely to come back: in the Void, where the fewest Moves lead."""
        free = VOID_BITS & ~self.taken
        reached = 0
        shown = self.seen.printed.shown
        for card in self.fitting():
            for pattern in card.moves:
                own, by_tile = self.own, shown[pattern]
                while own:
                    reached |= by_tile[(own & -own).bit_length() - 1]
                    own &= own - 1
        free = free & ~reached or free
        return free & -free
