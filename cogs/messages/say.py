"""The sentences of the Discord side, beside those of the games."""

from pathlib import Path

from engine.text import KERNEL, Text, Texts, Value

SAY = Texts(Path(__file__).with_name("texts.toml"), base=KERNEL)


def say(id: str, **values: Value) -> str:
    """One sentence."""
    return SAY.say(Text(id, values))
