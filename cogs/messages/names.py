"""Names of people as plain text: nobody's name may format, mention, or turn the line around."""

import re
import unicodedata
from collections.abc import Callable

import discord

from cogs.messages.sentences import DEFAULT, say
from db.letters import SOMEBODY
from db.names import LONGEST, looks
from db.tables import Seat, Table
from engine.game import Action
from engine.text import Texts, Voice
from render.people import People, signs_of

MARKDOWN = frozenset("\\`*_~|>#[]()<:@-+=.!{}")
INVISIBLE = ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")
BLANK = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U0001d159"
)
"""Letters that show nothing, though their categories are those of letters and signs."""
JOINER, SELECTORS = "\u200d", frozenset("\ufe0e\ufe0f")
MOST_MARKS = 3
"""So many marks a letter may bear: no alphabet needs more, and a pile covers other lines."""
_COMPUTER = re.escape(looks(say(DEFAULT, "discord.computer", number=7))).replace("7", r"[lo\d]+")
_NOBODYS = re.compile(rf"{_COMPUTER}|{looks(SOMEBODY)}")
"""How names look that are no person's."""


def tidy(name: str) -> str:
    """A name of at most 32 letters, without those that nobody sees; Somebody without any."""
    return _shown(name) or SOMEBODY


def called(user: discord.User | discord.Member) -> str:
    """How somebody is called at a table: as they like; by their account where nothing shows.

    Whose name looks like a computer player's, nobody's or the number of a seat gets a mark.
    """
    name = _shown(user.display_name) or tidy(user.name)
    is_number = name.isdigit() and len(name) <= 2
    return f"@{name}"[:LONGEST] if is_number or _NOBODYS.fullmatch(looks(name)) else name


def _shown(name: str) -> str:
    """What of a name can be seen; "" where that is nothing."""
    kept, marks = "", 0
    for letter in unicodedata.normalize("NFC", name):
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if letter == JOINER or letter in SELECTORS:
            kept += letter if kept else ""
        elif letter.isspace():
            kept += " "
        elif kind not in INVISIBLE and letter not in BLANK and marks <= MOST_MARKS:
            kept += letter
    short = " ".join(kept.split())[:LONGEST].rstrip(f"{JOINER} ")
    return short if any(unicodedata.category(one)[0] not in "MZC" for one in short) else ""


def plain(name: str) -> str:
    """A name that Discord shows as it is: markdown escaped, right-to-left text kept to itself."""
    escaped = "".join(f"\\{letter}" if letter in MARKDOWN else letter for letter in tidy(name))
    if any(unicodedata.bidirectional(letter) in ("R", "AL", "AN") for letter in name):
        return f"\u2068{escaped}\u2069"
    return escaped


def name_of(voice: Voice, table: Table, seat: Seat) -> str:
    """How whoever sits there is called: a computer player by its number, in the reader's language.

    The first tables stored the names of computer players, and keep them. Who is forgotten has none.
    """
    if seat.name:
        return seat.name
    if seat.computer is None:
        return say(voice, "discord.somebody")
    computers = [other.key for other in table.seats if other.computer is not None]
    return say(voice, "discord.computer", number=computers.index(seat.key) + 1)


def begun(voice: Voice, sentence: str) -> str:
    """A sentence as a line begins: whoever has no name is Somebody there.

    Names begin as their people write them.
    """
    nameless = say(voice, "discord.somebody")
    is_first = sentence.startswith(nameless)
    return nameless.capitalize() + sentence.removeprefix(nameless) if is_first else sentence


def names_of(voice: Voice, table: Table) -> dict[str, str]:
    """How all who sit at a table are called, by their seats."""
    return {seat.key: name_of(voice, table, seat) for seat in table.seats}


def people_of(voice: Voice, table: Table, shown: Callable[[str], str] = tidy) -> People:
    """All who sit at a table, named as `names_of` says, with the signs of their seats.

    They keep the names under which they sat down, and so their letters.
    """
    names = {key: shown(name) for key, name in names_of(voice, table).items()}
    computers = {seat.key for seat in table.seats if seat.computer is not None}
    return People(names, signs_of({seat.key: seat.name for seat in table.seats}, computers))


def seat_then(table: Table, seat: str, line: int) -> str:
    """A seat as a line of the log means it: who played there then may have lost it since."""
    return seat if table.named_at(seat, line) is None else f"{seat}@{line}"


class StoodIn(str):
    """The key of a seat in what a computer player did there for its person: equal to the key."""


def name_then(voice: Voice, table: Table, seat: str) -> str:
    """How somebody was called who had a seat then, as `seat_then` says it; else what is said."""
    key, _, line = seat.partition("@")
    if not line:
        return seat
    return table.named_at(key, int(line)) or say(voice, "discord.somebody")


def name_told(voice: Voice, table: Table, seat: str) -> str:
    """How a seat is called in what was told: with a mark where a computer stood in for them."""
    here = table.seat(seat)
    name = plain(name_then(voice, table, seat) if here is None else name_of(voice, table, here))
    stood_in = isinstance(seat, StoodIn)
    return say(voice, "discord.computer-for", name=name) if stood_in else name


def named_word(
    voice: Voice,
    texts: Texts,
    table: Table,
    act: type[Action],
    name: str,
    said: str,
    shown: Callable[[str], str] = tidy,
) -> str:
    """A word of an act as it is read: a seat by who sits there.

    Where it is rendered, as in a text and not on a button, names have to be `plain`.
    """
    if act.names_seat(name) and (seat := table.seat(said)) is not None:
        return shown(name_of(voice, table, seat))
    return voice.name(texts, said)
