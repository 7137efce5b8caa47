"""One playing of a game: what people may do, what is refused, and what survives a broken rule."""

import hashlib
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.ask import Word, checkpoint, choose, confirm, together
from engine.errors import Refused, RulesFailed
from engine.game import Result
from engine.match import Match, Step
from engine.text import Text, Told
from tests.engine.table import (
    SECRET,
    Input,
    begin,
    draw_input,
    give,
    keys,
    portrait,
    restored,
    say,
    serial,
    stir,
    waits_for,
)
from tests.engine.toys import Toy, brawl, end, medley_from, once, picks, rounds, toy, turn, words

ROLLS = st.lists(st.integers(0, 2**20), min_size=10, max_size=40)
SENTENCE = re.compile(r"[^{}]+ [^{}]+[.!?]")


def refused(match: Match, one: Input) -> str:
    """The sentence with which it is refused; nothing changes by it."""
    before, made = portrait(match), list(match.checkpoints)
    with pytest.raises(Refused) as caught:
        give(match, one)
    assert portrait(match) == before
    assert match.checkpoints == made
    assert SENTENCE.fullmatch(str(caught.value))
    return str(caught.value)


# Starting


def test_a_match_starts_with_one_line_and_one_checkpoint() -> None:
    match = begin(rounds(turn))
    assert [entry.kind for entry in match.log] == ["started"]
    assert [made.after for made in match.checkpoints] == [1]
    assert waits_for(match) == {"ann": "toy.turn"}


def test_the_secret_is_promised_by_its_digest() -> None:
    match = begin(rounds(turn))
    assert match.commitment == hashlib.sha256(SECRET).hexdigest()
    assert waits_for(match) == {"ann": "toy.turn"}


def test_what_was_learned_while_setting_up_is_nobodys_answer() -> None:
    async def deal(table: Toy) -> None:
        if not table.did:
            table.draw("ann")
            table.draw("bob")
        await choose("ann", "toy.way", words("left", "right"))

    match = begin(rounds(deal))
    (entry,) = say(match, "ann left").entries
    assert entry.learned == ()
    assert not entry.luck
    assert match.undo("ann").entries[0].kind == "undone"
    assert waits_for(match) == {"ann": "toy.way"}


# Answering


def test_an_answer_is_logged_with_its_question_and_its_story() -> None:
    match = begin(rounds(turn))
    (entry,) = say(match, "ann step").entries
    assert entry == match.log[-1]
    assert entry[:8] == (2, "answered", "ann", 1, "toy.turn", 100, "step", "main")
    assert entry.told == (Told("toy.did", {"seat": "ann", "what": "step"}),)
    assert waits_for(match) == {"bob": "toy.turn"}


def test_an_answer_says_who_learned_something_and_whether_it_was_luck() -> None:
    match = begin(rounds(turn, 4))
    assert not match.log[0].luck
    (drawn,) = say(match, "ann draw").entries
    assert (drawn.learned, drawn.luck) == (("ann",), True)
    (stolen,) = say(match, "bob steal ann").entries
    assert (stolen.learned, stolen.luck) == (("bob", "ann"), True)
    (stepped,) = say(match, "ann step").entries
    assert (stepped.learned, stepped.luck) == ((), False)
    assert waits_for(match) == {"bob": "toy.turn"}


def test_what_only_some_may_read_names_them() -> None:
    match = begin(rounds(turn))
    (told,) = say(match, "ann peek").told
    assert told.to == ("ann",)
    assert told.text == Text("toy.peeked", told.values)
    assert waits_for(match) == {"bob": "toy.turn"}


def test_a_story_keeps_what_lists_held_when_it_was_told() -> None:
    async def rule(table: Toy) -> None:
        await confirm("ann", "toy.sure")
        table.tell("toy.hands", hand=table.hands["ann"])
        table.hands["ann"].append("later")

    match = begin(once(rule))
    assert say(match, "ann yes").told == [Told("toy.hands", {"hand": ()})]
    assert not waits_for(match)


def test_a_story_for_one_seat_still_wants_a_list() -> None:
    match = begin(rounds(turn))
    with pytest.raises(AssertionError, match="a list of seats"):
        match.state.tell("toy.did", only="ann")
    assert waits_for(match) == {"ann": "toy.turn"}


def test_the_step_that_reaches_a_checkpoint_brings_it_along() -> None:
    match = begin(rounds(brawl))
    assert say(match, "ann rest").checkpoint is None
    step = say(match, "bob rest")
    assert step.checkpoint == match.checkpoints[-1]
    assert [made.after for made in match.checkpoints] == [1, 3]
    assert waits_for(match) == {"ann": "toy.fight", "bob": "toy.fight"}


