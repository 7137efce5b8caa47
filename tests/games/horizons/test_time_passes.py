"""Time Passes: cards leave play, what lasted ends, damage heals, a turn begins."""

import pytest

from engine.games.horizons.pieces import health
from engine.games.horizons.presence import elements
from engine.games.horizons.time_passes import time_passes
from engine.lasting import Lasting
from tests.games.horizons.island import deal, island, lasts, run, shown


@pytest.mark.ledger("HOR-R161", "HOR-R40", "HOR-Q85")
def test_cards_in_play_go_to_the_discard_pile_with_their_elements() -> None:
    game = island("solo g", spirits=("teeth G7",))
    card = game.spirits["ada"].hand[0]
    spirit = deal(game, "ada", played=card, hand="", elements="2 moon")
    assert elements(game, "ada")["moon"] >= 2

    run(time_passes(game))

    assert (spirit.played, spirit.discard) == ([], [card])
    assert elements(game, "ada") == {}


@pytest.mark.ledger("HOR-R161")
def test_by_gift_of_constancy_one_card_returns_to_the_hand_instead() -> None:
    game = island("solo g")
    first, second, *others = game.spirits["ada"].hand
    spirit = deal(game, "ada", played=[first, second], hand=others)
    game.lasting.add(Lasting("constancy", of="ada", until="turn"))

    run(time_passes(game), f"keep {second}")

    assert (spirit.hand, spirit.discard) == ([*others, second], [first])


@pytest.mark.ledger("HOR-R162", "HOR-R109", "HOR-Q85", "HOR-Q128", "HOR-Q145")
def test_what_lasts_ends_and_all_damage_heals() -> None:
    game = island("solo g", "G7: 1T/1 1C/2 1D/1")
    for what in ("defend", "skip-build", "no-blight", "dahan-health"):
        lasts(game, what, 4, "G7")

    run(time_passes(game))

    assert shown(game, "G7") == "1T 1C 1D"
    assert game.lasting.these == ()
    assert health(game, "G7", "dahan") == 2


@pytest.mark.ledger("HOR-R162")
def test_nothing_is_destroyed_by_the_end_of_a_bonus() -> None:
    game = island("solo g", "G7: 1D/5")
    lasts(game, "dahan-health", 4, "G7")

    run(time_passes(game))

    assert (shown(game, "G7"), game.fallen) == ("1D", [])


@pytest.mark.ledger("HOR-R163", "HOR-Q85")
def test_a_new_turn_begins_with_growth_still_to_come() -> None:
    game = island("solo g", turn=3, stage="end")
    spirit = deal(game, "ada", energy=5, option=1, grown=[0, 1], paid=True, innate_used=True)

    run(time_passes(game))

    assert (game.turn, game.stage) == (4, "spirit")
    assert (spirit.option, spirit.grown, spirit.paid, spirit.innate_used) == (
        None,
        [],
        False,
        False,
    )
    assert spirit.energy == 5


def test_the_story_of_a_new_turn_stands_below_a_heading_of_its_own() -> None:
    game = island("solo g")

    run(time_passes(game))

    head = game.story.told[-1]
    assert (head.id, head.kind, head.values["turn"]) == ("horizons.step.spirit", "step", game.turn)
