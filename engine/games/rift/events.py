"""Events: pulled from a store, a task with a count of rounds, and what comes if it is left."""

from engine.games.rift import corruption, harm, items, tasks
from engine.games.rift.card_words import penalty_words, task_words
from engine.games.rift.data import Event
from engine.games.rift.player import Hunter, Pulled
from engine.games.rift.state import Rift
from engine.games.rift.vocabulary import Penalty


def pull(rift: Rift, hunter: Hunter, card: str) -> None:
    """An Event lies open before who pulled it. The round of pulling does not count."""
    design = printed(rift, card)
    due = rift.round + design.count
    hunter.events.append(Pulled(card, due))
    words = {"task": task_words(design.task), "penalty": penalty_words(design.penalty)}
    rift.tell("rift.pulls", loss=hunter.seat, seat=hunter.seat, card=card, due=due, **words)
    tasks.check(rift)


def printed(rift: Rift, card: str) -> Event:
    """What an Event says."""
    design = rift.edition.design(card)
    assert isinstance(design, Event)
    return design


async def count_down(rift: Rift) -> None:
    """A round ends: what is due and undone has its penalty."""
    for hunter in rift.hunters.values():
        for pulled in [one for one in hunter.events if one.due <= rift.round]:
            hunter.events.remove(pulled)
            rift.throw(pulled.card)
            seat, card = hunter.seat, pulled.card
            rift.tell("rift.event-due", loss=seat, seat=seat, card=card, round=rift.round)
            await punish(rift, hunter, printed(rift, pulled.card).penalty)


async def punish(rift: Rift, hunter: Hunter, penalty: Penalty) -> None:
    """The penalty of an Event."""
    match penalty.word:
        case "health":
            harm.hurt(rift, hunter, penalty.value)
        case "speed":
            harm.slow(rift, hunter, penalty.value)
        case "hand":
            harm.lose_hand(rift, hunter, penalty.value)
        case "combat-card":
            harm.lose_combat_card(rift, hunter)
        case "corruption":
            corruption.corrupt(rift, hunter, by_necromancer=False)
            tasks.check(rift)
        case "item":
            if hunter.active:
                await items.drop(rift, hunter, "rift.drop")
