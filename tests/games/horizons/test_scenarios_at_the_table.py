"""Scenarios of a whole table: ready marks, taking back, letting go, giving up, and waking."""

from typing import Any

import pytest

from engine.games.horizons.state import Horizons
from engine.match import Match
from tests.games.horizons.island import at, deal, island, lasts, shown, stack
from tests.games.horizons.table import begun, offers, prompt, sat, say
from tests.games.horizons.test_storing import check_woken

EERIE, FOUL = "eerie-noises-and-moving-trees", "foul-vapors-and-fetid-muck"
EXALTATION, GUIDANCE = "exaltation-of-tangled-growth", "whispered-guidance-through-the-night"
BOON, STEPS = "boon-of-watchful-guarding", "gift-of-wind-sped-steps"


def pair(*lands: str, first: str = "eyes G7 2", second: str = "mud H6 2", **more: Any) -> Horizons:
    """Two Spirits with nothing in play."""
    game = island("gh", *lands, spirits=(first, second), **more)
    for seat in game.spirits:
        deal(game, seat, hand="")
    return game


def woken(match: Match) -> Match:
    """The match as it stands after a restart, with the same answers."""
    return Match.restore(match.game, match.setup, match.secret, match.log, match.checkpoints)


# Set ahead


@pytest.mark.ledger("HOR-R22", "HOR-R21")
def test_a_use_set_ahead_is_not_interrupted_and_then_all_are_free_again() -> None:
    game = pair("G7: 1E", "H6: 1E")
    deal(game, "ada", played=EERIE)
    deal(game, "bea", played=FOUL)
    game.spirits["ada"].plans = {EERIE: "G7"}
    match = sat(game, "slow")
    assert match.state.using == EERIE and not offers(match, "bea")
    check_woken(match)
    say(match, "ada: push explorer G8")
    assert not match.state.using and match.state.spirits["ada"].played[0].used
    assert f"use {FOUL} H6" in offers(match, "bea")


@pytest.mark.ledger("HOR-R71", "HOR-R72")
def test_what_one_use_set_ahead_makes_legal_or_illegal_counts_for_the_next() -> None:
    game = pair("G8: 1E", first="mud G8 2", second="eyes G7 2")
    deal(game, "ada", played=FOUL)
    deal(game, "bea", played="rain-of-blood")
    game.spirits["ada"].plans = {FOUL: "G8"}
    game.spirits["bea"].plans = {"rain-of-blood": "G8"}
    match = sat(game, "slow")
    say(match, "ada: push explorer G7")
    assert not match.state.spirits["bea"].plans
    assert not match.state.spirits["bea"].played[0].used
    assert "use rain-of-blood G7" in offers(match, "bea")
    assert "use rain-of-blood G8" not in offers(match, "bea")


@pytest.mark.ledger("HOR-R57", "HOR-R58", "HOR-R59")
def test_a_card_forgotten_during_anothers_use_takes_its_plan_with_it() -> None:
    game = pair("G7: 1E", first="mud G7 2", second="eyes G8 2")
    deal(game, "ada", played=EXALTATION)
    deal(game, "bea", played=EERIE, energy=1)
    game.spirits["ada"].plans = {EXALTATION: "bea"}
    game.spirits["bea"].plans = {EERIE: "G7"}
    match = sat(game, "slow")
    say(match, "bea: yes", "bea: gain major")
    say(match, f"bea: {offers(match, 'bea')[0]}")
    say(match, f"bea: forget {EERIE}")
    bea = match.state.spirits["bea"]
    assert not bea.played and not bea.plans and shown(match.state, "G7") == "1E"
    assert bea.energy == 0
    check_woken(match)


# Ready


@pytest.mark.ledger("HOR-R23", "HOR-R84")
def test_who_had_nothing_left_is_asked_again_once_a_gift_brings_something() -> None:
    game = pair("G8: 1E", first="whirlwind G8 2", second="mud G7 2")
    deal(game, "ada", played=STEPS)
    deal(game, "bea", played=FOUL)
    match = sat(game, "fast")
    assert match.due.awaited == ("ada",)
    say(match, f"ada: use-for {STEPS} bea", f"bea: card {FOUL}")
    assert match.state.stage == "fast" and match.due.awaited == ("bea",)
    assert f"use {FOUL} G8" in offers(match, "bea")


@pytest.mark.ledger("HOR-R23", "HOR-R21")
def test_who_is_ready_stays_so_while_others_act_and_may_still_come_back() -> None:
    game = pair("G7: 1E 1D", "H6: 1E")
    deal(game, "ada", played=f"{BOON} mysterious-abductions")
    deal(game, "bea", played="intractable-thickets-and-thorns")
    match = sat(game, "fast")
    say(match, "bea: ready", "ada: use mysterious-abductions G7")
    assert match.state.ready == ["bea"] and match.due.awaited == ("ada",)
    say(match, "bea: not-ready", "bea: use intractable-thickets-and-thorns H6")
    assert match.state.lasting.total("defend", "H6") == 5


# Growth side by side


@pytest.mark.ledger("HOR-R53", "HOR-R55", "HOR-R190")
def test_two_draws_lie_open_side_by_side_and_have_no_card_in_common() -> None:
    match = begun("eyes", "heat")
    say(match, "ada: grow 1", "bea: grow 1", "ada: gain minor", "bea: gain minor")
    seen = {seat: list(match.state.spirits[seat].seen) for seat in ("ada", "bea")}
    assert len({*seen["ada"], *seen["bea"]}) == 8
    say(match, f"bea: keep {seen['bea'][0]}")
    assert match.state.spirits["ada"].seen == seen["ada"]
    check_woken(match)


