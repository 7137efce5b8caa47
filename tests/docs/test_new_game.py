"""`docs/new-game.md`, followed step by step: what it writes fits, and what it shows is so."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.guide import Step, Typed, shows, steps

ROOT = Path(__file__).parents[2]
GUIDE = ROOT / "docs/new-game.md"
STEPS = steps(GUIDE.read_text(encoding="utf-8"))
ROOMS = ("engine", "render")
FILES = ("pyproject.toml", "tests/__init__.py", "tests/conftest.py", "tests/games/__init__.py")
SESSION = "import doctest, sys; sys.exit(doctest.testfile(sys.argv[1], False).failed)"


def copy(to: Path, rooms: tuple[str, ...] = ROOMS, files: tuple[str, ...] = FILES) -> Path:
    """A house to build in."""
    for room in rooms:
        shutil.copytree(ROOT / room, to / room)
    for file in files:
        (to / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / file, to / file)
    return to


def built(house: Path, count: int) -> Path:
    """The house after so many steps."""
    for step in STEPS[:count]:
        for written in step.written:
            written.into(house)
    return house


def run(house: Path, *words: str, answers: str = "") -> str:
    """What a command shows."""
    env = {key: value for key, value in os.environ.items() if not key.startswith("COV")}
    done = subprocess.run(
        [sys.executable, *words],
        cwd=house,
        env=env | {"PYTHONPATH": "", "PYTHONIOENCODING": "utf-8"},
        input=answers,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def check(house: Path, typed: Typed) -> None:
    """The terminal shows what the guide says."""
    program, *words = typed.command.split()
    assert program == "python"
    if not words:
        session = house / "session.txt"
        session.write_text(typed.shown, encoding="utf-8")
        run(house, "-c", SESSION, str(session))
        return
    shown = run(house, *words, answers="".join(f"{one}\n" for one in typed.answers))
    # What is typed into a pipe is not shown again.
    expected = re.sub(r"^> .*\n", "> ", typed.shown, flags=re.MULTILINE)
    assert shows(expected, shown), shown


@pytest.mark.parametrize("number", range(len(STEPS)), ids=[step.title for step in STEPS])
def test_after_each_step_everything_is_as_the_guide_shows_it(number: int, tmp_path: Path) -> None:
    house = built(copy(tmp_path), number + 1)

    for typed in STEPS[number].typed:
        check(house, typed)


def test_each_step_but_the_last_shows_something() -> None:
    *numbered, last = STEPS
    assert [step.title for step in numbered if not step.typed] == []
    assert (last.written, last.typed) == ([], [])
    assert [step.title.split(".")[0] for step in numbered] == [str(n + 1) for n in range(10)]


def test_the_guide_is_read_in_twenty_minutes() -> None:
    """Code is what is neither an import nor a docstring."""
    written = [one.text for step in STEPS for one in step.written if one.file.endswith(".py")]
    lines = [line.strip() for text in written for line in text.splitlines() if line.strip()]
    code = [line for line in lines if not line.startswith(('"""', "import ", "from "))]
    prose = re.sub(r"```.*?```", "", GUIDE.read_text(encoding="utf-8"), flags=re.DOTALL)

    assert len(code) <= 150
    assert 600 <= len(prose.split()) <= 1_600


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The house with the new game in it."""
    return built(copy(tmp_path_factory.mktemp("house")), len(STEPS))


WHOLE = """
import re
from engine.catalog import game
from engine.match import Match, Setup
from engine.computer import random_player
from engine.chance import Chance
from render.catalog import DRAWINGS
from render.drawing import Sight

