"""What spares people answers: dealt cards, budgets, several cards by one act, the same wish."""

from typing import Any

import pytest

from tests.games.incubo.bedroom import (
    Bedroom,
    alpha,
    arm,
    bell,
    courage,
    dream,
    dreaming,
    fear,
    fighting,
    head,
    match_of,
    tommy,
)

X, Y, Z = courage("x"), courage("y"), courage("z")
T, U, V = courage("t"), courage("u"), courage("v")
PARTS = (head(required=6), arm("left", "tommy", 3), arm("right", "alpha", 3))


def paying(**state: Any) -> Bedroom:
    """Ada's next card costs a chime; Tim has played."""
    night = dreaming(
        alpha(X, Y, Z, courage("w"), courage("q"), sheep=9, free=1), tommy(T, U), **state
    )
    night.says("ada", "draw 0", "play")
    night.says("tim", "draw 0", "play")
    return night


# The first card


@pytest.mark.ledger("INC-R18")
def test_the_first_card_is_dealt_with_the_dream_and_waits_for_its_place() -> None:
    night = dreaming(alpha(X, Y), tommy(T, U), deals=True)

    assert (night["ada"].drawn, night["tim"].drawn) == ("x", "t")
    assert night.offers("ada") == ["play", "eliminate 0"]
    night.says("tim", "play")
    assert "draw 0" in night.offers("tim")
    assert not night.offers("tim", "abandon") + night.offers("tim", "stop")
    night.says("ada", "eliminate 0")
    assert (night["ada"].free, night["ada"].eliminations) == (2, 0)
    assert night.offers("tim", "stop") == ["stop"]


def test_who_has_a_card_to_place_is_told_so_and_so_is_the_friend() -> None:
    night = dreaming(alpha(X, Y), tommy(T, U), deals=True)

    assert "First find a place for X" in night.refuses("ada", "draw 0")
    night.says("tim", "play")
    assert "play a card of their own first: ada" in night.refuses("tim", "stop")


@pytest.mark.ledger("INC-A24")
def test_a_chime_that_is_dealt_rings_and_a_fear_that_must_be_played_is_played() -> None:
    night = dreaming(alpha(bell(), fear("dread", -1), X), tommy(T, U), deals=True)

    assert night.row("ada", "play") == ["dread"]
    assert night.state.chime_deck == ["bell"]
    assert night["tim"].drawn == "t"


@pytest.mark.ledger("INC-A24", "INC-R46")
def test_for_a_dealt_fear_that_is_removed_another_card_is_dealt() -> None:
    night = dreaming(alpha(fear("dread"), X, Y), tommy(T, U), deals=True, fear_reserve=2)

    assert night.offers("ada") == ["play", "remove 2"]
    night.says("ada", "remove 2")
    night.vote("consent")
    assert night.state.box == ["dread"]
    assert night["ada"].drawn == "x"


# A budget


@pytest.mark.ledger("INC-R19")
def test_within_the_budget_nobody_is_asked_and_beyond_it_consent_renews_it() -> None:
    night = paying(budget=2)

    night.says("ada", "draw 1", "play", "draw 1", "play")
    assert (night.chimes[0], night.state.allowed) == (48, 0)
    night.says("ada", "draw 1")
    assert night.told("tim") == [
        "ada would like to draw a card for 1 chime, and spend up to 2 here unasked."
    ]
    night.vote("consent")
    assert night["ada"].drawn == "w"
    assert night.state.allowed == 1


@pytest.mark.ledger("INC-R22")
def test_rows_are_paid_from_the_budget_too() -> None:
    night = dreaming(alpha(X, Y, free=2), tommy(T, U), budget=1)
    night.says("ada", "draw 0", "eliminate 0", "draw 0", "eliminate 1")

    assert (night.chimes[0], night.state.allowed) == (49, 0)


# Several cards by one act


@pytest.mark.ledger("INC-R19")
def test_drawing_on_ends_where_the_side_is_reached() -> None:
    night = dreaming(alpha(X, courage("b", 2), Y, sheep=2, free=3), tommy(T, U))
    night.says("ada", "draw-on 0", "play", "play")

    assert night.total("ada") == 2
    assert night["ada"].free == 1
    assert "is reached" in night.refuses("ada", "draw-on 0")


