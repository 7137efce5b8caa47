"""The Powers P1 to P21: what each does, when it may be used, and how often."""

from typing import Any, get_args

import pytest

from engine.games.incubo import TEXTS
from engine.games.incubo.data import NEVER_STARRED, SIDES, TRIGGERED, Word
from engine.games.incubo.powers import POWERS
from engine.text import Text
from tests.cases import each
from tests.games.incubo.bedroom import (
    Bedroom,
    Sketch,
    alpha,
    arm,
    bell,
    courage,
    dreaming,
    fear,
    fighting,
    head,
    tommy,
)

T, U = courage("t"), courage("u")
X, Y, Z = courage("x"), courage("y"), courage("z")


def with_power(power: str, *rest: Sketch, used: bool = True, **given: Any) -> Bedroom:
    """Ada has played a card with this Power; Tim may still draw."""
    night = dreaming(
        alpha(courage("power", 0, power), *rest, **given.pop("ada", {})),
        tommy(T, U),
        **given,
    )
    night.says("ada", "draw 0", "play")
    if used:
        night.says("ada", "use power")
    return night


# When


@pytest.mark.ledger("INC-R44", "INC-A21")
def test_an_optional_power_may_be_used_once_at_any_time_until_the_result() -> None:
    night = with_power("order", X, Y, Z, used=False)

    assert night.offers("ada", "use") == ["use power"]
    night.says("tim", "draw 0", "play")
    night.says("ada", "draw 0", "play", "use power", "y")
    assert night.offers("ada", "use") == []
    assert "used up" in night.refuses("ada", "use power")


@pytest.mark.ledger("INC-R44")
def test_nobody_must_use_an_optional_power() -> None:
    night = with_power("order", X, used=False)
    night.says("tim", "draw 0", "play")
    night.agree("ada", "stop")

    assert night.ending == "alone"


@pytest.mark.ledger("INC-A21")
@pytest.mark.parametrize("row", ["play", "pass 0", "eliminate 0"])
def test_a_power_may_be_used_from_any_row(row: str) -> None:
    night = dreaming(alpha(courage("power", 0, "order", other=0), X, Y), tommy(T))

    night.says("ada", "draw 0", row)
    assert night.offers("ada", "use") == ["use power"]


@pytest.mark.ledger("INC-A21", "INC-R44")
def test_a_star_must_be_resolved_at_once_but_the_row_is_chosen_first() -> None:
    night = dreaming(alpha(courage("power", 0, "double *"), X), tommy(T))

    night.says("ada", "draw 0")
    assert night.question("ada").prompt == "incubo.row"
    night.says("ada", "play")
    assert night.laid("power").tokens == ("x2",)
    assert night.laid("power").used


@pytest.mark.ledger("INC-R45")
@pytest.mark.says("raise", "with negative Courage")
def test_a_star_that_cannot_be_resolved_is_ignored() -> None:
    night = dreaming(alpha(courage("power", 0, "raise *"), X), tommy(T))

    night.says("ada", "draw 0", "play")
    assert (
        night.told()[-2] == "The star on Power shines for ada, but its Power finds nothing to do."
    )
    assert night.offers("ada", "use") == []


@pytest.mark.ledger("INC-R44")
def test_a_power_may_be_used_again_when_its_card_is_drawn_again() -> None:
    night = dreaming(alpha(courage("power", 0, "return"), X), tommy(T))

    night.says("ada", "draw 0", "play", "use power")
    assert night["ada"].deck.bottom == ["power"]
    night.says("ada", "draw 0", "play", "draw 0", "play")
    assert night.offers("ada", "use") == ["use power"]


@pytest.mark.ledger("INC-R44")
@pytest.mark.says("double", "of your cards")
def test_powers_concern_the_cards_of_their_player_only() -> None:
    night = dreaming(alpha(courage("power", 0, "double"), X), tommy(courage("t", 2), U))
    night.says("tim", "draw 0", "play")

    night.says("ada", "draw 0", "play", "use power")
    assert night.laid("power").tokens == ("x2",)
    assert night.laid("t").tokens == ()
    assert night.offers("tim", "use") == []


