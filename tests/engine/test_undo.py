"""Taking an answer back: who is asked, what goes, what stays, and what is drawn afresh."""

from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.ask import Word, agree, choose, confirm, first_of, together
from engine.errors import Refused
from engine.match import Match, Step
from engine.text import Told
from tests.engine.table import Asked, begin, keys, portrait, restored, say, serial, stir, waits_for
from tests.engine.toys import (
    CARDS,
    Toy,
    brawl,
    end,
    errands,
    market,
    medley_from,
    once,
    perform,
    picks,
    rounds,
    scramble,
    turn,
    words,
)


def take_back(match: Match, seat: str) -> Step:
    """Undo with everybody's leave; returns the step that did it."""
    step = match.undo(seat)
    for voter in match.setup.seats:
        if step.entries[-1].kind != "undone" and voter in voters(match):
            step = match.vote(voter, "undo", "consent")
    return step


def voters(match: Match) -> list[str]:
    """Who was asked when somebody last wanted to take something back."""
    asked = [told for entry in match.log for told in entry.told if told.id == "match.undo-asked"]
    named = asked[-1].values["voters"]
    assert not isinstance(named, str | int)
    return list(named)


def stands(match: Match) -> tuple[bytes, tuple[Asked, ...]]:
    """State and questions, whatever the log says."""
    return portrait(match).state, portrait(match).asked


# Who is asked


def test_what_nobody_acted_on_or_learned_from_is_taken_back_freely() -> None:
    match = begin(rounds(turn))
    before = stands(match)
    say(match, "ann step")
    step = match.undo("ann")
    assert step.told == [Told("match.undone", {"seat": "ann", "count": 1})]
    assert stands(match) == before
    assert waits_for(match) == {"ann": "toy.turn"}


@pytest.mark.parametrize("act", ["draw", "peek"])
def test_who_learned_something_alone_needs_the_opponents(act: str) -> None:
    match = begin(rounds(turn), "ann", "bob", "cat")
    say(match, f"ann {act}")
    match.undo("ann")
    assert voters(match) == ["bob", "cat"]
    assert waits_for(match) == {"bob": "toy.turn"}


def test_only_those_are_asked_whose_acts_would_go_along() -> None:
    match = begin(rounds(turn), "ann", "bob", "cat")
    say(match, "ann step", "bob step")
    match.undo("ann")
    assert voters(match) == ["bob"]
    assert waits_for(match) == {"cat": "toy.turn"}


def test_the_question_names_what_would_go() -> None:
    match = begin(rounds(turn, 9), "ann", "bob", "cat")
    say(match, "ann step", "bob step", "cat step")
    match.undo("ann")
    ballot = match.ballot("undo")
    assert ballot is not None
    assert (ballot.gone, ballot.number) == ((2, 3, 4), 5)
    assert [entry.dropped for entry in match.log if entry.kind == "undo-asked"] == [(2, 3, 4)]
    assert waits_for(match) == {"ann": "toy.turn"}


def test_where_all_play_together_a_throw_needs_a_friend() -> None:
    friends = replace(rounds(turn, 9), opponents=lambda table, seat: [])
    match = begin(friends, "ann", "bob", "cat")
    say(match, "ann draw")
    match.undo("ann")
    assert voters(match) == ["bob", "cat"]
    assert waits_for(match) == {"bob": "toy.turn"}


def test_a_game_may_leave_friends_what_they_have_seen_though_they_agree() -> None:
    """Eight times, so that it is not the same card by chance."""
    for afresh in (True, False):
        friends = replace(rounds(turn, 9), opponents=lambda table, seat: [])
        friends = replace(friends, friends_draw_afresh=afresh)
        match = begin(friends, "ann", "bob")
        same = set()
        for _ in range(8):
            say(match, "ann draw")
            seen = list(match.state.hands["ann"])
            match.undo("ann")
            match.vote("bob", "undo", "consent")
            say(match, "ann draw")
            same.add(match.state.hands["ann"] == seen)
            match.undo("ann")
            match.vote("bob", "undo", "consent")
        assert (same == {True}) == (not afresh)


