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
from cogs.replies import reply
from tests.cogs.conftest import ANN, BEA, playing

IN_PUBLIC, IN_A_PANEL = (
    SimpleNamespace(flags=SimpleNamespace(ephemeral=is_private), components=[])
    for is_private in (False, True)
)
ID = Pressed.__discord_ui_compiled_template__


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reply, "PATIENCE", 60)


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

    async def edit_message(self, *, view: Any, **_: Any) -> None:
        self.shown = f"edited: {view.to_components()}"


async def pressed(bot: Nocturne, id: str, person: int = ANN, *, where: Any = IN_PUBLIC) -> str:
    """What Ann, or somebody else, is shown when she presses a button of this bot."""
    response = Response()
    interaction: Any = SimpleNamespace(
        client=bot,
        type=discord.InteractionType.component,
        user=SimpleNamespace(id=person),
        data={"custom_id": id},
        response=response,
        guild_id=1,
        channel_id=1,
        message=where,
    )
    match = re.fullmatch(ID, id)
    assert match is not None
    await Pressed(discord.ui.Button(custom_id=id), match).callback(interaction)
    return response.shown


@pytest.mark.long
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


@pytest.fixture
async def bot(house: House) -> AsyncIterator[Nocturne]:
    """A bot at whose table Ann offers a draw."""
    await house.act(1, ANN, lambda match, seat: match.offer_draw(seat))
    made = Nocturne(house)
    await made.load()
    yield made
    await made.close()


@pytest.mark.parametrize("id", ["vote:1:refuse 2", "draw-vote:1:no", "draw-vote-here:1:no"])
async def test_a_vote_is_settled_by_its_button_also_by_those_of_the_first_versions(
    bot: Nocturne, id: str
) -> None:
    shown = await pressed(bot, f"b:{id}", BEA)
    assert not (await bot.house.look(1, None)).ballots and "offers a draw" not in shown
    async with bot.house.matches.hold(1) as live:
        assert live.match is not None
        assert [one.id for one in live.match.log[-1].told] == ["match.draw-refused"]


async def test_in_a_panel_a_vote_is_answered_in_the_panel_and_elsewhere_in_a_message_of_its_own(
    bot: Nocturne,
) -> None:
    assert not (await pressed(bot, "b:vote:1:consent 2")).startswith("edited")
    in_panel = await pressed(bot, "b:vote:1:consent 2", where=IN_A_PANEL)
    assert in_panel.startswith("edited") and "You propose that yourself" in in_panel
    assert (await pressed(bot, "b:vote:1:withdraw 2", where=IN_A_PANEL)).startswith("edited")


async def test_a_vote_that_comes_too_late_changes_nothing(bot: Nocturne) -> None:
    await pressed(bot, "b:vote:1:withdraw 2")
    assert "settled already" in await pressed(bot, "b:vote:1:consent 2", BEA)
    assert (await bot.house.look(1, None)).result is None


async def test_whoever_is_asked_is_shown_the_question_and_not_asked_back(bot: Nocturne) -> None:
    lines = (await bot.house.look(1, BEA)).number
    seen = await bot.house.act(1, BEA, lambda match, seat: None)
    assert [ballot.kind for ballot in seen.requests] == ["draw"] and seen.number == lines
