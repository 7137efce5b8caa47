"""What is shown and told of an act, and what the log keeps of it."""

from typing import Any

import pytest

from engine.games.fear.view import Missing, Moved
from tests.games.fear.table import Map, fear_card, seat, spirit, table
from tests.games.fear.test_setup import GAME, match_of, take_spirits

STRONG, GO = spirit("strong", "strength 3"), spirit("go", "move step")


def captured(**bea: Any) -> Map:
    """Ada has taken Fear from c4; it comes back next."""
    game = table(seat("ada", "c3", hand=[STRONG, GO]), seat("bea", "a8", **bea), fear="c4")
    game.says("ada", "summon strong", "summon go", "move c3 c4")
    return game


@pytest.mark.ledger("FYF-R68")
def test_fear_that_was_placed_is_told_without_a_wish_and_one_that_was_wished_with_it() -> None:
    game = captured()
    game.says("bea", "place e5")
    assert "Fear comes back on e5." in game.told()
    assert "Fear comes back on e5, as bea wished." in captured(wishes="e5").told()


def test_who_strikes_back_is_shown_to_have_taken_the_attacker() -> None:
    game = captured(fears=[fear_card("snare", "disappear")])
    moved = game.match.view(None).moved
    assert moved[-2:] == (Moved("c3", "c4", "ada", "fear"), Moved("c4", "c4", "ada", "ada"))


def test_both_tokens_of_a_swap_are_shown_to_move() -> None:
    game = table(seat("ada", "c3", hand=[spirit("twirl", "swap")]), seat("bea", "a8"), fear="h1")
    game.summons("ada", "twirl")
    assert game.match.view("bea").moved == (Moved("a8", "c3", "bea"), Moved("c3", "a8", "ada"))


def test_a_card_lacks_a_slot_only_once_none_is_free() -> None:
    hand = [spirit("one"), spirit("two"), spirit("left")]
    game = table(seat("ada", "c3", hand=hand, captured="fear"), seat("bea"), slots=2)
    game.summons("ada", "one")
    assert "left" not in {one.card for one in game.match.view("ada").missing}
    game.summons("ada", "two")
    assert Missing("left", (), True) in game.match.view("ada").missing


@pytest.mark.ledger("FYF-R16")
def test_of_what_a_card_needs_a_void_tile_is_not_missing() -> None:
    both = spirit("both", needs="courage hope")
    for on, missing in (("d4", ("hope",)), ("d3", ("courage",))):
        game = table(seat("ada", on, hand=[both]), seat("bea", "h1"), fear="h8")
        seen = {one.card: one.symbols for one in game.match.view("ada").missing}
        assert seen["both"] == missing, on


def test_starting_spirits_are_shown_while_they_are_taken() -> None:
    game = match_of("ada", "bea", fear="gloom")
    starting = [key for key, one in GAME.edition.spirits.items() if one.type == "starting"]
    assert game.match.view(None).starting == tuple(starting)
    game.says("bea", taken := game.offers("bea")[0])
    assert set(game.match.view("ada").starting) == set(starting) - {taken.split()[1]}


@pytest.mark.ledger("FYF-R25")
def test_of_three_the_last_alone_may_wish_where_fear_begins() -> None:
    game = match_of("ada", "bea", "cem", fear="gloom")
    asked = [(one.seat, one.prompt) for one in game.match.questions]
    assert asked == [("cem", "fear.take-guide"), ("cem", "fear.wish-first")]
    take_spirits(game, "cem")
    assert [one.seat for one in game.match.questions] == ["bea"]


@pytest.mark.ledger("FYF-R37")
def test_who_draws_a_card_has_seen_something_by_it_and_nobody_else() -> None:
    pile = [spirit("gem", type="hope"), spirit("ore", type="courage")]
    game = table(
        seat("ada", "c3 d3"),
        seat("bea", "a8"),
        phase="turn",
        piles={"hope-left": pile[:1], "courage-left": pile[1:]},
    )
    game.says("ada", "harvest hope")
    assert game.match.log[-1].learned == ("ada",)


def test_the_result_names_who_began() -> None:
    game = table(seat("ada", "c3"), seat("bea", "a8"))
    game.match.concede("bea")
    assert game.match.result is not None
    assert game.match.result.values["first"] == "ada"
