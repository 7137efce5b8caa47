"""One card on its own, so large that four of them can stand side by side on a phone."""

from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from render import fonts, letters, shapes
from render.kit import Canvas
from render.theme import ABYSS, Ink

WIDTH = 640
LOWEST = 1000
PAD = 34
ROOM = WIDTH - 2 * PAD
NAME = 92
NUMBER = 84
WORDS = 52
FLAVOUR = 40
SCENE = (WIDTH, 400)
FIRST = SCENE[1] + 58
"""The baseline of the name."""
CORNER = 18
FADING = 84


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


def plate(body: Image.Image, scene: Image.Image, rim: Ink) -> Canvas:
    """What a card is printed on, in a frame: its scene above, which fades into it."""
    canvas = Canvas(WIDTH, body.height, body)
    canvas.image.paste(scene, (0, 0), _veil(scene.height))
    canvas.stamp(shapes.frame(WIDTH, body.height, 8, 14), (0, 0), ABYSS)
    canvas.stamp(shapes.frame(WIDTH - 16, body.height - 16, 20, 5), (8, 8), rim)
    return canvas


@lru_cache(4)
def _veil(height: int) -> Image.Image:
    """How much of a scene is seen: all of it, but less and less at its lower edge."""
    slope = Image.linear_gradient("L").rotate(180).resize((SCENE[0], FADING))
    seen = Image.new("L", (SCENE[0], height), 255)
    seen.paste(slope, (0, height - FADING))
    return seen


def shade(canvas: Canvas, at: tuple[int, int], size: tuple[int, int]) -> None:
    """Darkness on a scene, for words to stand on."""
    canvas.stamp(shapes.rounded(*size, CORNER), at, ABYSS, 0.6)
