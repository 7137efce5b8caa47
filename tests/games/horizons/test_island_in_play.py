"""What the shape of the island means in play: borders, corners, coast, terrains, boards."""

import pytest

from engine.games.horizons import GAME
from engine.games.horizons.acting import acts_in, lands_of
from engine.games.horizons.data import ELEMENTS, TERRAINS
from engine.games.horizons.edition import EDITION
from engine.games.horizons.powers.fear_words import perform_fear
from engine.games.horizons.powers.using import use
from engine.match import Match, Setup
from tests.games.horizons.island import SEATS, deal, island, run, shown
from tests.games.horizons.powering import laid, used
from tests.table import SECRET

PUSHING = "eerie-noises-and-moving-trees"


@pytest.mark.ledger("HOR-R3", "HOR-Q12", "HOR-Q13")
@pytest.mark.parametrize(
    ("boards", "start", "to"),
    [
        ("gh", "G7", "G4 G5 G8 H3"),
        ("gh", "H3", "G3 G4 G7 H2 H4 H5"),
        ("dgh", "G8", "G5 G6 G7 H3 H4"),
        ("ghbd", "G8", "G5 G6 G7 H4 B8 D6 D7"),
    ],
)
def test_the_border_between_boards_stops_nothing_not_even_in_a_corner(
    boards: str, start: str, to: str
) -> None:
    game = laid(f"{start}: 1T", boards=boards, spirits=(f"mud {start} 1",))

    ran = used(game, PUSHING, start, to.split()[-1])[1]

    assert ran.offered() == [f"push town {land}" for land in to.split()] + ["done"]
    assert shown(game, to.split()[-1]) == "1T"


@pytest.mark.ledger("HOR-R4", "HOR-Q14", "HOR-Q105")
def test_each_land_is_coastal_or_inland_and_none_is_both() -> None:
    lands = [land for land in EDITION.maps["gh"].lands if land != "G1"]
    coastal, inland = (
        _offered(card, lands) for card in ("emigration-accelerates", "wary-of-the-interior")
    )

    assert coastal == ["G2", "G3", "H1", "H2", "H3"]
    assert inland == [land for land in lands if land not in coastal]


def _offered(card: str, lands: list[str]) -> list[str]:
    """Where a fear card takes an Explorer off, if one stands in each of these lands."""
    game = island("gh", *(f"{land}: 1E" for land in lands))
    ran = run(perform_fear(game, card, 1), "*", "*")
    return [key.removeprefix("land ") for key in ran.offered()]


@pytest.mark.ledger("HOR-R6", "HOR-Q97")
@pytest.mark.parametrize(
    ("terrain", "lands"),
    [
        ("jungle", "G6 G7 H1 H5"),
        ("mountain", "G1 G8 H3 H4"),
        ("sands", "G3 G5 H2 H8"),
        ("wetland", "G2 G4 H6 H7"),
    ],
)
def test_every_land_is_of_one_of_four_terrains(terrain: str, lands: str) -> None:
    game = island("gh", elsewhere="")

    assert lands_of(game, [f"i-{terrain}"]) == lands.split()


@pytest.mark.ledger("HOR-R6", "HOR-Q97")
def test_the_four_terrains_are_the_whole_island() -> None:
    game = island("ghbd", elsewhere="")
    found = [land for terrain in TERRAINS for land in lands_of(game, [f"i-{terrain}"])]

    assert sorted(found) == sorted(game.lands)
    assert not acts_in(game, "i-jungle", "G1")


@pytest.mark.ledger("HOR-R2", "HOR-Q96")
def test_the_same_board_matters_where_a_power_says_so_and_else_no_border_does() -> None:
    game = island("gh", "G2: 1T", "G3: 1T", "H2: 1T", "H3: 1T", spirits=("mud G4 2", "eyes H5"))
    deal(game, "ada", elements="3 water 2 earth")

    run(use(game, "ada", "tsunami", "G2"), "yes")

    assert {land: shown(game, land) for land in ("G2", "G3", "H2", "H3")} == {
        "G2": "",
        "G3": "",
        "H2": "1T",
        "H3": "1T",
    }


@pytest.mark.ledger("HOR-R37", "HOR-Q154")
def test_who_may_choose_elements_chooses_among_eight() -> None:
    game = laid("")

    ran = used(game, "elemental-boon", "ada", "sun", "water", "plant")[1]

    assert ran.offered() == [f"element {one}" for one in ELEMENTS]
    assert len(ELEMENTS) == 8


@pytest.mark.ledger("HOR-Q198")
def test_one_of_three_adversaries_can_be_played_against() -> None:
    for adversary in EDITION.adversaries:
        setup = Setup(SEATS[:1], GAME.settings.model_validate({"adversary": adversary}))
        assert Match.start(GAME, setup, SECRET).state.adversary == adversary

    assert len(EDITION.adversaries) == 3
