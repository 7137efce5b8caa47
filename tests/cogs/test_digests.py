"""Once a day, at the hour that somebody likes, they read what happened at their tables."""

import asyncio
from dataclasses import replace
from pathlib import Path

import discord
import pytest

from cogs.acts.away.sitting_in import sit_in_for
from cogs.acts.house import House
from cogs.acts.telling import unread
from cogs.delivery import digests
from cogs.delivery.digests import Digests
from cogs.messages.components import LONGEST_TEXT
from cogs.messages.digest import LINES, MOST_BUTTONS, digest_message, waits_for
from cogs.messages.look import Look
from cogs.messages.sentences import DEFAULT
from cogs.messages.story import story_of
from cogs.nocturne import Nocturne
from db.digests import Digest
from db.errors import StoreError
from db.hours import Holiday, Hours, Quiet
from db.matches import Live
from engine.catalog import GAMES
from playground.protocol.telling import plain_text
from playground.world.model import Message, User
from tests.cogs.conftest import BEA, playing
from tests.cogs.evening import HOUR, Evening

DAY = 24 * HOUR


async def wants(night: Evening, person: User, ahead: float = 2 * HOUR) -> None:
    """Somebody wants a digest each day, the first one in a while."""
    minute = int((night.now + ahead) // 60) % 1440
    await night.prefers(person, digest=minute, hours=Hours("UTC", None))


async def passes(night: Evening, seconds: float) -> None:
    """Time passes; the writer of digests looks each hour, and again, having been killed."""
    left = seconds
    while left > 0:
        night.world.clock.advance(min(left, HOUR))
        left -= HOUR
        for _ in range(2):
            await Digests(night.house).go()
        await night.desk.all_said()


def digests_of(night: Evening, person: User) -> list[Message]:
    """Those that somebody has got since this was asked last."""
    return [
        m for m in night.new() if "What happened" in plain_text(m) and m.channel.recipient is person
    ]


async def test_what_happened_comes_once_at_its_hour_and_is_heard(night: Evening) -> None:
    first, second = await night.begin()
    await wants(night, second)
    await night.asks(first)
    night.new()
    await passes(night, HOUR)
    assert digests_of(night, second) == []
    await passes(night, 2 * HOUR)
    [letter] = digests_of(night, second)
    text = plain_text(letter)
    assert "Fellbound**, table 1" in text and "draw" in text and f"<@{second.id}>" in text
    assert letter.sounds == [second.id]
    await passes(night, 3 * DAY)
    assert digests_of(night, second) == [], "nothing has happened since"


async def test_nothing_comes_of_what_one_did_or_looked_at(night: Evening) -> None:
    first, second = await night.begin()
    await wants(night, first)
    await wants(night, second)
    await night.asks(first)
    night.house.remembered.keep_told(1, int(second.id), 1_000)
    night.new()
    await passes(night, 3 * HOUR)
    assert digests_of(night, first) == [] and digests_of(night, second) == []


async def test_who_is_sat_in_for_reads_so_whatever_was_done_for_them(night: Evening) -> None:
    first, _ = await night.begin()
    await wants(night, first)

    async def away(live: Live) -> None:
        [seat] = live.table.seats_of(int(first.id))
        await sit_in_for(live, seat.key)

    await night.house.change(1, away)
    await night.desk.all_said()
    digests_of(night, first)
    await passes(night, 3 * HOUR)
    [told] = digests_of(night, first)
    assert "A computer player sits in for you" in plain_text(told)
    assert len(buttons_of(told)) == 1, "from there they take their seat back"


async def test_who_takes_no_letters_gets_none(night: Evening) -> None:
    first, second = await night.begin()
    await wants(night, second)
    await night.prefers(second, dm=False)
    await night.asks(first)
    night.new()
    await passes(night, DAY)
    assert [m for m in night.new() if "What happened" in plain_text(m)] == []
    await night.prefers(second, dm=True)
    await passes(night, DAY)
    assert len(digests_of(night, second)) == 1


async def test_it_comes_at_its_hour_by_night_but_silently_where_it_is_late(night: Evening) -> None:
    first, second = await night.begin()
    await wants(night, second)
    minute = int(night.now // 60) % 1440
    quiet = Quiet(minute, (minute + 600) % 1440)
    await night.prefers(second, hours=Hours("UTC", quiet))
    await night.asks(first)
    night.new()
    await passes(night, 3 * HOUR)
    assert [m.sounds for m in digests_of(night, second)] == [[second.id]]
    await night.says(second, "refuse")
    await night.asks(first)
    night.new()
    night.world.clock.advance(DAY + 3 * HOUR)
    await passes(night, HOUR)
    assert [m.sounds for m in digests_of(night, second)] == [[]]


async def test_on_a_holiday_it_makes_no_sound(night: Evening) -> None:
    first, second = await night.begin()
    await wants(night, second)
    await night.prefers(second, holidays=(Holiday(night.now, night.now + 9 * DAY),))
    await night.asks(first)
    night.new()
    await passes(night, 3 * HOUR)
    assert [m.sounds for m in digests_of(night, second)] == [[]]


async def test_who_wants_no_calls_gets_it_without_a_sound(night: Evening) -> None:
    first, second = await night.begin()
    await wants(night, second)
    await night.prefers(second, calls="none")
    await night.asks(first)
    night.new()
    await passes(night, 3 * HOUR)
    [letter] = digests_of(night, second)
    assert not letter.sounds


async def test_the_clock_set_back_and_forth_brings_it_once(night: Evening) -> None:
    first, second = await night.begin()
    await wants(night, second)
    await night.asks(first)
    night.new()
    for hours in (48, -48, 3, -3, 30, 30):
        night.world.clock.advance(hours * HOUR)
        await Digests(night.house).go()
        await night.desk.all_said()
    assert len(digests_of(night, second)) == 1


async def test_who_wants_none_any_more_gets_none(night: Evening) -> None:
    first, second = await night.begin()
    await wants(night, second)
    await night.asks(first)
    await night.prefers(second, digest=None)
    night.new()
    await passes(night, 2 * DAY)
    assert digests_of(night, second) == []


async def test_the_end_of_a_match_is_told(night: Evening) -> None:
    first, second = await night.begin()
    await wants(night, second)
    await night.act(first, lambda match, seat: match.concede(seat))
    await night.desk.all_said()
    night.new()
    await passes(night, 3 * HOUR)
    [letter] = digests_of(night, second)
    assert "🏁" in plain_text(letter) and not buttons_of(letter)


async def test_digests_are_written_by_themselves_also_where_the_store_fails_for_a_while(
    night: Evening, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    first, second = await night.begin()
    await wants(night, second)
    await night.asks(first)
    store, failing = night.house.store, [StoreError("full"), StoreError("full"), ValueError()]
    known = store.digests

    async def fails(limit: int) -> list[Digest]:
        if failing:
            raise failing.pop(0)
        return await known(limit)

    monkeypatch.setattr(store, "digests", fails)
    monkeypatch.setattr(digests, "STORE_PAUSE", 0.01)
    night.new()
    night.world.clock.advance(3 * HOUR)
    made = Digests(night.house)
    made.start()
    await night.desk.until(lambda: not failing and bool(digests_of(night, second)))
    await made.stop()
    await made.stop()
    assert caplog.text.count("digests wait until the store works again") == 1


async def test_a_digest_comes_at_once_where_the_clock_is_set_to_its_hour(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await night.begin()
    await wants(night, second)
    await night.asks(first)
    night.new()
    bot, sleeps = Nocturne(night.house), asyncio.Event()
    sleep = bot.digests._bell.sleep

    async def sleeping(seconds: float) -> None:
        sleeps.set()
        await sleep(seconds)

    monkeypatch.setattr(bot.digests._bell, "sleep", sleeping)
    bot.digests.start()
    await sleeps.wait()
    sleeps.clear()
    night.world.clock.advance(3 * HOUR)
    bot.look_at_the_clock()
    await night.desk.until(lambda: bool(digests_of(night, second)))
    await sleeps.wait()
    assert not bot.digests._bell._rung.is_set(), "it sleeps until it is rung again"
    await bot.close()


async def test_a_digest_that_fails_holds_up_no_other(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await night.begin()
    await wants(night, first, HOUR)
    await wants(night, second)
    await night.asks(first)
    known = unread.news_at

    async def fails(house: House, id: int, person: int, since: int) -> Look | None:
        if person == int(first.id):
            raise ValueError
        return await known(house, id, person, since)

    monkeypatch.setattr(digests, "news_at", fails)
    night.new()
    await passes(night, 3 * HOUR)
    assert len(digests_of(night, second)) == 1


def buttons_of(message: Message) -> list[str]:
    return [one for one in str(message.components).split("'") if one.startswith("b:open-panel")]


# How it reads


@pytest.mark.parametrize("game", [key for key, game in GAMES.items() if game.bots])
async def test_a_digest_of_each_game_is_short_and_leads_to_its_table(
    game: str, tmp_path: Path
) -> None:
    async with playing(game, tmp_path) as house:

        async def play(live: Live) -> None:
            match = live.match
            assert match is not None
            for _ in range(60):
                open_ = [one for one in match.questions if one.options]
                if not open_ or match.result is not None:
                    break
                question = open_[0]
                match.answer(question.seat, question.options[0].key, question.serial)

        await house.change(1, play)
        async with house.matches.hold(1) as live:
            seen = await house.see(live, BEA)
            look = replace(seen, told=story_of(live, 0), since=0)
        for number in (1, 3, 30):
            looks = [replace(look, table=replace(look.table, id=id + 1)) for id in range(number)]
            message = digest_message(DEFAULT, looks)
            parts = list(message.walk_children())
            texts = [one.content for one in parts if isinstance(one, discord.ui.TextDisplay)]
            assert sum(map(len, texts)) <= LONGEST_TEXT
            assert f"**{look.game.title}**, table 1" in texts[1]
            assert 2 < len(texts[1].splitlines()) <= LINES + 5
            pressed = [one for one in parts if isinstance(one, discord.ui.Button)]
            pressed = [one for one in pressed if "story" not in str(one.custom_id)]
            assert len(pressed) == (min(MOST_BUTTONS, number) if waits_for(look) else 0)