def test_a_secret_pick_can_be_changed_until_all_are_in() -> None:
    match = begin(once(picks), "ann", "bob", "cat")
    say(match, "ann left", "ann done", "bob right", "bob done", "cat left")
    assert match.undo("ann").entries[-1].dropped == (3,)
    assert match.undo("ann").entries[-1].dropped == (2,)
    assert waits_for(match) == {"ann": "toy.pick", "cat": "toy.pick"}


def test_a_pick_that_all_have_seen_needs_all_of_them() -> None:
    async def reveal(table: Toy) -> None:
        mine = words("left", "right")
        picked = await together({seat: choose(seat, "toy.pick", mine) for seat in table.seats})
        for seat, word in picked.items():
            table.do(seat, word.key)
        await confirm("ann", "toy.sure")

    for game in (once(reveal), replace(once(reveal), opponents=lambda table, seat: [])):
        match = begin(game, "ann", "bob", "cat")
        say(match, "bob left", "ann left", "cat right")
        match.undo("bob")
        assert voters(match) == ["ann", "cat"]
        match.vote("ann", "undo", "consent")
        assert match.vote("cat", "undo", "consent").entries[-1].dropped == (2,)
        assert waits_for(match) == {"bob": "toy.pick"}


def test_whose_answer_would_no_longer_fit_is_asked_though_on_a_line_of_his_own() -> None:
    async def window(table: Toy) -> None:
        await together({"ann": opens(table), "bob": climbs(table), "cat": confirm("cat", "toy.x")})

    async def opens(table: Toy) -> None:
        table.blows = len((await choose("ann", "toy.open", words("in", "wide"))).key)
        await confirm("ann", "toy.sure")

    async def climbs(table: Toy) -> None:
        def ways() -> list[Word]:
            return [*words("door", "wall"), *(words("window") if table.blows > 2 else [])]

        await choose("bob", "toy.climb", ways)
        await confirm("bob", "toy.sure")

    match = begin(replace(once(window), opponents=lambda table, seat: []), "ann", "bob", "cat")
    say(match, "ann wide", "cat yes", "bob window")
    match.undo("ann")
    assert voters(match) == ["bob"]
    assert waits_for(match) == {"ann": "toy.sure", "bob": "toy.sure"}


def test_among_friends_only_those_are_asked_who_acted_or_learned_since() -> None:
    friends = replace(rounds(turn, 9), opponents=lambda table, seat: [])
    match = begin(friends, "ann", "bob", "cat")
    say(match, "ann step", "bob step")
    match.undo("ann")
    assert voters(match) == ["bob"]
    match.vote("ann", "undo", "refuse")
    say(match, "cat draw", "ann step", "bob steal cat")
    match.undo("bob")
    assert voters(match) == ["cat"]
    assert waits_for(match) == {"cat": "toy.turn"}


def test_alone_everything_can_be_taken_back_and_is_counted() -> None:
    match = begin(rounds(turn), "ann")
    say(match, "ann draw", "ann peek")
    match.undo("ann")
    match.undo("ann")
    assert match.takebacks == 2
    assert match.state.hands == {"ann": []}
    assert waits_for(match) == {"ann": "toy.turn"}


def test_who_looked_at_what_was_there_all_along_needs_the_opponents_as_well() -> None:
    async def look(table: Toy) -> None:
        await confirm("ann", "toy.look")
        table.learns("ann")

    match = begin(rounds(look))
    say(match, "ann yes")
    assert not match.log[-1].luck
    match.undo("ann")
    assert voters(match) == ["bob"]
    assert waits_for(match) == {"ann": "toy.look"}


