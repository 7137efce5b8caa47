"""What an attribute is called in a sentence: the id of a few words."""

from engine.games.fear.data import COUNTED, Attribute

NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def number(value: int) -> str:
    """A number as an id says it."""
    said = NUMBERS[abs(value)]
    return f"minus-{said}" if value < 0 else said


def does(attribute: Attribute) -> str:
    """The id of the words that say what an attribute does."""
    kind = attribute.kind
    if kind in COUNTED:
        return f"fear.does.{kind}-{number(attribute.value)}"
    if kind == "times":
        return f"fear.does.times-{number(attribute.value)}-{attribute.of}"
    return f"fear.does.{attribute.of if kind == 'symbol' else kind}"
