"""A test of many cases fails where one of them does, and says of all what is wrong."""

import pytest

from tests.cases import each


def test_each_case_that_fails_is_named_with_what_is_wrong() -> None:
    @each([2, 3, 4, 5], "number {}".format)
    def even(case: int) -> None:
        assert case % 2 == 0, "is odd"

    with pytest.raises(AssertionError) as failed:
        even()
    first, three, _, five, _ = str(failed.value).splitlines()
    assert first == "2 of 4 are wrong"
    assert three.startswith("number 3: is odd")
    assert five.startswith("number 5: is odd")


def test_a_case_that_cannot_even_be_looked_at_is_named_as_well() -> None:
    @each(["there", "gone"])
    def known(case: str) -> None:
        assert {"there": 1}[case]

    with pytest.raises(AssertionError, match="gone: 'gone'"):
        known()


def test_where_there_is_nothing_to_look_at_that_is_wrong() -> None:
    @each(iter(()))
    def anything(case: object) -> None:
        raise AssertionError

    with pytest.raises(AssertionError, match="nothing to look at"):
        anything()


def test_where_all_are_right_nothing_is_said() -> None:
    seen = []

    @each("abc")
    def letter(case: str) -> None:
        """One letter."""
        seen.append(case)

    letter()
    assert seen == list("abc")
    assert (letter.__name__, letter.__doc__) == ("letter", "One letter.")
