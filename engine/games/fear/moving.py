"""Moves: where a token may go, and how often; Teleport, Push and Swap, which only change places."""

from engine.games.fear import totals
from engine.games.fear.actions import END, End, Move, Swap
from engine.games.fear.board import ALL, BIT, TILES, bits, destinations, tiles_of
from engine.games.fear.capturing import take_tile
from engine.games.fear.player import Player, Summoned
from engine.games.fear.state import Hunt
from engine.games.fear.view import FEAR
from engine.text import Value

WAYS = {tile: {to: Move.of(tile, to) for to in TILES} for tile in TILES}
"""Each way from tile to tile, since hundreds of them are listed at a time."""


def capturable(hunt: Hunt) -> int:
    """The tiles of tokens that whoever acts could take now, wherever they can be reached."""
    strength = totals.strength(hunt)
    foes = hunt.order if hunt.is_fear else [FEAR]
    weak = [foe for foe in foes if totals.defense_of(hunt, foe) < strength]
    found = 0
    if weak:
        hidden = hunt.hidden
        for tile, token in hunt.tokens.items():
            if token.owner in weak and not (hidden and token in hidden):
                found |= BIT[tile]
    return found


def moves(hunt: Hunt, pattern: str) -> list[Move]:
    """What a Move of this pattern may do: any own token, to any tile that it reaches."""
    reaches, taken, can_take = hunt.edition.reaches[pattern], hunt.taken, capturable(hunt)
    return [
        ways[to]
        for tile in hunt.tiles_with(hunt.side)
        for ways in (WAYS[tile],)
        for to in tiles_of(destinations(reaches[tile], BIT[tile], taken, can_take))
    ]


def can_move(hunt: Hunt, pattern: str) -> bool:
    """Whether a Move of this pattern leads anywhere."""
    reaches, taken = hunt.edition.reaches[pattern], hunt.taken
    tiles = hunt.tiles_with(hunt.side)
    if any(destinations(reaches[tile], BIT[tile], taken, 0) for tile in tiles):
        return True
    return bool(moves(hunt, pattern))


async def move(hunt: Hunt, player: Player, one: Summoned, place: int) -> None:
    """Execute a Move as often as it is due: once where possible, more often if one likes.

    The place is that of the Move among the attributes of its card.
    """
    pattern = hunt.printed(one)[place].of
    while (done := one.moved.get(place, 0)) < (due := totals.moves_due(hunt, one)):
        options = moves(hunt, pattern)
        one.moved[place] = done + 1
        offered: list[Move | End] = [*options, END] if done else [*options]
        prompt = "fear.move-again" if done else "fear.move"
        tell_withstanding(hunt, pattern)
        act: Move | End = END
        if options:
            left = due - done
            act = await hunt.ask(player.seat, prompt, offered, left=left, pattern=pattern)
        if hunt.is_left or not isinstance(act, Move):
            one.moved[place] = due
            return
        await take_tile(hunt, act.piece, act.to)


def tell_withstanding(hunt: Hunt, pattern: str) -> None:
    """Who is in reach and can't be taken, since Strength does not exceed Defense."""
    strength = totals.strength(hunt)
    for foe in [one.seat for one in hunt.others(hunt.active)] if hunt.is_fear else [FEAR]:
        defense = totals.defense_of(hunt, foe)
        tiles = list(tiles_of(in_reach(hunt, pattern, foe))) if defense >= strength else []
        if tiles:
            told = "fear.fear-withstands" if foe == FEAR else "fear.withstands"
            named: dict[str, Value] = {} if foe == FEAR else {"owner": foe}
            hunt.tell(told, only=None, at=tiles, strength=strength, defense=defense, **named)


def in_reach(hunt: Hunt, pattern: str, foe: str) -> int:
    """The tiles of somebody's tokens on which a Move would land, were they weak enough."""
    reaches, taken = hunt.edition.reaches[pattern], hunt.taken
    theirs, found = bits(hunt.tiles_with(foe)), 0
    for tile in hunt.tiles_with(hunt.side):
        found |= destinations(reaches[tile], BIT[tile], taken, theirs) & theirs
    return found


async def move_on(hunt: Hunt, player: Player) -> None:
    """After a multiplier: what is still missing of each Move follows, in the order of summoning."""
    for one in list(hunt.mat):
        for place, attribute in enumerate(hunt.printed(one)):
            if attribute.kind == "move" and place in one.moved:
                await move(hunt, player, one, place)


# Changing places


def teleports(hunt: Hunt) -> list[Move]:
    """Any own token, to any tile where no token stands."""
    return _jumps(hunt, hunt.tiles_with(hunt.side))


def pushes(hunt: Hunt) -> list[Move]:
    """Any token, to any tile where no token stands."""
    return _jumps(hunt, list(hunt.tokens))


def _jumps(hunt: Hunt, tiles: list[str]) -> list[Move]:
    free = list(tiles_of(ALL & ~hunt.taken))
    return [ways[to] for tile in tiles for ways in (WAYS[tile],) for to in free]


def swaps(hunt: Hunt) -> list[Swap]:
    """Any two Player tokens, named in either order, unless nothing would be different."""
    hidden = hunt.hidden
    standing = [
        (tile, token.owner, token in hidden)
        for tile, token in sorted(hunt.tokens.items())
        if token.owner != FEAR
    ]
    return [
        Swap.of(tile, other) for tile, *what in standing for other, *so in standing if what != so
    ]


def jump(hunt: Hunt, act: Move) -> None:
    """A token goes to a free tile, without any way between."""
    token = hunt.tokens[act.to] = hunt.tokens.pop(act.piece)
    hunt.show(act.piece, act.to, token.owner)
    told = "fear.fear-jumps" if token.owner == FEAR else "fear.jumps"
    named: dict[str, Value] = {} if token.owner == FEAR else {"owner": token.owner}
    hunt.tell(told, only=None, seat=hunt.active, at=act.piece, to=act.to, **named)


def swap(hunt: Hunt, act: Swap) -> None:
    """Two Player tokens change places."""
    one, other = hunt.tokens[act.piece], hunt.tokens[act.other]
    hunt.tokens[act.piece], hunt.tokens[act.other] = other, one
    hunt.show(act.piece, act.other, one.owner)
    hunt.show(act.other, act.piece, other.owner)
    where: dict[str, Value] = {"at": act.piece, "to": act.other}
    hunt.tell("fear.swaps", only=None, seat=hunt.active, owner=[one.owner, other.owner], **where)
