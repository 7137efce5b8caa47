"""Tables are found as they are stored, by those who look for them."""

from dataclasses import replace

import pytest

from db.clocks import Clock
from db.errors import ChannelBusy, NoSuchTable
from db.hours import Hours, Quiet
from db.live import Live
from db.matches import Matches
from db.outbox import Letter
from db.plans import Plan
from db.polls import Poll
from db.sqlite.store import SQLiteStore
from db.tables import Seat
from tests.db.conftest import Clock as StoreClock
from tests.db.house import (
    ANN,
    BEA,
    CAT,
    another_process,
    begin,
    finish,
    match_of,
    open_table,
    select,
)


async def test_a_table_opens_with_its_host_and_a_letter(
    store: SQLiteStore, matches: Matches
) -> None:
    table = await matches.create(
        "pebbles",
        channel=1,
        host=ANN,
        name="Ann",
        server=9,
        settings={"pebbles": 5},
        letters=[Letter("table", channel=1)],
    )
    assert table.seats == (Seat("1", "Ann", ANN),)
    assert await matches.tables.get(table.id) == table
    assert [row["match_id"] for row in await select(store, "SELECT match_id FROM outbox")] == [1]


async def test_a_channel_has_one_table_at_a_time(matches: Matches) -> None:
    first = await open_table(matches)
    with pytest.raises(ChannelBusy) as caught:
        await open_table(matches)
    assert caught.value.table == first
    async with matches.hold(first) as live:
        live.table = replace(live.table, phase="over")
        await live.commit()
    assert await open_table(matches) != first


async def test_seats_move_up_when_somebody_leaves(store: SQLiteStore, matches: Matches) -> None:
    async with matches.hold(await open_table(matches)) as live:
        live.table = live.table.joined("Bea", person=BEA).joined("Robot", computer="greedy")
        live.table = live.table.left("2")
        await live.commit()
        id = live.table.id
    table = await another_process(store).tables.get(id)
    assert table.seats == (Seat("1", "Ann", ANN), Seat("2", "Robot", computer="greedy"))
    assert [table.name(key) for key in ("1", "2", "3")] == ["Ann", "Robot", "3"]
    assert table.seats_of(ANN) == (table.seat("1"),)


async def test_a_table_that_is_not_there_is_told(matches: Matches) -> None:
    with pytest.raises(NoSuchTable):
        async with matches.hold(404):
            pass
    with pytest.raises(NoSuchTable):
        await matches.tables.get(404)
    assert matches.awake == ()


async def test_lists_say_who_is_awaited_and_since_when(
    store: SQLiteStore, matches: Matches, clock: StoreClock
) -> None:
    id, start = await begin(matches), clock.now

    async def awaited() -> list[float | None]:
        table = await matches.tables.get(id)
        return [None if seat.awaited is None else seat.awaited - start for seat in table.seats]

    assert await awaited() == [0, 0]
    clock.now += 60
    await matches.play(id, lambda live: give(live, "2", "feel shy"))
    assert await awaited() == [0, None]
    clock.now += 60
    await matches.play(id, lambda live: give(live, "1", "feel shy"))
    async with matches.hold(id) as live:
        turn = match_of(live).questions[0].seat
    assert await awaited() == ([120, None] if turn == "1" else [None, 120])
    clock.now += 60
    await matches.play(id, lambda live: offer_draw(live, turn))
    assert await awaited() == ([180, 180])
    await matches.play(id, lambda live: close(live))
    assert await awaited() == [None, None]


async def give(live: Live, seat: str, key: str) -> None:
    match_of(live).answer(seat, key)


async def offer_draw(live: Live, seat: str) -> None:
    match_of(live).offer_draw(seat)


async def close(live: Live) -> None:
    match_of(live).close()


async def test_tables_are_found_without_waking_them(
    store: SQLiteStore, matches: Matches, clock: StoreClock
) -> None:
    ids = []
    for channel in (1, 2, 3):
        clock.now += 1
        ids.append(await begin(matches, channel))
    other = another_process(store)
    waiting = await open_table(other, channel=4)
    assert [table.id for table in await other.tables.of(ANN)] == [*ids, waiting]
    assert [table.id for table in await other.tables.of(BEA)] == ids
    assert await other.tables.of(CAT) == []
    assert await other.tables.open(9) == []
    at = await other.tables.at(2)
    assert at is not None and at.id == ids[1]
    assert other.awake == ()


async def test_over_tables_come_latest_first(matches: Matches, clock: StoreClock) -> None:
    ids = []
    for _ in range(3):
        ids.append(await begin(matches))
        clock.now += 1
        await finish(matches, ids[-1])
    found = await matches.tables.over(1, limit=2)
    assert [table.id for table in found] == [ids[2], ids[1]]


