"""Friends who play meet no limit; whoever floods the bot is told when to go on."""

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any
from unittest.mock import Mock

import discord
import pytest

from cogs.acts.house import House
from cogs.acts.kept.quotas import Quotas, Rates
from cogs.acts.kept.rate import KEPT, Rate
from cogs.acts.lobby import seating, threads
from cogs.acts.playing import answers
from cogs.messages.sentences import DEFAULT, say
from cogs.nocturne import Nocturne
from cogs.replies import reply
from cogs.replies.errors import Refusal
from db.letters import Owed
from engine.errors import Refused
from tests.cogs.conftest import ANN, BEA
from tests.cogs.test_who_may import Where, commands, data_of, interaction, pressed, server

CID = 30
HERE = Where(1, 1, server(sees=True))


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reply, "PATIENCE", 60)


@pytest.fixture
async def bot(house: House) -> AsyncIterator[Nocturne]:
    made = Nocturne(house)
    await made.load()
    yield made
    await made.close()


class Clock:
    """A clock that stands until it is set."""

    now = 1_000.0

    def __call__(self) -> float:
        return self.now


def test_so_many_times_at_once_and_then_as_often_as_that_in_a_while() -> None:
    clock = Clock()
    rate = Rate(60, 60, clock)
    done = 0
    while not rate.wait(ANN):
        rate.note(ANN)
        done += 1
    assert done == 60 and rate.wait(ANN) == pytest.approx(1)
    assert not rate.wait(BEA)
    clock.now += 1
    assert not rate.wait(ANN)
    rate.note(ANN)
    assert rate.wait(ANN)
    clock.now += 3_600
    for _ in range(60):
        assert not rate.wait(ANN)
        rate.note(ANN)
    assert rate.wait(ANN)


def test_a_pace_remembers_no_more_than_it_can() -> None:
    rate = Rate(1, 60, Clock())
    for person in range(KEPT + 1):
        rate.note(person)
    assert not rate.wait(0) and rate.wait(KEPT)


async def test_presses_and_commands_are_counted_together_and_refused_for_a_time(
    bot: Nocturne,
) -> None:
    bot.house.rates = Rates(Quotas(acts_a_minute=4))
    for _ in range(2):
        assert "very fast" not in await pressed(bot, "b:log:1:", HERE, ANN)
        assert "very fast" not in await run(bot, "log", ANN)
    refusal = say(DEFAULT, "discord.too-fast", seconds=15)
    assert await pressed(bot, "b:log:1:", HERE, ANN) == refusal
    assert await pressed(bot, "b:of-old:1:", HERE, ANN) == refusal
    assert await run(bot, "log", ANN) == refusal
    assert await run(bot, "log", BEA) != refusal


async def run(bot: Nocturne, name: str, person: int, **more: Any) -> str:
    """What somebody reads who runs a command."""
    command = next(one for one in commands(bot) if one.qualified_name == name)
    kind = discord.InteractionType.application_command
    asked = interaction(bot, HERE, person, type=kind, data=data_of(command))
    for field, value in more.items():
        setattr(asked, field, value)
    await bot.tree._call(asked)
    return str(asked.said[-1])


# Tables and threads


async def opened(house: House, person: int, channel: int) -> int:
    """Somebody opens a table in a channel; its number."""
    asked: Any = interaction(Mock(), HERE, person)
    return (await seating.open_table(house, asked, "fellbound", {}, channel)).id


async def most(doing: Callable[[int], Any], tries: int) -> tuple[int, str]:
    """How often something was done, and why not more often."""
    done, why = 0, ""
    for number in range(tries):
        try:
            await doing(number)
            done += 1
        except Refused as refused:
            why = refused.text.id
    return done, why


async def test_one_person_hosts_so_many_open_tables_and_no_more(house: House) -> None:
    assert await most(lambda n: opened(house, CID, 100 + n), 120) == (5, "discord.open-enough")
    await opened(house, BEA, 99)
    await seating.leave(house, 2, CID)
    await opened(house, CID, 98)


async def test_tables_are_counted_also_where_many_are_opened_at_once(house: House) -> None:
    doing = [opened(house, CID, 100 + number) for number in range(120)]
    done = await asyncio.gather(*doing, return_exceptions=True)
    assert sum(isinstance(one, int) for one in done) == 5


async def test_one_person_opens_so_many_tables_an_hour_and_no_more(house: House) -> None:
    async def open_and_close(number: int) -> None:
        await seating.leave(house, await opened(house, CID, 100 + number), CID)

    assert await most(open_and_close, 120) == (20, "discord.tables-enough")


async def test_one_person_hosts_so_many_matches_and_no_more(house: House) -> None:
    house.rates = Rates(Quotas(hosted_tables=3, tables_an_hour=100))

    async def begin(number: int) -> None:
        table = await opened(house, CID, 100 + number)
        await seating.add_bot(house, table, CID)
        await seating.start(house, table, CID)

    assert await most(begin, 5) == (3, "discord.hosted-enough")


