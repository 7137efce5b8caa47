"""The rules page of a game: paragraphs for players, each with the ids of the rules it covers."""

import ast
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

SEARCHED = re.compile(r"<!-- (asked|same): .*?-->\n?", re.DOTALL)
"""What people ask for, and which words mean the same: for the search alone."""


class Page:
    """A rules.md, and which ids its tests assert."""

    def __init__(self, page: Path, tests: Path, prefix: str) -> None:
        self.text = page.read_text(encoding="utf-8")
        self.tests = tests
        self.ids = re.compile(rf"{prefix}-[RQVA]\d+")
        self.line = re.compile(rf"<!-- ({prefix}-[RQVA]\d+ )+-->")

    @property
    def blocks(self) -> list[str]:
        """Headings and paragraphs, without what only the search reads."""
        return [text for block in self.text.split("\n\n") if (text := _read(block))]

    @property
    def paragraphs(self) -> list[str]:
        """All but the headings."""
        return [block for block in self.blocks if not block.startswith("#")]

    @property
    def covering(self) -> list[str]:
        """Those that cover rules of the ledger. Taking back is a rule of the house."""
        return [block for block in self.paragraphs if block.startswith("<!--")]

    def listed(self) -> set[str]:
        """The ids on the page."""
        return set(self.ids.findall(self.text))

    def marked(self) -> Iterator[str]:
        """The ids in the `ledger` marks of the game's tests."""
        for path in sorted(self.tests.glob("test_*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "ledger":
                    yield from (
                        str(arg.value) for arg in node.args if isinstance(arg, ast.Constant)
                    )

    def ours(self) -> set[str]:
        """What is told as our own ruling."""
        return {
            id for text in self.covering if "Our ruling" in text for id in self.ids.findall(text)
        }

    def has_ids_apart(self, paragraph: str) -> bool:
        """Whether the ids have a line of their own, which players do not see."""
        ids, _, text = paragraph.partition("\n")
        is_marked = "\n" in text or "<!--" in text or bool(self.ids.search(text))
        return bool(self.line.fullmatch(ids)) and not is_marked

    def is_readable(self, paragraph: str) -> bool:
        """Whether it fits into one message and is made of sentences."""
        text = paragraph.split("\n")[-1]
        return 60 < len(text) < 1000 and re.fullmatch(r"[A-Z].*[.)]", text) is not None

    def check_headings(self) -> None:
        """One title, and no heading without a paragraph."""
        kinds = [block.split()[0] for block in self.blocks]
        assert kinds[0] == "#"
        assert not [one for one, other in pairwise(kinds) if one == other == "##"]
        assert kinds.count("#") == 1


def _read(block: str) -> str:
    return SEARCHED.sub("", block).strip()
