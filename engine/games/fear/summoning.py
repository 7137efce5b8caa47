"""Summoning: a card comes onto the mat, and its attributes work in their order."""

from collections.abc import Sequence

from engine.game import Action
from engine.games.fear import legal
from engine.games.fear.actions import Flip, Power, Summon
from engine.games.fear.attribute_words import does
from engine.games.fear.attributes import resolve
from engine.games.fear.attributes.use import Use
from engine.games.fear.needs import Try
from engine.games.fear.player import Player, Summoned
from engine.games.fear.powering import power
from engine.games.fear.state import Hunt
from engine.games.fear.waking import woken_by
from engine.text import Value


async def summon_freely(hunt: Hunt, prompt: str) -> None:
    """Summon and power cards, one after the other, until the player is done."""
    player = hunt.player
    while offered := legal.acts(hunt):
        match await ask_freely(hunt, prompt, offered):
            case Summon(card=card):
                await summon(hunt, player, card)
            case Flip(card=card):
                await summon(hunt, player, card, flipped=True)
            case Power(card=card, tokens=tokens):
                await power(hunt, player, card, int(tokens))
            case _:
                return


async def ask_freely(hunt: Hunt, prompt: str, offered: Sequence[Action]) -> Action:
    """Ask which card; where Corrupt cards must be summoned before the Phase can end, which."""
    now = Try.now(hunt)
    if not now.must:
        return await hunt.ask(hunt.active, prompt, offered, even_one=True)
    must: dict[str, Value] = {"must": now.pending, "count": len(now.pending)}
    return await hunt.ask(hunt.active, "fear.must-summon", offered, even_one=True, **must)


async def summon(hunt: Hunt, player: Player, card: str, *, flipped: bool = False) -> None:
    """A card takes a slot, and does all that it says, in its order."""
    woken = [] if flipped else woken_by(hunt, card)
    hunt.held.remove(card)
    hunt.used += 1
    hunt.count += 1
    one = Summoned(card, hunt.count, flipped)
    hunt.mat.append(one)
    player.played.append(card)
    tell_summoned(hunt, player, one, woken)
    printed = hunt.printed(one)
    one.waiting = len(printed)
    for place, attribute in enumerate(printed):
        one.waiting -= 1
        await resolve(Use(hunt, player, one, place, attribute))
        if one not in hunt.mat:  # banished by the own act: all Spirits are discarded
            break
    if one.healed:
        hunt.discard_in_phase(card)


def tell_summoned(hunt: Hunt, player: Player, one: Summoned, woken: list[str]) -> None:
    """Who summons what, by which tiles, and what it does."""
    words = [does(attribute) for attribute in hunt.printed(one)]
    if one.flipped:
        hunt.tell("fear.flips", seat=player.seat)
    elif woken:
        hunt.tell("fear.wakes", seat=player.seat, card=one.card, woken=woken, does=words)
    else:
        hunt.tell("fear.summons", seat=player.seat, card=one.card, does=words)
