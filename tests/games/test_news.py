"""What the games tell, sentence by sentence: how much it matters, and how it is said briefly."""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path
from string import Formatter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import games
from engine.catalog import GAMES
from engine.text import Text, Told, Value
from engine.tools.record import read
from tests.games.tested import TESTED
from tests.games.wild import play
from tests.record import FILES

ENGINE = Path(games.__path__[0])
LONGEST = 54
"""So many characters has what is said briefly, of one card or piece, without people's names."""

few = settings(max_examples=3, deadline=None, derandomize=True)
many = settings(max_examples=100, deadline=None)
every_game = pytest.mark.parametrize("key", GAMES)


def recorded(key: str) -> Iterator[Told]:
    """What the recorded matches of a game tell."""
    for path in FILES:
        if path.parent.name == key:
            for entry in read(path.read_text(encoding="utf-8")).log:
                yield from (one.told() for one in entry.told)


def by_chance(key: str, data: st.DataObject) -> Iterator[Told]:
    """What a match tells that is played by chance."""
    kind = data.draw(TESTED[key].wild.KINDS)
    match = kind.begin()
    for _ in play(match, kind.luck()):
        pass
    return (told for entry in match.log for told in entry.told)


def misweighed(key: str, told: Iterable[Told]) -> set[str]:
    """The sentences of a game that its news forgets, and the headings that it lists."""
    weighed = GAMES[key].news.ids
    own = {(one.id, one.kind == "step") for one in told if one.id.startswith(f"{key}.")}
    return {id for id, is_step in own if (id in weighed) == is_step}


@every_game
def test_every_sentence_that_recorded_matches_tell_has_its_weight(key: str) -> None:
    assert not misweighed(key, recorded(key))


@every_game
@given(data=st.data())
@few
def test_every_sentence_that_a_match_by_chance_tells_has_its_weight(
    key: str, data: st.DataObject
) -> None:
    assert not misweighed(key, by_chance(key, data))


@pytest.mark.slow
@every_game
@given(data=st.data())
@many
def test_every_sentence_that_many_matches_tell_has_its_weight(
    key: str, data: st.DataObject
) -> None:
    assert not misweighed(key, by_chance(key, data))


@every_game
def test_every_sentence_that_the_rules_name_as_they_tell_it_has_its_weight(key: str) -> None:
    named = {id for id in _told_in_code(key) if id in GAMES[key].texts.own}
    assert named, key
    assert not named - GAMES[key].news.ids


def _told_in_code(key: str) -> Iterator[str]:
    """The ids with which `tell` is called."""
    for source in sorted((ENGINE / key).rglob("*.py")):
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "tell":
                for part in ast.walk(node.args[0]):
                    if isinstance(part, ast.Constant) and isinstance(part.value, str):
                        yield part.value


@every_game
def test_what_is_said_briefly_is_a_sentence_of_the_story_and_is_made_of_its_values(
    key: str,
) -> None:
    briefs = [id for id in GAMES[key].texts.own if id.startswith(f"{key}.brief.")]
    assert briefs
    for id in briefs:
        whole = id.replace(".brief.", ".", 1)
        assert GAMES[key].texts.knows(whole), id
        assert _values(key, id) <= _values(key, whole), id


def _values(key: str, id: str) -> set[str]:
    """The values that a sentence names."""
    return {name for _, name, _, _ in Formatter().parse(GAMES[key].texts._sentences[id]) if name}


@every_game
def test_what_is_said_briefly_is_short_and_has_no_full_stop(key: str) -> None:
    for told in recorded(key):
        brief = told.id.replace(f"{key}.", f"{key}.brief.", 1)
        if told.id.startswith(f"{key}.") and GAMES[key].texts.knows(brief):
            said = GAMES[key].texts.say(Text(brief, _first(told)), lambda seat: "")
            assert len(said) <= LONGEST, said
            assert not said.endswith((".", "!")), said


def _first(told: Told) -> dict[str, Value]:
    """The values of a sentence, of several the first."""
    return {k: v[:1] if isinstance(v, tuple) else v for k, v in told.values.items()}


@every_game
def test_who_lost_or_gained_is_named_by_a_value_that_is_told(key: str) -> None:
    news = GAMES[key].news
    for told in recorded(key):
        for name in (news.loss.get(told.id), news.gain.get(told.id)):
            assert not name or told.values[name], told.id


@every_game
def test_whatever_is_told_as_a_loss_is_said_briefly_too(key: str) -> None:
    lost = {told.id for told in recorded(key) if told.kind == "loss"}
    briefs = {id.replace(f"{key}.", f"{key}.brief.", 1) for id in lost}
    assert not {id for id in briefs if not GAMES[key].texts.knows(id)}


@every_game
def test_what_is_somebodys_is_not_listed_as_everybodys_too(key: str) -> None:
    news = GAMES[key].news
    assert not {*news.listed} & {*news.loss, *news.gain}
