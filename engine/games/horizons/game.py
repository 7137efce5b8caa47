"""The rulebook of Horizons of Spirit Island in reading order: set-up, then turns of five phases."""

from collections.abc import Sequence
from typing import Literal

from pydantic import Field

from engine.ask import checkpoint
from engine.beside import beside
from engine.chance import Chance
from engine.game import Result, Settings
from engine.games.horizons import meanwhile
from engine.games.horizons.data import Edition
from engine.games.horizons.free_powers import fast_phase, slow_phase
from engine.games.horizons.invaders.phase import next_step
from engine.games.horizons.setup import lay_out
from engine.games.horizons.spirit import Spirit
from engine.games.horizons.spirit_phase import spirit_phase
from engine.games.horizons.spirits_choice import choose_spirits
from engine.games.horizons.state import Horizons, Land
from engine.games.horizons.time_passes import time_passes

MAPS = ("g", "gh", "dgh", "ghbd")
"""The boards laid out, by the number of players."""


class HorizonsSettings(Settings):
    """What is chosen at the table."""

    spirits: Literal["choose", "chance"] = Field(
        "choose", description="Whether Spirits are chosen, or given by chance"
    )
    adversary: Literal["none", "prussia", "england", "sweden"] = Field(
        "none", description="The Invaders' home: an adversary makes it harder, in its own way"
    )
    level: int = Field(
        0,
        ge=0,
        le=6,
        description="From 0 to 6; at 6 the difficulty is 8 (Sweden), 10 (Prussia), 11 (England)",
    )
    blight: Literal["normal", "gentle", "chance", "downward-spiral", "memory-fades"] = Field(
        "normal", description="How much Blight the island bears, or a Blight card"
    )
    progression: bool = Field(
        False, description="Spirits gain Powers that suit them, instead of choosing one of four"
    )
    board: Literal["g", "h"] = Field("g", description="One player: the board that is laid out")
    consent: Literal["board", "all"] = Field(
        "board",
        description="Who settles what nobody's Power does: the player of the board, or all agree",
    )

    def applies(self, option: str, seats: int | None = None) -> bool:
        """Without an adversary there is no level; alone there is nobody to agree with."""
        if option == "level":
            return self.adversary != "none"
        if option == "board":
            return seats in (None, 1)
        return option != "consent" or seats != 1


def new(
    edition: Edition, settings: HorizonsSettings, seats: Sequence[str], chance: Chance
) -> Horizons:
    """The island and the decks, before anybody is a Spirit, unless that is by chance."""
    boards = settings.board if len(seats) == 1 else MAPS[len(seats) - 1]
    spirits = {seat: Spirit(seat, board) for seat, board in zip(seats, boards, strict=True)}
    table = Horizons(boards, spirits, {key: Land() for key in edition.maps[boards].lands})
    table.edition = edition
    if settings.adversary != "none":
        table.adversary, table.level = settings.adversary, settings.level
    table.progression = settings.progression
    table.consent_all = settings.consent == "all"
    lay_out(table, settings.blight)
    if settings.spirits == "chance":
        keys = list(edition.spirits)
        chance.shuffle(keys)
        for spirit, key in zip(spirits.values(), keys, strict=False):
            spirit.key = key
    return table


async def play(table: Horizons) -> Result:
    """Stage after stage, until the match is won or lost in the middle of one."""
    while True:
        await checkpoint()
        await beside(
            next_stage(table),
            "horizons.meanwhile",
            meanwhile.offers(table),
            lambda seat, act: meanwhile.hear(table, seat, act),
        )


async def next_stage(table: Horizons) -> None:
    """What comes now, from what lies on the table. Each stage ends by naming the next."""
    match table.stage:
        case "setup":
            await choose_spirits(table)
        case "spirit":
            await spirit_phase(table)
        case "fast":
            await fast_phase(table)
        case "slow":
            await slow_phase(table)
        case "end":
            await time_passes(table)
        case _:
            await next_step(table)


def roles(table: Horizons) -> dict[str, str]:
    """Which Spirit each seat is."""
    return {seat: spirit.key for seat, spirit in table.spirits.items()}
