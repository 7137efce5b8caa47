"""What special abilities do: the regular words, whom they concern, and when they come up."""

from collections.abc import Iterator, Sequence

from engine.games.fellbound.data import (
    Ability,
    Charge,
    Effect,
    Heal,
    Pull,
    Push,
    Ready,
    Rob,
    Sharpen,
    Strike,
    Swap,
    Turn,
    Ward,
    Weaken,
)
from engine.games.fellbound.shifting import charge, path, shift, swap, towards, turn
from engine.games.fellbound.state import Character, Fellbound
from engine.text import Value


def use(fellbound: Fellbound, user: Character, target: Character | None) -> None:
    """An active character uses its special ability instead of moving or attacking."""
    ability = fellbound.printed(user).ability
    assert ability is not None
    if target is None:
        fellbound.tell("fellbound.uses", seat=user.seat, card=user.card)
    else:
        fellbound.tell(
            "fellbound.uses-on",
            seat=user.seat,
            card=user.card,
            owner=target.seat,
            target=target.card,
            at=fellbound.where(target),
        )
    _happen(fellbound, user, ability, target)


def on_deployed(fellbound: Fellbound, character: Character) -> None:
    """Abilities that come up when their own character is deployed."""
    ability = fellbound.printed(character).ability
    if ability is not None and ability.when == "deployed":
        _come_up(fellbound, character, ability, None)


def on_slain(fellbound: Fellbound, fallen: Character, slayer: Character | None) -> None:
    """Abilities that come up when their own character is slain, then those of allies beside."""
    ability = fellbound.printed(fallen).ability
    if ability is not None and ability.when == "slain":
        _come_up(fellbound, fallen, ability, slayer)
    for witness in list(fellbound.beside(fellbound.where(fallen))):
        ability = fellbound.printed(witness).ability
        if (
            ability is not None
            and ability.when == "ally beside slain"
            and not witness.slain
            and not fellbound.is_foe(witness.seat, fallen.seat)
        ):
            _come_up(fellbound, witness, ability, slayer)


def _come_up(
    fellbound: Fellbound, user: Character, ability: Ability, slayer: Character | None
) -> None:
    """An ability that nobody used; whose it is stands before what comes of it."""
    told = fellbound.story.told
    tells = len(told)
    _happen(fellbound, user, ability, slayer)
    if len(told) > tells:
        fellbound.tell_of(user, "fellbound.comes-up")
        told.insert(tells, told.pop())


def always_changes(ability: Ability) -> bool:
    """Whether an ability changes something on everybody whom it may concern."""
    return any(isinstance(effect, Strike | Ward) for effect in ability.effects)


def can_use(fellbound: Fellbound, user: Character, target: Character | None) -> bool:
    """Whether using the ability (on this target) would change anything."""
    ability = fellbound.printed(user).ability
    assert ability is not None
    if ability.odd:
        return fellbound.edition.odd[user.card].when(fellbound, user, target or user)
    for character in concerned(fellbound, user, ability, target):
        for effect in ability.effects:
            if _would_change(fellbound, user, effect, character):
                return True
    return False


def _happen(
    fellbound: Fellbound, user: Character, ability: Ability, other: Character | None
) -> None:
    """`other` is the target that was named, or the slayer."""
    if ability.odd:
        fellbound.edition.odd[user.card].does(fellbound, user, other or user)
        return
    those = list(concerned(fellbound, user, ability, other))
    for effect in ability.effects:
        # What is taken from a card is taken from a slain one, too: its gold lies there still.
        reached = [one for one in those if isinstance(effect, Rob) or not one.slain]
        _apply(fellbound, user, effect, reached)


