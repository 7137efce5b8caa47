"""What changes of the worth of a table where a few lands change: tried on the spot, and undone."""

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from math import sqrt
from typing import TypeAlias

from engine.games.horizons.bot.outlook import Outlook, count, in_the_way, lasting
from engine.games.horizons.data import FEAR
from engine.games.horizons.pieces import add, health, read, take
from engine.games.horizons.powers.skipping import keeps_off
from engine.games.horizons.state import Horizons, Land
from engine.games.horizons.words import Kind

Change: TypeAlias = Callable[[], None]
PRESENCE = "presence"


class Trying:
    """A table in the eyes of a seat that chooses something in the middle of a rule."""

    def __init__(self, table: Horizons, outlook: Outlook, seat: str) -> None:
        self.table, self.outlook, self.seat = table, outlook, seat
        # What a fear card says of lands by what stands there changes with what is tried.
        self._lasting = None if keeps_off(table, "build") else lasting(table)

    @cached_property
    def _way(self) -> tuple[tuple[str, ...], int]:
        """What is in the way of a victory, and how many of them there are on the island."""
        kinds = in_the_way(self.table)
        return kinds, sum([count(land, kinds) for land in self.table.lands.values()])

    def worth(self, lands: Iterable[str]) -> float:
        """What these lands are worth."""
        found = 0.0
        skips, defends = self._lasting or lasting(self.table)
        for key in lands:
            skipped, defend = tuple(skips.get(key, ())), defends.get(key, 0)
            found += self.outlook.land(self.table, key, self.table.lands[key], defend, skipped)
        return found

    def gain(self, lands: Sequence[str], change: Change) -> float:
        """How much more the table is worth with a change to these lands; nothing is changed."""
        kinds, whole = self._way
        before, there = self.worth(lands), self._count(lands, kinds)
        kept = [_kept(self.table.lands[key]) for key in lands]
        change()
        after, fewer = self.worth(lands), there - self._count(lands, kinds)
        for key, land in zip(lands, kept, strict=True):
            self.table.lands[key] = land
        nearer = self.outlook.weights.near * (sqrt(whole) - sqrt(whole - fewer)) if fewer else 0.0
        return after - before + nearer

    def _count(self, lands: Iterable[str], kinds: tuple[str, ...]) -> int:
        return sum([count(self.table.lands[key], kinds) for key in lands])

    def trouble(self, land: str) -> float:
        """What the Invaders in a land cost."""
        here = self.table.lands[land]

        def clear() -> None:
            here.pieces = {"dahan": here.pieces["dahan"]} if "dahan" in here.pieces else {}

        return self.gain((land,), clear)

    # Changes

    def move(self, piece: str, start: str, to: str) -> None:
        """A piece goes to another land."""
        if piece == PRESENCE:
            self._move_presence(start, to)
            return
        kind, damage = read(piece)
        take(self.table, start, kind, damage)
        add(self.table, to, kind, damage=damage)

    def _move_presence(self, start: str, to: str) -> None:
        left, there = self.table.lands[start].presence, self.table.lands[to].presence
        left[self.seat] -= 1
        if not left[self.seat]:
            del left[self.seat]
        there[self.seat] = there.get(self.seat, 0) + 1

    def hit(self, land: str, piece: str, points: int) -> float:
        """Damage to a piece; the worth of the Fear that its destruction makes."""
        kind, damage = read(piece)
        take(self.table, land, kind, damage)
        if damage + points < health(self.table, land, kind):
            add(self.table, land, kind, damage=damage + points)
            return 0.0
        return self.outlook.weights.fear * FEAR.get(kind, 0)

    def put(self, land: str, kind: Kind, damage: int) -> None:
        """A piece comes to a land."""
        add(self.table, land, kind, damage=damage)

    def blight(self, land: str) -> None:
        """One Blight more, which destroys one presence of each Spirit."""
        here = self.table.lands[land]
        here.blight += 1
        here.presence = {seat: n - 1 for seat, n in here.presence.items() if n > 1}


def _kept(land: Land) -> Land:
    """A land as it stands."""
    pieces = {kind: list(row) for kind, row in land.pieces.items()}
    return Land(pieces, land.blight, dict(land.presence))
