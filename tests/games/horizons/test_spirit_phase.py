"""The Spirit Phase side by side: Energy, cards, elements, and being ready."""

import pytest

from engine.games.horizons.legal import usable
from engine.games.horizons.needs import may_play
from engine.games.horizons.powers.targeting import targets
from engine.games.horizons.presence import elements, plays
from engine.match import Match
from tests.games.horizons.island import deal, island
from tests.games.horizons.table import begun, offers, prompt, refusal, sat, say

MUD = "mud G2 2"


def playing(spirit: str = MUD, *lands: str, **more: object) -> Match:
    """One Spirit that has grown and plays cards."""
    game = island("solo g", *lands, spirits=(spirit,))
    deal(game, "ada", **more)
    match = sat(game, "spirit")
    say(match, "ada: grow 1")
    while prompt(match, "ada") not in ("horizons.play", "horizons.fast", "horizons.slow"):
        say(match, f"ada: {offers(match, 'ada')[0]}")
    return match


def pair() -> Match:
    """Two Spirits in their first turn."""
    return begun("teeth", "mud")


# Side by side


@pytest.mark.ledger("HOR-R21", "HOR-Q80", "HOR-Q88")
@pytest.mark.parametrize("first", ["ada", "bea"])
def test_spirits_act_in_any_order_and_as_mixed_as_they_like(first: str) -> None:
    match, second = pair(), {"ada": "bea", "bea": "ada"}[first]
    say(match, f"{first}: grow 2", f"{second}: grow 2")
    assert offers(match, first) and offers(match, second)
    say(match, f"{second}: {offers(match, second)[0]}")
    assert offers(match, first)


@pytest.mark.ledger("HOR-R20", "HOR-R23", "HOR-Q79", "HOR-Q87")
def test_the_fast_phase_begins_when_the_spirit_phase_is_over_for_everybody() -> None:
    match = pair()
    say(match, "ada: grow 3", "ada: presence energy G5", "ada: ready")
    assert match.state.stage == "spirit" and match.due.owing == ("bea",)
    say(match, "bea: grow 1", "bea: presence energy H6", "bea: ready")
    assert (match.state.stage, match.state.turn) != ("spirit", 1)


@pytest.mark.ledger("HOR-R23", "HOR-V51")
def test_being_ready_can_be_taken_back_until_all_are_and_no_act_of_others_goes_with_it() -> None:
    match = pair()
    say(match, "ada: grow 3", "ada: presence energy G5", "ada: ready", "bea: grow 1")
    assert offers(match, "ada") == ["not-ready"]
    match.undo("ada")
    assert match.ballot("undo") is None and prompt(match, "ada") == "horizons.play"
    assert match.state.spirits["bea"].option == 1
    say(match, "ada: ready", "bea: presence energy H6", "ada: not-ready")
    assert prompt(match, "ada") == "horizons.play" and not match.state.ready
    assert "bea" in match.state.lands["H6"].presence


@pytest.mark.ledger("HOR-R23")
def test_who_can_play_nothing_is_ready_unasked() -> None:
    game = island("solo g", spirits=("mud G2 2",))
    deal(game, "ada", hand="powerstorm")
    match = sat(game, "spirit")
    say(match, "ada: grow 1", "ada: presence energy G2")
    assert match.state.turn == 2 and prompt(match, "ada") == "horizons.grow"


# Energy and cards


@pytest.mark.ledger("HOR-R31", "HOR-Q16")
def test_energy_that_is_not_spent_stays_and_card_plays_that_are_not_used_are_lost() -> None:
    match = playing(hand="devouring-ants drought", energy=5)
    assert match.state.spirits["ada"].energy == 6
    say(match, "ada: play drought", "ada: ready")
    after(match, turn=2)
    assert match.state.spirits["ada"].energy == 5
    assert plays(match.state, "ada") == 1


def after(match: Match, turn: int) -> None:
    """All let the turn pass."""
    while match.state.turn < turn:
        question = match.questions[0]
        keys = [option.key for option in question.options]
        match.answer(question.seat, "ready" if "ready" in keys else keys[-1])


@pytest.mark.ledger("HOR-R32", "HOR-Q106", "HOR-Q107")
def test_at_most_so_many_cards_as_the_track_says_and_so_much_as_there_is_energy() -> None:
    match = playing(hand="devouring-ants drought rain-of-blood", energy=9)
    assert plays(match.state, "ada") == 1
    say(match, "ada: play drought")
    assert not [key for key in offers(match, "ada") if key.startswith("play")]
    assert "no card plays left" in refusal(match, "ada", "play devouring-ants")
    match = playing(hand="powerstorm devouring-ants", energy=1)
    assert "play powerstorm" not in offers(match, "ada")
    assert "play devouring-ants" in offers(match, "ada")
    assert "costs 3, and you have 2 Energy" in refusal(match, "ada", "play powerstorm")


