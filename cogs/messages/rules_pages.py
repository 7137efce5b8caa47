"""Each game's rules page, section by section, and what answers a question that people ask.

Under a heading the page may list, for us alone, words by which people ask for the section
(`<!-- asked: … -->`). SQLite's full-text index searches those, the heading and the text.
"""

import functools
import re
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import discord

import engine.games
from cogs.messages.components import MOST_CHOICES, boxed, button, select
from cogs.messages.pictures import Drawn, gallery
from cogs.messages.sentences import say
from engine.text import Voice

GAMES_FOLDER = Path(engine.games.__file__).parent
RULING = re.compile(r" \((Our ruling[^()]*)\)")
ASKED = re.compile(r"<!-- asked: (.*?) -->", re.DOTALL)
COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
PRIMER = "In one minute"
"""The section that tells a game to whoever has never played it."""
LONGEST_LEAF = 3_400
"""So many characters of rules stand in one message; a longer section goes on in another."""
WEIGHTS = "8, 10, 1"
"""How much a word counts in the heading, in what people ask, and in the text."""
QUESTION = frozenset(
    re.findall(
        r"\w+",
        """a about an and any are at be been but by can could did do does for from get gets had
        happen happens has have how i if in is it its many may me mean means much must my of on one
        or our should so that the their them then there they this to was we were what when where
        which who why will with work works would you your""",
    )
)
"""Words of any question, which say nothing about this one."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """A section of a page, whole, or one part of a section that no message could hold."""

    number: int
    heading: str
    part: int
    parts: int
    paragraphs: Sequence[str]


class Page:
    """The rules page of one game. It is small and comes with the code: the index is in memory."""

    def __init__(self, text: str) -> None:
        self.leaves: list[Leaf] = []
        self._index = sqlite3.connect(":memory:", check_same_thread=False)
        self._index.execute(
            "CREATE VIRTUAL TABLE leaves USING fts5"
            "(heading, asked, text, tokenize = 'porter unicode61')"
        )
        self._index.execute(
            "CREATE VIRTUAL TABLE paragraphs USING fts5"
            "(leaf UNINDEXED, number UNINDEXED, text, tokenize = 'porter unicode61')"
        )
        for section in re.split(r"^(?=#)", text, flags=re.MULTILINE):
            self._add(section)

    def _add(self, section: str) -> None:
        head, _, body = section.strip().partition("\n")
        asked = " ".join(ASKED.findall(body))
        found = [one.strip() for one in re.split(r"\n\s*\n", COMMENT.sub("", body)) if one.strip()]
        parts = _parts(found)
        for part, paragraphs in enumerate(parts, start=1):
            leaf = Leaf(len(self.leaves), head.lstrip("# "), part, len(parts), paragraphs)
            row = (leaf.number, leaf.heading, asked, "\n".join(paragraphs))
            self._index.execute(
                "INSERT INTO leaves (rowid, heading, asked, text) VALUES (?, ?, ?, ?)", row
            )
            self._index.executemany(
                "INSERT INTO paragraphs VALUES (?, ?, ?)",
                [(leaf.number, number, text) for number, text in enumerate(paragraphs)],
            )
            self.leaves.append(leaf)

    @property
    def headings(self) -> list[str]:
        """The headings, in order."""
        return [leaf.heading for leaf in self.leaves if leaf.part == 1]

    @property
    def primer(self) -> Leaf | None:
        """The section for whoever has never played; None where the page has none."""
        return next((leaf for leaf in self.leaves if leaf.heading == PRIMER), None)

    def find(self, about: str) -> Leaf | None:
        """The leaf that answers best: all words if they can be had together, else any."""
        for leaf in self.leaves:
            if leaf.heading.casefold() == about.strip().casefold():
                return leaf
        for wanted in _queries(about):
            row = self._index.execute(
                "SELECT rowid FROM leaves WHERE leaves MATCH ?"
                f" ORDER BY bm25(leaves, {WEIGHTS}) LIMIT 1",
                (wanted,),
            ).fetchone()
            if row is not None:
                return self.leaves[int(row[0])]
        return None

    def answer(self, leaf: Leaf, about: str) -> int | None:
        """Which paragraph of a leaf answers best; None where none says any of it."""
        for wanted in _queries(about):
            row = self._index.execute(
                "SELECT number FROM paragraphs WHERE paragraphs MATCH ? AND leaf = ?"
                " ORDER BY rank LIMIT 1",
                (wanted, leaf.number),
            ).fetchone()
            if row is not None:
                return int(row[0])
        return None


def _queries(about: str) -> list[str]:
    """How the index is asked: for all that is meant, then for any of it."""
    words = [word for word in re.findall(r"\w+", about.casefold()) if word not in QUESTION]
    quoted = [f'"{word}"*' for word in words[:8]]
    return [joint.join(quoted) for joint in (" AND ", " OR ")] if quoted else []


def _parts(paragraphs: Sequence[str]) -> list[list[str]]:
    """Paragraphs in as few parts as hold them."""
    parts: list[list[str]] = []
    left = 0
    for paragraph in paragraphs:
        if len(paragraph) + 2 > left:
            parts.append([])
            left = LONGEST_LEAF
        parts[-1].append(paragraph)
        left -= len(paragraph) + 2
    return parts


@functools.cache
def page_of(game: str) -> Page:
    """The page of a game; an empty one where it has none."""
    path = GAMES_FOLDER / game / "rules.md"
    # What can't be read is shown as such: panels ask for the page, too, and nobody plays without.
    return Page(path.read_text(encoding="utf-8", errors="replace") if path.exists() else "")


# As a message


def rules_message(
    voice: Voice, game: str, leaf: Leaf, answer: int | None = None, drawn: Drawn | None = None
) -> discord.ui.LayoutView:
    """A leaf, whole, with what answers the question set off, and the way to all others.

    A picture stands beside the one that tells a game in one minute.
    """
    text = discord.ui.TextDisplay[Any](_leaf_text(voice, leaf, answer))
    contents = button(say(voice, "discord.rules-contents"), "rules-contents", 0, game)
    row = discord.ui.ActionRow[Any](
        _turn(voice, "discord.rules-before", game, leaf.number - 1),
        _turn(voice, "discord.rules-next", game, leaf.number + 1),
        contents,
    )
    return boxed([text, *([] if drawn is None else [gallery(drawn)]), row])


def primer_items(
    voice: Voice, game: str, leaf: Leaf, table: int, drawn: Drawn | None
) -> list[discord.ui.Item[Any]]:
    """What stands once in a panel: a game in one minute, the way to its rules, and on."""
    row = discord.ui.ActionRow[Any](
        button(say(voice, "discord.rules"), "open-rules", 0, game),
        button(say(voice, "discord.got-it"), "got-it", table, style=discord.ButtonStyle.success),
    )
    text = discord.ui.TextDisplay[Any](_leaf_text(voice, leaf))
    return [text, *([] if drawn is None else [gallery(drawn)]), row]


def _leaf_text(voice: Voice, leaf: Leaf, answer: int | None = None) -> str:
    heading = f"### {leaf.heading}"
    if leaf.parts > 1:
        heading = say(
            voice, "discord.rules-part", heading=heading, part=leaf.part, parts=leaf.parts
        )
    texts = [
        "\n".join(f"> {line}" if number == answer else line for line in _lines(text))
        for number, text in enumerate(leaf.paragraphs)
    ]
    return "\n\n".join([heading, *texts])


def _lines(text: str) -> list[str]:
    """A paragraph, and small below it why we rule so, where the printed rules leave it open."""
    return [RULING.sub("", text), *(f"-# {reason}" for reason in RULING.findall(text))]


def _turn(voice: Voice, text: str, game: str, number: int) -> discord.ui.Button[Any]:
    """To the leaf before or after; both always stand there, in the same place."""
    leaves = page_of(game).leaves
    is_there = 0 <= number < len(leaves)
    label = say(voice, text, heading=leaves[number].heading if is_there else "")
    what = text.removeprefix("discord.")
    return button(label, what, 0, f"{game}:{number}", disabled=not is_there)


def contents_message(voice: Voice, game: str, title: str) -> discord.ui.LayoutView:
    """All headings of a page, to be opened from a list."""
    leaves = [leaf for leaf in page_of(game).leaves if leaf.part == 1]
    heading = say(voice, "discord.rules-heading", title=title)
    lines = "\n".join(f"- {leaf.heading}" for leaf in leaves)
    choices = [(str(leaf.number), leaf.heading) for leaf in leaves]
    lists = [
        discord.ui.ActionRow[Any](
            select(
                say(voice, "discord.rules-open"),
                "rules",
                0,
                f"{game}:{first}",
                choices[first : first + MOST_CHOICES],
            )
        )
        for first in range(0, len(choices), MOST_CHOICES)
    ]
    return boxed([discord.ui.TextDisplay(f"{heading}\n{lines}"), *lists])
