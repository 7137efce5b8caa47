"""Push and Gather."""

from typing import Any

import pytest

from engine.games.horizons.powers.moving import push_up_to
from engine.games.horizons.powers.using import use
from tests.games.horizons.island import at, fear_in_all, island, run, shown
from tests.games.horizons.powering import did, laid, used


@pytest.mark.ledger("HOR-R103", "HOR-Q170", "HOR-Q171", "HOR-Q175")
def test_pushed_pieces_go_out_of_the_land_each_into_any_that_it_touches() -> None:
    game = laid("G7: 3T")
    done, ran = used(game, "gnawing-rootbiters", "G7", "G4", "G8")
    assert done == "G4 1T; G7 1T; G8 1T"
    assert ran.offered() == ["push town G4", "push town G5", "push town G8", "done"]


@pytest.mark.ledger("HOR-R103", "HOR-V44", "HOR-Q172")
def test_nothing_is_pushed_into_the_ocean() -> None:
    game = laid("G3: 1T", spirits=("mud G3 2",))
    ran = used(game, "gnawing-rootbiters", "G3", "G2")[1]
    assert ran.offered() == ["push town G2", "push town G4", "done"]


@pytest.mark.ledger("HOR-R104", "HOR-Q169", "HOR-Q173", "HOR-Q174")
def test_gathered_pieces_come_into_the_land_each_from_any_that_it_touches() -> None:
    game = laid("G4: 1D; G5: 1D; G8: 1D; G2: 2D; G6: 1D")
    done, ran = used(game, "whispered-guidance-through-the-night", "G7", "G8", "G4", "G5")
    assert done == "G4 -; G5 -; G7 3D; G8 -"
    assert ran.offered() == ["gather dahan G4", "gather dahan G5", "gather dahan G8", "done"]


@pytest.mark.ledger("HOR-R105")
def test_a_damaged_piece_is_another_choice_and_none_is_moved_twice_by_one_effect() -> None:
    game = laid("G7: 1T 1T/1; G4: 1T")
    done, ran = used(game, "gnawing-rootbiters", "G7", "push town-1 G4", "push town G4")
    assert done == "G4 2T 1T/1; G7 -"
    assert ran.offered()[:2] == ["push town G4", "push town G5"]
    assert "push town-1 G4" in ran.offered()
    assert did("open-shifting-waterways", "G4: 1D", "G4") == "G4 -; G7 1D"


@pytest.mark.ledger("HOR-R76", "HOR-R105")
def test_up_to_may_be_fewer_or_none_and_a_number_is_all_as_far_as_there_are_any() -> None:
    assert did("gnawing-rootbiters", "G7: 2T", "done") == ""
    assert did("gnawing-rootbiters", "G7: 2T", "G4", "done") == "G4 1T; G7 1T"
    game = laid("G7: 1E 1T", spirits=("mud G7 2",))
    ran = used(game, "shadows-of-the-burning-forest", "G7", "G4", "G5")[1]
    assert all("done" not in ran.offered(number) for number in (0, 1))
    assert did("shadows-of-the-burning-forest", "G7: 1T 1C", "G5") == "G5 1T; G7 1C; fear +2"


@pytest.mark.ledger("HOR-R106", "HOR-V42")
@pytest.mark.parametrize(
    ("answers", "shape"),
    [
        (("G5", "G6", "G5", "G5"), ("3E", "1E", "1E")),
        (("G6", "G5", "G7", "G6"), ("1E", "2E", "2E")),
    ],
)
def test_to_as_many_lands_as_possible_gives_none_a_second_before_each_has_one(
    answers: tuple[str, ...], shape: tuple[str, ...]
) -> None:
    game = laid("G8: 5E", spirits=("whirlwind G7 2",))
    ran = run(use(game, "ada", "scatter-to-the-winds", "G8"), *answers[:2], "G7", *answers[2:])
    assert tuple(shown(game, land) for land in ("G5", "G6", "G7")) == shape
    assert ran.offered(1) == [
        f"push explorer {land}" for land in ("G5", "G6", "G7") if land != answers[0]
    ] + ["done"]
    assert ran.offered(3) == ["push explorer G5", "push explorer G6", "push explorer G7", "done"]


