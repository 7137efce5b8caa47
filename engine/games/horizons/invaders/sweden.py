"""Sweden: mines that blight more, steel, and Dahan who are swayed."""

from engine.games.horizons.blight import add_blight
from engine.games.horizons.deciding import decide
from engine.games.horizons.invader_acts import Settle
from engine.games.horizons.invaders.where import lands_on
from engine.games.horizons.pieces import add, read, replace, standing, word
from engine.games.horizons.powers.choices import Piece
from engine.games.horizons.state import Horizons
from engine.games.horizons.strength import SWEDEN, has

MINED = 6
"""So much damage to a land blights it once more."""


def lay_out(table: Horizons) -> None:
    """More Cities and Towns on each board, and Blight that comes from the box or moves."""
    for board in table.map.boards if has(table, SWEDEN, 2) else ():
        lands = lands_on(table, board)
        fourth, fifth, eighth = (lands[number - 1] for number in (4, 5, 8))
        add(table, fourth, "city")
        table.lands[fifth].blight += table.lands[fourth].blight
        table.lands[fourth].blight = 0
        if has(table, SWEDEN, 6):
            add(table, eighth, "town")
            table.lands[eighth].blight += 1


async def royal_backing(table: Horizons) -> None:
    """Before the first Explore: the top card is discarded, and shows where Towns come."""
    if not has(table, SWEDEN, 4):
        return
    card = table.stage_cards[str(table.stages.pop(0))].draw(table.chance)
    assert card is not None
    table.invader_discard.append(card)
    table.learns(*table.seats)
    table.tell("horizons.backed", card=card)
    printed = table.edition.invaders[card]
    for board in table.map.boards:
        lands = [
            land for land in lands_on(table, board) if table.place(land).terrain in printed.terrain
        ]
        least = min(table.lands[land].invaders for land in lands)
        fewest = [Settle.of(land) for land in lands if table.lands[land].invaders == least]
        chosen = await decide(table, lands[0], "horizons.royal-backing", fewest)
        add(table, chosen.land, "town")
        table.tell("horizons.comes", land=chosen.land, kind="town")


async def after_blight(table: Horizons, land: str, damage: int, added: bool) -> None:
    """What Sweden makes of a Ravage that blights a land: more Blight there, a Town beside it."""
    if has(table, SWEDEN, 1) and damage >= MINED:
        added = await add_blight(table, land, cascades=False, destroys=False) or added
    if not (added and has(table, SWEDEN, 5)):
        return
    around = table.place(land).adjacent
    free = [Settle.of(near) for near in around if not table.lands[near].buildings]
    if free:
        chosen = await decide(table, land, "horizons.mining-rush", free)
        add(table, chosen.land, "town")
        table.tell("horizons.comes", land=chosen.land, kind="town")


async def sway(table: Horizons, land: str) -> None:
    """The escalation, after a land was explored: a Dahan who is no longer in the majority."""
    here = table.lands[land]
    if not has(table, SWEDEN) or not 0 < here.count("dahan") <= here.invaders:
        return
    hurt = sorted({damage for _, damage in standing(table, land, "dahan")})
    options = [Piece.of(word("dahan", damage)) for damage in hurt]
    chosen = await decide(table, land, "horizons.sway", options)
    replace(table, land, "dahan", read(chosen.piece)[1], "town")
    table.tell("horizons.swayed", land=land)
