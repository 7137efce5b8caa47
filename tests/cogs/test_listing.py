"""Somebody's list of tables says for how long they may still take, and who is away."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cogs.acts.house import House
from cogs.acts.lobby import seating
from cogs.acts.tables.listing import list_tables
from cogs.messages.sentences import DEFAULT
from db.hours import Holiday
from db.live import Live
from db.timers import DAY
from engine.match import Match, Step
from tests.cogs.away import CID, days
from tests.cogs.conftest import ANN, BEA
from tests.cogs.test_friends import somebody

BOTH = (ANN, BEA)
SAT_IN, ASKED = "A computer player sits in for you", "You are asked something there"


class Said:
    """An answer that is remembered."""

    voice = DEFAULT

    def __init__(self, person: int) -> None:
        self.person, self.interaction = person, somebody(person)
        self.interaction.guild_id = None
        self.text = ""

    async def say(self, text: str) -> None:
        self.text = text


async def listed(house: House, person: int) -> str:
    reply: Any = Said(person)
    await list_tables(house, reply)
    return str(reply.text)


async def paced(house: House, pace: float) -> tuple[int, int]:
    """Play with that pace; who is awaited, and who is not."""

    async def turn(live: Live) -> None:
        live.table = replace(live.table, pace=pace)

    await house.change(1, turn)
    table = await house.table(1)
    waiting = next(person for person in BOTH if table.awaits(person))
    return waiting, next(person for person in BOTH if person != waiting)


async def test_without_a_pace_nothing_is_said_of_time(house: House) -> None:
    for person in BOTH:
        assert "Deadline" not in await listed(house, person)


async def test_both_read_when_the_time_is_over(house: House) -> None:
    waiting, other = await paced(house, DAY)
    ends = f"Deadline: <t:{int(house.store.now() + DAY)}"[:-2]
    assert "waiting for you" in await listed(house, waiting)
    assert ends in await listed(house, waiting)
    assert ends in await listed(house, other)


async def test_who_is_waited_for_and_away_is_said_to_be_so(house: House) -> None:
    waiting, other = await paced(house, DAY)
    now = house.store.now()
    away = Holiday(now - 5, now + 3 * DAY)
    await house.people.prefer(waiting, holidays=(Holiday(0, 1), away))
    assert f"(away until <t:{int(away.ends)}:f>)" in await listed(house, other)
    assert "away" not in (await listed(house, waiting)).partition("⏱️")[0]
    await house.people.prefer(waiting, holidays=(Holiday(0, 1),))
    assert "away" not in await listed(house, other)


async def test_who_is_asked_about_somebody_reads_so_until_they_have_said_it(tmp_path: Path) -> None:
    async with days(tmp_path, "fear", (ANN, BEA, CID)) as table:
        late = await table.late()
        await table.answer_all_but(late)
        await table.pass_(DAY + 60)
        first, second = await table.others(late)
        assert ASKED not in await listed(table.house, late)
        assert ASKED in await listed(table.house, first)
        await table.vote(first, "computer")
        assert ASKED not in await listed(table.house, first)
        assert SAT_IN not in await listed(table.house, late)
        await table.vote(second, "computer")
        assert SAT_IN in await listed(table.house, late)
        for person in (first, second):
            said = await listed(table.house, person)
            assert ASKED not in said and SAT_IN not in said
        await table.come_back(late)
        assert SAT_IN not in await listed(table.house, late)


def go_on(match: Match, seat: str) -> Step:
    """Give the first answer that there is."""
    question = match.question(seat)
    assert question is not None
    return match.answer(seat, question.options[0].key, question.serial)


@pytest.mark.parametrize(("pace", "first"), [(DAY, 2), (7 * DAY, 1)])
async def test_what_is_over_soonest_comes_first(house: House, pace: float, first: int) -> None:
    waiting, other = await paced(house, 3 * DAY)
    made = await house.matches.create("fellbound", channel=2, host=other, name="B", pace=pace)

    async def sit(live: Live) -> None:
        live.table = live.table.joined("W", person=waiting)

    await house.change(made.id, sit)
    await seating.start(house, made.id, other)
    while (await house.table(made.id)).awaits(waiting) is None:
        await house.act(made.id, other, go_on)
    lines = (await listed(house, waiting)).split("\n")
    assert f"table {first}," in lines[0]
    assert len(lines) == 2 and all("waiting for you" in line for line in lines)
