"""A map as data: regions with their outlines and ground, and lines that join them."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from render.theme import Ink

Point: TypeAlias = tuple[float, float]
Outline: TypeAlias = tuple[Point, ...]
Pattern: TypeAlias = Literal["solid", "dashed", "dotted", "double", "rungs"]
"""How a line is drawn; two lines of like colours differ in it."""


@dataclass(frozen=True, slots=True)
class Terrain:
    """What a region is made of: known by its colour and, for whoever sees none, by its sign."""

    colour: Ink
    icon: str
    """What is strewn over it."""


@dataclass(frozen=True, slots=True)
class Region:
    """A place on the map, in the measures of its chart."""

    key: str
    outline: Outline
    terrain: str
    label: str
    """What is written in it."""
    centre: Point | None = None
    """Where lines meet; else the middle of its widest part."""


@dataclass(frozen=True, slots=True)
class Line:
    """A way from region to region. Its letter says which it is, beside colour and pattern."""

    stops: tuple[str, ...]
    colour: Ink
    pattern: Pattern = "solid"
    letter: str = ""


@dataclass(frozen=True, eq=False)
class Chart:
    """A whole map. A game makes its charts once and keeps them: what is drawn is kept by them."""

    regions: tuple[Region, ...]
    terrains: tuple[tuple[str, Terrain], ...]
    lines: tuple[Line, ...] = ()
    sea: tuple[Ink, Ink] = ((9, 24, 34), (6, 13, 22))
    """What lies around the regions, above and below."""
    light: Ink = (255, 255, 255)
    """The light that falls on all of it."""
    rough: float = 0.0
    """How far borders stray from straight lines, in parts of their length."""
    dust: float = 0.06
    """How dusty the ground is. Dust makes large pictures larger files."""
    mist: tuple[Outline, ...] = ()
    """Lines beyond which there is no sea: mist lies there."""


@dataclass(frozen=True, slots=True)
class Token:
    """Something that stands in a region: a sign in a shape, so many times."""

    icon: str
    """What it shows, where it bears no `letter`."""
    colour: Ink
    shape: str = "disc"
    """One of the outlines that seats are known by."""
    count: int = 1
    hurt: int = 0
    """Notches at its edge, as for damage."""
    ringed: bool = False
    """Whether a bright ring tells it from others of its kind."""
    whole: bool = False
    """Whether its count is a number on it, and not so many of them."""
    struck: bool = False
    """Whether it is struck through: this will not happen."""
    spare: bool = False
    """Whether it is left out first where there is no room: something else says it, too."""
    letter: str = ""
    """Whose it is."""
    weight: int = 0
    """Where there is no room for all, those that weigh the most are kept first."""


Style: TypeAlias = Literal["hatched", "ringed"]


@dataclass(frozen=True, slots=True)
class Highlight:
    """A region that is pointed out, with a sign that says why."""

    region: str
    style: Style
    colour: Ink
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Standing:
    """All that is not ground: what stands where, what is pointed out, what may be chosen."""

    tokens: tuple[tuple[str, tuple[Token, ...]], ...] = ()
    lit: tuple[Highlight, ...] = ()
    choices: tuple[str, ...] = ()
    """Regions that may be chosen; they are numbered in this order, from 1."""

    def on(self, key: str) -> tuple[Token, ...]:
        """What stands in a region."""
        return dict(self.tokens).get(key, ())
