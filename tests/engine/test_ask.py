"""The words a rule may wait with, one by one."""

from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from engine.ask import (
    Act,
    MatchOver,
    Wanted,
    Word,
    agree,
    checkpoint,
    choose,
    confirm,
    first_of,
    pick,
    proposal,
    together,
)
from engine.errors import Refused, RulesFailed
from engine.match import Match
from engine.text import Text
from tests.engine.table import begin, keys, say, serial, waits_for
from tests.engine.toys import Toy, brawl, end, market, once, picks, scramble, trim, vote, words


def play(rule: Callable[[Toy], Coroutine[Any, Any, object]], *seats: str) -> Match:
    return begin(once(rule), *(seats or ("ann", "bob", "cat")))


# choose


def test_the_chosen_option_itself_comes_back() -> None:
    options = words("left", "right")
    chosen: list[Word] = []

    async def rule(table: Toy) -> None:
        chosen.append(await choose("ann", "toy.way", options))

    match = play(rule)
    assert waits_for(match) == {"ann": "toy.way"}
    say(match, "ann right")
    assert chosen == [options[1]]
    assert not waits_for(match)


def test_a_single_option_is_taken_without_asking() -> None:
    async def rule(table: Toy) -> None:
        table.do("ann", (await choose("ann", "toy.way", words("left"))).key)

    match = play(rule)
    assert match.state.did == ["ann left"]
    assert not waits_for(match)


def test_a_single_option_is_asked_about_where_silence_would_tell() -> None:
    async def rule(table: Toy) -> None:
        table.do("ann", (await choose("ann", "toy.way", words("left"), even_one=True)).key)

    match = play(rule)
    assert keys(match, "ann") == ["left"]
    say(match, "ann left")
    assert match.state.did == ["ann left"]
    assert not waits_for(match)


def test_a_function_that_lists_nothing_is_answered_by_nothing() -> None:
    async def rule(table: Toy) -> None:
        table.do("ann", str(await choose("ann", "toy.way", lambda: words(), even_one=True)))

    match = play(rule)
    assert match.state.did == ["ann None"]
    assert not waits_for(match)


def test_an_empty_list_is_a_mistake_of_the_rule() -> None:
    async def rule(table: Toy) -> None:
        await choose("ann", "toy.way", words())

    with pytest.raises(AssertionError, match=r"toy\.way offers ann nothing to choose"):
        play(rule)


def test_a_question_is_a_text_with_values() -> None:
    async def rule(table: Toy) -> None:
        await choose("ann", "toy.way", words("left", "right"), tile="b3", steps=2)

    question = play(rule).question("ann")
    assert question is not None
    assert question.text == Text("toy.way", {"tile": "b3", "steps": 2})


def test_a_question_whose_options_have_gone_is_withdrawn_and_its_rule_goes_on() -> None:
    match = begin(once(scramble), "ann", "bob")
    assert waits_for(match) == {"ann": "toy.grab", "bob": "toy.grab"}
    say(match, "bob bell")
    assert waits_for(match) == {"bob": "toy.colour"}
    say(match, "bob red")
    assert match.state.did == ["ann leave with None", "bob leave with red bell"]
    assert not waits_for(match)


# pick


def picking(
    least: int, most: int | None = None, *given: str
) -> tuple[Match, Callable[[], list[str]]]:
    picked: list[str] = []

    async def rule(table: Toy) -> None:
        things = await pick("ann", "toy.pick", words(*(given or "abcd")), least, most)
        picked.extend(thing.key for thing in things)

    match = play(rule)
    return match, lambda: picked


def test_picks_come_in_the_order_in_which_they_were_made_and_each_once() -> None:
    match, picked = picking(3)
    assert keys(match, "ann") == ["a", "b", "c", "d"]
    say(match, "ann c")
    assert keys(match, "ann") == ["a", "b", "d"]
    say(match, "ann a", "ann d")
    assert picked() == ["c", "a", "d"]
    assert not waits_for(match)


def test_done_is_offered_once_enough_are_in() -> None:
    match, picked = picking(1, 3)
    assert "done" not in keys(match, "ann")
    say(match, "ann b")
    assert keys(match, "ann") == ["a", "c", "d", "done"]
    say(match, "ann done")
    assert picked() == ["b"]
    assert not waits_for(match)


def test_nothing_need_be_picked_where_none_is_the_least() -> None:
    match, picked = picking(0, 2)
    assert keys(match, "ann") == ["a", "b", "c", "d", "done"]
    say(match, "ann done")
    assert picked() == []
    assert not waits_for(match)


def test_the_question_says_how_many_are_still_wanted() -> None:
    match, _ = picking(1, 3)
    say(match, "ann b")
    question = match.question("ann")
    assert question is not None
    assert question.wanted == Wanted(1, 3, ("b",))


