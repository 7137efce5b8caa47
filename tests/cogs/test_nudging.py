"""Whoever waits may nudge: kindly, once a day, and never in somebody's night."""

import pytest

from cogs.acts.telling.nudging import nudge
from cogs.messages import panel
from engine.errors import Refused
from playground.protocol.telling import plain_text
from playground.world.model import User
from tests.cogs.evening import HOUR, Evening


async def nudged(night: Evening, by: User) -> dict[str, list[str]]:
    """Who hears of it, and when."""
    heard = await nudge(night.house, 1, int(by.id))
    await night.desk.all_said()
    return {when: names for when, names in heard.items() if names}


async def labels(night: Evening, person: User) -> list[str]:
    """The buttons of somebody's panel."""
    seen = await night.house.look(1, int(person.id))
    view, _ = await panel.panel_message(night.house.pictures, seen)
    return [getattr(one, "label", "") for one in view.walk_children()]


async def test_a_nudge_calls_whom_the_table_waits_for_and_says_who_asks(night: Evening) -> None:
    first, second = await night.begin()
    await night.pass_(2 * HOUR)
    night.heard()
    assert await nudged(night, second) == {"now": [first.name.title()]}
    [call] = night.new()
    assert call.sounds == [first.id]
    assert f"{second.name.title()} nudged you" in plain_text(call)


async def test_a_nudge_is_for_once_a_day(night: Evening) -> None:
    first, second = await night.begin()
    await night.pass_(2 * HOUR)
    assert "Nudge" in await labels(night, second)
    await nudged(night, second)
    assert "Nudge" not in await labels(night, second)
    await night.pass_(23 * HOUR)
    with pytest.raises(Refused) as refused:
        await nudged(night, second)
    assert refused.value.text.id == "discord.nudge-lately"
    await night.pass_(2 * HOUR)
    night.heard()
    await nudged(night, second)
    assert night.heard() == [(first.name, "channel")]


async def test_who_was_called_just_now_is_left_in_peace(night: Evening) -> None:
    _, second = await night.begin()
    assert "Nudge" not in await labels(night, second)
    with pytest.raises(Refused) as refused:
        await nudged(night, second)
    assert refused.value.text.id == "discord.nudge-early"


async def test_nobody_nudges_themselves_nor_from_outside(night: Evening) -> None:
    first, _ = await night.begin()
    await night.pass_(2 * HOUR)
    assert "Nudge" not in await labels(night, first)
    with pytest.raises(Refused) as refused:
        await nudged(night, first)
    assert refused.value.text.id == "discord.nudge-yourself"
    with pytest.raises(Refused) as refused:
        await nudged(night, night.world.add_person("cem"))
    assert refused.value.text.id == "refused.not-seated"


async def test_by_night_a_nudge_waits_until_morning(night: Evening) -> None:
    first, second = await night.begin()
    await night.pass_(2 * HOUR)
    await night.sleeps(first, 8)
    night.heard()
    assert await nudged(night, second) == {"morning": [first.name.title()]}
    await night.pass_(7 * HOUR)
    assert night.heard() == []
    await night.pass_(2 * HOUR)
    assert night.heard() == [(first.name, "channel")]


async def test_who_wants_no_calls_is_not_nudged_and_the_other_is_told_so_at_once(
    night: Evening,
) -> None:
    first, second = await night.begin()
    await night.prefers(first, calls="none")
    night.new()
    for _ in range(3):
        assert await nudged(night, second) == {"never": [first.name.title()]}
        await night.pass_(2 * HOUR)
    assert night.new() == []
    await night.prefers(first, calls="channel")
    assert await nudged(night, second) == {"now": [first.name.title()]}
