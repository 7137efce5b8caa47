"""Each of the five Spirits has a rule of its own: the same act at the same place, and by others."""

import pytest

from engine.games.horizons.invaders.build import build_in
from engine.games.horizons.powers.using import use
from engine.games.horizons.state import Horizons
from tests.games.horizons.island import fear_in_all, island, run, shown

SPIRITS = ("teeth", "eyes", "mud", "heat", "whirlwind")


def at_a_site(spirit: str, *lands: str) -> Horizons:
    """This Spirit alone, with a sacred site in G7."""
    return island("solo g", *lands, spirits=(f"{spirit} G7 2",), elsewhere="1C")


@pytest.mark.ledger("HOR-Q153", "HOR-R172")
@pytest.mark.parametrize("spirit", SPIRITS)
@pytest.mark.says(
    "rule.territorial-aggression",
    "Each time you use a Power that does damage, it does 1 damage more",
)
def test_powers_of_the_teeth_deal_one_damage_more(spirit: str) -> None:
    game = at_a_site(spirit, "G8: 1C")

    run(use(game, "ada", "rouse-the-trees-and-stones", "G8"))

    assert (shown(game, "G8"), fear_in_all(game)) == (("", 2) if spirit == "teeth" else ("1C/2", 0))


@pytest.mark.ledger("HOR-Q153", "HOR-R174")
@pytest.mark.parametrize("spirit", SPIRITS)
@pytest.mark.says("rule.dahan-trust-the-watchers", "gather up to 1 Dahan there.")
def test_where_the_eyes_defend_a_dahan_may_come(spirit: str) -> None:
    game = at_a_site(spirit, "G4: 1D", "G8: 1E")

    run(use(game, "ada", "natures-resilience", "G7"), *(["G4"] if spirit == "eyes" else []))

    assert shown(game, "G7") == ("1D" if spirit == "eyes" else "")


@pytest.mark.ledger("HOR-Q153", "HOR-R175")
@pytest.mark.parametrize("spirit", SPIRITS)
@pytest.mark.says("rule.offer-no-firm-foundations", "a Build adds 1 Explorer instead of a Town")
def test_on_mud_an_explorer_comes_instead_of_a_building(spirit: str) -> None:
    game = at_a_site(spirit, "G7: 1E")

    run(build_in(game, "G7"))

    assert shown(game, "G7") == ("2E" if spirit == "mud" else "1E 1T")


@pytest.mark.ledger("HOR-Q153", "HOR-R176")
@pytest.mark.parametrize("spirit", SPIRITS)
@pytest.mark.says("rule.blistering-heat", "At your sacred sites Invaders have 1 Health less")
def test_in_the_heat_invaders_have_one_health_less(spirit: str) -> None:
    game = at_a_site(spirit, "G7: 1T")

    run(use(game, "ada", "mysterious-abductions", "G7"))

    falls = spirit in ("heat", "teeth")
    assert shown(game, "G7") == ("" if falls else "1T/1")
