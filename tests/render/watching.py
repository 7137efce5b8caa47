"""Watches what is written while something is drawn."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import pytest

from render import kept, letters
from render.kit import Canvas
from render.letters import ELLIPSIS


class Line(NamedTuple):
    """A line as it was written on a canvas: the picture itself, or a layer for it."""

    text: str
    shown: str
    size: int
    left: int
    right: int
    base: int
    canvas: Canvas

    @property
    def is_whole(self) -> bool:
        """Whether nothing of it is left out, and nothing lies beyond an edge."""
        inside = self.left >= 0 and self.right <= self.canvas.width
        upright = self.size * 0.7 <= self.base <= self.canvas.height - 1
        return ELLIPSIS not in self.shown and inside and upright

    def meets(self, other: "Line") -> bool:
        """Whether two lines on one canvas cover each other."""
        if self.canvas is not other.canvas:
            return False
        across = self.left < other.right and other.left < self.right
        top, above = self.base - round(self.size * 0.6), other.base - round(other.size * 0.6)
        return across and top < other.base and above < self.base


@contextmanager
def watched(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Line]]:
    """All that is written meanwhile, also in layers that else would have been kept."""
    found: list[Line] = []
    write = Canvas.text

    def noted(canvas: Canvas, xy: tuple[int, int], text: str, *rest: Any, **more: Any) -> int:
        taken, (face, size, *_) = write(canvas, xy, text, *rest, **more), rest
        room, tightest = more.get("width"), more.get("tightest", letters.TIGHTEST)
        shown = letters.fit(text, face, size, 1 << 16 if room is None else room, tightest)
        left = xy[0] - {"left": 0, "middle": taken // 2, "right": taken}[more.get("anchor", "left")]
        found.append(Line(text, shown, size, left, left + taken, xy[1], canvas))
        return taken

    with monkeypatch.context() as patched:
        patched.setattr(Canvas, "text", noted)
        patched.setattr(kept, "LAYERS", kept.Shelf())
        yield found
