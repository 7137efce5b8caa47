"""Scenarios of Powers: what a reader of the rules expects where several rules meet in one use."""

import pytest

from engine.games.horizons.powers.using import use
from tests.games.horizons.island import deal, fear_in_all, island, lasts, run, shown
from tests.games.horizons.powering import did, laid, used

TEETH, HEAT, EYES, WIND = "teeth G7 2", "heat G7 2", "eyes G7 2", "whirlwind G8 2"
MIRE = "spreading-and-dreadful-mire"


# Sacred sites under Heat, in the middle of a use


@pytest.mark.ledger("HOR-R43", "HOR-R117", "HOR-R176")
def test_blight_ends_heats_site_before_the_damage_that_comes_behind_it() -> None:
    """Seven points go into four Cities of Health 2; after the Blight the last one has 3 again."""
    game = laid("G7: 4C 1D", spirits=(HEAT,), elements="3 earth 2 plant 2 animal")
    done, _ = used(game, "poisoned-land", "G7", "yes")
    assert done == "G7 1B; ada G7 1; destroyed ada +1; fear +10"


@pytest.mark.ledger("HOR-R90", "HOR-R102", "HOR-R103", "HOR-R176", "HOR-R91")
def test_a_damaged_town_pushed_into_heats_site_is_destroyed_there() -> None:
    done = did(
        "eerie-noises-and-moving-trees", "G8: 1T/1", "town-1 G7", target="G8", spirits=(HEAT,)
    )
    assert done == "G8 -; fear +3"


@pytest.mark.ledger("HOR-R95", "HOR-R176", "HOR-R97")
def test_a_damaged_city_downgraded_at_heats_site_falls_as_a_town() -> None:
    done = did("winds-of-rust-and-atrophy", "G7: 1C/1", spirits=(HEAT,))
    assert done == "G7 -; defend G7 +6; fear +2"


@pytest.mark.ledger("HOR-R108", "HOR-R176", "HOR-R102")
def test_presence_that_leaves_heats_site_gives_the_invaders_their_health_back() -> None:
    game = laid("G7: 1T; G8: 1T", spirits=("heat G7 2, G8",))
    run(use(game, "ada", "stinging-sandstorm", "G8"), "presence G7")
    assert (shown(game, "G7"), shown(game, "G8")) == ("1T", "")
    assert fear_in_all(game) == 2
    run(use(game, "ada", "mysterious-abductions", "G7"))
    assert shown(game, "G7") == "1T/1"


# Teeth: one point more for each use


@pytest.mark.ledger("HOR-R172", "HOR-R81", "HOR-R80")
def test_each_repeat_of_the_teeth_has_its_own_point_more() -> None:
    game = laid("G7: 2C", spirits=(TEETH,), energy=2)
    lasts(game, "repeat", 1, "ada")
    run(use(game, "ada", "mysterious-abductions", "G7"), "city 2", "yes", "city 1 city-2 1")
    assert shown(game, "G7") == "1C/1"
    assert (fear_in_all(game), game.spirits["ada"].energy) == (4, 1)


@pytest.mark.ledger("HOR-R172", "HOR-R173", "HOR-R86")
def test_might_and_the_teeths_own_point_add_up_under_the_same_restriction() -> None:
    game = laid("G7: 2T 1C", spirits=(TEETH,))
    lasts(game, "might", 3, "ada")
    run(use(game, "ada", "ferocious-rampage", "G7"))
    # Three points and one are all that Towns take: Might is not asked for and stays.
    assert shown(game, "G7") == "1C"
    assert game.lasting.total("might", "ada") == 3


@pytest.mark.ledger("HOR-R172")
def test_a_power_of_the_teeth_that_only_destroys_gets_no_point_more() -> None:
    done = did("steam-vents", "G7: 1E 1T", spirits=(TEETH,))
    assert done == "G7 1T"


@pytest.mark.ledger("HOR-R172", "HOR-R77")
def test_no_damage_is_no_effect_to_add_a_point_to() -> None:
    done = did("purifying-flame", "G8: 1C", "1", target="G8", spirits=(TEETH,))
    assert done == ""


# Eyes


