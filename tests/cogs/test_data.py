"""What is known of somebody is theirs to read, and to have forgotten; all tables go on."""

import asyncio
import gzip
import json
import random
from collections.abc import Collection
from dataclasses import replace
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import discord
import pytest

from cogs.acts.away import barring, replacing, voting
from cogs.acts.lobby import inviting, seating
from cogs.acts.oneself import data
from cogs.acts.tables.which_table import may_see
from cogs.acts.telling.nudging import nudge
from cogs.messages.data import forget_message
from cogs.messages.names import names_of
from cogs.messages.sentences import DEFAULT
from db.bars import fits, veiled
from db.hours import Holiday, Hours
from db.letters import Letter, Owed
from db.matches import Live
from db.polls import Poll
from db.sqlite.store import SQLiteStore
from engine.errors import Refused
from playground.protocol.telling import plain_text
from playground.world.model import User
from tests.cogs.away import reply as presses
from tests.cogs.evening import HOUR, Evening
from tests.db.scan import traces


async def forget(night: Evening, person: User) -> None:
    await data.forget(night.house, night.desk.client, int(person.id))


def left_of(night: Evening, person: User) -> list[str]:
    """Where the store still names somebody: the tests call them as the world does."""
    return traces(night.desk.path, int(person.id), person.name.capitalize())


async def read(file: discord.File) -> dict[str, Any]:
    known: dict[str, Any] = json.loads(file.fp.read())
    return known


async def test_who_plays_is_forgotten_and_a_computer_player_has_their_seat(night: Evening) -> None:
    first, second = await night.begin(pace=86_400)
    await night.prefers(first, hours=Hours("Asia/Kolkata"), holidays=(Holiday(1, 2),), digest=480)
    await night.asks(first)
    assert left_of(night, first)
    assert night.world.dm_with(first).messages
    await forget(night, first)
    assert left_of(night, first) == []
    assert not night.world.dm_with(first).messages
    async with night.house.matches.hold(1) as live:
        assert live.match is not None and live.match.result is None
        [key] = live.match.sitting_in
        assert live.table.seats_of(int(second.id))[0].key != key
        assert live.table.host == int(second.id)
        assert names_of(DEFAULT, live.table)[key] == "somebody"
    await night.asks(second)
    assert left_of(night, first) == []


def user(person: User) -> Any:
    return SimpleNamespace(id=int(person.id), display_name=person.name.capitalize(), bot=False)


async def bar(night: Evening, by: User, person: User, *, off: bool = False) -> None:
    asked: Any = SimpleNamespace(
        user=user(by),
        channel_id=int(night.channel.id),
        permissions=SimpleNamespace(manage_channels=False),
    )
    if off:
        await barring.unbar(night.house, asked, 1, user(person))
    else:
        await barring.bar(night.house, asked, 1, int(person.id))


async def bar_from_match(night: Evening) -> None:
    """Ann and Cem bar Bea from their match."""
    cem = night.world.add_person("cem")
    await night.begin(None, "fear", cem)
    await bar(night, night.ann, night.bea)
    (poll,) = (await night.house.table(1)).polls
    made = presses(int(cem.id))
    await voting.vote(night.house, made, 1, poll.number, "consent")


@pytest.mark.parametrize("off", [False, True], ids=["barred", "let in again"])
async def test_who_was_barred_is_forgotten(night: Evening, off: bool) -> None:
    await bar_from_match(night)
    assert "Bea" in names_of(DEFAULT, await night.house.table(1)).values()
    if off:
        await bar(night, night.ann, night.bea, off=True)
    await night.desk.all_said()
    await forget(night, night.bea)
    assert left_of(night, night.bea) == []
    assert "Bea" not in names_of(DEFAULT, await night.house.table(1)).values()
    assert (await night.house.table(1)).is_open_to(int(night.bea.id)) == off


async def test_who_was_barred_stays_so_when_they_are_forgotten_until_they_are_let_in(
    night: Evening,
) -> None:
    ann, bea, house = int(night.ann.id), int(night.bea.id), night.house
    await house.matches.create("fellbound", channel=1, host=ann, name="Ann")
    await bar(night, night.ann, night.bea)
    await forget(night, night.bea)
    await forget(night, night.bea)
    with pytest.raises(Refused):
        await seating.join(house, 1, user(night.bea))
    [asked, by_ann] = [Mock(user=user(one), channel_id=1) for one in (night.bea, night.ann)]
    table = await house.table(1)
    assert not may_see(asked, table) and may_see(by_ann, table)
    await bar(night, night.ann, night.bea)
    assert len((await house.table(1)).barred) == 1
    await bar(night, night.ann, night.bea, off=True)
    assert (await house.table(1)).barred == ()
    await seating.join(house, 1, user(night.bea))
    assert (await house.table(1)).seats_of(bea)


def test_nobody_can_compare_the_bars_of_who_was_forgotten() -> None:
    one, other = veiled(5), veiled(5)
    assert one != other and fits(one, 5) and not fits(one, 6) and not fits(other, 55)


