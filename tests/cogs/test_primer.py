"""Whoever has never played reads the game in one minute, once, with its buttons in sight."""

from pathlib import Path
from typing import Any, cast

import pytest

from cogs.acts.house import House
from cogs.acts.looking.rules import show_leaf
from cogs.buttons import rules as rules_buttons
from cogs.messages.components import LONGEST_TEXT, MOST_COMPONENTS
from cogs.messages.pictures import Drawn
from cogs.messages.rules_pages import PRIMER, page_of
from db.people import People
from engine.catalog import GAMES
from render.catalog import DRAWINGS
from tests.cogs.conftest import ANN, BEA, playing
from tests.cogs.people import Party, by_button, open_table
from tests.cogs.pressing import Presser
from tests.discord import InProcessBot, Server


async def whose_turn(house: House) -> int:
    async with house.matches.hold(1) as live:
        assert live.match is not None
        (seat, *_) = live.match.due.owing or live.match.due.able
        person = live.table.seats[int(seat) - 1].person
        assert person is not None
        return person


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_told_in_one_minute_with_a_picture(game: str) -> None:
    leaf = page_of(game).primer
    assert leaf is not None
    assert leaf.heading == PRIMER
    assert DRAWINGS[game].primer is not None


@pytest.mark.parametrize("game", GAMES)
async def test_the_first_panel_of_a_game_tells_it_once_above_the_question(
    game: str, tmp_path: Path
) -> None:
    async with playing(game, tmp_path) as house:
        reader = Presser(house, await whose_turn(house))
        await reader.open()
        assert f"### {PRIMER}" in reader.text
        assert reader.labels[:2] == ["Rules", "Got it"]
        first = reader.shown[-1]
        answers = [one.custom_id for one in reader.parts("answer", "verb", "choose")]
        assert first.content_length() <= LONGEST_TEXT
        assert len(list(first.walk_children())) <= MOST_COMPONENTS
        await reader.button("Got it")
        assert PRIMER not in reader.text
        assert answers
        assert reader.parts("answer", "verb", "choose")
        await reader.open()
        assert PRIMER not in reader.text


async def test_the_primer_is_told_to_each_person_and_again_to_nobody_after_a_restart(
    house: House,
) -> None:
    person = await whose_turn(house)
    await Presser(house, person).open()
    assert not await People(house.store).first_time(person, "primer:fellbound")
    other = BEA if person == ANN else ANN
    assert await People(house.store).first_time(other, "primer:fellbound")


async def test_whoever_has_nothing_to_do_yet_is_not_told_it(house: House) -> None:
    waits = Presser(house, BEA if await whose_turn(house) == ANN else ANN)
    await waits.open()
    assert PRIMER not in waits.text
    assert await house.people.first_time(waits.person, "primer:fellbound")


async def test_whoever_turns_to_a_picture_sees_it_and_is_told_later(house: House) -> None:
    reader = Presser(house, await whose_turn(house))
    await reader.press("b:picture:1:board:::0")
    assert PRIMER not in reader.text
    await reader.open()
    assert PRIMER in reader.text


async def test_a_picture_that_cannot_be_drawn_leaves_the_words(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nothing(*_: object) -> None:
        return None

    monkeypatch.setattr(house.pictures, "primer", nothing)
    reader = Presser(house, await whose_turn(house))
    await reader.open()
    assert PRIMER in reader.text


async def test_the_primer_is_drawn_in_the_colours_of_whoever_reads_it(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader, leaf = Presser(house, await whose_turn(house)), page_of("fellbound").primer
    draw, drawn = house.pictures.primer, []

    async def drawing(*of: Any) -> Drawn | None:
        drawn.append(await draw(*of))
        return drawn[-1]

    monkeypatch.setattr(house.pictures, "primer", drawing)
    usual = await draw("fellbound", reader.voice, None)
    await house.people.prefer(reader.person, palette="red-green")
    await reader.open()
    assert leaf is not None
    await show_leaf(house, cast(Any, reader), "fellbound", leaf)
    assert usual is not None and len(drawn) == 2
    assert drawn[0] == drawn[1] != usual


def test_rules_open_beside_the_panel() -> None:
    assert "open-rules" in rules_buttons.SHOWING


async def test_the_primer_stands_in_the_panel_and_among_the_rules(
    server: Server, bot: InProcessBot, tmp_path: Any
) -> None:
    ann, bea = server.person("ann"), server.person("bea")
    table = await open_table(server, ann, bea)
    await ann.click(table, "Start")
    party = await Party.at(server, tmp_path, ann, bea)
    await server.wait_for(lambda: any("Play" in m.labels for m in ann.messages("general")), "start")
    due = await party.due()
    assert due is not None
    panel = await due[0].slash("general", "play")
    assert PRIMER in panel.text
    assert [file.name for file in panel.files] == ["primer.jpg"]
    assert "Range 2" in panel.files[0].description
    beside = await due[0].click(panel, "Rules")
    assert beside.ephemeral
    assert "The rules of Fellbound" in beside.text
    await due[0].click(panel, "Got it", until_edit=True)
    assert PRIMER not in panel.text
    assert "primer.jpg" not in [file.name for file in panel.files]
    read = await bea.slash("general", "rules", about=PRIMER, game="fellbound")
    assert [file.name for file in read.files] == ["primer.jpg"]
    await bea.click(read, "Next: Setup ▶", until_edit=True)
    assert not read.files
    await party.play(by_button, most=2)
