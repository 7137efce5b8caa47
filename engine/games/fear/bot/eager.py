"""A computer player that takes whatever it can."""

from engine.ask import Option, Question
from engine.chance import Chance
from engine.games.fear.actions import Move
from engine.games.fear.view import FEAR, FearView


def eager(view: FearView, question: Question, chance: Chance) -> Option:
    """Take any capture on offer, but none of the own; else act by chance."""
    foes = {one.tile for one in view.tokens if one.owner != view.viewer}
    if view.phase == "spirit":
        foes = {one.tile for one in view.tokens if one.owner == FEAR}
    captures = [one for one in question.options if isinstance(one, Move) and one.to in foes]
    return chance.choice(captures or question.options)
