"""Names of people as plain text: nobody's name may format, mention, or turn the line around."""

import unicodedata
from collections.abc import Callable

from cogs.messages.sentences import say
from db.tables import Seat, Table
from engine.game import Action
from engine.text import Texts, Voice

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


def seat_then(table: Table, seat: str, line: int) -> str:
    """A seat as a line of the log means it: who played there then may have lost it since."""
    return seat if table.named_at(seat, line) is None else f"{seat}@{line}"


def name_then(voice: Voice, table: Table, seat: str) -> str:
    """How somebody was called who had a seat then, as `seat_then` says it; else what is said."""
    key, _, line = seat.partition("@")
    if not line:
        return seat
    return table.named_at(key, int(line)) or say(voice, "discord.somebody")


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
