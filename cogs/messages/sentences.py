"""The sentences of the Discord side, beside those of the games, in the voice of a reader."""

from pathlib import Path

from engine.text import KERNEL, Text, Texts, Value, Voice

SENTENCES = Texts(Path(__file__).with_name("texts.toml"), base=KERNEL)
DEFAULT = Voice()
"""For whoever has chosen no language, and for what is the same for everybody."""


def say(voice: Voice, id: str, **values: Value) -> str:
    """One sentence."""
    return voice.say(SENTENCES, Text(id, values))
