"""Fear: markers, fear cards earned, the Terror Level, and the Fear step."""

from typing import Any

import pytest

from engine.games.horizons.afterwards import over
from engine.games.horizons.fear import add_fear, left, terror
from engine.games.horizons.invaders.phase import next_step
from engine.games.horizons.pieces import destroy
from engine.games.horizons.state import Horizons
from tests.games.horizons.island import island, run, shown, stack, told


def alone(*lands: str, **state: Any) -> Horizons:
    """Board G, with four Fear to a card."""
    return island("solo g", *lands, **state)


@pytest.mark.ledger("HOR-R124", "HOR-Q92")
def test_fear_comes_from_effects_and_from_destroyed_buildings() -> None:
    game = alone("G7: 1T")

    add_fear(game, 2)
    destroy(game, "G7", "town")

    assert (game.fear, game.earned) == (3, 0)


@pytest.mark.ledger("HOR-R125", "HOR-V20", "HOR-Q95", "HOR-Q89")
def test_the_whole_pool_earns_a_card_and_what_is_over_counts_on() -> None:
    game = island("gh", fear=6)

    add_fear(game, 4)

    assert (game.earned, game.waiting, game.fear, game.fear_pool - game.fear) == (1, 1, 2, 6)


@pytest.mark.ledger("HOR-R125", "HOR-V21", "HOR-Q89")
def test_one_effect_can_earn_several_cards() -> None:
    game = alone(fear=3)

    add_fear(game, 6)

    assert (game.earned, game.waiting, game.fear) == (2, 2, 1)
    run(over(game))
    run(over(game))
    assert told(game).count("horizons.earned") == 1
    add_fear(game, 0)
    assert game.fear == 1


@pytest.mark.ledger("HOR-R14", "HOR-R126", "HOR-Q48", "HOR-Q71", "HOR-Q90", "HOR-Q91")
@pytest.mark.parametrize(
    ("line", "levels"),
    [((3, 3, 3), "111222333"), ((4, 5, 4), "1111222223333")],
)
def test_the_terror_level_rises_with_the_cards_earned(
    line: tuple[int, int, int], levels: str
) -> None:
    game = alone(fear_line=line)

    for expected in levels:
        assert terror(game) == int(expected)
        add_fear(game, 4)

    assert not left(game)


@pytest.mark.ledger("HOR-V22", "HOR-R126", "HOR-R164")
def test_the_third_card_makes_an_island_without_buildings_a_victory() -> None:
    game = alone("G8: 3E", elsewhere="", spirits=("eyes G7",), earned=2, fear=3)
    run(over(game))

    add_fear(game, 1)
    done = run(over(game))

    assert done.over is not None
    assert (done.over.ending, done.over.winners) == ("horizons.ending.terror-2", ("ada",))


@pytest.mark.ledger("HOR-V23", "HOR-R127")
def test_the_last_fear_card_wins_whatever_stands() -> None:
    game = alone("G7: 2C", "G8: 2C", earned=8, fear=0)
    add_fear(game, 3)
    assert run(over(game)).over is None

    add_fear(game, 1)
    done = run(over(game))

    assert done.over is not None
    assert done.over.ending == "horizons.ending.fear"


@pytest.mark.ledger("HOR-R128", "HOR-Q46", "HOR-Q47", "HOR-Q51")
def test_earned_cards_wait_for_the_fear_step_and_all_are_read_there() -> None:
    game = alone(stage="fast")
    add_fear(game, 8)
    run(over(game))
    assert (game.read, game.waiting) == ([], 2)
    stack(game, "overseas-trade-seems-safer", "dahan-on-their-guard")
    game.stage = "fear"

    while game.stage == "fear":
        run(next_step(game))

    assert game.read == ["overseas-trade-seems-safer", "dahan-on-their-guard"]
    assert (game.waiting, game.done_fear) == (0, 2)


@pytest.mark.ledger("HOR-R129", "HOR-Q49", "HOR-Q50", "HOR-R132")
@pytest.mark.parametrize(("earned", "defend"), [(1, 3), (3, 6), (6, 9)])
def test_a_fear_card_is_read_at_the_level_that_holds_now_and_only_there(
    earned: int, defend: int
) -> None:
    game = alone(earned=earned, told_earned=earned, waiting=1, stage="fear")
    stack(game, "overseas-trade-seems-safer")

    run(next_step(game))

    assert game.lasting.total("defend", "G1") == defend
    assert game.lasting.total("defend", "G8") == 0
    game.lasting.end("turn")
    assert game.lasting.total("defend", "G1") == 0


@pytest.mark.ledger("HOR-V24", "HOR-R129", "HOR-R130", "HOR-Q46")
def test_cards_earned_in_the_fear_step_are_read_in_it_at_the_level_they_brought() -> None:
    game = alone("G7: 1T 2D", "G8: 1E 1C", earned=5, told_earned=5, waiting=2, fear=3, stage="fear")
    stack(game, "dahan-raid", "scapegoats", "overseas-trade-seems-safer")
    assert terror(game) == 2

    run(next_step(game))
    assert (shown(game, "G7"), game.earned, terror(game), game.waiting) == ("2D", 6, 3, 2)
    run(next_step(game))
    assert game.read[-1] == "scapegoats"
    # At level II one Explorer for each Town and two for each City; at III all of them.
    assert shown(game, "G8") == "1C"
    run(next_step(game))
    assert game.read[-1] == "overseas-trade-seems-safer"
    assert game.lasting.total("defend", "G1") == 9
    run(next_step(game))
    assert game.stage == "ravage"
