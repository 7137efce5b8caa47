"""The rules page for players, and which rules the tests assert."""

import ast
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from engine.games.fellbound.data import HERE

PAGE = HERE / "rules.md"
IDS = re.compile(r"FEL-[RVA]\d+")
LEDGER = [
    *(f"FEL-R{number}" for number in range(1, 23)),
    *(f"FEL-V{number}" for number in range(1, 14)),
    *(f"FEL-A{number}" for number in range(1, 23)),
]


def blocks() -> list[str]:
    return PAGE.read_text(encoding="utf-8").strip().split("\n\n")


PARAGRAPHS = [block for block in blocks() if not block.startswith("#")]
"""All but the headings."""
COVERING = [block for block in PARAGRAPHS if block.startswith("<!--")]
"""Those that cover rules of the ledger. Taking back is a rule of the house."""


def marked() -> Iterator[str]:
    """The ids in the `ledger` marks of Fellbound's tests."""
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "ledger":
                yield from (str(arg.value) for arg in node.args if isinstance(arg, ast.Constant))


def test_every_rule_is_on_the_page() -> None:
    assert set(IDS.findall(PAGE.read_text(encoding="utf-8"))) == set(LEDGER)


def test_every_rule_is_asserted_by_a_test() -> None:
    assert set(marked()) == set(LEDGER)


def test_all_paragraphs_but_one_cover_rules_of_the_ledger() -> None:
    (other,) = set(PARAGRAPHS) - set(COVERING)

    assert "take back" in other


@pytest.mark.parametrize("paragraph", COVERING, ids=lambda text: " ".join(text.split()[-6:]))
def test_a_paragraph_has_its_ids_on_a_line_of_their_own_that_players_do_not_see(
    paragraph: str,
) -> None:
    ids, text = paragraph.split("\n", 1)

    assert re.fullmatch(r"<!-- (FEL-[RVA]\d+ )+-->", ids)
    assert "\n" not in text
    assert "<!--" not in text
    assert not IDS.search(text)


@pytest.mark.parametrize("paragraph", PARAGRAPHS, ids=lambda text: " ".join(text.split()[-6:]))
def test_a_paragraph_fits_into_one_message_and_is_made_of_sentences(paragraph: str) -> None:
    text = paragraph.split("\n")[-1]

    assert 60 < len(text) < 1000
    assert re.fullmatch(r"[A-Z].*[.)]", text)


def test_every_paragraph_stands_under_a_heading() -> None:
    kinds = [block.split()[0] for block in blocks()]

    assert kinds[0] == "#"
    assert not [one for one, other in pairwise(kinds) if one == other == "##"]
    assert kinds.count("#") == 1


def test_rulings_are_told_as_ours_with_their_reason() -> None:
    """Every ruling that is not in the printed words, or was ours to choose."""
    ours = {id for text in COVERING if "Our ruling" in text for id in IDS.findall(text)}
    plain = {"FEL-A11", "FEL-A15", "FEL-A17", "FEL-A19"}

    assert {id for id in LEDGER if id.startswith("FEL-A")} - plain <= ours