@pytest.mark.ledger("INC-R49", "INC-A21")
def test_a_token_stays_when_the_card_that_placed_it_leaves() -> None:
    night = dreaming(
        alpha(courage("power", 0, "double"), courage("back", 0, "return"), courage("two", 2), X),
        tommy(T),
        maximum=50,
    )
    night.says("ada", "draw 0", "play", "draw 0", "play", "draw 0", "play")
    night.says("ada", "use power", "two", "use back", "power")

    assert night.row("ada", "play") == ["back", "two"]
    assert night.total("ada") == 4


@pytest.mark.ledger("INC-A21")
@pytest.mark.parametrize("power", ["share", "pass", "eliminate"])
@pytest.mark.says("pass", "on this Dream.")
@pytest.mark.says("eliminate", "on this Dream.")
def test_tokens_and_effects_end_at_the_result(power: str) -> None:
    night = with_power(power, X)
    night.says("tim", "draw 0", "play")
    night.agree("ada", "stop")

    assert not night.state.common
    assert night["ada"].laid == []
    assert (night["ada"].bought, night["ada"].infused, night["ada"].has_played) == (0, 0, False)
    assert (night["ada"].passes, night["ada"].eliminations) == (0, 0)


# Drawing and playing


@pytest.mark.ledger("INC-A22", "INC-R37")
@pytest.mark.says("play", "Draw and play N cards from your deck.")
def test_p1_draws_and_plays_so_many_cards_which_cost_neither_free_cards_nor_chimes() -> None:
    night = with_power("play 2", X, Y, Z, ada={"free": 1})

    assert night["ada"].drawn == "x"
    night.says("ada", "eliminate 0")
    assert night["ada"].drawn == "y"
    night.agree("ada", "eliminate 1")
    assert night.row("ada", "elimination") == ["x", "y"]
    assert night.chimes == (49, 0, 1), "the rows cost what they cost"
    assert night["ada"].free == 0


@pytest.mark.ledger("INC-A22", "INC-R48")
@pytest.mark.says("play", "Draw and play N cards")
def test_a_chime_card_or_a_removed_fear_is_replaced_from_the_deck() -> None:
    night = with_power("play 1", bell(), fear("dread"), X, fear_reserve=2, used=True)

    night.says("ada", "remove 2")
    night.vote("consent")
    assert night["ada"].drawn == "x"


@pytest.mark.ledger("INC-A22")
@pytest.mark.says("play", "Draw and play N cards from your deck.")
def test_p1_plays_as_many_as_there_are() -> None:
    night = with_power("play 2", X)

    night.says("ada", "play")
    assert night.row("ada", "play") == ["power", "x"]
    assert night.waits_for == {"ada": "incubo.dream", "tim": "incubo.dream"}


@pytest.mark.ledger("INC-A22")
def test_each_card_and_its_star_are_finished_before_the_next() -> None:
    night = with_power("play 2", courage("star", 0, "play 1 *"), X, Y, Z)

    night.says("ada", "play")
    assert night["ada"].drawn == "x", "the star draws first"
    night.says("ada", "play")
    assert night["ada"].drawn == "y"


@pytest.mark.ledger("INC-A22")
@pytest.mark.says("recall", "Shuffle your discard and play a card from it by chance.")
def test_p8_plays_a_card_of_the_discard_by_chance() -> None:
    places = set()
    for number in range(1, 6):
        pile = [courage("cccccc"[:place]) for place in range(1, number + 1)]
        night = with_power("recall", X, ada={"discard": pile})
        places.add(len(night["ada"].drawn))
        assert len(night["ada"].discard) == number - 1
        assert night["ada"].free == 2
    assert len(places) > 1
    assert places - {1}, "not always the first"
    assert night["ada"].deck.top == ["x"]


@pytest.mark.ledger("INC-A22")
@pytest.mark.says("recall", "play a card from it")
def test_p8_needs_a_card_in_the_discard() -> None:
    night = with_power("recall", X, used=False)

    assert night.offers("ada", "use") == []


