"""Every sentence is there, is used, and is given the values that it names."""

import re
from pathlib import Path
from typing import get_args

import pytest

from engine.games import incubo
from engine.games.incubo import GAME, TEXTS
from engine.games.incubo.data import CARDS, SIDES, Word
from engine.text import Text
from tests.games.incubo.wild import Kind, setup_of
from tests.games.sentences import Sentences
from tests.games.wild import play

OF_A_PROPOSAL = ("seat", "friend", "card", "price")
"""Asking for consent adds who asks whom, about which card, and at what price."""
SENTENCES = Sentences(
    GAME,
    Path(incubo.__file__).parent,
    {"consents": OF_A_PROPOSAL, "may_pay": OF_A_PROPOSAL},
)
ALWAYS_THERE = {"score", "turns", "first", "winners"}
"""What every result says."""
WORDS = {"", "card", "seat", "text", "s"}


def test_every_sentence_that_is_used_is_there() -> None:
    assert not {id for id in SENTENCES.used() | SENTENCES.for_commands() if not TEXTS.knows(id)}


def test_every_sentence_that_is_there_is_used() -> None:
    unused = set(TEXTS.own) - SENTENCES.used() - SENTENCES.for_commands() - {"incubo.summary"}

    assert not {id for id in unused if not id.startswith(SENTENCES.beginnings())}


def test_every_sentence_is_made_of_known_words() -> None:
    kinds = {spec.partition(":")[0] for id in TEXTS.own for _, spec in SENTENCES.fields(id)}

    assert kinds <= WORDS


def test_every_sentence_is_given_the_values_that_it_names() -> None:
    for id, names in SENTENCES.calls():
        implied = ALWAYS_THERE if id.startswith("incubo.ending.") else set()
        assert {name for name, _ in SENTENCES.fields(id)} <= names | implied, id


def test_every_power_says_why_it_may_find_nothing_to_do() -> None:
    assert {id for id in TEXTS.own if id.startswith("incubo.idle.")} == {
        f"incubo.idle.{word}" for word in get_args(Word)
    }


def test_every_power_says_what_it_does() -> None:
    assert {id for id in TEXTS.own if id.startswith("incubo.power.")} == {
        f"incubo.power.{word}" for word in get_args(Word)
    }
    for sides in SIDES.values():
        for side in sides.values():
            if side.power is not None:
                assert re.fullmatch(r"[A-Z].*\.", TEXTS.say(side.power.text))


def test_every_label_can_be_said_and_names_its_card() -> None:
    key = next(iter(CARDS))
    for kind in GAME.actions:
        for price in ("0", "1", "2"):
            said = [key if one.name in ("dream", "part", "card") else price for one in kind.words()]
            label = kind.of(*said).label
            if TEXTS.knows(label.id):
                assert (CARDS[key].name in TEXTS.say(label)) is (key in said)
    assert TEXTS.say(CARDS[key].label) == CARDS[key].name


PROMPTS = ["dream", "monster", "choose", "declare", "order", "discard", "box", "pick", "return"]


@pytest.mark.parametrize("prompt", [*PROMPTS, "double", "match", "raise", "spend", "copy", "numb"])
def test_every_prompt_is_a_sentence(prompt: str) -> None:
    assert re.fullmatch(r"[A-Z].*[.?]", TEXTS.say(Text(f"incubo.{prompt}")))


def test_the_keys_of_all_options_are_short_and_can_be_told_apart() -> None:
    longest = max(CARDS, key=len)
    for kind in GAME.actions:
        assert len(kind.of(*[longest, "99"][: len(kind.words())]).key) <= 60
    assert all(len(key) <= 40 and "," not in key and " " not in key for key in CARDS)


@pytest.mark.parametrize("seats", [1, 2])
def test_a_whole_match_can_be_read(seats: int) -> None:
    kind = Kind(setup_of(seats), 5)
    match = kind.begin()
    for question, _ in play(match, kind.luck()):
        assert re.fullmatch(r"\S.*[.?]", TEXTS.say(question.text))
    lines = [TEXTS.say(told.text) for entry in match.log for told in entry.told]

    assert all(re.fullmatch(r"\S.*[.!?]", line) for line in lines)
    assert match.result is not None
    assert re.fullmatch(r"[a-zA-Z].*\.", TEXTS.say(match.result.text))