async def test_one_person_opens_so_many_threads_an_hour_and_no_thread_stays_empty(
    house: House,
) -> None:
    made = list[int]()
    asked: Any = interaction(Mock(), HERE, CID)
    asked.channel = Mock(spec=discord.TextChannel)

    async def create_thread(**_: Any) -> Any:
        made.append(1_000 + len(made))
        return Mock(id=made[-1])

    asked.channel.create_thread = create_thread

    async def open_and_close(number: int) -> None:
        thread = await threads.make_thread(house, asked, "fellbound")
        table = await seating.open_table(house, asked, "fellbound", {}, thread.id)
        if number % 2:
            await seating.leave(house, table.id, CID)

    done, why = await most(open_and_close, 60)
    assert (done, why) == (len(made), "discord.open-enough") and done < 10
    house.rates = Rates(Quotas(open_tables=1_000, tables_an_hour=1_000))
    done, why = await most(open_and_close, 60)
    assert (done, why) == (10, "discord.threads-enough")


# What is shown to a channel


async def test_what_is_shown_again_takes_the_place_of_what_was_not_shown_yet(house: House) -> None:
    asked: Any = interaction(Mock(), HERE, CID)
    asked.channel = Mock(spec=discord.TextChannel)
    house.rates = Rates(Quotas(shows_a_minute=100))
    table = await house.table(1)
    assert await most(lambda _: seating.show_again(house, asked, table), 60) == (60, "")
    assert [one.kind for one in await in_channel(house)].count("show") == 1


async def test_a_channel_is_shown_so_much_a_minute_and_no_more(house: House) -> None:
    asked: Any = interaction(Mock(), HERE, CID)
    table = await house.table(1)
    why = "discord.shown-enough"
    assert await most(lambda _: seating.show_again(house, asked, table), 60) == (2, why)


async def test_only_who_may_write_in_the_channel_has_it_shown(house: House) -> None:
    table = await house.table(1)
    silent = discord.Permissions(view_channel=True)
    here: Any = interaction(Mock(), HERE, CID)
    here.permissions = silent
    elsewhere: Any = interaction(Mock(), Where(1, 2, server(sees=True)), CID)
    elsewhere.guild.get_channel_or_thread(1).permissions_for.return_value = silent
    for asked in (here, elsewhere):
        with pytest.raises(Refused, match="may-not-write"):
            await seating.show_again(house, asked, table)
    assert "show" not in [one.kind for one in await in_channel(house)]
    from_letters: Any = interaction(Mock(), Where(None, 4, None), ANN)
    await seating.show_again(house, from_letters, table)


async def test_pictures_for_the_channel_are_counted_with_that(bot: Nocturne) -> None:
    bot.house.rates = Rates(Quotas(shows_a_minute=1))
    said = [await run_public(bot) for _ in range(2)]
    assert "shown enough" not in said[0] and "shown enough" in said[1]


async def run_public(bot: Nocturne) -> str:
    command = next(one for one in commands(bot) if one.qualified_name == "board")
    data = data_of(command)
    data["options"].append({"type": 5, "name": "public", "value": True})
    return await run(bot, "board", ANN, data=data)


async def in_channel(house: House) -> list[Any]:
    """The letters that channel 1 is owed, in order; whatever was due before is taken away."""
    async with house.matches.hold(1) as live:
        await live.commit()
    rows: list[Any] = await house.store.read(  # type: ignore[attr-defined]  # of SQLiteStore
        lambda connection: connection.execute(
            "SELECT kind FROM outbox WHERE settled IS NULL AND channel = 1 ORDER BY id"
        ).fetchall()
    )
    return [Mock(kind=row["kind"]) for row in rows]


# Asking again and again


async def all_brought(house: House) -> list[Owed]:
    """All that was owed, as the courier brings it."""
    brought: list[Owed] = []
    while owed := await house.outbox.take():
        for one in owed:
            await house.outbox.sent(one, 5)
        brought += owed
    return brought


def posts(brought: list[Owed]) -> int:
    """How many messages came of it that somebody is called by."""
    return sum(one.letter.kind in ("table", "hand", "note", "show") for one in brought)


async def test_somebody_offers_one_draw_until_somebody_else_has_answered(house: House) -> None:
    def again(_: int) -> Any:
        return house.act(1, ANN, answers._offer_draw)

    await again(0)
    await house.act(1, BEA, answers.voting("draw", "refuse"))
    with pytest.raises(Refusal) as refusal:
        await again(1)
    assert "offered a draw already" in refusal.value.sentence
    await house.act(1, BEA, answers._offer_draw)


async def test_offers_and_withdrawals_call_somebody_once(house: House) -> None:
    await all_brought(house)
    brought: list[Owed] = []
    for _ in range(25):
        await house.act(1, ANN, lambda match, seat: match.offer_draw(seat))
        brought += await all_brought(house)
        await house.act(1, ANN, answers.voting("draw", "withdraw"))
        brought += await all_brought(house)
    assert posts(brought) <= 2  # one to the channel, one to Bea


async def test_whoever_has_answered_since_is_called_again(house: House) -> None:
    await all_brought(house)
    for _ in range(2):
        await house.act(1, ANN, lambda match, seat: match.offer_draw(seat))
        assert posts(await all_brought(house)) == 2
        await house.act(1, BEA, answers.voting("draw", "refuse"))
        await all_brought(house)


async def test_whoever_is_asked_again_reads_it_where_they_were_asked_before(house: House) -> None:
    await house.act(1, ANN, lambda match, seat: match.offer_draw(seat))
    await house.act(1, ANN, answers.voting("draw", "withdraw"))
    await all_brought(house)
    await house.act(1, ANN, lambda match, seat: match.offer_draw(seat))
    brought = [(one.letter.kind, one.letter.person) for one in await all_brought(house)]
    assert ("amend", BEA) in brought and ("refresh", None) in brought
