"""What the odd cards do that no word says."""

import re

import pytest

from engine.games.horizons import TEXTS
from engine.games.horizons.card_words import power_text, threshold_text
from engine.games.horizons.edition import EDITION
from engine.games.horizons.invaders.ravage import ravage
from engine.games.horizons.powers.using import use
from engine.games.horizons.time_passes import time_passes
from tests.games.horizons.island import at, deal, fear_in_all, lasts, run, shown
from tests.games.horizons.powering import did, laid, used

# Minor and unique ones


@pytest.mark.ledger("HOR-R75")
@pytest.mark.says("elemental-boon", "The target Spirit gains 3 different elements of its choice.")
def test_the_elements_of_the_boon_are_different_and_its_targets_choice() -> None:
    game = laid("", boards="gh")
    ran = used(game, "elemental-boon", "bea", "fire", "sun", "air")[1]
    assert ran.asked == ["bea: horizons.element"] * 3
    assert "element fire" not in ran.offered(1)


@pytest.mark.ledger("HOR-R161", "HOR-R78")
@pytest.mark.says(
    "gift-of-constancy",
    "At the end of the turn the target Spirit may return a card to hand, not discard it.",
)
def test_constancy_lets_a_card_return_to_hand_at_the_end_of_this_turn_and_of_no_other() -> None:
    game = laid("", hand="", played="drought rain-of-blood")
    run(use(game, "ada", "gift-of-constancy", "ada"))
    run(time_passes(game), "drought")
    assert (game.spirits["ada"].hand, game.spirits["ada"].discard) == (
        ["drought"],
        ["rain-of-blood"],
    )
    deal(game, "ada", played="steam-vents")
    assert not run(time_passes(game)).asked


@pytest.mark.ledger("HOR-R114")
@pytest.mark.parametrize(
    ("slots", "answers", "skipped"),
    [
        ({"ravage": ["i-jungle"], "build": ["ii-jungle"]}, ("skip ravage",), "skip-ravage"),
        ({"ravage": ["i-jungle"], "build": ["ii-jungle"]}, ("skip build",), "skip-build"),
        ({"ravage": ["i-sands"], "build": ["ii-jungle"]}, ("skip build",), "skip-build"),
        ({"ravage": ["i-jungle"], "build": ["ii-sands"]}, ("done",), ""),
        ({"ravage": ["i-sands"], "build": ["ii-sands"]}, (), ""),
    ],
)
@pytest.mark.says("sweltering-exhaustion", "Skip up to one Ravage or Build in the land this turn.")
def test_sweltering_exhaustion_skips_what_this_turns_cards_bring_to_the_land(
    slots: dict[str, list[str]], answers: tuple[str, ...], skipped: str
) -> None:
    game = laid("G7: 1T", spirits=("heat G7 2",))
    game.slots |= slots
    done, _ = used(game, "sweltering-exhaustion", "G7", *answers)
    assert done == "; ".join(
        one for one in (f"{skipped} G7 +1" if skipped else "", "fear +1") if one
    )


@pytest.mark.ledger("HOR-R84", "HOR-R75")
@pytest.mark.says(
    "gift-of-wind-sped-steps",
    "The target Spirit may make one of its Slow Powers that push or gather Fast this turn.",
)
def test_wind_sped_steps_make_a_slow_power_that_moves_pieces_fast_as_the_target_says() -> None:
    game = laid("", boards="gh", spirits=("whirlwind G7 2", "mud H5 1, H6 2"))
    moving = "open-shifting-waterways"
    bea = deal(game, "bea", hand="", played=f"{moving} exaltation-of-tangled-growth")
    done, ran = used(game, "gift-of-wind-sped-steps", "bea", f"card {moving}")
    assert done == "energy bea +1"
    assert ran.offered() == [f"card {moving}", "card spreading-and-dreadful-mire", "done"]
    assert ran.asked == ["bea: horizons.hasten"]
    assert [one.fast for one in bea.played] == [True, False]
    used(game, "gift-of-wind-sped-steps", "bea", "card spreading-and-dreadful-mire")
    assert bea.innate_fast
    assert not used(game, "gift-of-wind-sped-steps", "bea")[1].asked, "both are fast already"


