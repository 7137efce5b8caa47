"""When computer players act, and what happens when one of them fails."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from engine.ask import Option, Question, first_of, proposal
from engine.chance import Chance
from engine.computer import Blind, play_on, random_player
from engine.game import Bot, Result
from engine.match import Match
from tests.engine.pebbles import (
    PEBBLES,
    SECRET,
    AnyGame,
    Pebbles,
    Take,
    answer,
    begin,
    ended,
    finish,
)
from tests.engine.table import asker_of

ACTS = (Take.of("1"), Take.of("2"))


def chance() -> Chance:
    return Chance(SECRET)


def with_bots(**bots: Bot) -> AnyGame:
    return replace(PEBBLES, bots=bots)


def first_option(view: object, question: Question, chance: Chance) -> Option:
    return question.options[0]


def last_option(view: object, question: Question, chance: Chance) -> Option:
    return question.options[-1]


def fails(view: object, question: Question, chance: Chance) -> Option:
    raise ValueError("no idea")


def cheats(view: object, question: Question, chance: Chance) -> Option:
    return Take.of("9")


async def free_play(table: Pebbles) -> Result:
    """Whoever likes takes pebbles; the second seat may be asked for peace first."""
    while table.left:
        act = await first_of("pebbles.turn", dict.fromkeys(table.seats, ACTS), who="1", left=1)
        assert act is not None
        table.take(act.seat, int(act.option.count))
    return ended(table, "last", "1")


async def peace_or_war(table: Pebbles) -> Result:
    """The first seat has proposed peace to the others, who may also take pebbles."""
    ballot = proposal("1", "pebbles.turn", table.seats[1:])
    offers: Mapping[str, tuple[Take, ...]] = dict.fromkeys(table.seats, ACTS)
    act = await first_of("pebbles.turn", offers, ballot=ballot)
    return ended(table, "drawn" if act is None and ballot.agreed else "last")


async def ask_the_humans_first(table: Pebbles) -> Result:
    """Free play in which the first seat has only one thing to do."""
    offers = {seat: (lambda seat=seat: _left_for(table, seat)) for seat in table.seats}
    while (act := await first_of("pebbles.turn", offers)) is not None:
        table.take(act.seat, 1)
        table.played.setdefault(act.seat, []).append(act.option.key)
    return ended(table, "last")


def _left_for(table: Pebbles, seat: str) -> tuple[Take, ...]:
    return () if table.played.get(seat) else ACTS


def taken(match: Match) -> list[tuple[str, str]]:
    return [(entry.seat, entry.key) for entry in match.log if entry.kind == "answered"]


def test_computers_alone_play_to_the_end() -> None:
    match = begin("random", "greedy")
    steps = play_on(match, chance())

    assert match.result is not None
    assert [entry for step in steps for entry in step.entries] == match.log[1:]
    assert not match.questions


def test_a_computer_acts_at_once_and_stops_where_a_human_is_asked() -> None:
    match = begin(None, "greedy")
    play_on(match, chance())
    answer(match, "feel shy")
    play_on(match, chance())

    assert {question.seat for question in match.questions} == {"1"}


def test_a_computer_answers_beside_a_human_who_thinks() -> None:
    match = begin(None, "greedy")
    play_on(match, chance())

    assert [seat for seat, _ in taken(match)] == ["2"]
    assert [question.seat for question in match.questions] == ["1"]


def test_in_free_play_a_computer_leaves_the_humans_their_time() -> None:
    match = begin(None, "random", game=replace(PEBBLES, play=free_play))

    assert play_on(match, chance()) == []
    assert [question.seat for question in match.questions] == ["1", "2"]


def test_in_free_play_a_computer_acts_when_no_human_has_anything_left_to_do() -> None:
    match = begin(None, "random", game=replace(PEBBLES, play=ask_the_humans_first))
    play_on(match, chance())
    assert taken(match) == []

    match.answer("1", "take 1")
    play_on(match, chance())
    assert [seat for seat, _ in taken(match)] == ["1", "2"]
    assert match.result is not None


def test_in_free_play_among_computers_chance_says_who_comes_first() -> None:
    match = begin("random", "random", pebbles=900, game=replace(PEBBLES, play=free_play))
    play_on(match, chance())

    seats = [seat for seat, _ in taken(match)]
    assert 0.4 < seats.count("1") / len(seats) < 0.6


def test_a_computer_votes_when_a_proposal_awaits_it_and_does_nothing_else() -> None:
    game = replace(PEBBLES, play=peace_or_war, bots={"last": last_option})
    match = begin(None, "last", None, game=game)
    steps = play_on(match, chance())

    assert len(steps) == 1
    assert taken(match) == [("2", "refuse 1")]


def test_a_computer_that_proposed_waits_for_the_others() -> None:
    match = begin("random", None, game=replace(PEBBLES, play=peace_or_war))

    assert play_on(match, chance()) == []


@pytest.mark.parametrize("bot", [fails, cheats])
def test_a_computer_that_fails_takes_the_first_option(bot: Bot) -> None:
    match = begin("bad", "bad", game=with_bots(bad=bot))
    reports: list[Exception] = []
    play_on(match, chance(), report=reports.append)

    assert match.result is not None
    assert {key for _, key in taken(match)} == {"feel brave", "take 1"}
    assert len(reports) == len(match.log) - 1


def test_a_failure_is_logged_where_nobody_asks_for_it(caplog: pytest.LogCaptureFixture) -> None:
    play_on(begin(None, "bad", game=with_bots(bad=fails)), chance())

    assert "no idea" in caplog.text


def test_a_computer_goes_round_a_rule_that_breaks(monkeypatch: pytest.MonkeyPatch) -> None:
    take_any = Pebbles.take

    def take_two(table: Pebbles, seat: str, count: int) -> None:
        assert count == 2
        take_any(table, seat, count)

    monkeypatch.setattr(Pebbles, "take", take_two)
    match = begin("first", "first", pebbles=2, game=with_bots(first=first_option))
    play_on(match, chance(), report=lambda error: None)

    assert taken(match)[-1] == (match.state.first, "take 2")
    assert match.result is not None


def test_where_nothing_works_a_computer_stops_and_what_was_done_stands(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = begin("random", "random")
    monkeypatch.setattr(Pebbles, "take", lambda *_: 1 / 0)
    reports: list[Exception] = []
    steps = play_on(match, chance(), report=reports.append)

    assert [step.entries[0].key for step in steps] == [key for _, key in taken(match)]
    assert len(steps) == 2
    assert match.questions[0].prompt == "pebbles.turn"
    assert reports


def test_the_computer_plays_on_for_who_gave_up() -> None:
    match = begin(None, None, None)
    match.concede("3")
    play_on(match, chance())

    assert [seat for seat, _ in taken(match)] == ["3"]


def test_a_computer_is_not_asked_whether_an_answer_may_be_taken_back() -> None:
    match = begin(None, "greedy", None)
    answer(match, "feel shy")
    play_on(match, chance())
    answer(match, "feel shy", "draw")
    play_on(match, chance())
    match.undo("1")
    assert play_on(match, chance()) == []

    match.vote("3", "undo", "consent")
    assert match.log[-1].kind == "undone"


def test_no_computer_acts_while_people_vote_on_taking_an_answer_back() -> None:
    match = begin(None, "greedy", None)
    answer(match, "feel shy")
    play_on(match, chance())
    answer(match, "feel shy", "draw")
    match.undo("1")
    assert play_on(match, chance()) == []
    assert asker_of(match, "undo") == "1"

    match.vote("3", "undo", "refuse")
    assert play_on(match, chance())


def test_a_blind_player_is_shown_nothing() -> None:
    def view(table: Pebbles, viewer: str | None) -> Any:
        raise AssertionError("a view was made")

    reports: list[Exception] = []
    match = begin("random", "random", game=replace(PEBBLES, view=view))
    play_on(match, chance(), report=reports.append)

    assert isinstance(random_player, Blind)
    assert not reports
    assert match.result is not None


def test_random_player_chooses_any_option_by_chance() -> None:
    match = begin(None, None)
    answer(match, "feel shy", "feel shy")
    question = match.questions[0]
    luck = chance()
    chosen = {random_player(None, question, luck).key for _ in range(100)}

    assert chosen == {option.key for option in question.options}


def test_a_level_that_is_no_more_plays_by_chance() -> None:
    match = begin("gone", "random")
    play_on(match, chance())

    assert match.result is not None


def test_computers_stop_after_so_many_answers() -> None:
    match = begin("random", "random", pebbles=900)

    assert len(play_on(match, chance(), most=7)) == 7
    assert match.result is None


def test_nothing_is_left_to_do_once_the_match_is_over() -> None:
    match = begin("random", "random")
    finish(match)

    assert play_on(match, chance()) == []


class Keen:
    """Somebody who takes one pebble of itself, as long as more than three are left."""

    def __call__(self, view: Any, question: Question, chance: Chance) -> Option:
        return question.options[-1]

    def of_itself(self, view: Any, question: Question, chance: Chance) -> Option | None:
        return question.options[0] if view.left > 3 else None


def test_a_computer_that_goes_ahead_acts_of_itself_in_free_play_and_leaves_the_rest() -> None:
    game = replace(PEBBLES, play=free_play, bots={"keen": Keen()})
    match = begin(None, "keen", pebbles=6, game=game)
    play_on(match, chance())

    assert taken(match) == [("2", "take 1")] * 3
    assert [question.seat for question in match.questions] == ["1", "2"]


def test_what_fails_while_a_computer_goes_ahead_is_reported_and_stops_nothing() -> None:
    class Hasty(Keen):
        def of_itself(self, view: Any, question: Question, chance: Chance) -> Option | None:
            raise ValueError("no idea")

    errors: list[Exception] = []
    game = replace(PEBBLES, play=free_play, bots={"hasty": Hasty()})
    match = begin(None, "hasty", game=game)

    assert play_on(match, chance(), report=errors.append) == []
    assert [str(error) for error in errors] == ["no idea"]
