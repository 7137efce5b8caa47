"""Computer players that see only the view: by chance, an eager one, and a good one."""

from collections.abc import Mapping
from functools import partial

from engine.ask import Option, Question
from engine.chance import Chance
from engine.game import Bot
from engine.games.fear.actions import POWERING, SUMMONING, Move
from engine.games.fear.bot import choosing, moving, powering, summoning
from engine.games.fear.bot.by_chance import by_chance
from engine.games.fear.bot.eager import eager
from engine.games.fear.bot.printed import printed
from engine.games.fear.bot.reason import reason
from engine.games.fear.bot.seen import Seen
from engine.games.fear.data import Edition
from engine.games.fear.view import FearView

__all__ = ["bots", "reason"]


def good(edition: Edition, view: FearView, question: Question, chance: Chance) -> Option:
    """Plan the rest of the Phase, and do what the best plan begins with."""
    if len(question.options) == 1:
        return question.options[0]
    seen = Seen.of(printed(edition), view, question.seat)
    if question.prompt in SUMMONING:
        return summoning.chosen(seen, question.options)
    if question.prompt == POWERING:
        return powering.chosen(seen, question.options)
    if any(isinstance(one, Move) for one in question.options):
        return moving.chosen(seen, question)
    return choosing.chosen(seen, question, chance)


def bots(edition: Edition) -> Mapping[str, Bot]:
    """From weak to strong. They know what is printed on the cards of this edition."""
    return {"random": by_chance, "eager": eager, "good": partial(good, edition)}
