"""Thresholds of cards, tiers of innate Powers: when they are reached, what of them is done."""

import pytest

from engine.games.horizons.powers.tiers import is_reached
from engine.games.horizons.powers.using import use
from tests.games.horizons.island import deal, fear_in_all, run, shown
from tests.games.horizons.powering import did, laid, used

EYES = ("eyes G7 2",)
TEETH = ("teeth G7 2",)


@pytest.mark.ledger("HOR-R64", "HOR-Q121", "HOR-Q122")
def test_an_innate_power_costs_neither_energy_nor_a_card_play_but_wants_a_tier() -> None:
    game = laid("G7: 1E", spirits=EYES, elements="1 moon 1 plant")
    assert not is_reached(game, "ada", "mischief-and-sabotage")
    deal(game, "ada", elements="1 moon 2 plant")
    assert is_reached(game, "ada", "mischief-and-sabotage")
    done, _ = used(game, "mischief-and-sabotage", "G7")
    assert done == "defend G7 +2; fear +1"
    assert (game.spirits["ada"].energy, game.spirits["ada"].played) == (0, [])


@pytest.mark.ledger("HOR-R64")
def test_an_innate_power_is_used_by_a_higher_tier_alone() -> None:
    heat = ("heat G7 2",)
    done = did(
        "scorch-with-waves-of-heat", "G8: 1T", target="G8",
        spirits=heat, elements="3 fire 2 earth",
    )  # fmt: skip
    assert done == "G8 -; fear +1"


@pytest.mark.ledger("HOR-R65", "HOR-Q123")
def test_all_tiers_that_are_reached_are_done_on_the_same_land_from_the_top() -> None:
    done = did(
        "death-approaches-from-beneath",
        "G8: 2C",
        "tiers 1+2+3",
        "city 2",
        "city-2 1 city 1",
        target="G8",
        spirits=TEETH,
        elements="3 fire 1 earth 3 animal",
    )
    assert done == "G8 1C/1; ada G7 1, G8 1; fear +2"


@pytest.mark.ledger("HOR-R65", "HOR-Q123")
def test_a_tier_that_is_instead_replaces_those_above_it() -> None:
    done = did(
        "mischief-and-sabotage", "G7: 1E", "tiers 3", spirits=EYES, elements="2 moon 2 air 4 plant"
    )
    assert done == "defend G7 +6; fear +3"


@pytest.mark.ledger("HOR-R66", "HOR-Q124")
def test_a_tier_can_be_left_out_unless_it_is_mandatory() -> None:
    game = laid("G8: 1C", spirits=TEETH, elements="3 fire 1 earth 3 animal")
    ran = used(game, "death-approaches-from-beneath", "G8", "tiers 1+3")[1]
    assert ran.offered() == ["tiers 1+2+3", "tiers 1+3", "tiers 1+2", "tiers 1"]
    assert shown(game, "G8") == ""
    mud = laid("G7: 1E", elements="1 moon 2 water 1 earth")
    assert used(mud, "spreading-and-dreadful-mire", "G7", "tiers 1")[1].offered() == [
        "tiers 1+2",
        "tiers 1",
    ]
    eyes = laid("G7: 1E", spirits=EYES, elements="2 moon 3 plant")
    ran = used(eyes, "mischief-and-sabotage", "G7", "tiers 1")[1]
    assert set(ran.offered()) == {"tiers 2", "tiers 1"}


@pytest.mark.ledger("HOR-R66")
def test_the_threshold_of_a_card_can_be_left_out() -> None:
    assert did("terrifying-nightmares", "", "yes", elements="4 moon") == "fear +6"
    assert did("terrifying-nightmares", "", "no", elements="4 moon") == "fear +2"
    assert did("terrifying-nightmares", "", elements="3 moon") == "fear +2"


@pytest.mark.ledger("HOR-R83")
def test_instead_may_be_declined_where_the_card_says_may_and_only_there() -> None:
    assert did("steam-vents", "G7: 1E 1T", "no", elements="3 earth") == "G7 1T"
    hungry = did("the-jungle-hungers", "G7: 1E 1C 1D", elements="2 moon 3 plant")
    assert hungry == "G7 1D; fear +2"


@pytest.mark.ledger("HOR-R41")
def test_thresholds_are_read_when_the_use_comes_to_them() -> None:
    # The presence that the claim adds uncovers an Earth, which its threshold wants.
    game = laid("G7: 1E", spirits=("heat G7 2",), elements="2 sun 2 earth")
    done, ran = used(game, "indomitable-claim", "G7", "energy G7", "yes")
    assert "skip-ravage G7 +1" in done
    again = laid("G7: 1E", spirits=("heat G7 2",), elements="2 sun 2 earth")
    assert "skip-ravage" not in used(again, "indomitable-claim", "G7", "cards G7")[0]
    assert ran.asked == ["ada: horizons.add-presence", "ada: horizons.threshold"]


@pytest.mark.ledger("HOR-R41", "HOR-Q123")
def test_elements_serve_every_threshold_and_every_power_of_the_turn() -> None:
    game = laid("G7: 2E", spirits=("mud G7 2",), elements="2 fire")
    for _ in range(2):
        run(use(game, "ada", "visions-of-fiery-doom", "G7"), "G4", "yes")
    assert fear_in_all(game) == 4


@pytest.mark.ledger("HOR-V41", "HOR-R65", "HOR-R174")
def test_the_third_tier_of_mischief_is_its_own_fear_and_defend_and_then_a_dahan_comes() -> None:
    game = laid("G7: 1E; G4: 2D", spirits=EYES, elements="2 moon 2 air 4 plant")
    done, ran = used(game, "mischief-and-sabotage", "G7", "tiers 3", "dahan G4")
    assert done == "G4 1D; G7 1E 1D; defend G7 +6; fear +3"
    assert ran.asked == ["ada: horizons.tiers", "ada: horizons.gather"]


@pytest.mark.ledger("HOR-V48")
@pytest.mark.parametrize(
    ("answers", "elements", "left", "fear"),
    [((), "", "1C/1 1B", 3), (("yes",), "3 sun", "1B", 5)],
)
def test_drought_destroys_towns_then_damages_then_blights_and_at_last_takes_a_city(
    answers: tuple[str, ...], elements: str, left: str, fear: int
) -> None:
    game = laid("G5: 3T 1C", spirits=("mud G7 2",), elements=elements)
    run(use(game, "ada", "drought", "G5"), *answers)
    assert (shown(game, "G5"), fear_in_all(game)) == (left, fear)


@pytest.mark.ledger("HOR-V47", "HOR-R77")
def test_poisoned_land_counts_the_blight_that_it_has_just_added() -> None:
    game = laid("G7: 5C 2D 1B", elements="3 earth 2 plant 2 animal")
    answers = ("city 3 city 3 city 1", "land G4", "yes")
    run(use(game, "ada", "poisoned-land", "G7"), *answers)
    assert (shown(game, "G7"), shown(game, "G4"), fear_in_all(game)) == ("2B", "1B", 3 + 10)
    assert game.spirits["ada"].destroyed == 1


@pytest.mark.ledger("HOR-R83", "HOR-R76")
def test_an_instead_that_would_do_nothing_is_not_asked_about_and_replaces_nothing() -> None:
    assert did("call-of-the-dahan-ways", "G7: 1E 1D", elements="2 moon") == "G7 2D"
    assert did("natures-resilience", "", elements="2 water") == "defend G7 +6"
    assert did("steam-vents", "G7: 1E 1C", elements="3 earth") == "G7 1C"
