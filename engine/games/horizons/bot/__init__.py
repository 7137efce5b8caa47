"""Computer players that see only the view: by chance, and a good one that looks a phase ahead."""

from collections.abc import Mapping
from functools import partial

from engine.ask import Option, Question, Vote
from engine.chance import Chance
from engine.computer import random_player
from engine.game import Bot
from engine.games.horizons.bot.choosing import Thinking
from engine.games.horizons.bot.reason import reason
from engine.games.horizons.data import Edition
from engine.games.horizons.view import HorizonsView

__all__ = ["bots", "reason"]


def good(edition: Edition, view: HorizonsView, question: Question, chance: Chance) -> Option:
    """Do what leaves the island best off after the next Ravage and Build."""
    options = question.options
    consent = next(
        (one for one in options if isinstance(one, Vote) and one.word == "consent"), None
    )
    if consent is not None:
        return consent
    if len(options) == 1:
        return options[0]
    return Thinking(edition, view, question, chance).answer()


def bots(edition: Edition) -> Mapping[str, Bot]:
    """From weak to strong. They know what is printed."""
    return {"random": random_player, "good": partial(good, edition)}
