"""Secret picks, free play, allotments, wishes: what each word promises."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import product
from typing import Any, ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.allot import FEW, LONGEST, Share, Target, allot
from engine.ask import DONE, Question, Word, agree, choose, confirm, together
from engine.beside import beside
from engine.chance import Chance
from engine.computer import play_on
from engine.errors import Refused
from engine.free import Consent, asked_of, asking, play_freely
from engine.game import Action
from engine.imagine import imagine
from engine.match import Match
from engine.secret import secretly
from engine.text import Text
from tests.engine.side_toys import (
    AskSaw,
    Home,
    Lend,
    Saw,
    ballots,
    chores,
    dealt,
    do_job,
    long_workshop,
    watch,
    wishes,
    workshop,
)
from tests.engine.table import begin, keys, portrait, restored, say, serial, waits_for
from tests.engine.toys import Toy, once, rounds, words

FOUR = ("ann", "bob", "cat", "dan")


def told(match: Match, seat: str | None = None) -> list[str]:
    """What a seat has been told, or everybody."""
    return [
        one.id
        for entry in match.log
        for one in entry.told
        if one.to is None or (seat is not None and seat in one.to)
    ]


# Secret picks


def test_nothing_is_shown_of_a_pick_until_all_are_in() -> None:
    match = begin(once(ballots), *FOUR)
    say(match, "bob left", "cat right", "ann left")
    assert told(match) == [] and match.state.did == []

    say(match, "dan middle")
    assert match.state.did[:4] == ["ann left", "bob left", "cat right", "dan middle"]


def test_who_has_picked_owes_nothing_and_may_change_it_until_all_are_in() -> None:
    match = begin(once(ballots), *FOUR)
    say(match, "bob left")
    assert match.due.owing == ("ann", "cat", "dan") and match.due.able == ()
    assert waits_for(match)["bob"] == "match.change-pick"
    assert keys(match, "bob") == ["middle", "right"]
    question = match.question("bob")
    assert question is not None and question.chosen is not None and question.chosen.key == "left"

    say(match, "bob right", "bob middle", "ann left", "cat left", "dan left")
    assert "bob middle" in match.state.did
    assert match.result is not None


def test_a_pick_that_nobody_has_seen_is_taken_back_freely_whatever_others_picked() -> None:
    match = begin(once(ballots), *FOUR)
    say(match, "bob left", "cat right", "ann left")
    match.undo("bob")
    assert match.ballots == [] and match.due.owing == ("bob", "dan")


def test_once_all_are_in_all_are_asked() -> None:
    match = begin(rounds(ballots), *FOUR)
    say(match, "bob left", "cat right", "ann left", "dan left")
    match.undo("bob")
    (ballot,) = match.ballots
    assert tuple(ballot.owing) == ("ann", "cat", "dan")


def test_who_has_one_thing_to_pick_is_not_asked() -> None:
    picks: dict[str, Word] = {}

    async def rule(table: Toy) -> None:
        picks.update(await secretly("toy.secret", {"ann": words("left"), "bob": words("a", "b")}))

    match = begin(once(rule))
    assert waits_for(match) == {"bob": "toy.secret"}
    say(match, "bob b")
    assert {seat: pick.key for seat, pick in picks.items()} == {"ann": "left", "bob": "b"}
    assert list(picks) == ["ann", "bob"]


def test_an_old_button_does_not_change_a_later_pick() -> None:
    match = begin(rounds(ballots), *FOUR)
    say(match, "bob left")
    old = serial(match, "bob")
    say(match, "ann left", "cat left", "dan left", "bob left")
    with pytest.raises(Refused):
        match.answer("bob", "right", old)


def test_computers_leave_their_picks_alone() -> None:
    match = begin(once(ballots), *FOUR, computers={"bob": "first", "cat": "first"})
    play_on(match, Chance(b"x"))
    assert match.due.owing == ("ann", "dan")


# Ready marks


def test_who_is_ready_owes_nothing_and_the_last_is_called() -> None:
    match = begin(once(workshop), *FOUR)
    assert match.due.able == FOUR and match.due.called == ()
    say(match, "ann ready", "bob ready", "dan ready")
    assert list(match.due.able) == ["cat"] == list(match.due.called)
    assert keys(match, "ann") == ["not-ready"]


def test_a_mark_is_taken_back_until_all_are_ready() -> None:
    match = begin(rounds(workshop), *FOUR)
    say(match, "ann ready", "bob ready", "dan ready", "ann not-ready", "cat ready")
    assert match.due.called == ("ann",)
    say(match, "ann ready")
    assert match.state.round == 1
    assert match.state.ready == []


def test_whoever_has_only_said_that_they_are_ready_is_not_asked_about_an_undo() -> None:
    match = begin(once(workshop), *FOUR)
    say(match, "ann ready", "bob saw oak 0", "bob along", "cat ready")
    match.undo("bob")
    assert match.ballots == [] and match.state.did == []
    assert match.state.ready == ["ann"], "cat was ready with what is taken back"


def test_who_would_be_ready_again_against_their_word_is_asked_about_an_undo() -> None:
    match = begin(once(workshop), *FOUR)
    say(match, "cat ready", "ann ready", "bob saw oak 0", "bob along", "cat not-ready")
    match.undo("bob")
    (ballot,) = match.ballots
    assert ballot.owing == ["cat"] and match.state.ready == ["ann"]

    other = begin(once(workshop), *FOUR)
    say(other, "bob saw oak 0", "bob along", "cat ready", "cat not-ready")
    other.undo("bob")
    assert other.ballots == [] and other.state.ready == []


def test_taking_back_a_mark_takes_nothing_else_along() -> None:
    match = begin(once(workshop), *FOUR)
    say(match, "ann ready", "bob saw oak 0", "bob along")
    match.undo("ann")
    assert match.state.did == ["bob saw oak along"] and match.state.ready == []


def test_nobody_draws_another_card_because_somebody_is_not_ready_after_all() -> None:
    match = begin(rounds(watch), *FOUR)
    say(match, "ann ready", "bob draw", "cat draw")
    hands = {seat: hand[:] for seat, hand in match.state.hands.items()}
    match.undo("ann")
    assert match.ballots == [] and match.state.hands == hands
    assert portrait(restored(match, 0)) == portrait(match)


def test_a_mark_that_let_all_go_on_is_taken_back_with_all_that_came_of_it() -> None:
    match = begin(rounds(watch), *FOUR)
    say(match, "ann ready", "cat ready", "dan ready")
    before = match.state.did[:]
    say(match, "bob ready")
    assert match.state.round == 1 and match.state.did != before

    match.undo("ann")
    (ballot,) = match.ballots
    assert tuple(ballot.owing) == ("bob", "cat", "dan") and ballot.gone == (2, 5)
    for seat in ballot.voters:
        match.vote(seat, "undo", "consent")
    assert match.state.did == before and match.state.ready == ["cat", "dan"]
    assert portrait(restored(match, 0)) == portrait(match)


def test_a_vote_on_taking_back_stands_though_somebody_says_that_they_are_ready() -> None:
    match = begin(rounds(watch), *FOUR)
    say(match, "bob draw")
    match.undo("bob")
    say(match, "ann ready", "cat ready", "ann not-ready")
    assert [tuple(ballot.owing) for ballot in match.ballots] == [("ann", "cat", "dan")]
    for seat in ("ann", "cat", "dan"):
        match.vote(seat, "undo", "consent")
    assert match.state.hands["bob"] == [] and match.state.ready == ["cat"]


def test_whoever_was_last_to_be_ready_asks_all_where_a_die_was_thrown() -> None:
    match = begin(rounds(watch), *FOUR)
    say(match, "ann ready", "cat ready", "dan ready", "bob ready")
    match.undo("bob")
    assert tuple(match.ballots[0].owing) == ("ann", "cat", "dan")


# Consent, and asking another


def test_what_takes_consent_waits_for_all_whom_it_concerns() -> None:
    match = begin(once(workshop), *FOUR)
    say(match, "ann home")
    assert match.due.voting == ("bob", "cat", "dan") and match.result is None
    for seat in ("bob", "cat", "dan"):
        match.vote(seat, "proposal", "consent")
    assert match.result is not None
    assert told(match)[-1] == "match.consented"


def test_who_is_asked_does_it_by_consenting() -> None:
    match = begin(once(workshop), *FOUR)
    assert "ask-saw cat oak 0" in keys(match, "ann")
    say(match, "ann ask-saw cat oak 0")
    assert match.due.owing == ("cat",)
    match.vote("cat", "proposal", "consent")
    say(match, "cat along")
    assert match.state.did == ["cat saw oak along"]


def test_one_thing_is_proposed_at_a_time() -> None:
    match = begin(once(workshop), *FOUR)
    say(match, "ann home")
    assert not [key for key in keys(match, "bob") if key.startswith(("home", "ask-"))]
    assert "lend ann" in keys(match, "bob")


@pytest.mark.parametrize(
    ("seat", "word", "sentence"),
    [("bob", "refuse", "match.declined"), ("ann", "withdraw", "match.withdrawn")],
)
def test_a_proposal_that_is_refused_or_withdrawn_does_nothing(
    seat: str, word: Any, sentence: str
) -> None:
    match = begin(once(workshop), *FOUR)
    say(match, "ann home")
    match.vote(seat, "proposal", word)
    assert told(match)[-1] == sentence and match.result is None and match.ballots == []


def test_a_proposal_is_void_once_its_seat_is_offered_nothing_more() -> None:
    async def rule(table: Toy) -> None:
        def listing() -> dict[str, list[Word]]:
            everybody = {seat: words("home", "stay") for seat in table.seats}
            return {"bob": words("sleep", "wake")} if table.did else everybody

        async def do(seat: str, act: Word) -> bool:
            table.do(seat, act.key)
            return False

        consent = Consent[Word](
            lambda seat, act: table.others(seat) if act.key == "home" else (),
            lambda seat, act: Text("toy.home"),
        )
        await play_freely(table, "toy.work", listing, do, consent=consent)

    match = begin(once(rule), *FOUR)
    say(match, "ann home", "bob stay")
    assert told(match)[-1] == "match.void" and match.ballots == []


def test_a_proposal_is_void_once_its_price_has_changed() -> None:
    match = begin(once(workshop), *FOUR)
    say(match, "ann ask-saw cat oak 0")
    for _ in range(4):
        say(match, "bob lend dan", "dan work", "bob yes")
    assert told(match)[-1] == "match.void" and match.ballots == []


def test_silence_refuses_a_proposal() -> None:
    match = begin(once(workshop), *FOUR)
    say(match, "ann home")
    match.lapse(match.ballots[0].number)
    assert told(match)[-1] == "match.lapsed"


def test_asking_is_described_and_keyed_like_the_act() -> None:
    ask = AskSaw.of("cat", "oak", "0")
    assert ask.key == "ask-saw cat oak 0" and ask.meant.key == "saw oak 0"
    assert ask.label.id == "toy.label.ask-saw" and ask.label.values == {
        "what": "oak",
        "whom": "cat",
    }
    assert AskSaw.__doc__ == "Ask somebody to saw something."
    assert list(ask.said.items()) == [("whom", "cat"), ("what", "oak"), ("price", "0")]


def test_asking_for_an_act_is_about_the_same_picture() -> None:
    @dataclass(frozen=True)
    class Show(Action):
        """Show a card."""

        verb: ClassVar[str] = "show"
        about: ClassVar[str] = "hand"
        card: str

    assert asking(Show, "Ask somebody for a card.").about == "hand"


# Letting go


def test_what_somebody_left_half_done_is_let_go_by_another() -> None:
    match = begin(once(workshop), *FOUR)
    say(match, "bob saw oak 0", "bob along", "cat lend dan", "dan luck")
    before = match.state.did[:]
    assert match.half_done is not None
    assert (match.half_done.seat, match.half_done.owing) == ("cat", ("cat",))
    with pytest.raises(Refused):
        match.let_go("cat")

    match.let_go("ann")
    assert match.state.did == before and match.half_done is None
    assert told(match)[-1] == "match.let-go"
    assert match.log[-1].dropped == (4, 5)
    assert portrait(restored(match)) == portrait(match)
    say(match, "cat lend dan")


def test_whoever_it_waits_for_cannot_let_it_go() -> None:
    match = begin(once(workshop), *FOUR)
    say(match, "cat lend dan")
    with pytest.raises(Refused):
        match.let_go("dan")
    match.let_go("cat")
    assert match.due.able == FOUR


async def laboratory(table: Toy) -> None:
    """Who looks draws a card; another says what becomes of it."""

    async def do(seat: str, act: Word) -> bool:
        table.draw(seat)
        how = await choose(table.others(seat)[0], "toy.how", words("keep", "burn"))
        table.do(seat, how.key)
        return False

    offers = {seat: words("look", "pass") for seat in table.seats}
    await play_freely(table, "toy.lab", lambda: offers, do)


def test_whoever_has_seen_something_by_what_they_began_does_not_let_it_go_alone() -> None:
    match = begin(once(laboratory), *FOUR)
    say(match, "ann look")
    with pytest.raises(Refused):
        match.let_go("ann")
    assert len(match.state.hands["ann"]) == 1
    match.let_go("cat")
    assert match.state.hands["ann"] == [] and match.half_done is None


def test_nothing_is_half_done_between_acts() -> None:
    match = begin(once(workshop), *FOUR)
    say(match, "bob saw oak 0", "bob along")
    assert match.half_done is None
    with pytest.raises(Refused):
        match.let_go("ann")


def test_nothing_is_half_done_where_the_rules_ask_after_free_play() -> None:
    async def rule(table: Toy) -> None:
        await workshop(table)
        await confirm("bob", "toy.sweep")

    match = begin(once(rule), *FOUR)
    say(match, "cat saw oak 0", "cat along", "ann ready", "bob ready", "cat ready", "dan ready")
    assert waits_for(match) == {"bob": "toy.sweep"} and match.half_done is None
    with pytest.raises(Refused):
        match.let_go("ann")


def test_nothing_is_half_done_that_only_waits_for_votes() -> None:
    async def rule(table: Toy) -> None:
        async def do(seat: str, act: Word) -> bool:
            return await agree(seat, "toy.home", table.others(seat))

        both = {seat: words("home") for seat in table.seats}
        await play_freely(table, "toy.work", lambda: both, do)

    match = begin(once(rule), *FOUR)
    say(match, "ann home")
    assert match.due.voting == FOUR[1:] and match.half_done is None


def test_what_was_let_go_meets_the_same_chance_again() -> None:
    match, other = begin(once(workshop), *FOUR), begin(once(workshop), *FOUR)
    say(match, "bob saw oak 0")
    match.let_go("ann")
    for one in (match, other):
        say(one, "bob saw oak 0", "bob across")
    assert match.state.hands == other.state.hands


async def at_home(table: Toy, seat: str) -> None:
    """Free play of one, who whittles slowly, or is done at once."""

    async def do(seat: str, act: Word) -> bool:
        if act.key == "whittle":
            await choose(seat, "toy.whittle", words("spoon", "bowl"))
        table.do(seat, act.key)
        return act.key == "done"

    acts = {seat: words("whittle", "done")}
    await play_freely(table, "toy.home", lambda: acts, do)


async def evenings(table: Toy) -> None:
    """Ann and Bob are at home until one is done, while the others are asked; then all are."""
    table.did.clear()
    rules: dict[str, Any] = {seat: at_home(table, seat) for seat in ("ann", "bob")}
    rules |= {seat: choose(seat, "toy.street", words("left", "right")) for seat in ("cat", "dan")}
    await together(rules, until=lambda: bool(table.did))
    await together({seat: choose(seat, "toy.good-night", words("a", "b")) for seat in table.seats})


def test_whoever_is_asked_something_else_may_let_it_go() -> None:
    match = begin(once(evenings), *FOUR)
    say(match, "ann whittle")
    assert match.half_done is not None and match.half_done.owing == ("ann",)
    match.let_go("cat")
    assert match.half_done is None and waits_for(match)["ann"] == "toy.home"


def test_what_was_dropped_with_its_line_is_not_half_done() -> None:
    match = begin(once(evenings), *FOUR)
    say(match, "ann whittle", "bob done")
    assert waits_for(match) == dict.fromkeys(FOUR, "toy.good-night")
    assert match.half_done is None


# Allotments


def outcomes_of(
    units: int, targets: Sequence[Target], least: int
) -> set[tuple[tuple[str, int], ...]]:
    """All ways, found by trying every one."""
    room = sum(target.most for target in targets)
    must, found = min(least, units, room), set()
    for shares in product(*(range(target.most + 1) for target in targets)):
        if must <= sum(shares) <= units:
            keys = [target.key for target in targets]
            found.add(tuple((key, n) for key, n in zip(keys, shares, strict=True) if n))
    return found


class Open(Exception):
    """A question that nobody has answered yet."""


def reached(
    units: int, targets: Sequence[Target], least: int | None
) -> set[tuple[tuple[str, int], ...]]:
    """All ways that people can come to, whatever they choose, in whichever order."""
    found: set[tuple[tuple[str, int], ...]] = set()
    paths: list[list[str]] = [[]]

    def follow(path: list[str]) -> None:
        steps = iter(path)
        assert len(path) <= len(targets) + 1, f"a target comes twice: {path}"

        def answered(question: Question) -> Any:
            listed = [option.key for option in question.options]
            assert 1 < len(listed) == len(set(listed))
            assert all(0 < len(key) <= LONGEST for key in listed)
            if (step := next(steps, None)) is None:
                paths.extend([*path, key] for key in listed)
                raise Open
            return question.find(step)

        rule = allot("ann", "toy.few", units, targets, least=least)
        found.add(tuple(imagine(rule, answered).items()))

    while paths:
        with suppress(Open):
            follow(paths.pop())
    return found


@settings(max_examples=60, deadline=None, derandomize=True)
@given(
    st.integers(0, 5),
    st.lists(st.integers(0, 3), max_size=4),
    st.one_of(st.none(), st.integers(0, 5)),
)
def test_every_allotment_can_be_reached_and_no_other(
    units: int, room: list[int], least: int | None
) -> None:
    targets = [Target(f"land-{place}", most) for place, most in enumerate(room)]
    assert reached(units, targets, least) == outcomes_of(
        units, targets, units if least is None else least
    )


@pytest.mark.parametrize(
    ("units", "room", "least"),
    [(4, [2] * 5, 4), (5, [3] * 4, 5), (5, [1, 2, 3, 2], 2), (3, [3] * 5, 0), (9, [2] * 5, 6)],
)
def test_of_many_outcomes_every_one_can_be_reached_step_by_step_and_no_other(
    units: int, room: list[int], least: int
) -> None:
    targets = [Target(f"land-{place}", most) for place, most in enumerate(room)]
    wanted = outcomes_of(units, targets, least)
    assert len(wanted) > FEW
    assert reached(units, targets, least) == wanted


def test_few_outcomes_are_offered_whole_and_many_step_by_step() -> None:
    asked: list[Question] = []

    def first(question: Question) -> Any:
        asked.append(question)
        return question.options[0]

    few = imagine(allot("ann", "toy.few", 3, [Target("docks", 2), Target("mill", 3)]), first)
    assert [option.key for option in asked[0].options] == [
        "docks 2 mill 1",
        "docks 1 mill 2",
        "mill 3",
    ]
    assert few == {"docks": 2, "mill": 1}

    asked.clear()
    many = imagine(allot("ann", "toy.many", 9, [Target(key, 4) for key in "abcdef"]), first)
    assert len(asked[0].options) == 24 and asked[0].options[0].key == "a 4"
    assert asked[0].values["left"] == 9 and asked[1].values["left"] == 5
    assert sum(many.values()) == 9
    assert all(len(one.options) <= max(FEW, 24) for one in asked)


@pytest.mark.parametrize(("first", "may_stop"), [("a 4", False), ("a 5", True), ("a 6", True)])
def test_of_many_steps_one_may_stop_as_soon_as_enough_is_dealt_out(
    first: str, may_stop: bool
) -> None:
    seen: list[bool] = []

    def then_look(question: Question) -> Any:
        if question.values["left"] == 20:
            assert question.find(DONE.key) is None
            return question.find(first)
        seen.append(question.find(DONE.key) is not None)
        raise Open

    with suppress(Open):
        targets = [Target(key, 9) for key in "abcdef"]
        imagine(allot("ann", "toy.many", 20, targets, least=5), then_look)
    assert seen == [may_stop]


def test_nothing_may_be_dealt_out_where_that_is_allowed() -> None:
    last: Callable[[Question], Any] = lambda question: question.options[-1]  # noqa: E731
    assert imagine(allot("ann", "toy.few", 2, [Target("docks", 2)], least=0), last) == {}


def test_a_share_is_chosen_word_by_word_and_a_whole_outcome_at_once() -> None:
    assert Share((("docks", 2),)).words == ("docks", "2")
    assert Share((("docks", 2), ("mill", 1))).words == ("docks 2 mill 1",)
    assert DONE.key not in Share((("docks", 2),)).words


# Dealing first


def test_what_one_takes_back_changes_nothing_that_another_was_dealt() -> None:
    match = begin(once(dealt), *FOUR)
    hands = {seat: keys(match, seat) for seat in FOUR}
    say(match, f"ann {hands['ann'][0]}", f"bob {hands['bob'][1]}")
    match.undo("ann")
    assert {seat: keys(match, seat) for seat in ("ann", "cat", "dan")} == {
        seat: hands[seat] for seat in ("ann", "cat", "dan")
    }
    assert match.state.hands["bob"] == [hands["bob"][1]]


# Wishes


def test_a_wish_stands_beside_what_is_owed_and_nobody_waits_for_it() -> None:
    match = begin(once(wishes), *FOUR)
    assert match.due.owing == ("ann",) and match.due.able == ()
    assert waits_for(match) == {"ann": "toy.act", **dict.fromkeys(FOUR[1:], "toy.wish")}
    assert [aside.prompt for aside in match.asides("ann")] == ["toy.wish"]

    say(match, "bob rain", "bob sun", "ann rain")
    assert match.state.wishes == {"bob": "sun", "ann": "rain"}
    assert match.due.owing == ("ann",)
    say(match, "ann step")
    assert waits_for(match)["ann"] == "toy.wet", "the rule asks for the wish where it comes to it"


def test_a_wish_is_told_to_nobody_else_and_taken_back_freely() -> None:
    match = begin(once(wishes), *FOUR)
    say(match, "bob rain", "ann step")
    assert "toy.wished" in told(match, "bob") and "toy.wished" not in told(match, "ann")
    match.undo("bob")
    assert match.ballots == [] and match.state.wishes == {}
    assert match.state.did == ["ann step"]


def test_a_wish_that_has_come_true_is_taken_back_with_what_came_of_it() -> None:
    match = begin(rounds(wishes, 2), *FOUR)
    say(match, "bob rain", "ann step", "ann step", "ann step")
    assert match.state.did[-1] == "bob wish for rain"
    match.undo("bob")
    (ballot,) = match.ballots
    assert tuple(ballot.owing) == ("ann",) and ballot.gone == (2, 5)
    match.vote("ann", "undo", "consent")
    assert match.state.did == ["ann step", "ann step"] and waits_for(match)["ann"] == "toy.act"
    assert portrait(restored(match, 0)) == portrait(match)


def test_wishes_are_over_with_the_rule_that_they_stand_beside() -> None:
    match = begin(rounds(wishes, 2), *FOUR)
    say(match, "ann step", "ann step", "ann step")
    assert match.due.owing == ("bob",)
    assert len([one for one in match.questions if one.prompt == "toy.wish"]) == 4


def test_a_stale_button_of_a_wish_changes_nothing() -> None:
    match = begin(once(wishes), *FOUR)
    old = serial(match, "bob")
    say(match, "bob rain")
    with pytest.raises(Refused):
        match.answer("bob", "sun", old)


def test_an_old_button_of_a_wish_is_not_taken_for_the_next_one() -> None:
    match = begin(rounds(wishes, 2), *FOUR)
    old = serial(match, "cat")
    say(match, "ann step", "ann step", "ann step")
    assert waits_for(match)["cat"] == "toy.wish" and match.state.round == 1
    with pytest.raises(Refused):
        match.answer("cat", "sun", old)
    assert portrait(restored(match)) == portrait(restored(match, 0)) == portrait(match)


async def wished_of_each(table: Toy) -> None:
    """All act at the same time, and each may be wished for something by all others."""

    def hear(who: str, wish: Word) -> None:
        table.do(who, f"wish for {wish.key}")

    async def one(seat: str) -> None:
        offers = {other: (lambda: words("rain", "sun")) for other in table.others(seat)}
        asked = choose(seat, "toy.act", words("step", "rest"))
        act = await beside(asked, "toy.wish", offers, hear, whose=seat)
        table.do(seat, act.key)

    await together({seat: one(seat) for seat in table.seats})


def test_the_same_wish_beside_each_of_several_lines_has_a_number_for_each() -> None:
    match = begin(once(wished_of_each), *FOUR)
    asides = {aside.values["whose"]: aside.serial for aside in match.asides("bob")}
    assert list(asides) == ["ann", "cat", "dan"] and len(set(asides.values())) == 3
    match.answer("bob", "sun", asides["cat"])
    say(match, "cat step")
    with pytest.raises(Refused):
        match.answer("bob", "rain", asides["cat"])
    match.answer("bob", "rain", asides["dan"])
    assert match.state.did == ["bob wish for sun", "cat step", "bob wish for rain"]
    assert portrait(restored(match, 0)) == portrait(match)


def test_the_same_wish_does_not_stand_twice_beside_one_line() -> None:
    asked = choose("ann", "toy.act", words("step", "rest"))
    offers = {"bob": lambda: words("rain", "sun")}

    async def rule(table: Toy) -> None:
        within = beside(asked, "toy.wish", offers, lambda seat, wish: None)
        await beside(within, "toy.wish", offers, lambda seat, wish: None)

    with pytest.raises(AssertionError, match="can't twice"):
        begin(once(rule), *FOUR)
    asked.close()


def test_computers_wish_for_nothing() -> None:
    match = begin(once(wishes), *FOUR, computers=dict.fromkeys(FOUR, "first"))
    play_on(match, Chance(b"x"))
    assert match.result is not None and match.state.wishes == {}


# Waking


@pytest.mark.parametrize("rule", [chores, long_workshop])
def test_a_long_phase_leaves_checkpoints_in_its_middle(rule: Any) -> None:
    match = begin(once(rule), *FOUR)
    for _ in range(12):
        seat = match.due.awaited[0]
        key = "step" if rule is chores else f"lend {'ann' if seat != 'ann' else 'bob'}"
        say(match, f"{seat} {key}")
        if rule is long_workshop:
            say(match, f"{'ann' if seat != 'ann' else 'bob'} work", f"{seat} yes")
    assert match.checkpoints and match.checkpoints[-1].after >= len(match.log) - 8
    assert portrait(restored(match)) == portrait(match)


def test_a_phase_that_never_rests_leaves_none() -> None:
    match = begin(once(workshop), *FOUR)
    for _ in range(4):
        say(match, "ann lend bob", "bob work", "ann yes")
    assert match.checkpoints == []


# What is told of all that, and to whom it is put


def last_told(match: Match) -> tuple[str, dict[str, Any]]:
    told = match.log[-1].told[-1]
    return told.id, dict(told.values)


def test_a_proposal_is_told_and_put_in_the_words_of_its_game() -> None:
    match = begin(once(workshop), *FOUR)
    say(match, "ann home")
    assert last_told(match) == ("toy.propose", {"seat": "ann", "what": "home"})
    (ballot,) = match.ballots
    assert (ballot.text.id, dict(ballot.text.values)) == last_told(match)


@pytest.mark.parametrize(
    ("end", "told"),
    [
        (lambda match: match.vote("cat", "proposal", "refuse"), ("match.declined", "cat")),
        (lambda match: match.vote("ann", "proposal", "withdraw"), ("match.withdrawn", "ann")),
        (lambda match: match.lapse(match.ballots[0].number), ("match.lapsed", "ann")),
    ],
)
def test_it_is_told_who_settled_a_proposal(
    end: Callable[[Match], object], told: tuple[str, str]
) -> None:
    match = begin(once(workshop), *FOUR)
    say(match, "ann home")
    end(match)
    assert last_told(match) == (told[0], {"seat": told[1]})


def test_it_is_told_who_agreed_and_whose_proposal_is_void() -> None:
    match = begin(once(workshop), *FOUR)
    say(match, "ann ask-saw cat oak 0")
    match.vote("cat", "proposal", "consent")
    assert last_told(match) == ("match.consented", {"seat": ("cat",)})
    say(match, "cat along", "bob ask-saw ann oak 0")
    for _ in range(3):
        say(match, "dan lend cat", "cat work", "dan yes")
    assert last_told(match) == ("match.void", {"seat": "bob"})


def test_who_is_ready_may_still_vote_and_stays_ready() -> None:
    match = begin(once(workshop), *FOUR)
    say(match, "bob ready", "ann home")
    assert keys(match, "bob")[-1] == "not-ready" and "bob" in match.due.voting
    assert "ready" in keys(match, "cat")
    match.vote("bob", "proposal", "refuse")
    assert keys(match, "bob") == ["not-ready"]


def test_of_two_it_goes_without_saying_whom_one_asks() -> None:
    ask = asking(Saw, "Ask your friend to saw something.")
    own: dict[str, list[Action]] = {
        "ann": [Saw.of("elm", "1")],
        "bob": [Saw.of("oak", "0"), Lend.of("ann")],
    }
    (asked,) = asked_of(own, "ann", [ask])
    assert asked.key == "ask-saw oak 0"

    async def rule(table: Toy) -> None:
        def listing() -> dict[str, list[Action]]:
            here: dict[str, list[Action]] = {"ann": [asked], "bob": [Saw.of("oak", "0")]}
            return here if not table.did else {}

        async def do(seat: str, act: Action) -> bool:
            table.do(seat, act.key)
            return False

        consent: Consent[Action] = Consent(lambda seat, act: (), lambda seat, act: Text("toy.ask"))
        await play_freely(table, "toy.work", listing, do, consent=consent)

    match = begin(once(rule))
    say(match, "ann ask-saw oak 0")
    match.vote("bob", "proposal", "consent")
    assert match.state.did == ["bob saw oak 0"]


def test_a_game_says_itself_how_its_proposals_are_settled() -> None:
    told = {"agreed": "toy.fine", "refused": "toy.no", "void": "toy.void"}
    home, stay = Word("home"), Word("stay")

    async def rule(table: Toy) -> None:
        async def do(seat: str, act: Word) -> bool:
            return act is home

        consent = Consent[Word](
            lambda seat, act: table.others(seat) if act is home else (),
            lambda seat, act: Text(f"toy.{act.key}", {"seat": seat}),
            told,
        )
        both = {seat: [home, stay] for seat in table.seats}
        await play_freely(table, "toy.work", lambda: both, do, consent=consent)

    match = begin(once(rule))
    say(match, "ann home")
    assert last_told(match) == ("toy.home", {"seat": "ann"})
    match.vote("bob", "proposal", "refuse")
    assert last_told(match) == ("toy.no", {"seat": "bob"})


def test_a_wish_keeps_its_number_while_others_act() -> None:
    match = begin(rounds(wishes, 2), *FOUR)
    number = serial(match, "bob")
    say(match, "cat rain", "ann step", "ann draw")
    assert serial(match, "bob") == number
    match.answer("bob", "sun", number)
    assert serial(match, "bob") != number


def test_twenty_five_outcomes_are_still_offered_whole() -> None:
    asked: list[Question] = []

    def first(question: Question) -> Any:
        asked.append(question)
        return question.options[0]

    imagine(allot("ann", "toy.few", 24, [Target("docks", 24), Target("mill", 24)]), first)
    assert len(asked) == 1 and len(asked[0].options) == FEW


def test_an_outcome_whose_key_is_too_long_is_dealt_out_step_by_step() -> None:
    asked: list[Question] = []

    def first(question: Question) -> Any:
        asked.append(question)
        return question.options[0]

    # "<27 letters> 1 <28 letters> 1" has sixty characters, and one more is too many.
    for letters, steps in ((28, 1), (29, 2)):
        asked.clear()
        targets = [Target("a" * 27, 1), Target("b" * letters, 1), Target("c", 1)]
        imagine(allot("ann", "toy.few", 2, targets), first)
        assert len(asked) == steps


async def homesick(table: Toy) -> None:
    """Everybody may wish to go home, which takes all; to wish for the same is to agree."""
    await play_freely(
        table,
        "toy.work",
        lambda: {seat: [Home.of()] for seat in table.seats},
        lambda seat, act: do_job(table, seat, act),
        consent=Consent(
            lambda seat, act: table.others(seat),
            lambda seat, act: Text("toy.propose", {"seat": seat, "what": act.verb}),
            reasons={"early": "match.lapsed"},
            alike=lambda act: isinstance(act, Home),
        ),
    )


def test_to_wish_for_what_is_proposed_is_to_consent_where_the_act_is_the_same_for_all() -> None:
    match = begin(once(homesick), *FOUR)
    say(match, "ann home", "bob home", "cat home")
    assert match.result is None and match.ballots[0].owing == ["dan"]
    assert "home" not in keys(match, "bob") + keys(match, "ann")
    say(match, "dan home")
    assert match.ballots == [] and "match.consented" in told(match)


def test_a_refusal_may_say_why_by_a_word_that_is_known_for_it() -> None:
    match = begin(once(homesick), *FOUR)
    say(match, "ann home")
    (refuse,) = [key for key in keys(match, "bob") if key.startswith("refuse")]
    with pytest.raises(Refused):
        match.answer("bob", f"{refuse} whim")
    match.answer("bob", f"{refuse} early")
    assert told(match)[-1] == "match.lapsed" and match.ballots == []
    assert match.log[-1].key == f"{refuse} early"
