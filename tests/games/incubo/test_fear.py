"""Fears, their powers, Chime cards, and the price of both."""

import pytest

from tests.games.incubo.bedroom import alpha, bell, courage, dreaming, fear, fighting, tommy

T, U = courage("t"), courage("u")
X, Y = courage("x"), courage("y")


# Fears


@pytest.mark.ledger("INC-R46")
def test_a_played_fear_counts_in_the_play_row_and_its_power_comes_at_once() -> None:
    night = dreaming(alpha(fear("dread", -2, "toll *"), X), tommy(T))

    night.says("ada", "draw 0")
    assert night.row("ada", "play") == ["dread"]
    assert night.total("ada") == -2
    assert night.chimes == (49, 0, 1)
    assert night["ada"].free == 2
    assert night["ada"].has_played


@pytest.mark.ledger("INC-R46", "INC-R48", "INC-A6")
def test_a_removed_fear_costs_two_of_the_fear_reserve_and_rewards_the_friend() -> None:
    night = dreaming(
        alpha(fear("dread"), X), tommy(T), fear_reserve=3, bells=[bell("ding"), bell("dong")]
    )

    night.says("ada", "draw 0", "remove 2")
    assert night.state.box == []
    night.vote("consent")
    assert night.state.box == ["dread"]
    assert night.chimes == (47, 1, 2)
    assert night["tim"].discard == ["dong"]
    assert night["ada"].discard == []
    assert night["ada"].free == 3, "it was no card played"


@pytest.mark.ledger("INC-R46")
def test_without_chime_cards_nobody_is_rewarded() -> None:
    night = dreaming(alpha(fear("dread"), X), tommy(T), fear_reserve=2)

    night.says("ada", "draw 0", "remove 2")
    night.vote("consent")
    assert night.state.box == ["dread"]
    assert night["tim"].discard == []


@pytest.mark.ledger("INC-R46")
@pytest.mark.parametrize(("chimes", "offered"), [(1, False), (2, True)])
def test_removing_needs_two_chimes_in_the_fear_reserve(chimes: int, offered: bool) -> None:
    night = dreaming(alpha(fear("dread"), X), tommy(T), fear_reserve=chimes)

    night.says("ada", "draw 0")
    assert (night["ada"].drawn == "dread") is offered


@pytest.mark.ledger("INC-R46")
def test_a_fear_whose_removal_is_refused_is_played() -> None:
    night = dreaming(alpha(fear("dread"), X), tommy(T), fear_reserve=2)

    night.says("ada", "draw 0", "remove 2")
    night.vote("refuse")
    assert night.row("ada", "play") == ["dread"]


@pytest.mark.ledger("INC-A6", "INC-R48")
def test_on_a_paid_draw_a_removed_fear_is_not_replaced() -> None:
    night = dreaming(alpha(Y, fear("dread"), X, free=1), tommy(T), fear_reserve=2)
    night.says("ada", "draw 0", "play")

    night.agree("ada", "draw 1")
    night.says("ada", "remove 2")
    night.vote("consent")
    assert night.chimes == (47, 0, 3)
    assert night.offers("ada", "draw") == ["draw 1"]


# Their powers


@pytest.mark.ledger("INC-A25", "INC-A13")
@pytest.mark.says("numb", "Your strongest Courage card counts 0.")
def test_f1_puts_a_0_on_the_strongest_card_of_its_player() -> None:
    night = dreaming(
        alpha(courage("two", 2), courage("one", 1), fear("dread", -1, "numb *"), X),
        tommy(courage("nine", 9), U),
    )
    night.says("tim", "draw 0", "play")
    night.says("ada", "draw 0", "eliminate 0", "draw 0", "play", "draw 0")

    assert night.laid("two").tokens == ("0",)
    assert night.total("ada") == 0
    assert night.total("tim") == 9


@pytest.mark.ledger("INC-A25")
@pytest.mark.says("numb", "strongest Courage card")
@pytest.mark.says("scatter", "Courage above")
def test_f1_and_f2_take_a_card_of_1_for_positive() -> None:
    night = dreaming(
        alpha(courage("one", 1), fear("dread", -1, "numb *"), X),
        tommy(courage("t", 1), fear("gloom", -1, "scatter *"), U),
    )
    night.says("ada", "draw 0", "play", "draw 0")
    night.says("tim", "draw 0", "play", "draw 0")

    assert night.laid("one").tokens == ("0",)
    assert night["tim"].discard == ["t"]


@pytest.mark.ledger("INC-A13")
@pytest.mark.says("numb", "Your strongest Courage card")
def test_the_owner_chooses_among_equally_strong_cards() -> None:
    night = dreaming(
        alpha(courage("a", 2), courage("b", 2), fear("dread", -1, "numb *"), X), tommy(T)
    )
    night.says("ada", "draw 0", "play", "draw 0", "play", "draw 0")

    assert [option.key for option in night.question("ada").options] == ["a", "b"]
    night.says("ada", "b")
    assert night.value("b") == 0


