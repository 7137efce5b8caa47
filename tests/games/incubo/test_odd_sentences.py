"""Powers do what their sentences say: a test asserts each word of them."""

from pathlib import Path
from typing import get_args

import pytest

from engine.games.incubo import TEXTS
from engine.games.incubo.data import Word
from engine.text import Text
from tests.games.quotes import faults, quotes, strangers

SENTENCES = {word: TEXTS.say(Text(f"incubo.power.{word}", {"n": "N"})) for word in get_args(Word)}
QUOTED = quotes(Path(__file__).parent)


@pytest.mark.parametrize("card", SENTENCES)
def test_each_word_of_a_power_is_asserted(card: str) -> None:
    assert faults(card, SENTENCES[card], QUOTED) == []


def test_only_powers_are_quoted() -> None:
    assert strangers(SENTENCES, QUOTED) == []
