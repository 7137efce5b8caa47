"""Whatever people type is drawn, within its width, and never as an empty box."""

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from render import fonts
from render.kit import Canvas
from render.letters import ELLIPSIS, NAMELESS, TIGHTEST, clean, fit, measure, runs, wrap, write
from tests.render.looking import HOSTILE

FACES = (fonts.TITLE, fonts.TEXT, fonts.BOLD, fonts.HEAVY)


def never_an_empty_box(text: str) -> bool:
    """Every letter is drawn by a typeface that has it; the rest are icons and seals."""
    return all(
        fonts.covers(run.face, character)
        for run in runs(clean(text), fonts.TITLE)
        if run.face not in (fonts.ICONS, "seal")
        for character in run.text
    )


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("face", FACES)
def test_a_hostile_name_stays_within_its_width(name: str, face: str) -> None:
    canvas = Canvas(300, 80)
    assert canvas.text((0, 50), name, face, 40, (255, 255, 255), width=280) <= 280
    assert canvas.image.getbbox() is not None
    assert never_an_empty_box(name)


@given(st.text(max_size=60))
@settings(max_examples=60, deadline=None)
def test_any_text_at_all_can_be_drawn(text: str) -> None:
    line = fit(text, fonts.BOLD, 20, 100)
    assert measure(line, fonts.BOLD, 20) * TIGHTEST <= 101
    assert write(line, fonts.BOLD, 20, 100).mask.width > 0
    assert never_an_empty_box(text)


def test_clean_text_is_one_line_without_control_characters() -> None:
    for name in HOSTILE:
        assert not any(unicodedata.category(letter)[0] == "C" for letter in clean(name))
        assert clean(name).strip() == clean(name) != ""


def test_a_name_of_nothing_is_a_dash() -> None:
    assert clean(" \u200b\n") == NAMELESS


def test_piles_of_marks_are_levelled() -> None:
    assert len(clean("z\u0335\u0322\u031b\u0301\u0302\u0303")) <= 4


def test_letters_from_far_away_have_a_typeface() -> None:
    assert {run.face for run in runs("שלום", fonts.BOLD)} == {fonts.WORLD}
    assert {run.face for run in runs("🔥", fonts.BOLD)} == {fonts.ICONS}
    assert {run.face for run in runs("山", fonts.BOLD)} == {"seal"}


def test_seals_of_different_letters_differ() -> None:
    first, second = (write(letter, fonts.BOLD, 40).mask.tobytes() for letter in "山田")
    assert first != second


def test_what_does_not_fit_ends_in_an_ellipsis() -> None:
    assert fit("Alexandria the Unforgettable", fonts.BOLD, 40, 200).endswith(ELLIPSIS)
    assert fit("Ann", fonts.BOLD, 40, 200) == "Ann"


def test_wrapped_lines_keep_within_the_width_and_lose_no_word() -> None:
    text = "Use on an enemy within range: it loses 2 health, and then some more."
    lines = wrap(text, fonts.TEXT, 40, 300)
    assert " ".join(lines) == text
    assert all(measure(line, fonts.TEXT, 40) <= 300 for line in lines)


def test_the_canvas_remembers_the_smallest_text_that_matters() -> None:
    canvas = Canvas(400, 80)
    canvas.text((0, 50), "large", fonts.BOLD, 40, (255, 255, 255))
    canvas.text((0, 50), "aside", fonts.BOLD, 9, (255, 255, 255), matters=False)
    assert canvas.smallest == 40