@pytest.mark.ledger("INC-A25", "INC-R45")
@pytest.mark.parametrize("power", ["numb *", "scatter *"])
@pytest.mark.says("numb", "strongest Courage card")
@pytest.mark.says("scatter", "Courage above 0.")
def test_f1_and_f2_are_ignored_without_a_positive_card(power: str) -> None:
    night = dreaming(alpha(courage("a", 0), fear("dread", -1, power), X), tommy(T))

    night.says("ada", "draw 0", "play", "draw 0")
    assert (night.laid("a").tokens, night.value("a")) == ((), 0)
    assert night.total("ada") == -1


@pytest.mark.ledger("INC-A13", "INC-A25")
@pytest.mark.says("scatter", "Discard your card with the lowest Courage above 0.")
def test_f2_discards_the_lowest_positive_card_of_any_row_whose_place_stays_used() -> None:
    night = dreaming(
        alpha(courage("one", 1, other=0), courage("two", 2), fear("dread", -1, "scatter *"), X),
        tommy(T),
    )
    night.says("ada", "draw 0", "pass 0", "draw 0", "play", "draw 0")

    assert night["ada"].discard == ["one"]
    assert night.row("ada", "pass") == []
    assert night["ada"].passes == 0
    assert night.total("ada") == 1


@pytest.mark.says("scatter", "with the lowest Courage above 0.")
def test_f2_passes_over_what_counts_0() -> None:
    nothing = courage("nothing", 0)
    night = dreaming(alpha(nothing, courage("one", 1), fear("dread", -1, "scatter *"), X), tommy(T))
    night.says("ada", "draw 0", "play", "draw 0", "play", "draw 0")

    assert night["ada"].discard == ["one"]
    assert night.value("nothing") == 0


@pytest.mark.ledger("INC-A13")
@pytest.mark.says("scatter", "with the lowest Courage")
def test_the_owner_chooses_among_equally_low_cards() -> None:
    night = dreaming(
        alpha(courage("a", 1), courage("b", 1), fear("dread", -1, "scatter *"), X), tommy(T)
    )
    night.says("ada", "draw 0", "play", "draw 0", "play", "draw 0", "a")

    assert night["ada"].discard == ["a"]


@pytest.mark.ledger("INC-A25")
@pytest.mark.says("scatter", "with the lowest Courage")
def test_f2_goes_by_what_a_card_counts_now() -> None:
    night = dreaming(
        alpha(courage("a", 1), courage("b", 2), fear("dread", -1, "scatter *"), X), tommy(T)
    )
    night.says("ada", "draw 0", "play", "draw 0", "play")
    night.put("a", "x2", "x2")
    night.says("ada", "draw 0")

    assert night["ada"].discard == ["b"]


@pytest.mark.ledger("INC-A29", "INC-A2")
@pytest.mark.parametrize(("reserve", "ending"), [(1, None), (0, "incubo.ending.lost-chimes")])
@pytest.mark.says("toll", "Lose a chime.")
def test_f3_takes_a_chime_and_all_is_lost_if_there_is_none(
    reserve: int, ending: str | None
) -> None:
    night = dreaming(alpha(fear("dread", -1, "toll *"), X), tommy(T), reserve=reserve)

    night.says("ada", "draw 0")
    assert night.ending == ending
    assert night.chimes == (0, 0, 50)


# Chime cards


@pytest.mark.ledger("INC-R47", "INC-R48", "INC-A6")
@pytest.mark.parametrize(
    ("reserve", "after"), [(40, 42), (49, 50), (50, 50)], ids=["two", "one left", "none left"]
)
def test_a_drawn_chime_card_returns_to_its_deck_and_brings_two_chimes(
    reserve: int, after: int
) -> None:
    night = dreaming(alpha(bell(), X), tommy(T), reserve=reserve)

    night.says("ada", "draw 0")
    assert night.state.chime_deck == ["bell"]
    assert night.chimes == (after, 0, 50 - after)
    assert night["ada"].free == 3, "the free card is not used up"
    assert night["ada"].laid == []


@pytest.mark.ledger("INC-A6")
def test_a_chime_card_on_a_paid_draw_is_a_gain_of_one() -> None:
    night = dreaming(alpha(Y, bell(), X, free=1), tommy(T), reserve=40)
    night.says("ada", "draw 0", "play")

    night.agree("ada", "draw 1")
    assert night.chimes == (41, 0, 9)


@pytest.mark.ledger("INC-R47", "INC-R46")
def test_fears_and_chimes_are_the_same_against_monsters() -> None:
    night = fighting(
        alpha(bell(), fear("dread", -1, "toll *"), fear("gloom"), X),
        tommy(T),
        fear_reserve=2,
        reserve=40,
    )

    night.says("ada", "fight head 0", "fight head 0")
    assert night.offers("ada") == ["play", "remove 2"]
    night.says("ada", "remove 2")
    night.vote("consent")
    night.says("ada", "fight head 0")
    assert night.state.box == ["dread"]
    assert night.laid("gloom").part == "head"
