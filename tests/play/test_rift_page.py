"""Emerald Rift by two on a phone, in a real browser: nothing sticks out, and panels stay short."""

import json
import os
import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from playground import Person
from tests.play.playing import answering, chosen, set_instead, table_in_play
from tests.play.process import Nocturne
from tests.playground.chromium import Browser, Tab

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

HERE, PRESSES = "tables", 24
HIGHEST = 1_180
"""A panel with all that stands around it, and with a defeat, which is told whole."""
LIKES = ("walk", "buy", "build", "look", "keep", "move")
SHOTS = os.environ.get("SHOTS")
"""A folder for pictures of the page, for whoever wants to look at them."""
# The newest message that only this person sees: what can be pressed, its lists, its pictures.
PANEL = """(() => {
  const own = [...document.querySelectorAll("#messages li")].filter((one) =>
    one.innerText.includes("Only you can see this")).at(-1);
  if (!own || ![...own.querySelectorAll("img")].every((one) => one.complete)) return null;
  const names = (what) => [...own.querySelectorAll(what)].map((one) => one.textContent.trim());
  const pictures = [...own.querySelectorAll("img")].map((one) => new URL(one.src).pathname);
  if (!pictures.length) return null;  // the bot is still at it
  own.scrollIntoView({block: "end"});
  return [names("button.press:not(:disabled)"), names("[role=combobox]"), pictures.join(),
    own.getBoundingClientRect().height];
})()"""
OPTIONS = "[...document.querySelectorAll('[role=option]')].map((one) => one.textContent.trim())"
FITS = "document.documentElement.scrollWidth <= window.innerWidth"


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    async with Browser() as made:
        yield made
        assert [trouble for tab in made.tabs for trouble in tab.trouble] == []


async def test_rounds_of_two_on_a_phone(nocturne: Nocturne, browser: Browser, ada: Person) -> None:
    table = await set_instead(ada, "rift")
    await ada.click(table, "Add a computer")
    await ada.until(lambda: "🤖" in table.text, what="the computer")
    await ada.click(table, "Start")
    await ada.until(lambda: table_in_play(ada, HERE), what="the map")
    tab, chance = await browser.tab(f"{nocturne.url}/?as=ada", 400, 800), random.Random(3)
    await tab.sees("Play")
    await tab.click("button.press", "Play")
    await tab.sees("Only you can see this")
    await tab.click("button.press", "Got it")
    await tab.until("!document.body.innerText.includes('Got it')", timeout=20)
    highest = 0
    for number in range(PRESSES):
        *_, height = await tab.until(PANEL, timeout=20)
        highest = max(highest, height)
        assert await tab.run(FITS)
        if SHOTS:
            await tab.shot(Path(SHOTS) / f"rift-{number:02}.png")
        await press_once(tab, chance)
    assert 500 < highest <= HIGHEST


async def press_once(tab: Tab, chance: random.Random) -> None:
    """Choose in the panel's list, or press one of its buttons."""
    buttons, lists, pictures, _ = await tab.until(PANEL, timeout=20)
    if lists:
        await tab.click("[role=combobox]", lists[-1])
        await tab.click("[role=option]", chosen(await tab.until(OPTIONS), LIKES, chance))
    else:
        await tab.click("button.press", chosen(answering(buttons), LIKES, chance))
    changed = f"((now) => now && now[2] !== {json.dumps(pictures)})({PANEL})"
    await tab.until(changed, timeout=20)
