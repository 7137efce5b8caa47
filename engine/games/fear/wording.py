"""Puts a card, an attribute and a pattern into words, all made from their data."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from engine.games.fear.data import Attribute, Card, Pattern
from engine.games.fear.design.patterns import has_gap
from engine.text import Text

Say: TypeAlias = Callable[[Text], str]
"""Makes a sentence of an id and its values, as `Texts.say` does."""
Patterns: TypeAlias = Mapping[str, Pattern]


def card_words(card: Card, patterns: Patterns, say: Say) -> str:
    """What a card needs and does, in its order: “Needs Courage: Strength +1, Move Step.”"""
    does = ", ".join(attribute_words(one, patterns, say) for one in card.attributes)
    if not card.needs:
        return say(Text("fear.words.does", {"does": does}))
    needs = ", ".join(say(Text(f"fear.symbol.{symbol}")) for symbol in card.needs)
    return say(Text("fear.words.needs", {"needs": needs, "does": does}))


def attribute_words(one: Attribute, patterns: Patterns, say: Say) -> str:
    """An attribute as it is printed: “Strength +2”, “Move Step”, “×2 Harvest”."""
    if one.kind == "symbol":
        return say(Text(f"fear.symbol.{one.of}"))
    if one.kind == "times":
        what = say(Text(f"fear.times.{one.of}"))
        return say(Text("fear.attribute.times", {"value": one.value, "what": what}))
    if one.kind == "move":
        return say(Text("fear.attribute.move", {"pattern": patterns[one.of].name}))
    number = signed(one.value)
    return say(Text(f"fear.attribute.{one.kind}", {"value": one.value, "signed": number}))


def pattern_words(pattern: Pattern, say: Say) -> str:
    """Where a pattern leads: “Step: 1 straight.”, and whether it hops over what stands between."""
    if pattern.arrows:
        where = say(Text(f"fear.arrows.{pattern.arrows}"))
    else:
        orbits = [f"{along}-{across}" for along, across in sorted(pattern.orbits, key=_nearest)]
        where = say(Text("fear.words.or")).join(say(Text(f"fear.orbit.{one}")) for one in orbits)
    which = "hops" if has_gap(pattern) else "leads"
    return say(Text(f"fear.words.{which}", {"pattern": pattern.name, "where": where}))


def _nearest(orbit: tuple[int, int]) -> tuple[int, int]:
    return orbit[1], orbit[0]


def signed(value: int) -> str:
    """A number with its sign, as cards print it."""
    return f"{value:+}".replace("-", "−")
