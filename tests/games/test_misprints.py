"""Counting misprints: which numbers are tried, and that a misprint is told from a right file."""

import random
from pathlib import Path

import pytest

from engine import catalog
from tests.games.misprints import ROOT, misread, numbers
from tests.games.printed import changes

FILE = "engine/games/fear/patterns.toml"
"""A file that the list of Follow Your Fear shows as it is."""


def test_numbers_are_found_behind_the_words_and_not_in_what_only_people_read(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "engine" / "games" / "poker"
    folder.mkdir(parents=True)
    lines = ["# 1 card", "[x2]  # 2", 'name = "3 Kings"', "cost = 4", 'words = ["health -5"]']
    (folder / "cards.toml").write_text("\n".join(lines))
    (folder / "texts.toml").write_text("[poker]\nraise = 6")

    found = list(numbers(tmp_path, "poker", random.Random(1)))
    assert [(one.line, one.start, one.end) for one in found] == [(3, 7, 8), (4, 17, 19)]
    assert {abs(one.number - printed) for one, printed in zip(found, (4, -5), strict=True)} == {1}


@pytest.mark.parametrize("game", catalog.GAMES)
def test_every_game_prints_more_numbers_than_are_tried(game: str) -> None:
    assert len(list(numbers(ROOT, game, random.Random(1)))) > 60


def test_a_misprint_is_read_and_stands_in_what_is_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "read_text", Path.read_text)  # put back when the test is over
    orbits = [one for one in numbers(ROOT, "fear", random.Random(1)) if one.file == FILE]
    assert not changes("fear")

    misread(ROOT, orbits[0])
    assert len([line for line in changes("fear").splitlines() if line[0] in "+-"]) == 4