def test_several_checkpoints_within_one_answer_are_one() -> None:
    async def play(table: Toy) -> Result:
        for _ in range(3):
            await checkpoint()
            table.do("nobody", "wait")
        await confirm("ann", "toy.sure")
        return end(table)

    match = begin(toy(play))
    assert len(match.checkpoints) == 1
    say(match, "ann yes")
    assert not waits_for(match)


def test_without_keeping_no_checkpoint_is_written() -> None:
    match = begin(rounds(turn), keep=False)
    assert say(match, "ann step").checkpoint is None
    assert match.checkpoints == []
    assert waits_for(match) == {"bob": "toy.turn"}


@pytest.mark.parametrize(
    ("seats", "words"),
    [
        ((2,), "2"),
        ((2, 3), "2 or 3"),
        ((2, 4), "2 or 4"),
        ((2, 3, 4), "2 to 4"),
        ((2, 3, 6), "2, 3 or 6"),
    ],
)
def test_how_many_can_play_is_said_shortly(seats: tuple[int, ...], words: str) -> None:
    game = replace(once(brawl), seats=seats)

    assert game.texts.say(game.players) == words


def test_the_view_is_that_of_the_viewer() -> None:
    match = begin(rounds(turn))
    assert [match.view("ann"), match.view(None)] == ["ann", None]
    assert waits_for(match) == {"ann": "toy.turn"}


# Refusals


def test_who_is_not_asked_is_told_for_whom_the_table_waits() -> None:
    match = begin(rounds(turn), "ann", "bob", "cat")
    sentence = refused(match, Input("answer", "bob", "step"))
    assert sentence == "It isn't your turn: the table is waiting for ann."
    say(match, "ann step")
    assert waits_for(match) == {"bob": "toy.turn"}


def test_a_stranger_has_no_seat() -> None:
    match = begin(rounds(turn))
    for kind in ("answer", "undo", "let undo", "offer draw", "accept draw", "concede"):
        assert refused(match, Input(kind, "zoe", "step")) == "You have no seat at this table."
    assert waits_for(match) == {"ann": "toy.turn"}


def test_what_is_not_on_offer_is_refused() -> None:
    match = begin(rounds(turn))
    sentence = refused(match, Input("answer", "ann", "fly", serial(match, "ann")))
    assert sentence == "That isn't possible right now. Choose one of the options on offer."
    assert waits_for(match) == {"ann": "toy.turn"}


def test_the_game_may_know_a_better_reason() -> None:
    def why_not(state: object, seat: str, key: str) -> Text | None:
        return Text("refused.draw-stands", {"seat": seat}) if key == "fly" else None

    match = begin(replace(rounds(turn), why_not=why_not))
    assert refused(match, Input("answer", "ann", "fly")).startswith("ann has offered a draw")
    assert refused(match, Input("answer", "ann", "swim")).startswith("That isn't possible")
    assert waits_for(match) == {"ann": "toy.turn"}


def test_a_stale_button_is_refused_even_if_its_word_is_on_offer() -> None:
    match = begin(rounds(turn), "ann")
    old = serial(match, "ann")
    say(match, "ann step")
    assert "earlier question" in refused(match, Input("answer", "ann", "step", old))
    assert waits_for(match) == {"ann": "toy.turn"}


def test_nothing_can_be_done_when_it_is_over() -> None:
    match = begin(once(turn))
    say(match, "ann step")
    for kind in ("answer", "undo", "let undo", "offer draw", "accept draw", "concede"):
        assert refused(match, Input(kind, "ann", "step")) == "This match is over."
    with pytest.raises(Refused, match="This match is over"):
        match.close()
    assert not waits_for(match)


@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.integers(0, 15), ROLLS)
def test_whatever_is_refused_changes_nothing(place: int, rolls: list[int]) -> None:
    match = begin(medley_from(place), "ann", "bob", "cat", computers={"cat": "first"})
    stir(match, rolls)
    for roll in range(12):
        one = draw_input(match, roll)
        before, made, log = portrait(match), list(match.checkpoints), len(match.log)
        try:
            give(match, one)
        except Refused as sentence:
            assert SENTENCE.fullmatch(str(sentence))
            assert portrait(match) == before
            assert match.checkpoints == made
        else:
            assert len(match.log) > log
    assert waits_for(match) or match.result


# Rules that break


async def fragile(table: Toy) -> None:
    act = await choose("ann", "toy.way", words("step", "break", "break later"))
    table.do("ann", act.key)
    table.draw("ann")
    if act.key == "break":
        raise ValueError("broken")


