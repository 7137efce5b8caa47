"""Nudging: whoever waits asks those whom the table waits for, kindly and once a day."""

from collections.abc import Collection, Mapping
from typing import Literal, TypeAlias

from cogs.acts.held.conditions import running, seated
from cogs.acts.held.owing import waits_since
from cogs.acts.held.patience import PATIENCE, may_be_nudged
from cogs.acts.house import House
from cogs.acts.telling.reminders import owe_reminder
from cogs.acts.telling.sounds import place_of, rests
from cogs.messages.names import plain
from db.live import Live
from db.timers import DAY, NUDGED
from engine.errors import Refused

Heard: TypeAlias = Literal["now", "morning", "never"]
"""When somebody who was nudged hears of it: in the morning where it is night for them, and never
where they want no calls."""


async def nudge(house: House, id: int, person: int) -> Mapping[Heard, list[str]]:
    """Nudge all whom a table waits for, and who may be; their names, by when they hear of it.

    Refused: nobody is waited for, or not for long, or they were nudged already today. Of those who
    want no calls that is said at once.
    """

    async def turn(live: Live) -> Mapping[Heard, list[str]]:
        by = seated(live.table, person)
        deaf = await _deaf(house, live, by)
        must_have_somebody(house, live, by, deaf)
        heard: dict[Heard, list[str]] = {"now": [], "morning": [], "never": []}
        heard["never"] = [live.table.name(key) for key in deaf]
        for key in may_be_nudged(live, by, house.store.now()):
            if key not in deaf:
                live.set(NUDGED, key, DAY)
                heard[await _nudge(house, live, key, by)].append(live.table.name(key))
        return heard

    return await house.change(id, turn)


async def _deaf(house: House, live: Live, by: str) -> list[str]:
    """The seats that a table waits for, but for `by`, whose people want no calls."""
    others = [seat for key in running(live).due.called if (seat := live.table.seat(key))]
    return [
        seat.key
        for seat in others
        if seat.key != by and seat.person is not None
        if await place_of(house, live.table, seat.person) is None
    ]


async def _nudge(house: House, live: Live, key: str, by: str) -> Heard:
    seat = live.table.seat(key)
    assert seat is not None and seat.person is not None
    place = await owe_reminder(house, live, key, "nudged", name=plain(live.table.name(by)))
    if place is None:
        return "never"
    return "morning" if await rests(house, seat.person) else "now"


def must_have_somebody(house: House, live: Live, by: str, deaf: Collection[str]) -> None:
    """Whether there is somebody to nudge, or to say of that they are `deaf`, as all are who are
    waited for. Refused says why not, and from when on."""
    match, now = running(live), house.store.now()
    others = [key for key in match.due.called if key not in (by, *deaf)]
    if not others and not deaf:
        raise Refused(
            "discord.nudge-yourself" if by in match.due.called else "discord.nudge-nobody"
        )
    if not others or any(key in others for key in may_be_nudged(live, by, now)):
        return
    lately = [timer.due for key in others if (timer := live.timer(NUDGED, key)) is not None]
    if lately:
        raise Refused("discord.nudge-lately", at=int(min(lately)))
    since = min(waits_since(live, key) or 0 for key in others)
    raise Refused("discord.nudge-early", at=int(since + PATIENCE) + 1)