@pytest.mark.ledger("HOR-R84")
@pytest.mark.says("gift-of-wind-sped-steps", "Slow Powers that push or gather")
def test_wind_sped_steps_hasten_all_slow_cards_that_say_push_or_gather_and_no_others() -> None:
    game = laid("", boards="gh", spirits=("whirlwind G7 2", "heat H5 1, H6 2"))
    cards = [*EDITION.deck("minor"), *EDITION.deck("major"), *EDITION.deck("unique")]
    deal(game, "bea", hand="", played=cards, innate_used=True)
    slow = [card for card in cards if EDITION.powers[card].speed == "slow"]
    pushing = [card for card in slow if re.search("[Pp]ush|[Gg]ather", said_on(card))]
    assert 0 < len(pushing) < len(slow) < len(cards)

    ran = used(game, "gift-of-wind-sped-steps", "bea", "done")[1]
    assert ran.offered() == [*(f"card {card}" for card in pushing), "done"]
    assert not any(one.fast for one in game.spirits["bea"].played)


@pytest.mark.ledger("HOR-R84")
@pytest.mark.says("gift-of-wind-sped-steps", "may make one of its Slow Powers")
def test_wind_sped_steps_hasten_nothing_that_was_used_already() -> None:
    game = laid("", boards="gh", spirits=("whirlwind G7 2", "mud H5 1, H6 2"))
    moving = "open-shifting-waterways"
    bea = deal(game, "bea", hand="", played=f"{moving} {moving}")
    bea.played[0].used = True
    ran = used(game, "gift-of-wind-sped-steps", "bea", "done")[1]
    assert ran.offered() == [f"card {moving}", "card spreading-and-dreadful-mire", "done"]
    bea.played[1].used = bea.innate_used = True
    assert used(game, "gift-of-wind-sped-steps", "bea")[1].asked == []
    bea.played[1].used = False
    assert len(used(game, "gift-of-wind-sped-steps", "bea", "done")[1].offered()) == 1 + 1


def said_on(card: str) -> str:
    """All that a Power prints."""
    power = EDITION.powers[card]
    below = [threshold_text(one, TEXTS.say) for one in power.thresholds]
    return " ".join([power_text(power, TEXTS.say), *below])


# Major ones


@pytest.mark.ledger("HOR-R109", "HOR-R111")
@pytest.mark.says(
    "the-trees-and-stones-speak-of-war", "Push up to 2 Dahan; 2 of the Defend go with each."
)
def test_the_defend_of_the_trees_goes_with_the_dahan() -> None:
    game = laid("G7: 3D", elements="2 sun 2 earth 2 plant")
    run(use(game, "ada", "the-trees-and-stones-speak-of-war", "G7"), "yes", "G4", "G4")
    moves = [one.values for one in game.story.told if one.id == "horizons.defend-moves"]
    assert moves == [{"n": 2, "land": "G4", "other": "G7"}] * 2
    assert (shown(game, "G7"), shown(game, "G4")) == ("1D", "2D")
    assert [game.lasting.total("defend", land) for land in ("G7", "G4")] == [2, 4]


@pytest.mark.ledger("HOR-R92", "HOR-R85")
@pytest.mark.says(
    "vengeance-of-the-dead",
    "Each time an effect destroys Towns/Cities",
    "there this turn: 1 damage for each.",
)
def test_vengeance_strikes_when_an_effect_is_over_and_its_own_damage_can_set_it_off() -> None:
    game = laid("G7: 1T 1T/1 1C/2")
    run(use(game, "ada", "vengeance-of-the-dead", "G7"))
    # One Town falls by the card; the other is avenging it, and the City that.
    ran = run(use(game, "ada", "rouse-the-trees-and-stones", "G7"), "town 2", "town-1")
    assert ran.asked == ["ada: horizons.hit", "ada: horizons.avenge"]
    assert (shown(game, "G7"), fear_in_all(game)) == ("", 3 + 1 + 1 + 2)


