"""Names of people at a table: which look alike, and how these are told apart."""

import re
import unicodedata
from collections.abc import Collection

LONGEST = 32
_ALIKE = str.maketrans(
    "АВЕЅІЈКМНОРСТУХасеѕіјорхуһԁԛԝ" + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧανορτυχ" + "ıɑ",
    "ABESIJKMHOPCTYXacesijopxyhdqw" + "ABEZHIKMNOPTYXavoptux" + "ia",
)
"""Cyrillic, Greek and other letters that look like Latin ones."""
_ALIKE_SMALL = str.maketrans("i1|0", "lllo")
_NUMBERED = re.compile(r"(.*) \((\d+)\)", re.DOTALL)
_SILENT = ("C", "P", "Z")


def looks(name: str) -> str:
    """What is alike of names that look alike: big and small letters, wide and narrow ones, those of
    other alphabets that look the same; without spaces, punctuation, and marks above a letter."""
    small = unicodedata.normalize("NFKC", name).translate(_ALIKE).casefold()
    shown = "".join(letter for letter in small.translate(_ALIKE_SMALL) if _shows(letter))
    return shown or small


def _shows(letter: str) -> bool:
    is_mark = unicodedata.name(letter, "").startswith(("COMBINING", "VARIATION"))
    return not is_mark and unicodedata.category(letter)[0] not in _SILENT


def told_apart(name: str, others: Collection[str]) -> str:
    """A name that looks like none of the others: with a number behind it, where it did."""
    taken = {looks(other) for other in others}
    called, number = name, 1
    while looks(called) in taken:
        number += 1
        called = _with(name, number)
    return called


def _with(name: str, number: int | str) -> str:
    end = f" ({number})"
    return name[: LONGEST - len(end)].rstrip() + end


def numbered(name: str, others: Collection[str]) -> str:
    """The number that tells this name apart, as it stands behind it: " (2)"; "" without one."""
    found = _NUMBERED.fullmatch(name)
    if found is None or all(looks(_with(one, found[2])) != looks(name) for one in others):
        return ""
    return f" ({found[2]})"


def is_meant(name: str, typed: str) -> bool:
    """Whether somebody who types this may mean that name: of people called alike all, where they
    leave the number out. The first has none, and is meant by (1)."""
    bare, wanted = _NUMBERED.fullmatch(name), typed.strip().casefold()
    return wanted in (name.casefold(), (bare[1] if bare else with_number(name)).casefold())


def with_number(name: str) -> str:
    """A name with its number, also where it is the first of those called alike."""
    return name if _NUMBERED.fullmatch(name) else f"{name} (1)"
