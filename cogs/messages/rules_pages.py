"""Each game's rules page, paragraph by paragraph, searched by SQLite's full-text index."""

import re
import sqlite3
from dataclasses import dataclass
from pathlib import Path

import engine.games
from engine.catalog import GAMES

GAMES_FOLDER = Path(engine.games.__file__).parent
COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Paragraph:
    """What stands under one heading, or one part of it."""

    heading: str
    text: str


class Pages:
    """All rules pages. They are small and come with the code: the index lives in memory."""

    def __init__(self) -> None:
        self._index = sqlite3.connect(":memory:", check_same_thread=False)
        self._index.execute(
            "CREATE VIRTUAL TABLE paragraphs USING fts5"
            "(game UNINDEXED, heading, text, tokenize = 'porter unicode61')"
        )
        for game in GAMES:
            path = GAMES_FOLDER / game / "rules.md"
            page = path.read_text(encoding="utf-8") if path.exists() else ""
            rows = [(game, paragraph.heading, paragraph.text) for paragraph in paragraphs(page)]
            self._index.executemany("INSERT INTO paragraphs VALUES (?, ?, ?)", rows)

    def find(self, game: str, about: str, limit: int) -> list[Paragraph]:
        """The paragraphs that fit best: all words if they can be had together, else any."""
        words = [f'"{word}"*' for word in re.findall(r"\w+", about)[:8]]
        for joint in (" AND ", " OR "):
            rows = self._index.execute(
                "SELECT heading, text FROM paragraphs WHERE paragraphs MATCH ? AND game = ?"
                " ORDER BY bm25(paragraphs, 0, 4, 1) LIMIT ?",
                (joint.join(words) or '""', game, limit),
            ).fetchall()
            if rows:
                return [Paragraph(*row) for row in rows]
        return []

    def headings(self, game: str) -> list[str]:
        """The headings of a game's page, in order."""
        rows = self._index.execute(
            "SELECT DISTINCT heading FROM paragraphs WHERE game = ? ORDER BY rowid", (game,)
        )
        return [heading for (heading,) in rows]


def paragraphs(page: str) -> list[Paragraph]:
    """A rules page cut at its headings and empty lines; ids of rules are for us alone."""
    found: list[Paragraph] = []
    heading = ""
    for block in re.split(r"\n\s*\n", COMMENT.sub("", page)):
        lines = block.strip().splitlines()
        while lines and lines[0].startswith("#"):
            heading = lines.pop(0).lstrip("# ").strip()
        text = "\n".join(lines).strip()
        if text:
            found.append(Paragraph(heading, text))
    return found
