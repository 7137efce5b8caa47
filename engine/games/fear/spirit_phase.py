"""The Spirit Phase: Clean Up, Harvest, Summon, Discard."""

from engine.games.fear import totals
from engine.games.fear.actions import Discard
from engine.games.fear.capturing import banish, end_if_over
from engine.games.fear.data import HAND_LIMIT, SLOTS
from engine.games.fear.harvesting import harvest
from engine.games.fear.player import Player
from engine.games.fear.state import Hunt
from engine.games.fear.summoning import summon_freely


async def spirit_phase(hunt: Hunt) -> None:
    """Whoever is banished has none."""
    begin_turn(hunt)
    player = hunt.player
    if not player.banished:
        clean_up(hunt, player)
        if not await harvest(hunt, player):
            hunt.tell("fear.no-harvest", seat=player.seat)
        await summon_freely(hunt, "fear.summon")
        await discard(hunt, player)
    hunt.phase = "fear"


def begin_turn(hunt: Hunt) -> None:
    """The next player's turn begins, and all that their cards kept up for a round ends."""
    hunt.active = hunt.next
    hunt.turns += 1
    hunt.slots, hunt.used, hunt.harvested, hunt.coming = SLOTS, 0, 0, 0
    hunt.step("fear.turn", seat=hunt.active, round=hunt.round)
    player = hunt.player
    for one in (*player.spirits, *player.fears):
        one.ended = True
    for captured in player.captured:
        captured.on = ""
    for leaving in hunt.players.values():
        if leaving.gone and not leaving.banished:
            leave_the_map(hunt, leaving)


def leave_the_map(hunt: Hunt, player: Player) -> None:
    """Who gave up is banished: the tokens on the map go to the box, captured by nobody."""
    for tile in hunt.tiles_with(player.seat):
        hunt.gone.append(hunt.tokens.pop(tile))
    banish(hunt, player)
    end_if_over(hunt)


def clean_up(hunt: Hunt, player: Player) -> None:
    """Take the Spirits that stayed face up back into the hand."""
    player.hand += [one.card for one in player.spirits]
    player.spirits.clear()


async def discard(hunt: Hunt, player: Player) -> None:
    """What keeps something up for the round stays face up; nine cards may be kept in all."""
    mat = player.spirits
    staying = [one for one in mat if totals.sustained(hunt, mat, one)]
    player.hand += [one.card for one in mat if one not in staying and not one.healed]
    player.spirits = staying
    await keep_nine(hunt, player)


async def keep_nine(hunt: Hunt, player: Player) -> None:
    """What is too many is discarded, of hand and mat; all of it is named in one answer."""
    cards = [*player.hand, *(one.card for one in player.spirits)]
    over = len(cards) - HAND_LIMIT
    if over <= 0:
        return
    picked = await hunt.pick(player.seat, "fear.trim", [Discard.of(card) for card in cards], over)
    lost = [act.card for act in picked]
    player.hand = [card for card in player.hand if card not in lost]
    player.spirits = [one for one in player.spirits if one.card not in lost]
    for card in lost:
        hunt.discard(card)
    hunt.tell("fear.discards", seat=player.seat, card=lost)
