"""A first match explains a thing when it is there, and not before."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from engine.ask import Option, Word
from engine.games.fear.lessons import TEACHING
from engine.games.fear.view import FearView, Missing, SeatSeen, TokenSeen

ADA = SeatSeen("ada", "south", 6, 3, (), (), (), 0, 0)
BEA = replace(ADA, seat="bea", side="north")
BARE = FearView(
    viewer="ada",
    round=1,
    phase="spirit",
    turn="ada",
    fear="storm",
    tokens=(TokenSeen("b1", "ada"), TokenSeen("b8", "bea"), TokenSeen("d5", "fear")),
    corrupt=(),
    seats=(ADA, BEA),
    piles=(),
    box=(),
    starting=(),
    supply=("",) * 5,
    fear_deck=21,
    fear_discard=(),
    slots=3,
    used=0,
    strength=0,
    fear_defense=2,
    fear_parts=(("void", 2),),
    quiet=0,
)


def offering(*keys: str) -> Sequence[Option]:
    """Options with these keys."""
    return [Word(key) for key in keys]


def told(*keys: str, **seen: Any) -> set[str]:
    """What Ada would be told of this table, with these options."""
    moves = any(key.startswith("move") for key in keys)
    prompt = "fear.move" if moves else "fear.summon"
    due = TEACHING.due(replace(BARE, **seen), prompt, offering(*keys))
    return {text.id.removeprefix("fear.lesson.") for text in due}


CASES: Mapping[str, tuple[Sequence[str], Mapping[str, Any]]] = {
    "side": (("side north", "side south"), {"phase": "setup", "turn": "ada"}),
    "harvest": (("harvest courage-left", "harvest hope-left"), {}),
    "summon": (("summon ember", "end"), {}),
    "missing": (("end",), {"missing": (Missing("ember", ("hope",)),)}),
    "move": (("move b1 b3",), {}),
    "respawn": (("place d4", "place e4"), {"turn": "bea", "phase": "spirit"}),
    "power": (("power ember 1",), {}),
    "void": ((), {"tokens": (*BARE.tokens, TokenSeen("e4", "ada"))}),
    "corrupt": ((), {"corrupt": ("c3",)}),
    "face-up": ((), {"seats": (ADA, replace(BEA, fear_defense=1))}),
    "trim": (("discard ember",), {}),
    "few": ((), {"seats": (replace(ADA, on_map=2), BEA)}),
    "last": ((), {"supply": ()}),
    "fear": ((), {"phase": "fear"}),
}


def test_a_bare_table_explains_nothing() -> None:
    assert not told()
    assert not told("end")


@pytest.mark.parametrize("lesson", CASES)
def test_a_lesson_comes_up_by_what_is_there_and_alone(lesson: str) -> None:
    keys, seen = CASES[lesson]
    assert told(*keys, **seen) == {lesson}


def test_a_push_is_no_first_move() -> None:
    assert not list(TEACHING.due(BARE, "fear.push", offering("move b1 b3")))


def test_three_tokens_are_not_few() -> None:
    for tokens, comes_up in ((0, False), (1, True), (2, True), (3, False)):
        assert ("few" in told(seats=(replace(ADA, on_map=tokens), BEA))) is comes_up, tokens


def test_a_capture_comes_up_where_a_move_can_land_on_fear() -> None:
    assert told("move b1 d5", "move b1 c2") == {"move", "capture"}
    assert "capture" not in told("move d5 b1", phase="fear")


def test_fear_strikes_where_it_can_land_on_somebody_else() -> None:
    assert told("move d5 b8", phase="fear") == {"fear", "move", "strike"}
    assert told("move d5 b1", phase="fear") == {"fear", "move"}


def test_a_flip_comes_up_in_the_fear_phase() -> None:
    assert told("flip gale-1", phase="fear") == {"fear", "flip"}


def test_placing_the_first_fear_token_is_no_return() -> None:
    assert not told("place d4", phase="setup", turn="bea")


def test_a_corrupted_void_tile_is_no_storm() -> None:
    tokens = (*BARE.tokens, TokenSeen("e4", "ada"))
    assert told(tokens=tokens, corrupt=("e4",)) == {"corrupt"}


def test_the_turn_of_another_teaches_nothing_of_ones_own() -> None:
    missing = (Missing("ember", ("hope",)),)
    assert not told("end", turn="bea", missing=missing)
