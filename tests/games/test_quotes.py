"""What ties a sentence to its tests: whatever is wrong with the quotes of it is found."""

from pathlib import Path

import pytest

from tests.games.quotes import Quote, faults, numbers, quotes, strangers

SENTENCE = "Push up to 2 Dahan; they gain one Health."
MODULE = """
@pytest.mark.says("song", "Push up to 2 Dahan")
def test_two_are_pushed() -> None:
    assert moved("7 Dahan", "G5 2D") == 3

CASES = [pytest.param("+1 Health", marks=[pytest.mark.says("song", "they gain one Health.")])]
"""


def quote(words: str, *checked: int, card: str = "song") -> Quote:
    return Quote(card, words, "test_it", frozenset(checked))


def test_quotes_stand_on_tests_and_on_cases_and_know_the_numbers_checked_there(
    tmp_path: Path,
) -> None:
    (tmp_path / "test_song.py").write_text(MODULE)
    function, case = quotes(tmp_path)

    assert (function.test, function.words) == ("test_two_are_pushed", "Push up to 2 Dahan")
    assert sorted(function.checked) == [2, 3, 7], "the land G5 is no number"
    assert (case.words, list(case.checked)) == ("they gain one Health.", [1])
    assert faults("song", SENTENCE, [function, case]) == []


@pytest.mark.parametrize(
    ("quoted", "fault"),
    [
        ([quote("Push up to 2 Dahan; they gain", 2)], "no test quotes “one”"),
        (
            [quote("Push up to 3 Dahan", 3)],
            "test_it quotes what is not printed: Push up to 3 Dahan",
        ),
        ([quote("Push up to 2 Dahan", 1)], "test_it quotes 2 and does not check it"),
        ([quote("one Health")], "test_it quotes 1 and does not check it"),
        ([quote("Health.", card="dance")], "no test quotes “Health”"),
    ],
)
def test_each_fault_is_said(quoted: list[Quote], fault: str) -> None:
    assert fault in faults("song", SENTENCE, quoted)


def test_numbers_are_read_in_digits_and_in_letters() -> None:
    assert numbers("Twice: three of your 12 cards give +4, but none in G7.") == {2, 3, 12, 4}


def test_a_quote_of_no_card_is_found() -> None:
    assert strangers({"song": SENTENCE}, [quote("Push"), quote("Push", card="dance")]) == [
        "test_it: dance"
    ]
