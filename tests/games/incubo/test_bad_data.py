"""Data that cannot be right is refused at start-up, with file, entry and field."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.data import load
from engine.errors import BadCardData
from engine.games.incubo.data import CARDS, HERE, READER, Difficulty, load_cards

Write = Callable[[str], Path]


def card(**fields: str) -> str:
    """A card like this; an empty field is left out."""
    given = {"name": '"Rat"', "flavour": '"It squeaks."', **fields}
    return "\n".join(["[rat]", *(f"{name} = {value}" for name, value in given.items() if value)])


def courage(side: str, **fields: str) -> str:
    return card(**{"kind": '"courage"', "deck": '"alpha"', "alpha": side, **fields})


def power(words: str) -> str:
    return courage("{ value = 1, power = { " + words + " } }")


def dream(sheep: str, free: int = 1) -> str:
    side = f"{{ value = 1, free = {free}, sheep = {sheep} }}"
    return card(kind='"dream"', alpha=side, tommy=side)


BAD_CARDS = {
    card(kind='"toy"'): "rat: .*'toy'",
    card(): "rat: .*'kind'",
    courage("{ value = 1 }", name=""): "rat: courage: name: Field required",
    courage("{ value = 1 }", name='"' + "r" * 29 + '"'): "rat: courage: name: .*at most 28",
    courage("{ value = 1 }", speed="3"): "rat: courage: speed: Extra inputs",
    courage("{ value = 10 }"): "rat: courage: alpha: value: .*less than or equal to 9",
    courage("{ value = 1 }", deck='"nina"'): "rat: courage: deck: .*'alpha' or 'tommy'",
    courage("{ value = 1 }", deck='"tommy"'): "rat: courage: tommy: a side for the player",
    power('do = "sing"'): "rat: courage: alpha: power: do: ",
    power('do = "play"'): "rat: courage: alpha: power: n: only play, chimes, match",
    power('do = "double", n = 1'): "rat: courage: alpha: power: n: only play, chimes, match",
    power('do = "play", n = 0'): "rat: courage: alpha: power: n: .*greater than 0",
    power('do = "return", star = true'): "rat: courage: alpha: power: star: return never has one",
    power('do = "toll"'): "rat: courage: alpha: power: star: the power of a Fear always has one",
    dream("[1, 0, 2]"): "rat: dream: alpha: sheep: three rising numbers",
    dream("[-1, 0, 2]"): "rat: dream: alpha: sheep: three rising numbers",
    dream("[1, 1, 1]"): "rat: dream: alpha: sheep: three rising numbers",
    dream("[1, 2]"): "rat: dream: alpha: sheep: 2: Field required",
    dream("[0, 1, 2]", free=0): "rat: dream: alpha: free: .*greater than or equal to 1",
    card(kind='"fear"', deck='"alpha"', value="1"): "rat: fear: value: .*less than or equal to 0",
    card(
        kind='"fear"', deck='"alpha"', value="-1", power='{ do = "double" }'
    ): "rat: fear: power: one of numb, scatter, toll",
    card(kind='"head"', rem="1", required="6", needed="2", free="5"): "rat: head: alpha: a side",
    card(
        kind='"head"', rem="3", required="6", needed="2", free="5", tommy="{ value = 1 }"
    ): "rat: head: tommy: Monsters of R.E.M. 3 have no Courage",
    card(kind='"head"', rem="4", required="6", needed="2", free="5"): "rat: head: rem: ",
    card(kind='"arm"', rem="1", required="2", owner='"tommy"'): "rat: arm: tommy: a side",
    card(kind='"chime"', key='"cat"'): r"rat: key: it is the heading, \[rat\]",
    "rat = 3": r"rat: key: it is the heading, \[rat\]",
    "[rat": "Expected ']'",
}


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Write a cards.toml of this text."""

    def written(text: str) -> Path:
        path = tmp_path / "cards.toml"
        path.write_text(text, encoding="utf-8")
        return path

    return written


@pytest.mark.parametrize(("text", "complaint"), BAD_CARDS.items(), ids=BAD_CARDS.values())
def test_a_bad_card_is_named_with_file_and_field(text: str, complaint: str, write: Write) -> None:
    with pytest.raises(BadCardData, match=f"^cards.toml: {complaint}"):
        load(write(text), READER)


def without(text: str, kind: str, *also: str) -> str:
    """The box without its first card of a kind."""
    entries = re.split(r"(?m)^(?=\[)", text)
    for place, entry in enumerate(entries):
        if all(word in entry for word in (f'kind = "{kind}"', *also)):
            return "".join(entries[:place] + entries[place + 1 :])
    raise AssertionError(f"no {kind}")


@pytest.mark.ledger("INC-R9", "INC-R10", "INC-R13", "INC-R14", "INC-A5")
@pytest.mark.parametrize(
    ("kind", "also", "complaint"),
    [
        ("courage", 'deck = "alpha"', "courage alpha: 19 are needed, there are 18"),
        ("courage", 'deck = "tommy"', "courage tommy: 19 are needed, there are 18"),
        ("fear", 'deck = "tommy"', "fear tommy: 6 are needed, there are 5"),
        ("dream", "", "dream: 24 are needed, there are 23"),
        ("chime", "", "chime: 6 are needed, there are 5"),
        ("arm", "rem = 3", "monster of R.E.M. 3: 5 are needed, there are 4"),
        ("head", "rem = 1", "monster of R.E.M. 1: 3 are needed, there are 2"),
    ],
)
def test_a_box_without_a_card_is_refused(
    kind: str, also: str, complaint: str, write: Write
) -> None:
    box = without((HERE / "cards.toml").read_text(encoding="utf-8"), kind, also)
    with pytest.raises(BadCardData, match=f"^cards.toml: {complaint}"):
        load_cards(write(box))


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('do = "share"', 'do = "infuse"', "power: share: it must be on two sides at least"),
        ('do = "toll"', 'do = "numb"', "power: toll: it must be on two sides at least"),
        ("needed = 2", "needed = 9", r"[a-z-]+: needed: there are only 3 parts"),
        ('owner = "alpha"', 'owner = "tommy"', "(monster of R.E.M. 1: one head|[a-z-]+: arm: )"),
    ],
)
def test_a_box_that_does_not_fit_together_is_refused(
    old: str, new: str, complaint: str, write: Write
) -> None:
    box = (HERE / "cards.toml").read_text(encoding="utf-8").replace(old, new)
    with pytest.raises(BadCardData, match=f"^cards.toml: {complaint}"):
        load_cards(write(box))


@pytest.mark.parametrize("line", ["pair = 0", 'pair = "many"', ""])
def test_a_bad_difficulty_is_named(line: str, tmp_path: Path) -> None:
    path = tmp_path / "difficulty.toml"
    path.write_text(f"[mad]\n{line}\nsolo = 1\nchime_cards = true", encoding="utf-8")
    with pytest.raises(BadCardData, match=r"^difficulty.toml: mad: pair: "):
        load(path, Difficulty)


def test_the_files_of_the_house_are_good() -> None:
    assert load_cards(HERE / "cards.toml") == CARDS
