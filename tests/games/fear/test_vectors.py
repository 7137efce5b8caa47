"""The exact cases of the ledger: what cards need, and what Strength and Defense come to."""

from collections.abc import Sequence

import pytest

from tests.games.fear.plain import (
    OTHER,
    can_capture,
    lands,
    needing,
    strong,
    walker,
)
from tests.games.fear.table import (
    fear_card,
    seat,
    spirit,
    table,
)

# What cards need


@pytest.mark.ledger("FYF-V1", "FYF-R44", "FYF-R45")
def test_three_tokens_on_reason_serve_all_cards_up_to_three_reason_three_in_a_turn() -> None:
    hand = needing("reason", "reason reason", "reason reason reason")
    game = table(seat("ada", lands(*["reason"] * 3), hand=[*hand, strong(1)]), OTHER)
    assert game.offers("ada", "summon") == [f"summon {one.key}" for one in (*hand, strong(1))]

    game.summons("ada", *(one.key for one in hand))
    assert game.state.phase == "fear"
    assert "strong" in game.hand("ada")


@pytest.mark.ledger("FYF-V2", "FYF-R46", "FYF-R45")
def test_one_token_on_hope_serves_two_cards_and_never_counts_twice() -> None:
    hand = [*needing("hope", "hope hope"), spirit("other", needs="hope")]
    game = table(seat("ada", lands("hope"), hand=hand), OTHER)
    game.summons("ada", "hope")
    assert game.offers("ada", "summon") == ["summon other"]


@pytest.mark.ledger("FYF-V19", "FYF-V20", "FYF-R16", "FYF-R45")
@pytest.mark.parametrize(
    ("on", "needs", "is_met"),
    [
        (("courage", "void", "void"), "courage hope reason", True),
        (("courage", "void", "void"), "courage courage courage", True),
        (("courage", "void", "void"), "hope reason reason", False),
        (("hope", "void"), "hope courage", True),
        (("hope", "void"), "hope hope", True),
        (("hope", "void"), "courage reason", False),
    ],
)
def test_a_void_tile_stands_in_for_one_symbol(on: Sequence[str], needs: str, is_met: bool) -> None:
    (card,) = needing(needs)
    game = table(seat("ada", lands(*on), hand=[card]), OTHER)
    assert (f"summon {card.key}" in game.offers("ada")) is is_met


@pytest.mark.ledger("FYF-V21", "FYF-R49", "FYF-R82", "FYF-A50")
def test_a_symbol_serves_cards_of_its_phase_and_no_harvest() -> None:
    giver = spirit("giver", "hope", needs="courage")
    reaper = spirit("reaper", "harvest 1")
    cards = needing("courage hope", "hope", "hope hope")
    game = table(
        seat("ada", lands("courage"), hand=[giver, reaper, *cards]),
        OTHER,
        fear=lands("reason"),
        piles={"courage-left": [spirit("brave")], "hope-left": [spirit("hopeful")]},
        deck=[fear_card("lonely", needs="hope")],
    )
    assert game.offers("ada", "summon") == ["summon giver", "summon reaper"]

    game.summons("ada", "giver")
    summons = game.offers("ada", "summon")
    assert summons == ["summon reaper", "summon courage-hope", "summon hope"]
    game.summons("ada", "reaper")
    assert {"brave"} == {"brave", "hopeful"} & set(game.hand("ada"))
    game.says("ada", "end")
    assert "lonely" in game.state.drawn
    assert "summon lonely" not in game.offers("ada")


