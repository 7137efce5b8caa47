"""How slow a table is played is settled before it begins, and kept by those that follow it."""

from typing import Any

import discord
import pytest

from cogs.acts.house import House
from cogs.acts.lobby import seating
from cogs.acts.server.customs import ABSENT, CHANNELS, MOST, PACE, customs_of, terms_at
from cogs.acts.tables.which_table import TAKEN
from cogs.buttons.lobby import settings_of
from cogs.commands.options import command_new
from cogs.messages.notices import busy_message
from cogs.messages.pacing import PACES, pace_name, pace_word
from cogs.messages.sentences import DEFAULT
from db.timers import DAY
from engine.catalog import GAMES
from engine.errors import Refused
from tests.cogs.conftest import ANN, BEA
from tests.cogs.test_friends import somebody
from tests.cogs.test_setup_ids import CID, house, sent

__all__ = ["house"]


async def test_the_host_sets_pace_and_silence_in_the_panel(house: House) -> None:
    assert "no limit" in await sent(house, "b:options:1:0")
    about = await sent(house, "b:pace:1:")
    assert "How long may somebody take" in about
    assert "saved, up to 3 paces: at 12 hours a deadline may be 36 hours away" in about
    await sent(house, "s:set-pace:1:", values=["2d"])
    await sent(house, "s:set-absent:1:", values=["wait"])
    table = await house.table(1)
    assert (table.pace, table.absent) == (2 * DAY, "wait")
    assert "Pace: 2 days" in await sent(house, "b:options:1:0")
    await sent(house, "s:set-pace:1:", values=["none"])
    assert (await house.table(1)).pace is None


async def test_only_the_host_and_who_manages_the_channel_set_it(house: House) -> None:
    for id, values in (("b:pace:1:", []), ("s:set-pace:1:", ["1d"]), ("s:set-absent:1:", ["end"])):
        assert "Only the host" in await sent(house, id, BEA, values)
        assert "edited" in await sent(house, id, CID, values, manages=True)


async def test_it_stays_once_the_match_has_begun(house: House) -> None:
    await sent(house, "s:set-pace:1:", values=["1d"])
    await sent(house, "b:start:1:")
    for id, value in (("s:set-pace:1:", "7d"), ("s:set-absent:1:", "end"), ("b:pace:1:", "x")):
        assert "settled when the match began" in await sent(house, id, values=[value])
    table = await house.table(1)
    assert (table.phase, table.pace, table.absent) == ("running", DAY, "computer")


async def test_a_rematch_and_another_game_are_as_slow(house: House) -> None:
    await sent(house, "s:set-pace:1:", values=["12h"])
    await sent(house, "s:set-absent:1:", values=["end"])
    await seating.end(house, somebody(ANN), 1)
    await seating.rematch(house, somebody(ANN), 1)
    await seating.end(house, somebody(ANN), 2)
    await seating.next_table(house, somebody(ANN), 1, "rift")
    for id in (2, 3):
        table = await house.table(id)
        assert (table.pace, table.absent) == (12 * 3600, "end")


async def test_what_nobody_says_is_as_the_server_has_it(house: House) -> None:
    assert await terms_at(house, 1, {}) == {"private": False, "pace": None, "absent": "computer"}
    await house.people.set_server(1, PACE, "3d")
    await house.people.set_server(1, ABSENT, "wait")
    assert await terms_at(house, 1, {}) == {"private": False, "pace": 3 * DAY, "absent": "wait"}
    said = {"private": True, "pace": "none", "absent": "end"}
    assert await terms_at(house, 1, said) == {"private": True, "pace": None, "absent": "end"}
    assert (await terms_at(house, 2, {}))["pace"] is None


@pytest.mark.parametrize("said", [{"pace": "4d"}, {"pace": ""}, {"absent": "sulk"}])
async def test_a_pace_that_there_is_not_is_refused(house: House, said: dict[str, str]) -> None:
    with pytest.raises(Refused):
        await terms_at(house, 1, said)


@pytest.mark.parametrize("kept", ["x", 5, None, ["x"], {"a": 1}, -1, True])
async def test_what_a_server_has_kept_that_nobody_can_read_is_as_usual(
    house: House, kept: object
) -> None:
    for name in (CHANNELS, PACE, ABSENT, MOST):
        await house.people.set_server(1, name, kept)
    customs = await customs_of(house, 1)
    assert (customs.channels, customs.pace, customs.absent) == ((), None, "computer")


@pytest.mark.parametrize("game", GAMES)
def test_the_offer_of_a_thread_carries_all_that_was_said(game: str) -> None:
    said = {"practice": True, "private": True, "pace": "12h", "absent": "computer"}
    shown = busy_message(DEFAULT, 123_456_789, TAKEN, game, said)
    [id] = [one.custom_id for one in shown.walk_children() if isinstance(one, discord.ui.Button)]
    chosen = str(id).partition("?")[2]
    assert settings_of(chosen) == said


def test_every_pace_has_a_word_and_a_name() -> None:
    assert [pace_word(pace) for pace in PACES.values()] == list(PACES)
    names = [pace_name(DEFAULT, pace) for pace in PACES.values()]
    assert names == ["no limit", "12 hours", "1 day", "2 days", "3 days", "7 days"]


async def test_a_table_is_set_up_with_pace_and_silence_by_command() -> None:
    async def nothing(*_: Any) -> None:
        return None

    command = command_new(nothing)
    offered = {one.name: [choice.value for choice in one.choices] for one in command.parameters}
    assert offered["pace"] == list(PACES)
    assert offered["absent"] == ["computer", "wait", "end"]


async def test_a_server_takes_so_many_tables_and_no_more(house: House) -> None:
    await house.people.set_server(1, MOST, 1)
    with pytest.raises(Refused) as refused:
        await seating.open_table(house, somebody(ANN), "masks", {}, 2)
    assert refused.value.text.id == "discord.server-full"
    await seating.end(house, somebody(ANN), 1)
    await seating.open_table(house, somebody(ANN), "masks", {}, 2)


async def test_tables_stand_only_where_the_server_wants_them(house: House) -> None:
    await house.people.set_server(1, CHANNELS, [7, 8])
    ann = somebody(ANN)
    ann.channel = None
    for channel in (2, 9):
        with pytest.raises(Refused) as refused:
            await seating.open_table(house, ann, "masks", {}, channel)
        assert refused.value.text.values["channels"] == ["<#7>", "<#8>"]
    assert (await seating.open_table(house, ann, "masks", {}, 8)).channel == 8
