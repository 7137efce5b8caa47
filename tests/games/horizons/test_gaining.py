"""Gaining Power Cards, and forgetting them."""

import pytest

from engine.deck import Deck
from engine.games.horizons.gaining import forget_card, gain_card, own
from engine.games.horizons.legal import usable
from engine.games.horizons.presence import elements
from engine.games.horizons.state import Horizons
from tests.games.horizons.island import deal, island, run
from tests.games.horizons.table import begun, offers, prompt, refusal, sat, say

MINOR = ("devouring-ants", "drought", "rain-of-blood", "lure-of-the-unknown")
MAJOR = ("tsunami", "powerstorm", "poisoned-land", "winds-of-rust-and-atrophy")


def alone(spirit: str = "mud G2 2", **more: object) -> Horizons:
    """One Spirit on board G."""
    game = island("solo g", spirits=(spirit,))
    deal(game, "ada", **more)
    return game


def stacked(game: Horizons, deck: str, *cards: str) -> Horizons:
    """A deck in which only these cards lie."""
    setattr(game, deck, Deck.of(cards))
    return game


@pytest.mark.ledger("HOR-R52", "HOR-Q161", "HOR-Q114")
def test_to_gain_a_card_choose_the_deck_then_keep_one_of_four() -> None:
    game = stacked(alone(), "minor", *MINOR)
    ran = run(gain_card(game, "ada"), "gain minor", "keep drought")
    assert ran.offered(0) == ["gain minor", "gain major"]
    assert sorted(ran.offered(1)) == sorted(f"keep {card}" for card in MINOR)
    assert game.spirits["ada"].hand[-1] == "drought"
    assert sorted(game.minor_discard) == sorted(set(MINOR) - {"drought"})
    assert ran.result == game.minor_discard and not len(game.minor)


@pytest.mark.ledger("HOR-R53")
def test_a_deck_that_cannot_give_enough_is_made_anew_in_the_middle_of_a_draw() -> None:
    game = stacked(alone(), "minor", *MINOR[:1])
    game.minor_discard = [*MINOR[1:], "elemental-boon"]
    ran = run(gain_card(game, "ada", "minor"), "keep devouring-ants")
    assert len(ran.offered(0)) == 4
    assert len(game.minor) == 1 and len(game.minor_discard) == 3


@pytest.mark.ledger("HOR-R53")
def test_if_there_are_still_too_few_fewer_are_seen_and_of_none_nothing_is_gained() -> None:
    game = stacked(alone(), "minor", "drought")
    game.minor_discard = ["devouring-ants"]
    assert len(run(gain_card(game, "ada", "minor"), "keep drought").offered(0)) == 2
    game = stacked(stacked(alone(), "minor"), "major")
    before = list(game.spirits["ada"].hand)
    assert not run(gain_card(game, "ada")).asked
    assert game.spirits["ada"].hand == before


@pytest.mark.ledger("HOR-R54", "HOR-Q163")
def test_who_gains_a_major_card_forgets_one_and_who_gains_a_minor_does_not() -> None:
    game = stacked(alone(), "major", *MAJOR)
    hand = list(game.spirits["ada"].hand)
    ran = run(gain_card(game, "ada", "major"), "keep tsunami", f"forget {hand[0]}")
    assert ran.asked == ["ada: horizons.keep", "ada: horizons.forget"]
    assert game.spirits["ada"].hand == [*hand[1:], "tsunami"]
    game = stacked(alone(), "minor", *MINOR)
    assert run(gain_card(game, "ada", "minor"), "keep drought").asked == ["ada: horizons.keep"]


@pytest.mark.ledger("HOR-R54", "HOR-R57", "HOR-Q164")
def test_the_new_major_card_itself_may_be_forgotten() -> None:
    game = stacked(alone(), "major", *MAJOR)
    run(gain_card(game, "ada", "major"), "keep tsunami", "forget tsunami")
    assert "tsunami" not in own(game.spirits["ada"])
    assert sorted(game.major_discard) == sorted(MAJOR)


@pytest.mark.ledger("HOR-R55")
def test_all_see_what_is_seen_in_a_draw_and_only_who_draws_chooses() -> None:
    match = begun("eyes", "mud")
    say(match, "ada: grow 1", "ada: gain minor")
    seen = match.state.spirits["ada"].seen
    assert len(seen) == 4
    for viewer in ("ada", "bea", None):
        assert match.view(viewer).spirit("ada").seen == tuple(seen)
    assert set(match.log[-1].learned) == {"ada", "bea"}
    assert offers(match, "ada") == [f"keep {card}" for card in seen]
    assert not [key for key in offers(match, "bea") if key.startswith("keep")]


@pytest.mark.ledger("HOR-R56", "HOR-Q75")
def test_any_spirit_can_gain_and_play_any_minor_or_major_card() -> None:
    for spirit in ("teeth G5", "eyes G7", "mud G2", "heat G5", "whirlwind G1"):
        for card in (*MINOR, *MAJOR):
            match = sat(alone(spirit, hand=card, energy=9), "spirit")
            say(match, "ada: grow 1")
            while prompt(match, "ada") != "horizons.play":
                say(match, f"ada: {offers(match, 'ada')[0]}")
            assert f"play {card}" in offers(match, "ada")


