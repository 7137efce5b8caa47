"""Pieces: Health, damage, what is destroyed, removed, replaced and moved, and the Fear of it."""

from typing import Any

import pytest

from engine.games.horizons.afterwards import over
from engine.games.horizons.data import BUILDINGS, INVADERS, STRENGTH
from engine.games.horizons.pieces import (
    add,
    destroy,
    downgrade,
    heal,
    health,
    hurt,
    move,
    remove,
    replace,
    settle,
)
from engine.games.horizons.presence import add_presence, destroy_presence, move_presence
from engine.games.horizons.state import Horizons
from engine.games.horizons.striking import outcomes, strike
from engine.games.horizons.words import Kind
from engine.lasting import Lasting
from tests.games.horizons.island import fear_in_all, island, lasts, run, shown


def g7(pieces: str, *spirits: str, **state: Any) -> Horizons:
    """Board G with these pieces in G7."""
    return island("solo g", f"G7: {pieces}", spirits=spirits, **state)


@pytest.mark.ledger("HOR-R7", "HOR-Q125", "HOR-Q129", "HOR-Q140", "HOR-Q144", "HOR-Q146")
@pytest.mark.parametrize(
    ("kind", "points", "deals"),
    [("explorer", 1, 1), ("town", 2, 2), ("city", 3, 3), ("dahan", 2, 2)],
)
def test_each_kind_has_its_health_and_its_damage(kind: Kind, points: int, deals: int) -> None:
    game = g7("")
    add(game, "G7", kind)

    assert health(game, "G7", kind) == points
    assert STRENGTH[kind] == deals
    for before in range(points - 1):
        assert not hurt(game, "G7", kind, before, 1)
    assert hurt(game, "G7", kind, points - 1, 1)
    assert shown(game, "G7") == ""


@pytest.mark.ledger("HOR-R87", "HOR-Q177")
def test_damage_that_reaches_health_destroys_at_once_and_more_is_lost() -> None:
    game = g7("1T 1C")

    run(strike(game, "G7", 9, seat="ada", cause="drought"))

    assert (shown(game, "G7"), game.lands["G7"].pieces) == ("", {})


@pytest.mark.ledger("HOR-R87", "HOR-R90", "HOR-Q130")
def test_damage_below_health_stays_on_its_piece() -> None:
    game = g7("2C")

    run(strike(game, "G7", 2, seat="ada", cause="drought"), "city 2")

    assert shown(game, "G7") == "1C 1C/2"


@pytest.mark.ledger("HOR-R86")
def test_points_are_divided_freely_and_alike_pieces_make_no_difference() -> None:
    game = g7("2T 1C")

    done = run(strike(game, "G7", 3, seat="ada", cause="drought"), "town 1 town 1 city 1")

    assert sorted(done.offered()) == [
        "city 3",
        "town 1 city 2",
        "town 1 town 1 city 1",
        "town 2 city 1",
        "town 2 town 1",
    ]
    assert shown(game, "G7") == "2T/1 1C/1"


@pytest.mark.ledger("HOR-R86")
def test_many_outcomes_are_chosen_piece_by_piece() -> None:
    game = g7("3E 3T 2C 1C/1")

    run(strike(game, "G7", 7, seat="ada", cause="drought"), "city 3", "city-1 2", "city 2")

    assert shown(game, "G7") == "3E 3T 1C/2"
    assert not outcomes([("a", 2), ("b", 2)], 5)


@pytest.mark.ledger("HOR-R86", "HOR-Q176")
def test_restricted_damage_reaches_only_what_it_names_and_never_dahan() -> None:
    game = g7("1E 1T 1D")

    run(strike(game, "G7", 3, seat="ada", cause="drought", only=("explorer",)))

    assert shown(game, "G7") == "1T 1D"
    run(strike(game, "G7", 3, seat="ada", cause="drought"))
    assert shown(game, "G7") == "1D"


@pytest.mark.ledger("HOR-R171")
def test_damage_that_kills_all_or_has_one_taker_is_not_asked() -> None:
    assert run(strike(g7("2E 1T"), "G7", 4, seat="ada", cause="drought")).asked == []
    assert run(strike(g7("3E"), "G7", 2, seat="ada", cause="drought")).asked == []
    assert run(strike(g7("1C"), "G7", 1, seat="ada", cause="drought")).asked == []


@pytest.mark.ledger("HOR-R90", "HOR-Q128")
def test_damage_goes_with_its_piece_until_it_heals() -> None:
    game = g7("1C/2 1D/1")

    move(game, "city", 2, "G7", "G8")
    move(game, "dahan", 1, "G7", "G8")
    assert shown(game, "G8") == "1C/2 1D/1"
    heal(game)
    assert shown(game, "G8") == "1C 1D"


