"""Who manages a server says where tables stand there, how slow they are, and how many."""

from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import discord
import pytest

from cogs.acts.house import House
from cogs.acts.lobby import moving, seating
from cogs.acts.server import settling
from cogs.acts.server.customs import CHANNELS, MOST, Customs, customs_of, must_stand_in
from cogs.acts.server.showing import show_server
from cogs.messages.sentences import DEFAULT
from cogs.nocturne import Nocturne
from db.timers import DAY
from engine.errors import Refused
from tests.cogs.conftest import ANN
from tests.cogs.test_setup_ids import ID
from tests.cogs.test_who_may import Where, interaction

HIDDEN = 9
THREAD = 77


def channel(id: int) -> Any:
    made = Mock(spec=discord.TextChannel, id=id)
    made.name = f"room-{id}"
    made.permissions_for.return_value = discord.Permissions(view_channel=id != HIDDEN)
    return made


def guild(count: int = 3) -> Any:
    rooms = {id: channel(id) for id in (*range(1, count + 1), HIDDEN)}
    thread = Mock(spec=discord.Thread, id=THREAD, parent_id=2)
    known: dict[int, Any] = {**rooms, THREAD: thread}
    return SimpleNamespace(
        text_channels=list(rooms.values()),
        get_channel=rooms.get,
        get_channel_or_thread=known.get,
    )


def at(bot: Nocturne, *, manages: bool = True, server: int | None = 1, count: int = 3) -> Any:
    """Somebody in channel 1 of a server with some channels, one of which they can't see."""
    here = Where(server, 1, None if server is None else guild(count))
    made = interaction(bot, here, ANN)
    made.permissions = discord.Permissions(manage_guild=manages)
    return made


@pytest.fixture
async def bot(house: House) -> Any:
    made = Nocturne(house)
    await made.load()
    yield made
    await made.close()


async def test_only_who_manages_the_server_sees_and_settles_anything(bot: Nocturne) -> None:
    house, acts = bot.house, at(bot, manages=False)
    with pytest.raises(Refused, match="not-manager"):
        await settling.set_pace(house, acts, "1d")
    with pytest.raises(Refused, match="not-manager"):
        await settling.set_most(house, acts, 5)
    with pytest.raises(Refused, match="not-manager"):
        await settling.set_channel(house, acts, 1, wanted=True)
    with pytest.raises(Refused, match="not-manager"):
        await settling.choose_channels(house, acts, [])
    with pytest.raises(Refused, match="not-manager"):
        await settling.set_absent(house, acts, "end")
    with pytest.raises(Refused, match="not-manager"):
        await settling.set_threads(house, acts, wanted=True)
    with pytest.raises(Refused, match="not-manager"):
        await show_server(house, Mock(interaction=acts, voice=DEFAULT))
    with pytest.raises(Refused, match="only-in-servers"):
        await settling.settled(house, at(bot, server=None))
    assert await house.people.server(1) == {}


async def test_what_is_settled_is_shown_and_holds_for_new_tables(bot: Nocturne) -> None:
    house, acts = bot.house, at(bot)
    await settling.set_pace(house, acts, "2d")
    await settling.set_absent(house, acts, "wait")
    await settling.set_most(house, acts, 10)
    await settling.choose_channels(house, acts, [2, 3])
    assert await customs_of(house, 1) == Customs((2, 3), 2 * DAY, "wait", 10)
    await settling.set_most(house, acts, None)
    await settling.choose_channels(house, acts, [])
    assert await customs_of(house, 1) == Customs((), 2 * DAY, "wait", None)


