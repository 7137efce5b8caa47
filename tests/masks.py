"""A game for tests: a ball for two to four, where one must be the thief and no mask comes twice."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Literal

from pydantic import Field

from engine.ask import Rule, checkpoint, choose
from engine.chance import Chance
from engine.computer import random_player
from engine.game import Game, Result, SeatSettings, Table
from engine.seats import Part, SeatChoice, Seats
from engine.text import KERNEL, Texts
from tests.said import Said

MASKS = ("fox", "owl", "hare", "moon")


class MasksSettings(SeatSettings):
    music: Literal["waltz", "polka"] = Field("waltz", description="What is played")
    candles: Literal[10, 20, 40] = Field(20, description="How many candles burn")
    moonless: bool = Field(False, description="Whether nobody may come as the Moon")
    rounds: int = Field(1, ge=1, le=5, description="How often everybody is asked")
    purse: int = Field(100, ge=0, le=5000, description="What the thief is after")


@dataclass(frozen=True)
class Dance(Said):
    """Dance."""

    verb: ClassVar[str] = "dance"


@dataclass(frozen=True)
class Rest(Said):
    """Sit down."""

    verb: ClassVar[str] = "rest"


@dataclass
class Masks(Table):
    """Who is asked next, and how often, stands in `asked`."""

    thief: str
    masks: dict[str, str]
    seats: list[str]
    rounds: int
    asked: int = 0


async def play(table: Masks) -> Result:
    while table.asked < table.rounds * len(table.seats):
        await checkpoint()
        seat = table.seats[table.asked % len(table.seats)]
        act = await choose(seat, "masks.turn", [Dance.of(), Rest.of()], who=seat)
        table.asked += 1
        table.tell("masks.danced" if isinstance(act, Dance) else "masks.rested", seat=seat)
    return Result("masks.ending.over", (table.thief,))


def new(settings: MasksSettings, seats: Seats, chance: Chance) -> Masks:
    masks = {seat: given["mask"] for seat, given in seats.chosen.items() if "mask" in given}
    [thief] = [seat for seat in seats if seat not in masks]
    return Masks(thief, masks, list(seats), settings.rounds)


def roles(settings: MasksSettings, seats: int) -> Sequence[Part]:
    return Part("thief", least=1), Part("guest", most=None)


def masks(settings: MasksSettings, seats: int) -> Sequence[Part]:
    return [Part(mask) for mask in MASKS if mask != "moon" or not settings.moonless]


def is_guest(given: Mapping[str, str]) -> bool:
    return given["role"] == "guest"


def _rules(table: Masks) -> Rule[Result]:
    return play(table)


BALL: Game[Any, Any] = Game(
    key="masks",
    title="Masks",
    seats=(2, 3, 4),
    settings=MasksSettings,
    rules_version=1,
    state=Masks,
    texts=Texts(Path(__file__).with_name("masks.toml"), base=KERNEL),
    new=new,
    play=_rules,
    view=lambda table, viewer: table.asked,
    actions=(Dance, Rest),
    bots={"random": random_player, "keen": random_player},
    concede=lambda table, seat: Result("masks.ending.over", ()),
    seat_choices=(SeatChoice("role", roles), SeatChoice("mask", masks, is_guest)),
)
