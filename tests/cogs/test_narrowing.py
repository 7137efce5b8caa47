"""Autocomplete narrows through any number of options, and says when there are more."""

import pytest

from cogs.commands.narrowing import MORE, must_be_meant, narrowed
from cogs.messages.sentences import DEFAULT
from engine.errors import Refused

LANDS = [(f"Push the town to land {n}", f"push town l{n}", f"7:push town l{n}") for n in range(200)]


def names(typed: str, offers: list[tuple[str, str, str]] = LANDS) -> list[str]:
    return [choice.name for choice in narrowed(DEFAULT, offers, typed)]


def test_where_more_fit_than_discord_shows_the_last_choice_says_how_many() -> None:
    choices = narrowed(DEFAULT, LANDS, "")
    assert len(choices) == 25 and choices[-1].value == MORE
    assert choices[-1].name == "… and 176 more: type on"
    assert [choice.value for choice in choices[:24]] == [value for *_, value in LANDS[:24]]


def test_twenty_five_are_shown_without_a_word_about_more() -> None:
    assert names("", LANDS[:25]) == [label for label, *_ in LANDS[:25]]


@pytest.mark.parametrize("typed", ["land 187", "L187", "  town   187 ", "push l187"])
def test_every_one_of_two_hundred_is_found_by_typing_on(typed: str) -> None:
    assert names(typed) == ["Push the town to land 187"]


def test_what_begins_as_typed_comes_before_what_contains_it() -> None:
    offers = [("A red ant", "1", "1"), ("A meant ox", "2", "2"), ("Ant hill", "3", "3")]
    assert names("ant", offers) == ["Ant hill", "A red ant", "A meant ox"]
    assert names("bee", offers) == []


def test_the_choice_that_says_there_are_more_is_refused_kindly() -> None:
    assert must_be_meant("7:push town l1") == "7:push town l1"
    for typed in (MORE, " … and 176 more: type on"):
        with pytest.raises(Refused, match="type-on"):
            must_be_meant(typed)
