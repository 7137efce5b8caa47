"""Whole matches in the playground, from the first command to the last board."""

import random

import pytest

from playground import Person
from tests.play.playing import (
    IDLE,
    KEEN,
    first_table,
    is_awaited,
    is_over,
    press_on,
    set_up,
    table_in_play,
    type_one,
)

pytestmark = pytest.mark.e2e


async def test_two_people_play_by_commands(ada: Person, bea: Person) -> None:
    chance = random.Random(1)
    await ada.slash("chatter", "game new", game="fellbound")
    await bea.slash("chatter", "game join")
    await bea.slash("chatter", "game start")
    letter = (await ada.until(ada.dms))[0]
    assert ["hand.jpg" in picture.url for picture in letter.pictures] == [True]
    answers = 0
    while not is_over(ada, "chatter"):
        for person in (ada, bea):
            # Bea means well at first, and then she does as little as she can.
            words = KEEN if person is ada or answers < 12 else IDLE
            answers += await type_one(person, "chatter", words, chance)
        assert answers < 400

    last = ada.messages("chatter")[-1]
    assert "won" in last.text or "draw" in last.text
    verdict = await bea.slash("chatter", "game verify")
    assert "Every answer of this match follows" in verdict.text


async def test_two_people_play_by_buttons(ada: Person, bea: Person) -> None:
    chance = random.Random(2)
    await ada.slash("chatter", "game new", game="fellbound")
    table = (await bea.until(lambda: bea.messages("chatter")))[0]
    await ada.until(lambda: any("Set up" in one.labels for one in ada.messages("chatter")))
    own = next(one for one in ada.messages("chatter") if "Set up" in one.labels)
    await set_up(ada, own, board="wide")
    seated = await bea.click(table, "Join")
    await bea.until(lambda: "Bea" in table.text, what=f"a seat: {seated}")
    await bea.click(table, "Start")
    rounds = 0
    while not is_over(ada, "chatter"):
        await ada.until(
            lambda: (
                is_awaited(ada, "chatter") or is_awaited(bea, "chatter") or is_over(ada, "chatter")
            ),
            what="somebody's turn",
        )
        for person in (ada, bea):
            if is_awaited(person, "chatter"):
                words = KEEN if person is ada or rounds < 3 else IDLE
                await press_on(person, "chatter", words, chance)
        rounds += 1
        assert rounds < 200
    await ada.until(lambda: table_in_play(ada, "chatter") is None, what="the last button to go")


async def test_one_person_plays_against_the_computer(ada: Person) -> None:
    chance = random.Random(3)
    table = await first_table(ada)
    await ada.click(table, "Start")
    rounds = 0
    while not is_over(ada, "tables"):
        await ada.until(
            lambda: is_awaited(ada, "tables") or is_over(ada, "tables"), what="Ada's turn"
        )
        if is_awaited(ada, "tables"):
            await press_on(ada, "tables", KEEN if rounds < 3 else IDLE, chance)
        rounds += 1
        assert rounds < 200
    assert "Computer 1" in ada.messages("tables")[-1].text
