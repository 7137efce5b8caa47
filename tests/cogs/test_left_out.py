"""A game that can't be loaded is left out: its tables say so and wait, the others are played."""

import logging
from collections.abc import AsyncIterator
from typing import Any

import pytest

import bot
from cogs.acts.house import House
from cogs.acts.oneself import data
from cogs.commands.lobby import Lobby
from cogs.commands.options import command_new
from cogs.commands.rules import Rules
from cogs.delivery.courier import Courier
from cogs.delivery.lapsing import acting
from cogs.messages.my_tables import list_of_tables
from cogs.messages.sentences import DEFAULT, SENTENCES
from cogs.nocturne import Nocturne
from db.matches import Matches
from db.outbox import Letter
from db.sleeper import Sleeper
from engine import catalog
from engine.errors import BadCardData, GameMissing, Refused
from engine.games.fellbound import GAME
from tests.cogs.conftest import ANN
from tests.cogs.pressing import Presser

WRONG = "cards.toml: oak: health: Field required\ndecks.toml: elms: cards: Field required"


def restarted(house: House) -> House:
    """The same store, as the next life of the bot finds it."""
    return House(house.store, Matches(house.store, house.outbox), house.outbox, house.people)


@pytest.fixture
async def without(house: House) -> AsyncIterator[House]:
    """A later life of the house, in which Fellbound can't be loaded. Its table has begun."""
    kept = {**catalog.GAMES}
    catalog.leave_out("fellbound", BadCardData(WRONG))
    yield restarted(house)
    bring_back(kept)


def bring_back(kept: dict[str, Any]) -> None:
    catalog._left_out.clear()
    catalog._games.clear()
    catalog._games.update(kept)


async def test_whoever_plays_there_reads_that_it_cannot_be_played(without: House) -> None:
    for press in (Presser(without).open(), Presser(without).play("end"), without.look(1, None)):
        with pytest.raises(GameMissing) as refused:
            await press
        told = DEFAULT.say(SENTENCES, refused.value.text)
        assert told == (
            "Nobody can play Fellbound right now. Its tables wait, and nothing of them is lost."
        )


async def test_whoever_asks_for_its_rules_or_the_end_of_its_table_reads_so_too(
    without: House,
) -> None:
    rules: Any = Rules.rules.callback
    end: Any = Lobby.end.callback
    for asked in (rules.__wrapped__(Rules(without), Presser(without)),
                  rules.__wrapped__(Rules(without), Presser(without), "damage", "fellbound"),
                  end.__wrapped__(Lobby(without), Presser(without), 1)):  # fmt: skip
        with pytest.raises(GameMissing):
            await asked


async def test_its_tables_are_listed_among_the_others(without: House) -> None:
    tables = await without.matches.tables.of(ANN)
    assert list_of_tables(DEFAULT, tables, ANN, {}).startswith("⏳ **Fellbound**, table 1")


async def test_it_is_neither_offered_nor_has_it_commands(without: House) -> None:
    async def nothing(*_: Any) -> None:
        raise AssertionError

    parameter = command_new(nothing).get_parameter("game")
    assert parameter is not None
    assert [choice.value for choice in parameter.choices] == ["incubo", "fear", "rift", "horizons"]
    bot = Nocturne(without)
    await bot.load()
    assert bot.tree.get_command("fellbound") is None
    assert bot.tree.get_command("fear") is not None


async def test_one_loud_line_says_what_is_wrong_with_it(
    without: House, caplog: pytest.LogCaptureFixture
) -> None:
    await Nocturne(without).load()

    (line,) = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert line.getMessage() == (
        "LEFT OUT: fellbound can't be played: cards.toml: oak: health: Field required; "
        "decks.toml: elms: cards: Field required"
    )


async def test_its_timers_are_put_off_and_its_letters_wait(
    without: House, caplog: pytest.LogCaptureFixture
) -> None:
    before = await without.store.timers(9)
    sleeper = Sleeper(without.matches, acting(without))
    for timer in before:
        await sleeper.let_act(timer)
    after = await without.store.timers(9)
    assert before and [(one.kind, one.key) for one in after] == [
        (one.kind, one.key) for one in before
    ]
    assert {one.due for one in after}.isdisjoint(one.due for one in before)

    courier: Any = Courier(without, None)  # type: ignore[arg-type]  # it comes to no sending
    owed = await without.outbox.take()
    for letter in owed:
        await courier._deliver(letter)
    assert [one.letter for one in await without.store.owed()][: len(owed)] == [
        one.letter for one in owed
    ]
    assert owed and not any(record.exc_info for record in caplog.records)


async def test_its_letters_hold_up_none_of_other_tables(without: House) -> None:
    payload = {"say": "discord.nobody", "server": 1}
    note = Letter("note", channel=1, payload=payload)
    await without.outbox.post(note)
    courier: Any = Courier(without, None)  # type: ignore[arg-type]  # it comes to no sending
    (first,) = [one for one in await without.outbox.take() if one.letter.channel == 1]
    assert first.letter.table == 1
    await courier._deliver(first)

    while (owed := await without.outbox.take()) and owed[0].letter.table == 1:
        await courier._deliver(owed[0])
    assert [one.letter for one in owed] == [note]


async def test_somebody_who_plays_there_can_be_forgotten_all_the_same(without: House) -> None:
    client: Any = None  # it comes to no sending
    await data.forget(without, client, ANN)

    assert not (await without.table(1)).seats_of(ANN)


def test_a_bot_without_any_game_says_so_and_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    bot.must_have_games()
    monkeypatch.setattr(bot, "GAMES", {})
    monkeypatch.setattr(bot, "LEFT_OUT", {"fear": "spirits.toml: oak: name: Field required"})

    with pytest.raises(bot.BadSettings, match=r"nothing to play.\nfear: spirits.toml: oak"):
        bot.must_have_games()


async def test_its_tables_go_on_when_it_is_back(house: House, without: House) -> None:
    async with house.matches.hold(1) as live:
        assert live.match is not None
        lines, commitment = len(live.match.log), live.table.commitment
    with pytest.raises(Refused):
        await Presser(without).open()
    bring_back({**catalog.GAMES, "fellbound": GAME})

    presser = Presser(restarted(house))
    await presser.open()
    assert presser.labels
    async with presser.house.matches.hold(1) as live:
        assert live.match is not None
        assert (len(live.match.log), live.table.commitment) == (lines, commitment)


@pytest.mark.parametrize("key", [*catalog.GAMES])
def test_a_game_that_is_left_out_is_called_as_its_rules_are_headed(key: str) -> None:
    kept, title = {**catalog.GAMES}, catalog.GAMES[key].title
    catalog.leave_out(key, BadCardData(WRONG))
    try:
        assert catalog.title(key) == title
    finally:
        bring_back(kept)


def test_a_game_that_nobody_has_is_called_by_its_key() -> None:
    assert catalog.title("chess") == "Chess"
    assert catalog.title("../fear") == "../fear"
