"""Previews of acts: how grave each is, what it comes to, and what one looks at to choose."""

from engine.ask import Option
from engine.game import PLAIN, Weight
from engine.games.incubo import totals
from engine.games.incubo.actions import Abandon, Stop
from engine.games.incubo.view import IncuboView
from engine.text import Text

FATAL = ("incubo.abandon-all", "incubo.propose.abandon-all")
"""To say yes to this ends the night."""

ABOUT = dict.fromkeys(("incubo.order", "incubo.discard", "incubo.box", "incubo.pick"), "peek")
"""Which picture shows what these ask about."""


def weigh(view: IncuboView, option: Option) -> Weight:
    """To stop where it is won is good; to give a Dream up is asked about once more."""
    match option:
        case Stop():
            return Weight("good")
        case Abandon(terror=terror):
            return _giving_up(view, int(terror))
    return PLAIN


def _giving_up(view: IncuboView, terror: int) -> Weight:
    """Alone, the rules themselves ask once more where it would end the night."""
    if view.ends_the_night(terror):
        ends = Text("incubo.forecast.abandon-all", {"terror": terror, "left": view.reserve})
        name = Text("incubo.named.abandon-all", {"terror": terror})
        return Weight("grave" if view.solo else "fatal", ends, name=name)
    fear, _ = totals.split(terror)
    costs = Text("incubo.forecast.abandon", {"terror": terror, "fear": fear})
    return Weight("fatal", costs)
