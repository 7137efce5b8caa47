"""Every sentence is there, is used, and is given the values that it names."""

from pathlib import Path

import pytest

from engine.games import fear
from engine.games.fear import played_with
from engine.games.fear.actions import ACTIONS
from engine.games.fear.attribute_words import does
from engine.games.fear.edition import EDITION
from engine.text import Text
from tests.games.fear.invented import invented
from tests.games.fear.table import spirit
from tests.games.sentences import Sentences

GAME = played_with(invented())
TEXTS = GAME.texts
SENTENCES = Sentences(GAME, Path(fear.__file__).parent, {})
used, calls, fields = SENTENCES.used, SENTENCES.calls, SENTENCES.fields
ALWAYS_THERE = {"winners", "turns", "rounds", "fear", "first"}
"""What every result says."""
SAID = {
    "strength 12": "Strength 12",
    "defense -1": "Defense −1",
    "card 1": "+1 card",
    "fear-card 2": "+2 Fear cards",
    "corrupt 2": "Corrupt +2",
    "corrupt -3": "Corrupt −3",
}
"""What attributes are called."""
TOKENS = {
    "hides": "Ada hides the token on a2 (Ada): for a round it can't be displaced.",
    "jumps": "Ada sets the token on a2 (Ada) to h2.",
    "swaps": "Ada swaps the tokens on a2 and h2 (Ada, Bea).",
}
"""How somebody is told of who acts with their own token."""
WORDS = {"", "card", "fear", "seat", "text", "s"}


def test_every_sentence_that_is_used_is_there() -> None:
    assert not {id for id in used() | SENTENCES.for_commands() if not TEXTS.knows(id)}


def test_every_sentence_that_is_there_is_used() -> None:
    labels = {f"fear.label.{kind.verb}" for kind in ACTIONS}
    known = used() | SENTENCES.for_commands() | labels | {"fear.summary"}
    begun = SENTENCES.beginnings()
    assert not {id for id in set(TEXTS.own) - known if not id.startswith(begun)}


def test_every_sentence_is_made_of_known_words() -> None:
    assert {spec.partition(":")[0] for id in TEXTS.own for _, spec in fields(id)} <= WORDS


@pytest.mark.parametrize(("word", "words"), SAID.items())
def test_what_a_card_does_is_said_with_its_number(word: str, words: str) -> None:
    [attribute] = spirit("any", word).attributes
    id, _, value = does(attribute).partition(" ")
    assert TEXTS.say(Text(id, {"value": value})) == words


@pytest.mark.parametrize(("id", "said"), TOKENS.items())
def test_whose_token_it_is_stands_behind_its_tile(id: str, said: str) -> None:
    owner = ["Ada", "Bea"] if id == "swaps" else "Ada"
    told = Text(f"fear.{id}", {"seat": "Ada", "owner": owner, "at": "a2", "to": "h2"})
    assert TEXTS.say(told) == said


def test_every_printed_attribute_has_its_words() -> None:
    ids = {
        does(one).partition(" ")[0] for card in EDITION.cards.values() for one in card.attributes
    }
    assert not {id for id in ids if not TEXTS.knows(id)}


def test_every_label_can_be_said() -> None:
    words = {"card": next(iter(GAME.edition.cards)), "spirit": next(iter(GAME.edition.spirits))}
    words |= {"fear": "gloom", "side": "north", "pile": "hope-left", "tokens": "2"}
    words |= {"dragon": "red", "player": "ada"}
    for kind in GAME.actions:
        option = kind.of(*(words.get(word.name, "c3") for word in kind.words()))
        assert TEXTS.say(option.label)
