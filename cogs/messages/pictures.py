"""Which pictures there are to see, and each as a file with its alt text."""

import io
import logging
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import discord

from cogs.messages.look import Look
from cogs.messages.names import people_of, plain
from cogs.messages.studio import Studio
from engine.game import Result
from engine.text import Text, Voice
from render.catalog import DRAWINGS
from render.drawing import Drawing, Sight
from render.palette import eyes
from render.picture import Picture

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Drawn:
    """A picture and what it says in words."""

    name: str
    data: bytes
    alt: str
    size: tuple[int, int]

    def file(self) -> discord.File:
        """As an attachment, fresh for each message."""
        return discord.File(io.BytesIO(self.data), filename=self.name, description=self.alt)


class Which(NamedTuple):
    """One of the pictures of a game, and the part of it that is wanted, if any."""

    name: str
    part: str = ""

    @classmethod
    def read(cls, key: str) -> "Which":
        """The picture that a key like `panel.2` means."""
        name, _, part = key.partition(".")
        return cls(name, part)

    @property
    def key(self) -> str:
        """How it is written in ids of buttons, and typed."""
        return f"{self.name}.{self.part}" if self.part else self.name


def gallery(drawn: Drawn) -> discord.ui.MediaGallery[Any]:
    """One picture with its alt text."""
    return discord.ui.MediaGallery(discord.MediaGalleryItem(drawn.file(), description=drawn.alt))


def drawing_of(look: Look) -> Drawing:
    """How the game of a table is drawn. GameMissing: it is left out."""
    return DRAWINGS[look.game.key]


def accent(look: Look) -> discord.Colour:
    """The colour of a game."""
    return discord.Colour.from_rgb(*drawing_of(look).accent)


def has_hands(game: str) -> bool:
    """Whether its players hold cards that they want to look at."""
    return DRAWINGS[game].has_hands


def label_of(look: Look, which: Which) -> str:
    """What a picture is called, or the part of it."""
    kind = drawing_of(look).pictures[which.name]
    return _said(look, kind.parts(look.view).get(which.part) or Text(kind.label))


def _said(look: Look, text: Text) -> str:
    names = look.names
    return look.voice.say(drawing_of(look).texts, text, lambda seat: names.get(seat, seat))


def parts_of(look: Look, name: str) -> Mapping[str, str]:
    """What the parts of a picture are called, by their keys."""
    kind = drawing_of(look).pictures[name]
    return {part: _said(look, text) for part, text in kind.parts(look.view).items()}


def holds(look: Look, which: Which) -> bool:
    """Whether there is such a picture to see now."""
    kind = drawing_of(look).pictures.get(which.name)
    if kind is None or not (kind.is_public or look.seat) or not kind.holds(look.view):
        return False
    return not which.part or which.part in kind.parts(look.view)


def is_public(look: Look, which: Which) -> bool:
    """Whether everybody may see it."""
    kind = drawing_of(look).pictures.get(which.name)
    return kind is not None and kind.is_public


def table_of(look: Look) -> Which:
    """The picture that everybody at the table has in common."""
    return Which(drawing_of(look).table)


def own_of(look: Look) -> Which | None:
    """The picture that only this person has, while there is one."""
    name = drawing_of(look).own(look.view)
    return Which(name) if name else None


def first_of(look: Look, about: str) -> Which:
    """The picture of this name, while there is one to see; else the table's."""
    which = Which(about)
    return which if about and holds(look, which) else table_of(look)


def pictures_of(look: Look) -> Iterator[Which]:
    """All that there is to see now, part by part."""
    for name, kind in drawing_of(look).pictures.items():
        if holds(look, Which(name)):
            yield from [Which(name, part) for part in kind.parts(look.view)] or [Which(name)]


def line_of(look: Look) -> str:
    """How the match stands in figures, in a line to stand beside the board; it may be none."""
    people = people_of(look.voice, look.table, plain)
    return drawing_of(look).line(look.view, people, look.voice)


class Pictures:
    """Pictures as people see them, drawn in a studio."""

    def __init__(self, studio: Studio[Drawn | None] | None = None, *, can_wait: bool = False):
        self.studio = studio or Studio(_bytes)
        self._can_wait = can_wait

    def for_letters(self) -> "Pictures":
        """The same for what nobody is looking for yet: whoever has pressed comes first."""
        return Pictures(self.studio, can_wait=True)

    def close(self) -> None:
        """Draw no more."""
        self.studio.close()

    async def board(self, look: Look) -> Drawn | None:
        """The table's picture as this person sees it."""
        return await self.draw(look, table_of(look))

    async def draw(
        self, look: Look, which: Which, words: Sequence[str] = (), *, is_low: bool = False
    ) -> Drawn | None:
        """A picture as this person sees it, with what changed and what may be done marked.

        Once it is over nothing is marked, and it says how it ended. `words` are those of an act
        that were chosen so far; low is what stands above buttons. None where there is nothing to
        see.
        """
        kind, people = drawing_of(look).pictures[which.name], people_of(look.voice, look.table)
        who = (tuple(people.items()), tuple(people.signs.items()))
        is_over, result = look.result is not None, look.result or Result("")
        before = None if is_over else look.before
        options = () if is_over or look.asked is None else look.asked.options
        ended = (result.ending, tuple(result.winners))
        how = (tuple(words), look.voice, which.part, is_low, *ended)
        seen = (look.view, before, who, options, *how, look.palette)
        sight = Sight(look.view, before, people, options, *how)
        return await self._draw(
            (look.table.game, which.name, *seen), lambda: kind.draw(sight), look.palette
        )

    async def card(self, look: Look, key: str) -> Drawn | None:
        """A card of the game on its own; None where it can't be drawn."""
        cards, voice = drawing_of(look).cards, look.voice
        assert cards is not None
        draw = cards.draw
        shown = (look.table.game, "card", key, voice, look.palette)
        return await self._draw(shown, lambda: draw(key, voice), look.palette)

    async def primer(self, game: str, voice: Voice, palette: str | None) -> Drawn | None:
        """The picture that explains a game; None where it has none, or it can't be drawn."""
        draw = DRAWINGS[game].primer
        if draw is None:
            return None
        return await self._draw((game, "primer", voice, palette), lambda: draw(voice), palette)

    async def _draw(
        self, key: Hashable, draw: Callable[[], Picture | None], palette: str | None
    ) -> Drawn | None:
        """Draw it, or wait for whoever draws it already."""

        def drawn() -> Drawn | None:
            with eyes(palette):
                return _drawn(draw())

        try:
            return await self.studio.draw(key, drawn, can_wait=self._can_wait)
        except Exception:
            # A picture that can't be drawn must not keep anybody from playing.
            log.exception("a picture could not be drawn")
            return None


def _drawn(picture: Picture | None) -> Drawn | None:
    if picture is None:
        return None
    return Drawn(picture.name, picture.data, picture.alt, (picture.width, picture.height))


def _bytes(drawn: Drawn | None) -> int:
    return 0 if drawn is None else len(drawn.data)
