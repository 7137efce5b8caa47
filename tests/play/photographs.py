"""Makes the pictures of the games' pages: `python -m tests.play.photographs docs/pictures`.

Of each game a match is begun in the playground. What the bot sends is kept as it came, and a panel
is photographed as it stands on a phone; the README has a small copy of each board. `LUCK=…` deals
otherwise. The README's film is made by `tests/play/film.py`.
"""

import argparse
import asyncio
import random
import tempfile
from pathlib import Path

from PIL import Image

from engine.catalog import GAMES
from engine.text import Text
from playground import Person
from playground.people.sight import Seen
from render.catalog import DRAWINGS
from tests.play.playing import is_over, set_instead, table_in_play, type_one
from tests.play.process import Nocturne
from tests.playground.chromium import Browser

HERE = "tables"
WIDTH, HEIGHT = 400, 800
LAST = "[...document.querySelectorAll('#messages li')].at(-1)"
LIKES = (
    "attack",
    "use",
    "deploy",
    "play",
    "draw",
    "move",
    "stop",
    "summon",
    "flip",
    "harvest",
    "take",
    "grow",
    "presence",
    "gain",
    "keep",
    "forget",
    "choose",
    "ready",
)
HEAVY, LIGHTER = 290_000, 68
"""More bytes than these are too many for a page, and are written anew at this quality."""
SMALL = (400, 600)
"""So large is the copy of a board that stands in the README, at most."""
ACTS = 9
"""So far a match has come: something has happened by then, and much is still to come."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.play.photographs", description=__doc__)
    parser.add_argument("folder", type=Path, help="where to")
    parser.add_argument("games", nargs="*", metavar="game", default=list(GAMES))
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    for game in args.games:
        asyncio.run(photograph(game, args.folder))


async def photograph(game: str, into: Path) -> None:
    """A match of this game, with the computer, from the chair of whoever set it up."""
    with tempfile.TemporaryDirectory() as folder:
        nocturne = await Nocturne(Path(folder)).start()
        async with Person(nocturne.url, "ada", patience=30) as ada, Browser() as browser:
            await begin(ada, game)
            await play(ada)
            panel = await open_panel(ada)
            board, *_, hand = labels(game)
            await keep(ada, await turned(ada, panel, board), into / f"{game}-board.jpg")
            copy_small(into / f"{game}-board.jpg", into / f"{game}-small.jpg")
            if hand in panel.labels:
                await keep(ada, await turned(ada, panel, hand), into / f"{game}-hand.jpg")
            for message in ada.ephemerals():
                await ada.dismiss(message)
            tab = await browser.tab(f"{nocturne.url}/?as=ada", WIDTH, HEIGHT)
            await tab.sees("Play")
            await tab.click("button.press", "Play")
            await tab.sees("Only you can see this")
            await tab.run(f"{LAST}.scrollIntoView({{block: 'end'}})")
            await tab.until(f"{LAST}.querySelector('img')?.complete")
            await tab.shot(into / f"{game}-phone.png")
            shrink(into / f"{game}-phone.png")
        await nocturne.stop()


def labels(game: str) -> list[str]:
    """What the buttons of its pictures say: the board first, the hand last."""
    drawing = DRAWINGS[game]
    return [drawing.texts.say(Text(kind.label)) for kind in drawing.pictures.values()]


async def begin(ada: Person, game: str) -> None:
    """Set a table of this game where the first one stood, and start."""
    table = await set_instead(ada, game)
    reply = await ada.click(table, "Add a computer")
    await ada.until(lambda: "🤖" in table.text, what=f"the computer: {reply}")
    await ada.click(table, "Start")
    await ada.until(lambda: table_in_play(ada, HERE), what="the board")


async def play(ada: Person) -> None:
    """Play some way into the match."""
    chance = random.Random(1)
    for number in range(2 * ACTS):
        if is_over(ada, HERE) or (number >= ACTS and await holds_cards(ada)):
            return
        await type_one(ada, HERE, LIKES, chance)


async def holds_cards(ada: Person) -> bool:
    """Whether a picture of her hand would show anything, if there is one."""
    shown = (await ada.slash(HERE, "hand")).message.pictures
    return not shown or ": 0 cards" not in str(shown[0].alt)


async def open_panel(ada: Person) -> Seen:
    """The panel with its board: the first of a game tells how it is played."""
    table = table_in_play(ada, HERE)
    assert table is not None, "the match is over already"
    panel = (await ada.click(table, "Play")).message
    if "Got it" in panel.labels:
        await ada.click(panel, "Got it")
        await ada.until(lambda: "Got it" not in panel.labels, what="the board")
    return panel


async def turned(ada: Person, panel: Seen, which: str) -> Seen:
    """The panel with this picture in it: the button of what stands there is dead or gone."""
    if offers(panel, which):
        await ada.click(panel, which)
        await ada.until(lambda: not offers(panel, which), what=which)
    return panel


def offers(panel: Seen, which: str) -> bool:
    """Whether a panel has a button of this name that can be pressed."""
    return any(one.get("label") == which and not one.get("disabled") for one in panel.buttons)


async def keep(ada: Person, panel: Seen, path: Path) -> None:
    """Keep the picture that stands in a panel now, made smaller where a page would be slow."""
    path.write_bytes(await ada.fetch(panel.pictures[0].url))
    if path.stat().st_size > HEAVY:
        with Image.open(path) as picture:
            picture.load()
        picture.save(path, quality=LIGHTER)


def copy_small(path: Path, into: Path) -> None:
    """A copy for pages that show many pictures."""
    with Image.open(path) as picture:
        picture.thumbnail(SMALL)
        picture.save(into, quality=82)


def shrink(path: Path) -> None:
    """Few colours are enough for a page, and a quarter of the bytes."""
    with Image.open(path) as photograph:
        few = photograph.convert("RGB").quantize(128)
    few.save(path, optimize=True)


if __name__ == "__main__":
    main()
