"""Simulates a Fear Phase: where Fear goes, and whom it takes."""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.games.fear.board import VOID_BITS, destinations, grown
from engine.games.fear.bot import danger, worth
from engine.games.fear.bot.line import VOID_BONUS
from engine.games.fear.bot.printed import Facts
from engine.games.fear.bot.seen import Seen, changed, each, meets
from engine.games.fear.view import FEAR

LATER = 0.4
"""How much less a player counts than who comes before: others move Fear in between."""
RIVALS = {1: 1.0, 2: 0.6, 3: 0.45}
"""What the loss of one of so many rivals is worth."""
GUARD = 1.2
"""What a capture by others counts of an own one."""
RIVAL, AHEAD = 14.0, 0.3
"""The loss of a token of one of several rivals; more, the more Fear tokens that one captured."""
BOOTY = 10.0
"""A captured Player token, for what it powers."""
CLOSE = 15.0
"""That Fear stands near an own token when others command it."""
REACHED = 0.0
"""That the backs of its cards lead from there to an own token."""


@dataclass
class Haunt:
    """How it stands after some acts of a Fear Phase."""

    seen: Seen
    fear: int
    taken: int
    lost: dict[str, int]
    """Tokens that each seat lost."""
    cards: tuple[Facts, ...]
    strength: int
    factor: int
    defense: int
    """What the own mat gives Fear."""
    x_defense: int
    spare: int
    free: int
    left: int
    """Fear tokens on the map and still to come."""
    anchored: bool = False
    shields: bool = False
    """Whether a captured token would be worth Defense somewhere."""
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
    gain: float = 0.0

    @classmethod
    def begins(cls, seen: Seen) -> "Haunt":
        """As the view shows it."""
        view = seen.view
        mat = [(one, seen.facts(one.card)) for one in seen.mat if not one.flipped]
        factor, x_defense, times = 1, 1, 1
        for one, card in mat:
            twice = 2 if one.tokens else 1
            factor *= card.x_strength**twice
            x_defense *= card.x_defense**twice
            times *= card.x_move**twice
        return cls(
            seen,
            seen.fear,
            seen.taken,
            {},
            tuple(seen.facts(card) for card in view.drawn),
            view.strength,
            factor,
            seen.me.fear_defense,
            x_defense,
            seen.spare,
            view.slots - view.used,
            seen.left,
            any(card.anchors for _, card in mat),
            any("defense" in card.kinds for _, card in mat),
            times,
        )

    @property
    def power(self) -> int:
        """The Strength that there is, with all captured tokens that can still be placed."""
        return self.strength + (self.spare * self.factor if self.anchored else 0)

    def defense_of(self, seat: str) -> int:
        """The Defense of a player; it is better when the last token has left the Void."""
        for one in self.seen.view.seats:
            if one.seat == seat:
                was = self.seen.tokens[seat]
                now = was & self.taken
                left = was & self.seen.storm and not now & self.seen.storm
                return one.defense + (VOID_BONUS if left else 0)
        return 0

    def weak(self, power: int) -> int:
        """Where tokens stand that Fear could take with so much Strength."""
        found = 0
        for seat, tiles in self.seen.tokens.items():
            tiles &= self.taken & ~self.seen.hidden & ~self.fear
            if tiles and self.defense_of(seat) < power:
                found |= tiles
        return found

    def fits(self, card: Facts) -> bool:
        """Whether a card can be summoned by its front."""
        return not card.of_fear or meets(card.needs, self.seen.stock(self.fear))

    def summons(self, card: Facts) -> "Haunt":
        """A card is summoned by its front; what it moves is not moved yet."""
        factor = self.factor * card.x_strength
        strength = self.strength * card.x_strength + (card.strength - card.late) * factor
        if "poison" in card.kinds:
            strength += factor * (self.taken & self.seen.corrupt).bit_count()
        x_defense = self.x_defense * card.x_defense
        defense = self.defense * card.x_defense + card.defense * x_defense
        if "copy" in card.kinds:
            defense += max((one.defense for one in self.seen.others), default=0)
        after = changed(
            self,
            cards=self.without(card),
            strength=strength,
            factor=factor,
            defense=defense,
            x_defense=x_defense,
            free=self.free - 1 + card.slots + card.fear_cards,
            anchored=self.anchored or card.anchors,
            shields=self.shields or "defense" in card.kinds,
            times=self.times * card.x_move,
            moving=card.moves,
            due=self.times if card.moves else 0,
            takes_more=True,
            price=2,
            gain=self.gain + brings(self, card),
        )
        if "exchange" in card.kinds:
            after.strength, after.defense = defense, strength
        if "heal" in card.kinds and any(
            one.owner == FEAR for seat in self.seen.view.seats for one in seat.captured
        ):
            after.left += 1
        return after

    def flips(self, card: Facts) -> "Haunt":
        """A card is summoned by its back; what it moves is not moved yet."""
        return changed(
            self,
            cards=self.without(card),
            free=self.free - 1,
            moving=(self.seen.back,),
            due=self.times,
            takes_more=True,
            price=2,
        )

    def powered(self, card: Facts | None, tokens: int) -> "Haunt":
        """So many captured tokens are put on the card that is being summoned, or on a back."""
        spare, due = self.spare - tokens, self.due * max(1, tokens)
        after = changed(self, due=due, spare=spare, takes_more=False)
        if card is not None and card.anchors:
            after.strength += tokens * self.factor
        return after

    def goes_on(self) -> "Haunt | None":
        """The Move is executed once more, if need be by captured tokens on its card."""
        if self.due:
            return changed(self, due=self.due - 1)
        price = self.price
        if not (self.moving and self.takes_more) or price > self.spare:
            return None
        return changed(self, spare=self.spare - price, price=1)

    def without(self, card: Facts) -> tuple[Facts, ...]:
        """The drawn cards but this one."""
        return tuple([left for left in self.cards if left is not card])

    def ways(self, pattern: str) -> Iterator[tuple[int, int, int]]:
        """Where each Fear token can go: its tile, those that it reaches, those that it takes."""
        reaches, weak = self.seen.printed.reaches[pattern], self.weak(self.power)
        fear = self.fear
        while fear:
            start = fear & -fear
            fear ^= start
            place = start.bit_length() - 1
            ends = destinations(reaches[place], start, self.taken, weak)
            yield start, ends, ends & weak

    def moved(self, start: int, end: int) -> "Haunt":
        """A Fear token goes to a tile, and takes who stands there."""
        after = changed(self, fear=self.fear ^ start | end, taken=self.taken & ~start | end)
        if end & self.taken:
            seat = next(seat for seat, tiles in self.seen.tokens.items() if tiles & end)
            after.lost = self.lost | {seat: self.lost.get(seat, 0) + 1}
            short = max(0, self.defense_of(seat) + 1 - self.strength)
            if short:
                used = min(self.spare, -(-short // self.factor))
                after.strength += used * self.factor
                after.spare -= used
            if self.seen.is_avenged(seat) and self.seen.tokens[seat] & after.taken & ~end:
                after.pays(end)
        return after

    def pays(self, end: int) -> None:
        """Who took a token is taken for it: Fear comes back in the Void, if it can."""
        self.gain -= worth.catch(self.left) * RIVALS.get(len(self.seen.others), 1.0)
        if self.left == 1:
            self.gain -= worth.WIN
        self.left -= 1
        self.fear ^= end
        self.taken ^= end
        if self.left > self.fear.bit_count():
            free = VOID_BITS & ~self.taken
            self.fear |= free & -free
            self.taken |= free & -free

    @property
    def outlook(self) -> float:
        """Who lost what, and how safe Fear is from those who come next."""
        seen = self.seen
        value = self.gain
        for seat, count in self.lost.items():
            value += self._loss(seat, count)
        if self.left <= 0:
            return value
        defense = self.defense + (self.spare * self.x_defense if self.shields else 0)
        storm = VOID_BONUS if self.fear & seen.storm else 0
        cost = worth.catch(self.left) * RIVALS.get(len(seen.others), 1.0)
        if self.left == 1:
            cost = worth.WIN
        cost *= GUARD * seen.caution
        for who in seen.others:
            given = seen.fear_given(who.seat) - seen.me.fear_defense
            value -= cost * danger.of_fear(seen, who, self.fear, given + defense + storm)
            cost *= LATER
        return value - seen.caution * self._menace() * danger.by_fear(seen.me.defense)

    def _menace(self) -> float:
        """How much is to be feared of Fear where it stands now, when others command it."""
        seen, own = self.seen, self.seen.own & self.taken
        around = 0
        for fear in each(self.fear):
            around |= seen.printed.shown[seen.back][fear.bit_length() - 1]
        near = grown(grown(self.fear)) & own
        found = CLOSE * min(3, near.bit_count())
        if around & own:
            found += REACHED
        return found

    def _loss(self, seat: str, count: int) -> float:
        """What it is worth that a seat lost so many tokens."""
        had = self.seen.tokens[seat].bit_count()
        value = worth.of_tokens(had) - worth.of_tokens(had - count)
        if seat == self.seen.seat:
            return -1.5 * value
        rivals = len(self.seen.others)
        if rivals > 1:
            who = next(one for one in self.seen.others if one.seat == seat)
            return (RIVAL * (1 + AHEAD * self.seen.bonus(who)) + BOOTY) * count
        if had == count and not self.seen.me.banished:
            return worth.WIN
        return value + BOOTY * count


def brings(haunt: Haunt, card: Facts) -> float:
    """What a card is worth by its front, beside Strength, Defense and Moves."""
    value = 5.0 * (card.harvest + card.slots + card.fear_cards)
    for kind, more in BRINGS.items():
        if kind in card.kinds:
            value += more
    if card.corrupt > 0:
        value += 0.1 * card.corrupt
    if card.x_strength > 1 or card.x_move > 1:
        value += 0.01
    return value


BRINGS = {
    "steal": 6.0,
    "peek": 0.3,
    "disappear": 14.0,
    "hide": 5.0,
    "swap": 0.4,
    "push": 0.4,
    "let-go": 0.4,
}
"""What odd attributes are worth by themselves."""
