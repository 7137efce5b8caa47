"""What special abilities do: the regular words, whom they concern, and when they come up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from engine.games.fellbound import cards
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

if TYPE_CHECKING:
    from engine.games.fellbound.state import Character, Fellbound


def use(fellbound: Fellbound, user: Character, target: Character | None) -> None:
    """An active character uses its special ability instead of moving or attacking."""
    ability = user.printed.ability
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
    ability = character.printed.ability
    if ability is not None and ability.when == "deployed":
        _happen(fellbound, character, ability, None)


def on_slain(fellbound: Fellbound, fallen: Character, slayer: Character | None) -> None:
    """Abilities that come up when their own character is slain, then those of allies beside."""
    ability = fallen.printed.ability
    if ability is not None and ability.when == "slain":
        _happen(fellbound, fallen, ability, slayer)
    for witness in list(fellbound.beside(fellbound.where(fallen))):
        ability = witness.printed.ability
        if (
            ability is not None
            and ability.when == "ally beside slain"
            and not witness.slain
            and not fellbound.is_foe(witness.seat, fallen.seat)
        ):
            _happen(fellbound, witness, ability, slayer)


def can_use(fellbound: Fellbound, user: Character, target: Character | None) -> bool:
    """Whether using the ability (on this target) would change anything."""
    ability = user.printed.ability
    assert ability is not None
    if ability.rule is not None:
        return cards.CONDITIONS[ability.rule](fellbound, user, target or user)
    for character in concerned(fellbound, user, ability, target):
        for effect in ability.effects:
            if _would_change(fellbound, user, effect, character):
                return True
    return False


def _happen(
    fellbound: Fellbound, user: Character, ability: Ability, other: Character | None
) -> None:
    """`other` is the target that was named, or the slayer."""
    if ability.rule is not None:
        getattr(cards, ability.rule)(fellbound, user, other or user)
        return
    for character in list(concerned(fellbound, user, ability, other)):
        apply(fellbound, user, ability.effects, character)


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
        for tile in fellbound.board.reach[fellbound.where(user), user.facing, user.printed.range]:
            there = fellbound.tiles.get(tile)
            if there is not None and not there.slain and fellbound.is_foe(user.seat, there.seat):
                yield there
    else:
        for character in fellbound.beside(fellbound.where(user)):
            is_foe = fellbound.is_foe(user.seat, character.seat)
            if ability.on == "all beside" or is_foe == (ability.on == "enemies beside"):
                yield character


def apply(
    fellbound: Fellbound, user: Character, effects: Sequence[Effect], character: Character
) -> None:
    """Do to one character what the ability says, in the order it says it."""
    for effect in effects:
        if character.slain:
            return
        _apply(fellbound, user, effect, character)


def _apply(fellbound: Fellbound, user: Character, effect: Effect, character: Character) -> None:
    match effect:
        case Strike(damage=damage):
            fellbound.lose(character, damage, user)
        case Heal(health=health):
            fellbound.heal(character, health)
        case Push() | Pull():
            shift(fellbound, user, character, effect)
        case Charge(tiles=tiles):
            charge(fellbound, user, character, tiles)
        case Swap():
            swap(fellbound, user, character)
        case Turn():
            turn(fellbound, character)
        case Weaken(attack=attack):
            if lost := min(attack, character.printed.attack + character.sharpened):
                character.sharpened -= lost
                _tell(fellbound, "fellbound.weakened", character, attack=lost)
        case Sharpen(attack=attack):
            character.sharpened += attack
            _tell(fellbound, "fellbound.sharpened", character, attack=attack)
        case Ward(defence=defence):
            character.warded += defence
            _tell(fellbound, "fellbound.warded", character, defence=defence)
        case Ready():
            fellbound.make_ready(character)
        case Rob(gold=gold):
            fellbound.rob(character, gold, user.seat)


def _would_change(
    fellbound: Fellbound, user: Character, effect: Effect, character: Character
) -> bool:
    match effect:
        case Heal():
            return character.health < character.printed.health
        case Push() | Pull():
            return bool(path(fellbound, user, character, effect))
        case Charge():
            return bool(towards(fellbound, fellbound.where(user), fellbound.where(character), 1))
        case Swap() | Turn():
            return not character.printed.always.steadfast
        case Weaken():
            return character.printed.attack + character.sharpened > 0
        case Ready():
            return character.acted and not character.readied
        case Rob():
            return character.gold > 0
        case Sharpen():
            return character.printed.attack > 0
    return True


def away(fellbound: Fellbound, origin: str, tile: str, tiles: int) -> list[str]:
    """The empty tiles on the straight line from `origin` beyond `tile`, as many as `tiles`."""
    way: list[str] = []
    step = fellbound.board.beyond(origin, tile)
    while step is not None and step not in fellbound.tiles and len(way) < tiles:
        way.append(step)
        step = fellbound.board.beyond(origin, step)
    return way


def towards(fellbound: Fellbound, tile: str, goal: str, tiles: int) -> list[str]:
    """The empty tiles on the straight line from `tile` to `goal`, as many as `tiles`."""
    way: list[str] = []
    step = fellbound.board.towards(tile, goal)
    while step is not None and step not in fellbound.tiles and len(way) < tiles:
        way.append(step)
        step = fellbound.board.towards(step, goal)
    return way


def path(
    fellbound: Fellbound, user: Character, character: Character, effect: Push | Pull
) -> list[str]:
    """The tiles along which a character is pushed straight away from the user, or pulled closer."""
    if character.printed.always.steadfast:
        return []
    origin, tile = fellbound.where(user), fellbound.where(character)
    if isinstance(effect, Push):
        return away(fellbound, origin, tile, effect.tiles)
    return towards(fellbound, tile, origin, effect.tiles)


def shift(fellbound: Fellbound, user: Character, character: Character, effect: Push | Pull) -> None:
    """Push a character straight away from the user, or pull it closer."""
    way = path(fellbound, user, character, effect)
    if way:
        tile = fellbound.where(character)
        fellbound.tiles[way[-1]] = fellbound.tiles.pop(tile)
        _tell(fellbound, "fellbound.shifted", character, at=tile, to=way[-1])


def charge(fellbound: Fellbound, user: Character, character: Character, tiles: int) -> None:
    """Let the user come straight towards a character, over empty tiles."""
    origin, goal = fellbound.where(user), fellbound.where(character)
    way = towards(fellbound, origin, goal, tiles)
    if way:
        fellbound.tiles[way[-1]] = fellbound.tiles.pop(origin)
        _tell(fellbound, "fellbound.charges", user, at=origin, to=way[-1])


def swap(fellbound: Fellbound, user: Character, character: Character) -> None:
    """Let two characters change places."""
    if not character.printed.always.steadfast:
        here, there = fellbound.where(user), fellbound.where(character)
        fellbound.tiles[here], fellbound.tiles[there] = character, user
        _tell(fellbound, "fellbound.swapped", character, by=user.card, at=there, to=here)


def turn(fellbound: Fellbound, character: Character) -> None:
    """Turn a character to face the other way."""
    if not character.printed.always.steadfast:
        character.facing = -character.facing
        _tell(fellbound, "fellbound.turned", character)


def _tell(fellbound: Fellbound, text: str, character: Character, **values: str | int) -> None:
    fellbound.tell(text, only=None, seat=character.seat, card=character.card, **values)
