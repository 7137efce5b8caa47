"""The colour of each kind of card."""

from render.horizons.printed import kind_of
from render.theme import HORIZONS, WARNING, Ink, ink

FEAR = ink("b58be0")
TINTS: dict[str, Ink] = {
    "minor": ink("c9d2d8"),
    "major": ink("f0c75e"),
    "unique": HORIZONS.light,
    "innate": HORIZONS.glow,
    "spirit": HORIZONS.glow,
    "fear": FEAR,
    "adversary": WARNING,
}
"""By the kind of card."""


def tint_of(key: str) -> Ink:
    """The colour of a card, by its kind."""
    return TINTS[kind_of(key)]