@pytest.mark.ledger("HOR-R174", "HOR-R81")
def test_each_repeat_that_defends_one_land_gathers_its_own_dahan() -> None:
    game = laid("G7: 1E; G8: 2D", spirits=(EYES,), energy=1)
    lasts(game, "repeat", 1, "ada")
    answers = ("dahan G8", "yes", "G7", "dahan G8")
    assert used(game, "natures-resilience", "G7", *answers)[0] == (
        "G7 1E 2D; G8 -; energy ada -1; repeat ada -1; defend G7 +12"
    )


@pytest.mark.ledger("HOR-R174", "HOR-R111")
def test_defend_that_was_carried_into_a_second_land_gathers_nobody() -> None:
    game = laid("G7: 2D; G4: 1D", spirits=(EYES,), elements="2 sun 2 earth 2 plant")
    done, ran = used(game, "the-trees-and-stones-speak-of-war", "G7", "yes", "dahan G8", "done")
    assert done == "G7 1D; G8 1D; defend G7 +2; defend G8 +2"
    assert "horizons.gather" not in " ".join(ran.asked)


# Thresholds and cards that go


@pytest.mark.ledger("HOR-R41", "HOR-R38")
def test_elements_gained_by_a_boon_reach_a_threshold_of_the_same_turn() -> None:
    game = laid("G7: 1T", played="elemental-boon steam-vents")
    run(use(game, "ada", "elemental-boon", "ada"), "earth", "fire", "air")
    assert game.spirits["ada"].gained == {"earth": 1, "fire": 1, "air": 1}
    run(use(game, "ada", "steam-vents", "G7"))
    assert shown(game, "G7") == "1T"
    deal(game, "ada", elements="2 earth")
    run(use(game, "ada", "steam-vents", "G7"), "yes")
    assert shown(game, "G7") == ""


@pytest.mark.ledger("HOR-R60", "HOR-R57")
def test_exaltation_cannot_be_forgotten_for_the_major_that_it_brings() -> None:
    game = laid("", energy=3, hand="", played="exaltation-of-tangled-growth", discard="drought")
    game.using = "exaltation-of-tangled-growth"
    ran = run(
        use(game, "ada", "exaltation-of-tangled-growth", "ada"),
        "yes",
        "major",
        "*",
        "drought",
        "yes",
        "minor",
        "*",
    )
    forgets = next(one for one in ran.questions if one.prompt == "horizons.forget")
    assert "forget exaltation-of-tangled-growth" not in [one.key for one in forgets.options]


@pytest.mark.ledger("HOR-R83", "HOR-R76")
def test_a_threshold_instead_that_would_do_nothing_leaves_the_printed_effect() -> None:
    done = did("natures-resilience", "G7: 1E", elements="2 water")
    assert done == "defend G7 +6"


@pytest.mark.ledger("HOR-R82", "HOR-R80")
def test_winds_of_rust_with_threshold_and_powerstorm_comes_three_times_not_four() -> None:
    game = laid("G7: 2C", energy=3, elements="3 air 3 water 2 animal")
    lasts(game, "repeat", 1, "ada")
    answers = ("yes", "G7", "piece city", "yes", "G7")
    run(use(game, "ada", "winds-of-rust-and-atrophy", "G7"), *answers)
    assert (shown(game, "G7"), game.lasting.total("defend", "G7")) == ("1E 1T", 18)
    assert game.spirits["ada"].energy == 0


# Vengeance, moving, counting


@pytest.mark.ledger("HOR-R85", "HOR-R92", "HOR-R91")
def test_vengeance_answers_itself_until_nothing_falls() -> None:
    game = laid("G7: 1T 1T/1 1T/1")
    lasts(game, "vengeance", 1, "G7")
    game.lasting.these = tuple(
        type(one)(one.what, one.amount, one.of, one.until, "ada") for one in game.lasting.these
    )
    run(use(game, "ada", "mysterious-abductions", "G7"), "town-1 1", "town-1 1")
    assert shown(game, "G7") == "1T/1"
    assert fear_in_all(game) == 3


