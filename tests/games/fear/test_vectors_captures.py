"""The exact cases of the ledger: captures, and how tokens strike back, come back and hide."""

from collections.abc import Sequence

import pytest

from engine.games.fear.board import VOID
from engine.games.fear.data import Spirit
from engine.games.fear.view import FEAR
from tests.games.fear.plain import (
    STRONG,
    WALK,
    owing,
    seen,
    strong,
    walker,
)
from tests.games.fear.table import (
    MAP,
    Map,
    fear_card,
    seat,
    spirit,
    table,
)

HOME = ["b1", "c1", "d1", "e1", "f1", "g1"]
"""The Starting Tiles of whoever is first."""


# A capture, and the next Fear token


@pytest.mark.ledger("FYF-V29", "FYF-R68", "FYF-R107")
def test_the_same_phase_may_capture_what_has_just_come_back() -> None:
    hand = [strong(4), walker(), walker("slant", "slip")]
    game = table(seat("bea", "c7", hand=hand), seat("ada"), fear="c6")
    game.says("bea", "summon strong", "summon walk", "move c7 c6")
    assert owing(game) == ["ada"]
    game.says("ada", "place d5")
    assert game.fear_defense("bea") == 2
    game.says("bea", "summon slip", "move c6 d5")
    assert owing(game) == ["ada"]
    game.says("ada", "place e4")
    assert game.captured("bea") == ["fear", "fear"]
    assert "power strong 1" in game.offers("bea")


@pytest.mark.ledger("FYF-V51", "FYF-A23")
def test_in_the_very_first_turn_the_last_player_places_the_next() -> None:
    hand = [strong(), walker()]
    game = table(seat("ada", "c4", hand=hand), seat("bea"), seat("cem"), fear="c5", phase="turn")
    game.says("ada", "summon strong", "summon walk", "move c4 c5")
    assert owing(game) == ["cem"]


@pytest.mark.ledger("FYF-V17", "FYF-R31", "FYF-R2")
def test_a_dragon_without_tokens_is_banished_and_the_other_goes_on() -> None:
    hand = [strong(), walker(), walker("slant", "slip")]
    game = table(
        seat("ada", "c4", hand=hand, captured="red red"),
        seat("bea", captured="blue blue"),
        fear="red d4 blue e5",
        dragons=True,
    )
    assert game.state.supply == []
    game.says("ada", "summon strong", "summon walk", "move c4 d4")
    assert game.on("fear") == ["e5"]
    assert game.ending is None
    game.says("ada", "summon slip", "move d4 e5")
    assert game.winners == ("ada",)
    assert game.captured("ada") == ["blue", "red", "red", "red"]


# Disappear


def struck(
    *others: str, supply: int | None = None, on: str = "b4 h7", hand: Sequence[Spirit] = ()
) -> Map:
    """Ada's Fear takes Bea's token on b4, while Bea's Disappear is up."""
    thorn = [spirit("guard", "defense 1"), spirit("thorn", "disappear")]
    game = table(
        seat("ada"),
        seat("bea", on, spirits=thorn, hand=hand),
        *(seat(name) for name in others),
        fear="c4",
        supply=supply,
        phase="fear",
        drawn=[STRONG, WALK, fear_card("other")],
    )
    game.says("ada", "summon strong", "summon walk", "move c4 b4")
    return game


@pytest.mark.ledger("FYF-V32", "FYF-R95", "FYF-A20", "FYF-A56")
def test_whoever_takes_a_token_guarded_by_disappear_is_taken_too() -> None:
    game = struck("cem")
    assert game.captured("ada") == ["bea"]
    assert game.captured("bea") == ["fear"]
    assert game.on("fear") == []
    assert owing(game) == ["ada"]
    assert game.tiles("ada") == sorted(VOID)
    game.says("ada", "place d4")
    assert game.on("fear") == ["d4"]
    assert "b4" not in game.state.tokens
    assert "summon other" in game.offers("ada")


@pytest.mark.ledger("FYF-V32", "FYF-A20")
def test_disappear_may_capture_the_last_fear_token() -> None:
    game = struck("cem", supply=0)
    assert game.winners == ("bea",)


