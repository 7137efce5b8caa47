"""Data that cannot be right is refused at start-up, with file, entry and field."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.data import Mistakes, load
from engine.errors import BadCardData
from engine.games.incubo.data import (
    CARDS,
    DIFFICULTIES,
    HERE,
    READER,
    Difficulty,
    load_cards,
    load_printed,
)
from tests.games.fairness import must_be_fair, said
from tests.games.files import copied, replaced
from tests.games.incubo.fairness import check_cards

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
        ("courage", 'deck = "alpha"', "courage alpha: 18, but 19 is right"),
        ("courage", 'deck = "tommy"', "courage tommy: 18, but 19 is right"),
        ("fear", 'deck = "tommy"', "fear tommy: 5, but 6 is right"),
        ("chime", "", "chime: 5, but 6 is right"),
    ],
)
def test_a_box_without_a_card_is_too_small(
    kind: str, also: str, complaint: str, write: Write
) -> None:
    box = without((HERE / "cards.toml").read_text(encoding="utf-8"), kind, also)
    assert said(f"cards.toml: {complaint}", check_cards, load(write(box), READER))


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('do = "share"', 'do = "infuse"', "sides with share: 0, but 2 to 99 is right"),
        ('do = "toll"', 'do = "numb"', "sides with toll: 0, but 1 to 99 is right"),
    ],
)
def test_a_box_in_which_a_power_is_rare_is_too_small(
    old: str, new: str, complaint: str, write: Write
) -> None:
    box = (HERE / "cards.toml").read_text(encoding="utf-8").replace(old, new)
    assert said(f"cards.toml: {complaint}", check_cards, load(write(box), READER))


def test_the_box_of_the_house_is_right() -> None:
    must_be_fair(check_cards, CARDS)


def refusal(path: Path) -> str:
    """All that is wrong with a cards.toml."""
    mistakes = Mistakes()
    load_cards(path, mistakes)
    with pytest.raises(BadCardData) as refused:
        mistakes.must_be_none()
    return str(refused.value)


@pytest.mark.parametrize(
    ("kind", "also", "complaint"),
    [
        ("dream", "", "dream: 24 are needed, there are 23"),
        ("arm", "rem = 3", "monster of R.E.M. 3: .*\n.*: 5 parts are needed, there are 4"),
        ("head", "rem = 1", "monster of R.E.M. 1: .*\n.*: 3 parts are needed, there are 2"),
    ],
)
def test_a_box_that_no_night_can_be_dealt_from_is_refused(
    kind: str, also: str, complaint: str, write: Write
) -> None:
    box = without((HERE / "cards.toml").read_text(encoding="utf-8"), kind, also)
    assert re.match(f"cards.toml: {complaint}", refusal(write(box)))


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("needed = 2", "needed = 9", r"[a-z-]+: needed: there are only 3 parts"),
        ('owner = "alpha"', 'owner = "tommy"', "(monster of R.E.M. 1: one head|[a-z-]+: arm: )"),
    ],
)
def test_a_box_that_does_not_fit_together_is_refused(
    old: str, new: str, complaint: str, write: Write
) -> None:
    box = (HERE / "cards.toml").read_text(encoding="utf-8").replace(old, new)
    assert re.match(f"cards.toml: {complaint}", refusal(write(box)))


def test_three_mistakes_in_two_files_are_all_named(tmp_path: Path) -> None:
    folder = copied(HERE, tmp_path)
    replaced("cards.toml", "kind = ", "sort = ")(folder)
    replaced("cards.toml", "needed = 2", "needed = 9")(folder)
    replaced("difficulty.toml", "pair = ", "pairs = ")(folder)

    with pytest.raises(BadCardData) as refused:
        load_printed(folder)

    unkind, head, *pair = str(refused.value).splitlines()
    assert re.match("cards.toml: [a-z-]+: .*'kind'", unkind)
    assert re.match("cards.toml: [a-z-]+: needed: there are only 3 parts", head)
    assert [line.split(": ")[2] for line in pair] == ["pair", "pairs"]


@pytest.mark.parametrize("line", ["pair = 0", 'pair = "many"', ""])
def test_a_bad_difficulty_is_named(line: str, tmp_path: Path) -> None:
    path = tmp_path / "difficulty.toml"
    path.write_text(f"[mad]\n{line}\nsolo = 1\nchime_cards = true", encoding="utf-8")
    with pytest.raises(BadCardData, match=r"^difficulty.toml: mad: pair: "):
        load(path, Difficulty)


def test_the_files_of_the_house_are_good() -> None:
    assert load_printed(HERE) == (CARDS, DIFFICULTIES)
