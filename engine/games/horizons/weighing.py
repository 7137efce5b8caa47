"""How grave an act is, and what it will do, before it is chosen."""

from collections.abc import Mapping

from engine.ask import Option
from engine.game import PLAIN, Weight
from engine.games.horizons.data import Edition
from engine.games.horizons.view import HorizonsView

ABOUT: Mapping[str, str] = {
    "horizons.choose": "panel",
    "horizons.grow": "panel",
    "horizons.keep": "hand",
    "horizons.forget": "hand",
    "horizons.play": "hand",
}
"""Which picture shows what these ask about."""


def weigh(edition: Edition, view: HorizonsView, option: Option) -> Weight:
    """What is expected of an act."""
    return PLAIN
