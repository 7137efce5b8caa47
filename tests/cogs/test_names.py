"""What people call themselves: shown as it is where it can be, and never what it pretends to be."""

import itertools
import re
import unicodedata
from types import SimpleNamespace
from typing import Any

import pytest

from cogs.messages.names import called, plain, tidy
from db.names import LONGEST, looks
from db.tables import Table

INVISIBLE = {
    "nothing": "",
    "spaces": " \t\n ",
    "no-break spaces": "\u00a0\u2003\u3000",
    "Hangul filler": "\u3164",
    "half-width filler": "\uffa0",
    "Braille blank": "\u2800\u2800",
    "three joiners": "\u200d\u200d\u200d",
    "non-joiners": "\u200c\u200c",
    "a grapheme joiner": "\u034f",
    "zero-width spaces": "\u200b\ufeff\u2060",
    "soft hyphens": "\u00ad\u00ad",
    "marks of direction": "\u200e\u200f\u202e\u2066",
    "a mark without a letter": "\u0301\u0336",
    "selectors": "\ufe0f\ufe0e",
    "tags": "\U000e0042\U000e0065\U000e0061",
    "a musical nothing": "\U0001d159",
    "private letters": "\ue000\uf8ff",
    "halves of letters": "\ud800",
    "Mongolian selectors": "\u180b\u180c\u180e",
    "Khmer fillers": "\u17b4\u17b5",
    "a long pile of nothing": "\u3164" * 32,
    "nothing at its end": "\u3164" * 40 + "\u200d",
}
VISIBLE = {
    "right to left": "بيا",
    "Hebrew": "בֵּיָּא",
    "an override": "Bea\u202eaeB",
    "isolates": "\u2066Bea\u2069\u2067",
    "a pile of marks": "B" + "\u0336\u0338\u0301\u0302\u0303" * 8 + "ea",
    "a family": "👨‍👩‍👧‍👦",
    "eight families": "👨‍👩‍👧‍👦" * 8,
    "a flag": "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
    "a red heart": "❤\ufe0f",
    "somebody mentioned": "<@10>",
    "everyone": "@everyone",
    "here": "@here",
    "a role": "<@&1>",
    "a channel": "<#1>",
    "a time": "<t:0:R>",
    "a command": "</game new:1>",
    "an emoji": "<:x:1>",
    "bold": "**Bea**",
    "a spoiler": "||Bea||",
    "a heading": "# Bea",
    "small print": "-# Bea",
    "a list": "1. Bea",
    "a quote": "> Bea",
    "code": "```py\nBea\n```",
    "a link": "[Bea](https://example.org)",
    "an address": "https://example.org",
    "a backslash": "Bea\\",
    "braces": "{name}",
    "a format": "%s {0.__class__}",
    "many lines": "Bea\n\n\nBea",
    "the widest letters": "W" * 32,
    "the widest letter of all": "﷽" * 32,
    "cuneiform": "𒐫" * 32,
    "too long": "Bea" * 20,
    "one emoji": "🎉",
    "digits": "12345678",
    "Thai": "ก็ิ่",
    "Zalgo": "Z̷̢̡̛̯͕̘̤̙̬̥̣̹̱̲̞̝̺̖̺̞̤̫̤̱̼̓̀̍͊̎͂͐̋̒́̆̏̿͌̿͗͒̊̈́̚͘͝͝ͅalgo",
    "nothing among letters": "B\u3164e\u2800a\u034f",
    "a joiner at the end": "Bea\u200d",
}
NOBODYS = {
    "a computer": "Computer 1",
    "its number in a ring": "Computer ①",
    "wide": "Ｃｏｍｐｕｔｅｒ　１",
    "Cyrillic": "Соmрutеr 1",
    "with an l": "computer l",
    "with dots": "Computer… 12.",
    "without a space": "COMPUTER2",
    "with a keycap": "Computer 3\ufe0f\u20e3",
    "nobody": "Somebody",
    "small": "somebody",
    "with a nought": "S0mebody!",
    "a seat": "2",
    "a wide seat": "２",
}


def user(display: str, account: str = "bea_1") -> Any:
    return SimpleNamespace(display_name=display, name=account)


@pytest.mark.parametrize("name", INVISIBLE.values(), ids=INVISIBLE)
def test_who_has_no_name_that_can_be_seen_is_called_by_their_account(name: str) -> None:
    assert called(user(name)) == "bea_1"
    assert tidy(name) == "Somebody"


@pytest.mark.parametrize("name", VISIBLE.values(), ids=VISIBLE)
def test_a_name_is_shown_in_one_short_line_that_ends_where_it_seems_to(name: str) -> None:
    shown = called(user(name))
    assert shown == tidy(shown) and 0 < len(shown) <= LONGEST
    kinds = [unicodedata.category(letter) for letter in shown]
    assert not {"Cc", "Cs", "Co", "Zl", "Zp"} & {*kinds} and "\u3164" not in shown
    assert not re.search("[\u200e\u200f\u202a-\u202e\u2066-\u2069]|\u200d$", shown)
    marks = (len([*group]) for is_mark, group in itertools.groupby(kinds, "Mn".__eq__) if is_mark)
    assert max(marks, default=0) <= 3


@pytest.mark.parametrize("name", VISIBLE.values(), ids=VISIBLE)
def test_a_name_formats_and_mentions_nothing(name: str) -> None:
    shown = re.sub(r"\\.|[\u2068\u2069]", "", plain(called(user(name))))
    assert not set(shown) & set("\\`*_~|>#[]()<:@-{}")


def test_what_belongs_to_a_sign_stays_with_it() -> None:
    assert tidy("👨‍👩‍👧‍👦") == "👨‍👩‍👧‍👦" and tidy("❤\ufe0f") == "❤\ufe0f"
    assert tidy("B\u3164e\u2800a\u034f") == "Bea" and tidy("Vie\u0323\u0302t") == "Việt"


@pytest.mark.parametrize("name", NOBODYS.values(), ids=NOBODYS)
def test_nobody_is_called_like_a_computer_nobody_or_a_seat(name: str) -> None:
    assert called(user(name)) == f"@{tidy(name)}"
    assert called(user("\u3164", account=name)) == f"@{tidy(name)}"


@pytest.mark.parametrize("name", ["Computer", "Computers 4 you", "Somebody Else", "Bea 2", "2001"])
def test_who_is_called_only_nearly_so_keeps_their_name(name: str) -> None:
    assert called(user(name)) == name


def test_all_of_them_at_one_table_are_told_apart() -> None:
    table = Table(id=1, game="fear", channel=1, host=1, phase="open", seats=())
    names = [*INVISIBLE.values(), *VISIBLE.values(), *NOBODYS.values()]
    for person, name in enumerate(names):
        table = table.joined(called(user(name)), person=person)
    shown = [tidy(seat.name) for seat in table.seats]
    assert shown == [seat.name for seat in table.seats]
    assert len({looks(name) for name in shown}) == len(names)
