"""The Dream sub-phase: choosing, Required Courage, drawing, rows, and the result."""

from itertools import product

import pytest

from engine.games.incubo import GAME, totals
from engine.games.incubo.game import begin_phase
from engine.games.incubo.totals import Half
from engine.habits import named
from tests.games.incubo.bedroom import (
    alpha,
    bell,
    courage,
    dream,
    dreaming,
    fear,
    match_of,
    tommy,
)

X, Y, Z = courage("x"), courage("y"), courage("z")


# Choosing


@pytest.mark.ledger("INC-R15")
def test_in_the_first_phase_the_top_dream_is_faced_without_asking() -> None:
    night = dreaming(alpha(X), tommy(Y), dreams=[dream("one"), dream("two")])

    assert night.state.dream == "one"
    assert len(night.state.rems["1"]) == 1


@pytest.mark.ledger("INC-R15")
def test_in_the_second_phase_one_of_two_is_faced_and_the_other_goes_into_the_third_deck() -> None:
    night = dreaming(alpha(X), tommy(Y), rem=2, dreams=[dream("one"), dream("two"), dream("three")])

    assert night.offers("ada") == night.offers("tim") == ["face one", "face two"]
    night.agree("tim", "face two")
    assert night.state.dream == "two"
    assert night.state.rems["3"].bottom == ["one"]
    assert night.state.choices == []


@pytest.mark.ledger("INC-R15", "INC-A8")
@pytest.mark.parametrize(("left", "boxed"), [(4, 2), (3, 2), (2, 1), (1, 0)])
def test_in_the_third_phase_one_of_up_to_three_is_faced_and_the_others_are_boxed(
    left: int, boxed: int
) -> None:
    names = ["one", "two", "three", "four"][:left]
    night = dreaming(alpha(X), tommy(Y), rem=3, dreams=[dream(name) for name in names])

    if left > 1:
        assert night.offers("ada") == [f"face {name}" for name in names[:3]]
        night.agree("ada", "face one")
    assert night.state.dream == "one"
    assert night.state.box == names[1:3]
    assert len(night.state.box) == boxed


@pytest.mark.ledger("INC-R15")
def test_the_third_deck_is_shuffled_before_its_first_draw() -> None:
    night = match_of("ada")
    incubo = night.state
    incubo.rems["3"].put_on_top(["given-up"])
    incubo.rem = 2
    begin_phase(incubo)

    assert incubo.rem == 3
    assert not incubo.rems["3"].top
    assert "given-up" in incubo.rems["3"].unseen


@pytest.mark.ledger("INC-R15")
def test_a_dream_must_be_agreed_on() -> None:
    night = dreaming(alpha(X), tommy(Y), rem=2, dreams=[dream("one"), dream("two")])

    night.says("ada", "face one")
    assert night.state.stage == "choose"
    night.vote("refuse")
    assert night.state.stage == "choose"
    night.agree("tim", "face one")
    assert night.state.dream == "one"


@pytest.mark.ledger("INC-R16", "INC-R17", "INC-A7")
def test_each_side_faces_its_player_with_its_own_sheep_and_free_cards() -> None:
    flight = dream("flight", alpha=(0, 1, 2), tommy=(1, 4, 5), free=(1, 4))
    night = dreaming(alpha(X, die=1), tommy(Y, die=3), rem=2, dreams=[flight])

    assert (night["ada"].sheep, night["ada"].die, night["ada"].free) == (1, 1, 1)
    assert (night["tim"].sheep, night["tim"].die, night["tim"].free) == (4, 3, 4)
    assert night["tim"].required == 7


@pytest.mark.ledger("INC-R17")
@pytest.mark.parametrize(("total", "beaten"), [(2, False), (3, True), (4, True)])
def test_matching_or_exceeding_the_required_courage_beats_the_own_side(
    total: int, beaten: bool
) -> None:
    assert totals.is_half_reached([Half(3, total), Half(9, 0)], 0, common=False) is beaten


@pytest.mark.ledger("INC-R32", "INC-A9")
@pytest.mark.parametrize(
    ("halves", "reached"),
    [
        ([Half(3, 2), Half(3, 9)], [True, True]),
        ([Half(3, 1), Half(3, 9)], [False, True]),
        ([Half(3, 3), Half(3, 2)], [True, False]),
    ],
)
def test_a_side_may_be_reached_by_infusing_one_and_no_more(
    halves: list[Half], reached: list[bool]
) -> None:
    found = [totals.is_half_reached(halves, place, common=False) for place in (0, 1)]

    assert found == reached


# Drawing


