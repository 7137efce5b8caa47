"""What stands written in a picture: how large, whether whole, and whether within its place."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import pytest

from render import kept, letters
from render.incubo import signs
from render.kit import Canvas

DRAWN_ONCE = (signs.badge, signs.power_sign, signs.token, signs.die, signs.unrolled)


class Line(NamedTuple):
    """A line as it was written on a canvas: the board itself, or a layer for it."""

    text: str
    whole: bool
    size: int
    left: int
    right: int
    base: int
    canvas: Canvas


@contextmanager
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Line]]:
    """All that is written meanwhile, also in layers that else would have been kept."""
    found: list[Line] = []
    text = Canvas.text

    def noted(
        canvas: Canvas, xy: tuple[int, int], line: str, face: str, size: int, *more: Any, **how: Any
    ) -> int:
        wide: int = text(canvas, xy, line, face, size, *more, **how)
        left = xy[0] - {"left": 0, "middle": wide // 2, "right": wide}[how.get("anchor", "left")]
        room, tightest = how.get("width"), how.get("tightest", letters.TIGHTEST)
        fits = room is None or letters.fit(line, face, size, room, tightest) == letters.clean(line)
        found.append(Line(line, fits, size, left, left + wide, xy[1], canvas))
        return wide

    with monkeypatch.context() as patched:
        patched.setattr(Canvas, "text", noted)
        patched.setattr(kept, "LAYERS", kept.Shelf())
        for drawn_once in DRAWN_ONCE:
            drawn_once.cache_clear()
        yield found
