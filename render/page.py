"""Pages that show cards in two columns below a header."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeVar

from PIL import Image, ImageChops

from render import fonts, shapes
from render.kit import Canvas, Layer, cut
from render.picture import Picture
from render.theme import ABYSS, IVORY, MIST, TYPE, WIDTH, Ink, mix

MARGIN = 24
HEADER = 116
GAP = 18

PAD = 22
"""Between the edge of a card and what stands on it."""
RIM, SCENE, FADING = 4, 136, 36
"""How wide the rim of a card is, how large its scene, and how much of that fades."""
BESIDE = RIM + SCENE + 12
"""Where the name of a card begins."""
FOOT = 62

Card = TypeVar("Card")


def width_of(count: int) -> int:
    """How wide a card is when so many stand side by side."""
    return WIDTH - 2 * MARGIN if count == 1 else (WIDTH - 2 * MARGIN - GAP) // 2


def faces(
    cards: Sequence[Card],
    height_of: Callable[[Card, int], int],
    face: Callable[[Card, int, int], Layer],
) -> list[Layer]:
    """Two cards stand side by side, each as high as its neighbour; a last one takes a row."""
    layers = []
    for start in range(0, len(cards), 2):
        pair = cards[start : start + 2]
        width = width_of(len(pair))
        height = max(height_of(card, width) for card in pair)
        layers += [face(card, width, height) for card in pair]
    return layers


def corner(canvas: Canvas, scene: Image.Image, radius: int, share: float = 1) -> None:
    """A card's scene in its upper left corner, which fades into the card on the right."""
    shown = shapes.rounded(2 * SCENE, 2 * SCENE, radius - RIM).crop((0, 0, SCENE, SCENE))
    seen = ImageChops.multiply(shown, _fading())
    if share < 1:
        seen = seen.point([round(level * share) for level in range(256)])
    canvas.paste(cut(scene, seen), (RIM, RIM))


@lru_cache(1)
def _fading() -> Image.Image:
    slope = Image.linear_gradient("L").rotate(-90).resize((FADING, SCENE))
    seen = Image.new("L", (SCENE, SCENE), 255)
    seen.paste(slope, (SCENE - FADING, 0))
    return seen


def strip(canvas: Canvas, text: str, sign: str, colour: Ink, radius: int, dark: float) -> None:
    """A strip at the lower edge of a card: a sign, and what is said about this very card."""
    baseline = canvas.height - PAD - 4
    body = shapes.rounded(canvas.width - 16, FOOT, radius)
    canvas.stamp(body, (8, canvas.height - FOOT - 8), mix(colour, ABYSS, dark), 0.9)
    canvas.icon((PAD + 20, baseline - 15), sign, 38, colour)
    room = canvas.width - 2 * PAD - 56
    canvas.text((PAD + 54, baseline), text, fonts.BOLD, TYPE.small, colour, width=room)


def page(
    layers: Sequence[Layer], ground: Callable[[int, int], Image.Image], least: int = 0
) -> Canvas:
    """The cards on their ground, two in a row, a last one alone; rows may differ in height."""
    rows = [layers[start : start + 2] for start in range(0, len(layers), 2)]
    heights = [row[0].image.height for row in rows]
    height = HEADER + sum(heights) + GAP * max(0, len(rows) - 1) + MARGIN
    height = max(height, HEADER + 150 * least)
    canvas = Canvas.on(ground(WIDTH, height))
    top = HEADER
    for row, tall in zip(rows, heights, strict=True):
        for order, layer in enumerate(row):
            canvas.paste(layer, (MARGIN + order * (layer.image.width + GAP), top))
        top += tall + GAP
    return canvas


class Heading(NamedTuple):
    """What stands over a sheet: its sign, and how far in its title and the page's number stand."""

    sign: str
    colour: Ink
    left: int
    right: int
    baseline: int

    def draw(self, canvas: Canvas, title: str, of_all: str) -> None:
        """Write the title, and which page of how many it is."""
        canvas.icon((self.left + 28, 58), self.sign, 54, self.colour)
        at = (self.left + 72, 78)
        canvas.text(at, title, fonts.TITLE, TYPE.title, IVORY, width=self.right - 230 - at[0])
        end = (self.right, self.baseline)
        canvas.text(end, of_all, fonts.BOLD, TYPE.small, MIST, anchor="right")


def pages(
    keys: Sequence[str], most: int, draw: Callable[[Sequence[str], int, int], Picture]
) -> tuple[Picture, ...]:
    """All cards, so many on a page; `draw` is told them, which page it is, and of how many."""
    parts = [keys[start : start + most] for start in range(0, len(keys), most)]
    return tuple(draw(part, order, len(parts)) for order, part in enumerate(parts, 1))
