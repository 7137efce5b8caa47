"""Set-up: pieces, pools, decks, the first presence, and the first Explore."""

from collections import Counter
from typing import Any

import pytest

from engine.deck import Deck
from engine.games.horizons.setup import begin, lay_out
from engine.games.horizons.state import Horizons
from tests.games.horizons.island import at, island, run, shown, stack

SHORT = {"teeth": "G5", "eyes": "G7", "mud": "G2"}


def laid(boards: str, blight: str = "normal", **state: Any) -> Horizons:
    """A table laid out, before any Spirit has come."""
    game = island(boards, elsewhere="", **state)
    game.minor, game.major, game.fear_deck = Deck(), Deck(), Deck()
    game.stages, game.stage_cards, game.slots = [], {}, {}
    for spirit in game.spirits.values():
        spirit.hand = []
    lay_out(game, blight)
    return game


def all_shown(game: Horizons) -> dict[str, str]:
    """What stands in each land that isn't empty."""
    return {land: shown(game, land) for land in game.lands if shown(game, land)}


@pytest.mark.ledger("HOR-V1", "HOR-R11", "HOR-R18", "HOR-Q56")
def test_alone_the_boards_pieces_stand_and_the_invaders_explore_once() -> None:
    game = laid("solo g")
    stack(game, "i-jungle")

    run(begin(game))

    assert all_shown(game) == {
        "G1": "2D",
        "G2": "1C",
        "G3": "1D",
        "G4": "1D",
        "G5": "1B",
        "G6": "1E",
        "G7": "1E 2D",
        "G8": "1T",
    }
    assert (game.blight_pool, game.fear_pool, len(game.stages)) == (6, 4, 11)
    assert game.slots == {"extra": [], "ravage": [], "build": ["i-jungle"], "explore": []}
    assert (game.earned, game.turn, game.stage) == (0, 1, "spirit")


@pytest.mark.ledger("HOR-V2", "HOR-R157", "HOR-Q27", "HOR-Q127")
def test_explorers_come_only_where_a_building_or_the_ocean_is_near() -> None:
    game = laid("gh")
    stack(game, "i-wetland")

    run(begin(game))

    explored = [land for land, here in game.lands.items() if here.count("explorer")]
    assert explored == ["G2", "G4", "H6", "H7"]
    assert all(game.lands[land].count("explorer") == 1 for land in explored)
    assert (game.blight_pool, game.fear_pool) == (11, 8)


STARTS = [
    ("g", "teeth", "G5 1"),
    ("g", "eyes", "G7 2"),
    ("g", "mud", "G2 2"),
    ("g", "heat", "G5 2"),
    ("g", "whirlwind", "G1 2, G5 1"),
    ("h", "teeth", "H5 1"),
    ("h", "eyes", "H5 2"),
    ("h", "mud", "H6 2"),
    ("h", "heat", "H8 2"),
    ("h", "whirlwind", "H3 2, H8 1"),
    ("b", "teeth", "B5 1"),
    ("b", "eyes", "B8 2"),
    ("b", "mud", "B1 2"),
    ("b", "heat", "B5 2"),
    ("b", "whirlwind", "B2 2, B5 1"),
    ("d", "teeth", "D5 1"),
    ("d", "eyes", "D6 2"),
    ("d", "mud", "D1 2"),
    ("d", "heat", "D7 2"),
    ("d", "whirlwind", "D5 2, D7 1"),
]


@pytest.mark.ledger("HOR-V3", "HOR-R17", "HOR-Q57", "HOR-R10", "HOR-Q58")
@pytest.mark.parametrize(("board", "spirit", "where"), STARTS)
def test_a_spirit_begins_on_its_own_board_as_its_panel_says(
    board: str, spirit: str, where: str
) -> None:
    boards = board if board in "gh" else "ghbd"
    place = 0 if board in "gh" else "ghbd".index(board)
    others = [one for one in ("eyes", "teeth", "mud", "heat") if one != spirit]
    spirits = others[: len(boards)]
    spirits[place : place + 1] = [spirit]
    game = laid(boards, spirits=spirits)

    run(begin(game))

    seat = game.seats[place]
    me = game.spirits[seat]
    assert at(game, seat) == where
    assert me.hand == list(game.edition.spirits[me.key].uniques)
    assert len(me.hand) == 4
    assert (me.energy, me.energy_open, me.cards_open, me.destroyed) == (0, 1, 1, 0)


