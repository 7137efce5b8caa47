"""What the odd cards do that no word says, and the rule of the Eyes."""

import pytest

from engine.games.horizons.invaders.ravage import ravage
from engine.games.horizons.powers.fear_words import perform_fear
from engine.games.horizons.powers.using import use
from engine.games.horizons.time_passes import time_passes
from tests.games.horizons.island import at, deal, fear_in_all, lasts, run, shown, told
from tests.games.horizons.powering import did, laid, used

EYES = ("eyes G7 2", "mud H5 1, H6 2")


# The Eyes' rule


@pytest.mark.ledger("HOR-R174", "HOR-R85")
def test_after_a_use_that_defends_one_land_the_eyes_may_gather_a_dahan_there() -> None:
    game = laid("G7: 1E; G4: 2D", spirits=("eyes G7 2",), elements="1 moon 2 plant")
    done, ran = used(game, "mischief-and-sabotage", "G7", "dahan G4")
    assert done == "G4 1D; G7 1E 1D; defend G7 +2; fear +1"
    assert ran.offered() == ["gather dahan G4", "done"]
    assert not used(laid("G4: 2D"), "natures-resilience", "G7")[1].asked


@pytest.mark.ledger("HOR-R174", "HOR-V41")
def test_encompassing_ward_brings_the_eyes_no_dahan_even_in_a_single_land() -> None:
    game = laid("G4: 2D", spirits=("eyes G7 2",))
    done, ran = used(game, "encompassing-ward", "ada")
    assert (done, ran.asked) == ("defend G7 +2", [])


@pytest.mark.ledger("HOR-R174", "HOR-R75")
def test_the_boon_defends_where_its_target_says_and_the_dahan_come_at_the_eyes_word() -> None:
    game = laid("H2: 1D; H4: 1D", boards="gh", spirits=EYES)
    deal(game, "bea", energy=1)
    done, ran = used(game, "boon-of-watchful-guarding", "bea", "H5", "yes", "dahan H4")
    assert done == "H4 -; H5 1D; energy bea -1; defend H5 +8"
    asked = ["bea: horizons.where", "bea: horizons.pay", "ada: horizons.gather"]
    assert ran.asked == asked


@pytest.mark.ledger("HOR-R174", "HOR-R80")
def test_the_eyes_gather_once_for_each_use_and_so_for_a_repeat_as_well() -> None:
    game = laid("G4: 3D", spirits=("eyes G7 2",), energy=1)
    lasts(game, "repeat", 1, "ada")
    answers = ("dahan G4", "yes", "G7", "dahan G4")
    run(use(game, "ada", "natures-resilience", "G7"), *answers)
    assert (shown(game, "G7"), game.lasting.total("defend", "G7")) == ("2D", 12)


# Minor and unique ones


@pytest.mark.ledger("HOR-R75")
def test_the_elements_of_the_boon_are_different_and_its_targets_choice() -> None:
    game = laid("", boards="gh")
    ran = used(game, "elemental-boon", "bea", "fire", "sun", "air")[1]
    assert ran.asked == ["bea: horizons.element"] * 3
    assert "element fire" not in ran.offered(1)


@pytest.mark.ledger("HOR-R161", "HOR-R78")
def test_constancy_lets_a_card_return_to_hand_at_the_end_of_this_turn_and_of_no_other() -> None:
    game = laid("", hand="", played="drought rain-of-blood")
    run(use(game, "ada", "gift-of-constancy", "ada"))
    run(time_passes(game), "drought")
    assert (game.spirits["ada"].hand, game.spirits["ada"].discard) == (
        ["drought"],
        ["rain-of-blood"],
    )
    deal(game, "ada", played="steam-vents")
    assert not run(time_passes(game)).asked