@pytest.mark.ledger("HOR-R190", "HOR-V51", "HOR-R55")
def test_friends_who_let_a_draw_be_taken_back_see_the_same_four_again() -> None:
    match = begun("eyes", "heat")
    say(match, "ada: grow 1", "ada: gain minor")
    seen = list(match.state.spirits["ada"].seen)
    match.undo("ada")
    match.vote("bea", "undo", "consent")
    assert prompt(match, "ada") == "horizons.grow-on"
    check_woken(match)
    say(match, "ada: gain minor")
    assert match.state.spirits["ada"].seen == seen


@pytest.mark.ledger("HOR-R190", "HOR-R55")
def test_a_draw_that_is_taken_back_leaves_what_another_has_drawn_since() -> None:
    match = begun("eyes", "heat")
    say(match, "ada: grow 1", "bea: grow 1", "ada: gain minor", "bea: gain minor")
    seen = list(match.state.spirits["bea"].seen)
    match.undo("ada")
    match.vote("bea", "undo", "consent")
    assert match.state.spirits["bea"].seen == seen
    check_woken(match)
    say(match, "ada: gain minor")
    assert not set(seen) & set(match.state.spirits["ada"].seen)


@pytest.mark.ledger("HOR-R53")
def test_a_deck_that_runs_dry_between_two_draws_is_made_anew_of_what_was_put_down() -> None:
    game = pair(first="eyes G7 2", second="heat H6 2")
    cards = game.minor.unseen
    game.minor_discard, game.minor.unseen = cards[5:8], cards[:5]
    match = sat(game, "spirit")
    say(match, "ada: grow 1", "bea: grow 1", "ada: gain minor", "bea: gain minor")
    assert [len(match.state.spirits[seat].seen) for seat in ("ada", "bea")] == [4, 4]
    say(match, f"bea: keep {match.state.spirits['bea'].seen[0]}")
    assert len(match.state.minor_discard) == 3


# Giving up, and ends


@pytest.mark.ledger("HOR-R22", "HOR-R75")
def test_who_gives_up_in_the_middle_of_a_use_stops_nobody() -> None:
    game = pair("G7: 1E", "H6: 1E")
    deal(game, "ada", played=EERIE)
    deal(game, "bea", played=FOUL)
    match = sat(game, "slow")
    say(match, f"ada: use {EERIE} G7")
    match.concede("ada")
    assert match.result is None and match.state.spirits["ada"].gone
    match.let_go("bea")
    assert f"use {FOUL} H6" in offers(match, "bea")
    check_woken(match)


@pytest.mark.ledger("HOR-R75", "HOR-R22")
def test_the_target_of_a_gift_is_asked_inside_the_use_and_a_restart_asks_it_again() -> None:
    game = pair("G7: 1E 1D", first="eyes G7 2", second="mud H6 2, H5")
    deal(game, "ada", played=f"{BOON} mysterious-abductions")
    deal(game, "bea", energy=1)
    match = sat(game, "fast")
    say(match, f"ada: use-for {BOON} bea")
    assert match.due.awaited == ("bea",)
    check_woken(match)
    again = woken(match)
    say(again, "bea: land H5", "bea: yes")
    assert again.state.lasting.total("defend", "H5") == 8
    assert again.state.spirits["bea"].energy == 0


@pytest.mark.ledger("HOR-R142", "HOR-R117")
def test_an_order_of_lands_wished_in_the_fast_phase_holds_in_the_ravage() -> None:
    game = pair("G6: 1T 1B", "G7: 1T 1B", first="mud G8 2", second="eyes H6 2")
    deal(game, "ada", played="intractable-thickets-and-thorns")
    game.slots["ravage"] = ["i-jungle"]
    stack(game, "i-sands")
    match = sat(game, "fast")
    assert "order G7" in offers(match, "bea")
    say(match, "bea: order G7", "ada: ready")
    assert shown(match.state, "G7") == "1T 2B" and shown(match.state, "G6") == "1T 1B"
    check_woken(match)
    say(match, "ada: land G8")
    assert shown(match.state, "G6") == "1T 2B" and at(match.state, "ada") == "G8 1"


@pytest.mark.ledger("HOR-R169", "HOR-R127", "HOR-R22")
def test_the_end_in_the_middle_of_a_use_asks_nothing_more_and_wakes_as_it_ended() -> None:
    game = pair("G7: 2E", first="mud G7 2", second="eyes G8 2", earned=8, fear=7)
    deal(game, "ada", played=FOUL)
    deal(game, "bea", played=EERIE)
    match = sat(game, "slow")
    say(match, f"ada: use {FOUL} G7")
    assert match.result is not None and match.result.ending == "horizons.ending.fear"
    assert not match.questions and shown(match.state, "G7") == "2E"
    check_woken(match)


@pytest.mark.ledger("HOR-R44", "HOR-R75", "HOR-R173")
def test_might_of_who_gives_is_asked_of_who_has_it() -> None:
    game = pair("H6: 1C", first="heat G7 2", second="mud H6 2")
    deal(game, "ada", played="gift-of-searing-heat")
    deal(game, "bea", energy=1)
    lasts(game, "might", 3, "ada")
    match = sat(game, "fast")
    say(match, "ada: use-for gift-of-searing-heat bea", "ada: way 2", "bea: yes")
    assert prompt(match, "ada") == "horizons.might"
    say(match, "ada: yes")
    assert shown(match.state, "H6") == ""
