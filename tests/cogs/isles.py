"""A game for tests: forty lands, and one question with more than two hundred options."""

from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from engine.ask import Option, checkpoint, choose, confirm
from engine.chance import Chance
from engine.computer import random_player
from engine.game import PLAIN, Action, Game, Result, Settings, Table, Weight
from engine.text import KERNEL, Text, Texts
from render.drawing import Drawing, Kind, Sight
from render.picture import Picture
from tests.guests import Guest, square, staying
from tests.said import Said

LANDS = [f"l{number}" for number in range(1, 41)]
CARDS = ("fog", "flood", "roots", "swarm", "thorns")
BOATS = {"skiff": LANDS[:4], "raft": LANDS[4:8], "kayak": ["l9"]}
NAMES = {
    "fog": "Fog",
    "flood": "Flood",
    "roots": "Roots",
    "swarm": "Swarm",
    "thorns": "Thorns",
    **{land: f"Land {land[1:]}" for land in LANDS},
    **{boat: boat.capitalize() for boat in BOATS},
}


@dataclass(frozen=True)
class Sail(Said):
    """Sail a boat from one land to another."""

    verb: ClassVar[str] = "sail"
    boat: str
    start: str
    to: str


@dataclass(frozen=True)
class Cast(Said):
    """Cast a card on a land."""

    verb: ClassVar[str] = "cast"
    about: ClassVar[str] = "hand board"
    card: str
    land: str


@dataclass(frozen=True)
class Flee(Said):
    """Flee from a land."""

    verb: ClassVar[str] = "flee"
    land: str


@dataclass(frozen=True)
class Storm(Said):
    """Call a storm over all lands."""

    verb: ClassVar[str] = "storm"


@dataclass(frozen=True)
class Drown(Said):
    """Let an island sink, with everything on it."""

    verb: ClassVar[str] = "drown"


@dataclass(frozen=True)
class Rest(Said):
    """Do nothing."""

    verb: ClassVar[str] = "rest"


@dataclass
class Isles(Table):
    seats: list[str]
    acts: int = 0
    sunk: bool = False


@dataclass(frozen=True)
class IslesView:
    viewer: str | None
    acts: int


def acts() -> list[Action]:
    """All there is to do, the verbs in another order than that of the game."""
    sails = [
        Sail.of(boat, start, to)
        for boat, starts in BOATS.items()
        for start in starts
        for to in LANDS[20:24]
    ]
    casts = [Cast.of(card, land) for card in CARDS for land in LANDS]
    flights = [Flee.of(land) for land in LANDS[:7]]
    return [Rest.of(), Drown.of(), *flights, *casts, Storm.of(), *sails]


async def play(table: Isles) -> Result:
    while table.acts < 12:
        await checkpoint()
        seat = table.seats[table.acts % len(table.seats)]
        act = await choose(seat, "isles.act", acts())
        table.acts += 1
        if isinstance(act, Storm):
            storm(table)
        elif isinstance(act, Drown):
            return Result("isles.ending.sunk")
        elif isinstance(act, Rest) and await confirm(seat, "isles.leave"):
            return Result("isles.ending.left")
        else:
            table.tell("isles.did", seat=seat, act=act.key)
    return Result("isles.ending.over", tuple(table.seats))


def storm(table: Isles) -> None:
    """Sixty sentences in three steps, of which a few are losses."""
    for place, step in enumerate(("wind", "rain", "flood")):
        table.step(f"isles.step.{step}")
        for land in LANDS[:20]:
            lost = land in ("l3", "l17") and place > 0
            told = "isles.lost" if lost else "isles.held"
            table.tell(told, loss=lost, land=land, step=place)


def weigh(view: IslesView, option: Option) -> Weight:
    match option:
        case Drown() | Cast(card="thorns", land="l40"):
            return Weight("fatal", Text("isles.forecast.drown"))
        case Rest():
            return Weight("aside")
        case Storm():
            return Weight("good", Text("isles.forecast.storm"))
        case Cast(card=card, land=land):
            return Weight("plain", Text("isles.forecast.cast", {"card": card, "land": land}))
    return PLAIN


ISLES: Game[Any, Any] = Game(
    key="isles",
    title="Isles",
    seats=(1, 2),
    settings=Settings,
    rules_version=1,
    state=Isles,
    texts=Texts(
        Path(__file__).with_name("isles.toml"),
        {"word": lambda key: NAMES.get(key, key)},
        base=KERNEL,
    ),
    new=lambda settings, seats, chance: new(seats, chance),
    play=play,
    view=lambda table, viewer: IslesView(viewer, table.acts),
    actions=(Cast, Sail, Flee, Storm, Drown, Rest),
    bots={"random": random_player},
    concede=lambda table, seat: Result("isles.ending.left"),
    weigh=weigh,
    fatal=("isles.leave",),
)


def new(seats: Sequence[str], chance: Chance) -> Isles:
    return Isles(list(seats))


def board(sight: Sight) -> Picture:
    return square("board.jpg", 40, f"After {sight.view.acts} acts: {'/'.join(sight.words)}.")


def hand(sight: Sight) -> Picture:
    return square("hand.jpg", 90, "Your cards.")


_PICTURES = {
    "board": Kind("picture.board", board),
    "hand": Kind("picture.hand", hand, is_public=False),
}
GUEST: Guest = (ISLES, Drawing((90, 160, 220), ISLES.texts, _PICTURES))


def in_the_house() -> AbstractContextManager[None]:
    """The game is among those of the house meanwhile."""
    return staying(GUEST)
