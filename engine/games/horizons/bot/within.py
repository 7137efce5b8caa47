"""What one choice in the middle of a rule changes of the lands, as far as the choice alone does."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from engine.allot import Share
from engine.ask import Option, Question
from engine.games.horizons.bot.outlook import Outlook
from engine.games.horizons.bot.trying import Trying
from engine.games.horizons.imagined import another
from engine.games.horizons.pieces import SMALLER, read
from engine.games.horizons.state import Horizons
from engine.games.horizons.words import Kind

ALL = 99
"""More damage than any piece can take."""


@dataclass(frozen=True)
class Moved:
    """A piece goes to another land."""

    piece: str
    start: str
    to: str

    @property
    def lands(self) -> Sequence[str]:
        """Where anything changes."""
        return self.start, self.to

    def do(self, trying: Trying) -> float:
        """Do it; what the Fear is worth that it makes."""
        trying.move(self.piece, self.start, self.to)
        return 0.0


@dataclass(frozen=True)
class Struck:
    """Pieces take damage: each its land, its word and how much."""

    dealt: tuple[tuple[str, str, int], ...]

    @property
    def lands(self) -> Sequence[str]:
        """Where anything changes."""
        return tuple(dict.fromkeys(land for land, _, _ in self.dealt))

    def do(self, trying: Trying) -> float:
        """Do it; what the Fear is worth that it makes."""
        return sum(trying.hit(land, piece, points) for land, piece, points in self.dealt)


@dataclass(frozen=True)
class Taken:
    """A piece is taken off without Fear, and a smaller one may come instead."""

    land: str
    piece: str
    instead: Kind | None = None

    @property
    def lands(self) -> Sequence[str]:
        """Where anything changes."""
        return (self.land,)

    def do(self, trying: Trying) -> float:
        """Do it; what the Fear is worth that it makes."""
        trying.hit(self.land, self.piece, ALL)
        if self.instead is not None:
            trying.put(self.land, self.instead, read(self.piece)[1])
        return 0.0


Change: TypeAlias = Moved | Struck | Taken


def change_of(question: Question, option: Option) -> Change | None:
    """What an option changes; None where the choice alone changes nothing of the lands."""
    if isinstance(option, Share):
        return Struck(tuple((*_place(question, key), points) for key, points in option.parts))
    land = str(question.values.get("land", ""))
    match question.prompt, option.key.split():
        case "horizons.push", [_, piece, to]:
            return Moved(piece, land, to)
        case "horizons.gather", [_, piece, start]:
            return Moved(piece, start, land)
        case "horizons.different", [_, piece]:
            return Struck(((land, piece, 1),))
        case "horizons.destroy", [_, piece]:
            return Struck(((land, piece, ALL),))
        case "horizons.remove", [_, piece]:
            return Taken(land, piece)
        case "horizons.downgrade", [_, piece]:
            return Taken(land, piece, SMALLER.get(read(piece)[0], "explorer"))
    return None


def _place(question: Question, key: str) -> tuple[str, str]:
    """The land and the piece that are hit."""
    land, _, piece = key.rpartition(" ")
    return land or str(question.values["land"]), piece


def changed(table: Horizons, question: Question, option: Option) -> Horizons | None:
    """Another table on which it is done; None where the choice alone changes nothing there."""
    change = change_of(question, option)
    if change is None:
        return None
    after = another(table)
    change.do(Trying(after, Outlook(after), question.seat))
    return after
