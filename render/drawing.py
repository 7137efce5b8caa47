"""What a game has drawn of itself: which pictures there are, who may see each, and how."""

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from engine.ask import Option
from engine.text import Text, Texts, Voice
from render.cards import Cards
from render.picture import Picture
from render.theme import Ink
from render.words import ENGLISH


@dataclass(frozen=True)
class Sight:
    """What somebody looks at: a view, and whatever a picture of it may point out."""

    view: Any
    before: Any = None
    """An earlier view of the same eyes: what has changed since is marked."""
    names: Mapping[str, str] = field(default_factory=dict)
    options: Sequence[Option] = ()
    """What may be done now."""
    words: Sequence[str] = ()
    """What was chosen so far of an act, its verb first; that narrows what may be done."""
    voice: Voice = ENGLISH
    part: str = ""
    """Which part of the picture is wanted, where it has parts."""
    is_low: bool = False
    """Whether it stands above buttons, on a phone: what is said beside it may be left out."""
    ending: str = ""
    """How the match ended, as its result says; nothing is new then, and nothing can be done."""
    winners: tuple[str, ...] = ()

    @property
    def verb(self) -> str:
        """The kind of act that was chosen; "" where none was."""
        return self.words[0] if self.words else ""


def always(view: Any) -> bool:
    """A picture that there is to see at any time."""
    return True


def undivided(view: Any) -> Mapping[str, Text]:
    """No parts."""
    return {}


@dataclass(frozen=True)
class Kind:
    """One kind of picture that a game has."""

    label: str
    """The id of what it is called, among the texts of the pictures."""
    draw: Callable[[Sight], Picture | None]
    """The picture; None where there is nothing to see."""
    is_public: bool = True
    """Whether everybody may see it. What is not is only ever shown to whoever looks."""
    holds: Callable[[Any], bool] = always
    """Whether there is such a picture for this view now."""
    parts: Callable[[Any], Mapping[str, Text]] = undivided
    """The parts that it can be drawn of, as seats or pieces of the board, and their names."""


@dataclass(frozen=True)
class TableDrawn:
    """How the table is drawn: how it ended, or what is new on it and what may be done."""

    board: Callable[..., Picture]
    """The table with its marks, for these names and this voice; low above buttons."""
    last: Callable[..., Picture]
    changes: Callable[[Any, Any], Any]
    """The marks of what happened between two views."""
    offers: Callable[[Any, Sequence[Option], Sequence[str]], Any]
    """The marks of what may be done, after these words of an act."""

    def __call__(self, sight: Sight) -> Picture:
        """The picture of the table."""
        view, names, voice = sight.view, sight.names, sight.voice
        if sight.ending:
            return self.last(view, sight.ending, sight.winners, names, voice)
        marks = self.changes(sight.before, view)
        if view.viewer is not None:
            marks = marks | self.offers(view, sight.options, sight.words)
        return self.board(view, marks, names, voice, is_low=sight.is_low)


class Line(Protocol):
    """Tells how a match stands in figures, for where there is room for a line beside the board."""

    def __call__(self, view: Any, names: Mapping[str, str], voice: Voice = ENGLISH, /) -> str:
        """The line; "" where there is nothing to say."""


def no_line(view: Any, names: Mapping[str, str], voice: Voice = ENGLISH) -> str:
    """Nothing, for games whose boards say it all."""
    return ""


class Needed(NamedTuple):
    """Something of which there must be one for each: scenes of cards, signs of kinds."""

    where: str
    """The file, and perhaps the table in it, below the folder of the game."""
    wanted: Iterable[str]
    there: Container[str]


@dataclass(frozen=True)
class Drawing:
    """How one game is drawn. All are functions of views, for one reader."""

    accent: Ink
    texts: Texts
    """What stands in its pictures, and what they are called."""
    pictures: Mapping[str, Kind]
    """By name, in the order in which they are offered. The first public one is the table's."""
    has_hands: bool = False
    """Whether players hold cards all the time, and want to look at them."""
    line: Line = no_line
    cards: Cards | None = None
    """Its cards, where it has any that can be looked up."""
    primer: Callable[[Voice], Picture] | None = None
    """The picture beside “In one minute” of its rules page."""

    needs: Sequence[Needed] = ()
    """What it draws with: all that a card or piece is drawn with by its key or kind."""

    def lacks(self) -> list[str]:
        """What is missing to draw whatever may come up: a phrase for each file, naming it all."""
        labels = [kind.label for kind in self.pictures.values()]
        needs = [*self.needs, Needed("texts.toml", labels, [*filter(self.texts.knows, labels)])]
        lost = ((one.where, [it for it in one.wanted if it not in one.there]) for one in needs)
        return [f"{where} has nothing for {', '.join(what)}" for where, what in lost if what]

    @property
    def table(self) -> str:
        """The picture that everybody at the table has in common."""
        return next(name for name, kind in self.pictures.items() if kind.is_public)

    def own(self, view: Any) -> str:
        """The picture that only this viewer has, while there is one; "" where there is none."""
        private = (name for name, kind in self.pictures.items() if not kind.is_public)
        return next((name for name in private if self.pictures[name].holds(view)), "")
