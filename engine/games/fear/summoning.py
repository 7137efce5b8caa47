"""Summoning: a card comes onto the mat, and its attributes work in their order."""

from collections.abc import Sequence

from engine.game import Action
from engine.games.fear import legal
from engine.games.fear.actions import END, POWERING, Flip, Power, Summon
from engine.games.fear.attribute_words import does
from engine.games.fear.attributes import resolve
from engine.games.fear.attributes.use import Use
from engine.games.fear.needs import Try
from engine.games.fear.player import Player, Summoned
from engine.games.fear.powering import as_summoned, place_tokens, power, use_again
from engine.games.fear.state import Hunt
from engine.games.fear.waking import woken_by
from engine.text import Value


async def summon_freely(hunt: Hunt, prompt: str) -> None:
    """Summon and power cards, one after the other, until the player is done."""
    player = hunt.player
    while not hunt.is_left and (offered := legal.acts(hunt)):
        act = await ask_freely(hunt, prompt, offered)
        if hunt.is_left:
            return
        match act:
            case Summon(card=card):
                await summon(hunt, player, card)
            case Flip(card=card):
                await summon(hunt, player, card, flipped=True)
            case Power(card=card):
                await power(hunt, player, card)
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
    printed = hunt.printed(one)
    one.waiting = len(printed)
    tell_summoned(hunt, player, one, woken)
    await power_as_summoned(hunt, player, one)
    for place, attribute in enumerate(printed):
        one.waiting -= 1
        await work(Use(hunt, player, one, place, attribute))
        if one not in hunt.mat:  # banished by the own act: all Spirits are discarded
            break
    if one.healed:
        hunt.discard_in_phase(card)


async def power_as_summoned(hunt: Hunt, player: Player, one: Summoned) -> None:
    """Captured tokens that multiply a Move are put on its card before it happens."""
    counts = as_summoned(hunt, player, one)
    if not counts:
        return
    offered = [*(Power.of(one.card, str(count)) for count in counts), END]
    act = await hunt.ask(player.seat, POWERING, offered, card=one.card)
    if isinstance(act, Power):
        one.powered = int(act.tokens)
        place_tokens(hunt, player, one, one.powered)


async def work(use: Use) -> None:
    """An attribute works, and once more for what lies on its card as it is summoned."""
    await resolve(use)
    for lie in range(use.one.powered):
        if use.one in use.hunt.mat:
            await use_again(use._replace(again=True), lie)


def tell_summoned(hunt: Hunt, player: Player, one: Summoned, woken: list[str]) -> None:
    """Who summons what, by which tiles, and what it does."""
    words = [does(attribute) for attribute in hunt.printed(one)]
    if one.flipped:
        hunt.tell("fear.flips", seat=player.seat)
    elif woken:
        hunt.tell("fear.wakes", seat=player.seat, card=one.card, woken=woken, does=words)
    else:
        hunt.tell("fear.summons", seat=player.seat, card=one.card, does=words)
