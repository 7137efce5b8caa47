"""A turn in combat: five cards, the damage that they show, and who is hit by it."""

from engine.ask import together
from engine.games.rift import tasks, totals
from engine.games.rift.actions import FOCUS, Hit
from engine.games.rift.data import BONUS
from engine.games.rift.defeat import defeat
from engine.games.rift.drawing import draw, healing, points
from engine.games.rift.player import Creature, Hunter
from engine.games.rift.state import Rift
from engine.games.rift.under_way import Combat, is_over, show_hits, show_turn
from engine.games.rift.view import Turn
from engine.text import Value

# Hunters


async def hunter_acts(rift: Rift, combat: Combat, hunter: Hunter) -> int:
    """Draw five, heal, and deal all the damage as long as something is left to hit."""
    hand = draw(rift, hunter.deck)
    damage = max(0, points(rift.edition, hand, "damage") + added(rift, combat, hunter))
    most = totals.max_health(rift, hunter)
    healed = _heal(hunter, healing(rift.edition, hand), most)
    show_turn(rift, combat, Turn(hunter.seat, tuple(hand), damage, healed))
    if healed:
        rift.tell("rift.combat.heals", seat=hunter.seat, health=hunter.health, most=most)
    left = damage
    while left and not is_over(rift, combat):
        token, hit = await _aim(rift, combat, hunter, damage, left)
        left -= hit
        strike(rift, combat, hunter, token, hit)
    return damage - left


def added(rift: Rift, combat: Combat, hunter: Hunter) -> int:
    """What Items, Corruption and the bonus add to a Hunter's damage in each turn."""
    bonus = BONUS if hunter.seat in combat.bold else 0
    bonus += totals.total(rift, hunter, "damage") + totals.alone(rift, hunter)
    return bonus - totals.cursed(rift, hunter, "damage")


async def _aim(
    rift: Rift, combat: Combat, hunter: Hunter, damage: int, left: int
) -> tuple[str, int]:
    """Whom a Hunter hits, and how hard: asked only where that makes a difference."""
    standing = [rift.creatures[token] for token in combat.creatures]
    if len(standing) > 1 and sum(one.health for one in standing) > left:
        if hunter.seat not in combat.focused:
            options = [
                Hit.of(one.card, str(part))
                for one in standing
                for part in range(min(left, one.health), 0, -1)
            ]
            act = await rift.ask(
                hunter.seat, "rift.combat.hit", [*options, FOCUS], left=left, damage=damage
            )
            if isinstance(act, Hit):
                return act.creature, int(act.damage)
            combat.focused.append(hunter.seat)
        standing.sort(key=lambda one: one.health)
    return standing[0].card, min(left, standing[0].health)


def strike(rift: Rift, combat: Combat, hunter: Hunter, token: str, damage: int) -> None:
    """A creature is hit, and falls perhaps."""
    creature = rift.creatures[token]
    creature.health -= damage
    falls = creature.health <= 0
    show_hits(rift, combat, [(token, damage)], fell=token if falls else "")
    said: dict[str, Value] = {"seat": hunter.seat, "creature": creature.card, "damage": damage}
    if not falls:
        rift.tell("rift.combat.hits", only=None, loss=False, left=creature.health, **said)
        return
    rift.tell("rift.combat.fells", only=None, loss=rift.necromancer.seat, **said)
    combat.creatures.remove(token)
    fall(rift, creature)
    for seat in combat.hunters:
        tasks.note(rift, rift.hunters[seat], "defeat")


def fall(rift: Rift, creature: Creature) -> None:
    """A defeated creature leaves the map; it may come again."""
    del rift.creatures[creature.card]
    fallen = rift.undead_fallen if creature.kind == "undead" else rift.fallen
    fallen.append(creature.card)


# Creatures


async def creature_acts(rift: Rift, combat: Combat, creature: Creature) -> int:
    """Draw five of the Necromancer's cards; their damage is divided equally, the rest is lost."""
    hand = draw(rift, combat.deck)
    damage = points(rift.edition, hand, "influence")
    if combat.is_final:
        damage += points(rift.edition, hand, "spirit")
    damage = max(0, damage + totals.total(rift, rift.necromancer, "influence"))
    healed = _heal(creature, healing(rift.edition, hand), creature.max_health)
    show_turn(rift, combat, Turn(creature.card, tuple(hand), damage, healed))
    if healed:
        health, most = creature.health, creature.max_health
        rift.tell("rift.combat.heals-creature", creature=creature.card, health=health, most=most)
    # Dread is not divided, but the more Hunters, the less of it each suffers at most.
    count = len(combat.hunters)
    each = damage // count + totals.dread(rift, count)
    hits = [(seat, suffered(rift, rift.hunters[seat], each)) for seat in combat.hunters]
    hits = [(seat, hit) for seat, hit in hits if hit]
    for seat, hit in hits:
        rift.hunters[seat].health -= hit
        said: dict[str, Value] = {"seat": seat, "left": max(0, rift.hunters[seat].health)}
        rift.tell(
            "rift.combat.strikes", only=None, loss=False, creature=creature.card, damage=hit, **said
        )
    show_hits(rift, combat, hits)
    await fallen_hunters(rift, combat)
    return sum(hit for _, hit in hits)


def suffered(rift: Rift, hunter: Hunter, damage: int) -> int:
    """What is left of a creature's damage for a Hunter."""
    return max(0, damage - totals.total(rift, hunter, "guard"))


async def fallen_hunters(rift: Rift, combat: Combat) -> None:
    """Who has no Health left is defeated, and out of this combat."""
    fallen = [rift.hunters[seat] for seat in combat.hunters if rift.hunters[seat].health <= 0]
    for hunter in fallen:
        combat.hunters.remove(hunter.seat)
        show_hits(rift, combat, (), fell=hunter.seat)
    if combat.is_final:
        for hunter in fallen:
            hunter.health, hunter.dead = 0, True
            rift.tell("rift.combat.dies", loss=hunter.seat, seat=hunter.seat)
    elif fallen:
        await together({hunter.seat: defeat(rift, hunter) for hunter in fallen})


def _heal(one: Hunter | Creature, health: int, most: int) -> int:
    """Give Health back, up to a maximum; how much it was."""
    healed = max(0, min(health, most - one.health))
    one.health += healed
    return healed
