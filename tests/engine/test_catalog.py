"""Every game of the house is in the catalog; one that can't be loaded is left out, and named."""

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from engine import catalog, games
from engine.__main__ import main
from engine.complete import missing_texts, must_be_complete
from engine.errors import GameMissing, IncompleteGame, Refused
from engine.game import Action
from engine.games.fear import GAME as FEAR
from engine.games.fear.actions import ACTIONS
from engine.games.fear.why import NEEDS, REASONED
from engine.habits import Habit
from engine.legality import without_needs
from render import catalog as drawn
from render.drawing import Needed

Write = Callable[..., str]
PACKAGE = "engine.games.fear"


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Write]:
    """A game of this name, made of these files, and loaded; what the catalog says of it."""
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
    made: list[str] = []

    def load(key: str, **files: str) -> str:
        (tmp_path / key).mkdir()
        for name, text in files.items():
            (tmp_path / key / f"{name}.py").write_text(text, encoding="utf-8")
        made.append(key)
        catalog.load(key)
        return catalog.LEFT_OUT.get(key, "")

    yield load
    for key in made:
        catalog._games.pop(key, None)
        catalog._left_out.pop(key, None)
        for name in [name for name in sys.modules if f"{name}.".startswith(f"engine.games.{key}.")]:
            del sys.modules[name]


def test_nothing_is_left_out() -> None:
    folders = {file.parent.name for file in Path(games.__path__[0]).glob("*/__init__.py")}

    assert catalog.LEFT_OUT == {}
    assert set(catalog.GAMES) == set(drawn.DRAWINGS) == folders


def test_games_are_offered_in_the_order_of_the_house() -> None:
    assert list(catalog.GAMES) == list(catalog.FIRST)


def test_a_folder_is_a_game_without_a_line_anywhere(write: Write) -> None:
    source = (
        "from dataclasses import replace\nfrom engine.games.fear import GAME as FEAR\n"
        "from engine.news import News\n"
        'GAME = replace(FEAR, key="woods", texts=FEAR.texts, lacks=tuple, actions=(), habits=(),\n'
        "    seat_choices=(), teaching=None, fatal=(), called={}, about={}, families={},\n"
        "    news=News())\n"
        'FEAR.texts._sentences["woods.summary"] = "Trees."\n'
    )
    assert write("woods", __init__=source) == ""
    assert catalog.game("woods").key == "woods"
    assert catalog.folders() == [*catalog.FIRST, "woods"]
    del FEAR.texts._sentences["woods.summary"]


def test_bad_cards_leave_a_game_out_with_all_that_is_wrong(write: Write) -> None:
    source = 'from engine.errors import BadCardData\nraise BadCardData("a.toml: b\\nc.toml: d")'
    assert write("woods", __init__=source) == "a.toml: b\nc.toml: d"


def test_whatever_else_is_wrong_is_said_with_its_place(write: Write) -> None:
    reason = write("woods", __init__="from . import trees", trees="ELM = 1\nOAK = ELMS\n")
    assert reason.endswith("trees.py, line 2: NameError: name 'ELMS' is not defined")


def test_what_python_cannot_read_is_said_with_its_file(write: Write) -> None:
    reason = write("woods", __init__="from . import trees", trees="OAK = 1\nELM = (\n")
    assert reason.endswith("trees.py, line 2: SyntaxError: '(' was never closed")


@pytest.mark.parametrize("sentences", [b"\xff\xfe", b"[woods"])
def test_sentences_that_cannot_be_read_are_said_with_their_file(
    write: Write, tmp_path: Path, sentences: bytes
) -> None:
    path = tmp_path / "sentences.toml"
    path.write_bytes(sentences)
    source = f"from pathlib import Path\nfrom engine.text import Texts\nTexts(Path({str(path)!r}))"
    assert str(path) in write("woods", __init__=source)


def test_the_others_are_played_while_one_is_left_out(write: Write) -> None:
    write("woods", __init__="raise ValueError")

    assert list(catalog.GAMES) == list(catalog.FIRST)
    with pytest.raises(GameMissing, match=r"^Nobody can play Woods right now. Its tables wait"):
        catalog.game("woods")
    with pytest.raises(Refused, match="There is no game called trees"):
        catalog.game("trees")