def test_a_roll_of_the_dice_needs_the_opponents() -> None:
    async def roll(table: Toy) -> None:
        await confirm("ann", "toy.roll")
        table.do("ann", str(table.chance.below(6)))

    match = begin(rounds(roll))
    say(match, "ann yes")
    match.undo("ann")
    assert voters(match) == ["bob"]
    assert waits_for(match) == {"ann": "toy.roll"}


def test_computers_are_never_asked_and_their_replies_go_along() -> None:
    match = begin(rounds(turn), "ann", "bob", computers={"bob": "first"})
    say(match, "ann draw", "bob step")
    step = match.undo("ann")
    assert step.entries[-1].dropped == (2, 3)
    assert match.state.did == []
    assert waits_for(match) == {"ann": "toy.turn"}


def test_who_gave_up_is_never_asked() -> None:
    match = begin(rounds(turn, 9), "ann", "bob", "cat")
    say(match, "ann draw")
    match.concede("bob")
    say(match, "bob step")
    match.undo("ann")
    assert voters(match) == ["cat"]
    assert waits_for(match) == {"ann": "toy.turn"}


def test_there_must_be_something_to_take_back() -> None:
    match = begin(rounds(turn))
    say(match, "ann step")
    with pytest.raises(Refused, match="There is nothing of yours to take back"):
        match.undo("bob")
    assert waits_for(match) == {"bob": "toy.turn"}


# How it is settled


def asked_for_undo() -> Match:
    match = begin(rounds(turn, 9), "ann", "bob", "cat")
    say(match, "ann draw")
    match.undo("ann")
    return match


def test_it_is_taken_back_when_all_who_were_asked_have_agreed() -> None:
    match = asked_for_undo()
    match.vote("cat", "undo", "consent")
    assert match.state.hands["ann"]
    step = match.vote("bob", "undo", "consent")
    who = [(entry.kind, entry.seat) for entry in step.entries]
    assert who == [("undo-agreed", "bob"), ("undone", "ann")]
    assert step.told[-1] == Told("match.undone", {"seat": "ann", "count": 1})
    assert not match.state.hands["ann"]
    assert waits_for(match) == {"ann": "toy.turn"}


@pytest.mark.parametrize(("seat", "word"), [("bob", "undo-refused"), ("ann", "undo-withdrawn")])
def test_one_refusal_or_its_withdrawal_lets_the_answer_stand(seat: str, word: str) -> None:
    match = asked_for_undo()
    match.vote("cat", "undo", "consent")
    assert match.vote(seat, "undo", "refuse").told == [Told(f"match.{word}", {"seat": seat})]
    with pytest.raises(Refused, match="Nobody has asked to take an answer back"):
        match.vote("bob", "undo", "consent")
    assert match.state.hands["ann"]
    assert waits_for(match) == {"bob": "toy.turn"}


def test_who_agreed_need_not_again_but_a_new_request_asks_anew() -> None:
    match = asked_for_undo()
    match.vote("bob", "undo", "consent")
    with pytest.raises(Refused, match="You have agreed already"):
        match.vote("bob", "undo", "consent")
    match.vote("ann", "undo", "refuse")
    match.undo("ann")
    match.vote("cat", "undo", "consent")
    assert match.state.hands["ann"]
    assert waits_for(match) == {"bob": "toy.turn"}


def test_answers_on_lines_of_their_own_let_the_request_stand() -> None:
    match = begin(once(shared_deck), "ann", "bob", "cat")
    say(match, "ann draw")
    match.undo("ann")
    say(match, "bob draw")
    assert match.ballot("undo") is not None
    assert portrait(restored(match)) == portrait(match)
    say(match, "ann rest")
    assert match.ballot("undo") is None
    assert waits_for(match) == dict.fromkeys(("bob", "cat"), "toy.dig")


