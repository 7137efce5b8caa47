"""Lines, their questions and the numbers of those: what drives the rules."""

import gc
from collections.abc import Coroutine
from typing import Any

import pytest

from engine.ask import MatchOver, Word, choose, confirm, first_of, together
from engine.chance import Chance
from engine.errors import Refused, RulesFailed
from engine.match.serials import Serials
from engine.match.waiting import Waiting
from tests.engine.table import SECRET, begin, keys, say, serial, waits_for
from tests.engine.toys import (
    Toy,
    both_hands,
    brawl,
    errands,
    fight,
    market,
    once,
    picks,
    rounds,
    turn,
    words,
)


def lines(*rules: tuple[str, Coroutine[Any, Any, object]]) -> Coroutine[Any, Any, object]:
    return together(dict(rules))


# Listing again


def test_what_others_changed_before_the_first_answer_counts_as_well() -> None:
    async def look(table: Toy) -> None:
        await choose("ann", "toy.look", lambda: words("left", "right")[: table.chimes])

    async def take_all(table: Toy) -> None:
        table.chimes = 1

    async def rule(table: Toy) -> None:
        await confirm("ann", "toy.ready")
        await together({"ann": look(table), "bob": take_all(table)})

    match = begin(once(rule))
    say(match, "ann yes")
    assert keys(match, "ann") == ["left"]
    say(match, "ann left")
    assert not waits_for(match)


def test_a_line_that_is_alone_is_cut_short_as_well() -> None:
    async def climb(table: Toy) -> None:
        while True:
            table.do("ann", (await choose("ann", "toy.climb", words("up", "down"))).key)

    async def rule(table: Toy) -> None:
        await together({"ann": climb(table)}, until=lambda: len(table.did) == 2)

    match = begin(once(rule))
    say(match, "ann up", "ann down")
    assert match.state.did == ["ann up", "ann down"]
    assert not waits_for(match)


def test_what_comes_back_is_offered_again() -> None:
    async def ring(table: Toy) -> None:
        def bell() -> list[Word]:
            return words("ring") if table.chimes else []

        act = await first_of("toy.ring", {"ann": bell, "cat": lambda: words("knock")})
        assert act is not None
        table.do(act.seat, act.option.key)

    async def keep(table: Toy) -> None:
        while (act := await choose("bob", "toy.keep", words("hide", "show", "go"))).key != "go":
            table.chimes = int(act.key == "show")

    async def rule(table: Toy) -> None:
        await together({"hall": ring(table), "bob": keep(table)})

    match = begin(once(rule), "ann", "bob", "cat")
    before = serial(match, "ann")
    say(match, "bob hide")
    assert waits_for(match) == {"bob": "toy.keep", "cat": "toy.ring"}
    say(match, "bob show")
    assert serial(match, "ann") == before
    say(match, "ann ring", "bob go")
    assert match.state.did == ["ann ring"]
    assert not waits_for(match)


def test_one_withdrawal_may_lead_to_the_next() -> None:
    async def domino(table: Toy, seat: str, stands: int) -> None:
        await choose(seat, "toy.stand", lambda: words("a", "b") if table.chimes > stands else [])
        table.chimes -= 1
        table.do(seat, "fall")

    async def rule(table: Toy) -> None:
        table.chimes = 3
        rules = {seat: domino(table, seat, place) for place, seat in enumerate(table.seats)}
        await together(rules)

    match = begin(once(rule), "ann", "bob", "cat")
    say(match, "ann a")
    assert match.state.did == ["ann fall", "cat fall", "bob fall"]
    assert not waits_for(match)


def test_giving_up_changes_what_others_may_do_at_once() -> None:
    match = begin(once(who_stays), "ann", "bob", "cat")
    assert keys(match, "ann") == ["greet bob", "greet cat"]
    match.concede("cat")
    assert keys(match, "ann") == ["greet bob"]
    say(match, "ann greet bob")
    assert not waits_for(match)


async def who_stays(table: Toy) -> None:
    async def greet() -> None:
        await choose("ann", "toy.greet", lambda: words(*(f"greet {s}" for s in staying())))

    def staying() -> list[str]:
        return [seat for seat in table.others("ann") if seat not in table.gone]

    await together({"ann": greet()})


# Lines within lines


def test_each_line_within_lines_ends_on_its_own() -> None:
    match = begin(once(errands))
    say(match, "ann early")
    assert waits_for(match) == {"ann": "toy.errand", "bob": "toy.set-out"}
    say(match, "ann step", "ann step")
    assert waits_for(match) == {"ann": "toy.come-home", "bob": "toy.set-out"}
    say(match, "bob late", "bob step", "ann happy", "bob step", "bob sad")
    assert match.state.did == [
        *("ann step", "ann use left", "ann step", "ann use right"),
        *("bob step", "bob use left", "bob step", "bob use right"),
    ]
    assert not waits_for(match)


