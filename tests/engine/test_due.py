"""Whom a match waits for: who owes, who can go on, who is asked to vote."""

from collections.abc import Sequence

import pytest

from engine.ask import Word, choose, confirm, first_of, proposal, together
from engine.game import Result
from engine.match.due import Due
from tests.engine.table import begin, keys, say
from tests.engine.toys import Toy, end, market, once, picks, rounds, toy, turn, words


def test_who_is_asked_by_the_rules_owes_and_is_called() -> None:
    due = begin(rounds(turn), "ann", "bob").due
    assert due == Due(owing=("ann",), asked=("ann",))
    assert (due.awaited, due.called, due.is_free) == (("ann",), ("ann",), False)


def test_whoever_has_picked_owes_nothing_more() -> None:
    match = begin(once(picks), "ann", "bob", "cat")
    say(match, "bob left", "bob done")
    assert match.due.owing == ("ann", "cat")


def test_in_free_play_nobody_owes_and_nobody_is_called_while_two_can_go_on() -> None:
    due = begin(once(market), "ann", "bob").due
    assert due == Due(able=("ann", "bob"))
    assert (due.awaited, due.called, due.is_free) == (("ann", "bob"), (), True)


def test_who_alone_can_go_on_is_called() -> None:
    async def ring(table: Toy) -> None:
        await first_of("toy.ring", {"bob": words("ring"), "ann": []})

    due = begin(once(ring)).due
    assert (due.owing, due.able, due.called) == ((), ("bob",), ("bob",))


def test_who_is_asked_to_agree_owes_a_vote_and_the_asker_does_not() -> None:
    match = begin(once(market), "ann", "bob", "cat")
    say(match, "cat propose")
    assert (match.due.owing, match.due.voting, match.due.asked) == (("ann", "bob"),) * 2 + ((),)
    say(match, f"ann {keys(match, 'ann')[0]}")
    assert match.due.owing == ("bob",)


def test_to_take_a_proposal_back_is_not_being_able_to_go_on() -> None:
    async def rule(table: Toy) -> None:
        ballot = proposal("ann", "toy.home", ["bob"])
        await first_of("toy.ring", {"bob": words("ring")}, ballot=ballot)

    assert begin(once(rule)).due.able == ("bob",)


def test_whoever_is_asked_about_an_undo_or_a_draw_owes_a_vote_beside_the_question() -> None:
    match = begin(rounds(turn, 9), "ann", "bob", "cat")
    say(match, "ann draw")
    match.undo("ann")
    assert (match.due.asked, match.due.voting) == (("bob",), ("bob", "cat"))
    match.vote("bob", "undo", "consent")
    match.offer_draw("cat")
    assert match.due.voting == ("ann", "bob", "cat")
    assert match.due.owing == ("ann", "bob", "cat")


def test_computers_and_who_gave_up_owe_nothing() -> None:
    match = begin(once(picks), "ann", "bob", "cat", computers={"bob": "first"})
    assert (match.due.owing, match.due.computers) == (("ann", "cat"), ("bob",))
    match.concede("cat")
    assert (match.due.owing, match.due.computers) == (("ann",), ("bob", "cat"))


def test_it_stands_in_the_order_of_the_table() -> None:
    async def both(table: Toy) -> None:
        await together({seat: confirm(seat, "toy.sure") for seat in reversed(table.seats)})

    assert begin(once(both), "cat", "ann", "bob").due.owing == ("cat", "ann", "bob")


@pytest.mark.parametrize("how", ["answer", "close"])
def test_when_it_is_over_nobody_owes_anything(how: str) -> None:
    match = begin(once(turn))
    match.offer_draw("bob")
    say(match, "ann step") if how == "answer" else match.close()
    assert match.due == Due()
    assert match.ballots == []


def test_an_interrupt_counts_as_a_question() -> None:
    async def play(table: Toy) -> Result:
        act = await choose("ann", "toy.turn", _ways(table.seats))
        await confirm(act.key, "toy.duck")
        return end(table)

    match = begin(toy(play))
    say(match, "ann bob")
    assert match.due == Due(owing=("bob",), asked=("bob",))


def _ways(seats: Sequence[str]) -> list[Word]:
    return words(*seats)
