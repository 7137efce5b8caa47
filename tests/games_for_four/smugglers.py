"""A game for tests: four smugglers with roles pick coves in secret, from one deck for all.

Each night everybody is dealt three of the same cargo and puts one back under the deck. Then all
pick a cove at the same time, and a patrol takes what is landed where it waits.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar

from pydantic import Field

from engine.ask import Option, checkpoint, choose, together
from engine.chance import Chance
from engine.computer import random_player
from engine.deck import Deck
from engine.game import PLAIN, Game, Result, SeatSettings, Table, Weight
from engine.seats import Part, SeatChoice, Seats
from engine.secret import secretly
from engine.text import KERNEL, Text, Texts
from tests.games_for_four.said import Said

WORTH = {"gold": 5, "silk": 4, "rum": 3, "salt": 2, "rope": 1}
"""Kinds of cargo, and what a cask of each brings."""
CARGO = [f"{kind}-{place}" for kind in WORTH for place in range(1, 7)]
COVES = ("north", "east", "south")
CREEK = "creek"
"""Only the pilot knows the way there."""
ROLES = ("captain", "pilot", "broker", "cook")
SIGNS = {"north": "the seals", "east": "the wreck", "south": "the steps", CREEK: "the reeds"}


class SmugglersSettings(SeatSettings):
    nights: int = Field(2, ge=1, le=2, description="How many nights are played")


@dataclass(frozen=True)
class PutBack(Said):
    """Put one of your cargo back under the deck."""

    verb: ClassVar[str] = "put-back"
    about: ClassVar[str] = "hand"
    cargo: str


@dataclass(frozen=True)
class Row(Said):
    """Row to a cove, in secret."""

    verb: ClassVar[str] = "row"
    about: ClassVar[str] = "board"
    cove: str


@dataclass
class Smugglers(Table):
    seats: list[str]
    roles: dict[str, str]
    nights: int
    deck: Deck = field(default_factory=lambda: Deck.of(CARGO))
    holds: dict[str, list[str]] = field(default_factory=dict)
    coins: dict[str, int] = field(default_factory=dict)
    landed: list[str] = field(default_factory=list)
    night: int = 0

    def deal(self) -> None:
        """Three for each, before anybody looks at theirs."""
        for seat, cargo in self.deck.deal(self.chance, self.seats, 3).items():
            self.holds[seat] = cargo
            self.tell("smugglers.dealt", only=[seat], cargo=cargo)
        self.learns(*self.seats)

    def land(self, seat: str, cove: str) -> None:
        """All cargo of a seat comes ashore; the broker gets more for it."""
        cargo, self.holds[seat] = self.holds[seat], []
        brings = sum(map(worth, cargo)) + (self.roles[seat] == "broker")
        self.coins[seat] += brings
        self.landed += cargo
        self.tell("smugglers.landed", seat=seat, cove=cove, cargo=cargo, coins=brings)

    def lose(self, seat: str, cove: str) -> None:
        """The patrol takes it, and nobody ever sees what it was."""
        self.holds[seat] = []
        self.tell("smugglers.lost", loss=True, seat=seat, cove=cove)


def worth(cargo: str) -> int:
    return WORTH[cargo.partition("-")[0]]


async def play(table: Smugglers) -> Result:
    while table.night < table.nights:
        await checkpoint()
        await night(table)
    return Result("smugglers.ending.rich", richest(table))


def richest(table: Smugglers) -> tuple[str, ...]:
    """Who has the most; of several the captain, if that is one of them."""
    most = max(table.coins.values())
    rich = tuple(seat for seat in table.seats if table.coins[seat] == most)
    return tuple(seat for seat in rich if table.roles[seat] == "captain") or rich


async def night(table: Smugglers) -> None:
    """Deal, put back, pick in secret, land or lose."""
    table.deal()
    await together({seat: put_back(table, seat) for seat in table.seats})
    coves = {seat: [Row.of(cove) for cove in known_to(table, seat)] for seat in table.seats}
    picks = await secretly("smugglers.where", coves, night=table.night + 1)
    table.step("smugglers.step.landing", night=table.night + 1)
    watched = table.chance.choice(COVES)
    table.tell("smugglers.patrol", cove=watched)
    for seat, pick in picks.items():
        table.lose(seat, watched) if pick.cove == watched else table.land(seat, pick.cove)
    table.night += 1


async def put_back(table: Smugglers, seat: str) -> None:
    """The cook stows well and keeps all three."""
    if table.roles[seat] == "cook":
        return
    act = await choose(seat, "smugglers.put-back", [PutBack.of(one) for one in table.holds[seat]])
    table.holds[seat].remove(act.cargo)
    table.deck.put_under(act.cargo)
    table.tell("smugglers.stowed", seat=seat)


def known_to(table: Smugglers, seat: str) -> Sequence[str]:
    return (*COVES, CREEK) if table.roles[seat] == "pilot" else COVES


@dataclass(frozen=True)
class SmugglersView:
    viewer: str | None
    night: int
    coins: tuple[tuple[str, int], ...]
    roles: tuple[tuple[str, str], ...]
    hold: tuple[str, ...]
    """The own cargo; a spectator sees none."""
    stowed: tuple[int, ...]
    """How much each seat has, in their order."""


def view(table: Smugglers, viewer: str | None) -> SmugglersView:
    return SmugglersView(
        viewer,
        table.night,
        tuple(table.coins.items()),
        tuple(table.roles.items()),
        tuple(table.holds.get(viewer or "", ())),
        tuple(len(table.holds.get(seat, ())) for seat in table.seats),
    )


def new(settings: SmugglersSettings, seats: Seats, chance: Chance) -> Smugglers:
    roles = {seat: given["role"] for seat, given in seats.chosen.items()}
    return Smugglers(list(seats), roles, settings.nights, coins=dict.fromkeys(seats, 0))


def roles(settings: SmugglersSettings, seats: int) -> Sequence[Part]:
    return [Part(role, least=int(role == "captain")) for role in ROLES]


def weigh(view: SmugglersView, option: Option) -> Weight:
    if isinstance(option, PutBack):
        left = sum(map(worth, view.hold)) - worth(option.cargo)
        return Weight(forecast=Text("smugglers.forecast.left", {"worth": left}))
    return PLAIN


def named(word: str) -> str:
    kind, _, number = word.partition("-")
    if kind in WORTH and number.isdecimal():
        return f"{kind.capitalize()} {number}"
    return {cove: f"Cove by {sign}" for cove, sign in SIGNS.items()}[word]


SMUGGLERS: Game[Any, Any] = Game(
    key="smugglers",
    title="Smugglers",
    seats=(2, 3, 4),
    settings=SmugglersSettings,
    rules_version=1,
    state=Smugglers,
    texts=Texts(Path(__file__).with_name("smugglers.toml"), {"word": named}, base=KERNEL),
    new=new,
    play=play,
    view=view,
    actions=(PutBack, Row),
    bots={"random": random_player},
    concede=lambda table, seat: Result("smugglers.ending.over"),
    weigh=weigh,
    about={"match.change-pick": "board"},
    seat_choices=(SeatChoice("role", roles),),
)
