"""What counts right now: Strength, Defense, Harvest, Moves, and what tiles are good for.

All are functions of the table. Whatever changes on it, they are simply different afterwards.
"""

from collections.abc import Sequence
from typing import TypeAlias

from engine.games.fear.data import Attribute
from engine.games.fear.player import Player, Summoned
from engine.games.fear.state import Hunt
from engine.games.fear.view import FEAR

VOID_BONUS = 2

Stock: TypeAlias = dict[str, int]
"""How many tiles of each symbol serve; `void` ones serve as any one of them."""


def net(
    hunt: Hunt, player: Player, mat: Sequence[Summoned], what: str, *, copies: bool = True
) -> int:
    """All that a player's cards of a Phase give of something, times all its multipliers."""
    total, factor = 0, 1
    for one in mat:
        if one.ended:
            continue
        tokens = hunt.tokens_on(player, one)
        for attribute in hunt.working(one):
            if attribute.kind == what:
                total += attribute.value + tokens
            elif attribute.kind == "times" and attribute.of == what:
                factor *= attribute.value ** (2 if tokens else 1)
            else:
                total += _given(hunt, one, attribute, what, tokens, copies)
    return total * factor


def _given(
    hunt: Hunt, one: Summoned, attribute: Attribute, what: str, tokens: int, copies: bool
) -> int:
    """What odd attributes give of Strength or Defense."""
    kind = attribute.kind
    if kind == "poison" and what == "strength":
        return one.poison + tokens
    if kind == "let-go" and what in ("strength", "defense"):
        return one.let_go
    if kind == "copy" and what == "defense" and copies:
        return sum([copied(hunt, seat) for seat in one.copied])
    return 0


def copied(hunt: Hunt, seat: str) -> int:
    """What a Copy reads: a player's Defense without the Void's part and without other Copies."""
    player = hunt.players[seat]
    what = "strength" if is_exchanged(hunt, player.spirits) else "defense"
    return net(hunt, player, player.spirits, what, copies=False)


def is_exchanged(hunt: Hunt, mat: Sequence[Summoned]) -> bool:
    """Whether Strength and Defense are swapped on a mat. Two swaps cancel."""
    swaps = 0
    for one in mat:
        if not one.ended:
            swaps += sum([it.kind == "exchange" for it in hunt.working(one)])
    return swaps % 2 == 1


def strength(hunt: Hunt) -> int:
    """The Strength of whoever acts in this Phase."""
    mat = hunt.mat
    if not mat:
        return 0
    return net(hunt, hunt.player, mat, "defense" if is_exchanged(hunt, mat) else "strength")


def given_defense(hunt: Hunt, player: Player, mat: Sequence[Summoned]) -> int:
    """The Defense that a mat gives, without the Void's part."""
    if not mat:
        return 0
    return net(hunt, player, mat, "strength" if is_exchanged(hunt, mat) else "defense")


def defense(hunt: Hunt, seat: str) -> int:
    """The Defense of a player: all own tokens have it, less two while one stands in the Void."""
    player = hunt.players[seat]
    given = given_defense(hunt, player, player.spirits)
    return given - VOID_BONUS if hunt.is_in_storm(seat) else given


def fear_parts(hunt: Hunt, against: str) -> list[tuple[str, int]]:
    """What Fear's Defense against a player is made of: the mats of the others, and the Void."""
    parts = [
        (other.seat, given)
        for other in hunt.others(against)
        if other.fears and (given := given_defense(hunt, other, other.fears))
    ]
    return [*parts, ("void", VOID_BONUS)] if hunt.is_in_storm(FEAR) else parts


def fear_defense(hunt: Hunt, against: str) -> int:
    """The Defense of Fear against a player."""
    return sum([given for _, given in fear_parts(hunt, against)])


def defense_of(hunt: Hunt, owner: str) -> int:
    """The Defense of a token's owner against whoever acts now."""
    return fear_defense(hunt, hunt.active) if owner == FEAR else defense(hunt, owner)


def moves_due(hunt: Hunt, one: Summoned) -> int:
    """How often each Move on a card is executed, all in all."""
    return max(1, one.powered) * move_factor(hunt)


def move_factor(hunt: Hunt) -> int:
    """All multipliers of Move in this Phase, multiplied."""
    found = 1
    for one in hunt.mat:
        for attribute in hunt.working(one):
            if attribute.kind == "times" and attribute.of == "move":
                found *= attribute.value ** (2 if one.powered else 1)
    return found


# Tiles


def occupied(hunt: Hunt, owner: str) -> Stock:
    """How many tiles of each symbol the tokens of somebody stand on."""
    found: Stock = {}
    tiles, corrupt = hunt.edition.tiles, hunt.corrupt
    for tile, token in hunt.tokens.items():
        if token.owner == owner:
            kind = "corrupt" if tile in corrupt else tiles[tile]
            found[kind] = found.get(kind, 0) + 1
    return found


def stock(hunt: Hunt) -> Stock:
    """What serves requirements in this Phase: occupied tiles, and symbols on summoned cards."""
    found = occupied(hunt, hunt.side)
    for one in hunt.mat:
        for attribute in hunt.working(one):
            if attribute.kind == "symbol":
                again = hunt.tokens_on(hunt.player, one) > 0
                found[attribute.of] = found.get(attribute.of, 0) + 1 + again
    return found


def missing(hunt: Hunt, card: str, have: Stock) -> list[str]:
    """The symbols of a card for which there is no tile; a Void tile stands in for any one."""
    short: list[str] = [
        symbol
        for symbol, count in hunt.edition.demands[card]
        for _ in range(count - have.get(symbol, 0))
    ]
    return short[have.get("void", 0) :]


def is_met(hunt: Hunt, card: str, have: Stock) -> bool:
    """Whether there is a tile of its own for each symbol of a card."""
    short = 0
    for symbol, count in hunt.edition.demands[card]:
        if (left := count - have.get(symbol, 0)) > 0:
            short += left
    return short <= have.get("void", 0)


# What stays


def sustained(hunt: Hunt, mat: Sequence[Summoned], one: Summoned) -> tuple[str, ...]:
    """What a summoned card keeps up for the round: nothing, if it does not stay face up."""
    if one.flipped or one.healed or one.ended:
        return ()
    what = "strength" if is_exchanged(hunt, mat) else "defense"
    return tuple(
        dict.fromkeys(
            attribute.kind
            for attribute in hunt.card(one.card).attributes
            if _lasts(one, attribute, what)
        )
    )


def _lasts(one: Summoned, attribute: Attribute, what: str) -> bool:
    match attribute.kind:
        case "times":
            return attribute.of == what
        case "poison":
            return what == "strength"
        case "let-go":
            return one.let_go > 0
        case "copy":
            return bool(one.copied)
        case "hide":
            return bool(one.hidden)
        case kind:
            return kind in (what, "disappear", "exchange")
