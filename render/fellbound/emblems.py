"""The colours and signs of alignments."""

from render.theme import BONE, LEAF, STEEL, Ink, ink

LIFE: dict[str, Ink] = {"life": LEAF, "neutral": BONE, "death": ink("b396f0")}
ORDER: dict[str, Ink] = {"order": ink("a9cff5"), "neutral": STEEL, "chaos": ink("ff8a4c")}
SIGNS = {"life": "leaf", "death": "skull", "order": "scale-balance", "chaos": "fire"}