@pytest.mark.ledger("INC-R18")
def test_there_is_no_turn_order() -> None:
    night = dreaming(alpha(X, Y, Z), tommy(courage("t"), courage("u")))

    for seat in ("ada", "ada", "tim"):
        assert "draw 0" in night.offers("ada")
        assert "draw 0" in night.offers("tim")
        night.says(seat, "draw 0", "play")


@pytest.mark.ledger("INC-R18", "INC-A24")
def test_each_must_play_a_card_before_they_may_stop_and_no_more() -> None:
    night = dreaming(alpha(X, Y), tommy(courage("t"), courage("u")))

    night.says("ada", "draw 0", "play")
    assert not night.offers("ada", "stop") + night.offers("ada", "abandon")
    night.says("tim", "draw 0", "play")
    assert night.offers("ada", "stop") == night.offers("tim", "stop") == ["stop"]
    assert night["ada"].free == 2


def test_who_always_stops_where_it_is_won_does_so_then_and_no_sooner() -> None:
    habit = named(GAME.habits, "stop-when-won")
    assert habit is not None
    night = dreaming(alpha(X, Y), tommy(courage("t"), courage("u")))

    def stops() -> bool:
        question = night.question("tim")
        asked = habit.is_asked(question) and habit.holds(question, night.match.view(None))
        return asked and habit.answer(question) is not None

    night.says("ada", "draw 0", "play")
    assert not stops()
    night.says("tim", "draw 0", "play")
    assert stops()


@pytest.mark.ledger("INC-R32")
def test_who_has_won_may_draw_on_if_nobody_chose_otherwise() -> None:
    night = match_of()
    night.state.dreamers["ada"].sheep = night.state.dreamers["tim"].sheep = -9
    for seat in ("ada", "tim"):
        if night.state.dreamers[seat].drawn:
            night.says(seat, "play")

    assert night.match.view(None).won
    assert "draw 0" in night.offers("ada") and "stop" in night.offers("ada")


@pytest.mark.ledger("INC-A24")
def test_chimes_and_removed_fears_are_no_cards_played() -> None:
    night = dreaming(
        alpha(bell(), fear("dread"), Y), tommy(courage("t"), courage("u")), fear_reserve=2
    )

    night.says("tim", "draw 0", "play")
    night.says("ada", "draw 0")
    assert not night["ada"].has_played
    night.says("ada", "draw 0", "remove 2")
    night.vote("consent")
    assert not night["ada"].has_played
    assert not night.offers("ada", "stop")


@pytest.mark.ledger("INC-A24")
def test_who_is_out_of_cards_need_not_have_played() -> None:
    night = dreaming(alpha(), tommy(courage("t"), courage("u")))

    night.says("tim", "draw 0", "play")
    assert night.offers("ada", "stop") == ["stop"]


@pytest.mark.ledger("INC-R19", "INC-A7")
def test_after_the_free_cards_each_costs_a_chime_into_the_discard() -> None:
    night = dreaming(alpha(X, Y, Z, free=1), tommy(courage("t"), free=2))

    assert night.offers("ada", "draw") == ["draw 0"]
    night.says("ada", "draw 0", "play")
    assert night.offers("ada", "draw") == ["draw 1"]
    assert night.offers("tim", "draw") == ["draw 0"]
    night.agree("ada", "draw 1")
    assert night.chimes == (49, 0, 1)


@pytest.mark.ledger("INC-R19", "INC-A29")
def test_no_card_is_offered_that_cannot_be_paid() -> None:
    night = dreaming(alpha(X, Y, free=1), tommy(courage("t"), courage("u"), free=2), reserve=0)

    night.says("ada", "draw 0", "play")
    assert night.offers("ada", "draw") == []
    assert night.offers("tim", "draw") == ["draw 0"]


@pytest.mark.ledger("INC-R20")
def test_an_empty_deck_is_made_anew_from_the_shuffled_discard() -> None:
    night = dreaming(alpha(discard=[X, Y]), tommy(courage("t")))

    night.says("ada", "draw 0")
    assert night["ada"].discard == []
    assert len(night["ada"].deck) == 1
    assert night["ada"].drawn in ("x", "y")


# Rows


@pytest.mark.ledger("INC-R21", "INC-A21")
def test_a_drawn_card_must_find_its_row_before_anything_else() -> None:
    night = dreaming(alpha(courage("x", other=0), Y), tommy(courage("t")))

    night.says("ada", "draw 0")
    assert night.waits_for == {"ada": "incubo.row"}
    assert night.offers("ada") == ["play", "pass 0", "eliminate 0"]
    night.says("ada", "play")
    assert not [key for key in night.offers("ada") if "x" in key.split()]


