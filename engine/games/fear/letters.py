"""The table in letters, line by line, as the terminal shows it."""

from collections.abc import Iterator

from engine.games.fear.view import FEAR, FearView, SeatSeen
from engine.text import Text, Value


def letters(view: FearView) -> Iterator[Text]:
    """Whose turn it is, the players, Fear, what is corrupted, and what the viewer holds."""
    if view.phase == "over":
        yield Text("fear.letters.over")
    elif view.round:
        values: dict[str, Value] = {"round": view.round, "seat": view.turn}
        values |= {"strength": view.strength, "fear": view.fear_defense}
        yield Text("fear.letters.turn", values | {"used": view.used, "slots": view.slots})
    for seat in view.seats:
        yield from _seat(view, seat)
    if view.round:
        left = len(view.supply)
        yield Text("fear.letters.fear", {"tiles": _tiles(view, FEAR), "left": left})
    if view.corrupt:
        yield Text("fear.letters.corrupt", {"tiles": view.corrupt})
    if view.drawn:
        yield Text("fear.letters.drawn", {"card": view.drawn})
    if view.hand:
        yield Text("fear.letters.hand", {"card": view.hand})


def _seat(view: FearView, seat: SeatSeen) -> Iterator[Text]:
    tiles = _tiles(view, seat.seat)
    counts: dict[str, Value] = {"count": len(tiles), "hand": seat.in_hand}
    more: dict[str, Value] = {"defense": seat.defense, "captured": len(seat.captured)}
    yield Text("fear.letters.seat", {"seat": seat.seat, "tiles": tiles} | counts | more)
    if up := tuple(one.card for one in (*seat.spirits, *seat.fears)):
        yield Text("fear.letters.face-up", {"card": up})


def _tiles(view: FearView, owner: str) -> tuple[str, ...]:
    return tuple(one.tile for one in view.tokens if one.owner == owner)