def test_its_time_may_be_over_and_silence_refuses() -> None:
    match = asked_for_undo()
    step = match.lapse(3)
    assert step.told == [Told("match.undo-lapsed", {"seat": "ann"})]
    with pytest.raises(Refused, match="Nobody has asked"):
        match.vote("bob", "undo", "consent")
    with pytest.raises(Refused, match="settled already"):
        match.lapse(3)
    assert match.state.hands["ann"]
    assert portrait(restored(match)) == portrait(match)
    assert waits_for(match) == {"bob": "toy.turn"}


def test_a_proposal_whose_time_is_over_leaves_free_play_going_on() -> None:
    match = begin(rounds(market), "ann", "bob", "cat")
    say(match, "ann propose", "bob consent 2")
    assert match.lapse(2).entries[-1].kind == "lapsed"
    assert not match.ballots
    assert keys(match, "cat") == ["chime for 1", "propose"]
    assert portrait(restored(match)) == portrait(match)
    say(match, "cat chime for 1")
    assert waits_for(match) == {"cat": "toy.wrap"}


def test_a_vote_lapses_on_its_own_line_and_leaves_the_others_asked() -> None:
    async def errands_of_two(table: Toy) -> None:
        await together({"ann": asks(table), "bob": confirm("bob", "toy.sure")})

    async def asks(table: Toy) -> None:
        if not await agree("ann", "toy.vote", ["cat"], seat_of="ann"):
            await confirm("ann", "toy.really")

    match = begin(once(errands_of_two), "ann", "bob", "cat")
    assert waits_for(match) == {"ann": "toy.vote", "bob": "toy.sure", "cat": "toy.vote"}
    step = match.lapse(match.ballots[0].number)
    assert [(entry.kind, entry.seat) for entry in step.entries] == [("lapsed", "")]
    assert waits_for(match) == {"ann": "toy.really", "bob": "toy.sure"}


def test_it_lapses_when_somebody_answers() -> None:
    match = asked_for_undo()
    say(match, "bob step")
    with pytest.raises(Refused, match="Nobody has asked"):
        match.vote("cat", "undo", "consent")
    assert waits_for(match) == {"cat": "toy.turn"}


def test_it_lapses_when_somebody_gives_up() -> None:
    match = asked_for_undo()
    match.vote("bob", "undo", "consent")
    match.concede("cat")
    with pytest.raises(Refused, match="Nobody has asked"):
        match.vote("bob", "undo", "consent")
    assert take_back(match, "ann").entries[-1].kind == "undone"
    assert waits_for(match) == {"ann": "toy.turn"}


def test_only_those_who_were_asked_have_a_vote() -> None:
    friends = replace(rounds(turn), opponents=lambda table, seat: [])
    match = begin(friends, "ann", "bob", "cat")
    say(match, "ann step", "bob step")
    match.undo("ann")
    with pytest.raises(Refused, match="That is for bob to say"):
        match.vote("cat", "undo", "consent")
    with pytest.raises(Refused, match="That is for bob to say"):
        match.vote("ann", "undo", "consent")
    with pytest.raises(Refused, match="ann has asked to take an answer back already"):
        match.undo("bob")
    assert waits_for(match) == {"cat": "toy.turn"}


# What goes


def test_all_that_came_of_it_goes_along_and_stays_in_the_log() -> None:
    match = begin(rounds(turn, 9), "ann", "bob", "cat")
    say(match, "ann step", "bob draw", "cat step", "ann draw", "bob step")
    step = take_back(match, "cat")
    assert step.entries[-1].dropped == (4, 5, 6)
    assert [entry.key for entry in match.log if entry.kind == "answered"] == [
        *("step", "draw", "step", "draw", "step")
    ]
    assert match.state.did == ["ann step", "bob draw"]
    assert waits_for(match) == {"cat": "toy.turn"}


