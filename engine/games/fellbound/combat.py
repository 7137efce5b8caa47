"""Attack, defence, flanks and multipliers."""

from engine.games.fellbound.effects import hurt
from engine.games.fellbound.state import Character, Fellbound
from engine.text import Value


def attack_value(fellbound: Fellbound, tile: str, *, flanks: bool = False) -> int:
    """What a character attacks with right now."""
    character = fellbound.tiles[tile]
    card = fellbound.printed(character)
    if not card.attack:
        return 0
    value = max(0, card.attack + character.sharpened)
    if flanks:
        value += card.always.backstab
    if card.always.pack and any(
        not fellbound.is_foe(other.seat, character.seat) for other in fellbound.beside(tile)
    ):
        value += card.always.pack
    return value


def defence_value(fellbound: Fellbound, tile: str) -> int:
    """What a character takes off a frontal strike right now."""
    character = fellbound.tiles[tile]
    value = fellbound.printed(character).defence + character.warded
    for other in fellbound.beside(tile):
        guard = fellbound.printed(other).always.guard
        if guard and not fellbound.is_foe(other.seat, character.seat):
            value += guard
    return value


def is_flanked(fellbound: Fellbound, attacker: str, target: str) -> bool:
    """Whether an attack from one tile comes at the left, right or rear of the other's card."""
    character = fellbound.tiles[target]
    return not (
        fellbound.printed(character).always.all_round
        or fellbound.board.is_frontal(attacker, target, character.facing)
    )


def attack_on(fellbound: Fellbound, tile: str, target: str) -> int:
    """What a character attacks this target with right now."""
    return attack_value(fellbound, tile, flanks=is_flanked(fellbound, tile, target))


def strike(fellbound: Fellbound, tile: str, target: str) -> int:
    """How hard one strike hits, however little health is left to take.

    It spends one use of the target's defence, which only helps in front.
    """
    attacker, defender = fellbound.tiles[tile], fellbound.tiles[target]
    flanks = is_flanked(fellbound, tile, target)
    damage = attack_value(fellbound, tile, flanks=flanks)
    defence = defence_value(fellbound, target)
    if defence and defender.defended < fellbound.printed(defender).parries:
        defender.defended += 1
        if not flanks and not fellbound.printed(attacker).always.pierce:
            damage = max(0, damage - defence)
    hurt(fellbound, defender, damage, attacker)
    return damage


def attack(fellbound: Fellbound, tile: str, target: str) -> None:
    """All strikes of one character at one target; those left when it falls are lost."""
    attacker, defender = fellbound.tiles[tile], fellbound.tiles[target]
    flanks = is_flanked(fellbound, tile, target)
    tells = len(fellbound.story.told)
    tell_what_counts(fellbound, tile, target, flanks)
    dealt = 0
    for _ in range(fellbound.printed(attacker).strikes):
        dealt += strike(fellbound, tile, target)
        if not attacker.slain:
            _prick(fellbound, attacker, defender)
        if defender.slain or attacker.slain:
            break
    is_ahead = fellbound.board.is_frontal(tile, target, defender.facing)
    how = "fellbound.attacks" if is_ahead else "fellbound.attacks-all-round"
    if flanks:
        how = "fellbound.flanks"
    _tell(fellbound, attacker, defender, dealt, how, target, tells)


def tell_what_counts(fellbound: Fellbound, tile: str, target: str, flanks: bool) -> None:
    """Which cards change what an attack does, and how."""
    attacker, defender = fellbound.tiles[tile], fellbound.tiles[target]
    always = fellbound.printed(attacker).always
    if flanks and always.backstab:
        fellbound.tell_of(attacker, "fellbound.backstabs", attack=always.backstab)
    if always.pack and any(is_ally(fellbound, attacker, one) for one in fellbound.beside(tile)):
        fellbound.tell_of(attacker, "fellbound.hunts-in-a-pack", attack=always.pack)
    defence = defence_value(fellbound, target)
    if flanks or not defence or defender.defended >= fellbound.printed(defender).parries:
        return
    if always.pierce:
        fellbound.tell_of(attacker, "fellbound.pierces", owner=defender.seat, target=defender.card)
    else:
        tell_of_defence(fellbound, defender, target, defence)


def tell_of_defence(fellbound: Fellbound, defender: Character, at: str, defence: int) -> None:
    """What a defence comes to, and who or what lends to it."""
    fellbound.tell_of(defender, "fellbound.parries", defence=defence)
    if defender.warded:
        fellbound.tell_of(defender, "fellbound.is-warded", defence=defender.warded)
    for other in fellbound.beside(at):
        guard = fellbound.printed(other).always.guard
        if guard and is_ally(fellbound, other, defender):
            lent: dict[str, Value] = {"owner": defender.seat, "target": defender.card}
            fellbound.tell_of(other, "fellbound.guards", defence=guard, **lent)


def is_ally(fellbound: Fellbound, one: Character, other: Character) -> bool:
    """Whether two characters fight on the same side."""
    return not fellbound.is_foe(one.seat, other.seat)


def _prick(fellbound: Fellbound, attacker: Character, defender: Character) -> None:
    """Thorns hurt whoever strikes."""
    thorns = fellbound.printed(defender).always.thorns
    if thorns:
        fellbound.tell(
            "fellbound.pricked",
            loss=fellbound.side(attacker.seat),
            seat=attacker.seat,
            card=attacker.card,
            owner=defender.seat,
            by=defender.card,
            damage=min(thorns, attacker.health),
        )
        hurt(fellbound, attacker, thorns, defender)


def _tell(
    fellbound: Fellbound,
    attacker: Character,
    defender: Character,
    dealt: int,
    how: str,
    target: str,
    tells: int,
) -> None:
    """The attack is told before what came of it."""
    fellbound.tell(
        how,
        loss=fellbound.side(defender.seat) if dealt else (),
        seat=attacker.seat,
        card=attacker.card,
        owner=defender.seat,
        target=defender.card,
        at=target,
        damage=dealt,
        health=defender.health,
    )
    told = fellbound.story.told
    told.insert(tells, told.pop())


def forecast(fellbound: Fellbound, tile: str, target: str) -> int:
    """How much health an attack from one tile would take on a fresh turn; nothing is changed."""
    attacker, defender = fellbound.tiles[tile], fellbound.tiles[target]
    flanks = is_flanked(fellbound, tile, target)
    value = attack_value(fellbound, tile, flanks=flanks)
    strikes = fellbound.printed(attacker).strikes
    helps = not flanks and not fellbound.printed(attacker).always.pierce
    defence = defence_value(fellbound, target) if helps else 0
    parried = min(strikes, fellbound.printed(defender).parries) if defence else 0
    damage = parried * max(0, value - defence) + (strikes - parried) * value
    return min(damage, defender.health)