async def test_a_nudge_of_who_is_forgotten_comes_without_their_name(night: Evening) -> None:
    _, second = await night.begin()
    await night.pass_(2 * HOUR)
    await night.desk.courier.stop()
    await nudge(night.house, 1, int(second.id))
    await night.house.store.post([Letter("note", channel=9, payload={"to": "Cid"})], night.now)
    assert left_of(night, second)
    night.new()
    await forget(night, second)
    assert left_of(night, second) == []
    assert [one for one in await night.house.store.owed() if one.letter.payload.get("to") == "Cid"]
    night.desk.courier.start()
    await night.desk.all_said()
    said = "".join(plain_text(message) for message in night.new())
    assert "Somebody nudged you" in said and second.name.title() not in said


async def test_a_letter_of_an_open_table_does_not_name_who_was_forgotten(night: Evening) -> None:
    house, ann = night.house, int(night.ann.id)
    made = await house.matches.create("fellbound", channel=9, host=1, name="Cid")

    async def sit(live: Live) -> None:
        live.table = live.table.joined("Ann", person=ann)
        live.post(Letter("note", channel=9, payload={"values": {"name": "Ann", "other": "Cid"}}))

    await house.change(made.id, sit)
    await forget(night, night.ann)
    assert left_of(night, night.ann) == []
    values = [one.letter.payload.get("values") for one in await house.store.owed()]
    assert {"name": "Somebody", "other": "Cid"} in values


async def test_who_was_barred_is_in_no_letter_of_that_table(night: Evening) -> None:
    await bar_from_match(night)
    await night.desk.all_said()
    await night.desk.courier.stop()
    told = Letter("note", channel=9, table=1, payload={"values": {"name": "Bea"}})
    await night.house.store.post([told], night.now)
    await forget(night, night.bea)
    assert left_of(night, night.bea) == []


@pytest.mark.parametrize("arrived", [True, False], ids=["told", "not told yet"])
async def test_who_asked_for_a_seat_is_forgotten(night: Evening, arrived: bool) -> None:
    await night.away()
    zoe = night.world.add_person("zoe")
    if not arrived:
        await night.desk.courier.stop()
    await replacing.ask_for_seat(night.house, user(zoe), 1, None)
    if arrived:
        await night.pass_(26 * HOUR)  # nobody says anything: it is refused, and told
    assert left_of(night, zoe)
    await forget(night, zoe)
    assert left_of(night, zoe) == []


async def test_who_invited_somebody_and_left_is_forgotten(night: Evening) -> None:
    ann, bea = int(night.ann.id), int(night.bea.id)
    made = await night.house.matches.create(
        "fellbound", channel=int(night.channel.id), host=ann, name="Ann"
    )

    async def sit(live: Live) -> None:
        live.table = live.table.joined("Bea", person=bea)

    await night.house.change(made.id, sit)
    await inviting.invite(night.house, made.id, bea, user(night.world.add_person("zoe")))
    await seating.leave(night.house, made.id, bea)
    await forget(night, night.bea)
    assert left_of(night, night.bea) == []


async def test_where_nobody_else_plays_all_is_over(night: Evening) -> None:
    first, second = await night.begin()
    await forget(night, first)
    await forget(night, second)
    assert (await night.house.table(1)).phase == "over"
    assert left_of(night, first) == [] and left_of(night, second) == []


async def test_who_hosts_an_open_table_leaves_it_to_the_next(night: Evening) -> None:
    ann, bea, house = int(night.ann.id), int(night.bea.id), night.house
    made = await house.matches.create("fellbound", channel=1, host=ann, name="Ann")
    alone = await house.matches.create("fellbound", channel=2, host=ann, name="Ann")

    async def sit(live: Live) -> None:
        live.table = replace(live.table.joined("Bea", person=bea), invited=(ann,))

    await house.change(made.id, sit)
    await forget(night, night.ann)
    table = await house.table(made.id)
    assert (table.host, [seat.name for seat in table.seats]) == (bea, ["Bea"])
    assert (await house.table(alone.id)).phase == "over"
    assert left_of(night, night.ann) == []


async def test_what_is_remembered_while_the_bot_runs_is_forgotten_as_well(night: Evening) -> None:
    await night.begin()
    ann = int(night.ann.id)
    await night.prefers(night.ann, dm=False)
    assert await night.house.people.first_time(ann, "lesson")
    assert not (await night.house.people.preferences(ann)).dm
    await forget(night, night.ann)
    assert (await night.house.people.preferences(ann)).dm
    assert await night.house.people.first_time(ann, "lesson")


