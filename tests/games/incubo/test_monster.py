"""The Monster sub-phase: parts, declaring, stopping, and the result."""

from typing import Any

import pytest

from tests.games.incubo.bedroom import (
    Bedroom,
    alpha,
    arm,
    courage,
    fear,
    fighting,
    head,
    tommy,
)

T, U = courage("t"), courage("u")
X, Y = courage("x"), courage("y")
EASY = [head(required=9, needed=1), arm("left", "tommy", 2), arm("right", "alpha", 3)]


@pytest.mark.ledger("INC-R33")
def test_each_begins_with_the_top_fear_on_the_own_discard() -> None:
    night = fighting(alpha(X, fears=[fear("dread"), fear("gloom")]), tommy(T, fears=[fear("murk")]))

    assert night["ada"].discard == ["dread"]
    assert night["tim"].discard == ["murk"]


@pytest.mark.ledger("INC-A18")
def test_where_no_fear_is_left_none_is_added() -> None:
    night = fighting(alpha(X), tommy(T))

    assert night["ada"].discard == night["tim"].discard == []


@pytest.mark.ledger("INC-R34", "INC-R35")
def test_arms_take_what_is_printed_and_stand_before_their_owners() -> None:
    night = fighting(alpha(X, die=1), tommy(T, die=1))
    parts = {part.card: part for part in night.match.view(None).parts}

    assert (parts["left"].owner, parts["left"].required) == ("tommy", 2)
    assert (parts["right"].owner, parts["right"].required) == ("alpha", 3)
    assert (parts["head"].owner, parts["head"].required) == ("", 8)


@pytest.mark.ledger("INC-R34")
def test_a_monster_may_be_nothing_but_a_head() -> None:
    night = fighting(alpha(courage("x", 9), Y), tommy(T), parts=[head(required=6, needed=1)])

    night.says("ada", "fight head 0")
    assert night["tim"].discard == ["head"]
    assert night.ending == "alone"


@pytest.mark.ledger("INC-R36", "INC-A7")
def test_both_have_as_many_free_cards_as_the_head_says() -> None:
    night = fighting(alpha(X), tommy(T), parts=[head(free=4), *EASY[1:]])

    assert night["ada"].free == night["tim"].free == 4


@pytest.mark.ledger("INC-R37")
def test_the_part_is_declared_with_each_draw_and_both_add_up() -> None:
    night = fighting(alpha(courage("a", 1), X, Y), tommy(courage("b", 1), T))

    assert night.offers("ada", "fight ") == ["fight head 0", "fight left 0", "fight right 0"]
    night.says("ada", "fight left 0", "fight right 0")
    night.says("tim", "fight left 0")
    assert night.part("left").beaten
    assert night.laid("x").part == "right"


@pytest.mark.ledger("INC-R37", "INC-R19")
def test_after_the_free_cards_each_costs_a_chime() -> None:
    night = fighting(alpha(X, Y), tommy(T), parts=[head(free=1), *EASY[1:]])

    night.says("ada", "fight head 0")
    assert night.offers("ada", "fight left") == ["fight left 1"]
    night.agree("ada", "fight left 1")
    assert night.chimes == (49, 0, 1)


@pytest.mark.ledger("INC-R37", "INC-A22")
@pytest.mark.says("play", "Draw and play")
def test_a_power_that_draws_asks_for_the_part_first() -> None:
    night = fighting(alpha(courage("power", 0, "play 2"), X, Y), tommy(T))

    night.says("ada", "fight head 0", "use power")
    assert night.question("ada").prompt == "incubo.declare"
    night.says("ada", "left", "right")
    assert night.laid("x").part == "left"
    assert night.laid("y").part == "right"
    assert night["ada"].free == 4


@pytest.mark.ledger("INC-R37")
def test_one_may_ask_the_friend_to_draw_against_a_part() -> None:
    night = fighting(alpha(X), tommy(T, U))

    night.says("ada", "ask-fight left 0")
    night.vote("consent")
    assert night.laid("t").part == "left"


@pytest.mark.ledger("INC-R38")
def test_there_are_no_rows_to_choose() -> None:
    night = fighting(alpha(courage("x", 1, other=2), Y), tommy(T))

    night.says("ada", "fight head 0")
    assert night.row("ada", "play") == ["x"]
    assert night.waits_for == {"ada": "incubo.monster", "tim": "incubo.monster"}


@pytest.mark.ledger("INC-R24", "INC-R38")
@pytest.mark.says("return", "any of yours")
def test_a_returned_card_does_not_count_against_its_part_any_more() -> None:
    night = fighting(alpha(courage("low", -2), courage("power", 1, "return"), Y), tommy(T))

    night.says("ada", "fight left 0", "fight left 0", "use power", "low")
    assert night.state.reached(night.part("left")) == 1
    assert night["ada"].deck.bottom == ["low"]


