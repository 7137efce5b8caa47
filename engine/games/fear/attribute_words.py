"""What an attribute is called in a sentence: the id of a few words, with its number behind it."""

from engine.games.fear.data import COUNTED, Attribute


def does(attribute: Attribute) -> str:
    """What an attribute does, as `{…:text}` reads it: `fear.does.strength 3`."""
    kind, value = attribute.kind, attribute.value
    if kind == "corrupt" and value < 0:
        return f"fear.does.clear {-value}"
    if kind in COUNTED:
        return f"fear.does.{kind} {f'−{-value}' if value < 0 else value}"
    if kind == "times":
        return f"fear.does.times-{attribute.of} {value}"
    return f"fear.does.{attribute.of if kind == 'symbol' else kind}"
