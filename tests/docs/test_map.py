"""The map of all files is what `make map` writes, and every file on it says what it is."""

from pathlib import Path

import pytest

from tests.docs.map import PAGE, Undescribed, entry, page


def test_the_map_shows_the_files_as_they_are() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "docs/map.md is old: run make map"


@pytest.mark.parametrize("begins", ['"""What goes on\n\nand on."""\n', "import this\n"])
def test_a_module_that_does_not_say_what_it_is_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, begins: str
) -> None:
    monkeypatch.setattr("tests.docs.map.HOUSE", tmp_path)
    module = tmp_path / "torn.py"
    module.write_text(begins, encoding="utf-8")
    with pytest.raises(Undescribed, match=r"torn\.py"):
        entry(module)
