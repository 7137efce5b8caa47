"""Every sentence is there, is used, and is given the values that it names."""

import re
from pathlib import Path

import pytest

from engine.games import fellbound
from engine.games.fellbound import GAME, TEXTS
from engine.games.fellbound.actions import ACTIONS
from engine.games.fellbound.edition import CARDS
from engine.text import Text
from tests.games.fellbound.wild import Kind, setup_of
from tests.games.sentences import Sentences
from tests.games.wild import play

OF_A_CHARACTER = ("seat", "card")
"""What tells of a character adds whose it is and what it is called."""
SENTENCES = Sentences(
    GAME, Path(fellbound.__file__).parent, {"tell_of": OF_A_CHARACTER, "_tell": OF_A_CHARACTER}
)
ALWAYS_THERE = {"winners", "losers", "turns", "first"}
"""What every result says."""
WORDS = {"", "card", "seat", "text", "s"}
used, calls, fields = SENTENCES.used, SENTENCES.calls, SENTENCES.fields
for_commands = SENTENCES.for_commands

APART = (
    "fellbound.brief.",
    "fellbound.why.",
    "fellbound.reason.",
    "fellbound.lesson.",
    "fellbound.habit.",
    "fellbound.standing.",
)
"""What is said where a test of its own looks."""


def test_every_sentence_that_is_used_is_there() -> None:
    assert not {id for id in used() | for_commands() if not TEXTS.knows(id)}


def test_every_sentence_that_is_there_is_used() -> None:
    """Reasons have tests of their own; the lobby shows the summary."""
    labels = {f"fellbound.label.{kind.verb}" for kind in ACTIONS}
    unused = set(TEXTS.own) - used() - for_commands() - labels - {"fellbound.summary"}

    assert not {id for id in unused if not id.startswith(APART)}


def test_every_sentence_is_made_of_known_words() -> None:
    assert {spec.partition(":")[0] for id in TEXTS.own for _, spec in fields(id)} <= WORDS


def test_every_sentence_is_given_the_values_that_it_names() -> None:
    for id, names in calls():
        implied = ALWAYS_THERE if id.startswith("fellbound.ending.") else set()
        assert {name for name, _ in fields(id)} <= names | implied, id


def test_every_label_names_a_character_as_it_is_printed() -> None:
    key = next(iter(CARDS))
    for kind in GAME.actions:
        said = [key, "b3"][: len(kind.words())]
        assert (CARDS[key].name in TEXTS.say(kind.of(*said).label)) is bool(said)
    assert TEXTS.say(CARDS[key].label) == CARDS[key].name


@pytest.mark.parametrize("prompt", ["muster", "act", "deploy", "end-losing"])
def test_every_prompt_is_a_sentence(prompt: str) -> None:
    assert re.fullmatch(r"[A-Z].*[.?]", TEXTS.say(Text(f"fellbound.{prompt}")))


def test_the_keys_of_all_options_are_short_and_can_be_told_apart() -> None:
    longest = max(CARDS, key=len)
    for kind in GAME.actions:
        said = [longest, "b3"][: len(kind.words())]
        assert len(kind.of(*said).key) <= 60
    assert all(len(key) <= 40 and "," not in key and " " not in key for key in CARDS)


def test_a_whole_match_can_be_read() -> None:
    match = Kind(setup_of(4, format="constructed"), 5).begin()
    for _ in play(match, Kind(match.setup, 5).luck()):
        pass
    lines = [TEXTS.say(told.text) for entry in match.log for told in entry.told]

    assert all(re.fullmatch(r"\S.*\.", line) for line in lines)
    assert match.result is not None
    assert re.fullmatch(r"[a-zA].*\.", TEXTS.say(match.result.text))