def test_drawing_on_ends_with_the_free_cards() -> None:
    night = dreaming(alpha(X, Y, Z, sheep=9, free=2), tommy(T, U))
    night.says("ada", "draw-on 0", "play", "play")

    assert night["ada"].free == 0
    assert night.chimes == (50, 0, 0)


def test_drawing_on_ends_where_a_power_could_be_used() -> None:
    deck = [courage("p", 0, "order"), X, Y, Z]
    night = dreaming(alpha(*deck, sheep=9, free=3), tommy(T, U))
    night.says("ada", "draw-on 0", "play")

    assert night.row("ada", "play") == ["p"]
    assert "use p" in night.offers("ada")


@pytest.mark.ledger("INC-R19")
def test_drawing_on_for_chimes_costs_no_more_than_it_says() -> None:
    night = paying(budget=2)

    assert night.offers("ada", "draw-on") == ["draw-on 2"]
    night.says("ada", "draw-on 2", "play", "play")
    assert night.chimes == (48, 0, 2)
    assert "up to 2 chimes" in night.refuses("ada", "draw-on 3")


@pytest.mark.ledger("INC-R37")
def test_fighting_on_ends_where_the_part_is_beaten() -> None:
    deck = [courage(f"b-{one}", 1) for one in "abcde"]
    night = fighting(alpha(*deck), tommy(T), parts=PARTS)
    night.says("ada", "fight-on left 0")

    assert night.part("left").beaten
    assert night["ada"].free == 2


def test_one_card_is_not_drawn_on() -> None:
    night = dreaming(alpha(X, Y, sheep=1, free=1), tommy(T, U))

    assert not night.offers("ada", "draw-on")
    assert "not several cards" in night.refuses("ada", "draw-on 0")


# Stopping


@pytest.mark.ledger("INC-A24")
def test_a_dream_that_is_won_ends_by_itself_where_the_table_said_so() -> None:
    night = dreaming(alpha(X, Y), tommy(T, U), stops=True)
    night.says("ada", "draw 0", "play")
    assert night.ending is None
    night.says("tim", "draw 0", "play")

    assert night.ending == "alone"
    assert night["tim"].discard == ["flight", "t"]


@pytest.mark.ledger("INC-A24")
def test_it_does_not_end_while_a_power_could_do_something_that_lasts() -> None:
    night = dreaming(alpha(courage("p", 0, "box"), Y), tommy(T, U), stops=True)
    night.says("ada", "draw 0", "play")
    night.says("tim", "draw 0", "play")

    assert night.ending is None
    assert "use p" in night.offers("ada")
    night.says("ada", "use p")
    assert night.ending == "alone"


@pytest.mark.ledger("INC-A24")
def test_the_same_wish_from_both_is_consent() -> None:
    night = dreaming(alpha(X, Y), tommy(T, U))
    night.says("ada", "draw 0", "play")
    night.says("tim", "draw 0", "play")
    night.says("ada", "stop")
    night.says("tim", "stop")

    assert night.ending == "alone"


@pytest.mark.ledger("INC-R15")
def test_to_wish_for_the_dream_that_the_friend_proposed_is_to_face_it() -> None:
    night = dreaming(alpha(X), tommy(T), rem=2, dreams=[dream("one"), dream("two")])
    night.says("ada", "face two")
    assert "one at a time" in night.refuses("tim", "face one")
    night.says("tim", "face two")

    assert night.state.dream == "two"


# The table


@pytest.mark.ledger("INC-R52", "INC-R59")
@pytest.mark.parametrize(("cards", "count"), [("with", 6), ("without", 0), ("difficulty", 0)])
def test_fewer_chimes_and_no_chime_cards_can_be_chosen_separately(cards: str, count: int) -> None:
    night = match_of(difficulty="hard", chimes=33, chime_cards=cards)

    assert night.state.maximum == 33
    assert len(night.state.chime_deck) == count
