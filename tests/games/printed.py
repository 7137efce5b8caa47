"""All that a game prints, as a list in plain text: `python -m tests.games.printed` renews it.

Each game keeps its list in `printed.txt`, beside its tests: of each data file every card with its
words, as people read them, and then what those words leave out. Its `printed.toml` names the
fields that they say, by file, and sentences that are printed without a card file. The command
shows what changes; read that before you commit it, since nothing else tells a new card from a
misprint.
"""

import argparse
import re
import sys
import tomllib
from collections.abc import Collection, Iterator, Mapping, Sequence
from difflib import unified_diff
from importlib import import_module
from pathlib import Path
from typing import Any
from unittest.mock import patch

from engine import catalog
from engine.text import Text, Voice
from render import alt
from render.cards import Cards

HERE = Path(__file__).parent
ENGINE = HERE.parents[1] / "engine" / "games"
GAMES = sorted(path.parent.name for path in HERE.glob("*/printed.toml"))
UNPRINTED = ("texts.", "news.", "balance.")
"""Files of sentences, of how these weigh, and of which matches measure how even a game is."""
VERBATIM = ("name", "flavour", "text")
"""Fields that people read as they are written."""
SENTENCE_ENDS = re.compile(r"(?<=[.!?]) (?=\W*[A-Z0-9])")


def listed(game: str) -> Path:
    """The file with the list of a game."""
    return HERE / game / "printed.txt"


def data_files(game: str) -> list[Path]:
    """The files of a game that say what is printed."""
    found = sorted((ENGINE / game).rglob("*.toml"))
    return [path for path in found if not path.name.startswith(UNPRINTED)]


def printed(game: str) -> str:
    """All that a game prints, made from its data and its texts."""
    said = tomllib.loads((HERE / game / "printed.toml").read_text(encoding="utf-8"))
    cards = _cards(game)
    lines = [f"# What {game} prints. Renewed by: make printed ARGS={game}", ""]
    for path in data_files(game):
        name = path.relative_to(ENGINE / game).as_posix()
        lines += [f"## {name}", ""]
        for key, fields in tomllib.loads(path.read_text(encoding="utf-8")).items():
            lines += [
                key,
                *(f"  {line}" for line in _entry(key, fields, cards, said.get(name, ()))),
            ]
            lines.append("")
    for head in said.get("sentences", ()):
        lines += [f"## Sentences {head}*", "", *_sentences(game, head), ""]
    return "\n".join(lines)


def changes(game: str) -> str:
    """What differs between the list of a game and what it prints now; nothing if it is right."""
    file = listed(game)
    old = file.read_text(encoding="utf-8") if file.exists() else ""
    before, after = (text.splitlines(keepends=True) for text in (old, printed(game)))
    return "".join(unified_diff(before, after, "as listed", "as printed now", n=2))


def _entry(key: str, fields: Any, cards: Cards, said: Sequence[str]) -> Iterator[str]:
    """What is printed under one heading of a file."""
    if key not in cards.printed or not isinstance(fields, Mapping):
        yield from _fields(fields)
        return
    with patch.object(alt, "LONGEST", sys.maxsize):
        words = cards.words(key, Voice())
    flavour = fields.get("flavour", "")
    yield from SENTENCE_ENDS.split(words.removesuffix(flavour).strip())
    if flavour:
        yield flavour
    verbatim = [name for name in VERBATIM if fields.get(name, "") in words]
    yield from _fields(_without(fields, {*said, *verbatim}))


def _sentences(game: str, head: str) -> Iterator[str]:
    """Sentences that are printed as they stand."""
    texts = catalog.game(game).texts
    for id in texts.own:
        if id.startswith(head):
            yield f"{id.removeprefix(head)}: {texts.say(Text(id))}"


def _cards(game: str) -> Cards:
    cards: Cards = getattr(import_module(f"render.{game}.drawing"), game.upper()).cards
    return cards


def _without(value: Any, said: Collection[str], path: str = "") -> Any:
    """What is left of a value without the fields that are said; None where nothing is."""
    if path in said:
        return None
    if isinstance(value, Mapping):
        parts = {
            name: _without(one, said, f"{path}.{name}" if path else name)
            for name, one in value.items()
        }
        return {name: one for name, one in parts.items() if one is not None} or None
    if isinstance(value, list) and any(isinstance(one, Mapping | list) for one in value):
        found = [_without(one, said, path) for one in value]
        return None if all(one is None for one in found) else found
    return value


def _fields(value: Any) -> Iterator[str]:
    """Whatever else is in an entry, a field a line, and of a field with several parts each part."""
    if isinstance(value, list):
        yield from map(_plain, value)
    for name, one in value.items() if isinstance(value, Mapping) else ():
        if isinstance(one, list) and any(isinstance(part, Mapping) for part in one):
            for number, part in enumerate(one, start=1):
                if part is not None:
                    yield f"{name} {number}: {_plain(part)}"
        else:
            yield f"{name}: {_plain(one)}"


def _plain(value: Any) -> str:
    """A value in a line."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {_plain(one)}" for name, one in value.items()) or "nothing"
    if isinstance(value, list):
        parts = [_plain(one) for one in value if one is not None]
        return ("; " if any(isinstance(one, Mapping | list) for one in value) else " ").join(parts)
    return str(value)


def main() -> int:
    """Show what has changed in the lists of some games, or of all, and write it down."""
    parser = argparse.ArgumentParser(prog="python -m tests.games.printed", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(GAMES))
    asked = parser.parse_args().games
    if unknown := {*asked} - {*GAMES}:
        parser.error(f"no list for {', '.join(sorted(unknown))}; there are {', '.join(GAMES)}")
    for game in asked or GAMES:
        difference = changes(game)
        print(difference or f"{game}: nothing has changed")
        listed(game).write_text(printed(game), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
