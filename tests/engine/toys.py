"""Toy games, a few lines each, that wait in every way a game may."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from engine.ask import (
    MatchOver,
    Option,
    Question,
    Rule,
    Word,
    agree,
    checkpoint,
    choose,
    confirm,
    first_of,
    pick,
    proposal,
    together,
)
from engine.ballot import Ballot
from engine.chance import Chance
from engine.deck import Deck
from engine.game import Game, Result, Settings, Table
from engine.text import KERNEL

CARDS = tuple("abcdefghijkl")


@dataclass
class Toy(Table):
    """What lies on the table of every toy. `did` is what happened, in order."""

    seats: list[str]
    round: int = 0
    chimes: int = 2
    price: int = 1
    blows: int = 0
    deck: Deck = field(default_factory=lambda: Deck.of(CARDS))
    hands: dict[str, list[str]] = field(default_factory=dict)
    did: list[str] = field(default_factory=list)
    ready: list[str] = field(default_factory=list)
    wishes: dict[str, str] = field(default_factory=dict)
    chores: dict[str, int] = field(default_factory=dict)
    worked: int = 0
    gone: list[str] = field(default_factory=list)
    ahead: dict[str, str] = field(default_factory=dict)

    def do(self, seat: str, what: str) -> None:
        self.did.append(f"{seat} {what}")
        self.tell("toy.did", seat=seat, what=what)

    def draw(self, seat: str) -> None:
        card = self.deck.draw(self.chance)
        if card is not None:
            self.hands[seat].append(card)
            self.learns(seat)
            self.do(seat, "draw")

    def peek(self, seat: str) -> None:
        card = self.deck.draw(self.chance)
        if card is not None:
            self.deck.put_on_top([card])
            self.learns(seat)
            self.tell("toy.peeked", only=[seat], card=card)

    def steal(self, thief: str, victim: str) -> None:
        if hand := self.hands[victim]:
            card = hand.pop(self.chance.below(len(hand)))
            self.hands[thief].append(card)
            self.learns(thief, victim)
            self.do(thief, f"steal from {victim}")

    def others(self, seat: str) -> list[str]:
        return [other for other in self.seats if other != seat]


def words(*keys: str) -> list[Word]:
    return [Word(key) for key in keys]


def new(settings: Settings, seats: Sequence[str], chance: Chance) -> Toy:
    return Toy(list(seats), hands={seat: [] for seat in seats})


def leave(table: Toy, seat: str) -> None:
    table.seats.remove(seat)
    table.tell("toy.left", seat=seat)


def end(table: Toy, *winners: str) -> Result:
    return Result("toy.end", winners, {"rounds": table.round})


def concede(table: Toy, seat: str) -> Result | None:
    """The last who stays wins; while there are more, they play on."""
    table.gone.append(seat)
    staying = [other for other in table.seats if other not in table.gone]
    return end(table, *staying) if len(staying) <= 1 else None


def first_option(view: object, question: Question, chance: Chance) -> Option:
    return question.options[0]


def toy(play: Callable[[Toy], Rule[Result]]) -> Game[Any, Any]:
    """A game of these rules; `dataclasses.replace` changes the rest."""
    return Game(
        key="toy",
        title="Toy",
        seats=(1, 2, 3, 4),
        settings=Settings,
        rules_version=1,
        state=Toy,
        texts=KERNEL,
        new=new,
        play=play,
        view=lambda table, viewer: viewer,
        actions=(),
        bots={"first": first_option},
        concede=concede,
        leave=leave,
        drawn=end,
        opponents=lambda table, seat: table.others(seat),
        cards_played=lambda table: {},
    )


def once(rule: Callable[[Toy], Rule[object]]) -> Game[Any, Any]:
    """A game that is this one rule."""

    async def play(table: Toy) -> Result:
        await rule(table)
        return end(table)

    return toy(play)


def rounds(rule: Callable[[Toy], Rule[object]], count: int = 3) -> Game[Any, Any]:
    """A game that is this one rule several times, with a checkpoint before each."""

    async def play(table: Toy) -> Result:
        while table.round < count:
            await checkpoint()
            await rule(table)
            table.round += 1
        return end(table)

    return toy(play)


# Toys: one for each way to wait


async def turn(table: Toy) -> None:
    """One person acts; the next round is somebody else's."""
    seat = table.seats[table.round % len(table.seats)]
    steal = [f"steal {other}" for other in table.others(seat)]
    act = await choose(seat, "toy.turn", words("step", "draw", "peek", "win", *steal))
    await perform(table, seat, act.key)


async def perform(table: Toy, seat: str, act: str) -> None:
    match act.split():
        case ["draw"]:
            table.draw(seat)
        case ["peek"]:
            table.peek(seat)
        case ["steal", victim]:
            table.steal(seat, victim)
        case ["win"] if len(table.hands[seat]) >= 3:
            raise MatchOver(end(table, seat))
        case _:
            table.do(seat, act)