@pytest.mark.ledger("FYF-V33", "FYF-A44", "FYF-R6", "FYF-A56")
def test_whoever_is_banished_by_a_capture_has_no_disappear_any_more() -> None:
    game = struck("cem", on="b4", hand=[spirit("spare", type="hope")])
    assert game["bea"].banished
    assert game.captured("bea") == []
    assert game.on("fear") == ["b4"]
    assert game.face_up("bea") == game["bea"].hand == []
    assert game.state.discards["hope"] == ["spare"]
    assert {"guard", "thorn"} <= set(game.state.discards["courage"])
    assert game.ending is None
    assert owing(game) == ["ada"]


@pytest.mark.ledger("FYF-V33", "FYF-R4", "FYF-R5")
def test_of_two_players_the_attacker_has_won_at_that_moment() -> None:
    assert struck(on="b4").winners == ("ada",)


def avenged(
    *others: str, on: str = "c4 b1", supply: int | None = None, hand: Sequence[Spirit] = ()
) -> Map:
    """Bea's turn, beside Fear on d4, and Ada's Fear card Disappear is up."""
    return table(
        seat("bea", on, hand=[strong(), walker(), *hand]),
        seat("ada", fears=[fear_card("thorn", "disappear")]),
        *(seat(name) for name in others),
        fear="d4",
        supply=supply,
    )


@pytest.mark.ledger("FYF-V34", "FYF-R95", "FYF-A56")
def test_who_captures_fear_guarded_by_disappear_loses_the_attacker() -> None:
    game = avenged()
    game.says("bea", "summon strong", "summon walk", "move c4 d4")
    assert game.captured("bea") == ["fear"]
    assert game.captured("ada") == ["bea"]
    assert "d4" not in game.state.tokens
    assert owing(game) == ["ada"]
    assert "d4" in game.tiles("ada")


@pytest.mark.ledger("FYF-V34", "FYF-A44")
def test_a_hidden_attacker_stays() -> None:
    game = avenged(hand=[spirit("veil", "hide")])
    game.says("bea", "summon veil", "hide c4", "summon strong", "summon walk", "move c4 d4")
    assert game.captured("ada") == []
    assert game.state.tokens["d4"].owner == "bea"
    assert "d4" not in game.tiles("ada")


@pytest.mark.ledger("FYF-A34", "FYF-V34", "FYF-R5", "FYF-A56")
def test_nothing_follows_the_last_capture() -> None:
    game = avenged(supply=0)
    game.says("bea", "summon strong", "summon walk", "move c4 d4")
    assert game.winners == ("bea",)
    assert game.captured("ada") == []


@pytest.mark.ledger("FYF-V34", "FYF-A56", "FYF-R7")
def test_disappear_may_banish_the_attacker() -> None:
    game = avenged("cem", on="c4")
    game.says("bea", "summon strong", "summon walk", "move c4 d4")
    assert game["bea"].banished
    assert game.captured("bea") == ["fear"]
    assert owing(game) == ["cem"]
    game.says("cem", "place d4")
    assert owing(game) == ["bea"]
    assert game.state.phase == "fear"


def own_capture(on: str) -> Map:
    """Ada's Fear takes Ada's own token on b4, while her Disappear is up."""
    game = table(
        seat("ada", on, spirits=[spirit("thorn", "disappear")], hand=[spirit("balm", "heal")]),
        seat("bea"),
        fear="c4",
        phase="fear",
        drawn=[STRONG, WALK, fear_card("other")],
    )
    game.says("ada", "summon strong", "summon walk", "move c4 b4")
    return game


@pytest.mark.ledger("FYF-V35", "FYF-A19", "FYF-A44")
def test_a_token_taken_by_its_own_player_strikes_nobody() -> None:
    game = own_capture("b4 b1")
    assert game.captured("ada") == ["ada"]
    assert game.on("fear") == ["b4"]
    assert "power strong 1" in game.offers("ada")
    game.says("ada", "end")
    game.says("bea", "end", "end")
    game.says("ada", "summon balm")
    assert game.captured("ada") == ["ada"]


@pytest.mark.ledger("FYF-V35", "FYF-R3")
def test_whoever_takes_the_own_last_token_has_lost() -> None:
    assert own_capture("b4").winners == ("bea",)


# Heal


