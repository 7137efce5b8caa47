"""Who sits at a table: their names, and the sign that each seat bears in pictures and in lines."""

import unicodedata
from collections import UserDict
from collections.abc import Collection, Mapping

from render import fonts

SYMBOLS = "★♛♠♞▲✚"
"""The signs of people whose names begin alike, or with nothing that can be drawn; by their seats.
No figure or tile of any game looks like these."""
COMPUTERS = "⚙⌘⏻♜◆▼"
"""The signs of computer players, in their order. No numbers, since boards are full of them."""
_LATIN = str.maketrans("АВЕЅІЈКМНОРСТУХ" + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABESIJKMHOPCTYX" + "ABEZHIKMNOPTYX")
"""Cyrillic and Greek capitals that look like Latin ones."""


class People(UserDict[str, str]):
    """The names of those at a table by their seats, with the `signs` of these seats."""

    def __init__(self, names: Mapping[str, str], signs: Mapping[str, str] | None = None) -> None:
        super().__init__(names)
        self.signs = signs_of(names) if signs is None else dict(signs)


def signs_of(names: Mapping[str, str], computers: Collection[str] = ()) -> dict[str, str]:
    """The sign of each seat: the first letter of its person's name, where no other begins so.

    Whoever has no name bears no letter. `names` are in the order of the seats.
    """
    letters = {seat: _letter(name) for seat, name in names.items() if seat not in computers}
    alike = [_looks(letter) for letter in letters.values()]
    found = {}
    for place, seat in enumerate(names):
        letter = letters.get(seat, "")
        if seat in computers:
            order = [one for one in names if one in computers].index(seat)
            found[seat] = COMPUTERS[order % len(COMPUTERS)]
        elif letter and alike.count(_looks(letter)) == 1:
            found[seat] = letter
        else:
            found[seat] = SYMBOLS[place % len(SYMBOLS)]
    return found


def _letter(name: str) -> str:
    """The first letter of a name, a capital where there is one; "" where it can't be drawn."""
    one = next((it for it in unicodedata.normalize("NFC", name) if _is_letter(it)), "")
    return next((form for form in (one.upper(), one) if len(form) == 1 and _is_drawn(form)), "")


def _is_letter(character: str) -> bool:
    return unicodedata.category(character) in ("Lu", "Ll", "Lt", "Lo")


def _is_drawn(character: str) -> bool:
    return any(fonts.covers(face, character) for face in (fonts.HEAVY, fonts.WORLD))


def _looks(letter: str) -> str:
    """What is alike of letters that look alike: their marks are too small to tell them by."""
    return unicodedata.normalize("NFKD", letter)[:1].upper().translate(_LATIN)