def test_what_must_be_picked_anyway_is_not_asked_about() -> None:
    match, picked = picking(3, None, "a", "b")
    assert not waits_for(match) or keys(match, "ann") == ["a", "b"]
    say(match, "ann b")
    assert picked() == ["b", "a"]
    assert not waits_for(match)


def test_a_function_is_given_what_was_picked_so_far() -> None:
    match = begin(once(trim))
    assert keys(match, "ann") == ["up", "down"]
    say(match, "ann down")
    assert keys(match, "ann") == ["left", "right"]
    say(match, "ann left")
    assert match.state.did == []
    say(match, "ann done")
    assert match.state.did == ["ann down left"]
    assert not waits_for(match)


def test_a_pick_whose_options_have_gone_returns_what_was_picked() -> None:
    async def rule(table: Toy) -> None:
        def left(picked: object) -> list[Word]:
            return words("a", "b", "c")[: table.chimes]

        async def stop() -> None:
            await confirm("bob", "toy.stop")
            table.chimes = 0

        async def collect() -> None:
            table.chimes = 3
            picked = await pick("ann", "toy.pick", left, 1, 3)
            table.do("ann", " ".join(thing.key for thing in picked))

        await together({"ann": collect(), "bob": stop()})

    match = play(rule)
    say(match, "ann b", "bob yes")
    assert match.state.did == ["ann b"]
    assert not waits_for(match)


# confirm


@pytest.mark.parametrize(("word", "meaning"), [("yes", True), ("no", False)])
def test_yes_is_true_and_no_is_false(word: str, meaning: bool) -> None:
    async def rule(table: Toy) -> None:
        table.do("ann", str(await confirm("ann", "toy.sure")))

    match = play(rule)
    assert keys(match, "ann") == ["yes", "no"]
    say(match, f"ann {word}")
    assert match.state.did == [f"ann {meaning}"]
    assert not waits_for(match)


# together


@pytest.mark.parametrize("order", [("ann", "bob", "cat"), ("cat", "bob", "ann")])
def test_secret_picks_come_in_any_order_and_are_told_when_all_are_in(
    order: tuple[str, ...],
) -> None:
    match = begin(once(picks), "ann", "bob", "cat")
    for seat in order:
        assert match.state.did == []
        step = say(match, f"{seat} left", f"{seat} done")
    assert match.state.did[:3] == ["ann left", "bob left", "cat left"]
    assert [told.values["seat"] for told in step.told][:3] == ["ann", "bob", "cat"]
    assert not waits_for(match)


def test_what_the_lines_returned_comes_in_the_order_of_the_rules() -> None:
    orders = []

    async def rule(table: Toy) -> None:
        answers = await together({seat: confirm(seat, "toy.sure") for seat in table.seats})
        orders.append(list(answers.items()))

    for first, second in (("ann", "bob"), ("bob", "ann")):
        match = play(rule, "ann", "bob")
        say(match, f"{first} yes", f"{second} yes")
        assert not waits_for(match)
    assert orders[0] == orders[1] == [("ann", True), ("bob", True)]


def test_nobody_together_is_nothing_to_wait_for() -> None:
    async def rule(table: Toy) -> None:
        nobody: dict[str, Coroutine[Any, Any, object]] = {}
        table.do("nobody", str(await together(nobody)))

    match = play(rule)
    assert match.state.did == ["nobody {}"]
    assert not waits_for(match)


def test_an_interrupt_to_a_busy_seat_comes_first_then_its_own_question_returns() -> None:
    match = begin(once(brawl), "ann", "bob", "cat")
    own = serial(match, "bob")
    say(match, "ann hit bob")
    assert waits_for(match) == {"bob": "toy.duck", "cat": "toy.fight"}
    with pytest.raises(Refused):
        match.answer("bob", "rest", own)
    say(match, "bob yes")
    assert waits_for(match) == dict.fromkeys(("ann", "bob", "cat"), "toy.fight")
    assert serial(match, "bob") == own


def test_together_ends_as_soon_as_its_end_has_come() -> None:
    match = begin(once(brawl), "ann", "bob", "cat")
    say(match, "ann hit bob", "bob no", "cat hit bob", "bob no", "ann hit cat")
    assert not match.result
    say(match, "cat no")
    assert match.result
    assert not waits_for(match)