@pytest.mark.ledger("INC-A22")
@pytest.mark.says("recall", "play a card from it")
def test_p8_replaces_a_chime_card_from_the_discard() -> None:
    night = with_power("recall", X, ada={"discard": [bell(), bell("gong"), Y]})

    assert night["ada"].drawn == "y"
    assert set(night.state.chime_deck) <= {"bell", "gong"}


@pytest.mark.ledger("INC-A22", "INC-A14")
@pytest.mark.says(
    "replace",
    "Return a card from your Play row to the bottom of your deck, then draw and play one.",
)
def test_p12_returns_a_card_and_plays_the_next_instead() -> None:
    night = with_power("replace", X, Y)

    assert night["ada"].deck.bottom == ["power"]
    assert night["ada"].drawn == "x"
    night.says("ada", "play")
    assert night["ada"].free == 2
    assert len(night.row("ada", "play")) == 1


@pytest.mark.ledger("INC-A14")
@pytest.mark.parametrize("power", ["return", "replace"])
@pytest.mark.says("return", "(against a Monster: any of yours) to the bottom of your deck.")
@pytest.mark.says(
    "replace", "Return a card from your Play row to the bottom of your deck, then draw and play"
)
def test_p11_and_p12_against_a_monster_return_any_own_card_to_the_bottom(power: str) -> None:
    parts = [head(required=9), arm("claw", "alpha", 9)]
    night = fighting(
        alpha(courage("a"), courage("power", 0, power), X), tommy(T, U), parts=parts, agreed=True
    )
    night.says("tim", "fight head 0")
    night.says("ada", "fight claw 0", "fight head 0", "use power")

    assert [option.key for option in night.question("ada").options] == ["a", "power"]
    night.says("ada", "a")
    assert night["ada"].deck.bottom == ["a"]
    if power == "replace":
        night.says("ada", "claw")
        assert [one.card for one in night["ada"].laid] == ["power", "x"]


# Returning


@pytest.mark.ledger("INC-A14", "INC-A28")
@pytest.mark.says("return", "Return a card from your Play row")
def test_p11_returns_a_card_of_the_play_row_even_itself_and_its_tokens_are_lost() -> None:
    night = dreaming(
        alpha(courage("low", -2), courage("power", 0, "return"), X), tommy(T), maximum=50
    )
    night.says("ada", "draw 0", "play", "draw 0", "play")
    night.put("low", "x2")
    assert night.total("ada") == -4

    night.says("ada", "use power")
    assert [option.key for option in night.question("ada").options] == ["low", "power"]
    night.says("ada", "low")
    assert night.total("ada") == 0
    assert night["ada"].deck.bottom == ["low"]


@pytest.mark.ledger("INC-A14", "INC-R24")
@pytest.mark.says("return", "from your Play row")
def test_p11_takes_nothing_from_the_other_rows_but_may_return_a_fear() -> None:
    night = dreaming(alpha(courage("power", 0, "return"), fear("dread"), X), tommy(T), maximum=50)
    night.says("ada", "draw 0", "eliminate 0")
    assert night.offers("ada", "use") == []
    night.says("ada", "draw 0", "use power")
    assert night["ada"].deck.bottom == ["dread"]


@pytest.mark.ledger("INC-A28", "INC-A27")
@pytest.mark.says(
    "return-both", "Both players return a card from their Play row to the bottom of their deck."
)
def test_p13_lets_both_return_a_card_each_of_the_own_choice() -> None:
    night = with_power("return-both", X, used=False)
    assert night.offers("ada", "use") == [], "Tim has no card to return"
    night.says("tim", "draw 0", "play", "draw 0", "play")

    night.says("ada", "use power")
    assert night.question("tim").prompt == "incubo.return"
    night.says("tim", "u")
    assert night["ada"].deck.bottom == ["power"]
    assert night["tim"].deck.bottom == ["u"]


