"""Emerald Rift by two on a phone, in a real browser: nothing sticks out, and panels stay short."""

import random

import pytest

from playground import Person
from tests.play.phone import phone_of, press_on
from tests.play.playing import set_instead, table_in_play
from tests.play.process import Nocturne

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

HERE, PRESSES = "tables", 24
HIGHEST = 1_180
"""A panel with all that stands around it, and with a defeat, which is told whole."""
LIKES = ("walk", "buy", "build", "look", "keep", "move")


async def test_rounds_of_two_on_a_phone(nocturne: Nocturne, ada: Person) -> None:
    table = await set_instead(ada, "rift")
    await ada.click(table, "Add a computer")
    await ada.until(lambda: "🤖" in table.text, what="the computer")
    await ada.click(table, "Start")
    await ada.until(lambda: table_in_play(ada, HERE), what="the map")
    async with phone_of(nocturne, "ada") as tab:
        highest = await press_on(tab, "rift", LIKES, PRESSES, random.Random(3))
    assert 500 < highest <= HIGHEST
