"""Invitations, private tables and moves, as people meet them."""

from pathlib import Path

from tests.cogs.people import Party, by_choice, tables_in
from tests.discord import Human, InProcessBot, Server, Shown
from tests.discord.human import Place


async def sit_down(
    server: Server, host: Human, channel: Place = "general", **options: bool
) -> Shown:
    await host.slash(channel, "game new", game="fellbound", **options)
    return await server.wait_message(host, channel, lambda m: "Join" in m.labels, 20)


async def letter(server: Server, person: Human, word: str) -> Shown:
    def found() -> Shown | None:
        return next((one for one in reversed(person.dms) if word in one.text), None)

    return await server.wait_for(found, f"a letter to {person}")


async def test_a_friend_is_invited_to_a_private_table_and_others_read_whom_to_ask(
    server: Server, bot: InProcessBot, tmp_path: Path
) -> None:
    ann, bea, cem = server.person("ann"), server.person("bea"), server.person("cem")
    dov = server.person("dov")
    table = await sit_down(server, ann, private=True)
    assert "private table" in table.text
    for refused in (
        await cem.click(table, "Join"),
        await cem.slash("general", "board", table=1),
        await cem.slash("general", "game join", table=1),
        await cem.slash("general", "game show"),
    ):
        assert refused.text == "A private table: ask Ann to invite you.", refused.text
    server.channel("attic")
    server.permit("general", dov, deny=("view_channel",))
    unseen = await dov.slash("attic", "game join", table=1)
    assert "There is no such table" in unseen.text
    assert "You sit at no table" in (await cem.slash("general", "game list")).text
    assert not await cem.autocomplete("general", "game join", "table")
    busy = await cem.slash("general", "game new", game="fellbound")
    assert "a private table already: ask Ann to invite you" in busy.text

    told = await ann.slash("general", "game invite", person="bea")
    assert told.ephemeral and "Bea is invited" in told.text
    called = await letter(server, bea, "invites you to Fellbound")
    assert "table 1" in called.text
    await bea.click(called, "Join", until_edit=True)
    assert "You are seated at table 1" in called.text
    await server.wait_for(lambda: table.text.count("🪑") == 2, "both seated")
    await ann.click(table, "Start")
    party = await Party.at(server, tmp_path, ann, bea)
    await party.play(by_choice, most=4)
    await party.all_said()
    for shown in tables_in(cem):
        assert not shown.files
        assert "draws" not in shown.text and "deploys" not in shown.text
        assert "A private table" in (await cem.click(shown, "Log")).text
    assert (await bea.slash("general", "log")).ephemeral
    public = await ann.slash("general", "board", public=True)
    assert "not shown to the channel" in public.text


async def test_who_cannot_be_written_to_is_called_in_the_channel(
    server: Server, bot: InProcessBot
) -> None:
    ann, bea = server.person("ann"), server.person("bea", dms_open=False)
    cem = server.person("cem")
    table = await sit_down(server, ann)
    await ann.slash("general", "game invite", person="bea")
    called = await server.wait_message(bea, "general", lambda m: "invites you" in m.text, 20)
    assert called.pings == {bea.id}
    await bea.click(called, "Join")
    await server.wait_for(lambda: table.text.count("🪑") == 2, "both seated")
    await cem.click(await cem.slash("general", "help"), "No direct messages, please")
    await ann.slash("general", "game invite", person="cem")
    again = await server.wait_message(cem, "general", lambda m: f"<@{cem.id}>" in m.text, 20)
    assert again.pings == {cem.id}
    assert not cem.dms


async def test_a_table_moves_with_its_match_and_its_host_is_told_how(
    server: Server, bot: InProcessBot, tmp_path: Path
) -> None:
    ann, bea = server.person("ann"), server.person("bea")
    table = await sit_down(server, ann)
    await bea.click(table, "Join")
    await server.wait_for(lambda: table.text.count("🪑") == 2, "both seated")
    await ann.click(table, "Start")
    await server.wait_for(lambda: tables_in(ann), "the board")
    party = await Party.at(server, tmp_path, ann, bea)
    await party.all_said()
    old = tables_in(ann)[-1]
    server.channel("attic")
    cellar = server.channel("cellar")
    assert "Only its host" in (await bea.slash("general", "game move", channel="attic")).text
    assert (
        "stands there already" in (await ann.slash("general", "game move", channel="general")).text
    )
    server.permit("attic", ann, deny=("view_channel",))
    assert "no such channel" in (await ann.slash("general", "game move", channel="attic")).text
    server.permit("attic", ann)
    await sit_down(server, bea, "attic")
    assert "has a table already" in (await ann.slash("general", "game move", channel="attic")).text

    told = await ann.slash("general", "game move", channel="cellar")
    assert f"<#{cellar.id}>" in told.text
    await server.wait_for(lambda: tables_in(ann, cellar), "the table in its new channel")
    await server.wait_for(lambda: old.gone, "the old message to be deleted")
    await party.all_said()
    there = await Party.at(server, tmp_path, ann, bea, channel=cellar)
    await there.play(by_choice, most=3)
    assert len(tables_in(ann)) == 0

    server.remove_channel(cellar)
    dm = await Party.at(server, tmp_path, ann, bea, channel="dm")
    await dm.play(by_choice, most=3)
    gone = await letter(server, ann, "is gone")
    assert "/game move table:1" in gone.text
    await ann.slash("general", "game move", channel="general", table=1)
    await server.wait_for(lambda: tables_in(ann), "the table is back")
    await party.play(by_choice, most=2)
