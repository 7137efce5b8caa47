"""What is heard from a hand-over until a time is over: each call once, all else without sound."""

from functools import partial
from typing import NamedTuple

from cogs.acts.oneself import holidays
from cogs.acts.telling.nudging import nudge
from engine.match import Match
from playground.protocol.telling import plain_text
from playground.world.model import User
from tests.cogs.evening import HOUR, Evening

DAY = 24 * HOUR


class Heard(NamedTuple):
    """Somebody hears a message after so many hours."""

    hours: float
    who: str


async def hand_over(night: Evening, person: User) -> None:
    """Somebody answers until the table waits for them no more."""
    while (await night.house.table(1)).awaits(int(person.id)) is not None:
        async with night.house.matches.hold(1) as live:
            [seat] = live.table.seats_of(int(person.id))
            assert live.match is not None
            question = live.match.question(seat.key)
        assert question is not None
        first = partial(Match.answer, key=question.options[0].key, serial=question.serial)
        await night.act(person, first)
    await night.desk.all_said()


async def listen(night: Evening, hours: float) -> list[Heard]:
    """What is heard in so many hours, looked at each half hour."""
    found, begun = list[Heard](), night.now
    while night.now < begun + hours * HOUR - 1:
        await night.pass_(HOUR / 2)
        heard = [night.world.users[id].name for message in night.new() for id in message.sounds]
        found += [Heard((night.now - begun) / HOUR, name) for name in heard]
    return found


async def test_a_pace_has_one_quiet_edit_at_half_time_and_one_call_near_its_end(
    night: Evening,
) -> None:
    first, _ = await night.begin(pace=DAY)
    night.new()
    [letter] = night.world.dm_with(first).messages.values()
    assert await listen(night, 11.5) == [] and letter.edited is None
    assert await listen(night, 1) == [] and letter.edited is not None
    near = [(round(one.hours, 3), one.who) for one in await listen(night, 11)]
    assert near == [(7.5, first.name)]


async def test_half_time_is_half_of_what_is_left(night: Evening) -> None:
    first, second = await night.begin(pace=DAY)
    await night.pass_(6 * HOUR)
    await hand_over(night, first)
    await hand_over(night, second)
    night.new()
    *_, letter = night.world.dm_with(first).messages.values()
    before = letter.edited
    await night.pass_(20.9 * HOUR)  # of 42 hours
    assert letter.edited == before and night.new() == []
    await night.pass_(0.2 * HOUR)
    assert letter.edited != before and night.new() == []
    near = [round(one.hours, 3) for one in await listen(night, 20)]
    assert near == [17.0], "four hours before the end"


async def test_who_is_on_holiday_hears_nothing_and_is_called_when_it_is_over(
    night: Evening,
) -> None:
    first, second = await night.begin(pace=DAY)
    night.new()
    await night.pass_(2 * HOUR)
    holiday = await holidays.go_away(night.house, int(first.id), "in 3 days")
    await night.desk.all_said()
    [told] = night.new()
    assert not told.sounds and "is away until" in plain_text(told)
    await nudge(night.house, 1, int(second.id))
    assert await listen(night, (holiday.ends - night.now) / HOUR - 0.6) == []
    assert [one.who for one in await listen(night, 2)] == [first.name]
