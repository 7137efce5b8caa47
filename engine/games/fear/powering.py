"""Captured tokens on summoned cards: where they gain something, and what it is."""

from engine.games.fear import moving
from engine.games.fear.attributes import ODD, resolve
from engine.games.fear.attributes.use import Use
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


def tokens_wanted(hunt: Hunt, player: Player, one: Summoned) -> int:
    """How many tokens together gain something on a card: one, none, or two.

    One token multiplies a Move by one. Where it does nothing else, two are placed at once.
    """
    if one.healed:
        return 0
    lie = hunt.tokens_on(player, one)
    uses = uses_of(hunt, player, one)
    if any(gains(use, lie) for use in uses):
        return 1
    return 2 if not lie and any(gains(use, 1) for use in uses) else 0


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
        return lie > 0 and moving.can_move(use.hunt, use.attribute.of)
    if kind == "harvest":
        return use.hunt.is_fear or can_harvest(use.hunt, use.player)
    if kind == "corrupt":
        return ODD[kind].when(use)
    if lie or kind in NEVER:
        return False
    return kind in ONCE or ODD[kind].when(use)


async def power(hunt: Hunt, player: Player, card: str, tokens: int) -> None:
    """Put captured tokens on a card: all its attributes are worth more, or work once more."""
    one = hunt.lying(card)
    for place in usable(hunt, player)[:tokens]:
        lie = hunt.tokens_on(player, one)
        player.captured[place].on = card
        hunt.tell("fear.powers", seat=player.seat, card=card)
        for use in uses_of(hunt, player, one):
            if one not in hunt.mat:
                return
            kind = use.attribute.kind
            if kind in ("harvest", "corrupt", "move") or not (lie or kind in (*COUNTED, *NEVER)):
                await resolve(use)
