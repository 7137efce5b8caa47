"""Boards and hands as files: drawn off the event loop, and not twice."""

import asyncio
import io
import logging
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import discord

from cogs.messages.look import Look
from cogs.messages.names import names_of, plain
from engine.ask import Option
from render.catalog import DRAWINGS
from render.picture import Picture

log = logging.getLogger(__name__)

KEPT = 64


@dataclass(frozen=True, slots=True)
class Drawn:
    """A picture and what it says in words."""

    name: str
    png: bytes
    alt: str

    def file(self) -> discord.File:
        """As an attachment, fresh for each message."""
        return discord.File(io.BytesIO(self.png), filename=self.name, description=self.alt)


def gallery(drawn: Drawn) -> discord.ui.MediaGallery[Any]:
    """One picture with its alt text."""
    return discord.ui.MediaGallery(discord.MediaGalleryItem(drawn.file(), description=drawn.alt))


def accent(look: Look) -> discord.Colour:
    """The colour of a game."""
    return discord.Colour.from_rgb(*DRAWINGS[look.table.game].accent)


def has_hands(game: str) -> bool:
    """Whether its players hold cards that they want to look at."""
    return DRAWINGS[game].has_hands


def holds(look: Look) -> bool:
    """Whether there is something that only this person sees."""
    return DRAWINGS[look.table.game].holds(look.view)


def shows_hand(look: Look, options: Sequence[Option]) -> bool:
    """Whether what is private must be seen to choose one of these."""
    return DRAWINGS[look.table.game].shows_hand(look.view, options)


def line_of(look: Look) -> str:
    """How the match stands in figures, in a line to stand beside the board; it may be none."""
    names = {key: plain(name) for key, name in names_of(look.voice, look.table).items()}
    return DRAWINGS[look.table.game].line(look.view, names, look.voice)


class Pictures:
    """Draws in threads of its own, and keeps what it drew last."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(2, thread_name_prefix="render")
        self._kept: OrderedDict[Hashable, asyncio.Future[Drawn | None]] = OrderedDict()

    def close(self) -> None:
        """Draw no more."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def board(self, look: Look, verb: str = "") -> Drawn | None:
        """The board as this person sees it, with what changed and what may be done marked."""
        drawing, names = DRAWINGS[look.table.game], _names(look)
        options = look.asked.options if look.asked is not None else ()
        return await self._draw(
            (look.table.game, "board", look.view, look.before, names, options, verb, look.voice),
            lambda: drawing.board(look.view, look.before, dict(names), options, verb, look.voice),
        )

    async def hand(self, look: Look) -> Drawn | None:
        """What only this person sees: a hand, or a peek. None where there is nothing such."""
        drawing, names = DRAWINGS[look.table.game], _names(look)
        return await self._draw(
            (look.table.game, "hand", look.view, names, look.voice),
            lambda: drawing.hand(look.view, dict(names), look.voice),
        )

    async def _draw(self, key: Hashable, draw: Callable[[], Picture | None]) -> Drawn | None:
        """Draw it, or wait for whoever draws it already."""
        future = self._kept.get(key)
        if future is None:
            loop = asyncio.get_running_loop()
            future = self._kept[key] = loop.run_in_executor(self._threads, lambda: _drawn(draw()))
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        try:
            return await asyncio.shield(future)
        except Exception:
            # A picture that can't be drawn must not keep anybody from playing.
            log.exception("a picture could not be drawn")
            self._kept.pop(key, None)
            return None


def _names(look: Look) -> tuple[tuple[str, str], ...]:
    return tuple(look.names.items())


def _drawn(picture: Picture | None) -> Drawn | None:
    return None if picture is None else Drawn(picture.name, picture.png, picture.alt)
