"""Every letter becomes one message, whatever is cut off, however long, whatever our clock says."""

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NoReturn

import discord
import pytest

from cogs.messages import marks
from cogs.messages.sentences import DEFAULT
from cogs.replies.reply import Reply
from db.errors import StoreFull
from db.outbox import Owed
from playground import Playground, serve
from playground.protocol import telling
from playground.protocol.forms.components import BUTTON, walk
from playground.world.model import Message
from tests.cogs.desk import SEND, Desk, Places
from tests.db.house import execute, select

LETTERS = 5
ABSENCE = 600.0
LINES = 80
ARMED = {"match", "open", "ann", "bea"}
"""Where a letter has buttons."""
AHEAD = [30.0, 3600.0, -3600.0]


@pytest.fixture
async def playground(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Playground]:
    made = await serve(port=0, limits=False)
    monkeypatch.setattr(discord.http.Route, "BASE", made.api)
    yield made
    await made.close()


async def held_up(desk: Desk, places: Places) -> None:
    """Killed before anything is sent."""
    trouble = desk.discord.faults.delay(*SEND, 3600, times=99)
    desk.courier.start()
    await desk.until(lambda: trouble.struck == LETTERS)


async def not_noted(desk: Desk, places: Places) -> None:
    """Killed after Discord has all, and before anything is noted."""
    begun: list[object] = []

    async def hang(*_: object) -> None:
        begun.append(_)
        await asyncio.Event().wait()

    _in_the_store(desk, hang)
    desk.courier.start()
    await desk.until(lambda: len(begun) == LETTERS)


async def cut(desk: Desk, places: Places) -> None:
    """Done by Discord, but the line is cut before it says so."""
    desk.discord.faults.lose(*SEND, times=LETTERS)
    await _all_fail(desk)


async def broken(desk: Desk, places: Places) -> None:
    """Done by Discord, which then says that it has failed."""
    desk.discord.faults.lose(*SEND, 503, times=LETTERS)
    await _all_fail(desk)


async def full(desk: Desk, places: Places) -> None:
    """Done and answered, but the store is full and cannot note it."""

    async def fail(*_: object) -> NoReturn:
        raise StoreFull("The disk is full.")

    settle, commit = desk.store.settle, desk.store.commit
    _in_the_store(desk, fail)
    await _all_fail(desk)
    _in_the_store(desk, settle, commit)


def _in_the_store(desk: Desk, settle: Any, commit: Any = None) -> None:
    """What the store does when something is noted."""
    desk.store.settle = settle  # type: ignore[method-assign]  # a store that fails
    desk.store.commit = commit or settle  # type: ignore[method-assign]  # the same


async def _all_fail(desk: Desk) -> None:
    """Wait until the courier has given up on all for now."""
    put_off, later = list[int](), desk.house.outbox.later

    async def noted(owed: Owed, wait: float, error: str) -> None:
        put_off.append(owed.id)
        await later(owed, wait, error)

    desk.house.outbox.later = noted  # type: ignore[method-assign]  # counts the tries that failed
    desk.courier.start()
    await desk.until(lambda: len({*put_off}) == LETTERS and not desk.courier._under_way)


WAYS = [held_up, not_noted, cut, broken, full]


@pytest.mark.long
@pytest.mark.parametrize("ahead", AHEAD)
@pytest.mark.parametrize("way", WAYS)
async def test_after_a_long_absence_every_letter_is_there_once(
    playground: Playground, tmp_path: Path, way: Callable[[Desk, Places], Any], ahead: float
) -> None:
    places = Places(playground)
    async with Desk(playground, tmp_path / "store.sqlite3", ahead) as desk:
        await places.write(desk.house)
        await way(desk, places)
    await _time_passes(playground, places)
    async with Desk(playground, tmp_path / "store.sqlite3", ahead) as desk:
        desk.courier.start()
        await desk.all_said()
    _check(places)


@pytest.mark.parametrize("way", [cut, broken, full])
async def test_after_a_long_trouble_every_letter_is_there_once(
    playground: Playground, tmp_path: Path, way: Callable[[Desk, Places], Any]
) -> None:
    places = Places(playground)
    async with Desk(playground, tmp_path / "store.sqlite3", 30) as desk:
        await places.write(desk.house)
        await way(desk, places)
        await _time_passes(playground, places)
        await desk.all_said()
    _check(places)


async def _time_passes(playground: Playground, places: Places) -> None:
    playground.faults.clear()
    places.chat(LINES)
    playground.world.clock.advance(ABSENCE)
    places.chat(LINES)


def _check(places: Places) -> None:
    said = {name: len(places.said(name)) for name in places.all}
    assert said == dict.fromkeys(places.all, 1)
    armed = {name for name in places.all if _has_buttons(places.said(name)[0])}
    assert armed == ARMED


def _has_buttons(message: Message) -> bool:
    return any(part["type"] == BUTTON for part in walk(message.components))


async def test_a_letter_that_came_twice_keeps_its_first_message_alone_armed(
    playground: Playground, tmp_path: Path
) -> None:
    places = Places(playground)
    async with Desk(playground, tmp_path / "store.sqlite3", 30) as desk:
        await places.write(desk.house)
        await cut(desk, places)
    playground.world.clock.advance(ABSENCE)
    for place in places.all.values():
        [first] = place.messages.values()
        again = replace(first, id=playground.world.ids.new(), components=first.components)
        playground.world.post(again)
    playground.faults.clear()
    async with Desk(playground, tmp_path / "store.sqlite3", 30) as desk:
        desk.courier.start()
        await desk.all_said()
        noted = await select(desk.store, "SELECT message FROM outbox")
    firsts = {name: places.said(name)[0] for name in places.all}
    assert sorted(str(row["message"]) for row in noted) == sorted(m.id for m in firsts.values())
    assert {name for name, first in firsts.items() if _has_buttons(first)} == ARMED
    for name in places.all:
        [_, later] = places.said(name)
        assert not _has_buttons(later) and telling.plain_text(later), name


async def test_a_message_that_somebody_pressed_before_it_was_noted_is_still_known(
    playground: Playground, tmp_path: Path
) -> None:
    places = Places(playground)
    async with Desk(playground, tmp_path / "store.sqlite3", 30) as desk:
        await places.write(desk.house)
        await not_noted(desk, places)
        [letter] = places.said("ann")
        mark = letter.components[0]["id"]
        message: Any = SimpleNamespace(components=[SimpleNamespace(id=mark)])
        shown: Any = SimpleNamespace(message=message, response=SimpleNamespace())
        edited = list[Any]()

        async def edit_message(*, view: Any, **_: object) -> None:
            edited.append(view)

        shown.response.edit_message = edit_message
        await Reply(shown, DEFAULT, edits=True).show(marks.said("Pressed."))
        letter.components = edited[0].to_components()
    await _time_passes(playground, places)
    async with Desk(playground, tmp_path / "store.sqlite3", 30) as desk:
        desk.courier.start()
        await desk.all_said()
    assert places.said("ann") == [letter]


async def test_a_letter_of_an_older_version_is_looked_for_however_wrong_its_clock_was(
    playground: Playground, tmp_path: Path
) -> None:
    places = Places(playground)
    async with Desk(playground, tmp_path / "store.sqlite3", 3600) as desk:
        await places.write(desk.house)
        await cut(desk, places)
        await execute(desk.store, "UPDATE outbox SET heard = NULL")
    await _time_passes(playground, places)
    async with Desk(playground, tmp_path / "store.sqlite3", 3600) as desk:
        desk.courier.start()
        await desk.all_said()
    _check(places)
