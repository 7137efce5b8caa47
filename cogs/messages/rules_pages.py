"""Each game's rules page, section by section, and what answers a question that people ask.

For us alone a page lists what people ask (`<!-- asked: … -->`): for a section below its heading,
for a paragraph right above it, with `;` between one phrase and the next. `<!-- same: … -->` says
which words mean the same.
"""

import functools
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import discord

import engine.games
from cogs.messages.components import MOST_CHOICES, boxed, button, select
from cogs.messages.pictures import Drawn, gallery
from cogs.messages.rules_index import Index, Paragraph
from cogs.messages.sentences import say
from engine.text import Voice

GAMES_FOLDER = Path(engine.games.__file__).parent
RULING = re.compile(r" \((Our ruling[^()]*)\)")
ASKED = re.compile(r"<!-- asked: (.*?) -->", re.DOTALL)
SAME = re.compile(r"<!-- same: (.*?) -->", re.DOTALL)
COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
PRIMER = "In one minute"
"""The section that tells a game to whoever has never played it."""
LONGEST_LEAF = 3_400
"""So many characters of rules stand in one message; a longer section goes on in another."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """A section of a page, whole, or one part of a section that no message could hold."""

    number: int
    heading: str
    part: int
    parts: int
    paragraphs: Sequence[str]


class Page:
    """The rules page of one game, and what is searched of it."""

    def __init__(self, text: str) -> None:
        self.leaves: list[Leaf] = []
        self._searched: list[Paragraph] = []
        for section in re.split(r"^(?=#)", text, flags=re.MULTILINE):
            self._add(section)
        self._index = Index(self._searched, _same(text))

    def _add(self, section: str) -> None:
        head, _, body = section.strip().partition("\n")
        heading, about = head.lstrip("# "), ""
        found: dict[str, Sequence[str]] = {}
        for block in re.split(r"\n\s*\n", body):
            asked, text = " ; ".join(ASKED.findall(block)), COMMENT.sub("", block).strip()
            if text:
                found[text] = [one for one in asked.split(";") if one.strip()]
            else:
                about += asked
        parts = _parts(list(found))
        for part, paragraphs in enumerate(parts, start=1):
            leaf = Leaf(len(self.leaves), heading, part, len(parts), paragraphs)
            self._searched += [
                Paragraph(leaf.number, number, text, found[text], heading, about)
                for number, text in enumerate(paragraphs)
            ]
            self.leaves.append(leaf)

    @property
    def headings(self) -> list[str]:
        """The headings, in order."""
        return [leaf.heading for leaf in self.leaves if leaf.part == 1]

    @property
    def primer(self) -> Leaf | None:
        """The section for whoever has never played; None where the page has none."""
        return next((leaf for leaf in self.leaves if leaf.heading == PRIMER), None)

    def find(self, about: str) -> tuple[Leaf, int | None] | None:
        """The leaf that answers, and which of its paragraphs does, where that is sure."""
        for leaf in self.leaves:
            if leaf.heading.casefold() == about.strip().casefold():
                return leaf, None
        found = self._index.find(about)
        return None if found is None else (self.leaves[found[0]], found[1])


def _same(text: str) -> dict[str, str]:
    """Words that people say for a word of a page: `<!-- same: token = marker; … -->`."""
    said = [group.partition("=") for line in SAME.findall(text) for group in line.split(";")]
    return {word.strip(): others for word, _, others in said}


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
