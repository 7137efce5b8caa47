"""Ravage: damage to land and Dahan, Defend, skips, and the Dahan's blow."""

import pytest

from engine.games.horizons.invaders.ravage import harm, ravage
from engine.games.horizons.showing import view
from engine.games.horizons.state import Horizons
from engine.games.horizons.time_passes import time_passes
from engine.games.horizons.words import Kind
from tests.games.horizons.island import at, fear_in_all, island, lasts, run, shown, told


def g7(pieces: str, *spirits: str) -> Horizons:
    """Board G with these pieces in G7."""
    return island("solo g", f"G7: {pieces}", spirits=spirits)


@pytest.mark.ledger("HOR-R144", "HOR-Q35", "HOR-Q36", "HOR-Q37")
@pytest.mark.parametrize(
    ("pieces", "damage"), [("1E", 1), ("1T", 2), ("1C", 3), ("2E 1T/1 1C/2", 7), ("2D", 0)]
)
def test_each_invader_deals_its_damage_also_a_damaged_one(pieces: str, damage: int) -> None:
    assert harm(g7(pieces), "G7") == damage


@pytest.mark.ledger("HOR-V5", "HOR-R109", "HOR-R145", "HOR-R150", "HOR-Q41", "HOR-Q42", "HOR-Q187")
def test_defend_lowers_damage_to_land_and_dahan() -> None:
    game = g7("1E 1T 2D")
    lasts(game, "defend", 2, "G7")

    run(ravage(game, "G7"))

    assert (shown(game, "G7"), fear_in_all(game)) == ("1D 1D/1", 1)


@pytest.mark.ledger("HOR-V6", "HOR-R109", "HOR-R113", "HOR-R145", "HOR-Q186", "HOR-Q188", "HOR-Q41")
def test_defends_add_up_and_dahan_strike_though_no_damage_was_done() -> None:
    game = g7("1E 1T 2D")
    lasts(game, "defend", 4, "G7")
    lasts(game, "defend", 2, "G7")
    assert harm(game, "G7") == 0

    run(ravage(game, "G7"))

    assert (shown(game, "G7"), fear_in_all(game)) == ("2D", 1)


@pytest.mark.ledger("HOR-R109", "HOR-R110", "HOR-R111", "HOR-Q186", "HOR-Q188")
def test_defend_is_not_used_up_stays_in_its_land_and_ends_with_the_turn() -> None:
    game = island("solo g", "G7: 1T", "G8: 1T")
    lasts(game, "defend", 1, "G7")
    assert (harm(game, "G7"), harm(game, "G7"), harm(game, "G8")) == (1, 1, 2)

    for _ in range(2):
        run(ravage(game, "G7"))
    assert shown(game, "G7") == "1T"

    run(time_passes(game))
    assert harm(game, "G7") == 2


@pytest.mark.ledger("HOR-V7", "HOR-R112", "HOR-R113", "HOR-R151")
def test_a_skipped_ravage_does_nothing_at_all_and_nobody_fights_back() -> None:
    game = g7("1E 1T 2D")
    lasts(game, "skip-ravage", 1, "G7")

    run(ravage(game, "G7"))

    assert (shown(game, "G7"), fear_in_all(game), game.blight_pool) == ("1E 1T 2D", 0, 6)


@pytest.mark.ledger("HOR-V8", "HOR-R120", "HOR-R149", "HOR-Q40", "HOR-R147")
def test_however_much_damage_a_ravage_adds_one_blight() -> None:
    game = g7("3C 5D")

    run(ravage(game, "G7"), "city 2")

    assert (shown(game, "G7"), fear_in_all(game)) == ("2C 1C/2 1D/1 1B", 0)


@pytest.mark.ledger("HOR-V9", "HOR-R149", "HOR-R150")
def test_dahan_that_need_least_are_destroyed_first_and_what_is_left_hurts_one() -> None:
    game = g7("1T 1D 1D/1")

    run(ravage(game, "G7"))

    assert (shown(game, "G7"), fear_in_all(game)) == ("1D/1 1B", 1)


@pytest.mark.ledger("HOR-V10", "HOR-R147", "HOR-R148", "HOR-R150", "HOR-Q38")
@pytest.mark.parametrize(("before", "after"), [("1E 1D", "1D/1"), ("1E 1D/1", "1E")])
def test_one_damage_blights_nothing_but_hurts_a_dahan(before: str, after: str) -> None:
    game = g7(before)

    run(ravage(game, "G7"))

    assert (shown(game, "G7"), game.blight_pool) == (after, 6)


@pytest.mark.ledger("HOR-R146", "HOR-Q33", "HOR-Q44", "HOR-Q187")
def test_land_and_dahan_take_the_same_full_damage() -> None:
    game = g7("2E 3D")

    run(ravage(game, "G7"))

    assert shown(game, "G7") == "2D 1B"


@pytest.mark.ledger("HOR-R147", "HOR-Q33", "HOR-Q39", "HOR-R117")
def test_two_damage_blight_the_land_and_destroy_presence() -> None:
    game = g7("2E", "eyes G7 2")

    run(ravage(game, "G7"))

    assert (shown(game, "G7"), at(game, "ada")) == ("2E 1B", "G7 1")


