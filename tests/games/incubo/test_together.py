"""Free play: whoever is there acts, and what needs both is proposed."""

from typing import Any

import pytest

from engine.games.incubo import GAME
from engine.habits import named
from tests.games.incubo.bedroom import Bedroom, alpha, courage, dream, dreaming, fear, tommy


def plain(**state: Any) -> Bedroom:
    """Ada has used her free card; Tim has one left."""
    night = dreaming(
        alpha(courage("a"), courage("b", other=0), courage("c", other=0), sheep=2, free=1),
        tommy(courage("d", 1, "spend"), courage("e"), courage("f"), free=2),
        **state,
    )
    night.says("ada", "draw 0", "play")
    return night


@pytest.mark.ledger("INC-R18", "INC-R19")
def test_a_chime_is_spent_only_when_the_friend_consents_and_then_the_card_is_drawn() -> None:
    night = plain()

    night.says("ada", "draw 1")
    assert night["ada"].drawn == ""
    assert night.chimes == (50, 0, 0)
    assert night.told("tim") == ["ada would like to draw a card for 1 chime."]
    night.vote("consent")
    assert night["ada"].drawn == "b"
    assert night.chimes == (49, 0, 1)


@pytest.mark.ledger("INC-A24")
@pytest.mark.parametrize("word", ["refuse", "withdraw"])
def test_refusing_or_taking_back_means_going_on(word: str) -> None:
    night = plain()

    night.says("ada", "draw 1")
    night.vote(word)
    assert night.chimes == (50, 0, 0)
    assert night.offers("ada", "draw") == ["draw 1"]


def test_the_story_says_who_said_no() -> None:
    night = plain()

    night.says("ada", "draw 1")
    night.vote("refuse")
    assert night.told() == ["tim would rather not."]
    night.says("ada", "draw 1")
    night.vote("withdraw")
    assert night.told() == ["ada takes it back."]


def test_the_proposal_stands_while_the_friend_goes_on_alone() -> None:
    night = plain()

    night.says("ada", "draw 1")
    night.says("tim", "draw 0", "play")
    night.vote("consent")
    assert night["ada"].drawn == "b"


def test_while_a_proposal_stands_there_is_no_other() -> None:
    night = plain()
    night.says("tim", "draw 0", "play")

    night.says("ada", "draw 1")
    assert not [key for key in night.offers("tim") if key.startswith(("ask", "abandon", "stop"))]
    assert "draw 0" in night.offers("tim")
    assert "proposal to answer first" in night.refuses("tim", "ask-draw 1")


def test_a_proposal_stands_as_long_as_its_price() -> None:
    night = plain()
    night.says("tim", "draw 0", "play")

    night.says("ada", "abandon 1")
    night.says("tim", "draw 0", "play")
    assert len(night.offers("ada", "withdraw")) == 1
    night.vote("consent")
    assert night.chimes == (49, 0, 1)


def test_a_proposal_that_costs_something_else_by_now_is_void_and_told() -> None:
    night = dreaming(
        alpha(courage("a"), courage("b"), sheep=2),
        tommy(courage("c"), courage("d", -1), courage("e")),
    )
    night.says("ada", "draw 0", "play")
    night.says("tim", "draw 0", "play")

    night.says("ada", "abandon 2")
    night.says("tim", "draw 0", "play")
    assert night.told() == [
        "tim plays D (Courage -1).",
        "What ada proposed isn't possible any more, or not at that price.",
    ]
    assert night.offers("ada", "abandon") == ["abandon 3"]
    assert "settled already" in night.refuses("tim", "consent 6")


def test_a_friend_who_is_asked_to_draw_does_so_by_consenting() -> None:
    night = plain()

    night.says("ada", "ask-draw 0")
    assert night.told() == ["ada asks tim to draw a free card."]
    night.vote("consent")
    assert night["tim"].drawn == "d"
    assert night.waits_for == {"tim": "incubo.row"}


