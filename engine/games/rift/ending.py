"""How a match ends, and what it means when somebody gives up."""

from collections.abc import Sequence
from typing import NoReturn

from engine.ask import MatchOver
from engine.game import Result
from engine.games.rift.state import Rift
from engine.text import Value


def hunters_win(rift: Rift, final: str, **said: Value) -> NoReturn:
    """All Hunters have won, also those who died in the Final Combat."""
    raise MatchOver(result(rift, final, tuple(rift.hunters), **said))


def necromancer_wins(rift: Rift, final: str, **said: Value) -> NoReturn:
    """The Necromancer has won."""
    raise MatchOver(result(rift, final, (rift.necromancer.seat,), **said))


def nobody_wins(rift: Rift, final: str, **said: Value) -> NoReturn:
    """The match is drawn."""
    raise MatchOver(result(rift, final, (), **said))


def result(rift: Rift, final: str, winners: Sequence[str] = (), **said: Value) -> Result:
    """How it ended, and after how many rounds."""
    rift.stage, rift.final, rift.winners = "over", final, list(winners)
    rift.asked.clear()
    values: dict[str, Value] = {"turns": rift.round, "first": rift.necromancer.seat}
    values |= {"entities": len(rift.entities), "sealed": len(rift.sealed)}
    return Result(f"rift.ending.{final}", tuple(winners), values | said)


def concede(rift: Rift, seat: str) -> Result | None:
    """The Necromancer, or the last Hunter, gives the match away; else the computer plays on."""
    if rift.is_necromancer(seat):
        return result(rift, "necromancer-gave-up", tuple(rift.hunters), seat=seat)
    rift.hunters[seat].gone = True
    if all(hunter.gone for hunter in rift.hunters.values()):
        return result(rift, "hunters-gave-up", (rift.necromancer.seat,), seat=seat)
    return None


def leave(rift: Rift, seat: str) -> None:
    """The computer plays on for a Hunter who gave up."""
    rift.tell("rift.left", seat=seat)


def rejoin(rift: Rift, seat: str) -> None:
    """Another player plays on for a Hunter who gave up."""
    if not rift.is_necromancer(seat):
        rift.hunters[seat].gone = False


def drawn(rift: Rift) -> Result:
    """All agreed to end it."""
    return result(rift, "agreed")


def opponents(rift: Rift, seat: str) -> list[str]:
    """Hunters play against the Necromancer."""
    return list(rift.hunters) if rift.is_necromancer(seat) else [rift.necromancer.seat]


def roles(rift: Rift) -> dict[str, str]:
    """What each seat plays."""
    return {seat: "necromancer" if rift.is_necromancer(seat) else "hunter" for seat in rift.order}


def cards_played(rift: Rift) -> dict[str, list[str]]:
    """Which designs each seat built or activated."""
    design = rift.edition.design
    return {
        seat: [design(card).key for card in person.played] for seat, person in rift.people.items()
    }
