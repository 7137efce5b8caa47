"""Dreaming alone."""

import pytest

from tests.games.incubo.bedroom import (
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

X, Y, Z = courage("x"), courage("y"), courage("z")


@pytest.mark.ledger("INC-R53", "INC-A12")
@pytest.mark.parametrize(("value", "terror"), [(3, 0), (2, 1), (-2, 5)])
def test_only_the_own_side_must_be_reached_and_terror_is_what_is_missing(
    value: int, terror: int
) -> None:
    night = dreaming(alpha(courage("x", value), Y, sheep=2, die=1))
    night.says("ada", "draw 0", "play")

    if not terror:
        night.says("ada", "stop")
        assert "flight" in night["ada"].discard
    else:
        night.says("ada", f"abandon {terror}")
        assert night.chimes == (35 - terror, terror // 2, terror - terror // 2)
        assert night.state.rems["3"].top == ["flight"]


@pytest.mark.ledger("INC-R53")
def test_tommy_too_may_dream_alone() -> None:
    night = dreaming(tommy(courage("x", 2), Y, sheep=2))

    night.says("tim", "draw 0", "play", "stop")
    assert night["tim"].discard == ["flight", "x"]


@pytest.mark.ledger("INC-R53")
def test_nothing_is_infused() -> None:
    night = dreaming(alpha(courage("x", 2, "infuse"), courage("y", 0, "share *"), Z, sheep=1))

    night.says("ada", "draw 0", "play", "draw 0", "play")
    assert night.offers("ada", "use") == []
    assert not night.state.common


@pytest.mark.ledger("INC-R55")
def test_growth_always_points_at_the_one_who_dreams() -> None:
    night = dreaming(alpha(courage("x", 2), Y))

    night.says("ada", "draw 0", "play", "stop")
    assert night.state.growth == "ada"


@pytest.mark.ledger("INC-R54")
def test_passed_cards_become_the_companion_deck() -> None:
    night = dreaming(alpha(courage("x", 1, other=2), Y))

    night.says("ada", "draw 0", "pass 0", "stop")
    assert night.state.companion.unseen == ["x"]
    assert night["ada"].discard == ["flight"]


@pytest.mark.ledger("INC-R54")
def test_a_companion_is_eliminated_and_its_other_side_counts_with_its_power() -> None:
    friend = courage("friend", -2, other=2, other_power="play 1")
    night = dreaming(alpha(X, Y, free=3), companions=[friend])

    night.says("ada", "companion 1")
    assert night.row("ada", "elimination") == ["friend"]
    assert night.total("ada") == 2
    assert night["ada"].free == 2, "it uses a free card too"
    assert night.chimes == (34, 0, 1)
    night.says("ada", "use friend", "play")
    assert night.row("ada", "play") == ["x"]


@pytest.mark.ledger("INC-R54", "INC-A24")
def test_a_companion_is_no_card_of_the_own_deck() -> None:
    night = dreaming(alpha(X, Y), companions=[courage("friend", 0, other=2)])

    night.says("ada", "companion 1")
    assert not night["ada"].has_played
    assert not night.offers("ada", "stop")


@pytest.mark.ledger("INC-R54")
@pytest.mark.parametrize(
    ("drawn", "eliminated", "price"), [(0, 0, 1), (1, 0, 2), (1, 1, 3), (0, 1, 2)]
)
def test_a_companion_costs_one_and_more_beyond_what_is_free(
    drawn: int, eliminated: int, price: int
) -> None:
    deck = [courage(name) for name in ("a", "b", "c")]
    night = dreaming(
        alpha(*deck, free=1 if drawn else 3), companions=[courage("friend", 0, other=2)]
    )
    if drawn or eliminated:
        night.says("ada", "draw 0", "eliminate 0" if eliminated else "play")

    assert night.offers("ada", "companion") == [f"companion {price}"]
    reserve = night.chimes[0]
    night.says("ada", f"companion {price}")
    assert night.chimes[0] == reserve - price
    assert night["ada"].free == (0 if drawn else 2 - eliminated)
    assert night["ada"].eliminations == 0


@pytest.mark.ledger("INC-R54", "INC-A29")
def test_a_companion_that_cannot_be_paid_does_not_come() -> None:
    night = dreaming(alpha(X, Y, free=1), companions=[courage("friend", 0, other=2)], reserve=1)

    assert night.offers("ada", "companion") == ["companion 1"]
    night.says("ada", "draw 0", "play")
    assert night.offers("ada", "companion") == []


@pytest.mark.ledger("INC-R54")
def test_no_companion_comes_along_against_a_monster() -> None:
    night = fighting(alpha(X), companions=[courage("friend", 0, other=9)])

    assert night.offers("ada", "companion") == []
    assert "don't come along against Monsters" in night.refuses("ada", "companion 1")


@pytest.mark.ledger("INC-R56", "INC-A11")
@pytest.mark.parametrize(("printed", "needed"), [(1, 1), (2, 2), (3, 2)])
def test_alone_only_the_own_arms_count_and_no_more_parts_are_needed_than_there_are(
    printed: int, needed: int
) -> None:
    parts = [head(needed=printed), arm("left", "tommy", 2), arm("right", "alpha", 3)]
    night = fighting(alpha(X), parts=parts)

    assert [part.card for part in night.state.parts] == ["head", "right"]
    assert night.state.needed == needed


@pytest.mark.ledger("INC-R56", "INC-R41")
def test_alone_a_head_takes_half_and_the_own_die() -> None:
    parts = [head(required=7, needed=1, free=5), arm("right", "alpha", 3)]
    night = fighting(
        alpha(courage("x", 5), Y, die=1, fears=[fear("f"), fear("g"), fear("h")]), parts=parts
    )

    night.says("ada", "fight head 0", "stop")
    assert night["ada"].discard == ["f", "head", "g", "x"]


@pytest.mark.ledger("INC-A10")
def test_alone_the_reward_for_removing_a_fear_goes_to_the_own_discard() -> None:
    night = dreaming(alpha(fear("dread"), X), fear_reserve=2, bells=[bell()])

    night.says("ada", "draw 0", "remove 2")
    assert night["ada"].discard == ["bell"]
    assert night.state.box == ["dread"]


@pytest.mark.ledger("INC-R57")
@pytest.mark.says("return-both", "Both players return a card")
def test_p13_returns_the_own_card_only() -> None:
    night = dreaming(alpha(courage("power", 0, "return-both"), X))

    night.says("ada", "draw 0", "play", "use power")
    assert night["ada"].deck.bottom == ["power"]


@pytest.mark.ledger("INC-R57")
@pytest.mark.parametrize("power", ["infuse *", "share *"])
@pytest.mark.says("infuse", "to the other player")
@pytest.mark.says("share", "common: the sum of both.")
def test_powers_that_need_a_second_player_are_ignored(power: str) -> None:
    night = dreaming(alpha(courage("power", 0, power), X))

    night.says("ada", "draw 0", "play")
    assert "finds nothing to do" in night.told()[-2]
    assert "there is no" in night.told()[-1]


@pytest.mark.ledger("INC-R57")
@pytest.mark.says("calm", "When you would suffer Terror")
def test_p20_works_alone() -> None:
    night = dreaming(alpha(courage("power", 0, "calm"), X, sheep=4))

    night.says("ada", "draw 0", "play", "abandon 4", "yes")
    assert night.chimes == (34, 0, 1)


def test_nobody_can_be_asked() -> None:
    night = dreaming(alpha(X, Y))

    assert night.offers("ada", "ask") == []
    assert "nobody to ask" in night.refuses("ada", "ask-draw 0")


@pytest.mark.ledger("INC-A3")
@pytest.mark.parametrize(("answer", "ending"), [("yes", "incubo.ending.lost-chimes"), ("no", None)])
def test_giving_up_what_cannot_be_paid_asks_first(answer: str, ending: str | None) -> None:
    night = dreaming(alpha(X, Y, sheep=4), reserve=3)
    night.says("ada", "draw 0", "play", "abandon 4")

    assert night.question("ada").prompt == "incubo.abandon-all"
    night.says("ada", answer)
    assert night.ending == ending
    assert night.state.stage == ("over" if ending else "dream")


def test_giving_up_what_can_be_calmed_does_not_ask() -> None:
    night = dreaming(alpha(courage("calm", 0, "calm"), Y, sheep=4), reserve=3)
    night.says("ada", "draw 0", "play", "abandon 4")

    assert night.question("ada").prompt == "incubo.calm"


def test_giving_up_what_can_be_calmed_to_nothing_does_not_ask_either() -> None:
    night = dreaming(alpha(courage("calm", 0, "calm"), Y, sheep=3), reserve=0)
    night.says("ada", "draw 0", "play", "abandon 3", "yes")

    assert night.ending == "alone"
    assert night.chimes == (0, 0, 35)


@pytest.mark.ledger("INC-R54", "INC-A21")
def test_the_star_of_a_companion_is_resolved_at_once() -> None:
    friend = courage("friend", 0, other=0, other_power="double *")
    night = dreaming(alpha(X, Y), companions=[friend])

    night.says("ada", "companion 1")
    assert night.laid("friend").tokens == ("x2",)


@pytest.mark.ledger("INC-A13", "INC-R57")
@pytest.mark.says("scatter", "Discard your card")
def test_a_companion_that_a_fear_scatters_runs_back_to_the_companions() -> None:
    night = dreaming(
        alpha(fear("fright", -1, "scatter *"), X), companions=[courage("friend", 0, other=1)]
    )
    night.says("ada", "companion 1", "draw 0")

    assert night["ada"].discard == []
    assert len(night.state.companion) == 1