@pytest.mark.ledger("INC-A28")
@pytest.mark.parametrize("word", ["return", "replace", "return-both"])
def test_p11_to_p13_are_never_printed_with_a_star(word: str) -> None:
    assert word in NEVER_STARRED
    powers = [side.power for sides in SIDES.values() for side in sides.values() if side.power]
    assert not [power for power in powers if power.do == word and power.star]


# Looking


@pytest.mark.ledger("INC-A23", "INC-A31")
@pytest.mark.says(
    "order", "Look at the top three cards of your deck and put them back in any order."
)
def test_p4_puts_three_cards_back_in_any_order() -> None:
    night = with_power("order", X, Y, Z, courage("w"))

    assert (night["ada"].peek, len(night["ada"].peek)) == (["x", "y", "z"], 3)
    night.says("ada", "z", "x")
    assert night["ada"].deck.top == ["z", "x", "y", "w"]
    assert night["ada"].free == 2, "what is looked at is not drawn"


@pytest.mark.ledger("INC-A23")
@pytest.mark.says(
    "discard", "Look at the top three cards of your deck: discard one, put two back in any order."
)
def test_p5_discards_one_of_three() -> None:
    night = with_power("discard", X, Y, Z, courage("w"))

    assert (night["ada"].peek, len(night["ada"].peek)) == (["x", "y", "z"], 3)

    night.says("ada", "y", "z")
    assert (night["ada"].discard, len(night["ada"].discard)) == (["y"], 1)
    assert (night["ada"].deck.top[:2], night["ada"].deck.top[2:]) == (["z", "x"], ["w"])


@pytest.mark.ledger("INC-A23")
@pytest.mark.parametrize("monster", [False, True])
@pytest.mark.says(
    "box",
    "Look at the top three cards of your deck: one leaves the game, put two back in any order.",
)
def test_p6_puts_one_of_three_into_the_box_even_against_a_monster(monster: bool) -> None:
    deck = (courage("power", 0, "box"), X, Y, Z, courage("w"))
    night = fighting(alpha(*deck), tommy(T)) if monster else dreaming(alpha(*deck), tommy(T))

    night.says("ada", *(["fight head 0"] if monster else ["draw 0", "play"]), "use power")
    assert (night["ada"].peek, len(night["ada"].peek)) == (["x", "y", "z"], 3)
    night.says("ada", "x", "z")
    assert (night.state.box, len(night.state.box)) == (["x"], 1)
    assert (night["ada"].deck.top[:2], night["ada"].deck.top[2:]) == (["z", "y"], ["w"])
    assert night["ada"].discard == []


@pytest.mark.ledger("INC-A22", "INC-A23")
@pytest.mark.says("pick", "Look at the top two cards of your deck: discard one, play the other.")
def test_p7_discards_one_of_two_and_plays_the_other() -> None:
    night = with_power("pick", X, Y, Z)

    assert (night["ada"].peek, len(night["ada"].peek)) == (["x", "y"], 2)
    night.says("ada", "y")
    assert (night["ada"].discard, len(night["ada"].discard)) == (["x"], 1)
    assert night["ada"].peek == []
    night.says("ada", "play")
    assert night.row("ada", "play") == ["power", "y"]
    assert night["ada"].free == 2


@pytest.mark.ledger("INC-A22")
@pytest.mark.says("pick", "play the other.")
def test_p7_replaces_a_chime_card_from_the_deck() -> None:
    night = with_power("pick", X, bell(), Z)

    night.says("ada", "bell")
    assert night["ada"].discard == ["x"]
    assert night["ada"].drawn == "z"


@pytest.mark.ledger("INC-A23")
@pytest.mark.says("order", "Look at the top three cards")
def test_with_too_few_cards_the_discard_is_shuffled_underneath() -> None:
    night = with_power("order", X, ada={"discard": [Y, Z, courage("w")]})

    assert night["ada"].peek[0] == "x"
    assert len(night["ada"].peek) == 3
    assert night["ada"].discard == []
    assert len(night["ada"].deck) == 1


