"""Follow Your Fear's rulebook, in reading order: setup, turns, the end."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Literal

from pydantic import Field

from engine.ask import Rule, checkpoint
from engine.beside import beside
from engine.chance import Chance
from engine.game import Result, Settings
from engine.games.fear import capturing
from engine.games.fear.actions import ASK, Wish
from engine.games.fear.data import Edition
from engine.games.fear.fear_phase import fear_phase
from engine.games.fear.legal import who_wishes, wished, wishes
from engine.games.fear.setup import set_table, set_up
from engine.games.fear.spirit_phase import spirit_phase
from engine.games.fear.state import Hunt


class FearSettings(Settings):
    """What is chosen at the table."""

    fear: str = Field(
        "choose", description="The Fear that all face: Player 1's choice, chance, or a name"
    )
    start: Literal["draft", "quick"] = Field(
        "draft",
        description="Starting Spirits are chosen, or dealt by chance with the first Fear token",
    )
    first: Literal["chance", "host"] = Field(
        "chance", description="Who is Player 1: somebody by chance, or the host"
    )

    def __reduce__(self) -> tuple[Any, ...]:
        """Other processes are sent this: the class that names the Fears is made by each itself."""
        return FearSettings.model_validate, (self.model_dump(),)


def new(edition: Edition, settings: FearSettings, seats: Sequence[str], chance: Chance) -> Hunt:
    """The table before anything was chosen. Play goes clockwise from Player 1."""
    first = chance.below(len(seats)) if settings.first == "chance" else 0
    hunt = set_table(edition, [*seats[first:], *seats[:first]], chance)
    hunt.quick = settings.start == "quick"
    hunt.wanted = settings.fear
    return hunt


async def play(hunt: Hunt) -> Result:
    """Set the table up; then players take turns, each with a Spirit and a Fear Phase."""
    while True:
        await checkpoint()
        if hunt.phase == "setup":
            await with_wishes(hunt, who_wishes(hunt), "fear.wish-first", set_up(hunt))
        elif hunt.phase == "spirit":
            await spirit_phase(hunt)
        else:
            await with_wishes(hunt, hunt.active, "fear.wish", fear_phase(hunt))
            if hunt.quiet >= hunt.quiet_limit:
                return capturing.result(hunt, "undecided")


async def with_wishes(hunt: Hunt, seat: str, prompt: str, rule: Rule[None]) -> None:
    """A seat may say beforehand where Fear shall be placed; nobody, where it is nobody's.

    What was wished stands where it was said, until one is asked no more.
    """

    def hear(seat: str, wish: Wish) -> None:
        tiles = hunt.players[seat].wishes
        tiles.clear() if wish.tile == ASK else tiles.append(wish.tile)

    offers = {seat: partial(wishes, hunt, seat)} if seat else {}
    so_far = partial(wished, hunt)
    await beside(rule, prompt, offers, hear, owner=hunt.next, wish=so_far)


# The end


def concede(hunt: Hunt, seat: str) -> Result | None:
    """One of the last two gives the match to the other; else the seat leaves with the next turn."""
    player = hunt.players[seat]
    left = [one for one in hunt.players.values() if not (one.banished or one.gone)]
    if player in left and len(left) == 2:
        winner = next(one.seat for one in left if one is not player)
        return capturing.result(hunt, "conceded", (winner,), seat=seat)
    player.gone = True
    return None


def leave(hunt: Hunt, seat: str) -> None:
    """The computer plays on for who gave up: the own turn to its end, then only Fear Phases."""
    told = "fear.left-banished" if hunt.players[seat].banished else "fear.left"
    hunt.tell(told, seat=seat)


def drawn(hunt: Hunt) -> Result:
    """All agreed to end it."""
    return capturing.result(hunt, "agreed")


def opponents(hunt: Hunt, seat: str) -> list[str]:
    """All others."""
    return [other for other in hunt.players if other != seat]


def cards_played(hunt: Hunt) -> dict[str, list[str]]:
    """Which cards each seat summoned."""
    return {seat: player.played for seat, player in hunt.players.items()}
