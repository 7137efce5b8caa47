"""Damage of Powers, and what the Teeth and Furious Might add to it."""

from typing import Any

import pytest

from engine.games.horizons.powers.using import use
from engine.games.horizons.striking import strike
from tests.games.horizons.island import fear_in_all, island, lasts, run, shown
from tests.games.horizons.powering import did, laid, used

TEETH = ("teeth G7 2",)
TEMPEST = "tempest-of-leaves-and-branches"


@pytest.mark.ledger("HOR-R86", "HOR-Q176")
def test_damage_is_dealt_to_invaders_as_the_user_divides_it() -> None:
    game = laid("G7: 1T 1C 2D 1E")
    done, ran = used(game, "rouse-the-trees-and-stones", "G7", "city 1 explorer 1")
    assert done == "G7 1T 1C/1 2D"
    assert not any("dahan" in key for key in ran.offered())
    assert set(ran.offered()) == {
        "explorer 1 town 1",
        "explorer 1 city 1",
        "town 2",
        "town 1 city 1",
        "city 2",
    }


@pytest.mark.ledger("HOR-R86", "HOR-V39", "HOR-R172")
@pytest.mark.says("rule.territorial-aggression", "and to the same kinds of Invaders.")
def test_restricted_damage_keeps_to_its_kinds_also_what_the_teeth_add() -> None:
    assert did("ferocious-rampage", "G7: 2T 1C", spirits=TEETH) == "G7 1C; fear +3"


@pytest.mark.ledger("HOR-R87")
def test_no_piece_takes_more_than_it_can_and_what_is_left_is_lost() -> None:
    assert did("accelerated-rot", "G7: 1E 1T") == "G7 -; fear +3"


@pytest.mark.ledger("HOR-R88")
def test_damage_to_each_is_dealt_to_each_at_the_same_time() -> None:
    assert did("mists-of-oblivion", "G7: 2E 1T 1T/1 1C") == "G7 1T/1 1C/1; fear +2"


@pytest.mark.ledger("HOR-R89")
def test_different_invaders_get_a_point_each_and_none_gets_two() -> None:
    wind = ("whirlwind G7 2",)
    game = laid("G7: 2C", spirits=wind)
    done, ran = used(game, TEMPEST, "G7", "city 1 city 1")
    assert done == "G7 2C/1"
    assert ran.offered() == ["city 1 city 1", "city 1", "done"]
    game = laid("G7: 2E 1C 3D")
    assert used(game, "veil-the-nights-hunt", "G7", "way 1")[0] == "G7 1C/1 3D"


@pytest.mark.ledger("HOR-R89", "HOR-R76")
@pytest.mark.parametrize(
    ("answers", "left"),
    [
        (["city 1"], "2E 1T 1C/1"),
        (["explorer 1 town 1"], "1E 1T/1 1C"),
        (["done"], "2E 1T 1C"),
    ],
)
def test_up_to_so_many_different_invaders_may_be_fewer_or_none(
    answers: list[str], left: str
) -> None:
    game = laid("G7: 2E 1T 1C", spirits=("whirlwind G7 2",))
    ran = run(use(game, "ada", TEMPEST, "G7"), *answers)
    assert shown(game, "G7") == left
    assert len(ran.offered()) == 12  # none, one, or both Explorers, with Town and City or without


@pytest.mark.ledger("HOR-R89", "HOR-R76")
def test_where_there_are_too_many_ways_different_invaders_are_chosen_one_by_one() -> None:
    game = laid("G7: 3E 2T 1T/1 1C 1C/1 1C/2", spirits=("whirlwind G7 2",))
    ran = run(use(game, "ada", TEMPEST, "G7"), "piece city-2", "piece town-1", "done")
    assert shown(game, "G7") == "3E 2T 1C 1C/1"
    assert "done" in ran.offered(0) and "piece city-2" not in ran.offered(1)


@pytest.mark.ledger("HOR-R100")
def test_damage_to_dahan_by_a_power_is_divided_by_its_user() -> None:
    game = island("gh", "H5: 2D")
    ran = run(
        strike(game, "H5", 2, seat="ada", cause="drought", only=("dahan",)), "ada: dahan 1 dahan 1"
    )
    assert (shown(game, "H5"), ran.asked) == ("2D/1", ["ada: horizons.hit"])


@pytest.mark.ledger("HOR-R172", "HOR-V39")
@pytest.mark.says(
    "rule.territorial-aggression",
    "Each time you use a Power that does damage, it does 1 damage more in all",
)
def test_the_teeth_add_one_point_in_all_also_to_damage_to_each() -> None:
    game = laid("G7: 2T 1C 1E", spirits=TEETH)
    done, ran = used(game, "quicken-the-earths-struggles", "G7", "way 1", "town-1 1")
    assert done == "G7 1E 1T/1 1C/1; fear +1"
    assert set(ran.offered(1)) == {"town-1 1", "city-1 1"}


