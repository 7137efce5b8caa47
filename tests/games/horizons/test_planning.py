"""Slow Powers set ahead, and the order of lands: what is said beside whatever is asked."""

from typing import Any

import pytest

from engine.games.horizons.orders import in_order
from engine.games.horizons.state import Horizons
from tests.games.horizons.island import deal, island, shown, stack
from tests.games.horizons.table import asides, offers, prompt, refusal, sat, say

ABDUCTIONS, EERIE = "mysterious-abductions", "eerie-noises-and-moving-trees"


def pair(*lands: str, **more: Any) -> Horizons:
    """Eyes and Mud, the Eyes with a Slow card in play and a Fast one."""
    game = island("gh", *lands, spirits=("eyes G7 2", "mud H6 2"), **more)
    deal(game, "ada", hand="", played=[EERIE, ABDUCTIONS])
    deal(game, "bea", hand="")
    return game


def ended(*lands: str, **more: Any) -> Horizons:
    """The same, and the Invaders have cards enough."""
    game = pair(*lands, **more)
    stack(game, "i-sands", "i-wetland")
    return game


# Set ahead


@pytest.mark.ledger("HOR-R62", "HOR-R61")
def test_a_slow_power_set_ahead_is_used_as_soon_as_the_slow_phase_opens() -> None:
    match = sat(ended("G7: 1E", "G8: 1E"), "fast")
    assert f"set {EERIE} G8" in asides(match, "ada")
    say(match, f"ada: set {EERIE} G8", "ada: ready")
    assert match.state.using == EERIE and prompt(match, "ada") != "horizons.slow"


@pytest.mark.ledger("HOR-R71")
def test_what_was_set_ahead_and_is_no_longer_legal_is_asked_anew() -> None:
    game = ended("G7: 1E", "G8: 1E")
    game.spirits["ada"].plans[EERIE] = "H7"
    match = sat(game, "slow")
    assert not match.state.spirits["ada"].plans and not match.state.using
    assert prompt(match, "ada") == "horizons.slow"
    assert f"use {EERIE} G8" in offers(match, "ada")


@pytest.mark.ledger("HOR-R23")
def test_nobody_waits_for_what_is_set_ahead_and_it_may_be_changed_and_taken_back() -> None:
    match = sat(ended("G7: 1E", "G8: 1E"), "fast")
    assert match.due.awaited == ("ada",)
    say(match, f"ada: set {EERIE} G8", f"ada: set {EERIE} G7")
    assert match.state.spirits["ada"].plans == {EERIE: "G7"}
    say(match, f"ada: unset {EERIE}")
    assert not match.state.spirits["ada"].plans


@pytest.mark.ledger("HOR-R61")
def test_only_slow_powers_in_play_are_set_ahead_and_on_legal_targets() -> None:
    match = sat(ended("G7: 1E", "G8: 1E"), "fast")
    assert not [key for key in asides(match, "ada") if ABDUCTIONS in key]
    assert "only Slow Powers are set ahead" in refusal(match, "ada", f"set {ABDUCTIONS} G7")
    assert "out of the range" in refusal(match, "ada", f"set {EERIE} G1")
    assert not [key for key in asides(match, "bea") if key.startswith("set")]


@pytest.mark.ledger("HOR-R24", "HOR-R36")
def test_powers_are_set_ahead_once_one_is_ready_and_a_card_taken_back_is_set_no_more() -> None:
    game = island("gh", spirits=("eyes G7 2", "mud H6 2"))
    deal(game, "ada", hand=EERIE, energy=3)
    match = sat(game, "spirit")
    say(match, "ada: grow 2", "ada: presence energy G7", "ada: presence energy G7")
    say(match, f"ada: play {EERIE}")
    assert not [key for key in asides(match, "ada") if key.startswith("set")]
    say(match, "ada: ready", f"ada: set {EERIE} G7")
    assert match.state.spirits["ada"].plans == {EERIE: "G7"}
    say(match, "ada: not-ready", f"ada: take-back {EERIE}")
    assert not match.state.spirits["ada"].plans


# The order of lands


def ravaging(**more: Any) -> Horizons:
    """Three lands in which the Invaders will Ravage, or two."""
    game = ended("G6: 1E", "G7: 1E", "H3: 1E", **more)
    game.slots["ravage"] = ["i-jungle"]
    return game


@pytest.mark.ledger("HOR-R142", "HOR-Q43")
def test_lands_act_as_they_lie_unless_somebody_wishes_otherwise() -> None:
    game = ravaging()
    jungles = [key for key in game.lands if game.place(key).terrain == "jungle"]
    assert in_order(game, jungles) == jungles
    match = sat(game, "fast")
    say(match, f"bea: order {jungles[-1]}", f"ada: order {jungles[1]}")
    assert in_order(match.state, jungles) == [jungles[1], jungles[-1], jungles[0], *jungles[2:-1]]


@pytest.mark.ledger("HOR-R142", "HOR-Q43")
def test_a_wish_for_another_order_is_followed_by_the_invaders() -> None:
    for first in ("G6", "G7"):
        match = sat(ravaging(), "fast")
        say(match, f"bea: order {first}", "ada: ready")
        lands = [
            one.values["land"]
            for one in match.log[-1].told
            if one.id in ("horizons.ravages", "horizons.ravaged")
        ]
        assert lands[0] == first


@pytest.mark.ledger("HOR-R142")
def test_a_wish_holds_only_if_nobody_refuses_it() -> None:
    match = sat(ravaging(), "fast")
    say(match, "bea: order G7", "ada: unorder G7")
    assert not match.state.order
    assert "unorder G7" not in asides(match, "bea")


@pytest.mark.ledger("HOR-R142")
def test_an_order_may_be_wished_for_until_the_fast_phase_is_over_and_only_for_lands_that_act() -> (
    None
):
    game = ravaging()
    match = sat(game, "fast")
    assert "Ravage or Build" in refusal(match, "ada", "order G1")
    match = sat(ravaging(), "slow")
    assert not [key for key in asides(match, "ada") if key.startswith("order")]
    assert "before the Invader Phase" in refusal(match, "ada", "order G7")


@pytest.mark.ledger("HOR-R142")
def test_the_order_is_of_this_turn_only() -> None:
    match = sat(ravaging(), "fast")
    say(match, "bea: order G7", "ada: ready")
    assert not match.state.order
    assert shown(match.state, "G7")
