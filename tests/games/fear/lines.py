"""Finds lines of story that are built alike, since a pack of cards soon sounds of it."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable

SMALL = frozenset(
    re.findall(
        r"\S+",
        """
    a an the this that these those there here and or but nor so yet if as than then when where
    while until since because who whom whose which what why how not no never nobody nothing none
    only just even still i me my mine we us our you your he him his she her it its they them their
    is are was were be been am has have had do does did will would shall can could may might must
    of in on at by to into from with without for through over under up down out off behind between
    before after above below about all every each any some somebody someone everyone one two three
    i'm it's that's there's let's don't isn't
    """,
    )
)
"""Words that carry a sentence, whatever it is about."""


def words(line: str) -> list[str]:
    """Its words in small letters, and what is set between them."""
    return re.findall(r"[\w'-]+|[^\w\s]", line.lower().replace("’", "'"))


def skeleton(line: str) -> str:
    """What is left of a line without what it is about: “the _ _, and nobody was there.”"""
    kept = [word if word in SMALL or not word[0].isalnum() else "_" for word in words(line)]
    return re.sub(r"_( _)+", "_", " ".join(kept))


def beginning(line: str) -> str:
    """Its first two words."""
    return " ".join([word for word in words(line) if word[0].isalnum()][:2])


def rhythm(line: str) -> str:
    """How it is cut up: its marks alone, each stretch of words between them a low line."""
    return re.sub(r"[\w' -]+", "_", line.replace("’", "'"))


def alike(lines: Iterable[str]) -> list[tuple[str, ...]]:
    """Those that begin with the same two words, or have the same skeleton."""
    found: list[tuple[str, ...]] = []
    every = list(lines)
    views: tuple[Callable[[str], str], ...] = (beginning, skeleton)
    for seen_as in views:
        same: dict[str, list[str]] = defaultdict(list)
        for line in every:
            same[seen_as(line)].append(line)
        found += [tuple(group) for group in same.values() if len(group) > 1]
    return found
