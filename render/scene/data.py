"""What a game's scenes are made of, read from its folder."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, NamedTuple

from pydantic import AfterValidator, BeforeValidator

from engine.data import Entry, Mistakes, load
from engine.errors import BadCardData
from render.theme import Ink, ink


class Layer(NamedTuple):
    """One line of a picture: what is done, with which words, to which silhouette."""

    verb: str
    words: tuple[str, ...]
    forms: str


def _layers(text: str) -> tuple[Layer, ...]:
    """A layer a line, from far to near: `verb words : silhouette`."""
    found = []
    for line in text.strip().splitlines():
        head, _, forms = line.partition(":")
        verb, *words = head.split()
        found.append(Layer(verb, tuple(words), forms.strip()))
    return tuple(found)


def _slope(text: str) -> tuple[Ink, ...]:
    return tuple(ink(code) for code in text.split())


def _numbers(text: str) -> tuple[float, ...]:
    return tuple(float(word) for word in text.split())


Layers = Annotated[tuple[Layer, ...], BeforeValidator(_layers)]
Slope = Annotated[tuple[Ink, ...], BeforeValidator(_slope)]
"""Colours from top to bottom."""
Colour = Annotated[Ink, BeforeValidator(ink)]
Numbers = Annotated[tuple[float, ...], BeforeValidator(_numbers)]


def _pair(numbers: tuple[float, ...]) -> tuple[float, ...]:
    if len(numbers) != 2:
        raise ValueError("two numbers are needed")
    return numbers


Pair = Annotated[Numbers, AfterValidator(_pair)]


class Light(Entry):
    """What lies over everything: the sky, and the colours of near and far."""

    sky: Slope
    glow: Colour
    rim: Colour
    mist: Colour
    cloud: Colour
    far: Slope
    middle: Slope
    body: Slope
    near: Slope
    spark: Colour
    toward: Pair = (0.3, -1.0)
    """From which side it comes."""
    air: Layers = ()
    """What is in the sky before anything else."""
    last: Layers = ()
    """What flies about, behind the figures: before them it would be holes and stray eyes."""


class Ground(Entry):
    """Where it happens: what lies behind the figures, and what before them."""

    far: Layers = ()
    near: Layers = ()


class Figure(Entry):
    """Whoever or whatever is seen, drawn as it stands in the middle of the picture."""

    layers: Layers
    head: Numbers = ()
    """Where light is needed behind it: a point, how far it reaches, and how strong it is."""


class Outline(Entry):
    """A silhouette that others are made of."""

    form: str


class Line(Entry):
    """The scene of one card."""

    light: str
    ground: str = ""
    cast: tuple[str, ...] = ()
    """Figures from far to near: a name, and a pose where it is not as drawn (x y size turn)."""
    glow: Numbers = ()
    """The light behind it all, where it is not at the head of a figure."""
    toward: Numbers = ()
    """From which side the light comes, where it is not as usual."""
    focus: float = 240
    """What is in the middle where only a square is shown."""


@dataclass(frozen=True)
class Scenery:
    """All that a game's scenes are made of."""

    lights: Mapping[str, Light]
    grounds: Mapping[str, Ground]
    figures: Mapping[str, Figure]
    outlines: Mapping[str, str]
    lines: dict[str, Line]
    """By the keys of the cards."""


def scenery(folder: Path) -> Scenery:
    """Read from the folder of a game; raises BadCardData with all that is wrong there."""
    mistakes = Mistakes()
    figures: dict[str, Figure] = {}
    for path in sorted((folder / "figures").glob("*.toml")):
        figures |= load(path, Figure, mistakes)
    outlines = load(folder / "outlines.toml", Outline, mistakes)
    found = Scenery(
        load(folder / "lights.toml", Light, mistakes),
        load(folder / "grounds.toml", Ground, mistakes),
        figures,
        {key: outline.form for key, outline in outlines.items()},
        load(folder / "cards.toml", Line, mistakes),
    )
    for line in found.lines.values():
        _check(found, line, mistakes)
    try:
        mistakes.must_be_none()
    except BadCardData as wrong:  # several folders have a file of the same name
        place = f"render/{folder.parent.name}/{folder.name}"
        raise BadCardData(
            "\n".join(f"{place}/{line}" for line in str(wrong).splitlines())
        ) from None
    return found


def _check(found: Scenery, line: Line, mistakes: Mistakes) -> None:
    """Note what a line names and isn't there."""
    cast = [member.split()[0].removeprefix("-") for member in line.cast]
    grounds = [line.ground] if line.ground else []
    for field, names, known in (
        ("light", [line.light], found.lights),
        ("ground", grounds, found.grounds),
        ("cast", cast, found.figures),
    ):
        lost = [name for name in names if name not in known]
        mistakes.missing(f"cards.toml: {line.key}: {field}", "there is none", lost)
