"""Dahan trust the Watchers: where the Eyes have put Defend, one may come."""

import pytest

from engine.games.horizons.powers.using import use
from tests.games.horizons.island import deal, lasts, run, shown
from tests.games.horizons.powering import laid, used

EYES = ("eyes G7 2", "mud H5 1, H6 2")


@pytest.mark.ledger("HOR-R174", "HOR-R85")
@pytest.mark.says(
    "rule.dahan-trust-the-watchers",
    "After each use of a Power of yours that puts Defend into one single land: gather up",
    "to 1 Dahan there.",
)
def test_after_a_use_that_defends_one_land_the_eyes_may_gather_a_dahan_there() -> None:
    game = laid("G7: 1E; G4: 2D", spirits=("eyes G7 2",), elements="1 moon 2 plant")
    done, ran = used(game, "mischief-and-sabotage", "G7", "dahan G4")
    assert done == "G4 1D; G7 1E 1D; defend G7 +2; fear +1"
    assert ran.offered() == ["gather dahan G4", "done"]
    assert not used(laid("G4: 2D"), "natures-resilience", "G7")[1].asked


@pytest.mark.ledger("HOR-R174", "HOR-V41")
@pytest.mark.says("rule.dahan-trust-the-watchers", "puts Defend into")
def test_encompassing_ward_brings_the_eyes_no_dahan_even_in_a_single_land() -> None:
    game = laid("G4: 2D", spirits=("eyes G7 2",))
    done, ran = used(game, "encompassing-ward", "ada")
    assert (done, ran.asked) == ("defend G7 +2", [])


@pytest.mark.ledger("HOR-R174", "HOR-R75")
@pytest.mark.says(
    "boon-of-watchful-guarding",
    "in one of the target Spirit's lands. It may pay 1 Energy: Defend 8 instead.",
)
def test_the_boon_defends_where_its_target_says_and_the_dahan_come_at_the_eyes_word() -> None:
    game = laid("H2: 1D; H4: 1D", boards="gh", spirits=EYES)
    deal(game, "bea", energy=1)
    done, ran = used(game, "boon-of-watchful-guarding", "bea", "H5", "yes", "dahan H4")
    assert done == "H4 -; H5 1D; energy bea -1; defend H5 +8"
    asked = ["bea: horizons.where", "bea: horizons.pay", "ada: horizons.gather"]
    assert ran.asked == asked


@pytest.mark.ledger("HOR-R174", "HOR-R80")
@pytest.mark.says("rule.dahan-trust-the-watchers", "After each use")
def test_the_eyes_gather_once_for_each_use_and_so_for_a_repeat_as_well() -> None:
    game = laid("G4: 3D", spirits=("eyes G7 2",), energy=1)
    lasts(game, "repeat", 1, "ada")
    answers = ("dahan G4", "yes", "G7", "dahan G4")
    run(use(game, "ada", "natures-resilience", "G7"), *answers)
    assert (shown(game, "G7"), game.lasting.total("defend", "G7")) == ("2D", 12)


@pytest.mark.ledger("HOR-R174")
@pytest.mark.says("rule.dahan-trust-the-watchers", "into one single land")
@pytest.mark.says("wrap-in-wings-of-sunlight", "to any one land, or choose this one.")
def test_the_eyes_gather_where_wings_defend_but_not_where_defend_lies_in_several_lands() -> None:
    game = laid("G7: 2D; G5: 1D", spirits=("eyes G7 2",))
    done = used(game, "wrap-in-wings-of-sunlight", "G7", "G2", "done", "dahan G5")[0]
    assert done == "G2 2D; G5 -; G7 1D; defend G2 +5"
    again = laid("G7: 2D; G4: 2D", spirits=("eyes G7 2",))
    ran = used(again, "wrap-in-wings-of-sunlight", "G7", "land G7", "dahan G4")[1]
    assert ran.asked == ["ada: horizons.wrap", "ada: horizons.gather"]
    trees = laid("G7: 2D; G8: 1D", spirits=("eyes G7 2",), elements="2 sun 2 earth 2 plant")
    power = "the-trees-and-stones-speak-of-war"
    assert used(trees, power, "G7", "yes", "G4", "done")[1].asked[-1] == "ada: horizons.push"
    still = laid("G7: 2D; G8: 1D", spirits=("eyes G7 2",), elements="2 sun 2 earth 2 plant")
    assert (
        used(still, power, "G7", "yes", "done", "dahan G8")[1].asked[-1] == "ada: horizons.gather"
    )
