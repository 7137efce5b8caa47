"""Two people of one name at a table of the real bot are told apart wherever either is named."""

import re
from pathlib import Path

import pytest

from tests.cogs.people import Party, by_choice, open_table, tables_in
from tests.discord import Human, InProcessBot, Shown
from tests.discord.ours import Ours
from tests.discord.shown import walk

GAMES = ["fellbound", "fear", "incubo", "rift", "horizons"]


def call(server: Ours, person: Human, name: str) -> None:
    """Let somebody call themselves so."""
    server.world.users[person.id].display = name


def read(text: str) -> str:
    """What Discord shows of it."""
    return re.sub(r"\\(.)", r"\1", text)


def lists_of(message: Shown) -> list[list[str]]:
    """What stands on its buttons, and in each of its lists."""
    menus = [part for part in walk(message.components) if "options" in part]
    return [message.labels, *([one["label"] for one in menu["options"]] for menu in menus)]


@pytest.mark.parametrize("game", GAMES)
async def test_two_beas_are_told_apart(
    server: Ours, bot: InProcessBot, tmp_path: Path, game: str
) -> None:
    people = [server.person(name) for name in ("ada", "eve")]
    for person in people:
        call(server, person, "Bea")
    table = await open_table(server, *people, game=game)
    assert "Bea\n" in read(table.text) and "Bea (2)\n" in read(table.text)
    await people[0].click(table, "Start")
    party = await Party.at(server, tmp_path, *people)
    await party.play(by_choice, most=8)
    await party.all_said()
    shown = tables_in(people[0])[-1]
    log = (await people[0].slash("general", "log")).message
    panels = [(await person.click(shown, "Play")).message for person in people]
    for message in (shown, log, *panels):
        assert all(words.count("Bea") <= 1 for words in lists_of(message))
    told = read(log.text)
    assert "Bea (2)" in told and re.search(r"Bea(?! \(2\))", told)
    assert all("Bea (2)" in file.description for file in shown.files)
    other = f"<@{people[1].id}>"
    assert shown.text.count(other) == shown.text.count(f"{other} (2)")
    server.check()
