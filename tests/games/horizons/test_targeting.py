"""Targets: origins, range, and what a land must have."""

from collections.abc import Sequence
from typing import Any

import pytest

from engine.games.horizons.powers.targeting import origins, targets
from engine.games.horizons.powers.using import use
from tests.games.horizons.island import island, lasts, run
from tests.games.horizons.powering import did, laid, used


def within(boards: str, spirits: Sequence[str], power: str, start: str = "", **dealt: Any) -> str:
    """The targets of Ada's Power, one after the other."""
    game = laid(start, boards=boards, spirits=spirits, **dealt)
    return " ".join(targets(game, "ada", power))


@pytest.mark.ledger("HOR-R68", "HOR-R69", "HOR-V43", "HOR-Q103", "HOR-Q151", "HOR-Q156")
@pytest.mark.parametrize(
    ("power", "reached"),
    [
        ("gnawing-rootbiters", "G4 G5 G7 G8 H3"),
        ("drift-down-into-slumber", "G2 G3 G4 G5 G6 G7 G8 H2 H3 H4 H5"),
        ("ferocious-rampage", "G7"),
    ],
)
def test_a_power_reaches_lands_within_its_range_of_presence_and_nearer_ones(
    power: str, reached: str
) -> None:
    assert within("gh", ("mud G7 1", "eyes H7 1"), power) == reached


@pytest.mark.ledger("HOR-V43", "HOR-R73")
def test_range_grows_by_elements_and_by_what_is_added_this_turn_and_both_add_up() -> None:
    game = laid("", boards="gh", spirits=("mud G7 1", "eyes H7 1"))
    power = "sap-the-strength-of-multitudes"
    assert targets(game, "ada", power) == ["G7"]
    game.spirits["ada"].gained = {"air": 1}
    assert targets(game, "ada", power) == ["G4", "G5", "G7", "G8", "H3"]
    run(use(game, "ada", "reaching-grasp", "ada"))
    reached = [land for land in game.lands if game.map.distance["G7"][land] <= 3]
    assert targets(game, "ada", power) == reached
    assert "H7" in reached and "H8" not in reached


@pytest.mark.ledger("HOR-R68", "HOR-Q156")
def test_some_powers_start_from_a_sacred_site_only_or_from_presence_in_a_terrain() -> None:
    both = ("mud G7 1, G4 2", "eyes H7 1")
    assert within("gh", both, "natures-resilience") == "G2 G3 G4 G5 G7 H3"
    assert within("gh", both, "cleansing-floods") == "G2 G3 G4 G5 G7 H3"
    assert within("gh", both, "whispered-guidance-through-the-night") == "G4 G5 G7 G8 H3"
    assert within("gh", ("mud G7 1", "eyes H7 2"), "natures-resilience") == ""


@pytest.mark.ledger("HOR-R71")
@pytest.mark.parametrize(
    ("power", "start", "reached"),
    [
        ("call-to-tend", "G4: 1D; G2: 1D", "G4"),
        ("rain-of-blood", "G4: 1D; G5: 1E", "G5"),
        ("lure-of-the-unknown", "G4: 1D; G5: 1E; G6: 1C; G7: 1T", "G2 G3 G4 G8"),
        ("rouse-the-trees-and-stones", "G4: 1B; G5: 2B", "G7 G8"),
        ("the-land-thrashes-in-furious-pain", "G4: 1B; G6: 2B; G1: 1B", "G4 G6"),
        ("song-of-sanctity", "", "G7 G8"),
        ("voracious-growth", "", "G4 G7"),
        ("tsunami", "", "G2 G3"),
        ("talons-of-lightning", "", "G4 G8"),
    ],
)
def test_the_target_must_be_what_the_target_line_says_when_it_is_chosen(
    power: str, start: str, reached: str
) -> None:
    assert within("g", ("mud G7 2",), power, start) == reached


