"""Every sentence is there, is used, and is given the values that it names."""

from pathlib import Path

from engine.games import fear
from engine.games.fear import played_with
from engine.games.fear.actions import ACTIONS
from tests.games.fear.invented import invented
from tests.games.sentences import Sentences

GAME = played_with(invented())
TEXTS = GAME.texts
SENTENCES = Sentences(GAME, Path(fear.__file__).parent, {})
used, calls, fields = SENTENCES.used, SENTENCES.calls, SENTENCES.fields
ALWAYS_THERE = {"winners", "turns", "rounds", "fear", "first"}
"""What every result says."""
WORDS = {"", "card", "fear", "seat", "text", "s"}


def test_every_sentence_that_is_used_is_there() -> None:
    assert not {id for id in used() | SENTENCES.for_commands() if not TEXTS.knows(id)}


def test_every_sentence_that_is_there_is_used() -> None:
    labels = {f"fear.label.{kind.verb}" for kind in ACTIONS}
    known = used() | SENTENCES.for_commands() | labels | {"fear.summary"}
    begun = SENTENCES.beginnings()
    assert not {id for id in set(TEXTS.own) - known if not id.startswith((*begun, "fear.why."))}


def test_every_sentence_is_made_of_known_words() -> None:
    assert {spec.partition(":")[0] for id in TEXTS.own for _, spec in fields(id)} <= WORDS


def test_every_label_can_be_said() -> None:
    words = {"card": next(iter(GAME.edition.cards)), "spirit": next(iter(GAME.edition.spirits))}
    words |= {"fear": "gloom", "side": "north", "pile": "hope-left", "tokens": "2"}
    words |= {"dragon": "red", "player": "ada"}
    for kind in GAME.actions:
        option = kind.of(*(words.get(word.name, "c3") for word in kind.words()))
        assert TEXTS.say(option.label)
