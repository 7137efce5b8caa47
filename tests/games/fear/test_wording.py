"""Cards, attributes and patterns are put into words that come from their data."""

import re

import pytest

from engine.games.fear.data import Card, Pattern
from engine.games.fear.edition import EDITION, HERE
from engine.games.fear.wording import card_words, pattern_words
from engine.text import Texts

TEXTS = Texts(HERE / "texts.toml")
CARDS = {
    "ember-wren": "Needs Courage: Strength +2.",
    "orchard-thief": "Needs Courage, Hope: Harvest +3, Defense −1, +1 Fear card.",
    "marching-band": "Needs Courage, Courage, Hope: Strength +1, ×3 Strength.",
    "switchboard": "Needs Reason, Reason: +2 cards.",
    "almanac-toad": "Needs Reason: Hope, Harvest +1.",
    "garden-bear": "Needs Reason, Hope, Hope: Heal, Corrupt −3, Move Vault.",
    "circling-dragons": "Move Circle, ×2 Move.",
    "silent-house": "Needs Corrupt: ×2 Strength.",
    "upside-down-lake": "Strength<>Defense.",
    "slipping-grip": "Let Go 3.",
}
PATTERNS = {
    "step": "Step: 1 straight.",
    "glide": "Glide: 1 diagonally, or 2 diagonally.",
    "seep": "Seep: 1 straight, or 1 diagonally, or 2 straight and 1 aside.",
    "hoof": "Hoof: 2 straight and 1 aside; over whatever stands before a gap.",
    "wind": "Wind: straight, as far as the way is free.",
}


@pytest.mark.parametrize(("card", "words"), CARDS.items(), ids=CARDS)
def test_a_card_says_what_it_needs_and_does_in_its_order(card: str, words: str) -> None:
    assert card_words(EDITION.cards[card], EDITION.patterns, TEXTS.say) == words


@pytest.mark.parametrize(("pattern", "words"), PATTERNS.items(), ids=PATTERNS)
def test_a_pattern_says_where_it_leads(pattern: str, words: str) -> None:
    assert pattern_words(EDITION.patterns[pattern], TEXTS.say) == words


@pytest.mark.parametrize("card", EDITION.cards.values(), ids=lambda card: card.key)
def test_every_card_has_words_for_all_that_it_bears(card: Card) -> None:
    words = card_words(card, EDITION.patterns, TEXTS.say)

    assert len(re.split(r"[,:] ", words)) == len(card.needs) + len(card.attributes)


@pytest.mark.parametrize("pattern", EDITION.patterns.values(), ids=lambda pattern: pattern.key)
def test_every_pattern_has_words_for_all_its_squares(pattern: Pattern) -> None:
    words = pattern_words(pattern, TEXTS.say)

    assert words.count(", or ") == max(len(pattern.orbits), 1) - 1