@pytest.mark.ledger("HOR-R114")
@pytest.mark.parametrize(
    ("slots", "answers", "skipped"),
    [
        ({"ravage": ["i-jungle"], "build": ["ii-jungle"]}, ("skip ravage",), "skip-ravage"),
        ({"ravage": ["i-jungle"], "build": ["ii-jungle"]}, ("skip build",), "skip-build"),
        ({"ravage": ["i-sands"], "build": ["ii-jungle"]}, ("skip build",), "skip-build"),
        ({"ravage": ["i-jungle"], "build": ["ii-sands"]}, ("done",), ""),
        ({"ravage": ["i-sands"], "build": ["ii-sands"]}, (), ""),
    ],
)
def test_sweltering_exhaustion_skips_what_this_turns_cards_bring_to_the_land(
    slots: dict[str, list[str]], answers: tuple[str, ...], skipped: str
) -> None:
    game = laid("G7: 1T", spirits=("heat G7 2",))
    game.slots |= slots
    done, _ = used(game, "sweltering-exhaustion", "G7", *answers)
    assert done == "; ".join(
        one for one in (f"{skipped} G7 +1" if skipped else "", "fear +1") if one
    )


@pytest.mark.ledger("HOR-R84", "HOR-R75")
def test_wind_sped_steps_make_a_slow_power_that_moves_pieces_fast_as_the_target_says() -> None:
    game = laid("", boards="gh", spirits=("whirlwind G7 2", "mud H5 1, H6 2"))
    moving = "open-shifting-waterways"
    bea = deal(game, "bea", hand="", played=f"{moving} exaltation-of-tangled-growth")
    done, ran = used(game, "gift-of-wind-sped-steps", "bea", f"card {moving}")
    assert done == "energy bea +1"
    assert ran.offered() == [f"card {moving}", "card spreading-and-dreadful-mire", "done"]
    assert ran.asked == ["bea: horizons.hasten"]
    assert [one.fast for one in bea.played] == [True, False]
    used(game, "gift-of-wind-sped-steps", "bea", "card spreading-and-dreadful-mire")
    assert bea.innate_fast


# Major ones


@pytest.mark.ledger("HOR-R109", "HOR-R111")
def test_the_defend_of_the_trees_goes_with_the_dahan() -> None:
    game = laid("G7: 3D", elements="2 sun 2 earth 2 plant")
    run(use(game, "ada", "the-trees-and-stones-speak-of-war", "G7"), "yes", "G4", "G4")
    assert (shown(game, "G7"), shown(game, "G4")) == ("1D", "2D")
    assert [game.lasting.total("defend", land) for land in ("G7", "G4")] == [2, 4]


@pytest.mark.ledger("HOR-R92", "HOR-R85")
def test_vengeance_strikes_when_an_effect_is_over_and_its_own_damage_can_set_it_off() -> None:
    game = laid("G7: 1T 1T/1 1C/2")
    run(use(game, "ada", "vengeance-of-the-dead", "G7"))
    # One Town falls by the card; the other is avenging it, and the City that.
    ran = run(use(game, "ada", "rouse-the-trees-and-stones", "G7"), "town 2", "town-1")
    assert ran.asked == ["ada: horizons.hit", "ada: horizons.avenge"]
    assert (shown(game, "G7"), fear_in_all(game)) == ("", 3 + 1 + 1 + 2)


@pytest.mark.ledger("HOR-R92")
def test_vengeance_answers_a_ravage_too_and_may_reach_around_with_three_animal() -> None:
    game = laid("G7: 1T 1E 1D/1; G4: 1E", spirits=("mud G2 2",), elements="3 animal")
    lasts(game, "no-blight", 1, "G7")
    run(use(game, "ada", "vengeance-of-the-dead", "G7"), "yes")
    ran = run(ravage(game, "G7"), "G4 explorer")
    assert ran.asked == ["ada: horizons.avenge"]
    assert (shown(game, "G7"), shown(game, "G4")) == ("1E 1T", "")


@pytest.mark.ledger("HOR-R96", "HOR-V19")
def test_one_damage_of_a_dissolved_city_destroys_one_of_its_two_explorers() -> None:
    game = laid("G7: 1C/1")
    run(use(game, "ada", "dissolve-the-bonds-of-kinship", "G7"), "G4")
    assert (shown(game, "G7"), shown(game, "G4"), fear_in_all(game)) == ("", "1E", 0)