def test_an_end_outside_drops_the_lines_within() -> None:
    async def stop(table: Toy) -> None:
        table.blows = int(await confirm("cat", "toy.stop"))

    async def rule(table: Toy) -> None:
        rules = {"ann": both_hands(table, "ann"), "cat": stop(table)}
        table.do("nobody", str(await together(rules, until=lambda: table.blows > 0)))
        await confirm("bob", "toy.sure")

    match = begin(once(rule), "ann", "bob", "cat")
    say(match, "ann early", "ann step")
    assert waits_for(match) == {"ann": "toy.errand", "cat": "toy.stop"}
    say(match, "cat yes")
    assert match.state.did == ["ann step", "ann use left", "nobody {'cat': None}"]
    assert waits_for(match) == {"bob": "toy.sure"}
    say(match, "bob yes")
    assert not waits_for(match)


def test_what_was_cut_short_is_not_cut_again_while_others_go_on() -> None:
    async def short(table: Toy) -> None:
        rules = {"left": confirm("ann", "toy.left"), "right": confirm("ann", "toy.right")}
        await together(rules, until=lambda: table.blows > 0)
        await confirm("ann", "toy.sure")

    async def stop(table: Toy) -> None:
        table.blows = int(await confirm("bob", "toy.stop"))
        await confirm("bob", "toy.sure")

    async def rule(table: Toy) -> None:
        await together({"ann": short(table), "bob": stop(table)})

    match = begin(once(rule))
    say(match, "bob yes")
    assert waits_for(match) == {"ann": "toy.sure", "bob": "toy.sure"}
    say(match, "ann no", "bob no")
    assert not waits_for(match)


def test_what_an_earlier_round_returned_is_not_returned_again() -> None:
    async def rule(table: Toy) -> None:
        table.blows = 0
        rules = {seat: count(table, seat) for seat in table.seats}
        ended = await together(rules, until=lambda: table.blows > 1 - table.round)
        table.do("ended", " ".join(ended))
        table.blows = 0

    async def count(table: Toy, seat: str) -> None:
        await confirm(seat, "toy.sure")
        table.blows += 1

    async def twice(table: Toy) -> None:
        await rule(table)
        table.round = 1
        await rule(table)

    match = begin(once(twice))
    say(match, "ann yes", "bob yes", "bob yes")
    assert match.state.did == ["ended ann bob", "ended bob"]
    assert not waits_for(match)


def test_an_offer_that_nobody_could_take_leaves_nothing_behind() -> None:
    async def offer(table: Toy) -> None:
        nothing: list[Word] = []
        await first_of("toy.ring", {"ann": nothing, "bob": nothing})

    async def rule(table: Toy) -> None:
        await together({"hall": offer(table), "bob": fight(table, "bob")})

    match = begin(once(rule))
    say(match, "bob draw", "bob rest")
    assert not waits_for(match)


def test_thousands_of_silent_lines_do_not_exhaust_anything() -> None:
    async def nothing() -> None:
        return None

    async def rule(table: Toy) -> None:
        for _ in range(5_000):
            await together({seat: nothing() for seat in table.seats})
        await confirm("ann", "toy.sure")

    match = begin(once(rule))
    say(match, "ann yes")
    assert not waits_for(match)


def test_the_order_of_acts_does_not_depend_on_who_is_nested_deeper() -> None:
    async def speak(table: Toy, name: str) -> None:
        table.do(name, "speak")

    async def rule(table: Toy) -> None:
        first = together({"a": speak(table, "first"), "b": speak(table, "second")})
        await lines(("ann", first), ("bob", speak(table, "third")))

    match = begin(once(rule))
    assert match.state.did == ["first speak", "second speak", "third speak"]
    assert not waits_for(match)


# What is dropped is closed


@pytest.mark.parametrize("last", ["cat no", "cat yes"])
def test_a_rule_that_is_dropped_is_closed_and_a_rule_that_never_ran_is_not_missed(
    last: str,
) -> None:
    closed: list[str] = []

    async def guard(table: Toy, seat: str) -> None:
        try:
            await confirm(seat, "toy.sure")
        finally:
            closed.append(seat)

    async def stop(table: Toy) -> None:
        ends = await confirm("cat", "toy.stop")
        table.blows = 1
        if ends:
            raise MatchOver(None)

    async def rule(table: Toy) -> None:
        rules = {"ann": guard(table, "ann"), "bob": guard(table, "bob"), "cat": stop(table)}
        await together(rules, until=lambda: table.blows > 0)

    match = begin(once(rule), "ann", "bob", "cat")
    say(match, last)
    assert sorted(closed) == ["ann", "bob"]
    assert not waits_for(match)