@pytest.mark.ledger("HOR-R32")
def test_the_costs_of_all_cards_together_are_at_most_the_energy() -> None:
    game = island("solo g", spirits=(MUD,))
    spirit = deal(game, "ada", hand="drought rain-of-blood", energy=1, cards_open=4)
    costs = [game.edition.powers[card].cost for card in spirit.hand]
    assert may_play(game, spirit, "drought") is (costs[0] <= 1)
    match = playing(hand="drought devouring-ants", energy=0, cards_open=4)
    say(match, "ada: play drought")
    left = match.state.spirits["ada"].energy
    assert "play devouring-ants" not in offers(match, "ada") if left < 1 else True


@pytest.mark.ledger("HOR-R32", "HOR-Q107")
def test_fast_and_slow_cards_are_both_played_and_paid_in_the_spirit_phase() -> None:
    match = playing(hand="drought intractable-thickets-and-thorns", energy=5, cards_open=2)
    say(match, "ada: play drought", "ada: play intractable-thickets-and-thorns")
    assert match.state.spirits["ada"].energy == 6 - 1 - 2
    say(match, "ada: ready")
    assert "play" not in {key.split()[0] for key in offers(match, "ada")}


@pytest.mark.ledger("HOR-R33", "HOR-Q152")
def test_a_card_may_be_played_that_has_no_target_for_its_elements_alone() -> None:
    match = playing("mud G5 2", hand="call-to-isolation", energy=1)
    assert not targets(match.state, "ada", "call-to-isolation")
    say(match, "ada: play call-to-isolation")
    assert elements(match.state, "ada")["animal"] == 1


@pytest.mark.ledger("HOR-R35", "HOR-Q110")
def test_energy_and_card_plays_cannot_be_given_away() -> None:
    match = pair()
    say(match, "ada: grow 3", "ada: presence energy G5")
    assert {key.split()[0] for key in offers(match, "ada")} == {"play", "ready"}
    before = match.state.spirits["bea"].energy
    say(match, "ada: play ferocious-rampage", "ada: ready")
    assert match.state.spirits["bea"].energy == before


@pytest.mark.ledger("HOR-R36")
def test_until_ready_cards_may_be_taken_back_with_their_energy() -> None:
    match = playing(hand="drought devouring-ants", energy=3)
    say(match, "ada: play drought", "ada: take-back drought")
    assert match.state.spirits["ada"].energy == 4
    assert sorted(match.state.spirits["ada"].hand) == ["devouring-ants", "drought"]
    assert not match.state.spirits["ada"].played
    say(match, "ada: play drought", "ada: ready")
    assert "take-back drought" not in offers(match, "ada")


# Elements


@pytest.mark.ledger("HOR-R38", "HOR-Q155")
def test_elements_are_those_of_tracks_cards_in_play_and_effects_and_add_up_without_limit() -> None:
    game = island("solo g", spirits=(MUD,))
    deal(game, "ada", energy_open=5, cards_open=3, elements="7 earth 1 sun")
    deal(game, "ada", played="exaltation-of-tangled-growth")
    assert elements(game, "ada") == {"plant": 2, "water": 2, "earth": 9, "sun": 1}


@pytest.mark.ledger("HOR-R39", "HOR-Q149")
def test_elements_are_not_spent_so_one_serves_every_threshold() -> None:
    game = island("solo g", "G2: 1E", spirits=("eyes G2 2",))
    deal(game, "ada", elements="1 moon 2 plant", played="mysterious-abductions")
    before = elements(game, "ada")
    match = sat(game, "fast")
    say(match, f"ada: use {game.edition.spirits[game.spirits['ada'].key].innate} G2")
    while prompt(match, "ada") != "horizons.fast" and match.state.stage == "fast":
        say(match, f"ada: {offers(match, 'ada')[-1]}")
    assert elements(match.state, "ada") == before


@pytest.mark.ledger("HOR-R40", "HOR-Q148")
def test_elements_of_a_card_count_from_its_being_played_used_or_not_until_it_leaves_play() -> None:
    match = playing(hand="drought", energy=3, cards_open=2)
    assert "sun" not in elements(match.state, "ada")
    say(match, "ada: play drought")
    assert elements(match.state, "ada")["sun"] == 1
    say(match, "ada: ready")
    while match.state.turn == 1 and match.state.stage != "slow":
        say(match, f"ada: {offers(match, 'ada')[-1]}")
    assert match.state.stage == "slow" and elements(match.state, "ada")["sun"] == 1
    after(match, turn=2)
    assert "sun" not in elements(match.state, "ada")


@pytest.mark.ledger("HOR-R40", "HOR-R61")
def test_a_slow_card_gives_its_elements_to_a_fast_innate_power() -> None:
    game = island("solo g", "G7: 1E", spirits=("eyes G7 2",))
    spirit = deal(game, "ada", hand="eerie-noises-and-moving-trees", elements="1 plant")
    innate = game.edition.spirits[spirit.key].innate
    assert innate not in usable(game, spirit, "fast")
    deal(game, "ada", hand="", played="eerie-noises-and-moving-trees")
    assert game.edition.powers["eerie-noises-and-moving-trees"].speed == "slow"
    assert innate in usable(game, spirit, "fast")