@pytest.mark.ledger("FYF-V22", "FYF-A12", "FYF-A13", "FYF-A28", "FYF-R15")
@pytest.mark.parametrize(
    ("corrupt", "defense", "met", "poison"),
    [("d4", 0, ["corrupt"], 1), ("", -2, ["courage", "reason", "hope", "corrupt"], 0)],
)
def test_a_corrupted_void_tile_is_a_corrupt_tile_and_nothing_else(
    corrupt: str, defense: int, met: list[str], poison: int
) -> None:
    cards = needing("courage", "reason", "hope", "corrupt")
    hand = [*cards, spirit("toxin", "poison")]
    game = table(seat("ada", "d4", hand=hand), OTHER, fear="g7", corrupt=corrupt)
    assert game.defense("ada") == defense
    assert game.offers("ada", "summon") == [*(f"summon {one}" for one in met), "summon toxin"]
    game.summons("ada", "toxin")
    assert game.strength == poison


# Strength and Defense


@pytest.mark.ledger("FYF-V3", "FYF-R70", "FYF-R71")
@pytest.mark.parametrize(("tokens", "captures"), [(1, False), (2, True)])
def test_captured_tokens_on_a_card_make_it_stronger(tokens: int, captures: bool) -> None:
    game = table(
        seat("ada", "c4", hand=[strong(1), walker()], captured="fear fear"),
        seat("bea", fears=[fear_card("guard", "defense 2")]),
        fear="c5",
    )
    game.summons("ada", "strong")
    game.says("ada", *["power strong 1"] * tokens)
    assert game.strength == 1 + tokens
    assert can_capture(game, "c5") is captures


@pytest.mark.ledger("FYF-V4", "FYF-R65")
@pytest.mark.parametrize(("second", "captures"), [(1, False), (2, True)])
def test_the_sum_of_two_strengths_must_be_more_than_the_defense(
    second: int, captures: bool
) -> None:
    hand = [strong(1), strong(second, "stronger"), walker()]
    guard = fear_card("guard", "defense 2")
    game = table(seat("ada", "c4", hand=hand), seat("bea", fears=[guard]), fear="c5")
    game.summons("ada", "strong", "stronger")
    assert can_capture(game, "c5") is captures


@pytest.mark.ledger("FYF-V5", "FYF-V6", "FYF-R83")
@pytest.mark.parametrize(
    ("attributes", "after_each"),
    [
        (("strength 2", "x2 strength", "strength 1"), (2, 4, 6)),
        (("x2 strength", "strength 2", "strength 1"), (0, 4, 6)),
        (("x2 strength", "x2 strength", "strength 3"), (0, 0, 12)),
        (("strength 3", "x2 strength", "x2 strength"), (3, 6, 12)),
        (("x2 strength", "x2 strength", "x3 strength"), (0, 0, 0)),
        (("strength -1", "x2 strength"), (-1, -2)),
    ],
)
def test_multipliers_multiply_what_came_before_and_what_comes(
    attributes: Sequence[str], after_each: Sequence[int]
) -> None:
    hand = [spirit(f"card-{place}", one) for place, one in zip("abc", attributes, strict=False)]
    game = table(seat("ada", hand=hand), OTHER, slots=4)
    for card, strength in zip(hand, after_each, strict=True):
        game.summons("ada", card.key)
        assert game.strength == strength


@pytest.mark.ledger("FYF-V9", "FYF-V27", "FYF-A17", "FYF-A16", "FYF-R14", "FYF-R105")
@pytest.mark.parametrize(("cem", "corrupt", "defense"), [(0, "", 4), (1, "", 5), (1, "e4", 3)])
@pytest.mark.parametrize("more", [0, 1])
def test_fear_is_guarded_by_the_cards_of_the_others_and_by_the_void(
    cem: int, corrupt: str, defense: int, more: int
) -> None:
    guards = [fear_card("cems", "defense 1")] if cem else []
    game = table(
        seat(
            "ada",
            "e3",
            hand=[strong(defense + more), walker()],
            fears=[fear_card("adas", "defense 3")],
        ),
        seat("bea", fears=[fear_card("beas", "defense 2")]),
        seat("cem", fears=guards),
        seat("dov"),
        fear="e4",
        corrupt=corrupt,
        phase="turn",
    )
    assert game.fear_defense("ada") == defense
    game.summons("ada", "strong")
    assert can_capture(game, "e4") is bool(more)