@pytest.mark.ledger("FYF-V30", "FYF-R86", "FYF-A10", "FYF-A35")
def test_a_healed_fear_token_waits_and_puts_off_the_end() -> None:
    hand = [strong(), walker(), walker("slant", "slip")]
    game = table(
        seat("cem", "h8"),
        seat("ada", "c4", hand=hand, captured="fear fear fear fear fear"),
        fear="c5",
        supply=0,
        phase="fear",
        drawn=[fear_card("balm", "heal")],
    )
    game.says("cem", "summon balm")
    assert len(game.state.supply) == 1
    assert game.captured("ada") == ["fear"] * 4
    assert "balm" in game.state.discards[FEAR]
    game.says("ada", "summon strong", "summon walk", "move c4 c5")
    assert game.ending is None
    assert game.captured("ada") == ["fear"] * 5
    game.says("cem", "place d4")
    game.says("ada", "summon slip", "move c5 d4")
    assert game.winners == ("ada",)


def healing_dragons(fear: str, captured: str) -> Map:
    """Cem's Fear Phase, with a Heal; Ada is next, and beside d4."""
    return table(
        seat("cem", "h8"),
        seat("ada", "c4 b1", hand=[strong(), walker()], captured=captured),
        seat("bea"),
        fear=fear,
        dragons=True,
        phase="fear",
        drawn=[fear_card("balm", "heal"), fear_card("other")],
    )


@pytest.mark.ledger("FYF-V31", "FYF-R32", "FYF-A52")
@pytest.mark.parametrize("dragon", ["red", "blue"])
def test_any_captured_dragon_comes_back_into_the_void(dragon: str) -> None:
    game = healing_dragons("blue e5", "red red red blue")
    game.says("cem", "summon balm", f"dragon {dragon}")
    assert game.tiles("cem") == ["d4", "d5", "e4"]
    game.says("cem", "place d4")
    assert game.state.tokens["d4"].dragon == dragon
    assert [token.dragon for token in game.state.supply] == ["blue"]


@pytest.mark.ledger("FYF-V31", "FYF-R31", "FYF-A52")
def test_a_banished_dragon_that_came_back_is_not_replaced() -> None:
    game = healing_dragons("blue e5", "red red red blue")
    game.says("cem", "summon balm", "dragon red", "place d4", "end")
    game.says("ada", "summon strong", "summon walk", "move c4 d4")
    assert game.captured("ada") == ["blue", "red", "red", "red"]
    assert game.on("fear") == ["e5"]
    assert owing(game) == ["ada"]


@pytest.mark.ledger("FYF-V31", "FYF-R30", "FYF-A10")
def test_a_third_dragon_waits() -> None:
    game = healing_dragons("red d4 blue e5", "red")
    game.says("cem", "summon balm")
    assert game.on("fear") == ["d4", "e5"]
    assert sorted(token.dragon for token in game.state.supply) == ["blue", "blue", "red", "red"]


def healing(captured: str, on: str = "b1", adas: str = "h2") -> Map:
    """Bea summons Heal; some of her tokens lie on Ada's mat."""
    game = table(
        seat("bea", on, hand=[spirit("balm", "heal", type="hope")], captured="bea"),
        seat("ada", adas, captured=captured),
        fear="g7",
    )
    game.summons("bea", "balm")
    return game


@pytest.mark.ledger("FYF-V49", "FYF-R85", "FYF-R52", "FYF-A47")
def test_heal_brings_a_token_from_another_mat_to_a_starting_tile() -> None:
    game = healing("bea bea")
    assert game.tiles("bea") == HOME[1:]
    game.says("bea", "place d1")
    assert game.on("bea") == ["b1", "d1"]
    assert game.captured("ada") == ["bea"]
    assert game.captured("bea") == ["bea"]
    game.says("bea", "end")
    assert game.state.discards["hope"] == ["balm"]
    assert "balm" not in game.hand("bea")


@pytest.mark.ledger("FYF-V49", "FYF-R10", "FYF-R85")
def test_where_the_home_row_is_full_a_healed_token_comes_anywhere() -> None:
    game = healing("bea bea", "b1 c1", "d1 e1 f1 g1")
    free = [tile for tile in MAP if tile not in HOME and tile != "g7"]
    assert game.tiles("bea") == sorted(free)


@pytest.mark.ledger("FYF-V49", "FYF-R85", "FYF-A47")
def test_a_token_on_the_own_mat_is_not_healed() -> None:
    game = healing("")
    assert game.captured("bea") == ["bea"]
    game.says("bea", "end")
    assert "balm" in game.hand("bea")


