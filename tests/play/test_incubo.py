"""Nights of Incubo in the playground: two friends, one with the computer, one alone."""

import random
import signal
from pathlib import Path

import pytest

from playground import Person
from playground.people.sight import Seen
from playground.protocol.forms.components import BUTTON
from tests.play.playing import (
    is_awaited,
    is_over,
    press_on,
    set_up,
    table_in_play,
    type_one,
)
from tests.play.process import Nocturne

pytestmark = pytest.mark.e2e

QUICK = ("agree", "yes", "stop", "give up", "draw", "fight", "let go", "play it")
"""The buttons that lead to the end of a night soon, be it a good one or not."""
TYPED = ("consent", "yes", "stop", "abandon", "draw", "fight", "eliminate", "play")
"""The same, as keys."""
FREE = ("draw 0", "play")
"""What costs nothing, as keys."""
ENDINGS = ("Nina is safe", "wake up with a start")


async def new_night(host: Person, *guests: Person, bots: int = 0, **options: str) -> Seen:
    """A table of Incubo with everybody seated, and started."""
    await host.slash("chatter", "game new", game="incubo")
    await host.until(lambda: any("Join" in one.labels for one in host.messages("chatter")))
    table = next(one for one in host.messages("chatter") if "Join" in one.labels)
    await set_up(host, table, **options)
    for guest in guests:
        await guest.slash("chatter", "game join")
    for _ in range(bots):
        await host.click(table, "Add a computer")
    seats = 1 + len(guests) + bots
    await host.until(lambda: table.text.count("🪑") + table.text.count("🤖") == seats)
    await host.click(table, "Start")
    await host.until(lambda: table_in_play(host, "chatter") is not None, what="the board")
    shown = table_in_play(host, "chatter")
    assert shown is not None
    return shown


async def check_the_end(person: Person) -> None:
    """The channel says how it ended, and the match verifies."""
    await person.until(lambda: is_over(person, "chatter"), what="the end")
    last = next(one for one in person.messages("chatter") if "Rematch" in one.labels)
    assert any(ending in last.text for ending in ENDINGS)
    verdict = await person.slash("chatter", "game verify")
    assert "Every answer of this match follows" in verdict.text


async def test_two_friends_dream_by_buttons_and_commands(ada: Person, bea: Person) -> None:
    chance = random.Random(1)
    table = await new_night(ada, bea, difficulty="hard")
    assert "Whoever likes goes on" in table.text and "Incubo" in str(table.pictures[0].alt)
    for _ in range(400):
        if is_over(ada, "chatter"):
            break
        await type_one(ada, "chatter", TYPED, chance)
        if is_awaited(bea, "chatter"):
            await press_on(bea, "chatter", QUICK, chance)
    await check_the_end(ada)


async def test_one_dreams_with_the_computer_and_wakes_up(ada: Person) -> None:
    chance = random.Random(2)
    await new_night(ada, bots=1)
    for _ in range(12):
        await type_one(ada, "chatter", TYPED, chance)
    assert "Computer 1" in (await ada.slash("chatter", "log")).text
    sure = await ada.slash("chatter", "concede")
    await ada.click(sure, "Yes, I am sure")
    await ada.until(lambda: is_over(ada, "chatter"), what="the end")
    assert "the dream is over for everybody" in ada.messages("chatter")[-1].text


async def test_one_dreams_alone_through_a_restart(tmp_path: Path) -> None:
    chance = random.Random(3)
    nocturne = await Nocturne(tmp_path).start()
    async with Person(nocturne.url, "ada", patience=30) as ada:
        await ada.until(lambda: ada.bot_online, what="the bot")
        await new_night(ada, difficulty="hard")
        for _ in range(20):
            await type_one(ada, "chatter", TYPED, chance)
    assert await nocturne.stop() == 0
    again = await Nocturne(tmp_path).start()
    async with Person(again.url, "ada", patience=30) as ada:
        await ada.until(lambda: ada.bot_online, what="the bot")
        await press_on(ada, "chatter", QUICK, chance)
        await check_the_end(ada)
    assert await again.stop() == 0
    assert "Traceback" not in nocturne.output + again.output


async def test_a_proposal_stands_after_a_kill_and_is_agreed_to_once(tmp_path: Path) -> None:
    nocturne = await Nocturne(tmp_path).start()
    async with (
        Person(nocturne.url, "ada", patience=30) as ada,
        Person(nocturne.url, "bea", patience=30) as bea,
    ):
        await ada.until(lambda: ada.bot_online, what="the bot")
        await new_night(ada, bea, budget="0")
        await propose(ada)
        await bea.until(lambda: asking(bea) is not None, what="the table that asks")
    await nocturne.stop(signal.SIGKILL)
    again = await Nocturne(tmp_path).start()
    async with Person(again.url, "bea", patience=30) as bea:
        await bea.until(lambda: bea.bot_online, what="the bot")
        table = asking(bea)
        assert table is not None
        agree = table.find("Agree", BUTTON)["custom_id"]
        await bea.click(table, agree)
        await bea.until(lambda: asking(bea) is None, what="the table to follow")
        late = await bea.slash("chatter", "play", choice=agree.rpartition(":")[2])
        assert "settled already" in late.text
        assert (await bea.slash("chatter", "log")).text.count("Bea agrees") == 1
    assert await again.stop() == 0
    assert "Traceback" not in nocturne.output + again.output


async def propose(person: Person) -> None:
    """Play what is free until the next card costs a chime, and propose to draw it."""
    chance = random.Random(4)
    for _ in range(60):
        offered = await person.autocomplete("chatter", "play", "choice")
        if dear := [one["value"] for one in offered if one["value"].endswith(":draw 1")]:
            await person.slash("chatter", "play", choice=dear[0])
            return
        await type_one(person, "chatter", FREE, chance)
    raise AssertionError("nothing ever costs a chime")


def asking(person: Person) -> Seen | None:
    """The newest table in play, if it asks for consent."""
    table = table_in_play(person, "chatter")
    return table if table is not None and "Agree" in table.labels else None
