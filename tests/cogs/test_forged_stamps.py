"""A button that says that more was shown must stand in a message, and its channel must agree."""

from types import SimpleNamespace
from typing import Any

import pytest

from cogs.acts.house import House
from cogs.messages.stamps import LINES
from cogs.nocturne import Nocturne
from cogs.replies import reply
from db.epochs import Reached
from tests.cogs.test_buttons import pressed

BEFORE = "from before this bot was restored"
FAR = Reached(99, 99)


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reply, "PATIENCE", 60)


class Pressing:
    """Ann presses a button that was sent when table 1 had come farther than it has."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.looks = 0

    async def press(self, *, in_message: bool = True, shown: Reached | None = None) -> str:
        """What she is shown; `shown` is how far the channel was shown it, if that can be seen."""
        self.token = (await self.house.epochs.current()).token
        id = f"b:log:1~{self.token}:"

        async def look(*_: object) -> Reached:
            self.looks += 1
            return shown or Reached()

        self.house.epochs.lookout = look
        button = SimpleNamespace(custom_id=id if in_message else "b:log:2:", id=LINES + FAR.lines)
        row = SimpleNamespace(children=[button])
        flags = SimpleNamespace(ephemeral=False)
        message: Any = SimpleNamespace(flags=flags, components=[row])
        bot = Nocturne(self.house)
        await bot.load()
        return await pressed(bot, id, where=message)

    async def begins(self) -> bool:
        """Whether another epoch has begun."""
        return (await self.house.store.epoch()).token != self.token


async def test_what_stands_in_no_message_proves_nothing(house: House) -> None:
    pressing = Pressing(house)
    assert "Turn 1" in await pressing.press(in_message=False)
    assert not await pressing.begins() and pressing.looks == 0


async def test_a_button_is_not_believed_where_the_channel_was_shown_no_more(house: House) -> None:
    pressing = Pressing(house)
    ours = await house.store.reached(1)
    for _ in range(3):
        assert BEFORE in await pressing.press(shown=ours)
        assert not await pressing.begins()
    assert pressing.looks == 1, "nobody makes the bot look again and again"


@pytest.mark.parametrize("shown", [FAR, None], ids=["shown", "unknown"])
async def test_a_button_is_believed_otherwise_and_what_is_shown_then_works(
    house: House, shown: Reached | None
) -> None:
    pressing = Pressing(house)
    said = await pressing.press(shown=shown)
    assert BEFORE in said and await pressing.begins()
    token = (await house.epochs.current()).token
    assert f":1~{token}:" in said and f"~{pressing.token}" not in said
