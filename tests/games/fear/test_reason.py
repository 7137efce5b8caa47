"""Why the computer does something is said as it is, by what the seat can see."""

import re
from pathlib import Path

import pytest

from engine.ask import Question
from engine.chance import Chance
from engine.games import fear
from engine.games.fear import TEXTS
from engine.games.fear.actions import Swap
from engine.games.fear.bot.reason import CHOSEN
from engine.hint import hint
from tests.games.fear.table import Map, fear_card, seat, spirit, table

SOURCE = (Path(fear.__file__).parent / "bot/reason.py").read_text(encoding="utf-8")
CLAW = spirit("claw", "strength 3")
WALK = spirit("walk", "move step")


def why(game: Map, name: str = "ada") -> str:
    """What it would do, and why."""
    match, question = game.match, game.question(name)
    found = hint(match.game, match.view(name), question, Chance(b"1" * 16))
    assert found.reason is not None
    return f"{found.option.key}: {match.game.texts.say(found.reason)}"


def test_a_plan_that_captures_is_told_from_its_first_card_on() -> None:
    ada = seat("ada", on="d3 b1 c1 f1", hand=[WALK, CLAW])
    game = table(ada, seat("bea"), fear="d4", supply=3)
    said = "You can capture 1 Fear token in this Phase if you begin like this"
    assert why(game) == f"summon claw: {said}, and go on with Walk."
    game.says("ada", "summon claw", "summon walk")
    assert why(game) == f"move d3 d4: {said}."


@pytest.mark.ledger("FYF-A46")
def test_no_capture_is_planned_that_a_token_of_the_same_turn_would_have_to_pay_for() -> None:
    """Wherever Fear comes back, a Move leads there; only Strength is lacking, by one."""
    hand = [spirit("paw", "strength 2"), WALK, spirit("again", "move step")]
    ada = seat("ada", on="c3 d3 e3 d6 e6", hand=hand)
    game = table(ada, seat("bea"), fear="c4", supply=3)
    assert "You can capture 1 Fear token in this Phase" in why(game)


@pytest.mark.ledger("FYF-A46")
def test_fear_plans_no_capture_either_that_a_token_of_the_same_turn_would_pay_for() -> None:
    cards = [fear_card("grip", "strength 1"), fear_card("gaze", "peek"), fear_card("glare", "peek")]
    wall = [spirit("wall", "defense 1")]
    bea, cem = seat("bea", on="c5 g8"), seat("cem", on="c6 g7", spirits=wall)
    game = table(seat("ada", on="h1"), bea, cem, fear="c4", phase="fear", drawn=cards)
    assert "Fear can take from bea if you begin like this" in why(game)


def test_the_last_capture_is_told_as_what_wins() -> None:
    game = table(seat("ada", on="d3", hand=[WALK, CLAW]), seat("bea"), fear="d4", supply=0)
    assert why(game) == "summon claw: It captures the last of Fear: you would win."


def test_whom_fear_takes_is_named() -> None:
    cards = [fear_card("grip", "strength 1"), fear_card("gaze", "peek")]
    ada, bea = seat("ada", on="h1"), seat("bea", on="b4 g8")
    game = table(ada, bea, fear="c4", phase="fear", drawn=cards)
    assert "Fear can take from bea if you begin like this, and go on with Gaze." in why(game)


def test_a_guard_is_told_as_such() -> None:
    wall = spirit("wall", "defense 2")
    game = table(seat("ada", on="b2 b1", hand=[wall]), seat("bea"), fear="d4")
    assert why(game) == "summon wall: It guards your tokens against Fear for a round."


def test_ending_is_told_as_what_is_left() -> None:
    game = table(seat("ada", on="d3"), seat("bea"), fear="d4")
    assert why(game) == "end: Nothing that is left would better how you stand."


def test_every_reason_has_its_sentence_and_every_sentence_its_reason() -> None:
    given = set(re.findall(r'(?:_why\(|else )"([a-z-]+)"', SOURCE))
    given |= set(CHOSEN.values())
    there = {id for id in TEXTS.own if id.startswith("fear.reason.")}
    assert there == {f"fear.reason.{id}" for id in given}


@pytest.mark.parametrize(("other", "said"), [("c6", "nearer"), ("b1", "alike")])
def test_a_swap_with_somebody_else_is_told_as_what_it_brings(other: str, said: str) -> None:
    game = table(seat("ada", on="b2 b1"), seat("bea", on="c6 g8"), fear="d4")
    view = game.match.view("ada")
    question = Question("ada", "fear.swap", tuple, ())
    reason = game.match.game.reason(view, question, Swap.of("b2", other))
    assert reason is not None and reason.id == f"fear.reason.{said}"