def test_together_returns_only_what_had_ended_when_its_end_came() -> None:
    async def rule(table: Toy) -> None:
        async def shout() -> bool:
            table.blows = int(await confirm("cat", "toy.enough"))
            return True

        rules = {"ann": confirm("ann", "toy.sure"), "bob": confirm("bob", "toy.sure")}
        answers = await together({**rules, "cat": shout()}, until=lambda: bool(table.blows))
        table.do("answers", str(answers))

    match = play(rule)
    say(match, "bob yes", "cat yes")
    assert match.state.did == ["answers {'bob': True, 'cat': True}"]
    assert not waits_for(match)


def test_the_match_ends_at_once_however_deep_the_rule_that_says_so() -> None:
    async def deep(table: Toy, seat: str) -> None:
        await together({"left": confirm(seat, "toy.left"), "right": give_up(table, seat)})

    async def give_up(table: Toy, seat: str) -> None:
        if await confirm(seat, "toy.right"):
            raise MatchOver(end(table, seat))

    async def rule(table: Toy) -> None:
        await together({seat: deep(table, seat) for seat in table.seats})
        table.do("nobody", "get here")

    match = play(rule, "ann", "bob")
    say(match, "ann yes", "ann yes")
    assert match.result == end(match.state, "ann")
    assert match.state.did == []
    assert not waits_for(match)


# first_of


def test_the_first_act_settles_it_for_all() -> None:
    async def rule(table: Toy) -> None:
        act = await first_of("toy.ring", dict.fromkeys(table.seats, words("ring")))
        assert act == Act("bob", Word("ring"))
        table.do(act.seat, act.option.key)

    match = play(rule)
    assert waits_for(match) == dict.fromkeys(("ann", "bob", "cat"), "toy.ring")
    say(match, "bob ring")
    assert match.state.did == ["bob ring"]
    assert not waits_for(match)


def test_only_those_who_can_act_are_asked() -> None:
    async def rule(table: Toy) -> None:
        await first_of("toy.ring", {"ann": words(), "bob": words("ring"), "cat": words()})

    match = play(rule)
    assert waits_for(match) == {"bob": "toy.ring"}
    say(match, "bob ring")
    assert not waits_for(match)


def test_where_nobody_can_act_the_rule_goes_on_with_nothing() -> None:
    async def rule(table: Toy) -> None:
        nothing: list[Word] = []
        table.do("nobody", str(await first_of("toy.ring", {"ann": nothing, "bob": nothing})))

    match = play(rule)
    assert match.state.did == ["nobody None"]
    assert not waits_for(match)


def test_two_people_one_chime_left_whoever_is_second_is_no_longer_offered_it() -> None:
    match = begin(once(market), "ann", "bob", "cat")
    say(match, "ann chime for 1", "ann paper")
    assert keys(match, "bob") == ["chime for 2", "propose"]
    say(match, "cat chime for 2", "cat paper")
    assert keys(match, "bob") == ["propose"]
    with pytest.raises(Refused):
        say(match, "bob chime for 2")
    assert waits_for(match) == dict.fromkeys(("ann", "bob", "cat"), "toy.market")


def test_a_free_offer_keeps_its_serial_while_others_act() -> None:
    match = begin(once(market), "ann", "bob", "cat")
    mine, yours = serial(match, "bob"), serial(match, "ann")
    say(match, "ann chime for 1", "ann paper")
    assert serial(match, "bob") == mine
    assert serial(match, "ann") != yours
    match.answer("bob", "chime for 2", mine)
    assert waits_for(match) == {"bob": "toy.wrap"}


def test_a_click_at_the_old_price_is_no_consent_to_the_new_one() -> None:
    match = begin(once(market), "ann", "bob", "cat")
    mine = serial(match, "bob")
    say(match, "ann chime for 1", "ann paper")
    with pytest.raises(Refused, match="That isn't possible right now"):
        match.answer("bob", "chime for 1", mine)
    assert waits_for(match) == dict.fromkeys(("ann", "bob", "cat"), "toy.market")


# agree


def test_a_proposal_is_agreed_when_all_others_have_consented() -> None:
    match = begin(once(vote), "ann", "bob", "cat")
    number = keys(match, "ann")[0].split()[1]
    assert keys(match, "ann") == [f"withdraw {number}"]
    assert keys(match, "bob") == [f"consent {number}", f"refuse {number}"]
    say(match, f"cat consent {number}")
    assert keys(match, "cat") == []
    say(match, f"bob consent {number}")
    assert match.state.did == ["ann win the vote"]
    assert not waits_for(match)


@pytest.mark.parametrize(("seat", "word"), [("bob", "refuse"), ("ann", "withdraw")])
def test_one_refusal_or_its_withdrawal_settles_a_proposal(seat: str, word: str) -> None:
    match = begin(once(vote), "ann", "bob", "cat")
    number = keys(match, "ann")[0].split()[1]
    say(match, f"cat consent {number}", f"{seat} {word} {number}")
    assert match.state.did == ["ann lose the vote"]
    assert not waits_for(match)


