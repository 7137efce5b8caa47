"""Slow Powers set ahead, and the order of lands: what is said beside whatever is asked."""

from typing import Any

import pytest

from engine.errors import Refused
from engine.games.horizons.imagined import imagined
from engine.games.horizons.orders import in_order
from engine.games.horizons.showing import view
from engine.games.horizons.state import Horizons
from engine.match import Match
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


# Ready for the Slow Phase


@pytest.mark.ledger("HOR-R23", "HOR-R63")
def test_who_is_ready_for_the_slow_phase_ahead_is_not_waited_for_in_it() -> None:
    match = sat(ended("G7: 1E", "G8: 1E"), "fast")
    say(match, "ada: ready-slow")
    assert "unready-slow" in asides(match, "ada") and "ready-slow" not in asides(match, "ada")
    say(match, "ada: ready")
    assert (match.state.turn, match.state.stage) == (2, "spirit")
    assert not match.state.spirits["ada"].ready_slow and not match.state.ready


@pytest.mark.ledger("HOR-R23")
def test_to_be_ready_for_the_slow_phase_is_taken_back_before_it_and_in_it() -> None:
    match = sat(ended("G7: 1E", "G8: 1E"), "fast")
    say(match, "ada: ready-slow", "ada: unready-slow", "ada: ready")
    assert match.due.awaited == ("ada",) and prompt(match, "ada") == "horizons.slow"
    game = ended("G7: 1E", "G8: 1E")
    deal(game, "bea", played="drought")
    game.spirits["ada"].ready_slow = True
    match = sat(game, "slow")
    assert match.due.awaited == ("bea",) and offers(match, "ada") == ["not-ready"]
    assert not match.state.spirits["ada"].ready_slow, "it is ready now, and not ahead"
    say(match, "ada: not-ready")
    assert f"use {EERIE} G8" in offers(match, "ada")


@pytest.mark.ledger("HOR-R23")
def test_everybody_sees_who_is_ready_ahead_and_computer_players_imagine_it_so() -> None:
    game = ended("G7: 1E", "G8: 1E")
    game.spirits["ada"].ready_slow = True
    table = imagined(game.edition, view(game, "bea"))
    assert [one.ready_slow for one in table.spirits.values()] == [True, False]


@pytest.mark.ledger("HOR-R71", "HOR-R23")
def test_who_was_ready_ahead_is_asked_anew_where_what_was_set_is_no_longer_legal() -> None:
    game = ended("G7: 1E", "G8: 1E")
    game.spirits["ada"].plans[EERIE], game.spirits["ada"].ready_slow = "H7", True
    match = sat(game, "slow")
    assert prompt(match, "ada") == "horizons.slow" and not match.state.ready


@pytest.mark.ledger("HOR-R23")
def test_who_has_no_slow_power_need_not_be_ready_ahead_and_nobody_alone_need() -> None:
    match = sat(ended("G7: 1E", "G8: 1E"), "fast")
    assert "ready-slow" not in asides(match, "bea")
    assert "not ready for the Slow Phase yet" in refusal(match, "ada", "unready-slow")
    say(match, "ada: ready-slow")
    assert "already" in refusal(match, "ada", "ready-slow")
    say(match, "ada: unready-slow", f"ada: set {EERIE} G8")
    assert "nobody waits for you" in refusal(match, "ada", "ready-slow")
    game = island("g", "G7: 1E", spirits=("eyes G7 2",))
    deal(game, "ada", played=[EERIE, ABDUCTIONS])
    alone = asides(sat(game, "fast"), "ada")
    assert any(key.startswith("set") for key in alone) and "ready-slow" not in alone


@pytest.mark.ledger("HOR-R36", "HOR-R23")
def test_who_takes_ready_back_in_the_spirit_phase_is_not_ready_for_the_slow_one() -> None:
    game = island("gh", spirits=("eyes G7 2", "mud H6 2"))
    deal(game, "ada", hand=EERIE, energy=3)
    match = sat(game, "spirit")
    say(match, "ada: grow 2", "ada: presence energy G7", "ada: presence energy G7")
    say(match, f"ada: play {EERIE}", "ada: ready", "ada: ready-slow", "ada: not-ready")
    assert not match.state.spirits["ada"].ready_slow