async def test_a_channel_that_whoever_settles_cannot_see_is_neither_named_nor_lost(
    bot: Nocturne,
) -> None:
    house, acts = bot.house, at(bot)
    for hidden in (HIDDEN, 12345):
        with pytest.raises(Refused, match="no-such-channel"):
            await settling.set_channel(house, acts, hidden, wanted=True)
    await house.people.set_server(1, CHANNELS, [HIDDEN, 2, 404])
    await settling.choose_channels(house, acts, [3])
    assert (await customs_of(house, 1)).channels == (HIDDEN, 3)
    await settling.set_channel(house, acts, HIDDEN, wanted=False)
    assert (await customs_of(house, 1)).channels == (3,)


async def test_a_thread_counts_as_the_channel_to_which_it_belongs(bot: Nocturne) -> None:
    acts = at(bot)
    must_stand_in(Customs((2,)), acts, THREAD)
    with pytest.raises(Refused):
        must_stand_in(Customs((1,)), acts, THREAD)
    must_stand_in(Customs(), acts, 5)


async def test_at_most_so_many_channels_are_named(bot: Nocturne) -> None:
    acts = at(bot, count=40)
    with pytest.raises(Refused, match="channels-enough"):
        await settling.choose_channels(bot.house, acts, [one for one in range(1, 41) if one != 9])


@pytest.mark.parametrize("most", [0, -1, 501, 10**9])
async def test_a_limit_that_there_is_not_is_refused(bot: Nocturne, most: int) -> None:
    with pytest.raises(Refused):
        await settling.set_most(bot.house, at(bot), most)
    assert MOST not in await bot.house.people.server(1)


@pytest.mark.parametrize(
    ("id", "value"),
    [
        ("s:server-pace:0:", "4d"),
        ("s:server-absent:0:", "x"),
        ("s:server-tables:0:", "9" * 40),
        ("s:server-tables:0:", "x"),
        ("s:server-threads:0:", "x"),
        ("s:server-channels:0:", "x"),
        ("s:server-channels:0:", "٣"),
        ("s:server-channels:0:", "9" * 40),
        ("s:server-channels:0:", "12345"),
    ],
)
async def test_forged_lists_settle_nothing(bot: Nocturne, id: str, value: str) -> None:
    acts, match = at(bot), ID.fullmatch(id)
    assert match is not None
    await bot.buttons.pass_on(acts, match, (value,))
    assert "went wrong" not in acts.said[-1] and "Tables on this server" not in acts.said[-1]
    assert await bot.house.people.server(1) == {}


async def test_the_panel_lists_all_channels_that_fit_those_that_stand_first(
    bot: Nocturne,
) -> None:
    await bot.house.people.set_server(1, CHANNELS, [39])
    shown: list[Any] = []

    async def show(view: Any) -> None:
        shown.append(view)

    await show_server(bot.house, Mock(interaction=at(bot, count=40), voice=DEFAULT, show=show))
    lists = [one for one in shown[0].walk_children() if isinstance(one, discord.ui.Select)]
    [channels] = [one for one in lists if "channels" in one.custom_id]
    assert len(channels.options) == 25
    assert [one.value for one in channels.options if one.default] == ["39"]
    assert "#room-9" not in [one.label for one in channels.options]
    assert "in <#39>" in str(shown[0].to_components())


async def test_a_table_does_not_move_to_where_the_server_wants_none(
    bot: Nocturne, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(moving, "must_be_able_to_stand", lambda *_: None)
    await bot.house.people.set_server(1, CHANNELS, [3])
    with pytest.raises(Refused, match="not-in-this-channel"):
        await moving.move(bot.house, at(bot), 1, 2)
    await moving.move(bot.house, at(bot), 1, 3)
    assert (await bot.house.table(1)).channel == 3


async def test_a_table_that_is_over_leaves_room_for_another(bot: Nocturne) -> None:
    house, acts = bot.house, at(bot)
    acts.permissions = discord.Permissions.all()
    await house.people.set_server(1, MOST, 1)
    with pytest.raises(Refused, match="server-full"):
        await seating.open_table(house, acts, "fellbound", {}, 2)
    await seating.end(house, acts, 1)
    await seating.open_table(house, acts, "fellbound", {}, 2)
