"""The sentences of a game: which its rules use, and which values they are given there."""

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from string import Formatter
from typing import Any

from engine.game import Game


class Sentences:
    """What stands in the sources of a game, and in its texts."""

    def __init__(
        self, game: Game[Any, Any], folder: Path, adding: Mapping[str, Sequence[str]]
    ) -> None:
        """Functions of these names add values of their own to what they tell."""
        self.game = game
        self.adding = adding
        self.id = re.compile(rf"{game.key}(\.[a-z-]*[a-z])+")
        self.trees = [
            ast.parse(source.read_text(encoding="utf-8")) for source in sorted(folder.rglob("*.py"))
        ]
        self.written = [text for tree in self.trees for text in self.strings(tree)]

    def strings(self, node: ast.AST) -> Iterator[str]:
        """All words in quotes."""
        for part in ast.walk(node):
            if isinstance(part, ast.Constant) and isinstance(part.value, str):
                yield part.value

    def used(self) -> set[str]:
        """All ids that stand in the rules as they are."""
        return {text for text in self.written if self.id.fullmatch(text)}

    def beginnings(self) -> tuple[str, ...]:
        """How those begin that are put together; labels and reasons are so in the kernel."""
        found = {
            text
            for text in self.written
            if text.startswith(f"{self.game.key}.") and text.endswith((".", "-"))
        }
        return (
            *(f"{self.game.key}.{room}." for room in ("brief", "label", "why", "habit")),
            *sorted(found),
        )

    def calls(self) -> Iterator[tuple[str, set[str]]]:
        """Each sentence that is told somewhere, and the names of the values given to it there."""
        for tree in self.trees:
            for node in ast.walk(tree):
                if isinstance(node, ast.Call) and all(keyword.arg for keyword in node.keywords):
                    yield from self._call(node)

    def _call(self, node: ast.Call) -> Iterator[tuple[str, set[str]]]:
        names = {keyword.arg or "" for keyword in node.keywords} - {"only", "even_one"}
        for part in node.args:
            if isinstance(part, ast.Dict):
                names |= {key for one in part.keys if one for key in self.strings(one)}
        called = getattr(node.func, "id", getattr(node.func, "attr", ""))
        names |= set(self.adding.get(called, ()))
        for text in {text for part in node.args for text in self.strings(part)}:
            if self.id.fullmatch(text):
                yield text, names

    def fields(self, id: str) -> list[tuple[str, str]]:
        """The values that a sentence names, and what kind of word each is."""
        sentence = self.game.texts._sentences[id]
        return [(name, spec or "") for _, name, spec, _ in Formatter().parse(sentence) if name]

    def for_commands(self) -> set[str]:
        """What slash commands are called, and their options."""
        key = self.game.key
        verbs = {f"{key}.verb.{kind.verb}" for kind in self.game.actions}
        return verbs | {
            f"{key}.word.{one.name}" for kind in self.game.actions for one in kind.words()
        }
