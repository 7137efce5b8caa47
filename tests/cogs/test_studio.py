"""Pictures are drawn once, those first that somebody waits for, and few enough are kept."""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable

import pytest

from cogs.messages.studio import THREADS, Studio


@pytest.fixture
async def studio() -> AsyncIterator[Studio[str]]:
    """It keeps ten letters."""
    made = Studio[str](len, most=10)
    yield made
    made.close()


def _drawing(drawn: list[str], name: str) -> Callable[[], str]:
    def work() -> str:
        drawn.append(name)
        return name

    return work


async def test_whoever_wants_the_same_gets_the_same_and_it_is_drawn_once(
    studio: Studio[str],
) -> None:
    drawn: list[str] = []
    wanted = [studio.draw("key", _drawing(drawn, "board")) for _ in range(3)]
    assert await asyncio.gather(*wanted) == ["board"] * 3
    assert await studio.draw("key", _drawing(drawn, "other")) == "board"
    assert drawn == ["board"]


async def test_who_has_pressed_comes_before_letters(studio: Studio[str]) -> None:
    drawn, may = list[str](), threading.Event()

    def busy() -> str:
        may.wait(20)
        return ""

    wanted = [asyncio.create_task(studio.draw(n, busy)) for n in range(THREADS)]
    for order, name in enumerate(("letter 1", "letter 2", "panel 1", "panel 2")):
        work = _drawing(drawn, name)
        is_letter = name.startswith("letter")
        wanted.append(asyncio.create_task(studio.draw(f"{order}", work, can_wait=is_letter)))
        await asyncio.sleep(0)
    assert drawn == []
    may.set()
    await asyncio.gather(*wanted)
    assert {*drawn[:2]} == {"panel 1", "panel 2"}


async def test_what_was_wanted_longest_ago_makes_room(studio: Studio[str]) -> None:
    drawn: list[str] = []
    for name in ("aaaa", "bbbb", "aaaa", "cccc", "aaaa", "bbbb"):
        await studio.draw(name, _drawing(drawn, name))
    assert drawn == ["aaaa", "bbbb", "cccc", "bbbb"]
    assert studio.kept == ["aaaa", "bbbb"]


async def test_what_failed_is_tried_again(studio: Studio[str]) -> None:
    def fails() -> str:
        raise ValueError

    for _ in range(2 * THREADS):
        with pytest.raises(ValueError):
            await studio.draw("key", fails)
    assert await studio.draw("key", lambda: "board") == "board"


async def test_who_no_longer_waits_spoils_it_for_nobody(studio: Studio[str]) -> None:
    may = threading.Event()

    def slow() -> str:
        may.wait(20)
        return "board"

    first, second = [asyncio.create_task(studio.draw("key", slow)) for _ in range(2)]
    await asyncio.sleep(0)
    first.cancel()
    may.set()
    assert await second == "board"
