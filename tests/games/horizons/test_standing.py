"""What stands in every panel of Horizons until it is over: what threatens, and what is near."""

from typing import Any

import pytest

from engine.games.horizons import GAME
from engine.games.horizons.showing import view
from engine.games.horizons.state import Horizons, Stage
from tests.games.horizons.island import island

MANY = ("G2: 4E", "G3: 4C")
"""So many Invaders that nothing is near its end."""


def stands(game: Horizons, viewer: str | None = "ada") -> list[str]:
    """The sentences, as somebody reads them."""
    return [GAME.texts.say(one, str.title) for one in GAME.standing(view(game, viewer), viewer)]


def ravaged(*lands: str, card: str = "iii-jungle-mountain", **state: Any) -> Horizons:
    """An island with this card at Ravage, and a Spirit out of its way."""
    said: dict[str, Any] = {"spirits": ("eyes G4 2",), "elsewhere": "", **state}
    game = island("solo g", *MANY, *lands, **said)
    game.slots["ravage"] = [card]
    return game


@pytest.mark.ledger("HOR-R145", "HOR-R117", "HOR-R118")
def test_the_worst_ravage_stands_with_all_that_it_does_and_where_else_blight_comes() -> None:
    game = ravaged("G8: 1C 1T 1B", "G7: 1C 2D", "G6: 1T", "G1: 1E", spirits=("eyes G8, G4",))
    for viewer in ("ada", None):
        assert stands(game, viewer) == [
            "G8 ravages this turn: 5 damage, Blight cascades, presence of Ada lost, "
            "Blight in G7, G6 too."
        ]
    many = ravaged("G1: 1T", "G4: 1T", "G6: 1T", "G7: 1T", "G8: 1C", blight_pool=9)
    many.slots["ravage"].append("i-wetland")
    assert stands(many)[0].endswith("Blight in 5 more lands.")
    assert stands(ravaged("G7: 3C", "G8: 1T 1B"))[0].startswith("G8 ")
    game.lands["G8"].blight = 0
    assert stands(game)[0].startswith("G8 ravages this turn: 5 damage, Blight, presence")


@pytest.mark.ledger("HOR-R145")
def test_dahan_that_will_fall_are_counted_and_a_ravage_without_harm_does_not_stand() -> None:
    assert stands(ravaged("G7: 1C 1D")) == ["G7 ravages this turn: 3 damage, Blight, 1 Dahan lost."]
    assert stands(ravaged("G7: 1E")) == []


@pytest.mark.ledger("HOR-R145")
def test_a_ravage_stands_until_it_is_over_and_then_that_of_the_next_turn() -> None:
    game = ravaged("G7: 1C")
    assert len(stands(game)) == 1
    game.stage = "build"
    assert stands(game) == []
    game.stage = "slow"
    assert stands(game) == ["G7 ravages next turn: 3 damage, Blight."]
    game.stage, game.final = "fast", "blight"
    assert stands(game) == []


@pytest.mark.ledger("HOR-R165", "HOR-R134")
@pytest.mark.parametrize(
    ("blight", "card", "flipped", "said"),
    [
        (4, "", False, ""),
        (3, "", False, "3 Blight left, 3 or more come this turn: at 0 you lose."),
        (1, "memory-fades", True, "1 Blight left, 3 or more come this turn: at 0 you lose."),
        (
            2,
            "memory-fades",
            False,
            "2 Blight left, 3 or more come this turn: at 0 the Blight card flips.",
        ),
    ],
)
def test_blight_that_runs_out_by_what_comes_stands_first(
    blight: int, card: str, flipped: bool, said: str
) -> None:
    game = ravaged("G7: 1C 1B", "G6: 1C", blight_pool=blight, blight_card=card, flipped=flipped)
    assert (stands(game)[0] == said) is bool(said)


@pytest.mark.ledger("HOR-R165")
def test_little_blight_stands_by_the_number_of_players() -> None:
    few = "4 Blight left: at 0 you lose."
    for boards, is_few in (("solo g", False), ("gh", True)):
        game = island(boards, *MANY, blight_pool=4)
        assert (few in stands(game)) is is_few
    game = island("gh", *MANY, blight_pool=4, blight_card="chance")
    assert stands(game) == ["4 Blight left: at 0 the Blight card flips."]


@pytest.mark.ledger("HOR-R166")
def test_a_last_presence_stands_for_all_where_others_fell_or_where_blight_comes() -> None:
    game = ravaged("G7: 1C", spirits=("eyes G7",))
    assert stands(game)[0] == (
        "Ada loses their last presence, in G7, this turn: then you all lose."
    )
    game.slots["ravage"] = []
    assert stands(game) == [], "with one presence some Spirits begin"
    game.spirits["ada"].destroyed = 1
    assert stands(game) == ["Ada has one presence left, in G7: without it you all lose."]


@pytest.mark.ledger("HOR-R167")
@pytest.mark.parametrize(
    ("stage", "left", "turn"),
    [("fast", 0, 5), ("fast", 1, 6), ("fast", 3, 8), ("slow", 3, 9), ("fast", 4, 0)],
)
def test_the_turn_in_which_no_invader_card_is_left_stands_when_it_is_near(
    stage: Stage, left: int, turn: int
) -> None:
    game = island("solo g", *MANY, turn=5, stage=stage, stages=[3] * left)
    cards = "card" if left == 1 else "cards"
    said = f"{left} Invader {cards} left: win before they explore in turn {turn}."
    assert stands(game) == ([said] if turn else [])


@pytest.mark.ledger("HOR-R168")
def test_a_capital_of_england_stands_when_two_buildings_are_missing() -> None:
    said = "G8 has 5 Towns and Cities: at 7 England wins."
    for adversary, n, is_near in (
        ("england", 5, True),
        ("england", 4, False),
        ("sweden", 5, False),
    ):
        game = island("solo g", *MANY, f"G8: {n}T", adversary=adversary)
        assert [one for one in stands(game) if "England" in one] == ([said] if is_near else [])


@pytest.mark.ledger("HOR-R164")
@pytest.mark.parametrize(
    ("pieces", "earned", "said"),
    [
        ("3E 5D", 0, "3 Invaders left: at 0 you win."),
        ("4E", 0, ""),
        ("9E 1T", 3, "Terror Level 2: 1 Town or City left; at 0 you win."),
        ("3T 1C", 3, ""),
        ("9T 2C", 7, "Terror Level 3: 2 Cities left; at 0 you win."),
        ("9T 4C", 6, "3 more fear cards to earn, and you win."),
        ("9T 4C", 5, ""),
    ],
)
def test_a_victory_that_is_near_stands_by_the_terror_level(
    pieces: str, earned: int, said: str
) -> None:
    game = island("solo g", f"G8: {pieces}", spirits=("eyes G4",), elsewhere="", earned=earned)
    assert stands(game)[:1] == ([said] if said else [])


def test_never_more_than_three_stand() -> None:
    game = ravaged("G8: 7C 1B", "G7: 9T", blight_pool=1, stages=[], adversary="england", earned=8)
    assert [one.split()[1] for one in stands(game)] == ["Blight", "Invader", "has"]