@pytest.mark.ledger("FYF-V38", "FYF-R72", "FYF-A46")
def test_a_healed_token_takes_its_bonus_along() -> None:
    hand = [strong(2), spirit("balm", "heal"), walker(), walker(key="run")]
    game = table(
        seat("bea", "c4", hand=hand),
        seat("ada", fears=[fear_card("guard", "defense 1")], captured="bea", powers={"guard": 1}),
        fear="c5",
        slots=4,
    )
    assert game.fear_defense("bea") == 2
    game.says("bea", "summon strong", "summon walk")
    assert "c5" not in game.goes_to("bea", "c4")
    game.says("bea", "move c4 b4", "summon balm", "place b1")
    assert game.fear_defense("bea") == 1
    game.says("bea", "summon run", "move b4 b5")
    game = table(
        seat("bea", "c4", hand=hand),
        seat("ada", fears=[fear_card("guard", "defense 1")], captured="bea", powers={"guard": 1}),
        fear="c5",
    )
    game.says("bea", "summon strong", "summon balm", "place b1", "summon walk")
    assert "c5" in game.goes_to("bea", "c4")


# Hide


def hiding(as_fear: bool = False) -> Map:
    """Cem is Fear; then comes Bea, then Ada, who hides Bea's token on c3."""
    spirits = [] if as_fear else [spirit("veil", "hide")]
    fears = [fear_card("veil", "hide")] if as_fear else []
    return table(
        seat("cem"),
        seat("bea", "c3 h7"),
        seat("ada", spirits=spirits, fears=fears, hides={"veil": "c3"}),
        fear="c4",
        phase="fear",
        drawn=[fear_card("strong", "strength 9"), WALK, fear_card("shove", "push")],
    )


def hidden(game: Map) -> list[str]:
    """Where hidden tokens stand."""
    return [one.tile for one in seen(game, None).tokens if one.hidden]


@pytest.mark.ledger("FYF-V53", "FYF-R96", "FYF-A21")
def test_a_hidden_token_cannot_be_taken_and_stays_hidden_where_it_goes() -> None:
    game = hiding()
    game.says("cem", "summon strong", "summon walk")
    assert "c3" not in game.goes_to("cem", "c4")
    game.says("cem", "move c4 d4", "summon shove", "move c3 c6")
    assert hidden(game) == ["c6"]


@pytest.mark.ledger("FYF-V53", "FYF-R96", "FYF-A16")
@pytest.mark.parametrize("as_fear", [False, True])
def test_hide_ends_when_its_players_turn_begins(as_fear: bool) -> None:
    game = hiding(as_fear)
    assert hidden(game) == ["c3"]
    game.says("cem", "end")
    game.says("bea", "end", "end")
    assert game.state.active == "ada"
    assert hidden(game) == []


@pytest.mark.ledger("FYF-V53", "FYF-V44", "FYF-R43")
@pytest.mark.parametrize("gone", ["veil", "guard"])
def test_a_face_up_card_that_is_discarded_keeps_up_nothing(gone: str) -> None:
    spares = [spirit(f"spare-{letter}") for letter in "abcdefg"]
    lying = [spirit("guard", "defense 2"), spirit("thorn", "disappear"), spirit("veil", "hide")]
    game = table(seat("ada", "b1", hand=[*lying, *spares]), seat("bea", "c3"))
    game.says("ada", "summon guard", "summon thorn", "summon veil", "hide c3")
    assert len(game["ada"].hand) == 8
    assert len(game.offers("ada", "discard")) == 11
    game.says("ada", f"discard {gone}")
    assert game.defense("ada") == (0 if gone == "guard" else 2)
    assert hidden(game) == ([] if gone == "veil" else ["c3"])
    game.says("ada", "discard spare-a")
    assert game.state.phase == "fear"
    assert len(game["ada"].hand) + len(game.face_up("ada")) == 9


@pytest.mark.ledger("FYF-V44", "FYF-R43")
def test_nine_cards_may_be_kept_those_face_up_included() -> None:
    spares = [spirit(f"spare-{letter}") for letter in "abcde"]
    lying = [spirit("guard", "defense 2"), spirit("thorn", "disappear"), spirit("veil", "hide")]
    game = table(seat("ada", "b1", hand=[*lying, *spares]), seat("bea", "c3"))
    game.says("ada", "summon guard", "summon thorn", "summon veil", "hide c3")
    assert len(game["ada"].hand) == 6
    assert game.state.phase == "fear"
