"""How grave an act is, and what it will do, before it is chosen."""

from engine.ask import Option
from engine.game import PLAIN, Weight
from engine.games.fellbound.actions import Attack, Pass, perform
from engine.games.fellbound.data import Edition
from engine.games.fellbound.imagined import imagine
from engine.games.fellbound.view import FellboundView
from engine.text import Text

FATAL = ("fellbound.end-losing",)
"""To say yes to this loses the match."""


def weigh(edition: Edition, view: FellboundView, option: Option) -> Weight:
    """To be done is an aside; the rules themselves ask where that would lose."""
    match option:
        case Pass():
            return Weight("aside")
        case Attack():
            return Weight("plain", _blow(edition, view, option))
    return PLAIN


def _blow(edition: Edition, view: FellboundView, attack: Attack) -> Text:
    """What an attack takes from both, tried on the table as this viewer knows it."""
    assert view.viewer is not None, "spectators attack nobody"
    table = imagine(edition, view)
    own = table.tiles[table.tile_of(view.viewer, attack.piece)]
    foe = table.tiles[attack.target]
    had, before = own.health, foe.health
    perform(table, view.viewer, attack)
    card, damage, health = foe.card, before - foe.health, foe.health
    if own.health == had:
        return Text(
            "fellbound.forecast.slays" if foe.slain else "fellbound.forecast.hits",
            {"card": card, "damage": damage, "health": health},
        )
    lost = had - own.health
    return Text(
        "fellbound.forecast.slays-and-hurts" if foe.slain else "fellbound.forecast.hits-and-hurts",
        {"card": card, "damage": damage, "health": health, "own": own.card, "lost": lost},
    )