def concerned(
    fellbound: Fellbound, user: Character, ability: Ability, other: Character | None
) -> Iterator[Character]:
    """Whom an ability concerns."""
    if ability.on == "self":
        yield user
    elif ability.on in ("enemy", "ally", "slayer"):
        if other is not None and not other.slain:
            yield other
    elif ability.on == "enemies within range":
        for tile in fellbound.board.reach[
            fellbound.where(user), user.facing, fellbound.printed(user).range
        ]:
            there = fellbound.tiles.get(tile)
            if there is not None and not there.slain and fellbound.is_foe(user.seat, there.seat):
                yield there
    else:
        for character in fellbound.beside(fellbound.where(user)):
            is_foe = fellbound.is_foe(user.seat, character.seat)
            if ability.on == "all beside" or not is_foe:
                yield character


def _apply(fellbound: Fellbound, user: Character, effect: Effect, those: list[Character]) -> None:
    """What an effect does to several it does to all of them at once."""
    if isinstance(effect, Strike):
        lose(fellbound, those, effect.damage, user)
        return
    for character in those:
        _apply_to(fellbound, user, effect, character)


def _apply_to(fellbound: Fellbound, user: Character, effect: Effect, character: Character) -> None:
    match effect:
        case Heal(health=health):
            fellbound.heal(character, health)
        case Push() | Pull():
            shift(fellbound, user, character, effect)
        case Charge(tiles=tiles):
            charge(fellbound, user, character, tiles)
        case Swap():
            swap(fellbound, user, character)
        case Turn():
            turn(fellbound, user, character)
        case Weaken(attack=attack):
            if lost := min(attack, fellbound.printed(character).attack + character.sharpened):
                character.sharpened -= lost
                harmed = fellbound.harmed(character.seat, user.seat)
                fellbound.tell_of(character, "fellbound.weakened", loss=harmed, attack=lost)
        case Sharpen(attack=attack):
            fellbound.sharpen(character, attack)
        case Ward(defence=defence):
            character.warded += defence
            fellbound.tell_of(character, "fellbound.warded", defence=defence)
        case Ready():
            fellbound.make_ready(character)
        case Rob(gold=gold):
            fellbound.rob(character, gold, user.seat)


def _would_change(
    fellbound: Fellbound, user: Character, effect: Effect, character: Character
) -> bool:
    match effect:
        case Strike() | Ward():
            return True
        case Heal():
            return character.health < fellbound.printed(character).health
        case Push() | Pull():
            return bool(path(fellbound, user, character, effect))
        case Charge():
            return bool(towards(fellbound, fellbound.where(user), fellbound.where(character), 1))
        case Swap() | Turn():
            return True
        case Weaken():
            return fellbound.printed(character).attack + character.sharpened > 0
        case Ready():
            return character.acted and not character.readied
        case Rob():
            return character.gold > 0
        case Sharpen():
            return fellbound.printed(character).attack > 0


# Losing health


def lose(fellbound: Fellbound, characters: Sequence[Character], health: int, to: Character) -> None:
    """Take health from all of them at once by a special ability: defence does not help."""
    fallen = []
    for character in characters:
        if lost := _wound(fellbound, character, health):
            side = fellbound.side(character.seat)
            if character is to:
                fellbound.tell_of(character, "fellbound.loses-health", loss=side, lost=lost)
            else:
                by: dict[str, Value] = {"owner": to.seat, "by": to.card}
                fellbound.tell_of(character, "fellbound.is-hurt", loss=side, lost=lost, **by)
            if not character.health:
                fallen.append(character)
    _fall(fellbound, fallen, to)


def hurt(fellbound: Fellbound, character: Character, damage: int, slayer: Character | None) -> int:
    """Take health away, never below 0; at 0 the character is slain."""
    lost = _wound(fellbound, character, damage)
    if lost and not character.health:
        _fall(fellbound, [character], slayer)
    return lost


def _wound(fellbound: Fellbound, character: Character, damage: int) -> int:
    lost = min(character.health, damage)
    if lost:
        character.health -= lost
        fellbound.quiet = 0
    return lost


def _fall(fellbound: Fellbound, fallen: Sequence[Character], slayer: Character | None) -> None:
    """All of them are slain before what comes of it for the first, the second and so on."""
    for character in fallen:
        fellbound.slay(character)
    for character in fallen:
        on_slain(fellbound, character, slayer)