@pytest.mark.ledger("HOR-R65", "HOR-R172", "HOR-V40")
@pytest.mark.says("rule.territorial-aggression", "damage more in all")
def test_the_teeth_add_their_point_once_to_all_tiers_of_a_use() -> None:
    done = did(
        "death-approaches-from-beneath",
        "G7: 1C 1E",
        "tiers 1+2+3",
        "explorer 1 city 1",
        spirits=TEETH,
        elements="3 fire 1 earth 3 animal",
    )
    assert done == "G7 -; fear +2"


@pytest.mark.ledger("HOR-R172")
@pytest.mark.says("rule.territorial-aggression", "a Power that does damage")
def test_the_teeth_add_nothing_to_powers_that_only_destroy() -> None:
    done = did("the-jungle-hungers", "G7: 1E 1T 1C", spirits=TEETH)
    assert done == "G7 1C; fear +1"
    assert did("steam-vents", "G7: 1E 1C", spirits=TEETH) == "G7 1C"


@pytest.mark.ledger("HOR-R172")
@pytest.mark.says("rule.territorial-aggression", "in one of the lands where it does damage")
def test_the_teeth_choose_to_which_of_several_damage_effects_their_point_is_added() -> None:
    board = "G2: 3C; G1: 2C; G3:"
    more: dict[str, Any] = {
        "target": "G2",
        "spirits": ("teeth G4 2",),
        "elements": "3 water 2 earth",
    }
    at_once = did("tsunami", board, "yes", "yes", "city 3 city 1", **more)
    assert at_once == "G1 1C/1; G2 -; fear +12"
    kept = did("tsunami", board, "no", "yes", "yes", **more)
    assert kept == "G1 1C/2; G2 1C/2; fear +10"


@pytest.mark.ledger("HOR-R173")
@pytest.mark.says(
    "gift-of-furious-might", "Once this turn,", "may do 3 more damage with one of its Powers."
)
def test_furious_might_adds_three_points_to_one_use_if_its_owner_likes() -> None:
    game = laid("G7: 2C", spirits=("mud G7 2",), energy=9)
    lasts(game, "might", 3, "ada")
    assert used(game, "voracious-growth", "G7", "way 1", "no", "city 2")[0] == "G7 1C 1C/2"
    done = used(game, "voracious-growth", "G7", "way 1", "yes")[0]
    assert done == "G7 -; fear +4"
    assert game.lasting.total("might", "ada") == 3 - 3


@pytest.mark.ledger("HOR-R173", "HOR-R172")
def test_furious_might_comes_on_top_of_what_the_teeth_add() -> None:
    game = laid("G7: 3C", spirits=TEETH)
    run(use(game, "ada", "gift-of-furious-might", "ada"))
    run(use(game, "ada", "mysterious-abductions", "G7"), "yes", "city 3 city 2")
    assert (shown(game, "G7"), fear_in_all(game)) == ("1C 1C/2", 3)


@pytest.mark.ledger("HOR-R173")
@pytest.mark.says(
    "gift-of-furious-might", "the target Spirit may do 3 more damage with one of its Powers."
)
def test_furious_might_serves_the_use_of_its_target_only_and_one_use_only() -> None:
    game = laid("G7: 3C; H5: 3C", boards="gh", spirits=("teeth G7 2", "eyes H5 2"))
    run(use(game, "ada", "gift-of-furious-might", "bea"))
    assert run(use(game, "ada", "mysterious-abductions", "G7"), "city 2").asked == [
        "ada: horizons.hit"
    ]
    run(use(game, "bea", "mysterious-abductions", "H5"), "yes", "city 3 city 1")
    fallen, left = 3, sum(game.lands["H5"].pieces["city"])
    assert (shown(game, "H5"), fallen + left) == ("1C 1C/1", 1 + 3)
    assert run(use(game, "bea", "mysterious-abductions", "H5"), "city 1").asked == [
        "bea: horizons.hit"
    ]


@pytest.mark.ledger("HOR-R172")
@pytest.mark.says("rule.territorial-aggression", "a Power that does damage")
def test_where_a_power_deals_no_damage_the_teeth_add_none() -> None:
    assert did("purifying-flame", "G7: 1E 1T", "way 1", spirits=TEETH) == ""
    assert did("mists-of-oblivion", "", spirits=TEETH) == ""


@pytest.mark.ledger("HOR-R172")
def test_the_point_of_the_teeth_waits_where_the_power_destroys_all_by_itself() -> None:
    more: dict[str, Any] = {"spirits": ("teeth G4 2",), "elements": "3 water 2 earth"}
    game = laid("G2: 1E 2C; G1: 1C; G3: 2C", **more)
    done, ran = used(game, "tsunami", "G2", "yes")
    assert done == "G1 -; G2 -; G3 1C/2; fear +12"
    assert ran.asked == ["ada: horizons.threshold"]


@pytest.mark.ledger("HOR-R172", "HOR-R89")
def test_the_teeth_add_their_point_to_different_invaders_too() -> None:
    game = laid("G7: 1T 2D", spirits=TEETH)
    assert used(game, "veil-the-nights-hunt", "G7", "way 1")[0] == "G7 2D; fear +1"
