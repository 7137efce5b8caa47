"""A hunt by two on their phones: by buttons and lists, through a restart, to the last picture."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from engine.games.fear.edition import EDITION
from playground import Person
from tests.cogs.last_stand import PLAIN
from tests.play.duel import FIRST, FLED, LAIR, MOVING, SECOND, SEEN, STRONG
from tests.play.playing import set_instead
from tests.play.process import Nocturne
from tests.play.test_page import FITS, OVER, PANEL
from tests.playground.chromium import Browser, Tab

pytestmark = pytest.mark.e2e

WIDTH, HEIGHT = 400, 800
TRIES = 4
LAST = "[...document.querySelectorAll('#messages li')].at(-1)"


@asynccontextmanager
async def hunting(folder: Path, port: int = 0) -> AsyncIterator[Nocturne]:
    """The bot, in a house where hunts are nearly over; it stops cleanly."""
    nocturne = Nocturne(folder, port)
    nocturne.module = "tests.play.duel"
    yield await nocturne.start()
    assert await nocturne.stop() == 0
    assert "Traceback" not in nocturne.output, nocturne.output


@asynccontextmanager
async def phones(nocturne: Nocturne) -> AsyncIterator[tuple[Tab, Tab]]:
    """Ada's and Bea's; nothing goes wrong on them, and nothing is wider than they are."""
    async with Browser() as browser:
        ada, bea = [
            await browser.tab(f"{nocturne.url}/?as={name}", WIDTH, HEIGHT)
            for name in ("ada", "bea")
        ]
        yield ada, bea
        assert [await tab.run(FITS) for tab in (ada, bea)] == [True, True]
        assert [tab.trouble for tab in (ada, bea)] == [[], []]


async def sit_down(nocturne: Nocturne) -> None:
    """Ada sets a table, and Bea joins it."""
    async with (
        Person(nocturne.url, "ada", patience=30) as ada,
        Person(nocturne.url, "bea", patience=30) as bea,
    ):
        await ada.until(lambda: ada.bot_online, what="the bot")
        table = await set_instead(ada, "fear")
        await bea.until(lambda: "Join" in bea.messages("tables")[-1].labels, what="the table")
        await bea.click(bea.messages("tables")[-1], "Join")
        await ada.until(lambda: "Bea" in table.text, what="Bea's seat")


async def opens(tab: Tab, name: str) -> None:
    """Open the panel, once the table calls this person, and read what a first one explains."""
    await tab.call("Page.bringToFront")  # a browser hardly draws what lies behind
    before = await tab.run(PANEL) or [[], [], ""]
    await tab.sees(f"⏳ @{name}")
    await tab.click("button.press", "Play")
    buttons, _, _ = await tab.until(another(before[2]), timeout=20)
    if "Got it" in buttons:
        await does(tab, "Got it")


async def does(tab: Tab, what: str, asked: str = "") -> None:
    """Press the button of the panel that says this; or choose it in the list that asks so.

    The table above is drawn anew after each act, and may move what is meant away under the finger.
    Whoever presses a button again whose answer is on its way says nothing twice.
    """
    _, _, pictures = await tab.until(PANEL)
    done = f"{another(pictures)} || {OVER}"
    for _ in range(TRIES):
        with suppress(AssertionError):
            if asked:
                await tab.click("[role=combobox]", asked)
            await tab.click("[role=option]" if asked else "button.press", what)
            await tab.until(done)
        if await tab.run(done):
            return
    await tab.until(done, timeout=20)


def another(pictures: str) -> str:
    """The panel with other pictures: whatever the bot answers, it draws them anew."""
    return f"((now) => now && now[2] !== {json.dumps(pictures)} ? now : null)({PANEL})"


async def test_two_hunt_on_their_phones_through_a_restart_to_the_last_picture(
    tmp_path: Path,
) -> None:
    async with hunting(tmp_path) as nocturne:
        await sit_down(nocturne)
        async with phones(nocturne) as (ada, bea):
            await ada.call("Page.bringToFront")
            await ada.click("button.press", "Start")
            await opens(ada, "Ada")
            await does(ada, "Courage")
            await does(ada, STRONG[0].name, "Which Spirit")
            await does(ada, MOVING[0].name, "Which Spirit")
            await does(ada, FIRST, "The tile of a token")
            await does(ada, SEEN, "Where to")
            await ada.sees("⏳ @Bea")
            await opens(bea, "Bea")
            await does(bea, LAIR, "where does it come back?")
            await opens(ada, "Ada")
            await does(ada, "Done")
            await does(ada, f"Turn over {EDITION.cards[PLAIN[0]].name}", "Which card")
    async with hunting(tmp_path, nocturne.port) as nocturne, phones(nocturne) as (ada, bea):
        await opens(ada, "Ada")
        await does(ada, FLED, "Who moves")
        await does(ada, "Done")
        await opens(bea, "Bea")
        await does(bea, "Hope")
        await does(bea, STRONG[1].name, "Which Spirit")
        await does(bea, MOVING[1].name, "Which Spirit")
        await does(bea, SECOND, "The tile of a token")
        await does(bea, FLED, "Where to")
        for tab in (ada, bea):
            await tab.until(OVER)
            await tab.sees("took the last of Fear")
            await tab.until(f"{LAST}.querySelector('.picture img')?.complete")