async def breaks_in_the_next_round(table: Toy) -> None:
    if "ann break later" in table.did:
        raise ValueError("broken")
    await fragile(table)


async def breaks_in_until(table: Toy) -> None:
    await together({"ann": fragile(table)}, until=lambda: breaks(table))


async def breaks_in_a_listing(table: Toy) -> None:
    def listing() -> list[Word]:
        return [] if breaks(table) else words("x", "y")

    async def look() -> None:
        await choose("bob", "toy.look", listing)

    await together({"ann": fragile(table), "bob": look()})


def breaks(table: Toy) -> bool:
    if "ann break later" in table.did:
        raise ValueError("broken")
    return False


@pytest.mark.parametrize("keep", [True, False])
@pytest.mark.parametrize(
    ("rule", "key"),
    [
        (fragile, "break"),
        (breaks_in_the_next_round, "break later"),
        (breaks_in_until, "break later"),
        (breaks_in_a_listing, "break later"),
    ],
)
def test_a_match_whose_rules_break_stands_as_before_and_goes_on(
    rule: Callable[[Toy], Any], key: str, keep: bool
) -> None:
    match = begin(rounds(rule), keep=keep)
    say(match, "ann step", *(["bob x"] if "bob" in waits_for(match) else []))
    before, made = portrait(match), list(match.checkpoints)
    for _ in range(2):
        with pytest.raises(RulesFailed, match=rf"line {len(match.log) + 1}: ValueError.*broken"):
            match.answer("ann", key, serial(match, "ann"))
        assert portrait(match) == before
        assert match.checkpoints == made
    untouched = restored(match)
    assert say(match, "ann step").entries == say(untouched, "ann step").entries
    assert portrait(match) == portrait(untouched)
    assert "ann" in waits_for(match) or "bob" in waits_for(match)


def test_a_game_that_cannot_end_does_not_end() -> None:
    def fail(*_: object) -> Result:
        raise ValueError("broken")

    match = begin(replace(rounds(turn), concede=fail, drawn=fail))
    match.offer_draw("ann")
    before = portrait(match)
    for kind in ("concede", "accept draw"):
        with pytest.raises(RulesFailed, match="line 3: ValueError"):
            give(match, Input(kind, "bob"))
        assert portrait(match) == before
    say(match, "ann step")
    assert waits_for(match) == {"bob": "toy.turn"}


def test_a_state_that_cannot_be_written_is_a_broken_rule() -> None:
    async def rule(table: Toy) -> None:
        act = await choose("ann", "toy.way", words("step", "spoil"))
        table.did += [] if act.key == "step" else ["\ud800"]

    match = begin(rounds(rule))
    before = portrait(match)
    with pytest.raises(RulesFailed):
        say(match, "ann spoil")
    assert portrait(match) == before
    say(match, "ann step")
    assert waits_for(match) == {"ann": "toy.way"}


# Giving up


def test_giving_up_ends_the_match_at_once_where_the_game_says_so() -> None:
    match = begin(rounds(turn))
    step = match.concede("bob")
    assert match.result == end(match.state, "ann")
    assert step.told == [Told("match.conceded", {"seat": "bob"})]
    assert not waits_for(match)


def test_who_gives_up_among_many_is_played_by_the_computer_until_the_next_checkpoint() -> None:
    match = begin(rounds(brawl), "ann", "bob", "cat")
    match.concede("bob")
    assert match.level("bob") == "first"
    assert match.level("ann") is None
    assert waits_for(match) == dict.fromkeys(("ann", "bob", "cat"), "toy.fight")
    step = say(match, "ann rest", "cat rest", "bob rest")
    assert Told("toy.left", {"seat": "bob"}) in step.told
    assert waits_for(match) == {"ann": "toy.fight", "cat": "toy.fight"}


def test_who_gave_up_has_no_say_any_more() -> None:
    match = begin(rounds(brawl), "ann", "bob", "cat")
    match.concede("bob")
    match.offer_draw("ann")
    for kind in ("concede", "offer draw", "refuse draw", "accept draw", "undo", "let undo"):
        sentence = refused(match, Input(kind, "bob"))
        assert sentence == "You have given up already; the computer plays on for you."
    assert waits_for(match) == dict.fromkeys(("ann", "bob", "cat"), "toy.fight")


def test_giving_up_needs_no_question() -> None:
    match = begin(rounds(turn), "ann", "bob", "cat")
    match.concede("cat")
    say(match, "ann step")
    assert match.state.seats == ["ann", "bob"]
    assert waits_for(match) == {"bob": "toy.turn"}


