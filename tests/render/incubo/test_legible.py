"""All that stands in a bed can be read on a phone: large enough, whole, and not at the edge."""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice

import pytest

from engine.games.incubo.view import IncuboView
from render.incubo import words
from render.incubo.board import draw, low_board
from render.incubo.layout import MARGIN
from render.incubo.marks import Marks, changes, offers
from render.incubo.poster import last
from render.theme import TYPE, WIDTH
from tests.render.incubo.bedside import (
    FOREST,
    RIVER,
    choosing,
    crowded,
    monster,
    night,
    over,
    placing,
)
from tests.render.incubo.written import Line, written
from tests.render.looking import looks

WHO = {"1": "Dagny the Patient", "2": "Bartholomew"}
PERSONS = {"s0": "Dagny the Patient", "s1": "Bartholomew"}
SEEDS = range(1, 100)


def positions(every: int) -> Iterator[tuple[IncuboView, Marks]]:
    """Random matches, alone and by two, with all that they mark."""
    for seed in SEEDS:
        for seats in (2, 1):
            for look in looks("incubo", seats, seed, every):
                yield look.view, changes(look.before, look.view) | offers(look.view, look.options)


def stand_as_they_should(
    positions: Iterable[tuple[IncuboView, Marks]], patch: pytest.MonkeyPatch
) -> int:
    """Look at all that is written, layers once; and say how many positions these were."""
    seen = 0
    with written(patch) as lines:
        for view, marks in positions:
            board = draw(view, marks, words.spoken(WHO | PERSONS))
            for line in lines:
                stands(line, MARGIN if line.canvas is board else 0)
            lines.clear()
            seen += 1
    return seen


def stands(line: Line, edge: int = 0) -> None:
    assert line.whole, line.text
    assert line.size >= TYPE.small, line.text
    assert edge <= line.left and line.right <= line.canvas.width - edge, line.text
    assert line.size * 0.7 <= line.base < line.canvas.height, line.text


@pytest.mark.parametrize("many", [60, pytest.param(2000, marks=pytest.mark.slow)])
def test_nothing_in_a_match_is_cut_or_small_or_at_the_edge(
    many: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    every = 23 if many < 100 else 3
    assert stand_as_they_should(islice(positions(every), many), monkeypatch) == many


BEDS: dict[str, Callable[[], IncuboView]] = {
    "dream": night,
    "common": lambda: night(common=True),
    "placing": lambda: placing(viewer="s1"),
    "choosing": lambda: choosing(FOREST, RIVER),
    "monster": monster,
    "crowded": lambda: crowded(20),
    "over": lambda: over(False),
}


@pytest.mark.parametrize("name", BEDS)
def test_nothing_in_a_bed_is_cut_or_small_or_at_the_edge(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    loud = Marks(chimes=-12, fears=12, totals=(("s0", -11), ("s1", 10)), turned=True, asked=True)
    assert stand_as_they_should([(BEDS[name](), loud)], monkeypatch) == 1


@pytest.mark.parametrize("how", ["won", "lost-chimes", "lost-monster", "conceded"])
def test_nothing_on_a_poster_is_cut_or_small(how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for view in (over(True), night()):
        if how == "lost-monster" and not view.parts:
            continue
        with written(monkeypatch) as lines:
            last(view, f"incubo.ending.{how}", PERSONS | {"s0": f"Dagny {how}"})
        assert lines
        for line in lines:
            assert line.whole and line.size >= TYPE.small, line.text
            assert line.left >= 0 and line.right <= line.canvas.width, line.text


def test_low_beds_are_as_high_as_wide_at_most() -> None:
    for view, marks in islice(positions(19), 40):
        low = low_board(view, marks, WHO)
        assert low.height <= WIDTH, low.alt
