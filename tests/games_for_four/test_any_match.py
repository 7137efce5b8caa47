"""What holds in every match of four, in each of the three games, however it is played."""

from contextlib import suppress
from typing import Any, ClassVar

import pytest

from engine.chance import Chance
from engine.computer import play_on
from engine.errors import Refused
from engine.game import Game
from engine.match import Match, Setup
from engine.seats import Wish
from tests.games.wild import (
    Wild,
    check_questions,
    check_refusals,
    check_replay,
    check_resume,
    check_story,
    play,
    take_back,
)
from tests.games_for_four.house import FOR_FOUR

SEATS = ("ann", "bea", "cid", "dan")
games = pytest.mark.parametrize("game", FOR_FOUR.values(), ids=list(FOR_FOUR))


def wild(game: Game[Any, Any], seed: int, computers: int = 0) -> Wild:
    """A match of four, of whom the last so many are computers."""

    class Kind(Wild):
        game: ClassVar[Game[Any, Any]]

    Kind.game = game
    wishes = (Wish("bea", "role", "captain"), Wish("ann", "role", "captain"))
    setup = Setup(
        SEATS,
        game.settings(),
        dict.fromkeys(SEATS[4 - computers :], "random") if computers else {},
        wishes if game.seat_choices else (),
    )
    return Kind(setup, seed)


@games
def test_what_is_asked_and_told_is_in_order_until_the_end(game: Game[Any, Any]) -> None:
    kind = wild(game, 1)
    match = kind.begin()
    for number, _ in enumerate(play(match, kind.luck())):
        if number % 8 == 0:
            check_questions(match)
        check_story(match)
        assert number < 2_000
    assert match.result is not None and game.texts.say(match.result.text)
    assert not match.questions


@games
def test_the_log_alone_or_with_checkpoints_gives_the_same_match(game: Game[Any, Any]) -> None:
    for seed in range(3):
        check_replay(wild(game, seed))


@games
def test_from_every_checkpoint_the_match_goes_on_alike(game: Game[Any, Any]) -> None:
    for seed in range(3):
        check_resume(wild(game, seed))


@games
def test_what_cannot_be_done_is_refused_and_leaves_no_trace(game: Game[Any, Any]) -> None:
    check_refusals(wild(game, 4), babble, 6)


def babble(luck: Chance, match: Match) -> str:
    """What somebody may type: words of the game, well or badly put together."""
    verbs = [action.verb for action in match.game.actions]
    asked = luck.choice(match.questions)
    words = [*verbs, "yes", "no", "ready", "", luck.choice(asked.options).key]
    return " ".join(luck.choice(words) for _ in range(1 + luck.below(3)))


@games
def test_computers_play_on_beside_people_and_alone(game: Game[Any, Any]) -> None:
    for computers in (2, 3, 4):
        kind = wild(game, 5, computers)
        match, luck = kind.begin(), kind.luck()
        for _ in range(200):
            play_on(match, luck, report=_raised)
            if match.result is not None:
                break
            people = [one for one in match.questions if one.seat not in match.setup.computers]
            question = luck.choice(people)
            match.answer(question.seat, luck.choice(question.options).key, question.serial)
        assert match.result is not None


def _raised(error: Exception) -> None:
    raise error


@games
def test_undo_in_the_middle_leaves_a_match_that_wakes_alike(game: Game[Any, Any]) -> None:
    kind = wild(game, 7)
    match, luck = kind.begin(), kind.luck()
    for _ in play(match, luck):
        if not luck.below(6):
            with suppress(Refused):
                take_back(match)
            again = Match.restore(game, match.setup, match.secret, match.log, match.checkpoints)
            dump = game.adapter.dump_json
            assert dump(again.state) == dump(match.state)
            assert {(q.seat, q.serial, q.prompt) for q in again.questions} == {
                (q.seat, q.serial, q.prompt) for q in match.questions
            }
