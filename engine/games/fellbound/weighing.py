"""How grave an act is, before it is chosen."""

from engine.ask import Option
from engine.game import PLAIN, Weight
from engine.games.fellbound.actions import Pass
from engine.games.fellbound.view import FellboundView

FATAL = ("fellbound.end-losing",)
"""To say yes to this loses the match."""


def weigh(view: FellboundView, option: Option) -> Weight:
    """To be done is an aside; the rules themselves ask where that would lose."""
    return Weight("aside") if isinstance(option, Pass) else PLAIN
