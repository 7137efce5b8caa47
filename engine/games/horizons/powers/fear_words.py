"""Fear cards: what the Invaders do of fear, and what each player may do."""

from collections.abc import Sequence
from typing import Literal

from engine.ask import DONE, Option, first_of
from engine.games.horizons.afterwards import over
from engine.games.horizons.powers.choices import At
from engine.games.horizons.powers.perform import perform
from engine.games.horizons.powers.places import fitting
from engine.games.horizons.powers.possible import any_can
from engine.games.horizons.powers.use import Use
from engine.games.horizons.state import Horizons
from engine.games.horizons.words import EachPlayer


async def perform_fear(table: Horizons, card: str, level: Literal[1, 2, 3]) -> None:
    """Do what a fear card says at a Terror Level."""
    for word in table.edition.fears[card].levels[level - 1]:
        if isinstance(word, EachPlayer):
            await _each_player(table, card, word, level)
        else:
            use = Use(table, fear=card, level=level, land=next(iter(table.lands)))
            await perform(use, [word])
        await over(table)


async def _each_player(table: Horizons, card: str, said: EachPlayer, level: int) -> None:
    """Each player once, in any order: who has chosen a land does it there, to its end.

    What nobody can do is left out; it may become possible by what another does first.
    """
    left, taken = list(table.seats), list[str]()
    while left:
        offers = {seat: lands(table, seat, said, taken) for seat in left}
        able = [seat for seat in left if offers[seat]]
        if not able:
            return
        seat, option = await _next(table, f"{card} {level}", able, offers)
        left.remove(seat)
        if isinstance(option, At):
            taken.append(option.land)
            table.tell("horizons.fear-in", seat=seat, land=option.land)
            await perform(Use(table, seat, fear=card, land=option.land, decider=seat), said.does)
        else:
            table.tell("horizons.fear-not", seat=seat)


async def _next(
    table: Horizons, read: str, able: Sequence[str], offers: dict[str, list[Option]]
) -> tuple[str, Option]:
    """Who of those that can do something does it next, and where.

    Where all that is left is the same for all, it makes no difference who is first.
    """
    seat = able[0]
    if len(able) == 1 or all(offers[other] == offers[seat][:1] for other in able):
        return seat, await table.ask(seat, "horizons.fear-land", offers[seat], read=read)
    said = {seat: offers[seat] for seat in able}
    act = await first_of("horizons.fear-land", said, read=read)
    assert act is not None
    return act.seat, act.option


def lands(table: Horizons, seat: str, said: EachPlayer, taken: Sequence[str]) -> list[Option]:
    """The lands where a player can do it; and that it may be left out, where that is so."""
    use = Use(table, seat, decider=seat)
    found: list[Option] = []
    for land in fitting(use, said.lands):
        if not (said.different and land in taken) and any_can(use, said.does, land):
            found.append(At.of(land))
    return [*found, DONE] if found and said.may else found
