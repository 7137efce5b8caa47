"""Where two rules meet: each of these once went wrong, or might."""

import pytest

from tests.games.incubo.bedroom import alpha, arm, bell, courage, dreaming, fighting, head, tommy
from tests.games.incubo.bedroom import fear as fright

T, U, Z = courage("t"), courage("u"), courage("z")


@pytest.mark.ledger("INC-A1", "INC-A9")
def test_a_floor_below_terror_never_makes_giving_up_free() -> None:
    night = dreaming(
        alpha(courage("kind", 0, "infuse *"), Z), tommy(courage("low", -5), U), terror_floor=True
    )
    night.says("ada", "draw 0", "play")
    night.says("tim", "draw 0", "play")

    assert not night.state.is_won
    assert night.offers("ada", "abandon") == ["abandon 1"]


@pytest.mark.ledger("INC-A12")
def test_alone_no_floor_is_below_terror_and_all_courage_counts() -> None:
    night = dreaming(alpha(courage("low", -5), Z), terror_floor=True)
    night.says("ada", "draw 0", "play")

    assert night.state.terror == 5
    assert night.match.view("ada").dreamer("ada").counted == -5


@pytest.mark.ledger("INC-A1")
@pytest.mark.says("share", "the sum of both.")
def test_where_required_courage_is_common_all_courage_counts() -> None:
    night = dreaming(
        alpha(courage("shared", 9, "share *"), Z, sheep=3, die=0),
        tommy(courage("low", -5), U, sheep=3, die=0),
    )
    night.says("ada", "draw 0", "play")
    night.says("tim", "draw 0", "play")

    view = night.match.view("ada")
    assert [view.dreamer(seat).counted for seat in ("ada", "tim")] == [9, -5]
    assert night.state.terror == 6 - 4


@pytest.mark.ledger("INC-R58", "INC-A14", "INC-A26")
def test_a_card_whose_return_beats_the_last_monster_is_in_its_deck_before_all_is_counted() -> None:
    parts = [head("h", 50, needed=1, free=9), arm("la", "tommy", 7), arm("ra", "alpha", 60)]
    cards = (courage("r", 0, "return"), courage("bad", -6), courage("good", 9), Z)
    night = fighting(alpha(*cards), tommy(T), rem=3, parts=parts)
    night.says("ada", "fight la 0", "fight la 0", "fight la 0", "use r", "bad")

    assert night.ending == "incubo.ending.won"
    assert night["ada"].deck.bottom == ["bad"]
    assert night.match.result is not None
    assert night.match.result.values["score"] == 9 - 6


@pytest.mark.ledger("INC-A29", "INC-R47")
@pytest.mark.says("chimes", "from the Discard")
def test_a_chime_that_finds_the_discard_empty_says_so() -> None:
    night = dreaming(alpha(bell(), Z), tommy(T), fear_reserve=10)
    night.says("ada", "draw 0")

    assert "A chime would ring again, but the Discard is empty." in night.told()


@pytest.mark.ledger("INC-A14", "INC-A27")
@pytest.mark.says("copy", "Copy the Power")
def test_a_copied_card_that_left_by_its_own_power_gets_no_token() -> None:
    night = dreaming(alpha(courage("r", 0, "return"), courage("c", 0, "copy"), Z), tommy(T))
    night.says("ada", "draw 0", "play", "draw 0", "play", "use c", "r")

    assert night["ada"].deck.bottom == ["r"]
    assert not [line for line in night.told() if "gets" in line]


@pytest.mark.ledger("INC-A26", "INC-A28")
@pytest.mark.says("replace", "then draw and play")
def test_p12_needs_another_card_to_draw_so_that_no_night_goes_round_for_ever() -> None:
    parts = [head("h", 50, needed=3, free=3), arm("la", "tommy", 2), arm("ra", "alpha", 4)]
    night = fighting(alpha(courage("r", 2, "replace")), tommy(), reserve=0, parts=parts)
    night.says("ada", "fight la 0")

    assert night.ending == "incubo.ending.lost-monster"


@pytest.mark.ledger("INC-R45", "INC-A28")
@pytest.mark.says("replace", "then draw and play")
def test_p12_draws_the_card_that_it_returned_where_that_is_the_deck() -> None:
    night = dreaming(alpha(courage("low", -1), courage("r", 0, "replace"), discard=[Z]), tommy(T))
    night.says("ada", "draw 0", "play", "draw 0", "play", "use r")

    assert night["ada"].drawn == "low"
    assert night["ada"].discard == ["z"]


@pytest.mark.ledger("INC-A28")
@pytest.mark.says("replace", "Return a card")
def test_p12_brings_nothing_back_that_could_do_the_same_again_for_ever() -> None:
    cards = (courage("r", 0, "replace"), courage("c", 0, "copy"), courage("s", 0, "replace"))
    night = dreaming(alpha(*cards), tommy(T))
    night.says("ada", *["draw 0", "play"] * 3)

    assert not night.offers("ada", "use r")
    assert "change nothing" in night.refuses("ada", "use r")


@pytest.mark.ledger("INC-A23")
def test_nothing_put_back_is_not_told() -> None:
    night = dreaming(alpha(courage("p", 0, "discard"), courage("x")), tommy(T))
    night.says("ada", "draw 0", "play", "use p")

    assert night["ada"].discard == ["x"]
    assert not [line for line in night.told() if "back on top" in line]


@pytest.mark.says("play", "Draw and play")
def test_no_power_looks_usable_when_all_is_over() -> None:
    night = fighting(alpha(courage("e", 0, "eliminate"), Z), tommy(T))
    night.says("ada", f"fight {night.state.parts[0].card} 0")
    night.match.concede("ada")

    assert not [laid for laid in night.match.view("ada").dreamer("ada").laid if laid.usable]


@pytest.mark.ledger("INC-A25")
def test_a_fright_that_takes_the_copied_card_away_leaves_no_token_either() -> None:
    cards = (courage("p", 1, "play 1"), courage("c", 0, "copy"), fright("f", -1, "scatter *"), Z)
    night = dreaming(alpha(*cards), tommy(T))
    night.says("ada", "draw 0", "play", "draw 0", "play", "use c")

    assert "p" in night["ada"].discard
    assert not [line for line in night.told() if "gets" in line]
