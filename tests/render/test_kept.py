"""Finished layers are drawn once, and all together take no more memory than they may."""

import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

import pytest
from PIL import Image

from render import kept
from render.kept import Shelf
from render.kit import Layer

LARGE = 100 * 100 * 4


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> Shelf:
    """Room for three layers of 100 × 100 pixels."""
    empty = Shelf(3 * LARGE)
    monkeypatch.setattr(kept, "LAYERS", empty)
    return empty


def _draws(drawn: list[str], name: str, mode: str = "RGB") -> Layer:
    drawn.append(name)
    return Layer(Image.new(mode, (100, 100)))


def test_what_shows_the_same_is_drawn_once(shelf: Shelf) -> None:
    drawn: list[str] = []

    @kept.kept
    def tile(name: str, is_up: bool = True) -> Layer:
        return _draws(drawn, name)

    @kept.kept
    def card(name: str) -> Layer:
        return _draws(drawn, f"card {name}")

    assert tile("a1") is tile("a1") and tile("a1", is_up=False) is tile("a1", is_up=False)
    assert tile("a1") is not tile("a1", is_up=False)
    assert card("a1") is not tile("a1")
    assert drawn == ["a1", "a1", "card a1"]


def test_what_was_used_longest_ago_makes_room(shelf: Shelf) -> None:
    drawn: list[str] = []

    @kept.kept
    def tile(name: str) -> Layer:
        return _draws(drawn, name)

    for name in ("a", "b", "c", "a", "d", "a", "b"):
        tile(name)
    assert drawn == ["a", "b", "c", "d", "b"]
    assert shelf.taken == 3 * LARGE


def test_a_mask_takes_a_quarter_of_what_colours_take(shelf: Shelf) -> None:
    @kept.kept
    def mask(number: int) -> Layer:
        return _draws([], "", "L")

    for number in range(20):
        mask(number)
    assert shelf.taken == 12 * LARGE // 4


def test_masks_have_a_shelf_of_their_own_and_no_layer_takes_their_room(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept, "SHAPES", Shelf(LARGE))

    @kept.kept_mask
    def mask(name: str) -> Image.Image:
        return Image.new("L", (100, 100))

    found = mask("round")
    for name in "abcd":
        kept.kept(lambda name: _draws([], name))(name)
    assert mask("round") is found
    assert (shelf.taken, kept.SHAPES.taken) == (3 * LARGE, LARGE // 4)


def test_what_cannot_be_drawn_is_not_kept(shelf: Shelf) -> None:
    tries: list[int] = []

    @kept.kept
    def tile() -> Layer:
        tries.append(1)
        raise ValueError

    for _ in range(2):
        with pytest.raises(ValueError):
            tile()
    assert len(tries) == 2 and shelf.taken == 0


def at_once(*works: Callable[[], object]) -> list[bool]:
    """Each in a thread of its own, all begun at once; whether each came to its end."""
    go, done = threading.Barrier(len(works)), [False] * len(works)

    def work(number: int) -> None:
        go.wait()
        works[number]()
        done[number] = True

    threads = [threading.Thread(target=work, args=(n,), daemon=True) for n in range(len(works))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(20)
    return done


@pytest.fixture
def others(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Waits until so many threads wait for what others draw."""
    waiting, changed = list[int](), threading.Condition()

    class Watched(Future[Any]):
        def result(self, timeout: float | None = None) -> Any:
            with changed:
                waiting.append(threading.get_ident())
                changed.notify_all()
            return super().result(timeout)

    def wait(many: int) -> None:
        with changed:
            changed.wait_for(lambda: len(waiting) >= many, 10)

    monkeypatch.setattr(kept, "Future", Watched)
    return wait


def test_of_threads_that_need_the_same_layer_one_draws_it(
    shelf: Shelf, others: Callable[[int], None]
) -> None:
    drawn: list[str] = []

    @kept.kept
    def tile(name: str) -> Layer:
        others(6)
        return _draws(drawn, name)

    assert all(at_once(*[lambda: tile("a")] * 4, *[lambda: tile("b")] * 4))
    assert sorted(drawn) == ["a", "b"]


def test_layers_that_need_other_layers_are_drawn_by_many_threads_without_end(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept, "LAYERS", Shelf(0))  # nothing is ever found: all is drawn, and waits

    @kept.kept
    def part(name: str) -> Layer:
        return _draws([], name)

    @kept.kept
    def row(names: str) -> Layer:
        for name in names:
            part(name)
        return _draws([], names)

    @kept.kept
    def board(rows: tuple[str, ...]) -> Layer:
        for names in rows:
            row(names)
        return part("a")

    boards = [("ab", "ba"), ("ba", "ab"), ("a", "ab", "ba")]
    assert all(
        at_once(*[lambda rows=rows: [board(rows) for _ in range(40)] for rows in boards * 3])
    )


def test_where_drawing_fails_all_who_wait_are_told_and_it_is_tried_again(
    shelf: Shelf, others: Callable[[int], None]
) -> None:
    tries: list[int] = []

    @kept.kept
    def tile() -> Layer:
        tries.append(1)
        others(2)
        if len(tries) == 1:
            raise ValueError("no ink")
        return _draws([], "")

    def fails() -> None:
        with pytest.raises(ValueError, match="no ink"):
            tile()

    assert all(at_once(fails, fails, fails))
    assert tile() is tile() and len(tries) == 2