@pytest.mark.ledger("INC-A23")
@pytest.mark.parametrize(("power", "left"), [("order", ["x"]), ("discard", []), ("box", [])])
@pytest.mark.says("order", "of your deck and put them back")
@pytest.mark.says("discard", "put")
@pytest.mark.says("box", "put")
def test_with_still_too_few_what_exists_is_used(power: str, left: list[str]) -> None:
    night = with_power(power, X)

    assert night["ada"].deck.top == left


# Rows and Courage


@pytest.mark.ledger("INC-R51", "INC-R22")
@pytest.mark.parametrize(("power", "free"), [("pass", (1 + 1, 1)), ("eliminate", (1, 1 + 1))])
@pytest.mark.says("pass", "Pass one more card for free")
@pytest.mark.says("eliminate", "Eliminate one more card for free")
def test_p9_and_p10_place_one_more_card_for_free(power: str, free: tuple[int, int]) -> None:
    cards = [courage(name, other=0) for name in ("a", "b")]
    night = with_power(power, *cards, X)

    assert (night["ada"].passes, night["ada"].eliminations) == free
    night.says("ada", "draw 0", f"{power} 0", "draw 0", f"{power} 0")
    assert night.chimes == (50, 0, 0)


@pytest.mark.ledger("INC-R51")
@pytest.mark.parametrize("power", ["pass", "eliminate", "share"])
@pytest.mark.says("pass", "on this Dream.")
@pytest.mark.says("eliminate", "on this Dream.")
@pytest.mark.says("share", "The Required Courage is common")
def test_p9_p10_and_p19_are_nothing_against_monsters(power: str) -> None:
    night = fighting(alpha(courage("power", 0, power), X), tommy(T))

    night.says("ada", "fight head 0")
    assert night.offers("ada", "use") == []


@pytest.mark.ledger("INC-A29", "INC-R25")
@pytest.mark.parametrize(("reserve", "after"), [(45, 47), (49, 50)])
@pytest.mark.says("chimes", "Take N chimes from the Discard back to the Reserve.")
def test_p2_takes_chimes_back_from_the_discard_as_many_as_are_there(
    reserve: int, after: int
) -> None:
    night = with_power("chimes 2", X, reserve=reserve)

    assert night.chimes == (after, 0, 50 - after)


@pytest.mark.ledger("INC-R25", "INC-A29")
@pytest.mark.says("chimes", "from the Discard")
def test_p2_takes_nothing_from_the_fear_reserve() -> None:
    night = with_power("chimes 2", X, reserve=40, fear_reserve=9)

    assert night.chimes == (41, 9, 0)


@pytest.mark.ledger("INC-R25")
def test_p2_is_not_offered_while_the_discard_is_empty() -> None:
    night = with_power("chimes 2", X, used=False)
    assert night.chimes == (50, 0, 0)
    assert night.offers("ada", "use") == []

    night = with_power("chimes 2", X, reserve=49, used=False)
    assert night.offers("ada", "use") == ["use power"]


@pytest.mark.ledger("INC-R50", "INC-A25")
@pytest.mark.parametrize(("printed", "doubled"), [(1, 2), (2, 4), (-2, -4), (0, 0)])
@pytest.mark.says("double", "Count the Courage printed on one of your cards once more.")
def test_p3_counts_what_is_printed_once_more(printed: int, doubled: int) -> None:
    night = dreaming(alpha(courage("card", printed), courage("power", 0, "double"), X), tommy(T))

    night.says("ada", "draw 0", "play", "draw 0", "play", "use power", "card")
    assert night.value("card") == doubled


@pytest.mark.ledger("INC-A16")
@pytest.mark.parametrize(("own", "usable"), [(1, True), (0, False)])
@pytest.mark.says("match", "With two cards of printed Courage N in your rows: +N.")
def test_p15_needs_two_cards_of_this_value_the_power_card_included(own: int, usable: bool) -> None:
    night = dreaming(alpha(courage("one", 1), courage("power", own, "match 1"), X), tommy(T))

    night.says("ada", "draw 0", "play", "draw 0", "play")
    assert night.offers("ada", "use") == (["use power"] if usable else [])
    if usable:
        night.says("ada", "use power")
        assert len(night.question("ada").options) == 2
        night.says("ada", "one")
        assert night.laid("one").tokens == ("+1",)
        assert night.total("ada") == 3


