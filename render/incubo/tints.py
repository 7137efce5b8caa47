"""The colours of what the night is made of."""

from engine.games.incubo.data import CARDS
from render.theme import INCUBO, MIST, Ink, ink, mix

FEAR = ink("d9597a")
CHIME = ink("f2c14e")


def tint_of(key: str) -> Ink:
    """The colour of a card's kind."""
    kind = CARDS[key].kind
    if kind in ("fear", "head", "arm"):
        return FEAR
    return {"dream": INCUBO.glow, "chime": CHIME}.get(kind, mix(INCUBO.light, MIST, 0.4))
