"""Copies of the printed files of a game, to be spoilt."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

Edit: TypeAlias = Callable[[Path], None]


def copied(printed: Path, to: Path) -> Path:
    """A copy of the files of a game."""
    folder = to / printed.name
    shutil.copytree(printed, folder, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    return folder


def all_of(*edits: Edit) -> Edit:
    """These, one after the other."""

    def edit(folder: Path) -> None:
        for one in edits:
            one(folder)

    return edit


def replaced(file: str, old: str, new: str) -> Edit:
    """Some words of a file, the first time that they stand there."""

    def edit(folder: Path) -> None:
        text = (folder / file).read_text(encoding="utf-8")
        assert old in text
        (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")

    return edit


def added(file: str, text: str) -> Edit:
    """A few lines more at the end of a file."""

    def edit(folder: Path) -> None:
        with (folder / file).open("a", encoding="utf-8") as lines:
            lines.write(text)

    return edit


def without(file: str, key: str) -> Edit:
    """A file without one of its entries."""

    def edit(folder: Path) -> None:
        text = (folder / file).read_text(encoding="utf-8")
        entry = re.compile(rf"^\[{key}\]\n.*?(?=^\[[^\[]|\Z)", re.MULTILINE | re.DOTALL)
        assert entry.search(text)
        (folder / file).write_text(entry.sub("", text), encoding="utf-8")

    return edit


def emptied(file: str, key: str, field: str) -> Edit:
    """A file in which one field of an entry holds nothing."""

    def edit(folder: Path) -> None:
        text = (folder / file).read_text(encoding="utf-8")
        entry = re.compile(rf"(^\[{key}\]\n.*?^{field} = \[).*?^\]", re.MULTILINE | re.DOTALL)
        assert entry.search(text)
        (folder / file).write_text(entry.sub(r"\g<1>]", text, count=1), encoding="utf-8")

    return edit
