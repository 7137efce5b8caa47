"""A copy a day, made while people play: checked, rotated, and fit to be restored."""

import asyncio
import shutil
from pathlib import Path

import pytest

from db.matches import Matches
from db.sqlite import daily
from db.sqlite.daily import KEPT, Daily
from db.sqlite.store import SQLiteStore
from db.timers import DAY
from tests.db.conftest import Clock
from tests.db.house import answer, begin, entries


@pytest.fixture
def copies(store: SQLiteStore, clock: Clock, tmp_path: Path) -> Daily:
    folder = tmp_path / "copies"
    folder.mkdir()
    return Daily(store.path, folder, clock)


def test_the_newest_seven_are_kept_and_nothing_else_is_touched(copies: Daily, clock: Clock) -> None:
    others = [copies.folder / name for name in ("store-backup-mine.sqlite3", "store.sqlite3")]
    for other in others:
        other.write_text("mine")
    made = []
    for _ in range(KEPT + 3):
        assert copies.wait() == 0
        made.append(copies.make())
        assert copies.wait() == DAY
        clock.now += DAY
    assert list(copies.copies().values()) == made[-KEPT:]
    assert all(other.read_text() == "mine" for other in others)


def test_a_clock_that_was_set_back_puts_no_copy_off(copies: Daily, clock: Clock) -> None:
    copies.make()
    clock.now -= 10 * DAY
    assert copies.wait() == 0


async def test_a_copy_is_made_soon_after_the_start_and_can_be_restored(
    copies: Daily,
    store: SQLiteStore,
    matches: Matches,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(daily, "SOON", 0.0)
    id = await begin(matches, pebbles=900)
    copies.start()
    async with asyncio.timeout(10):
        while not copies.copies():
            await answer(matches, id)
            await asyncio.sleep(0.05)
    await copies.stop()
    assert await answer(matches, id) > 1
    [made] = copies.copies().values()
    path = tmp_path / "restored.sqlite3"
    shutil.copy(made, path)
    restored = await SQLiteStore.open(path, alone=True)
    assert (await restored.epoch()).number == 2
    assert await entries(restored, id)
    await restored.close()


async def test_what_fails_is_said_and_tried_again(
    copies: Daily, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(daily, "SOON", 0.0)
    monkeypatch.setattr(daily, "AGAIN", 0.01)
    copies.folder.rmdir()
    copies.start()
    async with asyncio.timeout(10):
        while "There is no folder" not in caplog.text:
            await asyncio.sleep(0.01)
        copies.folder.mkdir()
        while not copies.copies():
            await asyncio.sleep(0.01)
    await copies.stop()
    assert "Traceback" not in caplog.text