def test_every_command_says_what_is_left_out(
    write: Write, capsys: pytest.CaptureFixture[str]
) -> None:
    source = 'from engine.errors import BadCardData\nraise BadCardData("a.toml: b\\nc.toml: d")'
    write("woods", __init__=source)

    assert main(["play", "woods"]) == 2
    assert capsys.readouterr().err == (
        "Left out, since it can't be loaded: woods: a.toml: b\n"
        "  c.toml: d\n"
        "Nobody can play Woods right now. Its tables wait, and nothing of them is lost.\n"
    )


@dataclass(frozen=True)
class Rout(Action):
    """An act that nobody has written a word for."""

    game = "fear"
    verb = "rout"
    front: str


def test_an_act_a_habit_and_a_kind_without_words_are_named_in_one_sentence() -> None:
    kinds = {"fear.does.": ["strength", "rout"]}
    habit = Habit("routing", "fear.which-rout", "yes")
    game = replace(FEAR, actions=(*ACTIONS, Rout), families=kinds, habits=(habit,))

    with pytest.raises(IncompleteGame) as incomplete:
        must_be_complete(game, PACKAGE)
    assert str(incomplete.value) == (
        "texts.toml has no sentence fear.does.rout, fear.habit.routing, fear.label.rout, "
        "fear.verb.rout, fear.which-rout, fear.word.front"
    )


def test_an_act_that_nothing_refuses_is_named() -> None:
    game = replace(FEAR, lacks=lambda: without_needs([*REASONED, Rout], NEEDS))

    with pytest.raises(IncompleteGame, match=r"^why.py: NEEDS has no line for Rout$"):
        must_be_complete(game, PACKAGE)


@pytest.mark.parametrize("id", ["fear.summon", "fear.captures-fear", "fear.summary"])
def test_a_question_and_a_sentence_of_the_story_that_are_missing_are_found(
    id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert missing_texts(FEAR, PACKAGE) == []
    monkeypatch.delitem(FEAR.texts._sentences, id)

    assert missing_texts(FEAR, PACKAGE) == [id]


def test_a_sentence_that_is_put_together_and_has_no_beginning_is_found(write: Write) -> None:
    write("fear_of_trees", __init__="def say(n): return f'fear.trees.{n}', 'fear.oak', 'fear.toml'")

    assert missing_texts(FEAR, "engine.games.fear_of_trees") == [
        "fear.oak",
        "fear.trees.…",
    ]


@pytest.mark.parametrize("game", catalog.GAMES)
def test_scenes_and_signs_that_are_missing_are_named_together(game: str) -> None:
    drawing = drawn.DRAWINGS[game]
    assert drawing.lacks() == []

    lost = [Needed("scenes/cards.toml", ["oak", "elm"], {}), Needed("signs.py", ["leaf"], {})]
    assert replace(drawing, needs=[*drawing.needs, *lost]).lacks() == [
        "scenes/cards.toml has nothing for oak, elm",
        "signs.py has nothing for leaf",
    ]
    some = [next(iter(need.wanted)) for need in drawing.needs]
    spoilt = [need._replace(there=()) for need in drawing.needs]
    assert all(
        one in told for one, told in zip(some, replace(drawing, needs=spoilt).lacks(), strict=True)
    )


def test_a_game_that_cannot_be_drawn_is_left_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawing = replace(drawn.DRAWINGS["fear"], needs=[Needed("signs.py", ["oak"], {})])
    monkeypatch.setattr("render.fear.drawing.FEAR", drawing)
    before, order = catalog.GAMES["fear"], {**catalog.GAMES}
    try:
        drawn.load("fear")
        assert "fear" not in catalog.GAMES
        assert catalog.LEFT_OUT["fear"] == "render/fear/signs.py has nothing for oak"
    finally:
        catalog._left_out.clear()
        catalog._games.clear()
        catalog._games.update(order)
    assert catalog.game("fear") is before
