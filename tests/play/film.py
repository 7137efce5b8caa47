"""Films a turn on a phone: `python -m tests.play.film docs/pictures/turn.webp`.

In the playground a match of Fellbound has begun. Ada presses Play, and a thumb takes her turn: what
the page shows is photographed before and at each touch, until the computer has answered. `LUCK=…`
deals otherwise. The page is written with the fonts of this machine: install an emoji font first.
"""

import argparse
import asyncio
import json
import random
import tempfile
from collections.abc import Sequence
from pathlib import Path

from PIL import Image

from playground import Person
from tests.play.phone import OPTIONS, PANEL
from tests.play.photographs import HERE, begin, holds_cards, open_panel
from tests.play.playing import type_one
from tests.play.process import Nocturne
from tests.playground.chromium import Browser, Tab

WIDTH, HEIGHT, SHARP = 400, 800, 1.75
LOOK, GLANCE, TOUCH = 1600, 800, 600
"""How many milliseconds a picture stays: to be read, in passing, and while it is touched."""
LIKES = ("is slain", "slain", "damage", "deploy", "gold, ", "→")
"""A turn that shows something: whom an act slays, whom it hurts, who is deployed, who moves."""
QUIET = ("deploy", "move", "pass", "end", "done")
MOST = 9
"""More touches make no better film."""
QUALITY = 62
THUMB = """((x, y) => {
  const thumb = document.createElement("div");
  thumb.id = "thumb";
  thumb.style.cssText = `position: fixed; left: ${x - 22}px; top: ${y - 22}px; width: 44px;
    height: 44px; border-radius: 50%; background: #fff5; border: 2px solid #fffc; z-index: 99;
    pointer-events: none; box-sizing: border-box;`;
  document.body.append(thumb);
})"""
SETTLED = """(async () => {
  const frame = () => new Promise(requestAnimationFrame);
  const message = [...document.querySelectorAll("#messages li")].at(-1);
  const there = () => message.querySelector(".gallery").getBoundingClientRect().y;
  %s
  const before = there();
  for (let count = 0; count < 9; count += 1) await frame();
  return before === there();
})()"""
# The page stays at its end where something below changes, so it is asked until it lies still.
UP = SETTLED % "message.querySelector('.gallery').scrollIntoView({block: 'start'});"
DOWN = SETTLED % "message.scrollIntoView({block: 'end'});"
PLACE = """((selector, text) => {
  const fits = [...document.querySelectorAll(selector)].filter((one) =>
    one.textContent.includes(text) && one.getClientRects().length);
  const same = fits.filter((one) => one.textContent.trim() === text);
  const box = (same.length ? same : fits).at(-1).getBoundingClientRect();
  return [box.x + Math.min(box.width / 2, 120), box.y + box.height / 2];
})"""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.play.film", description=__doc__)
    parser.add_argument("file", type=Path, help="where to")
    file: Path = parser.parse_args().file
    film = asyncio.run(filmed())
    film.write(file)
    print(f"{file}: {len(film.pictures)} pictures, {file.stat().st_size:,} bytes")


class Film:
    """Photographs of a page, one after the other."""

    def __init__(self, tab: Tab, folder: Path) -> None:
        self.tab = tab
        self.pictures: list[Image.Image] = []
        self.times: list[int] = []
        self._shot = folder / "shot.png"

    async def look(self, time: int = LOOK) -> None:
        """The page as it is now."""
        await self.tab.shot(self._shot)
        with Image.open(self._shot) as shot:
            self.pictures.append(shot.convert("RGB"))
        self.times.append(time)

    async def touch(self, selector: str, text: str) -> None:
        """A thumb on the last element that says this; then it is pressed."""
        said = f"({json.dumps(selector)}, {json.dumps(text)})"
        x, y = await self.tab.run(f"{PLACE}{said}")
        await self.tab.run(f"{THUMB}({x}, {y})")
        await self.look(TOUCH)
        await self.tab.run("document.getElementById('thumb').remove()")
        await self.tab.click(selector, text)

    def write(self, file: Path) -> None:
        """All of it, over and over."""
        first, *others = self.pictures
        first.save(
            file,
            save_all=True,
            append_images=others,
            duration=self.times,
            loop=0,
            quality=QUALITY,
            method=6,
        )


async def filmed() -> Film:
    """A turn from the table's message to what the computer did."""
    with tempfile.TemporaryDirectory() as folder:
        nocturne = await Nocturne(Path(folder)).start()
        async with Person(nocturne.url, "ada", patience=30) as ada, Browser() as browser:
            await begin(ada, "fellbound")
            await lead_up(ada)
            await open_panel(ada)  # the first one of a game tells how it is played
            for message in ada.ephemerals():
                await ada.dismiss(message)
            tab = await browser.tab(f"{nocturne.url}/?as=ada", WIDTH, HEIGHT)
            await tab.sees("Play")
            size = {"width": WIDTH, "height": HEIGHT, "deviceScaleFactor": SHARP, "mobile": True}
            await tab.call("Emulation.setDeviceMetricsOverride", **size)
            film = Film(tab, Path(folder))
            await tab.until("[...document.images].every((one) => one.complete)")
            await scan(film, HEIGHT + 1)
            await film.touch("button.press", "Play")
            await tab.sees("Only you can see this")
            await take_turn(film)
        await nocturne.stop()
    return film


async def lead_up(ada: Person) -> None:
    """Play until Ada can attack at the beginning of a turn, with something in her hand."""
    chance = random.Random(1)
    for _ in range(60):
        offered = [one["name"] for one in await ada.autocomplete(HERE, "play", "choice")]
        if any("damage" in one for one in offered) and await holds_cards(ada):
            return
        await type_one(ada, HERE, QUIET, chance)
    raise AssertionError("no turn like that came: LUCK=… deals otherwise")


async def take_turn(film: Film) -> None:
    """Touch what is liked, until a turn is over."""
    for _ in range(MOST):
        buttons, lists, pictures, height = await film.tab.until(PANEL, timeout=20)
        await scan(film, height)
        ends = "End turn" in buttons and not lists
        if lists:
            await film.touch("[role=combobox]", lists[0])
            await film.touch("[role=option]", liked(await film.tab.until(OPTIONS)))
        else:
            await film.touch("button.press", buttons[0])
        await film.tab.until(f"((now) => now && now[2] !== {json.dumps(pictures)})({PANEL})", 20)
        if ends:
            await film.tab.until(UP)
            await film.look(2 * LOOK)
            return


async def scan(film: Film, height: float) -> None:
    """Look at the newest message: where it is higher than the phone, at its picture first."""
    if height > HEIGHT:
        await film.tab.until(UP)
        await film.look()
    await film.tab.until(DOWN)
    await film.look(GLANCE if height > HEIGHT else LOOK)


def liked(options: Sequence[str]) -> str:
    """What shows most of what is offered."""
    for word in LIKES:
        for option in options:
            if word in option:
                return option
    return options[0]


if __name__ == "__main__":
    main()