@pytest.mark.ledger("HOR-R150", "HOR-Q142", "HOR-R170", "HOR-Q196")
def test_the_seat_of_the_board_divides_the_dahans_blow() -> None:
    game = island("gh", "G7: 1T 1C 2D")
    lasts(game, "defend", 9, "G7")

    done = run(ravage(game, "G7"), "town 1 city 3")

    assert done.asked == ["ada: horizons.hit"]
    assert shown(game, "G7") == "1T/1 2D"


@pytest.mark.ledger("HOR-R146", "HOR-R150")
def test_a_ravage_is_told_in_its_order_and_each_loss_once() -> None:
    game = g7("1E 1T 2D")

    run(ravage(game, "G7"), "town 2")

    assert told(game) == [
        "horizons.ravages",
        "horizons.destroyed",
        "horizons.wounded",
        "horizons.blighted",
        "horizons.fights-back",
        "horizons.destroyed",
    ]
    assert [one.values["damage"] for one in game.story.told if "damage" in one.values] == [3, 2]
    assert [one.values["kind"] for one in game.story.told if "kind" in one.values] == [
        "dahan",
        "town",
    ]


@pytest.mark.ledger("HOR-R170")
def test_with_consent_of_all_the_others_are_asked_and_a_refusal_leaves_it_to_the_seat() -> None:
    game = island("gh", "G7: 1T 1C 1D", consent_all=True)
    lasts(game, "defend", 9, "G7")

    done = run(ravage(game, "G7"), "ada: city 2", "bea: refuse 0", "ada: town 2")

    assert done.asked[0] == "ada: horizons.hit"
    assert "bea: horizons.hit-agree" in done.asked
    assert shown(game, "G7") == "1C 1D"


@pytest.mark.ledger("HOR-R151", "HOR-Q141")
def test_dahan_fight_only_where_there_are_any_and_only_in_a_ravage() -> None:
    game = g7("1T")

    run(ravage(game, "G7"))

    assert shown(game, "G7") == "1T 1B"
    empty = g7("3D")
    run(ravage(empty, "G7"))
    assert (shown(empty, "G7"), told(empty)) == ("3D", [])


@pytest.mark.ledger("HOR-V14", "HOR-R43", "HOR-R117", "HOR-R150", "HOR-R176")
def test_blight_and_lost_presence_come_before_the_blow_and_can_end_a_site() -> None:
    game = island("solo g", "G5: 1B 1C 2D", spirits=("heat G5 2",))

    run(ravage(game, "G5"), "G8")

    assert (shown(game, "G5"), at(game, "ada"), fear_in_all(game)) == (
        "1C/2 1D/1 2B",
        "G5 1",
        0,
    )


@pytest.mark.ledger("HOR-V45", "HOR-R102", "HOR-R122", "HOR-R149", "HOR-R162", "HOR-Q145")
def test_in_a_vital_land_dahan_bear_more_and_are_healed_before_it_ends() -> None:
    game = g7("3C 3D", "eyes G7")
    lasts(game, "dahan-health", 4, "G7")
    lasts(game, "no-blight", 1, "G7")

    run(ravage(game, "G7"), "city 3 city 1")

    assert (shown(game, "G7"), game.blight_pool, at(game, "ada")) == ("1C 1C/1 1D 1D/3", 6, "G7 1")
    assert fear_in_all(game) == 2
    run(time_passes(game))
    assert shown(game, "G7") == "2C 2D"


@pytest.mark.ledger("HOR-R109", "HOR-R149")
def test_dahan_that_are_safe_this_turn_take_no_damage_and_strike() -> None:
    game = g7("3C 1D")
    lasts(game, "dahan-safe", 1, "G7")

    run(ravage(game, "G7"), "city 2")

    assert shown(game, "G7") == "2C 1C/2 1D 1B"


@pytest.mark.ledger("HOR-Q160", "HOR-Q189", "HOR-Q130", "HOR-Q158")
def test_everybody_sees_defend_and_damage_for_as_long_as_they_last() -> None:
    game = g7("1C/2 1D")
    lasts(game, "defend", 3, "G7")

    assert seen(game) == (3, {"city": (2,), "dahan": (0,)})
    run(time_passes(game))
    assert seen(game) == (0, {"city": (0,), "dahan": (0,)})


def seen(game: Horizons) -> tuple[int, dict[Kind, tuple[int, ...]]]:
    """The Defend and the damage of pieces in G7, as anybody sees them."""
    land = next(land for land in view(game, None).lands if land.key == "G7")
    return land.defend, dict(land.pieces)


@pytest.mark.ledger("HOR-R87", "HOR-R150")
def test_of_the_dahans_blow_only_what_has_a_taker_is_told() -> None:
    game = g7("1E 2D")

    run(ravage(game, "G7"))

    blow = next(one for one in game.story.told if one.id == "horizons.fights-back")
    assert blow.values["damage"] == 1


@pytest.mark.ledger("HOR-R170", "HOR-R171")
def test_where_the_blow_has_one_outcome_nobody_is_asked_for_consent() -> None:
    game = island("gh", "G7: 5E 5T 8D", consent_all=True)
    lasts(game, "defend", 99, "G7")

    assert run(ravage(game, "G7")).asked == []
    assert shown(game, "G7") == "8D"
    game = island("gh", "G7: 2T 1D", consent_all=True)
    lasts(game, "defend", 99, "G7")
    assert len(run(ravage(game, "G7"), "ada: town 2", "bea: consent 0").asked) > 1
