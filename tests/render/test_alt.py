"""An alt text keeps within Discord's limit, and loses the least that it can."""

import pytest

from render.alt import LONGEST, fitted, shortened, within_limit
from render.fonts import TITLE
from render.glyphs import covered
from render.letters import broken, measure, wrap
from render.map.alt import of_map
from tests.render.map.atlas import island


def test_the_fullest_telling_that_fits_is_told() -> None:
    assert within_limit(["x" * (LONGEST + 1), "y" * LONGEST, "z"]) == "y" * LONGEST
    assert within_limit(["x" * (LONGEST + 1)] * 2) == "x" * (LONGEST + 1)


def test_a_sentence_that_does_not_fit_is_left_out_and_a_shorter_one_told() -> None:
    head = "x" * (LONGEST - 5)
    assert within_limit([head], ["too long", "yes"]) == head + " yes"


def test_what_is_left_out_is_counted_where_somebody_says_how() -> None:
    lands = [f"G{place}: a town and three explorers." for place in range(60)]
    told = within_limit(["The island."], lands, lambda count: f"{count} more places.")
    assert len(told) <= LONGEST and told.startswith("The island. G0: a town")
    shown = told.count("explorers")
    assert 0 < shown < 60 and told.endswith(f" {60 - shown} more places.")
    assert within_limit(["The island."], lands[:2], str) == " ".join(["The island.", *lands[:2]])


def test_a_count_that_finds_no_room_is_left_out() -> None:
    head = "x" * (LONGEST - 1)
    assert within_limit([head], ["more"], str) == head


def test_a_map_in_words_names_only_places_where_something_is() -> None:
    places = {"A1": "A1: two towns.", "C4": "C4: blight."}
    told = of_map("The island.", island(), lambda key: places.get(key, ""), first=("C4", "D2"))
    assert told == "The island. C4: blight. A1: two towns."


def test_of_lines_the_longest_is_cut_first() -> None:
    head, short, long = fitted("head", ["short", "w" * LONGEST]).split("\n")
    assert (head, short, long[-1]) == ("head", "short", "…")
    assert len("\n".join([head, short, long])) == LONGEST


def test_lines_are_told_in_full_where_they_fit_else_shorter() -> None:
    full, short = ["a long line" * 10, "another"], ["a line", "another"]
    assert fitted("head", full, short) == "\n".join(["head", *full])
    full[0] = "w" * LONGEST
    assert fitted("head", full, short) == "head\na line\nanother"


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