@pytest.mark.ledger("HOR-R92")
@pytest.mark.says("vengeance-of-the-dead", "destroys Towns/Cities or Dahan there")
@pytest.mark.says(
    "vengeance-of-the-dead-spreads", "That damage may be done in adjacent lands, too."
)
def test_vengeance_answers_a_ravage_too_and_may_reach_around_with_three_animal() -> None:
    game = laid("G7: 1T 1E 1D/1; G4: 1E", spirits=("mud G2 2",), elements="3 animal")
    lasts(game, "no-blight", 1, "G7")
    run(use(game, "ada", "vengeance-of-the-dead", "G7"), "yes")
    ran = run(ravage(game, "G7"), "G4 explorer")
    assert ran.asked == ["ada: horizons.avenge"]
    assert (shown(game, "G7"), shown(game, "G4")) == ("1E 1T", "")


@pytest.mark.ledger("HOR-R96", "HOR-V19")
@pytest.mark.says("dissolve-the-bonds-of-kinship", "Before the push")
def test_one_damage_of_a_dissolved_city_destroys_one_of_its_two_explorers() -> None:
    game = laid("G7: 1C/1")
    run(use(game, "ada", "dissolve-the-bonds-of-kinship", "G7"), "G4")
    assert (shown(game, "G7"), shown(game, "G4"), fear_in_all(game)) == ("", "1E", 0)


@pytest.mark.ledger("HOR-V18", "HOR-R94")
def test_a_replaced_town_becomes_a_dahan_that_keeps_its_damage() -> None:
    game = laid("G7: 1T/1 1D", elements="2 moon")
    run(use(game, "ada", "call-of-the-dahan-ways", "G7"), "yes")
    assert (shown(game, "G7"), fear_in_all(game)) == ("1D 1D/1", 0)


@pytest.mark.ledger("HOR-V45", "HOR-R122", "HOR-R162")
@pytest.mark.says(
    "infinite-vitality", "This turn Dahan there have", "more Health, and Blight can't be added."
)
def test_infinite_vitality_keeps_dahan_alive_and_blight_away_for_a_turn() -> None:
    game = laid("G7: 3C 3D", spirits=("mud G7 2",))
    run(use(game, "ada", "infinite-vitality", "G7"))
    pool = game.blight_pool
    run(ravage(game, "G7"), "city 3 city 1")
    assert (shown(game, "G7"), fear_in_all(game)) == ("1C 1C/1 1D 1D/3", 2)
    assert (game.blight_pool, at(game, "ada")) == (pool, "G7 2")
    run(time_passes(game))
    assert shown(game, "G7") == "2C 2D"


@pytest.mark.ledger("HOR-R8")
@pytest.mark.says(
    "infinite-vitality-immune", "This turn Dahan there can't be damaged or destroyed."
)
def test_safe_dahan_can_neither_be_damaged_nor_destroyed() -> None:
    game = laid("G7: 1C 2D", spirits=("mud G7 2",), elements="4 earth")
    run(use(game, "ada", "infinite-vitality", "G7"), "yes")
    run(use(game, "ada", "poisoned-land", "G7"))
    assert shown(game, "G7") == "2D"


@pytest.mark.ledger("HOR-R49", "HOR-R44")
@pytest.mark.says(
    "blazing-renewal",
    "Add 2 destroyed presence of the target Spirit to one land within 2 of your presence.",
)
def test_blazing_renewal_brings_back_destroyed_presence_and_without_any_does_nothing() -> None:
    game = laid("G5: 1T", boards="gh", spirits=("mud G7 2", "eyes H5 1"))
    assert used(game, "blazing-renewal", "bea")[0] == ""
    deal(game, "bea", destroyed=3)
    done, ran = used(game, "blazing-renewal", "bea", "G5")
    assert done == "G5 -; bea G5 2, H5 1; destroyed bea -2; fear +1"
    far = game.map.distance["G7"]
    assert set(ran.offered()) == {f"land {land}" for land in far if far[land] <= 2}


@pytest.mark.ledger("HOR-R49")
@pytest.mark.says("blazing-renewal", "of your presence.")
def test_blazing_renewal_reaches_as_much_farther_as_the_range_of_its_user() -> None:
    game = laid("G5: 1T", boards="gh", spirits=("mud G7 2", "eyes H5 1"))
    deal(game, "bea", destroyed=1)
    lasts(game, "range", 1, "ada")
    ran = used(game, "blazing-renewal", "bea", "H7")[1]
    far = game.map.distance["G7"]
    assert set(ran.offered()) == {f"land {land}" for land in far if far[land] <= 2 + 1}


