"""What cards say is made of their words, so that text and deed can't part."""

import pytest

from engine.games.horizons import GAME
from engine.games.horizons.card_words import (
    adversary_texts,
    blight_text,
    fear_text,
    growth_text,
    power_text,
    rule_text,
    target_text,
    threshold_text,
)
from engine.games.horizons.edition import EDITION
from engine.games.horizons.powers.odd import ODD
from engine.games.horizons.references import all_words
from engine.games.horizons.words import OddWord
from engine.text import Text

TEXTS = GAME.texts
HEAD = "horizons.printed."
say = TEXTS.say


class Heard:
    """Says sentences, and remembers which."""

    def __init__(self) -> None:
        self.ids: set[str] = set()

    def say(self, text: Text) -> str:
        self.ids.add(text.id)
        return TEXTS.say(text)


def every_text(heard: Heard) -> list[str]:
    """All that is printed, said once."""
    found = []
    for power in EDITION.powers.values():
        found += [target_text(power.target, heard.say), power_text(power, heard.say)]
        found += [threshold_text(one, heard.say) for one in power.thresholds]
    for fear in EDITION.fears.values():
        found += [fear_text(fear, level, heard.say) for level in (1, 2, 3)]
    for spirit in EDITION.spirits.values():
        found += [growth_text(option, heard.say) for option in spirit.growth]
        found += rule_text(spirit, heard.say)
    for adversary in EDITION.adversaries.values():
        found += adversary_texts(adversary, 6, heard.say)
    return [*found, *(blight_text(card, heard.say) for card in ("downward-spiral", "memory-fades"))]


def test_every_sentence_for_cards_is_used() -> None:
    heard = Heard()
    every_text(heard)

    assert {id for id in TEXTS.own if id.startswith(HEAD)} == {
        id for id in heard.ids if id.startswith(HEAD)
    }


def test_all_texts_are_whole() -> None:
    for text in every_text(Heard()):
        assert "  " not in text, text
        assert ".." not in text, text
        assert "{" not in text, text
        assert " ." not in text, text
        assert text == text.strip()
        assert text[:1] == text[:1].upper(), text


def test_every_odd_word_has_its_function_and_every_function_its_word() -> None:
    words = {
        word.name
        for power in EDITION.powers.values()
        for words in (power.words, *(one.words for one in power.thresholds))
        for word in all_words(words)
        if isinstance(word, OddWord)
    }

    assert words == {*ODD}


@pytest.mark.parametrize(
    ("power", "target", "text"),
    [
        ("call-to-tend", "a land with Dahan", "Either remove 1 Blight; or push up to 3 Dahan."),
        (
            "drought",
            "any land",
            "Destroy 3 Towns. 1 damage to each Town/City. Add 1 Blight.",
        ),
        (
            "song-of-sanctity",
            "a land of Mountain or Jungle",
            "With Explorers there: push all Explorers; else: remove 1 Blight.",
        ),
        ("lure-of-the-unknown", "a land without Invaders", "Gather 1 Explorer/Town."),
        (
            "mists-of-oblivion",
            "any land",
            "1 damage to each Invader."
            " 1 Fear for each Town/City that this Power destroys, 4 at most.",
        ),
        (
            "scatter-to-the-winds",
            "any land",
            "Push up to 5 Explorers/Towns/Dahan, to as many different lands as possible.",
        ),
        ("tsunami", "a coastal land", "2 Fear. 8 damage. Destroy 2 Dahan."),
    ],
)
def test_what_a_power_says(power: str, target: str, text: str) -> None:
    card = EDITION.powers[power]

    assert target_text(card.target, say).endswith(f": {target}")
    assert power_text(card, say) == text


@pytest.mark.parametrize(
    ("power", "reach"),
    [
        ("drought", "Range 1 from your presence"),
        ("devouring-ants", "Range 1 from a sacred site of yours"),
        ("cleansing-floods", "Range 1 from your presence in Wetland"),
    ],
)
def test_from_where_a_power_reaches(power: str, reach: str) -> None:
    assert target_text(EDITION.powers[power].target, say).startswith(f"{reach}: ")


def test_on_whom_a_power_is_used() -> None:
    assert target_text(EDITION.powers["gift-of-power"].target, say) == "Any Spirit"
    assert target_text(EDITION.powers["entwined-power"].target, say) == "Another Spirit"


@pytest.mark.parametrize(
    ("power", "place", "text"),
    [
        (
            "call-of-the-dahan-ways",
            0,
            "2 Moon: Instead, if you like: replace 1 Town with 1 Dahan.",
        ),
        ("mists-of-oblivion", 0, "2 Moon, 3 Air, 2 Water: Before the last of these: 3 damage."),
        (
            "wrap-in-wings-of-sunlight",
            0,
            "2 Sun, 2 Air, 2 Animal: First: gather up to 3 Dahan.",
        ),
        ("mischief-and-sabotage", 3, "3 Moon, 3 Air, 5 Plant: Instead: 5 Fear; Defend 12."),
        (
            "death-approaches-from-beneath",
            0,
            "1 Fire, 1 Animal: without your presence there: gather 1 of your presence (mandatory).",
        ),
        (
            "violent-windstorms",
            2,
            "2 Sun, 4 Air: in each land that was pushed to:"
            " 1 damage for each Invader pushed there.",
        ),
    ],
)
def test_what_a_threshold_says(power: str, place: int, text: str) -> None:
    assert threshold_text(EDITION.powers[power].thresholds[place], say) == text


@pytest.mark.parametrize(
    ("fear", "level", "text"),
    [
        (
            "avoid-the-dahan",
            2,
            "The Invaders do not Build in lands with more Dahan than Towns/Cities this turn.",
        ),
        (
            "dahan-on-their-guard",
            2,
            "In each land with Dahan: Defend 1 and 1 more for each Dahan there.",
        ),
        (
            "dahan-raid",
            3,
            "Each player, in a different land with Dahan: 2 damage for each Dahan there.",
        ),
        ("isolation", 1, "Each player, in a land with at most 1 Invader: remove 1 Explorer/Town."),
        ("retreat", 3, "Each player may, in a land: push any number of Explorers/Towns."),
        ("trade-suffers", 3, "Each player may, in a coastal land: downgrade 1 Town/City."),
    ],
)
def test_what_a_fear_card_says(fear: str, level: int, text: str) -> None:
    assert fear_text(EDITION.fears[fear], level, say) == text


def test_what_a_growth_option_gives() -> None:
    heat = EDITION.spirits["rising-heat-of-stone-and-sand"]

    assert growth_text(heat.growth[0], say) == "Reclaim cards; gain a Power Card; gain 1 Energy"
    assert growth_text(heat.growth[1], say) == (
        "Add presence to Mountain or Sands, range 3; add presence to Mountain or Sands, range 3"
    )


def test_an_adversary_says_what_it_does_up_to_its_level() -> None:
    england = EDITION.adversaries["england"]

    assert [one.split(":")[0] for one in adversary_texts(england, 2, say)] == [
        england.escalation,
        "Proud and Mighty Capital",
        england.levels[1].name,
        england.levels[2].name,
        "Difficulty by level",
    ]
