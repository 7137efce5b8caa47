"""The Fast and the Slow Phase: Powers in any order, one at a time, each once."""

import pytest

from engine.games.horizons.data import Speed
from engine.games.horizons.legal import usable
from engine.games.horizons.presence import elements
from engine.games.horizons.state import Horizons
from engine.match import Match
from tests.games.horizons.island import deal, island, shown
from tests.games.horizons.table import offers, prompt, refusal, sat, say

THICKETS, MARK = "intractable-thickets-and-thorns", "mark-territory-with-scars-and-teeth"
FOUL = "foul-vapors-and-fetid-muck"
DROUGHT = "drought"


def pair(*lands: str) -> Horizons:
    """Mud and Teeth beside each other, with nothing in play."""
    game = island("gh", *lands, spirits=("mud G8 2", "teeth H3 2"))
    for seat in game.spirits:
        deal(game, seat, hand="")
    return game


def powers(match: Match, seat: str) -> set[str]:
    """The Powers that a seat may use now."""
    return {key.split()[1] for key in offers(match, seat) if key.startswith("use")}


@pytest.mark.ledger("HOR-R61", "HOR-Q81", "HOR-Q83", "HOR-Q150")
def test_fast_powers_are_used_before_the_invaders_and_slow_ones_after_them() -> None:
    speeds: tuple[Speed, ...] = ("fast", "slow")
    for speed in speeds:
        game = pair("G8: 1E", "H3: 1E")
        deal(game, "ada", played=[THICKETS, DROUGHT], elements="1 water")
        match = sat(game, speed)
        used = powers(match, "ada")
        assert used and all(game.edition.powers[one].speed == speed for one in used)
    assert used == {DROUGHT, game.edition.spirits[game.spirits["ada"].key].innate}


@pytest.mark.ledger("HOR-R61", "HOR-R79", "HOR-Q159")
def test_each_card_and_each_innate_power_is_used_at_most_once_a_turn() -> None:
    game = pair("G8: 1E")
    spirit = deal(game, "ada", played=[THICKETS, DROUGHT], elements="1 water")
    match = sat(game, "fast")
    say(match, f"ada: use {THICKETS} G8")
    assert match.state.spirits["ada"].played[0].used
    assert THICKETS not in powers(match, "ada")
    innate = game.edition.spirits[spirit.key].innate
    spirit.innate_used = True
    assert innate not in usable(game, spirit, "slow")
    spirit.innate_used = False
    assert innate in usable(game, spirit, "slow")


@pytest.mark.ledger("HOR-R62", "HOR-Q84")
def test_what_is_not_used_in_its_phase_is_forgone_and_no_energy_comes_back() -> None:
    game = pair("G8: 1E")
    deal(game, "ada", played=[THICKETS, FOUL], energy=1)
    match = sat(game, "fast")
    say(match, "ada: ready")
    assert match.state.stage == "slow"
    assert FOUL in powers(match, "ada") and THICKETS not in powers(match, "ada")
    assert match.state.spirits["ada"].energy == 1
    assert "not used in this phase" in refusal(match, "ada", f"use {THICKETS} G8")


@pytest.mark.ledger("HOR-R63", "HOR-R40", "HOR-Q148")
def test_a_power_may_be_skipped_and_its_elements_still_count() -> None:
    game = pair("G8: 1E")
    deal(game, "ada", played=[THICKETS, DROUGHT])
    match = sat(game, "fast")
    say(match, "ada: ready")
    assert shown(match.state, "G8") != "" and not match.state.spirits["ada"].played[0].used
    assert elements(match.state, "ada")["plant"] == 1


@pytest.mark.ledger("HOR-R21", "HOR-R22", "HOR-Q82", "HOR-Q88")
def test_powers_of_several_are_used_in_any_order_and_none_interrupts_another() -> None:
    game = pair("G8: 1E 1D", "H3: 1E 1D")
    deal(game, "ada", played=FOUL)
    deal(game, "bea", played="quicken-the-earths-struggles savage-mawbeasts")
    match = sat(game, "slow")
    assert powers(match, "ada") and powers(match, "bea")
    say(match, f"ada: use {FOUL} G8")
    assert prompt(match, "ada").startswith("horizons.") and prompt(match, "ada") != "horizons.slow"
    assert not powers(match, "bea") and match.due.owing == ("ada",)
    assert "waiting for ada" in refusal(match, "bea", "use savage-mawbeasts H3")
    assert "first the one that is being used" in refusal(match, "ada", "use drought G8")
    while match.state.using:
        say(match, f"ada: {offers(match, 'ada')[0]}")
    assert powers(match, "bea")


@pytest.mark.ledger("HOR-R23", "HOR-R20")
def test_who_has_nothing_left_to_use_is_ready_by_himself() -> None:
    game = pair("G8: 1E")
    deal(game, "ada", played=THICKETS)
    match = sat(game, "fast")
    assert match.due.awaited == ("ada",) and not offers(match, "bea")
    say(match, f"ada: use {THICKETS} G8")
    assert match.state.stage != "fast"


@pytest.mark.ledger("HOR-R23")
def test_in_a_phase_of_powers_a_seat_may_be_ready_and_take_it_back_until_all_are() -> None:
    game = pair("G8: 1E", "H3: 1E")
    deal(game, "ada", played=THICKETS)
    deal(game, "bea", played=MARK)
    match = sat(game, "fast")
    say(match, "ada: ready")
    assert match.state.ready == ["ada"] and offers(match, "ada") == ["not-ready"]
    assert match.due.awaited == ("bea",)
    say(match, "ada: not-ready")
    assert THICKETS in powers(match, "ada")
    say(match, "ada: ready", "bea: ready")
    assert match.state.stage != "fast" and not match.state.ready


@pytest.mark.ledger("HOR-R22")
def test_what_somebody_left_half_done_the_others_may_let_go_and_its_card_is_unused() -> None:
    game = pair("G8: 1E 1D", "H3: 1E")
    deal(game, "ada", played=FOUL)
    deal(game, "bea", played="savage-mawbeasts")
    match = sat(game, "slow")
    say(match, f"ada: use {FOUL} G8")
    assert match.state.using == FOUL
    match.let_go("bea")
    assert not match.state.using and not match.state.spirits["ada"].played[0].used
    assert FOUL in powers(match, "ada")


@pytest.mark.ledger("HOR-R84")
def test_a_slow_power_made_fast_is_used_in_the_fast_phase_and_then_not_in_the_slow_one() -> None:
    game = pair("G8: 1E")
    deal(game, "ada", played=DROUGHT)
    game.spirits["ada"].played[0].fast = True
    match = sat(game, "fast")
    target = next(key for key in offers(match, "ada") if key.startswith("use"))
    say(match, f"ada: {target}")
    while match.state.stage == "fast":
        say(match, f"ada: {offers(match, 'ada')[0]}")
    assert match.state.turn == 2 or DROUGHT not in powers(match, "ada")


@pytest.mark.ledger("HOR-R163", "HOR-R20")
def test_after_time_passes_a_new_turn_begins_with_the_spirit_phase() -> None:
    game = pair("G8: 1E")
    deal(game, "ada", played=FOUL)
    match = sat(game, "slow")
    say(match, "ada: ready")
    assert (match.state.turn, match.state.stage) == (2, "spirit")
    assert [prompt(match, seat) for seat in match.setup.seats] == ["horizons.grow"] * 2
