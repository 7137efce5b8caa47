"""The rules page for players, and which rules the tests assert."""

from pathlib import Path

import pytest

from engine.games.incubo.data import HERE
from tests.games.page import Page, last_words

PAGE = Page(HERE / "rules.md", Path(__file__).parent, "INC")
LEDGER = [
    *(f"INC-R{number}" for number in range(1, 61)),
    *(f"INC-V{number}" for number in range(1, 12)),
    *(f"INC-A{number}" for number in range(1, 32)),
]


def test_every_rule_is_on_the_page() -> None:
    assert PAGE.listed() == set(LEDGER)


def test_every_rule_is_asserted_by_a_test() -> None:
    assert set(PAGE.marked()) == set(LEDGER)


def test_all_paragraphs_but_one_cover_rules_of_the_ledger() -> None:
    (other,) = set(PAGE.paragraphs) - set(PAGE.covering)

    assert "take back" in other


@pytest.mark.parametrize("paragraph", PAGE.covering, ids=last_words)
def test_a_paragraph_has_its_ids_on_a_line_of_their_own_that_players_do_not_see(
    paragraph: str,
) -> None:
    PAGE.check_ids(paragraph)


@pytest.mark.parametrize("paragraph", PAGE.paragraphs, ids=last_words)
def test_a_paragraph_fits_into_one_message_and_is_made_of_sentences(paragraph: str) -> None:
    PAGE.check_paragraph(paragraph)


def test_every_paragraph_stands_under_a_heading() -> None:
    PAGE.check_headings()


def test_rulings_are_told_as_ours_with_their_reason() -> None:
    """Every ruling that is not in the printed words, or was ours to choose."""
    plain = set[str]()

    assert {id for id in LEDGER if id.startswith("INC-A")} - plain <= PAGE.ours()
