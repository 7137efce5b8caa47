"""How a match is won, lost, and counted."""

import pytest

from engine.games.incubo import GAME
from engine.games.incubo.data import CARDS, Head
from tests.games.incubo.bedroom import (
    alpha,
    courage,
    dreaming,
    fear,
    fighting,
    head,
    match_of,
    tommy,
)

T, U = courage("t"), courage("u")
X, Y = courage("x"), courage("y")
LOST = "incubo.ending.lost-chimes"


@pytest.mark.ledger("INC-R2", "INC-A2", "INC-A3")
@pytest.mark.parametrize(("reserve", "ending"), [(3, "alone"), (2, LOST)])
def test_terror_beyond_the_reserve_loses_and_a_reserve_of_0_does_not(
    reserve: int, ending: str
) -> None:
    night = dreaming(alpha(X, Y, sheep=3), tommy(T, U), reserve=reserve)
    night.says("ada", "draw 0", "play")
    night.says("tim", "draw 0", "play")

    night.agree("ada", "abandon 3")
    assert night.ending == ending
    if ending == LOST:
        assert night.winners == ()
        assert night.match.result is not None
        assert night.match.result.values["payment"] == "incubo.payment.terror"


@pytest.mark.ledger("INC-A2")
@pytest.mark.parametrize(("strict", "offered"), [(False, ["draw 1"]), (True, [])])
def test_the_option_strict_zero_never_lets_the_last_chime_go(
    strict: bool, offered: list[str]
) -> None:
    night = dreaming(alpha(X, Y, free=1), tommy(T, U), reserve=1, strict_zero=strict)
    night.says("ada", "draw 0", "play")

    assert night.offers("ada", "draw") == offered


@pytest.mark.ledger("INC-A2")
@pytest.mark.parametrize(("strict", "ending"), [(False, "alone"), (True, LOST)])
def test_with_strict_zero_terror_that_empties_the_reserve_loses(strict: bool, ending: str) -> None:
    night = dreaming(alpha(X, Y, sheep=3), tommy(T, U), reserve=3, strict_zero=strict)
    night.says("ada", "draw 0", "play")
    night.says("tim", "draw 0", "play")

    night.agree("ada", "abandon 3")
    assert night.ending == ending


@pytest.mark.ledger("INC-A2", "INC-R2", "INC-R18")
def test_who_must_still_draw_and_cannot_pay_for_it_has_lost() -> None:
    night = dreaming(alpha(X, Y, free=1), companions=[courage("friend", 0, other=9)], reserve=1)

    night.says("ada", "companion 1")
    assert night.ending == LOST
    assert night.match.result is not None
    assert night.match.result.values["payment"] == "incubo.payment.draw"


@pytest.mark.ledger("INC-A4", "INC-R2")
@pytest.mark.parametrize("seat", ["ada", "tim"])
def test_giving_up_loses_for_both(seat: str) -> None:
    night = match_of()

    night.match.concede(seat)
    assert night.ending == "incubo.ending.conceded"
    assert night.winners == ()


@pytest.mark.ledger("INC-R1", "INC-R30", "INC-R43", "INC-A24")
def test_each_phase_is_its_dreams_and_then_its_monster() -> None:
    night = match_of("ada", deal_first=False, stop_when_won=False)
    night.state.rems["1"].unseen.clear()
    night.state.dreamers["ada"].sheep = -9

    assert night.state.stage == "dream"
    night.says("ada", "draw 0")
    while night.state.stage == "dream" and night.ending is None:
        offered = night.offers("ada")
        ends = [key for key in offered if key.startswith(("stop", "abandon"))]
        night.says("ada", (ends or offered)[0])
    assert night.state.stage == "monster"
    assert night.state.rem == 1
    rems = [CARDS[part.card] for part in night.state.parts]
    assert all(card.rem == 1 for card in rems if isinstance(card, Head))

    for part in night.state.parts:
        night.state.change(part, required=-9)
    night.says("ada", night.offers("ada", "fight ")[0])
    while night.state.stage == "monster":
        night.says("ada", (night.offers("ada", "stop") or night.offers("ada"))[0])
    assert (night.state.rem, night.state.stage, night.state.faced) == (2, "choose", 2)


@pytest.mark.ledger("INC-R1", "INC-R43")
@pytest.mark.parametrize(("rem", "ending"), [(1, "alone"), (2, "alone"), (3, "incubo.ending.won")])
def test_only_the_monster_of_the_third_phase_wins_the_match(rem: int, ending: str) -> None:
    night = fighting(
        alpha(courage("x", 9), Y), tommy(T), rem=rem, parts=[head(required=4, needed=1)]
    )

    night.says("ada", "fight head 0")
    assert night.ending == ending


@pytest.mark.ledger("INC-R58")
def test_the_score_is_the_courage_of_all_cards_of_the_players() -> None:
    night = fighting(
        alpha(courage("x", 5), courage("y", -1, other=7), fears=[fear("f", -2), fear("g", -3)]),
        tommy(courage("t", 2), discard=[courage("u", 1)]),
        rem=3,
        parts=[head(required=4, needed=1)],
    )

    night.says("ada", "fight head 0")
    assert night.match.result is not None
    assert night.match.result.values["score"] == 5 - 1 - 2 + 2 + 1
    assert night.match.view(None).score == 5


@pytest.mark.ledger("INC-R58")
def test_alone_the_companions_count_with_their_other_side() -> None:
    night = fighting(
        alpha(courage("x", 5), courage("y", -1)),
        companions=[courage("friend", -2, other=4)],
        rem=3,
        parts=[head(required=4, needed=1)],
    )

    night.says("ada", "fight head 0")
    assert night.match.result is not None
    assert night.match.result.values["score"] == 5 - 1 + 4


def test_the_result_says_how_many_dreams_and_monsters_were_faced() -> None:
    night = match_of()
    night.match.concede("ada")

    assert night.match.result is not None
    assert night.match.result.values["turns"] == 1
    assert night.match.result.values["first"] == "ada"


def test_which_cards_were_played_is_kept_for_the_figures() -> None:
    night = dreaming(alpha(X, Y), tommy(T, U))
    night.says("ada", "draw 0", "eliminate 0", "draw 0", "play")
    night.says("tim", "draw 0", "play")

    assert GAME.cards_played(night.state) == {"ada": ["x", "y"], "tim": ["t"]}
