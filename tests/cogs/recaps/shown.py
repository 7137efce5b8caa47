"""What a panel shows of what has happened, and what stands behind its button."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import discord

from cogs.messages import notices, screen
from cogs.messages.look import Look
from cogs.messages.panel import panel_message
from cogs.messages.pictures import Drawn, Pictures, Which
from engine.text import Told

MARKS = re.compile(r"\*\*|__|`|\\|^\W*(?=\w)")
MORE = re.compile(r"\b\d+ more(?: steps?)?(?=$|,| ·)")


@dataclass(frozen=True)
class Shown:
    """A panel as it is read."""

    recap: Sequence[str]
    """What it tells of what has happened, line by line."""
    standing: Sequence[str]
    """What threatens, as it says."""
    page: Sequence[str]
    """The first page behind the button; nothing where there is none."""
    recap_height: int
    words_height: int
    """All but the picture."""
    height: int

    @property
    def visible(self) -> Sequence[str]:
        """All that is told without pressing."""
        return [*self.recap, *self.standing]

    @property
    def is_folded(self) -> bool:
        """Whether it says that there is more."""
        return any(MORE.search(line) for line in self.recap)

    @property
    def cut(self) -> Sequence[str]:
        """Lines that end in the middle."""
        return [line for line in (*self.recap, *self.page) if line.rstrip("*_ ").endswith("…")]


class Sized(Pictures):
    """Pictures that are drawn once a kind, for their size: of all others only that is wanted."""

    def __init__(self) -> None:
        super().__init__()
        self.known: dict[tuple[str, str], Drawn | None] = {}

    async def draw(
        self, look: Look, which: Which, words: Sequence[str] = (), *, is_low: bool = False
    ) -> Drawn | None:
        """One of this kind, drawn for somebody before."""
        kind = look.table.game, which.name
        if kind not in self.known:
            self.known[kind] = await super().draw(look, which, words, is_low=is_low)
        return self.known[kind]


async def shown(pictures: Pictures, look: Look, page: Sequence[Told]) -> Shown:
    """The panel of a look, without and with what has happened; `page` is what a button opens."""
    view, files = await panel_message(pictures, look)
    bare, _ = await panel_message(pictures, replace(look, told=()))
    items, others = _items(view), _items(bare)
    drawn = _drawn(pictures, files)
    height = screen.height_of(items, drawn)
    words = screen.height_of([one for one in items if not _is_picture(one)])
    without = screen.height_of([one for one in others if not _is_picture(one)])
    known = [line for one in _texts(others) for line in one.splitlines()]
    recap = [line for one in _texts(items) for line in one.splitlines()]
    for line in known:
        if line in recap:
            recap.remove(line)
    standing = [look.say(one) for one in look.game.standing(look.view, look.seat)]
    has_button = any("story" in (one.custom_id or "") for one in _buttons(items))
    opened = list(_page(look, page)) if has_button else []
    told = [plainly(line) for line in recap if line.strip()]
    return Shown(told, standing, opened, max(0, words - without), words, height)


def plainly(line: str) -> str:
    """A line without its marks."""
    return MARKS.sub("", line).strip()


def _page(look: Look, told: Sequence[Told]) -> Iterator[str]:
    message = notices.log_message(look, told, "", look.since or 0, 0)
    for text in _texts(_items(message)):
        yield from (plainly(line) for line in text.splitlines() if line.strip())


def _items(view: discord.ui.LayoutView) -> list[discord.ui.Item[Any]]:
    [box] = view.children
    assert isinstance(box, discord.ui.Container)
    return list(box.children)


def _texts(items: Sequence[discord.ui.Item[Any]]) -> list[str]:
    return [one.content for one in items if isinstance(one, discord.ui.TextDisplay)]


def _buttons(items: Sequence[discord.ui.Item[Any]]) -> Iterator[discord.ui.Button[Any]]:
    for row in items:
        if isinstance(row, discord.ui.ActionRow):
            yield from (one for one in row.children if isinstance(one, discord.ui.Button))


def _is_picture(one: discord.ui.Item[Any]) -> bool:
    return isinstance(one, discord.ui.MediaGallery)


def _drawn(pictures: Pictures, files: Sequence[discord.File]) -> Drawn | None:
    kept = pictures.known.values() if isinstance(pictures, Sized) else pictures.studio.kept
    named = [one for one in kept if one is not None and files and one.name == files[0].filename]
    return named[-1] if named else None
