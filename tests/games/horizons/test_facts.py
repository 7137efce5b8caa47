"""What our data say against the facts of the printed game: no list of ours can be wrong alone."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from engine.data import load
from engine.games.horizons import GAME
from engine.games.horizons.blight import BLIGHTED
from engine.games.horizons.card_words import adversary_texts
from engine.games.horizons.data import (
    BLIGHT_POOL,
    FEAR,
    FEAR_POOL,
    HEALTH,
    KEPT,
    PRESENCE,
    SACRED,
    SEEN,
    STRENGTH,
    Joining,
)
from engine.games.horizons.edition import EDITION, HERE
from engine.games.horizons.setup import HEALTHY
from tests.games.horizons import facts

FACTS: dict[str, Any] = tomllib.loads(
    Path(__file__).with_name("facts.toml").read_text(encoding="utf-8")
)


MEANT = "another number is meant? Then change tests/games/horizons/facts.toml as well"


def test_the_facts_are_of_all_that_is_printed() -> None:
    new = EDITION.powers.keys() - FACTS["powers"].keys()
    assert not new, f"write into tests/games/horizons/facts.toml what is known of {sorted(new)}"
    assert FACTS["powers"].keys() == EDITION.powers.keys()
    assert FACTS["spirits"].keys() == EDITION.spirits.keys()
    assert FACTS["fears"].keys() == EDITION.fears.keys()
    assert FACTS["adversaries"].keys() == EDITION.adversaries.keys()
    assert FACTS["boards"].keys() == {*"".join(EDITION.maps)}
    assert FACTS["joinings"].keys() == {key for key in EDITION.maps if len(key) > 1}


@pytest.mark.parametrize("key", EDITION.powers)
def test_a_power_costs_reaches_and_does_what_its_facts_say(key: str) -> None:
    assert facts.power(EDITION.powers[key]) == FACTS["powers"].get(key), MEANT


@pytest.mark.parametrize("key", EDITION.spirits)
def test_a_spirit_starts_and_grows_as_its_facts_say(key: str) -> None:
    assert facts.spirit(EDITION.spirits[key]) == FACTS["spirits"][key], MEANT


@pytest.mark.parametrize("key", EDITION.fears)
def test_a_fear_card_does_what_its_facts_say(key: str) -> None:
    assert facts.fear_card(EDITION.fears[key]) == FACTS["fears"][key], MEANT


@pytest.mark.parametrize("stage", [1, 2, 3])
def test_the_invader_cards_of_a_stage_are_those_of_the_facts(stage: int) -> None:
    assert facts.invader_cards(EDITION, stage) == FACTS["invaders"][f"stage-{stage}"]


@pytest.mark.parametrize("key", EDITION.adversaries)
def test_an_adversary_is_as_hard_as_its_facts_say(key: str) -> None:
    assert facts.adversary(EDITION.adversaries[key]) == FACTS["adversaries"][key]


@pytest.mark.parametrize("key", EDITION.adversaries)
def test_the_sentences_of_an_adversary_have_the_numbers_of_the_facts(key: str) -> None:
    told = adversary_texts(EDITION.adversaries[key], 6, GAME.texts.say)

    assert [facts.numbers_in(one) for one in told] == FACTS["adversary-numbers"][key]


@pytest.mark.parametrize("key", EDITION.maps)
def test_boards_and_where_they_touch_are_those_of_the_facts(key: str) -> None:
    island = EDITION.maps[key]

    assert {board: facts.lands(island, board) for board in island.boards} == {
        board: FACTS["boards"][board] for board in island.boards
    }
    assert facts.contacts(island) == FACTS["joinings"].get(key, [])


def test_each_player_brings_a_board() -> None:
    joinings = load(HERE / "joinings.toml", Joining)

    assert {key: one.players for key, one in joinings.items()} == {
        key: len(island.boards) for key, island in EDITION.maps.items()
    }


def test_pieces_have_the_health_and_strength_of_the_facts() -> None:
    printed = {kind: [HEALTH[kind], STRENGTH[kind], FEAR.get(kind, 0)] for kind in HEALTH}

    assert printed == FACTS["pieces"]


def test_the_supply_is_that_of_the_facts() -> None:
    assert FACTS["supply"] == {
        "presence": PRESENCE,
        "sacred-site": SACRED,
        "fear-for-each-player": FEAR_POOL,
        "blight-for-each-player": BLIGHT_POOL,
        "power-cards-seen": SEEN,
        "power-cards-kept": KEPT,
    }


def test_blight_cards_hold_as_much_blight_as_the_facts_say() -> None:
    assert FACTS["blight-cards"] == {"healthy": HEALTHY, **BLIGHTED}
