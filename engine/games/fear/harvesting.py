"""Harvests: from which piles a player may take, and how a card is taken."""

from engine.games.fear import totals
from engine.games.fear.actions import Harvest
from engine.games.fear.data import TYPES
from engine.games.fear.player import Player
from engine.games.fear.state import Hunt


def harvests(hunt: Hunt, owner: str, *, from_discard: bool) -> list[Harvest]:
    """The piles from which a card may be taken.

    Which of a type's two piles it is matters only where somebody has peeked at one.
    """
    have = totals.occupied(hunt, owner)
    found: list[Harvest] = []
    for type in TYPES:
        if have.get(type) or have.get("void"):
            piles = [pile for pile in (f"{type}-left", f"{type}-right") if len(hunt.piles[pile])]
            if len(piles) == 2 and any(pile in hunt.knows for pile in piles):
                found += [Harvest.of(pile) for pile in piles]
            elif piles or hunt.discards[type]:
                found.append(Harvest.of(type))
            if from_discard and hunt.discards[type]:
                found.append(Harvest.of(f"{type}-discard"))
    return found


async def harvest_due(hunt: Hunt, player: Player) -> None:
    """Draw what Harvests give by now, less what they gave before."""
    due = totals.net(hunt, player, hunt.mat, "harvest")
    more, hunt.harvested = max(0, due - hunt.harvested), max(due, hunt.harvested)
    if hunt.is_fear and more:
        hunt.draw_fear(more)
        return
    for _ in range(more):
        if not await harvest(hunt, player, from_discard=True):
            return


async def harvest(hunt: Hunt, player: Player, *, from_discard: bool = False) -> bool:
    """Take a Spirit from a pile of a type on which an own token stands; whether there was one."""
    offered = harvests(hunt, player.seat, from_discard=from_discard)
    if not offered:
        return False
    act = await hunt.ask(player.seat, "fear.harvest", offered)
    type, _, where = act.pile.partition("-")
    if where == "discard":
        card = hunt.discards[type].pop()
        player.hand.append(card)
        hunt.tell("fear.harvests-discard", seat=player.seat, card=card)
        return True
    take(hunt, player, type, where)
    return True


def take(hunt: Hunt, player: Player, type: str, where: str) -> None:
    """Draw from a pile: the named one, or the higher one."""
    piles = [f"{type}-{where}"] if where else [f"{type}-left", f"{type}-right"]
    if not any(len(hunt.piles[pile]) for pile in piles):
        hunt.renew(type)
    pile = max(piles, key=lambda one: len(hunt.piles[one]))
    card = hunt.draw(pile, player.seat)
    assert card is not None, f"{type} has no card"
    player.hand.append(card)
    hunt.tell("fear.harvests", seat=player.seat, type=f"fear.type.{type}")
    hunt.tell("fear.drew", only=[player.seat], card=[card])


def can_harvest(hunt: Hunt, player: Player) -> bool:
    """Whether a Harvest finds a card."""
    return bool(harvests(hunt, player.seat, from_discard=True))
