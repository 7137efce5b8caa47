"""Sample pictures for anybody to look at: islands of all sizes, and one board of a large one."""

from collections.abc import Callable, Iterator

from engine.games.horizons.view import HorizonsView
from render.horizons.board import board
from render.picture import Picture
from tests.render.horizons.views import (
    MARKS,
    NAMES,
    alone,
    four,
    full,
    setting_up,
    three,
    two,
)

TABLES: dict[str, Callable[[], HorizonsView]] = {
    "alone": alone,
    "two": two,
    "three": three,
    "four": four,
    "full": full,
    "setting-up": setting_up,
}


def pictures() -> Iterator[tuple[str, Picture]]:
    """All of them by name."""
    for name, made in TABLES.items():
        yield f"board-{name}", board(made(), names=NAMES)
        yield f"board-{name}-low", board(made(), MARKS, NAMES, is_low=True)
    yield "board-of-four", board(four(), MARKS, NAMES, part="g")