def test_in_free_play_what_came_later_goes_along_even_if_it_would_still_fit() -> None:
    async def bells(table: Toy) -> None:
        while act := await first_of("toy.ring", dict.fromkeys(table.seats, words("ring", "knock"))):
            table.do(act.seat, act.option.key)

    match = begin(once(bells), "ann", "bob", "cat")
    say(match, "ann ring", "bob knock", "cat ring")
    assert take_back(match, "ann").entries[-1].dropped == (2, 3, 4)
    assert match.state.did == []
    assert waits_for(match) == dict.fromkeys(("ann", "bob", "cat"), "toy.ring")


def test_a_rule_that_waited_for_a_line_goes_with_it() -> None:
    async def rule(table: Toy) -> None:
        rules = {seat: act(table, seat) for seat in ("ann", "bob")}
        await together(rules, until=lambda: "bob" in table.did)
        await confirm("cat", "toy.sure")
        await confirm("cat", "toy.really")

    async def act(table: Toy, seat: str) -> None:
        await confirm(seat, "toy.act")
        table.did.append(seat)
        await confirm(seat, "toy.again")

    match = begin(once(rule), "ann", "bob", "cat")
    say(match, "ann yes", "bob yes", "cat yes")
    assert take_back(match, "ann").entries[-1].dropped == (2, 4)
    assert match.state.did == ["bob"]
    assert waits_for(match) == {"cat": "toy.sure"}


def test_answers_can_be_taken_back_one_after_the_other() -> None:
    match = begin(rounds(turn, 9), "ann", "bob")
    start = stands(match)
    say(match, "ann step", "bob step", "ann step")
    for seat in ("ann", "bob", "ann"):
        take_back(match, seat)
    assert stands(match) == start
    with pytest.raises(Refused, match="nothing of yours"):
        match.undo("bob")
    assert waits_for(match) == {"ann": "toy.turn"}


def test_undo_goes_back_before_checkpoints_and_those_no_longer_hold() -> None:
    match = begin(rounds(turn, 9))
    say(match, "ann step", "bob step", "ann step")
    take_back(match, "bob")
    assert len(match.checkpoints) == 4
    say(match, "bob draw")
    for kept in range(len(match.checkpoints) + 1):
        assert portrait(restored(match, kept)) == portrait(match)
    assert waits_for(match) == {"ann": "toy.turn"}


def test_a_vote_on_a_proposal_can_be_taken_back() -> None:
    match = begin(once(market), "ann", "bob", "cat")
    say(match, "ann propose")
    say(match, f"bob {keys(match, 'bob')[0]}")
    assert keys(match, "bob") == ["chime for 1"]
    match.undo("bob")
    assert len(keys(match, "bob")) == 3
    assert waits_for(match) == dict.fromkeys(("ann", "bob", "cat"), "toy.market")


def test_giving_up_is_not_taken_back() -> None:
    match = begin(rounds(turn, 9), "ann", "bob", "cat")
    say(match, "ann step")
    match.concede("cat")
    match.undo("ann")
    assert match.level("cat") == "first"
    say(match, "ann step", "bob step")
    assert match.state.seats == ["ann", "bob"]
    assert waits_for(match) == {"ann": "toy.turn"}


# What stays


def test_what_others_picked_meanwhile_is_kept() -> None:
    match = begin(once(picks), "ann", "bob", "cat")
    say(match, "ann left", "bob right", "cat left", "bob done")
    button = serial(match, "cat")
    step = take_back(match, "ann")
    assert step.entries[-1].dropped == (2,)
    assert waits_for(match) == {"ann": "toy.pick", "cat": "toy.pick"}
    match.answer("cat", "done", button)
    say(match, "ann middle", "ann done")
    assert match.state.did[:3] == ["ann middle", "bob right", "cat left"]
    assert not waits_for(match)


