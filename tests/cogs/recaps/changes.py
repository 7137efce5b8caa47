"""What became of a table between two looks, and whether a text says so.

What is found is found in the views alone: nothing here knows the ids of sentences, how they weigh,
or how a recap is made.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple, TypeAlias

from cogs.messages.look import Look

Matter: TypeAlias = Literal["decisive", "loss", "gain", "knowledge"]
Signs: TypeAlias = tuple[tuple[str, ...], ...]
"""How something may be said: all patterns of one of these in the same line."""
MATTERS: tuple[Matter, ...] = ("decisive", "loss", "gain", "knowledge")


class Sum(NamedTuple):
    """A figure that changed: by how much, and what it is now."""

    by: int
    now: int


@dataclass(frozen=True)
class Change:
    """Something that its reader must be told."""

    matter: Matter
    truth: str
    """What has happened, for whoever reads the report."""
    signs: Signs
    figure: Sum | None = None
    """A number that stands in that line, too: by how much it changed, or what it is now."""
    key: str = ""
    """Of what has the same key only the last counts, and figures are summed up."""
    ends: bool = False
    """Whether nothing that was before it under the same key matters any more."""

    def is_read(self, lines: Iterable[str]) -> bool:
        """Whether one of these lines says it."""
        return any(self._says(line) for line in lines)

    def _says(self, line: str) -> bool:
        said = any(all(_finds(one, line) for one in sign) for sign in self.signs)
        if self.figure is None or not said:
            return said
        return any(_finds(rf"\b{abs(number)}\b", line) for number in self.figure)


def _finds(pattern: str, line: str) -> bool:
    return re.search(pattern, line, re.IGNORECASE) is not None


def word(said: str) -> str:
    """The pattern of a name or a place."""
    return rf"(?<!\w){re.escape(said)}(?!\w)"


def settled(changes: Sequence[Change]) -> list[Change]:
    """What is left to tell of many changes: sums in place of their parts, ends of what ended."""
    found: list[Change] = []
    for number, change in enumerate(changes):
        later = [one for one in changes[number + 1 :] if change.key and one.key == change.key]
        if any(one.ends for one in later):
            continue
        if change.figure is not None and later and later[-1].figure is not None:
            continue
        found.append(_summed(change, changes[:number]))
    return found


def _summed(change: Change, before: Sequence[Change]) -> Change:
    """The last change of a figure, with all that it changed by in the same direction."""
    if change.figure is None or not change.key:
        return change
    same = [one.figure for one in before if one.key == change.key and one.figure is not None]
    by = change.figure.by + sum(one.by for one in same)
    return replace(change, figure=Sum(by, change.figure.now)) if by else change


@dataclass(frozen=True)
class Names:
    """How cards and seats are called by whoever looks."""

    look: Look

    def card(self, key: str) -> str:
        """The pattern of a card's name."""
        return word(self.look.game.texts.name(key))

    def seat(self, key: str) -> str:
        """The pattern of somebody's name; who reads may be called You."""
        name = word(self.look.names[key])
        return rf"(?:{name}|\byou\b|\byour\b)" if key == self.look.seat else name


def more(before: Iterable[str], after: Iterable[str]) -> Iterator[str]:
    """What is there now and was not."""
    yield from sorted((Counter(after) - Counter(before)).elements())


def cards(
    matter: Matter, keys: Iterable[str], names: Names, truth: str, *others: tuple[str, ...]
) -> Iterator[Change]:
    """Each card by its name; or as it is said otherwise."""
    for key in keys:
        name = names.look.game.texts.name(key)
        yield Change(matter, f"{truth}: {name}", ((names.card(key),), *others))
