"""The signs of everything that stands in lands, and of what the Invaders do there."""

from engine.games.horizons.words import Action, Kind
from render.horizons.chart import TERRAINS
from render.map.chart import Token
from render.theme import BLOOD, STEEL, WARNING, Ink, SeatStyle, ink

PIECES: dict[Kind, Token] = {
    "city": Token("castle", ink("e0553f"), "square"),
    "town": Token("home", ink("f0a35a"), "square"),
    "explorer": Token("account", ink("efe2c6"), "square"),
    "dahan": Token("tent", ink("8fd3a0"), "hexagon", weight=1),
}
"""Invaders are square, the Dahan are not. In the order in which they stand."""
BLIGHT = Token("skull", ink("c274c2"), "drop")
DEFEND = Token("shield", ink("cfe3ee"), "shield", whole=True)
RAVAGE = Token("sword-cross", BLOOD, "disc", whole=True, weight=3)
BUILD = Token("hammer", WARNING, weight=2)
"""What is to come weighs most where there is no room for all, then the Dahan, who fight back."""
SKIPS: dict[Action, Token] = {
    "ravage": Token("sword-cross", STEEL, "disc", struck=True),
    "build": Token("hammer", STEEL, "disc", struck=True),
    "explore": Token("compass-outline", STEEL, "disc", struck=True),
}
"""What will not happen is grey and struck through."""
ACTIONS = {"ravage": "sword-cross", "build": "hammer", "explore": "compass"}
SPIRITS = {
    "devouring-teeth-lurk-underfoot": "paw",
    "eyes-watch-from-the-trees": "eye",
    "fathomless-mud-of-the-swamp": "water",
    "rising-heat-of-stone-and-sand": "fire",
    "sun-bright-whirlwind": "weather-windy",
}
SHORES: dict[str, tuple[str, Ink]] = {
    **{name: (terrain.icon, terrain.colour) for name, terrain in TERRAINS},
    "coast": ("beach", ink("5fb7c9")),
}
"""Where Invader cards act."""


def presence(style: SeatStyle, spirit: str, count: int, is_site: bool) -> Token:
    """Presence of a Spirit, with the sign of its player; a sacred site is ringed."""
    icon, letter = SPIRITS[spirit], style.letter
    return Token(icon, style.ink, style.shape, count, ringed=is_site, letter=letter)