async def picks(table: Toy) -> None:
    """Everybody secretly picks one or two of three; then one die decides."""
    mine = words("left", "middle", "right")
    picked = await together({seat: pick(seat, "toy.pick", mine, 1, 2) for seat in table.seats})
    for seat, things in picked.items():
        table.do(seat, " and ".join(thing.key for thing in things))
    table.do(table.chance.choice(table.seats), "roll best")


async def brawl(table: Toy) -> None:
    """Everybody at once, until three blows have fallen; who is hit may duck."""
    table.blows = 0
    await together(
        {seat: fight(table, seat) for seat in table.seats}, until=lambda: table.blows >= 3
    )


async def fight(table: Toy, seat: str) -> None:
    hits = words(*(f"hit {other}" for other in table.others(seat)))
    while (act := await choose(seat, "toy.fight", [*hits, *words("draw", "rest")])).key != "rest":
        verb, _, victim = act.key.partition(" ")
        if verb == "draw":
            table.draw(seat)
        elif not await confirm(victim, "toy.duck"):
            table.blows += 1
            table.do(seat, act.key)


async def market(table: Toy) -> None:
    """Whoever is quick buys a chime, dearer each time; or all agree to go home."""
    ballot: Ballot | None = None
    table.chimes, table.price = 2, 1
    while ballot is None or not ballot.agreed:
        if ballot is not None and ballot.agreed is False:
            ballot = None
        act = await first_of("toy.market", offers(table, ballot), ballot=ballot)
        if act is None and ballot is None:
            return
        if act is not None and act.option.key == "propose":
            ballot = proposal(act.seat, "toy.home", table.others(act.seat))
        elif act is not None:
            await buy(table, act.seat)


def offers(table: Toy, ballot: Ballot | None) -> Mapping[str, Callable[[], list[Word]]]:
    def wares() -> list[Word]:
        chime = words(f"chime for {table.price}") if table.chimes else []
        return chime if ballot else [*chime, *words("propose")]

    return dict.fromkeys(table.seats, wares)


async def buy(table: Toy, seat: str) -> None:
    table.chimes -= 1
    table.price += 1
    await choose(seat, "toy.wrap", words("paper", "cloth"))
    table.do(seat, "buy")


async def scramble(table: Toy) -> None:
    """Everybody wants the last chimes: whoever is too late is no longer asked."""
    table.chimes = len(table.seats) - 1
    taken = await together({seat: grab(table, seat) for seat in table.seats})
    for seat, thing in taken.items():
        table.do(seat, f"leave with {thing}")


async def grab(table: Toy, seat: str) -> str | None:
    def there() -> list[Word]:
        return words("chime", "bell") if table.chimes else []

    thing = await choose(seat, "toy.grab", there)
    if thing is None:
        return None
    table.chimes -= 1
    colour = await choose(seat, "toy.colour", words("red", "blue"))
    return f"{colour.key} {thing.key}"


async def errands(table: Toy) -> None:
    """Lines within lines: each seat has two errands, and both hands draw."""
    await together({seat: both_hands(table, seat) for seat in table.seats})


async def both_hands(table: Toy, seat: str) -> None:
    await choose(seat, "toy.set-out", words("early", "late"))
    await together({hand: errand(table, seat, hand) for hand in ("left", "right")})
    await choose(seat, "toy.come-home", words("happy", "sad"))


async def errand(table: Toy, seat: str, hand: str) -> None:
    act = await choose(seat, "toy.errand", words("draw", "step"))
    await perform(table, seat, act.key)
    table.do(seat, f"use {hand}")


async def vote(table: Toy) -> None:
    """One proposes, the others consent or refuse."""
    seat = table.seats[table.round % len(table.seats)]
    agreed = await agree(seat, "toy.vote", table.others(seat), seat_of=seat)
    table.do(seat, "win the vote" if agreed else "lose the vote")


async def trim(table: Toy) -> None:
    """Pick, in order, words that may not follow each other."""
    seat = table.seats[0]

    def next_ones(picked: Sequence[Word]) -> list[Word]:
        return words("up", "down") if len(picked) % 2 == 0 else words("left", "right")

    picked = await pick(seat, "toy.trim", next_ones, 2, 4)
    table.do(seat, " ".join(word.key for word in picked))


ALL_RULES = (turn, picks, brawl, market, scramble, errands, vote, trim)


def medley_from(
    place: int, toys: Sequence[Callable[[Toy], Rule[object]]] = ALL_RULES
) -> Game[Any, Any]:
    """All toys in turn, another every round, beginning with that of round `place`."""

    async def medley(table: Toy) -> None:
        await toys[table.round % len(toys)](table)

    def begun(settings: Settings, seats: Sequence[str], chance: Chance) -> Toy:
        return replace(new(settings, seats, chance), round=place)

    return replace(rounds(medley, place + 2 * len(toys)), new=begun)
