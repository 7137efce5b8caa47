"""Damage of a Power: to a land, to each Invader, to different ones; and what Spirits add to it."""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from engine.allot import FEW, Share
from engine.ask import DONE, Option
from engine.games.horizons.data import INVADERS
from engine.games.horizons.pieces import hurt, read, standing
from engine.games.horizons.powers.choices import Piece
from engine.games.horizons.powers.counting import amount
from engine.games.horizons.powers.use import Use
from engine.games.horizons.striking import outcomes, room, strike
from engine.games.horizons.words import (
    Choose,
    Damage,
    DamageDifferent,
    DamageEach,
    EachLand,
    If,
    Kind,
    Pay,
    Word,
)

Damaging: TypeAlias = Damage | DamageEach | DamageDifferent
MIGHT = "might"


async def damage(use: Use, said: Damage, land: str, more: bool) -> None:
    """Points that are divided among the Invaders of a land; `more` lands of this word follow."""
    only = said.only or INVADERS
    points = amount(use, said.n, land)
    if points > 0:
        points += await added(use, said, land, only, points, more)
        await _strike(use, land, points, only)


async def damage_each(use: Use, said: DamageEach, land: str, more: bool) -> None:
    """As much to each, all at the same time."""
    only = said.only or INVADERS
    points = amount(use, said.n, land)
    if points <= 0:
        return
    for kind, had in standing(use.table, land, *only):
        hurt(use.table, land, kind, had, points)
    await _strike(use, land, await added(use, said, land, only, 0, more), only)


async def damage_different(use: Use, said: DamageDifferent, land: str) -> None:
    """One point to each of up to so many Invaders: no piece gets two of them."""
    pieces = [key for key, _ in room(use.table, land, *INVADERS)]
    points = min(amount(use, said.n, land), len(pieces))
    chosen = await _chosen(use, land, pieces, points, said.up_to)
    for kind, had in map(read, chosen):
        hurt(use.table, land, kind, had, 1)
    if chosen:
        await _strike(use, land, await added(use, said, land, INVADERS, 0, False), INVADERS)


async def _chosen(
    use: Use, land: str, pieces: Sequence[str], points: int, up_to: bool
) -> Sequence[str]:
    """The pieces that get a point. "Up to" may be fewer: all there is to choose is offered whole,
    or where that is too much, one piece after the other."""
    if points == len(pieces) and not up_to:
        return pieces
    enough: list[Option] = [DONE] if up_to else []
    if up_to and (ways := _ways(pieces, points)):
        offers: list[Option] = [*ways, DONE]
        act = await use.ask("horizons.different", offers, land=land, left=points)
        return [key for key, _ in act.parts] if isinstance(act, Share) else []
    left, chosen = list(pieces), list[str]()
    while len(chosen) < points:
        offers = [*map(Piece.of, dict.fromkeys(left)), *enough]
        act = await use.ask("horizons.different", offers, land=land, left=points - len(chosen))
        if not isinstance(act, Piece):
            break
        left.remove(act.piece)
        chosen.append(act.piece)
    return chosen


def _ways(pieces: Sequence[str], points: int) -> list[Share]:
    """All ways to hit up to so many pieces, the most first; none where they are too many."""
    rooms = [(key, 1) for key in pieces]
    each = [outcomes(rooms, number) for number in range(points, 0, -1)]
    found = [way for ways in each for way in ways]
    return found if all(each) and len(found) < FEW else []


async def _strike(use: Use, land: str, points: int, only: Sequence[str]) -> None:
    seat = use.decider or use.table.seat_of(land)
    await strike(use.table, land, points, seat=seat, cause=use.cause, only=only)


# What Spirits add


async def added(
    use: Use, said: Damaging, land: str, only: Sequence[str], points: int, more: bool
) -> int:
    """The points that a Spirit's rule and a gift add to this effect, if it is to have them.

    What the effect's own points already destroy leaves nothing to add to: it waits for the next.
    """
    room_left = sum(takes for _, takes in room(use.table, land, *only)) - points
    extra = 0
    if use.extra and room_left > 0 and await _here(use, said, land, more):
        extra, use.extra = use.extra, 0
    might = use.table.lasting.total(MIGHT, use.user) if use.power else 0
    if might and room_left > extra and await _wants(use, "horizons.might", land, might):
        use.table.lasting.these = tuple(
            one for one in use.table.lasting.these if (one.what, one.of) != (MIGHT, use.user)
        )
        use.might += might
        extra += might
    return extra


async def _here(use: Use, said: Damaging, land: str, more: bool) -> bool:
    """Whether the points are added here, or kept for an effect of another sort behind it."""
    later = more or any(sort(one) != sort(said) for one in damages(use.to_come))
    return not later or await _wants(use, "horizons.extra", land, use.extra)


async def _wants(use: Use, prompt: str, land: str, n: int) -> bool:
    """Whether the user adds points here: they are its own, whoever else decides about the use."""
    decider, use.decider = use.decider, use.user
    adds = await use.wants(prompt, land=land, n=n)
    use.decider = decider
    return adds


def sort(said: Damaging) -> tuple[str, tuple[Kind, ...], str]:
    """What tells one damage effect from another, as far as points are added to it."""
    return said.word, getattr(said, "only", ()), getattr(said, "where", "target")


def damages(words: Sequence[Word]) -> Iterator[Damaging]:
    """All damage that these words may do, also deep in others."""
    for said in words:
        match said:
            case Damage() | DamageEach() | DamageDifferent():
                yield said
            case If():
                yield from damages((*said.then, *said.otherwise))
            case Pay():
                yield from damages(said.then)
            case EachLand():
                for one in damages(said.does):
                    yield one.model_copy(update={"where": "each-land"})
            case Choose():
                for way in said.lists:
                    yield from damages(way)
