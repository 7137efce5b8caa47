"""A first match against the computer explains each thing once, as it comes up."""

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cogs.acts.house import House
from cogs.acts.lobby import seating
from cogs.messages.remembered import Remembered
from db.matches import Live, Matches
from db.outbox import Outbox
from db.people import People
from db.sqlite.store import SQLiteStore
from engine.catalog import GAMES
from engine.errors import Refused
from tests.cogs.conftest import ANN, BEA
from tests.cogs.people import Party, by_button
from tests.cogs.pressing import Presser
from tests.cogs.test_hints import match_of
from tests.discord import InProcessBot, Server

SIGN = "🎓"


@pytest.fixture(autouse=True)
def _same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """The matches of these tests are always the same."""
    monkeypatch.setattr("db.live.secrets.token_bytes", bytes)


def new_house(store: SQLiteStore) -> House:
    """A bot that has just been started."""
    outbox = Outbox(store)
    return House(store, Matches(store, outbox), outbox, People(store))


@contextlib.asynccontextmanager
async def alone(game: str, folder: Path, name: str = "Ann") -> AsyncIterator[House]:
    """Ann at an open table."""
    store = await SQLiteStore.open(folder / "store.sqlite3")
    made = new_house(store)
    await made.matches.create(game, channel=1, host=ANN, name=name, server=1)
    yield made
    made.pictures.close()
    await store.close()


def taught(ann: Presser) -> list[str]:
    return [line for line in ann.text.splitlines() if line.startswith(SIGN)]


async def answer(house: House, ann: Presser) -> bool:
    """Ann does the first thing there is; whether there was any."""
    match = await match_of(house)
    question = None if match.result else match.question("1")
    if question is None:
        return False
    await ann.press(f"b:sure:1:{question.serial}:{question.options[0].key}")
    return True


@pytest.mark.parametrize("game", GAMES)
async def test_a_table_with_nobody_but_its_host_becomes_one_that_teaches(
    game: str, tmp_path: Path
) -> None:
    async with alone(game, tmp_path) as house:
        ann = Presser(house)
        await ann.press("b:teach-here:1:")
        teaching = GAMES[game].teaching
        assert teaching is not None
        table = await house.table(1)
        assert table.phase == "running"
        assert [seat.computer for seat in table.seats] == [None, teaching.level]
        assert teaching.settings.items() <= table.settings.items()
        assert taught(ann) or (await match_of(house)).question("1") is None


@pytest.mark.parametrize("game", GAMES)
async def test_each_lesson_is_told_once_and_few_at_a_time(game: str, tmp_path: Path) -> None:
    async with alone(game, tmp_path) as house:
        ann = Presser(house)
        await ann.press("b:teach-here:1:")
        told = taught(ann)
        for _ in range(25):
            if not await answer(house, ann):
                break
            now = taught(ann)
            assert len(now) <= 2
            assert not set(told) & set(now)
            told += now
        assert len(told) >= 3


async def test_a_lesson_stays_until_something_happens(tmp_path: Path) -> None:
    async with alone("fellbound", tmp_path) as house:
        ann = Presser(house)
        await ann.press("b:teach-here:1:")
        first = taught(ann)
        await ann.button("Got it")
        assert taught(ann) == first
        await ann.press("b:picture:1:board:::0")
        assert taught(ann) == first
        await answer(house, ann)
        assert not set(first) & set(taught(ann))


async def test_what_was_taught_is_not_repeated_after_a_restart(tmp_path: Path) -> None:
    async with alone("fellbound", tmp_path) as house:
        ann = Presser(house)
        await ann.press("b:teach-here:1:")
        first = taught(ann)
        assert first
        again = new_house(house.store)  # type: ignore[arg-type]  # it is one of SQLite
        later = Presser(again)
        await later.open()
        assert not set(first) & set(taught(later))
        for _ in range(6):
            await answer(again, later)
        assert await again.people.was_told(ANN, "teach:1")
        again.pictures.close()


async def test_other_matches_teach_nothing(house: House) -> None:
    for person in (ANN, BEA):
        reader = Presser(house, person)
        await reader.open()
        assert not taught(reader)


async def test_only_a_host_alone_is_taught(tmp_path: Path) -> None:
    async with alone("fellbound", tmp_path) as house:
        with pytest.raises(Refused, match="teach-alone"):
            await Presser(house, BEA).press("b:teach-here:1:")

        async def sit(held: Live) -> None:
            held.table = held.table.joined("Bea", person=BEA)

        await house.change(1, sit)
        with pytest.raises(Refused, match="teach-alone"):
            await Presser(house).press("b:teach-here:1:")
        assert (await house.table(1)).phase == "open"
        await seating.start(house, 1, ANN)
        with pytest.raises(Refused, match="started-already"):
            await Presser(house).press("b:teach-here:1:")


def test_lessons_are_forgotten_once_something_has_happened() -> None:
    kept = Remembered()
    kept.keep_lessons(1, ANN, 4, ["so"])
    assert kept.lessons_at(1, ANN, 4) == ["so"]
    assert kept.lessons_at(1, ANN, 5) == []
    assert kept.lessons_at(1, BEA, 4) == []
    assert kept.lessons_at(2, ANN, 4) == []


async def test_a_first_match_begins_from_help_from_a_command_and_from_a_table(
    server: Server, bot: InProcessBot, tmp_path: Path
) -> None:
    ann, bea, cem = server.person("ann"), server.person("bea"), server.person("cem")
    shown = await ann.slash("general", "help")
    panel = await ann.click(shown, "Teach me Fellbound")
    assert panel.ephemeral
    assert SIGN in panel.text
    assert "In one minute" in panel.text
    busy = await bea.slash("general", "game teach", game="incubo")
    assert "has a table already" in busy.text
    assert "The lesson in Incubo" in busy.text
    await bea.click(busy, "Open the lesson in a thread", until_edit=True)
    assert SIGN in busy.text
    party = await Party.at(server, tmp_path, ann)
    await party.play(by_button, most=6)
    await cem.slash("tables", "game new", game="fellbound")
    table = await server.wait_message(cem, "tables", lambda m: "Teach me" in m.labels, 20)
    first = await cem.click(table, "Teach me")
    assert SIGN in first.text


async def test_whoever_wants_to_be_taught_in_a_thread_is_given_one_beside_it(
    server: Server, bot: InProcessBot
) -> None:
    ann, bea = server.person("ann"), server.person("bea")
    await ann.slash("general", "game teach", game="fellbound")
    busy = await ann.slash("general", "game teach", game="incubo")
    await ann.click(busy, "Open the lesson in a thread", until_edit=True)
    [taken] = server.threads()
    offer = await bea.click(await bea.slash(taken, "help"), "Teach me Follow Your Fear")
    assert "has a table already" in offer.text
    await bea.click(offer, "Open the lesson in a thread", until_edit=True)
    # What is explained first hangs on the Spirits that are dealt; that she plays there does not.
    assert "has a table already" not in offer.text and "Show again" in offer.labels
    assert len(server.threads()) == 2
