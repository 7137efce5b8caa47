"""The map of all files, docs/map.md, from the first line of each: `python -m tests.docs.map`."""

import ast
import re
from pathlib import Path

HOUSE = Path(__file__).resolve().parents[2]
PAGE = HOUSE / "docs" / "map.md"
ROOMS = ("engine", "render", "db", "cogs", "playground", "bench", "deploy", "tests")
START = ("bot.py", "playground_process.py")
COMMENTS = {
    "Containerfile": "# ",
    ".css": "/* ",
    ".js": "// ",
    ".service": "# ",
    ".sql": "-- ",
    ".toml": "# ",
}
"""How a comment begins, by the name or the end of a file."""
HEAD = """\
# The map

Every file, by folder, with the first line that it says of itself. Search here for the word that
you would use; the [glossary](glossary.md) has those that mean something here. Files of tests whose
name begins with `test_` are left out: what they test is their name. `make map` writes this page.

"""


class Undescribed(Exception):
    """A file does not say in its first line what it is."""


def page() -> str:
    """The whole page, as it should be."""
    contents = " · ".join(f"[{room}](#{room})" for room in ROOMS)
    start = "\n".join(entry(HOUSE / name) for name in START)
    rooms = (folder for room in ROOMS for folder in folders(HOUSE / room))
    return HEAD + "\n\n".join([contents, start, *map(section, rooms)]) + "\n"


def folders(room: Path) -> list[Path]:
    """A room and the folders in it that hold something to show, those of a folder behind it."""
    within = [path for path in room.rglob("*") if path.is_dir()]
    return [folder for folder in sorted([room, *within]) if files(folder)]


def files(folder: Path) -> list[Path]:
    """The files of a folder that the map shows, its own description left out."""
    return [path for path in sorted(folder.iterdir()) if path.is_file() and is_shown(path)]


def is_shown(path: Path) -> bool:
    """Whether a file is a module that is no test, or data that says what it is."""
    if path.suffix == ".py":
        return not path.name.startswith(("test_", "__init__"))
    return bool(opener(path) and described(path))


def section(folder: Path) -> str:
    """A folder: its name, what it is, and its files."""
    name = folder.relative_to(HOUSE).as_posix()
    level = "##" if "/" not in name else "###"
    about = folder / "__init__.py"
    said = [docstring(about)] if about.exists() and docstring(about) else []
    listed = "\n".join(map(entry, files(folder)))
    return "\n\n".join([f"{level} {name}", *said, listed])


def entry(path: Path) -> str:
    """A file: its name, which leads to it, and what it is."""
    name = path.relative_to(HOUSE).as_posix()
    return f"- [`{path.name}`](../{name}): {described(path)}"


def described(path: Path) -> str:
    """What a file says of itself in its first line; nothing of a data file that says nothing."""
    if path.suffix != ".py":
        return commented(path)
    line = docstring(path)
    if not line.endswith((".", "?", "!")):
        raise Undescribed(f"{path.relative_to(HOUSE)}: its first line is no whole sentence: {line}")
    return line


def docstring(path: Path) -> str:
    """The first line of a module's docstring."""
    said = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    return said.splitlines()[0] if said else ""


def opener(path: Path) -> str:
    """How a comment begins in a file, if files of its kind are shown."""
    return COMMENTS.get(path.name) or COMMENTS.get(path.suffix, "")


def commented(path: Path) -> str:
    """The first sentence of the comment that a file begins with."""
    lines = path.read_text(encoding="utf-8").splitlines()
    words = []
    for line in lines:
        if not line.startswith(opener(path).rstrip()):
            break
        words.append(line.removeprefix(opener(path).rstrip()).removesuffix("*/").strip())
    return re.split(r"(?<=[.?!])\s", " ".join(words), maxsplit=1)[0].strip()


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
