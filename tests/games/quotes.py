"""What tests quote of the sentences on odd cards: each word of them is asserted somewhere.

An odd card's deed is a function; nothing ties it to the printed sentence but what tests assert of
both. So a test quotes the part of a sentence that it asserts:

    @pytest.mark.says("candle-novice", "it regains up to 3 health,")
    def test_candle_novice_heals_up_to_3() -> None: ...

or, for one case among many, `pytest.param(…, marks=pytest.mark.says(…))`. Whatever is changed in
a sentence is no longer quoted then, and somebody looks at the deed. `faults` finds what is wrong:
words that nobody quotes, quotes of what is not printed, and numbers that a test quotes and does not
check.
"""

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

LETTERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
NUMBERS = {word: number for number, word in enumerate(LETTERS, 1)}
NUMBERS |= {"once": 1, "twice": 2}
_WORD = re.compile(r"[\w’'{}]+")
_DIGITS = re.compile(r"(?<![A-Za-z\d])\d+")
"""`+4` and `2D`, but not the land G7 or the tile a3."""


@dataclass(frozen=True)
class Quote:
    """A part of a card's sentence, and the numbers that its test checks."""

    card: str
    words: str
    test: str
    checked: frozenset[int]


def quotes(folder: Path) -> list[Quote]:
    """All that the tests of a folder quote."""
    return [one for file in sorted(folder.glob("test_*.py")) for one in _quotes(file)]


def faults(card: str, sentence: str, quoted: list[Quote]) -> list[str]:
    """What is wrong with the quotes of one card's sentence, each as words to read."""
    found, mine = [], [one for one in quoted if one.card == card]
    uncovered = [True] * len(sentence)
    for one in mine:
        places = [match.start() for match in re.finditer(re.escape(one.words), sentence)]
        if not places:
            found.append(f"{one.test} quotes what is not printed: {one.words}")
        for place in places:
            uncovered[place : place + len(one.words)] = [False] * len(one.words)
        missing = sorted(numbers(one.words) - one.checked)
        found += [f"{one.test} quotes {number} and does not check it" for number in missing]
    words = _WORD.finditer(sentence)
    found += [
        f"no test quotes “{word[0]}”" for word in words if any(uncovered[slice(*word.span())])
    ]
    return found


def numbers(words: str) -> set[int]:
    """All numbers in these words, in digits or letters; "at once" is none."""
    spelt = re.findall(r"[a-z]+", words.lower().replace("at once", ""))
    letters = {NUMBERS[word] for word in spelt if word in NUMBERS}
    return {int(number) for number in _DIGITS.findall(words)} | letters


def strangers(cards: Mapping[str, str], quoted: list[Quote]) -> list[str]:
    """Tests that quote a card which there is not."""
    return [f"{one.test}: {one.card}" for one in quoted if one.card not in cards]


def _quotes(file: Path) -> Iterator[Quote]:
    """Those of a file: of each test function, and of each case of one."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            marks = [one for one in node.decorator_list if _is_says(one)]
            rest = [one for one in node.decorator_list if one not in marks]
            asserts = [one for one in ast.walk(node) if isinstance(one, ast.Assert)]
            yield from _of(marks, node.name, [*asserts, *rest])
        elif isinstance(node, ast.Call):
            marks = [one.value for one in node.keywords if one.arg == "marks"]
            says = [one for mark in marks for one in ast.walk(mark) if _is_says(one)]
            given = [*node.args, *(one.value for one in node.keywords if one.arg != "marks")]
            yield from _of(says, f"{file.name}:{node.lineno}", given)


def _of(marks: Sequence[ast.AST], test: str, checks: Sequence[ast.AST]) -> Iterator[Quote]:
    checked = {number for check in checks for number in _checked(check)}
    for mark in marks:
        assert isinstance(mark, ast.Call)
        card, *parts = [ast.literal_eval(one) for one in mark.args]
        for words in parts:
            yield Quote(card, words, test, frozenset(checked))


def _is_says(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "says"


def _checked(node: ast.AST) -> Iterator[int]:
    """The numbers that stand in what is checked, in words of a table, too."""
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and type(part.value) is int:
            yield part.value
        elif isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield from map(int, _DIGITS.findall(part.value))
