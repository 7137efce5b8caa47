"""How abilities move characters: along straight lines, to the other's place, or around."""

from engine.games.fellbound.data import Pull, Push
from engine.games.fellbound.state import Character, Fellbound


def away(fellbound: Fellbound, origin: str, tile: str, tiles: int) -> list[str]:
    """The empty tiles on the straight line from `origin` beyond `tile`, as many as `tiles`."""
    way: list[str] = []
    step = fellbound.board.beyond(origin, tile)
    while step is not None and step not in fellbound.tiles and len(way) < tiles:
        way.append(step)
        step = fellbound.board.beyond(origin, step)
    return way


def towards(fellbound: Fellbound, tile: str, goal: str, tiles: int) -> list[str]:
    """The empty tiles on the straight line from `tile` to `goal`, as many as `tiles`."""
    way: list[str] = []
    step = fellbound.board.towards(tile, goal)
    while step is not None and step not in fellbound.tiles and len(way) < tiles:
        way.append(step)
        step = fellbound.board.towards(step, goal)
    return way


def path(
    fellbound: Fellbound, user: Character, character: Character, effect: Push | Pull
) -> list[str]:
    """The tiles along which a character is pushed straight away from the user, or pulled closer."""
    origin, tile = fellbound.where(user), fellbound.where(character)
    if isinstance(effect, Push):
        return away(fellbound, origin, tile, effect.tiles)
    return towards(fellbound, tile, origin, effect.tiles)


def shift(fellbound: Fellbound, user: Character, character: Character, effect: Push | Pull) -> None:
    """Push a character straight away from the user, or pull it closer."""
    way, tile = path(fellbound, user, character, effect), fellbound.where(character)
    if way:
        fellbound.tiles[way[-1]] = fellbound.tiles.pop(tile)
        lost = fellbound.harmed(character.seat, user.seat)
        fellbound.tell_of(character, "fellbound.shifted", loss=lost, at=tile, to=way[-1])
    else:
        fellbound.tell_of(character, "fellbound.no-way", at=tile)


def charge(fellbound: Fellbound, user: Character, character: Character, tiles: int) -> None:
    """Let the user come straight towards a character, over empty tiles."""
    origin, goal = fellbound.where(user), fellbound.where(character)
    way = towards(fellbound, origin, goal, tiles)
    if way:
        fellbound.tiles[way[-1]] = fellbound.tiles.pop(origin)
        fellbound.tell_of(user, "fellbound.charges", at=origin, to=way[-1])


def swap(fellbound: Fellbound, user: Character, character: Character) -> None:
    """Let two characters change places."""
    here, there = fellbound.where(user), fellbound.where(character)
    fellbound.tiles[here], fellbound.tiles[there] = character, user
    lost = fellbound.harmed(character.seat, user.seat)
    fellbound.tell_of(character, "fellbound.swapped", loss=lost, by=user.card, at=there, to=here)


def turn(fellbound: Fellbound, user: Character, character: Character) -> None:
    """Turn a character to face the other way."""
    character.facing = -character.facing
    lost = fellbound.harmed(character.seat, user.seat)
    fellbound.tell_of(character, "fellbound.turned", loss=lost)
