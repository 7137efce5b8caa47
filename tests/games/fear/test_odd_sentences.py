"""The odd attributes do what stands beside their signs: a test asserts each word of it."""

import tomllib
from pathlib import Path

import pytest

import render.fear
from engine.games.fear.attributes import ODD
from tests.games.quotes import faults, quotes, strangers

TEXTS = tomllib.loads((Path(render.fear.__file__).parent / "texts.toml").read_text("utf-8"))
SENTENCES = {kind: TEXTS["does"][kind] for kind in (*ODD, "clear")}
"""`clear` is `corrupt` below zero."""
QUOTED = quotes(Path(__file__).parent)


@pytest.mark.parametrize("kind", SENTENCES)
def test_each_word_of_an_odd_attribute_is_asserted(kind: str) -> None:
    assert faults(kind, SENTENCES[kind], QUOTED) == []


def test_only_odd_attributes_are_quoted() -> None:
    assert strangers(SENTENCES, QUOTED) == []