@pytest.mark.ledger("HOR-V18", "HOR-R94")
def test_a_replaced_town_becomes_a_dahan_that_keeps_its_damage() -> None:
    game = laid("G7: 1T/1 1D", elements="2 moon")
    run(use(game, "ada", "call-of-the-dahan-ways", "G7"), "yes")
    assert (shown(game, "G7"), fear_in_all(game)) == ("1D 1D/1", 0)


@pytest.mark.ledger("HOR-V45", "HOR-R122", "HOR-R162")
def test_infinite_vitality_keeps_dahan_alive_and_blight_away_for_a_turn() -> None:
    game = laid("G7: 3C 3D", spirits=("mud G7 2",))
    run(use(game, "ada", "infinite-vitality", "G7"))
    pool = game.blight_pool
    run(ravage(game, "G7"), "city 3 city 1")
    assert (shown(game, "G7"), fear_in_all(game)) == ("1C 1C/1 1D 1D/3", 2)
    assert (game.blight_pool, at(game, "ada")) == (pool, "G7 2")
    run(time_passes(game))
    assert shown(game, "G7") == "2C 2D"


@pytest.mark.ledger("HOR-R8")
def test_safe_dahan_can_neither_be_damaged_nor_destroyed() -> None:
    game = laid("G7: 1C 2D", spirits=("mud G7 2",), elements="4 earth")
    run(use(game, "ada", "infinite-vitality", "G7"), "yes")
    run(use(game, "ada", "poisoned-land", "G7"))
    assert shown(game, "G7") == "2D"


@pytest.mark.ledger("HOR-R49", "HOR-R44")
def test_blazing_renewal_brings_back_destroyed_presence_and_without_any_does_nothing() -> None:
    game = laid("G5: 1T", boards="gh", spirits=("mud G7 2", "eyes H5 1"))
    assert used(game, "blazing-renewal", "bea")[0] == ""
    deal(game, "bea", destroyed=3)
    done, ran = used(game, "blazing-renewal", "bea", "G5")
    assert done == "G5 -; bea G5 2, H5 1; destroyed bea -2; fear +1"
    assert "land H3" in ran.offered() and "land H7" not in ran.offered()


@pytest.mark.ledger("HOR-R52", "HOR-R75")
def test_entwined_power_gives_the_user_one_of_the_cards_that_its_target_left() -> None:
    game = laid("", boards="gh")
    for card in ("drought", "rain-of-blood", "steam-vents", "call-to-tend"):
        game.minor.unseen.remove(card)
        game.minor.top.append(card)
    ran = run(
        use(game, "ada", "entwined-power", "bea"), "minor", "keep drought", "keep steam-vents"
    )
    assert ran.asked == ["bea: horizons.gain", "bea: horizons.keep", "ada: horizons.keep"]
    assert (game.spirits["bea"].hand[-1], game.spirits["ada"].hand[-1]) == (
        "drought",
        "steam-vents",
    )
    assert game.minor_discard == ["rain-of-blood", "call-to-tend"]


@pytest.mark.ledger("HOR-R35", "HOR-R75")
def test_entwined_power_with_its_threshold_lets_both_give_a_card_and_both_gain_energy() -> None:
    game = laid("", boards="gh", spirits=("mud G7 2", "eyes H5 1"), elements="2 water 4 plant")
    answers = ("minor", "*", "*", "yes", "ada: card foul-vapors-and-fetid-muck", "bea: done")
    run(use(game, "ada", "entwined-power", "bea"), *answers)
    assert [game.spirits[seat].energy for seat in ("ada", "bea")] == [3, 3]
    assert "foul-vapors-and-fetid-muck" in game.spirits["bea"].hand
    assert "foul-vapors-and-fetid-muck" not in game.spirits["ada"].hand


@pytest.mark.ledger("HOR-R76", "HOR-R77")
def test_dahan_wrapped_in_wings_are_five_at_most_and_defend_comes_only_if_any_moved() -> None:
    done = did("wrap-in-wings-of-sunlight", "G7: 7D", "G2", *["dahan"] * 4)
    assert done == "G2 5D; G7 2D; defend G2 +5"
    assert did("wrap-in-wings-of-sunlight", "G7: 7D", "done") == ""


# Who chooses, and what can't be done


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


@pytest.mark.ledger("HOR-R174")
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
