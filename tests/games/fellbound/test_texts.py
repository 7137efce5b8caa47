"""Every sentence is there, is used, and is given the values that it names."""

import ast
import dataclasses
import re
from collections.abc import Iterator
from dataclasses import Field
from pathlib import Path
from string import Formatter

import pytest

from engine.game import Action
from engine.games import fellbound
from engine.games.fellbound import GAME, TEXTS
from engine.games.fellbound.data import CARDS
from engine.text import Text
from tests.games.fellbound.wild import Kind, play, setup_of

ID = re.compile(r"fellbound(\.[a-z-]+)+")
SOURCES = sorted(Path(fellbound.__file__).parent.rglob("*.py"))
OF_A_CHARACTER = {"tell_of", "_tell"}
"""What tells of a character adds whose it is and what it is called."""
ALWAYS_THERE = {"winners", "losers", "turns", "first"}
"""What every result says."""
WORDS = {"", "card", "seat", "text", "s"}


def strings(node: ast.AST) -> Iterator[str]:
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value


def used() -> set[str]:
    """All ids that stand in the rules as they are."""
    trees = [ast.parse(source.read_text(encoding="utf-8")) for source in SOURCES]
    return {text for tree in trees for text in strings(tree) if ID.fullmatch(text)}


def calls() -> Iterator[tuple[str, set[str]]]:
    """Each sentence that is told somewhere, and the names of the values given to it there."""
    for source in SOURCES:
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and all(keyword.arg for keyword in node.keywords):
                names = {keyword.arg or "" for keyword in node.keywords} - {"only", "even_one"}
                for part in node.args:
                    if isinstance(part, ast.Dict):
                        names |= {key for one in part.keys if one for key in strings(one)}
                if getattr(node.func, "id", getattr(node.func, "attr", "")) in OF_A_CHARACTER:
                    names |= {"seat", "card"}
                for text in {text for part in node.args for text in strings(part)}:
                    if ID.fullmatch(text):
                        yield text, names


def fields(id: str) -> list[tuple[str, str]]:
    """The values that a sentence names, and what kind of word each is."""
    sentence = TEXTS._sentences[id]
    return [(name, spec or "") for _, name, spec, _ in Formatter().parse(sentence) if name]


def for_commands() -> set[str]:
    """What slash commands are called, and their options."""
    verbs = {f"fellbound.verb.{kind.verb}" for kind in GAME.actions}
    return verbs | {f"fellbound.word.{one.name}" for kind in GAME.actions for one in words(kind)}


def words(kind: type[Action]) -> tuple[Field[str], ...]:
    """What a player says after the verb."""
    return dataclasses.fields(kind)  # type: ignore[arg-type]


def test_every_sentence_that_is_used_is_there() -> None:
    assert not {id for id in used() | for_commands() if not TEXTS.knows(id)}


def test_every_sentence_that_is_there_is_used() -> None:
    """The reasons for refusing have a test of their own; the lobby shows the summary."""
    unused = set(TEXTS.own) - used() - for_commands() - {"fellbound.summary"}

    assert not {id for id in unused if not id.startswith("fellbound.why.")}


def test_every_sentence_is_made_of_known_words() -> None:
    assert {spec.partition(":")[0] for id in TEXTS.own for _, spec in fields(id)} <= WORDS


def test_every_sentence_is_given_the_values_that_it_names() -> None:
    for id, names in calls():
        implied = ALWAYS_THERE if id.startswith("fellbound.ending.") else set()
        assert {name for name, _ in fields(id)} <= names | implied, id


def test_every_label_names_a_character_as_it_is_printed() -> None:
    key = next(iter(CARDS))
    for kind in GAME.actions:
        said = [key, "b3"][: len(words(kind))]
        assert (CARDS[key].name in TEXTS.say(kind.of(*said).label)) is bool(said)
    assert TEXTS.say(CARDS[key].label) == CARDS[key].name


@pytest.mark.parametrize("prompt", ["muster", "act", "deploy", "end-losing"])
def test_every_prompt_is_a_sentence(prompt: str) -> None:
    assert re.fullmatch(r"[A-Z].*[.?]", TEXTS.say(Text(f"fellbound.{prompt}")))


def test_the_keys_of_all_options_are_short_and_can_be_told_apart() -> None:
    longest = max(CARDS, key=len)
    for kind in GAME.actions:
        said = [longest, "b3"][: len(words(kind))]
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
