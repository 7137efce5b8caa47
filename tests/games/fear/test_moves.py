"""Moves: where tokens may go, what stands in their way, and how often they go."""

import pytest

from tests.games.fear.table import (
    Map,
    fear_card,
    pattern,
    seat,
    sorted_tiles,
    spirit,
    table,
)


def moving(shape: str, on: str, *, fear: str = "h8", other: str = "a8", strength: int = 0) -> Map:
    """Ada has tokens on these tiles, and is asked for a Move of this shape."""
    hand = [spirit("mover", f"move {shape}"), spirit("strong", f"strength {strength or 1}")]
    game = table(
        seat("ada", on, hand=hand),
        seat("bea", other),
        fear=fear,
        patterns=[
            pattern("wide", (0, 1), (1, 1), (2, 2)),
            pattern("bent", (0, 1), (1, 1), (1, 2)),
        ],
    )
    game.says("ada", *(["summon strong"] if strength else []), "summon mover")
    return game


@pytest.mark.ledger("FYF-R76", "FYF-A6")
def test_a_token_may_land_on_any_highlighted_square_of_the_map() -> None:
    assert moving("step", "a1").goes_to("ada") == ["a2", "b1"]
    assert moving("knight", "d4").goes_to("ada") == sorted_tiles("b3 b5 c2 c6 e2 e6 f3 f5")


@pytest.mark.ledger("FYF-R76", "FYF-R78")
def test_the_player_chooses_which_token_moves() -> None:
    game = moving("step", "b1 g1")
    assert game.offers("ada") == [
        *("move b1 a1", "move b1 c1", "move b1 b2"),
        *("move g1 f1", "move g1 h1", "move g1 g2"),
    ]


@pytest.mark.ledger("FYF-R77", "FYF-A29", "FYF-V23")
def test_nobody_passes_through_a_token_but_gaps_are_hopped_over() -> None:
    assert moving("pair", "c3", other="c4").goes_to("ada") == sorted_tiles("c2 c1 b3 a3 d3 e3")
    assert moving("leap", "c3", other="c4").goes_to("ada") == sorted_tiles("c5 c1 a3 e3")


@pytest.mark.ledger("FYF-V23", "FYF-R77")
def test_a_token_that_can_be_captured_may_be_landed_on_but_ends_the_way() -> None:
    assert moving("pair", "c3", fear="c4", strength=1).goes_to("ada") == sorted_tiles(
        "c4 c2 c1 b3 a3 d3 e3"
    )


@pytest.mark.ledger("FYF-A29", "FYF-V24")
def test_a_square_that_is_connected_needs_a_free_way() -> None:
    assert "e5" not in moving("wide", "c3", other="d4").goes_to("ada")
    assert "d5" in moving("bent", "c3", other="d4").goes_to("ada")
    assert "d5" in moving("bent", "c3", other="c4 d4").goes_to("ada")
    assert "d5" not in moving("bent", "c3", other="c4 d4 e4").goes_to("ada")


@pytest.mark.ledger("FYF-A7", "FYF-V25")
def test_arrows_lead_to_the_first_token_and_onto_it_if_it_can_be_captured() -> None:
    ways = sorted_tiles("b2 b3 b4 a1 c1 d1 e1 f1 g1 h1")
    assert moving("rook", "b1 b5").goes_to("ada", "b1") == ways
    reached = moving("rook", "b1", fear="b5", strength=1).goes_to("ada")
    assert reached == sorted([*ways, "b5"])


@pytest.mark.ledger("FYF-A7")
def test_diagonal_arrows_lead_along_both_diagonals() -> None:
    assert moving("bishop", "b2").goes_to("ada") == sorted_tiles("a1 c3 d4 e5 f6 g7 a3 c1")


@pytest.mark.ledger("FYF-R78", "FYF-A30", "FYF-A32")
def test_a_move_is_executed_once_and_may_not_be_left() -> None:
    game = moving("step", "c3")
    assert "end" not in game.offers("ada")

    game.says("ada", "move c3 c4")
    assert game.on("ada") == ["c4"]
    assert game.waits_for == {"ada": "fear.summon"}


@pytest.mark.ledger("FYF-A32", "FYF-R99")
def test_a_move_that_leads_nowhere_is_ignored() -> None:
    game = moving("step", "a1", other="a2 b1")
    assert game.waits_for == {"ada": "fear.summon"}
    assert game.on("ada") == ["a1"]


@pytest.mark.ledger("FYF-A55", "FYF-R83", "FYF-V40")
def test_a_multiplier_lets_moves_before_and_after_it_be_executed_again() -> None:
    hand = [spirit("mover", "move step"), spirit("twice", "x2 move"), spirit("again", "x2 move")]
    game = table(seat("ada", "c3", hand=hand), seat("bea"), fear="h8")
    game.says("ada", "summon mover", "move c3 c2", "summon twice", "move c2 c1")
    assert game.waits_for == {"ada": "fear.summon"}

    game.says("ada", "summon again", "move c1 b1", "move b1 a1")
    assert game.waits_for == {"ada": "fear.summon-fear"}  # no slot is left for a Spirit
    assert game.on("ada") == ["a1"]


@pytest.mark.ledger("FYF-A55")
def test_a_further_execution_may_be_declined_and_is_lost() -> None:
    hand = [spirit("twice", "x2 move"), spirit("mover", "move step"), spirit("again", "x2 move")]
    game = table(seat("ada", "c3", hand=hand), seat("bea"), fear="h8")
    game.says("ada", "summon twice", "summon mover", "move c3 c2", "end", "summon again")
    assert game.question("ada").prompt == "fear.move-again"
    assert [one.key for one in game.question("ada").options][-1] == "end"


