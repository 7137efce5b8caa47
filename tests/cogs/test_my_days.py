"""People say of their days what they like, by command, by form and by list, at the real bot."""

import pytest

from tests.cogs.people import open_table, tables_in
from tests.discord import InProcessBot, Refused, Server


async def test_a_zone_is_offered_while_typing_and_asked_where_it_could_be_several(
    server: Server, bot: InProcessBot
) -> None:
    ann = server.person("ann")
    offered = await ann.autocomplete("general", "my zone", "zone", "berl")
    assert [choice.value for choice in offered] == ["Europe/Berlin"]
    assert len(await ann.autocomplete("general", "my zone", "zone")) == 25
    told = await ann.slash("general", "my zone", zone="Europe/Berlin")
    assert told.ephemeral and "Europe/Berlin, where it is" in told.text
    asked = await ann.slash("general", "my zone", zone="IST")
    [menu] = [one.id for one in asked.message.selects]
    await ann.select(asked, menu, "Asia/Kolkata", until_edit=True)
    assert "Asia/Kolkata, where it is" in asked.text
    assert "no time zone that I know" in (await ann.slash("dm", "my zone", zone="qqq")).text
    server.check()


async def test_everything_is_set_in_the_panel_and_stays_after_a_restart(
    server: Server, bot: InProcessBot
) -> None:
    ann = server.person("ann")
    panel = await ann.click(await ann.slash("general", "help"), "My settings")
    assert "Your settings" in panel.text
    await ann.fill(await ann.click(panel, "Zone"), said="New York")
    await server.wait_for(lambda: "America/New York" in panel.text, "the zone")
    await ann.fill(await ann.click(panel, "Quiet hours"), said="11pm-7am")
    await server.wait_for(lambda: "23:00–7:00" in panel.text, "the quiet hours")
    for what, value in (("my-calls", "dm"), ("my-digest", "9:00"), ("my-palette", "red-green")):
        [menu] = [one.id for one in panel.message.selects if what in one.id]
        await ann.select(panel, menu, value, until_edit=True)
    refused = await ann.fill(await ann.click(panel, "Quiet hours"), said="9-23")
    assert "at most 12 hours" in refused.text
    await ann.click(panel, "No direct messages, please", until_edit=True)
    await bot.restart()
    again = (await ann.slash("dm", "my settings")).text
    for said in ("America/New York", "23:00–7:00", "you take no direct", "9:00", "red and green"):
        assert said in again
    assert "Everything works in the channel" in again
    server.check()


async def test_who_goes_on_holiday_is_told_at_their_tables_and_comes_back(
    server: Server, bot: InProcessBot
) -> None:
    ann, bea = server.person("ann"), server.person("bea")
    await open_table(server, ann, bea)
    await ann.slash("general", "game start")
    await server.wait_for(lambda: tables_in(ann), "the board")
    offered = await bea.autocomplete("general", "my holiday", "until")
    assert len(offered) == 4 and offered[0].name.startswith("tomorrow: ")
    read = await bea.autocomplete("general", "my holiday", "until", "in 5 days")
    told = await bea.slash("general", "my holiday", until=str(read[0].value))
    assert "You are away until" in told.text

    def says(word: str) -> bool:
        return any(word in one.text for one in ann.messages("general") if not one.ephemeral)

    await server.wait_for(lambda: says(f"<@{bea.id}> is away until"), "the channel knows")
    [said] = [one for one in ann.messages("general") if "is away until" in one.text]
    assert not said.pings and not said.sounds
    assert (await bea.autocomplete("general", "my holiday", "until"))[-1].value == "off"
    assert "Welcome back" in (await bea.slash("general", "my holiday", until="off")).text
    await server.wait_for(lambda: says(f"<@{bea.id}> is back"), "the channel knows that, too")
    assert "not on holiday" in (await bea.slash("general", "my holiday", until="off")).text
    ambiguous = (await bea.slash("general", "my holiday", until="5/6")).text
    assert "5 Jun" in ambiguous and "month" in ambiguous
    server.check()


async def test_a_table_has_the_pace_of_its_server_or_the_one_that_is_said(
    server: Server, bot: InProcessBot
) -> None:
    ann, bea = server.person("ann"), server.person("bea")
    with pytest.raises((AssertionError, Refused)):
        await bea.slash("general", "server settings")
    server.permit("general", ann, allow=("manage_guild",))
    panel = await ann.slash("general", "server settings")
    [menu] = [one.id for one in panel.message.selects if "server-pace" in one.id]
    await ann.select(panel, menu, "3d", until_edit=True)
    assert "3 days" in panel.text
    table = await open_table(server, ann, bea)
    assert "pace: 3 days, then a computer player sits in" in table.text
    offer = await bea.slash("general", "game new", game="fellbound", pace="12h", absent="wait")
    await bea.click(offer, "Open it in a thread", until_edit=True)
    [thread] = server.threads()
    other = await server.wait_message(bea, thread, lambda m: "Join" in m.labels)
    assert "pace: 12 hours, then the table waits once more" in other.text
    server.check()


async def test_where_a_server_wants_tables_is_chosen_from_its_channels(
    server: Server, bot: InProcessBot
) -> None:
    ann = server.person("ann")
    server.permit("general", ann, allow=("manage_guild",))
    tables = server.channel("tables")
    panel = await ann.slash("general", "server channel", channel="tables")
    assert f"in <#{tables.id}>" in panel.text
    assert f"<#{tables.id}> only" in (await ann.slash("general", "game new", game="incubo")).text
    await ann.slash("tables", "game new", game="incubo")
    await server.wait_message(ann, "tables", lambda m: "Join" in m.labels)
    [menu] = [one.id for one in panel.message.selects if "server-channels" in one.id]
    await ann.select(panel, menu, until_edit=True)
    assert "in every channel" in panel.text
    server.check()


async def test_where_a_server_has_enough_tables_no_thread_is_opened_for_one_more(
    server: Server, bot: InProcessBot
) -> None:
    ann, bea = server.person("ann"), server.person("bea")
    server.permit("general", ann, allow=("manage_guild",))
    await open_table(server, ann, bots=1)
    offer = await bea.slash("general", "game new", game="incubo")
    assert "1 table at most" in (await ann.slash("general", "server tables", most=1)).text
    full = await bea.click(offer, "Open it in a thread")
    assert "holds 1 table" in full.text
    assert server.threads() == []
    assert "as many as" in (await ann.slash("general", "server tables")).text
    server.check()