@pytest.mark.ledger("FYF-V28", "FYF-A43")
def test_a_multiplier_works_on_its_own_mat_only() -> None:
    beas = [fear_card("guard", "defense 2"), fear_card("double", "x2 defense")]
    game = table(
        seat("ada"),
        seat("bea", fears=beas),
        seat("cem", fears=[fear_card("little", "defense 1")]),
        fear="c5",
    )
    assert [game.fear_defense(name) for name in ("ada", "bea", "cem")] == [5, 1, 4]


@pytest.mark.ledger("FYF-V10", "FYF-R15")
@pytest.mark.parametrize(("strength", "captures"), [(-2, False), (-1, True), (0, True)])
def test_a_token_in_the_void_is_taken_by_less_than_nothing(strength: int, captures: bool) -> None:
    drawn = [fear_card("walk", "move step")]
    if strength:
        drawn.append(fear_card("weak", f"strength {strength}"))
    game = table(seat("ada"), seat("bea", "d4 b8"), fear="c4", phase="fear", drawn=drawn)
    assert game.defense("bea") == -2
    if strength:
        game.summons("ada", "weak")
    assert game.strength == strength
    assert can_capture(game, "d4") is captures


@pytest.mark.ledger("FYF-V11", "FYF-R65")
def test_nothing_against_nothing_captures_nobody() -> None:
    game = table(seat("ada", "c4", hand=[walker()]), OTHER, fear="c5")
    assert game.fear_defense("ada") == game.strength == 0
    assert not can_capture(game, "c5")
    walk = [fear_card("walk", "move step")]
    game = table(seat("ada"), seat("bea", "c4 b8"), fear="c5", phase="fear", drawn=walk)
    assert not can_capture(game, "c4")


@pytest.mark.ledger("FYF-V16", "FYF-R71")
def test_tokens_strengthen_all_that_stands_on_a_card() -> None:
    both = spirit("both", "strength 1", "defense 1")
    game = table(seat("ada", hand=[both], captured="fear fear fear"), OTHER)
    game.summons("ada", "both")
    game.says("ada", *["power both 1"] * 3)
    assert (game.strength, game.defense("ada")) == (4, 4)


@pytest.mark.ledger("FYF-V18", "FYF-A8", "FYF-R15")
def test_the_void_counts_once_and_while_a_token_stands_there() -> None:
    hand = [spirit("guard", "defense 1"), walker(), walker(key="run")]
    game = table(seat("ada", "d4 e5", hand=hand), OTHER, fear="g7")
    game.summons("ada", "guard")
    assert game.defense("ada") == -1
    game.says("ada", "summon walk", "move d4 d3")
    assert game.defense("ada") == -1
    game.says("ada", "summon run", "move e5 e6")
    assert game.defense("ada") == 1


@pytest.mark.ledger("FYF-V37", "FYF-A45")
@pytest.mark.parametrize(
    ("powers", "strength"),
    [(("power strong 1", "power strong 1"), 6), (("power strong 1", "power double 1"), 8)],
)
def test_a_token_on_a_multiplier_multiplies_again(powers: Sequence[str], strength: int) -> None:
    hand = [strong(1), spirit("double", "x2 strength")]
    game = table(seat("ada", hand=hand, captured="fear fear"), OTHER)
    game.summons("ada", "strong", "double")
    game.says("ada", *powers)
    assert game.strength == strength


@pytest.mark.ledger("FYF-V55", "FYF-R73", "FYF-R74", "FYF-A18")
def test_spirits_give_fear_nothing() -> None:
    hand = [strong(5), spirit("guard", "defense 3")]
    game = table(seat("ada", hand=hand), OTHER, fear="c5")
    game.summons("ada", "strong", "guard")
    assert game.strength == 5
    game.says("ada", "end")
    assert game.state.phase == "fear"
    assert game.strength == 0
    assert game.defense("ada") == 3
    assert game.fear_defense("bea") == 0