@pytest.mark.ledger("INC-R22", "INC-A20")
@pytest.mark.parametrize(("row", "kept"), [("pass", "pass"), ("eliminate", "elimination")])
def test_one_card_is_free_in_each_row_and_the_next_costs_a_chime(row: str, kept: str) -> None:
    cards = [courage(name, other=0) for name in ("a", "b", "c")]
    night = dreaming(alpha(*cards, free=3), tommy(courage("t")))

    night.says("ada", "draw 0", f"{row} 0", "draw 0")
    assert night.offers("ada", row) == [f"{row} 1"]
    night.agree("ada", f"{row} 1")
    assert night.row("ada", kept) == ["a", "b"]
    assert night.chimes == (49, 0, 1)


@pytest.mark.ledger("INC-A20")
def test_the_last_chime_may_pay_for_a_row() -> None:
    cards = [courage(name, other=0) for name in ("a", "b", "c")]
    night = dreaming(alpha(*cards, free=3), tommy(courage("t"), courage("u")), reserve=1)

    night.says("ada", "draw 0", "pass 0", "draw 0", "eliminate 0", "draw 0")
    assert night.offers("ada") == ["play", "pass 1", "eliminate 1"]


@pytest.mark.ledger("INC-A20", "INC-A29")
def test_a_row_that_cannot_be_paid_is_not_offered() -> None:
    cards = [courage(name, other=0) for name in ("a", "b", "c")]
    night = dreaming(alpha(*cards, free=3), tommy(courage("t"), courage("u")), reserve=0)

    night.says("ada", "draw 0", "pass 0", "draw 0", "eliminate 0")
    night.says("ada", "draw 0")
    assert night.row("ada", "play") == ["c"], "only Play is legal, and so it is taken"


@pytest.mark.ledger("INC-R22")
def test_both_rows_are_free_once_for_each_player() -> None:
    night = dreaming(
        alpha(courage("a", other=0), courage("b")),
        tommy(courage("c", other=0), courage("d"), courage("e")),
    )

    night.says("ada", "draw 0", "pass 0", "draw 0", "eliminate 0")
    night.says("tim", "draw 0", "pass 0", "draw 0", "eliminate 0")
    assert night.chimes == (50, 0, 0)


@pytest.mark.ledger("INC-R23")
@pytest.mark.parametrize("row", ["play", "pass 0", "eliminate 0"])
def test_a_card_counts_in_whichever_row_it_lies(row: str) -> None:
    night = dreaming(alpha(courage("x", 2, other=-1), Y), tommy(courage("t")))

    night.says("ada", "draw 0", row)
    assert night.total("ada") == 2
    assert night.total("tim") == 0


@pytest.mark.ledger("INC-R24")
def test_what_has_no_side_for_the_friend_cannot_be_passed() -> None:
    night = dreaming(alpha(courage("x"), Y), tommy(courage("t")))

    night.says("ada", "draw 0")
    assert night.offers("ada") == ["play", "eliminate 0"]
    assert "no side for your friend" in night.refuses("ada", "pass 0")


@pytest.mark.ledger("INC-R24", "INC-R46")
def test_a_fear_is_played_or_removed_and_nothing_else() -> None:
    night = dreaming(alpha(fear("dread"), Y), tommy(courage("t")), fear_reserve=2)

    night.says("ada", "draw 0")
    assert night.offers("ada") == ["play", "remove 2"]
    for row in ("pass 0", "eliminate 0"):
        assert "is a Fear" in night.refuses("ada", row)
    night.says("ada", "play")
    assert night.row("ada", "play") == ["dread"]


@pytest.mark.ledger("INC-R5")
def test_a_passed_card_is_read_from_the_other_side() -> None:
    passed = courage("passed", 2, other=-1, owner="alpha")
    night = dreaming(alpha(X, Y), tommy(passed, courage("t")))

    night.says("tim", "draw 0", "play")
    assert night.total("tim") == -1
    assert night.laid("passed").side == "tommy"


# The result


@pytest.mark.ledger("INC-R26", "INC-R29")
@pytest.mark.parametrize(("growth", "other"), [("ada", "tim"), ("tim", "ada")])
def test_who_grows_takes_a_won_dream_and_the_bed_is_turned(growth: str, other: str) -> None:
    night = dreaming(alpha(X, Y), tommy(courage("t"), courage("u")), growth=growth)

    night.says("ada", "draw 0", "play")
    night.says("tim", "draw 0", "play")
    night.agree("ada", "stop")
    assert night[growth].discard[0] == "flight"
    assert "flight" not in night[other].discard
    assert night.state.growth == other


