"""What a viewer is shown of the table."""

import pytest

from engine.games.incubo.view import LaidView, PeekView, TerrorView
from tests.games.incubo.bedroom import (
    alpha,
    bell,
    courage,
    dream,
    dreaming,
    fear,
    fighting,
    tommy,
)

X, Y, Z = courage("x"), courage("y"), courage("z")
T, U = courage("t"), courage("u")


def test_a_card_is_shown_with_what_it_counts_now() -> None:
    night = dreaming(alpha(courage("two", 2), courage("power", 0, "double"), X), tommy(T))
    night.says("ada", "draw 0", "play", "draw 0", "eliminate 0", "use power", "two")
    ada = night.match.view(None).dreamer("ada")

    assert ada.play == (LaidView("two", "ada", "alpha", "play", "", 2, 4, ("x2",), False, False),)
    assert ada.eliminated == (
        LaidView("power", "ada", "alpha", "elimination", "", 0, 0, (), True, False),
    )
    assert ada.laid == ada.play + ada.eliminated


def test_a_card_in_a_row_is_shown_as_it_lies_there_and_not_copied() -> None:
    night = dreaming(alpha(courage("power", 0, "chimes 1"), X, Y), tommy(T), reserve=40)
    night.says("ada", "draw 0", "play", "draw 0", "play")
    power, x = night.match.view("ada").dreamer("ada").play

    assert x is night.laid("x") is night.match.view(None).dreamer("ada").play[1]
    assert (power.usable, night.laid("power").usable) == (True, False)


def test_a_side_is_shown_with_its_totals_and_prices() -> None:
    night = dreaming(
        alpha(courage("a", 3), X, sheep=1, die=1, free=1),
        tommy(courage("v", 1), T, sheep=2),
        fear_reserve=3,
    )
    night.says("ada", "draw 0", "play")
    night.says("tim", "draw 0", "play")
    view = night.match.view("tim")
    ada, tim = view.dreamers

    assert (ada.die, ada.sheep, ada.required) == (1, 1, 2)
    assert (ada.total, ada.counted, ada.gives, ada.reached) == (3, 3, 1, True)
    assert (ada.free, ada.price, ada.deck_count) == (0, 1, 1)
    assert (tim.total, tim.counted, tim.gives, tim.reached) == (1, 1, 0, True)
    assert (tim.free, tim.price) == (2, 0)
    assert view.won
    assert view.terror is None
    assert (view.reserve, view.fear_reserve, view.spent, view.maximum) == (47, 3, 0, 50)


def test_what_stopping_would_cost_is_shown_with_where_it_goes() -> None:
    night = dreaming(alpha(X, sheep=5), tommy(T))

    assert night.match.view(None).terror == TerrorView(5, 2, 3)


def test_what_counts_against_terror_is_shown() -> None:
    night = dreaming(alpha(courage("a", 9), X, sheep=2), tommy(T, sheep=4))
    night.says("ada", "draw 0", "play")

    ada = night.match.view(None).dreamer("ada")
    assert (ada.total, ada.counted, ada.gives) == (9, 3, 0)


@pytest.mark.ledger("INC-A31")
def test_a_peek_is_seen_by_both_players_and_by_no_spectator() -> None:
    night = dreaming(alpha(courage("power", 0, "order"), X, Y, Z), tommy(T))
    night.says("ada", "draw 0", "play", "use power")

    peek = PeekView("ada", ("x", "y", "z"))
    assert night.match.view("ada").peek == night.match.view("tim").peek == peek
    assert night.match.view(None).peek is None
    assert "On top of ada's deck: X, Y, Z." in night.told("tim")
    assert not [line for line in night.told(None) if "X" in line]


@pytest.mark.ledger("INC-A31")
def test_what_was_put_back_is_known_to_the_players_alone() -> None:
    night = dreaming(alpha(courage("power", 0, "order"), X, Y, Z), tommy(T))
    night.says("ada", "draw 0", "play", "use power", "z", "x")

    assert night.match.view("tim").dreamer("ada").known == ("z", "x", "y")
    assert night.match.view(None).dreamer("ada").known == ()


def test_what_was_returned_to_the_bottom_is_known_to_all() -> None:
    night = dreaming(alpha(courage("power", 0, "return"), X), tommy(T))
    night.says("ada", "draw 0", "play", "use power")

    assert night.match.view(None).dreamer("ada").under == ("power",)


def test_a_drawn_card_is_shown_while_it_is_placed() -> None:
    night = dreaming(alpha(X, Y), tommy(T))
    night.says("ada", "draw 0")

    assert night.match.view(None).dreamer("ada").drawn == "x"


def test_the_dreams_to_choose_from_are_shown() -> None:
    night = dreaming(alpha(X), tommy(T), rem=2, dreams=[dream("one"), dream("two")])
    view = night.match.view(None)

    assert (view.stage, view.choices, view.dream) == ("choose", ("one", "two"), "")
    assert view.terror is None


def test_the_decks_are_shown_as_counts_only() -> None:
    night = dreaming(alpha(X, Y, fears=[fear("f")]), tommy(T, U), bells=[bell()], companions=())
    view = night.match.view(None)

    assert [one.deck_count for one in view.dreamers] == [2, 2]
    assert view.dreamer("ada").fear_count == 1
    assert view.chime_count == 1
    assert view.rem_counts == (0, 0, 0)
    assert (view.solo, view.companion_count) == (False, 0)


def test_a_dream_given_up_is_known_to_lie_on_top() -> None:
    night = dreaming(alpha(X, Y, sheep=1), tommy(T, U))
    night.says("ada", "draw 0", "play")
    night.says("tim", "draw 0", "play")
    night.agree("ada", "abandon 1")

    assert night.match.view(None).unwon == ("flight",)


def test_a_monster_is_shown_part_by_part() -> None:
    night = fighting(alpha(courage("a", 1), X), tommy(courage("t", 1), U), parts=())
    night.says("ada", "fight left 0", "fight head 0")
    night.says("tim", "fight left 0")
    view = night.match.view(None)
    head, left, right = view.parts

    assert (head.card, head.part, head.owner) == ("head", "head", "")
    assert (left.part, left.owner, left.required, left.total) == ("arm", "tommy", 2, 2)
    assert [laid.card for laid in left.cards] == ["a", "t"]
    assert (left.beaten, right.beaten) == (True, False)
    assert view.needed == 2
    assert (view.dreamer("ada").total, view.terror, view.won) == (0, None, False)


def test_what_calming_could_spare_is_shown() -> None:
    night = dreaming(alpha(courage("power", 0, "calm"), X), tommy(T))
    night.says("ada", "draw 0", "play")

    assert [one.calming for one in night.match.view(None).dreamers] == [3, 0]


def test_a_common_dream_is_shown_as_one() -> None:
    night = dreaming(alpha(courage("power", 3, "share"), X), tommy(courage("t", 0), U, sheep=2))
    night.says("ada", "draw 0", "play", "use power")
    view = night.match.view(None)

    assert view.common
    assert [one.reached for one in view.dreamers] == [True, True]
    assert view.won
