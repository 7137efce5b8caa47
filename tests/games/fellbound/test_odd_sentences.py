"""The odd characters do what their sentences say: a test asserts each word of them."""

import tomllib
from pathlib import Path

import pytest

import render.fellbound
from engine.games.fellbound.edition import CARDS
from engine.games.fellbound.odd import ODD
from tests.games.quotes import faults, numbers, quotes, strangers

SENTENCES = {key: CARDS[key].text for key in ODD}
TEXTS_OF_PICTURES = Path(render.fellbound.__file__).with_name("texts.toml")
IN_SHORT = tomllib.loads(TEXTS_OF_PICTURES.read_text("utf-8"))["brief"]
"""What stands on a small picture instead."""
QUOTED = quotes(Path(__file__).parent)


@pytest.mark.parametrize("card", SENTENCES)
def test_each_word_of_an_odd_character_is_asserted(card: str) -> None:
    assert faults(card, SENTENCES[card], QUOTED) == []


def test_only_odd_characters_are_quoted() -> None:
    assert strangers(SENTENCES, QUOTED) == []


@pytest.mark.parametrize("card", IN_SHORT)
def test_in_short_it_says_no_other_number(card: str) -> None:
    assert numbers(IN_SHORT[card]) <= numbers(CARDS[card].text) | {1}, (
        "one stands for “a card”, too"
    )
