"""Emerald Rift's rulebook, in reading order: setup, then rounds of up to five phases."""

from collections.abc import Sequence
from typing import Literal

from pydantic import Field

from engine.ask import checkpoint
from engine.chance import Chance
from engine.game import Result, SeatSettings
from engine.games.rift.buying import buy_phase
from engine.games.rift.data import Edition
from engine.games.rift.evening import evening
from engine.games.rift.movement import movement_phase
from engine.games.rift.picks import begin_round, picks
from engine.games.rift.rift_phase import rift_phase
from engine.games.rift.setup import set_table, set_up
from engine.games.rift.state import Rift
from engine.games.rift.stretch import stretch
from engine.games.rift.summoning import summon
from engine.seats import Part, SeatChoice, Seats

NECROMANCER, HUNTER, AS_SEATED = "necromancer", "hunter", "as-seated"


class RiftSettings(SeatSettings):
    """What is chosen at the table."""

    necromancer: Literal["chance", "first", "last"] = Field(
        "chance",
        description="Who is the Necromancer: who asks for it or somebody by chance, or by seat",
    )
    hands: Literal["closed", "shared"] = Field(
        "closed", description="Whether Hunters see each other's hands"
    )

    def applies(self, option: str, seats: int | None = None) -> bool:
        """With two players there is nobody to share a hand with; seats settle no ties."""
        if option == "hands":
            return seats is None or seats > 2
        return option != "ties" or self.necromancer == "chance"


def _roles(settings: RiftSettings, seats: int) -> Sequence[Part]:
    if settings.necromancer != "chance":
        return (Part(AS_SEATED, most=None),)
    return (Part(NECROMANCER, least=1), Part(HUNTER, most=seats - 1))


ROLE = SeatChoice("playing", _roles)


def new(edition: Edition, settings: RiftSettings, seats: Seats, chance: Chance) -> Rift:
    """The table before anything was chosen."""
    return set_table(edition, seats, necromancer_of(settings, seats), settings.hands == "shared")


def necromancer_of(settings: RiftSettings, seats: Seats) -> str:
    """Whose role it is: by the seat, or as it was given."""
    if settings.necromancer == "chance":
        return next(seat for seat in seats if seats.chosen[seat]["playing"] == NECROMANCER)
    return seats[0 if settings.necromancer == "first" else -1]


async def play(rift: Rift) -> Result:
    """Set the table up; then round after round, until somebody has won."""
    while True:
        await checkpoint()
        await next_stage(rift)


async def next_stage(rift: Rift) -> None:
    """What comes now, from what lies on the table. Each stage ends by naming the next."""
    match rift.stage:
        case "setup":
            await set_up(rift)
        case "picks":
            await picks(rift)
        case "move":
            await movement_phase(rift)
        case "buy":
            await buy_phase(rift)
        case "stretch":
            await stretch(rift)
            await summon(rift)
            rift.stage = "rift"
        case "rift":
            await rift_phase(rift)
            rift.stage = "battle"
        case _:
            await evening(rift)
            begin_round(rift)