@pytest.mark.ledger("INC-A16")
@pytest.mark.says("match", "of printed Courage N")
def test_p15_counts_printed_values() -> None:
    night = dreaming(
        alpha(courage("one", 1), courage("power", 1, "match 1"), X), tommy(T), maximum=50
    )
    night.says("ada", "draw 0", "play", "draw 0", "play")
    night.put("one", "0")

    night.says("ada", "use power", "one")
    assert night.value("one") == 1


@pytest.mark.ledger("INC-A27")
@pytest.mark.parametrize(("chimes", "bought"), [(1, 1), (2, 3)])
@pytest.mark.says("spend", "Spend 1 chime for +1 Courage, or 2 for +3.")
def test_p16_buys_courage_with_chimes_that_both_agree_to_spend(chimes: int, bought: int) -> None:
    night = with_power("spend", X)

    night.agree("ada", f"spend {chimes}")
    assert night.total("ada") == bought
    assert night.chimes == (50 - chimes, 0, chimes)


@pytest.mark.ledger("INC-A27", "INC-A29")
@pytest.mark.says("spend", "Spend 1 chime for +1 Courage")
def test_p16_offers_only_what_can_be_paid_and_is_not_used_when_refused() -> None:
    night = with_power("spend", X, reserve=1)

    assert night.told()[-1] == "ada would like to spend 1 chime for +1 Courage, by Power."
    night.vote("refuse")
    assert night.total("ada") == 0
    assert night.chimes == (1, 0, 49)
    assert night.offers("ada", "use") == ["use power"]


@pytest.mark.ledger("INC-R49", "INC-A25")
@pytest.mark.parametrize("low", [courage("low", -1), courage("low", -2), fear("low", -2)])
@pytest.mark.says("raise", "Raise one of your cards with negative Courage to 0.")
def test_p17_raises_a_negative_card_to_0_even_a_fear(low: Sketch) -> None:
    night = dreaming(alpha(low, courage("power", 0, "raise"), X), tommy(T))

    night.says("ada", "draw 0")
    if night["ada"].drawn:
        night.says("ada", "play")
    night.says("ada", "draw 0", "play", "use power")
    assert (night.laid("low").tokens, len(night.laid("low").tokens)) == (("0",), 1)
    assert night.total("ada") == 0


@pytest.mark.ledger("INC-A9")
@pytest.mark.says("infuse", "Infuse 1 Courage to the other player, whatever you have yourself.")
def test_p18_infuses_one_whatever_one_has_and_it_adds_to_ordinary_infusing() -> None:
    night = dreaming(
        alpha(courage("power", -3, "infuse"), courage("x", 5), Y),
        tommy(T, U, sheep=2),
    )
    night.says("tim", "draw 0", "play")

    night.says("ada", "draw 0", "play", "use power")
    assert night.total("ada") == -3, "it costs its giver nothing"
    assert night.state.half(night["tim"]).required == 1
    night.says("ada", "draw 0", "play")
    assert night.offers("ada", "stop") == ["stop"], "one by the Power, one by exceeding"


@pytest.mark.ledger("INC-A9", "INC-A1")
@pytest.mark.says("infuse", "Infuse 1 Courage")
def test_p18_lowers_what_is_required_before_the_limit_of_terror() -> None:
    night = dreaming(alpha(courage("power", -3, "infuse"), X), tommy(courage("t", 9), U, sheep=2))
    night.says("tim", "draw 0", "play")
    night.says("ada", "draw 0", "play")
    assert night.state.terror == (0 + 2) - (-3 + 3)
    night.says("ada", "use power")
    assert night.state.terror == (0 + 1) - (-3 + 2)


