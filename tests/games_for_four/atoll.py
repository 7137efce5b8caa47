"""A game for tests: forty lands in the tide, with more than two hundred options in one question.

Each in turn casts a card on a piece in a land; two deal out sandbags; then the tide comes, in
sixty sentences, and takes what was not held.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar

from engine.allot import Target, allot
from engine.ask import MatchOver, Option, checkpoint, choose
from engine.chance import Chance
from engine.computer import random_player
from engine.deck import Deck
from engine.game import PLAIN, Action, Game, Result, Settings, Table, Weight
from engine.imagine import copied, imagine
from engine.text import KERNEL, Text, Texts
from tests.games_for_four.said import Said

COLUMNS, ROWS = "abcdefgh", "12345"
LANDS = [column + row for column in COLUMNS for row in ROWS]
PIECES = ("crab", "gull", "seal")
KINDS = ("net", "drum", "lure")
CARDS = [f"{kind}-{place}" for kind in KINDS for place in range(1, 13)]
HAND, ROUNDS, MOST_SUNK = 4, 2, 20
STEPS = {"wind": LANDS[:20], "rain": LANDS[10:30], "flood": LANDS[20:]}


@dataclass(frozen=True)
class Cast(Said):
    """Cast a card on a piece in a land."""

    verb: ClassVar[str] = "cast"
    about: ClassVar[str] = "hand board"
    card: str
    land: str
    piece: str


@dataclass(frozen=True)
class Rest(Said):
    """Do nothing."""

    verb: ClassVar[str] = "rest"


@dataclass(frozen=True)
class Breach(Said):
    """Breach the reef, and let the sea in."""

    verb: ClassVar[str] = "breach"


@dataclass
class Atoll(Table):
    """What stands in each land, and who holds what."""

    seats: list[str]
    board: dict[str, tuple[str, ...]]
    hands: dict[str, list[str]]
    deck: Deck = field(default_factory=lambda: Deck.of(CARDS))
    bags: dict[str, int] = field(default_factory=dict)
    sunk: list[str] = field(default_factory=list)
    cast: dict[str, int] = field(default_factory=dict)
    turn: int = 0

    def refill(self) -> None:
        """Everybody has four cards again."""
        for seat in self.seats:
            while len(self.hands[seat]) < HAND and (card := self.deck.draw(self.chance)):
                self.hands[seat].append(card)
                self.learns(seat)
                self.tell("atoll.drew", only=[seat], card=card)

    def remove(self, land: str, piece: str) -> None:
        at = self.board[land].index(piece)
        self.board[land] = self.board[land][:at] + self.board[land][at + 1 :]

    def sink(self, land: str) -> None:
        self.sunk.append(land)
        self.tell("atoll.sank", loss=True, land=land, pieces=self.board.pop(land))


async def play(table: Atoll) -> Result:
    while table.turn < ROUNDS * len(table.seats):
        await checkpoint()
        table.refill()
        await take_turn(table, table.seats[table.turn % len(table.seats)])
        table.turn += 1
        if table.turn % len(table.seats) == 0:
            await prepare(table)
            tide(table)
    won = len(table.sunk) < MOST_SUNK
    return Result(f"atoll.ending.{'won' if won else 'lost'}", tuple(table.seats) if won else ())


async def take_turn(table: Atoll, seat: str) -> None:
    act = await choose(seat, "atoll.act", acts(table, seat))
    if isinstance(act, Breach):
        raise MatchOver(Result("atoll.ending.breached"))
    if isinstance(act, Cast):
        table.cast[seat] = table.cast.get(seat, 0) + 1
        await cast(table, seat, act)


def acts(table: Atoll, seat: str) -> list[Action]:
    """Each card on each piece, once for each kind in a land."""
    targets = [(land, one) for land, here in table.board.items() for one in dict.fromkeys(here)]
    casts = [Cast.of(card, land, piece) for card in table.hands[seat] for land, piece in targets]
    return [*casts, Rest.of(), Breach.of()]


async def cast(table: Atoll, seat: str, act: Cast) -> None:
    """A net takes the piece, a drum all of its kind; a lure leads it to a land nearby."""
    table.hands[seat].remove(act.card)
    table.tell("atoll.cast", seat=seat, card=act.card, land=act.land, piece=act.piece)
    for _ in range(table.board[act.land].count(act.piece) if act.card[0] == "d" else 1):
        table.remove(act.land, act.piece)
    if act.card.startswith("lure"):
        near = [Target(land, 1) for land in nearby(table, act.land)]
        for land in await allot(seat, "atoll.lure", 1, near, piece=act.piece) if near else ():
            table.board[land] += (act.piece,)


def nearby(table: Atoll, land: str) -> list[str]:
    """The lands beside one, that have not sunk."""
    at = COLUMNS.index(land[0]), ROWS.index(land[1])
    steps = ((0, 1), (1, 0), (0, -1), (-1, 0))
    found = [(at[0] + x, at[1] + y) for x, y in steps if at[0] + x in range(8)]
    keys = [COLUMNS[x] + ROWS[y] for x, y in found if y in range(5)]
    return [key for key in keys if key in table.board]


async def prepare(table: Atoll) -> None:
    """Two deal out sandbags: three over two lands, and eight over six."""
    first, second = table.seats[0], table.seats[-1]
    lands = sorted(table.board, key=lambda land: (-len(table.board[land]), land))
    few = [Target(land, 2) for land in lands[:2]]
    many = [Target(land, 3) for land in lands[2:8]]
    table.bags = await allot(first, "atoll.few", 3, few)
    table.bags |= await allot(second, "atoll.many", 8, many, least=6)
    bags = [f"{land} {count}" for land, count in table.bags.items()]
    table.tell("atoll.bags", bags=bags)


def tide(table: Atoll) -> None:
    """Wind, rain, flood: sixty sentences."""
    for step, lands in STEPS.items():
        table.step(f"atoll.step.{step}")
        for land in lands:
            holds = table.bags.get(land, 0) + table.chance.below(6)
            if land not in table.board:
                table.tell("atoll.under", land=land)
            elif holds < len(table.board[land]):
                table.sink(land)
            else:
                table.tell("atoll.held", land=land)
    table.bags = {}


@dataclass(frozen=True)
class AtollView:
    viewer: str | None
    board: tuple[tuple[str, tuple[str, ...]], ...]
    sunk: tuple[str, ...]
    hand: tuple[str, ...]
    cast: tuple[tuple[str, int], ...]


def view(table: Atoll, viewer: str | None) -> AtollView:
    board, hand = tuple(table.board.items()), tuple(table.hands.get(viewer or "", ()))
    cast = tuple((seat, table.cast.get(seat, 0)) for seat in table.seats)
    return AtollView(viewer, board, tuple(table.sunk), hand, cast)


def weigh(view: AtollView, option: Option) -> Weight:
    """What a cast leaves is tried on a table made of the view."""
    match option:
        case Breach():
            return Weight("fatal", Text("atoll.forecast.breach"))
        case Rest():
            return Weight("aside")
        case Cast(land=land) if view.viewer is not None:
            hands = {view.viewer: list(view.hand)}
            after = copied(Atoll([view.viewer], dict(view.board), hands, Deck()))
            imagine(cast(after, view.viewer, option), lambda question: question.options[0])
            return Weight(forecast=Text("atoll.forecast.left", {"left": len(after.board[land])}))
    return PLAIN


def new(settings: Settings, seats: Sequence[str], chance: Chance) -> Atoll:
    """One piece in each land, and two in each that is dark on a chess board."""
    board = {
        land: (PIECES[place % 3], *([PIECES[(place + 1) % 3]] if place % 2 else ()))
        for place, land in enumerate(LANDS)
    }
    return Atoll(list(seats), board, {seat: [] for seat in seats})


def named(word: str) -> str:
    kind, _, number = word.partition("-")
    if kind in KINDS:
        return f"{kind.capitalize()} {number}"
    names = {land: f"Land {land.upper()}" for land in LANDS}
    return (names | {piece: piece.capitalize() for piece in PIECES})[word]


ATOLL: Game[Any, Any] = Game(
    key="atoll",
    title="Atoll",
    seats=(2, 3, 4),
    settings=Settings,
    rules_version=1,
    state=Atoll,
    texts=Texts(Path(__file__).with_name("atoll.toml"), {"word": named}, base=KERNEL),
    new=new,
    play=play,
    view=view,
    actions=(Cast, Rest, Breach),
    bots={"random": random_player},
    concede=lambda table, seat: Result("atoll.ending.left"),
    weigh=weigh,
    about={"atoll.act": "hand", "atoll.few": "board", "atoll.many": "board"},
)