@pytest.mark.ledger("HOR-R91", "HOR-Q92", "HOR-Q93", "HOR-Q94", "HOR-Q178", "HOR-Q181")
@pytest.mark.parametrize(
    ("kind", "fear"), [("explorer", 0), ("town", 1), ("city", 2), ("dahan", 0)]
)
def test_a_destroyed_town_makes_one_fear_and_a_city_two(kind: Kind, fear: int) -> None:
    game = g7("1E 1T 1C 1D")

    destroy(game, "G7", kind)

    assert fear_in_all(game) == fear


@pytest.mark.ledger("HOR-R93", "HOR-Q179", "HOR-Q180", "HOR-Q178", "HOR-Q181")
def test_a_removed_building_makes_no_fear() -> None:
    game = g7("1T 1C")

    remove(game, "G7", "town")
    remove(game, "G7", "city")

    assert (shown(game, "G7"), fear_in_all(game), game.fallen) == ("", 0, [])


@pytest.mark.ledger("HOR-R94", "HOR-Q182", "HOR-Q178", "HOR-V18")
def test_a_replaced_piece_keeps_its_damage_and_makes_no_fear() -> None:
    game = g7("1T/1")

    replace(game, "G7", "town", 1, "dahan")

    assert (shown(game, "G7"), fear_in_all(game)) == ("1D/1", 0)


@pytest.mark.ledger("HOR-R95", "HOR-Q183", "HOR-V17", "HOR-Q185")
@pytest.mark.parametrize(
    ("before", "kind", "damage", "after", "fear"),
    [
        ("1C/2", "city", 2, "", 1),
        ("1C/1", "city", 1, "1T/1", 0),
        ("1T/1", "town", 1, "", 0),
    ],
)
def test_kept_damage_destroys_the_new_piece_as_what_it_is_now(
    before: str, kind: Kind, damage: int, after: str, fear: int
) -> None:
    game = g7(before)

    downgrade(game, "G7", kind, damage)

    assert (shown(game, "G7"), fear_in_all(game)) == (after, fear)


@pytest.mark.ledger("HOR-R96", "HOR-V19")
@pytest.mark.parametrize(
    ("before", "damage", "after"), [("1C", 0, "2E"), ("1C/1", 1, "1E"), ("1C/2", 2, "")]
)
def test_damage_is_dealt_out_over_several_new_pieces(before: str, damage: int, after: str) -> None:
    game = g7(before)

    replace(game, "G7", "city", damage, "explorer", 2)

    assert (shown(game, "G7"), fear_in_all(game)) == (after, 0)


@pytest.mark.ledger("HOR-R97", "HOR-Q184", "HOR-Q185")
def test_a_downgraded_building_is_the_next_smaller_without_fear() -> None:
    game = g7("1T 1C")

    downgrade(game, "G7", "town")
    downgrade(game, "G7", "city")

    assert (shown(game, "G7"), fear_in_all(game)) == ("1E 1T", 0)


@pytest.mark.ledger("HOR-R99", "HOR-Q143")
def test_destroyed_dahan_stay_off_and_new_ones_can_come() -> None:
    game = g7("1D")

    destroy(game, "G7", "dahan")
    assert shown(game, "G7") == ""
    add(game, "G7", "dahan", 2)
    assert shown(game, "G7") == "2D"


@pytest.mark.ledger("HOR-R92", "HOR-R85")
def test_vengeance_strikes_after_the_effect_and_can_strike_again() -> None:
    game = g7("2T/1 1C 1E")
    game.lasting.add(Lasting("vengeance", of="G7", until="turn", by="ada"))

    destroy(game, "G7", "town", 1)
    assert shown(game, "G7") == "1E 1T/1 1C"
    done = run(over(game), "town-1 1", "city 1")

    assert done.asked == ["ada: horizons.avenge"] * 2
    assert (shown(game, "G7"), fear_in_all(game)) == ("1E 1C/1", 2)


@pytest.mark.ledger("HOR-R102", "HOR-R176", "HOR-V15")
def test_a_new_site_of_rising_heat_destroys_what_is_damaged_enough() -> None:
    game = g7("1T/1 1E", "heat G7, G8")

    move_presence(game, "ada", "G8", "G7")

    assert (shown(game, "G7"), fear_in_all(game)) == ("1E", 1)


@pytest.mark.ledger("HOR-R102", "HOR-R176", "HOR-R43")
def test_health_returns_with_the_end_of_the_site_and_damage_stays() -> None:
    game = g7("1C/1 1T", "heat G7 2")
    assert [health(game, "G7", kind) for kind in BUILDINGS] == [1, 2]

    destroy_presence(game, "ada", "G7")

    assert [health(game, "G7", kind) for kind in BUILDINGS] == [2, 3]
    assert shown(game, "G7") == "1T 1C/1"


