"""Computer players that see only the view: by chance, and a good one for both roles."""

from collections.abc import Mapping
from functools import partial

from engine.ask import Option, Question
from engine.chance import Chance
from engine.computer import random_player
from engine.game import Bot
from engine.games.rift.bot.choosing import chosen
from engine.games.rift.bot.printed import printed
from engine.games.rift.bot.reason import reason
from engine.games.rift.bot.seen import Seen
from engine.games.rift.data import Edition
from engine.games.rift.view import RiftView

__all__ = ["bots", "reason"]


def good(edition: Edition, view: RiftView, question: Question, chance: Chance) -> Option:
    """Be where it counts, with the Spirit for it."""
    if len(question.options) == 1:
        return question.options[0]
    return chosen(Seen(printed(edition), view, question.seat), question, chance)


def bots(edition: Edition) -> Mapping[str, Bot]:
    """From weak to strong. They know what is printed."""
    return {"random": random_player, "good": partial(good, edition)}
