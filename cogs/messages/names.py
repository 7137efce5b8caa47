"""Names of people as plain text: nobody's name may format, mention, or turn the line around."""

import unicodedata
from collections.abc import Callable, Mapping

MARKDOWN = frozenset("\\`*_~|>#[]()<:@-+=.!{}")
LONGEST = 32
INVISIBLE = ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")
JOINER = "\u200d"


def tidy(name: str) -> str:
    """A name without control characters and line breaks, of at most 32 characters."""
    kept = [
        letter if letter != "\n" else " "
        for letter in name
        if letter == JOINER or unicodedata.category(letter) not in INVISIBLE
    ]
    words = " ".join("".join(kept).split())
    return words[:LONGEST] or "Somebody"


def plain(name: str) -> str:
    """A name that Discord shows as it is: markdown escaped, right-to-left text kept to itself."""
    escaped = "".join(f"\\{letter}" if letter in MARKDOWN else letter for letter in tidy(name))
    if any(unicodedata.bidirectional(letter) in ("R", "AL", "AN") for letter in name):
        return f"\u2068{escaped}\u2069"
    return escaped


def naming(names: Mapping[str, str]) -> Callable[[str], str]:
    """How texts call the seats: by the plain names of those who sit there."""
    return lambda seat: plain(names.get(seat, seat))