@pytest.mark.ledger("HOR-R71", "HOR-R72")
def test_what_changes_during_a_use_takes_its_target_away_no_more() -> None:
    # The Dahan leave their land, its only presence dies of Blight, and the use goes on there.
    assert did("call-to-isolation", "G7: 1D", "way 2", "G4") == "G4 1D; G7 -"
    done = did("poisoned-land", "G7: 1T", spirits=("mud G7 1, G1 1",))
    assert done == "G7 1B; ada G1 1; destroyed ada +1; fear +2"
    again = did(
        "poisoned-land",
        "G7: 3C",
        "city 3 city 3 city 1",
        "yes",
        spirits=("mud G7 1, G1 1",),
        elements="3 earth 2 plant 2 animal",
    )
    assert again == "G7 1B; ada G1 1; destroyed ada +1; fear +8"


@pytest.mark.ledger("HOR-R70", "HOR-Q15", "HOR-R178")
@pytest.mark.says("spreading-and-dreadful-mire", "from the sacred site of origin")
def test_where_an_effect_speaks_of_the_origin_the_user_chooses_among_those_in_range() -> None:
    game = laid("G5: 1E", spirits=("mud G4 2, G7 2, G6 1",), elements="1 water")
    assert origins(game, "ada", "spreading-and-dreadful-mire", "G5") == ["G4", "G7"]
    done, ran = used(game, "spreading-and-dreadful-mire", "G5", "G7")
    assert done == "ada G4 2, G5 1, G6 1, G7 1"
    assert ran.asked == ["ada: horizons.origin"]


@pytest.mark.ledger("HOR-R178")
@pytest.mark.says("spreading-and-dreadful-mire", "from the sacred site of origin to the land.")
def test_the_mire_may_start_where_it_is_aimed_and_then_nothing_moves() -> None:
    start: dict[str, Any] = {"spirits": ("mud G4 2, G7 2",), "elements": "1 water"}
    assert did("spreading-and-dreadful-mire", "G7: 1E", "G7", **start) == ""
    assert did("spreading-and-dreadful-mire", "G7: 1E", "G4", **start) == "ada G4 1, G7 3"


@pytest.mark.ledger("HOR-R73", "HOR-Q174")
def test_range_added_this_turn_reaches_innates_but_neither_push_nor_gather() -> None:
    game = laid("G2: 1E; G3: 2D", spirits=("mud G7 2",), elements="1 water")
    assert targets(game, "ada", "spreading-and-dreadful-mire") == []
    lasts(game, "range", 1, "ada")
    assert targets(game, "ada", "spreading-and-dreadful-mire") == ["G2"]
    assert used(game, "open-shifting-waterways", "G7")[0] == ""


@pytest.mark.ledger("HOR-R74")
def test_a_spirit_is_targeted_from_anywhere_and_another_is_oneself_only_if_alone() -> None:
    far = island("gh", spirits=("mud G1 1", "eyes H7 1"))
    assert targets(far, "ada", "elemental-boon") == ["ada", "bea"]
    assert targets(far, "ada", "gift-of-furious-might") == ["bea"]
    alone = island("solo g", spirits=("mud G1 1",))
    assert targets(alone, "ada", "gift-of-furious-might") == ["ada"]
    assert did("gift-of-the-sunlit-air", "", target="ada") == "range ada +1"


@pytest.mark.ledger("HOR-R67", "HOR-Q157")
def test_all_effects_happen_in_the_one_target_land_unless_they_name_another() -> None:
    board = "G7: 1T; G4: 1T; G8: 1T"
    assert did("accelerated-rot", board) == "G7 -; fear +3"
    everywhere = did(
        "talons-of-lightning",
        "G8: 1T; G5: 1T; G6: 1T; G7: 1T; G4: 1T",
        "yes",
        target="G8",
        elements="3 fire 3 air",
    )
    assert everywhere == "G5 -; G6 -; G7 -; G8 -; fear +7"


@pytest.mark.ledger("HOR-R68")
@pytest.mark.says(
    "entwined-power", "This turn you and the target Spirit may target from each other's presence."
)
def test_entwined_spirits_target_from_each_others_presence_and_sites_this_turn() -> None:
    game = laid("", boards="gh", spirits=("mud G7 1", "eyes H7 2"))
    assert targets(game, "ada", "natures-resilience") == []
    run(use(game, "ada", "entwined-power", "bea"), "gain minor", "*", "*")
    assert targets(game, "ada", "natures-resilience") == ["H4", "H5", "H6", "H7", "H8"]
    assert "G7" in targets(game, "bea", "gnawing-rootbiters")