@pytest.mark.ledger("HOR-R62")
def test_what_was_set_ahead_and_asks_somebody_who_is_away_can_be_let_go_by_the_others() -> None:
    match = sat(ended("G7: 1E", "G8: 1E"), "fast")
    say(match, f"ada: set {EERIE} G8", "ada: ready")
    began, asked = len(match.log), match.question("ada")
    assert match.half_done is not None and asked is not None
    assert (match.half_done.seat, match.half_done.owing) == ("ada", ("ada",))
    with pytest.raises(Refused):
        match.let_go("ada")

    match.let_go("bea")

    assert match.half_done is None and not match.state.using
    assert match.state.stage == "slow" and not match.state.spirits["ada"].plans
    assert shown(match.state, "G8") == "1E"
    assert f"use {EERIE} G8" in offers(match, "ada")
    line = match.log[-1]
    assert (line.kind, line.prompt, line.serial, line.dropped) == ("let-go", EERIE, began, ())
    question = match.question("ada")
    assert question is not None and question.serial > asked.serial
    same_again(match)
    say(match, f"ada: use {EERIE} G8")
    assert match.half_done is not None and match.half_done.number == len(match.log)
    same_again(match)


@pytest.mark.ledger("HOR-R62")
def test_where_one_thing_set_ahead_is_let_go_the_next_is_done_and_nothing_is_said_to_be_void() -> (
    None
):
    game = ended("G7: 1T", "G8: 1E")
    deal(game, "ada", played=[EERIE, "gnawing-rootbiters", ABDUCTIONS])
    match = sat(game, "fast")
    say(match, f"ada: set {EERIE} G8", "ada: set gnawing-rootbiters G7", "ada: ready")
    assert match.state.using == EERIE
    match.let_go("bea")
    assert match.state.using == "gnawing-rootbiters"
    say(match, f"ada: {offers(match, 'ada')[0]}")
    assert shown(match.state, "G7") == "" and prompt(match, "ada") == "horizons.slow"
    assert f"use {EERIE} G8" in offers(match, "ada")
    assert all(one.id != "horizons.plan-void" for line in match.log for one in line.told)
    same_again(match)


@pytest.mark.ledger("HOR-R62")
def test_letting_go_what_was_set_ahead_takes_its_answers_and_leaves_what_came_before_it() -> None:
    match = sat(ended("G7: 1E", "G8: 2E 1T 1D"), "fast")
    say(match, f"ada: set {EERIE} G8", "ada: ready")
    say(match, f"ada: {offers(match, 'ada')[0]}")
    assert match.half_done is not None
    given = len(match.log)
    match.let_go("bea")
    assert match.log[-1].dropped == (given,)
    assert shown(match.state, "G8") == "2E 1T 1D"
    same_again(match)


def same_again(match: Match) -> None:
    """Woken from what is stored it stands as it stood."""
    woken = Match.restore(match.game, match.setup, match.secret, match.log, match.checkpoints)
    assert woken.state == match.state
    asked = [
        [(one.serial, one.prompt, one.options) for one in it.questions] for it in (woken, match)
    ]
    assert asked[0] == asked[1]


# The order of lands


def ravaging(**more: Any) -> Horizons:
    """Three lands in which the Invaders will Ravage, or two."""
    game = ended("G6: 1E", "G7: 1E", "H3: 1E", **more)
    game.slots["ravage"] = ["i-jungle"]
    return game


@pytest.mark.ledger("HOR-R142", "HOR-Q43")
def test_lands_act_as_they_lie_unless_somebody_wishes_otherwise() -> None:
    game = ravaging()
    game.lands["H5"].pieces["town"] = [0]
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
    assert "Ravage or Build" in refusal(match, "ada", "order H1")  # a jungle without Invaders
    match = sat(ravaging(), "slow")
    assert not [key for key in asides(match, "ada") if key.startswith("order")]
    assert "before the Invader Phase" in refusal(match, "ada", "order G7")


@pytest.mark.ledger("HOR-R142")
def test_an_order_is_wished_for_after_ones_growth_and_not_before() -> None:
    match = sat(ravaging(), "spirit")
    assert not [key for key in asides(match, "ada") if key.startswith("order")]
    assert "after you have grown" in refusal(match, "ada", "order G7")
    say(match, "ada: grow 2", "ada: presence energy G7", "ada: presence energy G7")
    assert "order G7" in asides(match, "ada")
    assert "order G7" not in asides(match, "bea")


@pytest.mark.ledger("HOR-R142", "HOR-R182")
@pytest.mark.parametrize("slot", ["build", "extra"])
def test_an_order_may_be_wished_for_where_the_invaders_only_build(slot: str) -> None:
    game = ended("G6: 1E", "G7: 1E", "H3: 1E", adversary="england", level=4)
    game.slots[slot] = ["i-jungle"]
    assert "order G7" in asides(sat(game, "fast"), "ada")


@pytest.mark.ledger("HOR-R142")
def test_the_order_is_of_this_turn_only() -> None:
    match = sat(ravaging(), "fast")
    say(match, "bea: order G7", "ada: ready")
    assert not match.state.order
    assert shown(match.state, "G7")
