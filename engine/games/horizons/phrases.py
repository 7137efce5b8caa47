"""Parts of the sentences on cards: so many of what, for each of what, in which lands."""

from collections.abc import Callable, Iterable
from functools import reduce
from typing import TypeAlias

from engine.games.horizons.data import INVADERS
from engine.games.horizons.words import Condition, Count, Thing
from engine.text import Text, Value

Say: TypeAlias = Callable[[Text], str]
"""How a reader is spoken to."""


def said(say: Say, id: str, **values: Value) -> str:
    """A sentence of those that are for cards."""
    return say(Text(f"horizons.printed.{id}", values))


def joined(say: Say, how: str, parts: Iterable[str]) -> str:
    """Parts one behind the other: with `or`, `and`, `comma`, `slash`, `then`, `sentence`.

    Of several with `or` and `and` only the last has that word before it.
    """
    found = list(parts)
    if how in ("or", "and") and len(found) > 2:
        found = [joined(say, "comma", found[:-1]), found[-1]]
    return reduce(lambda one, other: said(say, f"join.{how}", one=one, other=other), found)


def first_up(text: str) -> str:
    """As a sentence begins."""
    return text[:1].upper() + text[1:]


# How many of what


def amount(n: Count) -> int:
    """The number that stands in front."""
    return n if isinstance(n, int) else n.plus or n.times


def for_each(say: Say, n: Count) -> str:
    """What stands behind where there is so much for each of something."""
    if isinstance(n, int):
        return ""
    what = said(say, f"per.{n.per}")
    more = said(say, "and-for-each" if n.plus else "for-each", n=n.times, what=what)
    return said(say, "at-most", each=more, most=n.most) if n.most else more


def pieces(say: Say, kinds: Iterable[str], n: int = 2) -> str:
    """One or several pieces of these kinds: `Explorers/Towns`."""
    found = ["invader"] if tuple(kinds) == INVADERS else kinds
    return joined(say, "slash", (said(say, f"piece.{kind}", n=n) for kind in found))


def terrains(say: Say, found: Iterable[str]) -> str:
    """Terrains of which any is right: `Jungle or Sands`."""
    return joined(say, "or", (said(say, f"terrain.{one}") for one in found))


def things(say: Say, found: Iterable[Thing], how: str = "and") -> str:
    """What a land holds: `Invaders and Dahan`."""
    return joined(say, how, (said(say, f"thing.{one}") for one in found))


# Where

COASTS = {None: "any", True: "coastal", False: "inland"}
"""What a land is called that must be so, or so."""


def when(say: Say, condition: Condition) -> str:
    """What must hold for a part of a Power: `in Jungle or Sands`."""
    found = []
    if condition.terrain:
        found.append(said(say, "when.terrain", terrains=terrains(say, condition.terrain)))
    if condition.has:
        found.append(said(say, "when.has", things=things(say, condition.has)))
    if condition.lacks:
        found.append(said(say, "when.lacks", things=things(say, condition.lacks, "or")))
    for thing, n in condition.at_least:
        found.append(said(say, "when.at-least", n=n, thing=pieces(say, [thing], n)))
    if condition.another:
        found.append(said(say, "when.another"))
    if condition.sacred_sites:
        found.append(said(say, "when.sacred-sites", n=condition.sacred_sites))
    if condition.presence_added:
        found.append(said(say, "when.presence-added"))
    return joined(say, "comma", found)


def land(say: Say, condition: Condition, which: str) -> str:
    """In which lands: `one`, `each`, or a `different` one for each player."""
    if condition.other_coast:
        return said(say, "land.other-coast")
    return said(say, f"land.{which}-{COASTS[condition.coastal]}", tail=_tail(say, condition))


def _tail(say: Say, condition: Condition) -> str:
    """What those lands hold."""
    found = [said(say, "land.has", things=any_ones(say, one)) for one in condition.has]
    found += [said(say, "land.lacks", things=any_ones(say, one)) for one in condition.lacks]
    found += [
        said(say, f"land.{how}", n=n, thing=pieces(say, [thing], n))
        for how, limits in (("at-least", condition.at_least), ("at-most", condition.at_most))
        for thing, n in limits
    ]
    if condition.outnumber:
        many, few = (pieces(say, [one]) for one in condition.outnumber)
        found.append(said(say, "land.outnumber", many=many, few=few))
    return "".join(found)


def any_ones(say: Say, thing: Thing) -> str:
    """What a land holds, whosever it is."""
    return said(say, "thing.any-presence") if thing == "presence" else things(say, [thing])