def test_what_was_done_on_lines_within_other_lines_is_kept() -> None:
    match = begin(once(errands))
    say(match, "ann early", "bob late", "bob step", "ann step", "ann step")
    step = take_back(match, "bob")
    assert step.entries[-1].dropped == (4,)
    assert match.state.did == ["ann step", "ann use left", "ann step", "ann use right"]
    step = take_back(match, "bob")
    assert step.entries[-1].dropped == (3,)
    assert waits_for(match) == {"ann": "toy.come-home", "bob": "toy.set-out"}


def test_a_line_goes_with_the_line_it_began_on() -> None:
    match = begin(once(errands))
    say(match, "ann early", "bob late", "ann step", "ann step", "ann happy")
    for dropped in ((6,), (5,), (4,), (2,)):
        assert take_back(match, "ann").entries[-1].dropped == dropped
    assert waits_for(match) == {"ann": "toy.set-out", "bob": "toy.errand"}


def test_what_no_longer_fits_goes_along() -> None:
    async def window(table: Toy) -> None:
        await together({"ann": opens(table), "bob": climbs(table), "cat": confirm("cat", "toy.x")})

    async def opens(table: Toy) -> None:
        table.blows = len((await choose("ann", "toy.open", words("in", "wide"))).key)
        await confirm("ann", "toy.sure")

    async def climbs(table: Toy) -> None:
        def ways() -> list[Word]:
            return [*words("door", "wall"), *(words("window") if table.blows > 2 else [])]

        await choose("bob", "toy.climb", ways)
        await confirm("bob", "toy.sure")

    match = begin(once(window), "ann", "bob", "cat")
    say(match, "ann wide", "cat yes", "bob window", "bob yes")
    step = take_back(match, "ann")
    assert step.entries[-1].dropped == (2, 4, 5)
    assert keys(match, "bob") == ["door", "wall"]
    assert waits_for(match) == {"ann": "toy.open", "bob": "toy.climb"}


def test_what_breaks_the_rules_when_it_is_played_again_goes_along() -> None:
    async def lift(table: Toy) -> None:
        await together({"ann": loads(table), "bob": pulls(table)})

    async def loads(table: Toy) -> None:
        await confirm("ann", "toy.load")
        table.chimes = 9
        await confirm("ann", "toy.sure")

    async def pulls(table: Toy) -> None:
        await confirm("bob", "toy.pull")
        assert table.chimes == 9
        await confirm("bob", "toy.sure")

    match = begin(once(lift))
    say(match, "ann yes", "bob yes", "bob yes")
    step = take_back(match, "ann")
    assert step.entries[-1].dropped == (2, 3, 4)
    assert portrait(restored(match)) == portrait(match)
    assert waits_for(match) == {"ann": "toy.load", "bob": "toy.pull"}


def test_an_answer_of_a_later_round_is_never_taken_for_one_of_an_earlier() -> None:
    match = begin(rounds(brawl, 5), "ann", "bob", "cat")
    say(match, "cat hit ann", "ann no", "cat hit ann", "ann no", "cat hit ann", "ann no")
    assert match.state.round == 1
    say(match, "bob draw")
    step = take_back(match, "ann")
    assert step.entries[-1].dropped == (7, 8)
    assert match.state.hands["bob"] == []
    assert waits_for(match) == {"ann": "toy.duck", "bob": "toy.fight"}


def test_who_grabbed_a_chime_keeps_it_when_another_lets_go() -> None:
    match = begin(once(scramble), "ann", "bob", "cat")
    say(match, "ann bell", "cat chime")
    step = take_back(match, "ann")
    assert step.entries[-1].dropped == (2,)
    assert waits_for(match) == {"ann": "toy.grab", "bob": "toy.grab", "cat": "toy.colour"}


# Chance


def drawn(match: Match, seat: str) -> str:
    cards: list[str] = match.state.hands[seat]
    return cards[-1]


def drawn_again_and_again(match: Match) -> set[str]:
    """The cards that somebody draws who takes back each of them."""
    seen = set()
    for _ in range(8):
        say(match, "ann draw")
        seen.add(drawn(match, "ann"))
        assert take_back(match, "ann").entries[-1].kind == "undone"
        assert portrait(restored(match)) == portrait(match)
    return seen