@pytest.mark.parametrize("error", [ValueError, MatchOver])
def test_lines_that_had_no_time_to_begin_leave_no_warning(error: type[Exception]) -> None:
    async def fail() -> None:
        raise error("at once")

    async def rule(table: Toy) -> None:
        await confirm("ann", "toy.sure")
        await together({"ann": fail(), "bob": confirm("bob", "toy.sure")})

    match = begin(once(rule))
    if error is MatchOver:
        say(match, "ann yes")
        assert not waits_for(match)
    else:
        with pytest.raises(RulesFailed):
            say(match, "ann yes")
        assert waits_for(match) == {"ann": "toy.sure"}
    del match
    gc.collect()


# Numbers


def test_a_doubled_click_is_stale() -> None:
    match = begin(rounds(turn), "ann")
    button = serial(match, "ann")
    match.answer("ann", "step", button)
    with pytest.raises(Refused, match="That button is from an earlier question"):
        match.answer("ann", "step", button)
    assert waits_for(match) == {"ann": "toy.turn"}


def test_two_offers_with_the_same_words_on_two_lines_have_two_numbers() -> None:
    async def bell(table: Toy, where: str) -> None:
        act = await first_of("toy.ring", dict.fromkeys(table.seats, words("ring")))
        assert act is not None
        table.do(act.seat, where)

    async def rule(table: Toy) -> None:
        await together({"hall": bell(table, "hall"), "yard": bell(table, "yard")})

    match = begin(once(rule))
    numbers = [question.serial for question in match.questions if question.seat == "bob"]
    assert len(set(numbers)) == 2
    say(match, "bob ring", "ann ring")
    assert match.state.did == ["bob hall", "ann yard"]
    assert not waits_for(match)


def test_nobody_meets_a_number_again_not_even_after_undo() -> None:
    match = begin(rounds(turn, 12))
    met: dict[tuple[str, int], tuple[int, list[str]]] = {}
    for place in range(12):
        (question,) = match.questions
        here = (len(match.state.did), [option.key for option in question.options])
        assert met.setdefault((question.seat, question.serial), here) == here
        say(match, f"{question.seat} step")
        if place % 3 == 2:
            match.undo(question.seat)
    assert len(waits_for(match)) == 1


def test_a_question_that_stayed_open_keeps_its_number_when_another_line_is_undone() -> None:
    match = begin(once(brawl), "ann", "bob", "cat")
    before = serial(match, "bob")
    say(match, "ann draw")
    assert serial(match, "bob") == before
    match.undo("ann")
    match.vote("bob", "undo", "consent")
    match.vote("cat", "undo", "consent")
    assert serial(match, "bob") == before
    assert waits_for(match) == dict.fromkeys(("ann", "bob", "cat"), "toy.fight")


def test_other_peoples_answers_never_spoil_a_button() -> None:
    match = begin(once(picks), "ann", "bob", "cat")
    button = serial(match, "cat")
    say(match, "ann left", "bob right", "bob done", "ann done")
    match.answer("cat", "middle", button)
    match.answer("cat", "done", serial(match, "cat"))
    assert not waits_for(match)


def test_an_offer_that_was_answered_comes_back_as_a_new_one() -> None:
    match = begin(once(market), "ann", "bob")
    first = serial(match, "ann")
    say(match, "ann chime for 1")
    assert waits_for(match) == {"ann": "toy.wrap"}
    say(match, "ann paper")
    assert serial(match, "ann") > first
    assert waits_for(match) == {"ann": "toy.market", "bob": "toy.market"}


# Waiting by itself, as a test of a single rule uses it


def test_a_single_rule_runs_without_a_match_around_it() -> None:
    waiting = Waiting(confirm("ann", "toy.sure"), Chance(SECRET), Serials())
    waiting.start()
    (question,) = waiting.questions
    assert not waiting.over
    waiting.answer(question, Word("no"))
    assert waiting.over
    assert waiting.result is False
    assert not waiting.questions


def test_what_waits_can_be_dropped() -> None:
    waiting = Waiting(confirm("ann", "toy.sure"), Chance(SECRET), Serials())
    waiting.start()
    waiting.close()
    assert waiting.question("ann") is None
    assert not waiting.questions