@pytest.mark.ledger("INC-A1", "INC-R51")
@pytest.mark.says("share", "The Required Courage is common: the sum of both.")
def test_p19_makes_the_required_courage_common() -> None:
    night = dreaming(
        alpha(courage("power", -3, "share"), courage("more", 0, "infuse"), X),
        tommy(courage("t", 5), U, sheep=3),
    )
    night.says("tim", "draw 0", "play")
    night.says("ada", "draw 0", "play", "use power")
    assert night.offers("ada", "abandon") == ["abandon 1"]
    night.says("ada", "draw 0", "play", "use more")
    assert night.offers("ada", "stop") == ["stop"], "P18 adds 1 to a common total"


@pytest.mark.ledger("INC-A15", "INC-A27")
@pytest.mark.parametrize(("missing", "yes", "terror"), [(5, True, 2), (5, False, 5), (2, True, 0)])
@pytest.mark.says("calm", "When you would suffer Terror: 3 less.")
def test_p20_lowers_terror_by_three_but_not_below_0(missing: int, yes: bool, terror: int) -> None:
    night = dreaming(alpha(courage("power", 0, "calm"), X, sheep=missing), tommy(T, U))
    night.says("tim", "draw 0", "play")
    night.says("ada", "draw 0", "play")

    assert night.offers("ada", "use") == []
    assert night.match.view("ada").dreamer("ada").calming == 3
    assert "waits for its moment" in night.refuses("ada", "use power")
    night.agree("ada", f"abandon {missing}")
    night.says("ada", "yes" if yes else "no")
    assert night.chimes == (50 - terror, terror // 2, terror - terror // 2)


@pytest.mark.ledger("INC-A27")
def test_several_p20_add_up_of_both_players_and_of_copies() -> None:
    night = dreaming(
        alpha(courage("calm", 0, "calm"), courage("mirror", 0, "copy"), X, sheep=9),
        tommy(courage("rest", 0, "calm"), T, sheep=3),
    )
    night.says("tim", "draw 0", "play")
    night.says("ada", "draw 0", "play", "draw 0", "play")
    assert night.match.view("ada").dreamer("ada").calming == 6

    night.agree("ada", "abandon 12")
    night.says("ada", "yes")
    assert night.told()[-2:] == [
        "ada uses the Power of Calm.",
        "Calm calms the Terror: 3 less.",
    ]
    assert night.question("ada").text.values["terror"] == 9
    night.says("ada", "yes")
    assert night.question("tim").text.values["terror"] == 6
    night.says("tim", "yes")
    assert night.chimes == (47, 1, 2)


# Copying


@pytest.mark.ledger("INC-A27", "INC-A17")
@pytest.mark.says("copy", "Copy the Power of another of your cards")
def test_p21_copies_a_power_in_play_even_a_used_one_at_once() -> None:
    night = dreaming(
        alpha(courage("twice", 1, "double"), courage("mirror", 0, "copy"), X), tommy(T)
    )
    night.says("ada", "draw 0", "play", "use twice", "draw 0", "play")

    night.says("ada", "use mirror", "twice")
    assert night.laid("twice").tokens == ("x2", "x2", "=")
    assert night.value("twice") == 3
    assert night.laid("mirror").used


@pytest.mark.ledger("INC-A17", "INC-A27")
@pytest.mark.parametrize(
    "other",
    [fear("other", -1, "toll *"), courage("other", 0, "copy"), courage("other", 0, "calm")],
)
@pytest.mark.says("copy", "of another of your cards: no Fear's, and no other copy's.")
def test_p21_copies_no_fear_no_copy_and_nothing_that_waits(other: Sketch) -> None:
    night = dreaming(alpha(other, courage("mirror", 0, "copy"), X), tommy(T))

    night.says("ada", "draw 0")
    if night["ada"].drawn:
        night.says("ada", "play")
    night.says("ada", "draw 0", "play")
    assert night.offers("ada", "use") == []


@pytest.mark.ledger("INC-A27")
@pytest.mark.says("copy", "Copy the Power")
def test_p21_marks_nothing_where_the_copied_card_left_the_rows_even_if_it_came_back() -> None:
    deck = [courage("swap", 0, "replace"), courage("mirror", 0, "copy"), bell()]
    night = dreaming(alpha(*deck), tommy(T))
    night.says("ada", "draw 0", "play", "draw 0", "play")

    night.says("ada", "use mirror", "swap", "play")
    assert night.row("ada", "play") == ["mirror", "swap"]
    assert night.laid("swap").tokens == ()
    assert night.laid("mirror").used


@pytest.mark.ledger("INC-A17")
@pytest.mark.says("copy", "of your cards")
def test_p21_copies_only_own_cards() -> None:
    night = dreaming(
        alpha(courage("mirror", 0, "copy"), X), tommy(courage("twice", 0, "double"), T)
    )
    night.says("tim", "draw 0", "play")
    night.says("ada", "draw 0", "play")

    assert night.offers("ada", "use") == []


# Fears


@pytest.mark.ledger("INC-A27")
@pytest.mark.parametrize("copy", [False, True])
@pytest.mark.says(
    "soothe", "When you draw a Fear: removing it costs only 1 chime of the Fear Reserve."
)
def test_p14_removes_the_own_drawn_fear_for_one_chime(copy: bool) -> None:
    deck = [courage("balm", 0, "soothe"), *([courage("mirror", 0, "copy")] if copy else [])]
    dreads = [fear("dread"), *([fear("gloom")] if copy else [])]
    night = dreaming(alpha(*deck, *dreads, X, free=5), tommy(T), fear_reserve=2)
    for _ in deck:
        night.says("ada", "draw 0", "play")

    night.says("ada", "draw 0")
    assert night.offers("ada", "soothe balm") == ["soothe balm"]
    night.agree("ada", "soothe balm")
    assert night.chimes == (48, 1, 1)
    assert night.state.box == ["dread"]
    assert night.laid("balm").used
    assert night.laid("balm").tokens == ()
    if copy:
        night.says("ada", "draw 0")
        assert night.offers("ada") == ["play", "soothe mirror"]
        night.agree("ada", "soothe mirror")
        assert night.chimes == (48, 0, 2)
        assert night.laid("balm").tokens == ("=",)
        assert night.laid("mirror").tokens == ()


@pytest.mark.ledger("INC-A27")
@pytest.mark.says("soothe", "When you draw a Fear")
def test_p14_needs_a_chime_in_the_fear_reserve_and_is_only_for_the_own_draw() -> None:
    night = dreaming(
        alpha(courage("balm", 0, "soothe"), fear("dread"), X),
        tommy(fear("gloom"), T),
        fear_reserve=1,
    )
    night.says("ada", "draw 0", "play")
    night.says("tim", "draw 0")
    assert night.row("tim", "play") == ["gloom"]
    night.state.fear_reserve, night.state.spent = 0, 1
    night.says("ada", "draw 0")
    assert night.row("ada", "play") == ["balm", "dread"]


@pytest.mark.ledger("INC-A26")
@pytest.mark.says("spend", "+3.")
@pytest.mark.says("infuse", "Infuse 1 Courage")
def test_p16_and_p18_count_for_the_part_that_their_card_is_against() -> None:
    night = fighting(
        alpha(courage("buy", 0, "spend"), courage("give", 0, "infuse"), X),
        tommy(T),
        parts=[head(required=9, needed=1)],
        agreed=True,
    )
    night.says("ada", "fight head 0", "fight head 0", "use buy", "spend 2", "use give")

    assert night.state.reached(night.part("head")) == 3 + 1


# Their text


@each(POWERS)
def test_what_stands_beside_a_power_is_what_people_read(word: str) -> None:
    read = TEXTS.say(Text(f"incubo.power.{word}", {"n": "N"}))

    assert POWERS[word].text == read


def test_every_word_is_a_power_or_waits_for_its_moment() -> None:
    assert sorted([*POWERS, *TRIGGERED]) == sorted(get_args(Word))
