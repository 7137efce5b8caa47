"""The last picture of a match, to be kept: a scene, who won and how, and the field as it was left.

A game brings the scene, what is said, and its field small; a draw and a common loss have one, too.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from PIL import Image

from render import fonts, letters, shapes
from render.kit import Canvas, Layer
from render.scene.album import SMOOTH
from render.scene.data import Figure, Line, Scenery
from render.scene.drawn import drawn
from render.scene.forms import PIVOT
from render.theme import ABYSS, BONE, IVORY, NIGHT, TYPE, WIDTH, Ink, mix

HIGH = 810
"""So much of the picture the scene takes."""
PAPER = (480, 360)
"""A scene of a poster in units; what stands on its ground stands at about 340."""
DRAWN = (720, 540)
"""A scene is drawn in this size and enlarged: its air is soft, and it is done in half the time."""
HIGHEST = 1450
"""So high a poster is at most: at 400 pixels of width, 537."""
MARGIN, ROOM, LINE = 24, WIDTH - 60, TYPE.small + 14
VEIL = 270
"""How high the darkness reaches up into the scene that the words stand on."""
STEPS = (104, 92, 80, 68, 58, 48, TYPE.small)
"""How large the headline is, from what is best to what holds even the longest names."""
Seal: TypeAlias = tuple[tuple[float, float], Layer]
"""Whose a banner is, and where it lies on the paper of the scene."""
SEAT = "seat"
"""The word for a seat's colours in the figures of a poster."""


class Said(NamedTuple):
    """What stands written on a poster. Nothing of it is ever cut: long words take more lines."""

    game: str
    turn: str
    headline: str
    """Who won; or that nobody did."""
    told: tuple[str, ...]
    """In what way, and what decided it: a sentence each."""


def joined(scenes: Scenery, endings: Scenery) -> Scenery:
    """The scenes of a game's cards and those of its ends, so that the figures of both can meet."""
    return Scenery(
        {**scenes.lights, **endings.lights},
        {**scenes.grounds, **endings.grounds},
        {**scenes.figures, **endings.figures},
        {**scenes.outlines, **endings.outlines},
        {**scenes.lines, **endings.lines},
    )


def scene(scenery: Scenery, line: Line, dyes: Mapping[str, Ink]) -> Image.Image:
    """A scene as a poster shows it; figures that are named here get the colour of a seat."""
    dyed = {name: _dyed(scenery.figures[name], colour) for name, colour in dyes.items()}
    figures = {**scenery.figures, **dyed}
    prepared = replace(scenery, figures=figures, lines={line.key: line})
    return drawn(prepared, line.key, DRAWN)


def _dyed(figure: Figure, colour: Ink) -> Figure:
    slope = (colour, colour, mix(colour, ABYSS, 0.5))
    code = "-".join("".join(f"{part:02x}" for part in one) for one in slope)
    layers = tuple(
        layer._replace(words=tuple(code if word == SEAT else word for word in layer.words))
        for layer in figure.layers
    )
    return figure.model_copy(update={"layers": layers})


def lowered(member: str, below: float) -> str:
    """A member of a card's cast as it stands on a poster, so much lower than on the card."""
    name, *numbers = member.split()
    x, y, *rest = [*numbers, *[str(edge) for edge in PIVOT][len(numbers) :]]
    return " ".join([name, x, str(float(y) + below), *rest])


def poster(
    scene: Image.Image, seals: Sequence[Seal], said: Said, light: Ink, field: Layer
) -> Canvas:
    """The scene above; on darkness that rises into it what is said, and below it the field."""
    headline, size = _headline(said.headline)
    told = tuple(line for one in said.told for line in _wrapped(one))
    step, below = round(size * 1.02), 16 + len(told) * LINE
    whole = HIGH + below + field.image.height + MARGIN
    # Very long names may cover a part of the scene, and the picture is no higher for them.
    ends = HIGH - max(0, whole - HIGHEST)
    above = (len(headline) - 1) * step
    ground = Image.new("RGB", (WIDTH, min(whole, HIGHEST)), NIGHT)
    ground.paste(scene.resize((WIDTH, HIGH), SMOOTH).crop((0, 0, WIDTH, ends)))
    canvas = Canvas(WIDTH, ground.height, ground)
    _seals(canvas, seals)
    canvas.stamp(_veil(VEIL + above), (0, ends - VEIL - above), NIGHT)
    _corners(canvas, said, light)
    at, tone = (WIDTH // 2, ends - 70 - above), mix(light, BONE, 0.45)
    canvas.lines(at, headline, fonts.TITLE, size, IVORY, step, width=ROOM, anchor="middle")
    at = (WIDTH // 2, ends)
    canvas.lines(at, told, fonts.BOLD, TYPE.small, tone, LINE, width=ROOM, anchor="middle")
    canvas.paste(field, ((WIDTH - field.image.width) // 2, ends + below))
    return canvas


def _seals(canvas: Canvas, seals: Sequence[Seal]) -> None:
    unit = WIDTH / PAPER[0]
    for (x, y), seal in seals:
        middle = round(x * unit), round(y * unit)
        corner = middle[0] - seal.image.width // 2, middle[1] - seal.image.height // 2
        canvas.paste(seal, corner)


@lru_cache(4)
def _veil(height: int) -> Image.Image:
    """Nothing above, all dark below."""
    slope = Image.linear_gradient("L").resize((WIDTH, height))
    return slope.point([round(255 * min(1.0, level / 165) ** 1.5) for level in range(256)])


def _corners(canvas: Canvas, said: Said, light: Ink) -> None:
    """The game on the left, the turn on the right."""
    canvas.stamp(shapes.fade(WIDTH, 110, (150,) * 3, (0,) * 3).convert("L"), (0, 0), ABYSS)
    canvas.text((MARGIN + 12, 66), said.game, fonts.TITLE, TYPE.name, light)
    right = (WIDTH - MARGIN - 12, 66)
    canvas.text(right, said.turn, fonts.BOLD, TYPE.small, light, anchor="right")


def _headline(text: str) -> tuple[tuple[str, ...], int]:
    """Its lines and their size: as large as goes into one line, else two or more."""
    for most, sizes in ((1, STEPS[:5]), (2, STEPS[3:]), (4, STEPS[-2:])):
        for size in sizes:
            lines = letters.wrap(text, fonts.TITLE, size, ROOM)
            if len(lines) <= most:
                return lines, size
    return letters.wrap(text, fonts.TITLE, TYPE.small, ROOM), TYPE.small


def _wrapped(text: str) -> tuple[str, ...]:
    return letters.wrap(text, fonts.BOLD, TYPE.small, ROOM)
