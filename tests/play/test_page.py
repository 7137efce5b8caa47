"""Matches played through the page in a real browser: by mouse, by keys, wide and narrow."""

import json
import os
import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.play.playing import IDLE, KEEN, answering, chosen, wished
from tests.play.process import Nocturne
from tests.playground.chromium import Browser, Tab

pytestmark = pytest.mark.e2e

SHOTS = os.environ.get("SHOTS")
"""A folder for pictures of the page, for whoever wants to look at them."""
# The newest message that only this person sees, as one can act on it.
PANEL = """(() => {
  const own = [...document.querySelectorAll("#messages li")].filter((one) =>
    one.innerText.includes("Only you can see this"));
  if (!own.length || own.at(-1).querySelector(":disabled")) return null;
  const asks = own.at(-1).innerText.includes("Are you sure?");
  if (!asks && !own.at(-1).querySelector("img")) return null;  // the bot is still at it
  const all = (what) => [...own.at(-1).querySelectorAll(what)];
  const names = (what) => all(what).map((one) => one.textContent.trim());
  const pictures = all("img").map((one) => new URL(one.src).pathname);
  return [names("button.press"), names("[role=combobox]"), pictures.join()];
})()"""
OVER = "[...document.querySelectorAll('button.press')].some((b) => b.textContent === 'Rematch')"
# Pictures out of sight are not loaded.
SHOWN = """(one) => one.complete || one.getBoundingClientRect().bottom < 0"""
FITS = "document.documentElement.scrollWidth <= window.innerWidth"


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    async with Browser() as made:
        yield made
        assert [trouble for tab in made.tabs for trouble in tab.trouble] == []


async def shoot(tab: Tab, name: str) -> None:
    if SHOTS:
        await tab.until(f"[...document.images].every({SHOWN})")
        await tab.shot(Path(SHOTS) / f"{name}.png")


async def test_by_mouse_in_a_wide_window(nocturne: Nocturne, browser: Browser) -> None:
    chance = random.Random(4)
    tab = await browser.tab(f"{nocturne.url}/?as=ada", 1280, 800)
    await tab.sees("Welcome to Nocturne")
    await tab.sees("Computer 1")
    await shoot(tab, "wide-1-welcome")
    await tab.click("button.press", "Start")
    await tab.until("!!document.querySelector('.picture img')?.complete")
    await shoot(tab, "wide-2-board")
    await tab.click("button.press", "Play")
    await tab.sees("Only you can see this")
    await shoot(tab, "wide-3-panel")
    for pressed in range(400):
        if not await press_once(tab, KEEN if pressed < 9 else IDLE, chance):
            break
        if pressed in (1, 3, 8):
            await shoot(tab, f"wide-4-panel-{pressed}")
    await tab.until(OVER)
    await shoot(tab, "wide-5-over")
    assert await tab.run(FITS)


async def press_once(tab: Tab, words: tuple[str, ...], chance: random.Random) -> bool:
    """Choose in the panel's list, or press one of its buttons; False where neither is left."""
    buttons, lists, pictures = await tab.until(PANEL)
    if lists and not wished(buttons, words):
        await tab.click("[role=combobox]", lists[-1])
        offered = await tab.until(
            "[...document.querySelectorAll('[role=option]')].map((one) => one.textContent.trim())"
        )
        await tab.click("[role=option]", chosen(offered, words, chance))
    else:
        offered = answering(buttons)
        if not offered:
            return False
        await tab.click("button.press", chosen(offered, words, chance))
    # Whatever the bot answers, it draws its pictures anew.
    changed = f"((now) => now && now[2] !== {json.dumps(pictures)})({PANEL})"
    await tab.until(changed, timeout=20)
    return True


async def test_by_keys_in_a_narrow_window(nocturne: Nocturne, browser: Browser) -> None:
    tab = await browser.tab(f"{nocturne.url}/?as=ada", 400, 800)
    await tab.sees("Computer 1")
    await shoot(tab, "narrow-1-welcome")
    await walk_to(tab, "Start")
    await tab.press("Enter")
    await tab.until("!!document.querySelector('.picture img')?.complete")
    await shoot(tab, "narrow-2-board")
    await walk_to(tab, "Play")
    await tab.press("Enter")
    await tab.until(PANEL)
    await shoot(tab, "narrow-3-panel")
    for _ in range(3):
        await type_once(tab, "→")
    await shoot(tab, "narrow-4-answered")
    await tab.run("document.querySelector('#write').focus()")
    await tab.type("/concede ")
    await tab.until("document.querySelector('.commandbar') !== null")
    await tab.press("Enter")
    await tab.sees("Yes, I am sure")
    await walk_to(tab, "Yes, I am sure")
    await tab.press("Enter")
    await tab.until(OVER)
    await shoot(tab, "narrow-5-over")
    assert await tab.run(FITS)


async def walk_to(tab: Tab, name: str) -> None:
    """Press Shift and Tab, from the place to write, until the button of this name has the focus."""
    await tab.run("document.querySelector('#write').focus()")
    for _ in range(40):
        await tab.press("Tab", shift=True)
        if await tab.run("document.activeElement.textContent.trim()") == name:
            return
    raise AssertionError(f"no key leads to {name}")


async def type_once(tab: Tab, wish: str) -> None:
    """Type /play, narrow the choices down to a wish if it can be had, and take the first."""
    shown = "document.querySelectorAll('#messages li').length"
    before = await tab.run(shown)
    await tab.run("document.querySelector('#write').focus()")
    await tab.type("/play ")
    await tab.until("document.querySelector('.commandbar') !== null")
    await tab.press("Tab")
    await tab.press("Enter")
    await tab.until("document.activeElement.getAttribute('aria-label')?.startsWith('choice')")
    rows = "document.querySelectorAll('.commandbar [role=option]').length"
    await tab.until(rows)
    await tab.type(wish)
    await tab.until(
        f"{rows} === 0 || document.querySelector('.commandbar [role=option]')"
        f".textContent.includes({json.dumps(wish)})"
    )
    if not await tab.run(rows):
        await tab.press(*["Backspace"] * len(wish))
        await tab.until(rows)
    await tab.press("ArrowDown", "Enter", "Enter")
    await tab.until(f"{shown} > {before} || {OVER}", timeout=20)
