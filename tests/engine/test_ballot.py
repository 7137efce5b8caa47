"""A ballot: who may say what, and what comes of it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.ballot import TRANSITIONS, Ballot, VoteWord, yes_or_no
from engine.errors import Refused
from engine.text import Text

WORDS: tuple[VoteWord, ...] = ("consent", "refuse", "withdraw")
SEATS = ("ann", "bob", "cat", "dan")


def ballot(*voters: str) -> Ballot:
    """Ann asks."""
    return Ballot("draw", "ann", voters, Text("match.draw-offered", {"seat": "ann"}), 7)


SAID: dict[tuple[str, VoteWord], str | None] = {
    ("ann", "consent"): "That is for bob, cat to say.",
    ("ann", "refuse"): "withdrawn",
    ("ann", "withdraw"): "withdrawn",
    ("bob", "consent"): None,
    ("bob", "refuse"): "refused",
    ("bob", "withdraw"): "That is for bob, cat to say.",
    ("dan", "consent"): "That is for bob, cat to say.",
    ("dan", "refuse"): "That is for bob, cat to say.",
    ("dan", "withdraw"): "That is for bob, cat to say.",
}


@pytest.mark.parametrize(("who", "word"), SAID, ids=lambda said: str(said))
def test_what_comes_of_a_vote_is_in_one_table(who: str, word: VoteWord) -> None:
    asked = ballot("bob", "cat")
    expected = SAID[who, word]
    if expected is None or expected in ("withdrawn", "refused"):
        asked.hear(who, word)
        assert asked.outcome == expected
        assert asked.settler == (who if expected else "")
    else:
        with pytest.raises(Refused, match=expected):
            asked.hear(who, word)
        assert asked.outcome is None
        assert asked.consented == []


def test_all_must_consent_and_the_last_settles_it() -> None:
    asked = ballot("bob", "cat")
    assert asked.agreed is None
    asked.hear("cat", "consent")
    assert asked.owing == ["bob"]
    assert asked.agreed is None
    asked.hear("bob", "consent")
    assert asked.owing == []
    assert (asked.outcome, asked.settler) == ("agreed", "bob")


@pytest.mark.parametrize("word", WORDS)
def test_who_has_consented_has_said_all(word: VoteWord) -> None:
    asked = ballot("bob", "cat")
    asked.hear("bob", "consent")
    with pytest.raises(Refused, match="You have agreed already"):
        asked.hear("bob", word)
    assert asked.votes("bob") == []


def test_what_is_settled_stays_settled() -> None:
    asked = ballot("bob", "cat")
    asked.hear("bob", "refuse")
    for who, word in (("cat", "consent"), ("ann", "withdraw"), ("bob", "refuse")):
        with pytest.raises(Refused):
            asked.hear(who, yes_or_no(word == "consent"))
    assert (asked.outcome, asked.settler, asked.owing) == ("refused", "bob", [])


def test_to_judge_a_vote_is_not_to_count_it() -> None:
    asked = ballot("bob")
    assert asked.judge("bob", "consent") == "agreed"
    assert asked.outcome is None
    assert asked.owing == ["bob"]


def test_where_there_is_nobody_to_ask_it_is_agreed() -> None:
    assert ballot().agreed is True


def test_silence_refuses() -> None:
    asked = ballot("bob", "cat")
    asked.hear("cat", "consent")
    asked.lapse()
    assert asked.agreed is False
    assert (asked.outcome, asked.settler, asked.owing) == ("lapsed", "", [])


def test_yes_is_consent_and_no_is_refusal() -> None:
    assert (yes_or_no(True), yes_or_no(False)) == ("consent", "refuse")


@given(st.lists(st.tuples(st.sampled_from(SEATS), st.sampled_from(WORDS)), max_size=12))
def test_who_is_offered_a_word_may_say_it_and_nobody_else(
    said: list[tuple[str, VoteWord]],
) -> None:
    asked = ballot("bob", "cat")
    for who, word in said:
        before = (asked.outcome, list(asked.consented))
        may = asked.outcome is None and (asked.role(who), word) in TRANSITIONS
        assert (word in asked.votes(who)) <= may or asked.outcome is not None
        try:
            asked.hear(who, word)
        except Refused:
            assert not may
            assert (asked.outcome, asked.consented) == before
        else:
            assert may
    assert asked.agreed is (
        None if asked.outcome is None else set(asked.consented) == {"bob", "cat"}
    )
