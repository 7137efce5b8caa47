"""Points of damage, divided among the pieces of a land as whoever decides likes."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice

from engine.allot import FEW, LONGEST, Share, Shares
from engine.games.horizons.data import INVADERS
from engine.games.horizons.pieces import health, hurt, is_safe, read, standing, word
from engine.games.horizons.state import Horizons

PROMPT = "horizons.hit"


async def strike(
    table: Horizons,
    land: str,
    points: int,
    *,
    seat: str,
    cause: str,
    only: Sequence[str] = INVADERS,
) -> None:
    """Deal points of damage to pieces in a land: what each takes at most, the rest is lost."""
    rooms = room(table, land, *only)
    for key, dealt in await divide(table, seat, PROMPT, points, rooms, land, cause):
        kind, damage = read(key)
        hurt(table, land, kind, damage, dealt)


def room(table: Horizons, land: str, *kinds: str) -> list[tuple[str, int]]:
    """Each piece that can be damaged there, by its word, with what it takes until it is gone."""
    return [
        (word(kind, damage), health(table, land, kind) - damage)
        for kind, damage in standing(table, land, *kinds)
        if not is_safe(table, land, kind)
    ]


async def divide(
    table: Horizons,
    seat: str,
    prompt: str,
    points: int,
    rooms: Sequence[tuple[str, int]],
    land: str,
    cause: str,
) -> list[tuple[str, int]]:
    """Let a seat divide points among pieces; alike pieces stand there again and again.

    The question names the `cause` of it: a Power, a fear card, or the Dahan.

    All points must be dealt, as far as the pieces take them. Few outcomes are offered whole; of
    many, one piece after the other is chosen with what it gets.
    """
    left = list(rooms)
    shares: list[tuple[str, int]] = []
    while (rest := min(points, _sum(left))) > 0:
        if rest == _sum(left):
            return [*shares, *left]
        options = outcomes(left, rest) or _first(left, rest)
        chosen = await table.ask(seat, prompt, options, land=land, left=rest, cause=cause)
        for key, dealt in chosen.parts:
            points -= dealt
            shares.append((key, dealt))
            left.remove(next(one for one in left if one[0] == key))
    return shares


def is_clear(rooms: Sequence[tuple[str, int]], points: int) -> bool:
    """Whether there is one way only to divide so many points."""
    return points >= _sum(rooms) or len(outcomes(rooms, points)) == 1


def outcomes(rooms: Sequence[tuple[str, int]], points: int) -> tuple[Share, ...]:
    """All ways to divide so many points, alike pieces being alike; none if there are too many."""
    found = [Share(parts) for parts in islice(_ways(_alike(rooms), points), FEW + 1)]
    few = len(found) <= FEW and all(len(share.key) <= LONGEST for share in found)
    return tuple(found) if few else ()


def _alike(rooms: Sequence[tuple[str, int]]) -> list[tuple[str, int, int]]:
    """Pieces of a word together: the word, what one takes, how many they are."""
    return [(key, takes, number) for (key, takes), number in Counter(rooms).items()]


def _ways(groups: Sequence[tuple[str, int, int]], points: int) -> Iterator[Shares]:
    """Every way to deal all points, those first that give the first pieces the most."""
    if not groups:
        yield ()
        return
    (key, takes, number), *others = groups
    most = sum(takes * number for _, takes, number in others)
    for spent in range(min(points, takes * number), max(0, points - most) - 1, -1):
        for parts in _falling(spent, takes, number):
            for more in _ways(others, points - spent):
                yield (*((key, part) for part in parts), *more)


def _falling(points: int, most: int, number: int) -> Iterator[tuple[int, ...]]:
    """Points over so many alike pieces: none gets more than the one before it."""
    if not points:
        yield ()
        return
    for first in range(min(points, most), 0, -1):
        if first * number >= points:
            for rest in _falling(points - first, first, number - 1):
                yield (first, *rest)


def _first(rooms: Sequence[tuple[str, int]], points: int) -> tuple[Share, ...]:
    """One piece with what it gets, so that the others can take the rest."""
    whole = _sum(rooms)
    return tuple(
        Share(((key, units),))
        for key, takes, _ in _alike(rooms)
        for units in range(min(takes, points), 0, -1)
        if points - units <= whole - takes
    )


def _sum(rooms: Sequence[tuple[str, int]]) -> int:
    return sum(takes for _, takes in rooms)