def test_a_card_that_was_taken_back_with_anothers_leave_is_drawn_afresh() -> None:
    match = begin(rounds(turn, 20), "ann", "bob")
    assert len(drawn_again_and_again(match)) > 3
    assert [entry.key for entry in match.log if entry.kind == "undone"] == ["afresh"] * 8
    assert waits_for(match) == {"ann": "toy.turn"}


@pytest.mark.parametrize("computers", [{}, {"bob": "first", "cat": "first"}])
def test_where_nobody_can_say_yes_chance_is_never_thrown_again(computers: dict[str, str]) -> None:
    match = begin(rounds(turn, 20), "ann", *computers, computers=computers)
    assert len(drawn_again_and_again(match)) == 1
    assert match.log[-1].key == "again"
    assert waits_for(match) == {"ann": "toy.turn"}


def test_at_a_table_for_practice_chance_is_thrown_again_alone_as_well() -> None:
    match = begin(rounds(turn, 20), "ann", practice=True)
    assert len(drawn_again_and_again(match)) > 3
    assert waits_for(match) == {"ann": "toy.turn"}


def test_an_ally_against_computers_cannot_give_leave_to_throw_again() -> None:
    teams = replace(rounds(steal_from_the_first, 20), opponents=lambda table, seat: ["cat"])
    match = begin(teams, "ann", "bob", "cat", computers={"cat": "first"})
    say(match, "ann yes")
    match.undo("ann")
    assert voters(match) == ["bob"]
    assert match.vote("bob", "undo", "consent").entries[-1].key == "again"
    assert waits_for(match) == {"ann": "toy.steal"}


async def steal_from_the_first(table: Toy) -> None:
    await confirm("ann", "toy.steal")
    table.draw("bob")
    table.steal("ann", "bob")


async def shared_deck(table: Toy) -> None:
    """Everybody draws from one deck, puts back, and peeks, side by side."""
    await together({seat: digs(table, seat) for seat in table.seats})


async def digs(table: Toy, seat: str) -> None:
    ways = words("draw", "peek", "back", "rest")
    while (act := await choose(seat, "toy.dig", ways)).key != "rest":
        if act.key == "back" and table.hands[seat]:
            table.deck.put_on_top([table.hands[seat].pop()])
        elif act.key in ("draw", "peek"):
            await perform(table, seat, act.key)


DIGGING = st.tuples(st.sampled_from("abc"), st.sampled_from(("draw", "peek", "back")))


@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.lists(DIGGING, max_size=14))
def test_nobody_draws_another_card_because_somebody_else_took_one_back(
    acts: list[tuple[str, str]],
) -> None:
    match = begin(once(shared_deck), "a", "b", "c")
    for seat, act in acts:
        say(match, f"{seat} {act}")
    for asker in "abc":
        others = [seat for seat in "abc" if seat != asker]
        before = {seat: list(match.state.hands[seat]) for seat in others}
        with suppress(Refused):  # whose acts are all taken back already
            gone = take_back(match, asker).entries[-1].dropped
            lost = {match.log[number - 1].seat for number in gone}
            for seat in others:
                assert match.state.hands[seat] == before[seat] or seat in lost
            assert portrait(restored(match)) == portrait(match)
    held = [card for hand in match.state.hands.values() for card in hand]
    deck = match.state.deck
    assert sorted([*held, *deck.top, *deck.unseen, *deck.bottom]) == list(CARDS)
    assert waits_for(match) == dict.fromkeys("abc", "toy.dig")


def test_dice_after_the_last_secret_pick_are_cast_afresh() -> None:
    seen = set()
    match = begin(rounds(picks, 3), "ann", "bob", "cat")
    say(match, "ann left", "ann done", "bob left", "bob done", "cat left")
    for _ in range(12):
        say(match, "cat done")
        seen.add(match.state.did[-1])
        take_back(match, "cat")
    assert len(seen) == 3
    assert waits_for(match) == {"cat": "toy.pick"}


