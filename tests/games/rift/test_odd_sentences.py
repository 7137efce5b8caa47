"""The words of cards do what people read of them: a test asserts each word of it.

How much of it a card says is data; the golden list and the tests of the cards check that.
"""

from pathlib import Path

import pytest

from engine.games.rift import TEXTS
from tests.games.quotes import faults, quotes, strangers

ROOMS = ("points", "side", "laid", "item", "trap", "curse", "task", "penalty", "event")
SENTENCES = {
    id.removeprefix("rift."): sentence
    for id, sentence in TEXTS._sentences.items()
    if any(id.startswith(f"rift.{room}.") for room in ROOMS)
}
QUOTED = quotes(Path(__file__).parent)


@pytest.mark.parametrize("word", SENTENCES)
def test_each_word_of_a_card_is_asserted(word: str) -> None:
    assert faults(word, SENTENCES[word], QUOTED) == []


def test_only_what_cards_say_is_quoted() -> None:
    assert strangers(SENTENCES, QUOTED) == []
