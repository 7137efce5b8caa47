"""Every sentence is there, is used, and is given the values that it names."""

from pathlib import Path

import pytest

from engine.games import rift
from engine.games.rift import GAME
from engine.games.rift.actions import ACTIONS
from engine.games.rift.card_words import texts_of
from engine.games.rift.data import Event
from engine.games.rift.edition import EDITION
from engine.games.rift.ending import result
from engine.games.rift.weighing import does
from engine.text import Text
from tests.games.rift.table import hunter, necromancer, table
from tests.games.sentences import Sentences

TEXTS = GAME.texts
SENTENCES = Sentences(GAME, Path(rift.__file__).parent, {})
used, calls, fields = SENTENCES.used, SENTENCES.calls, SENTENCES.fields
WORDS = {"", "card", "place", "line", "character", "seat", "text", "s"}
OUTSIDE = (
    *("rift.seat.", "rift.role.", "rift.playing.", "rift.verb.", "rift.word."),
    "rift.brief.",
)
"""What the house asks for by itself."""


def test_every_sentence_that_is_used_is_there() -> None:
    assert not {id for id in used() | SENTENCES.for_commands() if not TEXTS.knows(id)}


def test_every_sentence_that_is_there_is_used() -> None:
    known = used() | SENTENCES.for_commands() | {"rift.summary"}
    begun = (*SENTENCES.beginnings(), *OUTSIDE)
    assert not {id for id in set(TEXTS.own) - known if not id.startswith(begun)}


def test_every_sentence_is_made_of_known_words() -> None:
    assert {spec.partition(":")[0] for id in TEXTS.own for _, spec in fields(id)} <= WORDS


def test_every_sentence_is_given_the_values_that_it_names() -> None:
    for id, names in calls():
        if id.startswith("rift.why.") or not names:
            continue
        missing = {name for name, _ in fields(id)} - names
        assert not missing, (id, missing)


def test_every_card_can_be_read() -> None:
    for card in (*EDITION.designs.values(), *EDITION.corruption.values()):
        for text in texts_of(card):
            assert TEXTS.say(text), card.key


def test_what_a_card_does_is_said_in_one_line_without_a_stray_comma() -> None:
    for card in EDITION.designs.values():
        if not isinstance(card, Event):  # Events are never kept, built, activated or dropped
            said = TEXTS.say(does(card, "hunter"))
            assert ":," not in said, said
            assert ":;" not in said, said
            assert len(texts_of(card)) == 1 or ";" in said or ":" in said, said


def test_every_label_can_be_said() -> None:
    card = next(iter(EDITION.cards))
    words = {"character": next(iter(EDITION.characters)), "line": "green", "card": card}
    words |= {"over": card, "task": next(iter(EDITION.corruption)), "item": card, "damage": "3"}
    words |= {"entity": next(iter(EDITION.entities)), "creature": next(iter(EDITION.undead))}
    words |= {"what": "undead", "phase": "move"}
    for kind in ACTIONS:
        option = kind.of(*(words.get(word.name, "fremont") for word in kind.words()))
        assert TEXTS.say(option.label)


@pytest.mark.parametrize(
    "final", [id.removeprefix("rift.ending.") for id in TEXTS.own if id.startswith("rift.ending.")]
)
def test_every_ending_can_be_said(final: str) -> None:
    state = table(hunter("ada"), necromancer("nox")).state
    said = {"seat": "ada", "place": "fremont", "seats": ["ada"]}
    ended = result(state, final, ("ada",)).text
    assert TEXTS.say(Text(ended.id, {**said, **ended.values}))
