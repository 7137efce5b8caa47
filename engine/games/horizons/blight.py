"""Blight: from the pool to a land, what it destroys there, and where it cascades."""

from engine.games.horizons.deciding import decide
from engine.games.horizons.invader_acts import Cascade
from engine.games.horizons.presence import destroy_presence
from engine.games.horizons.state import Horizons

BY_CHANCE = "chance"
"""The Blight card is not known before it flips."""
BLIGHTED = {"downward-spiral": 5, "memory-fades": 4}
"""So much Blight for each player fills the pool when a Blight card flips."""


def can_blight(table: Horizons, land: str) -> bool:
    """Whether Blight can be added to a land now: there is some, and nothing keeps it out."""
    return table.blight_pool > 0 and not table.lasting.total("no-blight", land)


async def add_blight(
    table: Horizons,
    land: str,
    *,
    cascades: bool = True,
    destroys: bool = True,
    chooser: str | None = None,
) -> bool:
    """Add one Blight: presence is destroyed, then it cascades if the land had some.

    Where it cascades to is chosen by whoever uses the Power, else by the seat of the board.
    Whether it could be added is returned.
    """
    if not can_blight(table, land):
        return False
    here = table.lands[land]
    had_some = here.blight > 0
    here.blight += 1
    table.blight_pool -= 1
    table.tell("horizons.blighted", land=land, left=table.blight_pool, loss=True)
    _flip_if_empty(table)
    if destroys:
        for seat in [seat for seat in table.seats if seat in here.presence]:
            destroy_presence(table, seat, land)
    if had_some and cascades:
        await _cascade(table, land, chooser)
    return True


async def _cascade(table: Horizons, land: str, chooser: str | None) -> None:
    """One more Blight to an adjacent land; where nothing is left of it, nobody is asked."""
    if not table.blight_pool:
        return
    around = [Cascade.of(other) for other in table.place(land).adjacent]
    prompt = "horizons.cascade"
    if chooser is None:
        to = await decide(table, land, prompt, around)
    else:
        to = await table.ask(chooser, prompt, around, land=land)
    table.tell("horizons.cascades", land=land, to=to.land)
    await add_blight(table, to.land, chooser=chooser)


def _flip_if_empty(table: Horizons) -> None:
    """The healthy side's last Blight flips the card, for good, and fills the pool anew."""
    if table.blight_pool or table.flipped or not table.blight_card:
        return
    table.flipped = True
    if table.blight_card == BY_CHANCE:
        cards = sorted(BLIGHTED)
        table.blight_card = cards[table.chance.below(len(cards))]
        table.learns(*table.seats)
    table.blight_pool = BLIGHTED[table.blight_card] * len(table.spirits)
    table.tell("horizons.flipped", blight=table.blight_card, left=table.blight_pool, loss=True)


def remove_blight(table: Horizons, land: str, n: int = 1) -> int:
    """Return Blight from a land to the pool, as far as there is any; so much it was."""
    gone = min(n, table.lands[land].blight)
    table.lands[land].blight -= gone
    table.blight_pool += gone
    return gone
