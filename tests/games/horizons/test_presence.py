"""Presence: sacred sites, what is uncovered, and what becomes of destroyed presence."""

from typing import Any

import pytest

from engine.games.horizons.invaders.ravage import ravage
from engine.games.horizons.presence import (
    add_presence,
    covered,
    destroy_presence,
    elements,
    income,
    move_presence,
    plays,
)
from engine.games.horizons.state import Horizons
from tests.games.horizons.island import at, deal, island, run, shown


def solo(spirit: str, **state: Any) -> Horizons:
    """Board G with one Spirit."""
    return island("solo g", spirits=(spirit,), **state)


@pytest.mark.ledger("HOR-R43", "HOR-Q99", "HOR-Q102", "HOR-Q100")
def test_a_sacred_site_is_two_of_ones_own_presence_and_ends_with_the_number() -> None:
    game = island("gh", spirits=("eyes G7", "teeth G7 2"))
    assert (game.sites_of("ada"), game.sites_of("bea")) == ([], ["G7"])

    add_presence(game, "ada", "G7", "energy")
    assert (game.sites_of("ada"), game.sites_of("bea")) == (["G7"], ["G7"])
    destroy_presence(game, "bea", "G7")
    assert (game.sites_of("ada"), game.sites_of("bea")) == (["G7"], [])


@pytest.mark.ledger("HOR-R44", "HOR-Q45", "HOR-Q126")
def test_invaders_never_damage_presence_and_presence_neither_fights_nor_defends() -> None:
    game = island("solo g", "G7: 1E 1D", spirits=("eyes G7 5",))

    run(ravage(game, "G7"))

    assert at(game, "ada") == "G7 5"
    assert shown(game, "G7") == "1D/1"
    alone = island("solo g", "G7: 1E", spirits=("eyes G7 5",))
    run(ravage(alone, "G7"))
    assert shown(alone, "G7") == "1E"


@pytest.mark.ledger("HOR-R45", "HOR-R48", "HOR-Q118")
def test_adding_uncovers_the_next_space_of_a_track_and_it_stays_uncovered() -> None:
    game = solo("teeth G7")

    add_presence(game, "ada", "G7", "cards")
    assert (plays(game, "ada"), income(game, "ada")) == (2, 2)
    add_presence(game, "ada", "G7", "energy")
    assert elements(game, "ada") == {"fire": 1}
    for _ in range(2):
        destroy_presence(game, "ada", "G7")
    assert (plays(game, "ada"), elements(game, "ada")) == (2, {"fire": 1})
    spirit = game.spirits["ada"]
    assert (spirit.energy_open, spirit.cards_open, spirit.destroyed) == (2, 2, 2)


@pytest.mark.ledger("HOR-R47", "HOR-Q120", "HOR-R50")
def test_presence_from_elsewhere_on_the_island_uncovers_nothing() -> None:
    game = solo("teeth G7, G8")

    add_presence(game, "ada", "G5", "G8")
    assert at(game, "ada") == "G5 1, G7 1"
    move_presence(game, "ada", "G5", "G7")
    assert at(game, "ada") == "G7 2"
    spirit = game.spirits["ada"]
    assert (spirit.energy_open, spirit.cards_open) == (1, 1)


@pytest.mark.ledger("HOR-R45")
def test_a_track_that_is_wholly_uncovered_gives_no_more_presence() -> None:
    game = solo("teeth G7")
    assert covered(game, "ada") == ["energy", "cards"]
    spirit, card = game.spirits["ada"], game.edition.spirits[game.spirits["ada"].key]

    for _ in card.energy[1:]:
        add_presence(game, "ada", "G7", "energy")

    assert covered(game, "ada") == ["cards"]
    assert spirit.energy_open == len(card.energy)
    assert income(game, "ada") == 7


@pytest.mark.ledger("HOR-R49", "HOR-Q104", "HOR-Q119", "HOR-Q133", "HOR-R51")
def test_destroyed_presence_lies_beside_the_island_and_covers_no_track_again() -> None:
    game = solo("teeth G7 3")
    spirit = game.spirits["ada"]

    destroy_presence(game, "ada", "G7")
    assert (at(game, "ada"), spirit.destroyed) == ("G7 2", 1)
    assert (spirit.energy_open, spirit.cards_open) == (1, 1)

    add_presence(game, "ada", "G8", "destroyed")
    assert (at(game, "ada"), spirit.destroyed) == ("G7 2, G8 1", 0)
    assert (spirit.energy_open, spirit.cards_open) == (1, 1)


@pytest.mark.ledger("HOR-R38")
def test_elements_of_cards_in_play_and_of_tracks_add_up() -> None:
    game = solo("teeth G7")
    card = next(key for key, one in game.edition.powers.items() if "fire" in one.elements)
    add_presence(game, "ada", "G7", "energy")
    assert elements(game, "ada") == {"fire": 1}

    deal(game, "ada", played=[card])

    assert elements(game, "ada")["fire"] == 2
    for element in game.edition.powers[card].elements:
        assert elements(game, "ada")[element] >= 1
