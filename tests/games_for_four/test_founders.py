"""Free play by four: ready marks, consent, asking another, wishes, and uses left half done."""

from engine.match import Match, Setup
from tests.games_for_four.founders import FOUNDERS, FoundersSettings
from tests.table import SECRET, Table

SEATS = ("ann", "bea", "cid", "dan")


def foundry() -> Table:
    """Ann is the master of the first day."""
    return Table(Match.start(FOUNDERS, Setup(SEATS, FoundersSettings()), SECRET))


def at_work() -> Table:
    table = foundry()
    table.says("ann", "melt tin")
    return table


def owing(table: Table) -> list[str]:
    return list(table.match.due.owing)


def able(table: Table) -> list[str]:
    return list(table.match.due.able)


def called(table: Table) -> list[str]:
    return list(table.match.due.called)


def test_only_the_master_is_waited_for_and_the_others_may_wish_ahead() -> None:
    table = foundry()
    assert called(table) == ["ann"]
    for seat, wish in (("bea", "wish tin"), ("cid", "wish copper"), ("cid", "wish tin")):
        table.says(seat, wish)
    assert "wish tin" not in table.offers("cid")
    assert called(table) == ["ann"]
    assert table.told("cid") == ["You wish for Tin."] and table.told("bea") == []
    table.says("ann", "melt tin")
    assert table.told() == ["ann melted Tin: 2 founders are glad of it."]
    assert table.match.state.heat == 4


def test_who_is_ready_owes_nothing_and_may_take_it_back_until_all_are() -> None:
    table = at_work()
    table.says("bea", "ready")
    assert able(table) == ["ann", "cid", "dan"] and called(table) == []
    table.says("cid", "ready")
    table.says("ann", "ready")
    assert called(table) == ["dan"]
    table.says("bea", "not-ready")
    assert called(table) == [] and able(table) == ["bea", "dan"]
    table.says("bea", "ready")
    table.says("dan", "ready")
    assert table.match.state.day == 1 and called(table) == ["bea"]


def test_pouring_takes_the_yes_of_all_the_others() -> None:
    table = at_work()
    table.says("dan", "pour 1")
    assert owing(table) == ["ann", "bea", "cid"]
    number = table.match.ballots[0].number
    table.says("ann", f"consent {number}")
    table.says("cid", "stoke")
    assert owing(table) == ["bea", "cid"] and table.match.state.bell == 0
    table.says("bea", f"consent {number}")
    table.says("cid", f"consent {number}")
    assert table.match.state.bell == 2 and not owing(table)


def test_one_no_is_enough_and_whoever_is_ready_is_asked_all_the_same() -> None:
    table = at_work()
    table.says("bea", "ready")
    table.says("dan", "pour 1")
    assert "bea" in owing(table)
    table.says("bea", f"refuse {table.match.ballots[0].number}")
    assert table.match.state.bell == 0 and not owing(table)
    assert table.match.state.ready == ["bea"]


def test_who_is_asked_to_stoke_does_it_by_saying_yes() -> None:
    table = at_work()
    table.says("ann", "ask-stoke cid")
    assert owing(table) == ["cid"]
    table.says("cid", f"consent {table.match.ballots[0].number}")
    assert table.match.state.stoked == ["cid"]
    assert "ask-stoke cid" not in table.offers("ann") and "stoke" not in table.offers("cid")


def test_a_lent_hand_asks_another_and_then_its_owner() -> None:
    table = at_work()
    table.says("ann", "lend bea")
    assert owing(table) == ["bea"]
    table.says("bea", "no")
    assert owing(table) == ["ann"]
    table.says("ann", "yes")
    assert table.match.state.lent == ["ann"] and table.match.state.heat == 3


def test_what_somebody_leaves_half_done_is_let_go_by_another_and_all_go_on() -> None:
    table = at_work()
    table.says("cid", "stoke")
    table.says("ann", "lend bea")
    table.says("bea", "yes")
    half_done = table.match.half_done
    assert half_done is not None and half_done.owing == ("ann",)
    table.match.let_go("dan")
    assert table.told() == [
        "dan let go what ann had left half done: it is as if it had not been begun."
    ]
    assert table.match.half_done is None and table.match.state.lent == []
    assert table.match.state.stoked == ["cid"] and "lend bea" in table.offers("ann")


def test_the_bell_rings_in_time_where_all_work_together() -> None:
    table = foundry()
    for day in range(2):
        master = SEATS[day]
        for seat in SEATS:
            if seat != master:
                table.says(seat, "wish silver")
        table.says(master, "melt silver")
        for seat in SEATS:
            if not table.match.result:
                table.says(seat, "stoke")
        while not table.match.result and (pours := table.offers("dan", "pour")):
            table.says("dan", pours[0])
            for seat in ("ann", "bea", "cid"):
                table.says(seat, f"consent {table.match.ballots[0].number}")
    assert table.ending == "founders.ending.won" and table.winners == SEATS
