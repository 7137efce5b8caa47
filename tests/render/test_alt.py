"""An alt text keeps within Discord's limit, and loses the least that it can."""

import pytest

from render.alt import LONGEST, fitted, most_that_fits, shortened, with_more
from render.fonts import TITLE
from render.glyphs import covered
from render.letters import broken, measure, wrap


def test_the_fullest_telling_that_fits_is_told() -> None:
    assert most_that_fits(["x" * (LONGEST + 1), "y" * LONGEST, "z"]) == "y" * LONGEST
    assert most_that_fits(["x" * (LONGEST + 1)] * 2) == "x" * (LONGEST + 1)


def test_a_sentence_that_does_not_fit_is_left_out_and_a_shorter_one_told() -> None:
    assert with_more("x" * (LONGEST - 5), ["too long", "yes"]) == "x" * (LONGEST - 5) + " yes"


def test_of_lines_the_longest_is_cut_first() -> None:
    head, short, long = fitted("head", ["short", "w" * LONGEST]).split("\n")
    assert (head, short, long[-1]) == ("head", "short", "…")
    assert len("\n".join([head, short, long])) == LONGEST


def test_whatever_else_is_too_long_is_cut_at_the_limit() -> None:
    assert len(shortened("x" * 2000)) == LONGEST


def test_lines_that_are_too_many_end_in_an_ellipsis() -> None:
    lines = wrap("many words that do not go into two lines", TITLE, 40, 200, 2)
    assert len(lines) == 2 and lines[1].endswith("…")


def test_a_name_without_a_space_is_broken_into_two_lines_that_fit() -> None:
    lines = broken("W" * 40, TITLE, 40, 300)
    assert len(lines) == 2
    assert measure(lines[0], TITLE, 40) <= 300 / 0.7


def test_a_file_that_is_no_font_is_refused() -> None:
    with pytest.raises(ValueError, match="no cmap table"):
        covered(bytes(12))
