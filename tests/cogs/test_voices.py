"""Everybody is spoken to in the language that they have chosen, and channels in their server's."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cogs.acts.house import House
from cogs.acts.lobby import seating
from cogs.messages import panel, table
from cogs.messages.names import names_of
from cogs.messages.sentences import DEFAULT, SENTENCES, say
from db.tables import Seat, Table
from engine.text import Texts, Voice
from tests.cogs.conftest import ANN, BEA
from tests.cogs.test_secrecy import shown

PIRATE = Voice("pirate")
WORDS = """
[discord]
log = "Ship's log"
computer = "Parrot {number}"
"""


@pytest.fixture(autouse=True)
def _pirate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A language with few words; what it lacks is said in English."""
    path = tmp_path / "texts.toml"
    path.write_text(WORDS, encoding="utf-8")
    monkeypatch.setitem(SENTENCES._translated, "pirate", Texts(path, base=SENTENCES))


@pytest.fixture
async def told(house: House) -> AsyncIterator[House]:
    """A house where Bea has chosen the language of pirates."""
    await house.people.prefer(BEA, language="pirate")
    yield house


async def panel_of(house: House, person: int) -> str:
    """All words of somebody's panel."""
    view, _ = await panel.panel_message(house.pictures, await house.look(1, person))
    return str(shown(view))


async def test_a_panel_speaks_the_language_of_whom_it_is_for(told: House) -> None:
    assert "Ship's log" in await panel_of(told, BEA)
    assert "Ship's log" not in await panel_of(told, ANN)


async def test_a_look_after_an_act_speaks_the_language_of_who_acted(told: House) -> None:
    seen = await told.act(1, BEA, lambda match, seat: match.offer_draw(seat))
    assert seen.voice == PIRATE


async def test_a_table_message_speaks_the_language_of_the_server(house: House) -> None:
    await house.people.set_server(1, "language", "pirate")
    seen = await house.look(1, None)
    assert "Ship's log" in str(shown(table.layout(seen, (), None)))
    assert (await house.look(1, ANN)).voice == DEFAULT


async def test_direct_messages_are_switched_without_forgetting_the_language(told: House) -> None:
    await told.people.prefer(BEA, dm=False)
    chosen = await told.people.preferences(BEA)
    assert (chosen.dm, chosen.language) == (False, "pirate")


def test_what_nobody_has_translated_is_said_in_english() -> None:
    assert say(PIRATE, "discord.hand") == say(DEFAULT, "discord.hand")


def seated(*seats: Seat) -> Table:
    return Table(1, "fellbound", 1, 1, "open", seats)


def test_computer_players_are_called_in_the_language_of_the_reader() -> None:
    at = seated(Seat("1", "Ann", ANN), Seat("2", "", None, "good"), Seat("3", "", None, "good"))
    assert names_of(DEFAULT, at) == {"1": "Ann", "2": "Computer 1", "3": "Computer 2"}
    assert names_of(PIRATE, at) == {"1": "Ann", "2": "Parrot 1", "3": "Parrot 2"}


def test_computer_players_of_old_tables_keep_their_stored_names() -> None:
    at = seated(Seat("1", "Ann", ANN), Seat("2", "Computer 1", None, "good"))
    assert names_of(PIRATE, at)["2"] == "Computer 1"


async def test_no_name_is_stored_for_a_computer_player(house: House) -> None:
    opened = await house.matches.create("fellbound", channel=2, host=ANN, name="Ann", server=1)
    await seating.add_bot(house, opened.id, ANN)
    assert [seat.name for seat in (await house.table(opened.id)).seats] == ["Ann", ""]
