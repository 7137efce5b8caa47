"""Build: which piece comes, where, and where none does."""

import pytest

from engine.games.horizons.invaders.build import build
from tests.games.horizons.island import island, lasts, run, shown


@pytest.mark.ledger(
    "HOR-V25",
    "HOR-R152",
    "HOR-R153",
    "HOR-R154",
    "HOR-Q26",
    "HOR-Q29",
    "HOR-Q30",
    "HOR-Q31",
    "HOR-Q32",
    "HOR-Q34",
)
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("1E", "1E 1T"),
        ("1T", "1T 1C"),
        ("2T 1C", "2T 2C"),
        ("1T 1C", "2T 1C"),
        ("2D", "2D"),
        ("1C/1", "1T 1C/1"),
    ],
)
def test_a_city_comes_where_towns_outnumber_cities_else_a_town(before: str, after: str) -> None:
    game = island("solo g", f"G7: {before}")

    run(build(game, "G7"))

    assert shown(game, "G7") == after


@pytest.mark.ledger("HOR-V26", "HOR-R175", "HOR-Q29")
@pytest.mark.parametrize(
    ("before", "presence", "after"),
    [("1E", 2, "2E"), ("1T", 2, "1E 1T"), ("1E", 1, "1E 1T"), ("2D", 2, "2D")],
)
@pytest.mark.says(
    "rule.offer-no-firm-foundations",
    "At your sacred sites a Build adds 1 Explorer instead of a Town or City.",
)
def test_at_a_sacred_site_of_the_mud_an_explorer_comes_instead(
    before: str, presence: int, after: str
) -> None:
    game = island("solo g", f"G7: {before}", spirits=(f"mud G7 {presence}",))

    run(build(game, "G7"))

    assert shown(game, "G7") == after


@pytest.mark.ledger("HOR-R175")
@pytest.mark.says("rule.offer-no-firm-foundations", "At your sacred sites")
def test_on_anybody_elses_site_buildings_come() -> None:
    game = island("solo g", "G7: 1E", spirits=("eyes G7 2",))

    run(build(game, "G7"))

    assert shown(game, "G7") == "1E 1T"


@pytest.mark.ledger("HOR-R112")
def test_a_skipped_build_adds_nothing() -> None:
    game = island("solo g", "G7: 1E")
    lasts(game, "skip-build", 1, "G7")

    run(build(game, "G7"))

    assert shown(game, "G7") == "1E"


@pytest.mark.ledger("HOR-V27", "HOR-R115")
@pytest.mark.parametrize(("before", "after"), [("1E 1T", "1E 1T"), ("1E", "1E 1T")])
def test_where_no_city_is_built_nothing_comes_instead(before: str, after: str) -> None:
    game = island("solo g", f"G1: {before}")
    lasts(game, "no-city", 1, "G1")

    run(build(game, "G1"))

    assert shown(game, "G1") == after


@pytest.mark.ledger("HOR-R115")
@pytest.mark.says("rule.offer-no-firm-foundations", "instead of a Town or City.")
def test_at_the_muds_site_an_explorer_comes_also_where_no_city_is_built() -> None:
    game = island("solo g", "G1: 1T", spirits=("mud G1 2",))
    lasts(game, "no-city", 1, "G1")

    run(build(game, "G1"))

    assert shown(game, "G1") == "1E 1T"
