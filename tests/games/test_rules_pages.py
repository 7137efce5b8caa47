"""The rules page of each game for players, and which rules the tests assert."""

import pytest

from tests.games.page import Page
from tests.games.tested import PAGES, TESTED

LEDGERS = pytest.mark.parametrize("game", TESTED)
EACH_PAGE = pytest.mark.parametrize("page", PAGES.values(), ids=list(PAGES))


@LEDGERS
def test_every_rule_is_on_the_page(game: str) -> None:
    assert PAGES[game].listed() == TESTED[game].rules


@LEDGERS
def test_every_rule_is_asserted_by_a_test(game: str) -> None:
    assert set(PAGES[game].marked()) == TESTED[game].rules


@LEDGERS
def test_rulings_are_told_as_ours_with_their_reason(game: str) -> None:
    """Every ruling that is not in the printed words, or was ours to choose."""
    rulings = {id for id in TESTED[game].rules if "-A" in id}
    assert rulings - {*TESTED[game].plain} <= PAGES[game].ours()


@EACH_PAGE
def test_all_paragraphs_but_one_cover_rules_of_the_ledger(page: Page) -> None:
    (other,) = set(page.paragraphs) - set(page.covering)

    assert "take back" in other


@EACH_PAGE
def test_every_paragraph_stands_under_a_heading(page: Page) -> None:
    page.check_headings()


@EACH_PAGE
def test_a_paragraph_has_its_ids_on_a_line_of_their_own_that_players_do_not_see(page: Page) -> None:
    wrong = [text for text in page.covering if not page.has_ids_apart(text)]
    assert not wrong, "\n\n".join(wrong)


@EACH_PAGE
def test_a_paragraph_fits_into_one_message_and_is_made_of_sentences(page: Page) -> None:
    wrong = [text for text in page.paragraphs if not page.is_readable(text)]
    assert not wrong, "\n\n".join(wrong)


@EACH_PAGE
def test_the_page_says_that_who_is_away_allows_no_taking_back(page: Page) -> None:
    away = "What somebody who is away would have to allow can't be taken back until they return."
    assert len([text for text in page.paragraphs if "take back" in text and away in text]) == 1
