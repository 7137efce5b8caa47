"""How the match ends: what is looked for after each effect, and the score."""

from collections.abc import Mapping, Sequence
from typing import NoReturn

from engine.ask import MatchOver
from engine.game import Result
from engine.games.horizons.data import BUILDINGS, INVADERS
from engine.games.horizons.fear import left, terror
from engine.games.horizons.state import Horizons
from engine.games.horizons.strength import ENGLAND, has
from engine.games.horizons.words import Kind
from engine.text import Value

CAPITAL = 7
"""So many Buildings in one land, and England has won."""
TO_CLEAR: Mapping[int, Sequence[Kind]] = {1: INVADERS, 2: BUILDINGS, 3: ("city",)}
"""By the Terror Level what must be gone from the island."""


def look(table: Horizons) -> None:
    """End the match at once if it is won or lost; by the same effect both, it is a sacrifice."""
    won, lost = victory(table), defeat(table)
    if won and lost:
        raise MatchOver(result(table, "sacrifice", by=lost))
    if won:
        raise MatchOver(result(table, won))
    if lost:
        lose(table, lost)


def victory(table: Horizons) -> str:
    """How it is won as things stand: by the fear deck, or by the Terror Level; else nothing."""
    if not left(table):
        return "fear"
    level = terror(table)
    stand = any(land.count(*TO_CLEAR[level]) for land in table.lands.values())
    return "" if stand else f"terror-{level}"


def defeat(table: Horizons) -> str:
    """How it is lost as things stand; else nothing."""
    if not table.blight_pool:
        return "blight"
    if any(not table.lands_of(seat) for seat in table.seats):
        return "presence"
    if has(table, ENGLAND) and any(land.buildings >= CAPITAL for land in table.lands.values()):
        return "capital"
    return ""


def lose(table: Horizons, how: str) -> NoReturn:
    """All have lost."""
    raise MatchOver(result(table, how))


WINS = ("fear", "terror-1", "terror-2", "terror-3", "sacrifice")


def result(table: Horizons, how: str, **said: Value) -> Result:
    """How it ended, in which turn, and the score."""
    table.stage, table.final = "end", how
    table.winners = list(table.seats) if how in WINS else []
    values: dict[str, Value] = {"turns": table.turn, "score": score(table, how)}
    table.tell("horizons.scored", score=score(table, how), parts=list(counted(table, how)))
    if how == "presence":
        values["lost"] = [seat for seat in table.seats if not table.lands_of(seat)]
    return Result(f"horizons.ending.{how}", tuple(table.winners), values | said)


def score(table: Horizons, how: str) -> int:
    """The score: difficulty and Invader cards, living Dahan, Blight on the island."""
    return sum(parts(table, how).values())


def counted(table: Horizons, how: str) -> tuple[str, ...]:
    """The parts of the score, as sentences name them: `cards 6`."""
    return tuple(f"{name} {n}" for name, n in parts(table, how).items())


def parts(table: Horizons, how: str) -> Mapping[str, int]:
    """What the score is made of; a sacrifice victory has nothing for the victory."""
    players, won = len(table.spirits), how in WINS
    seen = len(table.invader_discard) + sum(map(len, table.slots.values()))
    dahan = sum(land.count("dahan") for land in table.lands.values())
    blight = sum(land.blight for land in table.lands.values())
    found = {"difficulty": (5 if won else 2) * difficulty(table)}
    if won and how != "sacrifice":
        found["won"] = 10
    found["cards"] = 2 * len(table.stages) if won else seen
    return found | {"dahan": dahan // players, "blight": -(blight // players)}


def difficulty(table: Horizons) -> int:
    """The difficulty of the adversary at its level."""
    if not table.adversary:
        return 0
    return table.edition.adversaries[table.adversary].levels[table.level].difficulty


def concede(table: Horizons, seat: str) -> Result | None:
    """The computer plays on for who gives up; the last one gives the island up for all."""
    table.spirits[seat].gone = True
    if all(spirit.gone for spirit in table.spirits.values()):
        return result(table, "conceded", seat=seat)
    return None


def leave(table: Horizons, seat: str) -> None:
    """From here on the computer plays a Spirit."""
    table.tell("horizons.left", seat=seat)


def rejoin(table: Horizons, seat: str) -> None:
    """Another player plays a Spirit whose player gave up."""
    table.spirits[seat].gone = False