@pytest.mark.ledger("HOR-R178", "HOR-R43", "HOR-R65")
def test_the_mire_spreads_from_its_site_and_ends_it_and_still_does_its_tiers() -> None:
    game = laid("G4: 1E 1D", elements="1 moon 2 water 1 earth")
    run(use(game, "ada", MIRE, "G4"), "1+2", "dahan G3")
    assert (shown(game, "G4"), shown(game, "G3")) == ("", "1D")
    assert not game.lands["G7"].is_site("ada") and game.lands["G4"].presence["ada"] == 1


@pytest.mark.ledger("HOR-R77", "HOR-R103")
def test_herders_count_dahan_after_they_have_come() -> None:
    game = laid("G7: 2E; G8: 2D", spirits=(HEAT,))
    run(
        use(game, "ada", "call-on-herders-for-aid", "G7"),
        "dahan G8",
        "dahan G8",
        "explorer G4",
        "explorer G5",
    )
    assert (shown(game, "G7"), shown(game, "G4"), shown(game, "G5")) == ("2D", "1E", "1E")


@pytest.mark.ledger("HOR-R65", "HOR-R67")
def test_windstorms_hit_where_they_pushed_to_by_how_many() -> None:
    game = laid("G8: 3E; G5: 1C; G6: 1T", spirits=(WIND,), elements="2 sun 4 air")
    run(
        use(game, "ada", "violent-windstorms", "G8"),
        "1+2+3",
        "explorer G5",
        "explorer G5",
        "explorer G6",
        "city 2",
        "town 1",
    )
    assert (shown(game, "G5"), shown(game, "G6")) == ("2E 1C/2", "1E 1T/1")


@pytest.mark.ledger("HOR-R183", "HOR-R77")
@pytest.mark.parametrize(("level", "left"), [(2, 2), (3, 0)])
def test_towns_that_fight_explorers_have_swedish_steel_there_too(level: int, left: int) -> None:
    """Six Explorers and two Towns: the Towns deal 4 damage, or 6 from level 3 on."""
    game = island("solo g", "G7: 5E 3T", spirits=("mud G7 2",), adversary="sweden", level=level)
    deal(game, "ada", elements="2 fire 2 water 3 animal")
    pushed = ["explorer G4", "explorer G5"][:left]
    run(use(game, "ada", "dissolve-the-bonds-of-kinship", "G7"), "yes", *pushed)
    assert shown(game, "G7") == ""
    assert sum(shown(game, land) == "1E" for land in ("G4", "G5")) == left


@pytest.mark.ledger("HOR-R172", "HOR-R80", "HOR-R82", "HOR-R77")
def test_the_land_thrashes_again_beside_a_blight_of_its_own_and_teeth_bite_each_time() -> None:
    """Two points and one more destroy the City; beside it one for the Blight around, and one."""
    game = laid("G7: 1C 1B; G8: 1C", spirits=(TEETH,), elements="3 moon 3 earth")
    run(use(game, "ada", "the-land-thrashes-in-furious-pain", "G7"), "yes", "G8")
    assert (shown(game, "G7"), shown(game, "G8")) == ("1B", "1C/2")
    assert fear_in_all(game) == 2


@pytest.mark.ledger("HOR-R95", "HOR-R96", "HOR-R106", "HOR-R91")
def test_hurt_pieces_that_become_explorers_fall_without_fear_before_the_push() -> None:
    game = laid("G7: 2E 1C/1 1D/1", spirits=(HEAT,))
    run(use(game, "ada", "dissolve-the-bonds-of-kinship", "G7"), "explorer G4", "explorer G5")
    assert [shown(game, land) for land in ("G4", "G5", "G7", "G8")] == ["1E", "1E", "", "1E"]
    assert fear_in_all(game) == 0


@pytest.mark.ledger("HOR-R102", "HOR-R176", "HOR-R77", "HOR-R41")
def test_a_claim_that_makes_heats_site_frightens_nobody_where_it_left_nobody() -> None:
    game = laid("G7: 1T/1", spirits=("heat G7",), elements="2 sun 3 earth")
    run(use(game, "ada", "indomitable-claim", "G7"), "energy", "yes")
    assert (shown(game, "G7"), fear_in_all(game)) == ("", 1)
    assert game.lasting.total("skip-explore", "G7") == 1