@pytest.mark.ledger(
    "HOR-R12",
    "HOR-R13",
    "HOR-R137",
    "HOR-Q2",
    "HOR-Q61",
    "HOR-Q62",
    "HOR-Q63",
    "HOR-Q64",
    "HOR-Q65",
    "HOR-Q66",
    "HOR-Q67",
    "HOR-Q68",
)
@pytest.mark.parametrize(
    ("boards", "fear", "plain", "card", "gentle"),
    [("g", 4, 6, 3, 8), ("gh", 8, 11, 5, 15), ("dgh", 12, 16, 7, 22), ("ghbd", 16, 21, 9, 29)],
)
def test_pools_go_by_the_number_of_players(
    boards: str, fear: int, plain: int, card: int, gentle: int
) -> None:
    game = laid(boards)

    assert (game.fear_pool, game.fear) == (fear, 0)
    assert (game.blight_pool, game.blight_card) == (plain, "")
    assert laid(boards, "downward-spiral").blight_pool == card
    assert laid(boards, "memory-fades").blight_pool == card
    assert laid(boards, "gentle").blight_pool == gentle


@pytest.mark.ledger("HOR-R137")
def test_a_blight_card_by_chance_is_in_no_state_before_it_flips() -> None:
    game = laid("g", "chance")

    assert (game.blight_card, game.blight_pool, game.flipped) == ("chance", 3, False)


@pytest.mark.ledger("HOR-R11", "HOR-Q132")
def test_printed_blight_does_not_come_from_the_pool() -> None:
    game = laid("gh")

    assert sum(land.blight for land in game.lands.values()) == 2
    assert game.blight_pool == 5 * 2 + 1


@pytest.mark.ledger("HOR-R14", "HOR-Q69", "HOR-Q70", "HOR-Q71", "HOR-Q91")
@pytest.mark.parametrize("boards", ["g", "gh", "dgh", "ghbd"])
def test_the_fear_deck_is_nine_cards_in_three_groups_for_any_number(boards: str) -> None:
    game = laid(boards)

    assert game.fear_line == (3, 3, 3)
    assert len(game.fear_deck) == 15
    assert not game.fear_deck.top


@pytest.mark.ledger("HOR-R15", "HOR-Q72", "HOR-Q73")
def test_three_then_four_then_five_invader_cards_and_one_of_each_stage_stays_away() -> None:
    game = laid("g")

    assert game.stages == [1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3]
    left = {stage: len(deck) for stage, deck in game.stage_cards.items()}
    needed = Counter(map(str, game.stages))
    assert {stage: left[stage] - needed[stage] for stage in left} == {"1": 1, "2": 1, "3": 1}
    assert not any(deck.top for deck in game.stage_cards.values())


@pytest.mark.ledger("HOR-R16", "HOR-Q60", "HOR-Q147")
def test_minor_and_major_powers_are_two_decks() -> None:
    game = laid("g")

    decks = [len(game.edition.deck(which)) for which in ("minor", "major")]
    assert [len(game.minor), len(game.major)] == decks
    assert game.minor_discard == game.major_discard == []
    assert {game.edition.powers[card].deck for card in game.minor.unseen} == {"minor"}
    assert {game.edition.powers[card].deck for card in game.major.unseen} == {"major"}


@pytest.mark.ledger("HOR-R9", "HOR-Q1")
def test_an_adversary_changes_set_up_before_anything_is_drawn() -> None:
    game = laid("g", adversary="prussia", level=2)

    assert game.stages == [1, 1, 1, 3, 2, 2, 2, 2, 3, 3, 3, 3]
    assert shown(game, "G3") == "1T 1D"
