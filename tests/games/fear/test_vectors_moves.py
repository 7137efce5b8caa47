"""The exact cases of the ledger: who moves where and how often, and where Fear is placed."""

from collections.abc import Sequence

import pytest

from engine.games.fear.board import RINGS, VOID
from tests.games.fear.plain import (
    OTHER,
    can_capture,
    strong,
    walker,
)
from tests.games.fear.table import (
    fear_card,
    pattern,
    seat,
    spirit,
    table,
)

# Moves


@pytest.mark.ledger("FYF-V23", "FYF-R76", "FYF-R77")
def test_a_way_is_blocked_by_a_token_and_a_gap_is_not() -> None:
    def reached(shape: str) -> list[str]:
        game = table(seat("ada", "c3 c4", hand=[walker(shape)]), OTHER, fear="g7")
        game.summons("ada", "walk")
        return game.goes_to("ada", "c3")

    assert reached("pair") == ["a3", "b3", "c1", "c2", "d3", "e3"]
    assert reached("leap") == ["a3", "c1", "c5", "e3"]
    game = table(seat("ada", "c3", hand=[strong(1), walker("pair")]), OTHER, fear="c4")
    game.summons("ada", "strong", "walk")
    assert game.goes_to("ada", "c3") == ["a3", "b3", "c1", "c2", "c4", "d3", "e3"]


@pytest.mark.ledger("FYF-V24", "FYF-A29")
@pytest.mark.parametrize(
    ("orbits", "taken", "tile", "is_reached"),
    [
        (((0, 1), (1, 1), (2, 2)), "d4", "e5", False),
        (((0, 1), (1, 1), (1, 2)), "d4", "d5", True),
        (((0, 1), (1, 1), (1, 2)), "c4 d4", "d5", True),
        (((0, 1), (1, 1), (1, 2)), "c4 d4 e4", "d5", False),
    ],
)
def test_a_way_leads_over_free_highlighted_squares(
    orbits: Sequence[tuple[int, int]], taken: str, tile: str, is_reached: bool
) -> None:
    shape = pattern("shape", *orbits)
    game = table(
        seat("ada", "c3", hand=[walker("shape")]), seat("bea", taken), fear="g7", patterns=[shape]
    )
    game.summons("ada", "walk")
    assert (tile in game.goes_to("ada", "c3")) is is_reached


@pytest.mark.ledger("FYF-V25", "FYF-A7")
def test_an_arrow_ends_before_a_token_or_on_one_that_can_be_captured() -> None:
    free = ["a1", "b2", "b3", "b4", "c1", "d1", "e1", "f1", "g1", "h1"]
    game = table(seat("ada", "b1 b5", hand=[walker("rook")]), OTHER, fear="g7")
    game.summons("ada", "walk")
    assert game.goes_to("ada", "b1") == free
    game = table(seat("ada", "b1", hand=[strong(1), walker("rook")]), OTHER, fear="b5")
    game.summons("ada", "strong", "walk")
    assert game.goes_to("ada", "b1") == sorted([*free, "b5"])


@pytest.mark.ledger("FYF-V40", "FYF-A15")
@pytest.mark.parametrize(("tokens", "times"), [(0, 1), (2, 2), (3, 3)])
def test_tokens_say_how_often_a_move_happens(tokens: int, times: int) -> None:
    game = table(seat("ada", "c3", hand=[walker()], captured="fear fear fear"), OTHER, fear="g7")
    way = iter(["move c3 c4", "move c4 c5", "move c5 c6"])
    game.says("ada", "summon walk", next(way))
    assert game.offers("ada", "power") == ["power walk 2"]
    if tokens:
        game.says("ada", "power walk 2", next(way))
    if tokens == 3:
        game.says("ada", "power walk 1", next(way))
    assert game.on("ada") == [f"c{3 + times}"]
    assert not game.offers("ada", "move")


@pytest.mark.ledger("FYF-V40", "FYF-A15")
def test_one_token_on_a_move_is_once() -> None:
    march = spirit("march", "move step", "strength 1")
    game = table(seat("ada", "c3", hand=[march], captured="fear"), OTHER, fear="g7")
    game.says("ada", "summon march", "move c3 c4", "power march 1")
    assert game.strength == 2
    assert not game.offers("ada", "move")


