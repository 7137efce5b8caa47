"""A phone in a real browser: what its newest panel shows, and a thumb that presses in it."""

import json
import os
import random
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from tests.play.playing import answering, chosen, wished
from tests.play.process import Nocturne
from tests.playground.chromium import Browser, Tab

WIDTH, HEIGHT = 400, 800
TRIES = 4
ASIDE = ("Wishes", "Board", "Island", "Spirits")
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
OVER = "document.body.innerText.includes('Rematch')"
FITS = "document.documentElement.scrollWidth <= window.innerWidth"


@asynccontextmanager
async def phone_of(nocturne: Nocturne, name: str) -> AsyncIterator[Tab]:
    """Somebody's phone with the panel of the table that is in play; nothing goes wrong on it."""
    async with Browser() as browser:
        tab = await browser.tab(f"{nocturne.url}/?as={name}", WIDTH, HEIGHT)
        await tab.sees("Play")
        await tab.click("button.press", "Play")
        await tab.sees("Only you can see this")
        await tab.click("button.press", "Got it")
        await tab.until("!document.body.innerText.includes('Got it')", timeout=20)
        yield tab
        assert tab.trouble == []


async def press_on(
    tab: Tab, game: str, likes: Sequence[str], presses: int, chance: random.Random
) -> int:
    """Press so often, or until all is over, and tell how high the highest panel was.

    None is wider than the phone.
    """
    highest = 0
    for number in range(presses):
        if await tab.run(OVER):
            break
        *_, height = await tab.until(PANEL, timeout=20)
        highest = max(highest, height)
        assert await tab.run(FITS)
        if SHOTS:
            await tab.shot(Path(SHOTS) / f"{game}-{number:02}.png")
        await press_once(tab, likes, chance)
    return highest


async def press_once(tab: Tab, likes: Sequence[str], chance: random.Random) -> None:
    """Choose or press something, again where the table came anew under the thumb meanwhile."""
    _, _, pictures, _ = await tab.until(PANEL, timeout=20)
    done = f"{OVER} || ((now) => now && now[2] !== {json.dumps(pictures)})({PANEL})"
    for _ in range(TRIES):
        with suppress(AssertionError):
            await touch(tab, likes, chance)
            await tab.until(done, timeout=20)
        if await tab.run(done):
            return
    await tab.until(done, timeout=20)


async def touch(tab: Tab, likes: Sequence[str], chance: random.Random) -> None:
    """Choose in the panel's list, or press one of its buttons; half of the time one that is liked.

    Lists that ask nothing are passed over: wishes, and what only turns the picture.
    """
    buttons, lists, _, _ = await tab.until(PANEL, timeout=20)
    liked, asking = wished(buttons, likes), [one for one in lists if not one.startswith(ASIDE)]
    if asking and not (liked and chance.random() < 0.5):
        await tab.click("[role=combobox]", asking[0])
        await tab.click("[role=option]", chosen(await tab.until(OPTIONS), likes, chance))
    else:
        await tab.click("button.press", chosen(liked or answering(buttons), likes, chance))
