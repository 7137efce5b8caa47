"""Odd attributes that concern Corrupt tiles."""

from engine.games.fear.actions import Clear, Place
from engine.games.fear.attributes.use import Attributes, Use
from engine.games.fear.board import TILES

LAND: Attributes = Attributes()


def clean(use: Use) -> list[str]:
    """Where a Corrupt tile may be placed."""
    tokens, corrupt = use.hunt.tokens, use.hunt.corrupt
    if not use.hunt.corrupt_left:
        return []
    return [tile for tile in TILES if not (tile in tokens or tile in corrupt)]


def can_corrupt(use: Use) -> bool:
    """Whether there is a tile to place or to remove."""
    return bool(clean(use) if use.attribute.value > 0 else use.hunt.corrupt)


@LAND.card(when=can_corrupt)
async def corrupt(use: Use) -> None:
    """Place so many Corrupt tiles where no token stands; below zero, remove so many."""
    count = 1 if use.again else abs(use.attribute.value)
    await (place(use, count) if use.attribute.value > 0 else clear(use, count))


async def place(use: Use, count: int) -> None:
    """Cover tiles, one by one; all of them, where there are no more than that."""
    hunt = use.hunt
    for left in range(min(count, hunt.corrupt_left), 0, -1):
        tiles = clean(use)
        if not tiles:
            return
        tile = tiles[0]
        if len(tiles) > left:
            act = await hunt.ask(use.player.seat, "fear.corrupt", [Place.of(to) for to in tiles])
            tile = act.tile
        hunt.corrupt.append(tile)
        hunt.tell("fear.corrupts", to=tile)


async def clear(use: Use, count: int) -> None:
    """Uncover tiles, one by one; all of them, where there are no more than that."""
    hunt = use.hunt
    for left in range(min(count, len(hunt.corrupt)), 0, -1):
        tile = hunt.corrupt[0]
        if len(hunt.corrupt) > left:
            tiles = [Clear.of(one) for one in TILES if one in hunt.corrupt]
            tile = (await hunt.ask(use.player.seat, "fear.clear", tiles)).tile
        hunt.corrupt.remove(tile)
        hunt.tell("fear.clears", at=tile)


@LAND.card()
async def poison(use: Use) -> None:
    """One Strength for each Corrupt tile on which a token stands now, whoever owns it."""
    if not use.again:
        use.one.poison += sum(tile in use.hunt.tokens for tile in use.hunt.corrupt)
