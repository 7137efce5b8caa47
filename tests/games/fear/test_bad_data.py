"""Files, patterns and maps that cannot be right are refused at start-up: all that is wrong."""

from pathlib import Path

import pytest

from engine.data import Mistakes, load
from engine.errors import BadCardData
from engine.games.fear.data import Pattern, Spirit
from engine.games.fear.edition import EDITION, HERE, load_edition
from engine.games.fear.map import load_map
from tests.games.files import Edit, copied, replaced

FEARS, PATTERNS = EDITION.fears, EDITION.patterns


# Files

PRINT = {"name": '"Rat"', "flavour": '"Small."', "type": '"hope"', "attributes": '["heal"]'}


def rat(**fields: str) -> str:
    """A Spirit like this; an empty field is left out."""
    lines = [f"{name} = {value}" for name, value in (PRINT | fields).items() if value]
    return "\n".join(["[rat]", *lines, ""])


BAD_CARDS = {
    rat(attributes=""): "rat: attributes: Field required",
    rat(attributes="[]"): "rat: attributes: .*at least 1",
    rat(attributes='["heal", "peek", "swap", "hide"]'): "rat: attributes: .*at most 3",
    rat(attributes='["sing"]'): "rat: attributes: 0: kind: .*'strength'",
    rat(attributes='["strength"]'): "rat: attributes: 0: value: .*valid integer",
    rat(attributes='["strength 0"]'): "rat: attributes: 0: nothing is worth 0",
    rat(attributes='["heal 2"]'): "rat: attributes: 0: heal takes no word behind it",
    rat(attributes='["move"]'): "rat: attributes: 0: a move names its pattern",
    rat(attributes='["x2 heal"]'): "rat: attributes: 0: x2 or x3 of strength",
    rat(needs='["anger"]'): "rat: needs: 0: .*'courage'",
    rat(type='"anger"'): "rat: type: ",
    rat(guide="true"): "rat: guide: only a Starting Spirit is a Guide",
    rat(price="3"): "rat: price: Extra inputs are not permitted",
}
BAD_PATTERNS = {
    "[leap]\nname = 'Leap'": "leap: a pattern has either orbits or arrows",
    "[leap]\nname = 'Leap'\norbits = [[1, 0]]": "leap: orbits: the smaller number first",
    "[leap]\nname = 'Leap'\norbits = [[0, 0]]": "leap: orbits: ",
    "[leap]\nname = 'Leap'\norbits = [[0, 4]]": "leap: orbits: .*at most 3",
    "[leap]\nname = 'Leap'\narrows = 'up'": "leap: arrows: ",
}


@pytest.mark.parametrize(("text", "complaint"), BAD_CARDS.items(), ids=BAD_CARDS.values())
def test_a_bad_card_is_named_with_file_and_field(text: str, complaint: str, tmp_path: Path) -> None:
    file = tmp_path / "spirits.toml"
    file.write_text(text, encoding="utf-8")

    with pytest.raises(BadCardData, match=f"^spirits.toml: {complaint}"):
        load(file, Spirit)


@pytest.mark.ledger("FYF-A6")
@pytest.mark.parametrize(("text", "complaint"), BAD_PATTERNS.items(), ids=BAD_PATTERNS.values())
def test_a_bad_pattern_is_named_with_file_and_field(
    text: str, complaint: str, tmp_path: Path
) -> None:
    file = tmp_path / "patterns.toml"
    file.write_text(text, encoding="utf-8")

    with pytest.raises(BadCardData, match=f"^patterns.toml: {complaint}"):
        load(file, Pattern)


