"""Scenarios of several players: consent, gifts, cards that change hands, and who decides."""

from typing import Any

import pytest

from engine.games.horizons.powers.using import use
from engine.games.horizons.presence import elements
from engine.games.horizons.state import Horizons
from engine.games.horizons.time_passes import time_passes
from engine.match import Match
from tests.games.horizons.island import at, deal, fear_in_all, island, lasts, run, shown, stack
from tests.games.horizons.table import offers, prompt, sat, say
from tests.games.horizons.test_scenarios_of_invaders import phase
from tests.games.horizons.test_storing import check_woken


def pair(*lands: str, first: str = "eyes G7 2", second: str = "mud H6 2", **more: Any) -> Horizons:
    """Two Spirits with nothing in play."""
    game = island("gh", *lands, spirits=(first, second), **more)
    for seat in game.spirits:
        deal(game, seat, hand="")
    return game


def ravaging(**more: Any) -> Match:
    """Two seats, and a Ravage that cascades out of G7; Dahan have a choice there."""
    game = pair("G7: 1B 1T 1E 2D", first="mud G8 2", second="eyes H6 2", **more)
    game.slots["ravage"] = ["i-jungle"]
    stack(game, "i-sands")
    return sat(game, "blighted")


# Consent


@pytest.mark.ledger("HOR-R170", "HOR-R142")
def test_by_the_setting_a_cascade_waits_for_the_yes_of_the_others_also_over_a_restart() -> None:
    match = ravaging(consent_all=True)
    assert prompt(match, "ada") == "horizons.cascade" and not offers(match, "bea")
    say(match, "ada: land G8")
    assert prompt(match, "bea") == "horizons.cascade-agree"
    check_woken(match)
    assert shown(match.state, "G8") == ""
    say(match, f"bea: {offers(match, 'bea')[-1]}")
    assert prompt(match, "ada") == "horizons.cascade"
    check_woken(match)
    say(match, "ada: land G5")
    assert shown(match.state, "G5") == "1B"


@pytest.mark.ledger("HOR-R170", "HOR-R22")
def test_who_gives_up_while_a_cascade_is_his_to_choose_leaves_it_to_the_computer() -> None:
    match = ravaging()
    match.concede("ada")
    assert match.level("ada") and match.result is None
    assert prompt(match, "ada") == "horizons.cascade"
    say(match, "ada: land G8")
    assert at(match.state, "ada") == "G8 1"
    check_woken(match)


# Gifts


@pytest.mark.ledger("HOR-R74", "HOR-R68", "HOR-R78")
def test_entwined_spirits_target_from_each_others_presence_for_one_turn() -> None:
    game = pair("H6: 1E", stage="fast")
    deal(game, "ada", played="entwined-power mysterious-abductions", energy=0)
    match = sat(game, "fast")
    assert "use mysterious-abductions H6" not in offers(match, "ada")
    say(match, "ada: use-for entwined-power bea", "bea: gain minor")
    for seat in ("bea", "ada"):
        say(match, f"{seat}: {offers(match, seat)[0]}")
    assert len(match.state.spirits["ada"].hand) == len(match.state.spirits["bea"].hand) == 1
    assert "use mysterious-abductions H6" in offers(match, "ada")
    check_woken(match)


@pytest.mark.ledger("HOR-R41", "HOR-R59", "HOR-R54")
def test_a_card_forgotten_in_a_use_may_cost_the_threshold_of_that_very_use() -> None:
    game = pair()
    deal(game, "ada", played="entwined-power intractable-thickets-and-thorns", elements="2 plant")
    game.using = "entwined-power"
    assert elements(game, "ada") == {"moon": 2, "water": 2, "plant": 4, "earth": 1}
    game.minor.unseen, game.major.unseen = [], ["tsunami", "powerstorm"]
    rule = use(game, "ada", "entwined-power", "bea")
    run(rule, "keep tsunami", "forget intractable-thickets-and-thorns")
    assert elements(game, "ada") == {"moon": 1, "water": 1, "plant": 3}
    assert game.spirits["ada"].energy == game.spirits["bea"].energy == 0


@pytest.mark.ledger("HOR-R80", "HOR-R74", "HOR-R161")
def test_constancy_repeated_on_the_same_friend_keeps_two_cards() -> None:
    game = pair(stage="end")
    deal(game, "ada", played="gift-of-constancy", energy=0)
    deal(game, "bea", played="foul-vapors-and-fetid-muck open-shifting-waterways")
    lasts(game, "repeat", 1, "ada")
    run(use(game, "ada", "gift-of-constancy", "bea"), "yes", "bea")
    assert game.spirits["bea"].energy == 4
    run(time_passes(game), "keep gift-of-constancy", "keep foul-vapors-and-fetid-muck", "*")
    assert (len(game.spirits["bea"].hand), len(game.spirits["ada"].hand)) == (2, 1)


@pytest.mark.ledger("HOR-R73", "HOR-R104", "HOR-R47")
def test_range_that_a_friend_gives_reaches_powers_and_neither_growth_nor_gather() -> None:
    game = pair("G5: 1D", "H7: 1D")
    run(use(game, "ada", "reaching-grasp", "ada"))
    ran = run(use(game, "ada", "whispered-guidance-through-the-night", "G8"), "dahan G5")
    assert shown(game, "G8") == "1D"
    assert "gather dahan H7" not in ran.offered()


# Fear cards for each player


@pytest.mark.ledger("HOR-R131", "HOR-R130", "HOR-R91")
def test_the_second_player_must_take_another_land_and_is_left_out_where_there_is_none() -> None:
    game = pair("G7: 1T 1D", "H6: 1E", waiting=1, earned=1)
    stack(game, "dahan-raid")
    game.lands["G7"].pieces["town"] = [1]
    game.stage = "blighted"
    phase(game, until="ravage")
    assert shown(game, "G7") == "1D" and fear_in_all(game) == 9


@pytest.mark.ledger("HOR-R131", "HOR-R129", "HOR-R126")
def test_a_card_goes_on_at_the_level_at_which_it_was_read() -> None:
    game = pair("G7: 1T/1 1D", "H6: 2T 2D", waiting=1, earned=2, fear=7)
    stack(game, "dahan-raid")
    game.stage = "blighted"
    stack(game, "overseas-trade-seems-safer")
    phase(game, "ada: land G7", until="ravage")
    assert game.earned == 3
    assert shown(game, "H6") == "1T 1T/1 2D"


@pytest.mark.ledger("HOR-R128", "HOR-R77")
def test_mists_count_what_they_razed_up_to_four() -> None:
    game = pair("G7: 5T/1 1C")
    run(use(game, "ada", "mists-of-oblivion", "G7"))
    assert shown(game, "G7") == "1C/1" and fear_in_all(game) == 9