def test_giving_up_may_settle_what_others_waited_for() -> None:
    async def wait_for_cat(table: Toy) -> None:
        rules = {seat: confirm(seat, "toy.sure") for seat in table.seats}
        await together(rules, until=lambda: "cat" in table.gone)

    match = begin(rounds(wait_for_cat, 2), "ann", "bob", "cat")
    say(match, "ann yes")
    step = match.concede("cat")
    assert step.checkpoint == match.checkpoints[-1]
    assert [told.id for told in step.told] == ["match.conceded", "toy.left"]
    assert portrait(restored(match, 1)) == portrait(restored(match)) == portrait(match)
    assert match.result == end(match.state)
    assert not waits_for(match)


def test_the_levels_of_computers_are_those_of_the_setup() -> None:
    match = begin(rounds(turn), "ann", "bob", computers={"bob": "first"})
    assert [match.level("ann"), match.level("bob")] == [None, "first"]
    assert waits_for(match) == {"ann": "toy.turn"}


# Draws


def test_a_draw_needs_everybody() -> None:
    match = begin(rounds(turn), "ann", "bob", "cat")
    match.offer_draw("bob")
    match.vote("ann", "draw", "consent")
    assert match.result is None
    step = match.vote("cat", "draw", "consent")
    assert match.result == end(match.state)
    assert step.told == [Told("match.draw-agreed", {"seat": "cat"})]
    assert not waits_for(match)


def test_a_draw_does_not_need_those_who_gave_up() -> None:
    match = begin(rounds(turn), "ann", "bob", "cat")
    match.concede("cat")
    match.offer_draw("ann")
    match.vote("bob", "draw", "consent")
    assert match.result == end(match.state)
    assert not waits_for(match)


def test_who_gives_up_takes_offers_off_the_table() -> None:
    match = begin(rounds(turn), "ann", "bob", "cat")
    match.offer_draw("ann")
    match.vote("bob", "draw", "consent")
    match.concede("cat")
    assert refused(match, Input("accept draw", "bob")) == "Nobody has offered a draw."
    match.offer_draw("ann")
    match.vote("bob", "draw", "consent")
    assert not waits_for(match)


@pytest.mark.parametrize(("seat", "word"), [("bob", "draw-refused"), ("ann", "draw-withdrawn")])
def test_one_refusal_or_its_withdrawal_ends_the_offer(seat: str, word: str) -> None:
    match = begin(rounds(turn), "ann", "bob", "cat")
    match.offer_draw("ann")
    match.vote("cat", "draw", "consent")
    assert match.vote(seat, "draw", "refuse").told == [Told(f"match.{word}", {"seat": seat})]
    assert refused(match, Input("accept draw", "bob")) == "Nobody has offered a draw."
    match.offer_draw("bob")
    match.vote("ann", "draw", "consent")
    assert match.result is None
    assert waits_for(match) == {"ann": "toy.turn"}


def test_a_draw_is_agreed_to_once_and_by_others() -> None:
    match = begin(rounds(turn), "ann", "bob", "cat")
    match.offer_draw("ann")
    match.vote("bob", "draw", "consent")
    assert refused(match, Input("accept draw", "bob")) == "You have agreed already."
    assert refused(match, Input("accept draw", "ann")) == "That is for cat to say."
    assert refused(match, Input("offer draw", "cat")).startswith("ann has offered a draw already")
    assert waits_for(match) == {"ann": "toy.turn"}


def test_an_offer_stands_while_people_play() -> None:
    match = begin(rounds(turn))
    match.offer_draw("ann")
    say(match, "ann step", "bob step")
    match.vote("bob", "draw", "consent")
    assert match.result == end(match.state)
    assert not waits_for(match)


def test_not_every_game_knows_draws() -> None:
    match = begin(replace(rounds(turn), drawn=None))
    assert refused(match, Input("offer draw", "ann")) == "This game knows no draw by agreement."
    assert waits_for(match) == {"ann": "toy.turn"}


# Closing


def test_the_host_closes_a_table_without_an_outcome() -> None:
    match = begin(once(picks))
    step = match.close()
    assert match.result == Result("match.closed")
    assert match.result.text == Text("match.closed", {"winners": []})
    assert step.told == [Told("match.closed", {})]
    assert not waits_for(match)


def test_a_step_is_all_that_one_input_told() -> None:
    match = begin(rounds(turn))
    say(match, "ann step", "bob step")
    match.undo("ann")
    step = match.vote("bob", "undo", "consent")
    assert [entry.kind for entry in step.entries] == ["undo-agreed", "undone"]
    assert step == Step(step.entries, None)
    assert [told.id for told in step.told] == ["match.undo-agreed", "match.undone"]
    assert waits_for(match) == {"ann": "toy.turn"}
    assert keys(match, "ann")[0] == "step"
