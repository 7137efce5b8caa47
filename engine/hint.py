"""What a computer player would do in somebody's seat, and why."""

from typing import Any, NamedTuple

from engine.ask import Option, Question
from engine.chance import Chance
from engine.computer import Blind
from engine.game import Game
from engine.text import Text


class Hint(NamedTuple):
    """An option, and in one sentence why; else what it will do, if the game says so."""

    option: Option
    reason: Text | None


def gives_hints(game: Game[Any, Any]) -> bool:
    """Whether it has a computer player that looks at the table."""
    return bool(game.bots) and not isinstance(game.bots[game.best], Blind)


def hint(game: Game[Any, Any], view: Any, question: Question, chance: Chance) -> Hint:
    """What the best computer player would choose. It sees the view of the seat, and no more."""
    option = game.bots[game.best](view, question, chance)
    return Hint(option, game.reason(view, question, option) or game.weigh(view, option).forecast)