@pytest.mark.ledger("FYF-R57", "FYF-R58", "FYF-A40", "FYF-R102")
def test_a_fear_card_may_be_flipped_for_the_move_on_its_back() -> None:
    drawn = [fear_card("dim", "strength 1", needs="corrupt"), fear_card("double", "x2 move")]
    drawn.append(fear_card("grim", "strength 1", needs="corrupt"))
    game = table(seat("ada", "a1"), seat("bea", "h8"), fear="d6", phase="fear", drawn=drawn)
    assert game.offers("ada") == ["summon double", "flip dim", "flip double", "flip grim", "end"]

    game.says("ada", "summon double", "flip dim", "move d6 d7", "move d7 c7")
    assert game.on("fear") == ["c7"]
    assert game.face_up("ada") == ["double", "dim"]
    assert game.state.used == 2


@pytest.mark.ledger("FYF-R90", "FYF-A51")
@pytest.mark.says("teleport", "Teleport: one of your tokens to any free tile.")
def test_teleport_takes_an_own_token_to_any_free_tile_once() -> None:
    hand = [spirit("door", "teleport"), spirit("twice", "x2 move")]
    game = table(seat("ada", "c3", hand=hand), seat("bea", "h8"), fear="e4", corrupt="e5")
    game.says("ada", "summon twice", "summon door")
    assert len(game.offers("ada")) == 1 * (64 - 3), "one of her own tokens, and she has one"
    assert {"move c3 e5", "move c3 g8", "move c3 d4"} <= set(game.offers("ada"))

    game.says("ada", "move c3 e5")
    assert game.on("ada") == ["e5"]
    assert game.waits_for == {"ada": "fear.summon"}


@pytest.mark.ledger("FYF-R90")
@pytest.mark.says("teleport", "of your tokens to any free tile.")
def test_in_the_fear_phase_teleport_is_fears() -> None:
    game = table(
        seat("ada", "c3"), seat("bea"), phase="fear", drawn=[fear_card("door", "teleport")]
    )
    game.says("ada", "summon door", "move e4 a8")
    assert game.on("fear") == ["a8"]


@pytest.mark.ledger("FYF-R93", "FYF-A51")
@pytest.mark.says("push", "Push: any token to any free tile.")
def test_push_moves_any_token_to_any_free_tile_and_captures_nothing() -> None:
    hand = [spirit("wind", "push"), spirit("strong", "strength 9")]
    game = table(seat("ada", "c3", hand=hand), seat("bea", "h8"), fear="e4")
    game.says("ada", "summon strong", "summon wind")
    assert len(game.offers("ada")) == 3 * (64 - 3)
    assert not any(key.endswith(" e4") for key in game.offers("ada"))

    game.says("ada", "move h8 d4")
    assert game.on("bea") == ["d4"]


@pytest.mark.ledger("FYF-R91", "FYF-A51")
@pytest.mark.says("swap", "Swap: two players’ tokens change places.")
def test_swap_changes_two_player_tokens_but_not_two_alike_and_never_fear() -> None:
    game = table(
        seat("ada", "c3 d3", hand=[spirit("mirror", "swap")]), seat("bea", "h8 g8"), fear="e4"
    )
    game.says("ada", "summon mirror")
    there = [("c3", "g8"), ("c3", "h8"), ("d3", "g8"), ("d3", "h8")]
    both = [f"swap {one} {other}" for pair in there for one, other in (pair, pair[::-1])]
    assert sorted(game.offers("ada")) == sorted(both), "in either order"

    game.says("ada", "swap h8 c3")
    assert game.on("ada") == ["d3", "h8"]
    assert game.on("bea") == ["c3", "g8"]
    assert len({"d3", "c3"} - {*game.on("ada")}) + len({"g8", "h8"} - {*game.on("bea")}) == 2


@pytest.mark.ledger("FYF-A51", "FYF-R96", "FYF-V53")
@pytest.mark.says("swap", "tokens change places.")
def test_two_tokens_of_one_owner_are_swapped_where_one_is_hidden_and_hide_goes_with_it() -> None:
    game = table(
        seat("ada", "c3", hand=[spirit("mirror", "swap")]),
        seat("bea", "h8 g8", spirits=[spirit("veil", "hide")], hides={"veil": "h8"}),
        fear="e4",
    )
    game.says("ada", "summon mirror", "swap g8 h8")
    hidden = [one.tile for one in game.match.view(None).tokens if one.hidden]
    assert hidden == ["g8"]


@pytest.mark.ledger("FYF-A55", "FYF-A32")
def test_to_decline_once_loses_all_further_executions_that_were_due() -> None:
    hand = [spirit("thrice", "x3 move"), spirit("mover", "move step"), spirit("last")]
    game = table(seat("ada", "c3", hand=hand), seat("bea"), fear="h8")
    game.says("ada", "summon thrice", "summon mover", "move c3 c2", "end")
    assert game.waits_for == {"ada": "fear.summon"}


@pytest.mark.ledger("FYF-R77", "FYF-R65")
def test_a_hop_may_land_on_a_token_that_can_be_captured() -> None:
    assert "c5" in moving("leap", "c3", fear="c5", strength=1).goes_to("ada")
    assert "c5" not in moving("leap", "c3", fear="c5").goes_to("ada")
