"""Horizons by two on a phone, in a real browser: nothing sticks out, and panels stay short."""

import random
import re

import pytest

from playground import Person
from tests.play.phone import phone_of, press_on
from tests.play.playing import is_over, set_instead, table_in_play
from tests.play.process import Nocturne

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

HERE, PRESSES, TURNS = "tables", 60, 3
HIGHEST = 1_260
"""A panel with all that stands around it, also after a turn in which much was lost."""
LIKES = ("gain", "keep", "play", "use", "ready")


async def test_turns_of_two_on_a_phone(nocturne: Nocturne, ada: Person) -> None:
    table = await set_instead(ada, "horizons")
    await ada.click(table, "Add a computer")
    await ada.until(lambda: "🤖" in table.text, what="the computer")
    await ada.click(table, "Start")
    await ada.until(lambda: table_in_play(ada, HERE), what="the island")
    async with phone_of(nocturne, "ada") as tab:
        highest = await press_on(tab, "horizons", LIKES, PRESSES, random.Random(3))
    told = [one.text for one in ada.messages(HERE)]
    turns = re.findall(r"Turn (\d+)", "\n".join(told))
    assert is_over(ada, HERE) or max(map(int, turns)) >= TURNS, told
    assert 500 < highest <= HIGHEST
