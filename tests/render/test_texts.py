"""Every sentence of the pictures is there, is used, is filled, and is said in one voice."""

import ast
import copy
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import render
from engine import catalog
from engine.text import Texts, Voice
from render.catalog import DRAWINGS
from render.kit import Canvas
from render.letters import clipped
from render.words import Words
from tests.games.tested import TESTED
from tests.render.looking import EVERY, NAMES, board_of, looks, own

ROOM = Path(render.__file__).parent
TEXTS = {game: drawing.texts for game, drawing in DRAWINGS.items()}
"""The texts of each game that is drawn."""
BY_SIGHT = {"II", "III"}
"""Numbers of phases are the same in all languages."""


PRINTED = {game: one.printed for game, one in TESTED.items() if one.printed is not None}


def words_of(game: str) -> tuple[str, ...]:
    """What is printed on the cards of a game; nothing where it has none."""
    return PRINTED[game].words if game in PRINTED else ()


def sources(game: str) -> Iterator[ast.AST]:
    for path in sorted((ROOM / game).glob("*.py")):
        yield from ast.walk(ast.parse(path.read_text(encoding="utf-8")))


def said(game: str) -> Iterator[tuple[ast.Call, str]]:
    """Each call that says something, and what id it says, as a pattern where it is put together."""
    for node in sources(game):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "say":
            first = node.args[0]
            for part in (first.body, first.orelse) if isinstance(first, ast.IfExp) else (first,):
                if isinstance(part, ast.Constant):
                    yield node, re.escape(str(part.value))
                if isinstance(part, ast.JoinedStr):
                    yield (
                        node,
                        "".join(
                            re.escape(str(one.value)) if isinstance(one, ast.Constant) else ".+"
                            for one in part.values
                        ),
                    )


def strings(game: str) -> Iterator[str]:
    """Every string there is: an id may be chosen elsewhere than it is said."""
    for node in sources(game):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield re.escape(node.value)


def test_every_game_that_is_drawn_has_its_texts() -> None:
    assert set(TEXTS) == set(DRAWINGS) == set(catalog.GAMES)


@pytest.mark.parametrize("game", TEXTS)
def test_every_sentence_that_is_said_is_there_and_gets_its_values(game: str) -> None:
    found = 0
    for call, pattern in said(game):
        ids = [id for id in TEXTS[game].own if re.fullmatch(pattern, id)]
        assert ids, pattern
        if pattern == re.escape(ids[0]):
            given = {keyword.arg for keyword in call.keywords}
            parsed = Formatter().parse(TEXTS[game]._sentences[ids[0]])
            assert {name for _, name, _, _ in parsed if name} <= given, pattern
            found += 1
    assert found > 30


@pytest.mark.parametrize("game", TEXTS)
def test_every_sentence_there_is_is_used(game: str) -> None:
    used = {*strings(game), *(pattern for _, pattern in said(game))}
    own = TEXTS[game].own
    assert [id for id in own if not any(re.fullmatch(one, id) for one in used)] == []


@pytest.mark.parametrize("game", TEXTS)
def test_no_sentence_of_the_pictures_hides_one_of_the_game(game: str) -> None:
    assert not set(TEXTS[game].own) & set(catalog.game(game).texts._sentences)


def foreign(texts: Texts) -> Texts:
    """The same sentences in a language in which all words are made of one letter."""
    translated = copy.copy(texts)
    translated._sentences = {id: _foreign(told) for id, told in texts._sentences.items()}
    return translated


def _foreign(sentence: str) -> str:
    told = ""
    for literal, name, spec, _ in Formatter().parse(sentence):
        told += re.sub("[A-Za-z]", "ж", literal)
        if spec and spec.startswith("s:"):
            spec = "s:" + re.sub("[A-Za-z]", "ж", spec[2:])
        told += f"{{{name}:{spec}}}" if name else ""
    return told


@pytest.fixture
def voice(request: pytest.FixtureRequest) -> Voice:
    """A voice that nobody else has, for which nothing is cached yet."""
    return Voice(request.node.name)


@pytest.fixture
def written(voice: Voice, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All that is written in pictures from now on."""
    for texts in TEXTS.values():
        monkeypatch.setitem(texts._translated, voice.language, foreign(texts))
    found: list[str] = []
    write = Canvas.text

    def listen(canvas: Canvas, xy: tuple[int, int], text: str, *rest: Any, **more: Any) -> int:
        found.append(text)
        return write(canvas, xy, text, *rest, **more)

    monkeypatch.setattr(Canvas, "text", listen)
    return found


def english(told: Iterable[str], printed: Sequence[str]) -> set[str]:
    """Whatever words are neither names of people nor printed on cards."""
    known = {clipped(one, most) for one in printed for most in (len(one), 28, 14, 12, 7)}
    wording = sorted({*known, *NAMES.values()} - {""}, key=len, reverse=True)
    either = re.compile("|".join(map(re.escape, wording)))
    found: set[str] = set()
    for text in set(told):
        if not any(text.rstrip("…") in one for one in printed):
            found |= set(re.findall("[A-Za-z]{2,}", either.sub("", text)))
    return found


@pytest.mark.parametrize("game", TEXTS)
def test_another_voice_leaves_no_english_in_any_picture(
    game: str, voice: Voice, written: list[str]
) -> None:
    drawing, told = DRAWINGS[game], []
    for look in looks(game, 2, 3, 2 * EVERY):
        board, private = board_of(game, look, voice), own(game, look, voice)
        told += [board.alt, private.alt if private else ""]
        told.append(drawing.line(look.view, NAMES, voice))
    assert len(written) > 500
    assert english([*told, *written], words_of(game)) <= BY_SIGHT


@pytest.mark.parametrize("game", PRINTED)
def test_cards_and_sheets_are_told_in_the_voice_of_the_reader(
    game: str, voice: Voice, written: list[str]
) -> None:
    page, card, keys, words = PRINTED[game]
    told = [card(key, voice).alt for key in keys]
    told.append(page(keys[:6], 1, 2, Words(TEXTS[game], voice)).alt)
    assert len(written) > 40
    assert english([*told, *written], words) <= BY_SIGHT
