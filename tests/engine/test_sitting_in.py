"""A computer player sits in for somebody who is away, and they come back."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.ask import choose, together
from engine.chance import Chance
from engine.computer import play_on
from engine.errors import BadMatchFile, Refused
from engine.game import Game
from engine.match import Match
from engine.text import KERNEL, Told
from engine.tools.record import export, read
from engine.tools.verify import verify
from tests.engine import pebbles
from tests.engine.table import SECRET, begin, keys, portrait, restored, say, stir, waits_for
from tests.engine.toys import (
    ALL_RULES,
    Toy,
    brawl,
    medley_from,
    once,
    perform,
    rounds,
    turn,
    words,
)

PLACES = st.integers(0, len(ALL_RULES) - 1)
ROLLS = st.lists(st.integers(0, 2**20), min_size=5, max_size=40)
SEATS = ("ann", "bob", "cat")


def refusal(match: Match, act: str, *what: str) -> str:
    """The sentence that refuses an act, which changes nothing."""
    before = portrait(match)
    with pytest.raises(Refused) as refused:
        getattr(match, act)(*what)
    assert portrait(match) == before
    return KERNEL.say(refused.value.text)


def test_a_computer_player_sits_in_until_the_person_comes_back() -> None:
    match = begin(rounds(turn), *SEATS)
    step = match.sit_in("bob", "first")
    assert step.told == [Told("match.sits-in", {"seat": "bob"})]
    assert (match.level("bob"), match.level("ann")) == ("first", None)
    assert match.sitting_in == {"bob": "first"}
    back = match.come_back("bob")
    assert back.told == [Told("match.comes-back", {"seat": "bob"})]
    assert match.level("bob") is None and not match.sitting_in


def test_who_is_sat_in_for_owes_nothing_and_the_computer_player_is_asked() -> None:
    match = begin(rounds(brawl), *SEATS)
    match.sit_in("bob", "first")
    assert waits_for(match) == dict.fromkeys(SEATS, "toy.fight")
    assert match.due.asked == ("ann", "cat") and match.due.computers == ("bob",)
    play_on(match, Chance(SECRET))
    assert [entry.seat for entry in match.log if entry.kind == "answered"] == ["bob"]


def test_what_the_computer_player_did_is_not_taken_back_by_who_is_away() -> None:
    match = begin(rounds(brawl), *SEATS)
    match.sit_in("bob", "first")
    play_on(match, Chance(SECRET))
    assert "take your seat back first" in refusal(match, "undo", "bob")


NOT_YOURS = "You have answered nothing since you took this seat: what was answered here before"


@pytest.mark.parametrize("anew", [False, True])
def test_what_somebody_else_answered_at_your_seat_is_not_yours_to_take_back(anew: bool) -> None:
    match = begin(once(all_four_times), *SEATS)
    say(match, "bob step")
    match.sit_in("bob", "first")
    say(match, "bob step")
    match.come_back("bob", anew=anew)
    assert refusal(match, "undo", "bob").startswith(NOT_YOURS)
    assert match.to_take_back("bob") is None
    say(match, "bob step")
    assert match.to_take_back("bob") == match.log[-1]
    for woken in (restored(match), restored(match, 0)):
        assert woken.undo("bob").entries[-1].dropped == (6,)
        assert refusal(woken, "undo", "bob").startswith(NOT_YOURS)


async def all_four_times(table: Toy) -> None:
    """Everybody acts beside the others, four times."""
    await together({seat: four_times(table, seat) for seat in table.seats})


async def four_times(table: Toy, seat: str) -> None:
    for _ in range(4):
        act = await choose(seat, "toy.act", words("step", "draw"))
        await perform(table, seat, act.key)


def test_whoever_takes_the_seat_of_who_gave_up_takes_back_nothing_of_theirs() -> None:
    match = begin(retakeable(), *SEATS)
    say(match, "bob draw")
    match.concede("bob")
    say(match, "bob draw")
    match.come_back("bob", anew=True)
    assert refusal(match, "undo", "bob").startswith(NOT_YOURS)


def test_what_a_computer_player_did_for_somebody_who_is_away_stays() -> None:
    match = begin(rounds(turn, 9), *SEATS)
    say(match, "ann step")
    match.sit_in("bob", "first")
    assert match.to_take_back("ann") == match.log[1]
    say(match, "bob step")
    assert match.to_take_back("ann") is None
    assert refusal(match, "undo", "ann") == (
        "It would need a yes from bob, and nobody says yes while a computer player sits in "
        "there: the answer stands."
    )
    say(match, "cat step")
    assert match.undo("cat").entries[-1].kind == "undone", "that takes nothing of bob's along"


@pytest.mark.parametrize("anew", [False, True])
def test_whoever_plays_there_again_is_asked_whether_it_goes(anew: bool) -> None:
    match = begin(rounds(turn, 9), *SEATS)
    say(match, "ann step")
    match.sit_in("bob", "first")
    say(match, "bob step")
    match.come_back("bob", anew=anew)
    match.undo("ann")
    (ballot,) = match.ballots
    assert ballot.owing == ["bob"]
    assert match.vote("bob", "undo", "consent").entries[-1].dropped == (2, 4)
    assert portrait(restored(match, 0)) == portrait(match)


def test_in_a_common_game_it_stays_as_well() -> None:
    match = begin(common(rounds(turn, 9)), *SEATS)
    say(match, "ann step")
    match.sit_in("bob", "first")
    say(match, "bob step", "cat step")
    assert "yes from bob" in refusal(match, "undo", "ann")


def common(game: Game[Any, Any]) -> Game[Any, Any]:
    """The same without opponents."""
    return replace(game, opponents=lambda table, seat: [])


def test_who_saw_what_opponents_picked_does_not_pick_anew_while_one_of_them_is_away() -> None:
    for game in (rounds(reveal, 9), common(rounds(reveal, 9))):
        match = begin(game, *SEATS)
        match.sit_in("bob", "first")
        say(match, "ann left", "bob left")
        assert match.to_take_back("ann") is not None, "nobody has seen anything yet"
        say(match, "cat right")
        if match.game.opponents(match.state, "ann"):
            assert "yes from bob" in refusal(match, "undo", "ann")
        else:
            match.undo("ann")
            (ballot,) = match.ballots
            assert ballot.owing == ["cat"], "a friend who is away loses nothing by it"


async def reveal(table: Toy) -> None:
    mine = words("left", "right")
    picked = await together({seat: choose(seat, "toy.pick", mine) for seat in table.seats})
    for seat, word in picked.items():
        table.do(seat, word.key)


def test_what_was_drawn_stays_while_all_opponents_are_away() -> None:
    match = begin(rounds(turn, 9))
    match.sit_in("bob", "first")
    say(match, "ann draw")
    assert match.to_take_back("ann") is None
    assert "yes from bob" in refusal(match, "undo", "ann"), "else one looks and then chooses"
    match.come_back("bob")
    match.undo("ann")
    assert [ballot.owing for ballot in match.ballots] == [["bob"]]


def test_what_was_drawn_asks_the_opponents_who_are_there() -> None:
    match = begin(rounds(turn, 9), *SEATS)
    match.sit_in("bob", "first")
    say(match, "ann draw")
    match.undo("ann")
    assert [ballot.owing for ballot in match.ballots] == [["cat"]]


def test_what_was_drawn_is_taken_back_where_the_one_who_is_away_is_a_friend() -> None:
    match = begin(common(rounds(turn, 9)))
    match.sit_in("bob", "first")
    say(match, "ann draw")
    assert match.undo("ann").entries[-1].key == "again", "the same card comes once more"


def test_who_comes_back_is_asked_the_next_question() -> None:
    match = begin(rounds(turn, 9), *SEATS)
    match.sit_in("ann", "first")
    play_on(match, Chance(SECRET))
    match.come_back("ann")
    say(match, "bob step", "cat step")
    assert match.due.asked == ("ann",)
    say(match, "ann step")


def test_another_person_may_play_where_a_computer_player_sat_in() -> None:
    match = begin(rounds(turn), *SEATS)
    match.sit_in("bob", "first")
    step = match.come_back("bob", anew=True)
    assert step.told == [Told("match.taken-over", {"seat": "bob"})]
    assert match.level("bob") is None


def retakeable() -> Game[Any, Any]:
    """A game in which another person may play on where somebody gave up."""

    def rejoin(table: Toy, seat: str) -> None:
        table.gone = [one for one in table.gone if one != seat]

    return replace(rounds(brawl, 9), leave=lambda table, seat: None, rejoin=rejoin)


@pytest.mark.parametrize("kept", [0, 1_000])
def test_another_may_play_on_where_somebody_gave_up_if_the_game_has_it_so(kept: int) -> None:
    match = begin(retakeable(), *SEATS)
    match.concede("bob")
    assert match.is_vacant("bob") and not match.is_vacant("ann")
    assert "given up" in refusal(match, "come_back", "bob")
    say(match, "ann rest", "cat rest", "bob rest")
    match.come_back("bob", anew=True)
    assert not match.left and match.state.gone == [] and match.level("bob") is None
    assert portrait(restored(match, kept)) == portrait(match)
    match.concede("ann")
    assert match.result is None  # else bob, who is another by now, would have given up, too
    assert not begin(rounds(brawl), *SEATS).is_vacant("bob")


def test_who_is_followed_before_they_are_gone_does_not_leave_any_more() -> None:
    gone: list[str] = []
    game = replace(retakeable(), leave=lambda table, seat: gone.append(seat))
    match = begin(game, *SEATS)
    match.concede("bob")
    match.come_back("bob", anew=True)
    say(match, "ann rest", "bob rest", "cat rest")
    assert gone == []


def test_where_the_game_does_not_have_it_so_nobody_does() -> None:
    match = begin(rounds(brawl), *SEATS)
    match.concede("bob")
    assert not match.is_vacant("bob")
    with pytest.raises(Refused):
        match.come_back("bob", anew=True)


def test_nobody_sits_in_twice_nor_for_a_computer_nor_for_who_gave_up() -> None:
    match = begin(rounds(turn), *SEATS, computers={"cat": "first"})
    match.sit_in("bob", "first")
    for seat in ("bob", "cat"):
        assert refusal(match, "sit_in", seat, "first").startswith("A computer player plays for")
    assert refusal(match, "come_back", "ann") == "No computer player sits in for ann."
    match.concede("bob")
    assert not match.sitting_in and match.level("bob") == "first"
    assert "given up" in refusal(match, "sit_in", "bob", "first")
    assert "given up" in refusal(match, "come_back", "bob")
    assert "no seat" in refusal(match, "sit_in", "zoe", "first")
    match.close()
    for act in (("sit_in", "ann", "first"), ("come_back", "ann")):
        assert refusal(match, *act) == "This match is over."


@pytest.mark.parametrize("ask", ["offer_draw", "undo"])
def test_what_was_voted_on_is_settled_when_somebody_is_sat_in_for(ask: str) -> None:
    match = begin(rounds(turn, 9), *SEATS)
    say(match, "ann draw")
    getattr(match, ask)("ann")
    assert len(match.ballots) == 1
    match.sit_in("bob", "first")
    assert not match.ballots
    assert portrait(restored(match)) == portrait(match)


def test_what_somebody_did_before_they_were_away_stays_until_they_are_back() -> None:
    match = begin(rounds(brawl, 9), *SEATS)
    say(match, "ann hit bob", "bob yes")
    match.sit_in("bob", "first")
    assert "yes from bob" in refusal(match, "undo", "ann")
    match.come_back("bob")
    match.undo("ann")
    (ballot,) = match.ballots
    assert ballot.voters == ["bob"]


def test_a_draw_is_the_computer_players_to_refuse_while_it_sits_in() -> None:
    match = begin(rounds(turn), "ann", "bob")
    match.sit_in("bob", "first")
    match.offer_draw("ann")
    play_on(match, Chance(SECRET), most=1)
    assert match.log[-1].kind == "draw-refused" and match.result is None


def test_whether_giving_up_would_end_it_is_tried_on_a_copy() -> None:
    match = begin(rounds(brawl), *SEATS)
    before = portrait(match)
    assert not match.would_end("bob")
    assert portrait(match) == before
    match.concede("ann")
    assert match.would_end("bob")
    assert match.result is None and match.level("bob") is None
    with pytest.raises(Refused):
        match.would_end("ann")


def test_taking_back_what_was_before_leaves_the_computer_player_there() -> None:
    match = begin(once(all_four_times), *SEATS)
    say(match, "bob step")
    match.sit_in("cat", "first")
    play_on(match, Chance(SECRET))
    match.undo("bob")
    assert match.log[-1].kind == "undone"
    assert match.sitting_in == {"cat": "first"}
    assert portrait(restored(match, 0)) == portrait(match)


@settings(max_examples=100, deadline=None, derandomize=True)
@given(PLACES, ROLLS, st.integers(0, 1_000))
def test_it_wakes_from_any_checkpoint_to_the_same_whoever_is_away(
    place: int, rolls: list[int], kept: int
) -> None:
    match = begin(medley_from(place), *SEATS)
    stir(match, rolls)
    if match.result is None and match.level("ann") is None:
        match.sit_in("ann", "first")
        play_on(match, Chance(SECRET), most=20)
    assert portrait(restored(match, kept % (len(match.checkpoints) + 1))) == portrait(match)


@settings(max_examples=100, deadline=None, derandomize=True)
@given(PLACES, ROLLS)
def test_that_somebody_sits_in_changes_nothing_on_the_table(place: int, rolls: list[int]) -> None:
    match = begin(medley_from(place), *SEATS)
    stir(match, rolls)
    if match.result is not None or match.level("bob") is not None:
        return
    state = match.game.adapter.dump_json(match.state)
    asked = {seat: keys(match, seat) for seat in SEATS}
    for does_sit_in in (True, False):
        match.sit_in("bob", "first") if does_sit_in else match.come_back("bob")
        assert match.game.adapter.dump_json(match.state) == state
        assert {seat: keys(match, seat) for seat in SEATS} == asked


@pytest.mark.usefixtures("house")
def test_a_match_in_which_a_computer_player_sat_in_is_verified() -> None:
    match = pebbles.begin(None, None, None, pebbles=40)
    pebbles.answer(match, "feel shy", "feel brave", "feel shy", "take 1")
    match.sit_in("2", "greedy")
    play_on(match, Chance(SECRET))
    match.come_back("2")
    match.sit_in("2", "greedy")
    match.come_back("2", anew=True)
    match.undo("1")
    match.vote("2", "undo", "consent")
    match.sit_in("1", "random")
    match.concede("1")
    pebbles.finish(match)
    assert verify(read(export(match))).ok
    forged = export(match).replace('"comes-back"', '"conceded"', 1)
    assert not verify(read(forged)).ok
    with pytest.raises(BadMatchFile):
        read(export(match).replace('"key": "greedy"', '"key": "Greedy !"', 1))
