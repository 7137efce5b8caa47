"""One card on its own, so large that four of them can stand side by side on a phone."""

from typing import NamedTuple

from PIL import Image

from render import fonts, letters, shapes
from render.kit import Canvas, Layer
from render.theme import ABYSS, Ink

WIDTH = 640
LOWEST = 1000
PAD = 34
ROOM = WIDTH - 2 * PAD
NAME = 92
NUMBER = 84
WORDS = 52
FLAVOUR = 40
EMBLEM = 252
TOP = 40
FIRST = TOP + EMBLEM + 92
"""The baseline of the name."""


class Lines(NamedTuple):
    """Lines of one kind that stand in the middle, one below the other."""

    lines: tuple[str, ...]
    face: str
    size: int
    step: int

    @property
    def below(self) -> int:
        """How far the last baseline is below the first."""
        return self.step * (len(self.lines) - 1)

    def draw(self, canvas: Canvas, baseline: int, colour: Ink) -> None:
        """Write them, the first with its baseline here."""
        canvas.lines(
            (WIDTH // 2, baseline), self.lines, self.face, self.size, colour, self.step,
            width=ROOM, anchor="middle",
        )  # fmt: skip


def name_lines(name: str) -> Lines:
    """The name of a card, in two lines at most."""
    lines = letters.wrap(name, fonts.TITLE, NAME, ROOM, 2, letters.TIGHTEST)
    return Lines(lines, fonts.TITLE, NAME, 86)


def lines(text: str, face: str, size: int, step: int) -> Lines:
    """A text in as many lines as it takes; none where it is empty."""
    return Lines(letters.wrap(text, face, size, ROOM) if text else (), face, size, step)


def flavour_lines(text: str) -> Lines:
    """What is told for the pleasure of it, at the lower edge."""
    return lines(text, fonts.TITLE, FLAVOUR, 52)


def plate(body: Image.Image, emblem: Layer, tint: Ink, light: float, rim: Ink) -> Canvas:
    """What a card is printed on, in a frame: its emblem above, with light behind it."""
    canvas = Canvas(WIDTH, body.height, body)
    left = (WIDTH - EMBLEM) // 2
    canvas.stamp(shapes.glow(shapes.disc(EMBLEM), 70), (left - 70, TOP - 70), tint, light)
    canvas.stamp(shapes.frame(WIDTH, body.height, 8, 14), (0, 0), ABYSS)
    canvas.stamp(shapes.frame(WIDTH - 16, body.height - 16, 20, 5), (8, 8), rim)
    canvas.paste(emblem, (left, TOP))
    return canvas