@pytest.mark.ledger("HOR-R52", "HOR-R75")
@pytest.mark.says(
    "entwined-power", "It gains a Power Card; you take one of those that it saw and did not keep."
)
def test_entwined_power_gives_the_user_one_of_the_cards_that_its_target_left() -> None:
    game = laid("", boards="gh")
    for card in ("drought", "rain-of-blood", "steam-vents", "call-to-tend"):
        game.minor.unseen.remove(card)
        game.minor.top.append(card)
    ran = run(
        use(game, "ada", "entwined-power", "bea"), "minor", "keep drought", "keep steam-vents"
    )
    assert ran.asked == ["bea: horizons.gain", "bea: horizons.keep", "ada: horizons.keep"]
    assert (game.spirits["bea"].hand[-1], game.spirits["ada"].hand[-1]) == (
        "drought",
        "steam-vents",
    )
    assert game.minor_discard == ["rain-of-blood", "call-to-tend"]


@pytest.mark.ledger("HOR-R52")
@pytest.mark.says("entwined-power", "of those that it saw and did not keep.")
def test_entwined_power_gives_the_user_nothing_where_its_target_left_nothing() -> None:
    game = laid("", boards="gh")
    game.minor.unseen, game.minor.top = [], ["drought"]
    ran = run(use(game, "ada", "entwined-power", "bea"), "minor")
    assert ran.asked == ["bea: horizons.gain"]
    assert game.spirits["bea"].hand[-1] == "drought"


@pytest.mark.ledger("HOR-R74")
@pytest.mark.says("entwined-power-gifts", "may give the other a card from hand.")
def test_who_is_alone_gives_nobody_a_card_by_entwined_power() -> None:
    game = laid("", elements="2 water 4 plant")
    ran = run(use(game, "ada", "entwined-power", "ada"), "minor", "*", "*", "yes")
    assert "ada: horizons.give" not in ran.asked


@pytest.mark.ledger("HOR-R35", "HOR-R75")
@pytest.mark.says("entwined-power-gifts", "Each of the two may give the other a card from hand.")
def test_entwined_power_with_its_threshold_lets_both_give_a_card_and_both_gain_energy() -> None:
    game = laid("", boards="gh", spirits=("mud G7 2", "eyes H5 1"), elements="2 water 4 plant")
    answers = ("minor", "*", "*", "yes", "ada: card foul-vapors-and-fetid-muck", "bea: done")
    ran = run(use(game, "ada", "entwined-power", "bea"), *answers)
    assert [asked for asked in ran.asked if "give" in asked] == [
        *("ada: horizons.give", "bea: horizons.give"),
    ]
    assert ran.asked.count("ada: horizons.give") + ran.asked.count("bea: horizons.give") == 2
    assert [game.spirits[seat].energy for seat in ("ada", "bea")] == [3, 3]
    gives = [one.values for one in game.story.told if one.id == "horizons.gives"]
    assert gives == [{"seat": "ada", "whom": "bea", "card": "foul-vapors-and-fetid-muck"}]
    assert "foul-vapors-and-fetid-muck" in game.spirits["bea"].hand
    assert "foul-vapors-and-fetid-muck" not in game.spirits["ada"].hand


@pytest.mark.ledger("HOR-R76", "HOR-R77")
@pytest.mark.says(
    "wrap-in-wings-of-sunlight",
    "Move up to 5 Dahan to any one land",
    "If any moved, Defend 5 there.",
)
def test_dahan_wrapped_in_wings_are_five_at_most_and_defend_comes_only_if_any_moved() -> None:
    done = did("wrap-in-wings-of-sunlight", "G7: 7D", "G2", *["dahan"] * 4)
    assert done == "G2 5D; G7 2D; defend G2 +5"
    assert len([one for one in done.split("; ") if "D" in one]) == 1 + 1, "one land, to one other"
    assert did("wrap-in-wings-of-sunlight", "G7: 7D", "done") == ""
