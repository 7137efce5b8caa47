"""What lies on the table, and the small verbs that change it and tell what happened."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NoReturn

from engine.ask import MatchOver
from engine.deck import Deck
from engine.game import Result, Table
from engine.games.incubo import totals
from engine.games.incubo.data import CHIME_GIFT, OTHER, RUN, Arm, Edition, Head, Power
from engine.games.incubo.dreamer import Dreamer, Laid, Part
from engine.text import Value

TAKEN = ("fear",)
"""What chimes go to that nobody chose to pay."""
TALLIED = ("given_up", "calmed", "removed", "soothed", "rung", "passed", "eliminated", "used")
"""What is counted in every match."""


class OfEdition(Table):
    """A table that is played on with the cards of its `edition`."""

    edition: Edition


@dataclass
class Incubo(OfEdition):
    """The whole game. Rows are the cards `laid`; chimes are in the reserves or `spent`."""

    dreamers: dict[str, Dreamer]
    growth: str
    maximum: int
    reserve: int
    fear_reserve: int = 0
    spent: int = 0
    chime_deck: list[str] = field(default_factory=list)
    rem: int = 1
    rems: dict[str, Deck] = field(default_factory=dict)
    stage: str = "rest"
    choices: list[str] = field(default_factory=list)
    dream: str = ""
    common: bool = False
    parts: list[Part] = field(default_factory=list)
    needed: int = 0
    companion: Deck = field(default_factory=Deck)
    box: list[str] = field(default_factory=list)
    faced: int = 0
    agreed: bool = False
    budget: int = 0
    """So many chimes may be spent on a Dream or Monster without asking."""
    allowed: int = 0
    """How many of them are left."""
    deals: bool = False
    """Whether the first card of each Dream is dealt with it."""
    stops: bool = False
    """Whether a Dream ends as soon as it is won, and a Monster when all of it is beaten."""
    tally: dict[str, int] = field(default_factory=dict)
    """How often what was done, for those who count over many matches."""
    strict_zero: bool = False
    terror_floor: bool = False

    @property
    def is_solo(self) -> bool:
        """Whether one player dreams alone."""
        return len(self.dreamers) == 1

    @property
    def is_dreaming(self) -> bool:
        """Whether a Dream is faced, or is next."""
        return self.stage in ("choose", "dream") or (
            self.stage == "rest" and len(self.rems[str(self.rem)]) > 0
        )

    @property
    def seats(self) -> list[str]:
        """Who plays."""
        return list(self.dreamers)

    def other(self, dreamer: Dreamer) -> Dreamer | None:
        """The friend, if there is one."""
        for one in self.dreamers.values():
            if one is not dreamer:
                return one
        return None

    @property
    def drawn(self) -> list[str]:
        """The cards that were drawn and have no place yet."""
        return [one.drawn for one in self.dreamers.values() if one.drawn]

    def friends(self, seat: str) -> list[str]:
        """Whose consent `seat` needs."""
        return [other for other in self.dreamers if other != seat]

    # What is printed

    def printed(self, part: Part) -> Head | Arm:
        """What is printed on a part of a Monster."""
        card = self.edition.cards[part.card]
        assert isinstance(card, Head | Arm)
        return card

    def power(self, laid: Laid) -> Power | None:
        """The Power printed on a card."""
        return self.edition.sides[laid.card][laid.side].power

    # Courage

    def total(self, dreamer: Dreamer) -> int:
        """The Courage of all rows of a player."""
        return sum([laid.value for laid in dreamer.laid]) + dreamer.bought

    def half(self, dreamer: Dreamer) -> totals.Half:
        """A player's side of the Dream in figures."""
        return totals.Half(dreamer.required - dreamer.infused, self.total(dreamer))

    @property
    def halves(self) -> list[totals.Half]:
        """The sides of the Dream in figures."""
        return [self.half(dreamer) for dreamer in self.dreamers.values()]

    @property
    def is_won(self) -> bool:
        """Whether the Dream would be won by stopping now."""
        return totals.is_reached(self.halves, common=self.common)

    def is_reached_by(self, dreamer: Dreamer) -> bool:
        """Whether a player's side of the Dream is reached, if need be by infusing."""
        place = self.seats.index(dreamer.seat)
        return totals.is_half_reached(self.halves, place, common=self.common)

    @property
    def terror(self) -> int:
        """What stopping now would cost, before anything calms it."""
        return totals.terror(self.halves, common=self.common, floor=self.terror_floor)

    def reached(self, part: Part) -> int:
        """The Courage that both have added up on a part."""
        laid = [one for dreamer in self.dreamers.values() for one in dreamer.laid]
        return sum([one.value for one in laid if one.part == part.card]) + part.bought

    @property
    def standing(self) -> list[Part]:
        """The parts that are not beaten yet."""
        return [part for part in self.parts if not part.beaten]

    @property
    def has_beaten_enough(self) -> bool:
        """Whether as many parts are beaten as the head demands."""
        return sum(part.beaten for part in self.parts) >= self.needed

    def part(self, card: str) -> Part:
        """A part by its card."""
        return next(part for part in self.parts if part.card == card)

    def change(self, part: Part, **changes: Any) -> None:
        """Let something else be true of a part."""
        self.parts[self.parts.index(part)] = replace(part, **changes)

    # Chimes

    def can_pay(self, chimes: int) -> bool:
        """Whether so many can be taken from the Reserve without losing by it."""
        return not chimes or self.reserve - chimes >= int(self.strict_zero)

    def may_spend(self, chimes: int) -> bool:
        """Whether so many may be spent without asking the friend now."""
        return self.is_solo or self.agreed or chimes <= self.allowed

    @property
    def most_for_a_run(self) -> int:
        """How many chimes one act may spend on several cards, with the friend's yes."""
        most = min(RUN, self.reserve - int(self.strict_zero))
        return most if self.is_solo or self.agreed else min(most, self.allowed or self.budget)

    def pay(self, chimes: int, what: str) -> None:
        """Take chimes from the Reserve to the Discard; if they are not there, all is lost."""
        if not chimes:
            return
        if not self.can_pay(chimes):
            self.lose("incubo.ending.lost-chimes", payment=f"incubo.payment.{what}")
        self.reserve -= chimes
        self.spent += chimes
        if what not in TAKEN:
            self.allowed = max(0, self.allowed - chimes)
        lost = self.seats if what in TAKEN else ()
        payment = f"incubo.payment.{what}"
        self.tell("incubo.pays", loss=lost, chimes=chimes, payment=payment, left=self.reserve)

    def gain(self, chimes: int) -> None:
        """Take chimes back from the Discard, as many as are there."""
        gained = min(chimes, self.spent)
        self.spent -= gained
        self.reserve += gained
        told = "incubo.gains" if gained else "incubo.gains-nothing"
        self.tell(told, chimes=gained, left=self.reserve)

    def suffer(self, terror: int) -> None:
        """Lose chimes to Terror: half of them, rounded down, go to the Fear Reserve."""
        if not self.can_pay(terror):
            self.lose("incubo.ending.lost-chimes", payment="incubo.payment.terror")
        to_fear, to_discard = totals.split(terror)
        self.reserve -= terror
        self.fear_reserve += to_fear
        self.spent += to_discard
        self.tell(
            "incubo.suffers",
            loss=self.seats if terror else (),
            terror=terror,
            fear=to_fear,
            discard=to_discard,
            left=self.reserve,
        )

    # Cards

    def draw(self, dreamer: Dreamer) -> str:
        """Take the next card of a deck."""
        self.learns(*self.dreamers)
        self.renew(dreamer)
        card = dreamer.deck.draw(self.chance)
        assert card is not None, f"{dreamer.seat} has no card left"
        return card

    def renew(self, dreamer: Dreamer) -> None:
        """Shuffle the discard into a new deck where the old one is empty."""
        if not len(dreamer.deck) and dreamer.discard:
            self.tell("incubo.shuffles", seat=dreamer.seat)
            dreamer.deck.shuffle_in(dreamer.discard)
            dreamer.discard.clear()

    def look(self, dreamer: Dreamer, count: int) -> None:
        """Look at the next cards of a deck, as far as there are any; both players see them."""
        while len(dreamer.peek) < count and not dreamer.is_out:
            dreamer.peek.append(self.draw(dreamer))
        self.tell("incubo.looks", seat=dreamer.seat, count=len(dreamer.peek))
        self.tell("incubo.sees", only=self.seats, seat=dreamer.seat, card=list(dreamer.peek))

    def put_back(self, dreamer: Dreamer, cards: Sequence[str]) -> None:
        """Put what was looked at on top again, the first of them to be drawn first."""
        dreamer.deck.put_on_top(cards)
        dreamer.peek.clear()
        if cards:
            self.tell("incubo.puts-back", seat=dreamer.seat, count=len(cards))

    def pick(self, dreamer: Dreamer, card: str) -> None:
        """Draw one of the cards looked at and discard the others."""
        dreamer.peek.remove(card)
        dreamer.drawn = card
        for other in dreamer.peek:
            self.throw(dreamer, other)
        dreamer.peek.clear()
        self.tell("incubo.draws", seat=dreamer.seat, card=card)

    def throw(self, dreamer: Dreamer, card: str, *, lost: bool = False) -> None:
        """Put a card on its player's discard; it is lost where nobody wanted that."""
        dreamer.discard.append(card)
        loss = self.seats if lost else ()
        self.tell("incubo.discards", loss=loss, seat=dreamer.seat, card=card)

    def lay(self, dreamer: Dreamer, row: str, side: str, part: str = "") -> Laid:
        """Place the drawn card. To let Courage go for good is a loss; fear is well lost."""
        card, dreamer.drawn = dreamer.drawn, ""
        value = self.edition.sides[card][side].value
        laid = Laid(card, dreamer.seat, side, row, part, value, value)
        dreamer.laid.append(laid)
        dreamer.played.append(card)
        if row != "play":
            self.count("passed" if row == "pass" else "eliminated")
        told = "incubo.lays-against" if part else f"incubo.lays-{row}"
        lost = self.seats if row == "elimination" and value > 0 else ()
        self.tell(told, loss=lost, seat=dreamer.seat, card=card, value=value, part=part)
        self.flip()
        return laid

    def take_up(self, dreamer: Dreamer, laid: Laid) -> str:
        """Take a card from the rows; what lay on it is lost, and its place stays used."""
        dreamer.laid.remove(laid)
        return laid.card

    def put_token(self, dreamer: Dreamer, laid: Laid, token: str) -> None:
        """Put a Power token on a card; where it counts less by that, it is a loss."""
        tokens = (*laid.tokens, token)
        value = totals.value(laid.printed, tokens)
        lost = self.seats if value < laid.value else ()
        dreamer.change(laid, tokens=tokens, value=value)
        told: dict[str, Value] = {"card": laid.card, "token": token, "value": value}
        self.tell("incubo.token", only=None, loss=lost, seat=dreamer.seat, **told)
        self.flip()

    def encourage(self, dreamer: Dreamer, laid: Laid, courage: int) -> None:
        """Add Courage where a card was played: to its player's total, or to that part's."""
        if laid.part:
            part = self.part(laid.part)
            self.change(part, bought=part.bought + courage)
        else:
            dreamer.bought += courage
        self.tell("incubo.encourages", seat=dreamer.seat, courage=courage)
        self.flip()

    def flip(self) -> None:
        """Turn over what is reached of a Monster: it stays beaten. In R.E.M. 3 enough is all."""
        for part in self.standing:
            if (courage := self.reached(part)) >= part.required:
                self.change(part, beaten=True)
                self.tell("incubo.beats-part", part=part.card, courage=courage)
        if self.parts and self.rem == 3 and self.has_beaten_enough:
            for part in self.parts:
                self.count(f"beaten {part.card}", part.beaten)
            raise MatchOver(self.result("incubo.ending.won", *self.dreamers))

    def add_fear(self, dreamer: Dreamer) -> None:
        """Put the top Fear card of a player's Fear deck on the own discard, if one is left."""
        card = dreamer.fears.draw(self.chance)
        if card is None:
            self.tell("incubo.no-fear-left", seat=dreamer.seat)
            return
        self.learns(*self.dreamers)
        dreamer.discard.append(card)
        self.tell("incubo.adds-fear", loss=self.seats, seat=dreamer.seat, card=card)

    def ring(self, dreamer: Dreamer) -> None:
        """Return a drawn Chime card to its deck and gain what it gives."""
        self.count("rung")
        self.tell("incubo.rings", seat=dreamer.seat)
        self.chime_deck.append(dreamer.drawn)
        dreamer.drawn = ""
        self.gain(CHIME_GIFT)

    def reward(self, dreamer: Dreamer) -> None:
        """Give a Chime card to a player's discard, if there is one."""
        if self.chime_deck:
            dreamer.discard.append(self.chime_deck.pop())
            self.tell("incubo.rewarded", seat=dreamer.seat)

    def remove_fear(self, dreamer: Dreamer, price: int) -> None:
        """Remove the drawn Fear; whoever stood by is rewarded with a Chime card."""
        self.fear_reserve -= price
        self.spent += price
        self.count("removed")
        card, dreamer.drawn = dreamer.drawn, ""
        self.box.append(card)
        self.tell("incubo.removes", seat=dreamer.seat, card=card, price=price)
        self.reward(self.other(dreamer) or dreamer)

    def turn_bed(self) -> None:
        """Let Growth point at the other player."""
        for seat in self.friends(self.growth):
            self.growth = seat
            self.tell("incubo.growth", seat=seat)
            return

    def count(self, what: str, often: int = 1) -> None:
        """Count what was done, also where it was not done at all."""
        self.tally[what] = self.tally.get(what, 0) + often

    # The end

    def lose(self, ending: str, **values: Value) -> NoReturn:
        """End the match at once: Nina was not saved."""
        raise MatchOver(self.result(ending, **values))

    def result(self, ending: str, *winners: str, **values: Value) -> Result:
        """How it ended, after how many Dreams and Monsters."""
        self.stage = "over"
        figures: dict[str, Value] = {"turns": self.faced, "score": self.score()}
        figures |= dict.fromkeys(TALLIED, 0) | self.tally
        if not winners:
            figures["lost_early"] = int(self.rem < 3)
        return Result(ending, winners, figures | {"first": self.seats[0]} | values)

    def score(self) -> int:
        """The Courage of all cards that are available to the players."""
        sides, deck = self.edition.sides, self.companion
        own = sum(
            sides[card][dreamer.role].value
            for dreamer in self.dreamers.values()
            for card in dreamer.owned
            if dreamer.role in sides[card]
        )
        return own + sum(
            sides[card][OTHER[dreamer.role]].value
            for dreamer in self.dreamers.values()
            for card in (*deck.top, *deck.unseen, *deck.bottom)
        )