BAD_FOLDERS: dict[str, Edit] = {
    "spirits.toml: ember-wren: name: Field required": replaced("spirits.toml", "name =", "nam ="),
    "fears.toml: the-dark: back: Field required": replaced("fears.toml", 'back = "step"\n', ""),
    "the-dark.toml: cupboard-door: needs: 0: ": replaced(
        "fears/the-dark.toml", "[cupboard-door]", '[cupboard-door]\nneeds = ["doors"]'
    ),
    "fears.toml: heights: there is no such file in fears": lambda folder: (
        folder / "fears" / "heights.toml"
    ).unlink(),
    "fears: cellars: no Fear is called so": lambda folder: (
        folder / "fears" / "cellars.toml"
    ).touch(),
    "fears/heights.toml: free-fall: spin: no such pattern": replaced(
        "fears/heights.toml", "move bolt", "move spin"
    ),
    "cards: Ember Wren: two cards are called so": replaced(
        "fears/heights.toml", '"Vertigo"', '"Ember Wren"'
    ),
    "cards: ember-wren: two cards are called so": replaced(
        "fears/heights.toml", "[vertigo]", "[ember-wren]"
    ),
    "map.toml: rows: ": replaced("map.toml", "rows", "rows = 1\nlines"),
    "map.toml: Unclosed array": replaced("map.toml", "rows = [", "rows = [["),
    "fears.toml: the-dark: back: fly: no such pattern": replaced(
        "fears.toml", 'back = "step"', 'back = "fly"'
    ),
    "spirits.toml: it can't be read: No such file": lambda folder: (
        folder / "spirits.toml"
    ).unlink(),
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The files of the house, to be changed."""
    return copied(HERE, tmp_path)


def test_the_files_of_the_house_are_good(folder: Path) -> None:
    made = load_edition(folder)

    assert made.cards == EDITION.cards
    assert (made.fears, made.patterns, made.tiles) == (FEARS, PATTERNS, EDITION.tiles)


@pytest.mark.parametrize(("complaint", "edit"), BAD_FOLDERS.items(), ids=BAD_FOLDERS)
def test_a_bad_file_is_named(complaint: str, edit: Edit, folder: Path) -> None:
    edit(folder)

    with pytest.raises(BadCardData, match=f"^{complaint}"):
        load_edition(folder)


def test_three_mistakes_in_three_files_are_all_named(folder: Path) -> None:
    replaced("spirits.toml", "strength 2", "strength two")(folder)
    replaced("fears/heights.toml", "move bolt", "move spin")(folder)
    replaced("fears.toml", 'back = "step"', "")(folder)

    with pytest.raises(BadCardData) as refused:
        load_edition(folder)

    spirit, fear, move = str(refused.value).splitlines()
    assert spirit.startswith("spirits.toml: ember-wren: attributes: 0: value: ")
    assert fear == "fears.toml: the-dark: back: Field required"
    assert move == "fears/heights.toml: free-fall: spin: no such pattern"


# The map

ROWS = (HERE / "map.toml").read_text(encoding="utf-8").split('"')[1::2]
"""What is written there, rank 8 first."""


def rows(*changed: tuple[int, int, str]) -> list[str]:
    """The map with other letters: how far down and to the right, from 0 on, and the letter."""
    made = [list(row) for row in ROWS]
    for down, right, letter in changed:
        made[down][right] = letter
    return ["".join(row) for row in made]


BAD_MAPS = {
    "map.toml: rows: eight rows of eight letters": ROWS[:7],
    "map.toml: rows: eight rows": [*ROWS[:7], "CRH"],
    "map.toml: a8: there is no type X": rows((0, 0, "X")),
    "map.toml: the Void is d4, e4, d5, e5": rows((3, 3, "H"), (0, 0, "*")),
}


@pytest.mark.ledger("FYF-R11")
@pytest.mark.parametrize(("complaint", "written"), BAD_MAPS.items(), ids=BAD_MAPS)
def test_a_bad_map_is_refused(complaint: str, written: list[str], tmp_path: Path) -> None:
    file = tmp_path / "map.toml"
    file.write_text(f"rows = {written}", encoding="utf-8")

    mistakes = Mistakes()
    load_map(file, mistakes)
    with pytest.raises(BadCardData, match=f"^{complaint}"):
        mistakes.must_be_none()