def test_where_there_is_nobody_to_ask_it_is_agreed() -> None:
    async def rule(table: Toy) -> None:
        table.do("ann", str(await agree("ann", "toy.vote", [])))

    match = play(rule)
    assert match.state.did == ["ann True"]
    assert not waits_for(match)


def test_free_play_goes_on_beside_a_proposal_and_consents_given_stand() -> None:
    match = begin(once(market), "ann", "bob", "cat")
    say(match, "ann propose")
    withdraw, consent = keys(match, "ann")[0], keys(match, "cat")[0]
    assert keys(match, "ann") == [withdraw, "chime for 1"]
    assert keys(match, "bob") == [consent, consent.replace("consent", "refuse"), "chime for 1"]
    say(match, f"cat {consent}", "bob chime for 1", "bob cloth")
    assert keys(match, "cat") == ["chime for 2"]
    say(match, f"bob {consent}")
    assert match.state.did == ["bob buy"]
    assert not waits_for(match)


def test_a_refused_proposal_leaves_free_play_going_on() -> None:
    match = begin(once(market), "ann", "bob", "cat")
    say(match, "ann propose")
    say(match, f"bob {keys(match, 'bob')[1]}")
    assert keys(match, "cat") == ["chime for 1", "propose"]
    assert waits_for(match) == dict.fromkeys(("ann", "bob", "cat"), "toy.market")


def test_a_consent_to_an_older_proposal_never_answers_a_newer_one() -> None:
    match = begin(once(market), "ann", "bob")
    say(match, "ann propose")
    button, old = keys(match, "bob")[0], serial(match, "bob")
    say(match, f"ann {keys(match, 'ann')[0]}", "ann propose")
    assert serial(match, "bob") == old
    with pytest.raises(Refused):
        match.answer("bob", button, old)
    assert keys(match, "bob")[0] != button
    assert waits_for(match) == {"ann": "toy.market", "bob": "toy.market"}


def test_a_consent_to_a_proposal_that_was_undone_never_answers_its_successor() -> None:
    match = begin(once(market), "ann", "bob")
    say(match, "ann propose")
    button, old = keys(match, "bob")[0], serial(match, "bob")
    match.undo("ann")
    say(match, "ann propose")
    with pytest.raises(Refused):
        match.answer("bob", button, old)
    assert waits_for(match) == {"ann": "toy.market", "bob": "toy.market"}


def test_who_is_not_concerned_has_no_vote() -> None:
    async def rule(table: Toy) -> None:
        ballot = proposal("ann", "toy.home", ["bob"])
        offers = dict.fromkeys(table.seats, words("ring"))
        await first_of("toy.ring", offers, ballot=ballot)

    match = play(rule)
    assert keys(match, "cat") == ["ring"]
    say(match, f"bob {keys(match, 'bob')[0]}")
    assert not waits_for(match)


def test_a_proposal_is_a_text_with_values() -> None:
    ballot = begin(once(vote)).questions[0].ballot
    assert ballot is not None
    assert ballot.text == Text("toy.vote", {"seat_of": "ann"})


# checkpoint, and what is no word at all


def test_only_the_outermost_loop_may_say_that_the_state_is_whole() -> None:
    async def early(table: Toy) -> None:
        await confirm("ann", "toy.sure")
        await checkpoint()

    async def rule(table: Toy) -> None:
        await together({"ann": early(table)})

    match = play(rule)
    with pytest.raises(RulesFailed, match="only the outermost loop"):
        say(match, "ann yes")
    assert waits_for(match) == {"ann": "toy.sure"}


def test_a_rule_that_waits_for_anything_else_is_refused() -> None:
    class Clock:
        def __await__(self) -> Any:
            yield "tick"

    async def rule(table: Toy) -> None:
        await confirm("ann", "toy.sure")
        await Clock()

    match = play(rule)
    with pytest.raises(RulesFailed, match="tick"):
        say(match, "ann yes")
    assert waits_for(match) == {"ann": "toy.sure"}


def test_words_are_labelled_by_their_first_word() -> None:
    assert Word("yes").label == Text("word.yes")
    assert Word("skip 3").label == Text("word.skip")
    match = begin(once(vote))
    labels = [option.label for question in match.questions for option in question.options]
    assert labels == [Text("word.withdraw"), Text("word.consent"), Text("word.refuse")]


def test_a_match_without_questions_is_over_as_it_starts() -> None:
    async def nothing(table: Toy) -> None:
        table.do("nobody", "wait")

    match = play(nothing)
    assert match.result == end(match.state)
    assert not waits_for(match)