async def test_a_new_picture_is_nothing_that_happened(matches: Matches, clock: StoreClock) -> None:
    id = await begin(matches)
    touched = clock.now
    clock.now += 5
    async with matches.hold(id) as live:
        live.table = replace(live.table, message=3, since=1)
        await live.commit()
    table = await matches.tables.get(id)
    assert (table.message, table.since, table.touched) == (3, 1, touched)


async def test_how_far_somebody_has_looked_only_grows(matches: Matches) -> None:
    id = await begin(matches)
    assert await matches.seen(id, ANN) == 0
    for number in (3, 1):
        await matches.mark_seen(id, ANN, number)
    assert (await matches.seen(id, ANN), await matches.seen(id, BEA)) == (3, 0)


async def test_what_is_asked_for_is_stored_in_the_order_in_which_it_was_said(
    store: SQLiteStore, matches: Matches
) -> None:
    async with matches.hold(await open_table(matches)) as live:
        live.table = live.table.joined("Bea", person=BEA).joined("", computer="greedy", by=ANN)
        for key, name, part in (("3", "side", "red"), ("1", "role", "fox"), ("2", "side", "red")):
            live.table = live.table.wishing(key, name, part)
        live.table = live.table.wishing("3", "side", "red").wishing("1", "role", "owl")
        live.table = live.table.wishing("2", "role", "fox").wishing("2", "role", None)
        live.table = live.table.levelled("3", "clever")
        await live.commit()
        id = live.table.id
    table = await another_process(store).tables.get(id)
    assert table.wishes == (("3", "side", "red"), ("2", "side", "red"), ("1", "role", "owl"))
    assert table.seats[2] == live.table.seats[2]
    assert (table.seats[2].computer, table.seats[2].seated_by) == ("clever", ANN)
    assert table.left("1").wishes == (("2", "side", "red"), ("1", "side", "red"))


async def test_a_table_that_is_set_up_again_keeps_what_was_asked_for(matches: Matches) -> None:
    async with matches.hold(await open_table(matches)) as live:
        live.table = live.table.joined("Bea", person=BEA).wishing("2", "side", "red")
        live.table = live.table.wishing("1", "role", "fox")
        ann, bea = live.table.seats
    table = await matches.create(
        "pebbles", channel=2, host=ANN, name="Ann", wishes=ann.wishes, others=[bea]
    )
    assert table.wishes == (("2", "side", "red"), ("1", "role", "fox"))


async def test_who_may_know_of_a_private_table_outlives_a_restart(
    store: SQLiteStore, matches: Matches
) -> None:
    open_to_all = await open_table(matches)
    made = await matches.create(
        "pebbles", channel=2, host=ANN, name="Ann", private=True, invited=[BEA]
    )
    other = another_process(store)
    found = await other.tables.get(made.id)
    assert (found.private, found.invited) == (True, (BEA,))
    assert [found.is_open_to(one) for one in (ANN, BEA, CAT)] == [True, True, False]
    assert (await other.tables.get(open_to_all)).is_open_to(CAT)


async def test_clocks_and_polls_outlive_a_restart(store: SQLiteStore, matches: Matches) -> None:
    id = await open_table(matches)
    clock = Clock(90.5, 7.0, Hours("Europe/Berlin", Quiet(1380, 420)), 3, called=True)
    poll = Poll(1, "absence", 99.0, seat="2", votes={"1": "wait"})
    plan = Plan(2, "1", "fill", (4, 9))

    async def change(live: Live) -> None:
        first, *others = live.table.seats
        seats = (replace(first, clock=clock), *others)
        live.table = replace(
            live.table,
            seats=seats,
            pace=86400.0,
            absent="end",
            barred=(CAT,),
            polls=(poll,),
            plans=(plan,),
        )

    await matches.play(id, change)
    found = await another_process(store).tables.get(id)
    assert (found.seats[0].clock, found.polls, found.plans) == (clock, (poll,), (plan,))
    assert (found.pace, found.absent, found.barred) == (86400.0, "end", (CAT,))


async def test_who_is_barred_may_not_look_unless_they_sit_there(matches: Matches) -> None:
    table = await matches.tables.get(await open_table(matches))
    barred = replace(table, barred=(CAT, ANN))
    assert not barred.is_open_to(CAT)
    assert barred.is_open_to(ANN)


async def test_a_table_moves_to_a_channel_that_has_none(matches: Matches) -> None:
    first, second = await open_table(matches), await open_table(matches, channel=2)

    async def move(live: Live, channel: int) -> None:
        live.table = replace(live.table, channel=channel)

    with pytest.raises(ChannelBusy) as busy:
        await matches.play(first, lambda live: move(live, 2))
    assert busy.value.table == second
    assert (await matches.tables.get(first)).channel == 1
    await matches.play(first, lambda live: move(live, 3))
    assert await matches.tables.at(1) is None
    found = await matches.tables.at(3)
    assert found is not None and found.id == first