@pytest.mark.ledger("HOR-R107")
def test_moved_pieces_bring_neither_fear_nor_anything_new() -> None:
    game = laid("G7: 1C 2T")
    run(use(game, "ada", "gnawing-rootbiters", "G7"), "G4", "G5")
    total = sum(land.count("explorer", "town", "city") for land in game.lands.values())
    assert (total, fear_in_all(game), game.earned) == (4, 0, 0)


@pytest.mark.ledger("HOR-R108")
def test_presence_is_gathered_only_if_it_is_ones_own_and_may_end_a_sacred_site() -> None:
    game = laid("G8: 1T", boards="gh", spirits=("heat G7 2", "eyes G5 1"))
    ran = run(use(game, "ada", "stinging-sandstorm", "G8"), "gather presence G7")
    assert ran.offered() == ["gather presence G7", "done"]
    assert at(game, "ada") == "G7 1, G8 1"
    assert game.sites_of("ada") == []


@pytest.mark.ledger("HOR-R102", "HOR-V15", "HOR-R91")
def test_gathered_presence_may_make_a_site_of_heat_that_destroys_what_was_damaged() -> None:
    game = laid("G8: 1T/1 1E", spirits=("heat G8 1, G5 1",))
    run(use(game, "ada", "stinging-sandstorm", "G8"), "G5")
    assert (shown(game, "G8"), at(game, "ada"), fear_in_all(game)) == ("", "G8 2", 2)


@pytest.mark.ledger("HOR-R102")
def test_a_damaged_piece_pushed_into_a_site_of_heat_is_destroyed_there() -> None:
    game = laid("G7: 1T/1", spirits=("heat G7 1, G4 2",))
    run(use(game, "ada", "gnawing-rootbiters", "G7"), "G4")
    assert (shown(game, "G7"), shown(game, "G4"), fear_in_all(game)) == ("", "", 1)


@pytest.mark.ledger("HOR-R177")
def test_the_whirlwind_pushes_up_to_one_explorer_or_dahan_and_no_town() -> None:
    game = island("solo g", "G8: 1E 1T 1D", spirits=("whirlwind G8 2",))
    ran = run(push_up_to(game, "ada", "G8", 1, ("explorer", "dahan")), "dahan G6")
    assert (shown(game, "G8"), shown(game, "G6")) == ("1E 1T", "1D")
    assert not any("town" in key for key in ran.offered())
    assert run(push_up_to(game, "ada", "G8", 1, ("explorer", "dahan")), "done").asked


@pytest.mark.ledger("HOR-R178")
def test_the_mire_must_push_a_dahan_where_there_is_one() -> None:
    game = laid("G7: 1C 1D", spirits=("mud G7 2",), elements="1 moon 2 water 1 earth")
    ran = used(game, "spreading-and-dreadful-mire", "G7", "tiers 1+2", "G5")[1]
    assert "done" not in ran.offered(1)
    assert (shown(game, "G7"), shown(game, "G5")) == ("1C/1", "1D")


@pytest.mark.ledger("HOR-R179")
def test_death_from_beneath_gathers_presence_only_where_none_of_the_users_is() -> None:
    start: dict[str, Any] = {"spirits": ("teeth G7 2, G4 1",), "elements": "1 fire 1 animal"}
    assert did("death-approaches-from-beneath", "G7: 1E", **start) == ""
    game = laid("G5: 1E", **start)
    done, ran = used(game, "death-approaches-from-beneath", "G5", "G4")
    assert done == "ada G5 1, G7 2"
    assert ran.offered() == ["gather presence G4", "gather presence G7"]


@pytest.mark.ledger("HOR-R179")
def test_death_from_beneath_leaves_presence_where_it_is_too_far_to_gather() -> None:
    game = laid("G2: 1E", spirits=("teeth G7 2",), elements="1 fire 1 animal")
    assert used(game, "death-approaches-from-beneath", "G2")[0] == ""