@pytest.mark.ledger("HOR-R57", "HOR-Q165")
@pytest.mark.parametrize("where", ["hand", "discard", "played"])
def test_a_card_is_forgotten_from_hand_discard_pile_or_play_for_good(where: str) -> None:
    game = alone(**{"hand": "", where: "drought"})
    assert run(forget_card(game, "ada")).asked == []  # only one can be
    assert not own(game.spirits["ada"])
    assert game.minor_discard == ["drought"]


@pytest.mark.ledger("HOR-R57")
def test_a_unique_card_that_is_forgotten_is_out_of_the_game() -> None:
    game = alone(hand="exaltation-of-tangled-growth")
    run(forget_card(game, "ada"))
    assert not own(game.spirits["ada"])
    assert not game.minor_discard and not game.major_discard
    assert not any(
        "exaltation" in card for deck in (game.minor, game.major) for card in deck.unseen
    )


@pytest.mark.ledger("HOR-R58", "HOR-R59", "HOR-R40", "HOR-Q165")
def test_a_card_forgotten_from_play_is_not_used_and_elements_and_energy_are_gone() -> None:
    game = alone(played="drought", hand="devouring-ants", energy=2)
    spirit = game.spirits["ada"]
    spirit.plans["drought"] = "G1"
    assert elements(game, "ada")["sun"] == 1 and "drought" in usable(game, spirit, "slow")
    run(forget_card(game, "ada"), "forget drought")
    assert "sun" not in elements(game, "ada")
    assert "drought" not in usable(game, spirit, "slow") and not spirit.plans
    assert spirit.energy == 2


@pytest.mark.ledger("HOR-R60")
def test_a_card_that_is_being_used_cannot_be_forgotten_before_its_use_is_over() -> None:
    game = alone(played="exaltation-of-tangled-growth drought", hand="", energy=2)
    match = sat(game, "slow")
    say(match, "ada: use-for exaltation-of-tangled-growth ada")
    while prompt(match, "ada") != "horizons.forget":
        choices = offers(match, "ada")
        other = next(key for key in choices if "minor" not in key)
        say(match, f"ada: {'yes' if 'yes' in choices else other}")
    assert "forget exaltation-of-tangled-growth" not in offers(match, "ada")
    assert "forget drought" in offers(match, "ada")
    assert "is being used" in refusal(match, "ada", "forget exaltation-of-tangled-growth")


@pytest.mark.ledger("HOR-V36", "HOR-R40", "HOR-R57", "HOR-R58", "HOR-R59")
def test_thickets_forgotten_from_play_take_the_mires_tiers_with_them() -> None:
    game = island("gh", "G2: 1E", spirits=("mud G2 2", "eyes H5 2"))
    thickets, exaltation = "intractable-thickets-and-thorns", "exaltation-of-tangled-growth"
    deal(game, "ada", played=[thickets, exaltation], hand="", energy=2)
    stacked(game, "major", *MAJOR)
    game.spirits["ada"].played[0].used = True
    match = sat(game, "slow")
    assert elements(match.state, "ada") == {"moon": 1, "water": 2, "earth": 2, "plant": 2}
    say(match, f"ada: use-for {exaltation} bea", "ada: yes", "ada: gain major", "ada: keep tsunami")
    say(match, f"ada: forget {thickets}")
    mine = match.state.spirits["ada"]
    assert elements(match.state, "ada") == {"water": 1, "earth": 1, "plant": 1}
    assert mine.energy == 0 and mine.hand == ["tsunami"]
    assert match.view("ada").spirit("ada").tiers == (True, False, False, False)


@pytest.mark.ledger("HOR-R34", "HOR-Q162")
def test_a_card_gained_in_growth_can_be_played_in_the_same_turn() -> None:
    match = sat(stacked(alone("heat G5 2", energy=4), "minor", *MINOR), "spirit")
    say(
        match,
        "ada: grow 1",
        "ada: gain minor",
        "ada: keep rain-of-blood",
        "ada: play rain-of-blood",
    )
    assert [one.card for one in match.state.spirits["ada"].played] == ["rain-of-blood"]


# Progression


@pytest.mark.ledger("HOR-R19")
def test_with_a_progression_the_seven_cards_are_in_no_deck_and_come_in_their_order() -> None:
    match = begun("eyes", "mud", progression=True)
    state = match.state
    for spirit in state.spirits.values():
        for card in state.edition.spirits[spirit.key].progression:
            assert card not in (*state.minor.unseen, *state.major.unseen)
    lessons = state.edition.spirits[state.spirits["ada"].key].progression
    say(match, "ada: grow 1")
    assert match.state.spirits["ada"].hand[-1] == lessons[0]
    assert prompt(match, "ada") == "horizons.play"


@pytest.mark.ledger("HOR-R19")
def test_a_major_card_of_a_progression_costs_a_forgotten_card_and_after_the_seventh_one_draws() -> (
    None
):
    game = stacked(alone("eyes G7 2"), "minor", *MINOR)
    game.progression = True
    lessons = game.edition.spirits[game.spirits["ada"].key].progression
    place = next(n for n, card in enumerate(lessons) if game.edition.powers[card].deck == "major")
    game.spirits["ada"].taught = place
    first = game.spirits["ada"].hand[0]
    assert run(gain_card(game, "ada"), f"forget {first}").asked == ["ada: horizons.forget"]
    assert lessons[place] in game.spirits["ada"].hand and first not in own(game.spirits["ada"])
    game.spirits["ada"].taught = 7
    assert (
        run(gain_card(game, "ada"), "gain minor", "keep drought").asked[0] == "ada: horizons.gain"
    )
