"""Powers do what their sentences say: a test asserts each word of them."""

import tomllib
from pathlib import Path
from typing import get_args

import pytest

import render.incubo
from engine.games.incubo import TEXTS
from engine.games.incubo.data import Word
from engine.text import Text
from tests.games.quotes import faults, numbers, quotes, strangers

SENTENCES = {word: TEXTS.say(Text(f"incubo.power.{word}", {"n": "N"})) for word in get_args(Word)}
TEXTS_OF_PICTURES = Path(render.incubo.__file__).with_name("texts.toml")
IN_SHORT = tomllib.loads(TEXTS_OF_PICTURES.read_text("utf-8"))["power"]
"""What stands on a small picture instead."""
QUOTED = quotes(Path(__file__).parent)


@pytest.mark.parametrize("card", SENTENCES)
def test_each_word_of_a_power_is_asserted(card: str) -> None:
    assert faults(card, SENTENCES[card], QUOTED) == []


def test_only_powers_are_quoted() -> None:
    assert strangers(SENTENCES, QUOTED) == []


@pytest.mark.parametrize("card", IN_SHORT)
def test_in_short_it_says_no_other_number(card: str) -> None:
    once_more = {2} if card == "double" else set()
    full = numbers(SENTENCES[card]) | once_more
    assert numbers(IN_SHORT[card]) <= full | {1}, "one stands for “a card”, too"