@pytest.mark.ledger("HOR-R176", "HOR-R184", "HOR-V16")
@pytest.mark.parametrize(
    ("adversary", "level", "expected"),
    [("", 0, [1, 1, 2]), ("england", 5, [1, 2, 3]), ("england", 4, [1, 1, 2])],
)
@pytest.mark.says("rule.blistering-heat", "Invaders have 1 Health less, but at least 1.")
def test_invaders_have_one_health_less_on_rising_heat_but_at_least_one(
    adversary: str, level: int, expected: list[int]
) -> None:
    game = g7("1D", "heat G7 2", adversary=adversary, level=level)

    assert [health(game, "G7", kind) for kind in INVADERS] == expected
    assert health(game, "G7", "dahan") == 2


@pytest.mark.ledger("HOR-R176")
@pytest.mark.says("rule.blistering-heat", "At your sacred sites")
def test_only_the_sacred_site_of_rising_heat_is_hot() -> None:
    one, other = g7("1T", "heat G7"), g7("1T", "teeth G7 2")

    assert health(one, "G7", "town") == health(other, "G7", "town") == 2
    add_presence(one, "ada", "G7", "energy")
    assert health(one, "G7", "town") == 1


@pytest.mark.ledger("HOR-R102", "HOR-V45")
def test_a_dahan_out_of_its_vital_land_dies_of_the_damage_it_bore_there() -> None:
    game = g7("1D/3")
    lasts(game, "dahan-health", 4, "G7")
    settle(game, "G7")
    assert shown(game, "G7") == "1D/3"

    move(game, "dahan", 3, "G7", "G8")

    assert shown(game, "G8") == ""


@pytest.mark.ledger("HOR-R8", "HOR-R87")
@pytest.mark.says("infinite-vitality-immune", "can't be damaged or destroyed.")
def test_what_cannot_be_damaged_or_destroyed_this_turn_is_not() -> None:
    game = g7("1E 2D")
    lasts(game, "dahan-safe", 1, "G7")

    assert not destroy(game, "G7", "dahan")
    assert not hurt(game, "G7", "dahan", 0, 2)
    run(strike(game, "G7", 4, seat="ada", cause="drought", only=("dahan",)))

    assert shown(game, "G7") == "1E 2D"
    assert destroy(game, "G7", "explorer")


@pytest.mark.ledger("HOR-R92", "HOR-R85")
@pytest.mark.says(
    "vengeance-of-the-dead", "destroys Towns/Cities or Dahan there this turn: 1 damage for each."
)
@pytest.mark.says("vengeance-of-the-dead-spreads", "in adjacent lands")
def test_vengeance_counts_buildings_and_dahan_and_may_reach_around() -> None:
    game = island("solo g", "G7: 1E 1T 1D", "G8: 1C")
    game.lasting.add(Lasting("vengeance", of="G7", until="turn", by="ada"))
    game.lasting.add(Lasting("vengeance-around", of="G7", until="turn"))

    destroy(game, "G7", "explorer")
    assert run(over(game)).asked == []
    destroy(game, "G7", "dahan")
    destroy(game, "G8", "city")
    add(game, "G8", "city")
    done = run(over(game), "G8 city 1")

    assert sorted(done.offered()) == ["G7 town 1", "G8 city 1"]
    assert (shown(game, "G7"), shown(game, "G8")) == ("1T", "1C/1")


@pytest.mark.ledger("HOR-R91", "HOR-R124")
def test_what_was_destroyed_is_told_once_by_kind_and_dahan_are_a_loss() -> None:
    game = g7("2E 1D")

    destroy(game, "G7", "explorer")
    destroy(game, "G7", "explorer")
    destroy(game, "G7", "dahan")
    run(over(game))

    said = [(one.id, one.values["count"], one.kind) for one in game.story.told]
    assert said == [("horizons.destroyed-many", 2, ""), ("horizons.destroyed", 1, "loss")]


@pytest.mark.ledger("HOR-R87")
def test_a_damaged_piece_takes_only_what_it_still_needs() -> None:
    game = g7("1T/1 1C")

    done = run(strike(game, "G7", 3, seat="ada", cause="drought"), "city 3")

    assert sorted(done.offered()) == ["city 3", "town-1 1 city 2"]


@pytest.mark.ledger("HOR-R86", "HOR-R87")
def test_piece_by_piece_all_points_find_a_taker_and_none_too_few() -> None:
    game = g7("3C 3T 3E")

    # Of 18 points that the pieces take one is missing: nobody can get two too few.
    done = run(strike(game, "G7", 17, seat="ada", cause="drought"), "city 2")

    assert done.offered() == ["explorer 1", "town 2", "town 1", "city 3", "city 2"]
    assert shown(game, "G7") == "1C/2"


@pytest.mark.ledger("HOR-R171")
def test_damage_that_kills_a_crowd_is_not_asked_either() -> None:
    game = g7("4E 4T 3C")

    assert run(strike(game, "G7", 21, seat="ada", cause="drought")).asked == []
    assert shown(game, "G7") == ""
