"""The Monster sub-phase: set the Monster up, play cards against its parts, take the result."""

from engine.games.incubo.data import DICE, Arm, Head
from engine.games.incubo.dreamer import Part
from engine.games.incubo.free_play import act_freely
from engine.games.incubo.legal import acts
from engine.games.incubo.state import Incubo


async def face_monster(incubo: Incubo) -> None:
    """The Monster of a phase. The last one is won, or lost, in the middle of it."""
    if incubo.stage != "monster":
        set_up(incubo)
    await act_freely(incubo, "incubo.monster", acts)
    if not incubo.has_beaten_enough:
        incubo.lose("incubo.ending.lost-monster", rem=incubo.rem)
    take_parts(incubo)
    clear_parts(incubo)


def set_up(incubo: Incubo) -> None:
    """A Fear for each. The head in the middle, with the dice added; arms before their owners."""
    head, arms = monster_of(incubo)
    halved = half if incubo.is_solo else int
    printed, free = halved(head.required), halved(head.free)
    incubo.needed = min(head.needed, 1 + len(arms))
    incubo.step("incubo.monster-rises", needed=incubo.needed, free=free)
    for dreamer in incubo.dreamers.values():
        incubo.add_fear(dreamer)
    incubo.stage = "monster"
    incubo.count(f"chimes before {incubo.rem}", incubo.reserve)
    incubo.faced += 1
    incubo.allowed = incubo.budget
    for dreamer in incubo.dreamers.values():
        dreamer.die = incubo.chance.choice(DICE[incubo.rem])
        dreamer.sheep = 0
    dice = [dreamer.die for dreamer in incubo.dreamers.values()]
    incubo.parts = [Part(head.key, head.kind, "", printed + sum(dice))]
    incubo.parts += [Part(arm.key, arm.kind, arm.owner, arm.required) for arm in arms]
    for dreamer in incubo.dreamers.values():
        dreamer.free = free
    tell_of_parts(incubo, dice)


def tell_of_parts(incubo: Incubo, dice: list[int]) -> None:
    """What the head and each arm take."""
    head, *arms = incubo.parts
    fallen = [str(die) for die in dice]
    incubo.tell("incubo.head", card=head.card, dice=fallen, required=head.required)
    for arm in arms:
        incubo.tell("incubo.arm", card=arm.card, required=arm.required)


def monster_of(incubo: Incubo) -> tuple[Head, list[Arm]]:
    """The head of this phase, and the arms; alone, only those on the own side."""
    parts = [card for card in incubo.edition.cards.values() if isinstance(card, Head | Arm)]
    here = [card for card in parts if card.rem == incubo.rem]
    roles = [dreamer.role for dreamer in incubo.dreamers.values()]
    arms = [card for card in here if isinstance(card, Arm) and card.owner in roles]
    return next(card for card in here if isinstance(card, Head)), arms


def half(number: int) -> int:
    """A half, rounded up."""
    return (number + 1) // 2


def take_parts(incubo: Incubo) -> None:
    """Beaten parts become Courage; for each that is not, a Fear comes."""
    further = sum(part.beaten for part in incubo.parts) > incubo.needed
    incubo.count(f"further {incubo.rem}", further)
    incubo.tell("incubo.beats-monster", rem=incubo.rem)
    beaten_head = False
    for part in incubo.parts:
        printed = incubo.printed(part)
        owners = [
            dreamer
            for dreamer in incubo.dreamers.values()
            if isinstance(printed, Head) or dreamer.role == printed.owner
        ]
        if not part.beaten:
            incubo.box.append(part.card)
            for dreamer in owners:
                incubo.add_fear(dreamer)
            continue
        if isinstance(printed, Head):
            owners, beaten_head = [incubo.dreamers[incubo.growth]], True
        for dreamer in owners:
            dreamer.discard.append(part.card)
            incubo.tell("incubo.takes", seat=dreamer.seat, card=part.card)
    if beaten_head:
        incubo.turn_bed()


def clear_parts(incubo: Incubo) -> None:
    """Played cards go to their players' discards."""
    for dreamer in incubo.dreamers.values():
        dreamer.discard += [laid.card for laid in dreamer.laid]
        dreamer.rest()
    incubo.parts.clear()
    incubo.needed, incubo.stage = 0, "rest"