async def test_a_letter_that_is_under_way_is_deleted_where_it_arrives(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    outbox, deleted = night.house.outbox, list[int]()
    store, looked = night.house.store, asyncio.Event()
    known = store.owed

    async def owed_now(aside: Collection[int]) -> list[Owed]:
        found = await known(aside)
        looked.set()
        return list(found)

    async def delete(message: discord.PartialMessage) -> None:
        deleted.append(message.id)

    monkeypatch.setattr(discord.PartialMessage, "delete", delete)
    await outbox.post(Letter("note", person=int(night.ann.id), payload={"text": "hm"}))
    [owed] = await outbox.take()
    monkeypatch.setattr(store, "owed", owed_now)
    forgetting = asyncio.create_task(forget(night, night.ann))
    async with asyncio.timeout(10):
        await looked.wait()
    await outbox.sent(owed, 777)
    await forgetting
    assert deleted == [777]


async def test_a_damaged_table_keeps_nobody(night: Evening) -> None:
    first, _ = await night.begin()
    store = night.house.store
    assert isinstance(store, SQLiteStore)
    await store.write(
        lambda rows: rows.execute("DROP TRIGGER log_is_never_cut").connection.execute(
            "DELETE FROM log WHERE number = 1"
        )
    )
    night.house.matches._places.clear()
    store._ends.clear()
    await forget(night, first)
    assert left_of(night, first) == []


@pytest.mark.parametrize("seed", range(4))
async def test_whoever_is_forgotten_of_many_tables_all_of_them_go_on(
    night: Evening, seed: int
) -> None:
    dice, house = random.Random(seed), night.house
    ann, people = int(night.ann.id), {"Bea": int(night.bea.id), "Cat": int(night.bea.id) + 77}
    for channel in range(1, 9):
        names = ["Ann", *people] if dice.random() < 0.8 else ["Ann"]
        dice.shuffle(names)
        who = {"Ann": ann, **people}
        game = dice.choice(["fear", "rift", "horizons"])
        made = await house.matches.create(game, channel=channel, host=who[names[0]], name=names[0])

        async def sit(live: Live, names: list[str] = names, who: dict[str, int] = who) -> None:
            for name in names[1:]:
                live.table = live.table.joined(name, person=who[name])
            live.table = live.table.joined("", computer=house_level(live), by=ann)
            if dice.random() < 0.7:
                match = live.start()
                if dice.random() < 0.3:
                    match.close()
            if dice.random() < 0.3:
                poll = Poll(1, "bar", 1.0, "1", ann, "Ann", {"1": "consent"})
                live.table = replace(live.table, barred=(ann,), polls=(poll,), invited=(ann, 5))

        await house.change(made.id, sit)
    before = {table.id for table in await house.matches.tables.going_on()}
    await forget(night, night.ann)
    assert left_of(night, night.ann) == []
    for table in await house.matches.tables.going_on():
        assert table.host in people.values() and table.seats_of(table.host)
        async with house.matches.hold(table.id) as live:
            assert live.match is None or live.match.due.awaited or live.match.result
    over = before - {table.id for table in await house.matches.tables.going_on()}
    for table in [await house.table(id) for id in over]:
        assert not any(table.seats_of(one) for one in people.values())


def house_level(live: Live) -> str:
    from engine.catalog import game as game_of

    return game_of(live.table.game).best


async def test_who_was_forgotten_twice_a_day_waits_until_they_are_again(night: Evening) -> None:
    for _ in range(2):
        await night.prefers(night.ann, dm=False)
        await forget(night, night.ann)
    await night.prefers(night.ann, dm=False)
    with pytest.raises(Refused) as refused:
        await forget(night, night.ann)
    assert refused.value.text.id == "discord.forgotten-enough"
    assert not (await night.house.people.preferences(int(night.ann.id))).dm
    await forget(night, night.bea)


async def test_what_is_known_comes_as_a_file(night: Evening) -> None:
    first, second = await night.begin()
    await night.asks(first)
    known = await read(await data.data_file(night.house, int(first.id)))
    [table] = known["tables"]
    [seat] = table["seats"]
    assert seat["name"] == first.name.capitalize()
    assert [line["kind"] for line in seat["log"]] == ["draw-offered"]
    text = json.dumps(known)
    assert second.name.capitalize() not in text and second.id not in text


async def test_it_says_nothing_of_what_others_hold(night: Evening) -> None:
    first, _ = await night.begin()
    async with night.house.matches.hold(1) as live:
        assert live.match is not None
        secret = live.match.secret.hex()
    text = json.dumps(await read(await data.data_file(night.house, int(first.id))))
    assert secret not in text and "learned" not in text and 'told"' not in text


async def test_a_very_long_file_is_packed(night: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(data, "LARGEST", 10)
    file = await data.data_file(night.house, 5)
    assert file.filename == "nocturne-data.json.gz"
    assert json.loads(gzip.decompress(file.fp.read()))["person"] == 5


def test_it_is_asked_once_more() -> None:
    parts = list(forget_message(DEFAULT).walk_children())
    ids = [one.custom_id for one in parts if isinstance(one, discord.ui.Button)]
    assert ids == ["b:my-keep:0:", "b:my-forget:0:"]
