"""Two hundred options in one question, at a strict Discord: by panel, by command, by letter."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cogs.isles import in_the_house
from tests.cogs.people import (
    Party,
    Way,
    by_button,
    by_choice,
    by_letter,
    by_verb,
    is_over,
    open_table,
    press,
    tables_in,
)
from tests.discord import Human, InProcessBot, Server


@pytest.fixture(scope="module", autouse=True)
def _isles() -> Iterator[None]:
    with in_the_house():
        yield


async def begun(server: Server, folder: Path, *people: Human) -> Party:
    """A match that has begun; everybody has a letter."""
    table = await open_table(server, *people, game="isles")
    await people[0].click(table, "Start")
    await server.wait_for(lambda: tables_in(people[0]), "the board")
    await server.wait_for(lambda: all(person.dms for person in people), "the letters")
    return await Party.at(server, folder, *people)


@pytest.mark.parametrize(
    ("way", "keys"),
    [
        (by_button, ["cast swarm l38", "sail raft l7 l22", "flee l6", "storm"]),
        (by_letter, ["cast thorns l40", "sail skiff l4 l24"]),
        (by_verb, ["cast swarm l38", "sail raft l7 l22", "cast thorns l40"]),
        (by_choice, ["storm", "flee l6", "cast fog l40"]),
    ],
)
async def test_every_option_can_be_chosen_in_every_way(
    server: Server, bot: InProcessBot, tmp_path: Path, way: Way, keys: list[str]
) -> None:
    ann = server.person("ann")
    party = await begun(server, tmp_path, ann)
    for key in keys:
        before = await party.lines()
        await party.all_said()
        await way(party, ann, key)
        assert await party.lines() == before + 1, key
    server.check()


async def test_what_loses_the_match_is_pressed_twice(
    server: Server, bot: InProcessBot, tmp_path: Path
) -> None:
    ann = server.person("ann")
    party = await begun(server, tmp_path, ann)
    panel = (await ann.click(tables_in(ann)[-1], "Play")).message
    before = await party.lines()
    await press(ann, panel, "Let it sink")
    assert "everybody loses" in panel.text and await party.lines() == before
    await press(ann, panel, "Never mind")
    asked = await ann.slash("general", "isles drown")
    assert asked.ephemeral and "everybody loses" in asked.text
    assert await party.lines() == before
    await press(ann, asked.message, "Yes, I am sure")
    await server.wait_for(lambda: is_over(ann), "the end")
    server.check()


async def test_autocomplete_says_how_many_more_there_are(
    server: Server, bot: InProcessBot, tmp_path: Path
) -> None:
    ann = server.person("ann")
    party = await begun(server, tmp_path, ann)
    offered = await ann.autocomplete("general", "play", "choice")
    assert len(offered) == 25 and offered[-1].name.startswith("… and ")
    refused = await ann.slash("general", "play", choice=str(offered[-1].value))
    assert refused.ephemeral and "type a few letters" in refused.text
    narrowed = await ann.autocomplete("general", "play", "choice", text="swarm land 38")
    assert [choice.name for choice in narrowed] == ["Cast Swarm on Land 38"]
    lands = await ann.autocomplete("general", "isles cast", "land", card="fog")
    assert len(lands) == 25 and lands[-1].name == "… and 16 more: type on"
    assert (await party.lines()) == 1
    server.check()


async def test_a_storm_of_sixty_sentences_is_one_press_away_page_by_page(
    server: Server, bot: InProcessBot, tmp_path: Path
) -> None:
    ann, bea = server.person("ann"), server.person("bea")
    await begun(server, tmp_path, ann, bea)
    await ann.slash("general", "isles storm")
    table = await server.wait_for(
        lambda: next((t for t in tables_in(bea) if "All of this part" in t.labels), None),
        "the digest",
    )
    assert table.text.count("lost a village") == 4 and "held out" not in table.text
    whole = await bea.click(table, "All of this part")
    assert whole.ephemeral and whole.text.count("held out") == 56
    server.check()