def test_cards_drawn_on_lines_that_began_after_it_are_drawn_afresh() -> None:
    async def deal(table: Toy) -> None:
        await confirm("ann", "toy.deal")
        await together({seat: draw(table, seat) for seat in table.seats})

    async def draw(table: Toy, seat: str) -> None:
        table.draw(seat)

    seen = set()
    match = begin(rounds(deal, 3))
    for _ in range(8):
        say(match, "ann yes")
        seen.add(str(match.state.hands))
        take_back(match, "ann")
    assert len(seen) > 6
    assert waits_for(match) == {"ann": "toy.deal"}


def test_another_line_draws_what_it_would_have_drawn() -> None:
    async def dice(table: Toy) -> None:
        await together({seat: roll(table, seat) for seat in table.seats})

    async def roll(table: Toy, seat: str) -> None:
        while await confirm(seat, "toy.roll"):
            table.do(seat, str(table.chance.below(1_000)))

    plain, undone = begin(once(dice)), begin(once(dice))
    say(plain, "bob yes", "bob yes")
    say(undone, "ann yes", "bob yes")
    first = [what for what in undone.state.did if what.startswith("ann")]
    take_back(undone, "ann")
    say(undone, "ann yes", "bob yes")
    bobs = [what for what in undone.state.did if what.startswith("bob")]
    assert bobs == plain.state.did
    assert [what for what in undone.state.did if what.startswith("ann")] != first
    assert waits_for(undone) == {"ann": "toy.roll", "bob": "toy.roll"}


def test_what_goes_along_from_another_line_is_drawn_afresh_as_well() -> None:
    async def house(table: Toy) -> None:
        await together({"ann": key(table), "bob": door(table)})

    async def key(table: Toy) -> None:
        table.chimes = 2
        await choose("ann", "toy.key", words("turn", "leave"))
        table.chimes = 3
        await confirm("ann", "toy.sure")

    async def door(table: Toy) -> None:
        def ways() -> list[Word]:
            return list(words("wait", "knock", "enter")[: table.chimes])

        while (act := await choose("bob", "toy.door", ways)) is not None:
            table.do("bob", f"{act.key} {table.chance.below(1_000)}")

    match = begin(once(house))
    say(match, "ann turn", "bob enter")
    before = match.state.did
    take_back(match, "ann")
    assert match.state.did == []
    say(match, "ann turn", "bob enter")
    assert match.state.did != before
    assert waits_for(match) == {"ann": "toy.sure", "bob": "toy.door"}


def test_an_end_cannot_be_taken_back() -> None:
    match = begin(once(turn))
    say(match, "ann step")
    assert match.result == end(match.state)
    with pytest.raises(Refused, match="This match is over"):
        match.undo("ann")
    assert not waits_for(match)


# All together


@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.integers(0, 15), st.lists(st.integers(0, 2**20), min_size=5, max_size=40), st.data())
def test_after_undo_the_table_stands_as_if_it_had_not_been_answered(
    place: int, rolls: list[int], data: st.DataObject
) -> None:
    match = begin(medley_from(place), "ann", "bob", "cat")
    stir(match, rolls)
    if match.result is not None or match.ballots or match.left:
        return
    before = stands(match)
    playing = [seat for seat in waits_for(match) if seat not in match.sitting_in]
    if not playing:
        return
    seat = data.draw(st.sampled_from(playing))
    say(match, f"{seat} {data.draw(st.sampled_from(keys(match, seat)))}")
    if match.to_take_back(seat) is not None:
        assert take_back(match, seat).entries[-1].kind == "undone"
        assert stands(match) == before
        assert portrait(restored(match)) == portrait(match)
        assert waits_for(match)
