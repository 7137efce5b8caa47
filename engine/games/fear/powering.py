"""Captured tokens on summoned cards: where they gain something, and what it is."""

from engine.games.fear.attributes import ODD, resolve
from engine.games.fear.attributes.use import Use
from engine.games.fear.data import Attribute
from engine.games.fear.harvesting import can_harvest
from engine.games.fear.player import Player, Summoned
from engine.games.fear.state import Hunt
from engine.games.fear.view import FEAR

COUNTED = ("strength", "defense", "poison")
"""Each token is worth one more."""
ONCE = ("times", "symbol", "card", "fear-card")
"""A first token uses these once more, which always gains something."""
NEVER = ("heal", "disappear", "exchange")
"""To use these twice would be nothing."""


def usable(hunt: Hunt, player: Player) -> list[int]:
    """The unused captured tokens for this Phase, by their place on the mat.

    Fear tokens power Spirits, Player tokens power Fear.
    """
    return [
        place
        for place, one in enumerate(player.captured)
        if not one.on and (one.token.owner == FEAR) is not hunt.is_fear
    ]


def takes_one(hunt: Hunt, player: Player, one: Summoned) -> bool:
    """Whether one more token gains something on a card that was summoned before.

    It makes no Move again: those happened as the card was summoned.
    """
    if one.healed:
        return False
    lie = hunt.tokens_on(player, one)
    uses = uses_of(hunt, player, one)
    return any(gains(use, lie) for use in uses if not moves(use.attribute))


def as_summoned(hunt: Hunt, player: Player, one: Summoned) -> list[int]:
    """How many tokens may be put on a card as it is summoned or turned over, if it moves somebody.

    One token multiplies a Move by one: where it does nothing else, it takes two.
    """
    uses = uses_of(hunt, player, one)
    if not any(moves(use.attribute) for use in uses):
        return []
    counts = range(1, len(usable(hunt, player)) + 1)
    return [count for count in counts if any(gains(use, count - 1) for use in uses)]


def moves(attribute: Attribute) -> bool:
    """Whether it is a Move, or multiplies Moves."""
    return "move" in (attribute.kind, attribute.of)


def uses_of(hunt: Hunt, player: Player, one: Summoned) -> list[Use]:
    """What a card can be used for once more."""
    attributes = enumerate(hunt.printed(one))
    return [Use(hunt, player, one, place, it, again=True) for place, it in attributes]


def gains(use: Use, lie: int) -> bool:
    """Whether one more token on the card gains something by this attribute, where so many lie."""
    kind = use.attribute.kind
    if kind in COUNTED:
        return True
    if kind == "move":
        return lie > 0
    if kind == "harvest":
        return use.hunt.is_fear or can_harvest(use.hunt, use.player)
    if kind == "corrupt":
        return ODD[kind].when(use)
    if lie or kind in NEVER:
        return False
    return kind in ONCE or ODD[kind].when(use)


async def power(hunt: Hunt, player: Player, card: str) -> None:
    """Put a captured token on a card that was summoned before: it is worth more, or works again."""
    one = hunt.lying(card)
    lie = hunt.tokens_on(player, one)
    place_tokens(hunt, player, one, 1)
    for use in uses_of(hunt, player, one):
        if one not in hunt.mat:
            return
        if not moves(use.attribute):
            await use_again(use, lie)


async def use_again(use: Use, lie: int) -> None:
    """What one more token on a card lets an attribute do at once, where so many lie already."""
    kind = use.attribute.kind
    if kind in ("harvest", "corrupt") or not (lie or kind in (*COUNTED, *NEVER)):
        await resolve(use)


def place_tokens(hunt: Hunt, player: Player, one: Summoned, count: int) -> None:
    """So many captured tokens come onto a card."""
    for place in usable(hunt, player)[:count]:
        player.captured[place].on = one.card
    told = "fear.powers" if count == 1 else "fear.powers-many"
    hunt.tell(told, seat=player.seat, card=one.card, count=count)
