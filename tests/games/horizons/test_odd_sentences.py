"""Whatever no word of the data says does what people read: a test asserts each word of it."""

from pathlib import Path

import pytest

from engine.games.horizons import TEXTS
from engine.games.horizons.powers.odd import ODD
from tests.games.quotes import faults, quotes, strangers

ROOMS = {"rule.": ".text", "blight.": "", "adversary.": ""}
"""Where the sentences of Spirits' special rules, Blight cards and adversaries stand."""
PRINTED = {
    id.removeprefix("horizons.printed.").removesuffix(tail).removeprefix("adversary."): sentence
    for room, tail in ROOMS.items()
    for id, sentence in TEXTS._sentences.items()
    if id.startswith(f"horizons.printed.{room}") and id.endswith(tail)
}
SENTENCES = {key: odd.text for key, odd in ODD.items()} | PRINTED
QUOTED = quotes(Path(__file__).parent)


@pytest.mark.parametrize("card", SENTENCES)
def test_each_word_of_what_is_odd_is_asserted(card: str) -> None:
    assert faults(card, SENTENCES[card], QUOTED) == []


def test_only_what_is_odd_is_quoted() -> None:
    assert strangers(SENTENCES, QUOTED) == []
