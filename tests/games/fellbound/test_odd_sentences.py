"""The odd characters do what their sentences say: a test asserts each word of them."""

from pathlib import Path

import pytest

from engine.games.fellbound.edition import CARDS
from engine.games.fellbound.odd import ODD
from tests.games.quotes import faults, quotes, strangers

SENTENCES = {key: CARDS[key].text for key in ODD}
QUOTED = quotes(Path(__file__).parent)


@pytest.mark.parametrize("card", SENTENCES)
def test_each_word_of_an_odd_character_is_asserted(card: str) -> None:
    assert faults(card, SENTENCES[card], QUOTED) == []


def test_only_odd_characters_are_quoted() -> None:
    assert strangers(SENTENCES, QUOTED) == []