GAME, DRAWING, LUCK = game("moonwell"), DRAWINGS["moonwell"], Chance(bytes(16))
NAMES = {"1": "Ada", "2": "Bea", "3": "Cem"}
said = set()
for number in range(20):
    match = Match.start(GAME, Setup(tuple(NAMES), GAME.settings()), bytes([number]) * 16)
    while match.questions:
        asked = LUCK.choice(match.questions)
        said |= {asked.prompt, *(option.label.id for option in asked.options)}
        GAME.texts.say(asked.text)
        for viewer in (*NAMES, None):
            seen = match.view(viewer)
            said |= {line.id for line in GAME.letters(seen)}
            others = [hand for seat, hand in match.state.hands.items() if seat != viewer]
            hidden = {stone for hand in others for stone in hand} - set(match.state.thrown.values())
            known = set(re.findall(r"'(\\d+)'", repr(seen))) - set(NAMES)
            assert not known & (hidden - set(NAMES)), (viewer, seen)
            picture = DRAWING.pictures[DRAWING.table].draw(Sight(seen, None, NAMES, asked.options))
            assert picture.is_legible and picture.data and picture.alt
        match.answer(asked.seat, LUCK.choice(asked.options).key)
        said |= {told.id for told in match.log[-1].told}
    said.add(match.result.ending)
    GAME.texts.say(match.result.text)
names = {f"moonwell.verb.{kind.verb}" for kind in GAME.actions}
names |= {f"moonwell.word.{word.name}" for kind in GAME.actions for word in kind.words()}
left = set(GAME.texts.own) - said - names
print(sorted(left), sorted(id for id in said if not GAME.texts.knows(id)))
"""


@pytest.mark.long
def test_the_game_of_the_guide_keeps_secrets_and_has_all_its_words(house: Path) -> None:
    shown = run(house, "-c", WHOLE)

    assert shown == "['moonwell.ending.conceded', 'moonwell.summary'] []\n"


def test_the_computer_player_of_the_guide_is_worth_playing_against(house: Path) -> None:
    words = "-m engine simulate moonwell --games 200 --players keen,random"
    shown = run(house, *words.split())
    found = re.search(r"wins +keen (\d+), random (\d+)", shown)

    assert found and int(found[1]) > 1.5 * int(found[2])


def test_the_code_of_the_guide_is_in_the_form_of_the_house(house: Path) -> None:
    written = sorted({one.file for step in STEPS for one in step.written})
    code = [file for file in written if file.endswith(".py")]

    run(house, "-m", "ruff", "format", "--check", "--diff", *code)
    run(house, "-m", "ruff", "check", *code)


@pytest.mark.slow
def test_the_types_of_the_guide_hold(house: Path) -> None:
    run(house, "-m", "mypy", "--strict", "engine", "render", "tests/games/moonwell")


def test_everybody_who_wants_to_write_a_game_finds_the_guide() -> None:
    for page in ("README.md", "CONTRIBUTING.md"):
        assert "(docs/new-game.md)" in (ROOT / page).read_text(encoding="utf-8"), page


def step_of(page: str) -> Step:
    (step,) = steps(page)
    return step


def test_a_guide_that_does_not_fit_is_found(tmp_path: Path) -> None:
    (tmp_path / "there.py").write_text("one = 1\ntwo = 2\n", encoding="utf-8")
    for block, kind in (("`there.py`", "python"), ("`gone.py`, at the end", "python")):
        (written,) = step_of(f"## 1\n\n{block}\n\n```{kind}\nthree = 3\n```\n").written
        with pytest.raises(AssertionError, match=r"there.py is new|gone.py is at"):
            written.into(tmp_path)
    (written,) = step_of("## 1\n\n`there.py`\n\n```diff\n-three = 3\n+three = 4\n```\n").written
    with pytest.raises(AssertionError, match="does not hold"):
        written.into(tmp_path)


def test_what_is_shown_otherwise_is_found(tmp_path: Path) -> None:
    assert shows("one\n…\nthree\n", "one\ntwo\nthree\n")
    assert not shows("one\n…\nthree\n", "one\ntwo\nfour\n")
    (typed,) = step_of("## 1\n\n```console\n$ python\n>>> 1 + 1\n3\n```\n").typed
    with pytest.raises(AssertionError, match=r"Expected:\s+3\s+Got:\s+2"):
        check(tmp_path, typed)