@pytest.mark.ledger("INC-R26", "INC-R32", "INC-A9")
def test_infusing_wins_where_one_exceeds_and_the_other_lacks_just_one() -> None:
    night = dreaming(alpha(courage("x", 2), Y, sheep=1), tommy(courage("t"), courage("u"), sheep=1))

    night.says("ada", "draw 0", "play")
    night.says("tim", "draw 0", "play")
    assert night.offers("ada", "stop") == ["stop"]
    assert night.match.view("ada").dreamer("ada").gives == 1


@pytest.mark.ledger("INC-R32", "INC-A24")
def test_one_may_go_on_after_success_and_fall_below_it_again() -> None:
    night = dreaming(
        alpha(courage("x", 1), courage("y", -2), courage("z")),
        tommy(courage("t"), courage("u")),
        reserve=50,
    )

    night.says("tim", "draw 0", "play")
    night.says("ada", "draw 0", "play")
    assert night.offers("ada", "stop") == ["stop"]
    night.says("ada", "draw 0", "play")
    assert night.offers("ada", "stop") == []
    assert night.offers("ada", "abandon") == ["abandon 1"]


@pytest.mark.ledger("INC-R27", "INC-R28", "INC-R29")
@pytest.mark.parametrize(("missing", "fear_reserve", "discard"), [(1, 0, 1), (2, 1, 1), (5, 2, 3)])
def test_giving_up_costs_terror_of_which_half_rounded_down_is_fear(
    missing: int, fear_reserve: int, discard: int
) -> None:
    night = dreaming(alpha(X, Y, sheep=missing), tommy(courage("t"), courage("u")))

    night.says("ada", "draw 0", "eliminate 0")
    night.says("tim", "draw 0", "play")
    night.agree("tim", f"abandon {missing}")
    assert night.chimes == (50 - missing, fear_reserve, discard)
    assert night.state.rems["3"].top == ["flight"]
    assert night.state.growth == "tim"
    assert night.state.box == ["x"]
    assert night["tim"].discard == ["t"]


@pytest.mark.ledger("INC-A1")
@pytest.mark.parametrize(
    ("halves", "free", "floored"),
    [([Half(1, -9), Half(1, 1)], 10, 3), ([Half(3, -3), Half(1, -2)], 9, 9)],
)
def test_the_option_terror_floor_limits_what_negative_courage_costs(
    halves: list[Half], free: int, floored: int
) -> None:
    assert totals.terror(halves, common=False, floor=False) == free
    assert totals.terror(halves, common=False, floor=True) == floored


@pytest.mark.ledger("INC-A1")
def test_terror_is_at_least_one_whenever_a_dream_is_not_won() -> None:
    sides = [Half(required, total) for required in range(-2, 5) for total in range(-5, 9)]
    for halves in ([one, other] for one in sides for other in sides):
        for common, floor in product((False, True), (False, True)):
            if not totals.is_reached(halves, common=common):
                assert totals.terror(halves, common=common, floor=floor) >= 1


@pytest.mark.ledger("INC-R31", "INC-A30")
def test_when_neither_has_a_card_left_they_must_give_up() -> None:
    night = dreaming(alpha(courage("x"), sheep=2), tommy(courage("t")))

    night.says("tim", "draw 0", "play")
    assert night.ending is None
    night.says("ada", "draw 0", "play")
    assert night.ending == "alone"
    assert night.chimes == (48, 1, 1)


@pytest.mark.ledger("INC-R31", "INC-A30")
def test_when_neither_has_a_card_left_but_both_have_enough_it_is_won() -> None:
    night = dreaming(alpha(courage("x")), tommy(courage("t")))

    night.says("tim", "draw 0", "play")
    night.says("ada", "draw 0", "play")
    assert night["tim"].discard == ["flight", "t"]


@pytest.mark.ledger("INC-A30")
def test_while_one_can_draw_or_a_power_can_be_used_nobody_must_give_up() -> None:
    night = dreaming(alpha(courage("x", 0, "order"), sheep=2), tommy(courage("t", 0, "share")))

    night.says("ada", "draw 0", "play")
    night.says("tim", "draw 0", "play")
    assert night.offers("tim", "use") == ["use t"]
    night.says("tim", "use t")
    assert night.ending == "alone"


@pytest.mark.ledger("INC-R60")
def test_a_won_dream_is_drawn_passed_and_eliminated_like_courage() -> None:
    won = dream("won", value=2)
    night = dreaming(alpha(won, X), tommy(courage("t")))

    night.says("ada", "draw 0")
    assert night.offers("ada") == ["play", "pass 0", "eliminate 0"]
    night.says("ada", "play")
    assert night.total("ada") == 2
