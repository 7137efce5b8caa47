"""The rules page of each game for players, and which rules the tests assert."""

from pathlib import Path

import pytest

from engine.games import fear, fellbound, horizons, incubo, rift
from tests.games.page import Page

HERE = Path(__file__).parent


def page(game: str, prefix: str, package: object) -> Page:
    """The page of a game, and its tests."""
    file = Path(str(vars(package)["__file__"]))
    return Page(file.with_name("rules.md"), HERE / game, prefix)


def ledger(prefix: str, **last: int) -> set[str]:
    """The ids of rules, questions, vectors and rulings, each numbered from 1."""
    return {f"{prefix}-{kind}{n}" for kind, most in last.items() for n in range(1, most + 1)}


FELLBOUND = page("fellbound", "FEL", fellbound)
INCUBO = page("incubo", "INC", incubo)
FEAR = page("fear", "FYF", fear)
RIFT = page("rift", "RIFT", rift)
HORIZONS = page("horizons", "HOR", horizons)
PLAIN = {"FEL-A11", "FEL-A15", "FEL-A17", "FEL-A19"}
"""Rulings that only repeat printed words, and leave nothing to choose."""
LEDGERS = [
    pytest.param(FELLBOUND, ledger("FEL", R=22, V=13, A=22), id="fellbound"),
    pytest.param(INCUBO, ledger("INC", R=60, V=11, A=31), id="incubo"),
    pytest.param(FEAR, ledger("FYF", R=107, V=56, A=56), id="fear"),
    pytest.param(RIFT, ledger("RIFT", R=57, V=48, A=57), id="rift"),
    pytest.param(HORIZONS, ledger("HOR", R=190, Q=199, V=52), id="horizons"),
]
PAGES = [
    pytest.param(FELLBOUND, id="fellbound"),
    pytest.param(INCUBO, id="incubo"),
    pytest.param(FEAR, id="fear"),
    pytest.param(RIFT, id="rift"),
    pytest.param(HORIZONS, id="horizons"),
]


@pytest.mark.parametrize(("page", "ledger"), LEDGERS)
def test_every_rule_is_on_the_page(page: Page, ledger: set[str]) -> None:
    assert page.listed() == ledger


@pytest.mark.parametrize(("page", "ledger"), LEDGERS)
def test_every_rule_is_asserted_by_a_test(page: Page, ledger: set[str]) -> None:
    assert set(page.marked()) == ledger


@pytest.mark.parametrize(("page", "ledger"), LEDGERS)
def test_rulings_are_told_as_ours_with_their_reason(page: Page, ledger: set[str]) -> None:
    """Every ruling that is not in the printed words, or was ours to choose."""
    assert {id for id in ledger if "-A" in id} - PLAIN <= page.ours()


@pytest.mark.parametrize("page", PAGES)
def test_all_paragraphs_but_one_cover_rules_of_the_ledger(page: Page) -> None:
    (other,) = set(page.paragraphs) - set(page.covering)

    assert "take back" in other


@pytest.mark.parametrize("page", PAGES)
def test_every_paragraph_stands_under_a_heading(page: Page) -> None:
    page.check_headings()


@pytest.mark.parametrize("page", PAGES)
def test_a_paragraph_has_its_ids_on_a_line_of_their_own_that_players_do_not_see(page: Page) -> None:
    wrong = [text for text in page.covering if not page.has_ids_apart(text)]
    assert not wrong, "\n\n".join(wrong)


@pytest.mark.parametrize("page", PAGES)
def test_a_paragraph_fits_into_one_message_and_is_made_of_sentences(page: Page) -> None:
    wrong = [text for text in page.paragraphs if not page.is_readable(text)]
    assert not wrong, "\n\n".join(wrong)
