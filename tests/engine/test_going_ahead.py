"""What somebody has set ahead begins by no answer of its own, and can be let go by the others."""

from dataclasses import replace

import pytest

from engine.ask import confirm, together
from engine.errors import Refused
from engine.match import Match
from engine.match.course import FEW
from engine.match.log import Entry
from engine.tools.record import export, read
from engine.tools.verify import verify
from tests.engine.pebbles import AnyGame
from tests.engine.side_toys import do_ahead, plan, plans, plans_in_turn
from tests.engine.table import begin, portrait, restored, say, serial, waits_for
from tests.engine.toys import Toy, rounds

SEATS = ("ann", "bob", "cat")


def ahead(*what: str) -> Match:
    """The second round, in which all do beside each other what they set ahead."""
    match = begin(rounds(plans), *SEATS)
    say(match, *(f"{seat} {key}" for seat, key in zip(SEATS, what, strict=True)))
    return match


def same_again(match: Match) -> None:
    for kept in range(len(match.checkpoints) + 1):
        assert portrait(restored(match, kept)) == portrait(match)


def test_what_was_set_ahead_is_half_done_until_whoever_is_asked_has_answered() -> None:
    match = ahead("oak", "nothing", "nothing")
    assert match.half_done == ("ann", len(match.log), ("ann",))
    say(match, "ann along")
    assert match.half_done == ("ann", 4, ("cat",))
    say(match, "cat yes")
    assert match.half_done is None and match.state.did[-1] == "ann saw oak along"


def test_what_was_let_go_is_passed_over_and_not_set_any_more() -> None:
    match = ahead("oak", "nothing", "nothing")
    old = serial(match, "ann")
    match.let_go("bob")
    line = match.log[-1]
    assert (line.prompt, line.serial, line.dropped) == ("oak of ann", 4, ())
    assert match.state.did == ["ann leave the oak"] and not match.state.ahead
    assert waits_for(match)["ann"] == "toy.set" and serial(match, "ann") > old
    with pytest.raises(Refused, match="earlier question"):
        match.answer("ann", "elm", old)
    same_again(match)


def test_letting_go_what_was_set_ahead_takes_the_answers_on_its_line_alone() -> None:
    match = ahead("oak", "elm", "nothing")
    say(match, "bob across")
    seen, old = match.state.hands["bob"], serial(match, "ann")
    held = serial(match, "cat")
    say(match, "ann along")
    match.let_go("bob")
    assert match.log[-1].dropped == (6,)
    assert match.state.hands["bob"] == seen != [] and match.state.ahead == {"bob": "elm"}
    assert serial(match, "ann") > old and serial(match, "cat") == held
    same_again(match)
    match.answer("cat", "yes", held)
    assert match.state.did[-1] == "bob saw elm across"


def test_an_old_button_of_what_was_let_go_presses_nothing_that_is_asked_after_it() -> None:
    async def first_all_that_was_set(table: Toy) -> None:
        await together({seat: do_ahead(table, seat) for seat in table.seats})
        await plan(table, "ann")

    match = begin(rounds(first_all_that_was_set), *SEATS)
    say(match, "ann oak")
    old = serial(match, "ann")
    match.let_go("bob")
    assert waits_for(match) == {"ann": "toy.set"} and serial(match, "ann") > old
    same_again(match)


def test_what_was_let_go_stays_so_where_somebody_tries_what_an_undo_would_take() -> None:
    match = ahead("oak", "elm", "nothing")
    say(match, "bob along")
    match.let_go("cat")
    say(match, "ann nothing")
    assert match.undo("bob").entries[-1].dropped == (5,), "else what ann answered would not fit"


@pytest.mark.parametrize("rounds_after", [0, 1])
def test_a_match_that_is_woken_after_a_letting_go_asks_with_the_same_numbers(
    rounds_after: int,
) -> None:
    match = begin(rounds(plans_in_turn, 9), *SEATS)
    for _ in range(rounds_after + 1):
        say(match, *(f"{seat} ready" for seat in SEATS), *(f"{seat} oak" for seat in SEATS))
        match.let_go("bob")
        match.let_go("cat")
        match.let_go("ann")
        say(match, *["ann hum"] * 2 * FEW)
    assert match.checkpoints[-1].after > max(match.log.index(one) for one in let_gos(match))
    same_again(match)
    woken = restored(match)
    for one in (match, woken):
        say(one, "bob ask", "ann yes", *(f"{seat} ready" for seat in SEATS), "ann elm")
    assert portrait(woken) == portrait(match)


def let_gos(match: Match) -> list[Entry]:
    return [entry for entry in match.log if entry.kind == "let-go"]


def outings(version: int) -> AnyGame:
    """Three rounds; in the first, each version of the rules asks something that no other does."""

    async def outing(table: Toy) -> None:
        for seat in table.seats:
            await do_ahead(table, seat)
        if table.round == 0:
            await confirm("ann", f"toy.version-{version}")
        await plan(table, "ann")

    return replace(rounds(outing), rules_version=version)


@pytest.mark.parametrize("said_before", [[], ["ann along"]])
def test_what_was_let_go_under_newer_rules_is_verified_from_before_it_was_begun(
    house: dict[str, AnyGame], said_before: list[str]
) -> None:
    house["toy"] = outings(2)
    match = begin(outings(1), *SEATS)
    say(match, "ann yes", "ann nothing", "ann oak")
    began = len(match.log)
    match = restored(match, game=outings(2))
    for line in said_before:
        say(match, line)
    match.let_go("bob")
    assert match.log[-1].serial == began
    say(match, "ann nothing")
    record = read(export(match))
    starts = [start.after for start in record.checkpoints]
    assert starts == ([began - 1, began] if said_before else [began - 1])
    assert verify(record).problems == () and verify(record).ok