@pytest.mark.ledger("INC-A26")
def test_a_beaten_part_stays_beaten() -> None:
    night = fighting(alpha(courage("a", 2), courage("b", 0, "return"), X, Y), tommy(T, U))

    night.says("ada", "fight left 0")
    assert night.part("left").beaten
    night.says("ada", "fight head 0", "use b", "a")
    assert night.part("left").beaten
    assert not night.offers("ada", "fight left")


@pytest.mark.ledger("INC-A26", "INC-A14")
def test_all_own_cards_are_the_play_row_whatever_part_they_are_against() -> None:
    night = fighting(alpha(courage("a", 0), courage("b", 0, "return"), X, Y), tommy(T, U))

    night.says("ada", "fight left 0", "fight right 0", "use b")
    assert [option.key for option in night.question("ada").options] == ["a", "b"]


@pytest.mark.ledger("INC-A26")
def test_a_part_flips_when_a_negative_card_leaves_or_is_raised() -> None:
    night = fighting(
        alpha(courage("low", -2), courage("a", 2), courage("power", 0, "raise"), X), tommy(T, U)
    )

    night.says("ada", "fight left 0", "fight left 0", "fight head 0")
    assert not night.part("left").beaten
    night.says("ada", "use power")
    assert night.part("left").beaten


@pytest.mark.ledger("INC-R39", "INC-A4")
def test_with_enough_parts_beaten_they_may_stop_or_go_on() -> None:
    night = fighting(alpha(courage("a", 2), courage("b", 9), X), tommy(T, U), parts=EASY)

    assert not night.offers("ada", "stop")
    night.says("ada", "fight left 0")
    assert night.offers("ada", "stop") == night.offers("tim", "stop") == ["stop"]
    night.says("ada", "fight head 0")
    assert night.part("head").beaten
    night.agree("tim", "stop")
    assert night.ending == "alone"


@pytest.mark.ledger("INC-A4")
def test_nobody_may_stop_with_too_few_parts_beaten() -> None:
    night = fighting(alpha(courage("a", 2), X), tommy(T, U))

    night.says("ada", "fight left 0")
    assert not night.offers("ada", "stop") + night.offers("ada", "abandon")
    assert "It takes 2 beaten parts, and so far 1 is" in night.refuses("ada", "stop")


def won(**given: Any) -> Bedroom:
    """Left and head are beaten; right is not."""
    night = fighting(
        alpha(courage("a", 2), courage("b", 9), X, fears=[fear("f"), fear("g"), fear("h")]),
        tommy(T, U, fears=[fear("k"), fear("l"), fear("m")]),
        parts=EASY,
        **given,
    )
    night.says("ada", "fight left 0", "fight head 0")
    night.agree("ada", "stop")
    return night


@pytest.mark.ledger("INC-R40", "INC-R60")
@pytest.mark.parametrize(("growth", "other"), [("ada", "tim"), ("tim", "ada")])
def test_a_beaten_head_goes_to_who_grows_and_arms_to_their_owners(growth: str, other: str) -> None:
    night = won(growth=growth)

    assert "head" in night[growth].discard
    assert "left" in night["tim"].discard
    assert night.state.growth == other
    assert {"a", "b"} <= set(night["ada"].discard)
    assert night.state.box == ["right"]


@pytest.mark.ledger("INC-R41", "INC-R40")
def test_an_arm_not_beaten_adds_a_fear_to_its_player() -> None:
    night = won()

    assert [card for card in night["ada"].discard if card in "fgh"] == ["f", "g"]
    assert [card for card in night["tim"].discard if card in "klm"] == ["k"]


@pytest.mark.ledger("INC-R41", "INC-R42")
def test_a_head_not_beaten_adds_a_fear_to_each_and_there_is_no_terror() -> None:
    night = fighting(
        alpha(courage("a", 2), X, fears=[fear("f"), fear("g"), fear("h")]),
        tommy(T, U, fears=[fear("k"), fear("l"), fear("m")]),
        parts=EASY,
    )
    night.says("ada", "fight left 0")
    night.agree("ada", "stop")

    assert [card for card in night["ada"].discard if card in "fgh"] == ["f", "g", "h"]
    assert [card for card in night["tim"].discard if card in "klm"] == ["k", "l"]
    assert night.chimes == (50, 0, 0)
    assert night.state.growth == "tim", "the bed is turned only for a beaten head"


