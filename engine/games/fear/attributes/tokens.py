"""Odd attributes that concern tokens on the map, or bring them back."""

from collections.abc import Sequence

from engine.games.fear import moving
from engine.games.fear.actions import Dragon, Hide, Move, Place, Swap
from engine.games.fear.attributes.use import Attributes, Use
from engine.games.fear.board import TILES
from engine.games.fear.capturing import fear_tiles
from engine.games.fear.player import Captured, Player, Token
from engine.games.fear.view import FEAR

TOKENS: Attributes = Attributes()
MOST_DRAGONS = 2


def healers(use: Use) -> list[Player]:
    """On whose mats lies a token that can come back: Fear's on any, the own on another's."""
    return [
        other
        for other in use.hunt.players.values()
        if (use.hunt.is_fear or other is not use.player)
        and any(one.token.owner == use.hunt.side for one in other.captured)
    ]


@TOKENS.card(when=lambda use: bool(healers(use)))
async def heal(use: Use) -> None:
    """Bring a displaced token back. Then discard this card."""
    hunt, seat = use.hunt, use.player.seat
    keeper = await use.target("fear.heal", healers(use))
    if keeper is None:
        return
    one = await chosen(use, keeper)
    tiles = where(use, one.token)
    if not tiles:
        keeper.captured.remove(one)
        hunt.supply.append(one.token)
        hunt.tell("fear.revives", seat=seat, owner=keeper.seat)
    else:
        placed = await hunt.ask(seat, "fear.heal-place", [Place.of(tile) for tile in tiles])
        keeper.captured.remove(one)
        hunt.put(one.token, placed.tile)
        told = "fear.revives-on" if hunt.is_fear else "fear.heals"
        hunt.tell(told, seat=seat, owner=keeper.seat, to=placed.tile)
    use.one.healed = True


async def chosen(use: Use, keeper: Player) -> Captured:
    """The token that leaves a mat: one that powers nothing first. Of two dragons one is chosen."""
    mine = [one for one in keeper.captured if one.token.owner == use.hunt.side]
    dragons = list(dict.fromkeys(one.token.dragon for one in mine))
    if len(dragons) > 1:
        options = [Dragon.of(dragon) for dragon in dragons]
        named = await use.hunt.ask(use.player.seat, "fear.heal-dragon", options)
        mine = [one for one in mine if one.token.dragon == named.dragon]
    return min(mine, key=lambda it: it.powers)


def where(use: Use, token: Token) -> Sequence[str]:
    """Where a token comes back: on a Starting Tile, else anywhere.

    Fear waits for its next respawn, but for a dragon while only one is on the map.
    """
    hunt = use.hunt
    if not hunt.is_fear:
        return hunt.free(hunt.home(use.player.seat)) or hunt.free(TILES)
    is_alone = len(hunt.tiles_with(FEAR)) < MOST_DRAGONS
    return fear_tiles(hunt) if token.dragon and is_alone else ()


@TOKENS.card(when=lambda use: bool(moving.teleports(use.hunt)))
async def teleport(use: Use) -> None:
    """Move one of your tokens to any tile where no token stands."""
    act = await use.ask("fear.teleport", moving.teleports(use.hunt))
    if isinstance(act, Move):
        moving.jump(use.hunt, act)


@TOKENS.card(when=lambda use: bool(moving.pushes(use.hunt)))
async def push(use: Use) -> None:
    """Move any token, also Fear's, to any tile where no token stands."""
    act = await use.ask("fear.push", moving.pushes(use.hunt))
    if isinstance(act, Move):
        moving.jump(use.hunt, act)


@TOKENS.card(when=lambda use: bool(moving.swaps(use.hunt)))
async def swap(use: Use) -> None:
    """Swap two Player tokens, whoever owns them."""
    swaps = moving.swaps(use.hunt)
    one_pair = len(swaps) == 2  # and both say the same
    act = await use.ask("fear.swap", swaps[:1] if one_pair else swaps)
    if isinstance(act, Swap):
        moving.swap(use.hunt, act)


def hideable(use: Use) -> list[Hide]:
    """All Player tokens on the map: one that is hidden already may be hidden for longer."""
    return [Hide.of(tile) for tile, token in use.hunt.tokens.items() if token.owner != FEAR]


@TOKENS.card(when=lambda use: bool(hideable(use)))
async def hide(use: Use) -> None:
    """One Player token can't be displaced for a round."""
    act = await use.ask("fear.hide", hideable(use))
    if isinstance(act, Hide):
        token = use.hunt.tokens[act.piece]
        use.one.hidden.append(token)
        use.hunt.tell("fear.hides", seat=use.player.seat, owner=token.owner, at=act.piece)


def never(use: Use) -> bool:
    """A captured token adds nothing to it."""
    return False


@TOKENS.card(when=never)
async def disappear(use: Use) -> None:
    """For a round, whoever displaces one of your tokens is displaced as well."""


@TOKENS.card(when=never)
async def exchange(use: Use) -> None:
    """For a round, your Strength is your Defense, and your Defense your Strength."""
