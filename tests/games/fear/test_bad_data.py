"""Files, patterns and maps that cannot be right are refused at start-up, and that is named."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.data import load
from engine.errors import BadCardData
from engine.games.fear.data import Pattern, Spirit
from engine.games.fear.design.map import load_map
from engine.games.fear.design.patterns import check_moves, check_patterns
from engine.games.fear.edition import EDITION, HERE, load_edition

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


def replaced(file: str, old: str, new: str) -> Callable[[Path], None]:
    """Some words of a file, the first time that they stand there."""

    def edit(folder: Path) -> None:
        text = (folder / file).read_text(encoding="utf-8")
        assert old in text
        (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")

    return edit


BAD_FOLDERS: dict[str, Callable[[Path], None]] = {
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
    "cards: free-fall: there is no pattern spin": replaced(
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
    "patterns.toml: circle: it is the same as step": replaced(
        "patterns.toml", "orbits = [[0, 1], [1, 1]]", "orbits = [[0, 1]]"
    ),
    "spirits.toml: ember-wren: strength: 5": replaced("spirits.toml", "strength 2", "strength 5"),
    "spirits.toml: Guides: 5, but 6": replaced("spirits.toml", "guide = true\n", ""),
    "fears.toml: Fears of two dragons: 0, but 1": replaced("fears.toml", "dragons = true\n", ""),
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The files of the house, to be changed."""
    copy = tmp_path / "fear"
    shutil.copytree(HERE, copy, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    return copy


def test_the_files_of_the_house_are_good(folder: Path) -> None:
    made = load_edition(folder)

    assert made.cards == EDITION.cards
    assert (made.fears, made.patterns, made.tiles) == (FEARS, PATTERNS, EDITION.tiles)


@pytest.mark.parametrize(("complaint", "edit"), BAD_FOLDERS.items(), ids=BAD_FOLDERS)
def test_a_bad_file_is_named(complaint: str, edit: Callable[[Path], None], folder: Path) -> None:
    edit(folder)

    with pytest.raises(BadCardData, match=f"^{complaint}"):
        load_edition(folder)


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
    "map.toml: courage: 19 tiles, but 20 is right": rows((0, 0, "R")),
    "map.toml: north: its Home Row has no courage": rows((0, 4, "H"), (1, 2, "C")),
    "map.toml: south: its Home Row is the same as north": [
        *rows((1, 2, "C"), (1, 4, "C"))[:7],
        ROWS[7][0] + ROWS[0][1:7] + ROWS[7][7],
    ],
}


@pytest.mark.ledger("FYF-R11", "FYF-R12", "FYF-R13", "FYF-A5")
@pytest.mark.parametrize(("complaint", "written"), BAD_MAPS.items(), ids=BAD_MAPS)
def test_a_bad_map_is_refused(complaint: str, written: list[str], tmp_path: Path) -> None:
    file = tmp_path / "map.toml"
    file.write_text(f"rows = {written}", encoding="utf-8")

    with pytest.raises(BadCardData, match=f"^{complaint}"):
        load_map(file)


# Patterns

ARROWS = Pattern(key="arrows", name="Arrows", arrows="orthogonal")


def without(*keys: str) -> dict[str, Pattern]:
    """The patterns but for these."""
    return {key: pattern for key, pattern in PATTERNS.items() if key not in keys}


BAD_SETS = {
    "circle: it is the same as step": {**PATTERNS, "circle": PATTERNS["step"]},
    "wind-again: it is the same as wind": {**PATTERNS, "wind-again": ARROWS},
    "patterns: 13, but 14 to 99 is right": dict(list(PATTERNS.items())[-13:]),
    "patterns with gaps: 4, but 5 to 99 is right": without("skip", "hoof", "vault"),
    "diagonal: no pattern has such arrows": without("bolt"),
}


@pytest.mark.ledger("FYF-R76", "FYF-R77")
@pytest.mark.parametrize(("complaint", "patterns"), BAD_SETS.items(), ids=BAD_SETS)
def test_patterns_that_are_too_few_or_too_plain_are_refused(
    complaint: str, patterns: dict[str, Pattern]
) -> None:
    with pytest.raises(BadCardData, match=f"^patterns.toml: {complaint}"):
        check_patterns(patterns)


def test_every_move_names_a_pattern_and_every_pattern_is_printed() -> None:
    cards = list(EDITION.cards.values())
    backs = [fear.back for fear in FEARS.values()]

    check_moves("cards", cards, backs, PATTERNS)
    with pytest.raises(BadCardData, match=r"^cards: .*: there is no pattern hoof$"):
        check_moves("cards", cards, backs, without("hoof"))
    with pytest.raises(BadCardData, match=r"^patterns.toml: arrows: printed on no card$"):
        check_moves("cards", cards, backs, {**PATTERNS, "arrows": ARROWS})
