"""A Power is used once, unless something repeats it."""

import pytest

from engine.games.horizons.powers.using import use
from tests.games.horizons.island import deal, fear_in_all, lasts, run, shown
from tests.games.horizons.powering import laid, used

TWICE = ("city 1", "yes", "G5", "city 1")
RUST = "3 air 3 water 2 animal"


@pytest.mark.ledger("HOR-R79", "HOR-R80", "HOR-R82", "HOR-V37", "HOR-Q159", "HOR-Q193", "HOR-Q194")
@pytest.mark.says(
    "powerstorm",
    "Once this turn, the target Spirit may repeat a Power Card by paying its cost again.",
)
def test_powerstorm_lets_one_card_be_repeated_for_its_cost_and_no_more() -> None:
    game = laid("G8: 1C; G5: 1C", spirits=("whirlwind G8 2",), energy=5)
    elements = dict(game.spirits["ada"].gained)
    run(use(game, "ada", "powerstorm", "ada"))
    assert game.spirits["ada"].energy == 8
    ran = run(use(game, "ada", "tempest-of-leaves-and-branches", "G8"), *TWICE)
    asked = ["different", "repeat", "target", "different"]
    assert ran.asked == [f"ada: horizons.{one}" for one in asked]
    assert (shown(game, "G8"), shown(game, "G5")) == ("1C/1", "1C/1")
    assert game.spirits["ada"].energy == 6
    assert game.spirits["ada"].gained == elements
    ran = run(use(game, "ada", "tempest-of-leaves-and-branches", "G8"), "done")
    assert ran.asked == ["ada: horizons.different"]


@pytest.mark.ledger("HOR-R80")
@pytest.mark.says("powerstorm", "may repeat a Power Card by paying its cost")
def test_powerstorm_repeats_no_innate_and_nothing_that_cannot_be_paid_and_may_be_declined() -> None:
    game = laid("G7: 1E", spirits=("eyes G7 2",), elements="1 moon 2 plant", energy=0)
    lasts(game, "repeat", 1, "ada")
    assert not run(use(game, "ada", "mischief-and-sabotage", "G7")).asked
    assert not run(use(game, "ada", "mysterious-abductions", "G7")).asked
    deal(game, "ada", energy=1)
    run(use(game, "ada", "mysterious-abductions", "G7"), "no")
    assert (game.spirits["ada"].energy, game.lasting.total("repeat", "ada")) == (1, 1)


@pytest.mark.ledger("HOR-R82")
@pytest.mark.says("powerstorm", "Once this turn")
def test_a_powerstorm_that_is_repeated_brings_energy_and_no_further_repeat() -> None:
    game = laid("", energy=9)
    lasts(game, "repeat", 1, "ada")
    run(use(game, "ada", "powerstorm", "ada"), "yes")
    assert (game.spirits["ada"].energy, game.lasting.total("repeat", "ada")) == (9 + 3 - 3 + 3, 1)


@pytest.mark.ledger("HOR-R82")
@pytest.mark.says(
    "powerstorm-twice-more", "The target Spirit may do so with up to two more, each another card."
)
def test_powerstorm_in_full_repeats_three_cards_each_once() -> None:
    game = laid("G7: 2C", energy=9, elements="2 sun 2 fire 3 air")
    run(use(game, "ada", "powerstorm", "ada"), "yes")
    assert game.lasting.total("repeat", "ada") == 1 + 2
    for _ in range(3):
        run(use(game, "ada", "natures-resilience", "G7"), "yes", "G7")
    assert not run(use(game, "ada", "natures-resilience", "G7")).asked
    assert game.lasting.total("defend", "G7") == 42


@pytest.mark.ledger("HOR-R80", "HOR-R82", "HOR-V38", "HOR-Q192", "HOR-Q193", "HOR-Q194")
def test_winds_of_rust_are_done_twice_and_no_third_time() -> None:
    game = laid("G7: 1C", elements=RUST)
    done, ran = used(game, "winds-of-rust-and-atrophy", "G7", "yes", "G7")
    assert done == "G7 1E; defend G7 +12; fear +2"
    assert ran.asked == ["ada: horizons.threshold", "ada: horizons.target"]
    assert len(ran.offered(1)) > 1


@pytest.mark.ledger("HOR-V17", "HOR-R94", "HOR-R95", "HOR-R97")
@pytest.mark.parametrize(("city", "left", "fear"), [("1C/2", "", 2), ("1C/1", "1T/1", 1)])
def test_a_downgraded_city_keeps_its_damage_and_may_fall_as_a_town(
    city: str, left: str, fear: int
) -> None:
    game = laid(f"G7: {city}")
    run(use(game, "ada", "winds-of-rust-and-atrophy", "G7"))
    assert (shown(game, "G7"), fear_in_all(game)) == (left, fear)
    assert game.lasting.total("defend", "G7") == 6


@pytest.mark.ledger("HOR-V46", "HOR-R77", "HOR-R80", "HOR-Q193")
def test_the_land_thrashes_anew_in_an_adjacent_land_whatever_its_range_and_blight() -> None:
    game = laid("G5: 2C 2B; G6: 1B; G7: 2C 1B", elements="3 moon 3 earth")
    answers = ("city 3 city 1", "yes", "G7", "city 2", "city 1 city-2 1")
    run(use(game, "ada", "the-land-thrashes-in-furious-pain", "G5"), *answers)
    # 4 and 2 damage where it began, 2 and 2 in the other.
    assert (shown(game, "G5"), shown(game, "G7")) == ("2B", "1C/1 1B")
    assert fear_in_all(game) == 6


@pytest.mark.ledger("HOR-R80")
def test_an_adjacent_repeat_is_offered_the_lands_beside_the_target_and_no_others() -> None:
    game = laid("G5: 2B", elements="3 moon 3 earth")
    ran = run(use(game, "ada", "the-land-thrashes-in-furious-pain", "G5"), "yes", "G2")
    assert ran.offered(1) == [f"land {land}" for land in game.place("G5").adjacent]


@pytest.mark.ledger("HOR-R81", "HOR-Q195", "HOR-R172")
def test_what_was_added_to_a_power_is_added_to_its_repeat_as_well() -> None:
    game = laid("G7: 3C", spirits=("teeth G7 2",), energy=3)
    lasts(game, "repeat", 1, "ada")
    lasts(game, "might", 3, "ada")
    answers = ("yes", "city 3 city 2", "yes")
    run(use(game, "ada", "mysterious-abductions", "G7"), *answers)
    # 1 and the Teeth's 1 and 3 of Might, in the use and in its repeat: 10 of 9.
    assert (shown(game, "G7"), fear_in_all(game)) == ("", 8)


@pytest.mark.ledger("HOR-R81")
def test_each_use_has_its_own_point_of_the_teeth() -> None:
    game = laid("G7: 2C", spirits=("teeth G7 2",), energy=3)
    lasts(game, "repeat", 1, "ada")
    run(use(game, "ada", "mysterious-abductions", "G7"), "city 2", "yes", "city 1 city-2 1")
    assert (shown(game, "G7"), fear_in_all(game)) == ("1C/1", 4)