@pytest.mark.ledger("INC-R31", "INC-A26")
def test_out_of_cards_with_too_few_parts_beaten_all_is_lost() -> None:
    night = fighting(alpha(X), tommy(T))

    night.says("ada", "fight head 0")
    night.says("tim", "fight head 0")
    assert night.ending == "incubo.ending.lost-monster"
    assert night.winners == ()


@pytest.mark.ledger("INC-R31")
def test_out_of_cards_with_enough_parts_beaten_the_result_comes() -> None:
    night = fighting(alpha(courage("x", 2)), tommy(T), parts=EASY)

    night.says("ada", "fight left 0")
    night.says("tim", "fight head 0")
    assert night.ending == "alone"
    assert "left" in night["tim"].discard


@pytest.mark.ledger("INC-A26")
def test_without_free_cards_chimes_and_powers_all_is_lost() -> None:
    night = fighting(alpha(X, Y), tommy(T, U), parts=[head(free=1), *EASY[1:]], reserve=0)

    night.says("ada", "fight head 0")
    night.says("tim", "fight head 0")
    assert night.ending == "incubo.ending.lost-monster"


@pytest.mark.ledger("INC-A26")
def test_as_long_as_a_power_can_be_used_nothing_is_lost() -> None:
    night = fighting(
        alpha(courage("power", 0, "play 1"), courage("y", 9)),
        tommy(T, U),
        parts=[head(free=1, needed=1, required=9), *EASY[1:]],
        reserve=0,
    )

    night.says("ada", "fight head 0")
    night.says("tim", "fight head 0")
    assert night.ending is None
    night.says("ada", "use power", "head")
    assert night.part("head").beaten if night.state.parts else "head" in night["tim"].discard


@pytest.mark.ledger("INC-A26", "INC-R1", "INC-R43")
def test_in_the_last_phase_enough_parts_win_at_once() -> None:
    night = fighting(alpha(courage("x", 2), Y), tommy(T), parts=EASY, rem=3)

    night.says("ada", "fight left 0")
    assert night.ending == "incubo.ending.won"
    assert night.winners == ("ada", "tim")


@pytest.mark.ledger("INC-A26")
@pytest.mark.says("play", "Draw and play")
@pytest.mark.says("spend", "Courage")
@pytest.mark.says("infuse", "Courage")
def test_when_all_parts_are_beaten_no_power_draws_or_adds_any_more() -> None:
    night = fighting(
        alpha(
            courage("draw", 0, "play 1"),
            courage("swap", 0, "replace"),
            courage("buy", 0, "spend"),
            courage("give", 0, "infuse"),
            courage("back", 0, "return"),
            courage("nine", 9),
            X,
        ),
        tommy(T, U),
        parts=[head(required=9, needed=1, free=9)],
    )
    for _ in range(6):
        night.says("ada", "fight head 0")

    assert night.offers("ada") == ["use back", "stop"]


@pytest.mark.ledger("INC-A26")
@pytest.mark.parametrize("power", ["spend", "infuse"])
def test_courage_that_is_bought_or_infused_may_beat_a_part(power: str) -> None:
    night = fighting(alpha(courage("low", 1), courage("power", 0, power), X), tommy(T), agreed=True)

    night.says("ada", "fight left 0", "fight left 0", "use power")
    if power == "spend":
        night.says("ada", "spend 1")
    assert night.part("left").beaten


@pytest.mark.ledger("INC-A26", "INC-A14")
def test_a_part_flips_when_a_negative_card_is_returned() -> None:
    night = fighting(
        alpha(courage("low", -2), courage("two", 2), courage("power", 0, "return"), X),
        tommy(T),
    )

    night.says("ada", "fight left 0", "fight left 0", "fight head 0", "use power", "low")
    assert night.part("left").beaten


def test_nothing_is_left_of_a_monster_that_is_over() -> None:
    night = won()

    assert night.state.parts == []
    assert (night.state.needed, night.state.stage) == (0, "rest")
    for dreamer in night.state.dreamers.values():
        assert (dreamer.die, dreamer.sheep, dreamer.free, dreamer.laid) == (0, 0, 0, [])


def test_the_story_says_what_each_part_takes() -> None:
    night = fighting(alpha(X, die=1), tommy(T, die=0))

    assert night.told()[-6:] == [
        "The Monster rises! 2 of its parts must be beaten, with 5 free cards each.",
        "No Fear is left to frighten ada.",
        "No Fear is left to frighten tim.",
        "Head, the head, with 1, 0 on the dice: 7 Courage is needed.",
        "Left: 2 Courage is needed.",
        "Right: 3 Courage is needed.",
    ]
