"""What is told in words: of damage that destroys nothing, of cards that do nothing, of figures."""

import pytest

from engine.games.horizons import GAME
from engine.games.horizons.blight import add_blight
from engine.games.horizons.invaders.explore import turn_up
from engine.games.horizons.invaders.fear_step import read_next
from engine.games.horizons.powers.bringing import pay
from engine.games.horizons.powers.use import Use
from engine.games.horizons.powers.using import use
from engine.games.horizons.state import Horizons
from tests.games.horizons.island import deal, island, run, shown, stack
from tests.games.horizons.powering import laid
from tests.games.horizons.table import offers, prompt, sat, say, told


def story(game: Horizons) -> list[str]:
    """All that was told, in words."""
    return [GAME.texts.say(one.text, str.title) for one in game.story.told]


@pytest.mark.ledger("HOR-R87")
def test_damage_that_destroys_nothing_is_told_when_its_effect_is_over() -> None:
    game = laid("G7: 1T 1C")
    run(use(game, "ada", "rouse-the-trees-and-stones", "G7"), "town 1 city 1")
    assert story(game)[1:] == ["Damaged in G7: Town with 1 damage, City with 1 damage."]
    assert game.wounded == []


@pytest.mark.ledger("HOR-R87", "HOR-R172")
def test_a_piece_that_is_hit_twice_by_one_effect_is_told_as_it_is_in_the_end() -> None:
    game = laid("G7: 2T 1C", spirits=("teeth G7 2",))
    run(use(game, "ada", "quicken-the-earths-struggles", "G7"), "way 1", "town-1 1")
    assert story(game)[1:] == [
        "G7: one Town is destroyed (1 Fear).",
        "Damaged in G7: Town with 1 damage, City with 1 damage.",
    ]


@pytest.mark.ledger("HOR-R131")
def test_a_fear_card_that_does_nothing_says_so() -> None:
    for pieces, said in (
        ("1D", ["Nothing happens by it."]),
        ("1E 1T", ["G7: one Explorer is destroyed."]),
    ):
        game = island("solo g", f"G7: {pieces}", waiting=1, stage="fear")
        stack(game, "scapegoats")
        run(read_next(game))
        assert story(game)[1:] == said


@pytest.mark.ledger("HOR-R131")
def test_a_fear_card_that_somebody_was_asked_for_never_says_that_nothing_happens() -> None:
    game = island("solo g", "G7: 1E 1D", spirits=("eyes G7",), waiting=1)
    stack(game, "retreat")
    match = sat(game, "fear")
    assert prompt(match, "ada") and "horizons.fear-card" in told(match, 0)
    while not match.state.done_fear or match.state.stage == "fear":
        say(match, f"ada: {offers(match, 'ada')[0]}")
    lines = [id for place in range(len(match.log)) for id in told(match, place)]
    assert shown(match.state, "G7") == "1D" and "horizons.fear-idle" not in lines


@pytest.mark.ledger("HOR-R131")
def test_who_does_nothing_by_a_fear_card_is_told_of() -> None:
    game = island("solo g", "G7: 1E", spirits=("eyes G7",), waiting=1, stage="fear")
    stack(game, "retreat")
    run(read_next(game), "done")
    assert story(game)[1:] == ["Ada does nothing by it."]


@pytest.mark.ledger("HOR-R116")
def test_blight_says_how_much_is_left_and_where() -> None:
    game = island("solo g", blight_pool=6)
    run(add_blight(game, "G8"))
    assert story(game)[0] == "Blight in G8. 5 are left in the Blight pool."


@pytest.mark.ledger("HOR-R155")
def test_the_card_that_is_explored_is_told_with_its_stage() -> None:
    game = island("solo g", stages=[2])
    stack(game, "ii-sands")
    turn_up(game)
    assert story(game) == ["Explore: Sands, Stage II"]


@pytest.mark.ledger("HOR-R35", "HOR-R79")
def test_whoever_gains_or_pays_energy_by_an_effect_reads_what_there_is_then() -> None:
    game = laid("", boards="gh")
    deal(game, "bea", energy=2)
    run(use(game, "ada", "gift-of-living-energy", "bea"))
    pay(Use(game, "bea"), "bea", 2)
    assert story(game)[1:] == [
        "Bea gains 1 Energy, and has 3.",
        "Bea gains 1 Energy, and has 4.",
        "Bea pays 2 Energy; 2 left.",
    ]


@pytest.mark.ledger("HOR-R131")
def test_who_has_a_single_land_for_a_fear_card_is_not_said_to_choose_it() -> None:
    game = island("solo g", "G7: 1E", spirits=("eyes G7",), elsewhere="", waiting=1, stage="fear")
    stack(game, "isolation")
    run(read_next(game))
    assert story(game)[1:3] == ["For Ada it is G7.", "Removed from G7: Explorer."]
