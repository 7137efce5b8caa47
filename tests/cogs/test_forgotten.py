"""Somebody reads what is known of them, and has it forgotten, as people meet it."""

import json
from pathlib import Path

from tests.cogs.people import Party, by_choice, open_table, press
from tests.db.scan import traces
from tests.discord import InProcessBot, Server


async def test_somebody_reads_what_is_known_of_them_and_is_forgotten(
    server: Server, bot: InProcessBot, tmp_path: Path
) -> None:
    ann, bea = server.person("ann"), server.person("bea")
    table = await open_table(server, ann, bea)
    await ann.click(table, "Start")
    party = await Party.at(server, tmp_path, ann, bea)
    await party.play(by_choice, most=4)
    await party.all_said()
    await server.wait_for(lambda: bool(ann.dms), "a hand")

    told = await ann.slash("general", "my data")
    assert told.ephemeral and told.files[0].name == "nocturne-data.json"
    known = json.loads(told.files[0].data)
    assert known["tables"][0]["seats"][0]["name"] == "Ann"
    asked = await ann.slash("general", "my data", forget=True)
    assert asked.ephemeral and "cannot be taken back" in asked.text
    assert "Nothing was deleted" in (await press(ann, asked.message, "Keep everything")).text
    assert traces(tmp_path / "store.sqlite3", int(ann.id), "Ann")

    again = await ann.slash("general", "my data", forget=True)
    done = await press(ann, again.message, "Forget me")
    assert "You are forgotten" in done.text
    await party.all_said()
    assert traces(tmp_path / "store.sqlite3", int(ann.id), "Ann") == []
    assert not ann.dms
    shown = await bea.slash("general", "board")
    assert "Ann" not in shown.text
    empty = json.loads((await bea.slash("general", "my data")).files[0].data)
    assert empty["tables"][0]["hosted"] is True, "whoever stays hosts the table now"
    assert "You sit at no table" in (await ann.slash("general", "game list")).text
