"""What becomes of a press: each bot has buttons of its own."""

import re
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord import app_commands

from cogs.acts.house import House
from cogs.buttons.click import Buttons, Pressed
from cogs.nocturne import Nocturne
from tests.cogs.conftest import ANN, playing

ID = Pressed.__discord_ui_compiled_template__


@pytest.fixture
async def other_house(tmp_path: Path) -> AsyncIterator[House]:
    folder = tmp_path / "other"
    folder.mkdir()
    async with playing("incubo", folder) as made:
        yield made


class Response:
    """Remembers what was shown."""

    def __init__(self) -> None:
        self.shown = ""

    def is_done(self) -> bool:
        return bool(self.shown)

    async def send_message(self, text: str = "", *, view: Any = None, **_: Any) -> None:
        self.shown = text or str(view.to_components())


async def pressed(bot: Nocturne, id: str) -> str:
    """What Ann is shown when she presses a button of this bot."""
    response = Response()
    interaction: Any = SimpleNamespace(
        client=bot, user=SimpleNamespace(id=ANN), response=response, guild_id=1, channel_id=1
    )
    match = re.fullmatch(ID, id)
    assert match is not None
    await Pressed(discord.ui.Button(custom_id=id), match).callback(interaction)
    return response.shown


async def test_two_bots_in_one_process_each_answer_from_their_own_house(
    house: House, other_house: House
) -> None:
    bots = [Nocturne(house), Nocturne(other_house)]
    for bot in bots:
        await bot.load()
    shown = [await pressed(bot, "b:log:1:") for bot in bots]
    assert "Turn 1" in shown[0] and "Turn 1" not in shown[1]
    assert "Dream" in shown[1]
    for bot in bots:
        await bot.close()


async def test_two_bots_in_one_process_offer_tables_of_their_own(
    house: House, other_house: House
) -> None:
    bots = [Nocturne(house), Nocturne(other_house)]
    for bot in bots:
        await bot.load()
    offered = []
    for bot in bots:
        command = next(one for one in bot.tree.walk_commands() if one.name == "log")
        assert isinstance(command, app_commands.Command)
        complete: Any = command._params["table"].autocomplete
        asking = SimpleNamespace(
            client=bot, user=SimpleNamespace(id=ANN), guild_id=None, guild=None
        )
        offered.append([choice.name for choice in await complete(asking, "")])
        await bot.close()
    assert [names[0].split(",")[0] for names in offered] == ["Fellbound", "Incubo"]


async def test_a_button_of_an_older_version_is_answered_kindly(house: House) -> None:
    bot = Nocturne(house)
    await bot.load()
    assert "older version" in await pressed(bot, "b:of-old:1:")
    await bot.close()


def test_what_a_button_does_is_said_once(house: House) -> None:
    async def handler(click: Any) -> None: ...

    buttons = Buttons(house)
    buttons.add({"join": handler}, edits=True)
    with pytest.raises(AssertionError):
        buttons.add({"join": handler}, edits=False)
