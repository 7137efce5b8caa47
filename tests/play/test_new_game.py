"""The game of `docs/new-game.md`, played in the playground as its last step says."""

import random
import sys
from pathlib import Path

import pytest

from playground import Person
from tests.docs.test_new_game import FILES, ROOMS, STEPS, built, copy
from tests.play.playing import is_over, press_on, table_in_play, type_one
from tests.play.process import Nocturne

pytestmark = pytest.mark.e2e

OTHERS = ("cogs", "db", "playground")
BOT = ("bot.py", "playground_process.py")


@pytest.fixture
async def nocturne(tmp_path: Path) -> Nocturne:
    """The bot, with the game of the guide."""
    bot = Nocturne(tmp_path)
    bot.command = (sys.executable, "bot.py")
    bot.root = built(copy(tmp_path / "house", (*ROOMS, *OTHERS), (*FILES, *BOT)), len(STEPS))
    return await bot.start()


async def test_the_game_of_the_guide_is_played_by_buttons_and_commands(
    nocturne: Nocturne, ada: Person
) -> None:
    chance = random.Random(1)
    await ada.slash("chatter", "game new", game="moonwell")
    await ada.until(lambda: any("Join" in one.labels for one in ada.messages("chatter")))
    table = next(one for one in ada.messages("chatter") if "Join" in one.labels)
    await ada.click(table, "Add a computer")
    await ada.until(lambda: "🤖" in table.text, what="the computer player")
    await ada.click(table, "Start")
    await ada.until(lambda: table_in_play(ada, "chatter") is not None, what="the table")
    stones = await ada.autocomplete("chatter", "moonwell throw", "stone")
    assert len(stones) == 4

    await ada.slash("chatter", "moonwell throw", stone=stones[0]["value"])
    await type_one(ada, "chatter", ("throw",), chance)
    while not is_over(ada, "chatter"):
        await press_on(ada, "chatter", ("throw", "take"), chance, most=1)
        await ada.until(lambda: True)
    last = next(one for one in ada.messages("chatter") if "Rematch" in one.labels)
    assert "The moon sets." in last.text
    assert "Every answer of this match follows" in (await ada.slash("chatter", "game verify")).text
    assert (
        "dealt four of the stones"
        in (await ada.slash("chatter", "rules", game="moonwell", about="dealt")).text
    )

    assert await nocturne.stop() == 0
    assert "Traceback" not in nocturne.output
