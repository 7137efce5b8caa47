"""Who chooses inside a use, what is left out of it, and what is told of it."""

import pytest

from engine.games.horizons.powers.fear_words import perform_fear
from engine.games.horizons.powers.using import use
from engine.games.horizons.time_passes import time_passes
from tests.games.horizons.island import deal, lasts, run, told
from tests.games.horizons.powering import did, laid, used


@pytest.mark.ledger("HOR-R75", "HOR-R35")
def test_a_target_that_may_pay_is_asked_itself_and_only_if_it_can() -> None:
    game = laid("H5: 1E; H6: 1T", boards="gh", spirits=("heat G7 2", "eyes H5 1, H6 2"))
    deal(game, "bea", energy=1)
    done, ran = used(game, "gift-of-searing-heat", "bea", "way 2", "yes", "H6")
    assert done == "H6 1T/1; energy bea -1"
    assert ran.asked == ["ada: horizons.way", "bea: horizons.pay", "bea: horizons.where"]
    assert used(game, "gift-of-searing-heat", "bea", "way 2")[0] == ""


@pytest.mark.ledger("HOR-R76")
def test_what_does_not_apply_is_skipped_and_the_rest_is_done() -> None:
    assert did("uncanny-melting", "G4: 1B", target="G4") == "G4 -"
    assert did("land-of-haunts-and-embers", "") == "G7 1B; ada G7 1; destroyed ada +1; fear +2"


@pytest.mark.ledger("HOR-R78", "HOR-Q158")
def test_what_a_power_brought_for_the_turn_ends_with_it() -> None:
    game = laid("", energy=9)
    for power in ("natures-resilience", "infinite-vitality"):
        run(use(game, "ada", power, "G7"))
    run(use(game, "ada", "reaching-grasp", "ada"))
    before = len(game.lasting.these)
    run(time_passes(game))
    assert (before, len(game.lasting.these)) == (4, 0)


@pytest.mark.ledger("HOR-R73", "HOR-R68")
def test_blazing_renewal_reaches_two_lands_far_and_farther_by_a_bonus_of_range() -> None:
    game = laid("G7:", boards="gh", spirits=("mud G7 2", "eyes H5 1"))
    deal(game, "bea", destroyed=1)
    for far in (2, 3):
        ran = used(game, "blazing-renewal", "bea", "G7")[1]
        near = [f"land {land}" for land in game.lands if game.map.distance["G7"][land] <= far]
        assert ran.offered() == near
        lasts(game, "range", 1, "ada")
        deal(game, "bea", destroyed=1)


def test_a_use_is_told_with_its_target_and_what_it_moved() -> None:
    game = laid("G7: 1T", boards="gh")
    run(use(game, "ada", "gnawing-rootbiters", "G7"), "G4")
    run(use(game, "ada", "gift-of-power", "bea"), "*")
    assert told(game)[:3] == ["horizons.uses", "horizons.pushed", "horizons.uses-for"]


def test_nobody_is_told_of_no_energy_and_asked_for_what_would_do_nothing() -> None:
    game = laid("G7: 1E 1D", elements="2 moon")
    assert not run(use(game, "ada", "call-of-the-dahan-ways", "G7")).asked
    run(perform_fear(game, "belief-takes-root", 2))
    assert "horizons.energized" not in told(game)
    empty = laid("", boards="gh", spirits=("heat G7 2", "eyes H5 1"))
    deal(empty, "bea", energy=1)
    assert used(empty, "gift-of-searing-heat", "bea", "way 2")[1].asked == ["ada: horizons.way"]


def test_nothing_is_told_of_no_fear() -> None:
    game = laid("G7: 1E")
    run(use(game, "ada", "mists-of-oblivion", "G7"))
    assert "horizons.frightens" not in told(game)
