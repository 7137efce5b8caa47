"""The alt text of a combat: who stands how, and the turns, the latest first."""

from collections.abc import Iterator

from engine.games.rift.view import CombatSeen, Turn
from render.alt import within_limit
from render.rift import reading
from render.rift.fight import Standing, turns
from render.rift.fighters import name_of
from render.rift.printed import CARDS, design_of
from render.words import Words


def of_combat(standing: tuple[Standing, ...], shown: CombatSeen, say: Words) -> str:
    """Where, how it stands, everybody's Health; then as many turns as fit, the latest first."""
    where = say("combat.in", place=shown.place) if shown.place else say("combat.final")
    how = say(f"combat.ended-{shown.ended or 'open'}", number=max(1, len(shown.cycles)))
    whole = " ".join([f"{where}. {how}.", *(_stands(one, say) for one in standing)])
    names = "; ".join(f"{name_of(one, say)} {one.health}" for one in standing)
    return within_limit([whole, f"{where}. {how}. {names}."], _turns(standing, shown, say))


def _stands(one: Standing, say: Words) -> str:
    if one.fell:
        return say("combat.alt-fell", who=name_of(one, say), cycle=one.fell)
    return say(
        "combat.alt-stands", who=name_of(one, say), health=one.health,
        most=one.figure.max_health, speed=one.figure.speed,
    )  # fmt: skip


def _turns(standing: tuple[Standing, ...], shown: CombatSeen, say: Words) -> Iterator[str]:
    who = {one.figure.who: name_of(one, say) for one in standing}
    for number, turn in reversed(list(turns(shown.cycles))):
        yield f"{say('combat.cycle', number=number)}: {_turn(turn, who, say)}"


def _turn(turn: Turn, who: dict[str, str], say: Words) -> str:
    cards = ", ".join(_card(key, say) for key in turn.drawn) or "–"
    told = [say("combat.alt-turn", who=who[turn.who], cards=cards, damage=turn.damage)]
    if turn.healed:
        told.append(say("combat.alt-healed", count=turn.healed))
    for target, damage in turn.hits:
        id = "combat.alt-fells" if target in turn.fell else "combat.alt-hit"
        told.append(say(id, who=who[target], damage=damage))
    return f"{', '.join(told)}."


def _card(key: str, say: Words) -> str:
    design = design_of(key)
    return " ".join(reading.points(design, say)[:1]) or CARDS[design].name