@pytest.mark.ledger("FYF-V40", "FYF-A55")
def test_multipliers_say_how_often_a_move_happens() -> None:
    hand = [walker(), spirit("double", "x2 move"), spirit("again", "x2 move")]
    game = table(seat("ada", "c3", hand=hand), OTHER, fear="g7", slots=4)
    game.says("ada", "summon double", "summon walk", "move c3 c4", "move c4 c5")
    assert not game.offers("ada", "move")
    game = table(seat("ada", "c3", hand=hand), OTHER, fear="g7", slots=4)
    game.says("ada", "summon walk", "move c3 c4")
    assert not game.offers("ada", "move")
    game.says("ada", "summon double", "move c4 c5")
    assert not game.offers("ada", "move")
    game.says("ada", "summon again", "move c5 c6", "move c6 c7")
    assert not game.offers("ada", "move")


@pytest.mark.ledger("FYF-V40", "FYF-A55")
def test_two_tokens_and_a_multiplier_are_four_moves() -> None:
    hand = [walker(), spirit("double", "x2 move")]
    game = table(seat("ada", "c3", hand=hand, captured="fear fear"), OTHER, fear="g7", slots=4)
    game.says("ada", "summon walk", "move c3 c4", "power walk 2", "move c4 c5")
    game.says("ada", "summon double", "move c5 c6", "move c6 c7")
    assert not game.offers("ada", "move")


@pytest.mark.ledger("FYF-V40", "FYF-R90", "FYF-A45")
def test_a_teleport_is_no_move_and_takes_one_token() -> None:
    hand = [spirit("blink", "teleport"), spirit("double", "x2 move")]
    game = table(seat("ada", "c3", hand=hand, captured="fear fear"), OTHER, fear="g7", slots=4)
    game.says("ada", "summon double", "summon blink", "move c3 f6")
    assert not game.offers("ada", "move")
    game.says("ada", "power blink 1", "move f6 c3")
    assert not game.offers("ada", "move")
    assert "power blink 1" not in game.offers("ada", "power")


@pytest.mark.ledger("FYF-V54", "FYF-A31", "FYF-R99")
@pytest.mark.parametrize(
    ("attributes", "captures"),
    [(("move step", "strength 2"), False), (("strength 2", "move step"), True)],
)
def test_what_stands_first_on_a_card_happens_first(
    attributes: Sequence[str], captures: bool
) -> None:
    game = table(
        seat("ada", "c4", hand=[spirit("walk", *attributes)]),
        seat("bea", fears=[fear_card("guard", "defense 1")]),
        fear="c5",
    )
    assert can_capture(game, "c5") is captures


@pytest.mark.ledger("FYF-V54", "FYF-R99", "FYF-A47")
def test_what_is_impossible_is_ignored() -> None:
    game = table(seat("ada", hand=[spirit("balm", "heal", "strength 1")]), OTHER)
    game.summons("ada", "balm")
    assert game.strength == 1
    game.says("ada", "end")
    assert "balm" in game.hand("ada")


# Where Fear is placed


@pytest.mark.ledger("FYF-V26", "FYF-R26", "FYF-A9")
@pytest.mark.parametrize(("corrupt", "taken"), [("", ()), ("c3 f6", ()), ("", ("c3", "f4"))])
def test_where_the_void_is_full_fear_comes_next_to_it(corrupt: str, taken: Sequence[str]) -> None:
    game = table(
        seat("ada", "b6 d4 e4", hand=[strong(1), walker()]),
        seat("bea", " ".join(["d5", "e5", *taken])),
        fear="b7",
        corrupt=corrupt,
    )
    game.says("ada", "summon strong", "summon walk", "move b6 b7")
    ring = ["c3", "d3", "e3", "f3", "c4", "f4", "c5", "f5", "c6", "d6", "e6", "f6"]
    assert game.tiles("bea") == sorted(tile for tile in ring if tile not in taken)


@pytest.mark.ledger("FYF-V26", "FYF-A9")
def test_where_that_is_full_too_fear_comes_around_it() -> None:
    full = [*VOID, *RINGS[1]]
    game = table(
        seat("ada", " ".join(["a6", *full[:5]]), hand=[strong(1), walker()]),
        seat("bea", " ".join(full[5:11])),
        seat("cem", " ".join(full[11:])),
        fear="a7",
    )
    game.says("ada", "summon strong", "summon walk", "move a6 a7")
    assert len(RINGS[2]) == 20
    assert game.tiles("cem") == sorted(RINGS[2])


@pytest.mark.ledger("FYF-V26", "FYF-R26")
def test_where_one_void_tile_is_free_nobody_is_asked() -> None:
    game = table(seat("ada", "b6 d4 e4", hand=[strong(1), walker()]), seat("bea", "d5"), fear="b7")
    game.says("ada", "summon strong", "summon walk", "move b6 b7")
    assert game.on("fear") == ["e5"]
    assert list(game.waits_for) == ["ada"]
