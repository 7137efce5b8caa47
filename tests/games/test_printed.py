"""The lists of all that is printed: no card changes without its list."""

from pathlib import Path

import pytest

from engine import catalog
from tests.games import printed
from tests.games.printed import GAMES, changes, data_files, listed


def test_every_game_has_its_list() -> None:
    assert sorted(catalog.GAMES) == GAMES


@pytest.mark.parametrize("game", GAMES)
def test_a_game_prints_what_its_list_says(game: str) -> None:
    if difference := changes(game):
        pytest.fail(
            f"What {game} prints has changed. Read the difference; if it is meant, write it down "
            f"with `make printed ARGS={game}`.\n\n{difference}",
            pytrace=False,
        )


@pytest.mark.parametrize("game", GAMES)
def test_a_list_goes_through_every_data_file_of_its_game(game: str) -> None:
    lines = listed(game).read_text(encoding="utf-8").splitlines()
    files = [line.removeprefix("## ") for line in lines if line.endswith(".toml")]

    assert len(files) == len(data_files(game))
    assert all((printed.ENGINE / game / file).is_file() for file in files)


def test_a_change_is_shown_with_what_was_listed_and_what_is_printed_now(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "printed.txt"
    now = printed.printed("horizons")
    name = "\n  Call to Migrate.\n"
    assert now.count(name) == 1
    file.write_text(now.replace(name, "\n  Call to Wander.\n"), encoding="utf-8")
    monkeypatch.setattr(printed, "listed", lambda game: file)

    difference = changes("horizons").splitlines()
    assert "-  Call to Wander." in difference
    assert "+  Call to Migrate." in difference
    assert len([line for line in difference if line[0] in "+-"]) == 4