def test_who_asks_for_a_card_that_costs_a_chime_has_agreed_to_the_chime() -> None:
    night = plain()

    night.says("tim", "ask-draw 1")
    night.vote("consent")
    assert night["ada"].drawn == "b"
    assert night.chimes == (49, 0, 1)


def test_a_friend_may_be_asked_to_use_a_power() -> None:
    night = plain()
    night.says("tim", "draw 0", "play")

    night.says("ada", "ask-use d")
    night.vote("consent")
    assert night.question("tim").prompt == "incubo.spend"


def test_who_always_agrees_to_spend_does_so_for_the_friend_and_never_for_themselves() -> None:
    habit = named(GAME.habits, "agree-to-spend")
    assert habit is not None
    night = plain()
    night.says("tim", "draw 0", "play", "use d")
    assert not habit.is_asked(night.question("tim"))

    night.says("tim", night.offers("tim", "spend")[0])

    assert [habit.is_asked(night.question(seat)) for seat in ("ada", "tim")] == [True, False]
    answer = habit.answer(night.question("ada"))
    assert answer is not None and answer.key.startswith("consent ")


def test_chimes_agreed_beforehand_are_spent_at_once() -> None:
    night = plain(agreed=True)

    night.says("ada", "draw 1")
    assert night["ada"].drawn == "b"
    night.says("ada", "pass 0", "draw 1", "pass 1")
    assert night.chimes == (47, 0, 3)
    assert night.row("ada", "pass") == ["b", "c"]


def test_stopping_and_fears_need_both_even_where_chimes_are_agreed() -> None:
    night = dreaming(
        alpha(courage("a"), fear("dread"), courage("b"), sheep=2),
        tommy(courage("c"), courage("d")),
        agreed=True,
        fear_reserve=2,
    )
    night.says("ada", "draw 0", "play")
    night.says("tim", "draw 0", "play")

    night.says("ada", "abandon 2")
    assert night.ending is None
    night.vote("refuse")
    night.says("ada", "draw 0", "remove 2")
    assert night["ada"].drawn == "dread"
    night.vote("consent")
    assert night.state.box == ["dread"]


@pytest.mark.ledger("INC-A24")
def test_stopping_where_both_have_won_needs_both_too() -> None:
    night = dreaming(alpha(courage("a"), courage("b")), tommy(courage("c"), courage("d")))
    night.says("ada", "draw 0", "play")
    night.says("tim", "draw 0", "play")

    night.says("tim", "stop")
    assert night.ending is None
    night.vote("refuse")
    assert night.ending is None
    night.agree("ada", "stop")
    assert night.ending == "alone"


def test_a_row_that_was_refused_is_not_offered_again_for_this_card() -> None:
    night = plain(agreed=False)
    night.agree("ada", "draw 1")
    night.says("ada", "pass 0")
    night.agree("ada", "draw 1")

    night.says("ada", "pass 1")
    assert night.told() == ["ada would like to pass C on for 1 chime."]
    night.vote("refuse")
    assert night.offers("ada") == ["play", "eliminate 0"]
    assert "refused for this card" in night.refuses("ada", "pass 1")


def test_nobody_is_asked_alone() -> None:
    night = dreaming(alpha(courage("a"), courage("b"), sheep=1, free=1))

    night.says("ada", "draw 0", "play", "abandon 1")
    assert night.ending == "alone"


def test_alone_a_dream_is_chosen_at_once() -> None:
    night = dreaming(alpha(courage("a")), rem=2, dreams=[dream("one"), dream("two")])

    night.says("ada", "face two")
    assert night.state.dream == "two"


def test_a_proposal_that_would_lose_the_match_says_so() -> None:
    night = dreaming(
        alpha(courage("a"), courage("b"), sheep=4), tommy(courage("c"), courage("d")), reserve=3
    )
    night.says("ada", "draw 0", "play")
    night.says("tim", "draw 0", "play", "abandon 4")

    assert night.told("ada") == [
        "tim would like to give up: it costs 4 chimes of Terror, more than the Reserve can pay. "
        "That would end the night."
    ]
