"""What is printed: how many of everything, and the figures of pieces, Spirits and adversaries."""

import re
from collections import Counter

import pytest

from engine.games.horizons.data import ELEMENTS, INVADERS, PIECES, Power
from engine.games.horizons.edition import EDITION
from engine.games.horizons.references import all_words
from engine.games.horizons.words import Repeat
from tests.cases import each

POWERS = list(EDITION.powers.values())
SHORTER = {"death-approaches-from-beneath"}
"""Keys that are shorter than the printed name."""


def key(power: Power) -> str:
    return power.key


@each(POWERS, key)
def test_the_key_of_a_power_is_its_name(power: Power) -> None:
    words = re.sub("[^a-z]+", "-", power.name.lower().replace("'", "")).strip("-")

    assert words == power.key or power.key in SHORTER


@pytest.mark.ledger("HOR-R16", "HOR-Q60", "HOR-Q147")
def test_minor_and_major_powers_are_two_decks_and_each_spirit_has_four_of_its_own() -> None:
    decks = Counter(power.deck for power in POWERS)
    owners = Counter(power.spirit for power in POWERS if power.deck == "unique")

    assert {*decks} == {"minor", "major", "unique", "innate"}
    assert owners == dict.fromkeys(EDITION.spirits, 4)


@pytest.mark.ledger("HOR-R37", "HOR-Q154")
def test_there_are_eight_elements_and_every_one_is_printed() -> None:
    printed = {element for power in POWERS for element in power.elements}
    needed = {one for power in POWERS for each in power.thresholds for one in each.need}

    assert ELEMENTS == ("sun", "moon", "fire", "air", "water", "earth", "plant", "animal")
    assert printed == {*ELEMENTS}
    assert needed == {*ELEMENTS}


@pytest.mark.ledger("HOR-Q125")
def test_invaders_are_explorers_towns_and_cities_and_dahan_are_none() -> None:
    assert INVADERS == ("explorer", "town", "city")
    assert {*PIECES} - {*INVADERS} == {"dahan"}


@pytest.mark.ledger("HOR-Q193")
def test_three_majors_repeat_powers_and_no_innate_does() -> None:
    repeating = {
        power.key
        for power in POWERS
        for words in (power.words, *(threshold.words for threshold in power.thresholds))
        for word in all_words(words)
        if isinstance(word, Repeat) or getattr(word, "name", "") == "powerstorm"
    }

    assert repeating == {
        "powerstorm",
        "the-land-thrashes-in-furious-pain",
        "winds-of-rust-and-atrophy",
    }


@pytest.mark.ledger("HOR-Q69", "HOR-Q70")
def test_there_are_more_fear_cards_than_the_nine_that_are_played_with() -> None:
    assert len(EDITION.fears) == 15


@pytest.mark.ledger("HOR-Q198")
def test_there_are_three_adversaries_with_levels_from_nought_to_six() -> None:
    assert list(EDITION.adversaries) == ["prussia", "england", "sweden"]
    assert {len(one.levels) for one in EDITION.adversaries.values()} == {7}


@pytest.mark.parametrize(
    ("spirit", "energy", "cards"),
    [
        ("devouring-teeth-lurk-underfoot", "2 fire 3 4 animal 6 7", "1 2 animal fire 3 earth 4"),
        ("eyes-watch-from-the-trees", "1 1 2 plant 3 moon 4", "1 2 air 3 plant 4"),
        ("fathomless-mud-of-the-swamp", "1 plant 2 3 water 4 5", "1 2 earth 3 moon 4"),
        ("rising-heat-of-stone-and-sand", "1 earth 2 3 fire 4 5", "1 2 2 3 4 5-fire"),
        ("sun-bright-whirlwind", "1 2 sun 3 4-air 6", "1 2 3 air 4 5-sun"),
    ],
)
def test_tracks(spirit: str, energy: str, cards: str) -> None:
    panel = EDITION.spirits[spirit]
    for track, printed in ((panel.energy, energy), (panel.cards, cards)):
        said = ("-".join(str(it) for it in (one.n, one.element) if it) for one in track)

        assert " ".join(said) == printed


@pytest.mark.parametrize(
    ("adversary", "level", "difficulty", "fear", "deck"),
    [
        ("prussia", 2, 4, (3, 3, 3), "111322223333"),
        ("prussia", 6, 10, (4, 4, 4), "32223333"),
        ("england", 1, 3, (3, 4, 3), ""),
        ("england", 6, 11, (4, 5, 4), ""),
        ("sweden", 1, 2, (3, 3, 3), ""),
        ("sweden", 6, 8, (4, 4, 5), ""),
    ],
)
def test_levels_of_adversaries(
    adversary: str, level: int, difficulty: int, fear: tuple[int, int, int], deck: str
) -> None:
    printed = EDITION.adversaries[adversary].levels[level]

    assert (printed.difficulty, printed.fear, printed.deck) == (difficulty, fear, deck)
